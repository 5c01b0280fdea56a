import { editDistance } from '../../../kernel/text.ts'
import { datesIn, masked, scriptureIn, sentences } from '../../text/text.ts'
import { allTexts, type Change, type Draft, exchange, type How, squeezed } from '../draft.ts'
import type { BriefLine } from '../lines/lines.ts'
import { literalsIn, nameLike, slipsTo } from '../values/values.ts'
import { requestedChange } from '../requested-change.ts'
import { isDenied } from './words.ts'

/** Names that comments spell in another way, and those of whoever has a role. */

const properName =
  /(?:(?:Rev|Dr|Fr|Sr|Pastor|Father|Bishop|Deacon|Sister|Brother)\.?\s)?\p{Lu}[\p{L}'’-]*\p{L}(?:\s(?:(?:van|von|de|den|der|del|della|di|da|dos|du|la|le|te[nr]) ){0,2}\p{Lu}(?:[\p{L}'’-]*\p{L})?\.?){0,3}/gu
/** `Thorsen with an E`, `Jon with no h`, `one r`, `2 e's`, `con zeta`, `con acento` */
const letter = String.raw`['"“]?\p{L}(?:['’]?s)?['"”]?(?!\p{L})`
export const spellsName = new RegExp(
  String.raw`(?<!\p{L})(?:(?:with|has|without|con|sin|lleva) (?:(?:an?|the|no|one|two|double|una?|dos|doble|la|el) )?|(?:no|one|two|double|doble|[12]) )${letter}|(?<!\p{L})(?:with|con|ends? (?:in|with)|ending (?:in|with)|termina en) (?:an? |the )?(?:[-–]\p{L}{1,5}|['"“]\p{L}{1,4}['"”])(?!\p{L})|\blast name is\b|(?<!\p{L})(?:con|sin|lleva) (?:acento|tilde)|(?<!\p{L})se escribe(?!\p{L})|(?<!\p{L})\p{L}(?:-\p{L}){2,}(?!\p{L})`,
  'iu',
)
const aboutNames = new RegExp(
  String.raw`${spellsName.source}|\b(?:apellido|nombre|spell\w*|spelt|misspel\w*|typo|autocorrect\w*|names?|should (?:be|read|say)|married|correct\w*|corrijo|corrección)(?!\p{L})`,
  'iu',
)
const slipsMax = 2
const nameLettersMin = 3

/** A name that is spelled in another way, or one that has changed: what it replaces is the name most like it. */
export function nameChanges(
  draft: Draft,
  { sentence, isDropped, isAdded }: How,
  lines: readonly BriefLine[],
): Change[] {
  const { wanted, unwanted } = requestedChange(sentence)
  const before = unwanted[0]
  const after = wanted[0] && before ? lastWords(wanted[0], before.split(/\s+/).length) : undefined
  const isLiteral = (text: string) => literalsIn(text).some(({ kind }) => kind !== 'person') || /\d/.test(text)
  if (after && before && !isLiteral(after) && !isLiteral(before) && allTexts(draft).some((one) => one.includes(before)))
    return exchange(draft, before, after)
  if (isDropped) return []
  const inRole = isAdded ? [] : roleChange(draft, sentence, lines)
  if (inRole.length > 0 || !aboutNames.test(sentence)) return inRole
  // `Scripture should be Luke 2:10`: a book is no other spelling of Lake Avenue.
  for (const { 0: name, index } of withoutMoments(sentence)
    .replace(isThis, blank)
    .matchAll(properName)
    .filter((one) => !isOneOfSeveral(one[0], lines))) {
    const isWord =
      !/\s/.test(name) && (index === 0 || name.length < nameLettersMin || /[.!?]\s$/.test(sentence.slice(0, index)))
    if (isWord || isOfOther(sentence, { name, index })) continue
    const changes = likest(draft, name, lines)
    if (changes.length > 0) return changes
  }
  return []
}

/** The name in the place of the one most like it: `Fiske` is rather Marlene Fisk, whom the brief names in passing, than Fishes. */
function likest(draft: Draft, name: string, lines: readonly BriefLine[]): Change[] {
  const held = alike(allTexts(draft), name)
  const said = alike(
    lines.map(({ text }) => text),
    name,
  )
  const isPassing = said !== null && (held === null || slipsTo(said, name) < slipsTo(held, name))
  if (held !== null && !isPassing) return exchange(draft, held, name)
  if (said === null) return []
  draft.required_elements.push(name)
  return [{ field: 'required_elements', before: said, after: name }]
}

/** `the typo in "Vacaton"`, `"Educaton" should be "Education"`: as it stands on the design, and not as it is meant. */
const isFaulty = (sentence: string, { name, index }: { name: string; index: number }): boolean =>
  faultOf.test(sentence.slice(0, index)) || isCalledFaulty.test(sentence.slice(index + name.length))
/** Whether it is who speaks, or a slip. */
const isOfOther = (sentence: string, at: { name: string; index: number }): boolean =>
  speaks.test(sentence.slice(at.index + at.name.length)) || isFaulty(sentence, at)
const faultOf =
  /(?<!\p{L})(?:(?:spelling|misspelling|typo|mistake|error|errata|errores?)s? (?:of|in|on|with|en|de)|fix|misspell(?:ed|s)?|misspelt) (?:the (?:word )?|our |la palabra )?["“'‘]?$/iu
const isCalledFaulty =
  /^["”'’]?,? (?:(?:is|was|has been|got|está|tiene) (?:misspell?ed|misspelt|spelled wrong|wrong|a (?:typo|mistake|misspelling)|mal escrit[oa])|should (?:be|say|read) ["“'‘]?\p{Lu})/u

/** `Write the date as Mar. 12`: a month in short is no other spelling of a name, and no book is. */
function withoutMoments(sentence: string): string {
  const undated = masked(sentence, datesIn(sentence))
  return masked(undated, scriptureIn(undated))
}

/** `Lot C`, where the brief has a lot C: it is no other spelling of lot A. */
const isOneOfSeveral = (name: string, lines: readonly BriefLine[]): boolean =>
  /\s\p{Lu}$/u.test(name) && lines.some(({ text }) => text.includes(name))

/** `Pastor Hannah says …`: who speaks is called as people call her, and not as she is to be called. */
const speaks =
  /^,?\s(?:just |also |still |really |now )?(?:says?|said|tells?|told|asks?|asked|wants?|wanted|prefers?|likes?|would (?:like|prefer|rather)|['’]d (?:like|prefer|rather)|thinks?|mentioned|noticed|notes|noted|caught|saw|pointed|called|texted|emailed|wrote|confirmed|corrected|spells?|spelled|goes by|dice|dijo|quiere|prefiere|pide|pidió|avisó)(?!\p{L})/iu
/** `It's Caryn Holt` */
const isThis = /^(?:it['’]s|its|that['’]s)(?=\s)/i
const blank = (text: string) => ' '.repeat(text.length)

/** `Also the spelling is Ellory`: what is spelled so are the last words. */
function lastWords(said: string, count: number): string {
  const text = said.replace(
    /^(?:(?:it['’]?s|is|it is|name is|se)\s)?(?:spelled|spelt|written|escribe)(?: as)?:?\s/i,
    '',
  )
  const words = text
    .replace(/,?\s(?:this (?:year|time|week|month)|now|instead|again|too|please|este año|ahora)$/i, '')
    .split(/\s+/)
  return /^["“]/.test(text) || words.length <= count + 1 ? text : words.slice(-count).join(' ')
}

const role =
  /\b(keynote|facilitator|presenter|speaker|preacher|instructor|teacher|leader|host|conductor|director|soloist|musician|guest|predica|predicador|orador|expositor|canta|dirige|enseña|maestro)s?\b/i

/** `the new instructor is Teresa Ashby`: whoever the brief has in that role. */
export function roleChange(draft: Draft, sentence: string, lines: readonly BriefLine[]): Change[] {
  const named = role.exec(sentence)?.[1]?.toLowerCase()
  const person = literalsIn(sentence).find(({ kind }) => kind === 'person')?.text
  if (named === undefined || person === undefined || allTexts(draft).some((one) => one.includes(person))) return []
  const inRole = lines.filter(({ label, topic }) => topic === 'fact' && label?.toLowerCase().includes(named))
  const [line] = inRole.length > 1 ? meantOf(inRole, sentence.replace(person, ' '), lines) : inRole
  if (line !== undefined) return exchange(draft, line.text, person)
  if (inRole.length > 1) return []
  // `our keynote is …`, said in a sentence of the brief.
  const before = lines.flatMap(({ text }) => sentences(text)).filter((one) => one.toLowerCase().includes(named))
  const known = before.flatMap((one) => besideRole(one, named)).filter((one) => allTexts(draft).includes(one))
  return known.length === 1 ? exchange(draft, known[0]!, person) : []
}

/** The Rebecca of `the St. Mark Choir with guest soloist Rebecca Lindqvist`: of a sentence's people who stands behind a role, or else ahead. */
function besideRole(sentence: string, named: string): string[] {
  const at = sentence.toLowerCase().indexOf(named)
  const people = literalsIn(sentence).filter(({ kind }) => kind === 'person')
  const beside = people.find((one) => one.at > at) ?? people.at(-1)
  return beside === undefined ? [] : [beside.text]
}

/** Of several lines with one label the one whose name a sentence says, or what stands above it: `the afternoon preacher`, `3:00`. */
function meantOf(inRole: readonly BriefLine[], sentence: string, lines: readonly BriefLine[]): BriefLine[] {
  const words = new Set(sentence.toLowerCase().match(/\p{L}{3,}|\d{1,2}(?::\d\d)?/gu) ?? [])
  const has = (text: string) =>
    (text.toLowerCase().match(/\p{L}{3,}|\d{1,2}(?::\d\d)?/gu) ?? []).filter((word) => words.has(word))
  const isOnly = (found: readonly BriefLine[]) => (found.length === 1 ? [...found] : [])
  const named = isOnly(inRole.filter(({ text }) => has(text.replace(callings, '')).length > 0))
  if (named.length > 0) return named
  const above = inRole.map((line) => {
    const at = lines.indexOf(line)
    const before = inRole.map((other) => lines.indexOf(other)).filter((other) => other < at)
    return lines.slice(Math.max(-1, ...before) + 1, at).map(({ label, text }) => `${label ?? ''} ${text}`)
  })
  // What stands above all of them tells none from another.
  const shared = above.map((some) => new Set(some.flatMap(has)))
  const own = shared.map((some, at) =>
    [...some].filter((word) => !shared.some((other, place) => place !== at && other.has(word))),
  )
  return isOnly(inRole.filter((_, at) => own[at]!.length > 0))
}

/** As many words of a field that share one with the name, or are all but the same. */
function alike(texts: readonly string[], name: string): string | null {
  const wanted = name.split(/\s+/)
  for (const text of texts) {
    const words = text.split(/\s+/).map((word) => word.replace(/[,;:!?]+$|['’]s$|(?<=\p{L}{3})\.$/u, ''))
    for (let at = 0; at + wanted.length <= words.length; at++) {
      const some = words.slice(at, at + wanted.length)
      if (some.join(' ') === name || !some.every((word) => /^\p{Lu}/u.test(word))) continue
      // `Fr. Mike` is called as Fr. Michael is, and is no other spelling of him.
      const isCalled = callings.test(`${wanted[0]} `) && wanted.length === 2 && some[0] === wanted[0]
      if (isCalled && !isClose(some[1]!, wanted[1]!)) continue
      const same = some.filter((word, place) => word === wanted[place]).length
      const near = some.filter((word, place) => isClose(word, wanted[place]!)).length
      if (near === wanted.length || (wanted.length > 1 && same >= wanted.length - 1)) return some.join(' ')
    }
  }
  return null
}

const isClose = (word: string, other: string) =>
  editDistance(word, other, slipsMax) <= Math.min(slipsMax, word.length >> 1)

/** What may stand before a name that is said alone. */
const ahead =
  /^(?:(?:oops|sorry|perdón|ojo|hey|hi|hola|small thing|small fix|one thing|actually|ok|no|and|but|y|pero)[,.!:;]?\s)*(?:(?:it|that|she|he|this|name|her name|his name|es|se llama|su nombre|el nombre)(?:['’]s| is| es)?|[^,;!?“”"]{0,40}:)?\s?/iu
const behindName = /^(?:\s?\([^)]{1,60}\))?(?:,? (?:please|por favor|gracias|thanks|thank you))?[\s.!]*$/iu
const callings =
  /^(?:Rev|Dr|Fr|Sr|Sra|Br|Mr|Mrs|Ms|Msgr|Pastora?|Father|Sister|Brother|Bishop|Deacon|Elder|Coach|Prof|Hermana|Hermano|Padre)\.?\s/u
const isSpelledBehind = new RegExp(String.raw`^,?\s\(?(?:is |spelled |spelt )?(?:${spellsName.source})`, 'iu')
const spellsIt = /(?<!\p{L})spells? (?:it|hers|his|(?:her|his|their|the) (?:first |last )?name)(?: as| like)?:? $/iu
const namesMax = 8
const orderCharsMax = 300

/** `spelled A-d-e-y-e-m-i`: a name letter by letter. */
const spelledOut =
  /(?<=(?:(?<!\p{L})(?:spelled|spelt|is|it['’]s|as|escribe)(?: as)?|:):?\s)\p{Lu}(?:-\p{L}){3,}(?!\p{L})/gu
const joinedLetters = (letters: string): string => letters[0]! + letters.slice(1).replaceAll('-', '').toLowerCase()

/** `It's Kiersten Aldous (K-i-e-r)`, `Se escribe Yolanda Báez`: a name like one of the brief takes its place wherever that stands. */
export function nameSpelled(draft: Draft, sentence: string, known: () => readonly string[]): Change[] {
  if (sentence.length > orderCharsMax) return []
  const other = firstOf(denied(draft, sentence, known), withoutCalling(draft, sentence))
  if (other.length > 0) return other
  const text = withoutMoments(sentence).replaceAll(spelledOut, joinedLetters)
  const letters = (sentence.match(spelledOut) ?? []).map(joinedLetters)
  // Spelled as the task has it: what else is said there is how it was misspelled.
  if (letters.some((one) => [...allTexts(draft), ...known()].some((text) => hasWhole(text, one)))) return []
  const joined = otherSpaces(draft, text, known())
  if (joined.length > 0) return joined
  const isSpelled = aboutNames.test(text) || role.test(text)
  for (const { 0: found, index } of [...text.matchAll(properName)].slice(0, namesMax)) {
    const bare = found
      .replace(/^(?:It|Its|It['’]s|That['’]s|Es|Se|Her|His|The|Name|She|He)\s/u, '')
      .replace(callings, '')
    // The end of the sentence, and none of `Sr.`
    const name = bare.replace(/['’]s$|(?<=\p{L}{4})\.$/u, '')
    const start = index + found.length - bare.length
    const rest = text.slice(start + name.length)
    const isAlone =
      behindName.test(rest) &&
      text.slice(0, start).replace(callings, '').replace(ahead, '').replace(callings, '').trim() === ''
    const isWhole = /\s/.test(name)
    // One word is a name where its letters are told.
    const isMeant = isWhole
      ? isAlone || isSpelled
      : letters.includes(name) ||
        ((isSpelledBehind.test(rest) || spellsIt.test(text.slice(0, start))) && name.length >= nameLettersMin)
    const isSlip = isFaulty(text, { name, index: start })
    if (
      !isMeant ||
      isSlip ||
      isDenied(text, name) ||
      [...allTexts(draft), ...known()].some((one) => hasWhole(one, name))
    )
      continue
    const changes = spelled(draft, name, known())
    if (changes.length > 0) return changes
  }
  return []
}

/** `Raquel Domínguez sin lo de pastora`, `drop the Dr.`: a name that is to stand without what its bearer is called. */
const uncalled =
  /(?<!\p{L})(?:without|drop(?:ping)?|leave (?:off|out)|skip|lose|remove|take off|no need for|no|sin|quit(?:en|ar|a|emos)(?:le)?)\s(?:the |her |his |any |lo de |el |la |de )*["“']?(?:title\s|título\s(?:de\s)?)?(?<calling>Rev(?:erend)?|Dr|Doctor|Fr|Father|Pastora?|Ptra?|Pra?|Pbro|Bishop|Deacon|Elder|Minister|Prof(?:essor)?|Mrs?|Ms|Sister|Brother|Hermana|Hermano|Obispo|Padre)\.?["”']?(?=$|[.,;!?)]|\s(?:in front|before|title|please|part|thing|bit|from|on|just|por favor|del|antes)(?!\p{L}))/iu
const callingsAlike = [/^(?:past|ptra?|pra?$)/i, /^(?:rev)/i, /^(?:dr|doc)/i, /^(?:fr|fath|padre)/i, /^prof/i]

function withoutCalling(draft: Draft, sentence: string): Change[] {
  const said = uncalled.exec(sentence)?.groups?.['calling']
  if (said === undefined) return []
  const isSame = (one: string) =>
    one.toLowerCase() === said.toLowerCase() || callingsAlike.some((kind) => kind.test(one) && kind.test(said))
  const held = allTexts(draft)
    .flatMap((text) => [...text.matchAll(calledName)])
    .filter(({ groups }) => isSame(groups!['calling']!))
  const named = held.filter(({ groups }) => sentence.includes(groups!['name']!))
  const [one, other] = named.length > 0 ? named : held
  return one === undefined || other !== undefined ? [] : exchange(draft, one[0], one.groups!['name']!)
}
const calledName =
  /(?<!\p{L})(?<calling>Rev|Reverend|Dr|Doctor|Fr|Father|Pastora?|Ptra?|Pra?|Pbro|Bishop|Deacon|Elder|Minister|Prof|Professor|Mrs?|Ms|Sister|Brother|Hermana|Hermano|Obispo|Padre)\.?\s(?<name>\p{Lu}[\p{L}'’-]+(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+)){0,3})/gu

const firstOf = (one: Change[], other: Change[]) => (one.length > 0 ? one : other)

/** `Kathryn not Catherine` */
const notThat = /(?<![\p{L}])(\p{Lu}[\p{L}'’-]+),? (?:and )?not (\p{Lu}[\p{L}'’-]+)(?![\p{L}])/u

function denied(draft: Draft, sentence: string, known: () => readonly string[]): Change[] {
  const [, last = '', unwanted = ''] = notThat.exec(sentence) ?? []
  const wanted = besideOwn(sentence, last, unwanted)
  const isIn = (some: readonly string[], name: string) => some.some((one) => hasWhole(one, name))
  if (wanted === '' || isIn(allTexts(draft), wanted)) return []
  if (isIn(allTexts(draft), unwanted)) return exchange(draft, unwanted, wanted)
  // `Bible study with Catherine Doyle`, where no field holds her.
  const before = known().find((one) => hasWhole(one, unwanted))
  if (before === undefined || isIn(known(), wanted)) return []
  const after = before.replace(bounded(unwanted, 'u'), wanted)
  draft.required_elements.push(after)
  return [{ field: 'required_elements', before, after }]
}

/** `it's Whitfield not Whitfeild`, where the task has it right, and a design had not: what is denied is wrong to show. */
export function alreadySo(sentence: string, lines: readonly BriefLine[]): Change[] {
  const [, right = '', wrong = ''] = notThat.exec(sentence) ?? []
  const has = (name: string) =>
    lines.some(({ text }) => new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'u').test(text))
  return right !== '' && has(right) && !has(wrong) ? [{ field: 'required_elements', before: wrong, after: right }] : []
}

/** `Amy Jo, not Amy`: a name of which the old one is a part. */
function besideOwn(sentence: string, last: string, unwanted: string): string {
  const other = "\\p{Lu}[\\p{L}'’-]+"
  const both = new RegExp(`(?<!\\p{L})(?:${unwanted} ${last}|${other} ${unwanted}(?=,? (?:and )?not ))(?!\\p{L})`, 'u')
  return (unwanted === '' ? undefined : both.exec(sentence)?.[0]) ?? last
}

/** `one word with a capital M: VanderMeer`, `two words, La Salle`: the same letters with other spaces, hyphens or capitals. */
const spaces =
  /(?<!\p{L})(?:(?:(?:all|as|is|it['’]s) )?(?:one|two|three|separate|single) words?|(?:no|without an?|with an?|needs an?) (?:space|hyphen|dash)|hyphenated|capital(?:ized)? \p{L}(?!\p{L})|(?:una sola|dos|en una|una) palabras?|(?:todo )?junto|separado|con guión|sin (?:guión|espacio)|(?:con )?\p{L} mayúscula)(?!\p{L})/iu

function otherSpaces(draft: Draft, text: string, known: readonly string[]): Change[] {
  if (!spaces.test(text)) return []
  const said = [...text.matchAll(run)].map(({ 0: one }) => one.replace(/['’]s$/u, ''))
  const texts = [...allTexts(draft), ...known]
  for (const name of said.flatMap(tailsOf)) {
    const letters = squeezed(name)
    if (letters.length < joinedLettersMin || texts.some((one) => hasWhole(one, name))) continue
    const old = texts.flatMap((one) => partsOf(one).filter((part) => squeezed(part) === letters))[0]
    if (old === undefined) continue
    const changes = exchange(draft, old, name)
    if (changes.length > 0) return changes
    draft.required_elements.push(name)
    return [{ field: 'required_elements', before: old, after: name }]
  }
  return []
}
const run = /(?<!\p{L})\p{L}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]*){0,3}/gu
const joinedLettersMin = 5
const wordsJoinedMax = 3
/** The words in a row of a text, a few at most. */
const partsOf = (text: string): string[] => {
  const words = text.split(/\s+/).map((word) => word.replace(/^[“"(]|[,;:!?.)”"]+$/gu, ''))
  return words.flatMap((_, at) =>
    Array.from({ length: wordsJoinedMax }, (_, count) => words.slice(at, at + count + 1).join(' ')),
  )
}
const tailsOf = (said: string): string[] => {
  const words = said.split(/\s/)
  return words.map((_, at) => words.slice(at).join(' ')).filter((one) => /\p{Lu}/u.test(one))
}

const hasWhole = (text: string, name: string) => bounded(name, 'u').test(text)
const bounded = (text: string, flags: string) =>
  new RegExp(`(?<!\\p{L})${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, flags)

function spelled(draft: Draft, name: string, known: readonly string[]): Change[] {
  const names = [...allTexts(draft).flatMap(namesIn), ...known]
  const old = nameLike(names, name)
  if (old === null) return []
  const changes = exchange(draft, old, name)
  const [before, after] = [old, name].map((one) => one.split(/\s+/))
  // `An Evening with Kirsten`: each word by itself, too.
  for (const [at, word] of before!.length === after!.length ? before!.entries() : []) {
    const fresh = after![at]!
    if (word === fresh || word.length < nameLettersMin) continue
    for (const field of ['key_copy', 'required_elements'] as const)
      draft[field] = draft[field].map((text) => text.replaceAll(bounded(word, 'gu'), fresh))
  }
  if (changes.length > 0) return changes
  // A name that the brief only says in passing.
  draft.required_elements.push(name)
  return [{ field: 'required_elements', before: old, after: name }]
}

const runs =
  /(?:(?:\p{Lu}|Rev|Dr|Fr|Sra?|Br|Mrs?|Ms|Msgr|Prof)\.|\p{Lu}[\p{L}'’-]*)(?:\s(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]*)){0,4}/gu
const namesIn = (text: string) => [...text.matchAll(runs)].map(({ 0: run }) => run.replace(callings, ''))
const knownMax = 400

/** What begins with capitals in a brief, once each. */
export const namesOf = (lines: readonly BriefLine[]): string[] => [
  ...new Set(
    lines
      .values()
      .filter(({ topic }) => topic !== 'deliverables' && topic !== 'aside')
      .flatMap(({ text }) => namesIn(text))
      .take(knownMax),
  ),
]

/** What has a capital in a comment, and is not quoted to be corrected; and what is quoted to be added. */
export const namesSaid = (text: string) =>
  (corrects.test(text) ? '' : (text.match(/["“][^"“”]{2,120}["”]/g) ?? []).join(' ')) +
  ' ' +
  (text.replace(/["“'‘][^"“”'‘’]{2,60}["”'’]/g, ' ').match(/(?<!\p{L})\p{Lu}\p{Ll}[\p{L}'’-]+/gu) ?? []).join(' ')

const corrects =
  /(?<!\p{L})(?:spel\p{L}*|typo\p{L}*|misspel\p{L}*|should|instead|not|wrong|mistake|fix|change|correct\p{L}*|error|debe|cambi\p{L}*|corr[ei]\p{L}*)(?!\p{L})/iu
