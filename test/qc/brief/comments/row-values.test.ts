import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const briefAfter = (task: string, ...said: string[]) =>
  briefOf(
    taskWith(task),
    said.map((text) => comment(text)),
  )
const changesOf = (task: string, ...said: string[]) =>
  (briefAfter(task, ...said).amendments ?? []).map(({ before, after }) => `${before} > ${after}`)

const week = `Holy Week

| Day | Date | Time | Service |
|---|---|---|---|
| Wednesday | April 8 | 7:00 pm | Holy Unction |
| Thursday | April 9 | 7:00 pm | Twelve Gospels |
| Friday | April 10 | 7:00 pm | Lamentations |
| Saturday | April 11 | 11:30 pm | Paschal Matins |
| Sunday | April 12 | 12:00 pm | Agape Vespers |`

describe('a row of several', () => {
  test('goes with its hour, which the others keep', () => {
    const brief = briefAfter(week, 'Please drop the Friday 7:00 pm Lamentations, we join St. Nicholas for that.')
    expect(brief.amendments).toMatchObject([{ before: 'Friday – April 10 – 7:00 pm – Lamentations', after: null }])
    expect(brief.fields.times.map(({ text }) => text)).toContain('7:00 pm')
    expect(brief.rows!.join('\n')).not.toContain('Lamentations')
  })

  test('has the hour that a last remark gives it, and no other row has', () => {
    const said = [
      'Holy Unction starts at 6:00 pm, not 7:00.',
      'Last one I promise: Agape Vespers on Pascha moves to 1:00 pm.',
    ]
    expect(changesOf(week, ...said).toSorted()).toEqual(['12:00 pm > 1:00 pm', '7:00 pm > 6:00 pm'])
  })

  test('has the hour that another line has as well', () => {
    const ashes =
      'Ash Wednesday, February 18\n7:00 am – English\n5:30 pm – English\n7:30 pm – Español\nConfessions 4:00–5:00 pm'
    expect(changesOf(ashes, 'The 5:30 English Mass moves to 5:00 pm.')).toEqual(['5:30 pm > 5:00 pm'])
  })

  test('has other hours for each of its own, where other rows have those', () => {
    const campuses = `Christmas Eve, Thursday, December 24

| Campus | Times |
|---|---|
| Huntersville | 1:00, 3:00, 5:00 & 7:00 pm |
| Denver | 3:00 & 5:00 pm |`
    const brief = briefAfter(campuses, 'Denver is changing: they will do 4:00 & 6:00 pm instead of 3:00 & 5:00.')
    expect(brief.rows!.join('\n')).toContain('4:00 & 6:00 pm')
    expect(brief.rows!.join('\n')).toContain('1:00, 3:00, 5:00 & 7:00 pm')
  })

  test('has the passage that a comment gives to its day or to its title', () => {
    const series = `Unhurried

| Date | Message | Text |
|---|---|---|
| Sept 6 | Stop | Mark 6:31 |
| Sept 13 | Look | Psalm 46:10 |
| Sept 20 | Listen | 1 Kings 19:12 |`
    for (const said of ['And Sept 20 text is now 1 Kings 19:9-13.', 'Listen is now 1 Kings 19:9-13.'])
      expect(changesOf(series, said)).toEqual(['1 Kings 19:12 > 1 Kings 19:9-13'])
  })

  test('has the day and the hour of which a comment speaks by its name', () => {
    const letter =
      'Newsletter\nRally Day – Sunday, September 13 at 9:15 a.m. Donuts!\nHarvest Supper – Saturday, September 26 at 5:00 p.m. in the Fellowship Room.\nOffice hours: Monday to Thursday, 8:30 a.m. to 3:00 p.m.'
    const brief = briefAfter(letter, 'Harvest Supper moved up a week: Saturday, September 19 at 5:30 p.m.')
    expect(brief.rows!.join('\n')).toContain('Harvest Supper – Saturday, September 19 at 5:30 p.m.')
    expect(brief.rows!.join('\n')).toContain('Rally Day – Sunday, September 13 at 9:15 a.m.')
  })
})

test('two prices of one sentence are each of their own row, whoever met about them', () => {
  const menu = 'Greek Fest\n\n| Kitchen | Price |\n|---|---|\n| Gyro | $10 |\n| Souvlaki | $16 |\n| Pastitsio | $13 |'
  expect(
    changesOf(menu, 'Kitchen committee met last night: gyro goes to $11 and the pastitsio is $14 this year.'),
  ).toEqual(['$10 > $11', '$13 > $14'])
})

const camps = `Summer camps

| Camp | Dates | Cost |
|---|---|---|
| Kids Camp | June 14-18 | $285 |
| Middle School Camp | June 21-25 | $310 |
| High School Camp | July 5-10 | $335 |
| Family Camp | July 16-18 | $120 |

Register by May 1.`

test.each([
  ['High school camp moved to July 12-17.', ['July 5-10 > July 12-17']],
  ['Registration deadline is May 8, not May 1.', ['May 1 > May 8']],
  ['Registration deadline is May 8, not the 1st.', ['May 1 > May 8']],
  ['Middle school goes up to $325 and high school to $350.', ['$310 > $325', '$335 > $350']],
  ['Kids camp has to be 295.', ['$285 > $295']],
  ['Family camp is 130 now.', ['$120 > $130']],
])('a comment changes what it names of a table, and nothing else: “%s”', (said, changes) => {
  expect(changesOf(camps, said)).toEqual(changes)
})

const schedule = `Saturday, March 6, 2027
8:30 am Coffee
9:00 am Session 1 - Beth Salas
10:30 am Session 2 - Kiara Downs
12:00 pm Lunch
Food pantry, 1:00 pm - 4:00 pm`

test.each([
  ['Lunch moves to 12:30.', ['12:00 pm > 12:30 PM']],
  ['Coffee at 8, everything else stays.', ['8:30 am > 8:00 AM']],
  ['Lunch is moving to 12:15, food pantry stays', ['12:00 pm > 12:15 PM']],
  ['Pantry hours are 2-5.', ['1:00 pm - 4:00 pm > 2-5']],
  ['Friday starts at 6:30, Saturday at 9.', []],
  ['Food pantry is now for ages 2-4.', []],
])('a comment changes the hours of the row that it names: “%s”', (said, changes) => {
  expect(changesOf(schedule, said)).toEqual(changes)
})

test('an hour that moves takes with it what is said to move with it, and nothing else', () => {
  const eve = `Thursday, December 24, 2026
3:00 PM - Family Service
5:30 PM - Candlelight Service
Nursery is available at 3:00 PM only.
Cocoa at 3:00 PM in the lobby.`
  const said = ['The family service is going to be at 2:30 instead of 3. Nursery moves with it of course.']
  const { said: text = '' } = briefAfter(eve, ...said)
  expect(text).toContain('Nursery is available at 2:30 PM only.')
  expect(text).toContain('Cocoa at 3:00 PM in the lobby.')
})

test('an hour on the dot is that hour', () => {
  const servicio = 'Servicio en español, domingos a la 1:30 pm en la Capilla'
  expect(changesOf(servicio, 'Hermanos, mejor a la 1:00 en punto, no 1:30.')).toEqual(['1:30 pm > 1:00 pm'])
})

test('an hour at which something starts is none at which it ends', () => {
  const lockIn = 'Lock-in\nFri January 29, 7 PM to Sat January 30, 8 AM\nDodgeball, movie at 2 am'
  expect(changesOf(lockIn, 'Start is now 8 PM on Friday bc of the basketball game.')).toEqual(['7 PM > 8 PM'])
})

test('an hour in place of a number alone is that of the row with the number', () => {
  const table = `Sunday, December 20 | 4:00 PM | Children's Pageant
Thursday, December 24 | 3:00 PM | Family Service
Thursday, December 24 | 5:00 PM | Carols
Thursday, December 24 | 11:00 PM | Communion
Friday, December 25 | 10:00 AM | Christmas Morning`
  const said = 'Heads up, the late one on Christmas Eve is now 10:30 rather than 11.'
  expect(changesOf(table, said)).toEqual(['11:00 PM > 10:30 PM'])
})

test('a room in place of a number alone is no hour', () => {
  const table =
    'Young Adults | Mondays 7 pm | The Loft\nGriefShare | Wednesdays 3 pm | Room 3\nAlpha | Fridays 11 am | Hall'
  const changes = changesOf(table, 'GriefShare should be Room 5 not 3')
  expect(changes).toEqual(['Room 3 > Room 5'])
})

describe('a schedule', () => {
  const advent = `| Date | Service | Time |
| Sun Dec 13 | Pageant | 10:30 AM |
| Sun Dec 20 | Lessons & Carols | 10:30 AM |
| Thu Dec 24 | Family Service | 5:00 PM |`
  const changed = (...said: string[]) =>
    (
      briefOf(
        taskWith(advent),
        said.map((text, at) => comment(text, { id: `c${at}` })),
      ).amendments ?? []
    ).map((one) => `${one.before} > ${one.after}`)
  test('keeps its days beside one that is added', () => {
    expect(
      changed('And we are adding a Longest Night service, Monday December 21 at 7 PM, put it last.'),
    ).not.toContain('Sun Dec 20 > Monday December 21')
  })
  test('has an hour that is brought forward', () => {
    expect(changed('Bring the family service forward to 4:30, the little ones melted last year.')).toEqual([
      '5:00 PM > 4:30',
    ])
  })
  test('has its groups, whatever is said of one of them', () => {
    const groups = 'K-1st / Monday / 9:00 AM\n2nd-3rd / Tuesday / 10:15 AM\n4th-5th / Thursday / 11:30 AM'
    const said = comment("4th-5th coach can't do Thursdays.")
    expect(briefOf(taskWith(groups), [said]).amendments).toEqual([])
  })
})

test('a thing that moves to a day stays that thing', () => {
  const calendar =
    'Calendar\n| Date | Night |\n|---|---|\n| Jan 20 | Friend Night |\n| Jan 27 | Pajama Night |\n| Feb 3 | Store Night |'
  const said = 'Can we do Store Night on Jan 27 and move Pajama Night to Feb 3? Just swap those two.'
  expect(changesOf(calendar, said)).toEqual([])
})

test('a Spanish comment has a better hour', () => {
  const culto = 'Servicio en español\nTodos los domingos, 1:00 PM'
  expect(changesOf(culto, 'Hermanos, mejor a la 1:30 PM porque el otro servicio termina tarde.')).toEqual([
    '1:00 PM > 1:30 PM',
  ])
})

const course = `Parenting course
Sundays, 5 PM
Wk 4 - Feb 7 - Faith
Wk 5 - Feb 14 - Siblings
Wk 6 - Feb 21 - Grandparents`

test('numbered rows have the days that a comment gives to their numbers, beside one that is none', () => {
  const said = ['We should not meet on the 14th of Feb.', 'So week 5 is Feb 21 and week 6 is Feb 28.']
  const { rows = [] } = briefAfter(course, ...said)
  expect(rows.join('\n')).toContain('Wk 4 - Feb 7 - Faith')
  expect(rows.join('\n')).toContain('Wk 5 - Feb 21 - Siblings')
  expect(rows.join('\n')).toContain('Wk 6 - Feb 28 - Grandparents')
})

test('a number and what it counts is that of the line which is called so', () => {
  const campaign = 'Goal: $750,000\nFamilies pledged: 118\nAs of November 15'
  expect(briefAfter(campaign, '124 families.').rows!.join('\n')).toContain('Families pledged: 124')
  expect(changesOf(campaign, '124 chairs.')).toEqual([])
})

test('the cost is what stands beside the word, and not what stands in brackets', () => {
  const retreat = 'Event: Retreat\nCost: $245 (deposit $75)\nRegister by: December 20'
  const said = 'ok so the bus company hit us with a fuel surcharge, cost is 260 now. deposit stays'
  expect(changesOf(retreat, said)).toEqual(['$245 > $260'])
})

test('a count of some kind is that of the thing', () => {
  const trip = 'Trip\nThe cost is $1,850 a person. There are 16 spots.'
  expect(changesOf(trip, 'It includes both of us, so 14 open spots.')).toEqual(['16 spots > 14 open spots'])
})

test('a count of some kind is no age', () => {
  const prom = 'Prom\nMust be 16+ & pass a background check\nFood servers (30)'
  expect(changesOf(prom, 'update!! caterer wants 35 food servers instead of 30')).toEqual([])
})

test('what there will be besides takes no hour of another', () => {
  const hunt = 'Egg Hunt\nMarch 27, 10 AM\nHunts by age: 10:15 0-3, 10:30 PreK-K, 10:45 1st-5th'
  expect(changesOf(hunt, "and there'll be a sensory friendly hunt right at 10:00!!")).toEqual([])
})

test('a day that something has to be on is that of its row, whatever day is nearer', () => {
  const page = `Calendar, February 2027
2 Feb: Trustees 7pm
10 Feb: Ash Wednesday service 7:30pm
16 Feb: Pancake Party 5pm`
  const { rows = [] } = briefAfter(page, 'Pancake Party has to be BEFORE Lent, so Tuesday 9 February. Same time.')
  expect(rows.slice(1)).toEqual([
    '2 Feb: Trustees 7pm',
    '10 Feb: Ash Wednesday service 7:30pm',
    'Tuesday 9 February: Pancake Party 5pm',
  ])
})

test('what a row says behind its label is what a comment says that it will be', () => {
  const board = `Hymns
Opening 118 - Holy, Holy, Holy
Offertory 207 - In the Bleak Midwinter`
  const { rows = [] } = briefAfter(board, "Offertory will be 391 - This Is My Father's World.")
  expect(rows).toContain("Offertory 391 - This Is My Father's World")
  expect(briefAfter(board, 'Offertory will be sung by the choir.').rows).toContain(
    'Offertory 207 - In the Bleak Midwinter',
  )
})

test('two people of a table trade their cells, and nobody beside them', () => {
  const rota = `Rota
Sunday / Infants / Toddlers / Backup
Jan 17 / Tasha Greer / Dot Wheeler / Ben Boyd
Jan 24 / Megan Holt / Paul Sato / Lori Finch`
  const { rows = [] } = briefAfter(rota, 'tasha is away on the 17th so her and megan are trading the 17 and the 24.')
  expect(rows.join('\n')).toContain('Jan 17 / Megan Holt / Dot Wheeler / Ben Boyd')
  expect(rows.join('\n')).toContain('Jan 24 / Tasha Greer / Paul Sato / Lori Finch')
})

test('two people of a table trade whole cells, whatever else the sentence names', () => {
  const advent = `Advent
| Date | Theme | Speaker |
| 29 November | Hope | Rev. Moira Pettigrew |
| 6 December | Peace | Tom Adeyemi |
| 20 December | Love | Bishop Alan Crewe |`
  const said = 'Tom and the Bishop have had to swap, so the Bishop does Peace on the 6th and Tom does Love on the 20th.'
  expect(changesOf(advent, said)).toEqual([
    '6 December Peace Tom Adeyemi > 6 December Peace Bishop Alan Crewe',
    '20 December Love Bishop Alan Crewe > 20 December Love Tom Adeyemi',
  ])
})

test('two people of a rota with labels trade their cells', () => {
  const rota = `Welcome Rota
11 April: Coffee - The Kowalskis; Welcome - June; Flowers - Pat
18 April: Coffee - Nora & Bill; Welcome - Femi; Flowers - Priya`
  const { rows = [] } = briefAfter(rota, 'June & Femi have swapped Welcome dates (11th <-> 18th).')
  expect(rows).toContain('11 April: Coffee - The Kowalskis; Welcome - Femi; Flowers - Pat')
  expect(rows).toContain('18 April: Coffee - Nora & Bill; Welcome - June; Flowers - Priya')
})

test('a meeting that is put off a week is the one a week before, whatever other day is nearer', () => {
  const paper = `LEAD: Annual Meeting
Our Annual Meeting will be held on Sunday, January 24, at 11:30 am. We will vote on the budget and elect two deacons.

DATES
Wed. Jan 6 Supper 6:00 pm
Tue. Jan 12 Quilters 9:30 am
Mon. Jan 18 Office closed
Sat. Jan 30 Coat closet 9:00 am`
  expect(changesOf(paper, 'The Annual Meeting is therefore postponed one week, to Sunday, January 31.')).toEqual([
    'Sunday, January 24 > Sunday, January 31',
  ])
})

test('a blank that people skip goes, however it is called in the order', () => {
  const card = 'CARD\nBLANKS: Name / Phone / Email / Mailing address / Ages'
  expect(changesOf(card, "People skip the mailing address anyway, so let's take that blank off.")).toEqual([
    'Mailing address > null',
  ])
})
