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
