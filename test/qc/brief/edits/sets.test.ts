import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

const rowsAfter = (description: string, ...texts: string[]) => {
  const later = texts.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 }))
  const { rows = [], grid = [] } = briefOf(taskWith(description), later)
  return [...rows, ...grid.map((cells) => cells.join(' | '))].join('\n')
}

const lessons = `Evening Lessons
3/3 Psalms
3/10 NO LESSON
3/17 Proverbs
3/24 Job`

test('what a row is said to have now stands in it', () => {
  const rows = rowsAfter(lessons, 'So: 3/10 = Proverbs, 3/17 = no lesson.')
  expect(rows).toContain('3/10 Proverbs')
  expect(rows).toContain('3/17 no lesson')
  expect(rows).toContain('3/24 Job')
})

const duties = `Altar duties
Date\t9:00 Reader\t9:00 Server
May 2\tOrtiz\tBlum
May 9\tBlum\tNash`

test('a cell of a table is found by its row and its column', () => {
  const rows = rowsAfter(duties, '5/9 9:00 reader = Quist')
  expect(rows).toContain('May 9 | Quist | Nash')
  expect(rows).toContain('May 2 | Ortiz | Blum')
})

test.each([['goal = 40 pies'], ['3/31 = Ruth'], ['is 3/10 = Proverbs?']])(
  'no row is guessed, and no number set: “%s”',
  (said) => {
    expect(rowsAfter(lessons, said)).toBe(rowsAfter(lessons))
  },
)

test('what was spoken of before, and is dropped as it, is not to be shown', () => {
  const later = ['pony rides too!', 'pony rides guy wants too much, just drop it'].map((text, at) =>
    comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 }),
  )
  expect(briefOf(taskWith('Farm Day\nHay maze, corn roast, barn tour'), later).amendments).toMatchObject([
    { before: 'pony rides', after: null },
  ])
})

test('a price is set in the row that a sentence begins with, whose name is of numbers', () => {
  const camp = '| Grade | Time | Fee |\n|---|---|---|\n| K-2nd | 9:00-12:00 | $35 |\n| 3rd-5th | 9:00-12:00 | $35 |'
  const rows = rowsAfter(camp, 'Board met, 3rd-5th goes to $40 (they ride the bus).')
  expect(rows).toMatch(/3rd-5th.*\$40/)
  expect(rows).toMatch(/K-2nd.*\$35/)
})
