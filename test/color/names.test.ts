import { describe, expect, test } from 'bun:test'
import { colorNames } from '../../src/color/names.ts'
import published from '../../src/color/names.json' with { type: 'json' }

/** Words for a hue and for how light and strong it is: nothing else stands in a name that a church may print. */
const words = new Set(
  `vivid strong deep light moderate dark pale grayish brilliant very blackish medium
  pink pinkish red reddish orange brown brownish yellow yellowish olive green greenish blue bluish purple purplish violet
  white gray black maroon lime aqua teal navy fuchsia`.split(/\s+/),
)

describe('the name of a colour', () => {
  test('is made of plain words for hue, lightness and strength', () => {
    const names = Object.values(published).flatMap((colors) => Object.keys(colors))
    expect(names.length).toBeGreaterThan(250)
    expect(names.filter((name) => !name.split(' ').every((word) => words.has(word.toLowerCase())))).toEqual([])
  })

  test.each([
    ['#000000', 'Black'],
    ['#111111', 'Black'],
    ['#ffffff', 'White'],
    ['#c0c0c0', 'Light Gray'],
    ['#ff0000', 'Red'],
    ['#0000ff', 'Blue'],
    ['#12355b', 'Dark Blue'],
    ['#e63946', 'Vivid Red'],
    ['#ffd700', 'Vivid Yellow'],
    ['#8b4513', 'Strong Brown'],
    ['#f5f5dc', 'Yellowish White'],
    ['#14532d', 'Deep Green'],
  ])('of %s is %s', (hex, name) => {
    expect(colorNames([hex])).toEqual([name])
  })
})
