import { Elysia } from 'elysia'
import { parseJson, readBodyText } from '../http/bodies.ts'
import { attachedTo } from '../http/attached.ts'
import { about, NoQuery, problems } from '../http/docs.ts'
import { Fault } from '../kernel/errors.ts'
import {
  BoardEvent,
  EventAnswer,
  EventHeaders,
  PlayPauseAnswer,
  PlayPauseBody,
  ProofHeaders,
  QueueAnswer,
  QueueQuery,
  ReviewAnswer,
  ReviewBody,
} from './model.ts'
import { type countingWebhooks, reviewOutcome } from './metrics.ts'
import type { Workflow } from './service.ts'
import { digestOf, unproven, type WebhookProof } from './webhook-proof.ts'

type Verdict = { allowed: boolean; resetMs: number }
export type WebhookChecks = {
  proof: WebhookProof
  /** 20 requests a second an address; null: no limit. */
  limit: { take(address: string): Verdict | Promise<Verdict> } | null
  counted: ReturnType<typeof countingWebhooks>
}

const tags = ['Workflow'] as const
const proofWords =
  'Authenticates itself: a Standard Webhooks signature (`webhook-id`, `webhook-timestamp`, `webhook-signature`, five ' +
  'minutes), or `X-Webhook-Secret` with the whole WEBHOOK_SECRET; open when none is set. 20 requests a second an ' +
  'address (no limit when RATE_LIMIT_RPS is 0). Unknown fields are ignored. Pages of other sites are refused.'

const details = {
  receiveReview: about({
    id: 'receiveReview',
    summary: 'A task was reviewed: tags, status, comment',
    description:
      `${proofWords}\n\nReads the task, adds and takes off tags, changes the status and leaves the comment, as ` +
      'the preferences say; without preferences or taskId it answers `processed: false`. A delivery is its ' +
      '`webhook-id`, or the hash of its body less the token while unfinished and for ten minutes after: sent ' +
      'again it does what is not done, and nothing twice. 502 carries `steps`, done and undone. Fields of the ' +
      'template: `{{task.id}}`, `{{task.name}}`, `{{task.url}}`, `{{task.status}}`, `{{task.due_date}}`, ' +
      '`{{list.name}}`, `{{church.name}}`, `{{church.account}}`, `{{user.id}}`; an unknown one is 422.',
    tags,
    scope: 'open',
  }),
  playOrPauseTask: about({
    id: 'playOrPauseTask',
    summary: 'Pause or resume a task',
    description:
      `${proofWords}\n\n\`pause\` remembers the status and sets 'on hold'; \`play\` of a held task restores it ` +
      'and its stored due date, and changes nothing of any other.',
    tags,
    scope: 'open',
  }),
  runQueueRound: about({
    id: 'runQueueRound',
    summary: 'A round of the task queues',
    description:
      `${proofWords}\n\nBrings the tasks up to date and orders each queue: pinned (the tag \`pinned\`), ` +
      "due date, priority, age. Up to QUEUE_CAPACITY tasks are 'open', the rest 'on hold'; work in progress, " +
      'paused tasks and those a person moved stay where they are. Changes beyond the minute of the task tool ' +
      'go on as a run and are counted in `pending`.',
    tags,
    scope: 'open',
  }),
  playOrPauseQueued: about({
    id: 'playOrPauseQueued',
    summary: 'The same as play-pause',
    description: proofWords,
    tags,
    scope: 'open',
  }),
  receiveClickUpEvent: about({
    id: 'receiveClickUpEvent',
    summary: 'ClickUp tells of a change',
    description: 'Proven by `X-Signature` with the secret that `verger clickup subscribe` stored.',
    tags,
    scope: 'open',
  }),
}

/** Whoever is on a page of another site must not be able to move tasks by it. */
function refuseForeignPage(request: Request, origin: string | undefined): void {
  const { headers } = request
  const from = headers.get('origin')
  const own = new Set([origin, new URL(request.url).origin])
  if (headers.get('sec-fetch-site') === 'cross-site' || (from !== null && !own.has(from)))
    throw new Fault('forbidden', 'Webhooks are not called from the pages of other sites.')
}

/** The rate, then where it comes from: what every webhook passes before anything of it is read. */
async function refuseBeforeBody(request: Request, { limit }: WebhookChecks): Promise<void> {
  const facts = attachedTo(request)
  const verdict = await limit?.take(facts?.address ?? 'unknown')
  if (verdict && !verdict.allowed)
    throw new Fault('rate_limited', 'Too many webhooks from this address.', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(verdict.resetMs / 1_000))) },
    })
  refuseForeignPage(request, facts?.origin)
}

/** Checks the proof of the sender before a body is read, and once more with the body where the proof covers it. */
function webhookGuard(workflow: Workflow, checks: WebhookChecks) {
  const digests = new WeakMap<Request, string>()
  const proven = new WeakSet<Request>()

  async function jsonOf(request: Request, prove: (text: string) => void | Promise<void>): Promise<unknown> {
    const text = await readBodyText(request)
    await prove(text)
    proven.add(request)
    refuseOtherType(request)
    return parseJson(text)
  }

  return {
    async readProven(request: Request): Promise<unknown> {
      await refuseBeforeBody(request, checks)
      checks.proof.refuseBare(request.headers)
      const body = await jsonOf(request, (text) => checks.proof.check(request.headers, text))
      digests.set(request, digestOf(body))
      return body
    },

    async readBoardEvent(request: Request): Promise<unknown> {
      await refuseBeforeBody(request, checks)
      if (!request.headers.has('x-signature')) throw unproven()
      return jsonOf(request, (text) => workflow.proveEvent(request.headers, text))
    },

    /** Admits what has no body; what has one was proven with it. */
    async admit(request: Request): Promise<{ isHead: boolean }> {
      if (!proven.has(request)) {
        await refuseBeforeBody(request, checks)
        checks.proof.refuseBare(request.headers)
        checks.proof.check(request.headers, '')
      }
      const facts = attachedTo(request)
      facts?.keepOpen()
      return { isHead: facts?.method === 'HEAD' }
    },

    digestFor: (request: Request, body: unknown): string => digests.get(request) ?? digestOf(body),
  }
}

function refuseOtherType(request: Request): void {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (type !== 'application/json')
    throw new Fault('unsupported_media_type', 'This path reads application/json.', {
      headers: { accept: 'application/json' },
    })
}

/** The webhooks: each body is read once its sender has shown a proof, and used once the proof holds. */
export function webhookRoutes(workflow: Workflow, checks: WebhookChecks) {
  const { counted } = checks
  const guard = webhookGuard(workflow, checks)
  return new Elysia({ prefix: '/webhook', name: 'webhooks' })
    .parser('webhookBody', ({ request }) => guard.readProven(request))
    .parser('boardBody', ({ request }) => guard.readBoardEvent(request))
    .derive(({ request }) => guard.admit(request))
    .post(
      '/reviewed',
      async ({ body, request }) =>
        counted(
          'reviewed',
          workflow.review(body, { id: deliveryId(request.headers), digest: guard.digestFor(request, body) }),
          reviewOutcome,
        ),
      {
        parse: 'webhookBody',
        headers: ProofHeaders,
        query: NoQuery,
        body: ReviewBody,
        response: { 200: ReviewAnswer, ...problems(409, 413, 415) },
        detail: details.receiveReview,
      },
    )
    .patch('/play-pause', async ({ body }) => counted('play_pause', workflow.play(body, 'webhook')), {
      parse: 'webhookBody',
      headers: ProofHeaders,
      query: NoQuery,
      body: PlayPauseBody,
      response: { 200: PlayPauseAnswer, ...problems(409, 413, 415) },
      detail: details.playOrPauseTask,
    })
    .get(
      '/mmq',
      async ({ query, isHead }) =>
        // A HEAD must not move anything: it gets the head of an answer and no round.
        isHead
          ? { tasks_found: false, accounts: [], pending: 0, failures: [] }
          : counted('queue', workflow.round(query.account)),
      {
        query: QueueQuery,
        headers: ProofHeaders,
        response: { 200: QueueAnswer, ...problems(409) },
        detail: details.runQueueRound,
      },
    )
    .patch('/mmq', async ({ body }) => counted('play_pause', workflow.play(body, 'webhook')), {
      parse: 'webhookBody',
      headers: ProofHeaders,
      query: NoQuery,
      body: PlayPauseBody,
      response: { 200: PlayPauseAnswer, ...problems(409, 413, 415) },
      detail: details.playOrPauseQueued,
    })
    .post('/clickup', async ({ body }) => counted('clickup', workflow.handleEvent(body)), {
      parse: 'boardBody',
      headers: EventHeaders,
      query: NoQuery,
      body: BoardEvent,
      response: { 200: EventAnswer, ...problems(413, 415) },
      detail: details.receiveClickUpEvent,
    })
}

/** The sender's own name for a delivery. */
function deliveryId(headers: Headers): string | null {
  const id = headers.get('webhook-id')
  if (id === null) return null
  if (!/^[\x21-\x7e]{1,128}$/.test(id)) throw new Fault('bad_request', 'webhook-id may be 128 printable characters.')
  return id
}
