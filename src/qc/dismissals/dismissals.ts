import type { Viewer } from '../../churches/model.ts'
import { mayChange, refuseForeignAccount } from '../../churches/service.ts'
import type { Sql, Tx } from '../../db/sql.ts'
import { bounds } from '../../kernel/bounds.ts'
import { Fault, invalid } from '../../kernel/errors.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import type { Random } from '../../kernel/random.ts'
import type { DismissalQuery, DismissalReport, DismissBody, Dismissal } from '../check.ts'
import * as store from './store.ts'
import { knownCategory } from '../checks/checks.ts'
import * as checks from '../store.ts'

export { fingerprintOf } from './fingerprint.ts'

type Parts = {
  sql: Sql
  clock: Clock
  random: Random
  /** Whose a task is. Fails with `not_found` when there is no such task, or it is not the viewer's. */
  ownerOf: (viewer: Viewer, task: string) => Promise<string | null>
  /** Whether there is such a church at all. */
  isChurch: (account: string) => Promise<boolean>
}

export type Dismissals = ReturnType<typeof dismissalService>

/** Findings that people dismissed: written, listed, taken back. A dismissal counts from the next reading of a check. */
export function dismissalService(parts: Parts) {
  const { sql, clock, random } = parts
  return {
    /** Fails with `validation_failed`, `forbidden` and `not_found`. Saying the same again changes nothing but the reason. */
    async dismiss(viewer: Viewer & { id: string }, body: DismissBody): Promise<Dismissal> {
      const { fingerprint, check, scope, task_id, reason } = body
      if (!fingerprint && !check) throw invalid('body.fingerprint', 'expected a fingerprint, or the name of a check')
      if (fingerprint && check) throw invalid('body.check', 'expected a fingerprint or a check, not both')
      const account = await accountFor(parts, viewer, body)
      const row = await sql.begin(async (tx) => {
        const fresh: store.DismissalRow = {
          id: random.id(),
          fingerprint: fingerprint ?? null,
          ...(await meant(tx, body, account)),
          scope,
          task_id: task_id ?? null,
          account_number: account,
          reason,
          created_by: viewer.id,
          created_at: iso(clock.now()),
        }
        const known = await store.same(tx, fresh)
        if (known) return again(tx, known, fresh)
        await store.insert(tx, fresh)
        return fresh
      })
      return present(row)
    },

    /** Those that apply to a task, or to a church. Fails with `validation_failed` when neither is named. */
    async list(viewer: Viewer, { task_id: task, account }: DismissalQuery): Promise<{ items: Dismissal[] }> {
      refuseForeignAccount(viewer, account)
      if (task === undefined && account === undefined)
        throw invalid('query.task_id', 'expected a task, a church or report=1')
      const rows =
        task === undefined
          ? await store.ofAccount(sql, account!, bounds.qcDismissalsMax)
          : await store.inPlaces(sql, await placesOf(viewer, task, account), bounds.qcDismissalsMax)
      return { items: rows.filter((row) => mayChange(viewer, row.account_number)).map(present) }
    },

    /** What is dismissed most; a church sees its own. */
    async report(viewer: Viewer, { account }: DismissalQuery): Promise<DismissalReport> {
      refuseForeignAccount(viewer, account)
      const rows = await store.report(sql, account ?? viewer.account, bounds.qcDismissalsMax)
      return {
        findings: rows.map(({ check_name, message, ...row }) => ({
          ...row,
          check: check_name,
          message: message ?? 'A finding that is not known here',
        })),
      }
    },

    /** Fails with `not_found`. */
    async remove(viewer: Viewer & { id: string }, id: string): Promise<{ ok: true }> {
      await sql.begin(async (tx) => {
        const row = await store.byId(tx, id)
        if (row === null || !mayChange(viewer, row.account_number))
          throw new Fault('not_found', `There is no dismissal ${id}.`)
        await store.remove(tx, id)
        await store.insertPast(tx, row, { by: viewer.id, at: iso(clock.now()) })
      })
      return { ok: true }
    },

    meeting,

    forget: (tx: Tx, account: string) => store.forget(tx, account),
  }

  async function placesOf(viewer: Viewer, task: string, account: string | undefined): Promise<store.Places> {
    const known = (await checks.ownerOf(sql, task)) ?? (await store.ownerOf(sql, task)) ?? null
    if (account !== undefined && known !== null && account !== known)
      throw invalid('query.account', 'the task belongs to another church')
    const owner = account ?? viewer.account ?? known
    return { tasks: [task], accounts: owner === null ? [] : [owner] }
  }
}

/** The dismissals that may meet a finding of these checks. */
function meeting(db: Tx, rows: readonly checks.CheckRow[]): Promise<store.DismissalRow[]> {
  const tasks = rows.flatMap(({ task_id }) => task_id ?? [])
  const accounts = rows.flatMap(({ account_number }) => account_number ?? [])
  const places = { tasks: [...new Set(tasks)], accounts: [...new Set(accounts)] }
  return store.inPlaces(db, places, bounds.qcDismissalsMax * 10)
}

/** Whose the dismissal is. A whole church can be named by its number or by one of its tasks. */
async function accountFor(
  { ownerOf, isChurch }: Pick<Parts, 'ownerOf' | 'isChurch'>,
  viewer: Viewer,
  { scope, task_id, account }: DismissBody,
): Promise<string | null> {
  refuseForeignAccount(viewer, account)
  if (scope === 'task' && !task_id) throw invalid('body.task_id', 'a dismissal for a task names it')
  const owner = task_id ? await ownerOf(viewer, task_id) : (account ?? viewer.account)
  if (task_id && account && owner !== null && account !== owner)
    throw invalid('body.account', 'the task belongs to another church')
  const found = owner ?? account ?? null
  if (scope === 'church' && found === null) throw invalid('body.account', 'a dismissal for a church names it')
  // A task and a credential are of a church that there is; a number may be any.
  const isNamed = !task_id || owner !== account
  if (found !== null && found === account && isNamed && found !== viewer.account && !(await isChurch(found)))
    throw new Fault('not_found', `There is no church ${found}.`)
  return found
}

/** The finding's message when it was dismissed; a whole check is described. */
async function meant(tx: Tx, { fingerprint, check, task_id }: DismissBody, account: string | null) {
  const place = { task: task_id ?? null, account }
  const finding = fingerprint ? await checks.findingWith(tx, fingerprint, place) : null
  if (finding) return { check_name: finding.check_name, category: finding.category, message: finding.message }
  const message = fingerprint ? null : `Everything that ${check} finds`
  return { check_name: check ?? null, category: check ? knownCategory(check) : null, message }
}

/** The dismissal there is already; another reason takes the place of the one it had. */
async function again(tx: Tx, known: store.DismissalRow, fresh: store.DismissalRow): Promise<store.DismissalRow> {
  if (known.reason === fresh.reason) return known
  const { reason, created_by, created_at } = fresh
  const row = { ...known, reason, created_by, created_at }
  await store.insertPast(tx, known, null)
  await store.giveReason(tx, row)
  return row
}

function present(row: store.DismissalRow): Dismissal {
  const { check_name: check, account_number: account, category: _category, message: _message, ...shown } = row
  return { ...shown, check, account }
}
