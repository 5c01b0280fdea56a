import { encode } from 'fast-png'

/** What is true of a made site; null: a machine's own type, so that no family is the right answer. */
type SiteTruth = { primary: string; heading: string | null; body: string | null; logo: string }
export type SiteFile = string | Uint8Array
/** A website made for the evaluation: its files by path, and what its brand is. `logo`: its address, or `inline`. */
export type SiteCase = { name: string; origin: string; files: Record<string, SiteFile>; truth: SiteTruth }

/** A PNG of a disc and a bar on nothing: a mark beside a name, as it were. */
export function markPng(
  [mark, word]: [string, string],
  { ground = null as string | null, width = 240, height = 80 } = {},
): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  const paint = (at: number, hex: string) => {
    for (let i = 0; i < 3; i++) data[at + i] = parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16)
    data[at + 3] = 255
  }
  const radius = height * 0.4
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      if (ground) paint(at, ground)
      if (Math.hypot(x - height / 2, y - height / 2) < radius) paint(at, mark)
      else if (x > height && x < width - 8 && x % 12 < 8 && Math.abs(y - height / 2) < height * 0.18) paint(at, word)
    }
  return encode({ width, height, data, channels: 4, depth: 8 })
}

/** A picture with no flat colour in it: a photograph, as it were. */
export function photoPng(seed: number, width = 320, height = 180): Uint8Array {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      data[at] = (128 + 100 * Math.sin(x / 31 + seed) + ((x * 7 + y * 13) % 19)) & 255
      data[at + 1] = (120 + 90 * Math.sin(y / 23 + seed * 2) + ((x * 5 + y * 3) % 23)) & 255
      data[at + 2] = (110 + 90 * Math.cos((x + y) / 41) + ((x * 3 + y * 11) % 17)) & 255
      data[at + 3] = 255
    }
  return encode({ width, height, data, channels: 4, depth: 8 })
}

export function markSvg(mark: string, word = mark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><circle cx="30" cy="30" r="26" fill="${mark}"/>
<path d="M27 12h6v10h10v6H33v22h-6V28H17v-6h10z" fill="#fff"/><path d="M70 22h120v6H70zM70 36h80v5H70z" fill="${word}"/></svg>`
}

/** A few sentences that mean nothing in particular. */
export const prose = [
  'We meet on Sunday mornings in the old school hall, and you will find coffee at the door from half past nine.',
  'Children have their own gathering in the garden room, led by people who have known them since they were small.',
  'On Wednesdays we share a simple supper, read a chapter together, and pray for the week that lies ahead of us.',
]
export const paragraphs = prose.map((text) => `<p>${text}</p>`).join('\n')
