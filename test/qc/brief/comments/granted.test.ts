import { expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Brief } from '../../../../src/qc/model.ts'
import { comment, createdMs, taskWith } from '../../tasks.ts'

type Said = readonly [author: string, text: string]
const read = (description: string, ...said: Said[]): Brief =>
  briefOf(
    taskWith(description),
    said
      .map(([author, text], at) => comment(text, { id: `c${at}`, author, atMs: createdMs + at * 1_000 }))
      .toReversed(),
  )

const groups = `Day / Time / Leader / Place
Mondays / 7:00 PM / Carl Jessup / Room 3
Tuesdays / 10:00 AM / Dottie Wray / Parlor
Thursdays / 7:00 PM / Aaron & Jess Tolbert / their home`

test.each([
  ['Could mine start at 6:30 PM instead?', 'Mondays / 6:30 PM / Carl Jessup / Room 3'],
  ['Can the Tuesday group meet at 10:30 AM?', 'Tuesdays / 10:00 AM / Dottie Wray / Parlor'],
  ['Could Mondays start at 6:30 PM instead?', 'Mondays / 6:30 PM / Carl Jessup / Room 3'],
])('what is asked for and granted is done, of the row of whoever asks: “%s”', (asked, row) => {
  const { amendments = [], rows } = read(groups, ['Carl J.', asked], ['Nina Farrow', 'Sure Carl!'])
  expect(rows).toContain(row)
  expect(rows).toContain('Thursdays / 7:00 PM / Aaron & Jess Tolbert / their home')
  expect(amendments).toMatchObject([{ field: 'times' }])
})

test('what nobody grants stays open', () => {
  const { amendments } = read(
    groups,
    ['Carl J.', 'Can the Tuesday group meet at 10:30 AM?'],
    ['Nina Farrow', 'No, sorry.'],
  )
  expect(amendments).toEqual([])
})

test('a value that the same comment thinks better of is the last one', () => {
  const { amendments, fields } = read(
    'Golden Harvest Luncheon\nThursday, November 12\nRSVP by November 5: 423-555-0164',
    ['Lorna', "rsvp by Nov. 8 pls - wait that's a Sunday, office is closed. Make it Monday Nov 9."],
  )
  expect(amendments?.at(-1)).toMatchObject({ before: 'November 5', after: 'Monday Nov 9' })
  expect(fields.dates.map(({ value }) => value)).toEqual(['2026-11-12'])
})

test('one of several hours is dropped, and put back', () => {
  const easter = 'He is risen\nEaster Sunday, March 28\n7, 9 & 11 AM'
  expect(read(easter, ['Glen', 'Drop the 7 am, not enough greeters']).amendments).toMatchObject([
    { field: 'times', before: '7:00 AM', after: null },
  ])
  expect(
    read(easter, ['Glen', 'Drop the 7 am, not enough greeters'], ['Glen', 'They found some. Put 7 back :)']).amendments,
  ).toEqual([])
})

test('what an order speaks of may be said by the sentence before it, and goes with what it names', () => {
  const night = 'Date Night at the Barn\n$40 per couple, childcare provided (RSVP by Feb 7)\nvinehill.org/datenight'
  const said =
    'Bad news, we can’t staff childcare. Take that out completely, including the RSVP date since that was for the kids.'
  expect(read(night, ['Becca', said]).amendments).toMatchObject([{ before: 'childcare provided', after: null }])
})

test('service times that are dropped are the one row that says nothing but when it is', () => {
  const series = 'Songs for the Road\nJan 10 – Let Us Go – Psalm 122\nSundays at 9:30 & 11:00 AM'
  const { amendments, rows } = read(series, [
    'Marcus',
    'Also drop the service times, they are changing in February anyway.',
  ])
  expect(amendments).toMatchObject([{ before: 'Sundays at 9:30 & 11:00 AM', after: null }])
  expect(rows).not.toContain('Sundays at 9:30 & 11:00 AM')
})

test('what takes the place of another thing at the same hour moves no other hour', () => {
  const lockIn = 'All Nighter\nFri Nov 20 8pm - Sat Nov 21 7am\nlaser tag @ midnight, dodgeball, movies'
  expect(
    read(lockIn, ['Trev', 'ok so laser tag fell thru... swap it for capture the flag @ midnight']).amendments,
  ).toMatchObject([{ field: 'required_elements', before: 'laser tag', after: 'capture the flag' }])
})

test('prices that a comment lists are each its row’s', () => {
  const menu = 'Chili .... $6\nBaked potato bar .... $5\nGrilled cheese .... $3'
  const { rows } = read(menu, [
    'Nolan',
    'Price updates from the kitchen: chili 7, potato bar stays 5, grilled cheese 4.',
  ])
  expect(rows).toEqual(['Chili .... $7', 'Baked potato bar .... $5', 'Grilled cheese .... $4'])
})

test.each([
  ['Bears and Lions trade rooms.', 'Bears – 2s & 3s – Room 106', 'Lions – 4s & Pre-K – Room 104'],
  ['Bears and Lions are swapping rooms', 'Bears – 2s & 3s – Room 106', 'Lions – 4s & Pre-K – Room 104'],
])('rooms are traded where strokes or commas divide a row as well: “%s”', (said, ...rows) => {
  expect(
    read('Turtles – 1s – Room 102\nBears – 2s & 3s – Room 104\nLions – 4s & Pre-K – Room 106', ['Rosa', said]).rows,
  ).toEqual(expect.arrayContaining(rows))
})

test('sessions that change places leave their hours and numbers', () => {
  const day = '9:00 Session 2: Fighting Fair\n10:30 Break\n10:45 Session 3: Money & Us'
  expect(read(day, ['Mindy', 'swap Money & Us and Fighting Fair']).rows).toEqual([
    '9:00 Session 2: Money & Us',
    '10:30 Break',
    '10:45 Session 3: Fighting Fair',
  ])
  const stops = 'Stop 3 Linden Court – neighbors\nStop 4 Mercy Clinic – the sick'
  expect(read(stops, ['Nadine', 'Stops 3 & 4 in the other order pls']).rows).toEqual([
    'Stop 3 Mercy Clinic – the sick',
    'Stop 4 Linden Court – neighbors',
  ])
})

test('where a group of a table meets follows a comment, whatever the place is called', () => {
  const table =
    '| Group | Leader | Where |\n|---|---|---|\n| Iron Men | Doug Tarrant | Panera on 71st |\n| Grief Share | Alma Suggs | Chapel |'
  expect(read(table, ['Mindy', 'Iron Men moved to Chick-fil-A on Memorial.']).amendments).toMatchObject([
    { before: 'Panera on 71st', after: 'Chick-fil-A on Memorial' },
  ])
})

test.each([
  ['Also please change Hedgerow Band -> The Hedgerows.', 'Hedgerow Band', expect.stringMatching(/Hedgerows$/)],
  ['replace Carl Hughes w/ his son Mitchell Hughes', 'Carl Hughes', 'Mitchell Hughes'],
])('an order ahead and who somebody is are no part of what comes: “%s”', (said, before, after) => {
  const supper = 'Harvest Supper\nBarn dance with the Hedgerow Band\nPallbearers: Dale Pruitt, Carl Hughes, James Tabor'
  expect(read(supper, ['Imogen', said]).amendments).toMatchObject([{ before, after }])
})

test.each([
  [
    'Extensions are the wrong way round. Lamar 17, Crystal 15.',
    ['Lamar Jeffries, Minister of Music, ext. 17', 'Crystal Boyd, Youth & Children, ext. 15'],
  ],
  [
    'Crystal will be on 12 and Lamar on 17',
    ['Lamar Jeffries, Minister of Music, ext. 17', 'Crystal Boyd, Youth & Children, ext. 12'],
  ],
  [
    'Lamar 17, maybe Crystal 15?',
    ['Lamar Jeffries, Minister of Music, ext. 15', 'Crystal Boyd, Youth & Children, ext. 17'],
  ],
])('each of several rows has the number that is given to it: “%s”', (said, rows) => {
  const staff = 'Our Staff\nLamar Jeffries, Minister of Music, ext. 15\nCrystal Boyd, Youth & Children, ext. 17'
  expect(read(staff, ['Ernestine', said]).rows).toEqual(['Our Staff', ...rows])
})

test('of several things of a row the ones that are named change places', () => {
  const soups =
    'Feb 17 – Minestrone / Tomato basil\nFeb 24 – Clam chowder / Split pea\nMar 10 – Lentil / Broccoli cheddar'
  expect(
    read(soups, ['Theresa', 'Swap minestrone and lentil – minestrone on March 10 and lentil on Feb 17.']).rows,
  ).toEqual([
    'Feb 17 – Lentil / Tomato basil',
    'Feb 24 – Clam chowder / Split pea',
    'Mar 10 – Minestrone / Broccoli cheddar',
  ])
})

const supper = `Turkey Supper
Sittings at 4:30, 5:45 and 7:00 pm
Take-out available, 4:00–6:30 pm
Text: GIVE to 84321
Predicadora: Raquel Domínguez
Hymn: Abide with Me
canned fruit
LOT FULL`

test.each([
  ['Not enough servers for three sittings, so just 4:30 and 6:00.', 'Sittings at 4:30 and 6:00'],
  ["we changed providers, it's text LAKEVIEW to 73256 from the 1st on", 'Text: LAKEVIEW to 73256'],
  ['Pongan Invitada: Noemí Castillo en lugar de Predicadora.', 'Invitada: Noemí Castillo'],
  ['The family decided on In the Garden for the last hymn instead of Abide with Me.', 'Hymn: In the Garden'],
])('a row is as a comment has it: “%s”', (said, row) => {
  const { rows = [], fields } = read(supper, ['Heather', said])
  expect([...rows, ...fields.key_copy, ...fields.required_elements].join('\n')).toContain(row.replace(/^Hymn: /u, ''))
})

test('what is taken off may give way to something else in the same breath', () => {
  const said = 'Pantry just called, they are swimming in canned fruit!! Take that off, put instant oatmeal instead.'
  expect(read(supper, ['Carla', said]).amendments).toMatchObject([{ before: 'canned fruit', after: 'instant oatmeal' }])
})

test('words of a sign that a comment quotes take nothing out', () => {
  expect(read(supper, ['Chuck', 'so LOT FULL please use Kroger']).amendments).toEqual([])
})

const camp = `Winter Camp – What to Pack
- Heavy coat
- Phones
- Sleeping bag & pillow
Money: $30 for the snack shop
Part-time, 20 hours/week
Camp phone: 970-555-0164`

test.each([
  ['Just drop Phones from the leave-at-home list.', 'Phones', null],
  ['And the tubing hill raised its price so $40 for money instead of 30.', '$30', '$40'],
  ['They approved 25 hours/week, same range.', '20 hours', '25 hours'],
])('an item, a price or hours a week follow a comment: “%s”', (said, before, after) => {
  expect(read(camp, ['Trey', said]).amendments).toMatchObject([{ before, after }])
})

test('what is to stand under a heading is not the heading', () => {
  const { amendments } = read(`${camp}\nYou will:\n- Lead`, [
    'Annette',
    'Also, please add one line under "you will": Manage check-in policies.',
  ])
  expect(amendments).toEqual([])
})

test.each([
  ['Is the T-shirt still included?', 'Not any more.', 'T-shirt'],
  ['¿El taller todavía se incluye?', 'Ya no, quítelo por favor', 'taller'],
])('what is asked about is to go where the answer says so: “%s” – “%s”', (question, answer, before) => {
  const { amendments } = read(
    'Retreat\nIncludes:\n• Lodging\n• T-shirt\n• taller\nCost: $95',
    ['Mónica', question],
    ['Graciela', answer],
  )
  expect(amendments).toMatchObject([{ before, after: null, amended_by: { author: 'Graciela' } }])
})

test('and stays where it does not', () => {
  const said: Said[] = [
    ['Mónica', 'Is the T-shirt still included?'],
    ['Graciela', 'Yes it is'],
  ]
  expect(read('Retreat\nIncludes:\n• Lodging\n• T-shirt', ...said).amendments).toEqual([])
})

const rota = `3 Jan | Margaret Hobbs | Peter Lyle | Susan Crane
17 Jan | Joyce Palmer | Rebecca Shaw | Peter Lyle
31 Jan | Graham Bell | Susan Crane | Rebecca Shaw`

test.each([
  [
    'Peter and Rebecca have swapped their slots on the 17th: Peter does the reading, Rebecca the intercessions.',
    '17 Jan | Joyce Palmer | Peter Lyle | Rebecca Shaw',
  ],
  [
    'Also Graham is away on the 31st, Joyce Palmer will do welcome instead.',
    '31 Jan | Joyce Palmer | Susan Crane | Rebecca Shaw',
  ],
])('in the row of the day that is named people have each other’s cells, or another’s: “%s”', (said, row) => {
  expect(read(rota, ['Judith', said]).rows).toContain(row)
})
