import { expect } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'
import { asked } from './briefs-and-lines.ts'
import { everyday } from './everyday-requests.ts'
import { letters } from './letters-and-notes.ts'
import { moreLetters } from './more-letters-and-notes.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const requests = [...asked, ...letters, ...moreLetters, ...everyday]

/** One request of each `n`, and the others: all of them take some ten seconds. */
export const requestsOfEach = (n: number) => ({
  some: requests.filter((_, at) => at % n === 0),
  others: requests.filter((_, at) => at % n !== 0),
})

/** A design with the lines that are asked for passes, and with any slip of them it does not. */
export function expectNoSlipPasses(one: (typeof requests)[number]): void {
  const said = one.comments.map((text, at) => comment(text, { id: `c${at}` }))
  const brief = briefOf(taskWith(one.brief, { name: one.name }), said)
  const loud = (lines: string[]) =>
    inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, message }) => ({ severity, message }))
  expect(loud(one.lines)).toEqual([])
  for (const [right, wrong] of one.slips) {
    const found = loud(one.lines.map((line) => line.replace(right, wrong)))
    expect({ right, wrong, isFailure: found.some(({ severity }) => severity === 'fail') }).toEqual({
      right,
      wrong,
      isFailure: true,
    })
  }
}
