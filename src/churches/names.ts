import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { ChurchFolders } from './folders.ts'

/** How long a listing of the folders is believed. */
const listedForMs = 60_000
/** File storage that answers no sooner is left alone until the listing is due again. */
const listingMsMax = 3_000

type Parts = { churches: Pick<ChurchFolders, 'all'>; clock: Clock; log: Log }

export type ChurchNames = ReturnType<typeof churchNames>

/**
 * The churches' names by account number, as their folders have them. File storage is listed once a minute at most; while
 * it cannot be reached, the names of before are given, and nothing fails for want of a name.
 */
export function churchNames({ churches, clock, log }: Parts) {
  let names: ReadonlyMap<string, string> = new Map()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | null = null

  async function list(): Promise<void> {
    const found = new Map<string, string>()
    try {
      for await (const { account, name } of churches.all(AbortSignal.timeout(listingMsMax))) found.set(account, name)
      names = found
    } catch (error) {
      log.warn({ err: String(error) }, 'the names of the churches could not be listed')
    }
    listedAt = clock.monotonic()
    listing = null
  }

  return async (): Promise<ReadonlyMap<string, string>> => {
    if (clock.monotonic() - listedAt >= listedForMs) await (listing ??= list())
    return names
  }
}
