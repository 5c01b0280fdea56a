import words from './church-words.txt' with { type: 'text' }

/** Letters of a word that is looked up: the dictionary's search grows with the square of them. */
const lettersMax = 24
const lettersMin = 3

const address = /[@#/\\]|\w\.\w|^www\b|^https?:/i

/**
 * The words in a piece of text that a dictionary can say something about: no addresses, handles, hashtags and numbers,
 * nothing with a digit, no abbreviation in capitals of up to four letters, nothing too short or too long.
 */
export function spellable(text: string): string[] {
  if (address.test(text) || /\d/.test(text)) return []
  return text
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ']+/g, "'")
    .split(/[^\p{L}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/g, '').replace(/'s$/i, ''))
    .filter((word) => word.length >= lettersMin && word.length <= lettersMax)
    .filter((word) => word.length > 4 || word !== word.toUpperCase())
}

/** Books and names of the Bible, and church words, that the dictionary lacks or might. */
export const churchWords: ReadonlySet<string> = new Set(words.split('\n').filter((word) => word !== ''))
