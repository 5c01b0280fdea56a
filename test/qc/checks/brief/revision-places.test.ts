import { expect, test } from 'bun:test'
import type { Analysis, CheckContext } from '../../../../src/qc/model.ts'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

/** Copy and marks that came: beside the words that a request names, or elsewhere. */

function told(request: string, before: readonly string[], now: readonly string[], description = ''): string {
  const measured = (lines: readonly string[], sharpness: number) =>
    ({ reading: reading([...lines]), measurements: { ...measurements, sharpness } }) as Analysis
  const context: CheckContext = {
    mode: 'revision',
    brief: briefOf(taskWith(description), [comment(request)]),
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: measured(before, 0.5) },
  }
  return inspectRevisions(squareDesign, measured(now, 0.7), context)
    .map(({ message }) => message.split(':')[0])
    .join(' ')
}

const service = ['Order of service', 'Gospel', 'Sermon', 'Offering']
test.each([
  ['fixed', ['Order of service', 'Gospel', 'Sermon', 'Prayers of the People', 'Offering']],
  ['not_fixed', ['Order of service', 'Prayers of the People', 'Gospel', 'Sermon', 'Offering']],
  ['cannot_tell', ['Order of service', 'Gospel', 'Sermon', 'Offering', 'Prayers of the People']],
])('a line that is to come right after another is %s where it stands', (word, now) => {
  expect(told('Please add "Prayers of the People" right after the Sermon.', service, now)).toBe(word)
})

test.each([
  ['fixed', ['Easter', 'He is risen!', 'All are welcome']],
  ['not_fixed', ['Easter', 'He is risen', 'Everybody is welcome']],
])('a mark behind words is %s', (word, now) => {
  const before = ['Easter', 'He is risen', 'All are welcome']
  expect(told('Put an exclamation point after He is risen.', before, now)).toBe(word)
})

test('a point in a name is known by how the name is written', () => {
  const asked = 'There should be a period in St. Francis.'
  expect(told(asked, ['Supper', 'St Francis'], ['Supper', 'St. Francis'])).toBe('fixed')
  expect(told(asked, ['Supper', 'St Francis'], ['Supper!', 'St Francis'])).toBe('not_fixed')
})

test('of the middle of three services no line is known by the word service', () => {
  const before = ['4:00 pm Family service', '7:00 pm Carols by candlelight', '11:00 pm Midnight Mass']
  const now = ['4:00 pm Family service', '7:30 pm Carols by candlelight', '11:00 pm Midnight Mass']
  expect(told('middle service is at 7:30 pm', before, now)).not.toBe('not_fixed')
})

test('an hour that a comment turns down is not the one it asks for, where the task has the other', () => {
  const task = 'Harvest Supper\nPotluck dinner, Saturday, October 24, 5:30 PM, Fellowship Hall'
  const asked = 'Dinner starts at 5:30 PM, not 6:00'
  expect(briefOf(taskWith(task), [comment(asked)]).amendments).toEqual([])
})

test('words to be capitalised are to come as the request writes them', () => {
  const asked = 'Capitalize Giving Tuesday like the official name.'
  expect(told(asked, ['giving tuesday', 'Roof Fund'], ['Giving Tuesday', 'Roof Fund'])).toBe('fixed')
})
