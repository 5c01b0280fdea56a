import { describe, expect, test } from 'bun:test'
import { inspect } from '../../../../../src/qc/checks/registry.ts'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
function judged(description: string, said: string, lines: string[]): string {
  const task = taskWith(description, { name: description.split('\n')[0]! })
  const brief = briefOf(task, [comment(said, { atMs: createdMs + 3_600_000 })])
  const found = inspect(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null }).filter(
    ({ category, severity }) => category === 'brief' && severity !== 'info',
  )
  return found.some(({ severity }) => severity === 'fail') ? 'fail' : found.length > 0 ? 'warn' : 'pass'
}

const festival = 'Strawberry Festival\n38th annual\nSaturday, June 12, 2027, 11 AM - 4 PM'
const bonfire = 'Fall Bonfire\nFriday, October 15, 2027, 7 PM\n@hope_ya #HopeInFire'
const materials = 'Peace Class\nMondays, 6:30 PM, starts January 11, 2027\nMaterials $80'
const egg = 'Egg Hunt\nSaturday, March 27, 2027, 10 AM\nAges 2-10'
const watch = 'Watch Night\nFriday, December 31, 2027, 10 PM\nRev. Leon Price preaching'

describe('after a comment', () => {
  test.each([
    [festival, 'It’s the thirty-ninth!', ['Strawberry Festival', '39th annual', 'June 12', '11 AM - 4 PM'], 'pass'],
    [festival, 'It’s the thirty-ninth!', ['Strawberry Festival', '38th annual', 'June 12', '11 AM - 4 PM'], 'fail'],
    [bonfire, 'only the @', ['Fall Bonfire', 'Friday, October 15', '7 PM', '@hope_ya'], 'pass'],
    [bonfire, 'only the @', ['Fall Bonfire', 'Friday, October 15', '7 PM', '@hope_ya', '#HopeInFire'], 'fail'],
    [
      materials,
      'A donor is covering half of the materials.',
      ['Peace Class', 'Mondays, 6:30 PM', 'January 11', 'Materials $40'],
      'warn',
    ],
    [egg, 'Thanks!', ['Egg Hunt', 'Saturday, March 27', '11 AM', 'Ages 2–10'], 'fail'],
    [watch, 'Thanks!', ['Watch Night', 'Friday, December 31', '10 PM', 'Rev. Leon Price'], 'pass'],
    [
      watch,
      'Print is picked up on the 20th at 3 PM',
      ['Watch Night', 'December 31', '3 PM', 'Rev. Leon Price'],
      'fail',
    ],
  ])('%s — %s %p: %s', (description, said, lines, expected) => {
    expect(judged(description, said, lines)).toBe(expected)
  })

  test('a weekday that the brief itself says wrongly is the brief’s', () => {
    const slide = 'Hanging of the Greens, Saturday December 4 at 10 AM'
    expect(judged(slide, 'Thanks!', ['Hanging of the Greens', 'Saturday, December 4', '10 AM'])).toBe('warn')
  })
})
