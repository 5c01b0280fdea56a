import type { Reading, ReadWord, Suspect } from '../../model.ts'
import { type Dictionaries, isWordIn } from './dictionaries.ts'
import type { Dictionary } from './dictionary.ts'
import { foreignLines } from './languages.ts'
import { churchWords, spellable } from './spelling-words.ts'

/** Suspects of one design; one that has more is in another language. */
const suspectsMax = 100
const suggestionsMax = 8
/** Suggestions are made for as many, and for words that were read surely. */
const suggestedMax = 25
const suggestedConfidence = 0.7

/** The words of a reading that no dictionary knows, in reading order. */
export function suspectsOf(reading: Reading, dictionaries: Dictionaries): Suspect[] {
  const unknown = unknownIn(reading, dictionaries)
  const leads = leadsOfSpanish(reading, dictionaries)
  const foreign = dictionaries.spanish === null ? linesElsewhere(reading, unknown) : new Set<number>()
  let suggested = 0
  return unknown.map((suspect) => {
    const { word, line, confidence } = suspect
    const isWanted = confidence >= suggestedConfidence && !foreign.has(line) && !churchWords.has(word.toLowerCase())
    if (!isWanted || suggested++ >= suggestedMax) return suspect
    return { ...suspect, suggestions: suggestionsFor(word, dictionaries, leads.get(line) ?? 0) }
  })
}

function unknownIn(reading: Reading, dictionaries: Dictionaries): Suspect[] {
  const found: Suspect[] = []
  const words = undivided(reading.words, dictionaries).filter((word, at, all) => !isKeyword(word, all[at - 1]))
  for (const { text, line, box, confidence, scales } of words)
    for (const word of spellable(text)) {
      if (found.length === suspectsMax) return found
      if (isRight(word, dictionaries) || isOfName(word, text) || isClipped(word, text, dictionaries)) continue
      if (isGluedToI(word, dictionaries)) continue
      if (scales !== undefined && (isMarked(word, dictionaries) || isContracted(word))) continue
      found.push({ word, line, box, confidence, suggestions: [], ...(scales === undefined ? {} : { scales }) })
    }
  return found
}

/** The lines in a language that has no dictionary here: nobody asks what is meant by a word of theirs. */
function linesElsewhere({ words }: Reading, suspects: readonly Suspect[]): ReadonlySet<number> {
  const unknown = new Set(suspects.map(({ word, line }) => `${line} ${word}`))
  const seen = words.map(({ text, line }) => ({
    text,
    line,
    isUnknown: spellable(text).some((part) => unknown.has(`${line} ${part}`)),
  }))
  return foreignLines(seen).lines
}

/** What is to be sent in a message: `Text HOPEKC to 94000`. */
const isKeyword = ({ text }: ReadWord, before: ReadWord | undefined): boolean =>
  /^te?xt$/i.test(before?.text ?? '') && /^["“”']?[\p{Lu}\d]+["“”']?$/u.test(text)

/** `Goin' up yonder`. */
const isClipped = (word: string, text: string, dictionaries: Dictionaries): boolean =>
  /in['’]\P{L}*$/u.test(text) && isWordIn(dictionaries, `${word}g`)

const lettersOfPartMax = 5
/** A short part of a name that goes on behind a hyphen in small letters: `Ji-hoon`. */
const isOfName = (word: string, text: string): boolean =>
  word.length <= lettersOfPartMax && /^\p{Lu}\p{L}*-/u.test(text) && text.includes(`-${word}`)

/** The words as they were before a line's end divided them: `fellow-` and `ship` are one. */
function undivided(words: readonly ReadWord[], dictionaries: Dictionaries): ReadWord[] {
  const found: ReadWord[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next] = [words[at]!, words[at + 1]]
    const first = /^(.*\p{L})[-‐\u00ad]$/u.exec(word.text)?.[1]
    const isDivided = first !== undefined && next !== undefined && next.line !== word.line && /^\p{Ll}/u.test(next.text)
    // `Spirit-` and `filled` keep their hyphen: each is a word.
    const isCompound = isDivided && [first, next.text].every((part) => spellable(part).every(isKnown))
    if (!isDivided || (isCompound && !spellable(first + next.text).every(isKnown))) found.push(word)
    else {
      found.push({ ...word, text: first + next.text, confidence: Math.min(word.confidence, next.confidence) })
      at++
    }
  }
  return found

  function isKnown(part: string) {
    return isRight(part, dictionaries)
  }
}

/** Letters that an apostrophe stands for in verse: `heav'nly`, `o'er`. */
const elided = ['e', 'i', 'v', 'o', 've']
/** A letter that is drawn out, at the end or of a vowel: `yesss`, `sooo`. `suppper` is a slip. */
const drawnOut = /([aeiou])\1{2,}|(\p{L})\2{2,}$/giu
/** Three of a letter that a longer word has two of are a slip: `weeekend`. */
const doubleLettersMax = 5
/** `sponsorships`: dictionaries have the one and not always the many. */
const manyOf = /(?:ship|hood|ment|tion|ing|age|ist)s$/i
const prefixed = /^(?:un|re|pre|non|multi|inter|over|co|mid)(\p{Ll}{5,})$/u

/** A word of a language, one made of such (`LifeGroups`, `unchurched`), or drawn out or short of a letter on purpose. */
function isRight(word: string, dictionaries: Dictionaries): boolean {
  const isWord = (text: string) => isWordIn(dictionaries, text)
  if (isWord(word)) return true
  const pieces = word.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  if (pieces.length > 1 && pieces.every((piece) => piece.length > 1 && isWord(piece))) return true
  const [, base] = prefixed.exec(word.toLowerCase()) ?? []
  if (base !== undefined && isWord(base)) return true
  if (manyOf.test(word) && isWord(word.slice(0, -1))) return true
  // A name that plays with letters: `Kidz Korner`.
  if (word.startsWith('K') && isWord(`C${word.slice(1)}`)) return true
  if (/\p{L}'\p{L}/u.test(word)) return elided.some((letters) => isWord(word.replace("'", letters)))
  if (word.search(drawnOut) === -1) return false
  const isShort = word.length <= doubleLettersMax || /(\p{L})\1{2,}$/iu.test(word)
  return ['$1$2', ...(isShort ? ['$1$1$2$2'] : [])].some((letters) => isWord(word.replaceAll(drawnOut, letters)))
}

/** A reader of images takes the mark that opens a Spanish call for a letter: `iTraiga`, `IVEN`. */
function isMarked(word: string, { spanish }: Dictionaries): boolean {
  const rest = word.slice(1)
  return spanish !== null && /^[ijl]/i.test(word) && rest.length > 1 && spanish.correct(rest)
}

/** `Iwill`: a space that was not read, behind the one word of a capital. */
const isGluedToI = (word: string, { english }: Dictionaries): boolean =>
  /^I\p{Ll}{3,}$/u.test(word) && english.correct(word.slice(1))

/** `youre`, whose apostrophe a reader of images lost. */
const isContracted = (word: string): boolean =>
  /^(?:(?:you|they|we)(?:re|ve|ll)|(?:do|is|are|was|were|have|has|did|does|could|should|would|ca|wo)nt|thats|whats|heres|theres|whos|lets)$/i.test(
    word,
  )

const marked: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'úü', n: 'ñ' }

/** The word with the one mark that makes a word of it: `oración` for `oracion`, `niños` for what was read as `nifios`. */
function withMark(word: string, { correct }: Dictionary): string[] {
  const letters = [...word.toLowerCase()]
  const candidates = letters.flatMap((letter, at) => [
    ...[...(marked[letter] ?? '')].map((one) => letters.with(at, one).join('')),
    letters.toSpliced(at, 2, 'ñ').join(''),
  ])
  return candidates.filter((one) => correct(one))
}

/** By how many words a line has more of Spanish than of English. */
function leadsOfSpanish({ words }: Reading, { english, spanish }: Dictionaries): ReadonlyMap<number, number> {
  const leads = new Map<number, number>()
  if (spanish !== null)
    for (const { text, line } of words)
      for (const word of spellable(text))
        leads.set(line, (leads.get(line) ?? 0) + Number(spanish.correct(word)) - Number(english.correct(word)))
  return leads
}

/** Of the line's language; of both where a line may be either. */
function suggestionsFor(word: string, { english, spanish }: Dictionaries, lead: number): string[] {
  const ofEnglish = lead > 0 ? [] : [...suggestionsOf(word, english), ...split(word, english)]
  if (spanish === null) return ofEnglish
  return [...withMark(word, spanish), ...ofEnglish, ...(lead < 0 ? [] : suggestionsOf(word, spanish))]
}

const shortWords = new Set('a an as at be by do go he if in is it me my no of on or so to up us we'.split(' '))

/** `glad in` for `gladin`: two words that a reader took for one, or a designer set as one. */
function split(word: string, { correct }: Dictionary): string[] {
  const isWord = (part: string) => (part.length > 2 ? correct(part) : shortWords.has(part.toLowerCase()))
  for (let at = word.length - 1; at > 0; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (/^\p{Ll}/u.test(second) && isWord(first) && isWord(second)) return [`${first} ${second}`]
  }
  return []
}

/** In lower case where that is a word as well: what keeps its capital is a name. */
function suggestionsOf(word: string, dictionary: Dictionary): string[] {
  return dictionary
    .suggest(word)
    .slice(0, suggestionsMax)
    .map((text) => (dictionary.correct(text.toLowerCase()) ? text.toLowerCase() : text))
}
