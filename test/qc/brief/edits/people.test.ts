import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

const read = (description: string, author: string, ...texts: string[]) =>
  briefOf(
    taskWith(description),
    texts.map((text, at) => comment(text, { id: `c${at}`, author, atMs: createdMs + at * 1_000 })),
  )
const rowsAfter = (...given: Parameters<typeof read>) => {
  const { rows = [], grid = [] } = read(...given)
  return [...rows, ...grid.map((cells) => cells.join(' | '))].join('\n')
}

const classes = `Autumn classes
Leader\tDay\tRoom
Rev. Ines Marlow\tMonday\tLibrary
Hugo Brandt\tFriday\tLoft
Petra Olin\tSunday\tChapel`

test.each([
  ['Hugo takes Monday in the Library and Ines takes the Friday evening.'],
  ['Hugo can’t do Friday. He’ll come Monday and Ines will teach Friday'],
])('people whom a comment gives the rows of each other change places: “%s”', (said) => {
  const rows = rowsAfter(classes, 'Office', said)
  expect(rows).toContain('Hugo Brandt | Monday | Library')
  expect(rows).toContain('Rev. Ines Marlow | Friday | Loft')
})

test('who writes is one of them', () => {
  expect(rowsAfter(classes, 'Petra O.', 'Hugo and I traded, I have the Loft and he has the Chapel')).toContain(
    'Petra Olin | Friday | Loft',
  )
})

test('the column and the day tell which of several places is meant', () => {
  const readers = `Readers
Date\t1st lesson\t2nd lesson
May 2\tNora Quill\tSam Teller
May 9\tSam Teller\tNora Quill`
  expect(rowsAfter(readers, 'Office', 'May 9: Nora does 1st and Sam does 2nd.')).toContain(
    'May 9 | Nora Quill | Sam Teller',
  )
})

test('somebody new has the row of whoever is said to be away', () => {
  const order = `Order of service
Prelude ..... Ada Lind, organ
Welcome ..... Pastor Jo Reyes
Solo ..... Max Thorne`
  const { amendments, rows } = read(
    order,
    'Office',
    "Ada's hand is in a cast, Clara Voss will play the prelude instead.",
  )
  expect(rows!.join('\n')).toContain('Prelude ..... Clara Voss, organ')
  expect(amendments).toMatchObject([{ before: 'Ada Lind', after: 'Clara Voss' }])
})

test.each([
  ['Ines and Hugo will both be there on Monday.'],
  ['Would Hugo take Monday?'],
  ['Ines teaches Monday and Hugo teaches Friday.'],
  ['Hugo needs a projector. Ruth Sandoval will join him on Friday.'],
])('but nobody is moved by what is so already, asked, or said of somebody who comes besides: “%s”', (said) => {
  expect(rowsAfter(classes, 'Office', said)).toBe(rowsAfter(classes, 'Office'))
})
