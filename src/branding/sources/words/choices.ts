import { all, anyOf, pattern } from './vocabulary.ts'

const optionWord = anyOf(all(({ options }) => options))
/** `Option A`, `Options A and C`, `Vorschlag 2`: what is put to the vote, by its mark. */
const option = new RegExp(
  `(?:${optionWord.replaceAll('(?![\\p{L}\\d])', '(?:s|es|n|en|e)?(?![\\p{L}\\d])')})\\s*(?:n[o°º]\\.?|nr\\.?|#)?\\s*([A-H]|[1-9]|I{1,3}|IV|V)(?![\\p{L}\\d.]\\S)(?![\\p{L}\\d])`,
  'giu',
)
const optionAlone = new RegExp(`^\\s*(?:${optionWord})\\s*:?\\s*$`, 'iu')
const optionNamed = new RegExp(
  `^\\s*(?:${optionWord})\\s*[:–—]\\s*[“"„«‘]?(\\p{L}+(?:\\s\\p{L}+){0,2})[”"“»’]?\\s*$`,
  'iu',
)
/** Whether a text is the word for an option alone, as the heading of a table's column is. */
export const isOptionWord = (text: string) => optionAlone.test(text)
/** What a line calls an option that has no mark: `Idea: earthy`; null: it is no such line. */
export const nameOfOption = (text: string): string | null => optionNamed.exec(text)?.[1] ?? null
const chosen = new RegExp(
  `${anyOf(all((one) => one.chosen))}|(?:${anyOf(all((one) => one.decision))})\\s*(?:\\([^()]*\\)\\s*)?:`,
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
