/** The words of a language; `suggest`: the words that another one may have been meant for, likeliest first. */
export type Dictionary = { correct(word: string): boolean; suggest(word: string): string[] }
