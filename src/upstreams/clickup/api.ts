import { z } from 'zod'
import { type Call, type HttpClient, type Fetched, UpstreamFault } from '../../kernel/http-client.ts'
import type { Clock, Timers } from '../../kernel/clock.ts'
import { callBudget, type SharedCalls } from '../call-budget.ts'

type Parts = {
  outbound: HttpClient
  clock: Clock
  timers: Timers
  shared: SharedCalls | null
  /** `https://api.clickup.com/api/v2` */
  baseUrl: string
  /** The longest time for one call, its retries included. */
  callMs?: number
}

/** ClickUp allows 100 a minute and token; ten are left to other programs that use it. */
const callsAMinute = 90
/** Calls of the minute that background work keeps for requests. */
const reserved = 20
const waitMsMax = 20_000
const callMsDefault = 20_000
const fileMs = 60_000
const upstream = 'clickup'

export const ms = z.union([z.string().regex(/^\d+$/), z.number()]).transform(Number)
export const id = z.union([z.string(), z.number()]).transform(String)
export const Field = z.object({
  name: z.string(),
  type: z.string().nullish(),
  type_config: z
    .object({
      options: z.array(z.looseObject({ id: id.nullish(), name: z.string().nullish(), orderindex: z.any().optional() })),
    })
    .partial()
    .nullish()
    .catch(null),
  value: z.unknown().optional(),
})
export type Field = z.infer<typeof Field>
/** Where a task stands. A list that stands in no folder is shown in a hidden one, whose name means nothing. */
export const place = {
  list: z.object({ id, name: z.string().nullish() }).transform((list) => ({ id: list.id, name: list.name ?? '' })),
  folder: z
    .object({ name: z.string().nullish(), hidden: z.boolean().nullish() })
    .nullish()
    .transform((folder) => (folder?.hidden ? null : (folder?.name ?? null))),
}

/** A field's value as text. A drop-down's value is the place of an option, or its id. */
export function fieldText({ name, type_config: config, value }: Field): { name: string; value: string }[] {
  if (value === undefined || value === null) return []
  const options = config?.options ?? []
  const chosen = options.find((one) => one.orderindex === value || (one.id !== undefined && one.id === value))
  const text = options.length > 0 ? chosen?.name : value
  return typeof text === 'string' || typeof text === 'number' ? [{ name, value: String(text) }] : []
}

/** Personal tokens go as they are, OAuth tokens behind `Bearer`. */
function authorization(token: string): string {
  return token.startsWith('pk_') || /^Bearer /i.test(token) ? token : `Bearer ${token}`
}

type Request = Pick<Call, 'method' | 'json' | 'repeatable' | 'attemptMs' | 'signal'> & { path: string }
export type Requester = <T extends z.ZodType>(schema: T, request: Request) => Promise<z.output<T>>
type Download = { token: string; sizeBytesMax: number; signal?: AbortSignal | undefined }

/** What ClickUp's writing and reading halves share: the http client, the address, the token's form, and the minute's budget. */
export type ClickUpApi = {
  /** `background`: waits for the budget however long it takes, and keeps a part of it for requests. */
  requester(token: string, options: { background: boolean }): Requester
  /** What a link in a task leads to, whole. A link is untrusted: only ClickUp's own origin is sent the token. */
  download(url: string, options: Download): Promise<Fetched>
  /** How many calls this token has left in this minute. */
  callsLeft(token: string): number
}

/** ClickUp, API v2. What it answers is judged by the status alone: its error codes vary. */
export function clickupApi({ outbound, clock, timers, shared, baseUrl, callMs = callMsDefault }: Parts): ClickUpApi {
  const budget = callBudget({ most: callsAMinute, clock, timers, upstream, shared })
  const base = baseUrl.replace(/\/$/, '')

  function requester(token: string, { background }: { background: boolean }): Requester {
    const limits = { reserve: background ? reserved : 0, waitMsMax: background ? Number.POSITIVE_INFINITY : waitMsMax }
    return async (schema, { path, signal, ...call }) => {
      const once = () =>
        outbound.fetchJson({
          upstream,
          url: base + path,
          home: base,
          headers: { authorization: authorization(token) },
          deadlineMs: callMs,
          schema,
          signal,
          beforeAttempt: () => budget.acquire(token, { signal, ...limits }),
          onAnswer: (answer) => budget.observe(token, answer),
          ...call,
        })
      return once().catch((error: unknown) => {
        // It named the moment from which it answers again: nothing was done, and the budget waits for that moment.
        const again = error instanceof UpstreamFault && error.status === 429 && error.retryAfterMs !== null
        if (!again || error.retryAfterMs! > limits.waitMsMax) throw error
        return once()
      })
    }
  }

  async function download(url: string, { token, sizeBytesMax, signal }: Download): Promise<Fetched> {
    const isOwn = URL.canParse(url) && new URL(url).origin === new URL(base).origin
    const own = {
      headers: { authorization: authorization(token) },
      beforeAttempt: () => budget.acquire(token, { signal, reserve: 0, waitMsMax }),
    }
    return outbound.fetchBytes({
      upstream,
      url,
      home: base,
      sizeBytesMax,
      signal,
      deadlineMs: fileMs,
      ...(isOwn && own),
    })
  }

  return { requester, download, callsLeft: (token) => budget.left(token) }
}

/** One segment of a path. `.` and `..` would be directions, however they are encoded: `/tag/..` is the task. */
export function segment(text: string): string {
  if (/^\.{0,2}$/.test(text))
    throw new UpstreamFault('clickup: this name cannot stand in an address.', {
      upstream,
      failure: 'blocked',
      retryable: false,
      status: 400,
    })
  return encodeURIComponent(text)
}

export function nullWhenGone(error: unknown): null {
  if (error instanceof UpstreamFault && error.status === 404) return null
  throw error
}

const commentPagesMax = 40

/** Pages of comments, newest first: the next one needs the date and the id of the last comment of this one. */
export async function* commentPages<T extends { id: string; date: number }>(
  request: Requester,
  { task, comment, signal }: { task: string; comment: z.ZodType<T>; signal?: AbortSignal | undefined },
): AsyncGenerator<T> {
  const Page = z.object({ comments: z.array(comment) })
  let from = ''
  for (let page = 0; page < commentPagesMax; page++) {
    const { comments } = await request(Page, { path: `/task/${segment(task)}/comment${from}`, signal })
    yield* comments
    const last = comments.at(-1)
    if (last === undefined) return
    from = `?start=${last.date}&start_id=${encodeURIComponent(last.id)}`
  }
}
