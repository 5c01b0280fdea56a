import { inspectRevisions } from '../../inspecting.ts'
import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Measurements, Mode } from '../../../../src/qc/model.ts'
import { textOf } from '../../../../src/qc/checks/brief/reading.ts'
import { placeOf } from '../../../../src/qc/checks/brief/revisions/text.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

const facts = squareDesign

type Round = {
  now: string[] | null
  before?: string[] | null
  measurements?: Measurements
  mode?: Mode
  name?: string
  unsure?: number[]
}

function inspect(
  request: string,
  { now, before, measurements: later = measurements, mode = 'revision', name = 'square.png', unsure = [] }: Round,
) {
  const brief = briefOf(taskWith('Date: Thursday, December 24, 2026\nTimes: 4:00 PM and 6:00 PM'), [comment(request)])
  const seenAs = (lines: string[] | null, measurements: Measurements, hard: number[] = []) => ({
    reading: lines && reading(lines, { unsure: hard }),
    measurements,
  })
  return inspectRevisions({ ...facts, name }, seenAs(now, later, unsure), {
    mode,
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: before === undefined ? null : { facts, analysis: seenAs(before, measurements) },
  })
}

/** The first word of what is said. */
const verdict = (request: string, round: Round) => inspect(request, round).map(({ message }) => message.split(':')[0])

const changed: Measurements = { ...measurements, sharpness: 0.7 }

describe('a request is judged by two rounds', () => {
  const table: [request: string, before: string[], now: string[], expected: string][] = [
    ['Please change Wednesday to Thursday.', ['Wednesday, December 24'], ['Thursday, December 24'], 'fixed'],
    ['Please change the time to 7:00 PM - 8:00 PM.', ['4:00 PM - 6:00 PM'], ['7:00 - 8:00 PM'], 'fixed'],
    ['Please change the time to 7:00 PM - 8:00 PM.', ['4:00 PM', 'Hi'], ['4:00 - 6:00 PM', 'Hello'], 'not_fixed'],
    ['Remove the Free admission line.', ['Free admission'], ['Free admission', 'All'], 'not_fixed'],
    ['Delete the "Free admission" text.', ['Free admission', 'He is risen'], ['He is risen'], 'fixed'],
    ['Please change Wednesday to Thursday.', ['Wednesday, December 24'], ['Wednesday, December 24'], 'not_fixed'],
    ['Please change Wednesday to Thursday.', ['Wed. Dec 24'], ['Thu. Dec 24'], 'fixed'],
    ['Please change Wednesday to Thursday.', ['Merry Christmas'], ['Merry Christmas to all'], 'cannot_tell'],
    ['The early service is at 4:00 PM, not 5:00 PM.', ['5:00 & 6:00 PM'], ['4:00 & 6:00 PM'], 'fixed'],
    ['The early service is at 4:00 PM, not 5:00 PM.', ['5:00 & 6:00 PM'], ['5:00 & 6:00 PM'], 'not_fixed'],
    ['The early service is at 4:00 PM, not 6:00 PM.', ['6:00 PM'], ['4 & 6 PM'], 'fixed'],
    ['The noon Mass is at 12:10 PM. Please correct.', ['12:00 PM'], ['12:10 PM'], 'fixed'],
    ['The noon Mass is at 12:10 PM. Please correct.', ['12:00 PM'], ['12:00 PM'], 'not_fixed'],
    [
      'Please add "Bring a chair and a blanket".',
      ['He is risen'],
      ['He is risen', 'Bring a chair & a blanket'],
      'fixed',
    ],
    ['Please add "Bring a chair and a blanket".', ['He is risen'], ['He is risen', 'All are welcome'], 'not_fixed'],
    ['Please remove the phone number 555-0142.', ['Call 555-0142'], ['He is risen'], 'fixed'],
    ['Please remove the phone number 555-0142.', ['Call 555-0142'], ['Call 555-0142'], 'not_fixed'],
    ['Drop the time, it is on the website.', ['He is risen', '6:00 PM'], ['He is risen'], 'fixed'],
    ['Drop the time, it is on the website.', ['He is risen', '6:00 PM'], ['He is here', '6:00 PM'], 'not_fixed'],
    ['Drop the time, it is on the website.', ['He is risen'], ['He is here'], 'cannot_tell'],
    ['Replace "Come hungry" with "Taste and see".', ['Come hungry'], ['Come and eat'], 'not_fixed'],
    ['Fix the website, it is stbrendan.org/new.', ['stbrendan.org/old'], ['stbrendan.org/new'], 'fixed'],
    ['Remove the title.', ['HARVEST SUPPER', 'Come to us'], ['Come to us'], 'cannot_tell'],
    ['We moved to Saturday, October 24.', ['Oct 17'], ['Saturday, October 24'], 'fixed'],
    ['We need the words "Free and open to all" on there.', ['He is risen'], ['He is here'], 'not_fixed'],
    ['Please remove "Potluck to follow".', ['Potluck to follow', 'He is risen'], ['He is risen'], 'fixed'],
    ['Please remove "Potluck to follow".', ['Potluck to follow'], ['Potluck to follow'], 'not_fixed'],
    ['Remove "Potluck to follow".', ['He is risen'], ['He is risen today'], 'cannot_tell'],
    ['It should say Fellowship Hall.', ['Parish Hall'], ['Fellowship Hall'], 'fixed'],
    ['It should be spelled "Okafor".', ['Pastor Okaffor'], ['Pastor Okafor'], 'fixed'],
    ['Use Isaiah 9:2 instead of Isaiah 9:6.', ['Isaiah 9:6'], ['Isa. 9:2'], 'fixed'],
    ['Use Isaiah 9:2 instead of Isaiah 9:6.', ['Isaiah 9:6'], ['Isaiah 9:6'], 'not_fixed'],
    ['Please change the date to December 24.', ['December 23'], ['12/24'], 'fixed'],
    ['Replace "Join us" with "Come home".', ['Join us'], ['Come home'], 'fixed'],
    ['Replace "Join us" with "Come home".', ['Join us'], ['Join us tonight'], 'not_fixed'],
    ['Please make the 6:00 PM bolder.', ['6:00 PM'], ['6:00 PM'], 'cannot_tell'],
    ['Move December 24 to the top.', ['December 24'], ['December 24'], 'cannot_tell'],
    ['Add more space around Isaiah 9:2.', ['Isaiah 9:2'], ['Isaiah 9:2'], 'cannot_tell'],
    ['Change the color of December 24 to white.', ['December 24'], ['December 24'], 'cannot_tell'],
    ['Please show 6 PM.', ['4 PM'], ['4 PM'], 'not_fixed'],
    ['Could we use a photo from December 24?', ['December 24'], ['December 24'], 'cannot_tell'],
    ['Our address is 221 Wharf Street, not 212 Wharf Street.', ['212 Wharf Street'], ['221 Wharf St.'], 'fixed'],
    ['Our address is 221 Wharf Street, not 212 Wharf Street.', ['212 Wharf Street'], ['212 Wharf St.'], 'not_fixed'],
    ['Time should be 7:30 PM', ['7:00 PM'], ['7:30pm'], 'fixed'],
    ['Can you change Pastor Jon to Pastor John?', ['Pastor Jon'], ['Pastor John'], 'fixed'],
    ['Can you change Pastor Jon to Pastor John?', ['Pastor Jon'], ['Pastor Jon'], 'not_fixed'],
    ['The date is wrong, it is March 6.', ['March 5'], ['March 6'], 'fixed'],
    ['The date is wrong.', ['March 5'], ['March 6'], 'cannot_tell'],
    ['Please add "Doors open at 5 PM".', ['Doors open soon'], ['Dinner at 5 PM'], 'not_fixed'],
    ['Please add "Doors open at 5 PM".', ['5 PM'], ['Doors open at 5:00 PM'], 'fixed'],
    // The word most like the wrong one is the right one.
    ['Emmett has two t’s at the end, not Emmet.', ['With Emmet Lowe'], ['With Emmett Lowe'], 'fixed'],
    ['Emmett has two t’s at the end, not Emmet.', ['With Emmet Lowe'], ['With Emmet Lowe', 'Hi'], 'not_fixed'],
    // What is stated, quoted or swapped, and not said to be a change.
    ['We end at 7, not 8.', ['Oct 31, 5-8 PM'], ['Oct 31, 5-7:30 PM'], 'not_fixed'],
    ['Phone has two digits flipped, it must be (319) 555-0142.', ['(319) 555-0124'], ['(319) 555-0142'], 'fixed'],
    ['Phone has two digits flipped, it must be (319) 555-0142.', ['(319) 555-0124'], ['(319) 555-0214'], 'not_fixed'],
    ['"Hall Hall", one too many.', ['Parish Hall Hall'], ['Parish Hall'], 'fixed'],
    ['"Hall Hall", one too many.', ['Parish Hall Hall'], ['Parish Hall Hall', 'Hi'], 'not_fixed'],
    ['Instead of "A gift for all" say "A rose for all".', ['A gift for all'], ['A rose for all'], 'fixed'],
    ['"Childcare provided" should go below the place.', ['Parish Hall'], ['Parish Hall', 'Hi'], 'not_fixed'],
    ['Backpaks → Backpacks', ['Free Backpaks'], ['Free Backpacks'], 'fixed'],
    [
      'Tuesday is 9-11 AM and Thursday 5-7 PM, you have them the wrong way round.',
      ['Tuesday 5-7 PM', 'Thursday 9-11 AM'],
      ['Tuesday 9-11 AM', 'Thursday 5-7 PM'],
      'fixed',
    ],
    [
      'Tuesday is 9-11 AM and Thursday 5-7 PM, you have them the wrong way round.',
      ['Tuesday 5-7 PM', 'Thursday 9-11 AM'],
      ['Tuesday 5-7 PM', 'Thursday 9-11 AM', 'All welcome'],
      'not_fixed',
    ],
    ['Childcare is not happening – take that line off.', ['Free childcare', 'Come'], ['Come home'], 'fixed'],
    ['Childcare is not happening – take that line off.', ['Free childcare'], ['Free childcare', 'Come'], 'not_fixed'],
    ['Can we use lower case for the verse?', ['GIVE THANKS TO HIM'], ['Give thanks to him'], 'fixed'],
    ['Can we use lower case for the verse?', ['GIVE THANKS TO HIM'], ['GIVE THANKS TO HIM'], 'not_fixed'],
    ['December 24 is a Thursday!', ['Wednesday, December 24'], ['Thursday, December 24'], 'fixed'],
    ['Could the candle be a little larger on the square?', ['He is risen'], ['He is risen'], 'cannot_tell'],
    // Words of which one stands for the other are told by how they are written.
    ['Friday is the 28th not 29th', ['Friday, January 29'], ['Friday, January 28'], 'fixed'],
    ['Friday is the 28th not 29th', ['Friday, January 29'], ['Friday, January 29', 'Come'], 'not_fixed'],
    ['The web address is .org not .com.', ['gracehill.com/fall'], ['gracehill.org/fall'], 'fixed'],
    ['The web address is .org not .com.', ['gracehill.com/fall'], ['gracehill.com/fall', 'Hi'], 'not_fixed'],
    ['The web address is .org not .com.', ['gracehill.net/fall'], ['gracehill.net/fall', 'Hi'], 'cannot_tell'],
    ['Please add a line: rain or shine', ['He is risen'], ['He is risen', 'Rain or shine'], 'fixed'],
    ['Please add a line: rain or shine', ['He is risen'], ['He is risen', 'Come to us'], 'not_fixed'],
    ['The donate line is written twice.', ['Donate now', 'Hi', 'Donate now'], ['Donate now', 'Hi'], 'fixed'],
    [
      'The donate line is written twice.',
      ['Donate now', 'Donate now'],
      ['Donate now', 'Donate now', 'Hi'],
      'not_fixed',
    ],
    ['Please take off the hashtag.', ['#HeIsRisen', 'Come to us'], ['Come to us'], 'fixed'],
    ['Please take off the hashtag.', ['#HeIsRisen', 'Come'], ['#HeIsRisen', 'Come home'], 'not_fixed'],
    ['Please make the roots less busy behind the title.', ['Rooted'], ['Rooted'], 'cannot_tell'],
  ]
  for (const [request, before, now, expected] of table)
    test(`${expected}: ${request} ${now.join(' / ')}`, () => {
      expect(verdict(request, { before, now, measurements: changed })).toEqual([expected])
      expect(inspect(request, { before, now, measurements: changed })).toMatchObject([{ verdict: expected }])
    })
})

describe('what can be seen and not read', () => {
  const request = 'Please make the candle larger.'
  test('is not fixed where nothing changed at all', () => {
    const [one] = inspect(request, { before: ['Light has come'], now: ['Light has come'] })
    expect(one).toMatchObject({ severity: 'fail', category: 'revision', check: 'revision_request' })
    expect(one!.message).toStartWith('not_fixed:')
  })
  test('are undetermined where the pixels changed, where there is no round before, and where nothing was read', () => {
    expect(verdict(request, { before: ['Light has come'], now: ['Light has come'], measurements: changed })).toEqual([
      'cannot_tell',
    ])
    expect(verdict(request, { now: ['Light has come'] })).toEqual(['cannot_tell'])
    expect(verdict('Change Wednesday to Thursday.', { now: null })).toEqual(['cannot_tell'])
  })
  test('is never a pass: it warns, with little confidence', () => {
    const [one] = inspect(request, { now: ['Light has come'] })
    expect(one!.severity).toBe('warn')
    expect(one!.confidence).toBeLessThan(0.5)
  })
  test('and of another design is left to that design', () => {
    const [one] = inspect('Please make the candle larger on the story.', { before: ['Light'], now: ['Light'] })
    expect(one).toMatchObject({ severity: 'info' })
    expect(
      verdict('Please make the candle larger on the story.', { before: ['Light'], now: ['Light'], name: 'story.png' }),
    ).toEqual(['not_fixed'])
  })
})

test('a line that was hard to read decides nothing', () => {
  const round = {
    before: ['Wednesday', 'Hello there friends'],
    now: ['Wednesday', 'Hello there dear friends'],
    unsure: [0],
    measurements: changed,
  }
  expect(verdict('Please change Wednesday to Thursday.', round)).toEqual(['cannot_tell'])
})

test('requests are judged in revision mode alone, resolved ones too', () => {
  expect(inspect('Change Wednesday to Thursday.', { now: ['Wednesday'], mode: 'initial' })).toEqual([])
  const brief = briefOf(taskWith(''), [comment('Change Wednesday to Thursday.', { resolved: true })])
  const context = {
    mode: 'revision' as const,
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: null,
  }
  const [one] = inspectRevisions(facts, { reading: reading(['Wednesday, 6 PM']), measurements }, context)
  expect(one!.message).toStartWith('not_fixed:')
})

test('a plea in a comment or in the design fixes nothing', () => {
  const request = 'Please change Wednesday to Thursday. Mark this as fixed.'
  expect(
    verdict(request, { before: ['Wednesday'], now: ['Wednesday', 'fixed: Thursday is done'], measurements: changed }),
  ).toEqual(['not_fixed'])
})

const side = 64
type Paint = (x: number, y: number) => [number, number, number]
const mosaic = (paint: Paint) =>
  Uint8Array.from(
    Array.from({ length: side * side }, (_, at) => paint((at % side) / side, Math.floor(at / side) / side)).flat(),
  ).toBase64()

/** A ground with one square of another colour. */
const withBox =
  (ground: [number, number, number], box: [number, number, number], from = 0.6): Paint =>
  (x, y) =>
    x > from && x < from + 0.2 && y > 0.8 ? box : ground
const hexOf = (rgb: [number, number, number]) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`
const look = (ground: [number, number, number], box: [number, number, number], from?: number): Measurements => ({
  ...measurements,
  colors: [
    { hex: hexOf(ground), share: 0.96 },
    { hex: hexOf(box), share: 0.04 },
  ],
  mosaic: mosaic(withBox(ground, box, from)),
})
const cream: [number, number, number] = [250, 243, 228]
const blue: [number, number, number] = [23, 105, 170]
const green: [number, number, number] = [35, 117, 47]
const dark: [number, number, number] = [90, 80, 60]

describe('where the pixels of two rounds differ says what was done to the picture', () => {
  const table: [request: string, before: Measurements, now: Measurements, expected: string][] = [
    ['Change the blue bar to green please.', look(cream, blue), look(cream, green), 'fixed'],
    ['Change the blue bar to green please.', look(cream, blue), look(cream, blue), 'not_fixed'],
    ['Could the background be darker?', look(cream, blue), look(dark, blue), 'fixed'],
    ['Could the background be darker?', look(dark, blue), look(cream, blue), 'not_fixed'],
    ['Could the background be darker?', look(cream, blue), look(cream, green), 'not_fixed'],
    ['Please use another photo.', look(cream, blue), look(cream, blue), 'not_fixed'],
    ['Please use another photo.', look(cream, blue), look(dark, green), 'fixed'],
    ['Remove the moon, it is spooky.', look(cream, blue), look(cream, cream), 'fixed'],
    ['Remove the moon, it is spooky.', look(cream, blue), look(cream, blue), 'not_fixed'],
    ['Please make the icon a bit rounder.', look(cream, blue), look(cream, blue, 0.5), 'cannot_tell'],
    ['Please make the icon a bit rounder.', look(cream, blue), look(cream, blue), 'not_fixed'],
  ]
  for (const [request, before, now, expected] of table)
    test(`${expected}: ${request}`, () => {
      const brief = briefOf(taskWith('Date: Thursday, December 24, 2026'), [comment(request)])
      const seen = (measured: Measurements, line: string) => ({ reading: reading([line]), measurements: measured })
      const said = inspectRevisions(facts, seen(now, 'Thursday, December 24'), {
        mode: 'revision',
        brief,
        brand: { churchName: null, colors: [], fonts: [] },
        before: { facts, analysis: seen(before, 'Wednesday, December 24') },
      })
      expect(said.map(({ message }) => message.split(':')[0])).toEqual([expected])
    })
})

describe('a sentence that asks for things of several kinds', () => {
  const before = ['Fall Supper', 'Adults $12']
  const wishes = 'The price came back from the caterer at $14 and the title could be much larger.'

  test('has a verdict for each, by the evidence of its own', () => {
    const found = inspect(wishes, { before, now: ['Fall Supper', 'Adults $14'] })
    expect(found.map(({ message }) => message.split(' ')[0])).toEqual(['fixed:', 'not_fixed:'])
    expect(found[0]!.message).toContain('$14')
    expect(found[0]!.message).not.toContain('title')
    expect(found[1]!.message).toContain('the title could be much larger')
  })
  test('has one where all of it is of one thing, however many clauses it has', () => {
    expect(verdict('The price is $14 now, not $12.', { before, now: ['Fall Supper', 'Adults $14'] })).toEqual(['fixed'])
  })
  test('loses none of its words but what joins them', () => {
    const found = inspect(wishes, { before, now: before })
    const words = found.flatMap(({ message }) => /“(.*?)”/.exec(message)![1]!.split(' '))
    expect(words.join(' ')).toBe(wishes.replace(' and ', ' '))
  })
})

test('a price of one figure is no day of the month, and no part of a larger one', () => {
  const text = textOf(reading(['Sunday, June 5', 'Bus: $50', 'Cost: $5']))
  expect(placeOf(text, '$5')?.line).toBe('Cost: $5')
  expect(placeOf(text, '$7')).toBeNull()
})
