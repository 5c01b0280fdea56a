import type { Pixels } from '../../kernel/pixels.ts'

export type Rgb = readonly [red: number, green: number, blue: number]

const channel = Float64Array.from({ length: 256 }, (_, value) => {
  const x = value / 255
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
})
const linear = (value: number) => channel[Math.min(255, Math.max(0, Math.round(value)))]!

/** Relative luminance, WCAG 2.2. */
export const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of two colours, WCAG 2.2: 1..21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Oklab (Ottosson 2020, "A perceptual color space for image processing"). */
export function oklabOf([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Distance in Oklab; 0.02 is just noticeable, side by side. */
export function colorDistance(one: Rgb, other: Rgb): number {
  const [a, b] = [oklabOf(one), oklabOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const colorsMax = 16
/** Oklab distance under which two colours are shown as one. */
const distinct = 0.045
/** Least share of the picture: the ink of a small line has about a thousandth. */
const shareMin = 0.0008

/** The colours that are really there, the largest share first: counted in bins of 16 steps a channel, near ones joined. */
export function dominantColors({ data }: Pixels): { hex: string; share: number }[] {
  const sums = new Float64Array(4_096 * 4)
  for (let at = 0; at < data.length; at += 4) {
    const bin = (((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4)) * 4
    sums[bin]! += data[at]!
    sums[bin + 1]! += data[at + 1]!
    sums[bin + 2]! += data[at + 2]!
    sums[bin + 3]!++
  }
  const total = data.length / 4
  const found: { rgb: Rgb; share: number }[] = []
  for (let bin = 0; bin < sums.length; bin += 4) {
    const count = sums[bin + 3]!
    if (count >= total * shareMin * 0.5)
      found.push({ rgb: [sums[bin]! / count, sums[bin + 1]! / count, sums[bin + 2]! / count], share: count / total })
  }
  const joined: { rgb: Rgb; share: number }[] = []
  for (const color of found.sort((a, b) => b.share - a.share)) {
    const near = joined.find(({ rgb }) => colorDistance(rgb, color.rgb) < distinct)
    if (near) near.share += color.share
    else joined.push(color)
  }
  return joined
    .filter(({ share }) => share >= shareMin)
    .sort((a, b) => b.share - a.share)
    .slice(0, colorsMax)
    .map(({ rgb, share }) => ({ hex: hexOf(rgb), share }))
}
