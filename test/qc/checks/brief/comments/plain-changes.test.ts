import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'
import { inspectBrief } from '../../../inspecting.ts'

const createdMs = Date.parse('2027-02-20T12:00:00Z')
const brand = { churchName: null, colors: [], fonts: [] }

/** The gravest finding in a design of a task with comments, one a day. */
function judged(description: string, lines: readonly string[], comments: readonly string[]): 'pass' | 'warn' | 'fail' {
  const task = taskWith(description, { name: description.split('\n')[0]!, createdMs })
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, author: 'Ann', atMs: createdMs + (at + 1) * 864e5 }),
  )
  const context = { mode: 'initial' as const, brief: briefOf(task, said.toReversed()), brand, before: null }
  const grades = new Set(inspectBrief(squareDesign, analysis([...lines]), context).map(({ severity }) => severity))
  return grades.has('fail') ? 'fail' : grades.has('warn') ? 'warn' : 'pass'
}

const supper = `Quilt Auction Supper
Saturday, October 2, 2027 at 6:30 PM
Fellowship Hall
Tickets $12
Call Nell at 254-555-0119
Pie to follow
Nursery provided`
const shown = [
  'Quilt Auction Supper',
  'Saturday, October 2',
  '6:30 PM',
  'Fellowship Hall',
  'Tickets $12',
  'Call Nell at 254-555-0119',
  'Pie to follow',
  'Nursery provided',
]
const changed = (over: Record<string, string | null>) =>
  shown.flatMap((line) => (line in over ? (over[line] ?? []) : line))

describe('a comment in plain words changes', () => {
  test.each<[string, Record<string, string | null>]>([
    ['Hi all, our venue is now the Grange Hall.', { 'Fellowship Hall': 'Grange Hall' }],
    ['Can you bump the start time to 7?', { '6:30 PM': '7 PM' }],
    ['The phone should end in 91, sorry.', { 'Call Nell at 254-555-0119': 'Call Nell at 254-555-0191' }],
    [
      'The last four digits of the phone number are 0191.',
      { 'Call Nell at 254-555-0119': 'Call Nell at 254-555-0191' },
    ],
  ])('what it names: “%s”', (said, over) => {
    expect(judged(supper, changed(over), [said])).toBe('pass')
    expect(judged(supper, shown, [said])).toBe('fail')
  })

  test('the one title that is quoted, where another is said to be it now', () => {
    const club = 'Book Club\nWe are reading "The Hiding Place"\nTuesdays at 10 AM\nChurch library'
    const design = (title: string) => ['Book Club', title, 'Tuesdays at 10 AM', 'Church library']
    for (const said of ['Book changed! It\'s "Tramp for the Lord" now.', 'We are now reading "Tramp for the Lord".']) {
      expect(judged(club, design('Tramp for the Lord'), [said])).toBe('pass')
      expect(judged(club, design('The Hiding Place'), [said])).toBe('fail')
    }
  })

  test('of two hours, one that is off and one that moves', () => {
    const services = 'Christmas Eve services\n2:00 PM - Family\n4:00 PM - Candlelight\n6:00 PM - Candlelight'
    const said = 'The 2:00 is cancelled, and 6 moves to 6:30.'
    const design = (...hours: string[]) => ['Christmas Eve services', ...hours.map((hour) => `${hour} Candlelight`)]
    expect(judged(services, design('4:00 PM', '6:30 PM'), [said])).toBe('pass')
    expect(judged(services, design('4:00 PM', '6:00 PM'), [said])).toBe('fail')
    expect(
      judged(services, ['Christmas Eve services', '2:00 PM Family', ...design('4:00 PM', '6:30 PM').slice(1)], [said]),
    ).toBe('fail')
  })

  test('the hour that a question offered, in whatever words it is chosen', () => {
    const lesson = 'New Members Class\nSunday, October 3, 2027 at 9:30 AM\nRoom 12'
    const design = (hour: string) => ['New Members Class', 'Sunday, October 3', hour, 'Room 12']
    for (const answer of ['10 works better.', "Let's go with 10", 'We will do 10', '10 is best']) {
      expect(judged(lesson, design('10:00 AM'), ['Should it be 9:30 or 10?', answer])).toBe('pass')
      expect(judged(lesson, design('9:30 AM'), ['Should it be 9:30 or 10?', answer])).toBe('fail')
    }
  })
})

describe('lines that a comment names by their place', () => {
  test.each([
    ["Let's cut the last two lines, it is too busy.", ['Pie to follow', 'Nursery provided']],
    ['Please remove the bottom line.', ['Nursery provided']],
  ])('are not to be shown: “%s”', (said, gone) => {
    expect(judged(supper, changed(Object.fromEntries(gone.map((line) => [line, null]))), [said])).toBe('pass')
    expect(judged(supper, shown, [said])).toBe('fail')
  })

  test.each([
    'Take the pie line off the bottom and put it under the time.',
    'Cut "Pie to follow" from the end and move it above the tickets.',
  ])('stay where they are only to stand elsewhere: “%s”', (said) => {
    expect(judged(supper, shown, [said])).toBe('pass')
  })
})
