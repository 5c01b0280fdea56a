import { differenceOf } from '../../../../color/oklab.ts'

/** What a letter or a figure of a code is taken for when it is recognized in an image; the likelier first. */
const lookalikes: Record<string, string> = {
  o: '0',
  q: '09',
  i: '1',
  l: '1',
  '|': '1',
  z: '27',
  s: '5',
  g: '69',
  t: '7',
  '0': 'd8',
  d: '0',
  b: '86',
  '8': 'b3',
  '3': '8',
  '1': '7',
  '7': '1',
  '5': '6',
  '6': '5b',
  '9': '0',
}
const code = /(?<![\p{L}\d#])(#\s?)?([\da-z|]{6})(?![\p{L}\d])/giu
const hexDigit = /[\da-f]/i
/** A code and the swatch that it is of, as an image shows it, differ by no more; one that is merely like it by less. */
const [seenSlack, likeSlack] = [0.06, 0.03]
/** A code without a `#` is no word: it holds so many figures, and no small letters. */
const bareCode = /^(?=.*\d.*\d)[^a-z]+$/

/** The text of a scan with its hex codes as they were printed: `#E9E2DO` is `#E9E2D0`, sooner one whose swatch is seen. */
export function withCodesRepaired(text: string, swatches: readonly string[]): string {
  const gapOf = (digits: string) => Math.min(...swatches.map((hex) => differenceOf(hex, `#${digits}`)))
  const nearestOf = (codes: readonly string[]) => codes.toSorted((one, other) => gapOf(one) - gapOf(other))[0]
  return text.replaceAll(code, (whole, mark: string | undefined, read: string) => {
    const [likeliest, ...others] = readingsOf(read)
    if (likeliest === undefined || (mark === undefined && !bareCode.test(read))) return whole
    const repaired = (digits: string) => `${mark ?? ''}${digits.toUpperCase()}`
    const isRead = likeliest === read.toLowerCase()
    const nearest = nearestOf([likeliest, ...others])!
    if (gapOf(nearest) < seenSlack) return isRead ? whole : repaired(nearest)
    const near = swatches.length > 0 && mark !== undefined ? [likeliest, ...others].flatMap(oneOff) : []
    const best = nearestOf(near)
    if (best !== undefined && gapOf(best) < likeSlack) return repaired(best)
    return isRead || mark === undefined ? whole : repaired(likeliest)
  })
}

/** The codes with figures for letters that no code has, the likeliest first; none: one of them looks like no figure. */
function readingsOf(read: string): string[] {
  const options = [...read.toLowerCase()].map((one) => (hexDigit.test(one) ? one : (lookalikes[one] ?? '')))
  return options.reduce((codes, option) => codes.flatMap((code) => [...option].map((one) => code + one)), [''])
}

/** The codes that differ from this one by a figure that looks like it. */
const oneOff = (digits: string) =>
  [...digits].flatMap((one, at) =>
    [...(lookalikes[one] ?? '')].map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
  )
