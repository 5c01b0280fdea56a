/** Days of a month that are written as words. */

type Token = { word: string; end: number; number: number | null; isOrdinal: boolean }

/** Whether a word that may be a day stands ahead of `of` at all. */
export const mayHaveWrittenDay = /\p{L}(?:st|nd|rd|th)\s{1,3}of\s/iu

const units =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
const unitsMax = 9
const tens = new Map([
  ['twenty', 20],
  ['thirty', 30],
])

/** `the eighteenth of April`, `the twenty-first of May`: only ahead of `of` and a month is such a word a day. */
export function withWrittenDays<Of extends Token>(tokens: readonly Of[], isMonth: (word: string) => boolean): Of[] {
  const found: Of[] = []
  for (let at = 0; at < tokens.length; at++) {
    const [one, dash, other] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
    const isPair =
      tens.has(one.word) && dash?.word === '-' && other !== undefined && units.slice(0, unitsMax).includes(other.word)
    const end = isPair ? at + 2 : at
    const day = isPair
      ? tens.get(one.word)! + units.indexOf(other.word) + 1
      : one.word === 'thirtieth'
        ? 30
        : units.indexOf(one.word) + 1
    const isMeant = day > 0 && tokens[end + 1]?.word === 'of' && isMonth(tokens[end + 2]?.word ?? '')
    found.push(isMeant ? { ...one, end: tokens[end]!.end, number: day, isOrdinal: true } : one)
    if (isMeant) at = end
  }
  return found
}
