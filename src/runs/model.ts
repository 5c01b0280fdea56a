import { z } from 'zod'
import type { Caller, RunGrant } from '../access/model.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { AccountNumber, moment, nextCursor, Page } from '../kernel/fields.ts'

export const runStatuses = ['queued', 'running', 'retrying', 'succeeded', 'failed', 'canceled'] as const
export const RunStatus = z.enum(runStatuses)
export type RunStatus = z.infer<typeof RunStatus>

const endTypes = ['run.succeeded', 'run.failed', 'run.canceled'] as const
const endings: ReadonlySet<string> = new Set(endTypes)

/** Whether a line is a run's last. */
export function isLast(type: string): boolean {
  return endings.has(type)
}

/** `process_died` and `timed_out` are the engine's own words; the rest is the closed set of errors. */
type RunErrorCode = ErrorCode | 'process_died' | 'timed_out'
const RunError = z.object({
  code: z.string().describe('A stable name for programs.'),
  message: z.string().describe('A sentence for people.'),
})
export type RunError = { code: RunErrorCode; message: string }

const json = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(inner)

/** A run as it is stored. */
export const RunRow = z.object({
  number: z.int().positive(),
  id: z.string(),
  kind: z.string(),
  status: RunStatus,
  input: json(z.unknown()),
  output: json(z.unknown()).nullable(),
  error: json(RunError).nullable(),
  tags: json(z.array(z.string())),
  lane: z.string(),
  done: z.int(),
  total: z.int().nullable(),
  message: z.string().nullable(),
  attempt: z.int(),
  attempts_max: z.int(),
  deaths: z.int(),
  ready_at: z.int().nullable(),
  lease: z.string().nullable(),
  root: z.string(),
  retry_of: z.string().nullable(),
  caller: z.string().nullable(),
  account_number: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type RunRow = z.infer<typeof RunRow>

const Progress = {
  done: z.int().describe('How many are done.'),
  total: z.int().nullable().describe('Of how many; null: not known.'),
  message: z.string().nullable().describe('What is being done, for people.'),
}

/** A run as it is answered. */
export const Run = z
  .object({
    id: z.string().describe('UUIDv7'),
    kind: z.string().meta({ description: 'What kind of work it does.', examples: ['variants.scan'] }),
    status: RunStatus.describe('`succeeded`, `failed` and `canceled` are the ends.'),
    tags: z.array(z.string()).describe('Names that runs have in common.'),
    account_number: z.string().nullable().describe('The church it works for; null: no single one.'),
    progress: z.object(Progress).describe('How far it is.'),
    output: z.unknown().describe('What the run made, by kind; null until it has succeeded'),
    error: RunError.nullable().describe('Why it failed; null: it did not.'),
    attempt: z.int().describe('Counts from 1; 0 before the first'),
    attempts_max: z.int().describe('After so many attempts it has failed.'),
    retry_of: z.string().nullable().describe('The run this one tries again'),
    created_at: moment('When it was asked for.'),
    started_at: moment('When its first attempt began.').nullable(),
    finished_at: moment('When it ended.').nullable(),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>
export const RunPage = z.object({ runs: z.array(Run).describe('Newest first.'), next_cursor: nextCursor })

const at = moment('When it was said.')
const stored = {
  seq: z.int().describe('Where the line stands among those of all runs: grows in commit order.'),
  at,
  run_id: z.string().describe('The run that says it.'),
}
const typed = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.looseObject({ type: z.literal(type).describe('What the line is.'), ...shape })

/** A line of a stream, for the document. Lines may carry more fields than these. */
export const RunLine = z
  .discriminatedUnion('type', [
    typed('progress', { ...stored, ...Progress }),
    typed('run.started', { ...stored, attempt: z.int().describe('Counts from 1.') }),
    typed('item', {
      ...stored,
      id: z.string().describe('The thing that is finished, by the name its kind of run gives it.'),
      outcome: z.string().describe('What became of it.'),
      reason: z.string().nullable().describe('Why, where the outcome does not say it all.'),
    }),
    typed('log', {
      ...stored,
      level: z.string().describe('`info`, `warn` or `error`.'),
      message: z.string().describe('A sentence for people.'),
      wait_ms: z.number().optional().describe('Milliseconds until the next attempt.'),
    }),
    typed('run.succeeded', { ...stored, output: z.unknown().describe('What the run made, by kind.') }),
    typed('run.failed', { ...stored, error: RunError.describe('Why it failed.') }),
    typed('run.canceled', stored),
    typed('tag.ended', {
      at,
      tag: z.string().describe('The tag whose runs have all ended.'),
      counts: z
        .object(Object.fromEntries(runStatuses.map((status) => [status, z.int().describe('So many runs.')])))
        .describe('How many of its runs ended how.'),
    }),
    typed('heartbeat', { at }),
    typed('stream.ended', {
      at,
      reason: z
        .string()
        .describe(
          '`draining`, `token_expired`, `credential_ended` or `internal`: connect again from the last seq seen.',
        ),
    }),
  ])
  .meta({
    id: 'RunLine',
    description: 'One line of a stream. A run ends with one of `run.succeeded`, `run.failed`, `run.canceled`.',
    examples: [
      {
        seq: 7,
        at: '2026-11-20T09:30:00.000Z',
        run_id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c',
        type: 'progress',
        done: 3,
        total: 40,
        message: null,
      },
    ],
  })

/** A line of a run's life as it is stored and sent. */
export type Line = { seq: number; at: string; run_id: string; type: string } & Record<string, unknown>

/** What a follower yields: stored lines, and after a tag's last run one that is not stored. */
export type Followed = Line | { at: string; tag: string; type: 'tag.ended'; counts: Record<RunStatus, number> }

/** One thing finished. `failed` is tried again by a retry, every other outcome is not. */
/** `facts`: further fields of its line, such as the id of what was made of it. */
export type Item = { id: string; outcome: string; reason?: string | null; facts?: Readonly<Record<string, unknown>> }

/** What a reader of runs follows: one run, or all that carry a tag. */
export type Target = { runId: string } | { tag: string }

/** How a caller follows what it started: the id of one run, or the tag of many. */
export type Handle = Target
const publicAccessToken = z.string().describe('Opens the run routes for this alone, for one hour.')
export const RunHandle = z
  .object({ runId: z.string().describe('The run that does the work.'), publicAccessToken })
  .meta({ id: 'RunHandle' })
export const TagHandle = z
  .object({ tag: z.string().describe('The tag of the runs that do the work.'), publicAccessToken })
  .meta({ id: 'TagHandle' })

/** Who reads runs: a credential, or the holder of a run token. */
export type RunViewer = Caller
export type { RunGrant }

const tagMax = 128
export const Tag = z
  .string()
  .min(1)
  .max(tagMax)
  .regex(/^[\w.:-]+$/, 'expected letters, digits, dots, dashes, colons or underscores')
  .meta({ description: 'A tag that runs carry.', examples: ['brand-bulk:01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c'] })

export const RunQuery = z.strictObject({
  tag: Tag.optional(),
  kind: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Runs of this kind alone.', examples: ['variants.scan'] }),
  status: RunStatus.optional().describe('Runs in this status alone.'),
  account: AccountNumber.optional(),
  ...Page,
})
export type RunQuery = z.infer<typeof RunQuery>
