import { medianHeight, tallerThanUsual } from '../../boxes.ts'
import type { Box, Reading } from '../../model.ts'
import type { Ink, RawWord } from '../../../reading/ocr/ocr.ts'
import { jointsBetween } from './joints.ts'
import { inLines } from './lines.ts'

/** A word of one pass over the image. `scale`: which size of the image was read, `tallPx` high; `ink`: in which polarity. */
export type PassWord = { text: string; confidence: number; box: Box; scale: number; ink: Ink; tallPx: number }
/** A word of all passes. `scales`: how many sizes gave the very same text; `others`: how many gave another there. */
type Agreed = PassWord & { scales: number; others: number; isPiece: boolean }

/** Words of a line that was read once more, by itself, stand as a size of their own, and count where another reads the same. */
export const lookScale = 4
/** Words whose letters were cut out by their colour, as sizes of their own from here on, and how surely they count alone. */
export const maskScale = 5
/** Behind the two heights at which each row is read: all of them at once. */
export const pageScale = maskScale + 2
const maskAloneMin = 0.6
/** Share of the smaller box under which two boxes are two words. */
const overlapMax = 0.35
/** Confidence (0..1) under which what one scale alone read is noise of an image. */
const aloneMin = 0.45
const bothMin = 0.15
/** Up to three letters are easily found in foliage and in the gaps of larger letters, by two scales too. */
const shortAloneMin = 0.7
const shortBothMin = 0.5

const middle = ({ y, height }: Box) => y + height / 2
const area = ({ width, height }: Box) => width * height

/** The share of the smaller box that lies in the other. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.max(1e-9, Math.min(area(a), area(b)))
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The engine's words as shares of the image, the white around it taken off. */
export function placed(
  words: readonly RawWord[],
  { width, height, pad, scale, ink }: { width: number; height: number; pad: number; scale: number; ink: Ink },
): PassWord[] {
  return words.map(({ text, confidence, ...raw }) => {
    const left = clamp((raw.x - pad) / width)
    const top = clamp((raw.y - pad) / height)
    const right = clamp((raw.x + raw.width - pad) / width)
    const bottom = clamp((raw.y + raw.height - pad) / height)
    return {
      text,
      confidence: clamp(confidence / 100),
      box: { x: left, y: top, width: right - left, height: bottom - top },
      scale,
      ink,
      tallPx: raw.height,
    }
  })
}

/** Letters and digits alone, in lower case: two passes that differ in a comma read the same word; `5:30` is not `530`. */
export const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d)[:.](?=\d)/g, '·')
    .replaceAll(/[^\p{L}\p{N}·]/gu, '')

/** Likely a word at all: letters or digits, and more than specks of an image give. */
function isPlausible({ text, confidence, scales, scale, isPiece }: Agreed): boolean {
  if (isPiece || (scale === lookScale && scales === 1)) return false
  if (scale >= maskScale && scales === 1 && confidence < maskAloneMin) return false
  const letters = bare(text)
  // What was cut out by its colour is no grain of an image.
  if (letters === '') return text === '&' && confidence > (scale >= maskScale ? 0.5 : 0.8)
  if (letters.length === 1) return scales > 1 && confidence > (/\d/.test(letters) ? 0.5 : 0.8)
  if (letters.length <= 3) return confidence >= (scales > 1 ? shortBothMin : shortAloneMin)
  return confidence >= (scales > 1 ? bothMin : aloneMin)
}

/** Confidence (0..1) of a word that contradicts another one's text. */
const objectionMin = 0.3
/** Letters lower than this (px, with what hangs below the line) are misread in a small image, whatever the confidence. */
const objectionPxMin = 18
const lettersMin = 4

/**
 * One reading of several passes: where boxes overlap, the text that most sizes gave wins, then the surer one. What one
 * size alone gave counts for three quarters, and sizes that read something else there take from it, too: a reader that
 * is sure of two different texts is sure of neither. `doubtful`: where words were read too unsurely to be used.
 */
export function merged(given: readonly PassWord[], aspect: number): { reading: Reading; doubtful: Guess[] } {
  const passes = apartFromNext(given, aspect)
  const taken: Agreed[] = []
  const agreed = passes.map((word) => agreedOf(word, passes, aspect))
  const plausible = agreed.filter(isPlausible)
  for (const word of plausible.sort((a, b) => score(b) - score(a)))
    if (!taken.some((other) => shared(word.box, other.box) > overlapMax || isGap(word, other, aspect))) taken.push(word)
  const words = taken.map(({ text, box, scales, ...word }) => ({
    text,
    confidence: Math.min(sureness({ scales, ...word }), openedOnly.test(text) ? openedConfidence : 1),
    box,
    scales,
  }))
  const beside = (word: PassWord) =>
    taken.some((other) => other.ink === word.ink && other.confidence > 0.6 && isBeside(word.box, other.box, aspect))
  const usual = medianHeight(taken)
  const isTall = ({ text, box, confidence }: PassWord) =>
    bare(text) !== '' &&
    box.height > usual * tallerThanUsual &&
    (isWide(box, aspect) || (/^\d$/.test(text) && confidence >= largeDigitMin))
  const doubtful = agreed
    .filter(({ box }) => !taken.some((other) => shared(box, other.box) > 0.1))
    .filter((word) =>
      bare(word.text).length >= lettersMin
        ? isWide(word.box, aspect)
        : beside(word) || isTall(word) || isAgreedNumber(word),
    )
  return { reading: inLines(words, aspect, jointsBetween(given, words, aspect)), doubtful: apart(doubtful) }
}

/** `[we`: the stroke of a letter, of which nobody can say what the word is. */
const openedOnly = /^[[{]\p{L}[^\]}]*$/u
const openedConfidence = 0.5

/** No letter is wider than this, in heights of its word. */
const letterWidthMax = 1.1

/** Words whose boxes hold nothing of the next one's. */
export const apartFromNext = (words: readonly PassWord[], aspect: number): PassWord[] =>
  words.map((word) => withoutNext(word, words, aspect))

/** `9 AM – 3 PM`: a box that was drawn around the whole line ends where the next word begins that the same pass has in it. */
function withoutNext(word: PassWord, passes: readonly PassWord[], aspect: number): PassWord {
  const { box } = word
  const isLong = box.width * aspect > box.height * word.text.length * letterWidthMax
  const right = box.x + box.width
  // `Wednesday, Jan.` in narrow letters: a word that was read surely, up to where the box ends, and no piece of this one.
  const isNext = (one: PassWord) =>
    one.confidence >= nextMin && one.box.x + one.box.width >= right && !bare(word.text).includes(bare(one.text))
  const inside = passes.filter(
    (one) =>
      one !== word &&
      one.scale === word.scale &&
      one.ink === word.ink &&
      (isLong || isNext(one)) &&
      one.box.x > box.x + box.width * firstShareMin &&
      one.box.x < right &&
      one.box.height > box.height * 0.5 &&
      Math.abs(middle(one.box) - middle(box)) < box.height * 0.5 &&
      bare(one.text) !== '',
  )
  const end = Math.min(right, ...inside.map((one) => one.box.x))
  return end === right ? word : { ...word, box: { ...box, width: end - box.x } }
}
const nextMin = 0.8
/** So much of a box is at least its own word's. */
const firstShareMin = 0.2

/** `21`, of a title in narrow capitals: what two sizes read alike is a number, however unsure each of them was. */
const isAgreedNumber = ({ text, scales }: Agreed): boolean => scales > 1 && /^\d{2,3}$/.test(bare(text))

/** The day of a month in a size of its own, which one size of the image read so surely. */
const largeDigitMin = 0.6

/** What may stand where a word could not be read. */
export type Guess = { text: string; box: Box }

const isWide = ({ width, height }: Box, aspect: number) => width * aspect > height * 1.5

/** Whether a box goes on a word's line: level with it, of its height, about a height from it. */
function isBeside(box: Box, other: Box, aspect: number): boolean {
  const height = Math.max(box.height, other.height)
  if (Math.min(box.height, other.height) < height * 0.5) return false
  if (Math.abs(middle(box) - middle(other)) > height * 0.4) return false
  const gap = Math.max(box.x - (other.x + other.width), other.x - (box.x + box.width)) * aspect
  return gap < height * 1.1
}

/** Between the letters of a word that was read well, the other polarity finds letters, too. */
function isGap(word: Agreed, other: Agreed, aspect: number): boolean {
  return (
    word.ink !== other.ink &&
    sureness(word) < 0.7 &&
    other.confidence > 0.85 &&
    other.scales > 1 &&
    isBeside(word.box, other.box, aspect)
  )
}

/** No face has letters narrower than this, in heights of their word: such a box holds a part of it. */
const letterWidthMin = 0.2

const [manySizes, ownShareMin] = [3, 0.7]

function agreedOf(word: PassWord, passes: readonly PassWord[], aspect: number): Agreed {
  const text = bare(word.text)
  const there = passes.filter((other) => shared(word.box, other.box) > 0.5)
  const same = new Set(there.filter((other) => bare(other.text) === text).map(({ scale }) => scale))
  const other = there.filter(
    (one) =>
      !same.has(one.scale) &&
      one.confidence >= objectionMin &&
      one.tallPx >= objectionPxMin &&
      !isPieceOf(one, word, passes),
  )
  const isPiece = there.some((whole) => isPieceOf(word, whole, passes))
  // An engine now and then draws a word's box around the next word or row too: the tightest of the same text is its own.
  const leastMin = same.size > 1 ? bothMin : aloneMin
  const boxes = there
    .filter((one) => bare(one.text) === text && one.confidence >= leastMin)
    .map(({ box }) => box)
    .filter(({ width, height }) => width * aspect >= height * word.text.length * letterWidthMin)
  const widths = boxes.map(({ width }) => width).toSorted((a, b) => a - b)
  // … unless it is much narrower than that of most sizes, and holds a part of the word.
  const least = boxes.length < manySizes ? 0 : widths[boxes.length >> 1]! * ownShareMin
  const [box = word.box] = boxes.filter(({ width }) => width >= least).toSorted((a, b) => area(a) - area(b))
  return { ...word, box, scales: same.size, others: new Set(other.map(({ scale }) => scale)).size, isPiece }
}

/** So surely a word is read that has more letters than another size found there, and so much wider it is. */
const [wholeMin, widerMin] = [0.8, 1.1]

/**
 * Whether a size lost letters of a word that another one read: `Men` of `Men's`, `erve` of `Serve`. Where it read the rest
 * apart, `2:30` and `PM` of `2:30PM`, the words are what stands there.
 */
function isPieceOf(word: PassWord, whole: PassWord, passes: readonly PassWord[]): boolean {
  const [part, all] = [bare(word.text), bare(whole.text)]
  if (part.length < 2 || part.length >= all.length || !(all.startsWith(part) || all.endsWith(part))) return false
  if (whole.confidence < wholeMin || whole.box.width < word.box.width * widerMin) return false
  const rest = all.startsWith(part) ? all.slice(part.length) : all.slice(0, all.length - part.length)
  return !passes.some(
    (one) =>
      one.confidence >= aloneMin &&
      bare(one.text) === rest &&
      shared(one.box, whole.box) > 0.5 &&
      shared(one.box, word.box) < 0.5,
  )
}

const score = ({ confidence, scales, text }: Pick<Agreed, 'confidence' | 'scales' | 'text'>) =>
  confidence + 0.5 * (scales - 1) + Math.min(0.1, bare(text).length / 100)

const sureness = ({ confidence, scales, others }: Pick<Agreed, 'confidence' | 'scales' | 'others'>) =>
  ((scales > 1 ? confidence : confidence * 0.75) * scales) / (scales + 0.5 * others)

/** Guesses of which none covers another. */
function apart(guesses: readonly PassWord[]): Guess[] {
  const separate: Guess[] = []
  for (const { text, box } of guesses.toSorted((a, b) => area(b.box) - area(a.box)))
    if (!separate.some((other) => shared(box, other.box) > overlapMax)) separate.push({ text, box })
  return separate
}
