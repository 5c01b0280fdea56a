/**
 * How good the descriptors are, on a set that `test/tools/devset.ts` builds: recall@15 of copies in the space "image",
 * near-duplicates at the default threshold beside a 64-bit DCT hash, copies of one kind among themselves (all of them carry
 * the same title or card), and the space "style" beside a colour histogram.
 *
 *   bun test/bench/accuracy.ts [DIR] [--n PICTURES]     builds the set when DIR has none
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decode } from 'fast-png'
import type { Pixels } from '../../src/kernel/pixels.ts'
import { describeImage, describeImageParts } from '../../src/similarity/descriptors/image.ts'
import { describeThumb } from '../../src/similarity/copies/thumbnail.ts'
import {
  bestCosine,
  isCandidate,
  signatureOf,
  similarity,
  VARIANT_THRESHOLD,
  type Signature,
} from '../../src/similarity/copies/copies.ts'
import { describeStyle } from '../../src/similarity/descriptors/style.ts'
import { dctHash } from './variants-peers.ts'
import { ATTACKS, buildDevset, SAMPLE } from '../tools/devset.ts'

type Picture = { name: string; original: string; kind: string; signature: Signature; hash: bigint }
const GOALS = { recallAt15: 0.98, nearDuplicates: 0.98, precision: 0.99, styleOverHistogram: 1.5 }
const NEIGHBORS = 15
const RANKS = 10

/** The picture as the ingest pipeline hands it to the descriptors: longest side 256. */
async function read(path: string): Promise<Pixels> {
  const bytes = await Bun.file(path).bytes()
  const image = new Bun.Image(bytes, { maxPixels: 100e6 }).resize(256, 256, { fit: 'inside' })
  const { width, height, data, channels } = decode(await image.png({ compressionLevel: 0 }).bytes())
  if (channels === 4) return { width, height, data: data as Uint8Array }
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = data[i * channels + (channels < 3 ? 0 : c)]!
  }
  return { width, height, data: rgba }
}

const bitsOf = (value: bigint) => {
  let bits = 0
  for (let left = value; left > 0n; left &= left - 1n) bits++
  return bits
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}

async function picture(path: string, of: Pick<Picture, 'original' | 'kind'>): Promise<Picture> {
  const pixels = await read(path)
  return { name: basename(path), ...of, signature: signatureOf(pixels), hash: dctHash(pixels) }
}

/** Originals first, then their copies (kind named), then pictures that are copies of nothing. */
async function load(dir: string): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const file of readdirSync(join(dir, 'originals')).sort()) {
    pictures.push(await picture(join(dir, 'originals', file), { original: file.replace(/\.\w+$/, ''), kind: '' }))
  }
  for (const line of readFileSync(join(dir, 'truth.tsv'), 'utf8').trim().split('\n')) {
    const [original = '', file = '', kind = ''] = line.split('\t')
    pictures.push(await picture(join(dir, 'copies', file), { original, kind }))
  }
  return pictures
}

function recallAt15(pictures: Picture[], kinds: string[]): Map<string, number> {
  const originals = pictures.filter(({ kind }) => kind === '')
  const recall = new Map<string, number>()
  for (const kind of kinds) {
    const gallery = pictures.filter((p) => p.kind === '' || p.kind === kind)
    let found = 0
    let all = 0
    for (const seed of originals) {
      const copy = gallery.find((p) => p.kind === kind && p.original === seed.original)
      if (!copy) continue
      const score = dot(seed.signature.whole, copy.signature.whole)
      const better = gallery.filter(
        (p) => p !== seed && p !== copy && dot(seed.signature.whole, p.signature.whole) > score,
      )
      all++
      if (better.length < NEIGHBORS) found++
    }
    recall.set(kind, found / Math.max(1, all))
  }
  return recall
}

type Pair = { a: Picture; b: Picture; same: boolean; likeness: number; bits: number; candidate: boolean }

/** What the scan makes of a pair: the pixels are looked at when the vectors propose it. */
const likenessOf = (a: Picture, b: Picture): number =>
  isCandidate(a.signature, b.signature)
    ? similarity(a.signature, b.signature)
    : Math.max(0, bestCosine(a.signature, b.signature)) * VARIANT_THRESHOLD

/** Pairs of copies of one kind and of different pictures that are taken for one: all of them carry the same lettering. */
function falseAmong(copies: Picture[]): [Picture, Picture][] {
  const pairs = copies.flatMap((a, at) => copies.slice(at + 1).map((b): [Picture, Picture] => [a, b]))
  return pairs.filter(([a, b]) => a.original !== b.original && likenessOf(a, b) >= VARIANT_THRESHOLD)
}

/** Each original against every other picture: the copies are pairs that should be found, all others should not. */
function pairsOf(pictures: Picture[]): Pair[] {
  const pairs: Pair[] = []
  pictures.forEach((a, i) => {
    if (a.kind !== '') return
    for (const b of pictures.slice(i + 1)) {
      const candidate = isCandidate(a.signature, b.signature)
      const likeness = candidate ? likenessOf(a, b) : 0
      pairs.push({ a, b, same: a.original === b.original, likeness, bits: bitsOf(a.hash ^ b.hash), candidate })
    }
  })
  return pairs
}

/** The loosest distance at which the hash still has the precision that is asked for; −1 when none has. */
function hashLimit(pairs: Pair[]): number {
  for (let limit = 32; limit >= 0; limit--) {
    const found = pairs.filter(({ bits }) => bits <= limit)
    if (found.length > 0 && found.filter(({ same }) => same).length / found.length >= GOALS.precision) return limit
  }
  return -1
}

const share = (pairs: Pair[], of: (pair: Pair) => boolean) => pairs.filter(of).length / Math.max(1, pairs.length)
const figure = (value: number, digits = 3) => value.toFixed(digits).padStart(7)

function reportCopies(pictures: Picture[]): void {
  const kinds = [...new Set(pictures.map(({ kind }) => kind))].filter(Boolean)
  const recall = recallAt15(pictures, kinds)
  const pairs = pairsOf(pictures)
  const copies = pairs.filter(({ same }) => same)
  const limit = hashLimit(pairs)
  const isFound = ({ likeness }: Pair) => likeness >= VARIANT_THRESHOLD
  console.log(`\n${'kind'.padEnd(14)} recall@15  near-dup  candidate  dct hash  false among`)
  const among: [Picture, Picture][] = []
  for (const kind of kinds) {
    const wrong = falseAmong(pictures.filter((picture) => picture.kind === kind))
    among.push(...wrong)
    const of = copies.filter(({ b }) => b.kind === kind)
    const row = [
      recall.get(kind)!,
      share(of, isFound),
      share(of, ({ candidate }) => candidate),
      share(of, ({ bits }) => bits <= limit),
    ]
    console.log(
      kind.padEnd(14),
      row.map((value) => figure(value).padStart(9)).join(' '),
      String(wrong.length).padStart(9),
    )
  }
  const mean = [...recall.values()].reduce((sum, value) => sum + value, 0) / Math.max(1, recall.size)
  const found = pairs.filter(isFound)
  const halves = [0, 1].map((half) =>
    share(
      copies.filter(({ a }) => Number(a.original.slice(1)) % 2 === half),
      isFound,
    ),
  )
  console.log(`\nimage: mean recall@15 ${figure(mean)} (goal ${GOALS.recallAt15})`)
  console.log(
    `near-duplicates at ${VARIANT_THRESHOLD}: recall ${figure(share(copies, isFound))} (goal ${GOALS.nearDuplicates}; halves ${halves.map((h) => h.toFixed(3)).join(', ')}),`,
  )
  console.log(
    `  precision ${figure(
      share(found, ({ same }) => same),
      4,
    )} (goal ${GOALS.precision}) over ${pairs.length} pairs, ${found.filter(({ same }) => !same).length} false`,
  )
  const kept = found.filter(({ same }) => same).length
  console.log(
    `  with copies of one kind among themselves: precision ${figure(kept / Math.max(1, found.length + among.length), 4)}, ${among.length} false`,
  )
  console.log(
    `64-bit DCT hash at ${limit} bits (precision ≥ ${GOALS.precision}): recall ${figure(share(copies, ({ bits }) => bits <= limit))}`,
  )
  for (const { a, b } of found.filter(({ same }) => !same).slice(0, 10)) console.log(`  false: ${a.name} ${b.name}`)
  for (const [a, b] of among.slice(0, 10)) console.log(`  false: ${a.name} ${b.name}`)
}

/** The sample library's families, which hold other sizes with another layout besides dates and colours. */
async function reportFamilies(): Promise<void> {
  if (!existsSync(SAMPLE.families)) return
  const families: Record<string, string[]> = JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
  const familyOf = new Map(
    Object.entries(families).flatMap(([family, files]) => files.map((file) => [file, family] as const)),
  )
  const files = [...new Bun.Glob('**/*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort()
  const pictures: Picture[] = []
  for (const file of files) {
    pictures.push(
      await picture(join(SAMPLE.library, file), { original: familyOf.get(basename(file)) ?? file, kind: '' }),
    )
  }
  const pairs = pairsOf(pictures)
  const found = pairs.filter(({ likeness }) => likeness >= VARIANT_THRESHOLD)
  const wrong = found.filter(({ same }) => !same).length
  const all = pairs.filter(({ same }) => same).length
  console.log(
    `sample library: ${found.length - wrong} of ${all} family pairs (other sizes, dates, colours), ${wrong} false of ${pairs.length - all}`,
  )
}

/** 8 levels a channel, unit length. */
function colorHistogram({ data }: Pixels): Float32Array {
  const bins = new Float32Array(512)
  for (let i = 0; i < data.length; i += 4) bins[(data[i]! >> 5) * 64 + (data[i + 1]! >> 5) * 8 + (data[i + 2]! >> 5)]!++
  const length = Math.hypot(...bins)
  return bins.map((value) => value / length)
}

type Shown = { vector: Float32Array; family: string; labels: string[] }

/** nDCG@10 (Järvelin & Kekäläinen 2002) of every picture that has relevant ones, by a gain in 0..1. */
function ndcg(shown: Shown[], gain: (a: Shown, b: Shown) => number | null): number {
  const discounted = (gains: number[]) =>
    gains.slice(0, RANKS).reduce((sum, g, rank) => sum + g / Math.log2(rank + 2), 0)
  const values: number[] = []
  for (const seed of shown) {
    const others = shown.filter((other) => other !== seed && gain(seed, other) !== null)
    const ranked = others
      .map((other) => ({ score: dot(seed.vector, other.vector), gain: gain(seed, other)! }))
      .sort((a, b) => b.score - a.score)
    const ideal = discounted(ranked.map((r) => r.gain).sort((a, b) => b - a))
    if (seed.family !== '' && ideal > 0) values.push(discounted(ranked.map((r) => r.gain)) / ideal)
  }
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

const SPACES = { style: describeStyle, 'colour histogram': colorHistogram, image: describeImage }
type Entry = { path: string; family: string; labels: string[] }

async function compareStyles(entries: Entry[], gain: (a: Shown, b: Shown) => number | null): Promise<string> {
  const pixels = await Promise.all(entries.map(({ path }) => read(path)))
  const scores = Object.entries(SPACES).map(([name, describe]) => {
    const score = ndcg(
      entries.map((entry, i) => ({ ...entry, vector: describe(pixels[i]!) })),
      gain,
    )
    return { name, score }
  })
  const ratio = scores[0]!.score / scores[1]!.score
  return `${scores.map(({ name, score }) => `${name} ${score.toFixed(3)}`).join(', ')}; ${ratio.toFixed(2)} × the histogram`
}

async function reportStyles(dir: string): Promise<void> {
  const drawn = readFileSync(join(dir, 'styles.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])
  const others = readdirSync(join(dir, 'originals'))
    .filter((file) => file.startsWith('w'))
    .sort()
  const entries: Entry[] = [
    ...drawn.map(([file, family]) => ({ path: join(dir, 'styles', file), family, labels: [] })),
    ...others.map((file) => ({ path: join(dir, 'originals', file), family: '', labels: [] })),
  ]
  const sameFamily = (a: Shown, b: Shown) => (a.family !== '' && a.family === b.family ? 1 : 0)
  console.log(
    `\nstyle, nDCG@10, same family of drawn designs (goal ${GOALS.styleOverHistogram} × the histogram): ${await compareStyles(entries, sameFamily)}`,
  )
  if (!existsSync(SAMPLE.families)) return
  const families: Record<string, string[]> = JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
  const familyOf = new Map(
    Object.entries(families).flatMap(([family, files]) => files.map((file) => [file, family] as const)),
  )
  const library = [...new Bun.Glob('*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort().map((file): Entry => {
    const sidecar = join(SAMPLE.library, file.replace(/\.\w+$/, '.json'))
    const labels = existsSync(sidecar) ? (JSON.parse(readFileSync(sidecar, 'utf8')).design_styles ?? []) : []
    return { path: join(SAMPLE.library, file), family: familyOf.get(file) ?? file, labels }
  })
  // Other content only: members of the seed's own family are left out. Gain: labels in common over labels in all.
  const overlap = (a: Shown, b: Shown) => {
    if (a.family === b.family) return null
    const common = a.labels.filter((label) => b.labels.includes(label)).length
    return common / Math.max(1, a.labels.length + b.labels.length - common)
  }
  console.log(`style, nDCG@10, design_styles in common in the sample library: ${await compareStyles(library, overlap)}`)
}

async function reportCost(dir: string): Promise<void> {
  const pixels = await Promise.all(
    readdirSync(join(dir, 'originals'))
      .slice(0, 60)
      .map((file) => read(join(dir, 'originals', file))),
  )
  const cost = (describe: (pixels: Pixels) => unknown) => {
    for (const warm of pixels) describe(warm)
    const start = performance.now()
    for (const one of pixels) describe(one)
    return (performance.now() - start) / pixels.length
  }
  const parts = { 'image with crops': describeImageParts, thumb: describeThumb, style: describeStyle }
  console.log(
    `\ncost a picture, ms: ${Object.entries(parts)
      .map(([name, of]) => `${name} ${cost(of).toFixed(2)}`)
      .join(', ')}`,
  )
}

/**
 * Prints every figure; builds the set first when the folder has none. `--n` counts pictures, copies included: a small set
 * is built of the sample library and drawn designs alone.
 */
export async function accuracy(args: string[] = []): Promise<void> {
  const at = args.indexOf('--n')
  const originalsMax =
    at < 0 ? undefined : Math.max(2, Math.ceil(Number(args[at + 1]) / (1 + Object.keys(ATTACKS).length)))
  const named = args.find((arg, i) => !arg.startsWith('--') && (at < 0 || i !== at + 1))
  const dir = named ?? join(tmpdir(), `verger-devset${originalsMax === undefined ? '' : `-${originalsMax}`}`)
  if (!existsSync(join(dir, 'truth.tsv')))
    buildDevset({ out: dir, ...(originalsMax === undefined ? {} : { originalsMax }) })
  await reportCost(dir)
  reportCopies(await load(dir))
  await reportFamilies()
  await reportStyles(dir)
}

/** `bun run bench accuracy`: the descriptors by themselves, then families as a caller gets them, through HTTP alone. */
export async function bench(args: string[]): Promise<void> {
  await accuracy(args)
  console.log('\n-- through HTTP: import, scan, listing')
  await (await import('./variants.ts')).bench(args)
}

if (import.meta.main) await accuracy(Bun.argv.slice(2))
