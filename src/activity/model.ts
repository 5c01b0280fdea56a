import { z } from 'zod'
import { AccountNumber, moment, nextCursor, Page, wholeNumber } from '../kernel/fields.ts'

const count = z.int().min(0)

/** The counters of the home page; each feature knows some of them. */
export const Stats = z
  .object({
    failed_runs: count.describe('Runs that failed and were not made again.'),
    running_runs: count.describe('Runs at work now, or waiting to be tried again.'),
    queued_runs: count.describe('Runs that wait.'),
    families_waiting: count.describe('Families of near-duplicates that the last scan found and nobody decided.'),
    checks_failing: count.describe('Designs whose newest check fails, and on which nobody decided yet.'),
    queues_over_capacity: count.describe('Churches with more tasks at work than QUEUE_CAPACITY.'),
    brands_with_errors: count.describe('Brand profiles whose last extraction failed.'),
    references: count.describe('Active references.'),
    churches: count.describe('Churches with a folder in file storage.'),
  })
  .meta({ id: 'Stats' })
export type Stats = z.infer<typeof Stats>

const eventTypes = ['run', 'reference', 'family', 'check', 'dismissal', 'brand', 'task'] as const

export const EventRow = z.object({
  seq: z.int(),
  at: z.string(),
  type: z.enum(eventTypes),
  subject: z.string(),
  account_number: z.string().nullable(),
  caller: z.string().nullable(),
  state: z.string(),
})
export type EventRow = z.infer<typeof EventRow>

export const EventLine = z
  .object({
    seq: z.int().optional().describe('Grows with every change; `from` and Last-Event-ID take it.'),
    at: moment('When.'),
    type: z
      .enum([...eventTypes, 'stream.started', 'stream.reset', 'heartbeat', 'stream.ended'])
      .describe(
        'What changed. `stream.started` comes first, `stream.reset` where changes above `from` are forgotten: what is ' +
          'shown has to be read anew. `heartbeat` fills silence.',
      ),
    id: z.string().optional().describe('Of what changed: a brand is named by its church, a family by the operation.'),
    account_number: z.string().nullable().optional().describe('The church it is of; null: none.'),
    state: z
      .string()
      .optional()
      .describe(
        'How it is now: the status of a run, brand or task, or added, changed, retired, judged, decided, commented, deleted …',
      ),
    reason: z.string().optional().describe('Why the stream ends.'),
  })
  .meta({ id: 'EventLine' })
export type EventLine = z.infer<typeof EventLine>

export const EventQuery = z.strictObject({
  from: wholeNumber(0).optional().describe('The seq of the last line seen; left out: only what comes from now on.'),
})

export const AuditQuery = z.strictObject({
  ...Page,
  account: AccountNumber.optional(),
  actor: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'What this caller did.', examples: ['key:configured'] }),
  action: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Of this kind, or with a dot at its end of these kinds.', examples: ['key.'] }),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditEntry = z
  .object({
    id: z.string().describe('Names the entry.'),
    at: moment('When.'),
    actor: z.string().describe('The credential, or `webhook`, `queue`, `clickup`, or `command` on the machine itself.'),
    action: z
      .string()
      .describe(
        '`variants.cull`, `variants.undo`, `task.pause`, `qc.dismiss`, `qc.approve`, `key.create`, `key.revoke`, `run.<kind>` …',
      ),
    subject: z.string().describe('The id of what it was done to, or of what came of it.'),
    account_number: z.string().nullable().describe('The church it concerns; null: none, or many.'),
    detail: z.string().nullable().describe('More, where there is more: a reason, a name, from and to.'),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.object({ entries: z.array(AuditEntry).describe('Newest first.'), next_cursor: nextCursor })
