import { z } from 'zod'
import type { Owner } from '../churches/model.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber } from '../kernel/fields.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { Aspect, PaletteTag, TextCoverage, toLabel } from './vocabulary.ts'

export const imageFormats = ['jpeg', 'png', 'webp', 'gif', 'bmp'] as const
export const ImageFormat = z.enum(imageFormats)
export type ImageFormat = z.infer<typeof ImageFormat>

export const rejections = ['too_small', 'extreme_aspect', 'blank', 'too_many_pixels', 'unsupported_format'] as const
export const failures = ['unreadable', 'truncated', 'fetch_failed', 'bad_sidecar'] as const
export type Rejection = (typeof rejections)[number]
export type Failure = (typeof failures)[number]
export const Outcome = z.enum(['imported', 'skipped', 'rejected', 'failed'])
export type Outcome = z.infer<typeof Outcome>

/** A reference as it is stored. `number` makes the `ref_id` and is its label in the indexes. */
export const ReferenceRow = z.object({
  number: z.int().positive(),
  id: z.string(),
  version: z.int().positive(),
  source: z.string(),
  source_id: z.string().nullable(),
  source_url: z.string().nullable(),
  title: z.string().nullable(),
  sha256: z.string(),
  format: ImageFormat,
  width: z.int().positive(),
  height: z.int().positive(),
  colors: jsonText(z.array(z.string())),
  color_names: jsonText(z.array(z.string())),
  palette_tag: PaletteTag,
  type: z.string().nullable(),
  season: z.string().nullable(),
  design_styles: jsonText(z.array(z.string())),
  aspect: Aspect,
  text_coverage: TextCoverage,
  account_number: z.string().nullable(),
  active: z.int().transform(Boolean),
  quality: z.number(),
  craft: z.number(),
  roll_eligible: z.int().transform(Boolean),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ReferenceRow = z.infer<typeof ReferenceRow>
export type NewReference = Omit<ReferenceRow, 'number' | 'version'>

/** A reference as it is answered. */
export const Reference = z
  .object({
    id: z.string().describe('UUIDv7'),
    ref_id: z.string().describe('REF-000001, counting up, never reused'),
    url: z.string().describe('Signed link to the original; works for at least 24 hours.'),
    preview_url: z.string().describe('Signed link to a WebP of at most 640 pixels on its longer side.'),
    colors: z.array(z.string()).describe('#rrggbb, most of the picture first'),
    color_names: z.array(z.string()).describe('One name for each colour'),
    palette_tag: PaletteTag,
    type: z.string().nullable(),
    season: z.string().nullable(),
    design_styles: z.array(z.string()),
    aspect: Aspect,
    text_coverage: TextCoverage,
    account_number: z.string().nullable().describe('The church it belongs to; null: none'),
    active: z.boolean().describe('false: retired'),
    title: z.string().nullable(),
    width: z.int().describe('pixels'),
    height: z.int().describe('pixels'),
    format: ImageFormat,
    quality: z.number().min(0).max(1),
    craft: z.number().min(0).max(1),
    roll_eligible: z.boolean(),
    source: z.string(),
    source_id: z.string().nullable(),
    source_url: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Reference' })
export type Reference = z.infer<typeof Reference>

function jsonText<T extends z.ZodType>(inner: T) {
  return z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(inner)
}

/** A label as somebody writes it, in its stored form. */
export const Label = z
  .string()
  .min(1)
  .max(bounds.textCharsMax)
  .transform((text, context) => {
    const label = toLabel(text)
    if (label !== null) return label
    context.addIssue('expected a label with a letter or digit in it')
    return z.NEVER
  })

const Share = z.number().min(0).max(1)
const Title = z.string().trim().min(1).max(bounds.textCharsMax)
const WebUrl = z.url({ protocol: /^https?$/, hostname: z.regexes.hostname }).max(bounds.urlCharsMax)

/** What a source may say of a picture: a sidecar file, a feed item, or the fields of an upload. All optional. */
export const SourceLabels = z.strictObject({
  source_id: z.string().min(1).max(bounds.textCharsMax).optional(),
  title: Title.optional(),
  type: Label.nullish(),
  season: Label.nullish(),
  design_styles: z.array(Label).max(bounds.labelsMax).transform(unique).optional(),
  account_number: AccountNumber.nullish(),
  quality: Share.optional(),
  craft: Share.optional(),
  roll_eligible: z.boolean().optional(),
  source_url: WebUrl.optional(),
})
export type SourceLabels = z.infer<typeof SourceLabels>

/** A picture that is linked to instead of sent, with the labels of a sidecar. */
export const Linked = SourceLabels.extend({ url: z.url({ protocol: /^https?$/ }).max(bounds.urlCharsMax) })
export type Linked = z.infer<typeof Linked>

/** What a person may change. `null` takes a label away. */
export const ReferencePatch = z
  .strictObject({
    title: Title.nullable(),
    type: Label.nullable(),
    season: Label.nullable(),
    design_styles: z.array(Label).max(bounds.labelsMax).transform(unique),
    account_number: AccountNumber.nullable(),
    active: z.boolean(),
    quality: Share,
    craft: Share,
    roll_eligible: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'expected at least one field')
export type ReferencePatch = z.infer<typeof ReferencePatch>

function unique(labels: string[]): string[] {
  return [...new Set(labels)]
}

/** A picture on its way in: where it comes from and what its source says of it. */
export type Intake = { source: string; owner: Owner; labels: SourceLabels }

/** How one picture's way ended. `id` and `ref_id` name the reference it became or already was. */
export type Settled = {
  outcome: Outcome
  reason: Rejection | Failure | 'known' | null
  id: string | null
  ref_id: string | null
}

/** What the similarity indexes keep of a reference, to answer filters without the database. */
export type IndexEntry = Pick<
  ReferenceRow,
  | 'number'
  | 'id'
  | 'version'
  | 'active'
  | 'account_number'
  | 'type'
  | 'season'
  | 'design_styles'
  | 'palette_tag'
  | 'quality'
  | 'craft'
  | 'roll_eligible'
>

/** Vectors that can be compared: of one space, by one model. */
export type VectorKind = { space: string; model: string }

export type Embedding = VectorKind & { vector: Float32Array }

/** Turns a decoded picture (longer side 256) into one unit vector a space. */
export interface Embedder {
  embed(pixels: Pixels): Promise<Embedding[]>
}

/** Hears of references after they were committed, so that the next query sees them. */
export interface IndexSink {
  added(entry: IndexEntry, embeddings: readonly Embedding[]): void
  changed(entry: IndexEntry): void
}

export function refId(number: number): string {
  return `REF-${String(number).padStart(6, '0')}`
}
