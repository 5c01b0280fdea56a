import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import type { PdfBox } from '../../../../src/reading/model.ts'

type Line = [x: number, y: number, text: string, height?: number]
/** A guide whose pages are these lines, 10 points high where nothing else is said. */
function guide(pages: Line[][], boxes: PdfBox[] = []) {
  const read = pages.map((lines, at) => ({
    number: at + 1,
    widthPt: 612,
    heightPt: 792,
    texts: lines.map(([x, y, text, height = 10]) => ({
      text,
      x,
      y,
      width: text.length * height * 0.5,
      height,
      family: null,
      color: '#222222',
    })),
    paints: [],
    boxes,
    images: [],
  }))
  return analyzeGuide({ pdf: { pages: pages.length, title: null, read, fonts: [] } })
}
const title: Line = [50, 40, 'Harvest Point Church', 24]
const roles = ({ colors }: ReturnType<typeof guide>) => colors.map(({ role, hex }) => `${role} ${hex}`)
const families = ({ fonts }: ReturnType<typeof guide>) => fonts.map(({ role, family }) => `${role} ${family}`)
const filler: Line = [
  50,
  700,
  'We gather on Sundays to worship, to serve and to be sent into the town we love so much.',
]

describe('A guide is read section by section', () => {
  test.each(['Incorrect usage', "Don't do this", 'Usos incorrectos', 'Falsche Anwendung', 'Previous palette'])(
    'and what stands under "%s" counts for nothing',
    (heading) => {
      const found = guide([
        [
          title,
          [50, 100, heading, 16],
          [50, 130, 'Primary: #ff0066'],
          [50, 200, 'Palette', 16],
          [50, 230, 'Primary: #1f4e5f'],
          filler,
        ],
      ])
      expect(roles(found)).toEqual(['primary #1f4e5f'])
    },
  )

  test.each(['Nicht erlaubt', 'Usos incorrectos', 'Please avoid'])(
    'and so in a Word document, under "%s"',
    (heading) => {
      const paragraph = (text: string, style: string | null = null) => ({
        text,
        style,
        fonts: [],
        colors: [],
        fills: [],
        row: null,
        column: null,
        size: null,
      })
      const paragraphs = [
        paragraph('Grace Chapel', 'Title'),
        paragraph('Palette', 'Heading1'),
        paragraph('Primary: #1f4e5f'),
        paragraph(filler[2]),
        paragraph(heading, 'Heading1'),
        paragraph('The logo in #ff00ff'),
        paragraph('Accent: #00ff00'),
      ]
      const word = {
        title: null,
        paragraphs,
        fonts: [],
        colors: [],
        styleFonts: { heading: null, body: null },
        images: [],
      }
      expect(roles(analyzeGuide({ word }))).toEqual(['primary #1f4e5f'])
    },
  )

  test.each(['Old logo colour (until 2019): #990000', "Don't use #990000"])(
    'and "%s" warns of itself alone',
    (line) => {
      const found = guide([[title, [50, 100, 'Colours', 16], [50, 130, line], [50, 150, 'Primary: #1b4965'], filler]])
      expect(roles(found)).toEqual(['primary #1b4965'])
    },
  )

  test('and a ministry has values of its own, on the next page too', () => {
    const found = guide([
      [title, [50, 100, 'Church colors', 16], [50, 130, 'Primary #264653'], [50, 200, 'Kids', 16], filler],
      [[50, 60, 'Primary #ff5da2'], [50, 100, 'Voice', 16], [50, 130, 'Accent #e9c46a'], filler],
    ])
    expect(roles(found)).toEqual(['primary #264653', 'accent #e9c46a'])
    expect(found.subBrands.map(({ name, colors }) => [name, colors[0]!.hex])).toEqual([['Kids', '#ff5da2']])
  })

  test('and the title of a church called Legacy, or of a ministry alone, hides nothing', () => {
    const legacy: Line = [50, 40, 'Legacy Church brand', 24]
    expect(roles(guide([[legacy, [50, 130, 'Primary #264653'], filler]]))).toEqual(['primary #264653'])
    const youth = guide([[title, [50, 100, 'Youth colors', 16], [50, 130, 'Primary #264653'], filler]])
    expect([roles(youth), youth.subBrands]).toEqual([['primary #264653'], []])
  })
})

describe('The primary colour of a guide', () => {
  test('is what is labelled so, though it is dark and another is vivid', () => {
    const found = guide([[title, [50, 100, 'Primary: #1c1c1e'], [50, 130, 'Accent: #f26a2e'], filler]])
    expect(roles(found)).toEqual(['primary #1c1c1e', 'accent #f26a2e'])
  })

  test('is what there should be most of, in percent or in area', () => {
    const percent = guide([
      [
        title,
        [50, 100, '10 % Coral #d1495b'],
        [50, 130, '60 % Teal #00798c'],
        [50, 160, '30 % Saffron #edae49'],
        filler,
      ],
    ])
    expect(roles(percent)[0]).toBe('primary #00798c')
    const bar = (hex: string, x: number, width: number): PdfBox => ({ hex, x, y: 200, width, height: 80 })
    const bars = guide([[title, filler]], [bar('#f8f4e3', 50, 60), bar('#331e38', 110, 100), bar('#706993', 210, 300)])
    expect(roles(bars).slice(0, 2)).toEqual(['primary #706993', 'secondary #331e38'])
  })

  test('keeps its codes as they are printed', () => {
    const [color] = guide([
      [
        title,
        [50, 100, 'Primary'],
        [50, 114, 'PANTONE 302 C'],
        [50, 128, 'C100 M48 Y12 K58'],
        [50, 142, 'R0 G59 B92'],
        filler,
      ],
    ]).colors
    expect(color).toMatchObject({
      hex: '#003b5c',
      codes: { pantone: '302 C', cmyk: 'C100 M48 Y12 K58', rgb: 'R0 G59 B92' },
    })
  })
})

test.each([
  ['es', ['Color secundario: #F2C14E', 'Color primario: #0B5D5E', 'Títulos: Sora', 'Texto: Karla']],
  ['de', ['Akzentfarbe: #F2C14E', 'Hauptfarbe: #0B5D5E', 'Überschriften: Sora', 'Fließtext: Karla']],
  ['fr', ['Couleur secondaire : #F2C14E', 'Couleur principale : #0B5D5E', 'Titres : Sora', 'Texte courant : Karla']],
  ['pt', ['Cor secundária: #F2C14E', 'Cor primária: #0B5D5E', 'Títulos: Sora', 'Corpo do texto: Karla']],
  ['ko', ['보조 색상: #F2C14E', '주요 색상: #0B5D5E', '제목 서체: Sora', '본문 서체: Karla']],
])('A guide in %s is understood', (_, lines) => {
  const found = guide([[title, ...lines.map((text, at): Line => [50, 100 + at * 40, text])]])
  expect(roles(found)).toContain('primary #0b5d5e')
  expect(families(found)).toEqual(['heading Sora', 'body Karla'])
})

test('Words of faith name no family', () => {
  const prose = [
    'The body of Christ is called to serve.',
    'Title of our vision: Rooted And Rising',
    'Heading toward Home',
  ]
  expect(families(guide([[title, ...prose.map((text, at): Line => [50, 100 + at * 60, text])]]))).toEqual([])
})
