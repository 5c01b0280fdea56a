import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { isLearned } from '../../../../src/qc/checks/brief/alignment/alignment.ts'
import { checks, found, inspect } from '../../../../src/qc/checks/registry.ts'
import type { Remark } from '../../../../src/qc/model.ts'
import { briefFor, sceneOf, tasksOf } from '../../../bench/requests.ts'
import { analysis, squareDesign, taskWith } from '../../tasks.ts'

const grade = { info: 0, warn: 1, fail: 2 }
const ofBrief = checks.filter(({ category }) => category === 'brief')

/** What the rules find, and how grave it is in the end. */
function bothOf(description: string, lines: string[]): [rules: Remark[], all: Remark[]] {
  const brief = briefOf(taskWith(description), [])
  const brand = { churchName: null, colors: [], fonts: [] }
  const scene = {
    facts: squareDesign,
    analysis: analysis(lines),
    context: { mode: 'initial' as const, brief, brand, before: null },
  }
  return [found(scene, ofBrief), inspect(scene.facts, scene.analysis, scene.context, ofBrief)]
}
/** Of the design that a proof-reader approved. */
async function bothOfRight(id: string): Promise<[rules: Remark[], all: Remark[]]> {
  const task = tasksOf('conversations.jsonl').find((one) => one.id === id)!
  const scene = await sceneOf(briefFor(task), task.right)
  return [found(scene, ofBrief), inspect(scene.facts, scene.analysis, scene.context, ofBrief)]
}
const severitiesOf = (remarks: readonly Remark[], part: string) =>
  remarks.filter(({ message }) => message.includes(part)).map(({ severity }) => severity)

describe('a finding', () => {
  const supper =
    'Slide for the harvest supper.\n\nHarvest Supper\nFriday, November 13, 2026\n6:00 PM\nFellowship Hall\nTickets: 918-555-0142'
  const lines = ['Harvest Supper', 'Friday, November 13', '6:00 PM', 'Fellowship Hall', 'Tickets: 918-555-0142']

  test('is no failure where findings like it were seldom errors, as of what a shelter costs those who rent it', async () => {
    const [rules, all] = await bothOfRight('mc48')
    expect(severitiesOf(rules, '$85')).toEqual(['fail'])
    expect(severitiesOf(all, '$85')).toEqual(['warn'])
  })

  test('is as sure as a doubtful one at most where it was lowered', async () => {
    const [rules, all] = await bothOfRight('mc06')
    const lowered = all.filter(({ severity }, at) => severity !== rules[at]!.severity)
    expect(lowered.length).toBeGreaterThan(0)
    for (const { confidence } of lowered) expect(confidence).toBeLessThanOrEqual(0.5)
  })

  test('stays a failure where a value is plainly another one', () => {
    const shown = (right: string, wrong: string) =>
      bothOf(
        supper,
        lines.map((line) => line.replace(right, wrong)),
      )[1]
    expect(severitiesOf(shown('6:00', '7:00'), '7:00')).toContain('fail')
    expect(severitiesOf(shown('November 13', 'November 14'), 'November 14')).toContain('fail')
    expect(severitiesOf(shown('0142', '0124'), '0124')).toContain('fail')
  })

  test('stays a failure where a digit or two of a number differ, whatever the words around it', () => {
    const asked = 'Text: HARVEST SUPPER (big), all are welcome. Put our address 1190 N. Juniper Ave.'
    const [, all] = bothOf(asked, ['HARVEST SUPPER', 'All are welcome', '1109 North Juniper Avenue'])
    expect(severitiesOf(all, '1190')).toContain('fail')
  })

  test('stays a failure where a label asks for the whole of it', () => {
    const [, all] = bothOf('Date: November 13, 2026\nKey copy: Come to the Table', ['November 13', 'Doors open early'])
    expect(severitiesOf(all, 'Come to the Table')).toEqual(['fail'])
  })

  test('stays as grave as it is where something could not be read', () => {
    const [rules, all] = bothOf('Date: November 13, 2026\nWebsite: lakesidechapel.org', [
      'November 13',
      'Harvest Supper',
      'pel.org',
    ])
    const partly = (remarks: Remark[]) => severitiesOf(remarks, 'could be read')
    expect(partly(rules)).toEqual(['warn'])
    expect(partly(all)).toEqual(['warn'])
  })

  test('is never graver than its rule made it, none is lost, and a failure is a warning at least, on requests as they come', async () => {
    for (const task of tasksOf('abroad.jsonl').slice(0, 2)) {
      const brief = briefFor(task)
      for (const shown of [task.right, ...task.wrong.map((one) => one.lines)]) {
        const scene = await sceneOf(brief, shown)
        const rules = found(scene, ofBrief).filter((one) => !isLearned(one))
        const all = inspect(scene.facts, scene.analysis, scene.context, ofBrief).filter((one) => !isLearned(one))
        expect(all.map(({ message }) => message)).toEqual(rules.map(({ message }) => message))
        // What the alignment finds, too, may be graver.
        const isAligned = found(scene, ofBrief).some(isLearned)
        const failing = rules.flatMap(({ severity }, at) => (severity === 'fail' ? all[at]!.severity : []))
        expect(failing).not.toContain('info')
        for (const [at, { severity }] of all.entries())
          if (!isAligned) expect(grade[severity]).toBeLessThanOrEqual(grade[rules[at]!.severity])
      }
    }
  })
})
