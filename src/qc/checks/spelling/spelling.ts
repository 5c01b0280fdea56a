import { editDistance, withoutMarks } from '../../../kernel/text.ts'
import { hasWord } from '../../bible/bible.ts'
import { touchesEdge } from '../../boxes.ts'
import type { CheckContext, Reading, Remark, Suspect } from '../../model.ts'
import {
  churchWords,
  foreignLines,
  isDrawnAlike,
  isReadForMarks,
  isOtherScript,
  isSmallWord,
  spellable,
} from '../../text/text.ts'
import { lostMarks } from './marks.ts'
import { calendar, fold, gluedIn, isBehindSign, isOfTask, isPiece } from './spaces.ts'
import { firstOfEach, likelyMin } from './repeated.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from '../define.ts'

export { repeatedWordCheck } from './repeated.ts'

/** Letters that were read as surely as this, at both sizes, are what stands there: below, a flaw may be the reader's. */
const sureMin = 0.8
/** In a image softer than this a letter more or less is the reader's. */
const sharpMin = 0.5
/** More unknown words than this share: not English, or not text. */
const foreignShare = 0.4
const foreignMin = 4

type ReadWords = { reading: Reading; isSharp: boolean }

/** `lke` as `Ike`: letters that many faces draw alike. */
const toTheEye = (word: string) => word.replaceAll(/[i1|]/g, 'l')
/** `slient` for `silent`: a reader takes one such letter for the other, and does not change their places. */
const isReordered = (one: string, other: string): boolean =>
  one !== other && [...one].toSorted().join('') === [...other].toSorted().join('')
const isCapitalised = (word: string) => /^(?:[dl]')?\p{Lu}/u.test(word)

/**
 * Misspelled words. Right are the dictionary's words, the Bible's names, those of the brief and the church. What was
 * not read surely never fails; a name that nobody gave is an info, since no list has all names.
 */
export const misspellingCheck = defineCheck({
  name: 'misspelling',
  category: 'spelling',
  graded: true,
  inspect: (scene) => firstOfEach([...lostMarks(scene), ...misspellings(scene)]),
})

function misspellings({ analysis, context }: Scene): CheckFinding[] {
  const { reading, spelling, measurements } = analysis
  if (!reading || !spelling) return []
  const own = ownWords(context)
  const alike = Map.groupBy(own, toTheEye)
  const isRead = ({ word, scales }: Suspect) =>
    scales !== undefined &&
    // `nformes` for `Informes`, not `Lewellyn` for `Llewellyn`: a thin letter that was lost, ahead of a small one or among capitals.
    ((!/^\p{Lu}\p{Ll}/u.test(word) && ['i', 'j', 'l'].some((thin) => own.has(thin + fold(word)))) ||
      (/[il1|]/i.test(word) && (alike.get(toTheEye(fold(word))) ?? []).some((one) => !isReordered(one, fold(word)))))
  // `hil` for `hi!`
  const isExclaimed = ({ word, scales }: Suspect) =>
    scales !== undefined &&
    /.[il1|]$/i.test(word) &&
    new RegExp(`(?<!\\p{L})${RegExp.escape(word.slice(0, -1))}!`, 'iu').test(context.brief?.said ?? '')
  // `jUen` for `¡Ven`: nobody sets a capital right behind the first letter, and readers do.
  const isMiscased = ({ word, scales }: Suspect) => scales !== undefined && /^\p{Ll}\p{Lu}/u.test(word)
  const glued = gluedIn(context.brief?.said ?? '')
  const unknown = spelling.filter(
    (one) =>
      !glued.has(fold(one.word)) &&
      !isPiece(one, reading.words, own) &&
      !isKnown(fold(one.word), own) &&
      !isOfTask(fold(one.word), context.brief?.said ?? '') &&
      !hasWord('KJV', fold(one.word)) &&
      !isInOtherCase(one) &&
      !isRead(one) &&
      !isExclaimed(one) &&
      !isMiscased(one) &&
      !isBehindSign(one, reading.words, own),
  )
  // What an edge cuts is no word any more.
  const legible = unknown.filter(
    ({ confidence, box, line }) => confidence >= likelyMin && !touchesEdge(box) && !isFiller(reading.lines[line]?.text),
  )
  if (isOtherScript(reading)) return [otherScript]
  const words = { reading, isSharp: measurements === null || measurements.sharpness >= sharpMin }
  const hasMarksLost = (suspect: Suspect) => meant(suspect, own)?.isMarks === true
  const odd = spelling.filter((suspect) => !hasMarksLost(suspect))
  const { foreign, name } = foreignWords(
    reading,
    odd,
    legible.filter((suspect) => odd.includes(suspect)),
  )
  if (foreign.size === 0) return firstOfEach(legible.flatMap((suspect) => misspelling(suspect, own, words) ?? []))
  const isGiven = isInBrief([...foreign], own)
  const judged = legible.filter((suspect) => !foreign.has(suspect) || (isGiven && meant(suspect, own)?.own === true))
  const remarks = judged.flatMap((suspect) => misspelling(suspect, own, words) ?? [])
  return [...firstOfEach(remarks), notChecked(name, isGiven)]
}

/** The suspects in lines of a language that no dictionary is here for; all of them where most of a design is unknown. */
function foreignWords(reading: Reading, spelling: readonly Suspect[], legible: readonly Suspect[]) {
  const suspects = Map.groupBy(spelling, ({ line }) => line)
  const seen = reading.words
    .filter(({ confidence }) => confidence >= likelyMin)
    .map(({ text, line }) => ({
      text,
      line,
      isUnknown: spellable(text).some((part) => suspects.get(line)?.some(({ word }) => word === part)),
    }))
  const { lines, name } = foreignLines(seen)
  const rest = legible.filter(({ line }) => !lines.has(line))
  const isMost =
    rest.length >= foreignMin && rest.length > seen.filter(({ line }) => !lines.has(line)).length * foreignShare
  return { foreign: new Set(spelling.filter(({ line }) => isMost || lines.has(line))), name }
}

/** Whether the brief gives such words as they have to stand there: half of them and more are its own. */
function isInBrief(suspects: readonly Suspect[], own: ReadonlySet<string>): boolean {
  const words = new Set(suspects.map(({ word }) => fold(word)))
  return [...words].filter((word) => isKnown(word, own)).length * 2 >= words.size
}

/** Filler text is one remark, that of the placeholders. */
const isFiller = (line = '') => /\b(?:lorem|ipsum|dolor sit|consectetur|adipiscing)\b/i.test(line)

/** The words that are right here: the brief's, the church's name, and the church's own list. */
function ownWords({ brief, brand }: CheckContext): Set<string> {
  const fields = brief?.fields
  const texts = [
    ...(brief?.words ?? []),
    brief?.title ?? '',
    fields?.partner_name ?? '',
    ...(fields?.locations ?? []),
    ...(fields?.key_copy ?? []),
    ...(fields?.required_elements ?? []),
    brand.churchName ?? '',
    ...(brand.words ?? []),
  ]
  return new Set(texts.flatMap(spellable).map(fold))
}

/** Known as it is, without a plural's or a possessive's ending, or as two known words grown together. */
function isKnown(word: string, own: ReadonlySet<string>): boolean {
  // `café` is right where the brief has `cafe`: it left the accent out.
  const known = (text: string) => own.has(text) || own.has(withoutMarks(text)) || churchWords.has(text)
  // `textea`, where the brief has `textear`.
  if (own.has(`${word}r`)) return true
  // `O'Reilly`, where the brief has the name
  if (/^[od]'\p{L}{3}/u.test(word) && own.has(word.slice(2))) return true
  return known(word) || (word.endsWith('s') && (known(word.slice(0, -1)) || known(word.slice(0, -2))))
}

/** A right word, and how many letters it is away; `isMarks`: for its marks, such as accents, alone. */
type Meant = { text: string; distance: number; own: boolean; isMarks: boolean }

/** `oregon`, in a design that has no capitals. */
const isInOtherCase = ({ word, suggestions }: Suspect): boolean =>
  suggestions.some((text) => text.toLowerCase() === word.toLowerCase())

/** The right word that this one is a slip of: the nearest of the brief's and the dictionary's, of two the brief's. */
function meant({ word, suggestions, scales }: Suspect, own: ReadonlySet<string>): Meant | null {
  const folded = fold(word)
  const most = folded.length >= 7 ? 2 : folded.length >= 4 ? 1 : 0
  const nearest = (words: Iterable<string>, isOwn: boolean) => {
    let best: Meant | null = null
    for (const text of words) {
      const letters = editDistance(withoutMarks(folded), withoutMarks(fold(text)), most)
      const isMarks =
        (letters === 0 && marksOf(text) > marksOf(word)) || (scales !== undefined && isReadForMarks(folded, fold(text)))
      if (letters > most && !isMarks) continue
      // A mark too many is a letter that is another.
      const distance = isMarks ? Math.min(letters, 1) : Math.max(letters, 1)
      const one = { text, distance, own: isOwn, isMarks }
      if (best === null || rank(folded, one) < rank(folded, best)) best = one
    }
    return best
  }
  const ofBrief = nearest(
    [...own].filter((text) => text.length > 3),
    true,
  )
  const ofDictionary = nearest(
    suggestions.filter((text) => !text.includes(' ')),
    false,
  )
  if (ofBrief === null || ofDictionary === null) return ofBrief ?? ofDictionary
  // A dictionary makes a word of nearly any letters with a mark: `támalse` of `tamalse`, where the task has `tamales`.
  if (ofDictionary.isMarks && !ofBrief.isMarks && isDoubledOrSwapped(folded, fold(ofBrief.text))) return ofBrief
  return ofDictionary.distance < ofBrief.distance ? ofDictionary : ofBrief
}

/** Of words equally far away the likeliest: a letter doubled or two swapped, then one left out, then another one. */
function rank(word: string, { text, distance }: Meant): number {
  const other = fold(text)
  return distance + (isDoubledOrSwapped(word, other) ? 0 : word.length === other.length ? 0.2 : 0.1)
}

const marksOf = (text: string) => [...text.normalize('NFC')].filter((letter) => withoutMarks(letter) !== letter).length

/**
 * A failure: read surely, and a slip of a word that is meant. A capital may begin a name, and no list has all names:
 * there, only letters left out, doubled or swapped are a slip, and not where names stand.
 */
function misspelling(suspect: Suspect, own: ReadonlySet<string>, { reading, isSharp }: ReadWords): CheckFinding | null {
  const { word, confidence, scales } = suspect
  const right = meant(suspect, own)
  const sure = isSharp && confidence >= sureMin && (scales === undefined || scales > 1)
  const mayBeName = isCapitalised(word) && right?.own !== true
  if (!right || (isCompound(suspect) && !isNearer(word, right))) return sure ? notKnown(suspect, mayBeName) : null
  const expected = right.text
  if (right.isMarks) return unmarked(suspect, right, sure)
  const isReaders = scales !== undefined && isDrawnAlike(fold(word), fold(expected))
  const isFailure =
    sure && !isReaders && (right.own || isTelling(word, right)) && !isCutShort(suspect, expected, reading)
  const severity = mayBeName ? asName(suspect, right, { reading, isFailure }) : isFailure ? 'fail' : 'warn'
  return {
    ...slip(suspect, severity, `“${word}” looks misspelled: “${expected}” is meant, it seems.`),
    confidence: severity === 'fail' ? confidence : confidence * 0.7,
    expected,
  }
}

/**
 * Readers drop the space where letters stand close; and `crockpot` is new, where `thankyou` is a slip. What has marks is of
 * another language: `phở`.
 */
function notKnown(suspect: Suspect, mayBeName: boolean): CheckFinding {
  const parts = partsOf(suspect)
  const isGrown = parts !== null && (suspect.scales !== undefined || (isCompound(suspect) && !parts.some(isSmallWord)))
  // Three letters are found in any foliage.
  const isLittle = suspect.scales !== undefined && suspect.word.length <= littleMax
  const severity = mayBeName || isGrown || isLittle || marksOf(suspect.word) > 0 ? 'info' : 'warn'
  return slip(suspect, severity, `“${suspect.word}” is in no dictionary and not in the brief.`)
}

const littleMax = 3

/** The two words of English that a word is made of: `thank`, `you`. */
function partsOf({ word, suggestions }: Suspect): string[] | null {
  const parts = suggestions.map((text) => text.split(' '))
  return parts.find((some) => some.length === 2 && some.join('').toLowerCase() === word.toLowerCase()) ?? null
}
const isCompound = (suspect: Suspect) =>
  suspect.word.length >= compoundMin && partsOf(suspect)?.every(({ length }) => length >= partMin) === true
/** Shorter words are beginnings and endings of any other. */
const partMin = 3
const compoundMin = 7

/** A word that is one letter too many or too few away, or two swapped, is nearer than the two that it may be made of. */
function isNearer(word: string, { text, distance, own }: Meant): boolean {
  return own || (distance < 2 && (word.length !== text.length || isDoubledOrSwapped(fold(word), fold(text))))
}

/** Short words have many neighbours, and words that no dictionary has yet are neighbours of others: `boba`, `pozole`. */
function isTelling(word: string, { text, distance }: Meant): boolean {
  if (isDoubledOrSwapped(fold(word), fold(text))) return true
  // `onboarding` is made of `boarding`.
  if (distance > 1 && (fold(word).startsWith(fold(text)) || fold(word).endsWith(fold(text)))) return false
  const letters = Math.max(word.length, text.length)
  return letters >= (distance > 1 ? farLettersMin : nearLettersMin)
}
const farLettersMin = 9
const nearLettersMin = 6

/** What begins with a capital and is no name that the brief gives: a failure where no name looks so. */
function asName(
  suspect: Suspect,
  right: Meant,
  { reading, isFailure }: { reading: Reading; isFailure: boolean },
): Remark['severity'] {
  const isSlip = isSlipOfPen(suspect, right)
  // `Mangia!`: exclamations are of any language.
  if (isSlip && !right.own && !hasWord('KJV', fold(right.text)) && isAlone(suspect, reading)) return 'warn'
  if (!(isSlip && calendar.has(fold(right.text))) && isNamesPlace(suspect, reading)) return 'info'
  if (isSlip) return isFailure ? 'fail' : 'warn'
  const isLong = suspect.word.length >= longLettersMin && right.distance === 1 && !isCapitalised(right.text)
  return isLong && isFailure ? 'warn' : 'info'
}
const longLettersMin = 8
const isAlone = ({ word, line }: Suspect, { lines }: Reading): boolean =>
  new RegExp(`^[¡\\s]*${RegExp.escape(word)}\\s?!+$`, 'u').test(lines[line]?.text ?? '')

/** A reader of images for English drops accents; a file's own text has those that were typed. Capitals may go without. */
function unmarked(suspect: Suspect, { text }: Meant, sure: boolean): CheckFinding {
  const { word, scales } = suspect
  const isName = isCapitalised(text)
  const isCapitals = word === word.toUpperCase()
  if (scales !== undefined || isName)
    return slip(suspect, 'info', `“${word}” may lack an accent: “${text}” is meant, it seems.`)
  const severity = sure && !isCapitals ? 'fail' : 'warn'
  return { ...slip(suspect, severity, `“${word}” lacks an accent: “${text}” is meant, it seems.`), expected: text }
}

/** A line's outermost letters are those that a reader of images loses: `RISTMAS`. */
function isCutShort({ word, line, box, scales }: Suspect, expected: string, { words }: Reading): boolean {
  const [short, whole] = [fold(word), fold(expected)]
  if (scales === undefined || whole.length <= short.length) return false
  const beside = words.filter((one) => one.line === line)
  const isLast = beside.at(-1)?.box.x === box.x
  return (whole.startsWith(short) && isLast) || (whole.endsWith(short) && beside[0]?.box.x === box.x)
}

/** The letters of a common word, one of them left out, doubled or swapped with its neighbour: no name looks so. */
function isSlipOfPen({ word }: Suspect, { text, distance }: Meant): boolean {
  if (word.length < nearLettersMin || distance > 1) return false
  if (calendar.has(fold(text))) return text.length >= longDayMin || isDoubledOrSwapped(fold(word), fold(text))
  return !isCapitalised(text) && (word.length !== text.length || isDoubledOrSwapped(fold(word), fold(text)))
}
/** `Monday` and `August` have neighbours that are names. */
const longDayMin = 7

/** Whether one of two words is the other with a letter doubled, or with two neighbours swapped. */
function isDoubledOrSwapped(one: string, other: string): boolean {
  if (one.length === other.length) return [...one].sort().join('') === [...other].sort().join('')
  const single = (text: string) => text.replaceAll(/(.)\1+/gu, '$1')
  return single(one) === single(other)
}

const titles =
  /^(?:pastor|rev|reverend|fr|father|dr|mr|mrs|ms|sr|sister|br|brother|bishop|deacon|elder|by|with|feat)\.?$/i

/** Where a capital means a name: behind a title, or within a sentence whose other words begin small. */
function isNamesPlace({ word, line, box }: Suspect, { words }: Reading): boolean {
  const beside = words.filter((one) => one.line === line)
  const at = beside.findIndex((one) => one.box.x === box.x && one.text.includes(word))
  if (at < 1 || /[.!?:]$/.test(beside[at - 1]!.text)) return false
  const small = beside.filter(({ text }) => /^\p{Ll}{4,}/u.test(text))
  return titles.test(beside[at - 1]!.text) || small.length > 0
}

function slip({ word, box, confidence }: Suspect, severity: Remark['severity'], message: string): CheckFinding {
  return finding({
    severity,
    confidence: severity === 'fail' ? confidence : confidence * 0.5,
    message,
    actual: word,
    box,
    subject: fold(word),
  })
}

const notTold = (message: string, subject: string) => finding({ severity: 'info', confidence: 0.3, message, subject })
const notChecked = (name: string | null, isGiven: boolean) =>
  notTold(
    `Words of the design ${name === null ? 'are in a language' : `seem to be ${name},`} for which there is no dictionary: ${
      isGiven ? 'they were compared with those of the brief alone' : 'their spelling was not checked'
    }.`,
    'language',
  )
const otherScript = notTold('The text seems to be in another script than Latin, which cannot be read.', 'script')
