/** Sums of money and of things, however they are written: `$1.4M`, `$1.4 million` and `$1,400,000` are one. */

const number = String.raw`\d[\d,]{0,12}(?:\.\d{1,2})?`
/** What a number is multiplied by: `thousand`, `K`. */
const magnitude = String.raw`(?:\s?(?:thousand|million|billion|mil(?:lones|lón)?)(?![\p{L}\d])|\s?[KM](?![\p{L}\d]))`
export const amount = String.raw`\s?${number}${magnitude}?`
const multiplied = new RegExp(`(?<![\\d.,])(${number})(${magnitude})`, 'giu')

const magnitudes: readonly [RegExp, number][] = [
  [/(?:thousand|\dk|\d\sk|\smil)$/i, 1e3],
  [/(?:million|millones|millón|\dm|\d\sm)$/i, 1e6],
  [/billion$/i, 1e9],
]

export function amountOf(written: string): number {
  const sum = new RegExp(amount, 'iu').exec(written)?.[0].trim() ?? ''
  const [, times] = magnitudes.find(([one]) => one.test(sum)) ?? [null, 1]
  const plain = Number(/\d[\d,]*(?:\.\d{1,2})?/.exec(sum)?.[0].replaceAll(',', ''))
  return Math.round(plain * times * 100) / 100
}

/** `40000` for `40K`: the sums of a text that are written with a magnitude. */
export const multipliedIn = (text: string): { text: string; amount: number }[] =>
  [...text.matchAll(multiplied)].map(([all]) => ({ text: all, amount: amountOf(all) }))

/** `the roof fund is now $62,070`: of what there is, and not of the goal. */
export const isGiven = (sentence: string): boolean => ofFund.test(sentence) && !saysGoal(sentence)
const ofFund = /(?<!\p{L})(?:fund|offering|collection|total|drive|fondo|ofrenda)\s(?:is|are|has|stands|está)(?!\p{L})/iu

export const saysGoal = (text: string): boolean => /(?<!\p{L})(?:goal|target|needed|meta)(?!\p{L})/iu.test(text)

/** Also by the beginnings of words, as they are compared. */
export const saysGiven = (text: string): boolean =>
  /(?<!\p{L})(?:(?:rais|receiv|collec|recaud)\p{L}*|(?:so )?far|to date|given)(?!\p{L})/iu.test(text)
