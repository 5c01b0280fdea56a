import type { CheckFinding } from '../../define.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { otherExactly } from './exact.ts'

/** `2027–28`, `2026/2027`: a year of school, a season. */
const span = /(?<![\d/])((?:19|20)\d\d)\s?[-–—/]\s?((?:19|20)?\d\d)(?![\d/])/g

type Years = { text: string; from: number }
const yearsIn = (text: string): Years[] =>
  [...text.matchAll(span)]
    .map(({ 0: whole, 1: from, 2: until }) => ({ text: whole, from: Number(from), until: Number(until) }))
    .filter(({ from, until }) => until % 100 === (from + 1) % 100)

/** Two years that follow each other, where the task has two others. */
export function nearYears({ brief, text }: Comparison): CheckFinding[] {
  const said = yearsIn(saidText(brief))
  const [expected] = said
  if (expected === undefined) return []
  return text.lines
    .filter(({ confidence }) => confidence >= sureDigits)
    .flatMap(({ text: line, box }) =>
      yearsIn(line)
        .filter(({ from }) => said.every((one) => one.from !== from))
        .map((one) => otherExactly(one.text, expected.text, box)),
    )
}
