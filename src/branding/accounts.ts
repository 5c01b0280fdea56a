import type { ChurchFolder, ChurchFolders } from '../churches/folders.ts'
import type { Viewer } from '../churches/model.ts'
import { maySee } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { concurrencyLimit } from '../kernel/concurrency-limit.ts'
import type { BrandAccount } from './profile.ts'
import * as store from './store.ts'

/** So many `church.json` are read at once. */
const readsAtOnce = 8

/**
 * The churches that have a folder in file storage, by account number; a church's credential sees its own. Fails with
 * `upstream_failed` when storage cannot be reached.
 */
export async function accounts(
  { sql, churches }: { sql: Sql; churches: ChurchFolders },
  viewer: Viewer,
): Promise<BrandAccount[]> {
  const ready = await store.readyAccounts(sql)
  const turns = concurrencyLimit(readsAtOnce)
  const folders = new Map<string, ChurchFolder>()
  // Of two folders of one number the first counts, as it does when the church is looked for by its number.
  for await (const folder of churches.all())
    if (maySee(viewer, folder.account) && !folders.has(folder.account)) folders.set(folder.account, folder)
  const accountsRead = [...folders.values()].map((folder) =>
    turns(async () => {
      const { name, active } = await churches.about(folder)
      const { account } = folder
      return { account, name: name ?? folder.name, scanned: ready.has(account), active }
    }),
  )
  return (await Promise.all(accountsRead)).toSorted((a, b) =>
    a.account.localeCompare(b.account, 'en', { numeric: true }),
  )
}
