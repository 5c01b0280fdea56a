import { spellable } from '../../text/text.ts'
import type { Reading } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'
import type { Doubt } from './confirm.ts'
import { type Crop, cropOf } from './crops.ts'

/** Below this (0..1) a word is read once more. */
const sureMin = 0.8
/** Where no dictionary has a word, it has to be read as surely as this to be a name. */
const sureNameMin = 0.93
/** Pixels of all that is cut out, side by side: some half a second of the second engine. */
const widthsMax = 1_920
/** A letter by itself is a mark of the image more often than a word; a digit may be the day. */
const lettersMin = 2

/** Words that were read unsurely, or that no dictionary has, or not at all; numbers first, which decide most. */
export function doubtsOf({ words, unread = [] }: Reading, isWord: (word: string) => boolean): Doubt[] {
  const isUnknown = (text: string) => spellable(text).some((word) => !isWord(word))
  const doubtful = words.filter(
    ({ text, confidence }) => confidence < sureMin || (confidence < sureNameMin && isUnknown(text)),
  )
  const found = [...doubtful.toSorted((a, b) => a.confidence - b.confidence), ...unread]
  const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length
  const long = found.filter(({ text }) => letters(text) >= lettersMin || /\d/.test(text))
  const [numbers, rest] = [long.filter(({ text }) => /\d/.test(text)), long.filter(({ text }) => !/\d/.test(text))]
  return [...numbers, ...rest].map(({ text, box }) => ({ text, box }))
}

/** A longer word is no word. */
const cropWidthMax = 640

/** What is cut out of doubtful words, as many as one image is given time for. */
export function cropsOf(
  { luma }: { luma: Gray },
  doubts: readonly Doubt[],
  { left = widthsMax, cropMax = cropWidthMax } = {},
): { doubt: Doubt; crop: Crop }[] {
  return doubts.flatMap((doubt) => {
    const crop = cropOf(luma, doubt.box, cropMax)
    if (crop === null || crop.width > left) return []
    left -= crop.width
    return [{ doubt, crop }]
  })
}
