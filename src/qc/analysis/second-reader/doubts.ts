import { spellable } from '../../text/text.ts'
import { around } from '../../boxes.ts'
import type { Box, Reading, ReadWord } from '../../model.ts'
import { bare, type Gray, type PassWord, shared } from '../ocr/ocr.ts'
import type { Doubt } from './confirm.ts'
import { type Crop, cropOf } from './crops.ts'
import { grownWord, isContested } from './numbers.ts'

/** Below this (0..1) a word is read once more. */
const sureMin = 0.8
/** Digits by themselves that no word beside them bears out are read as surely as this. */
const sureNumberMin = 0.9
/** Where no dictionary has a word, it has to be read as surely as this to be a name. */
const sureNameMin = 0.93
/** Pixels of all that is cut out, side by side: some half a second of the second engine. */
const widthsMax = 1_920
/** A letter by itself is a mark of the image more often than a word; a digit may be the day. */
const lettersMin = 2
/** A word of which another size lost letters is so much wider. */
const widerMin = 1.1

/**
 * A digit in a word, or a mark in a number, is a letter or digit of the same shape as likely: `3rook`, `361!`, `go:12`; what opens
 * a word and is never closed is the stroke of a letter (`[wo`), and an address of mail or of the web has a full stop.
 */
const isMixed =
  /\d\p{L}{3,}|\p{L}{2,}\d|\d[|!$]\d?|\p{L}:\d|^[[{|]\p{L}[^\]}|]*$|@[^.]*$|^[\p{L}\d-]{6,}\/[\p{L}\d-]{3,}$/u

/** `looks`: words of lines that were read once more; `passes`: what every pass read. */
type Read = { looks: readonly Doubt[]; words: readonly PassWord[]; luma?: Gray }

/** Words that were read unsurely, or that no dictionary has, or not at all; numbers first, which decide most. */
export function doubtsOf(
  { words, unread = [] }: Reading,
  isWord: (word: string) => boolean,
  { looks, words: passes, luma }: Read = { looks: [], words: [] },
): Doubt[] {
  const isUnknown = (text: string) => spellable(text).some((word) => !isWord(word))
  const doubtful = words.filter(
    ({ text, confidence }) =>
      confidence < sureMin ||
      isMixed.test(text) ||
      (confidence < sureNumberMin && /^\d{1,3}$/.test(text)) ||
      (confidence < sureNameMin && isUnknown(text)),
  )
  const wrong = words.flatMap((word): Doubt[] => {
    const grown = luma === undefined ? null : grownWord(word, { words, passes, luma })
    if (grown === null) return isContested(word, passes) ? [word] : []
    return [{ text: word.text, confidence: word.confidence, ...grown }]
  })
  // `REE` of `FREE`, which is sure
  const isPiece = (look: Doubt, { text, confidence, box }: ReadWord) =>
    confidence >= sureNameMin && box.width > look.box.width * widerMin && bare(text).includes(bare(look.text))
  const isRead = (look: Doubt) =>
    words.some(
      (word) =>
        shared(word.box, look.box) > 0.5 &&
        (doubtful.includes(word) || bare(word.text) === bare(look.text) || isPiece(look, word)),
    )
  const others = looks.filter((look) => !isRead(look))
  // A look that nothing agrees with is unread, too: once is enough.
  const rest = unread.filter((one) => !others.some((look) => look.text === one.text && shared(look.box, one.box) > 0.5))
  const found = [...wrong, ...others, ...doubtful.toSorted((a, b) => a.confidence - b.confidence), ...rest]
  const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length
  const isLook = (one: Doubt) => looks.includes(one) && /[\p{L}\d|]/u.test(one.text)
  const long = found.filter((one) => letters(one.text) >= lettersMin || /\d/.test(one.text) || isLook(one))
  const [numbers, letterWords] = [
    long.filter(({ text }) => /\d/.test(text)),
    long.filter(({ text }) => !/\d/.test(text)),
  ]
  return [...numbers, ...letterWords].map((one) => {
    const { text } = one
    const neighbour = letters(text) < lettersMin ? neighbourOf(one.box, looks) : undefined
    if (neighbour !== undefined) return { text, box: one.box, with: neighbour }
    const box = /\d/.test(text) ? widest(one.box, passes) : one.box
    const confidence = 'confidence' in one ? { confidence: Number(one.confidence) } : {}
    return { text, box, ...confidence, ...('glyphs' in one && { glyphs: Number(one.glyphs) }) }
  })
}

/** `9-11AM`, of which another pass has `1AM`: what is shown is all that any of them took for the word. */
function widest(box: Box, passes: readonly PassWord[]): Box {
  const over = passes.filter(
    (one) =>
      one.confidence >= guessMin &&
      /\d/.test(one.text) &&
      shared(one.box, box) > 0.5 &&
      Math.max(one.box.height, box.height) < Math.min(one.box.height, box.height) * heightsMax &&
      one.box.width < box.width * widthsOfOneMax,
  )
  // Of the rows that a pass drew a box over the lowest is the word's own.
  const boxes = [box, ...over.map((one) => one.box)]
  const [lowest] = boxes.toSorted((one, other) => one.height - other.height)
  return { ...around(boxes)!, y: lowest!.y, height: lowest!.height }
}
const [guessMin, heightsMax, widthsOfOneMax] = [0.3, 1.8, 3]

/** Between a sign and the word it is shown with, in heights of the word. */
const neighbourMax = 1.2

/** The word beside a sign on its line, of those that were read in one look with it. */
function neighbourOf(box: Box, looks: readonly Doubt[]): Doubt['with'] {
  const level = looks.filter(
    (one) =>
      one.text.length > lettersMin &&
      Math.abs(one.box.y + one.box.height / 2 - box.y - box.height / 2) < Math.max(one.box.height, box.height) / 2,
  )
  const gapTo = ({ box: other }: Doubt) => Math.max(other.x - box.x - box.width, box.x - other.x - other.width)
  const near = level.filter((one) => gapTo(one) >= 0 && gapTo(one) < one.box.height * neighbourMax)
  const [first] = near.toSorted((a, b) => gapTo(a) - gapTo(b))
  return first && { text: first.text, box: first.box, isBefore: first.box.x < box.x }
}

/** A longer one is no word; an address of mail is as long as this. */
const cropWidthMax = 1_080

/** What is cut out of doubtful words, as many as one image is given time for. */
export function cropsOf(
  { luma }: { luma: Gray },
  doubts: readonly Doubt[],
  { left = widthsMax, cropMax = cropWidthMax } = {},
): { doubt: Doubt; crop: Crop }[] {
  return doubts.flatMap((doubt) => {
    const whole = doubt.with === undefined ? doubt.box : around([doubt.box, doubt.with.box])!
    const crop = cropOf(luma, whole, cropMax)
    if (crop === null || crop.width > left) return []
    left -= crop.width
    return [{ doubt, crop }]
  })
}
