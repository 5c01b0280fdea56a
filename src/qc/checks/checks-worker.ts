import { lowerPriority, ownThread, type WorkerMessage } from '../../kernel/thread.ts'
import { type Briefs, briefsOf, type QuotedFact, withQuoted } from '../brief/brief.ts'
import type { Analysis, CheckContext, DesignFacts, Remark } from '../model.ts'
import type { TaskComment, TaskDetails } from '../tasks.ts'
import { inspect } from './registry.ts'
import { eachOnce } from './same-error.ts'

/** What the main thread asks of the one that reads briefs and compares designs with them. */
export type Question =
  | {
      ask: 'briefs'
      task: TaskDetails
      comments: readonly TaskComment[]
      zone: string
      quoted: readonly QuotedFact[]
      files: readonly string[]
    }
  | { ask: 'inspect'; facts: DesignFacts; analysis: Analysis; context: CheckContext }
export type Answer = { briefs: Briefs } | { remarks: Remark[] }

/** The far side of the thread, by the two names used of it. */
declare const self: {
  onmessage: (event: { data: Question }) => void
  postMessage(message: WorkerMessage<Answer>): void
}

lowerPriority()
self.postMessage({ thread: ownThread() })

function answer(question: Question): Answer {
  if (question.ask === 'briefs') {
    const { task, comments, zone, quoted, files } = question
    const { whole, ofFiles } = briefsOf(task, comments, { zone, files })
    const known = new Map([whole, ...ofFiles].map((brief) => [brief, withQuoted(brief, quoted, question)]))
    return { briefs: { whole: known.get(whole)!, ofFiles: ofFiles.map((brief) => known.get(brief)!) } }
  }
  return { remarks: eachOnce(inspect(question.facts, question.analysis, question.context)) }
}

self.onmessage = ({ data }) => {
  try {
    self.postMessage({ answer: answer(data) })
  } catch (error) {
    self.postMessage({ failed: String(error) })
  }
}
