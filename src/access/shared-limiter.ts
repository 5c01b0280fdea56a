import type { Shared } from '../db/servers.ts'
import { Fault } from '../kernel/errors.ts'
import { limiter, type Settings, type Verdict } from './limiter.ts'

/** A limit that holds over all servers of a database: at once where this one is alone, else after asking. */
export type SharedLimiter = {
  take(id: string): Verdict | Promise<Verdict>
  /** Takes back the last that was allowed: it is not to count. */
  giveBack(id: string): void | Promise<void>
}

/** `name` tells limits apart that servers count together; `shared` null: this server counts by itself. */
type SharedSettings = Settings & { name: string; shared: Shared | null }

/**
 * What this server let through is part of what all did: its own count refuses a flood without asking. While the
 * database can only be read, each server counts for itself.
 */
export function sharedLimiter({ name, shared, ...settings }: SharedSettings): SharedLimiter {
  const own = limiter(settings)
  if (shared === null) return own
  const { most, windowMs = 1_000 } = settings
  const nameOf = (id: string) => `${name} ${id}`
  return {
    async take(id) {
      const verdict = own.take(id)
      if (!verdict.allowed) return verdict
      try {
        const { waitMs, used } = await shared.take(nameOf(id), { most, windowMs })
        if (waitMs > 0) own.giveBack(id)
        return { allowed: waitMs === 0, remaining: Math.max(0, most - used), resetMs: used < most ? waitMs : windowMs }
      } catch (error) {
        if (error instanceof Fault && error.code === 'storage_read_only') return verdict
        own.giveBack(id)
        throw error
      }
    },
    async giveBack(id) {
      own.giveBack(id)
      await shared.giveBack(nameOf(id))
    },
  }
}
