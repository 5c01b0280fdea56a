import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

/** What a reader of pixels makes of a right design is no error of it, and the same design with a slip is wrong all the same. */

const brand = { churchName: null, colors: [], fonts: [] }

function gravestOf(text: string, lines: string[], { confidence = 0.97, comments = [] as string[] } = {}) {
  const brief = briefOf(
    taskWith(text),
    comments.map((one) => comment(one)),
  )
  const severities = inspectBrief(
    squareDesign,
    { reading: reading(lines, { confidence }), measurements },
    { mode: 'initial', brief, brand, before: null },
  ).map(({ severity }) => severity)
  return severities.includes('fail') ? 'fail' : severities.includes('warn') ? 'warn' : 'pass'
}

describe('a word with a letter for one that is drawn alike', () => {
  const task = 'Copy:\nTitle: Harvest Concert\nFriday, November 20, 2026, 6 pm\nParish Hall'
  const shown = ['Friday, November 20', '6 PM', 'Parish Hall']

  test('is a doubt where the letters were not read clearly', () => {
    expect(gravestOf(task, ['Harvest Coneert', ...shown], { confidence: 0.92 })).toBe('warn')
  })
  test('is wrong where they were, and so is a letter that no face draws alike', () => {
    expect(gravestOf(task, ['Harvest Coneert', ...shown])).toBe('fail')
    expect(gravestOf(task, ['Harvest Conbert', ...shown], { confidence: 0.92 })).toBe('fail')
  })
})

test('a word that was hardly read is a doubt, whatever was made of it', () => {
  const task = 'SNOW DAZE\nFebruary 19-21, 2027\nCamp Pinewood'
  const design = (unsureness: number) => ({
    reading: reading(['SNOW', 'DALE', 'February 19-21', 'Camp Pinewood'], { unsure: [1], unsureness }),
    measurements,
  })
  const gravest = (unsureness: number) =>
    inspectBrief(squareDesign, design(unsureness), {
      mode: 'initial',
      brief: briefOf(taskWith(task), []),
      brand,
      before: null,
    }).map(({ severity }) => severity)
  expect(gravest(0.61)).not.toContain('fail')
  expect(gravest(0.97)).toContain('fail')
})

test('another word of the task, a little like the wanted one, is none of its slips', () => {
  const program =
    'Program copy:\nProcession – Choir & Elders\nHymn – "Abide With Me"\nReading – Psalm 90\nSolo – Faye Lund\nRecession'
  const shown = ['Procession', 'Hymn', 'Reading', 'Solo', 'Recession', 'Choir & Elders']
  const rest = ['“Abide With Me”', 'Psalm 90', 'Faye Lund']
  expect(gravestOf(program, [...shown, ...rest])).toBe('pass')
})

test('a first word that was not read is not looked for in a verse far behind', () => {
  const task = 'Copy:\n"I sing of your love to the nations." Psalm 108:1\nSaturday, November 21, 2026, 7 pm'
  const shown = ['Psalm 108:1', 'Saturday, November 21', '7 PM']
  expect(gravestOf(task, ['sing of your love to the nations.”', ...shown])).toBe('pass')
  expect(gravestOf(task, ['sing of her love to the nations.”', ...shown])).not.toBe('pass')
})

test('of two references that the task has in one row each may stand by itself', () => {
  const task = 'Readings: Acts 9:1-6 / Psalm 30\nSunday, November 22, 2026, 9 am'
  const shown = ['Sunday, November 22', '9 AM']
  expect(gravestOf(task, ['First Reading: Acts 9:1-6', 'Sung: Psalm 30', ...shown])).toBe('pass')
  expect(gravestOf(task, ['First Reading: Acts 9:1-6', 'Sung: Psalm 31', ...shown])).toBe('fail')
})

describe('hours', () => {
  const task = 'Paint Day\nSaturday, November 21, 2026, 9 AM to 1 PM\nParish Hall'

  test('that lost a digit are a doubt', () => {
    expect(gravestOf(task, ['Paint Day', 'Saturday, November 21 9 AMto PM', 'Parish Hall'])).toBe('warn')
    expect(gravestOf(task, ['Paint Day', 'Saturday, November 21 9 AM', 'PM', 'Parish Hall'])).toBe('warn')
  })
  test('that are others, or not there at all, are wrong', () => {
    expect(gravestOf(task, ['Paint Day', 'Saturday, November 21 8 AMto PM', 'Parish Hall'])).toBe('fail')
    expect(gravestOf(task, ['Paint Day', 'Saturday, November 21 9 AM', 'Parish Hall'])).toBe('fail')
  })
})

test('a calling and the name behind it may have grown together', () => {
  const task = 'Copy:\nPrayer – Rev. Lena Brandt\nSolo – Dr. Amos Reed\nSunday, November 22, 2026, 9 am'
  const shown = ['Sunday, November 22', '9 AM']
  expect(gravestOf(task, ['Prayer – Rev.Lena Brandt', 'Solo – Dr.Amos Reed', ...shown])).toBe('pass')
  expect(gravestOf(task, ['Prayer – Rev.Lena Brand', 'Solo – Dr.Amos Reid', ...shown])).toBe('fail')
})

describe('marks that small letters lose', () => {
  const task =
    'Posada\nViernes 18 de diciembre de 2026, 7 p.m.\nCapilla San Julián, Calle Muñoz 45\nEntradas $5 con la Señora Ibáñez'
  const shown = (over: Record<string, string> = {}) =>
    [
      'Posada',
      'Viernes 18 de diciembre',
      '7 p.m.',
      'Capilla San Julian',
      'Calle Munoz 45',
      'Entradas $5 con la Sefiora Ibafiez',
    ].map((line) => over[line] ?? line)

  test('are no errors, nor is an `ñ` that is read as `fi`', () => {
    expect(gravestOf(task, shown(), { confidence: 0.95 })).toBe('pass')
  })
  test('excuse no other name', () => {
    expect(gravestOf(task, shown({ 'Capilla San Julian': 'Capilla San Jacinto' }), { confidence: 0.95 })).not.toBe(
      'pass',
    )
  })
})

test('a schedule by weekdays leaves a task its own day', () => {
  const task =
    'Family Camp 2027\nJune 18-19, 2027 at Camp Birch\n\nSchedule\nFriday\n5:00 pm Check-in\nSaturday\n8:00 am Breakfast'
  const shown = (days: string[]) => [
    'Family Camp 2027',
    ...days,
    'Camp Birch',
    'Friday',
    '5:00 PM Check-in',
    'Saturday',
    '8:00 AM Breakfast',
  ]
  expect(gravestOf(task, shown(['June 18–19, 2027']))).toBe('pass')
  expect(gravestOf(task, shown(['June 25–26, 2027']))).toBe('fail')
  expect(gravestOf(task, shown([]))).toBe('fail')
})

test('an hour that is so long before the event is one of the task', () => {
  const task = 'Brass Evening\nSunday, December 6, 2026, 3 PM\nDoors open half an hour before'
  const shown = (doors: string) => ['Brass Evening', 'Sunday, December 6', '3 PM', `Doors open at ${doors}`]
  expect(gravestOf(task, shown('2:30 PM'))).toBe('pass')
  expect(gravestOf(task, shown('1:30 PM'))).not.toBe('pass')
})

test('a line of hours that stands twice is wrong, however close the task writes them', () => {
  const task = 'Evening schedule, January 3, 2027\n3:00pm Family service\n9:15pm Communion'
  const shown = ['Evening Schedule', 'January 3, 2027', '3:00 PM Family service', '9:15 PM Communion']
  expect(gravestOf(task, shown)).toBe('pass')
  expect(gravestOf(task, [...shown, '9:15 PM Communion'])).toBe('fail')
})

test('the bar between a day and an hour is no digit', () => {
  const task = 'Baptism Sunday, December 6, 2026\n9:30 and 11:15 am'
  expect(gravestOf(task, ['Baptism Sunday', 'Sun, Dec 619:30 & 11:15 AM'])).toBe('pass')
  expect(gravestOf(task, ['Baptism Sunday', 'Sun, Dec 618:30 & 11:15 AM'])).not.toBe('pass')
})
