import { z } from 'zod'
import type { Viewer } from '../churches/model.ts'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, booleanText, decimal, Id, moment, Page, nextCursor, OptionalPage } from '../kernel/fields.ts'
import { Label, LabelPatch, Reference } from '../library/model.ts'
import { ReferenceFilterInJson } from '../library/query.ts'

/** Who decides: a credential, which the log names, and what it may do. */
export type Actor = Viewer & { id: string; scope: string }

const tiers = ['exact', 'copy', 'variant', 'format', 'similar'] as const
export const Tier = z.enum(tiers)
export type Tier = z.infer<typeof Tier>

const keepReasons = [
  'widest_view',
  'no_bars',
  'least_text',
  'least_added',
  'least_tint',
  'common_colors',
  'most_alike',
  'finest_detail',
  'most_pixels',
  'quality',
  'most_labels',
  'oldest',
  'smallest_sha256',
  'unsure',
] as const
export const KeepReason = z.enum(keepReasons)
export type KeepReason = z.infer<typeof KeepReason>

/** What decides which reference of a family is kept. */
export type Contender = {
  width: number
  height: number
  quality: number
  /** How many of its labels are filled. */
  labels: number
  created_at: string
  sha256: string
}

/** A reference as the scan and the operations see it. */
export type Subject = Contender & {
  number: number
  id: string
  account_number: string | null
  active: boolean
}

export const scanKind = {
  name: 'variants.scan',
  input: z.strictObject({ scan_id: z.string(), threshold: z.number().gt(0).max(1) }),
}
export const ScanOutput = z.object({
  groups: z.int(),
  members: z.int(),
  references: z.int(),
  unreadable: z.int(),
  threshold: z.number(),
  scanned_at: z.string(),
})
export type ScanOutput = z.infer<typeof ScanOutput>

const VariantMember = Reference.extend({
  similarity: z.number().min(0).max(1).describe('To the keep; 1 for the keep itself'),
  tier: Tier.describe(
    '`exact`: the same pixels; `copy`: the same image down to its letters, re-encoded, resized, trimmed, padded or recoloured; `variant`: the same design with other text, or a part of it; `format`: laid out anew in other proportions; `similar`: within the threshold alone',
  ),
}).meta({ id: 'VariantMember' })

export const VariantGroup = z
  .object({
    group_id: z
      .string()
      .describe('Derived from the ids of its members: a scan that finds the same group gives the same id'),
    account_number: z.string().nullable().describe('The church whose references these are; null: none'),
    keep: Reference.describe('Suggested to be kept'),
    keep_reason: KeepReason.describe(
      'What sets the keep apart from the next best: of the two it shows more of the picture (`widest_view`), has less around it (`no_bars`), less text over it (`least_text`), less that stands out where they differ, which need not be text (`least_added`), less of a tint (`least_tint`), the colours that more of the family have (`common_colors`), is what more of the family are like (`most_alike`), has finer detail, or comes first by the order of keeping; `unsure`: nothing that was measured says which of them holds the others, and a cull of all groups leaves this one alone',
    ),
    members: z.array(VariantMember).describe('All of the group, the keep first, then the most alike'),
    distance: z.number().min(0).max(1).describe('The largest 1 - similarity to the keep'),
    stack_id: z
      .string()
      .nullable()
      .describe('The stack that all of its members stand in; null: they are in no one stack'),
  })
  .meta({ id: 'VariantGroup' })
export type VariantGroup = z.infer<typeof VariantGroup>

export const VariantListing = z.object({
  groups: z.array(VariantGroup).describe('Largest first.'),
  scanned_at: moment('When the last scan finished.').nullable(),
  never_scanned: z.boolean().describe('No scan has finished yet.'),
  threshold: z.number().nullable().describe('Of the last finished scan'),
  run_id: z
    .string()
    .nullable()
    .describe('The run that made the scan: of two at once the one that was begun later is shown.'),
  next_cursor: nextCursor,
})
export type VariantListing = z.infer<typeof VariantListing>

export const ListingQuery = z.strictObject({
  ...OptionalPage,
  account_number: AccountNumber.optional().describe("Only this church's groups"),
  account: AccountNumber.optional().describe('The same, as other lists call it.'),
})
export type ListingQuery = z.infer<typeof ListingQuery>

export const ScanQuery = z.strictObject({
  threshold: decimal(0, 1)
    .refine((value) => value > 0, 'expected a number above 0')
    .optional()
    .describe('The least similarity to the keep, above 0 and up to 1; higher is tighter'),
})

const GroupId = z
  .string()
  .min(1)
  .max(bounds.textCharsMax)
  .meta({ description: 'A group of the last scan.', examples: ['5f0c9a1e-7d2b-5c34-9e8f-1a2b3c4d5e6f'] })
const done = z.literal(true).describe('It is done.')
const dryRun = z.boolean().optional().describe('true: count, and change nothing')

export const CullBody = z
  .strictObject({
    group_id: GroupId.optional(),
    all: z.literal(true).optional().describe('Every group of the last scan but those whose `keep_reason` is `unsure`'),
    tiers: z
      .array(Tier)
      .min(1)
      .max(tiers.length)
      .optional()
      .meta({ description: 'Only members of these tiers are retired; left out: all.', examples: [['exact', 'copy']] }),
    keep_ids: z
      .array(Id)
      .max(bounds.bulkIdsMax)
      .optional()
      .describe(
        'Members that stay. Of one group (`group_id`) they stay in place of the proposed keep, which may be among them; two ' +
          'or more of them become a stack, unless `tiers` is sent, and are not proposed again. Of all groups: they stay beside the keep.',
      ),
    dry_run: dryRun,
  })
  .refine(
    ({ group_id, all }) => (group_id === undefined) !== (all === undefined),
    'expected either group_id, or "all": true for every group of the last scan',
  )
  .meta({ examples: [{ group_id: '5f0c9a1e-7d2b-5c34-9e8f-1a2b3c4d5e6f' }] })
export type CullBody = z.infer<typeof CullBody>

const operationId = z.string().nullable().describe('What undo takes; null: nothing was changed')

export const Culled = z.object({
  families: z.int().describe('Groups in which something was retired'),
  retired: z.int().describe('References that were retired.'),
  failed: z.int().describe('Members that could not be retired'),
  unsure: z
    .int()
    .describe('Of a cull of all groups: those left alone because nothing says which member holds the others'),
  stacked: z.int().describe('Of `keep_ids` those that are one stack now, for they were kept together'),
  dry_run: z.boolean().describe('Nothing was changed.'),
  operation_id: operationId,
})
export type Culled = z.infer<typeof Culled>

export const MergeBody = z
  .strictObject({
    keep_id: Id.describe('The reference that stays.'),
    retire_id: Id.describe('The one that is retired for it.'),
  })
  .refine(({ keep_id, retire_id }) => keep_id !== retire_id, 'keep_id and retire_id are the same')
  .meta({
    examples: [{ keep_id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c', retire_id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3d' }],
  })
export const Merged = z.object({
  ok: done,
  keep_ref_id: z.string().describe('The number of the one that stays.'),
  filled: z.int().describe('Fields of the keep that changed'),
  filled_fields: z.array(z.string()).describe('Their names.'),
  operation_id: operationId,
})
export type Merged = z.infer<typeof Merged>

export const IgnoreBody = z
  .strictObject({
    group_id: GroupId,
    ids: z.array(Id).min(1).max(bounds.bulkIdsMax).describe('Members of it that are different designs.'),
  })
  .meta({
    examples: [{ group_id: '5f0c9a1e-7d2b-5c34-9e8f-1a2b3c4d5e6f', ids: ['01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'] }],
  })
export const Ignored = z.object({
  ok: done,
  pairs: z.int().describe('n(n - 1) / 2 of the n ids'),
  operation_id: operationId,
})
export type Ignored = z.infer<typeof Ignored>

export const OperationKind = z.enum(['cull', 'merge', 'ignore', 'stack', 'unstack', 'bulk_patch'])
export type OperationKind = z.infer<typeof OperationKind>

export const StackBody = z
  .strictObject({
    group_id: GroupId,
    ids: z
      .array(Id)
      .min(2)
      .max(bounds.bulkIdsMax)
      .optional()
      .describe('Members of it that are one design; left out: all.'),
  })
  .meta({ examples: [{ group_id: '5f0c9a1e-7d2b-5c34-9e8f-1a2b3c4d5e6f' }] })
const stackId = z.string().describe('What the stack is known by.')
export const Stacked = z.object({
  ok: done,
  stack_id: stackId,
  members: z.array(z.string()).describe('The ids of all references in the stack.'),
  operation_id: operationId,
})
export type Stacked = z.infer<typeof Stacked>

export const UnstackBody = z
  .strictObject({ stack_id: Id.describe('A stack.') })
  .meta({ examples: [{ stack_id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c' }] })

const Styles = z.array(Label).min(1).max(bounds.labelsMax)
export const BulkPatchBody = z
  .strictObject({
    ids: z.array(Id).min(1).max(bounds.bulkIdsMax).optional().describe('The references.'),
    filter: ReferenceFilterInJson.optional().meta({
      description: 'In place of `ids`: all that a list with these filters holds.',
      examples: [{ season: ['lent'], active: true }],
    }),
    set: LabelPatch.optional().describe('What each of them is to be.'),
    add_styles: Styles.optional().describe('Styles that each of them gets beside its own.'),
    remove_styles: Styles.optional().describe('Styles that none of them keeps.'),
    dry_run: dryRun,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'expected either ids or filter')
  .refine(
    ({ set, add_styles: add, remove_styles: remove }) => set !== undefined || add !== undefined || remove !== undefined,
    'expected set, add_styles or remove_styles',
  )
  .meta({
    examples: [{ ids: ['01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'], set: { season: 'advent' }, add_styles: ['minimal'] }],
  })
export type BulkPatchBody = z.infer<typeof BulkPatchBody>
export const BulkPatched = z.object({
  ok: done,
  matched: z.int().describe('References that were named or that match.'),
  changed: z.int().describe('References that are not as they were.'),
  not_found: z.array(z.string()).describe('The ids that mean nothing here.'),
  dry_run: z.boolean().describe('Nothing was changed.'),
  operation_id: operationId,
})
export type BulkPatched = z.infer<typeof BulkPatched>

export const UndoBody = z
  .strictObject({ operation_id: Id.optional().describe('Left out: the last one.') })
  .meta({ examples: [{}] })
export const Undone = z.object({
  ok: done,
  operation_id: z.string().describe('What was undone.'),
  kind: OperationKind.describe('What it was.'),
  restored: z.int().describe('References that are active again'),
  reverted: z.int().describe('Fields that have their old value again; what was edited since stays'),
  pairs: z.int().describe('Pairs that may stand in one group again'),
})
export type Undone = z.infer<typeof Undone>

export const OperationQuery = z.strictObject({
  kind: OperationKind.optional().describe('Operations of this kind alone.'),
  undone: booleanText.optional().describe('true: undone ones; false: the others. Left out: both.'),
  reference: Id.optional().describe('Operations that changed this reference alone.'),
  ...Page,
})
export type OperationQuery = z.infer<typeof OperationQuery>
export const Operation = z
  .object({
    id: z.string().describe('What undo takes.'),
    kind: OperationKind.describe('What was done.'),
    account_number: z.string().nullable().describe("Whose references; null: nobody's, or several churches'"),
    group_id: z.string().nullable().describe('The one group it was about; null: all, or none.'),
    caller: z.string().describe('Who did it, by credential'),
    at: moment('When.'),
    references: z.int().describe('References that it changed.'),
    samples: z
      .array(Reference.pick({ id: true, ref_id: true, title: true, preview_url: true, active: true }))
      .describe('A few of them, those that it retired first.'),
    undone_by: z.string().nullable().describe('Who undid it, by credential; null: nobody.'),
    undone_at: moment('When it was undone.').nullable(),
  })
  .meta({ id: 'VariantOperation' })
export type Operation = z.infer<typeof Operation>
