import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../../src/qc/checks/registry.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
function judged(description: string, lines: string[], comments: string[] = []): string {
  const task = taskWith(description, { name: description.split('\n')[0]! })
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, author: `A${at}`, atMs: createdMs + at * 36e5 }),
  )
  const found = inspect(squareDesign, analysis(lines), {
    mode: 'initial',
    brief: briefOf(task, said),
    brand,
    before: null,
  })
  const some = found.filter(({ category, severity }) => category === 'brief' && severity !== 'info')
  return some.some(({ severity }) => severity === 'fail') ? 'fail' : some.length > 0 ? 'warn' : 'pass'
}

const chili = 'Chili Night\nFriday, October 15, 2027, 6:30 PM\nParish Hall\n$12 a bowl'
const chiliLines = ['Chili Night', 'Friday, October 15', '6:30 PM', 'Parish Hall', '$12 a bowl']

describe('what a task takes back itself is not looked for', () => {
  test.each([
    ['hours that are kept off the piece', `${chili}\nSet up is from 3-4, not on poster.`],
    ['days that brackets keep off the piece', `${chili}\nClosed Nov 12 (not on the A-frame of course)`],
    ['what a label says must not be included', `${chili}\nMust NOT include: the caterer's name, prices of drinks`],
    ['a price of the past', chili.replace('$12 a bowl', '$12 a bowl (it was $9 in 2024)')],
    ['a code that a question mark doubts', `${chili}\nRSVP at the door or text CHILI to 55512-22?`],
  ])('%s', (_, description) => expect(judged(description, chiliLines)).toBe('pass'))
})

describe('hours without am and pm', () => {
  const sale = 'Book Sale\nSaturday, October 16, 2027, 9 am - 1 pm\nLibrary, 12 Elm St'
  test.each(['between 9 and 1', 'from 9 to 1 in the annex'])('%s', (hours) =>
    expect(judged(sale, ['Book Sale', 'Saturday, October 16', hours, 'Library, 12 Elm St'])).toBe('pass'),
  )
  test('people who are counted are no hours', () =>
    expect(judged(sale, ['Book Sale', 'Saturday, October 16', 'teams of 9 to 1 leader', 'Library, 12 Elm St'])).toBe(
      'fail',
    ))
})

test('Mar. is martes where the task names that Tuesday', () => {
  const week = 'Novena 2026\nLunes 14 dic – Familia Soto\nMartes 15 – Familia Paz\nMiércoles 16 – Familia Ruiz'
  const lines = (day: string) => [
    'Novena 2026',
    'Lunes 14 de diciembre: Familia Soto',
    `${day}: Familia Paz`,
    'Mié. 16: Familia Ruiz',
  ]
  expect(judged(week, lines('Mar. 15'))).not.toBe('fail')
})

describe('comments', () => {
  const fair =
    'Winter Fair\nFri Dec 10 | 7pm | Carol night | Hall\nSat Dec 25 | 9am | Christmas Day | Chapel\nSun Dec 26 | 10am | Brunch | Hall'
  const fairLines = ['Winter Fair', 'Fri Dec 10 | 7 PM | Carol night | Hall', 'Sun Dec 26 | 10 AM | Brunch | Hall']
  test('the day of a row that is dropped goes with it', () =>
    expect(judged(fair, fairLines, ['We will have no service on Christmas Day itself this year.'])).toBe('pass'))

  const concert = 'Spring Concert\nSaturday, May 15, 2027, 8 PM\nHost: Elder Martin Vance\nDoors 7 PM'
  const concertLines = (host: string, hour = '8 PM') => [
    'Spring Concert',
    'Saturday, May 15',
    hour,
    `Host: ${host}`,
    'Doors 7 PM',
  ]
  test('what a label is now takes the place of its value', () => {
    const comments = ['Host is now Elder Lucas Reyes']
    expect(judged(concert, concertLines('Elder Lucas Reyes'), comments)).toBe('pass')
    expect(judged(concert, concertLines('Elder Martin Vance'), comments)).toBe('fail')
  })
  test('an hour that is denied without am or pm is of the same half of the day', () => {
    const week = 'Holy Days\nThu Nov 11 | 7pm | Vespers\nFri Nov 12 | 10pm | Vigil\nSun Nov 14 | 11am | Liturgy'
    const lines = (hour: string) => [
      'Holy Days',
      'Thu Nov 11 | 7 PM | Vespers',
      `Fri Nov 12 | ${hour} | Vigil`,
      'Sun Nov 14 | 11 AM | Liturgy',
    ]
    const comments = ['Nov 12 Vigil is 9pm this year not 10']
    expect(judged(week, lines('9 PM'), comments)).toBe('pass')
    expect(judged(week, lines('10 PM'), comments)).toBe('fail')
  })
  test.each([
    ['one of two offers is enough', ['The hall offers Fri May 14 or Sat May 15.']],
    ['what somebody only thinks of', ['and tickets become $25 maybe']],
  ])('%s asks for nothing', (_, comments) =>
    expect(judged(concert, concertLines('Elder Martin Vance'), comments)).toBe('pass'),
  )
  test('a thought that somebody agrees to is looked for', () =>
    expect(judged(concert, concertLines('Elder Martin Vance'), ['maybe tickets become $25', 'Yes please'])).not.toBe(
      'pass',
    ))
})

test('whoever is to be asked may be called or written to', () => {
  const task = `${chili}\nContact Ingrid Solberg, ingrid@stolaf.example`
  const ask = (name: string) => judged(task, [...chiliLines, `Ask ${name}: ingrid@stolaf.example`])
  expect(ask('Ingrid Solberg')).toBe('pass')
  expect(ask('Ingrid Solbarg')).not.toBe('pass')
})

test('a kind of place in a title is no other place', () =>
  expect(
    judged('Beach Picnic\nSunday, August 15, 2027, noon\nLocation: Orchard Beach', [
      'BEACH PICNIC',
      'Sunday, August 15',
      'Noon',
      'at Orchard Beach',
    ]),
  ).toBe('pass'))

describe('what a task answers itself', () => {
  test('a spelling that it denies is wrong everywhere', () => {
    const task =
      'Bake Sale\nSunday, October 17, 2027, noon\nGrandma Ruth’s pirogi by the dozen\n\nRuth says it is "Pierogi" on our posters not "Pirogi".'
    const lines = (word: string) => ['Bake Sale', 'Sunday, October 17, noon', `Grandma Ruth’s ${word} by the dozen`]
    expect(judged(task, lines('pierogi'))).toBe('pass')
  })
  test('a place that it asks about is not looked for', () => {
    const task =
      'Lake Day\nSunday, August 15, 2027, noon\n1 pm swim at Otter Lake? -> the permit is for Heron Lake\nBring a lunch'
    expect(judged(task, ['Lake Day', 'Sunday, August 15, noon', '1 PM swim at Heron Lake', 'Bring a lunch'])).toBe(
      'pass',
    )
  })
})
