import { Database } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { builtinModels } from '../../src/similarity/embedders/builtin.ts'
import { seeded } from '../pictures.ts'

type Next = () => number

/** A normally distributed number (Box and Muller, 1958). */
export function normal(next: Next): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

export function unit(vector: Float32Array): Float32Array {
  let squared = 0
  for (const value of vector) squared += value * value
  const length = Math.sqrt(squared)
  return vector.map((value) => value / length)
}

export function randomUnit(dimensions: number, next: Next): Float32Array {
  return unit(Float32Array.from({ length: dimensions }, () => normal(next)))
}

/**
 * Unit vectors by number: around a few hundred centres, as pictures of one campaign lie, or with no clusters at all,
 * which is the hardest there is for a graph.
 */
export function vectorMaker(dimensions: number, kind: 'clustered' | 'hard', seed: number): (n: number) => Float32Array {
  const next = seeded(seed)
  if (kind === 'hard') return () => randomUnit(dimensions, next)
  const centres = Array.from({ length: 300 }, () => randomUnit(dimensions, next))
  return () => {
    const centre = centres[Math.floor(next() * centres.length)]!
    const spread = 0.4 / Math.sqrt(dimensions) + next() * (0.9 / Math.sqrt(dimensions))
    return unit(centre.map((value) => value + spread * normal(next)))
  }
}

export type Planted = {
  number: number
  id: string
  active: boolean
  account_number: string | null
  type: string | null
  season: string | null
  design_styles: string[]
  roll_eligible: boolean
  quality: number
}

type Filling = { count: number; kind?: 'clustered' | 'hard'; seed?: number; churches?: number }

/** Labels in shares from two in a thousand to nine in ten. */
export const seasons: [season: string | null, upTo: number][] = [
  ['pentecost', 0.002],
  ['advent', 0.012],
  ['lent', 0.112],
  ['easter', 0.612],
  [null, 1],
]

function labelled(number: number, churches: number, next: Next): Planted {
  const random = next()
  return {
    number,
    id:
      `0193${String(number).padStart(8, '0')}`.replace(/^(.{8})(.{4})$/, '$1-$2') +
      `-7000-8000-${String(number).padStart(12, '0')}`,
    active: next() < 0.95,
    account_number: next() < 0.3 ? String(1_000 + Math.floor(next() * churches)) : null,
    type: next() < 0.9 ? 'slide' : 'square',
    season: seasons.find(([, upTo]) => random < upTo)![0],
    design_styles: next() < 0.25 ? ['bold', 'modern'] : next() < 0.5 ? ['bold'] : [],
    roll_eligible: next() < 0.97,
    quality: next(),
  }
}

/**
 * Fills the database of a data directory with references that have vectors and no pictures, and returns what was
 * planted. The schema is the product's own.
 */
export function fillLibrary(
  dataDir: string,
  { count, kind = 'clustered', seed = 1, churches = 2 }: Filling,
): Planted[] {
  openDatabase(dataDir).close()
  const db = new Database(join(dataDir, 'verger.sqlite'))
  const next = seeded(seed)
  const before = (db.query('SELECT coalesce(max(number), 0) AS most FROM reference_images').get() as { most: number })
    .most
  const makers = (['image', 'style'] as const).map((space, at) => {
    const { model, dimensions } = builtinModels[space]
    return { space, model, make: vectorMaker(dimensions, kind, seed + at + 1) }
  })
  const file = db.query(`INSERT INTO files (sha256, format, size_bytes, created_at) VALUES (?, 'png', 1, '2026-01-01')`)
  const row = db.query(`INSERT INTO reference_images (number, id, source, sha256, format, width, height, colors,
    color_names, palette_tag, type, season, design_styles, aspect, text_coverage, account_number, active, quality, craft,
    roll_eligible, created_at, updated_at) VALUES (?, ?, 'test', ?, 'png', 400, 300, '["#112233"]', '["Ink"]', ?, ?, ?, ?,
    'landscape', 'none', ?, ?, ?, 0.9, ?, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`)
  const vector = db.query(`INSERT INTO vectors (reference_number, space, model, dimensions, vector, checksum)
    VALUES (?, ?, ?, ?, ?, ?)`)
  const planted: Planted[] = []
  db.transaction(() => {
    for (let number = before + 1; number <= before + count; number++) {
      const one = labelled(number, churches, next)
      planted.push(one)
      const sha256 = createHash('sha256').update(String(number)).digest('hex')
      file.run(sha256)
      row.run(
        number,
        one.id,
        sha256,
        next() < 0.5 ? 'warm' : 'dark',
        one.type,
        one.season,
        JSON.stringify(one.design_styles),
        one.account_number,
        +one.active,
        one.quality,
        +one.roll_eligible,
      )
      for (const { space, model, make } of makers) {
        const made = make(number)
        const bytes = new Uint8Array(made.buffer)
        vector.run(number, space, model, made.length, bytes, createHash('sha256').update(bytes).digest())
      }
    }
  })()
  db.close()
  return planted
}

/** The cosine of two vectors, added up in double precision. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}
