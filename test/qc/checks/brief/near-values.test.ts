import { describe, expect, test } from 'bun:test'
import { readBrief, reading, measurements, squareDesign } from '../../tasks.ts'
import { inspectBrief } from '../../inspecting.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const failuresOf = (text: string, lines: string[]) =>
  inspectBrief(
    squareDesign,
    { reading: reading(lines), measurements },
    { mode: 'initial', brief: readBrief(text, { name: 'Soup Night' }), brand, before: null },
  ).flatMap(({ severity, actual, expected }) => (severity === 'fail' ? [actual ?? `no ${expected}`] : []))

const task = `Soup Night
Friday Nov 20, 6 pm
Ballroom B, use Door 4
$30/couple
txt SOUP to 55321
RSVP by November 13`
const right = [
  'Soup Night',
  'Friday, Nov 20 • 6 PM',
  'Ballroom B – use Door 4',
  '$30 per couple',
  'Text SOUP to 55321',
  'RSVP by Nov 13',
]
const withLine = (at: number, line: string) => right.toSpliced(at, 1, line)

test('the years of a season are the task’s, however they are written', () => {
  const enrol = 'Banner: enrolling for the 2028-29 school year. Ages 3 to 5.'
  expect(failuresOf(enrol, ['Now Enrolling', '2028/2029', 'Ages 3–5'])).toEqual([])
  expect(failuresOf(enrol, ['Now Enrolling', '2027–28', 'Ages 3–5'])).toEqual(['2027–28'])
  expect(failuresOf('In memory of Ada Voss, 1941-1942.', ['Ada Voss', '1941–1942'])).toEqual([])
})

test('what is as the task has it passes', () => expect(failuresOf(task, right)).toEqual([]))

describe('what is another one than the task has fails', () => {
  test.each([
    ['a ballroom', 2, 'Ballroom D – use Door 4', 'Ballroom D'],
    ['a door', 2, 'Ballroom B – use Door 2', 'Door 2'],
    ['who pays', 3, '$30 per person', '$30 per person'],
    ['the number that a word is sent to', 4, 'Text SOUP to 53321', 'Text SOUP to 53321'],
    ['the word that is sent', 4, 'Text SOUPS to 55321', 'Text SOUPS to 55321'],
    ['a last day that is left out', 5, 'RSVP', 'no November 13'],
  ])('%s', (_, at, line, expected) => expect(failuresOf(task, withLine(at, line))).toContain(expected))

  test('an hour behind the word that it belongs to', () =>
    expect(
      failuresOf('Soup Night\nFriday Nov 20\n7 pm\nkitchen opens 5:30', [
        'Soup Night',
        'Friday, Nov 20 • 7 PM',
        'Kitchen opens 5:00',
      ]),
    ).toContain('5:00'))

  test('days of the week that are listed together', () =>
    expect(
      failuresOf('Clases de cocina\nMartes y jueves, 6:30 pm\nComienzan el martes 24 de noviembre', [
        'Clases de cocina',
        'Lunes y jueves, 6:30 PM',
        'Comienzan el martes 24 de noviembre',
      ]),
    ).toContain('Lunes y jueves'))

  test('a last day in one of two languages', () =>
    expect(
      failuresOf(
        'Retiro / Retreat\n20-22 de noviembre / November 20-22\nInscripción antes del 9 de noviembre / Register by November 9',
        [
          'Retiro / Retreat',
          '20–22 de noviembre / November 20–22',
          'Inscripción antes del 8 de noviembre',
          'Register by November 9',
        ],
      ),
    ).toHaveLength(1))
})

describe('what the task forbids', () => {
  const event = 'Soup Night\nFriday Nov 20, 6 pm\n'
  const lines = ['Soup Night', 'Friday, Nov 20 • 6 PM']
  test.each([
    ['ages', 'They have a nursery now, so do NOT write K–8 anywhere.', 'Grades K–8'],
    ['a price that is internal', 'Goal is $180K for the roof - internal only!!', 'Our goal: $180K'],
    ['a phrase in quotation marks', 'Please never say "all you can eat".', 'All you can eat'],
    ['a name of before', 'It was called SOUPFEST, the old name must not appear.', 'SOUPFEST'],
  ])('is wrong to show: %s', (_, sentence, line) => {
    expect(failuresOf(event + sentence, lines)).toEqual([])
    expect(failuresOf(event + sentence, [...lines, line])).toContain(line)
  })

  test.each([
    ['of faces of type', "Don't use Comic Sans, Papyrus or the like."],
    ['of images', "Don't use Pastor Dale's photo."],
    ['of what another sentence asks for', 'Don\'t say "Free" too big.\nTagline: "Free"'],
  ])('is nothing of the text: %s', (_, sentence) =>
    expect(failuresOf(event + sentence, [...lines, 'Free', 'with Pastor Dale'])).toEqual([]),
  )
})

test('a name with two slips is recognised by the one beside it, though no dictionary has what stands there', () => {
  const tea = 'Our speaker is Annelise Brockhaus, author of Quiet Tidings. Friday Nov 20, 6 pm.'
  const lines = (name: string) => ['Soup Night', 'Friday, Nov 20, 6 PM', `Speaker: Annelise ${name}`, 'Quiet Tidings']
  expect(failuresOf(tea, lines('Brockhaus'))).toEqual([])
  expect(failuresOf(tea, lines('Brockhouse'))).toEqual(['Brockhouse'])
})
