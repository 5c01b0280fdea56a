import { describe, expect, test } from 'bun:test'
import { type GuideText, textOfPdf } from '../../../../src/branding/sources/guide/cells.ts'
import { colorsIn } from '../../../../src/branding/sources/guide/colors.ts'
import { partsOf } from '../../../../src/branding/sources/guide/scopes.ts'

/** A page of texts at their places: `[x, y, text, height]`. */
function page(...texts: [number, number, string, number?][]): GuideText {
  const set = texts.map(([x, y, text, height = 10]) => ({
    text,
    x,
    y,
    width: text.length * 5,
    height,
    family: 'Lato',
    color: '#222222',
  }))
  const read = { number: 1, widthPt: 600, heightPt: 800, texts: set, boxes: [], paints: [], images: [] }
  return textOfPdf({ pages: 1, title: null, fonts: [], read: [read] })
}

const names = (text: GuideText) => colorsIn(text).map(({ role, hex, name }) => `${role} ${hex} ${name}`)

const palette: [number, number, string][] = [
  [50, 100, 'Primary: Deep Teal'],
  [50, 114, '#0B4F55'],
  [250, 100, 'Neutral: Stone'],
  [250, 114, '#8A8D8F'],
]
const found = ['primary #0b4f55 Deep Teal', 'neutral #8a8d8f Stone']

describe('A label of role and name', () => {
  test('above the codes gives both, the name as printed', () => {
    expect(names(page(...palette))).toEqual(found)
  })

  test.each([
    ['Primary: Deep Teal #0B4F55', 'Deep Teal'],
    ['Primary: Deep Teal (#0B4F55)', 'Deep Teal'],
    ['Primary colour – Deep Teal: #0B4F55', 'Deep Teal'],
    ['Primär: Tiefes Petrol #0B4F55', 'Tiefes Petrol'],
    ['PRIMARY: DEEP TEAL #0B4F55', 'DEEP TEAL'],
    ['Primary: Light of the World #0B4F55', 'Light of the World'],
    ['Primary: Hex #0B4F55', null],
    ['Primary: used for every headline #0B4F55', null],
  ])('in one line, "%s", names it %s', (text, name) => {
    expect(colorsIn(page([50, 100, text])).map((color) => color.name)).toEqual([name])
  })

  test('names each colour of one line by its own', () => {
    const line = 'Primary: Deep Teal #0B4F55, Neutral: Warm Stone #8A8D8F'
    expect(names(page([50, 100, line]))).toEqual(['primary #0b4f55 Deep Teal', 'neutral #8a8d8f Warm Stone'])
  })
})

describe("Print's codes that name a colour given for screens", () => {
  const codes = { pantone: '316 C', cmyk: 'CMYK 100 40 45 45', rgb: null }
  test.each([
    ['in brackets after them', [[50, 300, 'Pantone 316 C CMYK 100 40 45 45 (Deep Teal)']]],
    ['before them', [[50, 300, 'Deep Teal: Pantone 316 C, CMYK 100 40 45 45']]],
    [
      'in their row',
      [
        [50, 300, 'Deep Teal'],
        [150, 300, 'Pantone 316 C'],
        [300, 300, 'CMYK 100 40 45 45'],
      ],
    ],
  ] as [string, [number, number, string][]][])('belong to it: %s', (_, said) => {
    const text = page(...palette, ...said)
    expect(names(text)).toEqual(found)
    expect(colorsIn(text)[0]!.codes).toEqual(codes)
  })

  test('belong each to its own where one line names two', () => {
    const line = 'CMYK 100 40 45 45 Pantone 316 C (Deep Teal), CMYK 0 0 0 55 Pantone 877 C (Stone)'
    const text = page(...palette, [50, 300, line])
    expect(names(text)).toEqual(found)
    expect(colorsIn(text).map((color) => color.codes?.pantone)).toEqual(['316 C', '877 C'])
  })

  test('belong to it without its ink values as well', () => {
    const text = page(...palette, [50, 300, 'Pantone 316 C (Deep Teal)'])
    expect(colorsIn(text)[0]!.codes).toEqual({ pantone: '316 C', cmyk: null, rgb: null })
  })

  test('are a colour of their own where they name another', () => {
    const text = page(...palette, [50, 300, 'Pantone 123 C CMYK 0 24 94 0 (Sunrise)'])
    expect(colorsIn(text).map(({ hex }) => hex)).toContain('#ffc20f')
  })

  test('make no second swatch of a colour that is as good as theirs', () => {
    expect(names(page(...palette, [50, 300, 'CMYK 100 40 45 45']))).toEqual(found)
  })
})

test("A sub-brand is called without its heading's label", () => {
  const called = (heading: string) =>
    partsOf(
      page(
        [50, 40, 'Grace Hill Brand Guide', 24],
        [50, 300, heading, 16],
        [50, 330, 'Its first color is #FF0066 and its second is #00AA88 and so on'],
      ),
    ).ministries.map(({ name }) => name)
  expect(called('Sub-brand: Grace Hill Kids')).toEqual(['Grace Hill Kids'])
  expect(called('3. Ministry – Grace Hill Kids')).toEqual(['Grace Hill Kids'])
  expect(called('Grace Hill Kids Ministry: Colors')).toEqual(['Grace Hill Kids Ministry: Colors'])
})
