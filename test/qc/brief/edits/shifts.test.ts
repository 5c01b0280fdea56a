import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const after = (task: string, ...said: string[]) =>
  briefOf(
    taskWith(task),
    said.map((text) => comment(text)),
  )
const changesOf = (task: string, ...said: string[]) =>
  (after(task, ...said).amendments ?? []).map(({ before, after: now }) => `${before} > ${now}`)
const rowsOf = (task: string, ...said: string[]) => after(task, ...said).rows!.join('\n')

const newsletter = `The Messenger, November 2026

Nov 1 All Saints Sunday, bell ringing for 14 members
Nov 5 Ruth Circle, 1:30 pm
Nov 18 Council, 6:30 pm
Nov 25 Thanksgiving Eve service, 7 pm`

describe('a row that a comment moves by so much', () => {
  test('has the day before, and no other row has', () => {
    expect(changesOf(newsletter, 'Council meets a day earlier this month because of the synod call.')).toEqual([
      'Nov 18 > Nov 17',
    ])
  })

  const year = `Confirmation 2026-27, Sundays, 12:15 to 1:45 in the Youth Loft

Dec 13 Advent service project
Jan 10 Who Is Jesus?
Feb 14 Church history tour
May 23 Confirmation Sunday (10:00 AM worship)`
  test('is the one of the month that is told', () => {
    const said = 'January class has to be one week later, please.'
    expect(rowsOf(year, said)).toContain('Jan 17 Who Is Jesus?')
    expect(rowsOf(year, said)).toContain('May 23 Confirmation Sunday')
  })

  test('has its month and its weekday with it', () => {
    const pair = 'Wednesday, September 30: Picnic\nWednesday, October 14: Choir begins'
    expect(rowsOf(pair, 'The picnic is three days later.')).toContain('Saturday, October 3: Picnic')
  })

  test('has its hour moved where hours are told', () => {
    expect(rowsOf(newsletter, 'Ruth Circle starts half an hour later')).toContain('Nov 5 Ruth Circle, 2:00 PM')
  })

  test('is none where nothing of it is named', () => {
    expect(rowsOf(newsletter, 'Everything arrives a day later than usual')).toBe(rowsOf(newsletter))
  })

  const league = `Hoops league

Week	Date	9:00 AM	10:15 AM	11:30 AM
3	Jan 23	Sharks v Lions	Wolves v Bears	Hawks v Rams
4	Jan 30	Rams v Lions	Sharks v Hawks	Bears v Wolves
7	Feb 20	Tournament day – all teams, from 9:00 AM`
  test('has what stands in another column, where two of its columns change places', () => {
    const swap = 'In week 3 the Lions have kids with piano at 9, so swap the 9:00 and the 10:15 game that day.'
    expect(rowsOf(league, swap)).toContain('3 Jan 23 Wolves v Bears Sharks v Lions Hawks v Rams')
    const move = 'Gym is booked on the 20th of Feb. Tournament goes one week later.'
    expect(rowsOf(league, move)).toContain('7 Feb 27 Tournament day')
  })
})

describe('a deadline', () => {
  test('is as much later as families get for it', () => {
    const camp = 'Camp, June 14–16\nEarly bird: save $40 when you register by March 1.\nRegistration opens January 18'
    expect(changesOf(camp, 'The board wants to give families two more weeks for the early bird.')).toEqual([
      'March 1 > March 15',
    ])
    const tea = 'Advent Tea, Saturday the fifth of December\nKindly reply to Bev by November 25'
    expect(changesOf(tea, 'And give the ladies three more days to reply.')).toEqual(['November 25 > November 28'])
  })
})

describe('a price', () => {
  const jobs = 'Price list\n1. Rake leaves – $40\n2. Clean gutters – $60\n3. Stack firewood – $50'
  test('is so many dollars more, of what the sentence before speaks of', () => {
    const said = 'Our insurance guy made a face about the gutters. We keep it but charge ten dollars more.'
    expect(changesOf(jobs, said)).toEqual(['$60 > $70'])
  })

  test('for each month is changed in both languages', () => {
    const flyer =
      '| English | Español |\n|---|---|\n| $210 per month | $210 al mes |\n| Registration fee $50 | Cuota $50 |'
    const rows = rowsOf(flyer, 'The board voted last night, tuition goes up to 225 a month.')
    expect(rows).toContain('$225 per month')
    expect(rows).toContain('$225 al mes')
    expect(rows).toContain('Cuota $50')
  })
})

describe('an hour of prose that a comment moves by so much', () => {
  const tour = `We start Friday, January 15 at 7 pm at First Church in Beloit, then Saturday the 16th at 4 pm at Trinity Lutheran in Salina. On Sunday the 17th we sing at 10:30 am at St. Mark's in McPherson.`
  const wedding = 'Trinity has a wedding that afternoon and would like us an hour later. So 5 there please.'
  test('is the one of the place that it names', () => {
    expect(changesOf(tour, wedding)).toEqual(['4 pm > 5:00 PM'])
    expect(changesOf(tour, 'McPherson needs us half an hour earlier.')).toEqual(['10:30 am > 10:00 AM'])
  })

  test('is none where it names no place, or only supposes one', () => {
    expect(changesOf(tour, 'We may be an hour later than we thought.')).toEqual([])
    expect(changesOf(tour, 'If Trinity has a wedding they would like us an hour later.')).toEqual([])
  })
})

describe('somebody', () => {
  test('has the one thing of whoever cannot come, or the one of that day', () => {
    const retreat = '7:15 Session 1: Called - Mark Delaney\n2:00 Session 3: Sent - Bill Hatcher'
    expect(rowsOf(retreat, 'Bill had surgery, so Pastor Phil Ong is taking his slot, same topic.')).toContain(
      'Session 3: Sent - Pastor Phil Ong',
    )
    const roster = `Sunday	Greeter	Sound
Dec 6	Pat Ruiz	Stan Kowal
Dec 20	Lorna Wei	Stan Kowal
Dec 27	Pat Ruiz	Stan Kowal`
    const rows = rowsOf(roster, "Stan will be at his daughter's on the 27th, Greg Ames does sound that day.")
    expect(rows).toContain('Dec 27 Pat Ruiz Greg Ames')
    expect(rows).toContain('Dec 20 Lorna Wei Stan Kowal')
  })

  test('who is away on one of several days is asked for on the others', () => {
    const brief = after('Sundays, Nov 1, 8 and 15, with Elder Joyce Mbeki', 'Joyce is out of town on the 15th.')
    expect(brief.amendments).toEqual([])
  })
})

test('a group goes by another name, of which both have a word', () => {
  const fair = 'Ministry Fair\n5. Care & Meals\n6. Jail Ministry\n7. Missions'
  expect(rowsOf(fair, 'They go by Prison Ministry now, not Jail.')).toContain('Prison Ministry')
  expect(rowsOf(fair, 'They go by Prison Ministry now, not Jail.')).not.toContain('Ministry Ministry')
})

test('the weekend after is a week on, from the first day to the last', () => {
  const camp = 'winter camp\njan 15-17\nCamp Timber\n7th-12th grade'
  expect(changesOf(camp, 'ok so it is the weekend right after now, everything else same')).toEqual([
    'jan 15-17 > January 22-24',
  ])
  expect(changesOf('camp\njan 29-31', 'we are the weekend after now')).toEqual(['jan 29-31 > February 5-7'])
})

test('the next grade joins those that may come', () => {
  const camp = 'winter camp\njan 15-17\n7th-12th grade'
  expect(changesOf(camp, 'oh and 6th graders can come this year!!')).toEqual(['7th-12th grade > 6th-12th grade'])
  expect(changesOf(camp, '4th graders can come next year')).toEqual([])
})

describe('until when people reply', () => {
  const supper = 'Harvest supper, Saturday 10/16, Grange Hall. RSVP by 10/12 to Keith, 555-0177. Ann Boyd will sing.'

  test('moves with the day, in one sentence with it', () => {
    const both = ['Saturday 10/16 > 10/23', '10/12 > 10/19']
    expect(changesOf(supper, 'Move it one week to 10/23 and the RSVP one week too.')).toEqual(both)
    expect(changesOf(supper, 'Can we push it to 10/23 and the RSVP to 10/19')).toEqual(both)
    expect(changesOf(supper, 'Move it to 10/23, rsvp by 10/19')).toEqual(both)
    expect(changesOf(supper, 'The RSVP date moves to 10/19.')).toEqual(['10/12 > 10/19'])
  })

  test('is a last day that a label names', () => {
    const job = 'Title: Organist\nPay: $30/hr\nApply by: May 7\nWhere: stluke.example/jobs'
    expect(changesOf(job, "Let's make the deadline May 14.")).toEqual(['May 7 > May 14'])
    expect(changesOf(job, 'The deadline for proofs is May 14.')).toEqual([])
  })

  test('who is away on the day that is given up comes on the other one', () => {
    expect(changesOf(supper, 'Ann Boyd is out on the 16th. Move it to 10/23.')).toEqual(['Saturday 10/16 > 10/23'])
    expect(changesOf(supper, "Ann Boyd is out on the 16th so let's move it to 10/23.")).toEqual([
      'Saturday 10/16 > 10/23',
    ])
  })
})

describe('from when to when a row is', () => {
  const clinic = `Chess clinic
Juniors (ages 6-8)     June 14-16   9 am - 11 am
Middles (ages 9-11)    June 14-16   12 pm - 2 pm
Seniors (ages 12-15)   June 17-18   9 am - 12 pm`

  test.each([
    ['The middles start at 1 and go until 3 now.'],
    ['Middles runs from 1 to 3.'],
    ['The 9-11s start at 1 and go to 3, not 12-2. Sorry!'],
  ])('is written in a sentence: “%s”', (said) => {
    expect(changesOf(clinic, said)).toEqual(['12 pm - 2 pm > 1-3'])
    expect(rowsOf(clinic, said)).toContain('Juniors (ages 6-8)')
    expect(rowsOf(clinic, said)).toMatch(/Seniors.*9 am - 12 pm/)
  })
})
