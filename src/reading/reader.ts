import { bounds } from '../kernel/bounds.ts'
import { conversionBytes, convertedPixelsMax, type DecodedFormat } from './conversion-memory.ts'
import { type ConvertedImage, isRefused, type Outliner, type Reader, type Refusal } from './model.ts'
import { readingThread, type ThreadLimits } from './reading-thread.ts'
import type { Question } from './reading-worker.ts'

export type ReaderOptions = {
  /** How many files are read side by side. */
  threads?: number
  /** How long one answer may take. */
  answerMs?: number
  /** How long one drawing may take. */
  svgAnswerMs?: number
  /** How long a thread stays without a question. */
  idleMs?: number
  /** How much the process may grow while a file is read. */
  growthBytesMax?: number
}

type Request = {
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
  svgAnswerMs = bounds.svgAnswerMs,
  idleMs = bounds.readIdleMs,
  growthBytesMax = bounds.readGrowthBytesMax,
}: ReaderOptions = {}): Reader & Outliner & AsyncDisposable {
  const limits = { answerMs, svgAnswerMs, idleMs, growthBytesMax }
  const files = readingLanes(threads, limits)
  // The decoders' code is worth keeping for the next image, and too large to have twice.
  const images = readingLanes(1, { ...limits, keptBytesMax: bounds.imageThreadKeptBytesMax })
  const { ask } = files

  async function image(
    bytes: Uint8Array,
    { format, side }: { format: DecodedFormat; side: number },
    signal?: AbortSignal,
  ): Promise<ConvertedImage | Refusal> {
    const sizing = { ask: 'size' as const, bytes, growthBytes: bounds.readUsualBytes + bytes.length }
    const size = await ask<{ width: number; height: number }>(sizing, signal)
    if (isRefused(size)) return size
    const pixels = size.width * size.height
    if (pixels > convertedPixelsMax(format)) return { refused: 'too_large' }
    const growthBytes = conversionBytes(format, pixels, bytes.length)
    return images.ask({ ask: 'image', bytes, format, side, header: size, growthBytes }, signal)
  }

  return {
    pdf: (bytes, options, signal) => ask({ ask: 'pdf', bytes, ...options }, signal),
    page: (bytes, options, signal) => ask({ ask: 'page', bytes, ...options }, signal),
    shown: (bytes, pagesMax, signal) => ask({ ask: 'shown', bytes, pagesMax }, signal),
    docx: (bytes, signal) => ask({ ask: 'docx', bytes }, signal),
    xlsx: (bytes, signal) => ask({ ask: 'xlsx', bytes }, signal),
    slides: (bytes, pagesMax, signal) => ask({ ask: 'slides', bytes, pagesMax }, signal),
    odt: (bytes, signal) => ask({ ask: 'odt', bytes }, signal),
    odp: (bytes, pagesMax, signal) => ask({ ask: 'odp', bytes, pagesMax }, signal),
    font: (bytes, signal) => ask({ ask: 'font', bytes }, signal),
    letters: (bytes, lines, signal) => ask({ ask: 'letters', bytes, lines }, signal),
    svg: (text, { side, fonts = [], isOwn = false }, signal) => ask({ ask: 'svg', text, side, fonts, isOwn }, signal),
    image,
    async [Symbol.asyncDispose]() {
      files.close()
      images.close()
    },
  }
}

/** Threads of one kind, and the questions that wait for one of them. */
function readingLanes(threads: number, limits: ThreadLimits) {
  const waiting: Request[] = []
  const lanes = Array.from({ length: threads }, () => ({ thread: readingThread(limits), busy: false }))
  let closed = false

  async function serve(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      if (request.signal?.aborted) request.fail(request.signal.reason)
      else await lane.thread.ask(request.question, request.signal).then(request.settle, request.fail)
    }
    lane.busy = false
  }

  /** Takes a request out of the queue when its caller has left. One that is being answered ends with its thread. */
  function leave(request: Request): void {
    const at = waiting.indexOf(request)
    if (at < 0) return
    waiting.splice(at, 1)
    request.fail(request.signal?.reason)
  }

  return {
    ask<Answer extends object>(question: Question, signal?: AbortSignal): Promise<Answer | Refusal> {
      if (signal?.aborted) return Promise.reject(signal.reason)
      if (closed) return Promise.reject(new Error('The reader is closed.'))
      if (waiting.length >= bounds.readsQueuedMax) return Promise.resolve({ refused: 'too_long' })
      const { promise, resolve, reject } = Promise.withResolvers<Answer | Refusal>()
      const request: Request = { question, signal, settle: resolve as Request['settle'], fail: reject }
      waiting.push(request)
      signal?.addEventListener('abort', () => leave(request), { once: true })
      const lane = lanes.find(({ busy }) => !busy)
      if (lane) void serve(lane)
      return promise
    },

    close(): void {
      closed = true
      for (const { fail } of waiting.splice(0)) fail(new Error('The reader is closed.'))
      for (const { thread } of lanes) thread.end()
    },
  }
}
