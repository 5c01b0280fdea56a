import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { inspectBrief } from '../../inspecting.ts'
import { comment, fieldsOf, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

/** One value, name or day of several that a task has beside each other: which of them a comment or a design means. */

const brand = { churchName: null, colors: [], fonts: [] }

function messagesOf(text: string, lines: string[], comments: string[] = []): string[] {
  const brief = briefOf(
    taskWith(text),
    comments.map((one) => comment(one)),
  )
  return inspectBrief(
    squareDesign,
    { reading: reading(lines, { confidence: 0.97 }), measurements },
    { mode: 'initial', brief, brand, before: null },
  ).flatMap(({ severity, message }) => (severity === 'info' ? [] : [`${severity}: ${message}`]))
}

describe('a sum without its sign', () => {
  const task =
    'WINTER RETREAT 2027 / Camp Hollis\nJanuary 15-17\nCost: $140 (includes meals)\n$40 deposit due December 1\nSpeaker: Ann Boyd'
  const comments = ['Retreat cost needs to be 155 now, the bus went up.']
  const shown = [
    'Winter Retreat 2027',
    'Camp Hollis',
    'January 15-17',
    '$40 deposit due December 1',
    'Speaker: Ann Boyd',
  ]

  test('is the one that its label names, and no year', () => {
    expect(messagesOf(task, [...shown, 'Cost: $155 (includes meals)'], comments)).toEqual([])
  })
  test('makes the old one wrong', () => {
    const [first] = messagesOf(task, [...shown, 'Cost: $140 (includes meals)'], comments)
    expect(first).toStartWith('fail')
  })
})

describe('a price behind a row of dots', () => {
  const task =
    'Perch Fry\nFridays, 5 PM\nWalleye plate ... $17\nPerch plate ... $14\nVeggie plate ... $9\nParish Hall, 12 Oak Street'
  const shown = ['Perch Fry', 'Fridays, 5 PM', 'Walleye plate … $17', 'Veggie plate … $9', 'Parish Hall, 12 Oak Street']
  const comments = ['Perch plate needs to be $15.']

  test('is found by the words ahead of them', () => {
    expect(messagesOf(task, [...shown, 'Perch plate … $15'], comments)).toEqual([])
    expect(messagesOf(task, [...shown, 'Perch plate … $14'], comments).join()).toContain('fail')
  })
})

test('a day that a comment gives its reason for is not allowed by that comment', () => {
  const task = 'Kenya Team\nMeeting: Sunday, November 8, 12:30 PM\nTrip: June 5-14, 2027\nRoom 12'
  const comments = ['Nov 8 is the picnic, so we are moving the meeting a week to Nov 15.']
  const shown = ['Kenya Team', '12:30 PM', 'Trip: June 5-14, 2027', 'Room 12']
  expect(messagesOf(task, ['Meeting: Sunday, November 15', ...shown], comments)).toEqual([])
  expect(messagesOf(task, ['Meeting: Sunday, November 8', ...shown], comments).join()).toContain('fail')
})

test('a name of a list is gone though its family has another one elsewhere', () => {
  const rows = 'Seniors: Nora Pell, Ike Sato, Ruth Boyd, Lee Moran\nLeaders: Ned Pell (lead), Sue Tran (snacks)'
  const task = `Youth Sunday\nNovember 22, 2026, 10:30 AM\n${rows}`
  const shown = ['Youth Sunday', 'November 22, 10:30 AM', 'Seniors', 'Ike Sato', 'Ruth Boyd', 'Lee Moran']
  const leaders = ['Leaders', 'Ned Pell (lead)', 'Sue Tran (snacks)']
  expect(messagesOf(task, [...shown, 'Nora Pell', ...leaders])).toEqual([])
  expect(messagesOf(task, [...shown, ...leaders]).join()).toContain('“Nora Pell”')
})

test('a weekday is wrong in one of two languages', () => {
  const task =
    'English:\nSoup Kitchen\nEvery 1st and 3rd Monday\nDoor on Elm Street\nEspañol:\nComedor\nCada 1.er y 3.er lunes\nPuerta de la calle Elm'
  const shown = ['Soup Kitchen', 'Every 1st and 3rd Monday', 'Door on Elm Street', 'Comedor', 'Puerta de la calle Elm']
  expect(messagesOf(task, [...shown, 'Cada 1.er y 3.er lunes'])).toEqual([])
  expect(messagesOf(task, [...shown, 'Cada 1.er y 3.er martes']).join()).toContain('“martes”')
})

test('what a list is called behind a colon is no line of it', () => {
  const task =
    'Title: Songs of Ascent\nDays and readings:\nNovember 8 - Psalm 120 - The Road\nNovember 15 - Psalm 121 - The Hills\nNovember 22 - Psalm 122 - The Gate'
  const shown = ['Songs of Ascent', 'November 8 – Psalm 120 – The Road', 'November 15 – Psalm 121 – The Hills']
  expect(messagesOf(task, [...shown, 'November 22 – Psalm 122 – The Gate'])).toEqual([])
})

describe('a line in quotation marks', () => {
  const task =
    'Text for the post:\n"Chili Night"\n"Friday, November 20 at 6 PM"\n"Parish Hall"\n"Wear your flannel or denim"\n"Pie to follow"'
  const shown = ['Chili Night', 'Friday, November 20 at 6 PM', 'Parish Hall', 'Pie to follow']

  test('among others that the design has is missed', () => {
    expect(messagesOf(task, [...shown, 'Wear your flannel or denim'])).toEqual([])
    expect(messagesOf(task, shown)).toEqual(['fail: The design does not show the copy “Wear your flannel or denim”.'])
  })
})

test('of rows that differ by their weekday each has its own', () => {
  const task = 'Pantry hours\nTue 9-12\nWed 1-4\nThu 9-12\nSide door, 14 Elm Street'
  const shown = ['Pantry Hours', 'Tuesday: 9–12', 'Wednesday: 1–4', 'Side door', '14 Elm Street']
  expect(messagesOf(task, [...shown, 'Thursday: 9–12'])).toEqual([])
})

describe('a logo whose words the task names', () => {
  const task =
    'Harvest Supper\nFriday, November 20, 2026, 6 PM\nGrove Chapel, 14 Elm Street, Dayton\nlogo: oak + Grove Chapel, top left'
  const shown = ['Harvest Supper', 'Friday, November 20', '6 PM', 'Grove Chapel, 14 Elm Street, Dayton']

  test('is missed where they stand in the address alone', () => {
    expect(messagesOf(task, ['Grove Chapel', ...shown])).toEqual([])
    expect(messagesOf(task, shown)).toEqual(['warn: The design does not show the words of the logo, “Grove Chapel”.'])
  })
  test('is missed where a quotation has them', () => {
    const quoted =
      'Harvest Supper\nFriday, November 20, 2026, 6 PM\nPlease put our logo (oak + "Grove Chapel") in a corner.'
    expect(messagesOf(quoted, ['Harvest Supper', 'Friday, November 20', '6 PM', 'Grove Chapel'])).toEqual([])
    expect(messagesOf(quoted, ['Harvest Supper', 'Friday, November 20', '6 PM']).length).toBe(1)
  })
  test('is not missed where it is to be left out', () => {
    const without = task.replace('logo:', 'no logo:')
    expect(messagesOf(without, shown)).toEqual([])
  })
})

describe('a row that is nothing but hours', () => {
  const row = '**Title:** Palm Sunday at Hollis\n**Date:** Sunday, March 21, 2027\n**Services:** 7:30, 9 and 10:45 am'
  const shown = ['Palm Sunday at Hollis', 'Sunday, March 21']

  test('has all of its hours in the design', () => {
    expect(messagesOf(row, [...shown, '7:30, 9 & 10:45 AM'])).toEqual([])
    expect(messagesOf(row, [...shown, '7:30 AM | 9:00 AM | 10:45 AM'])).toEqual([])
  })
  test('makes the one that is left out wrong', () => {
    expect(messagesOf(row, [...shown, '7:30 & 10:45 AM'])).toEqual(['fail: The design does not show the time 9:00 AM.'])
  })
  test('says so of the missing hour and not of the right one, with an evening on another day', () => {
    const two =
      'Title: Hollis at Easter\nGood Friday: March 26, 2027, 7 PM\nEaster: March 28, 2027 at 8, 9:15 and 11 AM'
    expect(
      messagesOf(two, ['Hollis at Easter', 'Good Friday, March 26, 7 PM', 'Easter, March 28', '8:00 & 11:00 AM']),
    ).toEqual(['fail: The design does not show the time 9:15 AM.'])
  })
  test('is none where the hours stand in talk', () => {
    const talk = 'Title: Palm Sunday\nDate: March 21, 2027\nTime: 9 am\nI am in meetings at 1, 2:30 and 4 pm that day.'
    expect(messagesOf(talk, ['Palm Sunday', 'March 21', '9 AM'])).toEqual([])
  })
})

describe('hours by the words right ahead of them', () => {
  const gala = 'Theme: Lights of Hollis\nDate 11/6/27, doors 5:30pm, supper 6:15pm.'
  const shown = (hours: string) => ['Lights of Hollis', 'November 6', hours]

  test.each(['Doors 5:30 PM · Supper 6:15 PM', 'Doors 5:30 PM Supper 6:15 PM', '5:30 PM Doors 6:15 PM Supper'])(
    'are right as the task has them: %s',
    (hours) => expect(messagesOf(gala, shown(hours))).toEqual([]),
  )
  test.each(['Doors 6:15 PM · Supper 5:30 PM', 'Doors 6:15 PM Supper 5:30 PM', 'Doors 6:15 PM - Supper 5:30 PM'])(
    'are wrong where they have changed places: %s',
    (hours) => {
      const [said, ...others] = messagesOf(gala, shown(hours))
      expect(said).toContain('the hours have changed places')
      expect(others).toEqual([])
    },
  )
  test('are left to people where a comment changed one of them', () => {
    expect(
      messagesOf(gala, shown('Doors 6:15 PM Supper 5:30 PM'), ['Swap them: supper 5:30, doors 6:15']),
    ).not.toContainEqual(expect.stringContaining('the hours have changed places'))
  })
})

describe('a title and the tag that is made of it', () => {
  const tagged = 'Title: Roots at Hollis\nDate: March 21, 2027\nTime: 9 am\nHashtag: #RootsAtHollis'
  const when = 'March 21, 9 AM'

  test('are both asked for', () => {
    expect(messagesOf(tagged, ['Roots at Hollis', when, '#RootsAtHollis'])).toEqual([])
    expect(messagesOf(tagged, ['ROOTS', 'AT HOLLIS', when, 'RootsAtHollis'])).toEqual([])
    expect(messagesOf(tagged, [when, '#RootsAtHollis'])).toEqual([
      'fail: The design does not show the copy “Roots at Hollis”.',
    ])
    expect(messagesOf(tagged, ['Roots at Hollis', when])).toEqual(['fail: The design does not show #RootsAtHollis.'])
  })
  test('are one where a single one of them is asked for', () => {
    expect(messagesOf('Title: Roots at Hollis\nDate: March 21, 2027', ['#RootsAtHollis', 'March 21'])).toEqual([])
    expect(messagesOf('Date: March 21, 2027\nHashtag: #RootsAtHollis', ['Roots at Hollis', 'March 21'])).toEqual([])
  })
})

describe('two places, each with a street of its own', () => {
  const head = 'Title: Harvest Night\nDate: Friday, October 15, 2027\nTime: 7 PM'
  const asked = [
    'Where: North Campus, 310 Elm Street and Lakeside Campus, 2280 Shore Road',
    'Where: North Campus (310 Elm Street) & Lakeside Campus (2280 Shore Road)',
    'It is at both campuses: North Campus (310 Elm St) and Lakeside Campus (2280 Shore Rd).',
  ]
  const shown = (...places: string[]) => ['Harvest Night', 'Friday, October 15, 7 PM', ...places]

  test.each(asked)('are both asked for: %s', (where) => {
    const task = `${head}\n${where}`
    expect(messagesOf(task, shown('North Campus', '310 Elm Street', 'Lakeside Campus', '2280 Shore Road'))).toEqual([])
    expect(messagesOf(task, shown('310 Elm St · North Campus', '2280 Shore Rd · Lakeside Campus'))).toEqual([])
    expect(messagesOf(task, shown('North & Lakeside Campuses'))).toEqual([])
    const [lacks] = messagesOf(task, shown('North Campus, 310 Elm Street'))
    expect(lacks).toStartWith('fail: The design does not show the place, Lakeside Campus, 2280 Shore')
  })
  test.each(asked)('are wrong with each other’s street: %s', (where) => {
    const [wrong, ...others] = messagesOf(
      `${head}\n${where}`,
      shown('North Campus, 2280 Shore Road', 'Lakeside Campus, 310 Elm Street'),
    )
    expect(wrong).toContain('the addresses have changed places')
    expect(others).toEqual([])
  })
})

describe('a list', () => {
  const rules = `Nursery rules
1. Keep sick children home.
2. Check in at the desk and take a tag.
3. We keep one adult for every four babies.
4. Remove your shoes at the gate.
5. Label bottles and cups with a name.`
  const shown = rules.split('\n').map((line) => line.replace(/^\d\. /, ''))

  test('of numbered sentences is complete, or one of them is missed', () => {
    expect(messagesOf(rules, shown)).toEqual([])
    const [first, ...rest] = messagesOf(
      rules,
      shown.filter((line) => !line.startsWith('Remove')),
    )
    expect([first, rest]).toEqual([expect.stringMatching(/^fail: The design does not show “Remove your shoes/), []])
  })

  test('has no item in what a reader took for letters of a large mark', () => {
    const fair =
      'Fair for all\nTables:\n* Hospitality\n* Prayer Team\n* Food Pantry\n* Prison Ministry\n* Building Care'
    const lines = ['Fair for all', 'Hospitality', 'Prayer Team', 'Food Pantry', 'Building Care']
    const mark = { text: 're', box: { x: 0.05, y: 0.8, width: 0.2, height: 0.08 } }
    const found = inspectBrief(
      squareDesign,
      { reading: { ...reading(lines, { confidence: 0.97 }), unread: [mark] }, measurements },
      { mode: 'initial', brief: briefOf(taskWith(fair), []), brand, before: null },
    )
    expect(found.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual([
      expect.stringContaining('Prison Ministry'),
    ])
  })
})

test('a thing that a comment drops is still shown where its name stands apart from its price', () => {
  const menu = 'Cafe\nMuffin $2.50\nLemonade $2\nTea $1.50'
  const dropped = ['and lemonade is seasonal so take that off for now']
  expect(messagesOf(menu, ['Cafe', 'Muffin', '$2.50', 'Tea', '$1.50'], dropped)).toEqual([])
  const [first] = messagesOf(menu, ['Cafe', 'Muffin', 'Lemonade', 'Tea', '$2.50', '$2', '$1.50'], dropped)
  expect(first).toStartWith('fail: The design still says “Lemonade $2”')
})

test('of a mark on a letter nobody can say that it is missing where pixels were read', () => {
  const staff = 'Name: Mark Trevino\nStarts: Sunday, January 3'
  const said = ['His last name has the tilde: Treviño. Important to him.']
  expect(messagesOf(staff, ['Mark Trevino', 'Starts Sunday, January 3'], said)).toEqual([])
})

describe('what a task says to the studio', () => {
  test('is that of two titles one is chosen', () => {
    const league =
      'Church bowling! Slide\nThursdays at Elm Lanes starting 11/12\ntitle idea: "Strike Out" or "Spare Time", you pick'
    const shown = ['Church Bowling', 'Thursdays at Elm Lanes starting November 12']
    expect(messagesOf(league, ['Spare Time', ...shown])).toEqual([])
    expect(messagesOf(league, ['Strike Out', ...shown])).toEqual([])
    expect(
      messagesOf(league, ['Spare Time', shown[0]!, 'Thursdays at Elm Lanes starting November 19']).join(),
    ).toContain('fail')
  })

  test.each([
    'Headline options: "Strike Out" / "Spare Time" (designer choice)',
    'Title: either "Strike Out" or "Spare Time"',
    'Title ideas: "Strike Out", "Spare Time" or "Bowl Together". Pick your favorite.',
  ])('is that of several titles one is chosen: “%s”', (said) => {
    const shown = ['Church Bowling', 'Thursdays at Elm Lanes']
    expect(messagesOf(`Church bowling! Slide\nThursdays at Elm Lanes\n${said}`, ['Spare Time', ...shown])).toEqual([])
  })

  test('is for which piece a line is', () => {
    const series = 'Title: Letters Home\nOn the social square only: "Starts July 11 · Sundays 9 & 11"'
    expect(fieldsOf(series).locations).toEqual([])
  })

  test('is where the piece hangs and runs', () => {
    const where = (value: string) =>
      fieldsOf('Pantry hours\nTuesdays 10 AM', { fields: [{ name: 'Where', value }] }).locations
    expect(where('Door + slide loop')).toEqual([])
    expect(where('Lobby')).toEqual(['Lobby'])
    expect(fieldsOf('Coat drive! Bins in the narthex Oct 18 - Nov 8.').locations).toEqual(['the narthex'])
    expect(fieldsOf('Lot closed. On Sundays please park at Elm School, 12 Elm St.').locations).toEqual([
      'Elm School, 12 Elm St',
    ])
  })

  test('is what a form notes below its copy', () => {
    const form =
      'PROJECT: Yard signs 24x18\nQTY: 15\nCOPY:\nNow Hiring\nOpen House November 16, 6 pm\nelmschool.example\n484-555-0173\nCOLORS: match logo\nNOTES: corrugated, w/ stakes. Readable from the car.'
    const shown = ['Now Hiring', 'Open House November 16, 6 PM', 'elmschool.example', '484-555-0173']
    expect(messagesOf(form, shown)).toEqual([])
    expect(messagesOf(form, shown.with(0, 'Now Firing')).join()).toContain('fail')
  })
})

test('what a table has of several a design says of each row', () => {
  const week =
    '| Day | Date | What | Time |\n| Palm Sunday | Mar 21 | Masses | 7:30, 9:30 |\n| Holy Thursday | Mar 25 | Supper | 7 PM |\n| Easter Sunday | Mar 28 | Masses | 7:30, 9:30 |'
  const rows = (one: string) => [
    `Palm Sunday (3/21): ${one} at 7:30, 9:30am`,
    'Holy Thursday (3/25): Supper, 7pm',
    `Easter Sunday (3/28): ${one} at 7:30, 9:30am`,
  ]
  expect(messagesOf(week, rows('Mass'))).toEqual([])
  expect(messagesOf(week, rows('Vespers'))).not.toEqual([])
})

test('the marks of a scale are no sums of the task', () => {
  const task = 'Campaign: Room to Grow\nGoal: $750,000\nGiven & pledged: $412,500'
  const shown = ['Room to Grow', 'Our goal', '$750,000', '$500,000', '$250,000', '$0', 'Given & pledged', '$412,500']
  expect(messagesOf(task, shown)).toEqual([])
  expect(messagesOf(task, shown.with(7, '$421,500')).join()).toContain('fail')
})

describe('what a comment said and another one took back', () => {
  const breakfast = 'Breakfast\nSaturday, January 9, 7:30 AM\nSpeaker will be Chief Bill Hart.'
  const said = ['Put down Deacon Luis Prado instead as the speaker.', 'Never mind, the Chief is free after all.']
  const shown = (speaker: string) => ['Breakfast', 'Saturday, January 9', '7:30 AM', `Speaker: ${speaker}`]
  test('is wrong to show', () => {
    expect(messagesOf(breakfast, shown('Chief Bill Hart'), said)).toEqual([])
    expect(messagesOf(breakfast, shown('Deacon Luis Prado'), said).join()).toContain('took back')
  })
})

test('days by their numbers are of the month above them, and grammar is put right', () => {
  const menu = `FEBRUARY SUPPER
3rd - lasagna
10th - fried catfish
17th - dumplings
tell us by Monday noon if your coming, 662-555-0138`
  const lines = ['FEB 3', 'Lasagna', 'FEB 10', 'Fried catfish', 'FEB 17', 'Dumplings']
  expect(messagesOf(menu, [...lines, 'Tell us by Monday noon if you’re coming: 662-555-0138'])).toEqual([])
  expect(messagesOf(menu, [...lines.with(4, 'FEB 18'), 'Tell us by Monday noon: 662-555-0138'])).not.toEqual([])
})

test('what people feel, why they come early and when a floor is dry asks for nothing', () => {
  const night = 'One Voice\nFriday, February 5, 7:00 pm\nHope Theater'
  const shown = ['One Voice', 'Friday, February 5', '7:00 PM', 'Hope Theater', 'Doors open 5:00']
  const said = [
    'First sketch sounds wonderful, Pastor Ruth teared up a little at it.',
    'time stays, but put doors open 5:00 so they quit lining up at 4',
    'The hall floor will not be dry till New Year.',
  ]
  expect(messagesOf(night, shown, said)).toEqual([])
})
