/**
 * A library of any size in a directory that stays: rows by the product's own stores, a hundred to a commit as an import
 * has them; vectors drawn around the descriptors of the sample library; originals of a few bytes, each its own. A reference is made
 * of its number alone, so that what was interrupted goes on behind its last commit.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'fast-png'
import { openDatabase } from '../../src/db/open.ts'
import type { Sql } from '../../src/db/sql.ts'
import { progress } from '../../src/commands/progress.ts'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'
import { commit } from '../../src/library/ingest/commit.ts'
import type { Prepared } from '../../src/library/ingest/prepare.ts'
import type { Embedding, IndexSink, NewReference } from '../../src/library/model.ts'
import { paletteTags, textCoverages } from '../../src/library/vocabulary.ts'
import { builtinEmbedder } from '../../src/similarity/embedders/builtin.ts'
import { seeded } from '../pictures.ts'
import { SAMPLE } from '../tools/devset.ts'
import { seasons, unit } from '../similarity/vectors.ts'

/** As an import commits them. */
const batchRows = 100
/** Commits timed together. */
const timedRows = 1_000
/** References of one campaign: their designs share most of what they show. */
const campaignRows = 12
/** Directions that vectors are moved into: drawing a new one for each would take longer than to store it. */
const directions = 4_096
const churches = 2_000

/** Seconds by the clock and of processor that some commits took. */
export type Timed = { rows: number; seconds: number; processor: number }
const timesFile = 'inserts.jsonl'

export function timesOf(dir: string): Timed[] {
  const file = join(dir, timesFile)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Timed)
}

type Random = () => number
type Spaces = readonly (readonly Embedding[])[]

/** The images of the sample library. */
function* sampleImages(): Iterable<Uint8Array> {
  for (const file of [...new Bun.Glob('*.{jpg,png,webp}').scanSync(SAMPLE.library)].sort())
    yield new Uint8Array(readFileSync(join(SAMPLE.library, file)))
}

async function vectorsOfAll(images: Iterable<Uint8Array>): Promise<Spaces> {
  const embedder = builtinEmbedder()
  const made: (readonly Embedding[])[] = []
  for (const bytes of images) {
    const pixels = await decodeSmall(bytes)
    if (!isRefusal(pixels)) made.push(await embedder.embed(pixels, bytes))
  }
  return made
}

/** Unit vectors in every direction, to move others with. */
function directionsOf(dimensions: number): Float32Array[] {
  const next = seeded(dimensions)
  const sum = () => next() + next() + next() - 1.5
  return Array.from({ length: directions }, () => unit(Float32Array.from({ length: dimensions }, sum)))
}

/** `parts` of vectors added up, as a unit vector. */
function mixed(parts: readonly [share: number, vector: Float32Array][]): Float32Array {
  const sum = new Float32Array(parts[0]![1].length)
  for (const [share, vector] of parts) for (let at = 0; at < sum.length; at++) sum[at]! += share * vector[at]!
  return unit(sum)
}

/** Draws the vectors of a reference: a campaign lies between three designs of the sample, its members around it. */
function vectorMaker(bases: Spaces): (number: number) => Embedding[] {
  const moves = bases[0]!.map(({ vector }) => directionsOf(vector.length))
  return (number) => {
    const campaign = seeded(Math.floor(number / campaignRows) * 7 + 1)
    const own = seeded(number * 13 + 5)
    const oneOf = <T>(from: readonly T[], next: Random) => from[Math.floor(next() * from.length)]!
    const three = [oneOf(bases, campaign), oneOf(bases, campaign), oneOf(bases, campaign)]
    return bases[0]!.map(({ space, model }, at) => {
      const way = moves[at]!
      const away: [number, Float32Array][] = [campaign, campaign, campaign].map((next) => [0.3, oneOf(way, next)])
      const spread = 0.1 + 0.25 * own()
      const around: [number, Float32Array][] = [own, own].map((next) => [spread, oneOf(way, next)])
      const from = ([0.75, 0.5, 0.3] as const).map((share, one): [number, Float32Array] => [
        share,
        three[one]![at]!.vector,
      ])
      return { space, model, vector: mixed([...from, ...away, ...around]) }
    })
  }
}

const words = ['Grace', 'Hope', 'Sunday', 'Youth', 'Night', 'Prayer', 'Easter', 'Family', 'Mission', 'Light', 'Morning']

const hex = (value: number) =>
  `#${Math.floor(value * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`

/** An image of four pixels that no other reference has. */
function tinyImage(number: number): Uint8Array {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, number)
  return encode({ width: 2, height: 2, data, channels: 3 }, { zlib: { level: 0 } })
}

function referenceOf(number: number, sha256: string): NewReference {
  const next = seeded(number * 31 + 2)
  const oneOf = (count: number) => Math.floor(next() ** 2 * count)
  const random = next()
  const at = new Date(1.7e12 + number * 1_000).toISOString()
  const word = () => words[oneOf(words.length)]!
  return {
    id: `${at.replaceAll(/\D/g, '').slice(0, 8)}-${String(number % 10_000).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`,
    source: 'directory',
    source_id: `bench/${number}.png`,
    source_url: null,
    file_name: `${number}.png`,
    title: `${word()} ${word()} ${2_000 + oneOf(27)}`,
    sha256,
    format: 'png',
    width: 500 + oneOf(3_000),
    height: 500 + oneOf(3_000),
    colors: Array.from({ length: 6 }, () => hex(next())),
    color_names: Array.from({ length: 6 }, () => `Ink ${oneOf(200)}`),
    palette_tag: paletteTags[oneOf(paletteTags.length)]!,
    type: next() < 0.8 ? `type_${oneOf(15)}` : null,
    season: seasons.find(([, upTo]) => random < upTo)![0],
    design_styles: next() < 0.5 ? [`style_${oneOf(30)}`, `style_${30 + oneOf(30)}`] : [],
    aspect: (['square', 'wide', 'story', 'portrait'] as const)[oneOf(4)]!,
    text_coverage: textCoverages[oneOf(4)]!,
    account_number: next() < 0.3 ? String(1_000 + oneOf(churches)) : null,
    active: next() < 0.95,
    quality: next(),
    craft: next(),
    roll_eligible: next() < 0.97,
    created_at: at,
    updated_at: at,
  }
}

type Made = { dir: string; originalOf: (number: number) => Uint8Array; vectorsOf: (number: number) => Embedding[] }

async function preparedOf(number: number, { dir, originalOf, vectorsOf }: Made): Promise<Prepared> {
  const bytes = originalOf(number)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Beside the product's store: a million fsyncs of files that a script makes again would measure the disk alone.
  await Bun.write(join(dir, 'media', sha256.slice(0, 2), sha256), bytes)
  const reference = referenceOf(number, sha256)
  const { source, account_number: owner } = reference
  return {
    intake: { source, owner, labels: { source_id: reference.source_id! } },
    sizeBytes: bytes.length,
    reference,
    embeddings: vectorsOf(number),
  }
}

const nobody: IndexSink = { added() {}, changed() {}, removed() {} }

/** Other originals than tiny ones, and other images whose vectors lie around those of the references. */
type Images = { originalOf?: (number: number) => Uint8Array; around?: Iterable<Uint8Array> }

/** Stores references up to `count`, those that are not there yet, and notes how long the commits took. */
export async function makeLibrary(
  dir: string,
  count: number,
  { originalOf = tinyImage, around = sampleImages() }: Images = {},
): Promise<void> {
  mkdirSync(dir, { recursive: true })
  const sql = openDatabase(dir)
  try {
    const row = await sql.get('SELECT coalesce(max(number), 0) AS made FROM reference_images')
    const made = Number(row!.made)
    if (made >= count) return
    const vectorsOf = vectorMaker(await vectorsOfAll(around))
    const bar = progress(`references, a thousand a step`, Math.ceil((count - made) / timedRows))
    for (let from = made + 1; from <= count; from += timedRows) {
      const rows = Math.min(timedRows, count - from + 1)
      const timed = await insert(
        sql,
        await Promise.all(numbersFrom(from, rows).map((one) => preparedOf(one, { dir, originalOf, vectorsOf }))),
      )
      appendFileSync(join(dir, timesFile), `${JSON.stringify(timed)}\n`)
      bar.step('')
    }
    bar.stop()
  } finally {
    sql.close()
  }
}

const numbersFrom = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

async function insert(sql: Sql, prepared: readonly Prepared[]): Promise<Timed> {
  const [startedAt, spent] = [performance.now(), process.cpuUsage()]
  for (let at = 0; at < prepared.length; at += batchRows)
    await commit({ sql, sink: nobody }, prepared.slice(at, at + batchRows))
  const { user, system } = process.cpuUsage(spent)
  return { rows: prepared.length, seconds: (performance.now() - startedAt) / 1e3, processor: (user + system) / 1e6 }
}

if (import.meta.main) await makeLibrary(process.argv[2]!, Number(process.argv[3]))
