import { describe, expect, test } from 'bun:test'
import { fieldsOf } from '../tasks.ts'

const momentsOf = (text: string) => {
  const { dates, times } = fieldsOf(text)
  return [...dates, ...times].map(({ value }) => value)
}

describe('of many items what is marked is asked for', () => {
  test.each([
    [
      'in a run sheet',
      'Run sheet for 11/15\n9:00 Prelude\n9:20 Announcements\n  - Soup Night, Friday Nov 20, 6 pm, Annex  *** NEED GRAPHIC ***\n  - Choir meets Tues 11/17 at 7 pm (no graphic)\n9:40 Sermon',
    ],
    [
      'among slides',
      'SLIDE 1: Welcome\n(done)\n\nSLIDE 2: Soup Night  <--- this one please\nFriday Nov 20, 6 pm\nAnnex\n\nSLIDE 3: Food shelf\nTuesdays 10-noon\n(same as always)',
    ],
    [
      'by its number, of slides',
      'Need slide 2 only, the rest is done.\nSlide 1 - Choir, Tuesdays 7 pm\nSlide 2 - Soup Night, Friday Nov 20, 6 pm, Annex\nSlide 3 - Nursing table 10 am',
    ],
    [
      'where the others are marked as settled',
      'For the loop:\n- Soup Night, Friday Nov 20, 6 pm, Annex\n- Choir meets Tues 11/17 at 7 am (already done)\n- Nurse in Room 4 at 9 am (no slide)',
    ],
  ])('%s', (_, text) => expect(momentsOf(text)).toEqual(['2026-11-20', '18:00']))
})

test('a mark on the first line of an ordinary request puts nothing aside', () =>
  expect(momentsOf('Soup Night (flyer needed)\nFriday Nov 20, 6 pm\nAnnex')).toEqual(['2026-11-20', '18:00']))

test('an hour of a verse is none behind the short name of its book', () =>
  expect(fieldsOf('Soup Night, Nov 20, 6 pm\n"Rejoice always" 1 Thess. 5:16')).toMatchObject({
    times: [{ value: '18:00' }],
    scripture: [{ value: '1 Thessalonians 5:16' }],
  }))

describe('a line behind which it is said that it has to stand there is asked for, without that', () => {
  test.each([
    'Childcare provided  <-- must be on there, people ALWAYS ask',
    '- Childcare provided - must be on there',
    'Childcare provided (please include)',
    'Childcare provided ← don’t forget',
  ])('%s', (line) => {
    const { required_elements: required, key_copy: copy } = fieldsOf(`Soup Night\nFriday Nov 20, 6 pm\n${line}`)
    expect(required).toContain('Childcare provided')
    expect(copy.join()).not.toContain('Childcare')
  })
  test.each(['Childcare (must be booked ahead)', 'Bring a blanket (optional)'])('and no other: %s', (line) =>
    expect(fieldsOf(`Soup Night\nFriday Nov 20, 6 pm\n${line}`).required_elements).toEqual([]),
  )
})

test('a word that a name goes without is no copy', () =>
  expect(
    fieldsOf('Soup Night\nFriday Nov 20, 6 pm\nIt’s Trinity Church w/o "Lutheran" these days').key_copy,
  ).not.toContain('Lutheran'))
