import { setPriority } from 'node:os'
import { briefOf, type QuotedFact, withQuoted } from '../brief/brief.ts'
import type { Analysis, Brief, CheckContext, DesignFacts, Remark } from '../model.ts'
import type { TaskComment, TaskDetails } from '../tasks.ts'
import { inspect } from './registry.ts'
import { eachOnce } from './same-error.ts'

/** What the main thread asks of the one that reads briefs and compares designs with them. */
export type Question =
  | { ask: 'brief'; task: TaskDetails; comments: readonly TaskComment[]; zone: string; quoted: readonly QuotedFact[] }
  | { ask: 'inspect'; facts: DesignFacts; analysis: Analysis; context: CheckContext }
export type Answer = { brief: Brief } | { remarks: Remark[] }

/** The far side of the thread, by the two names used of it. */
declare const self: {
  onmessage: (event: { data: Question }) => void
  postMessage(message: { answer: Answer } | { failed: string }): void
}

/** Whoever asks the server is answered first: this thread takes what the others leave. */
const leaveToOthers = 10
try {
  // Linux alone keeps a nice value for each thread.
  if (process.platform === 'linux') setPriority(0, leaveToOthers)
} catch {
  // Where that is not allowed, the threads share alike.
}

function answer(question: Question): Answer {
  if (question.ask === 'brief') {
    const brief = briefOf(question.task, question.comments, { zone: question.zone })
    return { brief: withQuoted(brief, question.quoted, question) }
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
