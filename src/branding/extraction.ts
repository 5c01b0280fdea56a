import type { ChurchFolders } from '../churches/folders.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import { type Clock, iso, type Timers } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Attachments } from '../library/attachments.ts'
import { GiveUp, type RunContext, type RunEnd, Snooze } from '../runs/kinds.ts'
import type { RunStatus } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import type { Cards } from './card/card.ts'
import { heavyWork, type Inputs, sentenceOf, sourceAsker } from './source-results.ts'
import type { BrandHistory } from './history/history.ts'
import type { NameLogos } from './logo-roles.ts'
import type { LogoRole } from './model.ts'
import type { ExtractOutput, ProfileRow, SourceResult } from './profile.ts'
import { after, carry, failureOf, filesOf, merge, withLogoRoles } from './rules.ts'
import type { KnownSource } from './sources/registry.ts'
import * as store from './store.ts'

type Parts = {
  sql: Sql
  history: BrandHistory
  runs: Runs
  kept: Attachments
  cards: Cards
  churches: ChurchFolders
  /** In the order in which they are asked. */
  sources: readonly KnownSource[]
  nameLogos?: NameLogos
  /** The longest time for one source, in milliseconds. */
  lookMs: number
  clock: Clock
  timers: Timers
  log: Log
}
type Input = { account_number: string; website: string | null }

/** How long a run waits for another one of the same church, and looks again. */
const turnMs = 1_000
const keepingOf = (runId: string) => ({ purpose: 'brand-find', owner: runId })
/** A profile that is changed while its card is drawn is drawn again, so many times. */
const drawingsMax = 5

/** What one church's extraction works with. */
type Tools = Parts & { look: ReturnType<typeof sourceAsker>; inTurn: ReturnType<typeof heavyWork>; now: () => string }

/** The work of one run: ask each source, remember what it gave, make one profile of it, draw its card. */
export function extraction(parts: Parts) {
  const inTurn = heavyWork()
  const tools: Tools = { ...parts, inTurn, look: sourceAsker({ ...parts, inTurn }), now: () => iso(parts.clock.now()) }
  return {
    run: (context: RunContext<Input>) => extract(tools, context),
    ended: (tx: Tx, end: RunEnd<Input>) => settleEnd(tools, tx, end),
  }
}

async function extract(tools: Tools, context: RunContext<Input>): Promise<ExtractOutput> {
  const { account_number: account, website } = context.input
  const row = await take(tools, context, account)
  const place = await inputsOf(tools, row, website)
  const results = await resultsOf(tools, context, place)
  const tried = triedOf(results)
  if (merge(results) === null) {
    const { code, message } = failureOf(tried)
    await context.progress({ message: 'No source gave a brand' })
    await context.begin(async (tx) => store.put(tx, { ...(await profileOf(tx, account)), sources: tried }))
    throw new GiveUp(code, message)
  }
  const { status, found } = await settle(tools, context, place, await withRoles(tools, results, row, context))
  await context.progress({ message: 'The profile is ready' })
  return { account_number: account, status, source: found!.source, sources: tried }
}

/** Whatever ended a run: its profile is not left as if it were still going on. */
async function settleEnd({ kept, now }: Tools, tx: Tx, { runId, input, status, error }: RunEnd<Input>): Promise<void> {
  await store.dropResults(tx, runId)
  await kept.drop(tx, keepingOf(runId))
  const row = await store.byAccount(tx, input.account_number)
  if (row === null) return
  const change = endOf(row, runId, status, error?.message)
  if (change !== null) await store.put(tx, { ...row, ...change, updated_at: now() })
}

async function profileOf(db: Tx, account: string): Promise<ProfileRow> {
  const row = await store.byAccount(db, account)
  // A church that left while its extraction went on.
  if (row === null) throw new Fault('not_found', 'There is no brand profile of this church any more.')
  return row
}

/** Takes the church for this run; a second run of the same church waits for its turn. */
function take({ runs, now }: Tools, { runId, begin }: RunContext<Input>, account: string): Promise<ProfileRow> {
  return begin(async (tx) => {
    await store.insert(tx, account, now())
    const row = await profileOf(tx, account)
    const isTaken = row.working !== null && row.working !== runId && (await runs.isUnfinished(tx, row.working))
    if (isTaken) throw new Snooze(turnMs)
    const taken = { ...row, ...after(row, 'begin'), working: runId, updated_at: now() }
    await store.put(tx, taken)
    return taken
  })
}

/** Where the church's brand may be. Storage that cannot be reached is a trouble of its sources alone. */
async function inputsOf({ churches, log }: Tools, row: ProfileRow, requested: string | null): Promise<Inputs> {
  const { account_number: account, pins } = row
  const known = requested ?? pins.website ?? row.website
  try {
    const folder = await churches.find(account)
    const about = folder && (await churches.about(folder))
    const stated = about?.website ?? null
    const name = about?.name ?? folder?.name ?? null
    return { account, name, folder: folder?.path ?? null, website: known ?? stated, stated, trouble: null }
  } catch (error) {
    log.warn({ account, err: String(error) }, 'file storage could not be asked for a church')
    const stated = row.found?.website ?? null
    const name = row.church_name
    return { account, name, folder: null, website: known ?? stated, stated, trouble: sentenceOf(error) }
  }
}

/** What every source gave, each asked once however often the process dies. */
async function resultsOf(tools: Tools, context: RunContext<Input>, place: Inputs): Promise<SourceResult[]> {
  const { sql, sources, look, kept } = tools
  const { runId, signal, progress, begin } = context
  const before = await store.results(sql, runId)
  const results: SourceResult[] = []
  await progress({ total: sources.length })
  for (const source of sources) {
    signal.throwIfAborted()
    let result = before.find((one) => one.source === source.name)
    if (result === undefined) {
      const website = place.website ?? results.find((one) => one.website !== null)?.website ?? null
      await progress({ message: `Asking the ${source.title}` })
      const made = (result = await look(source, { ...place, website }, signal))
      await begin(async (tx, settle) => {
        await settle({ id: made.source, outcome: made.outcome, reason: made.reason })
        await store.putResult(tx, runId, place.account, made)
        for (const file of filesOf({ found: { ...made, conflicts: [] }, pins: {} }))
          await kept.keep(tx, file, keepingOf(runId), { account: place.account })
      })
    }
    results.push(result)
  }
  return results
}

/** The results with roles for the logos that will be shown; what was said of a logo before is not asked again. */
async function withRoles(
  { nameLogos, kept }: Tools,
  results: SourceResult[],
  row: ProfileRow,
  { signal, progress }: RunContext<Input>,
): Promise<SourceResult[]> {
  const logos = merge(results)?.logos ?? []
  if (nameLogos === undefined || logos.length === 0) return results
  const before = (row.found?.logos ?? []).flatMap(({ file, role }) => (role === null ? [] : [[file.sha256, role]]))
  const roles = new Map(before as [string, LogoRole][])
  const unknown = logos.filter(({ file }) => !roles.has(file.sha256))
  const shown = []
  for (const { file, ...logo } of unknown) {
    const bytes = await kept.read(file.sha256)
    if (bytes !== null) shown.push({ ...logo, id: file.sha256, bytes })
  }
  await progress({ message: 'Having the logos named' })
  return withLogoRoles(results, new Map([...roles, ...(await nameLogos(shown, signal))]))
}

/** Stores the profile of what was found, with its card, over whatever was changed meanwhile. */
async function settle(
  tools: Tools,
  context: RunContext<Input>,
  place: Inputs,
  results: SourceResult[],
): Promise<ProfileRow> {
  const { sql, history, cards, inTurn, now } = tools
  const { runId, signal, begin, viewer } = context
  const sourcesTried = triedOf(results)
  for (let drawing = 0; drawing < drawingsMax; drawing++) {
    await context.progress({ message: 'Drawing the card' })
    const row = await profileOf(sql, place.account)
    const merged = merge(results.map((result) => carry(result, row.found)))!
    const next: ProfileRow = {
      ...row,
      ...after(row, 'find'),
      church_name: place.name ?? row.church_name,
      website: context.input.website ?? row.website,
      found: { ...merged, website: place.stated ?? merged.website },
      sources: sourcesTried,
      error: null,
      working: null,
      ordered: row.ordered === runId ? null : row.ordered,
      updated_at: now(),
    }
    next.card = await inTurn(() => cards.draw(next, signal))
    const isStored = await begin(async (tx) => {
      const { version } = await profileOf(tx, place.account)
      if (version !== row.version) return false
      await store.put(tx, next)
      await cards.keep(tx, next)
      await history.record(tx, { before: row, after: next, by: viewer.id, runId })
      return true
    })
    if (isStored) return next
  }
  throw new Fault('internal', 'The profile was changed again and again while its card was drawn.')
}

/** What the end of a run changes about a profile; null: nothing. Another run's work at it is left alone. */
function endOf(row: ProfileRow, runId: string, status: RunStatus, why?: string): Partial<ProfileRow> | null {
  const ordered = row.ordered === runId ? null : row.ordered
  const isOthers = row.working !== null && row.working !== runId
  const isAwaited = row.status === 'pending' && ordered !== null
  if (isOthers || isAwaited) return { ordered }
  if (status === 'succeeded') return row.working === runId || row.ordered === runId ? { ordered, working: null } : null
  const isCanceled = status === 'canceled'
  const error = isCanceled ? 'The extraction was canceled.' : (why ?? null)
  return { ...after(row, isCanceled ? 'cancel' : 'fail'), error, ordered, working: null }
}

function triedOf(results: readonly SourceResult[]) {
  return results.map(({ source, outcome, reason }) => ({ source, outcome, reason }))
}
