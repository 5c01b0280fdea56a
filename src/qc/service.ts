import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import type { ChurchFolders } from '../churches/folders.ts'
import type { Viewer } from '../churches/model.ts'
import { mayChange } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { bounds } from '../kernel/bounds.ts'
import { Fault } from '../kernel/errors.ts'
import type { FileStore } from '../kernel/files.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import { type Clock, iso, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Attachments, Stored } from '../library/attachments.ts'
import { plainFormatOf } from '../reading/formats.ts'
import { isRefused, type Reader } from '../reading/model.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { briefReader, presentBrief, withPartner } from './brief/brief.ts'
import type { Check, ConceptListing, ExtractedBrief, Scan, ScanRequest } from './check.ts'
import { scanKind } from './check.ts'
import { conceptFinder } from './concepts.ts'
import { dismissalService } from './dismissals/dismissals.ts'
import { checkListing } from './listing.ts'
import { type Checks, designJudge, type FactReader, type VisionJudge } from './judge.ts'
import { scanRun } from './jobs.ts'
import type { Analyzer, Brand } from './model.ts'
import { inTime } from './deadline.ts'
import { drawOverlay, type Ground } from './overlay/overlay.ts'
import { planner, refuseRequest } from './plan.ts'
import { scanner } from './scan.ts'
import type { Sheet } from './sheet.ts'
import { type Comment, type CommentBody, type Decision, type DecisionBody, reviewService } from './reviews/reviews.ts'
import * as store from './store.ts'
import type { TaskReader } from './tasks.ts'

/** What is read and judged with: each of it has another implementation in a test. */
export type Judging = {
  /** Null where no task tool is configured. */
  tasks: TaskReader | null
  brandOf: (account: string) => Promise<Brand>
  reader: Reader
  analyzer: Analyzer
  checks: Checks
  vision: VisionJudge | null
  /** Null where no model is configured. */
  factsOf: FactReader | null
}

type Parts = Judging & {
  sql: Sql
  clock: Clock
  timers: Timers
  random: Random
  log: Log
  runs: Runs
  attachments: Attachments
  files: FileStore
  churches: ChurchFolders
  retentionDays: number
}
/** A file that came with a request. */
export type Upload = { name: string; path: string; sha256: string }

/** Who says something of a check. */
type Author = Viewer & { id: string }

export type QualityControl = ReturnType<typeof qcService>
const dayMs = 86_400_000

/** Quality control: designs judged against their briefs, what was found, and what people made of it. */
export function qcService(parts: Parts) {
  const { sql, clock, timers, random, attachments, files, churches, tasks, checks } = parts
  const briefs = briefReader({ tasks, briefsOf: checks.briefsOf, factsOf: parts.factsOf })
  const concepts = conceptFinder({ churches, files })
  const { taskOf, sources: sourcesOf, plan } = planner({ briefs, concepts, files, timers })
  const ownerOf = (viewer: Viewer, task: string) => ownerOfTask(parts, viewer, task, taskOf)
  const isChurch = (account: string) => isKnownChurch(parts, account)
  const dismissals = dismissalService({ sql, clock, random, ownerOf, isChurch })
  const reviews = reviewService({ sql, clock, random })
  const { visible, shown, list } = checkListing({ sql, clock, attachments, files, dismissals, reviews })
  const judge = designJudge(parts)
  const drawing = concurrencyLimit(1)

  return {
    dismissals,
    list,

    /** Fails with `not_found`. */
    async decide(viewer: Author, id: string, body: z.infer<typeof DecisionBody>): Promise<Decision> {
      return reviews.decide((await visible(viewer, id)).number, viewer.id, body)
    },

    /** Fails with `not_found`, and `conflict` where someone else decided meanwhile. */
    async withdraw(viewer: Author, id: string): Promise<Decision | null> {
      return reviews.withdraw((await visible(viewer, id)).number, viewer.id)
    },

    /** Fails with `not_found`, and `conflict` when there are too many. */
    async comment(viewer: Author, id: string, body: z.infer<typeof CommentBody>): Promise<Comment> {
      return reviews.comment((await visible(viewer, id)).number, viewer.id, body)
    },

    /** How many designs fail by their newest check, less what was dismissed, and nobody decided on; no more are counted than a screen would show. */
    async countFailing({ account }: Viewer): Promise<number> {
      const checks = await shown(await store.newestWithFailures(sql, account, bounds.qcFailingCountedMax), '')
      return checks.filter(({ status, decision }) => status === 'fail' && decision === null).length
    },

    /** Fails with `not_found`. */
    async get(viewer: Viewer, id: string, origin: string): Promise<{ check: Check; etag: string }> {
      const [check] = await shown([await visible(viewer, id)], origin)
      const digest = createHash('sha256').update(JSON.stringify(check)).digest('base64url')
      return { check: check!, etag: `"${digest.slice(0, 22)}"` }
    },

    /** The design with its findings drawn on it, as PNG. Fails with `not_found`, and `rate_limited` in a long queue. */
    async overlay(viewer: Viewer, id: string): Promise<Uint8Array> {
      const requestedAt = clock.monotonic()
      const row = await visible(viewer, id)
      const ground = await groundOf(parts, row)
      const [check] = await shown([row], '')
      return drawing(() => drawCheck(parts, { ground, check: check!, requestedAt }))
    },

    /** Fails with `not_found`, `conflict` when no task tool is configured, `upstream_failed`. */
    async concepts(viewer: Viewer, taskId: string, origin: string): Promise<ConceptListing> {
      const { found } = await inTime(timers, (signal) => taskOf(viewer, taskId, signal))
      return concepts.listing(taskId, found, origin)
    },

    /** What a task's brief says. Changes nothing anywhere. Fails as `concepts` does. */
    async extract(viewer: Viewer, taskId: string): Promise<ExtractedBrief> {
      const { sources, churchName } = await sourcesOf(viewer, taskId)
      return presentBrief(withPartner(await briefs.whole(sources), churchName))
    },

    /**
     * Begins a scan as a run; uploads are safe before it exists. Fails with `validation_failed`, and as `concepts`
     * does; with `conflict` when there is nothing to judge.
     */
    async begin(viewer: RunViewer, order: Order, request: ScanRequest, uploads: readonly Upload[]) {
      refuseRequest(request, uploads.length)
      const { account, files: planned } = await plan(viewer, request, uploads)
      const stored = await storeUploads(parts, uploads)
      const { mode, task_id = null } = request
      const scan: Scan = { scan_id: random.id(), task_id, account, mode, files: planned }
      return enqueueScan(parts, scan, { viewer, order, stored })
    },

    /** A church leaves: its checks and dismissals go with the transaction. */
    async forget(tx: Tx, account: string): Promise<void> {
      await reviews.forget(tx, account)
      await store.forget(tx, account)
      await dismissals.forget(tx, account)
    },

    /** The run that judges a scan's designs. */
    scanRun: scanRun(scanner({ ...parts, briefs, judge, dismissals })),

    /** Ends the threads that analyze designs and compare them with briefs. */
    async close(): Promise<void> {
      checks.close()
      await parts.analyzer[Symbol.asyncDispose]()
    },
  }
}

type TaskOf = ReturnType<typeof planner>['taskOf']

async function ownerOfTask(
  { sql, timers }: Parts,
  viewer: Viewer,
  task: string,
  taskOf: TaskOf,
): Promise<string | null> {
  const known = await store.ownerOf(sql, task)
  if (known === undefined) return (await inTime(timers, (signal) => taskOf(viewer, task, signal))).found.account
  if (!mayChange(viewer, known)) throw new Fault('not_found', `There is no task ${task}.`)
  return known
}

/** One that has a folder, or whose designs were judged. */
async function isKnownChurch({ sql, churches }: Parts, account: string): Promise<boolean> {
  return (await store.hasChecks(sql, account)) || (await churches.find(account)) !== null
}

/** What a check's overlay is drawn on. Fails with `not_found` when there is nothing, or not any more. */
async function groundOf({ attachments, clock, retentionDays }: Parts, row: store.CheckRow): Promise<Ground> {
  const { view_sha256: sha256, view_kind: kind, view_until: until } = row
  if (sha256 === null) throw new Fault('not_found', 'There is nothing to draw on: this check has no image.')
  const isPast = until !== null && until < iso(clock.now())
  const bytes = isPast ? null : await attachments.read(sha256)
  if (bytes === null)
    throw new Fault('not_found', `The image of this check was kept for ${retentionDays} days and is gone.`)
  return kind === 'sheet' ? { sheet: JSON.parse(new TextDecoder().decode(bytes)) as Sheet } : { image: bytes }
}

/** Puts uploads where they outlive the process, one at a time. */
async function storeUploads({ attachments }: Parts, uploads: readonly Upload[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const { path } of uploads) {
    const bytes = await readFile(path)
    stored.push(await attachments.put(bytes, servedAs(bytes)))
  }
  return stored
}

type Drawing = { ground: Ground; check: Check; requestedAt: number }

async function drawCheck({ clock, reader }: Parts, { ground, check, requestedAt }: Drawing): Promise<Uint8Array> {
  if (clock.monotonic() - requestedAt > bounds.drawWaitMs) throw busyDrawing()
  const drawn = await drawOverlay(ground, check, reader)
  if (!isRefused(drawn)) return drawn
  if (drawn.refused === 'too_long') throw busyDrawing()
  throw new Error(`an overlay could not be drawn: ${drawn.refused}`)
}

type Enqueued = { viewer: RunViewer; order: Order; stored: readonly Stored[] }

/** The run and what it works on commit together. */
async function enqueueScan(
  { runs, attachments, clock, retentionDays }: Parts,
  scan: Scan,
  { viewer, order, stored }: Enqueued,
): Promise<{ runId: string }> {
  const { account, scan_id: owner } = scan
  const untilMs = clock.now() + retentionDays * dayMs
  const handle = await runs.begin(order, async (tx) => {
    for (const one of stored) await attachments.keep(tx, one, { purpose: 'qc', owner }, { account, untilMs })
    return { runId: await runs.enqueue(tx, scanKind, scan, { by: viewer, account }) }
  })
  return handle as { runId: string }
}

/** How an upload is served to those who judge it again: by its bytes, and as no page that could run. */
function servedAs(bytes: Uint8Array): string {
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  return plainFormatOf(bytes) ?? (isPdf ? 'pdf' : 'bin')
}

function busyDrawing(): Fault {
  return new Fault('rate_limited', 'Too many images wait to be drawn: ask again in a moment.', {
    headers: { 'retry-after': '5' },
  })
}
