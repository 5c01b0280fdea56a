import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, Id, wholeNumber } from '../kernel/fields.ts'
import { checkNames } from './checks/checks.ts'
import { Box, BriefFields, Category, Coverage, Mode, RevisionRequest, Severity, Status } from './model.ts'

/** A task's id as it may stand in a path: what ClickUp gives out, its custom ids included. */
export const TaskId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "expected a task's id: letters, digits, dashes or underscores")
const CheckName = z.enum(checkNames)
const Fingerprint = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{32}$/, "expected a finding's fingerprint: 32 hexadecimal digits")

export const Finding = z
  .object({
    id: z.string(),
    check: z.string().describe('What was looked at; dismissals speak of it by this name'),
    category: Category,
    severity: Severity,
    confidence: z.number().min(0).max(1),
    message: z.string(),
    expected: z.string().nullable(),
    actual: z.string().nullable(),
    box: Box.nullable().describe(
      'Shares of the width and height from the top left; of a PDF with several pages, of its pages one below the other',
    ),
    fingerprint: z.string().describe('The same for the same flaw in the next round, another file or a re-export'),
    dismissed: z.boolean(),
  })
  .meta({ id: 'QcFinding' })
export type Finding = z.infer<typeof Finding>

export const Check = z
  .object({
    id: z.uuid(),
    task_id: z.string().nullable(),
    status: Status.describe('What the findings that are not dismissed amount to; error: it could not be judged'),
    file_name: z.string(),
    created_at: z.string(),
    mode: Mode,
    run_id: z.string(),
    account: z.string().nullable(),
    findings: z.array(Finding),
    width: z.number().nullable().describe('In pixels; of a PDF in points'),
    height: z.number().nullable(),
    format: z.string().nullable().describe('By its bytes: jpg, png, pdf, mp4 …'),
    pages: z.number().nullable().describe('Of a PDF'),
    duration_ms: z.number().nullable().describe('Of a video'),
    path: z.string().nullable().describe('Where it was found in file storage; null: uploaded or attached'),
    judge: z.string().describe('Which judges spoke, joined by +'),
  })
  .meta({ id: 'QcCheck' })
export type Check = z.infer<typeof Check>
export const CheckList = z.object({ items: z.array(Check) })

export const CheckQuery = z.strictObject({
  task_id: TaskId.optional(),
  limit: wholeNumber(1)
    .refine((value) => value <= bounds.pageMax, `expected a whole number of at most ${bounds.pageMax}`)
    .optional()
    .transform((value) => value ?? bounds.pageDefault),
})

const Path = z.string().min(1).max(1_000)
const ConceptPath = z.union([Path, z.strictObject({ path: Path }).transform(({ path }) => path)])
const scanFields = {
  task_id: TaskId.optional().describe('Left out: uploads are judged without a brief'),
  mode: Mode.default('initial'),
}
export const ScanBody = z.strictObject({
  ...scanFields,
  concept_paths: z.array(ConceptPath).min(1).max(bounds.qcFilesMax).optional(),
})
export const ScanForm = z.strictObject(scanFields)
export type ScanWish = z.infer<typeof ScanBody>
export const ScanQuery = z.strictObject({
  stream: z
    .literal('1')
    .transform(() => true)
    .optional(),
})

const ConceptFile = z.object({ name: z.string(), url: z.string(), path: z.string() }).meta({ id: 'QcConceptFile' })
export const ConceptListing = z.object({
  task_id: z.string(),
  church_name: z.string().nullable(),
  account: z.string().nullable(),
  rounds: z
    .array(
      z.object({
        round: z.int().min(0).describe("0: the task's own attachments"),
        name: z.string(),
        path: z.string(),
        image_count: z.int(),
        images: z.array(ConceptFile).describe('The files that are called like designs'),
        files: z.array(ConceptFile),
      }),
    )
    .describe('Newest first'),
  finals: z.array(ConceptFile),
})
export type ConceptListing = z.infer<typeof ConceptListing>
export const OfTask = z.strictObject({ task_id: TaskId })

export const ExtractedBrief = z.object({
  task_id: z.string(),
  fields: BriefFields,
  revision_requests: z.array(RevisionRequest),
  brief: z.object({
    title: z.string(),
    required_elements: z.array(z.string()),
    deliverables: z.array(z.string()),
  }),
})
export type ExtractedBrief = z.infer<typeof ExtractedBrief>

export const DismissalScope = z.enum(['task', 'church'])
export const Dismissal = z
  .object({
    id: z.uuid(),
    fingerprint: z.string().nullable().describe('The one flaw that is meant; null: whatever `check` finds'),
    check: z.string().nullable(),
    scope: DismissalScope,
    task_id: z.string().nullable(),
    account: z.string().nullable(),
    reason: z.string(),
    created_by: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'QcDismissal' })
export type Dismissal = z.infer<typeof Dismissal>
export const DismissBody = z
  .strictObject({
    fingerprint: Fingerprint.nullish().describe('Of one finding; in its place `check`, never both'),
    check: CheckName.nullish(),
    scope: DismissalScope,
    task_id: TaskId.nullish(),
    account: AccountNumber.nullish(),
    reason: z.string().trim().min(1).max(1_000),
  })
  .meta({
    examples: [
      {
        fingerprint: '9f2c41d07b6e8a35c0d4e19f7a6b3c58',
        scope: 'task',
        task_id: '86ahl0001',
        reason: 'The church writes it so.',
      },
    ],
  })
export type DismissBody = z.infer<typeof DismissBody>
export const DismissalQuery = z.strictObject({
  task_id: TaskId.optional(),
  account: AccountNumber.optional(),
  report: z.literal('1').optional(),
})
export type DismissalQuery = z.infer<typeof DismissalQuery>
export const DismissalReport = z.object({
  findings: z.array(
    z.object({
      check: z.string().nullable(),
      category: z.string().nullable(),
      message: z.string(),
      count: z.int(),
      tasks: z.int(),
      churches: z.int(),
    }),
  ),
})
export type DismissalReport = z.infer<typeof DismissalReport>
export const DismissalList = z.object({ items: z.array(Dismissal) })
export const ById = z.object({ id: Id })

/** Where a design of a scan lies: uploaded, in file storage, or attached to the task. */
const Source = z.discriminatedUnion('from', [
  z.object({ from: z.literal('upload'), sha256: z.string() }),
  z.object({ from: z.literal('storage'), path: z.string() }),
  z.object({ from: z.literal('task'), url: z.string() }),
])
export type Source = z.infer<typeof Source>
/** `before`: the same design in the round before. `item` is unique in the scan. */
const Planned = z.object({ item: z.string(), name: z.string(), source: Source, before: Source.nullable() })
export type Planned = z.infer<typeof Planned>

/** The run that judges designs: an item a file, and the checklist's own. */
export const scanKind = {
  name: 'qc.scan',
  input: z.object({
    scan_id: z.string(),
    task_id: z.string().nullable(),
    account: z.string().nullable(),
    mode: Mode,
    files: z.array(Planned).max(bounds.qcFilesMax),
  }),
}
export type Scan = z.infer<(typeof scanKind)['input']>

export type ScanOutput = {
  checks: { id: string; file_name: string; status: Status }[]
  /** By item of the Deliverables checklist; null in the other modes. */
  coverage: Coverage[] | null
}
