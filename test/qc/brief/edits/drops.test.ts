import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

const fair = `Harvest Fair
Saturday, October 17, 10 am - 2 pm
Pony rides, face painting, dunk tank and cotton candy
Booths: books, quilts, honey
2:00 Pie auction
Trolley from the lower lot
Bring a photo & proof of age (cider tent)`

const readWith = (...texts: string[]) =>
  briefOf(
    taskWith(fair),
    texts.map((text, at) => comment(text, { id: `c${at}`, atMs: createdMs + at * 1_000 })),
  )

test.each([
  ['no trolley - the driver is away', 'Trolley', 'Trolley from the lower lot'],
  ['Booth honey is out, the bees swarmed.', 'honey', ', honey'],
  ['Do NOT require proof of age any more.', 'proof of age', '& proof of age'],
  ['pie auction fell thru', 'Pie auction', '2:00 Pie auction'],
])('what a comment takes out goes with its item or its row: “%s”', (said, before, gone) => {
  const { amendments = [], rows = [] } = readWith(said)
  expect(amendments).toMatchObject([{ before, after: null, amended_by: { text: said } }])
  expect(rows.join('\n')).not.toContain(gone)
  expect(rows.join('\n')).toContain('Harvest Fair')
})

test.each([
  ['should we drop the trolley?'],
  ['If it rains, no trolley.'],
  ['no trolley rides for the board on the 3rd'],
  ['no problem'],
  ['Harvest Fair is out of flyers'],
])('but not what is asked, supposed, or said of something else: “%s”', (said) => {
  expect(readWith(said).rows).toEqual(readWith().rows!)
})

test('what a later comment keeps stays', () => {
  const { amendments, rows } = readWith('no trolley this year', 'Wait, they found a driver. Keep the trolley')
  expect(amendments).toEqual([])
  expect(rows).toContain('Trolley from the lower lot')
})

test('what one comment adds and another one takes out is not to be shown', () => {
  const { amendments } = readWith('Could we add a hay maze?', 'Scratch the hay maze, no bales.')
  expect(amendments).toMatchObject([{ before: 'hay maze', after: null }])
})
