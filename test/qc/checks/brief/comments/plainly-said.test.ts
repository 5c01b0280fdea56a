import { describe, expect, test } from 'bun:test'
import { judged } from './judged.ts'

/** What changes a task in the plainest words, of each kind of value, in tasks as people write them. */

const base = {
  date: 'Saturday, May 8',
  time: '2:00 pm',
  room: 'Fellowship Hall',
  price: '$12',
  name: 'Carol Jennings',
  item: 'finger sandwiches',
  phone: '555-0142',
  verse: 'Proverbs 31:25',
}
type Values = typeof base
const fresh: Values = {
  date: 'Saturday, May 15',
  time: '3:30 pm',
  room: 'Garden Room',
  price: '$15',
  name: 'Diane Foster',
  item: 'deviled eggs',
  phone: '555-0177',
  verse: 'Psalm 46:5',
}
const layouts: ((of: Values) => string)[] = [
  (of) =>
    `Spring Tea\nDate: ${of.date}\nTime: ${of.time}\nWhere: ${of.room}, Grace Community Church\nCost: ${of.price} per person\nSpeaker: ${of.name}\nOn the menu: ${of.item}, scones, lemonade\nRSVP: ${of.phone} by April 30\nVerse: ${of.verse}`,
  (of) =>
    `SPRING TEA\n${of.date}, ${of.time}\n${of.room}\nGrace Community Church\n${of.price} per person\nGuest speaker ${of.name}\n${of.item} / scones / lemonade\nCall ${of.phone} to RSVP by April 30\n${of.verse}`,
  (of) =>
    `Spring Tea\nHi! We need a flyer for our Spring Tea on ${of.date} at ${of.time} in the ${of.room} at Grace Community Church. Tickets are ${of.price} per person. Our guest speaker is ${of.name}. There will be ${of.item}, scones and lemonade. People should call ${of.phone} to RSVP by April 30. The verse is ${of.verse}.`,
]
const designOf = (of: Values): string[] => [
  'SPRING TEA',
  `${of.date} | ${of.time}`,
  of.room,
  'Grace Community Church',
  `${of.price} per person`,
  `Guest Speaker: ${of.name}`,
  `${of.item.replace(/^\w/, (first) => first.toUpperCase())} • Scones • Lemonade`,
  `RSVP by April 30: ${of.phone}`,
  of.verse,
]

const both = (old: string, now: string) => [
  `Please change ${old} to ${now}.`,
  `It should be ${now}, not ${old}.`,
  `${now} instead of ${old} please.`,
  `Can you swap ${old} for ${now}?`,
  `Not ${old}, it's ${now}.`,
  `We need ${now} rather than ${old}.`,
  `${old} -> ${now}`,
  `Update: ${now} (was ${old}).`,
]
const alone = (now: string) => [
  `Correction: ${now}`,
  `Sorry, it's ${now}.`,
  `Actually make that ${now}.`,
  `Switch to ${now} please!`,
  `Could it be ${now} instead?`,
  `It is ${now} now.`,
  `Let's go with ${now}.`,
  `Please use ${now}.`,
]
const said: [keyof Values, string[]][] = [
  ['date', [...both('May 8', 'May 15'), ...alone('May 15'), 'The hall is booked on the 8th so we are doing the 15th.']],
  ['time', [...both('2:00', '3:30'), ...alone('3:30'), 'An hour and a half later please.', 'We settled on 3:30 pm.']],
  [
    'room',
    [
      ...both('Fellowship Hall', 'Garden Room'),
      ...alone('Garden Room'),
      'Location change: Garden Room',
      'We got the Garden Room!',
      'Fellowship Hall is taken that day. Garden Room it is.',
    ],
  ],
  [
    'price',
    [
      ...both('$12', '$15'),
      ...alone('$15'),
      'We have to go to $15.',
      'The caterer raised her price so we are going with $15.',
    ],
  ],
  [
    'name',
    [
      ...both('Carol Jennings', 'Diane Foster'),
      ...alone('Diane Foster'),
      'The speaker is now Diane Foster.',
      'Diane Foster is speaking instead.',
    ],
  ],
  [
    'item',
    [
      ...both('the finger sandwiches', 'deviled eggs'),
      "Can't get finger sandwiches so deviled eggs.",
      'Finger sandwiches became deviled eggs.',
      'The finger sandwiches are out, deviled eggs are in.',
    ],
  ],
  ['phone', [...both('555-0142', '555-0177'), ...alone('555-0177')]],
  ['verse', [...both('Proverbs 31:25', 'Psalm 46:5'), ...alone('Psalm 46:5')]],
]
describe.each(said)('another %s', (kind, sentences) => {
  test.each(sentences)('is the one that counts: “%s”', (sentence) => {
    for (const write of layouts) {
      expect(judged(write(base), designOf({ ...base, [kind]: fresh[kind] }), [sentence])).toBe('pass')
      expect(judged(write(base), designOf(base), [sentence])).not.toBe('pass')
    }
  })
})

const retreat = `Women's Retreat\nDates: September 24-26\nPlace: Pine Hollow Camp\nEarly bird: $145 by August 1\nRegular: $165\n$50 deposit holds a bed\nRegister by September 10 at stpauls.org/retreat\nQuestions: Beth Ames, beth@stpauls.org`
const retreatLines = [
  "WOMEN'S RETREAT",
  'September 24–26',
  'Pine Hollow Camp',
  'Early bird $145 by August 1',
  'Regular $165',
  '$50 deposit holds a bed',
  'Register by September 10 at stpauls.org/retreat',
  'Questions? Beth Ames, beth@stpauls.org',
]
test.each([
  ['Deadline moved to Sept 15.', 'September 10', 'September 15'],
  ['Please extend the deadline to September 15.', 'September 10', 'September 15'],
  ['Pine Hollow is full so we are going to Cedar Lake Lodge.', 'Pine Hollow Camp', 'Cedar Lake Lodge'],
  ['Pine Hollow Camp is now called Still Creek Camp.', 'Pine Hollow Camp', 'Still Creek Camp'],
  ['The regular price goes to $175.', '$165', '$175'],
  ['Beth is out, use retreat@stpauls.org.', 'beth@stpauls.org', 'retreat@stpauls.org'],
])('what one of several has now counts: “%s”', (sentence, old, now) => {
  const right = retreatLines.map((line) => line.replace(old, now))
  expect(judged(retreat, right, [sentence])).toBe('pass')
  expect(judged(retreat, retreatLines, [sentence])).not.toBe('pass')
})

test.each([
  'We may move it to October 1-3, will let you know.',
  'Not sure yet if it moves to October 2. Will confirm.',
  'Should it be $155 for early bird? No, keep $145.',
  'Printing 300 on March 1.',
])('what may come, or was refused, and what is of the work changes nothing: “%s”', (sentence) => {
  expect(judged(retreat, retreatLines, [sentence])).toBe('pass')
})

const picnic = `Church Picnic\nJuly 18 at noon, Shelter 4\nMenu: chili, cornbread, coleslaw, brownies\nRegister: gracechurch.org/picnic`
const picnicLines = [
  'CHURCH PICNIC',
  'July 18 at noon',
  'Shelter 4',
  'MENU',
  'Chili • Cornbread • Coleslaw • Brownies',
  'gracechurch.org/picnic',
]
test('the first thing of a list that is dropped is that thing, and not what the list is called', () => {
  const without = picnicLines.map((line) => line.replace('Chili • ', ''))
  for (const sentence of ['Take the chili off.', 'No chili this year.']) {
    expect(judged(picnic, without, [sentence])).toBe('pass')
    expect(judged(picnic, picnicLines, [sentence])).not.toBe('pass')
  }
})

test.each([
  'Please mention that parking is free behind the church.',
  'Can you add that there is parking behind the church?',
  'Also say that parking is available.',
  'Include a line about parking.',
])('what is to be said besides is missed: “%s”', (sentence) => {
  expect(judged(picnic, [...picnicLines, 'Free parking behind the church'], [sentence])).toBe('pass')
  expect(judged(picnic, picnicLines, [sentence])).not.toBe('pass')
})

test('what stands beside a list and is named in a comment alone may be in the place of what the list lacks', () => {
  const otherwise = picnicLines.map((line) => line.replace('Coleslaw', 'Potato Salad'))
  expect(judged(picnic, otherwise, ['Correction: potato salad'])).toBe('pass')
  expect(judged(picnic, otherwise, [])).not.toBe('pass')
})

const festival = `Fall Festival\nSaturday, October 16, 4-7 pm\nFace painting for the kids\nChili dinner $5\nCostume contest at 6:00 pm\nNursery provided\nCall 555-0142\ngracechurch.org/fall\n#FallAtGrace`
const festivalLines = [
  'FALL FESTIVAL',
  'Saturday, October 16 | 4–7 PM',
  'Face painting for the kids',
  'Chili dinner $5',
  'Costume contest 6 PM',
  'Nursery provided',
  '555-0142',
  'gracechurch.org/fall',
  '#FallAtGrace',
]
describe.each([
  ['the nursery', 'Nursery'],
  ['the costume contest', 'Costume'],
  ['the hashtag', '#'],
  ['the website', 'gracechurch'],
  ['the phone number', '555'],
  ['the chili dinner', 'Chili'],
])('what is to go: %s', (thing, begins) => {
  const large = thing.replace('the', 'The')
  test.each([
    `Please remove ${thing}.`,
    `We don't need ${thing}.`,
    `${large} is not needed anymore.`,
    `${large} can come off.`,
    `We decided against ${thing}.`,
    `Please don't include ${thing}.`,
    `${large} isn't happening.`,
  ])('“%s”', (sentence) => {
    const without = festivalLines.filter((line) => !line.startsWith(begins))
    expect(judged(festival, without, [sentence])).toBe('pass')
    expect(judged(festival, festivalLines, [sentence])).not.toBe('pass')
  })
})

test.each([
  'We will also have a cake walk.',
  'There will be a cake walk too.',
  'We are adding a cake walk.',
  'Please mention a cake walk.',
  'It should also say cake walk.',
])('what comes besides is missed: “%s”', (sentence) => {
  expect(judged(festival, [...festivalLines, 'Cake walk'], [sentence])).toBe('pass')
  expect(judged(festival, festivalLines, [sentence])).not.toBe('pass')
})
