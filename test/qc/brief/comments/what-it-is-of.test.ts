import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Brief } from '../../../../src/qc/model.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

type Said = readonly [author: string, text: string]
const read = (description: string, ...said: Said[]): Brief =>
  briefOf(
    taskWith(description),
    said.map(([author, text], at) => comment(text, { id: `c${at}`, author, atMs: createdMs + at * 1_000 })),
  )

const week = `Feast week
Monday 6:30 Setup supper
Tuesday 7:45 Session 1: Rooted
Wednesday 7:45 Session 2: Watered
Thursday 9:15 Bonfire
Wrap-up party 8 pm–7 am, $15`

test('a session that is numbered ahead of a colon is the row that moves', () => {
  const { rows } = read(week, ['Ida', 'Session 2 moves up to 7:15 then.'])
  expect(rows).toContain('Wednesday 7:15 Session 2: Watered')
})

test('sizes, months and weeks are no hours and no prices', () => {
  const diapers = 'Bring diapers size 4 & 5 to the gym, 9 am to 5 pm. Tickets $40 a pair, childcare for ages 1 to 5.'
  for (const said of ['diapers should be sizes 5 & 6', 'childcare is 6 months–5th'])
    expect(read(diapers, ['Ida', said]).amendments ?? []).not.toContainEqual(
      expect.objectContaining({ after: expect.stringMatching(/^(?:\$6|5:00)/) }),
    )
})

test('a span that reaches past twelve is one of days', () => {
  const { fields, amendments = [] } = read('March\n19–20 – Lock-in 8 pm–7 am, $15\n31 – Small groups 6:30', [
    'Ida',
    'lock in → 12-13 same hours & price',
  ])
  expect(amendments).toMatchObject([{ before: '19–20', after: '12-13' }])
  expect(fields.times.map(({ text }) => text)).toContain('8 pm')
})

test('what is taken back is not written into the text either', () => {
  const { rows } = read(
    'Good Friday\nStations 12:00 PM\nEaster Vigil 8:30 PM',
    ['Ida', 'Father says Vigil has to be 8:00 PM'],
    ['Ida', 'Sorry forget that. The Stations are at 1:00 PM not noon.'],
  )
  expect(rows).toEqual(expect.arrayContaining(['Easter Vigil 8:30 PM']))
})

test('two things of a task that are swapped with each other change places, and neither goes', () => {
  const { rows, amendments } = read('Mon - Principals\nTue - Teachers\nSun - School board', [
    'Ida',
    'Swap Principals with School board so Sunday is Principals',
  ])
  expect(rows).toEqual(expect.arrayContaining(['Mon - School board', 'Tue - Teachers', 'Sun - Principals']))
  expect(amendments ?? []).toEqual([])
})

test.each([
  ['spa morning ↔ clothing swap (dates trade)', 'Mar 4 - Clothing swap', 'Mar 18 - Spa morning'],
  ['small switch: Clothing swap <-> Spa morning', 'Mar 4 - Clothing swap', 'Mar 18 - Spa morning'],
  ['The spa morning and the clothing swap have agreed to switch', 'Mar 4 - Clothing swap', 'Mar 18 - Spa morning'],
])('two rows trade their days: “%s”', (said, ...rows) => {
  const brief = read('Feb 18 - Picky eaters\nMar 4 - Spa morning\nMar 18 - Clothing swap', ['Ida', said])
  expect(brief.rows).toEqual(expect.arrayContaining(rows))
})

test.each([
  [
    'Sis. Yvonne Cade',
    'I have Juniors this yr and Bro. Hill has Primary.',
    'Primary — Bro. Marcus Hill — Room 2',
    'Juniors — Sis. Yvonne Cade — Room 4',
  ],
])('who writes under a title is the one of that name: %s', (author, said, ...rows) => {
  const classes =
    'Beginners — Sis. Loretta Hines — Room 1\nPrimary — Sis. Yvonne Cade — Room 2\nJuniors — Bro. Marcus Hill — Room 4'
  expect(read(classes, [author, said]).rows).toEqual(expect.arrayContaining(rows))
})

test('a family is the same in the plural', () => {
  const { rows } = read('Gathering hymn\nLighting of the Hope Candle - The Jensen Family\nSermon', [
    'Ida',
    'The Jensens are out of town that Sunday. The Okafor Family will light the candle.',
  ])
  expect(rows).toContain('Lighting of the Hope Candle - Okafor Family')
})

test('a day goes on without whoever is taken off it', () => {
  const { fields, amendments = [] } = read('Ushers\nJan 17: Bill Teague\nJan 24: Ron Stubbs, Len Ochoa', [
    'Ron Stubbs',
    'I have my knee done, take me off the 24th.',
  ])
  expect(fields.dates.map(({ text }) => text)).toContain('Jan 24')
  expect(amendments).not.toContainEqual(expect.objectContaining({ field: 'dates', after: null }))
})

const airfare = { before: '$780', after: '$850' }
const total = { before: '$1,600', after: '$1,670' }
test.each([
  { said: 'Airfare is 850 so total is 1,670.', changes: [airfare, total] },
  { said: 'Can we bump airfare to 850?', changes: [airfare] },
  { said: 'Board voted last night to bring airfare up to $850.', changes: [airfare] },
  { said: 'Which makes the total $1,670.', changes: [total] },
])('sums follow a comment that gives them without a sign, or with a reason: “$said”', ({ said, changes }) => {
  const costs = 'Airfare $780\nLodging & meals $540\nInsurance $45\nTOTAL $1,600'
  const { amendments = [] } = read(costs, ['Ida', said])
  for (const change of changes) expect(amendments).toContainEqual(expect.objectContaining(change))
})

test('a range given with its reason takes the place of the whole range', () => {
  const { amendments } = read('Free shuttle every 10 minutes, 8:15 am – 12:45 pm', [
    'Ida',
    'School board only lets us use the lot til 12:30, so shuttle 8:15–12:30.',
  ])
  expect(amendments).toMatchObject([{ before: '12:45 pm', after: '12:30' }])
})

test('an hour that begins sooner is no second one, though somebody added a slot', () => {
  const { fields } = read('Give blood\nTuesday, November 10\n1:00 p.m. to 6:00 p.m.', [
    'Ida',
    'Start is 12 noon btw, they added a slot',
  ])
  expect(fields.times.map(({ text }) => text)).toEqual(['noon', '6:00 p.m.'])
})

test('a chapter said of a reading is no other reading', () => {
  const { fields } = read('Third – Isaiah 9.2, 6–7 – Mrs Coates\nFourth – Isaiah 11.1–4a, 6–9 – Dr Rao', [
    'Ida',
    "she'd rather do Isaiah 11.",
  ])
  expect(fields.scripture).toHaveLength(2)
})

test('courtesy takes nothing out', () => {
  const { amendments = [] } = read('Swap with someone and tell Pauline on 01952 550 144.\nRota for January', [
    'Ida',
    'No problem Pauline, both noted!',
  ])
  expect(amendments).toEqual([])
})

test('a British invitation names two hours', () => {
  const { fields } = read('Harvest Supper\nSaturday 3 October, 6.30 for 7 pm, in the Village Hall')
  expect(fields.times.map(({ text }) => text)).toEqual(['6.30', '7 pm'])
})
