import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, Id, moment, nextCursor, switchedOn, wholeNumber } from '../kernel/fields.ts'
import { plainLines } from '../kernel/text.ts'
import { checkNames } from './checks/checks.ts'
import { Comment, Decision } from './reviews/reviews.ts'
import {
  Amendment,
  Box,
  BriefFields,
  Category,
  Coverage,
  Mode,
  RevisionRequest,
  Severity,
  Status,
  Verdict,
} from './model.ts'

/** A task's id as it may stand in a path: what ClickUp gives out, its custom ids included. */
const TaskId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, "expected a task's id: letters, digits, dashes or underscores")
  .meta({ description: 'A task of the task tool.', examples: ['86ahl0001'] })
const CheckName = z.enum(checkNames)
const Fingerprint = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{32}$/, "expected a finding's fingerprint: 32 hexadecimal digits")

export const Finding = z
  .object({
    id: z.string().describe('Of this finding in this check.'),
    check: z.string().describe('What was looked at; dismissals speak of it by this name'),
    category: Category.describe('What kind of thing is wrong.'),
    severity: Severity.describe('How bad it is.'),
    confidence: z.number().min(0).max(1).describe('How sure the judge is, from 0 to 1.'),
    message: z.string().describe('What is wrong, in a sentence.'),
    verdict: Verdict.nullable().describe('Whether what a revision request asks for was done; null: this is of none.'),
    expected: z.string().nullable().describe('What the brief or the brand asks for.'),
    actual: z.string().nullable().describe('What the design has.'),
    box: Box.nullable().describe(
      'Shares of the width and height from the top left; of a PDF with several pages, of its pages one below the other',
    ),
    fingerprint: z.string().describe('The same for the same flaw in the next round, another file or a re-export'),
    dismissed: z.boolean().describe('Somebody said that it is no fault: it does not count.'),
    dismissal: z
      .object({
        id: z.uuid().describe('What takes it back: `DELETE …/qc/dismissals/{id}`.'),
        scope: z.enum(['task', 'church']).describe('Where it holds: in one task, or in all of a church.'),
        reason: z.string().describe('Why it is no fault.'),
        created_at: moment('When it was said.'),
      })
      .nullable()
      .describe('The newest dismissal that meets it; null: none does.'),
  })
  .meta({ id: 'QcFinding' })
export type Finding = z.infer<typeof Finding>

export const Check = z
  .object({
    id: z.uuid().describe('Of this check.'),
    task_id: z.string().nullable().describe('The task whose brief it was judged against; null: none.'),
    status: Status.describe('What the findings that are not dismissed amount to; error: it could not be judged'),
    file_name: z.string().describe('The name of the design.'),
    created_at: moment('When it was judged.'),
    superseded: z
      .boolean()
      .describe('The same design of its task was judged again since: a newer check stands for it.'),
    mode: Mode.describe('What it was judged as.'),
    run_id: z.string().describe('The run that judged it.'),
    account: z.string().nullable().describe('The church; null: none is known.'),
    findings: z.array(Finding).describe('What was found, the gravest and surest first.'),
    width: z.number().nullable().describe('In pixels; of a PDF in points'),
    height: z.number().nullable().describe('In pixels; of a PDF in points'),
    format: z.string().nullable().describe('By its bytes: jpg, png, pdf, mp4 …'),
    pages: z.number().nullable().describe('Of a PDF'),
    duration_ms: z.number().nullable().describe('Of a video'),
    path: z.string().nullable().describe('Where it was found in file storage; null: uploaded or attached'),
    judge: z.string().describe('Which judges spoke, joined by +'),
    url: z.string().nullable().describe('A signed link to what was judged; null: it is not kept (any more).'),
    preview_url: z.string().nullable().describe('A signed link to an image of it; null: there is none (any more).'),
    decision: Decision.nullable().describe("A person's word beside the judges'; the newest. null: none yet."),
    comments: z.array(Comment).describe('What people wrote about it, oldest first.'),
  })
  .meta({ id: 'QcCheck' })
export type Check = z.infer<typeof Check>
export const CheckList = z.object({
  items: z.array(Check).describe('Newest first.'),
  next_cursor: nextCursor,
})

export const CheckQuery = z.strictObject({
  task_id: TaskId.optional().describe('Checks of this task alone.'),
  account: AccountNumber.optional().describe('Checks of this church alone.'),
  status: Status.optional().describe('Checks of this status alone, as it is now.'),
  mode: Mode.optional().describe('Checks of this mode alone.'),
  current: switchedOn('`1`: the newest check of each design of a task alone, which stands for it.'),
  cursor: z.string().max(512).optional().meta({ description: 'The `next_cursor` of the page before.', examples: [] }),
  limit: wholeNumber(1, { to: bounds.pageMax, fallback: bounds.pageDefault })
    .optional()
    .transform((value) => value ?? bounds.pageDefault)
    .describe('How many at most.'),
})

export type CheckQuery = z.infer<typeof CheckQuery>

const Path = z.string().min(1).max(1_000).describe('Where a design lies in file storage, as `concepts` lists it.')
const ConceptPath = z.union([Path, z.strictObject({ path: Path }).transform(({ path }) => path)])
const pathsDescription = 'The designs to judge, in place of uploads.'
const scanFields = {
  task_id: TaskId.optional().describe('Left out: uploads are judged without a brief'),
  mode: Mode.default('initial').describe(
    '`initial`: against the brief; `revision`: against what was asked to change; `deliverables`: the finals.',
  ),
}
export const ScanBody = z.strictObject({
  ...scanFields,
  concept_paths: z.array(ConceptPath).min(1).max(bounds.qcFilesMax).optional().describe(pathsDescription),
})
/** The same as the fields of a form. */
export const ScanForm = z.strictObject({
  ...scanFields,
  concept_paths: z.array(Path).min(1).max(bounds.qcFilesMax).optional().describe(pathsDescription),
})
export type ScanRequest = z.infer<typeof ScanBody>
export const ScanQuery = z.strictObject({
  stream: switchedOn('`1`: the answer is the lines of the run, as they come.'),
})

const ConceptFile = z
  .object({
    name: z.string().describe('Its name.'),
    url: z.string().describe('A link that opens it.'),
    path: z.string().describe('What `concept_paths` takes.'),
  })
  .meta({ id: 'QcConceptFile' })
export const ConceptListing = z.object({
  task_id: z.string().describe('The task.'),
  church_name: z.string().nullable().describe('Its church; null: it names none.'),
  account: z.string().nullable().describe('The account number of the church.'),
  rounds: z
    .array(
      z.object({
        round: z.int().min(0).describe("0: the task's own attachments"),
        name: z.string().describe('The name of its folder.'),
        path: z.string().describe('Where the folder lies in file storage.'),
        image_count: z.int().describe('How many `images` there are.'),
        images: z.array(ConceptFile).describe('The files that are called like designs'),
        files: z.array(ConceptFile).describe('All its files.'),
      }),
    )
    .describe('Newest first'),
  finals: z.array(ConceptFile).describe('What was handed over.'),
})
export type ConceptListing = z.infer<typeof ConceptListing>
export const OfTask = z.strictObject({ task_id: TaskId })

export const ExtractedBrief = z.object({
  task_id: z.string().describe('The task.'),
  fields: BriefFields.describe('What it asks for, by kind.'),
  amendments: z
    .array(Amendment)
    .describe('What comments changed, oldest first; the fields are as they stand after it.'),
  revision_requests: z.array(RevisionRequest).describe('What its comments ask to change.'),
  brief: z
    .object({
      title: z.string().describe('The name of the task.'),
      required_elements: z.array(z.string()).describe('What must stand in the design.'),
      deliverables: z.array(z.string()).describe('What is to be made.'),
    })
    .describe('The brief in short.'),
})
export type ExtractedBrief = z.infer<typeof ExtractedBrief>

const DismissalScope = z.enum(['task', 'church'])
export const Dismissal = z
  .object({
    id: z.uuid().describe('Of this dismissal.'),
    fingerprint: z.string().nullable().describe('The one flaw that is meant; null: whatever `check` finds'),
    check: z.string().nullable().describe('What is no fault whenever this check finds it.'),
    scope: DismissalScope.describe('Where it holds: in one task, or in all of a church.'),
    task_id: z.string().nullable().describe('The task it was said in.'),
    account: z.string().nullable().describe('The church.'),
    reason: z.string().describe('Why it is no fault.'),
    created_by: z.string().describe('Who said so, by credential.'),
    created_at: moment('When.'),
  })
  .meta({ id: 'QcDismissal' })
export type Dismissal = z.infer<typeof Dismissal>
export const DismissBody = z
  .strictObject({
    fingerprint: Fingerprint.nullish().describe('Of one finding; in its place `check`, never both'),
    check: CheckName.nullish().describe('All that this check finds.'),
    scope: DismissalScope.describe('Where it holds: in one task, or in all of a church.'),
    task_id: TaskId.nullish().describe('The task; `scope: task` needs it.'),
    account: AccountNumber.nullish().describe('The church; `scope: church` needs it, or a task of it.'),
    reason: z.string().overwrite(plainLines).trim().min(1).max(1_000).describe('Why it is no fault.'),
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
  task_id: TaskId.optional().describe('What applies to this task.'),
  account: AccountNumber.optional().describe('What applies to this church.'),
  report: switchedOn('`1`: what is dismissed most, in place of the dismissals.'),
})
export type DismissalQuery = z.infer<typeof DismissalQuery>
export const DismissalReport = z.object({
  findings: z
    .array(
      z.object({
        check: z.string().nullable().describe('What finds it.'),
        category: z.string().nullable().describe('What kind of thing it is.'),
        message: z.string().describe('What it says.'),
        count: z.int().describe('How often it was dismissed.'),
        tasks: z.int().describe('In how many tasks.'),
        churches: z.int().describe('By how many churches.'),
      }),
    )
    .describe('Dismissed most first.'),
})
export type DismissalReport = z.infer<typeof DismissalReport>
export const DismissalList = z.object({ items: z.array(Dismissal).describe('Newest first.') })
export const ById = z.object({ id: Id.describe('Of a check, or of a dismissal.') })

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
