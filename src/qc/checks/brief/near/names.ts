import { editDistance, withoutMarks } from '../../../../kernel/text.ts'
import type { Remark } from '../../../model.ts'
import { asWritten, likeness, plainWordsIn, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, requestedText, saidText } from '../comparison.ts'
import { reaching, roles } from '../notes.ts'
import { isInflected, isLetterTaken, isOfDoer, isUnmarked, surelyLetters } from '../shown.ts'

/**
 * Names that the task mentions wherever it does, with a slip in the design: `Marguerite Holloway` where the task has
 * `Marguerite Hollaway`. A word tells of it where the one beside it stands in both.
 */

const surelyRead = 0.9
const nameLettersMin = 4
/** So many letters may hold two slips and still be that name. */
const longMin = 8
const besideLettersMin = 3
const pairsMax = 2_000

/** Two words with capitals side by side, be the first a nickname in quotation marks, of which no sentence begins with the second. */
const pair = /(?<![\p{L}\d])(\p{Lu}[\p{L}'’]+)["”)]?(\s)(?=(\p{Lu}[\p{L}'’]+)(?![\p{L}\d]))/gu
const calendar =
  /^(?:sun|mon|tues|wednes|thurs|fri|satur)days?$|^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/

/** `Contact Buddy Lathrop` */
const leads =
  /^(?:call|contact|questions?|text|e-?mail|rsvp|see|ask|info|visit|with|by|hosted|presented|featuring|directed|led|llame|contacto)$/

/** `isOfLine`: nothing of the task ends between them. */
type Pair = { first: string; second: string; isOfLine: boolean }

const pairsIn = (text: string): Pair[] =>
  [...text.matchAll(pair)].slice(0, pairsMax).flatMap(([, one = '', gap, other = '']) => {
    const [first = '', second = ''] = [plainWordsIn(one)[0], plainWordsIn(other)[0]]
    return calendar.test(first) || calendar.test(second) || leads.test(first)
      ? []
      : [{ first, second, isOfLine: gap !== '\n' }]
  })

/** A word beside one half of a name that the task has, where its other half should stand. */
type Beside = { wanted: string; read: string; place: number; beside: number; isOfLine: boolean }

export function nearNames(comparison: Comparison): CheckFinding[] {
  const { brief, text, suspects } = comparison
  const said = saidText(brief)
  const asked = new Set(wordsIn(`${requestedText(brief)} ${brief.fields.partner_name ?? ''}`))
  const words = new Set(plainWordsIn(said))
  // Places and the church are held against the design by themselves.
  const elsewhere = new Set(plainWordsIn([...brief.fields.locations, brief.fields.partner_name ?? ''].join('\n')))
  const found = new Map<string, CheckFinding>()
  for (const one of halvesBeside(text.plain, pairsIn(said))) {
    const { wanted, read, place } = one
    // What is in no dictionary is named as misspelled, unless it is two slips off: `Brockhouse` for `Brockhaus`.
    if (suspects.has(read) && (read.length < longMin || editDistance(wanted, read, 1) <= 1)) continue
    if (text.plain.includes(wanted) || !isSure(comparison, one)) continue
    // `tshirt` as `T-shirt`
    if (
      text
        .wordAt(place)
        .word.text.toLowerCase()
        .replace(/[^\p{L}]/gu, '') === wanted
    )
      continue
    // `August` beside `Augustin`, `Assistant` for `Asst`
    if (calendar.test(read) || isShortOf(wanted, read)) continue
    const isAsked = asked.has(wordsIn(wanted)[0] ?? '')
    if (!isAsked && !words.has(read) && isSlip(wanted, read)) found.set(read, slipOf(comparison, one))
    else if (one.isOfLine && !elsewhere.has(wanted) && isAnother(comparison, one, words))
      found.set(read, { ...slipOf(comparison, one), ...(isKin(wanted, read) ? {} : doubtful) })
  }
  return [...found.values()]
}

function halvesBeside(plain: readonly string[], known: readonly Pair[]): Beside[] {
  const isKnown = (first: string, second: string) => known.some((one) => one.first === first && one.second === second)
  return known.flatMap(({ first, second, isOfLine }) =>
    plain.slice(0, -1).flatMap((word, at): Beside[] => {
      const next = plain[at + 1]!
      if (isKnown(word, next)) return []
      const isFirst = word === first && first.length >= besideLettersMin
      const isSecond = next === second && second.length >= besideLettersMin
      return [
        ...(isFirst ? [{ wanted: second, read: next, place: at + 1, beside: at, isOfLine }] : []),
        ...(isSecond ? [{ wanted: first, read: word, place: at, beside: at + 1, isOfLine }] : []),
      ]
    }),
  )
}

/** `asst` for `Assistant`: letters of it in their order, no vowel among them behind the first. */
const isShortOf = (short: string, long: string): boolean =>
  short.length < long.length &&
  !/[aeiou]/.test(short.slice(1)) &&
  new RegExp(`^${[...short].map((letter) => RegExp.escape(letter)).join('\\p{L}*')}\\p{L}*$`, 'u').test(long)

const isSlip = (wanted: string, read: string) =>
  wanted.length >= nameLettersMin &&
  likeness(wanted, read) === 1 &&
  !isInflected({ wanted, read }) &&
  !isOfDoer(wanted, read) &&
  wordsIn(wanted)[0] !== wordsIn(read)[0]

const doubtful = { severity: 'warn', confidence: certainty.doubtful } as const
/** Of the letters of a name so many at its beginning make another one its kin: `Orthopedics` for `Orthodontics`. */
const kinLetters = 3
const isKin = (wanted: string, read: string) => wanted.slice(0, kinLetters) === read.slice(0, kinLetters)

/**
 * Whether a name that stands nowhere in the design has its second half there beside a word that the task says nowhere:
 * `Hartwell Realty` for `Hartwell Dental`. It is one of two on a line that are both written as names are.
 */
function isAnother({ text }: Comparison, { wanted, read, place, beside }: Beside, said: ReadonlySet<string>): boolean {
  const [own, other] = [text.wordAt(place), text.wordAt(beside)]
  const isNamed = /^\p{Lu}\p{Ll}/u.test(own.word.text) && /^\p{Lu}\p{Ll}/u.test(other.word.text)
  const isNew = !said.has(read) && read.length >= nameLettersMin && wanted.length >= nameLettersMin
  // `First Pres`
  if (read.startsWith(wanted) || wanted.startsWith(read)) return false
  // `Contact Abel Montrose` for `Leader Abel Montrose`: what each is called to is said by another word.
  if (roles.has(wanted) && reaching.test(read)) return false
  if (!isNew || isInflected({ wanted, read }) || wordsIn(wanted)[0] === wordsIn(read)[0]) return false
  return isKin(wanted, read) ? own.at === other.at || isNamed : isNamed && own.at === other.at
}

function isSure({ text }: Comparison, { place, wanted, read }: Beside): boolean {
  const { word } = text.wordAt(place)
  const isMisread =
    isUnmarked(read, wanted, word.confidence) || (word.confidence < surelyLetters && isLetterTaken(read, wanted))
  // `Café` for `CAFE`
  if (wanted === withoutMarks(read)) return false
  return word.confidence >= surelyRead && !isMisread && /^\P{L}*\p{Lu}/u.test(word.text)
}

function slipOf(
  { brief, text }: Comparison,
  { wanted, read, place }: { wanted: string; read: string; place: number },
): CheckFinding {
  const { box, text: written }: { box: Remark['box']; text: string } = text.wordAt(place).word
  const actual = written.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
  return finding({
    severity: 'fail',
    confidence: certainty.ofWording,
    message: `The design says “${actual}” where the brief has “${asWritten(saidText(brief), wanted)}”.`,
    expected: wanted,
    actual,
    box,
    subject: `near:${slug(read)}`,
  })
}
