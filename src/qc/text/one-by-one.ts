/** `K-a-t-h-r-y-n`, `A.n.n.e`, `O L S O N`: a word whose letters are given one by one. */
const oneByOne = /(?<![\p{L}-])\p{L}(?:[-–]\p{L}(?:[-–]\p{L})+|(?:\.\p{L}){3,}|(?:\s\p{Lu}){3,})(?![\p{L}-])/gu

const wordOf = (letters: string) => letters.replace(/\P{L}/gu, '')

/** The words that are given so, in the letters as they are written. */
export const lettersIn = (text: string): string[] => [...text.matchAll(oneByOne)].map(([all]) => wordOf(all))

/** A text with such words in one piece, and said to be spelled so. */
export const withLettersJoined = (text: string): string => text.replace(oneByOne, (all) => `spelled ${wordOf(all)}`)
