import type { Sql, Tx } from '../db/sql.ts'
import { bounds } from '../kernel/bounds.ts'
import { UpstreamFault } from '../kernel/http-client.ts'
import { Fault } from '../kernel/errors.ts'
import { type FileStore, readWhole } from '../kernel/files.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import { plainText } from '../kernel/text.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { Attachments, Stored } from '../library/attachments.ts'
import type { RunContext } from '../runs/kinds.ts'
import type { BriefReader } from './brief/brief.ts'
import type { Planned, Scan, ScanOutput, Source } from './check.ts'
import { coverageOf, coverageRemarks } from './checks/checks.ts'
import { type Dismissals, fingerprintOf } from './dismissals/dismissals.ts'
import { type DesignJudge, type Judged, unjudged } from './judge.ts'
import type { Brand, Brief, DesignFacts, Remark, Status } from './model.ts'
import { ranked, verdict } from './rules.ts'
import * as store from './store.ts'
import type { TaskReader } from './tasks.ts'
import { shownCheck, shownFinding } from './view.ts'

type Parts = {
  sql: Sql
  clock: Clock
  random: Random
  attachments: Attachments
  files: FileStore
  tasks: TaskReader | null
  briefs: BriefReader
  brandOf: (account: string) => Promise<Brand>
  judge: DesignJudge
  dismissals: Pick<Dismissals, 'meeting'>
  retentionDays: number
}

/** The one check more of a scan in deliverables mode. */
const checklist = { item: 'checklist', name: 'Deliverables checklist' }
const attemptsMax = 3
const dayMs = 86_400_000
const textMax = 500
const noBrand: Brand = { churchName: null, colors: [], fonts: [] }
const noFacts: Omit<DesignFacts, 'name'> = {
  kind: 'other',
  format: null,
  width: null,
  height: null,
  sizeBytes: 0,
  dpi: null,
  colorMode: null,
  pages: null,
  durationMs: null,
}

type Context = RunContext<Scan>
type Given = { brief: Brief | null; brand: Brand }

/** Carries out a scan: each file is judged by itself, and what went wrong with one is said of that one. */
export function scanner(parts: Parts) {
  // Of all scans together: what is held of designs at a time is bounded by this.
  const limited = concurrencyLimit(bounds.qcAtOnceMax)

  return async function scan(context: Context): Promise<ScanOutput> {
    const { input, signal, progress } = context
    const hasChecklist = input.mode === 'deliverables' && input.task_id !== null
    await progress({ total: input.files.length + (hasChecklist ? 1 : 0) })
    const names = input.files.map(({ name }) => name)
    const briefs = input.task_id === null ? null : await parts.briefs.read(input.task_id, names, signal)
    const brand = input.account === null ? noBrand : await parts.brandOf(input.account)
    const givenFor = (place: number): Given => ({ brief: briefs?.ofFiles[place] ?? null, brand })
    // Whatever one file does, the others are judged; what may be well in a moment fails the attempt afterwards.
    const ends = await Promise.allSettled(
      input.files.map((planned, place) => limited(() => judgeFile(parts, planned, givenFor(place), context))),
    )
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    const coverage = hasChecklist && briefs !== null ? await cover(parts, briefs.whole, context) : null
    return { checks: await outcomesOf(parts, context), coverage }
  }
}

async function bytesOf(parts: Parts, source: Source, signal: AbortSignal): Promise<Uint8Array | { trouble: string }> {
  const { attachments, files, tasks } = parts
  const most = bounds.qcFileBytesMax
  if (source.from === 'upload') return (await attachments.read(source.sha256)) ?? { trouble: 'The upload is gone.' }
  if (source.from === 'storage')
    return (await readWhole(files, source.path, most)) ?? { trouble: 'The file is larger than 100 MiB.' }
  if (tasks === null) return { trouble: 'No task tool is configured any more.' }
  return tasks.attachment(source.url, most, { signal })
}

/** The bytes, or why there are none; what may be well in a moment is thrown while there are attempts left. */
async function fetched(parts: Parts, source: Source, { signal, attempt }: Context) {
  try {
    return await bytesOf(parts, source, signal)
  } catch (error) {
    signal.throwIfAborted()
    const transient = !(error instanceof Fault) || (error instanceof UpstreamFault && error.retryable)
    if (transient && attempt < attemptsMax) throw error
    return { trouble: `The file could not be fetched: ${error instanceof Fault ? error.message : 'an error here'}` }
  }
}

/** The design of the round before, or null when there is none. */
async function previous(parts: Parts, { before: source, name }: Planned, context: Context) {
  if (source === null) return null
  const bytes = await fetched(parts, source, context)
  return bytes instanceof Uint8Array ? { name, bytes } : null
}

async function judged(parts: Parts, planned: Planned, given: Given, context: Context): Promise<Judged> {
  const { name, source } = planned
  const bytes = await fetched(parts, source, context)
  if (!(bytes instanceof Uint8Array)) return unjudged({ ...noFacts, name }, bytes.trouble)
  const { mode } = context.input
  const before = await previous(parts, planned, context)
  return parts.judge.judge({ name, bytes }, { mode, ...given, before }, context.signal)
}

async function judgeFile(parts: Parts, planned: Planned, given: Given, context: Context): Promise<void> {
  const { attachments } = parts
  context.signal.throwIfAborted()
  if (await context.isDone(planned.item)) return
  const result = await judged(parts, planned, given, context)
  const { source, item, name } = planned
  const view = result.view && {
    ...(await attachments.put(result.view.bytes, result.view.format)),
    kind: result.view.kind,
  }
  const preview = result.view?.preview ? await attachments.put(result.view.preview, 'jpeg') : null
  await settle(parts, context, { item, name, source, result, view, preview })
}

type Settled = {
  item: string
  name: string
  source: Source | null
  result: Omit<Judged, 'view'>
  view: (Stored & { kind: 'picture' | 'sheet' }) | null
  preview: Stored | null
}

/** The check, its findings and the item are stored together, and the view is kept with them. */
async function settle(parts: Parts, context: Context, settled: Settled): Promise<void> {
  const { clock, random, attachments, retentionDays } = parts
  const { input } = context
  const { result, view, preview, item } = settled
  const untilMs = clock.now() + retentionDays * dayMs
  const row = rowOf(parts, context, settled, iso(untilMs))
  const findings = ranked(result.remarks, bounds.qcFindingsMax).map((remark) => findingOf(remark, random.id()))
  const status = await statusOf(parts, row, findings, result.isError)
  await context.item({ id: item, outcome: status }, async (tx: Tx) => {
    await store.insert(tx, row, findings)
    for (const one of [view, preview])
      if (one !== null)
        await attachments.keep(tx, one, { purpose: 'qc', owner: input.scan_id }, { account: input.account, untilMs })
  })
}

function rowOf(
  { random, clock }: Parts,
  { input, runId }: Context,
  { item, name, source, result, view, preview }: Settled,
  until: string,
): store.NewCheck {
  return {
    id: random.id(),
    scan_id: input.scan_id,
    item,
    run_id: runId,
    task_id: input.task_id,
    account_number: input.account,
    mode: input.mode,
    // What a folder or a task calls it may hold anything.
    file_name: plainText(name),
    path: source?.from === 'storage' ? source.path : null,
    is_error: result.isError,
    judge: result.judge,
    facts: result.facts.sizeBytes === 0 ? null : result.facts,
    view_sha256: view?.sha256 ?? null,
    view_kind: view?.kind ?? null,
    view_until: until,
    source_sha256: source?.from === 'upload' ? source.sha256 : null,
    preview_sha256: preview?.sha256 ?? null,
    created_at: iso(clock.now()),
  }
}

async function statusOf(
  { sql, dismissals }: Parts,
  row: store.NewCheck,
  findings: readonly store.NewFinding[],
  isError: boolean,
) {
  const met = await dismissals.meeting(sql, [{ ...row, number: 0 }])
  return verdict(
    findings.map((finding) => shownFinding(finding, row, met)),
    isError,
  )
}

/** The one check more of a scan in deliverables mode: which item of the checklist which final covers. */
async function cover(parts: Parts, brief: Brief, context: Context) {
  const rows = await store.ofScan(parts.sql, context.input.scan_id)
  const finals = rows.flatMap(({ facts }) => (facts === null ? [] : [facts]))
  const items = brief.checklist.slice(0, bounds.qcChecklistMax)
  const coverage = coverageOf(items, finals)
  if (await context.isDone(checklist.item)) return coverage
  const facts = { ...noFacts, name: checklist.name }
  const result = { facts, remarks: coverageRemarks(items, finals), isError: false, judge: 'builtin' }
  await settle(parts, context, { ...checklist, source: null, result, view: null, preview: null })
  return coverage
}

async function outcomesOf({ sql, dismissals }: Parts, { input }: Context): Promise<ScanOutput['checks']> {
  const rows = await store.ofScan(sql, input.scan_id)
  const numbers = rows.map(({ number }) => number)
  const findings = await store.findings(sql, numbers)
  const met = await dismissals.meeting(sql, rows)
  return rows.map((row): { id: string; file_name: string; status: Status } => {
    const own = findings.filter(({ check_number }) => check_number === row.number)
    const { id, file_name, status } = shownCheck(row, own, met)
    return { id, file_name, status }
  })
}

function findingOf(remark: Remark, id: string): store.NewFinding {
  const { check, category, severity, confidence, message, expected, actual, box, verdict = null } = remark
  return {
    id,
    check_name: check,
    category,
    severity,
    confidence: Math.min(1, Math.max(0, confidence)),
    message: cut(message),
    expected: expected === null ? null : cut(expected),
    actual: actual === null ? null : cut(actual),
    box,
    fingerprint: fingerprintOf(remark),
    verdict,
  }
}

/** What a brief, a comment or a design says may hold anything. */
function cut(said: string): string {
  const text = plainText(said)
  return text.length > textMax ? `${text.slice(0, textMax - 1)}…`.toWellFormed() : text.toWellFormed()
}
