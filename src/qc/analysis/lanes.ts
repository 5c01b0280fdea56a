type Waiting<Lane> = { go: (lane: Lane) => void; signal: AbortSignal }

/** Lends each of a few lanes to one piece of work at a time, in the order of asking. */
export class Lanes<Lane> {
  readonly #free: Lane[]
  readonly #waiting: Waiting<Lane>[] = []

  constructor(lanes: readonly Lane[]) {
    this.#free = [...lanes]
  }

  /** How many wait for a lane. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Rejects with the signal's reason, or as the work does. */
  async with<T>(work: (lane: Lane) => Promise<T>, signal: AbortSignal): Promise<T> {
    const lane = this.#free.shift() ?? (await this.#next(signal))
    try {
      return await work(lane)
    } finally {
      const next = this.#waiting.shift()
      if (next) next.go(lane)
      else this.#free.push(lane)
    }
  }

  #next(signal: AbortSignal): Promise<Lane> {
    const { promise, resolve, reject } = Promise.withResolvers<Lane>()
    const own: Waiting<Lane> = { go: resolve, signal }
    this.#waiting.push(own)
    const leave = () => {
      const at = this.#waiting.indexOf(own)
      if (at >= 0) this.#waiting.splice(at, 1)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    return promise.finally(() => signal.removeEventListener('abort', leave))
  }
}
