/** What is counted and how many of it, however they are written: `six-week` and `6 wks`. */

const spelled =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const spanish = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const spanishTens = 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')

/** The text with its numbers in words as digits. */
export const inDigits = (text: string): string =>
  text.replace(/(?<![\p{L}\d])\p{L}{2,9}(?![\p{L}\d])/gu, (word) => {
    const plain = word.toLowerCase()
    const at = Math.max(spelled.indexOf(plain), spanish.indexOf(plain))
    const ten = Math.max(tens.indexOf(plain), spanishTens.indexOf(plain))
    return ten !== -1 ? String((ten + 2) * 10) : at === -1 ? word : String(at + 1)
  })

const short: Record<string, string> = {
  wk: 'week',
  wks: 'week',
  mo: 'month',
  mos: 'month',
  yr: 'year',
  yrs: 'year',
  min: 'minute',
  mins: 'minute',
  hr: 'hour',
  hrs: 'hour',
  rm: 'room',
  hwy: 'highway',
}

/** A noun in the one form in which it is compared. */
export function nounOf(word: string): string {
  const plain = word.toLowerCase()
  return short[plain] ?? (plain.length > 3 ? plain.replace(/(?<=[^s])s$/, '') : plain)
}

/** `9 weeks`: how long a thing is, and nothing more. */
export const isSpan = (counted: string): boolean =>
  /^\d{1,3}[ -](?:weeks?|wks?|days?|months?|mos?|hours?|hrs?|minutes?|mins?|nights?|sessions?)$/i.test(counted)
