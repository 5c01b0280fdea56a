import type { Tx } from '../../db/sql.ts'
import { iso } from '../../kernel/clock.ts'
import * as events from '../events-store.ts'
import * as items from '../items-store.ts'
import type { RunContext } from '../kinds.ts'
import type { Item } from '../model.ts'
import { keysOf } from '../notifier.ts'
import * as store from '../store.ts'
import type { EngineParts, Held } from './parts.ts'
import { lose, type ProgressReporter } from './progress.ts'

const textMax = 1_000

/** What a kind works with: each write is stored only while the run is still held. */
export function contextOf(
  parts: EngineParts,
  held: Held,
  { input, progress }: { input: unknown; progress: ProgressReporter },
): RunContext<unknown> {
  const { sql, clock, notifier } = parts
  const { run, lease, stop } = held
  const settleIn = (tx: Tx, item: Item) => settleItem(parts, tx, held, item)

  const announce = () => {
    notifier.notify(keysOf(run))
    return progress.report({})
  }

  const begin: RunContext<unknown>['begin'] = async (work) => {
    stop.signal.throwIfAborted()
    const result = await sql.begin(async (tx) => {
      if (!(await store.holds(tx, run.number, lease))) lose(held)
      return work(tx, (item) => settleIn(tx, item))
    })
    await announce()
    return result
  }

  return {
    runId: run.id,
    input,
    attempt: run.attempt,
    tags: run.tags,
    viewer: { id: run.caller, account: run.account_number },
    signal: stop.signal,
    begin,
    announce,
    settleIn,
    progress: ({ done, total, message }) =>
      progress.report(definedOf({ done, total, message: message?.slice(0, textMax) })),
    async log(message, level = 'info') {
      const body = { level, message: message.slice(0, textMax) }
      await begin((tx) => events.insertEvent(tx, run, { type: 'log', at: iso(clock.now()), body }))
    },
    isDone: (item) => items.hasItem(sql, run, item),
    item: (item, effect) =>
      begin(async (tx, settle) => {
        if (!(await settle(item))) return false
        await effect?.(tx)
        return true
      }),
    outcomes: () => items.outcomes(sql, run),
  }
}

async function settleItem({ clock }: EngineParts, tx: Tx, held: Held, item: Item): Promise<boolean> {
  const { run, lease } = held
  if (!(await items.insertItem(tx, run, item))) return false
  if (!(await store.countItem(tx, run.number, lease))) lose(held)
  const body = { ...item.facts, id: item.id, outcome: item.outcome, reason: item.reason ?? null }
  await events.insertEvent(tx, run, { type: 'item', at: iso(clock.now()), body })
  return true
}

function definedOf(change: { [Name in keyof store.ProgressChange]: store.ProgressChange[Name] | undefined }) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as store.ProgressChange
}
