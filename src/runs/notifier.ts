/** Wakes whoever waits for news of a run or a tag in this process. What nobody waits for costs nothing. */
export type Bell = {
  /** Begins to listen: what rings from now on is not missed, even before `next` is called. */
  listen(key: string): Listener
  ring(keys: Iterable<string>): void
  readonly size: number
}

export type Listener = Disposable & {
  /** Resolves when it rang since the last call, when `signal` aborts, or after `mostMs`. */
  next(signal: AbortSignal, mostMs: number): Promise<void>
}

export const runKey = (id: string) => `run ${id}`
export const tagKey = (tag: string) => `tag ${tag}`

type Ear = { rang: boolean; wake: (() => void) | null }

export function bell(): Bell {
  const ears = new Map<string, Set<Ear>>()

  function leave(key: string, ear: Ear): void {
    const all = ears.get(key)
    all?.delete(ear)
    if (all?.size === 0) ears.delete(key)
  }

  async function next(ear: Ear, signal: AbortSignal, mostMs: number): Promise<void> {
    if (!ear.rang && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = () => resolve()
      ear.wake = wake
      signal.addEventListener('abort', wake)
      const timer = setTimeout(wake, mostMs)
      await promise
      clearTimeout(timer)
      signal.removeEventListener('abort', wake)
      ear.wake = null
    }
    ear.rang = false
  }

  return {
    get size() {
      return ears.size
    },

    listen(key) {
      const ear: Ear = { rang: false, wake: null }
      let all = ears.get(key)
      if (all === undefined) ears.set(key, (all = new Set()))
      all.add(ear)
      return { next: (signal, mostMs) => next(ear, signal, mostMs), [Symbol.dispose]: () => leave(key, ear) }
    },

    ring(keys) {
      for (const key of keys)
        for (const ear of ears.get(key) ?? []) {
          ear.rang = true
          ear.wake?.()
        }
    },
  }
}
