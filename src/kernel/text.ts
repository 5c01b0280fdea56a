/** What ends a line, moves a cursor, or turns the direction of what follows it (UAX #9), and the byte order mark. */
const unseen = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/gu

/** Untrusted text as a line that looks like what it holds. What joins letters of a script or an emoji stays. */
export function plainText(text: string, instead = ' '): string {
  return text.replaceAll(unseen, instead)
}

/** What sets the color of a terminal. */
const ofTerminal = /(?=\p{Cc})[^\s\d]\[[\d;]{0,20}[A-Za-z]/gu
/** Untrusted text of several lines that looks like what it holds: lines and tabs stay, and words that a sign turned are whole. */
export const plainLines = (text: string): string =>
  text.replaceAll(ofTerminal, '').replaceAll(unseen, (sign) => (/[\t\n\r\u2028]/.test(sign) ? sign : ''))

/** `café` as `cafe`, `naïve` as `naive`, `Sørby` as `Sorby`. */
export const withoutMarks = (text: string): string =>
  isAscii.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[øØłŁđĐ]/gu, (letter) => unstroked[letter]!)
/** Strokes are no marks of their own in Unicode. */
const unstroked: Record<string, string> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }
const isAscii = /^[\t\n\r\x20-\x7e]*$/

/**
 * How many letters have to be put in, left out, changed or swapped with their neighbour to make one word of another
 * (optimal string alignment, Damerau 1964); `most + 1` where there are more.
 */
export function editDistance(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1
  const [one, other] = withoutShared(first, second)
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row[j] = cost
      least = Math.min(least, cost)
    }
    // A swap may still bring the next row one below this one's least.
    if (least > most + 1) return most + 1
    before = last
    last = row
  }
  return Math.min(last[other.length]!, most + 1)
}

/** What is left of two words without the letters that both begin and end with. */
function withoutShared(one: string, other: string): [string, string] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}

const rememberedMax = 4_000

/**
 * A function of a text that keeps its answers, and forgets them all when there are `most`; those on texts of more than
 * 4,000 characters it does not keep.
 */
export function memoize<T>(most: number, answer: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const fresh = answer(text)
    if (text.length > rememberedMax) return fresh
    if (answers.size >= most) answers.clear()
    answers.set(text, fresh)
    return fresh
  }
}
