import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import type { PdfBox } from '../../../../src/reading/model.ts'

type Line = [x: number, y: number, text: string, height?: number]

/** A guide whose pages are these lines and boxes, set in letters of no name as drawing programs export them. */
function guide(pages: { lines: Line[]; boxes?: PdfBox[] }[]) {
  const read = pages.map(({ lines, boxes = [] }, at) => ({
    number: at + 1,
    widthPt: 720,
    heightPt: 900,
    texts: lines.map(([x, y, text, height = 10]) => {
      return { text, x, y, width: text.length * height * 0.5, height, family: 'Type 3', color: '#000000' }
    }),
    paints: [],
    boxes,
    images: [],
  }))
  return analyzeGuide({ pdf: { pages: pages.length, title: null, read, fonts: [] } })
}
const families = (found: ReturnType<typeof guide>) =>
  (['heading', 'body'] as const).map((role) => found.fonts.find((font) => font.role === role)?.family)
const primary = ({ colors }: ReturnType<typeof guide>) => colors.find(({ role }) => role === 'primary')
const swatch = (hex: string, x: number, y: number, side = 60): PdfBox => ({ hex, x, y, width: side, height: side })

describe('The typefaces of a guide', () => {
  test('are read where each letter is painted twice', () => {
    const lines: Line[] = [
      [80, 40, 'Charte graphique', 60],
      [80, 170, 'TYPO', 40],
      [80, 230, 'Inter “Bold”', 20],
      [300, 230, 'Inter “Regular”', 20],
      [80, 260, 'Inter “Bold”', 30],
    ]
    expect(families(guide([{ lines: lines.flatMap((line) => [line, line]) }]))).toEqual(['Inter', 'Inter'])
  })

  test('are found by the specimens they stand under, where no word says typeface', () => {
    const lines: Line[] = [
      [28, 31, 'Titres des sections', 36],
      [32, 70, 'Baskerville Old Face', 9],
      [28, 126, 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do', 14],
      [28, 191, 'Montserrat', 9],
      [28, 223, 'Bouton :', 12],
    ]
    expect(families(guide([{ lines }]))).toEqual(['Baskerville Old Face', 'Montserrat'])
  })

  test('are published families before words that no foundry sells', () => {
    const lines: Line[] = [
      [50, 40, 'Typography', 24],
      [50, 90, 'Playfair Display', 20],
      [50, 120, 'Headings. Forest on cream is the workhorse pairing, Earth for CTAs and headings.'],
      [50, 200, 'Inter', 12],
      [50, 220, 'Body text.'],
    ]
    expect(families(guide([{ lines }]))).toEqual(['Playfair Display', 'Inter'])
  })

  test('are never sure where the guide says otherwise elsewhere', () => {
    const lines: Line[] = [
      [50, 40, 'Typography', 24],
      [50, 90, 'Headings: Oswald'],
      [50, 300, 'Heading 1', 30],
      [50, 335, 'Headings in Anton, always Anton'],
      [50, 365, 'Heading 2 Anton', 20],
      [50, 395, 'Headings Anton', 20],
    ]
    const { fonts } = guide([{ lines }])
    expect(fonts.filter(({ role }) => role === 'heading').every(({ confidence }) => confidence < 0.8)).toBe(true)
  })
})

describe('The primary colour of a guide', () => {
  const codes: Line[] = [
    [50, 40, 'Colours', 24],
    [120, 110, 'Gradient #FDFAEA'],
    [120, 190, '#D9F3CC'],
    [120, 270, '#205818'],
    [120, 350, '#8B4513'],
  ]
  const boxes = [
    swatch('#fdfaea', 50, 90),
    swatch('#d9f3cc', 50, 170),
    swatch('#205818', 50, 250),
    swatch('#8b4513', 50, 330),
  ]
  const used = { lines: [[50, 40, 'Mockup', 24]] as Line[], boxes: [swatch('#205818', 0, 0, 300)] }

  test('is the one that its pages are painted with, before a pale tint that stands first', () => {
    expect(primary(guide([{ lines: codes, boxes }, used, used, used]))?.hex).toBe('#205818')
  })

  test('is the one that a label names, however much another is used', () => {
    const labelled: Line[] = [...codes, [120, 430, 'Primary: #3A7CA5']]
    expect(primary(guide([{ lines: labelled, boxes }, used, used, used]))?.hex).toBe('#3a7ca5')
  })

  test('is the one that is left where the others are called secondary and accent', () => {
    const lines: Line[] = [
      [50, 40, 'Colours', 24],
      [50, 110, '#E76F51'],
      [150, 110, 'Accent: buttons and links'],
      [50, 150, '#264653'],
      [50, 190, '#2A9D8F'],
      [150, 190, 'Secondary: rules and icons'],
    ]
    expect(primary(guide([{ lines }]))?.hex).toBe('#264653')
  })

  test('is the largest of swatches no two of which are alike', () => {
    const rows = [
      ['#d1495b', 40],
      ['#00798c', 240],
      ['#edae49', 120],
    ] as const
    const lines = rows.map(([hex], at): Line => [330, 120 + at * 60, hex])
    const shown = rows.map(([hex, width], at): PdfBox => ({ hex, x: 50, y: 100 + at * 60, width, height: 40 }))
    const reaching = shown.map((box) => ({ ...box, x: 320 - box.width }))
    expect(primary(guide([{ lines: [[50, 40, 'Colours', 24], ...lines], boxes: reaching }]))?.hex).toBe('#00798c')
  })

  test('is read of a code whose letters stand apart, and of the block it stands in before the next one’s', () => {
    const column = (x: number, ...lines: string[]) => lines.map((text, at): Line => [x, 100 + at * 12, text])
    const spaced = guide([
      { lines: [[50, 40, 'Colours', 24], ...column(50, 'Blue', '# 0 0 3 3 f f', 'R 0', 'G 5 1', 'B 2 5 5')] },
    ])
    expect(primary(spaced)?.hex).toBe('#0033ff')
    const blocks = [
      ...column(50, 'PANTONE 655', 'CMYK: 100, 53, 0, 60', 'RGB: 0, 47, 101', 'HEX #002F65'),
      ...column(250, 'CMYK: 0, 0, 0, 100', 'RGB: 0, 0, 0', 'HEX #000000'),
    ]
    const { colors } = guide([{ lines: [[50, 40, 'Colours', 24], ...blocks] }])
    expect(colors.map(({ hex }) => hex).toSorted()).toEqual(['#000000', '#002f65'])
  })

  test('is none that a label of something else stands beside', () => {
    const lines: Line[] = [
      [50, 40, 'Logo', 24],
      [120, 110, 'Primary versions'],
      [120, 300, 'Accent colour'],
    ]
    const found = guide([{ lines, boxes: [swatch('#ffffff', 50, 90), swatch('#6d00cc', 50, 280)] }])
    expect(primary(found)?.hex).not.toBe('#ffffff')
  })

  test('is sure where its label and its use agree', () => {
    const lines: Line[] = [
      [50, 40, 'Colours', 24],
      [120, 110, 'Primary: #205818'],
      [120, 190, 'Accent: #8B4513'],
    ]
    expect(primary(guide([{ lines, boxes: [swatch('#205818', 50, 90)] }, used]))?.confidence).toBeGreaterThan(0.9)
  })
})
