import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import type { Remark } from '../../../../../src/qc/model.ts'
import { inspectBrief } from '../../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }

/** What fails in a design: a word of each failing message is looked for. */
function found(
  grades: readonly Remark['severity'][],
  [description, lines, ...comments]: readonly [string, string[], ...string[]],
): string[] {
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, atMs: Date.parse('2027-01-22T12:00:00Z') + at }),
  )
  const task = taskWith(description, { name: 'Poster', createdMs: Date.parse('2027-01-20T12:00:00Z') })
  const context = { mode: 'initial' as const, brief: briefOf(task, said.toReversed()), brand, before: null }
  return inspectBrief(squareDesign, analysis(lines), context).flatMap(({ severity, message }) =>
    grades.includes(severity) ? message : [],
  )
}

const failures = (...asked: Parameters<typeof ofAny>) => found(['fail'], asked)
const ofAny = (...asked: [string, string[], ...string[]]) => found(['fail', 'warn'], asked)

const board =
  'Ministry board\nGreeters: Ines Lund\nHigh School – 203\nAttendance 284\nSupper May 2, 2027, 6 PM, Cafeteria'
const lines = (over: Record<string, string> = {}) =>
  ['Ministry Board', 'Greeter: Ines Lund', 'High School – 203', 'Attendance 284', 'May 2 • 6 PM • Cafeteria'].map(
    (line) => over[line] ?? line,
  )

describe('what a comment orders in so many words', () => {
  test.each([
    ['a number in the place of another', 'High School is 202, not 203.', { 'High School – 203': 'High School – 202' }],
    ['a number alone', 'Attendance is 248.', { 'Attendance 284': 'Attendance 248' }],
    ['who comes', 'Ines is away, Bea Truax will greet.', { 'Greeter: Ines Lund': 'Greeter: Bea Truax' }],
    ['where', 'Supper goes to the Library this year.', { 'May 2 • 6 PM • Cafeteria': 'May 2 • 6 PM • Library' }],
  ])('is wrong to leave as it was: %s', (_, said, followed) => {
    expect(failures(board, lines(followed as Record<string, string>), said)).toEqual([])
    expect(failures(board, lines(), said)).not.toEqual([])
  })

  test('takes somebody off, by a pronoun, too', () => {
    const elders = 'Meet your elders\nBill Yoder\nFraser Holm\nAda Pike\nDinner May 2, 2027'
    const shown = ['Meet Your Elders', 'Bill Yoder', 'Fraser Holm', 'Ada Pike', 'May 2']
    const comments = ['Bill has stepped down. Please remove him.']
    expect(failures(elders, shown.toSpliced(1, 1), ...comments)).toEqual([])
    expect(failures(elders, shown, ...comments)).not.toEqual([])
    expect(failures(elders, shown, 'Please remove the border around Bill’s photo.')).toEqual([])
  })

  test('adds somebody whom the sentence before names', () => {
    const roll = 'All Saints\nEarl Dvorak\nMarcella Knutson\nService November 7, 2027, 9 AM'
    const shown = ['All Saints', 'Earl Dvorak', 'Ingrid Hallstrom', 'Marcella Knutson', 'November 7 • 9 AM']
    const comments = ['We lost Ingrid Hallstrom on Sunday. Please add her.']
    expect(failures(roll, shown, ...comments)).toEqual([])
    expect(failures(roll, shown.toSpliced(2, 1), ...comments)).not.toEqual([])
  })

  test('is none where it speaks of the files and of the look', () => {
    expect(
      failures(board, lines(), 'Is 12x18 possible?', 'Proof 240 dpi please', 'Jan Moore will send 2 photos'),
    ).toEqual([])
  })
})

describe('what need not stand there', () => {
  const supper = 'Supper May 2, 2027, 6 PM\nCost: $8 for adults'
  const shown = ['Supper', 'May 2 • 6 PM', '$8 for adults']
  test.each([
    ['what may be left out', 'Verse: "I am the bread of life" John 6:35 if it fits, not needed.'],
    ['what another sentence says is optional', 'Early bird: $5 until April 4\nThe early bird info is optional.'],
    ['a line that an order keeps off', 'No childcare\nDo not put the "No childcare", it sounds rude.'],
    ['an old phrase', 'Ignore the old phrase "Soup for All", retired.'],
    ['how words are quoted that somebody says', 'My sister says hearts are "so 2019" but I like them.'],
  ])('is no failure: %s', (_, said) => {
    expect(failures(`${supper}\n${said}`, shown)).toEqual([])
  })

  test('is wrong to show where the task says not to', () => {
    const said = `${supper}\nNo childcare\nDo not put the "No childcare", it sounds rude.`
    expect(failures(said, [...shown, 'No childcare'])).not.toEqual([])
  })
})

describe('days of a calendar', () => {
  const altar = 'Altar flowers\nJan 3 Ada Pike\nJan 10 Tom Lyle\nJan 17 OPEN\nFeb 7 Iris Mayhew\nFeb 14 Sue Haney'
  const rows = ['3 Ada Pike', '10 Tom Lyle', '17 Open']
  test('are read below the name of their month', () => {
    const shown = ['Altar Flowers', 'JANUARY', ...rows, 'FEBRUARY', '7 Iris Mayhew', '14 Sue Haney']
    expect(failures(altar, shown)).toEqual([])
  })

  test('of which all others stand there are wrong to leave out', () => {
    const shown = ['Altar Flowers', 'January 3 Ada Pike', 'January 10 Tom Lyle', 'February 7 Iris Mayhew']
    expect(failures(altar, [...shown, 'January 17 OPEN', 'February 14 Sue Haney'])).toEqual([])
    expect(failures(altar, [...shown, 'February 14 Sue Haney'])).not.toEqual([])
  })

  test('are days where they are written as words', () => {
    const invitation = 'Installation\nSunday, the eighteenth of April\nthree o’clock in the afternoon'
    expect(failures(invitation, ['Installation', 'Sunday, April 18', '3 PM'])).toEqual([])
    expect(failures(invitation, ['Installation', 'Sunday, April 25', '3 PM'])).not.toEqual([])
  })
})

test('a sentence that stands there but for one word is looked at', () => {
  const prayer =
    'Prayer card, May 2, 2027\nFather, bless those who love You with their whole strength and serve Your Church.'
  const said = 'Father, bless those who love You with their whole strength and serve Your Church.'
  expect(ofAny(prayer, [said, 'May 2'])).toEqual([])
  expect(ofAny(prayer, [said.replace('whole ', ''), 'May 2'])).not.toEqual([])
})

test('a verse that its chapter has not is wrong', () => {
  const series = 'Faith that works\nMay 2, 2027\nJames 2:14-26'
  expect(failures(series, ['Faith That Works', 'May 2', 'James 2:14–26'])).toEqual([])
  expect(failures(series, ['Faith That Works', 'May 2', 'James 2:14–28'])).not.toEqual([])
})

test('an address with a slip is wrong also where its letters are the church’s name', () => {
  const fest = 'Harvest Valley fest May 2, 2027, 3 PM\nharvestvalley.church'
  const shown = ['Fest', 'May 2 • 3 PM', 'Harvest Valley Church']
  expect(failures(fest, [...shown, 'harvestvalley.church'])).toEqual([])
  expect(failures(fest, [...shown, 'harvestvaley.church'])).not.toEqual([])
})

test('a line that stands twice, one right below the other, is wrong where the task has it once', () => {
  const supper = 'Soup supper, May 2, 2027\nBring:\n- bowls\n- spoons'
  expect(failures(supper, ['Soup Supper', 'May 2', 'Bring', 'Bowls', 'Spoons'])).toEqual([])
  expect(failures(supper, ['Soup Supper', 'May 2', 'Bring', 'Bowls', 'Spoons', 'Spoons'])).not.toEqual([])
  const refrain = 'Evening song, May 2, 2027\nCome and sing\nCome and sing\nUntil the morning'
  expect(failures(refrain, ['Evening Song', 'May 2', 'Come and sing', 'Come and sing', 'Until the morning'])).toEqual(
    [],
  )
})

test('a word that stands twice is wrong where the task has it once', () => {
  const groups = 'Better Together, May 2, 2027\nall ages, all over town'
  expect(failures(groups, ['Better Together', 'All ages | All over town', 'May 2'])).toEqual([])
  expect(failures(groups, ['Better Together', 'All ages | All over over town', 'May 2'])).not.toEqual([])
  expect(
    failures('Picnic May 2, 2027, Parque Zaragoza', ['Picnic', 'Parque Zaragoza / Zaragoza Park', 'May 2']),
  ).toEqual([])
})
