import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inLines } from '../../../../src/qc/analysis/ocr/ocr.ts'
import { judged } from '../../../bench/requests.ts'
import { inspectBrief } from '../../inspecting.ts'
import { comment, measurements, squareDesign, taskWith } from '../../tasks.ts'

type Placed = readonly [x: number, y: number, text: string]

/** The failures of a design whose words stand at these places, in shares of its sides. */
function failuresAt(task: string, placed: readonly Placed[]): string[] {
  const words = placed.flatMap(([x, y, line]) =>
    line.split(' ').map((text, at, all) => ({
      text,
      confidence: 0.95,
      scales: 2,
      box: { x: x + all.slice(0, at).join(' ').length * 0.01, y, width: text.length * 0.01, height: 0.016 },
    })),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  const brief = briefOf(taskWith(task), [])
  return inspectBrief(
    squareDesign,
    { reading: inLines(words, 1), measurements },
    { mode: 'initial', brief, brand, before: null },
  )
    .filter(({ severity }) => severity === 'fail')
    .map(({ message }) => message)
}

const failuresOf = async (task: string, lines: readonly string[], ...said: string[]): Promise<string[]> => {
  const comments = said.map((text, at) => comment(text, { id: `c${at}`, atMs: Date.parse('2026-11-02') + at }))
  const remarks = await judged(briefOf(taskWith(task), comments.toReversed()), lines)
  return remarks.filter(({ severity }) => severity === 'fail').map(({ message }) => message)
}

describe('a list that is set in two columns', () => {
  const menu = `Fish Fry
Cod ...... $14
Salmon ...... $17
Shrimp ...... $13
French fries ...... $3
Mac & cheese ...... $4
Lemonade ...... $2
Coffee ...... free`
  const above: Placed[] = [
    [0.4, 0.1, 'Fish Fry'],
    [0.1, 0.2, 'Cod'],
    [0.85, 0.2, '$14'],
    [0.1, 0.25, 'Salmon'],
    [0.85, 0.25, '$17'],
    [0.1, 0.3, 'Shrimp'],
    [0.85, 0.3, '$13'],
  ]
  const below = (fries: string, lemonade: string): Placed[] => [
    [0.1, 0.5, 'French fries'],
    [0.44, 0.5, fries],
    [0.53, 0.5, 'Lemonade'],
    [0.86, 0.5, lemonade],
    [0.1, 0.55, 'Mac & cheese'],
    [0.44, 0.55, '$4'],
    [0.53, 0.55, 'Coffee'],
    [0.84, 0.55, 'free'],
  ]

  test('has beside a row the value that stands ahead of the next name', () => {
    expect(failuresAt(menu, [...above, ...below('$3', '$2')])).toEqual([])
  })
  test('is wrong where two rows of one column have each other’s', () => {
    const changed = above.map(([x, y, text]): Placed => [x, y, text === '$14' ? '$17' : text === '$17' ? '$14' : text])
    expect(failuresAt(menu, [...changed, ...below('$3', '$2')])).not.toEqual([])
  })
})

describe('what takes place on one of several days, beside their heads', () => {
  const week = `Semana Santa 2027
Martes Santo – 23 de marzo
Confesiones, 5:00 a 8:00 pm
Jueves Santo – 25 de marzo
Misa de la Cena, 7:00 pm
Viernes Santo – 26 de marzo
Pasión del Señor, 3:00 pm
Sábado Santo – 27 de marzo
Vigilia Pascual, 8:30 pm`
  const heads = ['Martes Santo', 'Jueves Santo', 'Viernes Santo', 'Sábado Santo']
  const days = ['23 de marzo', '25 de marzo', '26 de marzo', '27 de marzo']
  const set = (events: readonly string[]): Placed[] => [
    [0.3, 0.1, 'Semana Santa 2027'],
    ...heads.map((head, at): Placed => [0.06, 0.3 + at * 0.12, head]),
    ...days.map((day, at): Placed => [0.06, 0.33 + at * 0.12, day]),
    ...events.map((event, at): Placed => [0.4, 0.3155 + at * 0.12, event]),
  ]
  const events = [
    'Confesiones, 5:00 a 8:00 pm',
    'Misa de la Cena, 7:00 pm',
    'Pasión del Señor, 3:00 pm',
    'Vigilia Pascual, 8:30 pm',
  ]

  test('is right as the task has it', () => expect(failuresAt(week, set(events))).toEqual([]))
  test('is wrong where two have changed places', () => {
    const changed = [events[3]!, events[1]!, events[2]!, events[0]!]
    expect(failuresAt(week, set(changed)).join()).toContain('Martes Santo')
  })
})

describe('a telephone', () => {
  const card = 'You are in our prayers.\nCare Ministry\n(207) 555-0116'
  test.each([
    ['(207) 555-0116', []],
    ['207.555.0116', []],
    ['555-0116', []],
    ['(270) 555-0116', ['The design says “(270) 555-0116”, it should be (207) 555-0116.']],
  ])('with another area code is another one: %s', async (shown, said) => {
    expect(await failuresOf(card, ['You are in our prayers.', 'Care Ministry', shown])).toEqual(said)
  })
})

describe('the contrary of a word', () => {
  const way =
    'How to Find Us\nTake Exit 59\nTurn right on Harmon Road\nTurn left on Golden Triangle Blvd\nGuest parking in Lot A'
  const shown = (first: string) => [
    'How to Find Us',
    'Take Exit 59',
    first,
    'Turn left on Golden Triangle Blvd',
    'Guest parking in Lot A',
  ]
  const about = async (first: string) =>
    (await judged(briefOf(taskWith(way), []), shown(first))).map(({ message }) => message)

  test('in one passage is said, though the task has it in another', async () => {
    expect(await about('Turn right on Harmon Road')).toEqual([])
    expect((await about('Turn left on Harmon Road')).join()).toContain('“right” in the place of “left”')
  })
})

describe('who stands in for somebody', () => {
  const program = `In Loving Memory
Psalm 23 – read by grandson Peter Kessler
Eulogy – Diane Boyd
Pallbearers: Peter Kessler, Sam Kessler, Will Boyd`
  const right = [
    'In Loving Memory',
    'Psalm 23',
    'read by granddaughter Emily Boyd',
    'Eulogy',
    'Diane Boyd',
    'Pallbearers',
  ]
  const said =
    'There will be a fourth pallbearer, Gordon Hale. And Psalm 23 will be read by granddaughter Emily Boyd instead.'

  test('leaves that one where another row has them', async () => {
    expect(await failuresOf(program, [...right, 'Peter Kessler, Sam Kessler', 'Will Boyd, Gordon Hale'], said)).toEqual(
      [],
    )
  })
  test('and who comes besides is missed', async () => {
    const messages = await failuresOf(program, [...right, 'Peter Kessler, Sam Kessler', 'Will Boyd'], said)
    expect(messages.join()).toContain('Gordon Hale')
  })
})

test('the old goal is a mark of the scale beside the new one', async () => {
  const roof = 'Raise the Roof\nGoal at the top: $180,000\nTick marks every 30k, labelled'
  const marks = [0, 30, 60, 90, 120, 150, 180].map((sum) => (sum === 0 ? '$0' : `$${sum},000`))
  const said = "Revised bid came in, goal's now $210,000."
  expect(await failuresOf(roof, ['Raise the Roof', 'Goal: $210,000', ...marks.toReversed()], said)).toEqual([])
  expect(await failuresOf(roof, ['Raise the Roof', 'Goal: $180,000'], said)).not.toEqual([])
})

describe('a sentence that stands word for word but for one', () => {
  test('that says who presents it may stand without it', async () => {
    const evening =
      'Hymn Night\nCovenant Music Series presents An Evening of Hymns, with the Ashgrove Quartet and soprano Imani Brooks.'
    const lines = [
      'Hymn Night',
      'Covenant Music Series',
      'An Evening of Hymns',
      'with the Ashgrove Quartet and soprano Imani Brooks',
    ]
    expect(await failuresOf(evening, lines)).toEqual([])
    const whole = ['Hymn Night', 'Covenant Music Series presents', ...lines.slice(2)]
    expect(await failuresOf(evening, whole.with(3, 'with the Ashgrove Quartet and Imani Brooks'))).not.toEqual([])
  })
  const verse = 'Night of Prayer\n2. The light shines in the darkness, and the darkness has not overcome it.'
  test('that denies is wrong without it', async () => {
    const lines = ['Night of Prayer', 'The light shines in the darkness, and the darkness has overcome it.']
    expect((await failuresOf(verse, lines)).join()).toContain('leaves “not” out')
    expect(await failuresOf(verse, [lines[0]!, lines[1]!.replace('has', 'has not')])).toEqual([])
  })
  test('on one side of it is known by what stands ahead as well', async () => {
    const sign = 'Welcome\nKids check-in to your left\nRestrooms down the hall on the right'
    const lines = ['Welcome', 'Kids check-in to your left', 'Restrooms down the hall on the']
    expect((await failuresOf(sign, lines.with(2, `${lines[2]} left`))).join()).toContain(
      '“right” in the place of “left”',
    )
    expect(await failuresOf(sign, lines.with(2, `${lines[2]} right`))).toEqual([])
  })
})

test('a row of a table whose sums stand in each other’s column is wrong, though one is part of another', async () => {
  const budget = `| Category | 2026 | 2027 | Share |
| --- | --- | --- | --- |
| Staff | $312,000 | $325,000 | 50% |
| Facilities | $118,000 | $117,000 | 18% |
| Missions | $84,500 | $97,500 | 15% |`
  const lines = [
    'Staff | $312,000 | $325,000 | 50%',
    'Facilities | $118,000 | $117,000 | 18%',
    'Missions | $84,500 | $97,500 | 15%',
  ]
  expect(await failuresOf(budget, lines)).toEqual([])
  expect((await failuresOf(budget, lines.with(1, 'Facilities | $117,000 | $118,000 | 18%'))).join()).toContain(
    'another order',
  )
})

test('two columns of a table may have one thing, and stand it twice in a row', async () => {
  const rotation = `| Time | Preschool | Grades K-1 | Grades 2-3 |
| --- | --- | --- | --- |
| 9:30 | Crafts | Snack | Games |
| 11:15 | Games | Games | Snack |`
  expect((await failuresOf(rotation, ['9:30 Crafts Snack Games', '11:15 Games Games Snack'])).join()).not.toContain(
    'twice',
  )
})

describe('a weekday beside an hour', () => {
  const groups = `Weeknight Groups
Young Marrieds | Tuesdays 7:00 pm | Tran home
Rooted | Tuesdays 6:30 pm | Library
Empty Nest | Mondays 7:00 pm | Sandoval home
Women in the Word | Wednesdays 10:00 am | Room 8`
  const lines = (rooted: string) => [
    'Weeknight Groups',
    'Young Marrieds',
    'TUE 7 PM · Tran home',
    'Rooted',
    `${rooted} · Library`,
    'Empty Nest',
    'MON 7 PM · Sandoval home',
    'Women in the Word',
    'WED 10 AM · Room 8',
  ]

  test('is the one that a row of the task has there', async () => {
    expect(await failuresOf(groups, lines('TUE 6:30 PM'))).toEqual([])
    expect((await failuresOf(groups, lines('WED 6:30 PM'))).join()).toContain('where the task has Tuesday')
  })
  test('and is nobody’s to say where a comment that was not understood speaks of it', async () => {
    const said = 'Patrice thinks a Wednesday could be nicer for the Rooted people somehow'
    expect((await failuresOf(groups, lines('WED 6:30 PM'), said)).join()).not.toContain('where the task has Tuesday')
  })
})

test('a word that a reader only guessed was not read', async () => {
  const { textOf } = await import('../../../../src/qc/checks/brief/reading.ts')
  const { isGuessed } = await import('../../../../src/qc/checks/brief/shown.ts')
  const read = (confidence: number) => {
    const box = (y: number) => ({ x: 0.1, y, width: 0.5, height: 0.05 })
    const words = [
      { text: 'Welcome', confidence: 0.95, scales: 2, box: box(0.1) },
      { text: 'neighborhood', confidence, scales: 2, box: box(0.3) },
    ]
    return textOf(inLines(words, 1))
  }
  expect(isGuessed(read(0.11), [0, 1])).toBe(true)
  expect(isGuessed(read(0.83), [0, 1])).toBe(false)
})

test.each([
  ['Fri Jan 22 8 PM toSatJan238 AM', 'Fri Jan 22 8 PM to Sat Jan 23 8 AM'],
  ['SatJan3112 PM', 'Sat Jan 31 12 PM'],
  ['SatJan23', 'Sat Jan 23'],
])('a day and an hour without the spaces between them are put apart: %s', async (line, apart) => {
  const { repaired } = await import('../../../../src/qc/checks/brief/repairs/repairs.ts')
  expect(repaired(line)).toBe(apart)
})
