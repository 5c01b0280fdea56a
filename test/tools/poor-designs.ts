/** Draws designs that are well made, and the same spoilt in the ways that make a designer put a reference away. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encode } from 'fast-png'
import { seeded } from '../pictures.ts'
import { drawnArt } from './campaigns/art.ts'
import { developmentHand } from './campaigns/hands.ts'

/** `flaw`: null for a design that is well made; `by`: the gate that is to drop the others. */
export type PoorDesign = { name: string; flaw: string | null; by: 'craft' | 'quality' | null; bytes: Uint8Array }

const [width, height] = [960, 960]
const titles = ['Harvest Sunday', 'Come and See', 'Night of Worship', 'The Long Way Home', 'Potluck Supper', 'Be Still']
const lines = [
  'Sundays at 9 and 11',
  'Bring a friend and a dish',
  'Saturday, October 12, 6:30 pm',
  'All are welcome here',
]
const grounds = ['#f4efe6', '#1d2b3a', '#c8553d', '#e8b04b', '#355e3b', '#6d597a']

type Random = () => number
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16)
/** A colour moved towards black or white, whichever is further, by so many steps of 255. */
function beside(hex: string, steps: number): string {
  const light = (channel(hex, 0) + channel(hex, 1) + channel(hex, 2)) / 3 > 127
  const moved = [0, 1, 2].map((at) =>
    Math.round(Math.min(255, Math.max(0, channel(hex, at) + (light ? -steps : steps)))),
  )
  return `rgb(${moved.join(',')})`
}

type Setting = { x: number; y: number; size: number; fill: string; anchor?: string; font: string }
const text = (words: string, { x, y, size, fill, anchor = 'middle', font }: Setting) =>
  `<text x="${x}" y="${y}" font-family="${font}" font-size="${size}" text-anchor="${anchor}" fill="${fill}">${words}</text>`

function svgOf(random: Random, flaw: string | null): string {
  const font = pick(random, developmentHand.fonts).family
  const [title, line] = [pick(random, titles), pick(random, lines)]
  const ground = pick(random, grounds)
  const onArt = flaw === 'busy' || (flaw === null && random() < 0.5)
  const art = drawnArt(random, developmentHand)
  const busy = Array.from({ length: 700 }, () => {
    const [x, y, r] = [random() * width, random() * height, 6 + random() * 26]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${pick(random, grounds)}"/>`
  }).join('')
  const behind =
    art.kind === 'drawn'
      ? `<svg width="${width}" height="${height}" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">${art.svg}</svg>`
      : ''
  const panel = onArt && flaw === null ? `<rect x="90" y="330" width="780" height="330" fill="#12181f"/>` : ''
  const picture = flaw === 'busy' ? busy : onArt ? behind + panel : ''
  const fill = flaw === 'faint' ? beside(ground, 14 + random() * 14) : onArt ? '#ffffff' : beside(ground, 190)
  const size = Math.min(120, 1_250 / title.length)
  const at = { x: width / 2, fill, font }
  const body =
    {
      cut:
        text(title, { ...at, y: 500, size: size * 2.4 }) +
        text(line, { ...at, x: 4, y: 955, size: 60, anchor: 'start' }),
      crowded: Array.from({ length: 52 }, (_, row) =>
        text(`${pick(random, titles)} ${pick(random, lines)}`, {
          ...at,
          x: random() * 300,
          y: 16 + row * 18.4,
          size: 14 + random() * 16,
          anchor: 'start',
          fill: pick(random, grounds),
        }),
      ).join(''),
    }[flaw ?? ''] ?? text(title, { ...at, y: 490, size }) + text(line, { ...at, y: 590, size: 44 })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${picture}${body}</svg>`
}

let isReady: Promise<unknown> | undefined
async function render(svg: string): Promise<Uint8Array> {
  isReady ??= initWasm(readFileSync(join(import.meta.dir, '../../node_modules/@resvg/resvg-wasm/index_bg.wasm'))).catch(
    () => {},
  )
  await isReady
  const fontBuffers = [...new Set(developmentHand.fonts.map(({ file }) => file))].map(
    (file) => new Uint8Array(readFileSync(file)),
  )
  return new Resvg(svg, { font: { fontBuffers, defaultFontFamily: developmentHand.fonts[0]!.family } }).render().asPng()
}

/** What spoils the file of a design rather than its layout. */
const spoilt: Record<string, (png: Uint8Array) => Promise<Uint8Array>> = {
  blurred: async (png) => {
    const small = await new Bun.Image(png).resize(120, 120).png().bytes()
    return new Bun.Image(small).resize(width, height).jpeg({ quality: 90 }).bytes()
  },
  artefacts: (png) => new Bun.Image(png).jpeg({ quality: 5 }).bytes(),
  'a thumbnail': (png) => new Bun.Image(png).resize(256, 256).jpeg({ quality: 35 }).bytes(),
  'too dark': async (png) => {
    const { decode } = await import('fast-png')
    const { data, channels, ...size } = decode(png)
    const dim = Uint8Array.from(data as Uint8Array, (value, at) =>
      (at + 1) % channels === 0 && channels === 4 ? value : value * 0.07,
    )
    return encode({ ...size, data: dim, channels, depth: 8 })
  },
}
const layouts = ['faint', 'cut', 'busy', 'crowded']

/** `count` of each: well made, and of every flaw, or of those of the file alone. */
export async function* poorDesigns(
  count: number,
  seed: number,
  { filesOnly = false } = {},
): AsyncGenerator<PoorDesign> {
  for (let at = 0; at < count; at++) {
    const good = await render(svgOf(seeded(seed * 1_000 + at), null))
    yield { name: `good ${at}`, flaw: null, by: null, bytes: good }
    for (const flaw of filesOnly ? [] : layouts) {
      const bytes = await render(svgOf(seeded(seed * 1_000 + at), flaw))
      yield { name: `${flaw} ${at}`, flaw, by: 'craft', bytes }
    }
    for (const [flaw, spoil] of Object.entries(spoilt))
      yield { name: `${flaw} ${at}`, flaw, by: 'quality', bytes: await spoil(good) }
  }
}
