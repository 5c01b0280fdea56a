/** A typo is forgiven in words of so many letters or more. */
const forgivenFrom = 5
/** A longer one is no word that anyone types: the hash in a file's name. */
const wordCharsMax = 32

/** The words of a text as they are searched by: without marks, in lower case. Every engine is given these. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Words that a typo may have been made in, or may be corrected to. */
export function isForgiving(word: string, least: number = forgivenFrom): boolean {
  return word.length >= least && word.length <= wordCharsMax && !/\p{N}/u.test(word)
}

/** Of a text those words that a word with a typo could mean. */
export function corrections(words: readonly string[]): string[] {
  // With one letter lost, a word of five is one of four.
  // In one order everywhere: writers at one database that meet wait for one another instead of in a circle.
  return [...new Set(words.filter((word) => isForgiving(word, forgivenFrom - 1)))].toSorted()
}

/**
 * A word and what is left of it without one of its letters. Two words that are one typo apart share one of these
 * (Garbe, symmetric delete spelling correction), so that a look into an index finds them.
 */
export function variantsOf(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** Whether one letter more, less, other, or two exchanged make one word of the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = [[...one], [...other]].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  if (one === other || long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  const rest = (letters: string[], skip: number) => letters.slice(from + skip).join('')
  if (long.length > short.length) return rest(short, 0) === rest(long, 1)
  const areExchanged =
    short[from] === long[from + 1] && short[from + 1] === long[from] && rest(short, 2) === rest(long, 2)
  return rest(short, 1) === rest(long, 1) || areExchanged
}
