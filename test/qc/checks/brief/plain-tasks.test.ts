import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What is said of a design for a short task of an ordinary week: `fail passage`, the check that says it. */
function saidOf(
  description: string,
  lines: string[],
  { name, comments = [] }: { name?: string; comments?: string[] } = {},
) {
  const brief = briefOf(
    taskWith(description, { createdMs: Date.parse('2026-08-03T12:00:00Z'), ...(name !== undefined && { name }) }),
    comments.map((text) => comment(text)),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis(lines), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, check, actual, expected }) => `${severity} ${check}: ${actual ?? `without ${expected}`}`)
}

const fair =
  'Ministry Fair\nSunday, August 23 in the gym\nPick up a map at the door\nLunch is on the patio\nPrizes: kites, mugs, caps'
const fairLines = [
  'Ministry Fair',
  'Sunday, August 23',
  'in the gym',
  'Pick up a map at the door',
  'Kites, mugs & caps',
]

describe('what is kept off', () => {
  const concert = 'Concert\nSaturday 8 May at 7.30pm\nPlease do not print my telephone number, 01632 960455.'
  const lines = ['Concert', 'Saturday 8 May', '7.30pm']
  test('is a telephone that the order gives, of Britain too', () => {
    expect(saidOf(concert, lines)).toEqual([])
    expect(saidOf(concert, [...lines, '01632 960455'])).toEqual(['fail superseded: 01632 960455'])
  })
  test('is not the telephone that is to stand there instead', () => {
    const asked = 'Concert\nPlease do not print my cell number but use the office, 555-010-0134.'
    expect(saidOf(asked, ['Concert', '555-010-0134'])).toEqual([])
  })
  test('is no telephone where phones stay at home', () => {
    const camp = 'Camp Tall Pines\nRules: no phones, no candy, no pets\nDirector: Jo Lindqvist, 555-0139'
    const shown = ['Camp Tall Pines', 'Rules: no phones, no candy, no pets', 'Director: Jo Lindqvist, 555-0139']
    expect(saidOf(camp, shown)).toEqual([])
  })
})

test('a rota with labels is held to its columns', () => {
  const rota = `Welcome Rota
4 April: Coffee - Nora & Bill; Welcome - Hamish
11 April: Coffee - The Kowalskis; Welcome - June
18 April: Coffee - Ada & Tom; Welcome - Femi`
  const right = [
    'Welcome Rota',
    '4 April | Nora & Bill | Hamish',
    '11 April | The Kowalskis | June',
    '18 April | Ada & Tom | Femi',
  ]
  expect(saidOf(rota, right)).toEqual([])
  const wrong = right.with(2, '11 April | The Kowalskis | Femi').with(3, '18 April | Ada & Tom | June')
  expect(saidOf(rota, wrong).filter((one) => one.startsWith('fail'))).not.toEqual([])
})

test('a price that a reader took for letters is read by a person', () => {
  const menu = 'Pasta Supper\n\nAdults: $12\nSeniors: $11'
  expect(saidOf(menu, ['Pasta Supper', 'Adults', 'Seniors', '$12', '$n'])).toEqual(['warn text: $n'])
  expect(saidOf(menu, ['Pasta Supper', 'Adults', 'Seniors', '$12'])).not.toEqual([])
})

test('a price of which a reader may have lost the dot is no other price', () => {
  const menu = 'Lenten Lunches\nLeek soup - £4.50'
  expect(saidOf(menu, ['Lenten Lunches', 'Leek soup £450'])).toEqual(['warn text: £450'])
  expect(saidOf(menu, ['Lenten Lunches', 'Leek soup £4.60'])).toEqual(['fail required_element: £4.60'])
})

test('a name without the stroke of a letter is no slip', () => {
  expect(saidOf('Concert\nOrganist: Ingrid Sørby', ['Concert', 'Organist: Ingrid Sorby'])).toEqual([])
})

test('a month that stands twice ahead of a day is a day that was not read', () => {
  const series = 'From Empty to Full\nMay 2 - May 30'
  expect(saidOf(series, ['From Empty to Full', 'May May 30']).filter((one) => one.startsWith('fail passage'))).toEqual(
    [],
  )
})

test('weekdays over the columns of a calendar are of no event, a weekday without a calendar is', () => {
  const page = 'Calendar page for FEBRUARY 2027\nEntries:\nevery Sunday: Worship 9:30\n2 Feb Trustees 7pm'
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
  const columns = days.flatMap((day, at) => [
    day,
    ...[0, 7, 14, 21].flatMap((week) => [
      String(week + ((at + 6) % 7) + 1),
      ...(at === 0 ? ['Worship 9:30'] : []),
      ...(at === 2 && week === 0 ? ['Trustees 7pm'] : []),
    ]),
  ])
  const fails = (lines: string[]) => saidOf(page, lines).filter((one) => one.startsWith('fail'))
  expect(fails(['FEBRUARY 2027', ...columns])).toEqual([])
  const choir = 'Choir meets every Tuesday at 7 pm'
  expect(saidOf(choir, ['Choir', 'Thursday', '7 pm'])).not.toEqual([])
})

describe('what stands twice', () => {
  test.each([
    ['a line, right below itself', [...fairLines, 'Lunch is on the patio', 'Lunch is on the patio']],
    ['a line, elsewhere', [...fairLines, 'Lunch is on the patio', 'Pick up a map at the door']],
    [
      'a line with a day in another form',
      [...fairLines.toSpliced(2, 0, 'Sun, Aug 23'), 'Lunch is on the patio', 'Lunch is on the patio'],
    ],
    [
      'an item of a list',
      [
        'Ministry Fair',
        'Sunday, August 23',
        'in the gym',
        'Pick up a map at the door',
        'Kites',
        'Mugs',
        'Caps',
        'Lunch is on the patio',
        'Mugs',
      ],
    ],
  ])('is found: %s', (_, lines) => {
    expect(saidOf(fair, lines).some((one) => one.startsWith('fail passage'))).toBe(true)
  })

  test('is found in a paragraph, however its lines are broken', () => {
    const task = 'Soup Sunday\nAugust 30 after church\nBring bread to share. Crock pots need a label with your name.'
    const lines = [
      'Soup Sunday',
      'August 30 after church',
      'Bring bread to share. Crock pots',
      'need a label with your name. Crock',
      'pots need a label with your name.',
    ]
    expect(saidOf(task, lines)).toEqual([expect.stringContaining('fail passage: Crock pots')])
  })

  test.each([
    [
      'the title and the day of a header',
      [...fairLines, 'Lunch is on the patio', 'Ministry Fair', 'Sunday, August 23'],
    ],
    ['all of two pieces of one file', [...fairLines, 'Lunch is on the patio', ...fairLines, 'Lunch is on the patio']],
  ])('is quiet of %s', (_, lines) => {
    expect(saidOf(fair, lines)).toEqual([])
  })

  test('is quiet of a value that several rows have', () => {
    const task =
      'Class list\nToddlers – Room 4 – Ms. Dell\nKindergarten – Room 6 – Mr. Orr\nFirst grade – Room 4 – Ms. Quill'
    expect(
      saidOf(task, [
        'Class list',
        'Toddlers',
        'Room 4',
        'Ms. Dell',
        'Kindergarten',
        'Room 6',
        'Mr. Orr',
        'First grade',
        'Room 4',
        'Ms. Quill',
      ]),
    ).toEqual([])
  })
})

describe('values that changed places', () => {
  const sale = 'Plant sale Sat Aug 29\nSmall pots $3 medium pots $6 large pots $9'
  test('are found among names and prices without signs between them', () => {
    expect(saidOf(sale, ['Plant Sale', 'August 29', 'Small pots $3', 'Medium pots $9', 'Large pots $6'])).toHaveLength(
      1,
    )
    expect(saidOf(sale, ['Plant Sale', 'August 29', '$3 small pots', '$6 medium pots', '$9 large pots'])).toEqual([])
  })
  test('are found where prices stand ahead of those who pay them', () => {
    const task = 'Plant sale Sat Aug 29\nEntry $8 adults $4 teens in school'
    expect(saidOf(task, ['Plant Sale', 'August 29', 'Adults $4', 'Teens in school $8'])).toHaveLength(1)
    expect(saidOf(task, ['Plant Sale', 'August 29', 'Adults $8', 'Teens in school $4'])).toEqual([])
  })
  const film = 'Film night\nFriday, Sept 4 at 7:30\ndoors at 6:45'
  test('are found by the word ahead of one of two hours', () => {
    expect(
      saidOf(film, ['Film Night', 'Friday, September 4, 6:45 PM', 'Doors open at 7:30 PM']).some((one) =>
        one.startsWith('fail'),
      ),
    ).toBe(true)
    expect(saidOf(film, ['Film Night', 'Friday, September 4, 7:30 PM', 'Doors open at 6:45 PM'])).toEqual([])
  })
})

describe('hours', () => {
  test('from one to the next are wrong in the other half of the day', () => {
    const task = 'Yard sale\nSept 12\n8 to 1\nchurch lawn'
    expect(
      saidOf(task, ['Yard Sale', 'September 12', '8 PM–1 PM', 'Church lawn']).some((one) =>
        one.startsWith('fail time'),
      ),
    ).toBe(true)
    expect(saidOf(task, ['Yard Sale', 'September 12', '8 AM–1 PM', 'Church lawn'])).toEqual([])
  })
  test('of a night may end on the next day', () => {
    expect(saidOf('Lock-in\nSept 11\n8 to 7', ['Lock-in', 'September 11', '8 PM–7 AM'])).toEqual([])
  })
  test('stand behind a month without a day', () => {
    const task = 'Quiet Evenings\nTuesdays in September 7:00-7:40 pm'
    expect(saidOf(task, ['Quiet Evenings', 'Tuesdays in September', '7:00–7:40 PM'])).toEqual([])
  })
})

describe('what is left out', () => {
  const lunch =
    'Picnic Sunday. August 30 after worship. Bring a lawn chair and sunscreen. Hot dogs provided. Softball and hayrides for all.'
  const all = [
    'Picnic Sunday',
    'August 30 after worship',
    'Bring a lawn chair and sunscreen',
    'Hot dogs provided',
    'Softball and hayrides for all',
  ]
  test('is missed as a sentence of which nothing stands there, beside all others', () => {
    expect(saidOf(lunch, all)).toEqual([])
    expect(
      saidOf(
        lunch,
        all.filter((line) => !line.startsWith('Softball')),
      ),
    ).toEqual(['warn passage: without Softball and hayrides for all.'])
  })
  test('is missed as one of two beside “and”', () => {
    expect(saidOf(lunch, all.with(2, 'Bring a lawn chair'))).toEqual(['warn passage: without sunscreen'])
  })
  test('is no label of two values', () => {
    const task = 'Carol Sing\nSept 20\nHours: 9:00 & 10:30 a.m.'
    expect(saidOf(task, ['Carol Sing', 'September 20', '9:00 & 10:30 AM'])).toEqual([])
  })
  test('is no number of weeks that a design counts by their days', () => {
    const task =
      'Thursdays from April 8, 6:15pm dinner 7pm talk, ten weeks, at Thistle Coffee on Grand (not at church!).'
    const lines = ['Dinner 6:15pm | Talk 7pm', '10 Thursdays starting April 8', 'at Thistle Coffee on Grand']
    expect(saidOf(task, lines)).toEqual([])
  })
  test('is missed as an item whose abbreviation stands elsewhere', () => {
    const task =
      'Hymn Fest\nSept 20 at 4 pm\nFirst Church, Elm Street\nChoirs from three towns: Trinity, St. Casimir, Bethel Tabernacle'
    const lines = [
      'Hymn Fest',
      'September 20, 4 PM',
      'First Church, Elm St.',
      'Choirs from Trinity and Bethel Tabernacle',
    ]
    expect(saidOf(task, lines)).toContain('fail passage: without St. Casimir')
  })
})

describe('another value in its place', () => {
  test.each([
    [
      'digits in another order',
      'Toy drive\nbins in the lobby until Sept 20\n84 kids need us',
      ['Toy Drive', 'Bins in the lobby until September 20', 'Help us reach 48 children'],
      '48',
    ],
    [
      'a number of a task in which nothing else is understood',
      'diaper drive this month: wipes, lotion, cream, diapers size 3\nboxes by the east doors',
      ['Diaper Drive', 'This month', 'Size 6 diapers', 'Wipes, lotion, cream', 'Boxes by the east doors'],
      '6',
    ],
    [
      'an address without a part of its name',
      'Join us\nSept 6 at 10 am\nbrightharborelgin.org',
      ['Join us', 'September 6, 10 AM', 'brightharbor.org'],
      'brightharbor.org',
    ],
  ])('%s', (_, task, lines, wrong) => {
    expect(saidOf(task, lines).some((one) => one.startsWith('fail') && one.includes(wrong))).toBe(true)
  })

  const cake = 'Youth Cake Auction for the spring trip\nWed Sept 16 after the 6 pm supper'
  test('a word of the name by which the task calls itself', () => {
    const said = (title: string) =>
      saidOf(cake, [title, 'September 16, after the 6 PM supper', 'for the spring trip'], { name: 'Cake auction' })
    expect(said('CRAFT AUCTION').some((one) => one.startsWith('fail'))).toBe(true)
    expect(said('CAKE AUCTION')).toEqual([])
  })
})

describe('copy in other words', () => {
  test.each([
    [
      'without a little word',
      'Coat Sunday\nSept 13\nBins at both doors',
      ['Coat Sunday', 'September 13', 'Look for bins at the doors'],
    ],
    [
      'with another form of a word',
      'Harvest Sing\nSept 13 at 6 pm\nParking behind the mill',
      ['Harvest Sing', 'September 13, 6 PM', 'Park behind the mill'],
    ],
    [
      'in another order',
      'Group Kickoff\nSept 13\nSingles, parents, seniors, students',
      ['Group Kickoff', 'September 13', 'for seniors, singles, parents and students'],
    ],
    [
      'with a role for what somebody does',
      'Sept 13 at 1 pm\nGospel Lunch\nMusic by the Sons of Harmony',
      ['Gospel Lunch', 'September 13, 1 PM', 'Featuring Sons of Harmony'],
    ],
    [
      'with a bar for a little word',
      'Advent at St. Luke’s\nSept 13 at 6 pm',
      ['Advent | St. Luke’s', 'September 13, 6 PM'],
    ],
  ])('is right %s', (_, task, lines) => {
    expect(saidOf(task, lines)).toEqual([])
  })
})
