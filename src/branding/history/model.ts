import { z } from 'zod'
import { moment, nextCursor, Page } from '../../kernel/fields.ts'
import { ColorRole, FontRole, LogoRole, LogoTheme } from '../model.ts'
import { Confidence, From, Pins } from '../profile.ts'

export const HistoryQuery = z.strictObject(Page)
export type HistoryQuery = z.infer<typeof HistoryQuery>

/** One value as it stood, whatever it is of. */
const HistoryValue = z
  .object({
    value: z.string().describe('`#rrggbb`, a family, the id of a logo, a name or an address.'),
    name: z.string().nullable().describe('What the brand calls it.'),
    role: z.union([ColorRole, FontRole, LogoRole]).nullable().describe('What it is for.'),
    theme: LogoTheme.nullable().describe('Of a logo: the ground it is made for.'),
    source: From.nullable().describe('Where it came from; `pinned`: a person said so.'),
    confidence: Confidence.nullable(),
    evidence: z.string().nullable().describe('Where it stands there, in a sentence.'),
  })
  .meta({ id: 'BrandHistoryValue' })
export type HistoryValue = z.infer<typeof HistoryValue>

const historyFields = ['church_name', 'website', 'color', 'font', 'logo'] as const
const Change = z
  .object({
    field: z.enum(historyFields).describe('What changed.'),
    value_id: z.string().nullable().describe('The id of the value in the profile; null: there is one of it.'),
    before: HistoryValue.nullable().describe('null: it was not there.'),
    after: HistoryValue.nullable().describe('null: it is not there any more.'),
  })
  .meta({ id: 'BrandChange' })
export type Change = z.infer<typeof Change>

export const HistoryEntry = z
  .object({
    id: z.string().describe('Names the entry where it is taken back.'),
    at: moment('When it was changed.'),
    by: z.string().nullable().describe('The credential that changed it, or asked for the extraction that did.'),
    run_id: z.string().nullable().describe('The extraction that changed it; null: a person did.'),
    changes: z.array(Change).describe('Every value that is another since.'),
    undoable: z.boolean().describe('PATCH the profile with `{"undo": id}` to have what stood before.'),
  })
  .meta({ id: 'BrandHistoryEntry' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistoryPage = z.object({
  entries: z.array(HistoryEntry).describe('Newest first.'),
  next_cursor: nextCursor,
})

/** The pins that put back what stood before; null: a field that was not pinned. */
export const Undo = z.partialRecord(z.enum(Pins.keyof().options), z.unknown())
export type Undo = z.infer<typeof Undo>

const json = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(inner)

export const HistoryRow = z.object({
  id: z.string(),
  number: z.coerce.number(),
  at: z.string(),
  actor: z.string().nullable(),
  run_id: z.string().nullable(),
  changes: json(z.array(Change)),
  undo: json(Undo),
})
export type HistoryRow = z.infer<typeof HistoryRow>
