import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../../tasks.ts'
import { judged } from './judged.ts'

const carnival =
  'Community Carnival\nSaturday, October 16, 2027\n2 to 5 PM\nRiverside Park\nGames, food, and prizes\nTickets $5\nCall 575-555-0142'
const concert = 'Choir Concert\nDirector: Anne Whitfield\nOrganist: Paul Meyer\nSunday, May 9, 2027\n4 PM'
const shown = (task: string, over: Record<string, string>) =>
  task.split('\n').map((line) => over[line] ?? line.replace(', 2027', ''))

describe('a comment', () => {
  test.each([
    '“prizse” should be “prizes”',
    "You've got prizse instead of prizes",
    'It says prizse instead of prizes',
    'It reads prizse and should read prizes',
  ])('that reports a slip of the design makes none of the task: “%s”', (said) => {
    expect(judged(carnival, shown(carnival, {}), [said])).toBe('pass')
    expect(briefOf(taskWith(carnival), [comment(said)]).amendments).toEqual([])
  })

  test.each([
    ['Tickets are $8, not $5', 'Tickets $5', 'Tickets $8'],
    ['This still says $5, it needs to be $8', 'Tickets $5', 'Tickets $8'],
    ['The carnival is 3-6, not 2-5', '2 to 5 PM', '3 to 6 PM'],
    ['it runs 3 to 6', '2 to 5 PM', '3 to 6 PM'],
    ['It should start at 1 pm', '2 to 5 PM', '1 to 5 PM'],
    ['Cut the phone number', 'Call 575-555-0142', ''],
  ])('changes what it is of: “%s”', (said, old, fresh) => {
    expect(judged(carnival, shown(carnival, { [old]: fresh }), [said])).toBe('pass')
    expect(judged(carnival, shown(carnival, {}), [said])).toBe('fail')
  })

  test('that something else is free leaves the price as it is', () => {
    expect(judged(carnival, shown(carnival, {}), ['Let people know parking is free'])).not.toBe('fail')
    expect(
      judged(carnival, shown(carnival, { 'Tickets $5': 'Free' }), ['We have a sponsor, so tickets are free!']),
    ).toBe('pass')
  })

  test.each([
    ['The organist is Lena Ortiz', 'Organist: Paul Meyer', 'Organist: Lena Ortiz'],
    ['Organist should be Lena Ortiz', 'Organist: Paul Meyer', 'Organist: Lena Ortiz'],
    ['Lena Ortiz is our organist now', 'Organist: Paul Meyer', 'Organist: Lena Ortiz'],
    ['Drop the e from Anne', 'Director: Anne Whitfield', 'Director: Ann Whitfield'],
  ])('names who it is in a role: “%s”', (said, old, fresh) => {
    expect(judged(concert, shown(concert, { [old]: fresh }), [said])).toBe('pass')
    expect(judged(concert, shown(concert, {}), [said])).toBe('fail')
  })

  test('of hours keeps the end that they share, beside other hours of the task', () => {
    const cookOff =
      'Chili Cook-Off\nSaturday, October 30, 2027\n5:00 - 7:30 PM\nBring one full crockpot by 4 pm\nTrunks in place by 3:45 pm'
    const said = 'We are starting half an hour earlier so the little ones can go before dark: 4:30 to 7:30.'
    expect(judged(cookOff, shown(cookOff, { '5:00 - 7:30 PM': '4:30 – 7:30 PM' }), [said])).toBe('pass')
    expect(judged(cookOff, shown(cookOff, {}), [said])).toBe('fail')
  })

  test('that says as of when a number is, or what was seen elsewhere, moves nothing', () => {
    const pledges = 'Room to Grow\nPledged so far $1,380,000\nCommitment Sunday September 26\nWalter Eugene Hall'
    const design = shown(pledges, { 'Pledged so far $1,380,000': 'Pledged so far $1,520,000' })
    expect(judged(pledges, design, ['New total as of August 15: $1,520,000.'])).not.toBe('fail')
    const seen = 'The middle name is Eugene, with no e missing, I saw Eugen on an old bulletin.'
    expect(judged(pledges, shown(pledges, {}), [seen])).not.toBe('fail')
  })

  test('that amends the brief is a request, whatever its grammar', () => {
    const requests = (said: string) =>
      briefOf(taskWith(concert), [comment(said)]).revisionRequests.map(({ text }) => text)
    expect(requests('Lena Ortiz is our organist now')).toEqual(['Lena Ortiz is our organist now'])
    expect(requests('Thanks so much, this looks great!')).toEqual([])
  })
})

test('fields of no known name are read where the description leaves the event to them', () => {
  const fields = [
    { name: 'Service 1', value: 'Good Friday Service - Friday, March 26 - 7:00 PM - Sanctuary' },
    { name: 'Proof needed', value: 'March 2, 5 PM' },
  ]
  const read = (description: string) => {
    const { dates, times } = briefOf(taskWith(description, { fields }), []).fields
    return [...dates, ...times].map(({ text }) => text)
  }
  expect(read('Front of our Easter mailer. See fields.')).toEqual(['Friday, March 26', '7:00 PM'])
  expect(read('Concert on May 9 at 4 PM in the chapel')).toEqual(['May 9', '4 PM'])
})
