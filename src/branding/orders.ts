import type { ChurchFolders } from '../churches/folders.ts'
import { refuseForeignAccount, requireOrganisation } from '../churches/service.ts'
import type { Sql, Tx } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import type { Random } from '../kernel/random.ts'
import type { Order } from '../runs/idempotency.ts'
import type { RunViewer } from '../runs/model.ts'
import type { Runs } from '../runs/service.ts'
import { extractKind } from './model.ts'
import type { ExtractBody } from './requests.ts'
import { after } from './rules.ts'
import * as store from './store.ts'

type Parts = { sql: Sql; runs: Runs; churches: ChurchFolders; random: Pick<Random, 'id'>; now: () => string }

const bulkTag = (id: string) => `brand-bulk:${id}`

/** Orders extractions: of one church, or of many under one tag. */
export function extractionOrders({ sql, runs, churches, random, now }: Parts) {
  /** What the church is called as far as is known. Fails with `not_found` when there is no place to look for its brand. */
  async function refuseUnknown({ account_number: account, website }: ExtractBody): Promise<string | null> {
    const row = await store.byAccount(sql, account)
    const isKnown = website !== undefined || (row !== null && (row.pins.website ?? row.website) !== null)
    if (isKnown && row !== null) return row.church_name
    const folder = await churches.find(account).catch((error) => {
      if (isKnown) return null
      throw error
    })
    if (folder === null && !isKnown)
      throw new Fault('not_found', 'This church has neither a folder in file storage nor a known website.')
    return folder?.name ?? null
  }

  type NewRun = { caller: RunViewer; account: string; website: string | null; tag?: string; name?: string | null }

  /** Stores what makes one church's extraction begin: its run, and its profile as something that is awaited. */
  async function enqueue(tx: Tx, { caller, account, website, tag, name = null }: NewRun): Promise<string> {
    await store.insert(tx, account, now())
    const row = (await store.byAccount(tx, account))!
    const options = { by: caller, account, ...(tag !== undefined && { tags: [tag] }) }
    const runId = await runs.enqueue(tx, extractKind, { account_number: account, website }, options)
    await store.put(tx, {
      ...row,
      ...after(row, 'order'),
      church_name: row.church_name ?? name,
      // A brand that is known keeps the website it was found with until another has given one.
      ...(row.found === null && website !== null && { website }),
      // A run of a bulk waits in the bulk's line: nobody who asks for one church is made to wait there too.
      ...(tag === undefined && { ordered: runId, ordered_website: website }),
      updated_at: now(),
    })
    return runId
  }

  /** The extraction of the same church, from the same website, that was asked for and has not ended. */
  async function openOrder(tx: Tx, account: string, website: string | undefined): Promise<string | null> {
    const row = await store.byAccount(tx, account)
    if (row === null || row.ordered === null || !(await runs.isUnfinished(tx, row.ordered))) return null
    return website === undefined || website === row.ordered_website ? row.ordered : null
  }

  return {
    /** Orders the extraction of one church, or joins one that was ordered and has not ended. */
    async extract(caller: RunViewer, order: Order, body: ExtractBody): Promise<{ runId: string }> {
      const { account_number: account, website } = body
      refuseForeignAccount(caller, account)
      const name = await refuseUnknown(body)
      const handle = await runs.begin(order, async (tx) => {
        const open = await openOrder(tx, account, website)
        return { runId: open ?? (await enqueue(tx, { caller, account, website: website ?? null, name })) }
      })
      return handle as { runId: string }
    },

    /** Orders the extraction of many churches under one tag: all of their runs are there, or none. */
    async extractMany(caller: RunViewer, order: Order, accountNumbers: readonly string[]) {
      requireOrganisation(caller)
      const requested = [...new Set(accountNumbers)]
      const names = new Map<string, string | null>()
      for (const { account_number, pins, website } of await store.among(sql, requested))
        if ((pins.website ?? website) !== null) names.set(account_number, null)
      if (requested.some((account) => !names.has(account)))
        for await (const { account, name } of churches.all()) if (!names.has(account)) names.set(account, name)
      const known = requested.filter((account) => names.has(account))
      if (known.length === 0)
        throw new Fault('not_found', 'None of these churches has a folder in file storage or a known website.')
      const handle = await runs.begin(order, async (tx) => {
        const tag = bulkTag(random.id())
        for (const account of known)
          await enqueue(tx, { caller, account, website: null, tag, name: names.get(account) ?? null })
        return { tag }
      })
      const not_found = requested.filter((account) => !names.has(account))
      return { ...(handle as { tag: string }), count: known.length, not_found }
    },
  }
}
