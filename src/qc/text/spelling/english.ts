import { editDistance, withoutMarks } from '../../../kernel/text.ts'
import type { Dictionary } from './dictionary.ts'
import englishFile from './english.txt.zst' with { type: 'file' }

/** Hunspell's English dictionary, American and British, 127,000 forms: a word of either is right. */
export async function startEnglish(): Promise<Dictionary> {
  const packed = await Bun.file(englishFile).bytes()
  const words = new TextDecoder().decode(Bun.zstdDecompressSync(packed)).split('\n')
  const known = new Set(words)
  const isForm = (word: string) => {
    const lower = word.toLowerCase()
    return known.has(word) || known.has(lower) || (word === word.toUpperCase() && known.has(word[0] + lower.slice(1)))
  }
  return {
    // `café` as `cafe`, `naïve` as `naive`: English writes either, and its dictionaries have one.
    correct: (word) => isForm(word.replaceAll('’', "'")) || isForm(withoutMarks(word.replaceAll('’', "'"))),
    suggest: nearestOf(words),
  }
}

/** Words of a length, and the letters that each of them has. */
type Sized = { words: string[]; letters: Uint32Array }

/**
 * The words that are the fewest letters away, of one as of two, whatever letters: some 1 ms of 127,000 words, since of most
 * of them the letters that they have tell that they are further away.
 */
function nearestOf(words: readonly string[]): Dictionary['suggest'] {
  const sized = new Map<number, Sized>(
    [...Map.groupBy(words, ({ length }) => length)].map(([length, some]) => [
      length,
      { words: some, letters: Uint32Array.from(some, lettersOf) },
    ]),
  )
  return (word) => {
    const lower = word.toLowerCase()
    for (let most = 0; most <= mostOf(lower); most++) {
      const near = within(lower, most)
      if (near.length > 0) return near.toSorted((one, other) => Number(isBegun(other)) - Number(isBegun(one)))
    }
    return []

    /** The first letter is seldom the one that is wrong. */
    function isBegun(text: string) {
      return text[0]!.toLowerCase() === lower[0]
    }
  }

  function within(lower: string, most: number): string[] {
    const letters = lettersOf(lower)
    const found: string[] = []
    for (let length = lower.length - most; length <= lower.length + most; length++) {
      const some = sized.get(length)
      for (let at = 0; at < (some?.words.length ?? 0); at++) {
        const others = some!.letters[at]!
        if (isAnyMore(others & ~letters, most) || isAnyMore(letters & ~others, most)) continue
        const text = some!.words[at]!
        if (editDistance(lower, text.toLowerCase(), most) <= most) found.push(text)
      }
    }
    return found
  }
}

/** How many letters away a word is looked for: a short one has neighbours that nobody meant. */
const mostOf = ({ length }: string): number => (length >= longMin ? 2 : 1)
const longMin = 7

/** Which of the letters a to z a word has, a bit each. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const letter = (word.charCodeAt(at) | 0x20) - 0x61
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

/** Whether more bits than `most` are set. */
function isAnyMore(bits: number, most: number): boolean {
  let rest = bits
  for (let count = 0; rest !== 0; count++) {
    if (count === most) return true
    rest &= rest - 1
  }
  return false
}
