import { memory } from '../../kernel/memory.ts'
import { lowerPriority, ownThread, type WorkerMessage } from '../../kernel/thread.ts'
import type { Box, Reading } from '../model.ts'
import { imageAnalyzer, type Looked } from './image.ts'
import type { Gray } from './ocr/ocr.ts'
import type { OwnWord } from './own-text/own-text.ts'
import type { Crop, Decoded } from './second-reader/second-reader.ts'

/** What the main thread asks of the one that analyzes; one question at a time, each with one answer. */
export type Question =
  | { ask: 'look'; bytes: Uint8Array; own: readonly OwnWord[]; hasSecond: boolean; memoryBytes: number }
  | { ask: 'lines'; lines: readonly Box[] }
  | { ask: 'finish'; seconds: readonly (Decoded | null)[] }
  | { ask: 'spelling'; reading: Reading }
/** A thread that was ended meanwhile has nothing to finish. */
export type Made = Looked | { unread: Gray } | { crops: Crop[] } | { isLost: true } | { unreadable: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: Question }) => void; postMessage(message: WorkerMessage): void }

lowerPriority()
self.postMessage({ thread: ownThread() })

const analyzer = imageAnalyzer()

async function answerTo(question: Question): Promise<object> {
  if (question.ask === 'spelling') return analyzer.spelling(question.reading)
  if (question.ask === 'lines') return (await analyzer.lines(question.lines)) ?? { isLost: true }
  if (question.ask === 'finish') return (await analyzer.finish(question.seconds)) ?? { isLost: true }
  // What an image may be is decided on the main thread; here the same limit holds.
  memory.resize(question.memoryBytes)
  return analyzer.look(question, question.hasSecond)
}

self.onmessage = ({ data }) => {
  answerTo(data).then(
    (made) => {
      self.postMessage({ answer: made })
      // An image's planes lie outside the heap that the collector watches: left alone, five of them pile up.
      if ('reading' in made) Bun.gc(true)
    },
    (error: unknown) => self.postMessage({ failed: String(error) }),
  )
}
