import { z } from 'zod'
import type { Scope } from '../access/model.ts'
import { Problem } from '../kernel/problem.ts'

/** The sections of the document; an operation stands in one or more of them. */
export const sections = {
  Library: 'References: images that designers look at, with what was measured of them and how people label them.',
  Sampling: 'More like this: nearest references by what an image shows or by how it is made.',
  Variants: 'Families of near-duplicates: found by a scan, culled, merged or kept apart, and undone.',
  Import: 'Images from the configured source, or from a directory of the server.',
  Branding: "Churches' brands: colours, fonts, logos and guides, each with where it came from.",
  Runs: 'Background jobs: follow, cancel and retry them.',
  'Quality control': 'Designs judged against the brief of their task, and dismissals of what was found.',
  Workflow: 'Tasks and their queues: webhooks of the task tool and of the apps beside it.',
  Sessions: 'A browser signs in with a key; its pages then act as that key.',
  Activity: 'What is going on: counters, one stream of all changes, and who did what.',
  Administration: 'Keys, settings and backups: for whoever runs the server.',
  Media: 'Signed links to images and files: anyone who holds one may read until it expires.',
  Status: 'Whether the server is well, its metrics, and this document.',
} as const
export type Section = keyof typeof sections

/** Fields of an answer's header; the document describes each once. */
export const answerHeaders = {
  'X-Request-Id': 'The id of this request, as it stands in the log: yours if it was sane, else a new one.',
  RateLimit: 'What is left of this second (draft-ietf-httpapi-ratelimit-headers): `"second";r=4;t=1`.',
  'RateLimit-Policy': 'How many requests a second the credential may make: `"second";q=5;w=1`.',
  'Retry-After': 'Seconds to wait before the next try.',
  'WWW-Authenticate': 'The ways to show a credential.',
  Accept: 'The media types this path reads.',
  ETag: 'The version of what is answered, for `If-Match` and `If-None-Match`.',
  'Set-Cookie': "The session's cookie: `__Host-verger`, on plain http at loopback `verger`.",
  'X-Run-Id': 'The id of the run whose lines these are; only where lines are answered.',
  'Content-Range': 'Which bytes these are, of how many: `bytes 0-99/4096`.',
  'Accept-Ranges': '`bytes`.',
  'Content-Disposition': 'Whether to show or to keep the file, and its own name (RFC 6266).',
} as const
export type AnswerHeader = keyof typeof answerHeaders

/** Statuses without a problem document that a route may add. */
export type PlainStatus = 204 | 206 | 304 | 416

type Words = {
  /** The operation's name in clients: a verb and what it works on. */
  id: string
  summary: string
  description?: string
  tags: readonly Section[]
  /** `open`: no credential. Left out: `read` for GET, `write` for the other methods. */
  scope?: Scope | 'open'
  /**
   * A multipart body: its file field, whether that may be left out, how many files; its text fields, with an example.
   * JSON that is read in its place is told in the description alone: generators of clients take JSON wherever it is
   * listed, and their users could not upload a file any more.
   */
  form?: { file: string; many?: boolean; optional?: boolean; fields: z.ZodType; example: object }
  /** What a 200 answer holds where that is neither JSON nor lines, `image/png` for instance. */
  produces?: string[]
  /** What a line is, where the 200 answer may be lines: NDJSON, or server-sent events. */
  lines?: z.ZodType
  /** Statuses beside those of the schema and the problems. */
  also?: PlainStatus[]
  /** Header fields of the answers below 300, beside those that every answer has. */
  headers?: AnswerHeader[]
  /** On an open operation: whether it says who calls, so that a credential that is shown must be right. */
  identifies?: boolean
  /** Whether a run access token may be shown here; the service decides what it opens. */
  runToken?: boolean
}

export type Detail = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  'x-scope'?: Scope | 'open'
  'x-run-token'?: boolean
  'x-identifies'?: boolean
  'x-answers': Pick<Words, 'form' | 'produces' | 'lines' | 'also' | 'headers'>
}

/** What a route says of itself, for the document and for the guard: the guard reads its scope from here. */
export function about({ id, scope, runToken, identifies, summary, description, tags, ...answers }: Words): Detail {
  return {
    operationId: id,
    summary,
    ...(description !== undefined && { description }),
    tags: [...tags],
    'x-answers': answers,
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(runToken === true && { 'x-run-token': true }),
    ...(identifies === true && { 'x-identifies': true }),
  }
}

/** The answers every operation may give; a route names those it adds. */
const everywhere = [400, 401, 403, 404, 413, 421, 422, 429, 431, 500, 502, 503] as const

const problemsEverywhere = Object.fromEntries(everywhere.map((status) => [status, Problem]))

export function problems<const Extra extends number = never>(...extra: Extra[]) {
  const own = Object.fromEntries(extra.map((status) => [status, Problem]))
  return { ...problemsEverywhere, ...own } as Record<(typeof everywhere)[number] | Extra, typeof Problem>
}

export const NoQuery = z.strictObject({})

const tagCharsMax = 1_024
const tagsOf = (description: string) =>
  z
    .string()
    .max(tagCharsMax)
    .optional()
    .meta({ description, examples: ['"1"'] })

/** Conditions on a request, as in RFC 9110, 13.1. */
export const IfMatch = z.object({
  'if-match': tagsOf('Do it only while the `ETag` is one of these; else 412.'),
})
export const IfNoneMatch = z.object({
  'if-none-match': tagsOf('Answer 304 while the `ETag` is one of these.'),
})
export const Ranged = z.object({
  range: z
    .string()
    .optional()
    .meta({
      description: 'One range of bytes, answered with 206, or whole; several are answered whole.',
      examples: ['bytes=0-1023'],
    }),
})
