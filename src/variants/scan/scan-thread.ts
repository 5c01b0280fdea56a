import type { Holding } from '../../similarity/copies/copies.ts'
import type { Limits } from '../rules.ts'
import type { Asked, Description, FromWorker, Judged, Pairs, ToWorker } from './scan-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './scan-worker.js' : './scan-worker.ts'

type Question = ToWorker extends infer Each ? (Each extends ToWorker ? Omit<Each, 'id'> : never) : never
type Waiting = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

export type ScanThread = ReturnType<typeof scanThread>

/**
 * A thread that looks at images, so that nobody who asks meanwhile waits for it. It starts with its first question, ends
 * when `signal` aborts, and what was asked of it fails then. Dispose of it when all is answered.
 */
export function scanThread(signal: AbortSignal) {
  let worker: Worker | undefined
  const waiting = new Map<number, Waiting>()
  let asked = 0

  const failAll = (error: unknown) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const calledOff = () => failAll(signal.reason)
  signal.addEventListener('abort', calledOff)

  function started(): Worker {
    const made = new Worker(new URL(workerName, import.meta.url).href, { ref: false })
    made.onerror = ({ message }) => failAll(new Error(message))
    made.onmessage = ({ data }: { data: FromWorker }) => {
      const question = waiting.get(data.id)
      waiting.delete(data.id)
      if ('answer' in data) question?.resolve(data.answer)
      else question?.reject(new Error(data.failed))
    }
    return made
  }

  /** `given`: signatures that nobody here reads again; they go over without being copied. */
  function ask<Answer>(question: Question, given: readonly Uint8Array[] = []): Promise<Answer> {
    signal.throwIfAborted()
    const id = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.set(id, { resolve: resolve as Waiting['resolve'], reject })
    worker ??= started()
    worker.postMessage({ ...question, id }, [...new Set(given.map(({ buffer }) => buffer as ArrayBuffer))])
    return promise
  }

  return {
    /** The descriptor's own; its tables are loaded over there, and would hold up everybody here. */
    limits: () => ask<Limits>({ ask: 'limits' }),
    describe: (bytes: Uint8Array<ArrayBuffer>) => ask<Description | null>({ ask: 'describe', bytes }, [bytes]),
    /** How sharp an original is beside another of the same art; 0 when it cannot be read, or nobody knows. */
    sharpness: (bytes: Uint8Array<ArrayBuffer>, body: Uint8Array) =>
      ask<number>({ ask: 'sharpness', bytes, body }, [bytes]),
    /** Whether two originals are one image down to its letters; false where one cannot be read. */
    verify: (one: Asked, other: Asked) => ask<boolean>({ ask: 'verify', one, other }, [one.bytes, other.bytes]),
    /** What each of two shows beside the other; null where it is not known how they lie. */
    hold: (one: Uint8Array, other: Uint8Array) =>
      ask<[one: Holding, other: Holding] | null>({ ask: 'hold', one, other }),
    begin: (size: { rows: number; dimensions: number; cutoff: number; all: boolean; queries: number }) =>
      ask<null>({ ask: 'begin', ...size }),
    /** Bodies that `near` will be asked about, where it is not asked about all. Of what asks for bodies: they are the thread's afterwards, all but a judged centre. */
    expect: (bodies: Uint8Array[]) => ask<null>({ ask: 'expect', bodies }, bodies),
    add: (from: number, bodies: Uint8Array[]) => ask<null>({ ask: 'add', from, bodies }, bodies),
    seal: () => ask<null>({ ask: 'seal' }),
    near: (rows: readonly number[], bodies: Uint8Array[]) => ask<Pairs>({ ask: 'near', rows, bodies }, bodies),
    /** `heldFrom`: from this likeness on it is measured, too, what each of a pair shows beside the other. */
    judge: (center: Uint8Array, others: Uint8Array[], heldFrom: number) =>
      ask<Judged[]>({ ask: 'judge', center, others, heldFrom }, others),
    [Symbol.dispose]() {
      signal.removeEventListener('abort', calledOff)
      worker?.terminate()
      failAll(new Error('the thread has ended'))
    },
  }
}

/** Pairs that one thread judges alone: another takes as long to start. */
const aloneMax = 128

export type Judge = ScanThread['judge']

/** Lets two threads share the pairs of each question, once there are so many that the second is worth its start. */
export function judging(first: Pick<ScanThread, 'judge'>, second: Pick<ScanThread, 'judge'>): Judge {
  let judged = 0
  return async (center, others, heldFrom) => {
    judged += others.length
    const half = judged <= aloneMax ? others.length : Math.ceil(others.length / 2)
    const judgements = await Promise.all([
      first.judge(center, others.slice(0, half), heldFrom),
      half < others.length ? second.judge(center, others.slice(half), heldFrom) : [],
    ])
    return judgements.flat()
  }
}
