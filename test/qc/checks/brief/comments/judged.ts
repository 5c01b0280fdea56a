import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'
import { inspectBrief } from '../../../inspecting.ts'

export const createdMs = Date.parse('2027-02-20T12:00:00Z')
export const brand = { churchName: null, colors: [], fonts: [] }

/** The gravest finding in a design of a task with comments, each by another hand. */
export function judged(
  description: string,
  lines: readonly string[],
  comments: readonly string[],
): 'pass' | 'warn' | 'fail' {
  const task = taskWith(description, { name: description.split('\n')[0]!, createdMs })
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, author: `A${at}`, atMs: createdMs + at * 36e5 }),
  )
  const context = { mode: 'initial' as const, brief: briefOf(task, said.toReversed()), brand, before: null }
  const grades = new Set(inspectBrief(squareDesign, analysis([...lines]), context).map(({ severity }) => severity))
  return grades.has('fail') ? 'fail' : grades.has('warn') ? 'warn' : 'pass'
}
