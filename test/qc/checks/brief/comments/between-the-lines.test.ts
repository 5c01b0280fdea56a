import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../../tasks.ts'
import { gradeOf } from '../grading.ts'

/** What a comment changes without naming it outright, and what it leaves as it is. */

const campaign = `Mailer
Campaign: Room to Grow
Goal: $1,250,000
Pledged so far: $812,400 (show a progress bar)
Commitment Sunday: May 16, 2027
Pledge online: gracechapel.org/grow`
const mailer = (sum: string, page = 'grow') =>
  `ROOM TO GROW|${sum} pledged|Goal $1,250,000|Commitment Sunday, May 16, 2027|gracechapel.org/${page}`

describe('how much was raised', () => {
  test.each([
    'As of Sunday we are at $847,900. Please use that figure on the card.',
    "We're at $847,900 now.",
    'Pledges stand at $847,900.',
  ])('follows “%s”', async (said) => {
    expect(await gradeOf(campaign, mailer('$847,900'), [said])).toBe('pass')
    expect(await gradeOf(campaign, mailer('$812,400'), [said])).toBe('fail')
  })
  test('is no goal', () => {
    const { amendments } = briefOf(taskWith('Goal: $50,000\nWhen: May 16'), [comment('We are at $47,900 now.')])
    expect(amendments ?? []).toEqual([])
  })
})

test('a page that no comment speaks of is wrong with the first letter that is another, whatever else was changed', async () => {
  const said = ['The kickoff moved to May 23 at both services.']
  const design = (page: string) => mailer('$812,400', page).replace('May 16', 'May 23')
  expect(await gradeOf(campaign, design('grow'), said)).toBe('pass')
  expect(await gradeOf(campaign, design('room'), said)).toBe('fail')
})

describe('a title', () => {
  const drive = `Postcard
Title: Harvest Food Drive
When: November 1 - 21, 2027
Most needed: canned soup, rice, dry beans, cereal, baby food`
  test('does not go with an item that shares a word with it', () => {
    const [name = '', ...rest] = drive.split('\n')
    const said = [
      comment('They are swamped with baby food, so take that off the list.', { id: 'a', atMs: 1 }),
      comment('Got it, peanut butter in, baby food out.', { id: 'b', atMs: 2 }),
    ]
    const { amendments = [], fields } = briefOf(taskWith(rest.join('\n'), { name }), said.toReversed())
    expect(amendments.map(({ before }) => before)).not.toContain('Harvest Food Drive')
    expect(amendments.map(({ before }) => before)).toContain('baby food')
    expect(fields.key_copy).toContain('Harvest Food Drive')
  })
})

test('a size that is turned down gives way to the one beside it, whatever the verb', () => {
  const { fields } = briefOf(taskWith('Header. Size 1600 x 900 px.'), [
    comment('Can we have it at 1600 x 500 px please, not 1600 x 900?'),
  ])
  expect(fields.requested_deliverables.map(({ width, height }) => [width, height])).toEqual([[1600, 500]])
})

test('a place that is confirmed keeps its name without the end of the sentence', () => {
  const { fields } = briefOf(taskWith('Where: the Parish Hall, Bethany Church'), [
    comment('We will have it in the Garden Court instead.', { id: 'a', atMs: 1 }),
  ])
  expect(fields.locations.join()).toContain('Garden Court')
  expect(fields.locations.join()).not.toContain('Court.')
})

describe('whom a piece honours', () => {
  test('is asked for, by a role and a name', () => {
    const { fields } = briefOf(
      taskWith('An invitation to the reception in honor of our organist Kathryn Lindqvist, who retires in June.'),
      [],
    )
    expect(fields.required_elements).toContain('Kathryn Lindqvist')
  })
  test('is nobody where it is a day', () => {
    const { fields } = briefOf(taskWith('A breakfast in honor of the upcoming Veterans Day at 8 am.'), [])
    expect(fields.required_elements.join()).not.toContain('Veterans')
  })
})

describe('the last two rows', () => {
  const menu = `Menu
Apr 7    Baked Ziti - Caesar salad
Apr 14   Pulled Pork Sandwiches - slaw
Apr 21   Chicken Pot Pie - green beans
Apr 28   Taco Bar - black beans`
  const design = (one: string, other: string) =>
    `APRIL MENU|Apr 7 Baked Ziti, Caesar salad|Apr 14 Pulled Pork Sandwiches, slaw|Apr 21 ${one}|Apr 28 ${other}`
  const [pie, tacos] = ['Chicken Pot Pie, green beans', 'Taco Bar, black beans']
  test.each([
    'Please swap the last two.',
    'Kitchen crew asks to swap the last two: taco bar on the 21st, pot pie (with its sides) on the 28th.',
  ])('change places: “%s”', async (said) => {
    expect(await gradeOf(menu, design(tacos, pie), [said], '2027-03-01')).not.toBe('fail')
    expect(await gradeOf(menu, design(pie, tacos), [said], '2027-03-01')).not.toBe('pass')
  })
})

test('several things that are to go are what was named in the plural, and no camp', () => {
  const { amendments = [] } = briefOf(
    taskWith('Camp Cedar Ridge\nJuly 5-9, 2027\nActivities: kayaks, archery, hiking', { name: 'Flyer' }),
    [comment('Cedar Ridge sold their kayaks, so take those off.')],
  )
  expect(amendments.map(({ before }) => before)).toEqual(['kayaks'])
})

describe('a name that is spelled out', () => {
  const task = `Invitation
Anniversary Dinner, Saturday, September 18, 2027
Speaker: the Rev. Dr. Katharine Voss`
  const card = (name: string) => `ANNIVERSARY DINNER|Saturday, September 18, 2027|The Rev. Dr. ${name} Voss`
  test('is in no other letters', async () => {
    const said = ['Yes, K-a-t-h-a-r-i-n-e. She gets the other one all the time.']
    expect(await gradeOf(task, card('Katharine'), said)).not.toBe('fail')
    expect(await gradeOf(task, card('Katherine'), said)).toBe('fail')
  })
})

test('a day beside a price has its own weekday', async () => {
  const task = `Story
Headline: Camp Timberline
When: July 18-23, 2027
Deposit: $75 by Sunday, May 23`
  const story = (day: string) => `CAMP TIMBERLINE|July 18-23, 2027|$75 deposit by|${day}, May 23`
  expect(await gradeOf(task, story('Sunday'))).toBe('pass')
  expect(await gradeOf(task, story('Friday'))).toBe('fail')
})

test('a number counts nothing of the sentence before', async () => {
  const task = `Flyer
Title: Soup & Psalms
Wednesdays at 6:30 pm in the Chapel
Purple for Lent. One short inviting line under the title is fine.`
  expect(await gradeOf(task, 'SOUP & PSALMS|Wednesdays in Lent 2027|6:30 pm|Chapel')).not.toBe('fail')
})

test('an address that a comment gives with its scheme is shown without', async () => {
  const task = 'Table tent\nAll-Church Picnic\nSunday, June 13, noon\nQR code big enough to scan. Link to follow.'
  const said = ['RSVP page is live: https://gracehill.church/picnic.']
  const tent = (page: string) => `ALL-CHURCH PICNIC|Sunday, June 13 • Noon|${page}`
  expect(await gradeOf(task, tent('gracehill.church/picnic'), said)).toBe('pass')
  expect(await gradeOf(task, tent('gracehill.church'), said)).not.toBe('pass')
})
