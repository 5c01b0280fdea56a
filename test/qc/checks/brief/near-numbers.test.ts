import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inLines } from '../../../../src/qc/analysis/ocr/ocr.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const said = (text: string, lines: string[], later: string[] = []) => {
  const brief = briefOf(
    taskWith(text, { name: 'Request' }),
    later.map((one, at) => comment(one, { id: `c${at}` })),
  )
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check }) => `${severity} ${check}`)
}

const show = 'Six-week puppet series, Saturday May 8 2027, 10:30 am, ages 2-8, Hope Chapel, 310 Linden. 25 min show'
const right = [
  'Puppets',
  'A 6-week series',
  'Saturday, May 8, 2027',
  '10:30 AM',
  'Ages 2–8',
  'Hope Chapel',
  '310 Linden',
]

test('numbers beside a word of the task are the task’s', () => {
  expect(said(show, [...right, '25-minute show'])).toEqual([])
  const wrong = (from: string, to: string) =>
    said(
      show,
      [...right, '25-minute show'].map((one) => one.replace(from, to)),
    )
  expect(wrong('6-week', '5-week')).toEqual(['fail required_element'])
  expect(wrong('25-minute', '45-minute')).toEqual(['fail required_element'])
  expect(wrong('310', '301')).toEqual(['fail required_element'])
  expect(wrong('2–8', '3–8')).toEqual(['fail required_element'])
})

test('a value that a comment says beside the same words takes the place of the old one', () => {
  const dance =
    'Dance May 8 2027, 6-8pm, gym. pair price 25, each extra daughter $5, team deposit $200. Photo line 5:30pm'
  const shown = ['Dance', 'May 8, 2027', '6–8 PM', 'Gym', '$25 per pair', '$5 each extra daughter', '$200 deposit']
  const now = (from: string, to: string) => [...shown, 'Photos 5:30 PM'].map((one) => one.replace(from, to))
  expect(said(dance, now('', ''), [])).toEqual([])
  expect(said(dance, now('$25', '$30'), ['pair price 30 bc of the dj'])).toEqual([])
  expect(said(dance, now('', ''), ['pair price 30 bc of the dj'])).toContain('fail required_element')
  expect(said(dance, now('$200', '$250'), ['deposit 250'])).toEqual([])
  expect(said(dance, now('', ''), ['deposit 250'])).toContain('fail required_element')
  expect(said(dance, now('5:30', '5:15'), ['photo line 5:15pm'])).toEqual([])
  expect(said(dance, now('', ''), ['photo line 5:15pm'])).toContain('fail time')
})

test.each([
  ['ages 3 mo. to potty trained, both services', 'Make that 6 weeks to potty trained', 'Ages 6 weeks to potty trained'],
  ['Lock-in for 7th-12th grade', 'theyre letting 6th graders come. so 6th-12th', '6th–12th grade'],
  ['Dance, K-8th', 'and through 6th only, jr high has their own', 'K–6th grade'],
  ['cuidado de niños 2-10 años', 'las edades del cuidado son de 3 a 10', '3 a 10 años'],
  ['kids program ages 5-12', 'kids is 5 - 11', 'Ages 5–11'],
])('ages that a comment says anew are those asked for: %s', (brief, comment, line) => {
  const whole = `${brief}, May 8 2027, 10:30 am, Hope Chapel`
  const shown = ['May 8, 2027', '10:30 AM', 'Hope Chapel', line]
  expect(said(whole, shown, [comment])).toEqual([])
  expect(said(whole, [...shown.slice(0, 3), brief], [comment])).toContain('fail required_element')
})

test.each([
  ['Music fri 2/19, doors 6 music 7', 'doors 6:30', ['Doors 6:30 PM', 'Music 7 PM'], ['Doors 6 PM', 'Music 7 PM']],
  ['Pantry Mon & Wed 10-1, Thurs 4-6:30', 'Also Thurs is 4 to 7', ['Mon & Wed 10–1', 'Thurs 4–7'], ['Thurs 4–6:30']],
  ['Camp July 12-16, 9am to noon', "oh and it's 9 to 12:30 this yr", ['9 AM – 12:30 PM'], ['9 AM – 12 PM']],
  ['Puppets Sat 2/27 @ 10:30am', "show's at 11", ['Sat 2/27', '11 AM'], ['Sat 2/27', '10:30 AM']],
] as const)('an hour that a comment says of one thing is that thing’s: %s', (brief, comment, right, wrong) => {
  expect(said(brief, ['Flyer', ...right], [comment]).filter((one) => one.endsWith('time'))).toEqual([])
  expect(said(brief, ['Flyer', ...wrong], [comment])).toContain('fail time')
})

test('a number of one thing is none within another, and a day of one thing none of the whole', () => {
  const retreat = 'Retreat April 16-18, 2027, Lakeview Lodge, Cabin 4 check-in\n- early (by Mar 1): $140\n- after: $165'
  const shown = [
    'Retreat',
    'April 16–18, 2027',
    'Lakeview Lodge',
    'Check-in at Cabin 7',
    '$140 by March 7',
    '$165 after',
  ]
  expect(said(retreat, shown, ['early is through Mar 7 now', 'Cabin 7 for check in'])).toEqual([])
})

test('a number in a size of its own counts what stands below it', () => {
  const task = 'Backpack Giveaway, Saturday May 8 2027. 500 free backpacks.'
  const at = (text: string, x: number, y: number, width: number, height: number) => ({
    text,
    confidence: 0.95,
    scales: 2,
    box: { x, y, width, height },
  })
  const shown = (number: string) => {
    const words = [
      at('Backpack', 0.1, 0.1, 0.3, 0.08),
      at('Giveaway', 0.1, 0.2, 0.3, 0.08),
      at('May', 0.1, 0.35, 0.1, 0.04),
      at('8', 0.22, 0.35, 0.03, 0.04),
      at(number, 0.72, 0.2, 0.18, 0.14),
      // The edge of a panel, read as a letter.
      at('I', 0.64, 0.33, 0.015, 0.11),
      at('free', 0.7, 0.4, 0.08, 0.05),
      at('backpacks', 0.79, 0.4, 0.15, 0.05),
    ]
    const brief = briefOf(taskWith(task, { name: 'Backpack Giveaway' }), [])
    const seen = { ...analysis([]), reading: inLines(words, 1) }
    return inspectBrief(squareDesign, seen, { mode: 'initial', brief, brand, before: null })
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, check }) => `${severity} ${check}`)
  }
  expect(shown('500')).toEqual([])
  expect(shown('300')).toEqual(['fail required_element'])
})

test('what a task denies is no number of its own, and a sign before a number changes nothing', () => {
  const task = 'Picnic, Saturday June 12 2027\nshelter 4 at miller park. NOT shelter 2 like last year'
  const shown = (shelter: string) => ['Picnic', 'Saturday, June 12, 2027', `${shelter}, Miller Park`]
  expect(said(task, shown('Shelter #4'))).toEqual([])
  expect(said(task, shown('Shelter #2'))).toEqual(['fail required_element'])
})
