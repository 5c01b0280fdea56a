import { type Clock, type Timers, withDeadline } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { ChurchFolders } from './folders.ts'

/** How long a listing of the folders is used. */
const listedForMs = 60_000
/** A listing that takes longer is given up until the next one is due. */
const listingMsMax = 3_000

type Parts = { churches: Pick<ChurchFolders, 'all'>; clock: Clock; timers: Timers; log: Log }

/**
 * The churches' names by account number, as their folders have them. File storage is listed once a minute at most; while
 * it cannot be reached, the names of before are given, and nothing fails for want of a name.
 */
export function churchNames({ churches, clock, timers, log }: Parts) {
  let names: ReadonlyMap<string, string> = new Map()
  let listedAt = Number.NEGATIVE_INFINITY
  let listing: Promise<void> | null = null

  async function list(): Promise<void> {
    try {
      names = await withDeadline(timers, { ms: listingMsMax }, (signal) => namesIn(churches.all(signal)))
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

async function namesIn(all: AsyncIterable<{ account: string; name: string }>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { account, name } of all) found.set(account, name)
  return found
}
