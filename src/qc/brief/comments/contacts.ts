import { editDistance } from '../../../kernel/text.ts'
import { allTexts, type Change, type Draft, exchange, exchangeOrAsk } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { literalsIn } from '../values/values.ts'
import { newName } from './people.ts'

/** Whom people are to reach, and the addresses by which they do. */

/** `have them contact Joel Tran at 555-0177`, `the contact is now Joel Tran` */
const reaching =
  /(?<!\p{L})(?:(?:have|ask|tell|get)\s(?:them|people|folks|everyone|everybody|anyone|families|parents|guests|volunteers)\s(?:to\s)?(?:contact|call|text|e-?mail|reach(?:\sout\sto)?|see|ask\sfor)|(?:new\s|the\s|our\s)?contact(?:\sperson)?(?:\s(?:is|will be|should be)(?:\snow)?(?:\sgoing to be)?|:)|(?:questions?|rsvps?|sign-?ups?|inquiries|calls)\s(?:(?:should|will|can|may|must|to|now|all)\s)*(?:go(?:es)?|be (?:directed|sent)|be made)\s(?:now\s)?to|(?:send|direct)\s(?:all\s|any\s|the\s)?(?:questions?|rsvps?|inquiries)\sto|(?:contacten|contactar|llamen|llamar|pregunten por|comunicarse con)(?:\sa)?)\s(?=\p{Lu})/iu
/** What stands ahead of whom a brief names for that. */
const ofContact =
  /(?<!\p{L})(?:contact\p{L}*|questions?|rsvp|call|text|e-?mail|see|ask for|more info(?:rmation)?|sign up with|llam\p{L}+|preguntas|informes?)(?!\p{L})/iu
const kinds = new Set(['phone', 'mail'])

/** Somebody else in the place of the one whom the brief names to be reached, with the telephone or the address that is said. */
export function contactChanged(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const found = reaching.exec(sentence)
  if (found === null || /\?\s*$/.test(sentence)) return []
  const rest = sentence.slice(found.index + found[0].length)
  const [name] = [...rest.matchAll(newName)].filter(({ index }) => index === 0)
  const held = lines.flatMap(({ label, text }) => {
    const line = label === null ? text : `${label}: ${text}`
    const at = ofContact.exec(line)?.index
    const [own, another] = at === undefined ? [] : [...line.slice(at).matchAll(newName)].map(([one]) => one)
    return own === undefined || another !== undefined
      ? []
      : [{ line, own: own.replace(/^(?:Contact|Call|Text|See)\s/u, '') }]
  })
  const [old, other] = held
  if (name === undefined || old === undefined || other !== undefined || rest.startsWith(old.own)) return []
  const reached = literalsIn(rest).filter(({ kind }) => kinds.has(kind))
  const values = reached.flatMap(({ kind, text }) => {
    const [own] = literalsIn(old.line).filter((one) => one.kind === kind)
    return own === undefined ? [] : exchange(draft, own.text, text)
  })
  return [...exchangeOrAsk(draft, old.own, name[0]), ...values]
}

/** `Anne doesn't have an e: Ann.` */
const withoutLetter =
  /(?<!\p{L})(?<old>\p{Lu}[\p{L}'’-]+)\s(?:does(?: not|n['’]t) have|has no|is (?:spelled )?without)\s(?:an?\s|the\s)?["“'‘]?\p{L}["”'’]?[^:\p{L}]{0,3}(?:\s(?:at the end|in it))?:\s(?<fresh>\p{Lu}[\p{L}'’-]+)[.!]*$/u

/** A name of the brief as a sentence spells it, which says what letter it has not. */
export function nameWithout(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const { old = '', fresh = '' } = withoutLetter.exec(sentence)?.groups ?? {}
  const isSaid =
    old !== '' && lines.some(({ text }) => new RegExp(`(?<!\\p{L})${RegExp.escape(old)}(?!\\p{L})`, 'u').test(text))
  if (!isSaid || old === fresh) return []
  return exchangeOrAsk(draft, old, fresh)
}

/** `typo in the link, fellowship is misspelled` */
const ofAddress =
  /(?<!\p{L})(?:link|url|web ?site|web address|address|e-?mail|handle|hash ?tag|enlace|correo|página)(?!\p{L})/iu
const misspelled =
  /["“'‘]?(?<word>\p{L}{4,})["”'’]?\s(?:is|was|has been|got|está)\s(?:misspell?ed|misspelt|spelled (?:wrong|incorrectly)|mistyped|mal escrit[oa])(?!\p{L})/iu
const addresses = new Set(['url', 'mail', 'handle', 'hashtag'])
const longWord = 8

/** The one address of the brief that has the word all but right, with the word as it is said. */
export function addressSpelled(draft: Draft, sentence: string): Change[] {
  const word = misspelled.exec(sentence)?.groups?.['word']?.toLowerCase()
  if (word === undefined || !ofAddress.test(sentence)) return []
  const most = word.length < longWord ? 1 : 2
  const texts = allTexts(draft)
    .flatMap(literalsIn)
    .filter(({ kind }) => addresses.has(kind))
  const found = new Map(
    texts.flatMap(({ text }) => {
      const windows = [0, 1, -1].flatMap((more) =>
        Array.from({ length: Math.max(0, text.length - word.length - more + 1) }, (_, at) =>
          text.slice(at, at + word.length + more),
        ),
      )
      const [nearest] = windows
        .map((one) => ({ one, far: editDistance(one.toLowerCase(), word, most) }))
        .filter(({ far }) => far <= most)
        .toSorted((a, b) => a.far - b.far)
      return nearest === undefined || nearest.far === 0 ? [] : [[text, text.replace(nearest.one, word)] as const]
    }),
  )
  const [one, other] = found
  return one === undefined || other !== undefined ? [] : exchange(draft, ...one)
}
