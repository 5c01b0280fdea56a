import { all, anyOf, pattern } from './vocabulary.ts'

/** `Option A`, `Options A and C`, `Vorschlag 2`: what is put to the vote, by its mark. */
const option = new RegExp(
  `(?:${anyOf(all(({ options }) => options)).replaceAll('(?![\\p{L}\\d])', '(?:s|es|n|en|e)?(?![\\p{L}\\d])')})\\s*(?:n[o°º]\\.?|nr\\.?|#)?\\s*([A-H]|[1-9]|I{1,3}|IV|V)(?![\\p{L}\\d.]\\S)(?![\\p{L}\\d])`,
  'giu',
)
const chosen = pattern(
  all((one) => one.chosen),
  'giu',
)

/** The options that a text speaks of, each by its mark. */
export const optionsIn = (text: string): { mark: string; start: number; end: number }[] =>
  [...text.matchAll(option)].map(({ 0: whole, 1: mark, index }) => ({
    mark: mark!.toUpperCase(),
    start: index,
    end: index + whole.length,
  }))

/** The words of a text that say that something was chosen. */
export const chosenWordsIn = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(chosen)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }))

const undecided = pattern(all((one) => one.undecided))
/** Whether a text speaks of something that is put to a vote, decided or not. */
export const isOnVote = (text: string) => undecided.test(text)
