import { describe, expect, test } from 'bun:test'
import { listsOf } from '../../../../src/qc/checks/brief/rows/lists.ts'
import { inspect } from '../../../../src/qc/checks/registry.ts'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What fails in a design's rows. */
function failing(brief: string, lines: string[], comments: string[] = []): string[] {
  const told = briefOf(
    taskWith(brief, { name: 'Poster' }),
    comments.map((text) => comment(text)),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  const context = { mode: 'initial' as const, brief: told, brand, before: null }
  const found = inspect(squareDesign, { ...analysis(lines), measurements: null }, context)
  return [...new Set(found.flatMap(({ severity, check }) => (severity === 'fail' ? check : [])))]
}

const holyWeek = 'Maundy Thursday, March 25, 6:30 pm\nGood Friday, March 26, 7:00 pm\nEaster Vigil, March 27, 8:00 pm'
const evenings = (...hours: [string, string, string]) => [
  `Maundy Thursday, March 25 · ${hours[0]}`,
  `Good Friday, March 26 · ${hours[1]}`,
  `Easter Vigil, March 27 · ${hours[2]}`,
]

test('an hour of a table that stands with the day of another row is wrong', () => {
  const table = `| Event | Date | Time |
|---|---|---|
| Blue Christmas Service | Thurs., Dec. 17 | 7:00 p.m. |
| Children's Pageant | Sun., Dec. 20 | 4:00 p.m. |`
  const lines = (one: string, other: string) => [
    'Blue Christmas Service',
    `Thurs., Dec. 17 | ${one}`,
    'Children’s Pageant',
    `Sun., Dec. 20 | ${other}`,
  ]
  expect(failing(table, lines('7:00 p.m.', '4:00 p.m.'))).toEqual([])
  expect(failing(table, lines('4:00 p.m.', '7:00 p.m.'))).toEqual(['time'])
})

describe('an hour that is right elsewhere is wrong in the row of another event', () => {
  test('on its own line', () => {
    expect(failing(holyWeek, evenings('6:30 PM', '7:00 PM', '8:00 PM'))).toEqual([])
    expect(failing(holyWeek, evenings('7:00 PM', '7:00 PM', '8:00 PM'))).toEqual(['time'])
    expect(failing(holyWeek, evenings('6:30 PM', '8:00 PM', '7:00 PM'))).toEqual(['time'])
  })

  test('two events on one line, in the task and in the design', () => {
    const brief = 'Stations of the Cross 12:10 PM, Tenebrae 7:30 PM, both on Friday, March 26, 2027'
    const lines = (one: string, other: string) => [
      'Friday, March 26',
      `Stations of the Cross ${one} | Tenebrae ${other}`,
    ]
    expect(failing(brief, lines('12:10 PM', '7:30 PM'))).toEqual([])
    expect(failing(brief, lines('7:30 PM', '12:10 PM'))).toEqual(['time'])
  })

  test('names above their hours, or below them', () => {
    const brief =
      'Saturday, December 12\nPageant Rehearsal .... 9:30 AM .... Sanctuary\nCookie Walk .... 11:00 AM .... Social Hall'
    const below = [
      'Saturday, December 12',
      'Pageant Rehearsal',
      '9:30 AM',
      'Sanctuary',
      'Cookie Walk',
      '11:00 AM',
      'Social Hall',
    ]
    expect(failing(brief, below)).toEqual([])
    expect(failing(brief, below.with(2, '11:00 AM').with(5, '9:30 AM'))).toEqual(['time'])
    const above = [
      'Saturday, December 12',
      '9:30 AM',
      'Pageant Rehearsal',
      '11:00 AM',
      'Cookie Walk',
      'Sanctuary, Social Hall',
    ]
    expect(failing(brief, above)).toEqual([])
    expect(failing(brief, above.with(1, '11:00 AM').with(3, '9:30 AM'))).toEqual(['time'])
  })

  test('but not where a comment gave the row that hour', () => {
    const moved = ['Maundy Thursday is at 7:00 this year.']
    expect(failing(holyWeek, evenings('7:00 PM', '7:00 PM', '8:00 PM'), moved)).toEqual([])
  })
})

test('a day or a price that is right elsewhere is wrong in another row', () => {
  const brief = 'Registration closes November 14\nEvaluations November 21\nJerseys $15\nLeague fee $95'
  const lines = ['Registration closes November 14', 'Evaluations November 21', 'Jerseys $15', 'League fee $95']
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.with(0, 'Registration closes November 21').with(1, 'Evaluations November 14'))).toEqual([
    'date',
  ])
  expect(failing(brief, lines.with(2, 'Jerseys $95').with(3, 'League fee $15'))).toEqual(['required_element'])
})

test('a day that the task has below its event is that event’s, whatever else has a word of it', () => {
  const rows = [
    'All Saints (Holy Day)\nMonday, November 1\nMasses 7:30 am, 6:00 pm',
    'Harvest Carol Sing & Pie Social\nSunday, November 7\n3:00 pm, gym',
    'All Souls, Tuesday, November 2\n8:00 pm (Carols at 7:30)',
    'New Year\nFriday, December 31: 4:00 pm Vigil',
  ]
  const lines = [
    'All Saints (Holy Day): Monday, November 1 · Masses 7:30 AM & 6:00 PM',
    'Harvest Carol Sing & Pie Social: Sunday, November 7 · 3:00 PM, gym',
    'All Souls: Tuesday, November 2',
    '8:00 PM (Carols at 7:30)',
    'New Year: Friday, December 31 · 4:00 PM Vigil',
  ]
  expect(failing(rows.join('\n\n'), lines)).toEqual([])
})

describe('what is missing of a row', () => {
  const services =
    '* Blue Service - December 20, 5 pm\n* Family Service - December 24, 3 pm\n* Communion - December 25, 10 am'
  const lines = [
    'Blue Service',
    'December 20 · 5 PM',
    'Family Service',
    'December 24 · 3 PM',
    'Communion',
    'December 25 · 10 AM',
  ]

  test('fails where the design names the row', () => {
    expect(failing(services, lines)).toEqual([])
    expect(failing(services, lines.with(3, 'December 24'))).toEqual(['time'])
    expect(failing(services, lines.toSpliced(5, 1))).toContain('time')
  })

  test('fails where the design has all other rows', () => {
    expect(failing(services, lines.slice(0, 4))).toContain('time')
  })
})

test('rows of bare weekdays keep their own hours, also after a comment on one of them', () => {
  const pantry = 'Shifts are Tuesdays 9-12 and Thursdays 4-7 pm.'
  const lines = ['Tuesdays 9 AM–12 PM', 'Thursdays 4:30–7 PM']
  expect(failing(pantry, lines, ['Thursdays are 4:30-7 actually.'])).toEqual([])
})

test('rows that begin with their day', () => {
  const brief = "Dec 6 - Hanging of the Greens, 5 pm\nDec 13 - Children's Program, 10:30 am\nDec 20 - Cantata, 6 pm"
  const lines = [
    'Dec 6 • Hanging of the Greens • 5 PM',
    "Dec 13 • Children's Program • 10:30 AM",
    'Dec 20 • Cantata • 6 PM',
  ]
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.toSpliced(1, 1))).toContain('date')
  expect(failing(brief, lines.with(0, 'Dec 6 • Hanging of the Greens • 6 PM'))).toEqual(['time'])
})

test('an hour before noon is wrong beside words that the task has beside one after it', () => {
  const brief = 'Maundy Thursday – 7:00 pm with Holy Communion\nEaster Sunday – 7:00 & 9:00 am, with brass'
  const lines = ['Maundy Thursday', '7:00 pm with Holy Communion', 'Easter Sunday', '7:00 & 9:00 am, with brass']
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.with(1, '7:00 am with Holy Communion'))).toEqual(['passage'])
})

test('an hour that a line of the task has once stands once in the design', () => {
  const brief = 'Golf scramble\nShotgun start 8:30 a.m. (check in 7:30)\n4-person teams'
  const lines = ['Golf Scramble', 'Check-In 7:30 AM', 'Shotgun Start 8:30 AM', '4-Person Teams']
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.with(1, 'Check-In 8:30 AM'))).toEqual(['passage'])
})

test.each([
  ['Mon Ora Dell\nTues The Finch Trio\nWed Hal & June Moss\nThur youth choir', 'Tues', 'Wed'],
  ['3/4 Ora Dell\n3/11 The Finch Trio\n3/18 Hal & June Moss\n3/25 youth choir', '3/11', '3/18'],
])('a day ahead of a name keeps it without a sign between them: “%s”', (rows, one, other) => {
  const task = `Lenten music\n${rows}`
  const lines = task.split('\n')
  const crossed = lines.map((line) =>
    line.startsWith(one) ? `${one} Hal & June Moss` : line.startsWith(other) ? `${other} The Finch Trio` : line,
  )
  expect(failing(task, lines)).toEqual([])
  expect(failing(task, crossed)).toHaveLength(1)
})

describe('a cell of a list beside the name of another row', () => {
  const team = '- Ines — Welcome Team\n- Cal — Parking Team\n- Ruth — Security\n- Omar — Parking Team'
  const badges = (...of: string[]) => ['Ines', 'Cal', 'Ruth', 'Omar'].flatMap((name, at) => [name, of[at]!])

  test('is wrong where all others stand as the task has them', () => {
    expect(failing(team, badges('Welcome Team', 'Parking Team', 'Security', 'Parking Team'))).toEqual([])
    expect(failing(team, badges('Welcome Team', 'Parking Team', 'Parking Team', 'Parking Team'))).toContain('passage')
  })

  test('is wrong where two rows have changed places, set below or beside', () => {
    const rooms = 'Kids Camp | Cedar Hall | $275\nYouth Camp | Oak Lodge | $350'
    expect(failing(rooms, ['Kids Camp', 'Cedar Hall', '$275', 'Youth Camp', 'Oak Lodge', '$350'])).toEqual([])
    expect(failing(rooms, ['Kids Camp', 'Oak Lodge', '$275', 'Youth Camp', 'Cedar Hall', '$350'])).toContain('passage')
    expect(failing(rooms, ['Kids Camp – Oak Lodge', 'Youth Camp – Cedar Hall', '$275 | $350'])).toContain('passage')
  })

  test('is right where values stand above their names', () => {
    const sessions = 'Prayer – Ana Ruiz\nMercy – Tom Bell\nHope – Lia Park'
    expect(failing(sessions, ['Ana Ruiz', 'Prayer', 'Tom Bell', 'Mercy', 'Lia Park', 'Hope'])).toEqual([])
  })

  test('is what a comment says, also where it exchanges two', () => {
    const classes = 'Promotion Sunday, August 8\n1st – 102\n2nd – 104\n3rd – 105'
    const swapped = 'Oops, I had 2nd and 3rd flipped.'
    const shown = (...of: string[]) => ['Promotion Sunday', 'August 8', ...of]
    expect(failing(classes, shown('1st: 102', '2nd: 105', '3rd: 104'), [swapped])).toEqual([])
    expect(failing(classes, shown('1st: 102', '2nd: 104', '3rd: 105'), [swapped])).toContain('passage')
  })
})

test('a line that has a name with its own value alone is right, whatever stands above it', () => {
  const gala =
    'Gala: Saturday, October 16, 5 pm, Harbor Hotel\nSpeaker: Dr. Anna Han, Tulsa\nAttire: formal, colors teal and gold\nRSVP by Oct. 2'
  expect(
    failing(gala, [
      'GALA',
      'Saturday, October 16, 5 PM',
      'Harbor Hotel',
      'Speaker: Dr. Anna Han, Tulsa',
      'Attire: Formal | Teal & gold',
      'RSVP by October 2',
    ]),
  ).toEqual([])
})

describe('two values of prose that have changed places', () => {
  test('are wrong by the words that stand nearest to each', () => {
    const brief = 'Women’s study. 9:30 AM library or 7 PM Zoom.'
    expect(failing(brief, ['Women’s Study', '9:30 AM Library', '7 PM Zoom'])).toEqual([])
    expect(failing(brief, ['Women’s Study', '7 PM Library', '9:30 AM Zoom'])).toContain('passage')
  })

  test('are right where a comment moved one of them', () => {
    const brief = 'Women’s study. 9:30 AM library or 7 PM Zoom.'
    const comment = 'Actually Zoom is 9:30 AM and the library is 7 PM.'
    expect(failing(brief, ['Women’s Study', '7 PM Library', '9:30 AM Zoom'], [comment])).toEqual([])
  })
})

describe('two things that have changed places are wrong, whatever they are', () => {
  test('on their lines, without a sign between a thing and its price', () => {
    const brief = 'Bake sale Saturday, May 8\nScones 1.50\nBrownies 2.00\nWhole pies 12.00'
    const lines = (one: string, other: string) => [
      'BAKE SALE',
      'Saturday, May 8',
      `Scones | ${one}`,
      `Brownies | ${other}`,
      'Whole Pies | $12.00',
    ]
    expect(failing(brief, lines('$1.50', '$2.00'))).toEqual([])
    expect(failing(brief, lines('$2.00', '$1.50'))).toEqual(['passage'])
  })

  test('in one sentence of the task', () => {
    const brief =
      'Sunday School moves September 5: grades 1-3 meet in the gym, grades 4-6 in room 12, teens in the loft.'
    const lines = (one: string, other: string) => [
      'SUNDAY SCHOOL MOVES',
      'Sunday, September 5',
      `Grades 1–3: ${one}`,
      `Grades 4–6: ${other}`,
      'Teens: Loft',
    ]
    expect(failing(brief, lines('Gym', 'Room 12'))).toEqual([])
    expect(failing(brief, lines('Room 12', 'Gym'))).toEqual(['passage'])
  })

  test('a line below its name, as other rows have theirs', () => {
    const brief = `Free meals, all year:
Bethany Chapel, 40 Mill Road — Mondays
St. Olaf Lutheran, 911 Cedar Street — Wednesdays
Union Mission, 7 Dock Lane — Fridays`
    const lines = (one: string, other: string) => [
      'FREE MEALS, ALL YEAR',
      'Bethany Chapel',
      one,
      'Mondays',
      'St. Olaf Lutheran',
      other,
      'Wednesdays',
      'Union Mission',
      '7 Dock Lane',
      'Fridays',
    ]
    expect(failing(brief, lines('40 Mill Road', '911 Cedar Street'))).toEqual([])
    expect(failing(brief, lines('911 Cedar Street', '40 Mill Road'))).toEqual(['passage'])
  })

  test('but not where a comment exchanged them, or the design lists names and values apart', () => {
    const brief = 'Scones 1.50\nBrownies 2.00\nWhole pies 12.00'
    const lines = ['BAKE SALE', 'Scones | $2.00', 'Brownies | $1.50', 'Whole Pies | $12.00']
    expect(failing(brief, lines, ['We got the first two reversed, sorry!'])).toEqual([])
    expect(failing(brief, ['Scones | Brownies | Whole Pies', '$1.50 | $2.00 | $12.00'])).toEqual([])
  })
})

test('a row that is missing where the design has all others of its list', () => {
  const brief = `Concession stand, Saturday, May 8
Bratwurst on a roll ...... $5
Walking taco ............. $6
Kids grilled cheese ...... $3
Lemonade, large .......... $2`
  const lines = [
    'CONCESSION STAND',
    'Saturday, May 8',
    'Bratwurst on a roll $5',
    'Walking taco $6',
    'Kids grilled cheese $3',
    'Large lemonade $2',
  ]
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.toSpliced(4, 1))).toEqual(['passage'])
})

test('cells of a row that stand in another order than those of all other rows', () => {
  const brief = `Rotation
Otters     Paint     Sing      Run
Herons     Sing      Run       Paint
Beavers    Run       Paint     Sing`
  const lines = ['ROTATION', 'Otters: Paint, Sing, Run', 'Herons: Sing, Run, Paint', 'Beavers: Run, Paint, Sing']
  expect(failing(brief, lines)).toEqual([])
  expect(failing(brief, lines.with(2, 'Herons: Run, Sing, Paint'))).toEqual(['passage'])
  const crews = brief.replaceAll(/ {2,}/g, ' | ')
  expect(failing(crews, lines.with(2, 'Herons: Run, Sing, Paint'))).toEqual(['passage'])
})

test('cells that stand in the columns of a design in another order than those of all other rows', () => {
  const brief = `Saturday League
| Week | Date | 9:00 AM | 10:15 AM | 11:30 AM |
|---|---|---|---|---|
| 1 | Jan 9 | Otters v Herons | Beavers v Foxes | Cranes v Minks |
| 2 | Jan 16 | Otters v Beavers | Herons v Cranes | Foxes v Minks |
| 3 | Jan 23 | Minks v Otters | Foxes v Herons | Beavers v Cranes |
| 4 | Jan 30 | Cranes v Otters | Minks v Beavers | Herons v Foxes |`
  const table = [
    ['Jan 9', 'Otters v Herons', 'Beavers v Foxes', 'Cranes v Minks'],
    ['Jan 16', 'Otters v Beavers', 'Herons v Cranes', 'Foxes v Minks'],
    ['Jan 23', 'Foxes v Herons', 'Minks v Otters', 'Beavers v Cranes'],
    ['Jan 30', 'Cranes v Otters', 'Minks v Beavers', 'Herons v Foxes'],
  ]
  const swap = 'The Otters have piano at 9 in week 3, so swap the 9:00 and the 10:15 game that day.'
  expect(failingInColumns(brief, table, [swap])).toEqual([])
  expect(failingInColumns(brief, table, [])).toEqual(['passage'])
  const wrong = table.with(1, ['Jan 16', 'Herons v Cranes', 'Otters v Beavers', 'Foxes v Minks'])
  expect(failingInColumns(brief, wrong, [swap])).toEqual(['passage'])
})

test('what stands below a month that is the one of another month', () => {
  const plan = `A Year in the Word

| Month | Reading |
|---|---|
| September | Isaiah 1-39 |
| October | Isaiah 40-66 |
| November | Matthew 1-28 |
| December | Romans 1-16 |`
  const lines = ['A Year in the Word', 'September', 'Isaiah 1–39', 'October', 'Isaiah 40–66']
  const ends = (november: string, december: string) => [...lines, 'November', november, 'December', december]
  const trade = ['I want Matthew to land at Christmas, so trade November and December please.']
  expect(failing(plan, ends('Matthew 1–28', 'Romans 1–16'))).toEqual([])
  expect(failing(plan, ends('Romans 1–16', 'Matthew 1–28'))).toEqual(['passage'])
  expect(failing(plan, ends('Romans 1–16', 'Matthew 1–28'), trade)).toEqual([])
  expect(failing(plan, ends('Matthew 1–28', 'Romans 1–16'), trade)).toEqual(['passage'])
})

/** What fails in a design whose table was read column by column. */
function failingInColumns(brief: string, table: readonly string[][], comments: readonly string[]): string[] {
  const told = briefOf(
    taskWith(brief, { name: 'Poster' }),
    comments.map((text) => comment(text)),
  )
  const columns = table[0]!.map((_, column) => table.map((cells) => cells[column]!))
  const cells = columns.flatMap((texts, column) =>
    texts.map((text, row) => ({
      text,
      confidence: 0.95,
      box: { x: 0.05 + column * 0.23, y: 0.3 + row * 0.1, width: 0.2, height: 0.03 },
    })),
  )
  const title = { text: 'SATURDAY LEAGUE', confidence: 0.95, box: { x: 0.1, y: 0.1, width: 0.8, height: 0.1 } }
  const lines = [title, ...cells]
  const words = lines.flatMap(({ text, ...rest }, line) =>
    text.split(' ').map((word) => ({ ...rest, text: word, line })),
  )
  const context = {
    mode: 'initial' as const,
    brief: told,
    brand: { churchName: null, colors: [], fonts: [] },
    before: null,
  }
  const read = { ...analysis([]), reading: { lines, words }, measurements: null }
  const found = inspect(squareDesign, read, context)
  return [...new Set(found.flatMap(({ severity, check }) => (severity === 'fail' ? check : [])))]
}

test('hours from one to another are one cell, and letters that count places are none', () => {
  const cellsOf = (task: string) =>
    listsOf(briefOf(taskWith(task), [])).flatMap(({ rows }) =>
      rows.map((cells) => cells.map((cell) => cell?.text).join(' | ')),
    )
  const lots = cellsOf('Parking\nA - North Lot: Families\nB - East Lot: General\nC - South Lot: Accessible')
  expect(lots).toContain('East Lot | General')
  const guide = cellsOf('Sun Jan 3 - Our Nation\nMon Jan 4 - Our Church\nPrayer room open daily 6 am - 8 pm')
  expect(guide).toContain('Mon Jan 4 | Our Church')
  expect(guide).not.toContain('Prayer room open daily 6 am | 8 pm')
  const team = cellsOf('Jan 3 - Door: Weiss / Coffee: Ann Dupree\nJan 9 - Door: Boyd / Coffee: Phil Grant')
  expect(team).toContain('Jan 9 | Boyd | Phil Grant')
})

test('a line with a day of its own is none of a row that has another one', () => {
  const task =
    'Baptism Sunday is December 6!\nBoth services, 9:30 and 11:15. For the baptized there is a class the week before, Sunday Nov 29 at 12:30 in Room 204'
  const lines = ['Baptism Sunday', 'Sun, Dec 6 | 9:30 & 11:15', 'Baptism Class', 'Sunday, Nov 29 at 12:30', 'Room 204']
  expect(failing(task, lines)).toEqual([])
})

test('two names that changed places are found beside a row that a comment gave to somebody else', () => {
  const table = `| Sunday | Candle | Lit by |
|---|---|---|
| Nov 28 | Hope | The Odell Family |
| Dec 5 | Peace | The Braun Family |
| Dec 12 | Joy | Youth Group |`
  const said = ['The youth are away the 12th. The Diaz Family will light the Joy candle instead.']
  const rows = (one: string, other: string) => [
    'Advent',
    `Nov 28 Hope ${one}`,
    `Dec 5 Peace ${other}`,
    'Dec 12 Joy The Diaz Family',
  ]
  const found = (lines: string[]) =>
    inspect(
      squareDesign,
      { ...analysis(lines), measurements: null },
      {
        mode: 'initial',
        brief: briefOf(
          taskWith(table, { name: 'Poster' }),
          said.map((text) => comment(text)),
        ),
        brand: { churchName: null, colors: [], fonts: [] },
        before: null,
      },
    ).filter(({ severity, check }) => severity !== 'info' && check === 'passage')
  expect(found(rows('The Odell Family', 'The Braun Family'))).toEqual([])
  expect(found(rows('The Braun Family', 'The Odell Family'))).toHaveLength(1)
})
