import { bounds } from '../../kernel/bounds.ts'
import { type AskOptions, Thread } from '../../kernel/thread.ts'
import type { Question } from './analysis-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './analysis-worker.js' : './analysis-worker.ts'

/** Why a thread gave no answer. */
export type NoAnswer = { unreadable: 'too_long' | 'crashed' }

const tooLong: NoAnswer = { unreadable: 'too_long' }
const crashed: NoAnswer = { unreadable: 'crashed' }

/** A thread that analyzes designs. An engine that failed inside may be broken for good: it is ended. */
export function analysisThread({ answerMs, idleMs }: { answerMs: number; idleMs: number }) {
  const analyses = new Thread({
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false, smol: true }),
    answerMs,
    idleMs,
    late: tooLong,
    broken: crashed,
    idleBytes: bounds.qcIdleBytes,
  })
  return {
    ask: <Answer extends object>(question: Question, options: AskOptions) =>
      analyses.ask(question, options) as Promise<Answer | NoAnswer>,
    end: () => analyses.close(new Error('the analyzer is closed')),
  }
}
