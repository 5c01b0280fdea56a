import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import { comment, taskWith } from '../../tasks.ts'
import { landscape, type Line, mirrored, other, type Paint, type Rgb, verdicts } from './drawn-rounds.ts'

const title: Line = ['Summer Camp', [0.2, 0.1, 0.6, 0.1]]
const cost = (price: string, y = 0.5): Line => [`Cost ${price} per camper`, [0.3, y, 0.4, 0.04]]
const church = (x: number, y: number): Line => ['Living Water Church', [x, y, 0.14, 0.03]]
const stack = (...texts: string[]): Line[] =>
  texts.map((text, at) => [text, [0.3, 0.3 + at * 0.08, 0.02 * text.length, 0.04]])

const check = (request: string, before: string[], now: string[]) => verdicts(request, stack(...before), stack(...now))

describe('what is to stay as it is', () => {
  test('a value stays or is gone', () => {
    const request = 'Total cost stays at $285.'
    expect(verdicts(request, [title, cost('$285')], [title, cost('$285', 0.6)])).toEqual(['fixed'])
    expect(verdicts(request, [title, cost('$285')], [title, cost('$295')])).toEqual(['not_fixed'])
  })
  test('a logo stays where it is, or has gone elsewhere', () => {
    const request = 'Keep the logo where it is, bottom right.'
    const was = [title, cost('$285'), church(0.8, 0.9)]
    expect(verdicts(request, was, [title, cost('$295'), church(0.8, 0.9)])).toEqual(['fixed'])
    expect(verdicts(request, was, [title, cost('$285'), church(0.8, 0.05)])).toEqual(['not_fixed'])
  })
  test.each([
    'I’d keep the logo exactly as it is',
    'keep the logo as it is in the corner',
    'The logo should stay just as is',
  ])('a thing is kept in the place where it is: %s', (request) => {
    const [was, gone] = [church(0.8, 0.9), church(0.8, 0.1)]
    const task = 'Title: Summer Camp\nChurch: Living Water Church'
    expect(verdicts(request, [title, was], [title, was], { to: other, task })).toEqual(['fixed'])
    expect(verdicts(request, [title, was], [title, gone], { to: other, task })).not.toEqual(['not_fixed'])
  })
  test('a corner is a place that a thing stays in', () => {
    const [was, gone] = [church(0.8, 0.05), church(0.1, 0.9)]
    const task = 'Title: Summer Camp\nChurch: Living Water Church'
    expect(verdicts('Our logo stays top right', [title, was], [title, was], { to: other, task })).toEqual(['fixed'])
    expect(verdicts('Our logo stays top right', [title, was], [title, gone], { to: other, task })).toEqual([
      'not_fixed',
    ])
  })
  test('a logo that is not to be moved was moved', () => {
    const was = [title, cost('$285'), church(0.8, 0.9)]
    expect(verdicts("Please don't move the logo.", was, [title, cost('$285'), church(0.8, 0.05)])).toEqual([
      'not_fixed',
    ])
    expect(verdicts("Please don't move the logo.", was, [title, cost('$295'), church(0.8, 0.9)])).toEqual(['fixed'])
  })
  test('a photograph that nobody changed was kept', () => {
    const request = 'Please keep the mountain picture, everyone here loves it.'
    const lines = [title, cost('$285')]
    const options = { from: landscape }
    expect(verdicts(request, lines, [title, cost('$295')], options)).toEqual(['fixed'])
    expect(verdicts(request, lines, lines, { ...options, to: other })).toEqual(['cannot_tell'])
    expect(verdicts(request, lines, lines, { ...options, to: mirrored })).toEqual(['cannot_tell'])
  })
  test.each([
    ['Keep the text to two lines', 'a number of lines'],
    ['Please keep it simple', 'a look'],
    ['Leave more room around the title', 'room'],
    ['Keep the logo, but make it smaller', 'a change'],
    ['Keep the logo but make it smaller', 'a change'],
  ])('“%s” asks for %s', (request) => {
    const lines = [title, cost('$285'), church(0.8, 0.9)]
    expect(verdicts(request, lines, lines)).not.toContain('fixed')
  })
})

describe('a photograph that is to be turned round', () => {
  const lines = [title]
  const options = { from: landscape }
  test('stands as in a mirror, or as it stood', () => {
    const request = 'Flip the picture so the sun is on the right side.'
    expect(verdicts(request, lines, lines, { ...options, to: mirrored })).toEqual(['fixed'])
    expect(verdicts(request, lines, lines, options)).toEqual(['not_fixed'])
    expect(verdicts(request, lines, lines, { ...options, to: other })).toEqual(['cannot_tell'])
  })
  test('is no other photograph', () => {
    const request = 'Use a different photo.'
    expect(verdicts(request, lines, lines, { ...options, to: mirrored })).toEqual(['not_fixed'])
    expect(verdicts(request, lines, lines, { ...options, to: other })).toEqual(['fixed'])
  })
})

describe('the ground', () => {
  const half =
    (upper: Rgb, lower: Rgb): Paint =>
    (_, y) =>
      y < 0.62 ? upper : lower
  const [purple, cream, black]: Rgb[] = [
    [90, 30, 120],
    [240, 230, 210],
    [15, 15, 15],
  ] as Rgb[]
  test('is not changed by what was done to a panel on it', () => {
    const request = 'Make the background black instead of purple.'
    const from = half(purple!, cream!)
    expect(verdicts(request, [title], [title], { from, to: half(purple!, black!) })).toEqual(['not_fixed'])
    expect(verdicts(request, [title], [title], { from, to: half(black!, cream!) })).toEqual(['fixed'])
  })
  test('that is called by the colour it has is not to be of that colour', () => {
    const [from, to] = [() => purple!, () => cream!]
    expect(verdicts('The purple background feels too dark.', [title], [title], { from, to })).toEqual(['fixed'])
  })
})

describe('words of a request', () => {
  test.each([
    [
      'the number is of the thing that it stands before',
      "It's a 9 week class, not 8.",
      ['8-week class for couples', 'Sept 13 - Nov 8'],
      ['9-week class for couples', 'Sept 13 - Nov 8'],
    ],
    [
      'a name that is spelled out letter by letter',
      "It's Kowalczyk, K-o-w-a-l-c-z-y-k. You have it as Kowalcyzk.",
      ['Marsha Kowalcyzk', 'Devon Price'],
      ['Marsha Kowalczyk', 'Devon Price'],
    ],
    [
      'a word in the place of a sign',
      'In their names, please spell out "and" instead of the ampersand.',
      ['Joel & Anita Whitfield', 'Cake & coffee after the service'],
      ['Joel and Anita Whitfield', 'Cake & coffee after the service'],
    ],
    [
      'quotation marks',
      'The movie title should be in quotation marks.',
      ['Now showing', "The Pilgrim's Progress"],
      ['Now showing', "“The Pilgrim's Progress”"],
    ],
    [
      'one word for two',
      'Her middle name was Ruthann, one word.',
      ['Eleanor Ruth Haverly', 'A Celebration of Life'],
      ['Eleanor Ruthann Haverly', 'A Celebration of Life'],
    ],
    [
      'what is no more this year',
      'No brass this year.',
      ['Sunday, December 19, 2027', 'The Chancel Choir and Brass'],
      ['Sunday, December 19, 2027', 'The Chancel Choir and Handbells'],
    ],
    [
      'a badge by its words',
      'Remove the EARLY BIRD badge, that deadline has passed.',
      ['Summer Camp', 'EARLY', 'Save $25!'],
      ['Summer Camp'],
    ],
    [
      'a new name that the sentence before says',
      'We voted and the name is now "Rooted & Rising". Please change the headline.',
      ['Deep and Wide', 'March 12-14'],
      ['Rooted & Rising', 'March 12-14'],
    ],
    [
      'whatever is called otherwise here',
      "We write Email without the hyphen. It's in two places.",
      ['Phone', 'E-mail', 'Your e-mail address stays here'],
      ['Phone', 'Email', 'Your email address stays here'],
    ],
    [
      'the telephone ahead of the address',
      'Swap phone and website so the phone number comes first. Our folks would rather call.',
      ['Book a time: hosannachurch.org/blood', 'Or call (555) 377-9020'],
      ['Call (555) 377-9020', 'Or book at hosannachurch.org/blood'],
    ],
  ])('%s', (_, request, before, now) => {
    expect(check(request, before, now)).toEqual(['fixed'])
    expect(check(request, before, before)).not.toContain('fixed')
  })

  test('a sign in the place of a word is what is to come', () => {
    const request = 'Please use an ampersand instead of "and" in their names.'
    const before = ['Joel and Anita Whitfield', 'Cake & coffee after the service']
    expect(check(request, before, ['Joel & Anita Whitfield', before[1]!])).not.toContain('not_fixed')
    expect(check(request, before, before)).not.toContain('fixed')
  })

  test('a name that stands once more as it was is not done', () => {
    const request = 'The retreat is at Cedar Hollow Lodge, not Pine Hollow.'
    const before = ['Pine Hollow Lodge', 'Check-in at Pine Hollow opens at 5:00.']
    expect(check(request, before, ['Cedar Hollow Lodge', before[1]!])).toEqual(['not_fixed'])
    expect(check(request, before, ['Cedar Hollow Lodge', 'Check-in at Cedar Hollow opens at 5:00.'])).toEqual(['fixed'])
  })

  test('two words where one was asked for are not done', () => {
    const request = 'Her middle name was Ruthann, one word.'
    expect(check(request, ['Eleanor Ruth Haverly'], ['Eleanor Ruth Ann Haverly'])).toEqual(['not_fixed'])
  })

  test('an hour that came does not hide another that is missing', () => {
    const request = 'Concert is at 4 PM, doors open at 3:30. Please show both.'
    const before = ['Lessons and Carols', 'Sunday, December 19', '6:00 PM']
    expect(check(request, before, [...before.slice(0, 2), '4:00 PM'])).not.toContain('fixed')
    expect(check(request, before, [...before.slice(0, 2), '4:00 PM', 'Doors open at 3:30 PM'])).toEqual(['fixed'])
  })

  test('an hour of a service at sunrise is in the morning', () => {
    const request = 'Sunrise service is at 6:15, not 6:30.'
    expect(check(request, ['Sunrise', '6:30 AM', '11:00 AM'], ['Sunrise', '6:15 AM', '11:00 AM'])).toEqual(['fixed'])
    expect(check(request, ['Sunrise', '6:30 AM', '11:00 AM'], ['Sunrise', '6:30 AM', '11:00 AM'])).toEqual([
      'not_fixed',
    ])
  })

  test('what stands beside two days goes from one to the other', () => {
    const request = 'Swap the 14th and the 21st. Tacos go on the 14th and pot pie on the 21st.'
    const rows = (one: string, other: string): Line[] => [
      ['April 14', [0.1, 0.4, 0.1, 0.03]],
      ['April 21', [0.1, 0.5, 0.1, 0.03]],
      [one, [0.3, 0.4, 0.012 * one.length, 0.03]],
      [other, [0.3, 0.5, 0.012 * other.length, 0.03]],
    ]
    const before = rows('Chicken Pot Pie', 'Taco Bar')
    expect(verdicts(request, before, rows('Taco Bar', 'Chicken Pot Pie'))).toEqual(['fixed'])
    expect(verdicts(request, before, before)).toEqual(['not_fixed'])
  })

  test('lines that stand at the other end are not aligned as was asked', () => {
    const lines = (x: (width: number) => number): Line[] =>
      ['Men’s Breakfast', 'Saturday, May 8', 'Eggs, bacon and biscuits', 'Speaker: Coach Ray', 'Bring a friend'].map(
        (text, at) => [text, [x(0.02 * text.length), 0.2 + at * 0.1, 0.02 * text.length, 0.05]],
      )
    const [centered, right, left] = [
      lines((width) => 0.5 - width / 2),
      lines((width) => 0.92 - width),
      lines(() => 0.08),
    ]
    expect(verdicts('Left-align all the wording.', centered, right)).toEqual(['not_fixed'])
    expect(verdicts('Left-align all the wording.', centered, left)).toEqual(['fixed'])
  })
})

describe('why something is asked is no request of its own', () => {
  test.each([
    'Add an arrow pointing to the parking lot line. People went to the front doors last year.',
    "I'd like the pumpkin way bigger. Like twice the size.",
    'Use a different photo. This one looks like a storm is coming! Maybe trees or grass?',
    'Swap phone and website so the phone number comes first. Our folks would rather call.',
  ])('%s', (text) => {
    expect(briefOf(taskWith(''), [comment(text)]).revisionRequests.map((one) => one.text)).toEqual([text])
  })
})

describe('a value that stands in several places', () => {
  test('is not done where one of them has the old one', () => {
    const request = 'Tickets went up to $6. Please fix that wherever it appears.'
    const before = ['Chili Cook-Off', 'TICKETS', '$5', '$5 at the door']
    expect(check(request, before, ['Chili Cook-Off', 'TICKETS', '$6', '$5 at the door'])).toEqual(['not_fixed'])
    expect(check(request, before, ['Chili Cook-Off', 'TICKETS', '$6', '$6 at the door'])).toEqual(['fixed'])
  })
  test('is a year that was turned down, too', () => {
    const request = "Birth year is 1939, not 1938. It's in two places."
    const before = ['Dorothy Whitlock', '1938 — 2027', 'Born in 1938 in Macon, Georgia']
    expect(check(request, before, ['Dorothy Whitlock', '1939 — 2027', before[2]!])).toEqual(['not_fixed'])
    expect(check(request, before, ['Dorothy Whitlock', '1939 — 2027', 'Born in 1939 in Macon, Georgia'])).toEqual([
      'fixed',
    ])
  })
})

describe('requests as people write them', () => {
  test.each([
    ['Button text: Plan Your Visit', ['Come and see', 'Learn More'], ['Come and see', 'Plan Your Visit']],
    [
      'No 7 pm this year. Take it off.',
      ['Christmas Eve', '3 pm Family', '7 pm Candlelight'],
      ['Christmas Eve', '3 pm Family'],
    ],
    ['No exclamation points please. I count two.', ['Grow together!', 'Come!'], ['Grow together', 'Come']],
    ['Comma after You: Thank You, Volunteers', ['Thank You Volunteers'], ['Thank You, Volunteers']],
    ['HE IS RISEN in all capitals, like the sign out front', ['He is risen', 'Sunday'], ['HE IS RISEN', 'Sunday']],
  ])('%s', (request, before, now) => {
    expect(check(request, before, now)).toEqual(['fixed'])
    expect(check(request, before, before)).not.toContain('fixed')
  })

  test('one mark that is left of several is one too many', () => {
    const before = ['Grow together!', 'Come!']
    expect(check('No exclamation points please.', before, ['Grow together!', 'Come'])).toEqual(['not_fixed'])
  })

  test('an initial that stands anywhere is no address', () => {
    const request = 'Street is 418 N. Maple. You put S. Maple.'
    expect(check(request, ['418 S. Maple Street'], ['418 Maple Street'])).not.toContain('fixed')
  })

  test.each([
    'Whatever blue you use has to be the very same one as on the new sign out front.',
    'Do not change the title font - the choir voted on it.',
  ])('leaves to a person: %s', (request) => {
    expect(check(request, ['Summer Camp', 'June 5'], ['Summer Camp', 'June 6'])).not.toContain('fixed')
  })

  test('what is to stay is a request of its own', () => {
    const said = 'Leave the dove as it is, they really like it.'
    expect(briefOf(taskWith(''), [comment(said)]).revisionRequests.map(({ text }) => text)).toEqual([said])
    expect(briefOf(taskWith(''), [comment('Leave everything else as is.')]).revisionRequests).toEqual([])
  })
})

describe('where lines stand', () => {
  const day = (y: number): Line => ['Saturday, October 31', [0.3, y, 0.4, 0.04]]
  test.each([
    [0.9, 'not_fixed'],
    [0.22, 'fixed'],
  ])('right under another is no further away: at %d', (y, word) => {
    expect(verdicts('Put the date right under the title.', [title, day(0.9)], [title, day(y)])).toEqual([word])
  })
  test('what stands under another may be right under it where that was moved', () => {
    const lower: Line = ['Summer Camp', [0.2, 0.78, 0.6, 0.1]]
    const found = verdicts('Put the date right under the title.', [title, day(0.9)], [lower, day(0.9)])
    expect(found).toEqual(['cannot_tell'])
  })
  test('margins of a round without a line tell nothing', () => {
    const request = 'Please give us wider margins left and right.'
    expect(verdicts(request, [title, day(0.5)], [])).not.toContain('fixed')
  })
  test.each([
    [0.15, 'fixed'],
    [0.02, 'not_fixed'],
  ])('margins are measured from both sides: %d', (x, word) => {
    const wide = (at: number): Line => ['Bring a friend and a folding chair', [at, 0.4, 1 - 2 * at, 0.04]]
    expect(verdicts('Please give us wider margins left and right.', [title, wide(0.02)], [title, wide(x)])).toEqual([
      word,
    ])
  })
})

describe('a number with its marks', () => {
  const row = (text: string): Line => [text, [0.3, 0.5, 0.4, 0.04]]
  test.each([
    ['Goal → 3,000 lbs', 'Goal: 2,500 lbs', 'Goal: 3,000 lbs', 'fixed'],
    ['Goal → 3,000 lbs', 'Goal: 2,500 lbs', 'Goal: 2,500 lbs', 'not_fixed'],
    ['Tickets should be $9.50, not $8.50.', 'Tickets $8.50', 'Tickets $9.50', 'fixed'],
    ['Tickets should be $9.50, not $8.50.', 'Tickets $8.50', 'Tickets $8.95', 'not_fixed'],
  ])('is one value: %s', (request, before, now, word) => {
    expect(verdicts(request, [title, row(before)], [title, row(now)])).toEqual([word])
  })
})
