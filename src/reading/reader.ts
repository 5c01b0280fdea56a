import { bounds } from '../kernel/bounds.ts'
import type { Letterer, Reader, Refusal } from './model.ts'
import { readingThread } from './reading-thread.ts'
import type { Question } from './reading-worker.ts'

export type ReaderOptions = {
  /** How many files are read side by side. */
  threads?: number
  /** How long one answer may take. */
  answerMs?: number
  /** How long a thread stays without a question. */
  idleMs?: number
  /** How much the process may grow while a file is read. */
  growthBytesMax?: number
}

type Asked = {
  question: Question
  signal: AbortSignal | undefined
  settle(answer: object): void
  fail(error: unknown): void
}

/**
 * Reads files in threads of their own, started with the first question and ended when there is nothing to do. A file
 * on which its thread dies is `damaged`, one that takes longer than `answerMs` is `too_long`, one that fills the memory `too_large`;
 * what waits behind it is answered by a fresh thread. The caller keeps its bytes: the thread gets a copy.
 */
export function createReader({
  threads = 1,
  answerMs = bounds.readAnswerMs,
  idleMs = bounds.readIdleMs,
  growthBytesMax = bounds.readGrowthBytesMax,
}: ReaderOptions = {}): Reader & Letterer & AsyncDisposable {
  const waiting: Asked[] = []
  const lanes = Array.from({ length: threads }, () => ({
    thread: readingThread({ answerMs, idleMs, growthBytesMax }),
    busy: false,
  }))
  let closed = false

  async function serve(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true
    for (let asked = waiting.shift(); asked !== undefined; asked = waiting.shift()) {
      if (asked.signal?.aborted) asked.fail(asked.signal.reason)
      else await lane.thread.ask(asked.question, asked.signal).then(asked.settle, asked.fail)
    }
    lane.busy = false
  }

  function ask<Answer extends object>(question: Question, signal?: AbortSignal): Promise<Answer | Refusal> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (closed) return Promise.reject(new Error('The reader is closed.'))
    if (waiting.length >= bounds.readsQueuedMax) return Promise.resolve({ refused: 'too_long' })
    const { promise, resolve, reject } = Promise.withResolvers<Answer | Refusal>()
    const asked: Asked = { question, signal, settle: resolve as Asked['settle'], fail: reject }
    waiting.push(asked)
    signal?.addEventListener('abort', () => leave(asked), { once: true })
    const lane = lanes.find(({ busy }) => !busy)
    if (lane) void serve(lane)
    return promise
  }

  /** Takes a question out of the line whose asker has gone. One that is being answered ends with its thread. */
  function leave(asked: Asked): void {
    const at = waiting.indexOf(asked)
    if (at < 0) return
    waiting.splice(at, 1)
    asked.fail(asked.signal?.reason)
  }

  return {
    pdf: (bytes, options, signal) => ask({ ask: 'pdf', bytes, ...options }, signal),
    page: (bytes, options, signal) => ask({ ask: 'page', bytes, ...options }, signal),
    docx: (bytes, signal) => ask({ ask: 'docx', bytes }, signal),
    font: (bytes, signal) => ask({ ask: 'font', bytes }, signal),
    letters: (bytes, lines, signal) => ask({ ask: 'letters', bytes, lines }, signal),
    svg: (text, { side, fonts = [] }, signal) => ask({ ask: 'svg', text, side, fonts }, signal),
    async [Symbol.asyncDispose]() {
      closed = true
      for (const { fail } of waiting.splice(0)) fail(new Error('The reader is closed.'))
      for (const { thread } of lanes) thread.end()
    },
  }
}
