import type { Brief } from '../../../model.ts'
import { writtenText } from '../comparison.ts'

/** `TRUNK OR TREAT / BAÚL O DULCE`: beside words of such a task stands what they are in the other language, which a design may set apart. */
export function isBilingual(brief: Brief): boolean {
  const text = writtenText(brief)
  return [english, spanish].every((words) => [...text.matchAll(words)].length >= littleWordsMin)
}
const english = /(?<!\p{L})(?:the|and|or|of|for|with|to|by|in|please|free)(?!\p{L})/giu
const spanish = /(?<!\p{L})(?:el|la|los|las|de|del|para|por|con|y|en|al)(?!\p{L})/giu
const littleWordsMin = 4
