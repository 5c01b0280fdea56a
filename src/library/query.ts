import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import {
  AccountNumber,
  booleanText,
  clampedCount,
  decimal,
  Id,
  Page,
  severalOf,
  switchedOn,
  wholeNumber,
} from '../kernel/fields.ts'
import { Label, ImageFormat, descriptions } from './model.ts'
import { Aspect, PaletteTag, TextCoverage } from './vocabulary.ts'

const folded = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text)
const foldedEnum = <T extends z.ZodType>(inner: T) => z.preprocess(folded, inner)

const several = 'Several: as a list, or separated by commas.'

/** A moment or a day, which begins at midnight UTC, as milliseconds since the epoch. */
const Moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'expected yyyy-MM-dd or a moment as in ISO 8601')
  .transform((text) => Date.parse(text))

const Hex = z
  .string()
  .regex(/^#?[0-9a-fA-F]{6}$/, 'expected #rrggbb')
  .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`)

const taggable = ['type', 'season', 'design_style'] as const
const sorts = ['created', 'title', 'quality', 'craft', 'size'] as const
const Style = severalOf(Label).optional()
const nearDistance = 0.1

/** How a number and a switch are written: as text in a query, as themselves in JSON. */
type Scalars = {
  flag: z.ZodType<boolean>
  pixels: z.ZodType<number>
  share: z.ZodType<number>
  distance: z.ZodType<number>
}
const asText: Scalars = {
  flag: booleanText,
  pixels: wholeNumber(1),
  share: decimal(0, 1),
  distance: decimal(0, 1, nearDistance),
}
const asJson: Scalars = {
  flag: z.boolean(),
  pixels: z.int().min(1),
  share: z.number().min(0).max(1),
  distance: z.number().min(0).max(1).meta({ default: nearDistance }),
}

const filtersOf = ({ flag, pixels, share, distance }: Scalars) => ({
  q: z
    .string()
    .max(bounds.textCharsMax)
    .transform((text, context) => {
      const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)
      if (words !== null) return words as string[]
      context.addIssue('expected at least one word')
      return z.NEVER
    })
    .optional()
    .describe(
      'Words to look for in titles, file names, labels, numbers (`REF-000042`) and accounts; all of them, each perhaps ' +
        'as the beginning of a longer one. A word of five letters or more that nothing begins with is taken with one typo.',
    ),
  id: Id.optional().describe('The one with this id.'),
  ids: severalOf(Id, bounds.pageMax)
    .optional()
    .meta({ description: `Those with these ids, ${bounds.pageMax} at most. ${several}` }),
  ref_id: z
    .string()
    .regex(/^[Rr][Ee][Ff]-\d{1,15}$/, 'expected a REF- number')
    .optional()
    .meta({ description: 'The one with this number.', examples: ['REF-000042'] }),
  colors: severalOf(Hex).optional().describe(`Those with this colour among theirs, with or without #. ${several}`),
  color: Hex.optional().meta({ description: 'Those with a colour near this one.', examples: ['#2b2a5e'] }),
  color_distance: distance
    .optional()
    .transform((value) => value ?? nearDistance)
    .describe('How near `color` has to be: the distance in Oklab (ΔE), of which 0.02 is just noticeable.'),
  color_names: severalOf(z.string().max(bounds.textCharsMax).toLowerCase())
    .optional()
    .meta({ description: `Those with this name among their colours. ${several}`, examples: ['Vivid Red'] }),
  palette_tag: severalOf(foldedEnum(PaletteTag)).optional().describe(`${descriptions.palette_tag} ${several}`),
  type: severalOf(Label).optional().describe(`${descriptions.type} ${several}`),
  season: severalOf(Label).optional().describe(`${descriptions.season} ${several}`),
  design_style: Style.describe(`Those with this style among theirs. ${several}`),
  design_styles: Style.describe('The same, by its older name.'),
  untagged: severalOf(z.enum(taggable)).optional().describe(`Those without this label. ${several}`),
  aspect: severalOf(foldedEnum(Aspect)).optional().describe(`${descriptions.aspect} ${several}`),
  text_coverage: severalOf(foldedEnum(TextCoverage)).optional().describe(`${descriptions.text_coverage} ${several}`),
  format: severalOf(foldedEnum(ImageFormat)).optional().describe(`${descriptions.format} ${several}`),
  account_number: severalOf(AccountNumber)
    .optional()
    .meta({
      description: `Those of a church; \`none\`: references owned by no church. ${several}`,
      examples: ['1001'],
    }),
  active: flag.optional().describe('false: retired ones; true: the others. Left out: both.'),
  roll_eligible: flag.optional().describe(descriptions.roll_eligible),
  quality_min: share.optional().describe('Those of at least this quality.'),
  craft_min: share.optional().describe('Those of at least this craft.'),
  min_width: pixels.optional().describe('Those of at least so many pixels in width.'),
  min_height: pixels.optional().describe('Those of at least so many pixels in height.'),
  created_after: Moment.optional().meta({
    description: 'Those that came into the library at this moment or later; a day begins at midnight UTC.',
    examples: ['2026-11-01'],
  }),
  created_before: Moment.optional().meta({
    description: 'Those that came into the library before this moment.',
    examples: ['2026-11-20T09:30:00.000Z'],
  }),
  source: severalOf(z.string().max(bounds.textCharsMax)).optional().describe(`${descriptions.source} ${several}`),
  source_id: z.string().max(bounds.textCharsMax).optional().describe(descriptions.source_id),
})
const filters = filtersOf(asText)

const withStyle = <T extends { design_style?: string[] | undefined; design_styles?: string[] | undefined }>(
  query: T,
) => {
  const { design_styles: older, ...rest } = query
  return { ...rest, design_style: rest.design_style ?? older }
}

/** The filters of the list: every field of a reference, and `q` for full text. Letter case never matters. */
export const ReferenceFilter = z.strictObject(filters).transform(withStyle)
export type ReferenceFilter = z.infer<typeof ReferenceFilter>
/** The same in a JSON body, where a number is a number and a switch is true or false. */
export const ReferenceFilterInJson = z.strictObject(filtersOf(asJson)).transform(withStyle)

/** The list: its filters, its order and its pages. */
export const ReferenceQuery = z.strictObject({
  ...filters,
  sort: z.enum(sorts).default('created').describe('What the list is ordered by; `size`: how many pixels.'),
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('Rising or falling; left out: titles from A on, everything else from the newest, best or largest.'),
  total: switchedOn('`1`: the answer says how many there are in all.'),
  ...Page,
})
export type ReferenceQuery = z.infer<typeof ReferenceQuery>

/** A search by words: the filters of the list, and what to look for. */
export const WordsQuery = z
  .strictObject({
    ...filters,
    text: z
      .string()
      .trim()
      .min(1)
      .max(bounds.textCharsMax)
      .meta({ description: 'What the images are to show, in words.', examples: ['a dove over water'] }),
    limit: clampedCount(bounds.neighborsDefault, bounds.neighborsMax),
  })
  .transform(withStyle)

/** The filters of a query. */
export function filterOf(query: ReferenceQuery): ReferenceFilter {
  const { sort: _sort, order: _order, total: _total, limit: _limit, cursor: _cursor, ...filter } = query
  return withStyle(filter)
}

/** The churches that a filter names; `none` is nobody. */
export const isNobody = (account: string) => account.toLowerCase() === 'none'
