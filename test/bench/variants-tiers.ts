/**
 * Is `copy` safe to retire by? The same design with one digit, one letter, one small picture changed, each in
 * three sizes, compressions and trims, beside true copies of it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { decodeLarge, decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { isCopy, judgePair, type Opened, signatureOf, VARIANT_THRESHOLD } from '../../src/similarity/copies/copies.ts'
import { tierOf } from '../../src/variants/rules.ts'
import { seeded } from '../pictures.ts'
import { drawnArt, placed } from '../tools/campaigns/art.ts'
import { developmentHand, type Hand } from '../tools/campaigns/hands.ts'
import { pick, type Random } from '../tools/campaigns/illustrations.ts'
import { inkOf, svg, text, wrapped } from '../tools/campaigns/layout.ts'
import { report } from './report.ts'

/** Of three sizes one is too small to be read: a third of the copies can be told to be copies. */
const goals = { safe: 0.998, found: 0.3 }
const [width, height] = [1080, 608]

type Change = (random: Random, line: string) => string
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** What people change in a design, and no more than that. */
const changes: Record<string, Change> = {
  digit: (random, line) => {
    const places = [...line.matchAll(/\d/g)].map(({ index }) => index)
    const at = pick(random, places)
    return `${line.slice(0, at)}${(Number(line[at]) + 1 + Math.floor(random() * 8)) % 10}${line.slice(at + 1)}`
  },
  'AM and PM': (_, line) => (line.includes('AM') ? line.replace('AM', 'PM') : line.replace('PM', 'AM')),
  weekday: (random, line) => {
    const day = days.find((one) => line.includes(one))!
    return line.replace(
      day,
      pick(
        random,
        days.filter((one) => one !== day),
      ),
    )
  },
  letter: (random, line) => {
    const places = [...line.matchAll(/[a-z]/g)].map(({ index }) => index)
    const at = pick(random, places)
    const letter = String.fromCharCode(97 + ((line.charCodeAt(at) - 97 + 1 + Math.floor(random() * 24)) % 26))
    return line.slice(0, at) + letter + line.slice(at + 1)
  },
}

const lineOf = (random: Random) =>
  `${pick(random, days)} ${1 + Math.floor(random() * 28)} ${pick(random, ['May', 'June', 'Oct'])}, ${1 + Math.floor(random() * 11)}:${pick(random, ['00', '15', '30', '45'])} ${pick(random, ['AM', 'PM'])}, Room ${100 + Math.floor(random() * 300)}, $${5 + Math.floor(random() * 40)}`

/** A design, and the same with one thing changed. */
function drawings(random: Random, hand: Hand, change: string): [string, string] {
  const ink = inkOf(random, hand, pick(random, hand.titles))
  const isFlat = random() < 0.35
  const palette = pick(random, hand.palettes)
  const [art, inset, other] = [drawnArt(random, hand), drawnArt(random, hand), drawnArt(random, hand)]
  const ground = isFlat
    ? `<rect width="${width}" height="${height}" fill="${palette[0]}"/>`
    : `${placed(art, { x: 0, y: 0, w: width, h: height }, 'art')}<rect width="${width}" height="${height}" fill="#000" opacity="0.35"/>`
  const line = lineOf(random)
  // All of the line stands in the frame, on its own ground, and is read.
  const size = 20 + random() * 14
  const y = 400 + random() * 160
  const box = { x: 70, y: 90, w: 620, h: 200, align: 'start' } as const
  const place = { x: 760, y: 60 + random() * 90, w: 150 + random() * 120, h: 110 + random() * 80 }
  const drawn = (words: string, picture: typeof inset) =>
    svg(
      width,
      height,
      `${ground}${text(wrapped(ink.title, 14), box, ink.font, '#fff')}<rect x="56" y="${y - size * 1.4}" width="${width - 112}" height="${size * 2.1}" fill="${ink.dark}"/><text x="70" y="${y}" font-family="${ink.small}" font-size="${size}" fill="#fff">${words}</text>${placed(picture, place, 'inset')}`,
    )
  const changed = change === 'picture' ? line : changes[change]!(random, line)
  return [drawn(line, inset), drawn(changed, change === 'picture' ? other : inset)]
}

let ready: Promise<unknown> | undefined
async function rendered(drawing: string, hand: Hand): Promise<Uint8Array> {
  await (ready ??= initWasm(
    readFileSync(join(import.meta.dir, '../../node_modules/@resvg/resvg-wasm/index_bg.wasm')),
  ).catch(() => {}))
  const fontBuffers = [...new Set(hand.fonts.map(({ file }) => file))].map((file) => new Uint8Array(readFileSync(file)))
  const resvg = new Resvg(drawing, { font: { fontBuffers, defaultFontFamily: hand.fonts[0]!.family } })
  const image = resvg.render()
  const png = image.asPng()
  image.free()
  resvg.free()
  return png
}

/** As it is sent on: smaller, compressed, sometimes without a few pixels at its edges. */
async function sentOn(png: Uint8Array, random: Random, wide: number): Promise<Opened> {
  const scale = wide / width
  const trim = random() < 0.4 ? 1 + Math.floor(random() * 5) : 0
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const quality = 60 + Math.floor(random() * 36)
  const resized = await new Bun.Image(png)
    .resize(w + 2 * trim, h + 2 * trim)
    .png()
    .bytes()
  const cut = trim === 0 ? resized : await cutOff(resized, trim)
  const bytes = await new Bun.Image(cut).jpeg({ quality }).bytes()
  const [small, pixels] = [await decodeSmall(bytes), await decodeLarge(bytes)]
  if (isRefusal(small) || isRefusal(pixels)) throw new Error('a design of ours cannot be read')
  return { signature: signatureOf(small), pixels }
}

/** As a scan decides it. */
function isSafe(one: Opened, other: Opened): boolean {
  const judged = judgePair(one.signature, other.signature)
  const isVerified = judged.relation === 'copy' && isCopy(one, other)
  return tierOf({ ...judged, isVerified }, false, VARIANT_THRESHOLD) === 'copy'
}

async function cutOff(png: Uint8Array, by: number): Promise<Uint8Array> {
  const { decode, encode } = await import('fast-png')
  const { width: w, height: h, data, channels } = decode(png)
  const [wide, high] = [w - 2 * by, h - 2 * by]
  const into = new Uint8Array(wide * high * channels)
  for (let y = 0; y < high; y++)
    into.set(
      (data as Uint8Array).subarray(((y + by) * w + by) * channels, ((y + by) * w + by + wide) * channels),
      y * wide * channels,
    )
  return encode({ width: wide, height: high, data: into, channels, depth: 8 })
}

/** `count` designs; each makes nine pairs that differ in one thing, and six that differ in nothing. */
export async function tiers(count: number, { hand = developmentHand, seed = 7, verbose = false } = {}): Promise<void> {
  const kinds = [...Object.keys(changes), 'picture']
  const tally = new Map(kinds.map((kind) => [kind, { wrong: 0, pairs: 0 }]))
  let [found, copies] = [0, 0]
  for (let at = 0; at < count; at++) {
    const random = seeded(seed * 100_000 + at)
    const kind = kinds[at % kinds.length]!
    const pair = await Promise.all(drawings(random, hand, kind).map((drawing) => rendered(drawing, hand)))
    const sent: Opened[][] = []
    for (const png of pair) {
      const of: Opened[] = []
      for (const wide of [1080, 720, 400]) of.push(await sentOn(png, random, wide))
      sent.push(of)
    }
    const counts = tally.get(kind)!
    for (const [place, one] of sent[0]!.entries())
      for (const [further, other] of sent[1]!.entries()) {
        counts.pairs++
        if (!isSafe(one, other)) continue
        counts.wrong++
        if (verbose) console.log(`  unsafe: design ${at} (${kind}), sizes ${place} and ${further}`)
      }
    for (const of of sent)
      for (const [one, other] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const) {
        copies++
        if (isSafe(of[one]!, of[other]!)) found++
      }
  }
  reportOn(tally, found, copies)
}

function reportOn(tally: ReadonlyMap<string, { wrong: number; pairs: number }>, found: number, copies: number): void {
  const all = [...tally.values()]
  const [wrong, pairs] = [all.reduce((sum, one) => sum + one.wrong, 0), all.reduce((sum, one) => sum + one.pairs, 0)]
  for (const [kind, one] of tally) console.log(`  another ${kind}: ${one.wrong} of ${one.pairs} called a copy`)
  const apart = 1 - wrong / Math.max(1, pairs)
  report({
    what: `tiers: of ${pairs} pairs that differ in one small thing, not called a copy`,
    ours: apart,
    unit: '',
    goal: `≥ ${goals.safe}`,
    met: apart >= goals.safe,
  })
  const safe = found / Math.max(1, found + wrong)
  report({
    what: `tiers: precision of ${found + wrong} copies among them and ${copies} true copies`,
    ours: safe,
    unit: '',
    goal: `≥ ${goals.safe}`,
    met: safe >= goals.safe,
  })
  const share = found / Math.max(1, copies)
  report({
    what: `tiers: true copies called a copy, of ${copies}`,
    ours: share,
    unit: '',
    goal: `≥ ${goals.found}`,
    met: share >= goals.found,
  })
}

if (import.meta.main) {
  await tiers(Number(Bun.argv[2] ?? 40), { verbose: true, seed: Number(Bun.argv[3] ?? 7) })
}
