import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { inspect } from '../../../../../src/qc/checks/registry.ts'
import type { DesignFacts } from '../../../../../src/qc/model.ts'
import { analysis, comment, createdMs, squareDesign, taskWith } from '../../../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
type Case = { facts?: DesignFacts; comments?: string[] }
function judged(description: string, lines: string[], { facts = squareDesign, comments = [] }: Case = {}): string {
  const task = taskWith(description, { name: description.split('\n')[0]! })
  const said = comments.map((text, at) =>
    comment(text, { id: `c${at}`, author: `A${at}`, atMs: createdMs + at * 36e5 }),
  )
  const inked = facts.kind === 'pdf' ? { ...analysis(lines).measurements!, inkedEdges: 4 } : null
  const seen = { ...analysis(lines), ...(inked && { measurements: inked }) }
  const found = inspect(facts, seen, { mode: 'initial', brief: briefOf(task, said), brand, before: null })
  const some = found.filter(
    ({ category, severity, check }) => (category === 'brief' || check === 'dimensions') && severity !== 'info',
  )
  return some.some(({ severity }) => severity === 'fail') ? 'fail' : some.length > 0 ? 'warn' : 'pass'
}

const dance = 'Drum Circle\nFriday, July 2, 2027, 7 PM\nRain location: Gym'
const danceLines = (place: string) => ['Drum Circle', 'Friday, July 2', '7 PM', `Rain location: ${place}`]
const baptism = 'Lake Baptisms\nSunday, July 11, 2027, right after the 9:30 am service'
const baptismLines = (time: string) => ['Lake Baptisms', 'Sunday, July 11', `right after the ${time} service`]

describe('what a comment says in words that nobody read for a change', () => {
  const gym = ['The floor is being sanded so the rain place = Friendship Hall.', 'Friendship Hall, ok!']
  test.each([
    ['is no error where the design has it', dance, danceLines('Friendship Hall'), gym, 'pass'],
    ['leaves another place that nobody named an error', dance, danceLines('Fellowship House'), [], 'fail'],
    [
      'may be asked as a question',
      baptism,
      baptismLines('11 am'),
      ['hey can we flip it to after the 11? The early folks would have to hurry.'],
      'pass',
    ],
  ])('%s', (_, description, lines, comments, expected) => {
    expect(judged(description, lines, { comments })).toBe(expected)
  })
})

describe('a line that a comment drops', () => {
  const groups =
    'Spring Groups\nMondays 7pm Parenting, Room 9\nWednesdays 7pm Money Course, Room 4\nSaturdays 8am Running, Greenway trailhead'
  test('takes its room with it', () => {
    const lines = ['Spring Groups', 'Mondays 7 PM Parenting, Room 9', 'Saturdays 8 AM Running, Greenway trailhead']
    const comments = ['Wednesday Money Course isn’t happening, please drop']
    expect(judged(groups, lines, { comments })).toBe('pass')
  })
})

describe('an hour that moves', () => {
  const friday = 'Viernes Santo\nViernes 26 de marzo de 2027, 7 pm'
  const comments = ['Media hora más tarde por favor, muchos salen tarde: 7:30.']
  test.each([
    ['7:30 pm', 'pass'],
    ['7:00 pm', 'fail'],
  ])('by so much, to %s', (time, expected) => {
    expect(judged(friday, ['Viernes Santo', 'Viernes 26 de marzo', time], { comments })).toBe(expected)
  })

  test('for those who help alone is none of the event’s', () => {
    const breakfast =
      'Mugs & Meals\nFree breakfast Tuesday, March 2, 2027, 7-9am\nvolunteers arrive 6:30, minimum age 14'
    const lines = ['Mugs & Meals', 'Free breakfast Tuesday, March 2', '7:00–9:00 AM', 'Minimum age 14']
    expect(judged(breakfast, lines, { comments: ['volunteer time is 6:15 now'] })).toBe('pass')
  })

  test('is taken back with the whole that was asked', () => {
    const classes = 'English Class\nstarts January 12, 2027, 6:30 pm'
    const retracted = ['Can we start one week later? 12 not 5 of January, wait I already put 12. Never mind!']
    expect(judged(classes, ['English Class', 'January 12', '6:30 PM'], { comments: retracted })).toBe('pass')
    expect(judged(classes, ['English Class', 'January 19', '6:30 PM'], { comments: retracted })).toBe('fail')
  })
})

describe('what a brief says for those who make and mail it', () => {
  test.each([
    [
      'where a place is named up to the word behind it',
      'Memorial\nLunch in the Fellowship Room after.',
      'Fellowship Room',
    ],
    ['how many frames there are', 'Carousel, 3 frames\nPull Up a Chair', 'Pull Up a Chair'],
    [
      'a count over the list that it counts',
      'Ways to Give\n3 ways\n1. Text GIVE to 84321\n2. In person\n3. By mail',
      'Ways to Give Text GIVE to 84321 In person By mail',
    ],
    [
      'what the post wants',
      'Back: Hey, neighbor! Come and see. Indicia, permit 12. Keep the right side free for address labels.',
      'Hey, neighbor! Come and see.',
    ],
    [
      'a line that may go',
      'Headline: Christmas Services\nTagline: No service Christmas Day\nThe “no service on Christmas Day” line can be left off if it gets crowded.',
      'Christmas Services',
    ],
    [
      'a label before a day',
      'Copy:\nService: Tuesday, February 2, 2027, 2:00 pm',
      'Tuesday, February 2 Two o’clock in the afternoon',
    ],
    ['a short title before a name', 'Invitados: hno. Efraín Núñez', 'Invitados: hermano Efraín Núñez'],
  ])('is no copy: %s', (_, description, line) => {
    expect(judged(description, [line])).toBe('pass')
  })
})

describe('the page of a printed piece', () => {
  const postcard = 'Postcard 4" x 6", 1/8 bleed (so 6.25 x 4.25)\nNeighbor Night'
  test.each([
    [6.25, 4.25, 'pass'],
    [4, 6, 'pass'],
    [8, 12, 'pass'],
    [6, 8, 'pass'],
    [7.25, 5.25, 'fail'],
    [8.5, 11, 'fail'],
  ])('of %p by %p inches', (width, height, expected) => {
    const facts: DesignFacts = {
      ...squareDesign,
      name: 'a.pdf',
      kind: 'pdf',
      format: 'pdf',
      width: width * 72,
      height: height * 72,
    }
    expect(judged(postcard, ['Neighbor Night'], { facts })).toBe(expected)
  })
})

test('an hour that a comment says is no grade that the design may have instead', () => {
  const retreat = 'Winter Retreat\nStudents in grades 6-12\nJuly 9, 2027\nBus leaves at 5:30 PM'
  const lines = (grades: string) => ['Winter Retreat', `Grades ${grades}`, 'July 9, 2027', 'Bus leaves at 5 PM']
  const comments = ['also the bus is leaving at 5 PM sharp instead of 5:30']
  expect(judged(retreat, lines('6-12'), { comments })).toBe('pass')
  expect(judged(retreat, lines('5-12'), { comments })).toBe('fail')
})
