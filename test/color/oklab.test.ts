import { expect, test } from 'bun:test'
import { converter, wcagContrast } from 'culori'
import { contrastOf } from '../../src/color/contrast.ts'
import { differenceOf, labOfHex, liesBetween, oklchOf, writeOklab } from '../../src/color/oklab.ts'
import { hexOf, hexOfPacked, packedOf, rgbOf } from '../../src/color/rgb.ts'

/** A few hundred colours all over the cube. */
const colors = Array.from({ length: 400 }, (_, at) => hexOfPacked((at * 2_654_435_761) % 0x1000000))
const oracle = converter('oklab')

test('Oklab and contrast are those of culori', () => {
  for (const hex of colors) {
    const expected = oracle(hex)!
    const lab = labOfHex(hex)
    for (const axis of ['l', 'a', 'b'] as const) expect(lab[axis]).toBeCloseTo(expected[axis], 6)
    expect(contrastOf(hex, '#7f3355')).toBeCloseTo(wcagContrast(hex, '#7f3355'), 9)
  }
})

test('a loop over pixels gets the same Oklab, between whole bytes too', () => {
  const lab = new Float32Array(3)
  for (const hex of colors) {
    const [red, green, blue] = rgbOf(hex)
    writeOklab(red / 255, green / 255, blue / 255, lab)
    expect([...lab]).toEqual([...Float32Array.of(...Object.values(labOfHex(hex)))])
  }
  writeOklab(100.5 / 255, 20.25 / 255, 250.75 / 255, lab)
  const between = oracle({ mode: 'rgb', r: 100.5 / 255, g: 20.25 / 255, b: 250.75 / 255 })
  expect(lab[0]).toBeCloseTo(between.l, 3)
})

test('hex is written with six digits, rounded and held to the bytes there are', () => {
  expect(hexOf([0, 127.6, 300])).toBe('#0080ff')
  expect(hexOfPacked(packedOf('#00ab01'))).toBe('#00ab01')
})

test('distance, chroma and hue are those of Oklch', () => {
  expect(differenceOf('#336699', '#336699')).toBe(0)
  expect(differenceOf('#000000', '#ffffff')).toBeCloseTo(1, 6)
  expect(oklchOf('#808080').c).toBeLessThan(1e-6)
  expect(oklchOf('#ff0000').h).toBeCloseTo(29.2, 1)
})

test('the pixels on an edge lie between its two sides, and neither side does', () => {
  const [white, navy] = [labOfHex('#ffffff'), labOfHex('#14213d')]
  expect(liesBetween(labOfHex('#8a909e'), white, navy)).toBe(true)
  expect(liesBetween(navy, white, navy)).toBe(false)
  expect(liesBetween(labOfHex('#c8102e'), white, navy)).toBe(false)
})
