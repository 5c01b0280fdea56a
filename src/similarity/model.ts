import { z } from 'zod'
import type { Owner } from '../churches/model.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { Reference } from '../library/model.ts'

/** `image`: what the image shows. `style`: how it is made. */
export const spaces = ['image', 'style'] as const
export const Space = z.enum(spaces)
export type Space = z.infer<typeof Space>

/** Numbers in a vector of each built-in descriptor. */
export const imageDimensions = 384
export const styleDimensions = 232

/** The model whose vectors answer in a space. */
export type SpaceModel = { model: string; dimensions: number }
export type Models = Record<Space, SpaceModel>

const share = z.number().min(0).max(1)
/** Where a score comes from. */
export const Why = z
  .object({
    layout: share.describe('What lies where.'),
    colors: share.describe('Colours.'),
    lettering: share.describe('Fine structure: text and its strokes, most of all.'),
    style: share.describe('How it is made: texture, edges, plain and busy parts.'),
    labels: share.describe('Agreement on labels, where the ranking blends it in.'),
    content: share.describe('What a configured model sees, which it does not tell apart.'),
  })
  .describe('Where `explain=1` was sent: shares that add up to the score.')
export type Why = z.infer<typeof Why>

/** How an image that is not kept is in the library already. */
export const Already = z.enum(['exact', 'copy', 'variant'])
export type Already = z.infer<typeof Already>
/** An image from outside: its pixels as they are measured, its own size, and the SHA-256 of its bytes. */
export type Uploaded = { pixels: Pixels; width: number; height: number; sha256: string }

export const Neighbor = z
  .object({
    id: z.string().describe('The reference.'),
    ref_id: z.string().describe('Its number: REF-000001.'),
    sim: z
      .number()
      .min(0)
      .max(1)
      .describe(
        'Cosine similarity; by style it is calibrated, and where `weighted`, blended with agreement on labels.',
      ),
    preview_url: Reference.shape.preview_url,
    title: Reference.shape.title,
    width: Reference.shape.width,
    height: Reference.shape.height,
    account_number: Reference.shape.account_number,
    why: Why.optional(),
    already: Already.nullable()
      .optional()
      .describe(
        'Of an image that was sent: how it is this reference already; null: it is another, or lies too far to be looked at.',
      ),
  })
  .meta({ id: 'Neighbor' })
export type Neighbor = z.infer<typeof Neighbor>

/** A reference as an index knows it. */
export type Indexed = { number: number; id: string; owner: Owner; labels: Labels }
export type Near = { number: number; id: string; score: number }

export type NearestQuery = {
  space: Space
  vector: Float32Array
  pool: Pool
  wanted: number
  /** The vector is this reference's (its number), which is never among the answers. */
  seed?: number | undefined
  /** Blends the score with agreement on the seed's labels. */
  weights?: LabelWeights | undefined
  /** References (their numbers) that are never among the answers. */
  without?: readonly number[] | undefined
  /** Whether nothing may be left out that a graph might miss: the same answer at any time. */
  exact?: boolean | undefined
}

/**
 * The vectors of all references, searched by likeness. The first implementation holds them in memory; the answers are
 * the same wherever they are held.
 */
export interface VectorIndex {
  /** When the vectors of a space can be searched. */
  ready(space: Space): Promise<void>
  /** A reference by its id, retired or not; null when there is none. */
  find(id: string): Promise<Indexed | null>
  /** A reference's own vector, or null when it has none of the present model. */
  vectorOf(space: Space, number: number): Promise<Float32Array | null>
  /**
   * The nearest of a pool: active references alone, as many as there are up to `wanted`, best first, ties by id. Fails
   * with a RangeError for anything but a unit vector of the space's length.
   */
  nearest(query: NearestQuery): Promise<Near[]>
  /** The reference of a pool that lies at a share (0 to below 1) of its length; null when the pool is empty. */
  draw(space: Space, pool: Pool, share: number): Promise<Indexed | null>
}

/** A row of the table of references and how like the query it is, 1 at most. */
export type Match = { row: number; score: number }

/**
 * An approximate index: it proposes labels near a query, and the exact vectors decide. Labels are whole numbers from
 * 1 to 2^32 - 1. Everything is checked: a wrong length, a number that is not finite or a label out of range throws a
 * RangeError, and never reaches the addon.
 */
export interface Graph {
  readonly size: number
  add(label: number, vector: Float32Array): void
  /** At most `count` labels, looking at `candidates` or more on the way. */
  propose(query: Float32Array, count: number, candidates: number): ArrayLike<number>
  labels(): number[]
  write(path: string): Promise<void>
}

/** How many candidates a kind of query needs of a graph, and the recall it then has. */
export const Effort = z.object({ candidates: z.int().positive(), recall: z.number() })
export type Effort = z.infer<typeof Effort>
/** Vectors that are in the graph are found with less than others: a new image may lie where nothing is. */
export const Efforts = z.object({ stored: Effort, foreign: Effort })
export type Efforts = z.infer<typeof Efforts>

/** Who may be among the answers. Owners: everyone's, or those of none and of the church named. */
export type Pool = {
  owners: 'all' | { unowned: true; church: Owner }
  /** Only what passes the gates of a roll: eligible, quality and craft high enough. */
  rolled: boolean
  season?: string | undefined
  type?: string | undefined
  design_style?: string | undefined
}

/** The labels that a seed and a candidate can agree on. */
export type Labels = {
  type: string | null
  season: string | null
  design_styles: readonly string[]
  palette_tag: string
}

/** What agreement on each label adds to a score of 1; the vector has the rest. */
export type LabelWeights = { design_styles: number; season: number; type: number; palette: number }

/** From when on an index takes which way; tests set them low, so that small libraries go every way. */
export type Tuning = {
  /** So many matches are scanned exactly rather than looked for in the graph. */
  exactRowsMax: number
  /** A candidate costs the graph about as much as so many rows cost the scan. */
  rowsPerCandidate: number
  /** Below so many vectors there is no graph. */
  graphRowsMin: number
  /** So many vectors, or a share of a large graph, are put in place by the main thread; more are a Worker's. */
  insertsHereMax: number
  /** So many bytes of a space's vectors stay in memory although a snapshot's file has them. */
  numbersBytesMax: number
  /** So many changes, or a share of a large library, make a snapshot worth writing. */
  changesPerSnapshot: number
}
