import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import { type Box, type Line, pdfOf } from './support.ts'

const colorsOf = (lines: readonly Line[], boxes: readonly Box[]) =>
  analyzeGuide({ pdf: pdfOf({ lines, boxes }) })
    .colors.filter(({ confidence }) => confidence >= 0.5)
    .map(({ hex }) => hex)
    .toSorted()

describe('A painted swatch', () => {
  test('of a code that the guide retires does not bring it back', () => {
    const rows: [string, string, string][] = [
      ['Old red', '#C00020', 'RETIRED'],
      ['Old lime', '#BFFF00', 'RETIRED'],
      ['Walnut', '#6C584C', 'main color'],
      ['Clay', '#A98467', 'boxes'],
      ['Leaf', '#ADC178', 'accent'],
    ]
    const found = colorsOf(
      rows.flatMap(([name, code, use], at): Line[] => [
        [140, 112 + at * 50, name],
        [220, 112 + at * 50, code],
        [300, 112 + at * 50, use],
      ]),
      rows.map(([, code], at): Box => [60, 100 + at * 50, 70, 40, code.toLowerCase()]),
    )
    expect(found).toEqual(['#6c584c', '#a98467', '#adc178'])
  })

  test('is that of the lines under it, though the next one is nearer to the last of them', () => {
    const swatches: [string, string, string][] = [
      ['Cathedral Blue', 'C100 M70 Y0 K40', '#002e99'],
      ['Stone', 'C0 M4 Y12 K18', '#d1c9b8'],
      ['Leaf', 'C0 M25 Y80 K15', '#d9a32b'],
    ]
    const found = colorsOf(
      swatches.flatMap(([name, inks], at): Line[] => [
        [72, 191 + at * 137, name, 12],
        [72, 205 + at * 137, `PMS 28${at}`, 12],
        [72, 220 + at * 137, inks, 12],
      ]),
      swatches.map(([, , hex], at): Box => [72, 100 + at * 137, 420 - at * 140, 85, hex]),
    )
    expect(found).toEqual(['#002e99', '#d1c9b8', '#d9a32b'])
  })

  test('counts in a row with the only colour that is written', () => {
    const row: Box[] = [
      [60, 330, 240, 80, '#264653'],
      [310, 330, 70, 80, '#e9c46a'],
      [380, 330, 70, 80, '#e76f51'],
    ]
    expect(colorsOf([[70, 389, '#264653']], row)).toEqual(['#264653', '#e76f51', '#e9c46a'])
    // No row holds it.
    expect(colorsOf([[70, 589, '#7b2d26']], row)).toEqual(['#7b2d26'])
  })
})
