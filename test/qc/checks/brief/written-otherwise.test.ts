import { describe, expect, test } from 'bun:test'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'

/** Values that a design writes in another way than its task, and the slip beside each that is wrong all the same. */

const brand = { churchName: null, colors: [], fonts: [] }

function failuresOf(text: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(text),
    comments.map((one) => comment(one)),
  )
  return inspectBrief(
    squareDesign,
    { reading: reading(lines), measurements },
    { mode: 'initial', brief, brand, before: null },
  ).flatMap(({ severity, check, actual, expected }) =>
    severity === 'fail' ? [`${check}: ${actual ?? `no ${expected}`}`] : [],
  )
}

type Case = { name: string; text: string; comments?: string[]; right: string[][]; wrong: string[][] }

const suppers = 'Soup Supper\nFriday, November 20, 2026, 6 pm\nParish Hall\n'
const shown = ['Soup Supper', 'Friday, November 20', '6 PM', 'Parish Hall']

function proven(cases: readonly Case[]) {
  test.each(cases)('$name', ({ text, comments, right, wrong }) => {
    for (const lines of right) expect(failuresOf(suppers + text, [...shown, ...lines], comments)).toEqual([])
    for (const lines of wrong) expect(failuresOf(suppers + text, [...shown, ...lines], comments)).not.toEqual([])
  })
}

describe('sums and counts', () => {
  proven([
    {
      name: 'a sum with its magnitude is one sum',
      text: 'Phase 1 | Kitchen | $1.4M\nPhase 2 | Porch | $700K\nPhase 3 | Roof | $250K',
      right: [
        ['Phase 1 – Kitchen: $1.4 million', 'Phase 2 – Porch: $700,000', 'Phase 3 – Roof: $250,000'],
        ['Phase 1 – Kitchen: $1.4M', 'Phase 2 – Porch: $700K', 'Phase 3 – Roof: $250K'],
      ],
      wrong: [
        ['Phase 1 – Kitchen: $1.4 million', 'Phase 2 – Porch: $750,000', 'Phase 3 – Roof: $250,000'],
        ['Phase 1 – Kitchen: $700K', 'Phase 2 – Porch: $1.4M', 'Phase 3 – Roof: $250K'],
      ],
    },
    {
      name: '`40K` is 40,000',
      text: 'Goal 40K for wells',
      right: [['Goal: $40,000 for wells'], ['Our goal: $40K for wells']],
      wrong: [['Goal: $45,000 for wells'], ['Our goal: $45K for wells']],
    },
    {
      name: 'a size is no price',
      text: 'Tickets are $45.\n',
      comments: ['5x7 flyer both sides if the price is same.'],
      right: [['Tickets $45']],
      wrong: [['Tickets $40']],
    },
    {
      name: 'an address in brackets is that address',
      text: 'Questions to ann@graceharbor.org',
      right: [['Questions: Ann Bly (ann@graceharbor.org)']],
      wrong: [['Questions: Ann Bly (ann@graceharbour.org)']],
    },
    {
      name: 'a sum ahead of the noun of a count is no count',
      text: 'Tickets $30 each. We sold 61 tickets so far.',
      right: [['$30 Tickets']],
      wrong: [['$35 Tickets']],
    },
    {
      name: 'of two counts of one noun each may stand',
      text: 'One chapter a day, that is 89 chapters.',
      right: [['One chapter a day'], ['Read 1 chapter a day'], ['89 chapters']],
      wrong: [['90 chapters']],
    },
    {
      name: 'a count that a comment gives in the place of another',
      text: 'Ray Hill, 80th birthday',
      comments: ['Ray Hill will be NINETY not eighty'],
      right: [['Ray Hill, 90th birthday']],
      wrong: [['Ray Hill, 85th birthday']],
    },
    {
      name: 'ages from birth begin with none',
      text: 'Childcare birth to 3',
      right: [['Childcare for ages 0-3'], ['Childcare (birth–3)']],
      wrong: [['Childcare for ages 0-5']],
    },
    {
      name: 'numbers that say nothing new',
      text: 'Proceeds benefit the shelter\nBring a can of soup\nSeason begins in 2027\nWeeks:\nThe Well\nThe Road\nThe Gate',
      right: [
        ['100% of proceeds benefit the shelter'],
        ['Bring 1 can of soup'],
        ['Season 2027–28'],
        ['Week 1: The Well', 'Week 2: The Road', 'Week 3: The Gate'],
      ],
      wrong: [
        ['50% of proceeds benefit the shelter'],
        ['Bring 4 cans of soup'],
        ['Season 2027–39'],
        ['Week 1: The Well', 'Week 2: The Road', 'Week 4: The Gate'],
      ],
    },
  ])
})

describe('days', () => {
  const weeks = 'Nov 22 The Well\nNov 29 The Road\nDec 6 The Gate\n'
  proven([
    {
      name: 'days with a dot, where one of them is of the task',
      text: weeks,
      right: [
        ['11.22 The Well', '11.29 The Road', '12.6 The Gate'],
        ['11/22 The Well', '11/29 The Road', '12/6 The Gate'],
      ],
      wrong: [
        ['11.22 The Well', '11.30 The Road', '12.6 The Gate'],
        ['11/22 The Road', '11/29 The Well', '12/6 The Gate'],
      ],
    },
    {
      name: 'the day behind, which the task calls by its weekday',
      text: 'Lock-in until Sat 7am',
      right: [['Lock-in until Sat, Nov 21, 7 AM']],
      wrong: [['Lock-in until Sun, Nov 22, 7 AM']],
    },
    {
      name: 'a weekday of the task on a line of its own below a day',
      text: 'Hours change Oct 1:\ntues 10-1',
      right: [['New hours beginning October 1', 'Tuesdays 10–1']],
      wrong: [['New hours beginning October 1', 'Wednesdays 10–1']],
    },
    {
      name: 'a day that is to be kept off',
      text: `${weeks}Dec 13 Guest Sunday\nDec 13 shouldn't be on the card.`,
      right: [['Nov 22 The Well', 'Nov 29 The Road', 'Dec 6 The Gate']],
      wrong: [['Nov 22 The Well', 'Nov 29 The Road', 'Dec 6 The Gate', 'Dec 13 Guest Sunday']],
    },
  ])

  test('months and weekdays in short in Spanish', () => {
    const posada = 'Posada\nEl viernes 17 de diciembre de 2027 a las 6:30 pm\n'
    expect(failuresOf(posada, ['Posada', 'Vie. 17 de dic.', '6:30 PM'])).toEqual([])
    expect(failuresOf(posada, ['Posada', 'Jue. 17 de dic.', '6:30 PM'])).not.toEqual([])
    expect(failuresOf(posada, ['Posada', 'Vie. 18 de dic.', '6:30 PM'])).not.toEqual([])
  })
})

describe('places', () => {
  const said = 'Soup Supper\nFriday, November 20, 2026, 6 pm\n'
  const failures = (text: string, place: string) =>
    failuresOf(said + text, ['Soup Supper', 'Friday, November 20', '6 PM', place])

  test.each([
    [
      'ends where a day begins',
      'Drop cans in the lobby by November 18.',
      'Drop cans in the lobby',
      'Drop cans in the gym',
    ],
    [
      'begins behind the part of the day',
      'The bus leaves in the morning sharp from the south parking lot.',
      'Meet in the south lot',
      'Meet in the north parking lot',
    ],
    ['begins behind what people do there', 'Where: leave from church parking lot', 'Church parking lot', 'Church gym'],
    [
      'is no column of a table',
      'Campus | Where | Sundays | Campus Pastor\nDowntown | The Rialto Theater | 9, 11 | Kofi Asante\nEastside | Jefferson High | 10 | Bree Hall',
      'Downtown – The Rialto Theater – 9 & 11 – Kofi Asante',
      'Downtown – The Regal Theater – 9 & 11 – Kofi Asante',
    ],
  ])('%s', (_, text, right, wrong) => {
    expect(failures(text, right)).toEqual([])
    expect(failures(text, wrong)).not.toEqual([])
  })
})

describe('words', () => {
  proven([
    {
      name: 'another form of a word that is no name',
      text: '---\nGrace Chancel Choir, Dr. Helga Brandt conducting\nwith Samuel Oyelaran, organ\n---',
      right: [['Grace Chancel Choir', 'Dr. Helga Brandt, conductor', 'Samuel Oyelaran, organ']],
      wrong: [['Grace Chancel Choir', 'Dr. Helga Brady, conductor', 'Samuel Oyelaran, organ']],
    },
    {
      name: 'a word in short in full',
      text: 'The church hires an Asst Teacher.\nDirector: Dr. Ruth Hale',
      right: [['Assistant Teacher', 'Director: Dr. Ruth Hale']],
      wrong: [['Assistant Teacher', 'Director: Dr. Ruth Hall']],
    },
    {
      name: 'a language by its own name, and a state in short',
      text: '5:30 pm Spanish\nCamp Olivar, Wimberley Texas',
      right: [['5:30 PM – Español', 'Camp Olivar, Wimberley, TX']],
      wrong: [['5:30 PM – Korean', 'Camp Olivas, Wimberley, TX']],
    },
    {
      name: 'a greeting is no side',
      text: 'Good morning,\nplease make a flyer. The group meets in the afternoon or at night, as last year.',
      right: [['Afternoon or evening', 'First Church']],
      wrong: [['Morning or evening', 'West lot', 'Sunday, November 22']],
    },
    {
      name: 'a name that goes on where that of the task ends is another thing',
      text: "Sunday group at St Martin's Episcopal.\nSpeaker: Dr. Ruth Hale",
      right: [["St. Martin's Food Pantry", 'Speaker: Dr. Ruth Hale']],
      wrong: [["St. Martin's Food Pantry", 'Speaker: Dr. Ruth Hall']],
    },
  ])
})

describe('labels', () => {
  proven([
    {
      name: 'a label of the design stands for the word that the task begins with',
      text: '- Featuring Pastor Elena Fuentes',
      right: [['GUEST SPEAKER: PASTOR ELENA FUENTES'], ['Speaker: Pastor Elena', 'Fuentes']],
      wrong: [['GUEST SPEAKER: PASTOR ELENA PUENTES'], ['Speaker: Pastor Helena', 'Fuentes']],
    },
  ])
})

describe('words in two forms', () => {
  proven([
    {
      name: 'two words are one, and a hyphen stands between letters',
      text: 'Free popcorn, pony ride, cider, face paint\ntshirts & mugs provided',
      right: [['Free popcorn, ponyride, cider and face paint', 'T-shirts and mugs provided']],
      wrong: [['Free popcorn, cider and face paint', 'T-shirts and mugs provided']],
    },
    {
      name: 'a consonant is doubled in one country and not in another',
      text: 'Benefitting: Elm Street Shelter\nTravelling choir: Harbor Lights',
      right: [['Benefiting Elm Street Shelter', 'Traveling choir: Harbor Lights']],
      wrong: [['Benefiting Elm Street Shelter', 'Traveling choir: Harbor Nights']],
    },
    {
      name: 'a verb says that it is done again',
      text: 'The office is closed Monday, November 23 for Founders Day. Opens again Tuesday, November 24.',
      right: [['Founders Day', 'The office is closed Monday, November 23', 'Reopens Tuesday, November 24']],
      wrong: [['Founders Day', 'The office is closed Monday, November 23', 'Reopens Tuesday, November 25']],
    },
    {
      name: 'a pastor is shortened',
      text: 'Host: Pastor Ama Mensah',
      right: [['Host: Pst. Ama Mensah'], ['Host: Ptr. Ama Mensah']],
      wrong: [['Host: Pst. Ama Mensa']],
    },
  ])
})

describe('numbers that the task implies', () => {
  proven([
    {
      name: 'cents have their nought, and a year its century',
      text: 'ADD: oat milk .80 / caramel .60\nNow enrolling for 2027-28',
      right: [['Add', 'Oat milk $0.80', 'Caramel $0.60', 'Now enrolling for 2027-2028']],
      wrong: [
        ['Add', 'Oat milk $0.80', 'Caramel $0.60', 'Now enrolling for 2028-2029'],
        ['Add', 'Oat milk $0.80', 'Caramel $0.90', 'Now enrolling for 2027-2028'],
      ],
    },
    {
      name: 'a list is counted',
      text: 'Courses: beginner, intermediate, advanced',
      right: [['3 courses: beginner, intermediate, advanced']],
      wrong: [['4 courses: beginner, intermediate, advanced']],
    },
    {
      name: 'months of a heading are none of the day below them',
      text: 'Greeters\n1 Nov – Al Brook\n8 Nov – Jo Tetley\n15 Nov – Ed Sugden\n6 Dec – Al Brook',
      right: [
        [
          'Greeters, November–December',
          '1 Nov – Al Brook',
          '8 Nov – Jo Tetley',
          '15 Nov – Ed Sugden',
          '6 Dec – Al Brook',
        ],
      ],
      wrong: [
        [
          'Greeters, November–December',
          '2 Nov – Al Brook',
          '8 Nov – Jo Tetley',
          '15 Nov – Ed Sugden',
          '6 Dec – Al Brook',
        ],
      ],
    },
  ])
})
