import { z } from 'zod'
import type { Caller, RunGrant } from '../access/model.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import { Page } from '../kernel/fields.ts'

export const runStatuses = ['queued', 'running', 'retrying', 'succeeded', 'failed', 'canceled'] as const
export const RunStatus = z.enum(runStatuses)
export type RunStatus = z.infer<typeof RunStatus>

export const endTypes = ['run.succeeded', 'run.failed', 'run.canceled'] as const
export const lineTypes = [
  'run.started',
  'progress',
  'item',
  'log',
  ...endTypes,
  'tag.ended',
  'heartbeat',
  'stream.ended',
]

const endings: ReadonlySet<string> = new Set(endTypes)

/** Whether a line is a run's last. */
export function isLast(type: string): boolean {
  return endings.has(type)
}

/** `process_died` and `timed_out` are the engine's own words; the rest is the closed set of errors. */
export type RunErrorCode = ErrorCode | 'process_died' | 'timed_out'
const RunError = z.object({ code: z.string(), message: z.string() })
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

/** A run as it is answered. */
export const Run = z
  .object({
    id: z.string(),
    kind: z.string(),
    status: RunStatus,
    tags: z.array(z.string()),
    progress: z.object({ done: z.int(), total: z.int().nullable(), message: z.string().nullable() }),
    output: z.unknown().describe('What the run made, by kind; null until it has succeeded'),
    error: RunError.nullable(),
    attempt: z.int().describe('Counts from 1; 0 before the first'),
    attempts_max: z.int(),
    retry_of: z.string().nullable().describe('The run this one tries again'),
    created_at: z.string(),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'Run' })
export type Run = z.infer<typeof Run>

/** A line of a run's life as it is stored and sent. */
export type Line = { seq: number; at: string; run_id: string; type: string } & Record<string, unknown>

/** What a follower yields: stored lines, and after a tag's last run one that is not stored. */
export type Followed = Line | { at: string; tag: string; type: 'tag.ended'; counts: Record<RunStatus, number> }

/** One thing finished. `failed` is tried again by a retry, every other outcome is not. */
/** `facts`: more that its line tells, such as the id of what was made of it. */
export type Item = { id: string; outcome: string; reason?: string | null; facts?: Readonly<Record<string, unknown>> }

/** What a reader of runs follows: one run, or all that carry a tag. */
export type Target = { runId: string } | { tag: string }

/** What starts is told by: the id of one run, or the tag of many. */
export type Handle = Target
export const RunHandle = z.object({ runId: z.string(), publicAccessToken: z.string() }).meta({ id: 'RunHandle' })
export const TagHandle = z.object({ tag: z.string(), publicAccessToken: z.string() }).meta({ id: 'TagHandle' })

/** Who asks about runs: a credential, or the holder of a run token. */
export type RunViewer = Caller
export type { RunGrant }

export const tagMax = 128
export const Tag = z
  .string()
  .min(1)
  .max(tagMax)
  .regex(/^[\w.:-]+$/, 'expected letters, digits, dots, dashes, colons or underscores')

export const RunQuery = z.strictObject({
  tag: Tag.optional(),
  kind: z.string().max(64).optional(),
  status: RunStatus.optional(),
  ...Page,
})
export type RunQuery = z.infer<typeof RunQuery>
