import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decodePixels } from '../../../src/reading/images.ts'
import { isRefused } from '../../../src/reading/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { coverageOf } from '../../../src/library/measure/text.ts'
import { type PaletteTag, type TextCoverage } from '../../../src/library/vocabulary.ts'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { development, heldOut, type Scheme } from './schemes.ts'

export type Picture = {
  name: string
  pixels: Pixels
  palette: readonly PaletteTag[]
  text: TextCoverage
  share: number
}
type Half = 'development' | 'heldOut'
type Size = { width: number; height: number }
type TextLine = { text: string; x: number; y: number; size: number; family: string; weight: number }

/** Typefaces differ between the halves; Debian has them, `.ci/run` installs them. */
const families: Record<Half, [name: string, folder: string][]> = {
  development: [
    ['Inter', ''],
    ['League Spartan', 'opentype/league-spartan'],
    ['Vollkorn', 'truetype/vollkorn'],
    ['Lobster Two', 'opentype/lobster'],
  ],
  heldOut: [
    ['Bebas Neue', 'opentype/bebas-neue'],
    ['Dosis', 'opentype/dosis'],
    ['Dancing Script', 'opentype/dancingscript'],
    ['Quicksand', 'truetype/quicksand'],
  ],
}
const titles: Record<Half, string[]> = {
  development: [
    'WORSHIP',
    'Rooted',
    'Christmas Eve',
    'HOPE',
    'Come and See',
    'Kids Camp',
    'ADVENT',
    'Grace upon Grace',
  ],
  heldOut: ['PRAYER', 'Renewed', 'Easter Sunday', 'JOY', 'Be Still', 'Youth Night', 'LENT', 'Love Your Neighbor'],
}
const sentences: Record<Half, string[]> = {
  development: [
    'Sunday at ten in the main hall',
    'The Lord is my shepherd, I lack nothing.',
    'He makes me lie down in green pastures,',
    'he leads me beside quiet waters,',
    'he refreshes my soul. He guides me',
    'along the right paths for his name’s sake.',
  ],
  heldOut: [
    'Join us Wednesday evening at seven',
    'In the beginning was the Word, and the',
    'Word was with God, and the Word was God.',
    'He was with God in the beginning.',
    'Through him all things were made;',
    'without him nothing was made.',
  ],
}
const sizes: Size[] = [
  { width: 512, height: 512 },
  { width: 512, height: 288 },
  { width: 410, height: 512 },
  { width: 288, height: 512 },
]

/** A repeatable random source (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Hand = { next: () => number; size: Size; scheme: Scheme }
const one = <T>({ next }: { next: () => number }, list: readonly T[]): T => list[Math.floor(next() * list.length)]!

const grounds: Record<string, (hand: Hand) => string> = {
  flat: ({ scheme }) => `<rect width="100%" height="100%" fill="${scheme.ground[0]}"/>`,
  gradient: ({ scheme }) =>
    `<linearGradient id="g" x2="0" y2="1">${scheme.ground.map((color, at) => `<stop offset="${at / Math.max(1, scheme.ground.length - 1)}" stop-color="${color}"/>`).join('')}</linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
  grain: (hand) =>
    `${grounds.gradient!(hand)}<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="3" seed="${Math.floor(hand.next() * 99)}"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1.2 -0.45"/></filter><rect width="100%" height="100%" filter="url(#n)" opacity="0.18"/>`,
}

const motifs: Record<string, (hand: Hand) => string> = {
  nothing: () => '',
  hills: ({ next, size: { width, height }, scheme }) =>
    `<circle cx="${width * (0.25 + next() * 0.5)}" cy="${height * 0.5}" r="${height * 0.13}" fill="${scheme.motif[0]}"/>` +
    `<path d="M0 ${height * 0.75}Q${width * 0.3} ${height * 0.55} ${width * 0.6} ${height * 0.74}T${width} ${height * 0.68}V${height}H0Z" fill="${scheme.motif[1]}"/>`,
  bokeh: ({ next, size: { width, height }, scheme }) =>
    `<filter id="b"><feGaussianBlur stdDeviation="4"/></filter><g filter="url(#b)" opacity="0.75">${Array.from(
      { length: 14 },
      () =>
        `<circle cx="${next() * width}" cy="${next() * height}" r="${12 + next() * 34}" fill="${scheme.motif[Math.floor(next() * scheme.motif.length)]}"/>`,
    ).join('')}</g>`,
  leaves: ({ next, size: { width, height }, scheme }) =>
    Array.from({ length: 34 }, () => {
      const [x, y, turn, r] = [next() * width, next() * height, next() * 360, 14 + next() * 22]
      return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.38}" transform="rotate(${turn} ${x} ${y})" fill="${scheme.motif[Math.floor(next() * scheme.motif.length)]}"/>`
    }).join(''),
  tree: ({ size: { width, height }, scheme }) =>
    [0, 1, 2]
      .map((tier) => {
        const [top, half] = [height * (0.15 + tier * 0.2), width * (0.17 + tier * 0.08)]
        return `<path d="M${width / 2} ${top}L${width / 2 + half} ${top + height * 0.3}H${width / 2 - half}Z" fill="${scheme.motif[tier % scheme.motif.length]}"/>`
      })
      .join(''),
  frame: ({ size: { width, height }, scheme }) =>
    `<rect x="18" y="18" width="${width - 36}" height="${height - 36}" fill="none" stroke="${scheme.motif[0]}" stroke-width="7"/><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) * 0.24}" fill="${scheme.motif[1]}"/>`,
}

/** How a design is set: nothing, a caption, a title with a line, a paragraph, one word over the whole frame, a wall of words. */
const layouts: Record<string, (hand: Hand, half: Half) => TextLine[]> = {
  none: () => [],
  caption: (hand, half) => [line(hand, half, one(hand, sentences[half]), { width: 0.45, y: 0.9 })],
  title: (hand, half) => [line(hand, half, one(hand, titles[half]), { width: 0.45 + hand.next() * 0.2, y: 0.4 })],
  headline: (hand, half) => [
    line(hand, half, one(hand, titles[half]), { width: 0.75 + hand.next() * 0.13, y: 0.42 }),
    line(hand, half, one(hand, sentences[half]), { width: 0.6, y: 0.62 }),
  ],
  paragraph: (hand, half) =>
    sentences[half]
      .slice(1)
      .map((text, at) => line(hand, half, text, { width: 0.84, y: 0.24 + at * 0.14, same: true })),
  giant: (hand, half) => {
    const word = one(
      hand,
      titles[half].filter((text) => text.length < 9),
    )
    return [line(hand, half, word, { width: 0.97, y: 0.5, bold: true })]
  },
  poster: (hand, half) =>
    one(hand, [titles[half].filter((text) => text.length < 9)])
      .slice(0, 3)
      .map((text, at) => line(hand, half, text, { width: 0.86, y: 0.28 + at * 0.25, bold: true, heightMax: 0.22 })),
}

type Set = { width: number; y: number; same?: boolean; bold?: boolean; heightMax?: number }

let sameFamily = 'Inter'
/** A line as wide as `width` of the frame, roughly: letters are about half as wide as they are high. */
function line(hand: Hand, half: Half, text: string, { width, y, same, bold, heightMax = 0.7 }: Set): TextLine {
  if (!same || y < 0.3) sameFamily = one(hand, families[half])[0]
  const size = Math.min((hand.size.width * width) / (text.length * 0.56), hand.size.height * heightMax)
  const weight = bold ? 800 : 600
  return { text, x: hand.size.width / 2, y: hand.size.height * y + size * 0.35, size, family: sameFamily, weight }
}

const svg = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`
const set = ({ text, x, y, size, family, weight }: TextLine, fill: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}" font-weight="${weight}" text-anchor="middle" fill="${fill}">${text}</text>`

async function fontsOf(): Promise<Uint8Array[]> {
  const folders = [...families.development, ...families.heldOut].flatMap(([, folder]) => (folder ? [folder] : []))
  const fonts = folders.flatMap((folder) => {
    const path = join('/usr/share/fonts', folder)
    const files = readdirSync(path).filter((name) =>
      /(Bold|Black|SemiBold|ExtraBold|Regular|lobster|\[wght\])\.(otf|ttf)$/.test(name),
    )
    return files.slice(0, 4).map((name) => Bun.file(join(path, name)).bytes())
  })
  return (await Promise.all(fonts)).slice(0, 16)
}

/** The share of the frame in the boxes of the lines, each as it is drawn. */
function textShare(lines: Pixels[]): number {
  const [first] = lines
  if (first === undefined) return 0
  const { width, height } = first
  const under = new Uint8Array(width * height)
  for (const { data } of lines) {
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let at = 0; at < width * height; at++)
      if (data[at * 4 + 3]! > 64) {
        xs.push(at % width)
        ys.push(Math.floor(at / width))
      }
    const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity)
    const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), -1)
    const [left, right] = [least(xs), most(xs)]
    for (let y = least(ys); y <= most(ys); y++) under.fill(1, y * width + left, y * width + right + 1)
  }
  return under.reduce((sum, value) => sum + value, 0) / (width * height)
}

/** Where a person would not say which of two it is: a fifth around the limits of coverage (0.8, 8 and 22 %). */
const isDoubtful = (share: number) => [0.008, 0.08, 0.22].some((limit) => share > limit * 0.8 && share < limit * 1.25)

/** The drawn pictures of one half, `count` of them, each with the labels a person would give it. */
export async function* pictures(half: Half, count: number): AsyncGenerator<Picture> {
  await using reader = createReader()
  const fonts = await fontsOf()
  const draw = async (size: Size, body: string): Promise<Pixels> => {
    const raster = await reader.svg(svg(size, body), { side: 512, fonts })
    if (isRefused(raster)) throw new Error(`a drawing was refused: ${raster.refused}`)
    return decodePixels(raster.png, (image) => image.resize(256, 256, { fit: 'inside' }))
  }
  const schemes = half === 'development' ? development : heldOut
  const kinds = Object.keys(layouts)
  for (let at = 0, made = 0; made < count; at++) {
    const scheme = schemes[at % schemes.length]!
    const next = random(at * 7_919 + (half === 'heldOut' ? 104_729 : 0))
    const hand: Hand = { next, size: one({ next }, sizes), scheme }
    const kind = kinds[Math.floor(next() * kinds.length)]!
    const motif =
      scheme.name.includes('tree') || scheme.name.includes('holly') ? 'tree' : one(hand, Object.keys(motifs))
    const ground = one(hand, Object.keys(grounds))
    const art = grounds[ground]!(hand) + motifs[motif]!(hand)
    const lines = layouts[kind]!(hand, half)
    const alone = await Promise.all(lines.map((text) => draw(hand.size, set(text, '#000'))))
    const share = textShare(alone)
    if (isDoubtful(share)) continue
    const pixels = await draw(hand.size, art + lines.map((text) => set(text, scheme.ink)).join(''))
    made++
    const name = `${at}: ${scheme.name}, ${ground}, ${motif}, ${kind}`
    yield { name, pixels, palette: scheme.tags, text: coverageOf(share), share }
  }
}
