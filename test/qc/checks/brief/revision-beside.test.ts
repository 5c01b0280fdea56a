import { describe, expect, test } from 'bun:test'
import { landscape, type Line, type Paint, verdicts } from './drawn-rounds.ts'

/** What a thing of a design stands beside. */

const title: Line = ['Summer Camp', [0.2, 0.1, 0.6, 0.1]]
const groups: Line[] = ['Youth Group', 'Bible Study', 'Choir Rehearsal'].map((text, at) => [
  text,
  [0.05 + at * 0.32, 0.45, 0.26, 0.04],
])
const [orange, green, paper]: [number, number, number][] = [
  [226, 112, 41],
  [64, 145, 77],
  [240, 240, 240],
]
/** A bar over each of the groups, the one at that place in green. */
const bars =
  (turned: number): Paint =>
  (x, y) => {
    const at = Math.floor((x - 0.05) / 0.32)
    const isBar = y > 0.32 && y < 0.4 && x > 0.05 && (x - 0.05) % 0.32 < 0.26
    return isBar ? (at === turned ? green! : orange!) : paper!
  }

describe('what is of one line and stands beside another', () => {
  const lines = [title, ...groups]
  const colored = (request: string, turned: number) =>
    verdicts(request, lines, lines, { from: bars(-1), to: bars(turned) })
  test('a bar turned green over the group that is named', () => {
    expect(colored("Youth Group's orange bar should be green", 0)).toEqual(['fixed'])
    expect(colored("Youth Group's orange bar should be green", 2)).toEqual(['not_fixed'])
    expect(colored("Choir Rehearsal's bar should be green", 2)).toEqual(['fixed'])
  })

  test('a line far under another is not directly under it', () => {
    const place = (text: string, y: number): Line => [text, [0.3, y, 0.4, 0.04]]
    const rest = [place('Games', 0.4), place('Songs', 0.5), place('Crafts', 0.6)]
    const was = [title, place('August 4, 2027', 0.25), ...rest, place('Coffee hour in the hall', 0.8)]
    const request = 'I’d put the coffee hour line directly under the date.'
    expect(verdicts(request, was, was)).toEqual(['not_fixed'])
    expect(verdicts(request, was, [...was.slice(0, -1), place('Coffee hour in the hall', 0.32)])).toEqual(['fixed'])
    expect(verdicts(request, was, [...was.slice(0, -1), place('Coffee hour in the hall', 0.9)])).not.toEqual(['fixed'])
  })
})

describe('an icon beside a title', () => {
  const heading = (x: number): Line => ['This Week', [x, 0.04, 0.4, 0.08]]
  const horn: Paint = (x, y) => (x < 0.12 && x > 0.03 && y > 0.01 && y < 0.22 ? orange! : paper!)
  const none: Paint = () => paper!
  test('may have gone where the title stands now, and has not where nothing changed', () => {
    expect(verdicts('lose the megaphone', [heading(0.2)], [heading(0.02)], { from: horn, to: none })).not.toEqual([
      'not_fixed',
    ])
    expect(verdicts('lose the megaphone', [heading(0.2)], [heading(0.2)], { from: horn, to: horn })).toEqual([
      'not_fixed',
    ])
  })
})

test('a logo that is called by its sign is not the name beside it', () => {
  const name: Line = ['Calvary Bible Church', [0.02, 0.9, 0.4, 0.04]]
  const task = 'Title: Summer Camp\nChurch: Calvary Bible Church'
  const asked = (request: string) =>
    verdicts(request, [title, name], [title, name], { from: landscape, to: bars(1), task })
  expect(asked('don’t touch our round cross logo')).toEqual(['cannot_tell'])
  expect(asked('don’t touch our logo')).toEqual(['fixed'])
})

test('what is quoted is to the letter, and two things that trade places stay', () => {
  const services = (text: string): Line => [text, [0.3, 0.8, 0.4, 0.04]]
  const request = 'Services line should read "Services 8:00 & 10:30 AM".'
  expect(
    verdicts(request, [title, services('Services 8 & 10:30')], [title, services('Services 8 & 10:30')]),
  ).not.toEqual(['fixed'])
  const order = (...texts: string[]): Line[] => [
    title,
    ...texts.map((text, at): Line => [text, [0.3, 0.3 + at * 0.1, 0.4, 0.04]]),
  ]
  const swap = 'Swap Call to Worship and Confession, Confession comes first'
  const was = order('Call to Worship', 'Confession', 'Sermon')
  expect(verdicts(swap, was, order('Confession', 'Call to Worship', 'Sermon'))).toEqual(['fixed'])
  expect(verdicts(swap, was, was)).toEqual(['not_fixed'])
})

describe('an item of a list', () => {
  const list = (...texts: string[]): Line[] => [
    title,
    ...texts.map((text, at): Line => [text, [0.1, 0.4 + at * 0.06, 0.02 * text.length, 0.04]]),
  ]
  const was = list('Tents', 'Lanterns', 'Passports')
  test.each(['Passports is the most urgent bullet, so put it first in the list.', 'put Passports first please'])(
    'that is to come first: %s',
    (request) => {
      expect(verdicts(request, was, list('Passports', 'Tents', 'Lanterns'))).toEqual(['fixed'])
      expect(verdicts(request, was, list('Tents', 'Passports', 'Lanterns'))).toEqual(['not_fixed'])
      expect(verdicts(request, was, was)).toEqual(['not_fixed'])
    },
  )

  test('that come one after the other', () => {
    const request = 'In the activities line, please put Lanterns first, then Passports, then Tents'
    expect(verdicts(request, was, list('Lanterns', 'Passports', 'Tents'))).toEqual(['fixed'])
    expect(verdicts(request, was, list('Lanterns', 'Tents', 'Passports'))).toEqual(['not_fixed'])
  })
})

test('a letter that is to stand twice does, or does not', () => {
  const line = (text: string): Line => [text, [0.3, 0.8, 0.4, 0.04]]
  const said = (now: string) =>
    verdicts('"Felowship" needs two L\'s', [title, line('Felowship Hall')], [title, line(now)])
  expect(said('Fellowship Hall')).toEqual(['fixed'])
  expect(said('Felowship Hall')).toEqual(['not_fixed'])
  expect(said('Parish Hall')).toEqual(['cannot_tell'])
  const committee = (now: string) =>
    verdicts('Committee has two t\'s ("Building Commitee").', [title, line('Building Commitee')], [title, line(now)])
  expect(committee('Building Committee')).toEqual(['fixed'])
  expect(committee('Building Commitee')).toEqual(['not_fixed'])
})

test('a sign may be larger where the name beside it is not', () => {
  const name: Line = ['Calvary Bible Church', [0.3, 0.9, 0.4, 0.04]]
  const task = 'Title: Summer Camp\nChurch: Calvary Bible Church'
  const sign =
    (size: number): Paint =>
    (x, y) =>
      Math.abs(x - 0.15) < size && Math.abs(y - 0.88) < size ? orange! : paper!
  const asked = (to: Paint) =>
    verdicts('Our logo could be larger', [title, name], [title, name], { from: sign(0.04), to, task })
  expect(asked(sign(0.09))).not.toEqual(['not_fixed'])
  expect(asked(sign(0.04))).toEqual(['not_fixed'])
})

test('a margin of one side is measured there', () => {
  const wide = (x: number): Line => ['Bring a friend and a folding chair', [x, 0.4, 0.9 - x, 0.04]]
  for (const request of ['give us a wider left margin', 'more space at the left edge, the words almost touch it']) {
    expect(verdicts(request, [wide(0.02)], [wide(0.12)])).toEqual(['fixed'])
    expect(verdicts(request, [wide(0.02)], [wide(0.02)])).toEqual(['not_fixed'])
  }
})

test('a photograph beside lines that changed was kept', () => {
  const cost = (price: string): Line => [`Cost ${price} per camper`, [0.1, 0.5, 0.8, 0.3]]
  const lettered: Paint = (x, y) => (x > 0.12 && x < 0.88 && y > 0.52 && y < 0.78 ? green! : landscape(x, y))
  const asked = (to: Paint) =>
    verdicts('keep the photo', [title, cost('$5')], [title, cost('$6')], { from: landscape, to })
  expect(asked(lettered)).toEqual(['fixed'])
  expect(asked(bars(1))).not.toEqual(['fixed'])
})

describe('what another change beside it leaves as it was', () => {
  const shouted: Line = ['SUMMER CAMP', [0.2, 0.1, 0.6, 0.09]]
  const hours: Line = ['9 AM to noon', [0.2, 0.4, 0.6, 0.04]]
  test('capitals that should not be there are a request of their own', () => {
    const request = 'Looks great! Title shouldn’t be all caps. And the hours could be a good bit bigger.'
    const grown: Line = [hours[0], [0.05, 0.4, 0.9, 0.06]]
    expect(verdicts(request, [shouted, hours], [title, grown])).toEqual(['fixed', 'fixed'])
    expect(verdicts(request, [shouted, hours], [shouted, grown])).toEqual(['not_fixed', 'fixed'])
  })

  test('a logo is not larger where the title came out of capitals', () => {
    expect(verdicts('Can the logo be twice the size?', [shouted, hours], [title, hours])).not.toEqual(['fixed'])
  })

  test('boxes are none of the words on them', () => {
    const words = ['Online', 'By text', 'Box in the lobby'].map((text, at): Line => [
      text,
      [0.05 + at * 0.32, 0.45, 0.26, 0.04],
    ])
    const filled =
      (color: [number, number, number]): Paint =>
      (x, y) =>
        y > 0.3 && y < 0.6 && x > 0.05 && (x - 0.05) % 0.32 < 0.26 ? color : paper!
    const lines = [title, ...words]
    const request = 'The boxes should be green.'
    expect(verdicts(request, lines, lines, { from: filled(orange!), to: filled(green!) })).toEqual(['fixed'])
  })

  test('a bar has its own colour, whatever that of the letters on it', () => {
    const foot =
      (color: [number, number, number]): Paint =>
      (_, y) =>
        y > 0.8 ? color : paper!
    const lines: Line[] = [title, ['camp.org', [0.3, 0.86, 0.4, 0.06]]]
    const request = 'orange bar at the bottom w/ blue letters'
    expect(verdicts(request, lines, lines, { from: foot(green!), to: foot(orange!) })).toEqual(['fixed'])
  })

  test('a face ends a sentence, and to underline is no place', () => {
    const lines: Line[] = [title, ['camp.org', [0.3, 0.4, 0.4, 0.04]], ['Code: PINE', [0.3, 0.6, 0.4, 0.04]]]
    const asked = (request: string) => verdicts(request, lines, lines).length
    expect(asked('Make the web address bigger. Underline the code.')).toBe(2)
    expect(asked('Drop the code :( The title bigger instead.')).toBe(2)
  })

  test('a gap that is to close is no drawing', () => {
    const at = (y: number): Line => ['Saturday, May 3', [0.2, y, 0.6, 0.05]]
    expect(verdicts('Close up the big gap in the middle.', [title, at(0.8)], [title, at(0.5)])).not.toEqual([
      'not_fixed',
    ])
  })
})
