import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import { labelOf } from '../../../../src/branding/sources/words/words.ts'
import type { PdfBox, PdfText } from '../../../../src/reading/model.ts'

type Placed = [x: number, y: number, text: string, height?: number]

const letters = ([x, y, text, height = 10]: Placed): PdfText => {
  return { text, x, y, width: text.length * height * 0.5, height, family: 'Lato', color: '#222222' }
}
const blankPage = { widthPt: 600, heightPt: 800, boxes: [], paints: [], images: [] }

/** What a guide of one page says: texts at their places, and boxes: `[x, y, width, height, hex]`. */
function brand(texts: Placed[], boxes: [number, number, number, number, string][] = []) {
  const set = texts.map(letters)
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

describe('What a guide says of one of several colours', () => {
  test('is the label right over its code, and no heading of those in the rows below', () => {
    const swatches = ['Moss #52796F', 'Mist #CAD2C5', 'Candle (accent) #E9B44C'].flatMap((said, at): Placed[] => {
      const [name, code] = said.split(/ (?=#)/)
      return [
        [290 + at * 120, 267, name!],
        [290 + at * 120, 279, code!],
      ]
    })
    const found = brand([
      [50, 100, 'Our slate', 18],
      [50, 118, 'Main colour', 18],
      [50, 136, '#2F3E46', 18],
      ...swatches,
    ])
    expect(colorOf(found, 'primary')).toBe('#2f3e46')
  })

  test.each([
    ['a sentence behind it that refuses it', 'The logo in bright green, #008C4A. No.'],
    ['its own sentence that begins with a denial', 'Not the bright green that the other team has (#008C4A).'],
    ['the words around two', 'Neither the burgundy (#008C4A) nor the bright blue (#0057B8) felt fair.'],
    ['the end of its sentence', 'The green of the trim (#008C4A), handsome though it is, is no part of this.'],
    ['a sentence in German', 'Nicht in Grün (#008C4A) setzen.'],
    ['whose it is not', 'The green on the van (#008C4A) came from the sign shop and is not ours.'],
    ['the label of what was before', 'Before: maroon #008C4A and Times New Roman.'],
    ['a series that has two', 'The sermon series Roots uses #606C38 and #008C4A on its slides.'],
  ])('takes it out of the palette by %s', (_, said) => {
    const found = lines('COLORS', 'Primary: #4A2545', 'Accent: #F26419', said)
    const counted = found.colors.filter(({ confidence }) => confidence >= 0.5)
    expect(counted.map(({ hex }) => hex).toSorted()).toEqual(['#4a2545', '#f26419'])
  })

  test('leaves it in where no more than its being the only one is denied', () => {
    const found = lines('COLORS', 'Primary: #4A2545', 'Not only plum but leaf, #90AA86, is ours on signs.')
    expect(found.colors.map(({ hex }) => hex)).toContain('#90aa86')
  })

  test('is one by six digits where others have letters among theirs', () => {
    const found = lines(
      'PALETTE',
      '#264653 - headers, everything important',
      '#2A9D8F - supporting',
      '#E76F51 - accent',
    )
    expect(colorOf(found, 'primary')).toBe('#264653')
  })

  test('keeps for itself a role that is said of one', () => {
    const found = lines('COLOURS', 'The church is navy #003049, then red #D62828 as the accent.')
    expect([colorOf(found, 'primary'), colorOf(found, 'accent')]).toEqual(['#003049', '#d62828'])
  })

  test('is the first where each stands in a sentence of its own, and the refused ones make no list', () => {
    const found = lines(
      'LOGO RULES',
      'The logo is one colour. That colour is Kowhai Blue, RGB 19 / 41 / 75. On dark photos it is white.',
      'Around it we use Harbour RGB 76 / 134 / 168 and Sand RGB 225 / 215 / 195.',
      'Logo in Warriors green, RGB 0 / 140 / 74. No.',
    )
    expect(colorOf(found, 'primary')).toBe('#13294b')
  })

  test('of a stage’s lights and screens is none of the brand’s', () => {
    const found = lines(
      'READABILITY',
      'Stage display: green (#00FF00) text on black so the band can see it',
      'LIGHTING CUES',
      'Opening song: fixtures at #FF00AA',
      'Prayer: #0000FF at 30 %',
    )
    expect(found.colors.filter(({ confidence }) => confidence >= 0.5)).toEqual([])
  })

  test('is not freed from a part on misuse by the name that stands on each page', () => {
    const page = (number: number, heading: string, said: string) => ({
      ...blankPage,
      number,
      texts: [
        letters([50, 40, heading, 16]),
        letters([50, 80, 'Christuskirche', 24]),
        letters([50, 140, said]),
        letters([50, 160, 'Die Wortmarke steht frei.']),
      ],
    })
    const read = [
      page(1, 'Hausfarbe', 'Hausfarbe: #005F73'),
      page(2, 'Schutzraum', 'Ein Buchstabe ringsum.'),
      page(3, 'Falsche Anwendung', 'Rot (#E30613) auf Gelb (#FFED00)'),
    ]
    const found = analyzeGuide({ pdf: { pages: 3, title: null, fonts: [], read } })
    expect(found.colors.map(({ hex }) => hex)).toEqual(['#005f73'])
  })
})

describe('What a guide says of its type', () => {
  test.each([
    'The headings are Josefin Sans. The ordinary words are in Cabin.',
    'Headings are to be set in Josefin Sans and letters typed in Cabin.',
    'Überschriften stehen in Josefin Sans, der Rest in Cabin.',
    'Títulos en Josefin Sans y lo demás en Cabin.',
  ])('leaves to the other of two families the use that the one has not: %s', (said) => {
    const found = lines('HOW WE LOOK', said)
    expect([familyOf(found, 'heading'), familyOf(found, 'body')]).toEqual(['Josefin Sans', 'Cabin'])
  })

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
