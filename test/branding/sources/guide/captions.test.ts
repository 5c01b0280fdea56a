import { describe, expect, test } from 'bun:test'
import { textOfPdf } from '../../../../src/branding/sources/guide/cells.ts'
import { colorsIn } from '../../../../src/branding/sources/guide/colors.ts'
import { fontsIn } from '../../../../src/branding/sources/guide/fonts/fonts.ts'
import type { PdfBox, PdfText } from '../../../../src/reading/model.ts'
import { brandOf } from './support.ts'

type Placed = [x: number, y: number, text: string, height?: number, width?: number]

function page(texts: Placed[], boxes: [number, number, number, number, string][] = []) {
  const set = texts.map(([x, y, text, height = 10, width = text.length * 5]): PdfText => ({
    text,
    x,
    y,
    width,
    height,
    family: 'Arial',
    color: '#222222',
  }))
  const painted = boxes.map(([x, y, width, height, hex]): PdfBox => ({ x, y, width, height, hex }))
  const read = { number: 1, widthPt: 600, heightPt: 800, texts: set, boxes: painted, paints: [], images: [] }
  return textOfPdf({ pages: 1, title: null, fonts: [], read: [read] })
}
const primaryOf = (text: ReturnType<typeof page>) => colorsIn(text).find(({ role }) => role === 'primary')
const familiesOf = (text: ReturnType<typeof page>) =>
  (['heading', 'body'] as const).map((role) => fontsIn(text).find((font) => font.role === role)?.family)

describe('The caption of one colour', () => {
  test.each(['couleur principale', 'color principal', 'cor principal', 'colore primario'])(
    'says nothing of those in the next column: %s',
    (caption) => {
      const text = page([
        [50, 50, 'Palette', 18],
        [50, 100, 'Salvia'],
        [50, 112, '#8CB369'],
        [220, 100, caption],
        [220, 112, '#540D6E'],
        [390, 100, 'Tinta'],
        [390, 112, '#1B1B2F'],
      ])
      const primary = primaryOf(text)
      expect(primary?.hex).toBe('#540d6e')
      expect(primary?.evidence).toContain(caption)
    },
  )

  test('says it in brackets too, of a name that is long', () => {
    const { colors } = brandOf([
      ['Colors', 'Heading 1'],
      { row: ['Meadow', '#7CB518'] },
      { row: ['Dusk (this is the main one, for signs, letterheads and the bus)', '#3D348B'] },
      { row: ['Clay', '#F35B04'] },
    ])
    expect(colors.find(({ role }) => role === 'primary')?.hex).toBe('#3d348b')
  })

  test('says that it is the only one of its own: `our color`', () => {
    const text = page(
      [
        [50, 100, 'Reed'],
        [200, 100, 'behind type'],
        [400, 100, 'E6D3A3'],
        [50, 130, 'River'],
        [200, 130, 'our color. signs, headings'],
        [400, 130, '2F5D73'],
        [50, 160, 'Rust'],
        [200, 160, 'one thing on a page'],
        [400, 160, 'A44A3F'],
      ],
      [
        [10, 95, 30, 20, '#e6d3a3'],
        [10, 125, 30, 20, '#2f5d73'],
        [10, 155, 30, 20, '#a44a3f'],
      ],
    )
    expect(
      colorsIn(text)
        .map(({ hex, role }) => `${role} ${hex}`)
        .toSorted(),
    ).toEqual(['background #e6d3a3', 'primary #2f5d73', expect.stringContaining('#a44a3f')])
  })
})

describe('Three numbers are a colour', () => {
  test.each([
    ['Our green is a dark one: red 12, green 84, blue 60. Nothing else.', '#0c543c'],
    ['Everything is in the deep blue of the bell tower (20, 40, 90).', '#14285a'],
    ['Unser Grün: Rot 12, Grün 84 und Blau 60.', '#0c543c'],
  ])('as people write them: %s', (said, hex) => {
    expect(brandOf(['Colors', said]).colors.map((color) => color.hex)).toEqual([hex])
  })

  test.each(['Bring the red folders (1, 2, 3) to the office.', 'Room plan (101, 102, 103).'])(
    'but not where they count: %s',
    (said) => {
      expect(brandOf(['Colors', said]).colors).toEqual([])
    },
  )
})

describe('A family', () => {
  test('is read from a sentence that says how it is not to be set', () => {
    const { fonts } = brandOf([
      ['Lettering', 'Heading 1'],
      'Titles are set in Spectral, upright, never in capitals. The running text is set in Cabin.',
    ])
    expect(fonts.filter(({ confidence }) => confidence > 0.7).map(({ role, family }) => `${role} ${family}`)).toEqual([
      'heading Spectral',
      'body Cabin',
    ])
  })

  test('has its use from the line under it that begins with `for`, whatever the page is called', () => {
    const text = page([
      [50, 50, 'How we look on paper', 24],
      [50, 110, 'Spectral', 30],
      [50, 150, 'for titles, banners, the cover of the order'],
      [50, 200, 'Cabin', 30],
      [50, 240, 'for everything that is read at length'],
    ])
    expect(familiesOf(text)).toEqual(['Spectral', 'Cabin'])
  })

  test('is read from a paragraph whose first line is set in', () => {
    const first = 'For lettering: titles and the board at the gate are in Spectral. Minutes, notes and the'
    const next = 'newsletter are in Cabin, as they have been for as long as anybody remembers.'
    const text = page([
      [80, 100, first, 10, 420],
      [50, 114, next, 10, 450],
    ])
    expect(familiesOf(text)).toEqual(['Spectral', 'Cabin'])
  })

  test('keeps its use where that lists what a brand is put to', () => {
    const text = page([
      [50, 100, 'Spectral for headings', 20],
      [50, 140, 'Cabin for text: letters, emails, slides', 13],
      [50, 170, 'We print on plain paper, and we leave the margins wide.'],
      [50, 184, 'Whoever is unsure asks at the office, where samples lie.'],
    ])
    expect(familiesOf(text)).toEqual(['Spectral', 'Cabin'])
  })

  test('that stands beside the one for titles, and has no word for its use, is a guess for the text', () => {
    const text = page([
      [40, 40, 'Two typefaces', 30],
      [40, 120, 'Fraunces', 44],
      [40, 180, 'Big words: sermon titles, signs', 14],
      [40, 280, 'Figtree', 44],
      [40, 340, 'Small words, wherever there are many', 14],
    ])
    expect(familiesOf(text)).toEqual(['Fraunces', 'Figtree'])
    const body = fontsIn(text).find(({ role }) => role === 'body')
    expect(body!.confidence).toBeLessThan(0.8)
  })
})
