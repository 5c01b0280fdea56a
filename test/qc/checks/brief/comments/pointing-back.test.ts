import { describe, expect, test } from 'bun:test'
import { judged } from './judged.ts'

type Lines = Record<string, string | null>
const changed = (lines: readonly string[], over: Lines): string[] =>
  lines.flatMap((line) => (line in over ? (over[line] ?? []) : line))

const fair = `Harvest Fair
Saturday, October 2, 2027, 11 AM - 3 PM
Barn at Gilead Church, 77 Quarry Road
Chili dinner, pony rides, apple press
Petting zoo for kids under 6
Bring a canned good (2 per family) for the pantry
Cost: $4 per person, $12 per family
Questions? Call Nell at 555-0119`
const shown = [
  'Harvest Fair',
  'Saturday, October 2',
  '11 AM - 3 PM',
  'Barn at Gilead Church',
  '77 Quarry Road',
  'Chili dinner, pony rides, apple press',
  'Petting zoo for kids under 6',
  'Bring a canned good (2 per family) for the pantry',
  '$4 per person, $12 per family',
  'Questions? Call Nell at 555-0119',
]
const zoo = 'Petting zoo for kids under 6'

describe('an order that points back at what was said', () => {
  test.each<[string, Lines]>([
    ['The farm backed out of the petting zoo. Please pull that line.', { [zoo]: null }],
    ['Our insurance said no to the petting zoo so that one has to go.', { [zoo]: null }],
    ['Petting zoo got cut, too much mess. Can that line come off?', { [zoo]: null }],
    ['We are not going to do the pantry canned good drive. Take that part out please.', { [shown[7]!]: null }],
    ['The vet never called the church about the petting zoo. Drop it.', { [zoo]: null }],
    ['We are not doing the family price anymore.', { [shown[8]!]: '$4 per person' }],
  ])('takes it out: “%s”', (said, over) => {
    expect(judged(fair, changed(shown, over), [said])).toBe('pass')
    expect(judged(fair, shown, [said])).toBe('fail')
  })

  const cena = `Cena de la Cosecha
Viernes 8 de octubre de 2027, 7:00 pm
Salón Betania
Transporte gratis desde el templo
Rifa de una colcha
Informes: 555-0142`
  const cenaLines = [
    'Cena de la Cosecha',
    'Viernes 8 de octubre, 7:00 pm',
    'Salón Betania',
    'Transporte gratis desde el templo',
    'Rifa de una colcha',
    'Informes: 555-0142',
  ]
  test.each<[string, Lines]>([
    ['Quita la línea del transporte, el autobús no pasa la inspección.', { [cenaLines[3]!]: null }],
    ['¿Puedes borrar la parte de la rifa? Ya no hay colcha.', { [cenaLines[4]!]: null }],
    ['Este año no hay rifa. Quiten esa línea por favor.', { [cenaLines[4]!]: null }],
  ])('takes it out in Spanish: “%s”', (said, over) => {
    expect(judged(cena, changed(cenaLines, over), [said])).toBe('pass')
    expect(judged(cena, cenaLines, [said])).toBe('fail')
  })
})

const week = `Holy Week
Palm Sunday, March 21 – 8:00 & 10:00 AM
Maundy Thursday, March 25 – 7:00 PM (supper)
Good Friday, March 26 – Noon & 7:00 PM
Easter Day, March 28 – 8:00 & 10:00 AM`
const weekLines = week.split('\n')

describe('a value beside what a comment keeps off', () => {
  test.each([
    ['Signing at the 7:00 on Good Friday is not settled yet, so leave that off.', 'Good Friday', ', signing'],
    ['Livestream at 10:00 on Easter is still up in the air. Please don’t list it yet.', 'Easter', ', livestream'],
  ])('stays, and the thing is not to be shown: “%s”', (said, row, more) => {
    expect(judged(week, weekLines, [said])).toBe('pass')
    const wrong = weekLines.map((line) => (line.startsWith(row) ? `${line}${more}` : line))
    expect(judged(week, wrong, [said])).toBe('fail')
  })

  test('a part in brackets goes without its row', () => {
    const right = weekLines.map((line) => line.replace(' (supper)', ''))
    expect(judged(week, right, ['We dropped the supper. Please remove that part.'])).toBe('pass')
    expect(judged(week, weekLines, ['We dropped the supper. Please remove that part.'])).toBe('fail')
  })
})

describe('an hour, a day or an amount of one row', () => {
  test('moves where other rows have the old hour, too', () => {
    const said = ['Easter 10:00 moves to 11. Palm Sunday doesn’t change.']
    const right = weekLines.map((line) => (line.startsWith('Easter') ? line.replace('10:00', '11:00') : line))
    const other = weekLines.map((line) => (line.startsWith('Palm') ? line.replace('10:00', '11:00') : line))
    expect(judged(week, right, said)).toBe('pass')
    expect(judged(week, weekLines, said)).toBe('fail')
    expect(judged(week, other, said)).toBe('fail')
  })

  const funds = `Roof Campaign Update
| Fund | Goal | Given |
| Roof | $50,000 | $31,200 |
| Food pantry | $8,000 | $8,310 |
| Organ | $12,000 | $9,450 |`
  const fundLines = ['Roof Campaign Update', 'Fund Goal Given', 'Roof $50,000 $31,200', 'Food pantry $8,000 $8,310']
  test.each([
    ['Organ given should be $9,860. The rest is right.', 'Organ $12,000 $9,450', 'Organ $12,000 $9,860'],
    ['Please change the organ goal to $14,000.', 'Organ $12,000 $9,450', 'Organ $14,000 $9,450'],
  ])('is that of a cell by its row and column: “%s”', (said, old, fresh) => {
    expect(judged(funds, [...fundLines, fresh], [said])).toBe('pass')
    expect(judged(funds, [...fundLines, old], [said])).toBe('fail')
  })

  test('a thing of a list of days stands on the day it is moved to, and another one in its place', () => {
    const list =
      'This month\nNov 7 All Saints\nNov 14 Youth worship\nNov 21 Greening of the Church\nNov 28 Advent begins'
    const said = ['Greening of the Church moved: it is Nov 28 now. Nov 21 becomes Harvest Home in the list.']
    const right = ['This month', 'Nov 7 All Saints', 'Nov 14 Youth worship', 'Nov 21 Harvest Home']
    expect(judged(list, [...right, 'Nov 28 Greening of the Church', 'Advent begins'], said)).toBe('pass')
    expect(judged(list, list.split('\n'), said)).not.toBe('pass')
  })

  test('a row of a table goes with all its cells', () => {
    const classes = 'Fall Classes\n| Class | Day | Cost |\n| Grief Care | Monday | $20 |\n| Budgets | Tuesday | $60 |'
    const lines = ['Fall Classes', 'Grief Care Monday $20', 'Budgets Tuesday $60']
    const said = ['Budgets isn’t going to make it this fall, take the row off.']
    expect(judged(classes, lines.slice(0, 2), said)).toBe('pass')
    expect(judged(classes, lines, said)).toBe('fail')
  })
})

const night = 'Worship Night\nSunday, November 7, 2027, 6 PM\nThe Mill Church, 12 Canal Street\nTickets $5'
const nightLines = ['Worship Night', 'Sunday, November 7', '6 PM', 'The Mill Church, 12 Canal Street', 'Tickets $5']
const nightWith = (over: Lines) => changed(nightLines, over)
const moved = { 'Sunday, November 7': 'Sunday, November 14' }

describe('what is moved, and what is only supposed to be', () => {
  test.each([
    ['so the 7th clashes with the deacons meeting, moving to Sunday Nov 14. same time'],
    ['The 7th is the marathon!! Pushing it to November 14.'],
    ['Nov 14 works better for the band so we’re going with that.'],
  ])('another day is the day: “%s”', (said) => {
    expect(judged(night, nightWith(moved), [said])).toBe('pass')
    expect(judged(night, nightLines, [said])).toBe('fail')
  })

  test.each([
    [['They may push us to Nov 14. Hold off.', 'False alarm, we keep our date.']],
    [['Council moved it to Nov 14? Let me check.', 'Nope, it stays the 7th.']],
  ])('nothing changes: %j', (said) => {
    expect(judged(night, nightLines, said)).toBe('pass')
    expect(judged(night, nightWith(moved), said)).toBe('fail')
  })

  test.each([
    [['Should tickets be $5 or $6?', '$6 please, forgot to update it.']],
    [['should we say 5 or 6 for tickets?', '6, thanks']],
  ])('an amount is what is answered: %j', (said) => {
    expect(judged(night, nightWith({ 'Tickets $5': 'Tickets $6' }), said)).toBe('pass')
    expect(judged(night, nightLines, said)).toBe('fail')
  })

  test('a hall may be in the house that the task has', () => {
    const said = ['Sanctuary floor is being redone. We’ll be in the Fellowship Hall.']
    const right = nightWith({ [nightLines[3]!]: 'Fellowship Hall, The Mill Church, 12 Canal Street' })
    expect(judged(night, right, said)).toBe('pass')
    expect(judged(night, nightLines, said)).toBe('fail')
  })

  test('what a reason counts is not to be added, and what is taken back in one breath neither', () => {
    const more = [...nightLines, 'Park behind the mill']
    expect(judged(night, more, ['We had 14 people ask, so please add "Park behind the mill".'])).toBe('pass')
    expect(judged(night, nightLines, ['Add an 8 PM show – no wait, nobody came last time.'])).toBe('pass')
  })

  test('a telephone is the old one however it is divided', () => {
    const said = ['Oops my number is 555-867-0153']
    const task = `${night}\nQuestions: 555-867-0135`
    expect(judged(task, [...nightLines, '555.867.0153'], said)).toBe('pass')
    expect(judged(task, [...nightLines, '555.867.0135'], said)).toBe('fail')
  })
})

describe('what was said of one thing and is taken back', () => {
  test.each<[string[], Lines]>([
    [
      [
        'The worship night moves to Sunday, November 14.',
        'Ignore what I said about the worship night, the original date is fine.',
      ],
      moved,
    ],
    [
      [
        'The worship night moves to Sunday, November 14.',
        'Ignore what I said about the worship night. The original date is fine.',
      ],
      moved,
    ],
    [['Can we do 7 PM instead?', 'disregard my note about the time'], { '6 PM': '7 PM' }],
    [
      ['Tickets are $6 now.', 'Please ignore my comment about the tickets, finance had it wrong.'],
      { 'Tickets $5': 'Tickets $6' },
    ],
  ])('is as the task has it: %j', (said, over) => {
    expect(judged(night, nightWith(over), said.slice(0, 1))).toBe('pass')
    expect(judged(night, nightLines, said)).toBe('pass')
    expect(judged(night, nightWith(over), said)).toBe('fail')
  })

  test('another change stays', () => {
    const said = ['Make it 7 PM.', 'Tickets are $6 now.', 'Disregard my note about the time.']
    expect(judged(night, nightWith({ 'Tickets $5': 'Tickets $6' }), said)).toBe('pass')
    expect(judged(night, nightLines, said)).toBe('fail')
  })
})

test('the last hymn is the last of the rows that are hymns', () => {
  const task = `Order of worship\n1. Prelude\n2. Hymn: O for a Thousand Tongues\n3. Sermon\n4. Hymn: God Be with You\n5. Benediction\n6. Postlude`
  const lines = ['Order of worship', 'Prelude', 'Hymn O for a Thousand Tongues', 'Sermon']
  const ends = ['Benediction', 'Postlude']
  const asked = ['Organist would like to change the last hymn to Blest Be the Tie.']
  expect(judged(task, [...lines, 'Hymn Blest Be the Tie', ...ends], asked)).toBe('pass')
  expect(judged(task, [...lines, 'Hymn God Be with You', ...ends], asked)).not.toBe('pass')
})

test('a price that also changed is no price that is added', () => {
  const task = `Pasta supper\n| | Price |\n|---|---|\n| Adults | $12 |\n| Seniors (65+) | $10 |`
  const asked = ['also seniors went up to $11 this year. rest is right']
  expect(judged(task, ['PASTA SUPPER', 'Adults $12', 'Seniors (65+) $11'], asked)).toBe('pass')
  expect(judged(task, ['PASTA SUPPER', 'Adults $12', 'Seniors (65+) $10'], asked)).toBe('fail')
})

test('a name with a cross in it crosses nobody out', () => {
  const task = 'Blood drive\nTuesday, November 10, 2026, 1-6 PM\nSt. Clement Parish with the American Red Cross'
  const asked = ["Red Cross just called - they don't have a bus on the 10th. New date is Thursday Nov 12, same hours."]
  const lines = [
    'BLOOD DRIVE',
    'Thursday, November 12, 2026',
    '1–6 PM',
    'St. Clement Parish',
    'with the American Red Cross',
  ]
  expect(judged(task, lines, asked)).not.toBe('fail')
})
