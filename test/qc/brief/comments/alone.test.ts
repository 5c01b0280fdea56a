import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const momentsOf = (description: string, said: string) => {
  const { fields } = briefOf(taskWith(description), [comment(said)])
  return [...fields.dates, ...fields.times].map(({ value }) => value)
}

test.each([
  ['Meal, November 21, 12-3 pm', '12-3 is too long for the kitchen crew. 12-2.', ['2026-11-21', '12:00', '14:00']],
  ['Chili, November 21, 4:00-7:00 PM', 'and 4-6:30 pm, building closes at 7', ['2026-11-21', '16:00', '18:30']],
  ['Missions, November 1-8', 'It is only through Saturday, so November 1-7.', ['2026-11-01', '2026-11-07']],
  ['Vigilia, 31 de diciembre, 9:00 p.m. a 12:15 a.m.', '10:00 p.m. a 12:15 a.m.', ['2026-12-31', '22:00', '00:15']],
  ['Cake, November 15', 'Ok Rick wins. November 22.', ['2026-11-22']],
])('what is said alone is what it is now: %s, “%s”', (brief, said, moments) => {
  expect(momentsOf(brief, said)).toEqual(moments)
})

test.each([
  ['Tea, December 5. Tickets until Nov. 29.', 'So until Nov. 22.', ['2026-12-05']],
  ['Camp, May 4, 9:00 am. Grades 3-8.', 'They added 9th graders so 3-9', ['2027-05-04', '09:00']],
  ['Camp, May 4, 9:00 am', 'May 11?', ['2027-05-04', '09:00']],
])('but not of tickets, of grades, or as a question: %s, “%s”', (brief, said, moments) => {
  expect(momentsOf(brief, said)).toEqual(moments)
})

test('the hour of another thing is why, and no hour of the event', () => {
  expect(momentsOf('Supper, November 6, 6:30pm', 'Make it 6:00 instead, game starts at 8.')).toEqual([
    '2026-11-06',
    '18:00',
  ])
})

const supper = `Harvest Supper, November 6, 6:30 pm
Chili ($9 / $5 kids)
Part time, 12 hours a week
Shelter 4 at the lake`

test.each([
  ['Chili is $10', '$9', '$10'],
  ['they upped the hours to 15/week', '12 hours', '15 hours'],
])('an amount is that of the nearest one among those of the same words: “%s”', (said, before, after) => {
  const { amendments } = briefOf(taskWith(supper), [comment(said)])
  expect(amendments).toMatchObject([{ before, after }])
})

test.each(['people keep walking to shelter 7 anyway', 'limited to 40 kids', 'My title is Deacon of Music now'])(
  'what is said of something else changes nothing: “%s”',
  (said) => {
    const { amendments } = briefOf(taskWith(supper), [comment(said)])
    expect(amendments).toEqual([])
  },
)
