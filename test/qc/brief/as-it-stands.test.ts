import { expect, test } from 'bun:test'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../tasks.ts'
import { development } from './development.ts'
import { laterDevelopment } from './later-development.ts'
import { scoreOf } from './score.ts'

test.each([...development, ...laterDevelopment])('a brief is read as it stands: $name', (one) => {
  expect(scoreOf(one).wrong).toEqual([])
})

const eve = `Title: Light Has Come
Date: Thursday, December 24, 2026
Times: 4:00 PM and 6:00 PM
Location: Harbor Light Church, Room 5
Cost: $10`

test('what a comment changes names what it was, what it is, and who said so', () => {
  const said = comment('The date moved to Wednesday, December 23.', { author: 'Rosa' })
  const { fields, amendments } = briefOf(taskWith(eve), [said])
  expect(fields.dates).toMatchObject([{ value: '2026-12-23' }])
  expect(amendments).toMatchObject([
    {
      field: 'dates',
      before: 'Thursday, December 24, 2026',
      after: 'Wednesday, December 23',
      amended_by: { text: 'The date moved to Wednesday, December 23.', author: 'Rosa' },
    },
  ])
})

const unchanged = [
  'Please move the date to the top.',
  'Can you make the times bigger?',
  'Is it still at 4 PM?',
  'We need this by December 1.',
  'Could you send a proof by Friday, November 20 instead?',
  'The early service is at 4:00 PM, not 5:00 PM.',
  'Love it! Thanks so much.',
  'Room for the logo is tight.',
]

test.each(unchanged)('a comment that changes no fact leaves the brief as it is: %s', (text) => {
  const [before, after] = [briefOf(taskWith(eve), []), briefOf(taskWith(eve), [comment(text)])]
  expect(after.fields).toEqual(before.fields)
  expect(after.amendments).toEqual([])
})

const forwardedMail = `---------- Forwarded message ---------
From: Marcy <marcy@example.org>
Subject: Fwd: Fish Fry on the Green flyer

The team at Grace Chapel has decided to hold it on Friday, March 5, 2027 at 5:30 PM. Dinner in Miller Hall will be free.`

test('what a note forwards without facts of its own is the brief; with facts, it is what came before', () => {
  const read = (note: string) => briefOf(taskWith(`${note}\n\n${forwardedMail}`), []).fields
  expect(read('See below from the client. Thanks!')).toMatchObject({
    dates: [{ value: '2027-03-05' }],
    times: [{ value: '17:30' }],
    locations: ['Miller Hall'],
  })
  expect(read('It moved to Friday, March 12, 2027, see below.').dates).toMatchObject([{ value: '2027-03-12' }])
})

const breakfast = `Title: Harvest Breakfast
Date: Saturday, March 6, 2027
Time: 5:00 PM - 8:00 PM
Location: Fellowship Hall, Room 5
Must include: Free admission; gracehill.org/breakfast`

test.each([
  ['The time is now 6:00 - 9:00 PM.', ['18:00', '21:00'], ['6:00 PM', '9:00 PM']],
  ['Time is now 6-8pm', ['18:00', '20:00'], ['6pm', '8:00 PM']],
  ['New time: 6-9 PM', ['18:00', '21:00'], ['6 PM', '9 PM']],
  ['Please change the time to 6:00 PM - 8:00 PM.', ['18:00', '20:00'], ['6:00 PM', '8:00 PM']],
  ['Please change the time to 6:00–8:00 PM.', ['18:00', '20:00'], ['6:00 PM', '8:00 PM']],
  ['Please change 5:00 PM to 6:00 PM.', ['18:00', '20:00'], ['6:00 PM', '8:00 PM']],
])('a range of hours takes the place of the whole range: %s', (text, values, texts) => {
  const { times } = briefOf(taskWith(breakfast), [comment(text)]).fields
  expect(times.map(({ value }) => value)).toEqual(values)
  expect(times.map((one) => one.text)).toEqual(texts)
})

test.each([
  ['New location: Parish Center', 'Parish Center'],
  ['New venue: Miller Hall, Room 12', 'Miller Hall, Room 12'],
  ['New room: 12', 'Fellowship Hall, Room 12'],
])('a place that is said anew is the place: %s', (text, place) => {
  expect(briefOf(taskWith(breakfast), [comment(text)]).fields.locations).toEqual([place])
})

test.each(['Remove the Free admission line.', 'Delete the "Free admission" text'])(
  'what stands in a line that is to go is no longer asked for, and nothing beside it: %s',
  (text) => {
    const { required_elements: required } = briefOf(taskWith(breakfast), [comment(text)]).fields
    expect(required).toEqual(['gracehill.org/breakfast'])
  },
)

test('an address and a keyword to text are two things to be found', () => {
  const brief = 'Must include:\n- Register at gracehill.org/breakfast or text BREAKFAST to 55555.'
  const { required_elements: required } = briefOf(taskWith(brief), []).fields
  expect(required).toEqual(['gracehill.org/breakfast', 'text BREAKFAST to 55555'])
})
