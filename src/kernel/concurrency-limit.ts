/** Lets `most` pieces of work run at once; the others wait in the order in which they came. */
export function concurrencyLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      // The place is handed on, not given back: nobody who comes now can slip in before the one who waits.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
