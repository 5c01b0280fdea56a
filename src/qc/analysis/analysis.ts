import { bounds } from '../../kernel/bounds.ts'
import { memory } from '../../kernel/memory.ts'
import { decodingBytes } from '../../reading/images.ts'
import type { Reader } from '../../reading/model.ts'
import { isRefused } from '../../reading/model.ts'
import { readingOfPdf } from './pdf-text.ts'
import { type AnalysisThread, analysisThread, type NoAnswer } from './analysis-thread.ts'
import type { Question } from './analysis-worker.ts'
import type { Design, Analyzer, Reading, Analysis } from '../model.ts'

export { workingCopy } from './decode.ts'
export { factsOf } from './file-facts.ts'

export type AnalyzerOptions = {
  /** Designs that are analyzed side by side, each in a thread of its own (1 or 2). */
  threads?: number
  /** Reads the text of PDFs; without one they are unreadable. */
  reader?: Pick<Reader, 'pdf'>
  /** How long one design may take. */
  answerMs?: number
  /** How long a thread stays without a design. */
  idleMs?: number
}

/** Designs that may wait: eight runs of 25 files. */
const waitingMax = 200
/** Two threads hold what 25 files may cost in memory; more would also take the machine from those who ask meanwhile. */
const threadsMax = 2

type Waiting = { go: (lane: Lane) => void; signal: AbortSignal }
type Lane = { thread: AnalysisThread; busy: boolean }

/**
 * Analyzes in threads of its own, so that no other request waits for an image. A design on which its
 * thread dies is unreadable (`crashed`), one that takes longer than `answerMs` too (`too_long`).
 */
export function createAnalyzer(options: AnalyzerOptions = {}): Analyzer {
  const { threads = 1, reader, answerMs = 60_000, idleMs = 20_000 } = options
  const lanes = Array.from({ length: Math.min(threads, threadsMax) }, (): Lane => ({
    thread: analysisThread({ answerMs, idleMs }),
    busy: false,
  }))
  const line: Waiting[] = []
  let closed = false

  /** A lane that is free, in the order of asking. Rejects with the signal's reason. */
  function lane(signal: AbortSignal): Promise<Lane> {
    const free = lanes.find(({ busy }) => !busy)
    if (free) {
      free.busy = true
      return Promise.resolve(free)
    }
    const { promise, resolve, reject } = Promise.withResolvers<Lane>()
    const waiting: Waiting = { go: resolve, signal }
    line.push(waiting)
    signal.addEventListener(
      'abort',
      () => {
        const at = line.indexOf(waiting)
        if (at >= 0) line.splice(at, 1)
        reject(signal.reason)
      },
      { once: true },
    )
    return promise
  }

  function leave(taken: Lane): void {
    const next = line.shift()
    if (next) next.go(taken)
    else taken.busy = false
  }

  async function ask<Answer extends object>(question: Question, bytes: number, signal: AbortSignal) {
    signal.throwIfAborted()
    if (closed) return { unreadable: 'closed' }
    if (line.length >= waitingMax) return { unreadable: 'busy' }
    const taken = await lane(signal)
    try {
      if (closed) return { unreadable: 'closed' }
      return await taken.thread.ask<Answer>(question, { bytes, signal })
    } finally {
      leave(taken)
    }
  }

  async function pdf(bytes: Uint8Array, signal: AbortSignal): Promise<Analysis | { unreadable: string }> {
    if (!reader) return { unreadable: 'unsupported' }
    const read = await reader.pdf(bytes, { pagesMax: bounds.qcPdfPagesMax, images: false }, signal)
    if (isRefused(read)) return { unreadable: read.refused }
    const reading: Reading = readingOfPdf(read)
    const spelling = await ask<NonNullable<Analysis['spelling']>>({ ask: 'spelling', reading }, 0, signal)
    const checked = 'unreadable' in spelling ? {} : { spelling }
    return { reading: reading.words.length > 0 ? reading : null, measurements: null, fonts: read.fonts, ...checked }
  }

  return {
    async analyze({ facts, bytes }: Design, signal) {
      signal.throwIfAborted()
      if (facts.kind === 'video') return { reading: null, measurements: null }
      if (facts.kind === 'pdf') return pdf(bytes, signal)
      if (facts.kind === 'other') return { unreadable: 'unsupported' }
      const question = { ask: 'image' as const, bytes, memoryBytes: memory.bytesMax }
      return ask<Analysis | NoAnswer>(question, await workingBytes(bytes), signal)
    },
    async [Symbol.asyncDispose]() {
      closed = true
      for (const { thread } of lanes) thread.end()
    },
  }
}

/** What analyzing an image takes of the memory budget: its planes and letters, and its decoder where that needs more. */
async function workingBytes(bytes: Uint8Array): Promise<number> {
  const decoding = await decodingBytes(bytes).catch(() => 0)
  return Math.max(bounds.qcAnalysisBytes, bounds.qcIdleBytes + decoding)
}
