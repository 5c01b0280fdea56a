/**
 * Lets `most` pieces of work run at once; the others wait in the order in which they came. Work that needs its place no
 * longer may hand it on before it ends.
 */
export function concurrencyLimit(most: number): <T>(work: (handOn: () => void) => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  /** The place is handed on, not given back: nobody who comes now can slip in before the one who waits. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    let isHeld = true
    const handOn = () => {
      if (isHeld) leave()
      isHeld = false
    }
    try {
      return await work(handOn)
    } finally {
      handOn()
    }
  }
}

/** Keys that one statement asks for. */
const keysMax = 1_000

/**
 * Work whose result is right for everyone who asked before it began: who asks while it is under way shares the next one
 * with all who do so meanwhile. `most`: how many may be under way.
 */
export function joined<T>(work: () => Promise<T>, most = 1): () => Promise<T> {
  let underWay = 0
  let next: PromiseWithResolvers<T> | null = null

  function beginNext(): void {
    if (next === null || underWay >= most) return
    const { resolve, reject } = next
    next = null
    underWay++
    void work()
      .then(resolve, reject)
      .finally(() => {
        underWay--
        beginNext()
      })
  }

  return () => {
    const { promise } = (next ??= Promise.withResolvers<T>())
    beginNext()
    return promise
  }
}

/**
 * Reads by key that are made together when they come at once. Each begins after it was asked for, so that it sees all
 * that was committed before. Two may be under way: one that waits for the disk does not hold up all.
 */
export function batched<Key, Found>(read: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>) {
  let keys = new Set<Key>()
  const readNext = joined(async () => {
    const wanted = [...keys]
    keys = new Set()
    const found = new Map<Key, Found>()
    for (let from = 0; from < wanted.length; from += keysMax)
      for (const [key, one] of await read(wanted.slice(from, from + keysMax))) found.set(key, one)
    return found
  }, 2)
  return (more: readonly Key[]): Promise<ReadonlyMap<Key, Found>> => {
    for (const key of more) keys.add(key)
    return readNext()
  }
}
