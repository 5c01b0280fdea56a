import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const rowsOf = (description: string, ...texts: string[]): string[] =>
  briefOf(
    taskWith(description),
    texts.map((text, at) => comment(text, { id: `c${at}` })),
  ).rows ?? []

const scramble = `Hope House Golf Scramble
Gold: Dutton Ford, Valley Bank
Silver: Ozark Dental, Kessler HVAC
Bronze: Mama Ruth's Cafe, Pioneer Realty
Shuttle B: Eastgate Mall (by the fountain)`

test.each([
  [
    'Pioneer Realty upped to silver, yay',
    'Silver: Ozark Dental, Kessler HVAC, Pioneer Realty',
    "Bronze: Mama Ruth's Cafe",
  ],
  ['Valley Bank moved down to bronze', 'Gold: Dutton Ford', "Bronze: Mama Ruth's Cafe, Pioneer Realty, Valley Bank"],
  [
    "new bronze: Lindy's Feed & Seed",
    "Bronze: Mama Ruth's Cafe, Pioneer Realty, Lindy's Feed & Seed",
    'Gold: Dutton Ford, Valley Bank',
  ],
  [
    'Eastgate won’t let us. Shuttle B = Roosevelt High, front circle',
    'Shuttle B: Roosevelt High, front circle',
    'Gold: Dutton Ford, Valley Bank',
  ],
  ['Shuttle B is now Market Street Garage', 'Shuttle B: Market Street Garage', 'Gold: Dutton Ford, Valley Bank'],
])('who and what stands behind a label follows a comment: “%s”', (said, ...rows) => {
  expect(rowsOf(scramble, said)).toEqual(expect.arrayContaining(rows))
})

test.each([
  ['Pioneer Realty went to lunch'],
  ['Is Shuttle B = Roosevelt High?'],
  ['Silver is a nice color'],
  ['new idea: Use a photo'],
])('and talk changes none: “%s”', (said) => expect(rowsOf(scramble, said)).toEqual(rowsOf(scramble)))

const card = `We're Moving!
Services at 9:00 and 10:45
From I-40 take exit 214, turn north on Sandhill Rd
Park in the North parking lot
Sundays 2:00 pm, 4:00 pm & 6:00 pm
Linden Court – neighbors`

test.each([
  ["Pastor drove it and it's exit 216.", 'From I-40 take exit 216, turn north on Sandhill Rd'],
  ["Lot change: it'll be the south lot because of the paving.", 'Park in the South parking lot'],
  ["'refugee families' instead of 'neighbors' for Linden", 'Linden Court – refugee families'],
])('a phrase that the task has once follows a comment: “%s”', (said, row) => {
  expect(rowsOf(card, said)).toContain(row)
})

test.each([["it's not the south lot"], ['The board meets in the south lot'], ['It is 214 miles from us']])(
  'and nothing else does: “%s”',
  (said) => expect(rowsOf(card, said)).toEqual(rowsOf(card)),
)

test('hours that a comment lists take the place of the only row of hours', () => {
  const eve = 'Christmas Eve\nThursday, December 24\n2:00 pm, 4:00 pm & 6:00 pm'
  expect(rowsOf(eve, 'So times are 2, 4, 6 and 10 pm.')).toContain('2, 4, 6 and 10 pm')
  expect(rowsOf(eve, 'The board times are long')).toContain('2:00 pm, 4:00 pm & 6:00 pm')
})

const missions = `Feb 7 – Dan & Lucia Ferris
Feb 14 – Rev. Samuel Okoro
Feb 21 – International Potluck, noon, gym`

test('rows of days that a comment gives each other exchange what is on then', () => {
  expect(rowsOf(missions, 'Okoro is coming Feb 21 and the potluck moves to Feb 14.')).toEqual(
    expect.arrayContaining(['Feb 14 – International Potluck, noon, gym', 'Feb 21 – Rev. Samuel Okoro']),
  )
  expect(rowsOf(missions, 'Okoro lands Feb 12 and the potluck moves to Feb 14.')).toContain(
    'Feb 7 – Dan & Lucia Ferris',
  )
})

const sheet = `Getting to Cedar Ledge
3. Go 4.5 miles and turn left on Quarry Road.
Rides every 10 minutes
Office hours Tue–Fri 9–3
Part time, 16 hours a week
24 Corn maze
Family Life Center`

test.each([
  ["And then it's right on Quarry Road.", 'Go 4.5 miles and turn right on Quarry Road.'],
  ['shuttle every 15. only got 2 vans', 'Rides every 15 minutes'],
  ['And office hours are Mon-Thu 9-3 since they put me on four days.', 'Office hours Mon-Thu 9–3'],
  ['Treasurer has found a bit more: £13.75 per hour, and 18 hours.', 'Part time, 18 hours a week'],
  ["corn maze is now a Friday, 23rd. they're cheaper on fridays lol", '23 Corn maze'],
  ['They come to us, so Location: Bloodmobile in the front lot, not the FLC.', 'Bloodmobile in the front lot'],
])('a turn, a rhythm, days, hours a week, a bare day and a place follow a comment: “%s”', (said, row) => {
  expect(rowsOf(sheet, said)).toContain(row)
})

test.each([
  ['Is it right on Quarry Road?'],
  ['We have 3 vans every day'],
  ['The board meets Mon-Thu'],
  ['Maybe 18 hours is too much'],
])('and nothing else does of these: “%s”', (said) => expect(rowsOf(sheet, said)).toEqual(rowsOf(sheet)))
