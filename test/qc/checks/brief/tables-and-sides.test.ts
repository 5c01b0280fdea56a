import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inLines } from '../../../../src/qc/analysis/ocr/ocr.ts'
import { judged } from '../../../bench/requests.ts'
import { inspectBrief } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const briefFor = (task: string, { name = 'A task', comments = [] as string[] } = {}) =>
  briefOf(taskWith(task, { name }), comments.map((text, at) => comment(text, { id: `c${at}`, atMs: at })).toReversed())

/** What is wrong with a design of these lines, as `fail: …` and `warn: …`. */
const saidOf = async (brief: ReturnType<typeof briefFor>, lines: readonly string[]) =>
  (await judged(brief, lines)).map(({ severity, message }) => `${severity}: ${message}`)

const ascents = `Songs of Ascent
| Date | Title | Preacher |
| --- | --- | --- |
| June 6 | Far From Home | Pastor Ellen Voss |
| June 13 | Where Help Comes From | Pastor Ellen Voss |
| June 20 | Eyes Up | Vicar Tim Okafor |
| June 27 | Sowing in Tears | Pastor Ellen Voss |
| July 11 | Out of the Depths | Vicar Tim Okafor |
| July 18 | How Good It Is | Bishop Anne Hallberg |`
const preachers = [
  'Pastor Ellen Voss',
  'Pastor Ellen Voss',
  'Vicar Tim Okafor',
  'Pastor Ellen Voss',
  'Vicar Tim Okafor',
]
const titles = ['Far From Home', 'Where Help Comes From', 'Eyes Up', 'Sowing in Tears', 'Out of the Depths']
const days = ['June 6', 'June 13', 'June 20', 'June 27', 'July 11']

/** A table whose columns are set so far apart that each is read by itself. */
function tableOf(columns: readonly (readonly string[])[], apart = 0.34) {
  const words = columns.flatMap((cells, column) =>
    cells.flatMap((cell, row) =>
      cell.split(' ').map((text, at) => ({
        text,
        confidence: 0.95,
        scales: 2,
        box: { x: 0.04 + column * apart + at * 0.07, y: 0.2 + row * 0.1, width: 0.06, height: 0.02 },
      })),
    ),
  )
  return inLines(words, 1)
}

describe('a table whose columns are set apart', () => {
  const failuresOf = (columns: readonly (readonly string[])[]) =>
    inspectBrief(
      squareDesign,
      { reading: tableOf(columns), measurements },
      { mode: 'initial', brief: briefFor(ascents), brand, before: null },
    )
      .filter(({ severity, subject }) => severity === 'fail' && /^(?:row|passage):/.test(subject))
      .map(({ message }) => message)
  const six = [
    [...days, 'July 18'],
    [...titles, 'How Good It Is'],
  ]

  test('is right as the task has it, though one name stands in two rows one below the other', () => {
    expect(failuresOf([...six, [...preachers, 'Bishop Anne Hallberg']])).toEqual([])
  })

  test('is wrong where a row has the name of another one', () => {
    const others = preachers.with(3, 'Vicar Tim Okafor')
    expect(failuresOf([...six, [...others, 'Bishop Anne Hallberg']]).join()).toContain('Vicar Tim Okafor')
  })
})

describe('a table that a design sets as one', () => {
  const roster = `Greeters, January

| Date | 8:30 service | 11:00 service | Room |
|---|---|---|---|
| Jan 3 | Bill Farrow | Denise Okafor | 204 |
| Jan 10 | Kathryn Mills | Ann Whitaker | 112 |
| Jan 17 | Pete Gustafson | Lee Navarro | 207 |
| Jan 24 | Denise Okafor | Bill Farrow | 118 |`
  const rows = [
    ['Jan. 3', 'Bill Farrow', 'Denise Okafor', '204'],
    ['Jan. 10', 'Kathryn Mills', 'Ann Whitaker', '112'],
    ['Jan. 17', 'Pete Gustafson', 'Lee Navarro', '207'],
    ['Jan. 24', 'Denise Okafor', 'Bill Farrow', '118'],
  ]
  const columnsOf = (cells: readonly (readonly string[])[]) => cells[0]!.map((_, at) => cells.map((row) => row[at]!))
  const said = (cells: readonly (readonly string[])[]) =>
    inspectBrief(
      squareDesign,
      { reading: tableOf(columnsOf(cells)), measurements },
      { mode: 'initial', brief: briefFor(roster), brand, before: null },
    )
      .filter(({ severity, subject }) => severity !== 'info' && subject.startsWith('row:'))
      .map(({ message }) => message.split(': ')[0])

  test('is right where each cell stands in its row and its column, whatever the columns are in order', () => {
    expect(said(rows)).toEqual([])
    expect(said(rows.map(([date, early, late, room]) => [date!, room!, late!, early!]))).toEqual([])
  })

  test('is wrong where two cells of a row have each other’s place', () => {
    expect(said(rows.with(3, ['Jan. 24', 'Bill Farrow', 'Denise Okafor', '118']))).toContain(
      'The design has “Bill Farrow” beside “Jan 24” where the task has “Denise Okafor”',
    )
  })

  test('may have cells of two lines, and is wrong by what stands beside most of them', () => {
    const week = `Holy Week

| Day | Service | Time |
|---|---|---|
| Maundy Thursday, March 25 | Foot Washing & Communion | 7:00 PM |
| Good Friday, March 26 | Stations of the Cross | 12:00 PM |
| Holy Saturday, March 27 | Easter Vigil | 8:00 PM |
| Easter Sunday, March 28 | Sunrise Service | 6:30 AM |`
    const at = (text: string, x: number, y: number) =>
      text.split(' ').map((word, place) => ({
        text: word,
        confidence: 0.95,
        scales: 2,
        box: { x: x + place * 0.07, y, width: 0.06, height: 0.02 },
      }))
    const days = [
      'Maundy Thursday/March 25',
      'Good Friday/March 26',
      'Holy Saturday/March 27',
      'Easter Sunday/March 28',
    ]
    const shown = (services: readonly string[]) => {
      const hours = ['7:00 PM', '12:00 PM', '8:00 PM', '6:30 AM']
      const cells = days.flatMap((day, row) =>
        [day, services[row]!, hours[row]!].flatMap((cell, column) =>
          cell.split('/').flatMap((line, below) => at(line, 0.04 + column * 0.34, 0.2 + row * 0.12 + below * 0.03)),
        ),
      )
      return inspectBrief(
        squareDesign,
        { reading: inLines(cells, 1), measurements },
        { mode: 'initial', brief: briefFor(week), brand, before: null },
      )
        .filter(({ severity, subject }) => severity !== 'info' && subject.startsWith('row:'))
        .map(({ message }) => message.split(': ')[0])
    }
    const services = ['Foot Washing/& Communion', 'Stations of/the Cross', 'Easter Vigil', 'Sunrise Service']
    expect(shown(services)).toEqual([])
    expect(shown([services[1]!, services[0]!, ...services.slice(2)])).toEqual([
      'The design has “Stations of the Cross” beside “Maundy Thursday, March 25” where the task has “Foot Washing & Communion”',
      'The design has “Foot Washing & Communion” beside “Good Friday, March 26” where the task has “Stations of the Cross”',
    ])
  })

  test('may be a list in several columns side by side, each with its prices', () => {
    const menu = 'Cafe\nDrip 1.50\nLatte 3.75\nTea 1.25\nIced coffee 3.00\nCold brew 3.50\nLemonade 2.00\nWater 1.00'
    const shown = (cold: readonly string[]) => {
      const columns = [
        ['Drip', 'Latte', 'Tea'],
        ['$1.50', '$3.75', '$1.25'],
        ['Iced coffee', 'Cold brew', 'Lemonade', 'Water'],
        cold,
      ]
      return inspectBrief(
        squareDesign,
        { reading: tableOf(columns, 0.25), measurements },
        { mode: 'initial', brief: briefFor(menu), brand, before: null },
      )
        .filter(({ subject }) => subject.startsWith('row:'))
        .map(({ message }) => message.split(': ')[0])
    }
    expect(shown(['$3.00', '$3.50', '$2.00', '$1.00'])).toEqual([])
    expect(shown(['$3.50', '$3.00', '$2.00', '$1.00'])).toEqual([
      'The design has “$3.50” beside “Iced coffee” where the task has “3.00”',
      'The design has “$3.00” beside “Cold brew” where the task has “3.50”',
    ])
  })

  test('is wrong where a number, a day or an hour stands in the place of another one', () => {
    expect(said(rows.with(2, ['Jan. 17', 'Pete Gustafson', 'Lee Navarro', '209']))).toEqual([
      'The design has “209” beside “Jan 17” where the task has “207”',
    ])
  })
})

const retreat = `Women's retreat "Be Still", April 9-11 at Blue Heron Lodge.
Early bird price is $189 until March 1, then it goes up to $219.`
const shown = ['Be Still', 'April 9-11', 'Blue Heron Lodge']

describe('a price that holds up to a day, and another one behind it', () => {
  test('may be told from either side of the day', async () => {
    const prices = ['$189 early bird through March 1', '$219 after March 1']
    expect(await saidOf(briefFor(retreat), [...shown, ...prices])).toEqual([])
  })

  test('is wrong where another one is named', async () => {
    const prices = ['$198 early bird through March 1', '$219 after March 1']
    expect((await saidOf(briefFor(retreat), [...shown, ...prices])).join()).toContain('fail')
  })
})

const concert = `Title: A Candlelight Christmas
Date: Friday, December 18
Featuring the St. Mark Chancel Choir with guest soloist Rebecca Lindqvist
Admission: free`
const ill =
  'Just had word from our music director: Rebecca has the flu and had to cancel. Our new guest soloist is Jon Perez.'

describe('a role that somebody else takes over', () => {
  const brief = briefFor(concert, { comments: [ill] })
  const lines = (soloist: string) => [
    'A Candlelight Christmas',
    'Friday, December 18',
    'The St. Mark Chancel Choir',
    `with guest soloist ${soloist}`,
    'Free admission',
  ]

  test('is that of the one beside it in the task, and of nobody else there', async () => {
    expect(await saidOf(brief, lines('Jon Perez'))).toEqual([])
  })

  test('leaves whoever had it wrong', async () => {
    expect((await saidOf(brief, lines('Rebecca Lindqvist'))).join('\n')).toContain(
      'fail: The design does not show “Jon Perez”',
    )
  })
})

test('a year that the title names is that of days without one', async () => {
  const task = 'Week 2: PEACE - Sunday, December 5'
  expect(
    await saidOf(briefFor(task, { name: 'Advent 2027 squares' }), ['PEACE', 'Week 2', 'Sunday, December 5']),
  ).toEqual([])
})

test('how a design is to look is no copy that it lacks', async () => {
  const task =
    'Event: Men’s Breakfast\nDate: Saturday, January 16, 2027\nTime: 8:00 a.m.\nPlace: Fellowship Hall\nCost: $5 at the door\nStyle: rustic, wood texture, masculine'
  const lines = ['Men’s Breakfast', 'Saturday, January 16', '8 AM', 'Fellowship Hall', '$5 at the door']
  expect(await saidOf(briefFor(task), lines)).toEqual([])
})

test('a sum with cents and thousands is one number', async () => {
  const task = 'Last week\nSunday School 214\nWorship 387\nOffering $18,462.50'
  expect(await saidOf(briefFor(task), ['Last Week', 'Sunday School 214 • Worship 387 • Offering $18,462.50'])).toEqual(
    [],
  )
  expect(
    (await saidOf(briefFor(task), ['Last Week', 'Sunday School 241 • Worship 387 • Offering $18,462.50'])).join(),
  ).toContain('fail')
})

describe('a day in another language than the task’s', () => {
  const task = 'Necesitamos un cuadro:\n\nNOCHE DE ORACIÓN\nViernes 19 de febrero\n7:30 p.m.\nSalón de los Jóvenes'
  const lines = (day: string) => ['NOCHE DE ORACIÓN', day, '7:30 PM', 'Salón de los Jóvenes']

  test('is a doubt, though it is the right day', async () => {
    expect(await saidOf(briefFor(task), lines('Viernes 19 de febrero'))).toEqual([])
    expect((await saidOf(briefFor(task), lines('Friday, February 19'))).join()).toContain('warn: The design says')
  })

  test('may stand there where the task speaks both, or of both', async () => {
    for (const more of ['Friday, February 19', 'The flyer is bilingual.'])
      expect(
        await saidOf(briefFor(`${task}\n${more}`), [...lines('Viernes 19 de febrero'), 'Friday, February 19']),
      ).toEqual([])
  })
})

test('an address of the web with the church’s name does not make another church’s name right', async () => {
  const brief = briefFor(
    'Easter Weekend\nSunday, March 28, 9 AM\nCornerstone Church\n7700 Overland Road\ncornerstonehq.com',
  )
  const lines = (church: string) => [
    'Easter Weekend',
    'Sunday, March 28, 9 AM',
    church,
    '7700 Overland Road',
    'cornerstonehq.com',
  ]
  expect(await saidOf(brief, lines('Cornerstone Church'))).toEqual([])
  expect(await saidOf(brief, lines('at Cornerstone'))).toEqual([])
  expect((await saidOf(brief, lines('KEYSTONE CHURCH'))).join()).toContain('fail')
})

test('a verse of a column that the table heads is a number as any other', async () => {
  const brief = briefFor(
    'Songs of Ascent\n| Date | Psalm | Title |\n| --- | --- | --- |\n| June 6 | 120 | Far From Home |\n| June 13 | 121 | My Help |\n| June 20 | 123 | Eyes Up |',
  )
  const lines = (last: string) => [
    'Songs of Ascent',
    'June 6 Psalm 120 Far From Home',
    'June 13 Psalm 121 My Help',
    last,
  ]
  expect(await saidOf(brief, lines('June 20 Psalm 123 Eyes Up'))).toEqual([])
  expect((await saidOf(brief, lines('June 20 Psalm 124 Eyes Up'))).join()).toContain('fail')
})

test('sermons of a table quote no verse, though names of one stand there', async () => {
  const brief = briefFor(
    'Faces at the Cross\n| Date | Sermon | Text |\n| --- | --- | --- |\n| Feb 24 | Pilate, the Judge | John 18:28-40 |\n| Mar 3 | Simon of Cyrene | Mark 15:21 |\n| Mar 10 | The Centurion | Matthew 27:54 |',
  )
  const lines = [
    'Faces at the Cross',
    'Feb 24',
    'Mar 3',
    'Mar 10',
    'Pilate, the Judge',
    'Simon of Cyrene',
    'The Centurion',
  ]
  expect(await saidOf(brief, [...lines, 'John 18:28-40', 'Mark 15:21', 'Matthew 27:54'])).toEqual([])
})

test('lines that were cut alike by chance are no rows: a day has not a place’s place', async () => {
  const group = `Walking Through Grief
Thursdays, March 4 - May 6, 2027
6:00-7:30 PM
Library, Hope Lutheran Church
Led by Beth Swenson, LCSW and Chaplain Omar Reyes`
  const lines = [
    'Hope Lutheran Church',
    'Walking Through Grief',
    'Thursdays',
    'March 4 - May 6, 2027',
    '6:00-7:30 PM',
    'Library',
    'Led by Beth Swenson, LCSW and Chaplain Omar Reyes',
  ]
  expect(await saidOf(briefFor(group), lines)).toEqual([])
})

test('one word in two forms has not changed places with itself', async () => {
  const sunday = `Graduate Sunday is June 6, 2027 at 10:30 AM. High school & college graduates are to email a photo and the name
of their school by May 23. There is a brunch for the grads and families at 9:15 AM.`
  const lines = [
    'Graduate Sunday',
    'June 6, 10:30 AM',
    'High school & college grads: email a photo and the name of your school by May 23',
    'Brunch for graduates and families, 9:15 AM',
  ]
  expect((await saidOf(briefFor(sunday), lines)).join()).not.toContain('changed places')
})

test('a weekday ahead of the first of something each month is no date', async () => {
  const pantry =
    'The pantry hours change on January 4, 2027. Mondays 10-1, Wednesdays 3:30-6:30 pm, first Saturday of the month 9-11 am.'
  const lines = ['Food Pantry', 'New hours begin January 4, 2027', 'Monday', 'Wednesday', '1st Saturday']
  expect((await saidOf(briefFor(pantry), lines)).join()).not.toContain('1st')
})

test('what stands among the facts of a line may be said in other words', async () => {
  const trunk = `Title: Trunk or Treat!
Body: Saturday October 30, 2027, 4-6 pm, east parking lot. Free, all ages. Costumes yes but please nothing scary.`
  const lines = (last: string) => [
    'Trunk or Treat!',
    'Saturday, October 30',
    '4-6 PM',
    'East parking lot',
    'Free for all ages',
    last,
  ]
  expect(await saidOf(briefFor(trunk), lines('Costumes encouraged, nothing scary please'))).toEqual([])
})
