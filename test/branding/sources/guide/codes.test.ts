import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import { type Block, brandOf, countedIn } from './support.ts'

const blank = { text: '', style: null, size: null, fonts: [], colors: [], fills: [], row: null, column: null }
const row = (...cells: string[]): Block => ({ row: cells })

describe('Codes in a guide', () => {
  test.each([
    ['R', 'G', 'B'],
    ['Red', 'Green', 'Blue'],
    ['R', 'V', 'A'],
  ])('of channels in columns of their own are one code, as it is printed: %s %s %s', (red, green, blue) => {
    const { colors } = brandOf([
      'Colors',
      row('Name', red, green, blue, 'Use'),
      row('Deep Teal', '12', '84', '96', 'Primary'),
      row('Sand', '233', '220', '190', 'Secondary'),
    ])
    expect(colors.map(({ role, hex, codes }) => [role, hex, codes?.rgb])).toEqual([
      ['primary', '#0c5460', 'R 12 G 84 B 96'],
      ['secondary', '#e9dcbe', 'R 233 G 220 B 190'],
    ])
  })

  test('for print alone stay as they are printed, and what a screen shows of them is no sure value', () => {
    const { colors } = brandOf([
      'Colors',
      row('Name', 'C', 'M', 'Y', 'K'),
      row('Primary Teal', '88', '13', '0', '62'),
      row('Sand', '0', '6', '18', '9'),
    ])
    expect(colors.map(({ codes }) => codes?.cmyk)).toEqual(['C 88 M 13 Y 0 K 62', 'C 0 M 6 Y 18 K 9'])
    expect(Math.max(...colors.map(({ confidence }) => confidence))).toBeLessThan(0.7)
  })

  test.each([
    [[row('Primary', 'PMS 3165 C'), row('Accent', 'PMS 178 C')]],
    [['Primary: Navy (PMS 282)', 'Accent: Gold – PMS 124']],
    [[row('Primary', 'Navy', 'Pantone 282 C')]],
    [['Our main color is Pantone 282 C, a deep navy.']],
  ])('of Pantone inks alone give no colour of a screen, whatever those are called', (blocks) => {
    expect(brandOf(['Colors', ...(blocks as Block[])]).colors).toEqual([])
  })

  test.each(['60 / 30 / 10', '60 / 20 / 12 / 8'])('are no shares that come to a hundred: %s', (shares) => {
    const { colors } = brandOf([
      'Colors',
      row('Navy', '#12355B', 'RGB 18, 53, 91', 'CMYK 80 / 42 / 0 / 64'),
      row('Gold', '#F2A541', 'RGB 242, 165, 65', 'CMYK 0 / 32 / 73 / 5'),
      'How much of each',
      shares,
    ])
    expect(colors.map(({ hex }) => hex)).toEqual(['#12355b', '#f2a541'])
  })

  test.each<[string, string[]]>([
    ['We use 1f3a5f everywhere.', ['primary #1f3a5f']],
    ['We use 1f3a5f everywhere, and f4b942 for buttons.', ['primary #1f3a5f', 'secondary #f4b942']],
    ['Usamos 1f3a5f en todo.', ['primary #1f3a5f']],
    ['Wir nutzen die Farbe 1f3a5f überall.', ['primary #1f3a5f']],
    ['Use #26a as the main color. For highlights use #f80.', ['accent #ff8800', 'primary #2266aa']],
    [
      'Everything is #1f3a5f, links are #e07a5f and the background is #fff.',
      ['background #ffffff', 'primary #1f3a5f', 'secondary #e07a5f'],
    ],
    ['Here are the codes: 1b4965 (main), 5fa8d3, cae9ff.', ['accent #cae9ff', 'primary #1b4965', 'secondary #5fa8d3']],
    ['A hex code looks like #FF5733; ask the office for ours.', []],
    ['Our blue is 1f3a5f; please stop using the bright red of the old banner (e63946).', ['primary #1f3a5f']],
    ['We meet in room 1f3a5f and use invoice 4a5b6c.', []],
  ])('stand in sentences: %s', (said, colors) => {
    expect(countedIn([said])).toEqual(colors)
  })

  test('in a Word document come in their order, however many of its cells a colour fills', () => {
    const { colors } = analyzeGuide({
      word: {
        title: null,
        fonts: [],
        colors: [],
        styleFonts: { heading: null, body: null },
        images: [],
        paragraphs: [
          { ...blank, text: 'Navy #1D2D50 is the color people know us by. Gold #D4A017 fills covers.' },
          ...['#d4a017', '#d4a017', '#1d2d50', '#d4a017'].map((fill, at) => ({
            ...blank,
            text: fill === '#1d2d50' ? 'Navy' : 'Gold',
            fills: [fill],
            row: 1 + Math.floor(at / 2),
            column: at % 2,
          })),
        ],
      },
    })
    expect(colors.find(({ role }) => role === 'primary')?.hex).toBe('#1d2d50')
  })

  test('are none of the brand where all are those of a calendar', () => {
    const said = 'The hall shows in blue (#3B82F6), the gym in green (#22C55E) and the sanctuary in red (#EF4444).'
    expect(countedIn([['Handbook', 'Title'], ['Room calendar', 'Heading1'], said])).toEqual([])
  })

  test.each<[string, Block[], string[]]>([
    [
      'of before and of today',
      [
        ['Brand refresh', 'Title'],
        ['Before (2009–2022)', 'Heading1'],
        '#1b3f94 and #fdb913',
        ['After', 'Heading1'],
        'Primary #a4343a, accent #f2a900',
      ],
      ['accent #f2a900', 'primary #a4343a'],
    ],
    [
      'of a campus',
      [
        ['Crossroads brand guide', 'Title'],
        ['Our colors', 'Heading1'],
        'Primary: Slate #2F3E46. Accent: Marigold #F6AE2D.',
        ['North Campus', 'Heading1'],
        'North adds teal #1B998B.',
      ],
      ['accent #f6ae2d', 'primary #2f3e46'],
    ],
    [
      'of a neighbour',
      [
        'We are oxblood, #5E1914. Parchment (#F2E8CF) is our paper. A little moss: #606C38.',
        'Our neighbours at St Mark use #0000CC.',
      ],
      ['accent #606c38', 'primary #5e1914', 'secondary #f2e8cf'],
    ],
    [
      'of misuse, in another language',
      [
        ['Handbuch', 'Title'],
        ['Farben', 'Heading1'],
        'Primärfarbe #164E63, Akzentfarbe #D9483B',
        ['Falsche Anwendungen', 'Heading1'],
        'Logo nicht in #00FF00 einfärben.',
      ],
      ['accent #d9483b', 'primary #164e63'],
    ],
  ])('are told apart: %s', (_, blocks, colors) => {
    expect(countedIn(blocks)).toEqual(colors)
  })
})
