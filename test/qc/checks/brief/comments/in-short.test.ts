import { describe, expect, test } from 'bun:test'
import { gradeOf } from '../grading.ts'

/** What people write under a task in few words: the design that follows it passes, and the one that does not is found. */

const created = '2027-01-01'
const lockIn = `Lock-in flyer
Youth Lock-In
Friday, February 19 at 7 pm
Gym
$10 per person
Call Dana 555-0142`
const flyer = 'YOUTH LOCK-IN|Friday, February 19 • 7 PM|Gym|$10 per person|Dana 555-0142'
const eve = `Services
Christmas Eve
3 pm Family service
5 pm Carols
7 pm Candlelight
11 pm Communion`
const services = 'CHRISTMAS EVE|3 PM Family Service|5 PM Carols|7 PM Candlelight|11 PM Communion'
const suppers = `Menu
Wednesday suppers
March 3 Chili
March 10 Tacos
March 17 Meatloaf
March 24 Pizza`
const menu = 'WEDNESDAY SUPPERS|March 3 Chili|March 10 Tacos|March 17 Meatloaf|March 24 Pizza'
const brunch = `Brunch
Sunday May 9
Seatings: 8:30 and 10:30
In the Courtyard`
const seatings = 'BRUNCH|Sunday, May 9|Seatings 8:30 & 10:30|In the Courtyard'
const retreat = `Men's Retreat
MEN'S RETREAT
April 9-11, 2027
Pine Ridge Camp, 88 Ridge Rd
Early price $140 by March 20
Register: pineridge.org/men
"Iron Sharpens Iron" Proverbs 27:17`
const camp =
  "MEN'S RETREAT|April 9–11, 2027|Pine Ridge Camp, 88 Ridge Rd|$140 by March 20|pineridge.org/men|Iron Sharpens Iron|Proverbs 27:17"
const concert = `Concert
Spring Concert
Sunday, May 16, 4 pm
Sanctuary
Free admission`
const poster = 'SPRING CONCERT|Sunday, May 16 • 4 PM|Sanctuary|Free admission'
const greeters = `Volunteers
Greeters in May
May 2: Ann Boyd
May 9: Carl Reyes
May 16: Dee Park
May 23: Lou Hart`
const rota = 'GREETERS IN MAY|May 2 Ann Boyd|May 9 Carl Reyes|May 16 Dee Park|May 23 Lou Hart'
const recovery = `Restore
6:00 Dinner
7:00 Large group
8:00 Small groups`
const evening = 'RESTORE|6:00 Dinner|7:00 Large group|8:00 Small groups'
const swapped = 'WEDNESDAY SUPPERS|March 3 Chili|March 10 Meatloaf|March 17 Tacos|March 24 Pizza'

describe.each<[what: string, task: string, old: string, fresh: string, said: string[]]>([
  [
    'an hour',
    lockIn,
    flyer,
    flyer.replace('7 PM', '8 PM'),
    ['we moved it to 8', 'bump it to 8', '7 is too early, 8', 'hour later', 'pushed back an hour', '8 not 7 please'],
  ],
  [
    'a day',
    lockIn,
    flyer,
    flyer.replace('19', '26'),
    ['can we do the 26th', 'rescheduled for the 26th', 'wrong date! 26th', 'Dana wants the 26th', 'shift it by a week'],
  ],
  [
    'a place',
    lockIn,
    flyer,
    flyer.replace('Gym', 'Fellowship Hall'),
    ['Fellowship Hall instead', 'make it the Fellowship Hall'],
  ],
  [
    'a price',
    lockIn,
    flyer,
    flyer.replace('$10', '$12'),
    ['twelve dollars', 'we have to charge 12', 'two dollars more'],
  ],
  ['a telephone', lockIn, flyer, flyer.replace('0142', '0143'), ['it’s 0143', 'last digit is 3', 'ends in 43 not 42']],
  [
    'an hour of several',
    eve,
    services,
    services.replace('7 PM', '8 PM'),
    ['7 pm is now 8', 'make the 7 o’clock 8', 'the 7 moves to 8', 'the third service is at 8'],
  ],
  [
    'one that is off',
    eve,
    services,
    services.replace('|11 PM Communion', ''),
    ['drop the 11', 'we are not doing the 11', 'the 11 is out', 'only three services, no 11'],
  ],
  [
    'one of two hours by its place',
    brunch,
    seatings,
    seatings.replace('10:30', '10:45'),
    [
      'second seating 10:45 to give the crew time to flip tables',
      'move the second one to 10:45',
      'second seating is 10:45',
    ],
  ],
  ['the first of two hours', brunch, seatings, seatings.replace('8:30', '8:45'), ['first seating moved to 8:45']],
  [
    'what is on a day',
    suppers,
    menu,
    menu.replace('Meatloaf', 'Corned Beef'),
    ['corned beef on the 17th', '17th is corned beef', 'March 17 corned beef instead', 'St Pat’s! corned beef on 3/17'],
  ],
  [
    'two rows that trade',
    suppers,
    menu,
    swapped,
    [
      'flip weeks 2 and 3',
      'swap the second and third weeks',
      'weeks 2 and 3 need to be switched',
      'tacos and meatloaf are backwards',
      'tacos on the 17th and meatloaf on the 10th',
      'meatloaf is the 10th, tacos the 17th',
    ],
  ],
  [
    'all hours by so much',
    recovery,
    evening,
    'RESTORE|6:30 Dinner|7:30 Large group|8:30 Small groups',
    [
      'everything moves half an hour later',
      'push it all back 30 minutes',
      'everything shifts 30 min later from June on, so dinner 6:30 and so on down the line.',
    ],
  ],
  ['a range of days', retreat, camp, camp.replace('9–11', '16–18'), ['a week later', 'pushed back one week']],
  [
    'one price for another',
    retreat,
    camp,
    camp.replace('$140', '$150'),
    ['140 should be 150', 'it went from 140 to 150', '$140 is now $150'],
  ],
  [
    'a verse',
    retreat,
    camp,
    camp.replace('27:17', '27:19'),
    ['it’s 27:19', 'verse 19', '27:19 not 27:17', 'should be v. 19'],
  ],
  [
    'the end of an address',
    retreat,
    camp,
    camp.replace('/men', '/retreat'),
    [
      'it’s /retreat',
      'the link ends in /retreat',
      'the URL should end in /retreat',
      '/men should be /retreat',
      'should be /retreat, not /men',
      'the web address is now /retreat, thanks!',
    ],
  ],
  [
    'the end of one of two addresses',
    `${retreat}\nQuestions: pineridge.org/help`,
    `${camp}|pineridge.org/help`,
    `${camp}|pineridge.org/help`.replace('/men', '/retreat'),
    ['/men should be /retreat', 'it should be /retreat, not /men'],
  ],
  [
    'the end of an address that is written out whole',
    retreat.replace('pineridge.org/men', 'https://pineridge.org/men/'),
    camp,
    camp.replace('/men', '/retreat'),
    ['it’s /retreat', '/men should be /retreat'],
  ],
  [
    'what was free',
    concert,
    poster,
    poster.replace('Free admission', '$5 at the door'),
    ['$5 at the door', 'admission is $5 at the door', 'not free, $5 at the door'],
  ],
  [
    'who stands in',
    greeters,
    rota,
    rota.replace('Carl Reyes', 'Sue Lane'),
    ['Sue Lane has the 9th', 'May 9 is Sue Lane', 'replace Carl with Sue Lane'],
  ],
])('%s in a few words', (_, task, old, fresh, said) => {
  test.each(said)('is followed: %s', async (comment) => {
    expect(await gradeOf(task, fresh, [comment], created)).not.toBe('fail')
    expect(await gradeOf(task, old, [comment], created)).not.toBe('pass')
  })
})

describe('a few words that change nothing', () => {
  test('leave an address that has no path whole', async () => {
    const site = retreat.replace('pineridge.org/men', 'https://pineridge.org')
    expect(await gradeOf(site, camp.replace('/men', ''), ['it’s /retreat'], created)).not.toBe('fail')
    expect(await gradeOf(site, camp.replace('pineridge.org/men', ''), ['it’s /retreat'], created)).toBe('fail')
  })

  test.each([
    'love the font',
    'need this by Friday',
    'we have 8 volunteers so far',
    'is the 26th still open?',
    'no rush',
  ])('leave a right design as it is: %s', async (said) =>
    expect(await gradeOf(lockIn, flyer, [said], created)).not.toBe('fail'),
  )
})
