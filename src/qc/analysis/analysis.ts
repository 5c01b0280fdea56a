import { bounds } from '../../kernel/bounds.ts'
import { memory } from '../../kernel/memory.ts'
import { decodingBytes } from '../../reading/images.ts'
import type { Reader } from '../../reading/model.ts'
import { isRefused } from '../../reading/model.ts'
import { Lanes } from './lanes.ts'
import { type AnalyzePage, analyzePdf, readPdf } from './pdf.ts'
import { analysisThread, type NoAnswer } from './analysis-thread.ts'
import type { Made, Question } from './analysis-worker.ts'
import type { Asked, Looked } from './image.ts'
import type { OwnWord } from './own-text/own-text.ts'
import type { LineFinder, SecondReader } from './second-reader/second-reader.ts'
import type { Analysis, Analyzed, Analyzer, Design, Reading } from '../model.ts'

export { workingCopy } from './decode.ts'
export { factsOf } from './file-facts.ts'
export { lineFinder, secondReader } from './second-reader/second-reader.ts'

export type AnalyzerOptions = {
  /** Designs that are analyzed side by side, each in a thread of its own (1 or 2). */
  threads?: number
  /** Reads the text of PDFs; without one they are unreadable. */
  reader?: Pick<Reader, 'pdf' | 'page'>
  /** Another engine, which doubtful words are shown to. */
  second?: SecondReader | null
  /** What finds the lines of a headline that was seen and not read; without it, or without `second`, it stays unread. */
  finder?: LineFinder | null
  /** How long one design may take. */
  answerMs?: number
  /** How long a thread stays without a design. */
  idleMs?: number
}

/** Analyses that are remembered: of a round and the round before, and of a scan that begins again. */
const rememberedMax = 32
/** Designs that may wait: eight runs of 25 files. */
const waitingMax = 200
/** Two threads hold what 25 files may cost in memory; more would also take the machine from those who ask meanwhile. */
const threadsMax = 2

type Lane = ReturnType<typeof analysisThread>

/**
 * Analyzes in threads of its own, so that no other request waits for an image. A design on which its
 * thread dies is unreadable (`crashed`), one that takes `answerMs` of a processor too (`too_long`).
 */
export function createAnalyzer(options: AnalyzerOptions = {}): Analyzer {
  const { threads = 1, reader, second = null, finder = null, answerMs = 60_000, idleMs = 20_000 } = options
  const made = Array.from({ length: Math.min(threads, threadsMax) }, () => analysisThread({ answerMs, idleMs }))
  const lanes = new Lanes(made)
  let closed = false

  async function borrowed<Answer extends object>(work: (thread: Lane) => Promise<Answer>, signal: AbortSignal) {
    signal.throwIfAborted()
    if (closed) return { unreadable: 'closed' }
    if (lanes.waiting >= waitingMax) return { unreadable: 'busy' }
    return lanes.with(async (thread) => (closed ? { unreadable: 'closed' } : work(thread)), signal)
  }

  const looked = (bytes: Uint8Array, own: readonly OwnWord[], { most, signal }: Looking) =>
    borrowed((thread) => look({ thread, second, finder }, { bytes, own }, { most, signal }), signal)

  async function image(bytes: Uint8Array, signal: AbortSignal): Promise<Analysis | { unreadable: string }> {
    const found = await looked(bytes, [], { most: await workingBytes(bytes), signal })
    return 'unreadable' in found ? found : { ...found, ...(await spelled(found.reading, signal)) }
  }

  async function spelled(reading: Reading, signal: AbortSignal): Promise<Pick<Analysis, 'spelling'>> {
    const spelling = await borrowed(
      (thread) => thread.ask<NonNullable<Analysis['spelling']>>({ ask: 'spelling', reading }, { signal }),
      signal,
    )
    return 'unreadable' in spelling ? {} : { spelling }
  }

  const page: AnalyzePage = (bytes, own, signal) => looked(bytes, own, { most: bounds.qcAnalysisBytes, signal })

  async function pdf({ bytes, pdf: known }: Design, signal: AbortSignal): Promise<Analyzed | { unreadable: string }> {
    if (!reader) return { unreadable: 'unsupported' }
    const read = known ?? (await readPdf(reader, bytes, signal))
    if (isRefused(read)) return { unreadable: read.refused }
    const { reading, ...found } = await analyzePdf({ bytes, read, reader, page, signal })
    const isRead = reading.words.length > 0 || found.measurements !== null
    return { ...found, reading: isRead ? reading : null, fonts: read.fonts, ...(await spelled(reading, signal)) }
  }

  const remembered = new Map<string, Analyzed>()

  /** The same bytes are analyzed once: the oldest analysis makes room for a new one. */
  async function once(
    { bytes }: Design,
    analyze: () => Promise<Analyzed | { unreadable: string }>,
    signal: AbortSignal,
  ) {
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('base64')
    signal.throwIfAborted()
    const known = remembered.get(digest)
    if (known) return known
    const made = await analyze()
    if ('unreadable' in made) return made
    const [oldest] = remembered.size < rememberedMax ? [] : remembered.keys()
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(digest, made)
    return made
  }

  return {
    async analyze(design, signal) {
      const { facts, bytes } = design
      signal.throwIfAborted()
      if (facts.kind === 'video') return { reading: null, measurements: null }
      if (facts.kind === 'pdf') return once(design, () => pdf(design, signal), signal)
      if (facts.kind === 'other') return { unreadable: 'unsupported' }
      return once(design, () => image(bytes, signal), signal)
    },
    async [Symbol.asyncDispose]() {
      closed = true
      for (const thread of made) thread.end()
    },
  }
}

/** `most`: what it may take of the memory budget. */
type Looking = { most: number; signal: AbortSignal }

type Engines = { thread: Lane; second: SecondReader | null; finder: LineFinder | null }

/** An image or a page, with the lines that were found in it and what the second engine says of its doubtful words. */
async function look({ thread, second, finder }: Engines, asked: Asked, { most, signal }: Looking) {
  const question = { ask: 'look' as const, ...asked, memoryBytes: memory.bytesMax }
  const goOn = (next: Question) => thread.ask<Made>(next, { bytes: bounds.qcIdleBytes, signal })
  let made = await thread.ask<Made>({ ...question, hasSecond: second !== null }, { bytes: most, signal })
  if ('unread' in made) made = await goOn({ ask: 'lines', lines: (await finder?.(made.unread, signal)) ?? [] })
  if ('crops' in made) made = await goOn({ ask: 'finish', seconds: (await second?.(made.crops, signal)) ?? [] })
  if ('isLost' in made) made = await thread.ask<Made>({ ...question, hasSecond: false }, { bytes: most, signal })
  return made as Looked | NoAnswer
}

/** What analyzing an image takes of the memory budget: its planes and letters, and its decoder where that needs more. */
async function workingBytes(bytes: Uint8Array): Promise<number> {
  const decoding = await decodingBytes(bytes).catch(() => 0)
  return Math.max(bounds.qcAnalysisBytes, bounds.qcIdleBytes + decoding)
}
