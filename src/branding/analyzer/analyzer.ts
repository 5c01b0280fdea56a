import { bounds } from '../../kernel/bounds.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { Thread } from '../../kernel/thread.ts'
import { isRefused, type Refusal } from '../../reading/model.ts'
import type { Question } from './brand-worker.ts'
import { type Inks, shrunkFor } from '../palette/palette.ts'
import type { ScannedPage } from '../scan/scan.ts'
import type { GuideAnalyzer } from '../sources/guide/guide.ts'
import type { SiteAnalyzer } from '../sources/website/website.ts'

/** What turns texts and images from outside into values of a brand, in a thread of its own. */
export type BrandAnalyzer = GuideAnalyzer & SiteAnalyzer

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './brand-worker.js' : './brand-worker.ts'

const tooLong: Refusal = { refused: 'too_long' }
const damaged: Refusal = { refused: 'damaged' }

/** Recognizing a page's text takes some seconds of a busy machine. */
const scanFactor = 2

/**
 * Analyzes in one thread, one text after the other: the slowest that is accepted holds up others of its kind for
 * `answerMs` at most, and the server never. The thread starts with the first question and ends when there is none.
 */
export function brandAnalyzer({ answerMs = bounds.brandAnswerMs }: { answerMs?: number } = {}): BrandAnalyzer &
  Disposable {
  const options = {
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false }),
    answerMs,
    idleMs: bounds.readIdleMs,
    late: tooLong,
    broken: damaged,
  }
  const analyses = new Thread(options)
  // Text recognition holds much memory: it has a thread that is ended when others need that.
  const scans = new Thread({ ...options, answerMs: answerMs * scanFactor, idleBytes: bounds.qcIdleBytes })
  const inTurn = concurrencyLimit(1)
  const scansInTurn = concurrencyLimit(1)
  const ask = <Answer extends object>(question: Question, signal: AbortSignal) =>
    inTurn(() => analyses.ask(question, { signal })) as Promise<Answer | Refusal>

  return {
    guide: (document, signal) => ask({ ask: 'guide', document }, signal),
    outline: (html, url, signal) => ask({ ask: 'outline', html, url }, signal),
    site: (text, signal) => ask({ ask: 'site', text }, signal),
    scan: (png, signal, { enlarge } = { enlarge: false }) =>
      scansInTurn(() => scans.ask({ ask: 'scan', png, enlarge }, { signal, bytes: bounds.qcAnalysisBytes })) as Promise<
        ScannedPage | Refusal
      >,
    async inks(image, signal) {
      const png = await shrunkFor(image)
      if (png === null) return null
      const answer = await ask<{ inks: Inks | null }>({ ask: 'inks', png }, signal)
      return isRefused(answer) ? null : answer.inks
    },
    [Symbol.dispose]: () => {
      for (const thread of [analyses, scans]) thread.close(new Error('The analyzer is closed.'))
    },
  }
}
