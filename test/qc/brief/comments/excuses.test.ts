import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const picnic = `Potluck Picnic
Saturday, October 2, noon
Pavilion 3, Willow Park
Coffee in Room C3
Office: 1250 Alder Court`

const changesOf = (said: string) =>
  (briefOf(taskWith(picnic), [comment(said)]).amendments ?? []).map(({ before, after }) => `${before} > ${after}`)

test.each([
  ['Oct 9 then, the 2nd is homecoming', 'Saturday, October 2 > Oct 9'],
  ['Elders: it starts Oct 9 not 2', 'Saturday, October 2 > Oct 9'],
  ['we meet on the 9th, folks are still camping on the 2nd', 'Saturday, October 2 > October 9'],
  ['C3 has no heat. You are in C5.', 'Room C3 > Room C5'],
  ["It's 1270 Alder. 1250 is the bakery.", '1250 Alder > 1270 Alder'],
  ['but the pavilion is 6 now, 3 was booked', 'Pavilion 3 > Pavilion 6'],
])('why the old one is not so any more and what it is now: “%s”', (said, change) => {
  expect(changesOf(said)).toEqual([change])
})

test.each([
  'The board meets on the 9th, before the picnic on the 2nd',
  'October 2 is right, the 9th was a typo of mine',
  'October 2 is fine, and thanks for the 9th',
  'C3 is right, isn’t it? We had C5 last year.',
  '3 was enough last year, we had 6 tables',
])('but not what is said of two things: “%s”', (said) => {
  expect(changesOf(said)).toEqual([])
})
