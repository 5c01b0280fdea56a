import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const changesOf = (task: string, said: string) =>
  (briefOf(taskWith(task), [comment(said)]).amendments ?? []).map(({ before, after }) => `${before} > ${after}`)

const social = `Ice cream social
Friday, June 4, 6:00 PM
$45 for families (early bird $30 until May 7)`

test.each([
  ["Ushers say they can't open the doors that early, please make it 6:30 PM instead of 6:00.", '6:00 PM > 6:30 PM'],
  ['Our freezer truck needs more time, can you make it 6:30 PM?', '6:00 PM > 6:30 PM'],
  ['Early bird now ends May 1 (the treasurer wants the numbers sooner).', 'May 7 > May 1'],
  ['The early bird deadline is moved up to May 1 per the finance committee.', 'May 7 > May 1'],
])('a change is read without the reason beside it: “%s”', (said, change) => {
  expect(changesOf(social, said)).toEqual([change])
})

test('what stands in brackets and is no reason stays', () => {
  expect(changesOf(social, 'Please make it 6:30 PM (not 6:00).')).toEqual(['6:00 PM > 6:30 PM'])
  expect(changesOf('Retreat\nCost: $165 a person', 'It is $185 per person.')).toEqual([
    '$165 a person > $185 per person',
  ])
})

test('the end of a season moves, whatever it takes longer for', () => {
  const drive = 'Coat drive\nOctober 4 - 17\nBring coats and gloves'
  expect(changesOf(drive, 'We are adding a whole week so it ends October 24 now.')).toEqual([
    'October 4 - 17 > October 24',
  ])
})

const table = `Lent on Wednesdays

| Date | Preacher | Text |
| --- | --- | --- |
| February 17 | Pastor Ines Holm | Joel 2 |
| February 24 | Vicar Paul Sandoval | Psalm 51 |
| March 3 | Pastor Ines Holm | Luke 15 |`

test.each([
  "Vicar Paul Sandoval can't make it on February 24, Deacon Joy Amari will preach instead.",
  'Vicar Paul Sandoval is out sick on February 24. Deacon Joy Amari will preach instead.',
  'Paul Sandoval is not available February 24. Can we swap in Deacon Joy Amari?',
])('who cannot come on the one day that is theirs goes, and the day stays: “%s”', (said) => {
  const { fields, amendments = [] } = briefOf(taskWith(table), [comment(said)])
  expect(amendments.flatMap(({ field }) => field)).not.toContain('dates')
  expect(fields.dates.map(({ text }) => text)).toContain('February 24')
  expect(fields.required_elements.join()).toContain('Joy Amari')
  expect(fields.required_elements.join()).not.toContain('Sandoval')
})

test('who has other days too stays with those', () => {
  const { fields } = briefOf(taskWith(table), [
    comment("Pastor Ines Holm can't make it on March 3, Deacon Joy Amari will preach instead."),
  ])
  expect(fields.required_elements.join()).toContain('Ines Holm')
})

test('somebody who is to be put in comes in the place of who is away', () => {
  expect(
    changesOf('Speaker: Dale Hutchins', 'Dale had a conflict come up, please put Rick Sloan as the speaker.'),
  ).toEqual(['Dale Hutchins > Rick Sloan'])
})

test('an hour until which somebody else is there is a reason, and no new hour', () => {
  const night = 'Dodgeball lock-in\nFriday, February 5, 2027, 8 PM'
  expect(changesOf(night, 'The league has the gym till 8:30, so the lock-in will start at 9 PM instead of 8.')).toEqual(
    ['8 PM > 9 PM'],
  )
})

describe('whoever is new takes the place of who cannot come', () => {
  const day = 'Women’s Day\nSunday, March 14, 2027\nSpeaker: Rev. Dr. Yvonne P. Stroud'
  test.each([
    ['Dr. Stroud had to cancel. The new speaker is Rev. Tamara L. Good. All else stays the same.'],
    ['The new speaker is Rev. Tamara L. Good.'],
  ])('“%s”', (said) => {
    expect(changesOf(day, said)).toEqual(['Rev. Dr. Yvonne P. Stroud > Rev. Tamara L. Good'])
  })
  test('who is named behind the one that is ill', () => {
    expect(changesOf(day, 'Dr. Stroud is sick. Rev. Tamara L. Good will speak instead.')).toEqual([
      'Rev. Dr. Yvonne P. Stroud > null',
      'null > Rev. Tamara L. Good',
    ])
  })
})

test('what is being dropped goes, and what drops to a price stays', () => {
  const eve = 'Christmas Eve\nThursday, December 24, 2026\n5:00 pm - Candlelight\n11:00 pm - Communion'
  expect(changesOf(eve, 'We are dropping the 11 pm communion this year.')).toContain('11:00 pm > null')
  expect(changesOf('Camp\nCost: $90', 'We are dropping the price to $75.')).toEqual(['$90 > $75'])
})

test('where a thing will be is the place behind the verb, whatever it is called', () => {
  const carols = 'Lessons & Carols\nSunday, December 13, 2026, 4:00 p.m.\nReception follows in Hale Lounge'
  expect(changesOf(carols, 'Reception will be in the Undercroft instead of Hale Lounge.')).toEqual([
    'Hale Lounge > Undercroft',
  ])
})

test('a line that a comment writes out nearly alike is that line', () => {
  const retreat = 'Marriage retreat\nMarch 5-7, 2027\n- Speakers: Pastor Reuben and Dr. Alicia Hart'
  expect(changesOf(retreat, 'Please write "Rev. Reuben and Dr. Alicia Hart", he was ordained last month.')).toEqual([
    'Pastor Reuben and Dr. Alicia Hart > Rev. Reuben and Dr. Alicia Hart',
  ])
})
