import { z } from 'zod'
import { termsOf } from '../db/dialect.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, booleanText, decimal, Id, Page } from '../kernel/fields.ts'
import { Label, ImageFormat } from './model.ts'
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
      const terms = termsOf(text)
      if (terms !== null) return terms
      context.addIssue('expected at least one word')
      return z.NEVER
    })
    .optional(),
  id: Id.optional(),
  ref_id: z
    .string()
    .regex(/^ref-\d{1,15}$/i, 'expected a REF- number')
    .optional(),
  colors: z
    .string()
    .regex(/^#?[0-9a-f]{6}$/i, 'expected #rrggbb')
    .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`)
    .optional(),
  color_names: z.string().max(bounds.textCharsMax).toLowerCase().optional(),
  palette_tag: foldedEnum(PaletteTag).optional(),
  type: Label.optional(),
  season: Label.optional(),
  design_styles: Label.optional(),
  aspect: foldedEnum(Aspect).optional(),
  text_coverage: foldedEnum(TextCoverage).optional(),
  format: foldedEnum(ImageFormat).optional(),
  account_number: AccountNumber.optional().describe('A church; `none`: references owned by no church'),
  active: booleanText.optional(),
  roll_eligible: booleanText.optional(),
  quality_min: decimal(0, 1).optional(),
  craft_min: decimal(0, 1).optional(),
  source: z.string().max(bounds.textCharsMax).optional(),
  source_id: z.string().max(bounds.textCharsMax).optional(),
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
