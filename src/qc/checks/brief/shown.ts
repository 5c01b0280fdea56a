import { fold, match, sentences } from '../../text/text.ts'
import type { Text } from './reading.ts'

/** From this share of its words on a phrase is taken to stand there. */
export const foundShare = 0.8
export const partShare = 0.5
export const squeezed = (text: string) => fold(text.toLowerCase().replace(/[^\p{L}\p{M}\d|$]/gu, ''))

/** Whether a phrase stands in the text: its words, or its letters whatever the spaces; of several sentences each. */
export function shows(text: Text, phrase: string): boolean {
  const parts = sentences(phrase)
  return stands(text, phrase) || (parts.length > 1 && parts.every((part) => stands(text, part)))
}

function stands(text: Text, phrase: string): boolean {
  const { share, numbers } = match(phrase, text.words)
  if (share >= foundShare && numbers) return true
  const letters = squeezed(phrase)
  return letters.length >= 5 && !/\d/.test(phrase) && squeezed(text.text).includes(letters)
}
