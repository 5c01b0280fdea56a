import { bounds } from '../kernel/bounds.ts'
import { memory } from '../kernel/memory.ts'
import { Thread } from '../kernel/thread.ts'
import type { Refusal } from './model.ts'
import type { Question } from './reading-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './reading-worker.js' : './reading-worker.ts'

/** How long an ended thread has to give its memory back. */
const settleMs = 1_000
/** How often the memory is checked while a file is read. */
const watchMs = 10

const tooLong: Refusal = { refused: 'too_long' }
const damaged: Refusal = { refused: 'damaged' }
const grownTooFar: Refusal = { refused: 'too_large' }

/** `keptBytesMax`: with how much a thread waits for the next file. */
export type ThreadLimits = {
  answerMs: number
  svgAnswerMs: number
  idleMs: number
  growthBytesMax: number
  keptBytesMax?: number
}

/**
 * A thread that reads files within the memory budget. It is ended, too, when the process grows beyond what the file was
 * given of it.
 */
export function readingThread({
  answerMs,
  svgAnswerMs,
  idleMs,
  growthBytesMax,
  keptBytesMax = bounds.readKeptBytesMax,
}: ThreadLimits) {
  const reads = new Thread({
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false }),
    answerMs,
    idleMs,
    late: tooLong,
    broken: damaged,
    idleBytes: keptBytesMax,
    attend(giveUp, bytes) {
      const before = process.memoryUsage.rss()
      const grown = () => process.memoryUsage.rss() - before
      const watch = setInterval(() => {
        if (grown() > bytes) giveUp(grownTooFar)
      }, watchMs)
      return {
        stop() {
          clearInterval(watch)
          // What a thread took for one file it gives back only when it ends.
          return grown() > keptBytesMax
        },
      }
    },
  })

  return {
    /**
     * What outgrows the usual share is read once more with as much as there is: few files need it, and the growth may
     * have been another request's.
     */
    async ask(question: Question, signal?: AbortSignal): Promise<object> {
      if ('growthBytes' in question) return reads.ask(question, { bytes: question.growthBytes, signal })
      const most = Math.min(growthBytesMax, memory.bytesMax)
      const isForeign = question.ask === 'svg' && !question.isOwn
      const given = { signal, answerMs: isForeign ? Math.min(answerMs, svgAnswerMs) : answerMs }
      const first = await reads.ask(question, { ...given, bytes: Math.min(bounds.readUsualBytes, most) })
      if (first !== grownTooFar) return first
      await Bun.sleep(settleMs)
      return reads.ask(question, { ...given, bytes: most })
    },

    end: () => reads.close(new Error('The reader is closed.')),
  }
}
