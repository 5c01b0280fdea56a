import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'

const retreat = `Marriage retreat flyer, 8.5x11

Title: Better Together
Friday, February 12 - Saturday, February 13, 2027
Cedar Ridge Lodge, 400 Lodge Road, Asheville

Session 1: Listening Well - Dr. Ruth Amadi
Session 2: Money Talks - Pastor Kiara Downs
Session 3: Homeward - Tom Reyes

Friday
5:00 pm Check-in
6:30 pm Dinner
8:00 pm Session 1
Saturday
8:00 am Breakfast
9:30 am Session 2
1:00 pm Session 3

Cost: $180 per couple, $95 per single
Questions? Dana Whitfield, dana@cedarchurch.org, 828-555-0142`

const after = (...said: string[]) =>
  briefOf(
    taskWith(retreat),
    said.map((text) => comment(text)),
  )
const changesOf = (...said: string[]) => (after(...said).amendments ?? []).map((one) => `${one.before} > ${one.after}`)
const rowsOf = (...said: string[]) => after(...said).rows!.join('\n')

describe('two rows', () => {
  test('have what the other one had, where a comment has them change places', () => {
    const rows = rowsOf('Please swap sessions 2 and 3')
    expect(rows).toContain('Session 2: Homeward - Tom Reyes')
    expect(rows).toContain('Session 3: Money Talks - Pastor Kiara Downs')
  })

  test('of an agenda change places by what is on at their hours', () => {
    const rows = rowsOf('can we trade the dinner and check-in slots?')
    expect(rows).toContain('5:00 pm Dinner')
    expect(rows).toContain('6:30 pm Check-in')
  })

  test('have each other’s people, by whatever of their names is said', () => {
    const rows = rowsOf('Swap Kiara and Ruth')
    expect(rows).toContain('Listening Well - Pastor Kiara Downs')
    expect(rows).toContain('Money Talks - Dr. Ruth Amadi')
  })

  test('of a list with dots have the other one’s room, for a reason that names a number', () => {
    const rooms = 'Kids wing\nInfants ........ 11\nCrawlers ............. 12\nSprouts ...... 14\nBuds ....... 15'
    const said = 'and swap Crawlers and Sprouts, crawlers need 14 because it has the mats'
    const { rows } = briefOf(taskWith(rooms), [comment(said)])
    expect(rows!.join('\n')).toMatch(/Crawlers \.+ 14\nSprouts \.+ 12/)
  })

  test('of days are on the other one’s, from wherever somebody comes', () => {
    const nights =
      'Revival\nWed May 12 Bishop Ito - Salem\nThurs May 13 Rev. Alma Pruitt - Dover\nFri May 14 Elder Kwan - Troy'
    const { rows } = briefOf(taskWith(nights), [comment('Bishop Ito and Elder Kwan traded nights.')])
    expect(rows!.join('\n')).toContain('Wed May 12 Elder Kwan - Troy')
    expect(rows!.join('\n')).toContain('Fri May 14 Bishop Ito - Salem')
  })

  test('keep what they have where things of the studio change places', () => {
    expect(changesOf('Swap the flyer and the poster in the queue')).toEqual([])
    expect(rowsOf('Swap the flyer and the poster in the queue')).toBe(rowsOf())
  })

  test('have each the hour that its own clause says', () => {
    expect(changesOf('dinner at 6 not 6:30 and session 1 moves up to 7:30')).toEqual([
      '6:30 pm > 6:00 PM',
      '8:00 pm > 7:30 PM',
    ])
  })
})

test('a row that is numbered is the one of that number', () => {
  expect(changesOf('Session 2 moves to 10')).toEqual(['9:30 am > 10:00 AM'])
  const rows = rowsOf('Session 3 is called Harbor now, not Homeward')
  expect(rows).toContain('Session 3: Harbor - Tom Reyes')
})

describe('a price', () => {
  test('is as much higher as is said, and not that much', () => {
    expect(changesOf('Price for couples went up by $15')).toEqual(['$180 > $195'])
    expect(changesOf('the cost per single goes up $5')).toEqual(['$95 > $100'])
    expect(rowsOf('prices are up $10 for both')).toContain('$190 per couple, $105 per single')
  })

  test('is raised in words and by an order, and what is paid ahead is not', () => {
    expect(rowsOf('Both prices go down fifteen dollars.')).toContain('$165 per couple, $80 per single')
    expect(rowsOf('Please raise both prices by $20')).toContain('$200 per couple, $115 per single')
    const trip = 'Fall trip\nCost: $310 double / $390 single\nDeposit: $60 holds a seat'
    const raised = briefOf(taskWith(trip), [comment('Bump both prices by $25')]).rows!.join('\n')
    expect(raised).toContain('$335 double / $415 single')
    expect(raised).toContain('$60 holds a seat')
    const camp = 'Winter camp\nEarly bird $149 / Regular $169\nSiblings $10 off'
    const after = (said: string) => briefOf(taskWith(camp), [comment(said)]).rows!.join('\n')
    expect(after('Early bird goes up $5')).toContain('Early bird $154 / Regular $169')
    expect(after('Please add $10 to both prices')).toContain('Early bird $159 / Regular $179')
    expect(after('Please lower both prices by $20')).toContain('Early bird $129 / Regular $149')
    expect(after('Please lower both prices by $20')).toContain('$10 off')
  })

  test('stays where nobody can say which one is meant', () => {
    expect(changesOf('the rate goes up $5')).toEqual([])
  })
})

describe('whoever is to be reached', () => {
  test('is who has the questions now', () => {
    expect(changesOf('Questions go to Priya Shah instead of Dana')).toEqual(['Dana Whitfield > Priya Shah'])
    expect(changesOf('Dana is on leave, questions should go to Priya Shah at 828-555-0199')).toEqual([
      'Dana Whitfield > Priya Shah',
      '828-555-0142 > 828-555-0199',
    ])
  })
})

test('what waits for somebody’s approval changes nothing', () => {
  expect(changesOf('Title will be "Closer Together" if the elders agree on Sunday')).toEqual([])
  expect(changesOf('The price is going to $190, pending board approval')).toEqual([])
})
