import { type CheckDefinition, type CheckFinding, defineCheck } from '../../define.ts'
import { comparingFacts } from '../comments/comments.ts'
import { atMost } from '../evidence/evidence.ts'
import { squeezed } from '../shown.ts'
import { parallelsLeftOut } from './parallels.ts'
import { linesLeftOut, namesLeftOut } from './lines.ts'
import { substitutedWords } from './substitutions.ts'
import { otherWords } from './words.ts'

const inspectPassages = comparingFacts((comparison) => [
  ...otherWords(comparison),
  ...substitutedWords(comparison),
  ...namesLeftOut(comparison),
  ...parallelsLeftOut(comparison),
  ...linesLeftOut(comparison),
])

/**
 * Passages of the task that the design follows, but for a word or a line: what no other check of a fact says already.
 * Which part of a task is the design's text need not be understood: the design shows it.
 */
export const passageCheckBeside = (others: readonly CheckDefinition[]) =>
  defineCheck({
    name: 'passage',
    category: 'brief',
    graded: true,
    inspect(scene) {
      const found = inspectPassages(scene)
      if (found.length === 0) return []
      const said = others.flatMap((check) => check.inspect!(scene))
      return found.filter((one) => !said.some((other) => isSame(one, other)))
    },
  })

/** Whether another finding says as much, of the same place of the design or of the same text of the task. */
function isSame(one: CheckFinding, other: CheckFinding): boolean {
  if (atMost(one.severity, other.severity) !== one.severity) return false
  if (one.actual !== null) return other.actual !== null && squeezed(other.actual).includes(squeezed(one.actual))
  const [own, its] = [one.expected, other.expected].map((text) => squeezed(text ?? ''))
  return its !== '' && (own!.includes(its!) || its!.includes(own!))
}
