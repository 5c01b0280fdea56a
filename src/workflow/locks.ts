import type { Shared } from '../db/servers.ts'

/**
 * Lets one piece of work at a time go on for each key, over all servers (`shared` null: this one is alone); the others
 * wait, those of one server in the order in which they came.
 */
export function locks(shared: Pick<Shared, 'hold'> | null) {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const alone = shared === null ? work : () => shared.hold(key, work)
    const result = (tails.get(key) ?? Promise.resolve()).then(alone)
    const tail = result.catch(() => {})
    tails.set(key, tail)
    try {
      return await result
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
export type Locks = ReturnType<typeof locks>
