import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
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
