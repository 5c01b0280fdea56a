import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { listsOf } from '../../../../src/qc/checks/brief/rows/lists.ts'
import { judged } from '../../../bench/requests.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What is wrong with a design of these lines, as `fail: …` and `warn: …`. */
const said = async (task: string, lines: readonly string[], ...comments: string[]) =>
  (
    await judged(
      briefOf(
        taskWith(task),
        comments.map((text) => comment(text)),
      ),
      lines,
    )
  ).map(({ severity, message }) => `${severity}: ${message}`)
const replaced = (lines: readonly string[], old: string, fresh: string) => lines.map((line) => line.replace(old, fresh))

describe('what a table says of its values is none of them:', () => {
  const form = `Lobby screen

| Field | Copy |
|---|---|
| Title | Room for More |
| Line 2 | A campaign to build our wing |
| Households | 312 |`
  test('a label such as `Line 2` is not to be shown, and what stands behind it is', async () => {
    const lines = ['Room for More', 'A campaign to build our wing', '312', 'Households']
    expect(await said(form, lines)).toEqual([])
    expect(await said(form, replaced(lines, 'build our wing', 'build our ring'))).toContainEqual(
      expect.stringMatching(/^fail: .*“ring”/),
    )
  })

  test('a head that is empty has labels below it', async () => {
    const banner = `| | |
|---|---|
| **Title** | Watch Night 2026 |
| **When** | Thursday, December 31, 10:00 PM to midnight |
| **Who** | Guest preacher Rev. Lorenzo Battle |`
    const lines = [
      'Watch Night 2026',
      'Thursday, December 31, 10:00 PM to midnight',
      'Guest preacher Rev. Lorenzo Battle',
    ]
    expect(await said(banner, lines)).toEqual([])
  })
})

test('the hours at which people write to each other, a shape and a line behind an indented text are no copy', () => {
  const chat = `Story 1080x1920, please!

[Mon 9:14] **Devon:** Need a story for the Serve Fair
[Mon 9:15] **Devon:** Title "Find Your Place to Serve"
[Mon 9:17] **Devon:** list the 6 teams: Parking, Greeters, Coffee Bar, Kids, Tech, Prayer
[Mon 9:18] **Devon:** Sunday October 25, 10:00-10:45`
  const { fields } = briefOf(taskWith(chat), [])
  expect(fields.times.map(({ text }) => text)).toEqual(['10:00', '10:45'])
  expect(fields.required_elements).toEqual([])
  expect(briefOf(taskWith('slide 16:9\nBAPTISM SUNDAY\ndec 6'), []).fields.key_copy).toEqual(['BAPTISM SUNDAY'])
  const sign = 'Yard sign 24x18.\nText:\n  GUEST PARKING\n  Reserved for first-time visitors\nBlack/yellow. PDF.'
  expect(briefOf(taskWith(sign), []).fields.key_copy).toEqual(['GUEST PARKING', 'Reserved for first-time visitors'])
})

describe('rows that changed places', () => {
  const sign = 'KIDS CHECK-IN\nNursery → Room 101\nPreschool → Room 103\nK–2nd → Room 105'
  test('are found where arrows lead from a name to its room', async () => {
    const lists = listsOf(briefOf(taskWith(sign), []))
    expect(lists.map(({ rows }) => rows.map((row) => row.map((cell) => cell?.text)))).toContainEqual([
      ['Nursery', 'Room 101'],
      ['Preschool', 'Room 103'],
      ['K–2nd', 'Room 105'],
    ])
    const lines = ['KIDS CHECK-IN', 'Nursery  Room 101', 'Preschool  Room 103', 'K–2nd  Room 105']
    expect(await said(sign, lines)).toEqual([])
    const wrong = ['KIDS CHECK-IN', 'Nursery  Room 101', 'Preschool  Room 105', 'K–2nd  Room 103']
    expect(await said(sign, wrong)).toContainEqual(
      expect.stringMatching(/^fail: .*Preschool.*Room 105|^fail: .*Room 105.*Preschool/),
    )
  })

  const carols = `Lessons and Carols

First Lesson: Genesis 3:8-15, read by Nadia Farouk; carol "Once in Royal David's City"
Second Lesson: Luke 2:8-20, read by George Tran; carol "While Shepherds Watched"
Third Lesson: Matthew 2:1-11, read by Ana Amara; carol "The First Noel"`
  test('are found where each of their values is told with a word of its own', async () => {
    const lists = listsOf(briefOf(taskWith(carols), []))
    expect(lists.map(({ rows }) => rows.map((row) => row.at(-1)?.text))).toContainEqual([
      '"Once in Royal David\'s City"',
      '"While Shepherds Watched"',
      '"The First Noel"',
    ])
    const of = (second: string, third: string) => [
      'Lessons and Carols',
      'First Lesson',
      "Once in Royal David's City",
      'Genesis 3:8-15',
      'read by Nadia Farouk',
      'Second Lesson',
      second,
      'Luke 2:8-20',
      'read by George Tran',
      'Third Lesson',
      third,
      'Matthew 2:1-11',
      'read by Ana Amara',
    ]
    expect(await said(carols, of('While Shepherds Watched', 'The First Noel'))).toEqual([])
    expect(await said(carols, of('The First Noel', 'While Shepherds Watched'))).toContainEqual(
      expect.stringMatching(/^fail: .*The First Noel.*Second Lesson/),
    )
  })
})

describe('one of the things of a list that is asked for', () => {
  const job =
    "We're looking for a Director. Please list four main responsibilities: lead Sunday programming for birth through 5th grade, recruit and train volunteers, plan VBS and family events, and partner with parents."
  test('is missed, however long they are', async () => {
    const lines = [
      'Director',
      'Lead Sunday programming for birth through 5th grade',
      'Recruit and train volunteers',
      'Plan VBS and family events',
      'Partner with parents',
    ]
    expect(await said(job, lines)).toEqual([])
    expect(await said(job, lines.toSpliced(3, 1))).toContainEqual(
      expect.stringMatching(/^fail: .*“plan VBS and family events”/),
    )
  })
})

describe('what a comment took out or changed', () => {
  test('is wrong to show by its number in the list, and by a price without a sign', async () => {
    const agenda = 'Agenda\n1. Opening prayer\n2. Approval of minutes\n3. Roof replacement bid\n4. Benediction'
    const lines = ['Agenda', '1. Opening prayer', '2. Approval of minutes', '3. Benediction']
    const order = "The roof bid isn't in yet. Take item 3 off and renumber."
    expect(await said(agenda, lines, order)).toEqual([])
    const kept = [...lines.slice(0, 3), '3. Roof replacement bid', '4. Benediction']
    expect(await said(agenda, kept, order)).toContainEqual(expect.stringMatching(/^fail: .*“Roof replacement bid”/))
    const menu = 'Menu board\n\nDrip Coffee ........ 2.00\nLatte .............. 3.25\nMocha .............. 4.00'
    const board = ['Menu board', 'Drip Coffee $2.00', 'Latte $3.25', 'Mocha $4.00']
    expect(await said(menu, board, 'Latte goes to 3.50.')).toContainEqual(expect.stringMatching(/^fail: .*“3.25”/))
  })

  test('is no name to show where it is why nobody meets', async () => {
    const group = 'Walking Through Grief, Wednesdays 6:30 PM\nFeb 3 Stuck\nFeb 10 Why?\nFeb 24 Heaven'
    const lines = ['Walking Through Grief', 'Wednesdays 6:30 PM', 'Feb 3 Stuck', 'Feb 17 Why?', 'Feb 24 Heaven']
    const order = 'Feb 10 is Ash Wednesday so we will not meet; "Why?" moves to Feb 17.'
    expect(await said(group, lines, order)).toEqual([])
  })
})

describe('what a reader of images makes of narrow signs is no failure:', () => {
  const judge = (task: string, lines: string[], confidence: number) => {
    const context = {
      mode: 'initial' as const,
      brief: briefOf(taskWith(task), []),
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    }
    return inspectBrief(squareDesign, analysis(lines, { confidence }), context).filter(
      ({ severity }) => severity === 'fail',
    )
  }
  test('an hour that lost one of two strokes', () => {
    const task = 'Candlelight service, Thursday, December 24, 11:30 PM, Fellowship Hall'
    const lines = ['Candlelight service', 'Thursday, December 24', '1:30 PM', 'Fellowship Hall']
    expect(judge(task, lines, 0.85)).toEqual([])
    expect(judge(task, lines, 0.96)).toMatchObject([{ check: 'time' }])
  })

  test('a direction that was read with its number', () => {
    const task = 'Free English Classes, New Hope Church, 5821 S. Kedzie Ave, Chicago'
    expect(judge(task, ['Free English Classes', 'New Hope Church', '5821S. Kedzie Ave, Chicago'], 0.96)).toEqual([])
    expect(judge(task, ['Free English Classes', 'New Hope Church', '5812 S. Kedzie Ave, Chicago'], 0.96)).not.toEqual(
      [],
    )
  })
})

test('a row that becomes something else has no longer what the task gave it, in whichever list', () => {
  const lots = `Lot A – Guests
Lot B – Accessible Parking (placard required)
Lot C – General
Lot D – Staff & Volunteers (off-site, Hillsdale School, shuttle every 10 min)`
  const said = 'Correction, fire marshal: Lot C is the accessible lot now, Lot B becomes general. A and D no change.'
  const lists = listsOf(briefOf(taskWith(lots), [comment(said)]))
  const ofLotB = lists.flatMap(({ rows }) =>
    rows.filter(([lot]) => lot?.text === 'Lot B').map((cells) => cells.slice(1).map((cell) => cell?.text ?? null)),
  )
  expect(ofLotB).toEqual([['General'], [null, null]])
})
