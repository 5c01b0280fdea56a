import { expect, test } from 'bun:test'
import { held } from './held.ts'

const fair = 'Title: HARVEST FAIR\nOctober 11-15, 2027\nRegister at fair.example.org'
const novena = 'Título: NOVENA DE SAN JOSÉ\n10 al 18 de marzo de 2027\n7:00 p.m.'

test.each([
  [fair, 'it ends on Thursday the 14th now', '2027-10-11', '2027-10-14'],
  [fair, 'Harvest Fair runs through the 16th', '2027-10-11', '2027-10-16'],
  [fair, 'we start the 12th', '2027-10-12', '2027-10-15'],
  [fair, 'Please change it to 11-14', '2027-10-11', '2027-10-14'],
  [fair, 'should be 10-15', '2027-10-10', '2027-10-15'],
  [novena, 'la novena termina el 17', '2027-03-10', '2027-03-17'],
  [novena, 'Favor de cambiar a 10 al 17.', '2027-03-10', '2027-03-17'],
])(
  'a span whose other end a comment says by the day alone keeps the first: %s — %s',
  (description, said, from, until) => {
    const { dates } = JSON.parse(held(description, said)) as { dates: { value: string }[] }
    expect(dates.map(({ value }) => value)).toEqual([from, until])
  },
)

test.each([
  [fair, 'registration ends the 8th'],
  [fair, 'my trip starts the 12th'],
  [fair, 'it ends on Monday the 14th now'],
  [fair, 'grades 1-5 only'],
  [novena, 'las inscripciones terminan el 8'],
  [novena, 'vamos a ensayar del 4 al 6'],
])('what ends of something else leaves the days as they are: %s — %s', (description, said) => {
  const { dates } = JSON.parse(held(description, said)) as { dates: unknown }
  expect(dates).toEqual((JSON.parse(held(description)) as { dates: unknown }).dates)
})

const grads =
  'Our Graduates\nSunday, June 6, 2027, 10:30 AM\nSend your senior’s name and school to office@grace.example.org by May 12'

test.each([
  ["Let's give families till Friday the 14th, they are always late", '2027-05-14'],
  ['we can give people until May 15', '2027-05-15'],
  ['give folks an extra week, until the 19th', '2027-05-19'],
  ['They can send photos through Monday May 17', '2027-05-17'],
])('more time to send something is another last day: %s', (said, day) => {
  expect(held(grads, said)).toContain(day)
  expect(held(grads, said)).not.toContain('2027-05-12')
})

test.each([
  ['Give the designer until Friday the 14th'],
  ['can you give us till Friday the 14th?'],
  ['Parents will have until Friday the 13th'],
])('the time of who works on it, or a day that is none, moves no last day: %s', (said) => {
  expect(held(grads, said)).toContain('2027-05-12')
})

const retreat = 'Retreat\nSaturday, May 15, 2027\nLunch Saturday at noon\nWorship Saturday 7:00 PM'

test.each([
  ['Saturday morning moves to 10:30', '"12:00"', '"19:00"'],
  ['Please move Saturday morning to 9', '"12:00"', '"19:00"'],
  ['Saturday evening moves to 7:30', '"12:00"', '"19:30"'],
  ['Lunch Saturday moves to 12:30', '"12:30"', '"19:00"'],
  ['It moves to Saturday evening', '"12:00"', '"19:00"'],
])('a part of the day that moves takes no hour of another part: %s', (said, first, second) => {
  const found = held(retreat, said)
  expect(found).toContain(first)
  expect(found).toContain(second)
})

const camp = 'Summer Camp, July 19-23, 2027\nCost: $240 ($210 before June 1)\nDeposit: $40 holds your spot'

test.each([
  ['can we still fix the early bird? should be $220. The camp raised it.'],
  ['Early bird went up to 220'],
  ['the early price should be $220'],
])('an early price is the one that holds until a day: %s', (said) => {
  expect(held(camp, said)).toContain('$240 ($220 before June 1)')
})

test.each([
  ['early bird is 12 families so far'],
  ['did the early bird change? is it $220?'],
  ['early bird is June 3 now'],
])('what else is said of an early price leaves it: %s', (said) => {
  expect(held(camp, said)).toContain('$210')
})

const hoursAfter = (description: string, said: string): (string | null)[] =>
  (JSON.parse(held(description, said)) as { times: { value: string | null }[] }).times.map(({ value }) => value)
const supper = 'Title: Harvest Supper\nSunday, October 18, 2026\n12:00-3:00 PM'
const festival = 'Title: Fall Festival\nSaturday, October 17, 2026\n4:00-7:00 PM\nTrunk or Treat at 6:00 PM'

test.each([
  [supper, 'Harvest Supper is 1-3 PM', ['13:00', '15:00']],
  [supper, 'supper is 1–3 PM, we need the room at 3:30.', ['13:00', '15:00']],
  [supper, 'supper starts at 1 PM', ['13:00', '15:00']],
  [festival, "It's 3-5 PM", ['15:00', '17:00', '18:00']],
  [festival, 'the festival is 3-6 PM', ['15:00', '18:00', '18:00']],
])(
  'what is said of the whole by its name moves its span, and nothing beside it: %s — %s',
  (description, said, hours) => {
    expect(hoursAfter(description, said)).toEqual(hours)
  },
)
