import { describe, expect, test } from 'bun:test'
import { alignments } from '../../../../../src/qc/checks/brief/alignment/align.ts'
import { counting } from '../../../../../src/qc/checks/brief/alignment/ground.ts'
import { isSameToken, tokensOf } from '../../../../../src/qc/checks/brief/alignment/tokens.ts'
import { chanceBy, forest } from '../../../../../src/qc/checks/brief/alignment/trees.ts'
import { inspectBrief } from '../../../inspecting.ts'
import { analysis, readBrief, squareDesign } from '../../../tasks.ts'
import { grown } from '../../../../tools/boosting.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const formsOf = (text: string) => tokensOf(text).map(({ form }) => form)

describe('tokens', () => {
  test.each([
    ['7pm', '7:00 PM'],
    ['Sept. 12', '9/12'],
    ['Saturdays', 'Sat'],
    ['$40K', '$40,000'],
    ['12oz', '12 oz'],
    ['$1,200', '$1200'],
    ['(210) 555-0147', '210.555.0147'],
    ['https://www.oak.example.org/give/', 'oak.example.org/give'],
    ['Dover, New Hampshire', 'Dover, NH'],
    ['noon', '12:00 p.m.'],
    ['third', '3rd'],
    ['enero', 'Jan'],
    ['Main Street', 'Main St.'],
  ])('%s and %s are one', (one, other) => {
    expect(formsOf(one)).toEqual(formsOf(other))
  })

  test('a state’s letters in a line of capitals are a word', () => {
    expect(formsOf('JOIN US IN MAY')).toContain('in')
    expect(formsOf('Gary, IN')).toContain('state IN')
  })

  test('an address ends before the mark behind it', () => {
    expect(formsOf('Tickets at oak.example.org/play."')).toContain('oak.example.org/play')
  })

  test('are counted by what they say, however they are written', () => {
    const some = tokensOf('Scone $1.50, scones 1.50, 7 at 7:00, $7 for 7pm, Main Streets')
    const count = counting(some)
    for (const one of some)
      expect([one.raw, count(one)]).toEqual([one.raw, some.filter((other) => isSameToken(other, one)).length])
  })

  test('an hour of a span has no half of the day', () => {
    const [six] = tokensOf('6')
    const [hour] = tokensOf('6:00 pm')
    expect(isSameToken(six!, hour!)).toBe(true)
    expect(isSameToken(tokensOf('7')[0]!, hour!)).toBe(false)
  })
})

describe('an alignment', () => {
  const align = (sentence: string, lines: string[]) => {
    const design = lines.flatMap((line, at) => tokensOf(line, at))
    const own = tokensOf(sentence)
    return alignments(own, design, () => 1).map(({ pairs }) =>
      pairs.map(({ task, design: at }) => `${own[task]!.raw} ${design[at]!.line}`),
    )
  }

  test('goes on over the ends of lines, and over what differs', () => {
    expect(align('Table of eight, ninety dollars', ['A table of ten', 'Ninety dollars'])).toEqual([
      ['Table 0', 'of 0', 'ninety 1', 'dollars 1'],
    ])
  })

  test('is looked for a second time where the design has the words again', () => {
    expect(align('bring a chair', ['Bring a chair', 'or', 'Bring a chair'])).toHaveLength(2)
  })

  test('is none where only a word is common', () => {
    expect(align('bring a chair', ['A table'])).toEqual([])
  })
})

describe('boosted trees', () => {
  const rows = Array.from({ length: 400 }, (_, at) => {
    const [x, y] = [at % 20, Math.floor(at / 20)]
    return { values: [x, y], isTrue: x > 5 && y < 12 }
  })

  test('learn what two features tell together', () => {
    const trees = grown(['x', 'y'], rows, { trees: 40, leaves: 6, rate: 0.3, rowsMin: 5, penalty: 1 })
    const right = rows.filter(({ values, isTrue }) => chanceBy(trees, values) > 0.5 === isTrue)
    expect(right.length).toBeGreaterThan(390)
  })

  test('are the same for the same rows', () => {
    expect(grown(['x', 'y'], rows)).toEqual(grown(['x', 'y'], rows))
  })

  test('are read by the names of their features, and refused where they are none', () => {
    const trees = grown(['x', 'y'], rows)
    const chance = forest(() => JSON.stringify(trees))
    expect(chance({ y: 3, x: 15 })).toBe(chanceBy(trees, [15, 3]))
    expect(() => forest(() => '{"features":["x"],"start":0,"trees":[[]]}')({ x: 1 })).toThrow()
  })
})

describe('what differs where the task goes on as the design does', () => {
  const task = [
    'Spring banquet poster',
    'Sunday, May 2, 2027 at 5:30 PM in the Fellowship Hall',
    'Tickets $12, or $90 for a table of eight',
    'Proceeds help our Guatemala mission team',
    'A journey through the Book of Ruth with Pastor Lena Ortiz',
  ].join('\n')
  const right = [
    'Spring Banquet',
    'Sunday, May 2 | 5:30 PM',
    'Fellowship Hall',
    'Tickets $12 or $90 for a table of eight',
    'Proceeds help our Guatemala mission team',
    'A journey through the Book of Ruth',
    'with Pastor Lena Ortiz',
  ]
  const failures = (lines: string[]) =>
    inspectBrief(squareDesign, analysis(lines), {
      mode: 'initial',
      brief: readBrief(task),
      brand,
      before: null,
    }).filter(({ severity }) => severity !== 'info')
  const changed = (from: string, to: string) => right.map((line) => line.replace(from, to))

  test('nothing, in a design that has all of it', () => {
    expect(failures(right)).toEqual([])
  })

  test.each([
    ['table of eight', 'table of ten'],
    ['Guatemala', 'Honduras'],
    ['Book of Ruth', 'Book of Job'],
  ])('%s in the place of %s is found', (from, to) => {
    expect(failures(changed(from, to))).not.toEqual([])
  })

  test.each([
    ['table of eight', 'table of 8'],
    ['Proceeds help', 'Proceeds support'],
  ])('%s may be %s', (from, to) => {
    expect(failures(changed(from, to))).toEqual([])
  })
})
