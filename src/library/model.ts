import { z } from 'zod'
import type { Owner } from '../churches/model.ts'
import type { Tx } from '../db/sql.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, moment } from '../kernel/fields.ts'
import type { Pixels } from '../kernel/pixels.ts'
import { readableFormats } from '../reading/formats.ts'
import { Aspect, PaletteTag, TextCoverage, toLabel } from './vocabulary.ts'

export const ImageFormat = z.enum(readableFormats)
export type ImageFormat = z.infer<typeof ImageFormat>

export const rejections = [
  'too_small',
  'extreme_aspect',
  'blank',
  'too_many_pixels',
  'unsupported_format',
  'deleted',
] as const
export const failures = ['unreadable', 'truncated', 'fetch_failed', 'bad_sidecar'] as const
export type Rejection = (typeof rejections)[number]
export type Failure = (typeof failures)[number]
export const Outcome = z.enum(['imported', 'skipped', 'rejected', 'failed'])
export type Outcome = z.infer<typeof Outcome>

/** Measured labels that a person may correct; what was corrected is not measured again. */
export const correctable = ['palette_tag', 'text_coverage', 'colors'] as const
const Correctable = z.enum(correctable)

/** A reference as it is stored. `number` makes the `ref_id` and is its label in the indexes. */
export const ReferenceRow = z.object({
  number: z.int().positive(),
  id: z.string(),
  version: z.int().positive(),
  source: z.string(),
  source_id: z.string().nullable(),
  source_url: z.string().nullable(),
  file_name: z.string().nullable(),
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
  stack_id: z.string().nullable(),
  corrected: jsonText(z.array(Correctable)),
  created_at: z.string(),
  updated_at: z.string(),
})
export type ReferenceRow = z.infer<typeof ReferenceRow>
export type NewReference = Omit<ReferenceRow, 'number' | 'version' | 'stack_id' | 'corrected'>

/** What each field of a reference means, wherever it stands: in answers, uploads, patches and filters. */
export const descriptions = {
  palette_tag: "What a designer would call the image's colours as a whole; measured.",
  type: 'What the image is for, as a label: `sermon_series`, `event` …',
  season: 'The season of the church year or of life that it belongs to, as a label.',
  design_styles: 'How it is made, as labels: `minimal`, `hand_lettered` …',
  aspect: 'The shape of its frame, by width over height; measured.',
  text_coverage: 'How much of it lies under text; measured.',
  title: "What it is called; from its file's name where nobody said.",
  file_name: 'The name of its file, as it came.',
  format: 'What its bytes are. Of a PDF and an AI file the first page counts, of a PSD its composite.',
  quality: 'How good the image is technically: resolution, sharpness, compression. 1 is best.',
  craft: 'How well it is laid out. 1 is best.',
  roll_eligible: 'Whether a roll may show it.',
  source: 'Where it came from: `upload`, `url`, `directory` or `remix`.',
  source_id: 'Its name at its source: an import knows it again by it.',
  source_url: 'Its page at its source.',
} as const

/** A reference as it is answered. */
export const Reference = z
  .object({
    id: z.string().describe('UUIDv7'),
    ref_id: z.string().describe('REF-000001, counting up, never reused'),
    url: z
      .string()
      .describe(
        'Signed link that works in a browser for at least 24 hours: the original, or, of a format that browsers do not ' +
          'show (TIFF, HEIC, SVG, PSD, PDF, AI), a WebP of at most 2160 pixels on its longer side.',
      ),
    original_url: z
      .string()
      .nullable()
      .describe('Signed link to the file as it came; null for an SVG, which is served as pixels alone.'),
    preview_url: z.string().describe('Signed link to a WebP of at most 640 pixels on its longer side.'),
    colors: z.array(z.string()).describe('#rrggbb, most of the image first'),
    color_names: z.array(z.string()).describe('One name for each colour'),
    palette_tag: PaletteTag.describe(descriptions.palette_tag),
    type: z.string().nullable().describe(descriptions.type),
    season: z.string().nullable().describe(descriptions.season),
    design_styles: z.array(z.string()).describe(descriptions.design_styles),
    aspect: Aspect.describe(descriptions.aspect),
    text_coverage: TextCoverage.describe(descriptions.text_coverage),
    corrected: z.array(Correctable).describe('Measured labels that a person corrected: no measuring changes them.'),
    account_number: z.string().nullable().describe('The church it belongs to; null: none'),
    active: z.boolean().describe('false: retired'),
    title: z.string().nullable().describe(descriptions.title),
    file_name: z.string().nullable().describe(descriptions.file_name),
    width: z.int().describe('pixels'),
    height: z.int().describe('pixels'),
    format: ImageFormat.describe(descriptions.format),
    quality: z.number().min(0).max(1).describe(descriptions.quality),
    craft: z.number().min(0).max(1).describe(descriptions.craft),
    roll_eligible: z.boolean().describe(descriptions.roll_eligible),
    stack_id: z
      .string()
      .nullable()
      .describe('Those with the same one are one design in several formats, by a person’s word; null: in no stack.'),
    source: z.string().describe(descriptions.source),
    source_id: z.string().nullable().describe(descriptions.source_id),
    source_url: z.string().nullable().describe(descriptions.source_url),
    created_at: moment('When it came into the library.'),
    updated_at: moment('When it was changed last.'),
  })
  .meta({ id: 'Reference' })
export type Reference = z.infer<typeof Reference>

export type Facet =
  | 'palette_tag'
  | 'type'
  | 'season'
  | 'design_style'
  | 'aspect'
  | 'text_coverage'
  | 'format'
  | 'source'
  | 'account_number'
const FacetCount = z.object({
  value: z.string().nullable().describe('The label; null: those without one.'),
  count: z.int().describe('How many have it.'),
})
export type FacetCount = z.infer<typeof FacetCount>

/** How many references have each label. */
export const Facets = z.object({
  total: z.int().describe('References that match.'),
  reads_words: z
    .boolean()
    .describe('Whether a model finds images by what they show (`/search`); without one, `q` finds words in labels.'),
  facets: z
    .object({
      palette_tag: z.array(FacetCount).describe('By palette, most first.'),
      type: z.array(FacetCount).describe('By type, most first.'),
      season: z.array(FacetCount).describe('By season, most first.'),
      design_style: z.array(FacetCount).describe('By style, most first; a reference may have several.'),
      aspect: z.array(FacetCount).describe('By the shape of the frame, most first.'),
      text_coverage: z.array(FacetCount).describe('By how much lies under text, most first.'),
      format: z.array(FacetCount).describe('By file format, most first.'),
      source: z.array(FacetCount).describe('By where they came from, most first.'),
      account_number: z.array(FacetCount).describe('By church, most first; null: owned by none.'),
    } satisfies Record<Facet, z.ZodType>)
    .describe('Counts by label.'),
})

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

/** What a source may say of an image: a sidecar file, a feed item, or the fields of an upload. All optional. */
export const SourceLabels = z.strictObject({
  source_id: z.string().min(1).max(bounds.textCharsMax).optional().describe(descriptions.source_id),
  title: Title.optional().describe(descriptions.title),
  type: Label.nullish().describe(descriptions.type),
  season: Label.nullish().describe(descriptions.season),
  design_styles: z.array(Label).max(bounds.labelsMax).transform(unique).optional().describe(descriptions.design_styles),
  account_number: AccountNumber.nullish().describe('The church it belongs to; null: none.'),
  quality: Share.optional().describe(`${descriptions.quality} Left out: measured.`),
  craft: Share.optional().describe(`${descriptions.craft} Left out: measured.`),
  roll_eligible: z.boolean().optional().describe(descriptions.roll_eligible),
  source_url: WebUrl.optional().describe(descriptions.source_url),
})
export type SourceLabels = z.infer<typeof SourceLabels>

/** An image that is linked to instead of sent, with the labels of a sidecar. */
export const Linked = SourceLabels.extend({
  url: z
    .url({ protocol: /^https?$/ })
    .max(bounds.urlCharsMax)
    .describe('A link to the image, in place of the file: public, http or https.'),
})
export type Linked = z.infer<typeof Linked>

const PatchFields = z
  .strictObject({
    title: Title.nullable().describe(descriptions.title),
    type: Label.nullable().describe(descriptions.type),
    season: Label.nullable().describe(descriptions.season),
    design_styles: z.array(Label).max(bounds.labelsMax).transform(unique).describe(descriptions.design_styles),
    account_number: AccountNumber.nullable().describe('The church it belongs to; null: none.'),
    active: z.boolean().describe('false retires it, true takes it back.'),
    quality: Share.describe(descriptions.quality),
    craft: Share.describe(descriptions.craft),
    roll_eligible: z.boolean().describe(descriptions.roll_eligible),
    palette_tag: PaletteTag.describe(descriptions.palette_tag),
    text_coverage: TextCoverage.describe(descriptions.text_coverage),
    colors: z
      .array(
        z
          .string()
          .regex(/^#[0-9a-fA-F]{6}$/, 'expected #rrggbb')
          .toLowerCase(),
      )
      .min(1)
      .max(bounds.colorsMax)
      .describe('#rrggbb, most of the image first; `color_names` follow.'),
  })
  .partial()
const atLeastOne = [(patch: object) => Object.keys(patch).length > 0, 'expected at least one field'] as const

/** What a person may change. `null` takes a label away. */
export const ReferencePatch = PatchFields.refine(...atLeastOne).meta({
  examples: [{ title: 'Advent, week one', season: 'advent', design_styles: ['minimal'] }],
})
export type ReferencePatch = z.infer<typeof ReferencePatch>

/** What may be changed of many at once: all but whose they are, which two with one image could not both become. */
export const LabelPatch = PatchFields.omit({ account_number: true }).refine(...atLeastOne)

function unique(labels: string[]): string[] {
  return [...new Set(labels)]
}

/** An image on its way in: where it comes from and what its source says of it. */
export type Intake = { source: string; owner: Owner; labels: SourceLabels; fileName?: string | undefined }

/** How one image's way ended. `id` and `ref_id` name the reference it became or already was. */
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

/** What the catalog keeps of a reference: what lists are filtered, sorted and counted by. */
export type CatalogRow = {
  number: number
  active: boolean
  roll_eligible: boolean
  quality: number
  craft: number
  width: number
  height: number
  created_at: string
  type: string | null
  season: string | null
  palette_tag: string
  aspect: string
  text_coverage: string
  format: string
  source: string
  account_number: string | null
  /** JSON arrays, as they are stored. */
  design_styles: string
  color_names: string
  colors: string
}

/** Vectors that can be compared: of one space, by one model. */
export type VectorKind = { space: string; model: string }

export type Embedding = VectorKind & { vector: Float32Array }

/** Turns a decoded image (longer side 256) into one unit vector a space. */
export interface Embedder {
  /** `shown`: the image at its full size as the runtime decodes it; a model may look closer than the pixels go. */
  embed(pixels: Pixels, shown?: Uint8Array): Promise<Embedding[]>
  /** Words as a direction of the space `image`, where the model reads words; how long what it has of it is (0..1). */
  words?: (text: string) => Promise<{ vector: Float32Array; reach: number }>
}

/** Hears of references after they were committed, so that the next query sees them. */
export interface IndexSink {
  added(entry: IndexEntry, embeddings: readonly Embedding[]): void
  changed(entry: IndexEntry): void
  removed(number: number): void
  /** Called inside the transaction that stores vectors, where they are also kept elsewhere in the database. */
  stored?(tx: Tx, number: number, embeddings: readonly Embedding[]): Promise<void>
}

export function refId(number: number): string {
  return `REF-${String(number).padStart(6, '0')}`
}
