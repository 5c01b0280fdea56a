import { describe, expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const valuesOf = (text: string) => fieldsOf(text).dates.map(({ value }) => value)

describe('days without a year', () => {
  test.each([
    [
      'are in the year that the brief names',
      'Family night: Wed Dec 22, 2027\nCandlelight: Fri Dec 24',
      ['2027-12-22', '2027-12-24'],
    ],
    [
      'are in the next year where all weekdays say so',
      'Supper Sat Dec 4, 6 PM\nBrunch Sun Dec 12, 11 AM',
      ['2027-12-04', '2027-12-12'],
    ],
    ['are the next ones where one weekday says so alone', 'Supper Sat Dec 4, 6 PM', ['2026-12-04']],
    [
      'are the next ones where one of them is right',
      'Supper Fri Dec 4, 6 PM\nBrunch Sun Dec 12, 11 AM',
      ['2026-12-04', '2026-12-12'],
    ],
  ])('%s', (_, text, expected) => expect(valuesOf(text)).toEqual(expected))
})

const brief = 'Garden Kickoff\nSaturday, April 10, 2027, 9 AM\nCorner lot\n\n'
describe('minutes of a meeting', () => {
  test.each([
    'From the minutes of the Outreach Committee, Nov 9, 7:00 PM, Room 6. Present: Alma Reyes, Doug Pike. Alma moved to spend $400, Doug seconded, passed. Next meeting December 14 at 7:00 PM.',
    'Minutes, Men’s Fellowship, 11/15/26: Meeting opened 6:45 PM by Gil Foster. Motion by R. Cobb to buy 2 roasters ($90). Adjourned 8:05.',
    'Acta de la reunión, 9 de noviembre\nPresentes: Ana Ruiz, Luis Paz\nPróxima reunión: 14 de diciembre, 7:00 PM',
  ])('ask for nothing: %s', (minutes) => {
    const { dates, times, required_elements } = fieldsOf(brief + minutes)
    expect([dates.length, times.length, required_elements]).toEqual([1, 1, []])
  })

  test('are read where nothing else says when', () => {
    const { dates } = fieldsOf('Minutes of the board. Present: all. Motion passed to hold the fair on May 8, 2027.')
    expect(dates).toMatchObject([{ value: '2027-05-08' }])
  })

  test('are not what a request says of one', () => {
    const { dates } = fieldsOf('Meeting notes card\nThe committee moved the fair to May 8, 2027.\nPresent: May 9, 2027')
    expect(dates.length).toBeGreaterThan(0)
  })
})
