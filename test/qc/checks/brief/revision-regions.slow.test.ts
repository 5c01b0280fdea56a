import { describe, expect, test } from 'bun:test'
import { briefOf } from '../../../../src/qc/brief/brief.ts'
import type { Measurements } from '../../../../src/qc/model.ts'
import { inspectRevisions } from '../../inspecting.ts'
import { comment, measurements, reading, squareDesign, taskWith } from '../../tasks.ts'

type Rgb = [number, number, number]
/** Left, top, right and bottom, in shares of the design. */
type Part = { at: [number, number, number, number]; rgb: Rgb }

const side = 64
const cream: Rgb = [250, 243, 228]
const white: Rgb = [255, 255, 255]
const navy: Rgb = [20, 33, 61]
const red: Rgb = [190, 30, 40]
const gold: Rgb = [212, 160, 23]
const hexOf = (rgb: Rgb) => `#${rgb.map((one) => one.toString(16).padStart(2, '0')).join('')}`

/** A ground with things on it. */
function drawn(ground: Rgb, parts: Part[]): Measurements {
  const cells = Array.from({ length: side * side }, (_, place) => {
    const [x, y] = [((place % side) + 0.5) / side, (Math.floor(place / side) + 0.5) / side]
    return parts.findLast(({ at: [left, top, right, bottom] }) => x > left && x < right && y > top && y < bottom)?.rgb
  })
  const mosaic = Uint8Array.from(cells.flatMap((rgb) => rgb ?? ground)).toBase64()
  return { ...measurements, colors: [{ hex: hexOf(ground), share: 0.9 }], mosaic }
}

const corner = (rgb: Rgb): Part => ({ at: [0.7, 0.75, 0.95, 0.95], rgb })
const strip = (rgb: Rgb): Part => ({ at: [0, 0.02, 1, 0.1], rgb })
const small: Part = { at: [0.4, 0.1, 0.6, 0.25], rgb: navy }
const speck: Part = { at: [0.4, 0.1, 0.5, 0.2], rgb: navy }
const lantern: Part = { at: [0.3, 0.4, 0.6, 0.7], rgb: navy }
const lamp: Part = { at: [0.35, 0.45, 0.5, 0.6], rgb: navy }
const framed = (parts: Part[]) => drawn(navy, [{ at: [0.04, 0.04, 0.96, 0.96], rgb: cream }, ...parts])
const large: Part = { at: [0.3, 0.05, 0.7, 0.35], rgb: navy }

function verdicts(request: string, before: Measurements, now: Measurements): (string | undefined)[] {
  const brief = briefOf(taskWith('Title: Light has come'), [comment(request)])
  const seen = (measured: Measurements) => ({ reading: reading(['Light has come']), measurements: measured })
  const context = {
    mode: 'revision' as const,
    brief,
    brand: { churchName: null, colors: [], fonts: [] },
    before: { facts: squareDesign, analysis: seen(before) },
  }
  return inspectRevisions(squareDesign, seen(now), context).map(({ message }) => message.split(':')[0])
}

describe('what is no text is judged by the regions that changed', () => {
  const bare = drawn(cream, [])
  const table: [request: string, before: Measurements, now: Measurements, expected: string[]][] = [
    ['The orange strip along the top feels heavy, can it go?', drawn(cream, [strip(gold)]), bare, ['fixed']],
    // A colour that is nowhere, and one that stays while another thing changes.
    [
      'The color of the lamp should be red',
      drawn(cream, [lamp, strip(gold)]),
      drawn(cream, [lamp, corner(gold)]),
      ['not_fixed'],
    ],
    [
      'center the text in the dark gold bar',
      drawn(cream, [strip(gold)]),
      drawn(cream, [strip(gold), corner(gold)]),
      ['cannot_tell'],
    ],
    [
      'put the gold closer to a navy',
      drawn(cream, [strip(gold), small]),
      drawn(cream, [strip(gold), lamp]),
      ['not_fixed'],
    ],
    [
      'The orange strip along the top feels heavy, can it go?',
      drawn(cream, [strip(gold)]),
      drawn(cream, [strip(gold)]),
      ['not_fixed'],
    ],
    [
      'Please take the border off.',
      drawn(cream, [strip(gold)]),
      drawn(cream, [strip(gold), corner(navy)]),
      ['not_fixed'],
    ],
    ['We would love a picture of a path in there.', bare, drawn(cream, [large]), ['fixed']],
    ['We would love a picture of a path in there.', bare, bare, ['not_fixed']],
    ['Make the photo bigger please.', drawn(cream, [small]), drawn(cream, [large]), ['fixed']],
    ['Make the photo bigger please.', drawn(cream, [large]), drawn(cream, [small]), ['not_fixed']],
    ['The circle should be red.', drawn(cream, [corner(gold)]), drawn(cream, [corner(red)]), ['fixed']],
    ['Move the logo to the top.', drawn(cream, [corner(navy)]), drawn(cream, [strip(navy)]), ['fixed']],
    ['Move the logo to the top left.', drawn(cream, [corner(navy)]), drawn(cream, [corner(red)]), ['not_fixed']],
    ['The background should be navy.', drawn(cream, [small]), drawn(navy, [small]), ['fixed']],
    ['The background should be navy.', drawn(cream, [small]), drawn(cream, [small, corner(navy)]), ['not_fixed']],
    ['Could the background be lighter?', drawn(navy, []), drawn(cream, []), ['fixed']],
    ['Could the background be lighter?', drawn(cream, []), drawn(navy, []), ['not_fixed']],
    // What stood on it went, or went elsewhere: that is no other light of it.
    ['Could the photo be lighter?', drawn(cream, [speck]), drawn(cream, []), ['cannot_tell']],
    [
      'Could the photo be lighter?',
      drawn(cream, [large]),
      drawn(cream, [{ ...large, at: [0.3, 0.6, 0.7, 0.8] }]),
      ['cannot_tell'],
    ],
    // One thing went where two were to go: what stands by itself has not.
    [
      'Remove the red strip. Remove the icon in the corner.',
      drawn(cream, [strip(red), corner(navy)]),
      drawn(cream, [corner(navy)]),
      ['cannot_tell', 'not_fixed'],
    ],
    [
      'Remove the red strip. Remove the icon in the corner.',
      drawn(cream, [strip(red), corner(navy)]),
      bare,
      ['fixed', 'fixed'],
    ],
    // What only shrank still stands where it stood.
    ['Drop the code.', drawn(cream, [large]), drawn(cream, [small]), ['cannot_tell']],
    // What a new picture shows cannot be measured; that there is none can.
    ['Swap the photo for one of a lake.', drawn(cream, [large]), drawn(red, [large]), ['cannot_tell']],
    ['Swap the photo for one of a lake.', drawn(cream, [large]), drawn(cream, [large]), ['not_fixed']],
    // Something on the ground is not the ground.
    ['Please add a cross in the background.', bare, drawn(cream, [small]), ['fixed']],
    // A colour nobody would call so, and one that was to go and is there as before.
    ['The background should be navy.', drawn(cream, []), drawn(gold, []), ['not_fixed']],
    ['Can the footer be navy?', drawn(cream, []), drawn(cream, [strip(navy)]), ['not_fixed']],
    ['Lose the red strip.', drawn(cream, [strip(red)]), drawn(cream, [strip(red), corner(navy)]), ['not_fixed']],
    // What stands by itself on a plain ground is measured, whatever it is.
    ['The lantern is huge, can it be half that?', drawn(cream, [lantern]), drawn(cream, [lamp]), ['fixed']],
    [
      'The lantern is huge, can it be half that?',
      drawn(cream, [lantern]),
      drawn(cream, [lantern, { at: [0, 0.9, 1, 0.95], rgb: gold }]),
      ['not_fixed'],
    ],
    ['Lantern down in the bottom right corner please', drawn(cream, [lamp]), drawn(cream, [corner(navy)]), ['fixed']],
    ['Lantern down in the bottom right corner please', drawn(cream, [lamp]), drawn(cream, [lantern]), ['not_fixed']],
    ['That lantern looks like clip art, take it out', drawn(cream, [lantern]), drawn(cream, [corner(gold)]), ['fixed']],
    ['That lantern looks like clip art, take it out', drawn(cream, [lantern]), drawn(white, [lantern]), ['not_fixed']],
    // A frame stands along all four edges, whatever changes within it.
    ['can you lose the border', framed([]), framed([corner(red)]), ['not_fixed']],
    ['can you lose the border', framed([]), drawn(cream, []), ['fixed']],
    ['can you lose the border around the photo', framed([]), framed([corner(red)]), ['cannot_tell']],
    // Of no thing in particular it is the ground.
    ['Ours should be navy', drawn(red, [corner(gold)]), drawn(navy, [corner(gold)]), ['fixed']],
    ['The picture in black and white please', drawn(gold, [lantern]), drawn(gold, [corner(navy)]), ['not_fixed']],
    ['The picture in black and white please', drawn(gold, [lantern]), drawn([150, 150, 150], [lamp]), ['fixed']],
    // Another file of the same picture differs by less than can be seen.
    ['Remove the dove.', drawn(cream, []), drawn([251, 243, 228], []), ['not_fixed']],
    ['Remove the dove.', drawn(cream, []), drawn(white, []), ['cannot_tell']],
  ]
  for (const [request, before, now, expected] of table)
    test(`${expected.join(', ')}: ${request}`, () => expect(verdicts(request, before, now)).toEqual(expected))

  test('a mosaic of another size tells nothing', () => {
    const odd = { ...drawn(cream, []), mosaic: new Uint8Array(3 * 16).toBase64() }
    expect(verdicts('Remove the dove.', odd, { ...drawn(cream, []), sharpness: 0.5 })).toEqual(['cannot_tell'])
  })
})
