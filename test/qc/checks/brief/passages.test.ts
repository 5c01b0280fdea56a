import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { analysis, comment, squareDesign, taskWith } from '../../tasks.ts'

/** What is said of passages of a design: `fail 9`, the word that stands in another's place. */
function saidOf(description: string, lines: string[], ...comments: string[]): string[] {
  const brief = briefOf(
    taskWith(`${description}\nDate: May 2, 2027`),
    comments.map((text) => comment(text)),
  )
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectBrief(squareDesign, analysis([...lines, 'May 2']), { mode: 'initial', brief, brand, before: null })
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, actual, expected }) => `${severity} ${actual ?? `without ${expected}`}`)
}

describe('a passage that a design follows', () => {
  test.each([
    ['a number', 'Lock-in for gr 7-8, use entrance 6 behind the gym', ['Grades 7–8', 'Entrance 4 behind the gym'], '4'],
    ['a number of a keyword', 'Sign up: txt RIVER to 44321', ['Sign up!', 'Text RIVER to 44231'], '44231'],
    ['a house’s number', 'Supper\n- The Old Mill\n  - 508 N. Alder', ['Supper', 'The Old Mill', '580 N. Alder'], '580'],
    ['a year', 'Thank you Marta!\n1998–2027', ['Thank you Marta!', '1989–2027'], '1989'],
    ['a place', 'Proceeds go to the work team in Guatemala', ['Proceeds go to the work team in Honduras'], 'Honduras'],
    [
      'a price of a column',
      'Menu\nChili 12.00\nCorn bread 8.00\nPie 5.00',
      ['Chili', 'Corn bread', 'Pie', '$12', '$8', '$6'],
      '6',
    ],
    [
      'a price in decimals',
      'Menu\nLatte 4.00\nMocha 4.50\nChai 4.25',
      ['Latte 4.00 | Mocha 4.75', 'Chai 4.25'],
      '4.75',
    ],
    ['a title’s word', 'Series: Walking with Moses in Exodus.', ['Walking with Moses in Genesis'], 'Genesis'],
    [
      'a church’s name',
      'Bake sale by St. Anne’s Guild on Route 4',
      ['Bake Sale', 'St. Clare’s Guild, Route 4'],
      'Clare',
    ],
  ])('is wrong with another word in the place of one: %s', (_, brief, lines, word) => {
    expect(saidOf(brief, lines).some((one) => one.startsWith('fail ') && one.includes(word))).toBe(true)
  })

  test.each([
    ['an abbreviation', 'Ages 5 thru completed 4th grade', ['Ages 5 through completed 4th grade']],
    [
      'a bullet that is read as a nought',
      'Agenda:\n1 Roof report\n2 Questions',
      ['Agenda', 'oO Roof report', '0 Questions'],
    ],
    ['so many of an age, in capitals', 'Concert\nAdults £24, under-16s £12', ['CONCERT', 'ADULTS £24 | UNDER-16S £12']],
    [
      'ages ahead of a colon, in capitals',
      'Preschool\n3s: T/Th 9-11:30\n4s: M/W/F 9-11:30',
      ['PRESCHOOL', '3S: T/TH 9-11:30', '4S: M/W/F 9-11:30'],
    ],
    ['ounces', 'Menu\nCocoa: small 12 oz $3, large 16 oz $4', ['Cocoa: small 12oz $3, large 16oz $4']],
    [
      'which line of a list it is',
      'Audition in the Choir Room, then rehearse',
      ['1. Audition in the Choir Room', '2. Rehearse'],
    ],
    [
      'an hour that was before',
      'Noche de alabanza\nviernes 7pm (antes era 7:30 pero no)\nSalón 4\n$5 por persona\n713-555-0122',
      ['Noche de alabanza', 'Viernes, 7 PM', 'Salón 4', '$5 por persona', '713-555-0122'],
    ],
    [
      'words that stand beside their translation in the task',
      'Iglesia El Calvario / Calvary Church for all\nTRUNK OR TREAT with games / BAÚL O DULCE con juegos\nFREE to the kids and to you / GRATIS para los niños y para ti\nNo masks please / Por favor sin máscaras',
      ['Calvary Church: Trunk or Treat with games', 'Iglesia El Calvario: Baúl o Dulce con juegos'],
    ],
    ['another ending', 'Director Ms. Lena Sato, soloists from our choir', ['Directed by Ms. Lena Sato']],
    ['a word that was added', 'Soup lunch, Trinity Lutheran, Dover', ['Soup Lunch', 'Trinity Lutheran Church']],
    [
      'words of the designer’s own',
      'bring clean, used coats to the lobby',
      ['Drop off clean, used coats in the lobby'],
    ],
    ['a number in words', 'The class meets twelve weeks in Room 4', ['12 weeks', 'Room 4']],
  ])('is right with %s', (_, brief, lines) => {
    expect(saidOf(brief, lines).filter((one) => one.startsWith('fail'))).toEqual([])
  })

  test('is wrong without one of those whom a line names', () => {
    const brief = 'Couples night\nSpeakers: Dra. Rosa Linares, Keila Montes and Rev. Paul Ober'
    expect(saidOf(brief, ['Couples Night', 'Dra. Rosa Linares', 'Rev. Paul Ober'])).toContain(
      'fail without Keila Montes',
    )
    const since = 'Keila cannot come. Rev. Susan Aalto will speak instead.'
    expect(
      saidOf(brief, ['Couples Night', 'Dra. Rosa Linares', 'Rev. Paul Ober', 'Rev. Susan Aalto'], since),
    ).not.toContain('fail without Keila Montes')
    expect(saidOf(brief, ['Couples Night', 'Keila Montes, Dra. Rosa Linares & Rev. Paul Ober'])).toEqual([])
  })

  test('is wrong with another word in what is quoted', () => {
    const verse = 'This man receives sinners and eats with them.'
    const shown = ['“This man welcomes sinners and eats with them.”', 'THE WAY HOME']
    expect(saidOf(`Title: The Way Home. If there's room, the verse '${verse}'`, shown)).toEqual(['fail welcomes'])
  })

  test.each([
    ['a name’s last word', 'Week 3: The Second Chance, with lunch', 'The Second Choice', 'choice'],
    ['a small word of a title', 'Series: Songs for the Road. Ask Ann.', 'SONGS FROM THE ROAD', 'from'],
    ['a title of one word', 'UNFILTERED\nbring a friend along', 'UNFILLED', 'unfilled'],
    ['the opposite', 'Bring the gifts back unwrapped.\nAsk Ann', 'Bring the gifts back wrapped', 'wrapped'],
  ])('is wrong where a whole line differs by one word: %s', (_, brief, line, word) => {
    expect(saidOf(brief, [line]).some((one) => one.startsWith('fail') && one.toLowerCase().includes(word))).toBe(true)
  })

  test.each([
    ['what it is, and is no part of a name', 'Financial Peace class\nAsk Ann', 'Financial Peace University'],
    ['a word that introduces', 'Questions to Pastor Jess\nAsk Ann', 'Ask Pastor Jess'],
    ['an article', 'after the single service\nAsk Ann', 'After our single service'],
    ['a shorter spelling', '20 hrs of prayer\nAsk Ann', '20 hours of prayer'],
  ])('is free in %s', (_, brief, line) => {
    expect(saidOf(brief, [line, 'Ask Ann']).filter((one) => one.startsWith('fail'))).toEqual([])
  })

  test('has no verse beyond the one that is asked for, and no keyword a letter off', () => {
    const brief = 'Series on Luke 15. Verse: Luke 15:2. At the clinic give sponsor code STGILES please.'
    const lines = ['Luke 15:2', 'Sponsor code: STGILES']
    expect(saidOf(brief, lines)).toEqual([])
    expect(saidOf(brief, ['Luke 15:20', lines[1]!])).toEqual(['fail Luke 15:20'])
    expect(saidOf(brief, [lines[0]!, 'Sponsor code: STGILESS'])).toEqual(['fail STGILESS'])
  })

  test('is to be looked at where one of its lines is left out amid those that are there', () => {
    const lines = [
      'PRESCHOOL SWAP',
      'Clothes, toys and books',
      'Snack bar for the little ones',
      'Rear door by the creek',
    ]
    expect(saidOf(lines.join('\n'), lines)).toEqual([])
    const without = lines.filter((line) => !line.startsWith('Snack'))
    expect(saidOf(lines.join('\n'), without)).toEqual([`warn without ${lines[2]}`])
  })

  test('is wrong without one of several things that a line lists', () => {
    const brief = 'Camp checklist\nBring: sleeping bag, bug spray, rain coat, Bible and flashlight'
    const lines = ['Camp Checklist', 'Sleeping bag • Bug spray • Rain coat', 'Bible • Flashlight']
    expect(saidOf(brief, lines)).toEqual([])
    expect(saidOf(brief, lines.with(1, 'Sleeping bag • Rain coat'))).toEqual(['fail without bug spray'])
    expect(saidOf(brief, lines.with(1, 'Sleeping bag • Rain coat'), 'No bug spray, there are allergies.')).toEqual([])
    expect(saidOf('Ada Baptist, 12 Elm Street, Ada, Ohio', ['Ada Baptist', '12 Elm Street, Ada'])).toEqual([])
  })

  test('is wrong without one of several lines of the same form', () => {
    const lines = [
      '1st Reading – Ann Bly',
      '2nd Reading – Tom Oduya',
      '3rd Reading – Lou Hart',
      '4th Reading – Mia Sund',
    ]
    const brief = ['Lessons and carols', ...lines].join('\n')
    expect(saidOf(brief, ['Lessons and Carols', ...lines])).toEqual([])
    const without = ['Lessons and Carols', ...lines.filter((line) => !line.startsWith('3rd'))]
    expect(saidOf(brief, without)).toContain('fail without 3rd Reading – Lou Hart')
    expect(saidOf(brief, without, 'Lou Hart is ill, we drop the 3rd reading.')).not.toContain(
      'fail without 3rd Reading – Lou Hart',
    )
  })

  test('is wrong with a number that the task has nowhere, in digits or in words', () => {
    const brief = 'Lock-in for twelve teams\ndoors at 630pm, bring $5'
    expect(saidOf(brief, ['Lock-In for 12 Teams', 'Doors 6:30 PM', 'Bring $5', 'Est. 1904'])).toEqual([])
    const other = saidOf(brief, ['Lock-In for 14 Teams', 'Doors 6:30 PM', 'Bring $5'])
    expect(other.some((one) => one.startsWith('fail') && one.includes('14'))).toBe(true)
  })
})

describe('a fact that a design leaves out', () => {
  const task = [
    'Chili cookoff',
    'Saturday, May 8 at 5:30 pm',
    'Judging at 6:15 pm',
    '$12 per bowl',
    'Bring a chair',
    'Sign up: oakhill.example.org/chili',
    'Ask Lena at 555-555-0142',
  ]
  const without = (gone: string) => task.filter((line) => !line.includes(gone))

  test('is missed where the design has nearly all others', () => {
    expect(saidOf(task.join('\n'), task)).toEqual([])
    expect(saidOf(task.join('\n'), without('Judging'))).toContain('fail without 6:15 pm')
    expect(saidOf(task.join('\n'), without('Lena')).some((one) => one.includes('555-555-0142'))).toBe(true)
  })

  test('is none where the design has few, or a comment gave another', () => {
    expect(saidOf(task.join('\n'), task.slice(0, 2)).filter((one) => one.includes('6:15'))).toEqual([])
    const since = 'Judging is at 6:45 pm after all.'
    const now = task.map((line) => line.replace('6:15', '6:45'))
    expect(saidOf(task.join('\n'), now, since)).toEqual([])
  })
})

test('an hour that a comment has moved is not missed among all others', () => {
  const task =
    'Trunk or Treat\nSaturday, May 2, 5-7 pm\nValley Church, 77 Ridge Rd\n$5 a car\n#ValleyTreats\nInfo: 413-555-0164'
  const lines = [
    'Trunk or Treat',
    'Saturday, 5-8 PM',
    'Valley Church',
    '77 Ridge Rd',
    '$5 a car',
    '#ValleyTreats',
    '413-555-0164',
  ]
  expect(saidOf(task, lines, 'Extending it by an hour, 5-8.')).toEqual([])
})

test('quoted copy that must be there fails where a part of it is all that stands', () => {
  const task = 'Fish Fry, Fridays 4:30 to 7 pm\n"No fish fry on Good Friday" (MUST be on there, people show up)'
  const lines = ['Fish Fry', 'Fridays, 4:30–7 PM']
  expect(saidOf(task, [...lines, 'No fish fry on Good Friday'])).toEqual([])
  expect(saidOf(task, lines)).toEqual(['fail Fish Fry Fridays, 4:30–7 PM'])
})

test('somebody is missed whom a list of names has, one to a line, when all others stand there', () => {
  const task = 'Confirmands:\nAbigail Brand\nOwen Castell\nSofia Dietz\nCaleb Nyberg'
  const names = ['Abigail Brand', 'Owen Castell', 'Sofia Dietz', 'Caleb Nyberg']
  expect(saidOf(task, ['Confirmands', ...names])).toEqual([])
  expect(saidOf(task, ['Confirmands', ...names.toSpliced(1, 1)])).toEqual(['fail without Owen Castell'])
  expect(saidOf(task, ['Confirmands', ...names.slice(0, 2)])).not.toContain('fail without Sofia Dietz')
})

test('a line of several is not missed by what it says in parentheses', () => {
  const task =
    'Where:\nFisk group – Room 12\nCole group – Parlor\nReyes group – Online (Zoom)\nHuang group – Choir Room'
  const lines = ['Fisk group: Room 12', 'Cole group: Parlor', 'Huang group: Choir Room']
  expect(saidOf(task, [...lines, 'Reyes group: Zoom'])).toEqual([])
})

test('what somebody is, behind the name, is looked at by people where it is something else', () => {
  const task = 'Messiah\nSoloists – Mira Nambi, soprano; Tomas Ekland, tenor'
  const sung = (role: string) => saidOf(task, ['Messiah', 'Mira Nambi, soprano', `Tomas Ekland, ${role}`])
  expect(sung('tenor')).toEqual([])
  expect(sung('baritone')).toEqual(['warn baritone'])
})

describe('a word twice in a row', () => {
  const night = 'Family Night\nGames are free. Bring a pie.\nFree coffee for all'

  test('is right as the end of one thing and the beginning of the next', () => {
    for (const line of ['Games are free · Free coffee for all', 'Games are free Free coffee for all'])
      expect(saidOf(night, ['Family Night', line, 'Bring a pie'])).toEqual([])
  })
  test('is wrong within one', () => {
    expect(saidOf(night, ['Family Night', 'Games are free', 'Bring a a pie', 'Free coffee for for all'])).toContain(
      'fail for for',
    )
  })
})

test('what a task says is quoted without the marks of its description', () => {
  const brief = briefOf(taskWith('**Title:** Harvest Gala\n**Hours:** **Doors** 5:45 pm, **supper** 6:15 pm'), [])
  const found = inspectBrief(squareDesign, analysis(['Harvest Gala', 'Doors 6:15 PM | Supper 5:45 PM']), {
    mode: 'initial',
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: null,
  })
  expect(found.some(({ severity }) => severity === 'fail')).toBe(true)
  for (const { message, expected } of found) expect(`${message} ${expected}`).not.toContain('**')
})
