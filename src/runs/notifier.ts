import { everything, type Signals } from '../db/servers.ts'
import type { Timers } from '../kernel/clock.ts'

/** Wakes whoever waits for news of a run or a tag, here and on other servers. */
export type Notifier = {
  /** Begins to listen: what is notified from now on is not missed, even before `next` is called. */
  listen(key: string): Listener
  notify(keys: Iterable<string>): void
  /** Wakes those that wait here for what another server notified of. */
  handle(keys: Iterable<string>): void
  readonly size: number
}

type Listener = Disposable & {
  /** Resolves when it was notified since the last call, when `signal` aborts, or after `mostMs`. */
  next(signal: AbortSignal, mostMs: number): Promise<void>
}

export const runKey = (id: string) => `run ${id}`
export const tagKey = (tag: string) => `tag ${tag}`
export const keysOf = (run: { id: string; tags: readonly string[] }) => [runKey(run.id), ...run.tags.map(tagKey)]

/** Sent to other servers when a run was enqueued. */
export const workWaits = 'work'

type Waiting = { notified: boolean; wake: (() => void) | null }

export function createNotifier(timers: Timers, signals: Signals | null): Notifier {
  const listeners = new Map<string, Set<Waiting>>()

  function handle(keys: Iterable<string>): void {
    for (const key of keys) {
      const all = key === everything ? [...listeners.values()] : [listeners.get(key) ?? []]
      for (const waiting of all.flatMap((some) => [...some])) {
        waiting.notified = true
        waiting.wake?.()
      }
    }
  }

  return {
    get size() {
      return listeners.size
    },

    listen(key) {
      const waiting: Waiting = { notified: false, wake: null }
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(waiting))
      return {
        next: (signal, mostMs) => nextOf(waiting, timers, signal, mostMs),
        [Symbol.dispose]() {
          all.delete(waiting)
          if (all.size === 0) listeners.delete(key)
        },
      }
    },

    handle,
    notify(keys) {
      handle(keys)
      signals?.send(keys)
    },
  }
}

async function nextOf(waiting: Waiting, timers: Timers, signal: AbortSignal, mostMs: number): Promise<void> {
  if (!waiting.notified && !signal.aborted) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.wake = resolve
    const wake = () => resolve()
    signal.addEventListener('abort', wake)
    const cancel = timers.after(mostMs, wake)
    await promise
    cancel()
    signal.removeEventListener('abort', wake)
    waiting.wake = null
  }
  waiting.notified = false
}
