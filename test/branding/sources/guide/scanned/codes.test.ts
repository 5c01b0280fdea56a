import { expect, test } from 'bun:test'
import { withCodesRepaired } from '../../../../../src/branding/sources/guide/scanned/codes.ts'

test.each([
  // Letters that no code has are the figures they look like, where a swatch of that colour is seen or a `#` says it is a code.
  ['Limestone #E9E2DO', ['#e9e2d0'], 'Limestone #E9E2D0'],
  ['#FTFFF7', [], '#F7FFF7'],
  ['OE7C7B', ['#0e7c7b'], '0E7C7B'],
  ['OE7C7B', ['#d62246'], 'OE7C7B'],
  // A figure that looks like another is the one whose swatch is seen.
  ['Navy #12355B', ['#12355b'], 'Navy #12355B'],
  ['Navy #I2355B', ['#133659'], 'Navy #12355B'],
  ['Gold #F4894B', ['#f3b84a'], 'Gold #F4B94B'],
  ['Gold #F4894B', ['#2f4a36'], 'Gold #F4894B'],
  // Of several figures that a letter looks like it is the one whose swatch is seen.
  ['Clay #CQ7B4A', ['#c97b4a'], 'Clay #C97B4A'],
  ['Clay #CQ7B4A', ['#c07b4a'], 'Clay #C07B4A'],
  // What is no code stays as it was read.
  ['Brands by 2024, all good', ['#b2a4d5'], 'Brands by 2024, all good'],
  ['Room #20TEEN', ['#207ee4'], 'Room #20TEEN'],
] as const)('"%s" beside %j is read as "%s"', (read, swatches, repaired) => {
  expect(withCodesRepaired(read, swatches)).toBe(repaired)
})
