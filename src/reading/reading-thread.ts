import { bounds } from '../kernel/bounds.ts'
import { thread } from '../kernel/thread.ts'
import type { Refusal } from './model.ts'
import type { Question } from './reading-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './reading-worker.js' : './reading-worker.ts'

/** How long an ended thread has to give its memory back. */
const settleMs = 1_000
/** How often the memory is looked at while a file is read. */
const watchMs = 25

const tooLong: Refusal = { refused: 'too_long' }
const damaged: Refusal = { refused: 'damaged' }
const grownTooFar: Refusal = { refused: 'too_large' }

/** A thread that reads files. It is ended, too, when the process has grown beyond what a file may take meanwhile. */
export function readingThread(limits: { answerMs: number; idleMs: number; growthBytesMax: number }) {
  const { answerMs, idleMs, growthBytesMax } = limits
  const reads = thread({
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false }),
    answerMs,
    idleMs,
    late: tooLong,
    broken: damaged,
    attend(giveUp) {
      const before = process.memoryUsage.rss()
      const grown = () => process.memoryUsage.rss() - before
      const watch = setInterval(() => {
        if (grown() > growthBytesMax) giveUp(grownTooFar)
      }, watchMs)
      return {
        stop() {
          clearInterval(watch)
          // What a thread took for one file it gives back only when it ends.
          return grown() > bounds.readKeptBytesMax
        },
      }
    },
  })

  return {
    /** What was given up because the process grew is tried once more: the growth may have been somebody else's. */
    async ask(question: Question, signal?: AbortSignal): Promise<object> {
      const first = await reads.ask(question, signal)
      if (first !== grownTooFar) return first
      await Bun.sleep(settleMs)
      return reads.ask(question, signal)
    },

    end: () => reads.close(new Error('The reader is closed.')),
  }
}
