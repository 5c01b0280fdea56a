import { describe, expect, test } from 'bun:test'
import { eachOnce } from '../../../src/qc/checks/same-error.ts'
import type { Box, Remark } from '../../../src/qc/model.ts'
import { inspectTexts } from '../inspecting.ts'
import { analysis, readBrief, squareDesign } from '../tasks.ts'

const line = (y: number): Box => ({ x: 0.1, y, width: 0.5, height: 0.05 })
type Said = [check: string, expected: string | null, actual: string, more?: Partial<Remark>]
const remark = ([check, expected, actual, more]: Said): Remark => ({
  check,
  category: 'brief',
  severity: 'fail',
  confidence: 0.9,
  message: check,
  box: line(0.2),
  subject: check,
  expected,
  actual,
  ...more,
})
const kept = (...said: Said[]) => eachOnce(said.map(remark)).map(({ check }) => check)

describe('one error that several checks report', () => {
  test.each<[what: string, said: Said[], checks: string[]]>([
    [
      'is told with the comment that says so',
      [
        ['required_element', '$31 a person', '$26'],
        ['superseded', '$31', 'Cost: $26 a person'],
      ],
      ['superseded'],
    ],
    [
      'is the day and not the weekday, which is that of the day that is missing',
      [
        ['weekday', 'Saturday', 'Thursday'],
        ['date', 'January 21, 2027', '', { box: null, actual: null, subject: 'date:2027-01-21:missing' }],
      ],
      ['date'],
    ],
    [
      'is told with the value that is meant',
      [
        ['passage', null, '8210'],
        ['required_element', '319-555-8120', '319-555-8210'],
      ],
      ['required_element'],
    ],
    [
      'is told with the reference of its verse',
      [
        ['key_copy', 'rock', 'hill'],
        ['scripture_text', 'He is my rock and my fortress.', 'hill'],
      ],
      ['scripture_text'],
    ],
    [
      'is told as the failure it is',
      [
        ['misspelling', 'Supper', 'Suppr', { severity: 'warn' }],
        ['key_copy', 'Fall Supper', 'Fall Suppr'],
      ],
      ['key_copy'],
    ],
    [
      'is told as a wrong day, beside which the weekday is right',
      [
        ['weekday', 'Sunday', 'Saturday'],
        ['date', 'May 8, 2027', 'Saturday, May 9'],
      ],
      ['date'],
    ],
  ])('%s', (_, said, checks) => {
    expect(kept(...said)).toEqual(checks)
    expect(kept(...said.toReversed())).toEqual(checks)
  })

  test.each<[what: string, said: Said[]]>([
    [
      'a weekday that is wrong beside the right day, too',
      [
        ['date', 'May 8, 2027', 'Friday, May 9'],
        ['weekday', 'Sunday', 'Friday'],
      ],
    ],
    [
      'a weekday beside a missing day that has another one',
      [
        ['weekday', 'Saturday', 'Thursday'],
        ['date', 'January 22, 2027', '', { box: null, actual: null, subject: 'date:2027-01-22:missing' }],
      ],
    ],
    [
      'two prices of one line',
      [
        ['required_element', '$5', '$6'],
        ['required_element', '$8', '$9'],
      ],
    ],
    [
      'two words of one title',
      [
        ['misspelling', 'Supper', 'Suppr'],
        ['key_copy', 'Fall Supper Night', 'Fall Suppr Day'],
      ],
    ],
    [
      'the same value in two places',
      [
        ['superseded', '$31', '$26'],
        ['required_element', '$31', '$26', { box: line(0.6) }],
      ],
    ],
    [
      'notes',
      [
        ['superseded', '$31', '$26', { severity: 'info' }],
        ['required_element', '$31', '$26', { severity: 'info' }],
      ],
    ],
  ])('others are no repetition: %s', (_, said) => {
    expect(kept(...said)).toHaveLength(2)
  })
})

test('a design with one wrong day has one finding about it', () => {
  const brief = readBrief('Title: Spring Tea\nDate: Saturday, May 8, 2027\nTime: 2 PM\nPlace: Garden Room')
  const brand = { churchName: null, colors: [], fonts: [] }
  const seen = analysis(['Spring Tea', 'Saturday, May 9', '2 PM', 'Garden Room'])
  const found = eachOnce(inspectTexts(squareDesign, seen, { mode: 'initial', brief, brand, before: null }))
  expect(found).toMatchObject([{ check: 'date', severity: 'fail', actual: 'Saturday, May 9' }])
})
