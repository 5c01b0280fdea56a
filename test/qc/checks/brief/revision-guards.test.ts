import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Analysis, Box, Measurements } from '../../../../src/qc/model.ts'
import { recolorIn } from '../../../../src/qc/checks/brief/revisions/colors/colors.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

/** What keeps a verdict from being told where something else came, went or was not read. */

const changed: Measurements = { ...measurements, sharpness: 0.7 }

function messages(request: string, before: Analysis, now: Analysis): string[] {
  const context = {
    mode: 'revision' as const,
    brief: briefOf(taskWith(''), [comment(request)]),
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: before },
  }
  return inspectRevisions(squareDesign, now, context).map(({ message }) => message)
}

const verdicts = (request: string, before: string[], now: string[]) =>
  messages(
    request,
    { reading: reading(before), measurements } as Analysis,
    { reading: reading(now), measurements: changed } as Analysis,
  ).map((message) => message.split(':')[0])

type Case = [request: string, before: string[], now: string[], expected: string]
const tables: Record<string, Case[]> = {
  'copy that came in part is not what was quoted': [
    [
      'Please add "Shuttle from the north lot" below',
      ['Fun Fair', 'The barn'],
      ['Fun Fair', 'The barn', 'Shuttle from the lot'],
      'not_fixed',
    ],
    [
      'Please also let people know: Peanut-free snacks provided.',
      ['Fun Fair'],
      ['Fun Fair', 'Peanut snacks provided'],
      'not_fixed',
    ],
    [
      'Please also let people know: Peanut-free snacks provided.',
      ['Fun Fair'],
      ['Fun Fair', 'Peanut-free snacks provided'],
      'fixed',
    ],
    [
      'The crew says we’re open every Monday and Wednesday now.',
      ['Pantry', 'Every Wednesday'],
      ['Pantry', 'Every Monday'],
      'not_fixed',
    ],
    ['The host is Rev. Dr. Otis Lane', ['Fun Fair', 'Mr. Otis Lane'], ['Fun Fair', 'Dr. Otis Lane'], 'not_fixed'],
  ],
  'a value behind its name is what it is to be': [
    ['sign-up deadline March 15', ['Retreat', 'Sign up by March 22'], ['Retreat', 'Sign up by March 25'], 'not_fixed'],
    ['sign-up deadline March 15', ['Retreat', 'Sign up by March 22'], ['Retreat', 'Sign up by March 15'], 'fixed'],
  ],
  'the one thing of its kind is known without its words': [
    ['the web address can go', ['Fun Fair', 'hill.example.org'], ['Fun Fair', 'Room 5'], 'fixed'],
    ['the web address can go', ['Fun Fair', 'hill.example.org'], ['Fair', 'hill.example.org'], 'not_fixed'],
    ['One number is enough, drop the 0199 one.', ['555-0123', '555-0199'], ['555-0123', 'Free'], 'fixed'],
    ['We can do without "Bring a friend"', ['Fun Fair', 'Bring a friend'], ['Fair', 'Bring a friend'], 'not_fixed'],
  ],
  'letters are those of the words that are quoted': [
    ['"pm" in capitals as in all our pieces', ['7pm', 'FUN FAIR'], ['7PM', 'FUN FAIR'], 'fixed'],
    ['"Craft Table" doesn’t need to be all caps', ['CRAFT TABLE', 'Fun'], ['Craft Table', 'Fun'], 'fixed'],
    ['"FREE" is shouting, lowercase free is friendlier', ['FREE food', 'Fun'], ['FREE food', 'Now'], 'not_fixed'],
    ['It’s Moms’ Coffee (more than one mom!)', ['Week', 'Mom’s Coffee'], ['Week', 'Moms’ Coffee'], 'fixed'],
    [
      'For the game list go fishing, darts, bingo, in that order.',
      ['Darts', 'Fishing', 'Bingo'],
      ['Bingo', 'Darts', 'Fishing'],
      'not_fixed',
    ],
    [
      'It should say "Monday nights" instead of Mondays.',
      ['Club', 'Mondays 6:30'],
      ['Club', 'Monday nights 6:30'],
      'fixed',
    ],
    [
      'It should say "Monday nights" instead of Mondays.',
      ['Club', 'Mondays 6:30'],
      ['Fun', 'Mondays 6:30'],
      'not_fixed',
    ],
    ['Please capitalize both words of Gloria Patri.', ['Order', 'Gloria patri'], ['Order', 'Gloria Patri'], 'fixed'],
    ['Please capitalize both words of Gloria Patri.', ['Order', 'Gloria patri'], ['Hymn', 'Gloria patri'], 'not_fixed'],
    [
      'Line should read “Cena en español” (the ñ!)',
      ['Easter', 'Cena En Espanol'],
      ['Easter', 'Cena en español'],
      'fixed',
    ],
    [
      'times without the dots: 7:45 am and 8:30 am',
      ['Golf', '7:45 a.m.'],
      ['Golf', '7:45 am', '8:30 a.m.'],
      'cannot_tell',
    ],
    ['could the title go up a good bit in size', ['Fun Fair', 'Free'], ['Fun Fair', 'Free'], 'not_fixed'],
    [
      'Please call him Rev. Otis Lane rather than Pastor Otis Lane.',
      ['Hi', 'Pastor Otis Lane'],
      ['Hi', 'Rev. Otis Lane'],
      'fixed',
    ],
    ['The price needs its dollar sign', ['Fun Fair', '12 a plate'], ['Fun Fair', '$12 a plate'], 'fixed'],
  ],
  'what nobody measured is left to a person': [
    ['put the sun on the right and the words on the left', ['Fun Fair', 'Free'], ['Fun Fair', 'Free'], 'cannot_tell'],
    ['take the underline off the church name', ['Fun Fair', 'Oak Chapel'], ['Fun Fairs', 'Oak Chapel'], 'cannot_tell'],
    ['the games are the main draw, so list them first', ['Food', 'Games'], ['Food now', 'Games'], 'cannot_tell'],
  ],
  'a value that is named is judged by whether it came, however it is asked for': [
    ['handle changed to @hill.youth', ['Fun Fair', '@hillyouthgroup'], ['Fun Fair', '@hill.youth'], 'fixed'],
    ['handle changed to @hill.youth', ['Fun Fair', '@oakhill'], ['Fun Fair', '@oakhill'], 'not_fixed'],
    ['bump the start to 8:15 PM', ['Fun Fair 7:15 PM'], ['Fun Fair 8:15 PM'], 'fixed'],
    // A date is one value, whatever commas stand in it.
    ['Ruth was born May 8, 1938, please fix', ['May 3, 1938', 'Ruth'], ['May 3, 1938', 'Ruth', 'Ellis'], 'not_fixed'],
    // One of two came; and what was not read may have come.
    ['services are at 8:30 and 10:45', ['9:00 and 11:15'], ['8:30 and 11:15'], 'cannot_tell'],
    ['please change Monday to Friday', ['Fun Fair'], ['Fun Fair for all'], 'cannot_tell'],
  ],
  'what came is not what was wanted where its number or name is another': [
    ['say max $75 per family', ['Camp $40'], ['Camp $40', 'max $60 per family'], 'cannot_tell'],
    ['add Dr. Paul Greene as host', ['Carol Night'], ['Carol Night', 'Dr. Ann Lowe, host'], 'not_fixed'],
    ['make it say "5 pies or fewer"', ['5 PM', 'pies'], ['5 PM', '9 pies or fewer'], 'cannot_tell'],
  ],
  'what is to be added is copy, whatever words it has': [
    [
      'please add: All cooks need a background check. (our insurer wants it)',
      ['Soup Supper'],
      ['Soup Supper', 'All cooks need a background check.'],
      'fixed',
    ],
  ],
  'what is quoted is what is misspelled': [
    ['There is a spelling error, "Desert" is a place', ['Desert', 'Please come'], ['Dessert', 'Please come'], 'fixed'],
  ],
  'a sentence without a thing of its own is of the one before': [
    ['Reference wrong. Psalm 46:10. Not 46:1.', ['Psalm 46:1'], ['Psalm 46:10'], 'fixed'],
    ['The date is wrong. It should say "May 9".', ['Fun Fair', 'May 2'], ['Fun Fair', 'May 9'], 'fixed'],
    ['We meet in Room 12 now. Please fix before this goes out.', ['Room 10'], ['Room 12'], 'fixed'],
  ],
  'what is said beside a value is no value that has to go': [
    ['its Thursday not Wednesday (dec 24)', ['Wednesday, December 24'], ['Thursday, December 24'], 'fixed'],
    ['could you put carols last in the list?', ['Fun', '7 PM Carols'], ['Fun Fair', '7 PM Carols'], 'cannot_tell'],
  ],
  'a year is asked for by itself': [
    ['the date should include the year: October 25, 2026', ['October 25'], ['October 25', 'Come'], 'not_fixed'],
    ['the date should include the year: October 25, 2026', ['October 25'], ['October 25, 2026'], 'fixed'],
  ],
  'a capital letter may be asked for by the word as it stands': [
    ['Capital A for "advent" in the intro', ['ADVENT', 'An advent wreath'], ['ADVENT', 'An Advent wreath'], 'fixed'],
    [
      'Capital A for "advent" in the intro',
      ['ADVENT', 'An advent wreath'],
      ['ADVENT', 'An advent wreath'],
      'not_fixed',
    ],
  ],
}
for (const [name, table] of Object.entries(tables))
  describe(name, () => {
    for (const [request, before, now, expected] of table)
      test(`${expected}: ${request} ${now.join(' / ')}`, () =>
        expect(verdicts(request, before, now)).toEqual([expected]))
  })

describe('a colour is wanted only where it is not what a thing is called by', () => {
  const table: [request: string, to: string | null, from: string | null][] = [
    ['move the yellow bar up', null, null],
    ['make the red circle smaller', null, null],
    ['make the red circle white', 'white', 'red'],
    ['put the gold closer to a navy', 'navy', 'gold'],
    ['make the ribbon blue? too much green', 'blue', 'green'],
    ['confetti should be teal & gold', 'teal', null],
    ['I would prefer forest green to the navy', 'dark green', 'navy'],
    ['white background with a red drop', 'white', null],
  ]
  for (const [request, to, from] of table) test(request, () => expect(recolorIn(request)).toEqual({ to, from }))
})

describe('a code is asked for by where it leads', () => {
  const coded = (text: string): Analysis => {
    const codes = [{ text, format: 'QRCode', box: { x: 0.7, y: 0.7, width: 0.2, height: 0.2 } }]
    return { reading: reading(['Trunk or Treat']), measurements: { ...changed, codes } } as Analysis
  }
  const [home, page] = [coded('https://gracecity.org'), coded('https://www.gracecity.org/trunk/')]
  test.each([
    ['QR code should go to https://gracecity.org/trunk', page, 'fixed'],
    ['The QR should link to gracecity.org/trunk, not gracecity.org', page, 'fixed'],
    ['The QR should link to gracecity.org/trunk, not gracecity.org', home, 'not_fixed'],
    ['Update the QR code to gracecity.org/trunk', coded('https://gracecity.org/trunks'), 'not_fixed'],
  ] as [string, Analysis, string][])('%s', (request, now, expected) => {
    expect(messages(request, home, now)[0]!.split(':')[0]).toBe(expected)
  })
})

describe('a code is known by where it stands', () => {
  const at = (x: number, y: number): Analysis => {
    const codes = [{ text: 'https://hill.example', format: 'QRCode', box: { x, y, width: 0.2, height: 0.2 } }]
    return { reading: reading(['Trunk or Treat']), measurements: { ...changed, codes } } as Analysis
  }
  test.each([
    ['I would flip the QR over to the right side so the title starts at the left', at(0.7, 0.4), 'fixed'],
    ['QR goes to the right please', at(0.1, 0.4), 'not_fixed'],
    ['QR stays where it is, the mail house needs that spot', at(0.1, 0.4), 'fixed'],
    ['QR stays where it is, the mail house needs that spot', at(0.7, 0.4), 'not_fixed'],
  ] as [string, Analysis, string][])('%s', (request, now, expected) => {
    expect(messages(request, at(0.1, 0.4), now)[0]!.split(':')[0]).toBe(expected)
  })
})

describe('two changes of one sentence', () => {
  test.each([
    ['URL to be grace.org/give; brighter photo please', ['grace.org'], ['grace.org/give'], 'fixed'],
    [
      'Put "Baptism Sunday" in all caps, and it follows the 10 o’clock service',
      ['Baptism Sunday', '11:00'],
      ['BAPTISM SUNDAY', '11:00'],
      'fixed',
    ],
  ] as Case[])('are judged each by itself: %s', (request, before, now, expected) => {
    const [first, ...others] = verdicts(request, before, now)
    expect(first).toBe(expected)
    expect(others).toHaveLength(1)
    expect(others).not.toContain('fixed')
  })
})

describe('lines that follow one another are measured from middle to middle', () => {
  type Line = [text: string, y: number]
  const boxOf = (y: number): Box => ({ x: 0.1, y, width: 0.4, height: 0.04 })
  const drawn = (lines: Line[]): Analysis =>
    ({
      reading: {
        lines: lines.map(([text, y]) => ({ text, confidence: 0.96, box: boxOf(y) })),
        words: lines.map(([text, y], line) => ({ text, confidence: 0.96, box: boxOf(y), line })),
      },
      measurements: changed,
    }) as Analysis
  const tight = drawn([['Beans', 0.4], ['Rice', 0.45], ['Flour', 0.5]]) // prettier-ignore
  const wide = drawn([['Beans', 0.4], ['Rice', 0.47], ['Flour', 0.54]]) // prettier-ignore
  const lower = drawn([['Beans', 0.5], ['Rice', 0.55], ['Flour', 0.6]]) // prettier-ignore
  test.each([
    ['more space between the lines', wide, 'fixed'],
    ['a bit more room between the lines, they are squished', lower, 'not_fixed'],
    ['less space between the lines', wide, 'cannot_tell'],
  ] as [string, Analysis, string][])('%s', (request, now, expected) => {
    expect(messages(request, tight, now)[0]!.split(':')[0]).toBe(expected)
  })
})

test('a finding quotes what the reviewer wrote, in his own language', () => {
  const now = { reading: reading(['Cena', '7:30 pm']), measurements: changed } as Analysis
  const before = { reading: reading(['Cena', '7:00 pm']), measurements } as Analysis
  const [first = ''] = messages('La hora es 7:30 pm, cámbienla porfa', before, now)
  expect(first).toStartWith('fixed: “La hora es 7:30 pm, cámbienla porfa”')
})

test('two changes that are asked for in one Spanish sentence are quoted as they were written', () => {
  const now = { reading: reading(['Cena', '7:30 pm']), measurements: changed } as Analysis
  const before = { reading: reading(['Cena', '7:00 pm']), measurements } as Analysis
  const found = messages('La hora es 7:30 pm y el fondo más claro', before, now)
  expect(found.length).toBeGreaterThan(0)
  for (const message of found) expect('La hora es 7:30 pm y el fondo más claro').toContain(message.split(/[“”]/)[1]!)
})
