import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import { labelOf } from '../../../../src/branding/sources/words/words.ts'
import type { PdfBox, PdfText } from '../../../../src/reading/model.ts'

type Placed = [x: number, y: number, text: string, height?: number]

/** What a guide of one page says: texts at their places, and boxes: `[x, y, width, height, hex]`. */
function brand(texts: Placed[], boxes: [number, number, number, number, string][] = []) {
  const set = texts.map(([x, y, text, height = 10]): PdfText => {
    return { text, x, y, width: text.length * height * 0.5, height, family: 'Lato', color: '#222222' }
  })
  const painted = boxes.map(([x, y, width, height, hex]): PdfBox => ({ x, y, width, height, hex }))
  const read = { number: 1, widthPt: 600, heightPt: 800, texts: set, boxes: painted, paints: [], images: [] }
  return analyzeGuide({ pdf: { pages: 1, title: null, fonts: [], read: [read] } })
}
/** Lines below one another; a line in capitals is a heading. */
const lines = (...said: string[]) =>
  brand(said.map((one, at) => [50, 50 + at * 22, one, one === one.toUpperCase() ? 16 : 10]))
const colorOf = (found: ReturnType<typeof brand>, role: string) => found.colors.find((one) => one.role === role)?.hex
const familyOf = (found: ReturnType<typeof brand>, role: string) => found.fonts.find((one) => one.role === role)?.family

describe('What a guide says of its colours', () => {
  test.each([
    {
      said: 'Harbor is our main color: at least half of anything.',
      listed: ['Sand – #E9DCC3', 'Harbor – #12212F', 'Kelp – #3E6B57'],
      first: '#12212f',
    },
    {
      said: 'El color principal de la parroquia es el rojo teja.',
      listed: ['Maíz – #EBB942', 'Rojo teja – #9E3B26', 'Cielo – #6FA3C0'],
      first: '#9e3b26',
    },
    {
      said: 'Bordeaux est notre couleur dominante : couvertures.',
      listed: ['Blé – #E6CA85', 'Bordeaux – #731F3C', 'Ciel – #85ABC7'],
      first: '#731f3c',
    },
  ])('calls one the first by its name: $said', ({ said, listed, first }) => {
    expect(colorOf(lines('COLORS', said, ...listed), 'primary')).toBe(first)
  })

  test('and does not where a sentence says that it is none', () => {
    const found = lines('COLORS', 'Sand is not our main color.', 'Kelp – #3E6B57', 'Sand – #E9DCC3', 'Sky – #6FA3C0')
    expect(colorOf(found, 'primary')).toBe('#3e6b57')
  })

  test('is heard where a caption says the role and then the use', () => {
    const found = brand([
      [50, 50, '#E5202F'],
      [50, 64, 'Primary action color. Use for buttons.'],
      [50, 150, '#1B365D'],
      [50, 164, 'Primary brand color. Navigation and headers.'],
    ])
    expect(colorOf(found, 'primary')).toBe('#1b365d')
  })

  test('stands with its own code where rows of two columns are printed side by side', () => {
    const found = brand([
      [70, 260, 'HEX #8C1D40'],
      [140, 260, 'RGB 140, 29, 64'],
      [330, 260, 'HEX #FFC627'],
      [400, 260, 'RGB 255, 198, 39'],
      [70, 274, 'CMYK 25, 100, 50, 30'],
      [330, 274, 'CMYK 0, 20, 90, 0'],
    ])
    expect(found.colors.map(({ hex, codes }) => [hex, codes?.rgb])).toEqual([
      ['#8c1d40', 'RGB 140, 29, 64'],
      ['#ffc627', 'RGB 255, 198, 39'],
    ])
  })

  test('under a heading of notations whose letters are apart', () => {
    const found = brand([
      [50, 50, 'Pantalla (R, G, B)'],
      [250, 50, 'Imprenta (C, M, Y, K)'],
      [50, 70, '158, 59, 38'],
      [250, 70, '0, 63, 76, 38'],
    ])
    expect(found.colors.map(({ hex }) => hex)).toEqual(['#9e3b26'])
  })

  test('in hue, saturation and lightness', () => {
    expect(colorOf(lines('COLORS', 'Primary: hsl(262, 52%, 34%)', 'Accent: HSL 42° 96% 58%'), 'primary')).toBe(
      '#4b2a84',
    )
    expect(colorOf(lines('COLORS', 'Primary: hsl(262, 52%, 34%)', 'Accent: HSL 42° 96% 58%'), 'accent')).toBe('#fbbd2d')
  })

  test('is of nobody’s where the part says that they are none of the brand', () => {
    const palette = ['Rojo – #9E3B26', 'Verde – #4E6B34', 'Azul – #2C4F7C']
    const found = lines('COLORES', ...palette, 'EL AÑO', 'No son colores de la parroquia.', 'Adviento: morado #5B2A86')
    expect(found.colors.find(({ hex }) => hex === '#5b2a86')?.confidence ?? 0).toBeLessThan(0.5)
    expect(found.colors.filter(({ confidence }) => confidence >= 0.5)).toHaveLength(3)
  })

  test('is of an occasion where the sentence before says so', () => {
    const palette = ['Clay – #BC5B3C', 'Sage – #8FA58A', 'Plum – #3E2A3D']
    const found = lines(
      'COLORS',
      ...palette,
      'The spring retreat gets its own colors. This year it is #2246C7 for all.',
    )
    expect(found.colors.find(({ hex }) => hex === '#2246c7')?.confidence ?? 0).toBeLessThan(0.5)
  })

  test('does not reach past the next heading on colours', () => {
    const found = brand([
      [50, 50, '#8C1D40'],
      [50, 64, 'Backgrounds, clean space'],
      [50, 100, 'LOGO COLORS', 12],
      [50, 130, '#6F162C'],
    ])
    expect(found.colors.find(({ hex }) => hex === '#6f162c')?.role).not.toBe('background')
  })

  test.each(['Text-align : center', 'white on primary', 'Primary action color', 'ink on accent'])(
    'but not by a label that says something else: %s',
    (label) => expect(['primary', 'text']).not.toContain(labelOf(label) ?? 'none'),
  )

  test('by a swatch many times as large as each other, which paper is not', () => {
    const found = brand(
      [
        [410, 40, '#1A73E8'],
        [470, 40, '#16A87A'],
        [210, 45, '#F66135'],
        [20, 45, '#FFFFFF'],
      ],
      [
        [0, 0, 200, 300, '#ffffff'],
        [200, 0, 200, 300, '#f66135'],
        [400, 0, 50, 300, '#1a73e8'],
        [460, 0, 50, 300, '#16a87a'],
      ],
    )
    expect(colorOf(found, 'primary')).toBe('#f66135')
  })
})

describe('What a guide says of its type', () => {
  test('is a published family in whatever letters it is written', () => {
    const found = lines('TYPE', 'Headings: abril fatface', 'Body text: Roboto slab')
    expect([familyOf(found, 'heading'), familyOf(found, 'body')]).toEqual(['Abril Fatface', 'Roboto Slab'])
  })

  test('is kept beside a clause on what is set in its place', () => {
    const found = lines(
      'SCHRIFTEN',
      'Überschriften Alegreya Sans ExtraBold, ersatzweise Open Sans.',
      'Fließtext Lora Regular',
    )
    expect([familyOf(found, 'heading'), familyOf(found, 'body')]).toEqual(['Alegreya Sans', 'Lora'])
  })

  test('makes no colour’s label of what a family is for', () => {
    const found = lines(
      'Fonts',
      'Meera Inimai (headings)',
      'Times New Roman (body text)',
      'Teal- #00a3ad',
      'Orange- #e87300',
    )
    expect(colorOf(found, 'primary')).toBe('#00a3ad')
  })
})
