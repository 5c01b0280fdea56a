import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { judged } from '../../../bench/requests.ts'
import { inspectBrief } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

/** What is wrong with a design of these lines, as `fail: …` and `warn: …`. */
const said = async (task: string, lines: readonly string[]) =>
  (await judged(briefOf(taskWith(task), []), lines)).map(({ severity, message }) => `${severity}: ${message}`)
const replaced = (lines: readonly string[], old: string, fresh: string) => lines.map((line) => line.replace(old, fresh))

describe('a day behind words of its own', () => {
  test('fails where another one stands behind them', async () => {
    const task =
      'Preschool flyer\nHeadline: Now Registering\nClasses meet Tue/Thu, 8:45 am - 12:45 pm.\nChurch members: February 1. Open registration: February 8.'
    const lines = [
      'NOW REGISTERING',
      'Tue/Thu, 8:45 am – 12:45 pm',
      'Church members: February 1',
      'Open registration: February 8',
    ]
    expect(await said(task, lines)).toEqual([])
    expect(await said(task, replaced(lines, 'February 8', 'February 18'))).toEqual([
      expect.stringMatching(/^fail: .*“February 18”.* February 8/),
    ])
  })

  test('is named where it is the day of another row, too', async () => {
    const task =
      'Semana Santa 2027\nJueves Santo, 25 de marzo: Misa 7:00 p.m.\nViernes Santo, 26 de marzo: Vía Crucis 12:00 p.m.'
    const lines = [
      'SEMANA SANTA 2027',
      'Jueves Santo, 25 de marzo',
      'Misa 7:00 p.m.',
      'Viernes Santo, 26 de marzo',
      'Vía Crucis 12:00 p.m.',
    ]
    expect(await said(task, lines)).toEqual([])
    const wrong = [...lines, 'Good Friday: March 26'].map((line) => line.replace('Santo, 26', 'Santo, 25'))
    expect(await said(task, wrong)).toContainEqual(
      expect.stringMatching(/“25 de marzo”, the date should be 26 de marzo/),
    )
  })
})

test('a weekday in one language fails beside another one in the other', async () => {
  const task = `English classes begin Tuesday, January 19, 2027 / Comienzan el martes 19 de enero

| Nivel / Level | Día / Day | Hora / Time |
|---|---|---|
| Básico / Beginner | Martes / Tuesday | 6:30-8:00 PM |
| Ciudadanía / Citizenship | Sábado / Saturday | 10:00-11:30 AM |`
  const lines = [
    'English classes begin Tuesday, January 19, 2027',
    'Comienzan el martes 19 de enero',
    'Nivel / Level   Día / Day   Hora / Time',
    'Básico / Beginner   Martes / Tuesday   6:30-8:00 PM',
    'Ciudadanía / Citizenship   Sábado / Saturday   10:00-11:30 AM',
  ]
  expect(await said(task, lines)).toEqual([])
  expect(await said(task, replaced(lines, 'Saturday', 'Sunday'))).toContainEqual(
    expect.stringMatching(/^fail: .*“Sunday”.* Saturday/),
  )
})

describe('what a line lacks', () => {
  const drive =
    'Food drive, November 8 - 21, 2026.\nGoal: 2,400 pounds.\nSponsored by Ridge Credit Union and Sunny Slope Dairy.'
  const lines = [
    'FOOD DRIVE',
    'November 8 – 21',
    'Goal: 2,400 pounds',
    'Sponsored by Ridge Credit Union and Sunny Slope Dairy',
  ]

  test('fails where it is the name of one of two', async () => {
    expect(await said(drive, lines)).toEqual([])
    expect(await said(drive, replaced(lines, ' and Sunny Slope Dairy', ''))).toEqual([
      expect.stringMatching(/^fail: .*“sunny slope dairy”/),
    ])
  })

  test('fails where it is a word of a sentence that has a label', async () => {
    const blood =
      'Blood drive\nTuesday, December 29, 2026, 1:00 PM - 6:00 PM\nNote: Bring a photo ID, eat a good meal and drink water before you donate.'
    const design = [
      'BLOOD DRIVE',
      'Tuesday, December 29, 2026',
      '1:00 PM – 6:00 PM',
      'Bring a photo ID, eat a good meal',
      'and drink water before you donate.',
    ]
    expect(await said(blood, design)).toEqual([])
    expect(await said(blood, replaced(design, 'drink water', 'drink'))).toEqual([
      expect.stringMatching(/^fail: .*“water”/),
    ])
  })

  test('is no failure where it is the town of a church, which everybody knows', async () => {
    const task = `Square. New Hope Seventh-day Adventist Church, Chattanooga, with Northgate Food Pantry.\n${drive}`
    const design = ['New Hope Seventh-day Adventist Church', 'with Northgate Food Pantry', ...lines]
    expect(await said(task, design)).toEqual([])
  })

  test('fails where it is one of the things that each have an hour', async () => {
    const task = 'Good Friday, March 26, 2027\nLiving Stations 12:00 p.m., Veneration of the Cross 3:00 p.m.'
    const design = ['GOOD FRIDAY', 'March 26, 2027', 'Living Stations 12:00 p.m.', 'Veneration of the Cross 3:00 p.m.']
    expect(await said(task, design)).toEqual([])
    expect((await said(task, design.slice(0, 3))).join('\n')).toMatch(/fail: .*Veneration/)
  })
})

test('another number in its line fails, though the right one stands elsewhere', async () => {
  const task =
    'Open house\nSunday, February 7, 2027\nSubhead: Open House for families of preschool through grade 8\nInclude: Tours led by our 8th graders'
  const lines = [
    'Open House for families of',
    'preschool through grade 8',
    'Sunday, February 7, 2027',
    'Tours led by our 8th graders',
  ]
  expect(await said(task, lines)).toEqual([])
  expect(await said(task, replaced(lines, 'grade 8', 'grade 6'))).toEqual([
    expect.stringMatching(/^fail: .*“8” is missing/),
  ])
})

test('a name that no slip makes of the one of the task fails in its place', async () => {
  const task =
    'Guatemala 2027\nMission trip to Quetzaltenango, July 10-19\nInfo meeting: Sunday, January 10, 2027, 12:15 pm'
  const lines = [
    'GUATEMALA 2027',
    'Mission trip to Quetzaltenango July 10-19',
    'Info meeting',
    'Sunday, January 10, 12:15 pm',
  ]
  expect(await said(task, lines)).toEqual([])
  expect(await said(task, replaced(lines, 'Quetzaltenango', 'Huehuetenango'))).toContainEqual(
    expect.stringMatching(/^fail: .*Huehuetenango/),
  )
})

test('prose that is broken into lines has not changed places', async () => {
  const letter =
    'A new year is a clean page, and Grace writes with a patient hand. I am grateful for every one of you who carried casseroles, shoveled steps and sang with joy last year.'
  const lines = [
    'A new year is a clean page, and Grace writes with a patient hand. I am grateful',
    'for every one of you who carried casseroles, shoveled steps and sang',
    'with joy last year.',
  ]
  expect(await said(`Newsletter\nFrom the Pastor\n"${letter}"`, ['NEWSLETTER', 'From the Pastor', ...lines])).toEqual(
    [],
  )
})

describe('what stands in columns and rows of its own', () => {
  test('is counted with the number on its level', () => {
    const brief = briefOf(taskWith('Thank you square\n2,310 chicken pies\n94 volunteers'), [])
    const brand = { churchName: null, colors: [], fonts: [] }
    const scene = { mode: 'initial', brief, brand, before: null } as const
    const box = (x: number, y: number) => ({ x, y, width: 0.15, height: 0.05 })
    const rows = [
      { text: '2,310', ...box(0.1, 0.4) },
      { text: '94', ...box(0.1, 0.55) },
      { text: 'chicken pies', ...box(0.5, 0.4) },
      { text: 'volunteers', ...box(0.5, 0.55) },
    ]
    const inspect = (shown: typeof rows) => {
      const words = shown.flatMap(({ text, ...at }, line) =>
        text.split(' ').map((word) => ({ text: word, confidence: 0.97, line, box: at })),
      )
      const reading = { words, lines: shown.map(({ text, ...at }) => ({ text, confidence: 0.97, box: at })) }
      return inspectBrief(squareDesign, { reading, measurements }, scene).filter(
        ({ check, severity }) => check === 'required_element' && severity !== 'info',
      )
    }
    expect(inspect(rows)).toEqual([])
    expect(inspect(rows.map((row) => ({ ...row, text: row.text.replace('94', '49') })))).toMatchObject([
      { severity: 'fail', expected: '94 volunteers', actual: '49 volunteers' },
    ])
  })

  test('has the hours that a comment gave to its row, and no others', async () => {
    const task = `Christmas Eve, Thursday, December 24, 2026

| Campus | Times |
|---|---|
| Huntersville | 1:00, 3:00, 5:00 & 7:00 pm |
| Denver | 3:00 & 5:00 pm |`
    const brief = briefOf(taskWith(task), [comment('Denver will do 4:00 & 6:00 pm instead of 3:00 & 5:00.')])
    const lines = [
      'CHRISTMAS EVE',
      'Thursday, December 24',
      'Huntersville',
      '1:00, 3:00, 5:00 & 7:00 pm',
      'Denver',
      '4:00 & 6:00 pm',
    ]
    const found = async (shown: string[]) =>
      (await judged(brief, shown)).map(({ severity, message }) => `${severity}: ${message}`)
    expect(await found(lines)).toEqual([])
    expect(await found(lines.with(5, '3:00 & 5:00 pm'))).toContainEqual(
      expect.stringMatching(/^fail: The design still says “3:00 & 5:00 pm”, which is 4:00 & 6:00 pm now/),
    )
  })

  test('is no other row’s where it goes on on the line below', async () => {
    const task =
      'Newsletter\nRally Day – Sunday, September 13, 2026. Sunday School for all ages begins at 9:15; worship at 10:30. Donuts!'
    const lines = [
      'RALLY DAY',
      'Sunday, September 13',
      'Sunday School for all ages',
      'begins at 9:15. Worship',
      'follows at 10:30.',
      'Donuts!',
    ]
    expect((await said(task, lines)).filter((one) => one.startsWith('fail'))).toEqual([])
  })
})
