import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { ReadWord } from '../../../../src/qc/model.ts'
import { judged } from '../../../bench/requests.ts'
import { inspectBrief, inspectSpelling } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

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

describe('a verse that the task quotes', () => {
  const task =
    'Verse slide. Please use Philippians 4:6: "Do not be anxious about anything, but in every situation, by prayer and petition, with thanksgiving, present your requests to God."'
  const lines = (middle: string) => [
    'Do not be anxious about anything,',
    middle,
    'with thanksgiving, present your requests to God.',
    'Philippians 4:6',
  ]

  test('fails without one of its words', async () => {
    expect(await said(task, lines('but in every situation, by prayer and petition,'))).toEqual([])
    expect(await said(task, lines('but in every situation, by prayer,'))).toEqual([
      expect.stringMatching(/^fail: .*without .*“petition”/),
    ])
  })

  test('begins at its opening mark, whatever stands over it', async () => {
    const micah = 'Stations of the Cross\nMicah 6:8 (KJV)\nThursday, April 15, 2027, 3 PM'
    const design = [
      'STATIONS OF',
      'THE CROSS',
      '“to do justly, and to love mercy, and to walk',
      'humbly with thy God”',
      'Micah 6:8 (KJV)',
      'Thursday, April 15, 2027 • 3 PM',
    ]
    expect(await said(micah, design)).toEqual([])
    expect(
      await said(
        micah,
        design.map((line) => line.replace('mercy', 'beauty')),
      ),
    ).toEqual([expect.stringMatching(/^fail: Micah 6:8 is not quoted .*“beauty”/)])
  })
})

describe('what a sentence of prose wants mentioned', () => {
  const task = (order: string) => `Rummage sale, Saturday, March 13, 2027, 7 AM to 2 PM. Parking lot. ${order}`
  const lines = ['RUMMAGE SALE', 'Saturday, March 13', '7 AM – 2 PM', 'Parking lot']

  test('is missed where nothing mentions it, and surely where it has a name', async () => {
    const [fund, care] = [
      'And please say proceeds benefit the Roof Fund!',
      'Please mention that free childcare is provided.',
    ]
    expect(await said(task(fund), lines)).toEqual([
      expect.stringMatching(/^(?:warn|fail): .*“proceeds benefit the Roof Fund”/),
    ])
    expect(await said(task(care), lines)).toEqual([expect.stringMatching(/^warn: .*“free childcare is provided”/)])
    expect(await said(task(fund), [...lines, 'All proceeds go to our roof fund'])).toEqual([])
    expect(await said(task(care), [...lines, 'Childcare available'])).toEqual([])
  })

  test('is nothing of what is said to the studio', async () => {
    expect(await said(task('Please say if you need anything else.'), lines)).toEqual([])
    expect(await said(task('Please let me know when you have a first look.'), lines)).toEqual([])
  })
})

test('a version of the Bible is named by its initials, too, and its little words count', async () => {
  const task = `Verse of the week.

Psalm 34:18, King James:
"The LORD is nigh unto them that are of a broken heart; and saveth such as be of a contrite spirit."`
  const lines = (last: string) => [
    '“The LORD is nigh unto them that are',
    'of a broken heart; and saveth such',
    last,
    'PSALM 34:18 KJV',
  ]
  expect(await said(task, lines('as be of a contrite spirit.”'))).toEqual([])
  expect(await said(task, lines('as are of a contrite spirit.”'))).toEqual([
    'fail: Psalm 34:18 is not quoted as the KJV has it: “are” stands for “be”.',
    'fail: The design says “are” where the brief has “be”.',
  ])
})

test('a front and a back are distinguished by what their text is called', async () => {
  const task = `New mover postcard, front & back.

Front text: We saved you a seat.
Redemption Hill Church

Back text: Sundays at 9:30 & 11:00 AM
1950 Quarry Road, Bldg C
QR code to https://redemptionhill.example/visit
Casual dress. Good coffee.`
  const among = ['visitor-front.jpg', 'visitor-back.png']
  const found = async (name: string, lines: readonly string[]) =>
    (await judged(briefOf(taskWith(task), [], { file: { name, among } }), lines)).map(({ check }) => check)
  expect(await found('visitor-front.jpg', ['We saved you a seat.', 'Redemption Hill Church'])).toEqual([])
  const back = ['Sundays at 9:30 & 11:30 AM', '1950 Quarry Road, Bldg C', 'Casual dress. Good coffee.']
  expect(await found('visitor-back.png', back)).toEqual(['time'])
})

test('a name that goes on for some letters is another one', async () => {
  const task = 'Breakfast, Saturday, January 9, 2027 at 8 AM. Guest speaker: Tom Webb.'
  const lines = (name: string) => ['BREAKFAST', 'Saturday, January 9 • 8 AM', `with ${name}`]
  for (const name of ['Tom Webb', 'TomWebb', "Tom Webb's team"]) expect(await said(task, lines(name))).toEqual([])
  expect(await said(task, lines('Tom Webber'))).toEqual(['fail: The design does not show “Tom Webb”.'])
})

test('a number to send a word to ends where its sentence does', async () => {
  const task = 'Baptism slide. Sign up at the desk or text BAPTISM to 55433. 1920x1080. Water!'
  expect(await said(task, ['BAPTISM', 'Sign up at the desk or text BAPTISM to 55433'])).toEqual([])
  expect(await said(task, ['BAPTISM', 'Sign up at the desk or text BAPTISM to 55434'])).not.toEqual([])
})

test('another word in a sentence that is as it was is a warning, and more of them are the designer’s own', async () => {
  const task = 'Copy:\nStations.\nPray, reflect and follow the footsteps of our Lord together.'
  expect(await said(task, ['Stations', 'Pray, reflect and follow the happy of our Lord together.'])).toEqual([
    expect.stringMatching(/^warn: .*“happy”.*“footsteps”/),
  ])
})

test('another year in the place of a title’s is wrong, whatever else could not be read', () => {
  const text = 'CLASS OF 2026 Graduation Sunday'
  const words: ReadWord[] = text.split(' ').map((one, at) => ({
    text: one,
    confidence: 0.96,
    scales: 3,
    line: at < 3 ? 0 : 1,
    box: { x: 0.1 + (at % 3) * 0.2, y: at < 3 ? 0.1 : 0.3, width: 0.15, height: 0.08 },
  }))
  const reading = {
    words,
    lines: [0, 1].map((line) => ({
      text: words.flatMap((word) => (word.line === line ? [word.text] : [])).join(' '),
      confidence: 0.96,
      box: { x: 0.1, y: line === 0 ? 0.1 : 0.3, width: 0.6, height: 0.08 },
    })),
    unread: [{ text: 'wwa', box: { x: 0.1, y: 0.6, width: 0.5, height: 0.1 } }],
  }
  const brief = briefOf(taskWith('Title: Class of 2027\nGraduation Sunday'), [])
  const brand = { churchName: null, colors: [], fonts: [] }
  const found = inspectBrief(squareDesign, { reading, measurements }, { mode: 'initial', brief, brand, before: null })
  expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toContain(
    'fail: The design does not say “Class of 2027” as requested: “2027” is missing or different.',
  )
})

describe('a word of the task without its marks', () => {
  const brief = briefOf(taskWith('Concierto, sábado 19 de diciembre. Coro Jesús Peña. Para niños.'), [])
  const brand = { churchName: null, colors: [], fonts: [] }
  const found = (text: string, { isPlain = false, isOwn = false } = {}) => {
    const word: ReadWord = {
      text,
      confidence: 0.96,
      line: 0,
      box: { x: 0.1, y: 0.1, width: 0.2, height: 0.05 },
      ...(!isOwn && { scales: 3 }),
      ...(isPlain && { isPlain: true as const }),
    }
    const reading = { words: [word], lines: [{ text, confidence: 0.96, box: word.box }] }
    const scene = { mode: 'initial', brief, brand, before: null } as const
    return inspectSpelling(squareDesign, { reading, measurements, spelling: [] }, scene).map(
      ({ severity, message }) => `${severity}: ${message}`,
    )
  }

  test('lacks them where they were looked for, or where the file says what stands there', () => {
    const lacks = ['fail: “Pena” lacks a mark: the brief has “Peña”.']
    expect(found('Pena', { isPlain: true })).toEqual(lacks)
    expect(found('Pena', { isOwn: true })).toEqual(lacks)
    expect(found('Pena')).toEqual([])
    expect(found('Peña')).toEqual([])
  })

  test('may be in capitals without an accent, and not without the mark of an Ñ', () => {
    expect(found('SABADO', { isPlain: true })).toEqual([])
    expect(found('NINOS', { isPlain: true })).toEqual(['fail: “NINOS” lacks a mark: the brief has “niños”.'])
  })
})
