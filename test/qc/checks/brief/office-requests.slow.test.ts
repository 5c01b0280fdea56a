import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'
import { officeRequests } from './office-requests.ts'

describe.each(officeRequests)('of a request for $name', ({ name, church, created, brief, comments, lines, wrong }) => {
  const createdMs = Date.parse(created)
  const said = comments.map(([author, text], at) =>
    comment(text, { id: `c${at}`, author, atMs: createdMs + (at + 1) * 36e5 }),
  )
  const asked = briefOf(taskWith(brief, { name, createdMs }), said)
  const found = (shown: string[]) =>
    inspect(squareDesign, analysis(shown), {
      mode: 'initial',
      brief: asked,
      brand: { churchName: church, colors: [], fonts: [] },
      before: null,
    }).filter(({ category, severity }) => category === 'brief' && severity !== 'info')

  test('a right design passes', () => {
    expect(found(lines)).toEqual([])
  })

  test.each(wrong)('a design with %p as %p fails', (right, shown) => {
    const severities = found(lines.map((line) => line.replace(right, shown))).map(({ severity }) => severity)
    expect(severities).toContain('fail')
  })
})
