/**
 * Pairs of pictures to train the judge of pairs on, measured by the product's own code. Of every church of a set (the
 * originals and their copies of one kind) all pairs that the vectors take for likely; of the rest what such churches lack.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { isRefusal, decodeSmall } from '../../src/library/images/images.ts'
import { MASKS } from '../../src/similarity/copies/masks.ts'
import { takeMeasured } from '../../src/similarity/copies/network.ts'
import { MEASURED } from '../../src/similarity/copies/network-weights.ts'
import { IMAGE_DIMENSIONS } from '../../src/similarity/descriptors/image.ts'
import {
  CANDIDATE_COSINE,
  CANDIDATE_PART,
  isCandidate,
  measurePair,
  type Signature,
  signatureOf,
} from '../../src/similarity/copies/copies.ts'
import type { Pixels } from '../../src/kernel/pixels.ts'
import { pairSearch } from '../../src/variants/scan/search.ts'
import { fullSignature, packSignature, unpackSignature } from '../../src/variants/scan/signature.ts'
import { picture, seeded } from '../pictures.ts'
import { SAMPLE } from './devset.ts'
import { covered, unrelatedImage } from './unrelated-images.ts'

/** `design`: pictures of one design are copies. `half`: 0 or 1, which half of the designs it belongs to. */
export type Item = { name: string; design: string; half: number }
/** `numbers`: what was measured; null when the pixels could not be laid over each other. */
export type Pair = {
  source: 'copies' | 'among copies' | 'sample' | 'covered' | 'further' | 'drawn' | 'blocks'
  kind: string
  one: Item
  other: Item
  isSame: boolean
  cosine: number
  numbers: Float32Array | null
}
type Source = Pair['source']
/** A signature as it is stored takes a third of the memory. */
type Signed = Item & { kind: string; body: Uint8Array }

/** Covers that every original gets, and then the same cover makes no copies. */
const COVERS = 10
/** Pairs of two copies: so many of each original, and so many drawn from all. */
const WITHIN = 60
const ACROSS = 400_000
const DRAWN = 1_800
const BLOCKS = 4_000
/** Of each unrelated image so many that a scan would look at first. */
const LIKELIEST = 16
/** Random begins here; the benchmark's unrelated images begin at 100,000, and these stay clear of them. */
const SEEDS = { covers: 500, within: 3, drawn: 400_000, blocks: 1_000_000 }

const signed = (pixels: Pixels) => packSignature(signatureOf(pixels))
const opened = ({ body }: Signed): Signature => fullSignature(unpackSignature(body))

async function read(path: string): Promise<Pixels | null> {
  const pixels = await decodeSmall(new Uint8Array(readFileSync(path)))
  return isRefusal(pixels) ? null : pixels
}

/** A number at the end of the name parts designs evenly, and a part of a picture goes with its picture. */
const halfOf = (design: string) => (/\d$/.test(design) ? Number(design.at(-1)) % 2 : Bun.hash.crc32(design) % 2)

function pairOf(source: Source, kind: string, [one, a]: [Item, Signature], [other, b]: [Item, Signature]): Pair | null {
  const isSame = one.design === other.design
  if (!isSame && !isCandidate(a, b)) return null
  const { cosine, evidence } = measurePair(a, b)
  const numbers = evidence && new Float32Array(MEASURED.length)
  if (evidence) takeMeasured(evidence, numbers!)
  return { source, kind, one, other, isSame, cosine, numbers }
}

const plain = ({ name, design, half }: Signed): Item => ({ name, design, half })

/** Every pair within some items; of pairs in which nobody is `fresh` nothing new would be learned. */
function* within(source: Source, kind: string, items: readonly Signed[], isFresh: (item: Signed) => boolean) {
  const all = items.map((item) => [plain(item), opened(item)] as [Item, Signature])
  for (const [at, one] of all.entries())
    for (let next = at + 1; next < all.length; next++) {
      if (!isFresh(items[at]!) && !isFresh(items[next]!)) continue
      const pair = pairOf(source, kind, one, all[next]!)
      if (pair) yield pair
    }
}

async function signAll(dir: string): Promise<Signed[]> {
  const items: Signed[] = []
  const sign = async (path: string, item: Item & { kind: string }) => {
    const pixels = await read(path)
    if (pixels) items.push({ ...item, body: signed(pixels) })
  }
  for (const file of [...new Bun.Glob('*.jpg').scanSync(join(dir, 'originals'))].sort()) {
    const design = basename(file, extname(file))
    await sign(join(dir, 'originals', file), { name: design, design, half: halfOf(design), kind: '' })
  }
  for (const line of readFileSync(join(dir, 'truth.tsv'), 'utf8').trim().split('\n')) {
    const [design = '', name = '', kind = ''] = line.split('\t')
    await sign(join(dir, 'copies', name), { name, design, half: halfOf(design), kind })
  }
  return items
}

function* churches(source: Source, items: readonly Signed[]) {
  const originals = items.filter(({ kind }) => kind === '')
  yield* within(source, '', originals, () => true)
  for (const [kind, copies] of Map.groupBy(items, (item) => item.kind))
    if (kind !== '') yield* within(source, kind, [...originals, ...copies], (item) => item.kind !== '')
}

/** Two copies of one, which are further apart than either is from the original, and copies of two. */
function* amongCopies(items: readonly Signed[]) {
  const next = seeded(SEEDS.within)
  const one = (of: readonly Signed[]) => of[Math.floor(next() * of.length)]!
  const meet = (a: Signed, b: Signed) => pairOf('among copies', '', [plain(a), opened(a)], [plain(b), opened(b)])
  for (const of of Map.groupBy(items, ({ design }) => design).values())
    for (let turn = 0; turn < WITHIN; turn++) {
      const [a, b] = [one(of), one(of)]
      if (a !== b && a.kind !== '' && b.kind !== '') yield meet(a, b)!
    }
  for (let turn = 0; turn < ACROSS; turn++) {
    const [a, b] = [one(items), one(items)]
    const pair = a.design === b.design ? null : meet(a, b)
    if (pair) yield pair
  }
}

async function* coveredAlike(dir: string, items: readonly Signed[]) {
  const originals = items.filter(({ kind }) => kind === '')
  const pixels = await Promise.all(originals.map(({ name }) => read(join(dir, 'originals', `${name}.jpg`))))
  for (let cover = 0; cover < COVERS; cover++) {
    const kind = `cover ${cover}`
    const copies = originals.map((item, at): Signed => {
      return { ...item, kind, name: `${item.name} ${kind}`, body: signed(covered(pixels[at]!, SEEDS.covers + cover)) }
    })
    yield* within('covered', kind, [...originals, ...copies], (item) => item.kind !== '')
  }
}

async function* sampleLibrary() {
  const families: Record<string, string[]> = JSON.parse(readFileSync(SAMPLE.families, 'utf8'))
  const familyOf = new Map(Object.entries(families).flatMap(([name, files]) => files.map((file) => [file, name])))
  const items: Signed[] = []
  for (const name of [...new Bun.Glob('*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort()) {
    const design = `family ${familyOf.get(name) ?? name}`
    const pixels = await read(join(SAMPLE.library, name))
    if (pixels) items.push({ name, design, half: halfOf(design), kind: '', body: signed(pixels) })
  }
  yield* within('sample', '', items, () => true)
}

/** Of pictures that have nothing to do with one another, those pairs that a scan would look at first. */
export function* unrelatedPairs(source: Source, items: readonly Signed[]) {
  const search = pairSearch({
    rows: items.length,
    dimensions: IMAGE_DIMENSIONS,
    cutoff: CANDIDATE_COSINE,
    all: false,
    masks: MASKS,
    maskedCutoff: CANDIDATE_PART,
  })
  const bodies = items.map(({ body }) => unpackSignature(body))
  for (const [row, body] of bodies.entries()) search.add(row, body)
  for (const _ of search.seal());
  for (const [row, body] of bodies.entries()) {
    const { rows, promises } = search.near(row, body)
    const likeliest = rows
      .map((other, at) => ({ other, promise: promises[at]! }))
      .sort((one, other) => other.promise - one.promise)
    for (const { other } of likeliest.slice(0, LIKELIEST)) {
      if (other < row) continue
      const pair = pairOf(
        source,
        '',
        [plain(items[row]!), opened(items[row]!)],
        [plain(items[other]!), opened(items[other]!)],
      )
      if (pair) yield pair
    }
  }
}

async function signUnrelated(first: number, count: number, draw: (seed: number) => Pixels | Promise<Pixels>) {
  const items: Signed[] = []
  for (let seed = first; seed < first + count; seed++) {
    const design = `unrelated ${seed}`
    items.push({ name: design, design, half: halfOf(design), kind: '', body: signed(await draw(seed)) })
  }
  return items
}

/** Blocks of colour on a gradient, as the benchmark draws unrelated images. */
export async function blocks(seed: number): Promise<Pixels> {
  const pixels = await decodeSmall(picture(seed, 260 + (seed % 80), 260))
  if (isRefusal(pixels)) throw new Error(`a drawn picture is refused: ${pixels.reason}`)
  return pixels
}

/** Every pair: `dir` is the set that is also measured on, `further` are sets to learn from alone. */
export async function* allPairs({ dir, further }: { dir: string; further: readonly string[] }): AsyncGenerator<Pair> {
  const items = await signAll(dir)
  yield* churches('copies', items)
  yield* amongCopies(items)
  yield* coveredAlike(dir, items)
  for (const set of further) yield* churches('further', await signAll(set))
  if (existsSync(SAMPLE.families)) yield* sampleLibrary()
  yield* unrelatedPairs('drawn', await signUnrelated(SEEDS.drawn, DRAWN, unrelatedImage))
  yield* unrelatedPairs('blocks', await signUnrelated(SEEDS.blocks, BLOCKS, blocks))
}
