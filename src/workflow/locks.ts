/** Lets one piece of work at a time go on for each key; the others wait in the order in which they came. */
export function locks() {
  const tails = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = turn.catch(() => {})
    tails.set(key, tail)
    try {
      return await turn
    } finally {
      if (tails.get(key) === tail) tails.delete(key)
    }
  }
}
export type Locks = ReturnType<typeof locks>
