import { setPriority } from 'node:os'
import { memory } from '../../kernel/memory.ts'
import type { Reading } from '../model.ts'
import { imageAnalyzer } from './image.ts'
import type { OwnWord } from './own-text/own-text.ts'

/** What the main thread asks of the one that analyzes; one question at a time, each with one answer. */
export type Question =
  | { ask: 'image'; bytes: Uint8Array; memoryBytes: number }
  | { ask: 'page'; bytes: Uint8Array; own: readonly OwnWord[]; memoryBytes: number }
  | { ask: 'spelling'; reading: Reading }
type FromWorker = { answer: object } | { failed: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: Question }) => void; postMessage(message: FromWorker): void }

/** Requests come first: this thread takes the time that the others leave. */
const leaveToOthers = 10
try {
  // Linux alone keeps a nice value for each thread.
  if (process.platform === 'linux') setPriority(0, leaveToOthers)
} catch {
  // Where that is not allowed, the threads share alike.
}

const analyzer = imageAnalyzer()

function answerTo(question: Question): Promise<object> {
  if (question.ask === 'spelling') return analyzer.spelling(question.reading)
  // What an image may be is decided on the main thread; here the same limit holds.
  memory.resize(question.memoryBytes)
  return question.ask === 'image' ? analyzer.image(question.bytes) : analyzer.page(question.bytes, question.own)
}

self.onmessage = ({ data }) => {
  answerTo(data).then(
    (made) => {
      self.postMessage({ answer: made })
      // An image's planes lie outside the heap that the collector watches: left alone, five of them pile up.
      Bun.gc(true)
    },
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
}
