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

const midweek = `Wednesday suppers
Feb 3: Otto Kline, Bread
Feb 10: Mara Feld, Water
Feb 17: Rev. Ian Moss, Light
6 pm, Chapel`

test.each([
  ['Otto Kline is having knee surgery so Deacon Lena Fried will take his night.', 'Otto Kline', 'Deacon Lena Fried'],
  ['Otto is out, Lena Fried has his night', 'Otto Kline', 'Lena Fried'],
  ['Mara Feld just moved to Ohio, so Carl Dunn is doing the 10th', 'Mara Feld', 'Carl Dunn'],
  ["Ian can't do the 17th so let's go with Sam Pruitt that night", 'Rev. Ian Moss', 'Sam Pruitt'],
  ['we lost Ian Moss to the flu - Sam Pruitt agreed to step up', 'Rev. Ian Moss', 'Sam Pruitt'],
])('whoever is named for somebody who will not come has that row: “%s”', (said, before, after) => {
  const { amendments, unsettled } = read(midweek, 'Office', said)
  expect({ amendments, unsettled }).toMatchObject({ amendments: [{ before, after }], unsettled: [] })
})

test.each([
  ['Mara Feld is out of town until Friday, call Carl Dunn with questions'],
  ['Otto Kline and Carl Dunn will both be there'],
  ["Per Carl Dunn, Otto can't be listed as Deacon"],
])('who is asked, comes too or only said so stands in for nobody: “%s”', (said) => {
  expect(rowsAfter(midweek, 'Office', said)).not.toContain('Carl Dunn,')
})

test('people who trade their days by the number have each other’s', () => {
  const team = `Serve team
Jan 3 - Door: Weiss family / Coffee: Ann Dupree
Jan 17 - Door: Youth group / Coffee: Ann Dupree
Jan 24 - Door: Weiss family / Coffee: Phil Grant`
  const rows = rowsAfter(team, 'Office', 'Ann and Phil traded Sundays - Phil takes the 17th, Ann takes the 24th.')
  expect(rows).toContain('Jan 17 - Door: Youth group / Coffee: Phil Grant')
  expect(rows).toContain('Jan 24 - Door: Weiss family / Coffee: Ann Dupree')
  expect(rows).toContain('Jan 3 - Door: Weiss family / Coffee: Ann Dupree')
})

test('a family that trades its night takes its house along', () => {
  const nights = 'Posadas\nDec 18 Fam. Ochoa, 509 Retama\nDec 23 Fam. Luna, 620 Anacua'
  const rows = rowsAfter(nights, 'Office', 'Ochoa and Luna traded nights. Ochoa is now Dec 23 and Luna the 18th.')
  expect(rows).toContain('Dec 18 Fam. Luna, 620 Anacua')
  expect(rows).toContain('Dec 23 Fam. Ochoa, 509 Retama')
})
