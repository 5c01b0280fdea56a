import { describe, expect, test } from 'bun:test'
import { judged } from './judged.ts'
import { base, designOf, fresh, layouts, said } from './plain-words.ts'

/**
 * What changes a task in the plainest words, of each kind of value, in tasks as people write them. Each sentence stands
 * below one of the layouts here; below every one in the slow suite.
 */

describe.each(said)('another %s', (kind, sentences) => {
  test.each(sentences.map((sentence, at) => [sentence, layouts[at % layouts.length]!] as const))(
    'is the one that counts: “%s”',
    (sentence, write) => {
      expect(judged(write(base), designOf({ ...base, [kind]: fresh[kind] }), [sentence])).toBe('pass')
      expect(judged(write(base), designOf(base), [sentence])).not.toBe('pass')
    },
  )
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
