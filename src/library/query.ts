import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, booleanText, decimal, Id, Page } from '../kernel/fields.ts'
import { Label, ImageFormat, descriptions } from './model.ts'
import { Aspect, PaletteTag, TextCoverage } from './vocabulary.ts'

const folded = (text: unknown) => (typeof text === 'string' ? text.toLowerCase() : text)
const foldedEnum = <T extends z.ZodType>(inner: T) => z.preprocess(folded, inner)

/** The filters of the list: every field of a reference, and `q` for full text. Letter case never matters. */
export const ReferenceQuery = z.strictObject({
  ...Page,
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
    .describe('Words to look for in names, labels and colours.'),
  id: Id.optional().describe('The one with this id.'),
  ref_id: z
    .string()
    .regex(/^[Rr][Ee][Ff]-\d{1,15}$/, 'expected a REF- number')
    .optional()
    .meta({ description: 'The one with this number.', examples: ['REF-000042'] }),
  colors: z
    .string()
    .regex(/^#?[0-9a-fA-F]{6}$/, 'expected #rrggbb')
    .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`)
    .optional()
    .describe('Those with this colour among theirs, with or without #.'),
  color_names: z
    .string()
    .max(bounds.textCharsMax)
    .toLowerCase()
    .optional()
    .meta({ description: 'Those with this name among their colours.', examples: ['Cream Can'] }),
  palette_tag: foldedEnum(PaletteTag).optional().describe(descriptions.palette_tag),
  type: Label.optional().describe(descriptions.type),
  season: Label.optional().describe(descriptions.season),
  design_styles: Label.optional().describe('Those with this style among theirs.'),
  aspect: foldedEnum(Aspect).optional().describe(descriptions.aspect),
  text_coverage: foldedEnum(TextCoverage).optional().describe(descriptions.text_coverage),
  format: foldedEnum(ImageFormat).optional().describe(descriptions.format),
  account_number: AccountNumber.optional().describe('A church; `none`: references owned by no church'),
  active: booleanText.optional().describe('false: retired ones; true: the others. Left out: both.'),
  roll_eligible: booleanText.optional().describe(descriptions.roll_eligible),
  quality_min: decimal(0, 1).optional().describe('Those of at least this quality.'),
  craft_min: decimal(0, 1).optional().describe('Those of at least this craft.'),
  source: z.string().max(bounds.textCharsMax).optional().describe(descriptions.source),
  source_id: z.string().max(bounds.textCharsMax).optional().describe(descriptions.source_id),
})
export type ReferenceQuery = z.infer<typeof ReferenceQuery>

/** A query as the store understands it. `viewer`: only this church's references and those of none. */
export type ReferenceFilter = {
  viewer: string | null
  unowned: boolean
  before: number | undefined
  ref_number: number | undefined
  color: string | undefined
  color_name: string | undefined
  design_style: string | undefined
} & Pick<
  ReferenceQuery,
  | 'q'
  | 'id'
  | 'palette_tag'
  | 'type'
  | 'season'
  | 'aspect'
  | 'text_coverage'
  | 'format'
  | 'account_number'
  | 'active'
  | 'roll_eligible'
  | 'quality_min'
  | 'craft_min'
  | 'source'
  | 'source_id'
>

export function filterOf(query: ReferenceQuery, viewer: string | null, before: number | undefined): ReferenceFilter {
  const unowned = query.account_number?.toLowerCase() === 'none'
  return {
    ...query,
    account_number: unowned ? undefined : query.account_number,
    unowned,
    viewer,
    before,
    ref_number: query.ref_id === undefined ? undefined : Number(query.ref_id.slice(4)),
    color: query.colors,
    color_name: query.color_names,
    design_style: query.design_styles,
  }
}
