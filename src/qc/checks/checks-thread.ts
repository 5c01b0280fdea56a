import { Fault } from '../../kernel/errors.ts'
import { bounds } from '../../kernel/bounds.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { Thread } from '../../kernel/thread.ts'
import type { Briefs } from '../brief/brief.ts'
import type { Checks } from '../judge.ts'
import type { Remark } from '../model.ts'
import type { Question } from './checks-worker.ts'

/** The compiler puts the entry it was given beside the executable's own, and names it as what it became. */
const workerName = import.meta.url.includes('/$bunfs/') ? './checks-worker.js' : './checks-worker.ts'

const late = { failed: 'late' }
const broken = { failed: 'broken' }

/**
 * Reads briefs and compares designs with them in a thread of its own, one at a time: whatever a brief, a comment or a
 * design says, the server goes on answering. What takes `answerMs` of a processor is given up.
 */
export function checksThread({
  zone,
  answerMs = bounds.qcCompareMs,
  idleMs = bounds.readIdleMs,
}: {
  /** The zone in which a task's creation is a date. */
  zone: string
  answerMs?: number
  idleMs?: number
}): Checks {
  const turns = concurrencyLimit(1)
  const checks = new Thread({
    start: () => new Worker(new URL(workerName, import.meta.url).href, { ref: false, smol: true }),
    answerMs,
    idleMs,
    late,
    broken,
    idleBytes: bounds.qcChecksIdleBytes,
  })
  const ask = (question: Question, signal?: AbortSignal) => turns(() => checks.ask(question, { signal }))

  return {
    async briefsOf(task, comments, { signal, quoted = [], files = [] } = {}) {
      const answer = (await ask({ ask: 'briefs', task, comments, zone, quoted, files }, signal)) as
        { briefs: Briefs } | typeof late | typeof broken
      if ('briefs' in answer) return answer.briefs
      if (answer === broken) throw new Error(`reading the brief of task ${task.id} failed: ${answer.failed}`)
      throw new Fault('conflict', `The brief of task ${task.id} takes too long to read: shorten its text.`)
    },

    async inspect(scene, signal) {
      const answer = (await ask({ ask: 'inspect', ...scene }, signal)) as { remarks: Remark[] } | typeof late
      if ('remarks' in answer) return answer.remarks
      throw new Error(`comparing the design with its brief failed: ${answer.failed}`)
    },

    close: () => checks.close(new Error('quality control is closed')),
  }
}
