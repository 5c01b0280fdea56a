import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { isCalled, isFarFrom, recolorIn } from '../../../../src/qc/checks/brief/revisions/colors/colors.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

const before = [
  'Community Carnival',
  'Saturday, October 16',
  '2 to 5 PM',
  'Riverside Park',
  'Adults $7',
  'Children $4',
  'See you October 16!',
]
const brief = before.slice(0, -1).join('\n')
const changed = (over: Record<string, string>) => before.map((line) => over[line] ?? line)

/** The verdicts on a request that a comment of the task makes. */
function verdicts(request: string, now: string[], { was = before, task = brief } = {}): (string | undefined)[] {
  const context = {
    mode: 'revision' as const,
    brief: briefOf(taskWith(task), [comment(request)]),
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: { reading: reading(was), measurements } },
  }
  const analysis = { reading: reading(now), measurements: { ...measurements, sharpness: 0.7 } }
  return inspectRevisions(squareDesign, analysis, context).map(({ message }) => message.split(':')[0])
}

describe('a request that a comment makes of the brief', () => {
  test.each([
    ['New time: 3–6 PM', { '2 to 5 PM': '3 to 6 PM' }, { '2 to 5 PM': '3 to 5 PM' }],
    [
      'Change the location to Maple Street Park',
      { 'Riverside Park': 'Maple Street Park' },
      { 'Riverside Park': 'Maple Park' },
    ],
    [
      'Change the title to Family Fun Day',
      { 'Community Carnival': 'Family Fun Day' },
      { 'Community Carnival': 'Family Carnival' },
    ],
    ['Kids are $5 now', { 'Children $4': 'Children $5' }, { 'Adults $7': 'Adults $5' }],
  ])('is done with its value, and not with another: “%s”', (request, right, wrong) => {
    expect(verdicts(request, changed(right))).toEqual(['fixed'])
    expect(verdicts(request, changed(wrong))).toEqual(['not_fixed'])
    expect(verdicts(request, changed({ 'Adults $7': 'Adults: $7' }))).toEqual(['not_fixed'])
  })

  test('is not done where the old day stands once more', () => {
    const request = 'We are moving this to October 23. Please update the date.'
    const once = { 'Saturday, October 16': 'Saturday, October 23' }
    expect(verdicts(request, changed(once))).toEqual(['not_fixed'])
    expect(verdicts(request, changed({ ...once, 'See you October 16!': 'See you October 23!' }))).toEqual(['fixed'])
  })

  test('is not done where a slip is mended in one place and stands in another', () => {
    const slips = ['Comunity Supper', 'Saturday, May 8', 'A gift of Comunity Partners']
    const now = (...lines: string[]) =>
      verdicts('Community is spelled wrong (Comunity). Please fix it everywhere it appears.', lines, {
        was: slips,
        task: '',
      })
    expect(now('Community Supper', 'Saturday, May 8', 'A gift of Comunity Partners')).toEqual(['not_fixed'])
    expect(now('Community Supper', 'Saturday, May 8', 'A gift of Community Partners')).toEqual(['fixed'])
  })

  test('for a name is open where another form of it came', () => {
    const was = ['Sunday Servers', 'Sara Lindqvist', 'Coffee']
    const now = (name: string) =>
      verdicts("It's Sarah Lindquist, with an h and a u.", ['Sunday Servers', name, 'Coffee'], { was, task: '' })
    expect(now('Sarah Lindqvist')).toEqual(['cannot_tell'])
    expect(now('Sarah Lindquist')).toEqual(['fixed'])
  })

  test('for capitals is of the line that it names', () => {
    const request = 'Put the title in all caps'
    expect(verdicts(request, changed({ 'Community Carnival': 'COMMUNITY CARNIVAL' }))).toEqual(['fixed'])
    expect(verdicts(request, changed({ 'Riverside Park': 'RIVERSIDE PARK' }))).toEqual(['not_fixed'])
  })

  test('that no change answers is left to a person', () => {
    expect(verdicts('Overall good, just make it pop a little more.', changed({}))).toEqual(['cannot_tell'])
    expect(verdicts('Make sure the teal matches our front doors.', changed({}))).toEqual(['cannot_tell'])
  })

  test('is one with the complaint ahead of it, and with what only repeats it', () => {
    const one = (text: string) => briefOf(taskWith(''), [comment(text)]).revisionRequests.map((each) => each.text)
    for (const text of [
      'Too busy. Please take the dots off the sides.',
      'That square M logo isn’t ours. Use our logo with the flame.',
      'Can we try another font for Thank You? The script is hard to read.',
      'The $79 is per household. Please say that or we’ll get calls.',
    ])
      expect(one(text)).toEqual([text])
    expect(one('Make the logo bigger. The date is hard to read.')).toHaveLength(2)
  })
})

test('a shade is a part of the colour that is wanted', () => {
  expect(recolorIn('Make the button light blue').to).toBe('light blue')
  expect(recolorIn('Background in a deep green rather than the cream').to).toBe('dark green')
  expect(recolorIn('Make the bar navy').to).toBe('navy')
  expect([isCalled('#14213d', 'light blue'), isFarFrom('#14213d', 'light blue')]).toEqual([false, true])
  expect([isCalled('#add8e6', 'light blue'), isCalled('#add8e6', 'dark blue')]).toEqual([true, false])
  // Some names are of one shade by themselves.
  expect([isCalled('#3b1a5c', 'purple'), isCalled('#3b1a5c', 'lilac'), isCalled('#c8a2c8', 'lilac')]).toEqual([
    true,
    false,
    true,
  ])
})
