import { editDistance } from '../../kernel/text.ts'
import { hasWord } from '../bible/bible.ts'
import { around, touchesEdge } from '../boxes.ts'
import type { CheckContext, Reading, ReadWord, Remark, Suspect } from '../model.ts'
import { churchWords, isOtherScript, spellable } from '../text/text.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from './define.ts'

/** Letters that were read as surely as this, at both sizes, are what stands there: below, a flaw may be the reader's. */
const sureMin = 0.8
const likelyMin = 0.7
/** In a image softer than this a letter more or less is the reader's. */
const sharpMin = 0.5
/** More unknown words than this share: not English, or not text. */
const foreignShare = 0.4
const foreignMin = 4

type ReadWords = { reading: Reading; isSharp: boolean }

const fold = (word: string) => word.normalize('NFKC').replaceAll('’', "'").toLowerCase()
const isCapitalised = (word: string) => word[0] !== word[0]!.toLowerCase()

/** Words twice in a row that no style asks for. */
const little = new Set('a an and are as at be by for from in is of on or our that the this to with you your'.split(' '))

/**
 * Misspelled words. Right are the dictionary's words, the Bible's names, those of the brief and the church. What was
 * not read surely never fails; a name that nobody gave is an info, since no list has all names.
 */
export const misspellingCheck = defineCheck({
  name: 'misspelling',
  category: 'spelling',
  graded: true,
  inspect: (scene) => misspellings(scene),
})

/** Words twice in a row that no style asks for. */
export const repeatedWordCheck = defineCheck({
  name: 'repeated_word',
  category: 'spelling',
  graded: true,
  inspect: ({ analysis: { reading } }) => (reading ? repeatedWords(reading) : []),
})

function misspellings({ analysis, context }: Scene): CheckFinding[] {
  const { reading, spelling, measurements } = analysis
  if (!reading || !spelling) return []
  const own = ownWords(context)
  // What was English in 1769 is quoted as it was.
  const unknown = spelling.filter(({ word }) => !isKnown(fold(word), own) && !hasWord('KJV', fold(word)))
  // What an edge cuts is no word any more.
  const legible = unknown.filter(
    ({ confidence, box, line }) => confidence >= likelyMin && !touchesEdge(box) && !isFiller(reading.lines[line]?.text),
  )
  const readable = reading.words.filter(({ confidence }) => confidence >= likelyMin).length
  if (isOtherScript(reading)) return [otherScript]
  if (legible.length >= foreignMin && legible.length > readable * foreignShare) return [foreign]
  const words = { reading, isSharp: measurements === null || measurements.sharpness >= sharpMin }
  return firstOfEach(legible.flatMap((suspect) => misspelling(suspect, own, words) ?? []))
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
  return known(word) || (word.endsWith('s') && (known(word.slice(0, -1)) || known(word.slice(0, -2))))
}

const withoutMarks = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

/** The right word that this one is a slip of: one of the brief's first, else the dictionary's nearest. */
function meant({ word, suggestions }: Suspect, own: ReadonlySet<string>) {
  const folded = fold(word)
  const most = folded.length >= 7 ? 2 : folded.length >= 4 ? 1 : 0
  if (most === 0) return null
  const nearest = (words: Iterable<string>) => {
    let best: { text: string; distance: number } | null = null
    for (const text of words) {
      const distance = editDistance(folded, fold(text), most)
      if (distance <= most && (best === null || distance < best.distance)) best = { text, distance }
    }
    return best
  }
  const fromOwn = nearest([...own].filter((text) => text.length > 3))
  if (fromOwn) return { ...fromOwn, own: true }
  const fromDictionary = nearest(suggestions.filter((text) => !text.includes(' ')))
  return fromDictionary && { ...fromDictionary, own: false }
}

/**
 * A failure: read surely, and a slip of a word that is meant. A capital may begin a name, and no list has all names:
 * there, only letters left out, doubled or swapped are a slip, and not where names stand.
 */
function misspelling(suspect: Suspect, own: ReadonlySet<string>, { reading, isSharp }: ReadWords): CheckFinding | null {
  const { word, confidence, scales } = suspect
  const right = meant(suspect, own)
  const sure = isSharp && confidence >= sureMin && (scales === undefined || scales > 1)
  const mayBeName = isCapitalised(word) && right?.own !== true
  if (!right) {
    // Two words without the space between them: readers drop it where letters stand close.
    const isGlued = scales !== undefined && suspect.suggestions.some((text) => text.replace(' ', '') === word)
    const severity = mayBeName || isGlued ? 'info' : 'warn'
    return sure ? slip(suspect, severity, `“${word}” is in no dictionary and not in the brief.`) : null
  }
  if (isGlued(word, own)) return null
  const expected = right.text
  // A reader of images for English drops the accents; a file's own text has those that were typed.
  if (scales !== undefined && withoutMarks(fold(right.text)) === withoutMarks(fold(word)))
    return slip(suspect, 'info', `“${word}” may lack an accent: “${right.text}” is meant, it seems.`)
  const isName = mayBeName && (!isSlipOfPen(suspect, right) || isNamesPlace(suspect, reading))
  const severity = isName ? 'info' : sure && !isCutShort(suspect, expected, reading) ? 'fail' : 'warn'
  return {
    ...slip(suspect, severity, `“${word}” looks misspelled: “${expected}” is meant, it seems.`),
    confidence: severity === 'fail' ? confidence : confidence * 0.7,
    expected,
  }
}

/** A line's outermost letters are those that a reader of images loses: `RISTMAS`. */
function isCutShort({ word, line, box, scales }: Suspect, expected: string, { words }: Reading): boolean {
  const [short, whole] = [fold(word), fold(expected)]
  if (scales === undefined || whole.length <= short.length) return false
  const beside = words.filter((one) => one.line === line)
  const isLast = beside.at(-1)?.box.x === box.x
  return (whole.startsWith(short) && isLast) || (whole.endsWith(short) && beside[0]?.box.x === box.x)
}

/** Two of the brief's words without the space between them, which a file may leave to the eye: `OCome`. */
function isGlued(word: string, own: ReadonlySet<string>): boolean {
  const folded = fold(word)
  return Array.from({ length: folded.length - 1 }, (_, at) => at + 1).some(
    (at) => own.has(folded.slice(0, at)) && own.has(folded.slice(at)) && /\p{Lu}/u.test(word[at]!),
  )
}

/** The letters of a common word, one of them left out, doubled or swapped with its neighbour: no name looks so. */
function isSlipOfPen({ word }: Suspect, { text, distance }: { text: string; distance: number }): boolean {
  if (word.length <= 5 || distance > 1 || isCapitalised(text)) return false
  const letters = (one: string) => [...fold(one)].sort().join('')
  return word.length !== text.length || letters(word) === letters(text)
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

/** One remark a word, however often it stands there. */
function firstOfEach(remarks: readonly CheckFinding[]): CheckFinding[] {
  const known = new Set<string>()
  return remarks.filter(({ subject }) => !known.has(subject) && known.add(subject))
}

const notTold = (message: string, subject: string) => finding({ severity: 'info', confidence: 0.3, message, subject })
const foreign = notTold('Most words are in no English dictionary: the spelling cannot be checked.', 'language')
const otherScript = notTold('The text seems to be in another script than Latin, which cannot be read.', 'script')

/** A word that stands twice in a row, over a line's end too; “Holy, holy, holy” is meant so. */
function repeatedWords({ words, lines }: Reading): CheckFinding[] {
  const found: CheckFinding[] = []
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (!next || Math.min(word.confidence, next.confidence) < likelyMin) continue
    const text = fold(word.text)
    if (!/^\p{L}{1,}$/u.test(text) || fold(next.text).replace(/[.,;:!?]+$/, '') !== text) continue
    if (isApart(words, at)) continue
    if (next.line !== word.line && !(little.has(text) && follows(word, next, lines))) continue
    const severity = little.has(text) ? 'fail' : 'info'
    found.push({
      severity,
      confidence: severity === 'fail' ? Math.min(word.confidence, next.confidence) : 0.4,
      message: `“${word.text}” stands there twice in a row.`,
      expected: word.text,
      actual: `${word.text} ${next.text}`,
      box: around([word.box, next.box]),
      subject: `${text} ${text}`,
    })
  }
  return firstOfEach(found)
}

/** Whether a letter and the next stand among others that were set apart: `I S A A C`. */
function isApart(words: Reading['words'], at: number): boolean {
  const isLetter = (place: number) => words[place]?.line === words[at]!.line && words[place].text.length === 1
  return isLetter(at) && (isLetter(at - 1) || isLetter(at + 2))
}

/** Whether the second word's line goes on where the first one's ends: the next one down, about as large. */
function follows(word: ReadWord, next: ReadWord, lines: Reading['lines']): boolean {
  const [one, other] = [lines[word.line]!.box, lines[next.line]!.box]
  const alike = Math.min(one.height, other.height) > Math.max(one.height, other.height) * 0.7
  return next.line === word.line + 1 && alike && other.y - (one.y + one.height) < one.height * 1.2
}
