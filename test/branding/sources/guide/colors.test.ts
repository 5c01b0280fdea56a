import { describe, expect, test } from 'bun:test'
import { type GuideText, textOfPdf, textOfWord } from '../../../../src/branding/sources/guide/cells.ts'
import { colorsIn } from '../../../../src/branding/sources/guide/colors.ts'
import { mentionsIn } from '../../../../src/branding/sources/guide/mentions.ts'
import type { PdfBox, PdfText } from '../../../../src/reading/model.ts'

const all = { hex: true, rgb: true, cmyk: true }
const none = { hex: false, rgb: false, cmyk: false }

/** A page of texts at their places: `[x, y, text]`, and of painted boxes: `[x, y, width, height, hex]`. */
function page(
  texts: [number, number, string, number?][],
  boxes: [number, number, number, number, string][] = [],
): GuideText {
  const set = texts.map(([x, y, text, height = 10]): PdfText => ({
    text,
    x,
    y,
    width: text.length * 5,
    height,
    family: 'Lato',
    color: '#222222',
  }))
  const painted = boxes.map(([x, y, width, height, hex]): PdfBox => ({ x, y, width, height, hex }))
  const read = { number: 1, widthPt: 600, heightPt: 800, texts: set, boxes: painted, paints: [], images: [] }
  return textOfPdf({ pages: 1, title: null, fonts: [], read: [read] })
}

/** Lines below one another. */
const lines = (...said: string[]) => page(said.map((one, at) => [50, 50 + at * 16, one]))

const roles = (text: GuideText) => colorsIn(text).map(({ role, hex }) => `${role} ${hex}`)

describe('A colour is read', () => {
  test.each([
    ['#12355B', '#12355b'],
    ['the web code is #ABC.', '#aabbcc'],
    ['HEX: 12355B', '#12355b'],
    ['# 12355b', '#12355b'],
    ['rgb(18, 53, 91)', '#12355b'],
    ['RGB 18 53 91', '#12355b'],
    ['RGB: 18/53/91', '#12355b'],
    ['rgba(18, 53, 91, 0.5)', '#12355b'],
    ['R18 G53 B91', '#12355b'],
    ['R: 18, G: 53, B: 91', '#12355b'],
    ['CMYK 0 24 70 15', '#d9a541'],
    ['cmyk(0%, 24%, 70%, 15%)', '#d9a541'],
    ['C0 M24 Y70 K15', '#d9a541'],
    ['C: 0% M: 24% Y: 70% K: 15%', '#d9a541'],
    ['Cyan 0 Magenta 24 Yellow 70 Black 15', '#d9a541'],
    ['C 0 M 24 J 70 N 15', '#d9a541'],
    ['CMJN 0/24/70/15', '#d9a541'],
    ['R 18 V 53 B 91', '#12355b'],
    ['RVB : 18, 53, 91', '#12355b'],
    ['R 18 V 53 A 91', '#12355b'],
    ['Our blue is 1B4965. Use it first.', '#1b4965'],
    ['Cyan: 0 %, Magenta: 24 %, Gelb: 70 %, Schwarz: 15 %', '#d9a541'],
    ['our primary color is navy blue', '#000080'],
    ['Accent: forest green', '#228b22'],
    ['Primary: Navy 12355B', '#12355b'],
    ['Secondary: 3A7CA5', '#3a7ca5'],
    ['Accent: Gold (F4B942)', '#f4b942'],
    ['Background - Cream, F6F4EE', '#f6f4ee'],
    ['The secondary colour, 2A9D8F, is used in parts', '#2a9d8f'],
    ['Primary: 102030', '#102030'],
    ['Deep Harbor #102030', '#102030'],
    ['Primary #123', '#112233'],
  ])('from "%s" as %s', (text, hex) => {
    expect(mentionsIn(text, none).map((mention) => mention.hex)).toEqual([hex])
  })

  test.each([
    ['12355B', '#12355b'],
    ['18, 53, 91', '#12355b'],
    ['0 / 24 / 70 / 15', '#d9a541'],
  ])('from bare "%s" only where the guide speaks of its notation', (text, hex) => {
    expect(mentionsIn(text, none).filter(({ weak }) => !weak)).toEqual([])
    expect(mentionsIn(text, all).map((mention) => mention.hex)).toEqual([hex])
    expect(roles(page([[50, 100, text]]))).toEqual([])
  })

  test.each([
    'Post #12 was read by 400 people',
    '#1234567',
    'rgb(300, 1, 2)',
    'CMYK 120 0 0 0',
    'call 555 123 456',
    'a navy chaplain spoke',
    'Primary contact: 555123',
    'Primary entrance: room A1B2C3',
    'Meet in Room #101 and #202',
    'see ticket #402',
    'PO Box #100200',
    'Secondary campus: Suite #300',
    'Body: Red Hat Text',
  ])('not from "%s"', (text) => {
    expect(mentionsIn(text, none)).toEqual([])
  })
})

describe('Painted swatches in a row', () => {
  test('are those of one palette, be one of them called the main one alone and another something else', () => {
    const swatches = ['#f4a259', '#1b4965', '#5fa8d3', '#cae9ff']
    const text = page(
      [
        [52, 150, 'Pop'],
        [152, 150, 'Main'],
        [252, 150, 'Second'],
        [352, 150, 'Background'],
      ],
      swatches.map((hex, at): [number, number, number, number, string] => [50 + at * 100, 50, 80, 80, hex]),
    )
    expect(roles(text).toSorted()).toEqual([
      'accent #f4a259',
      'background #cae9ff',
      'primary #1b4965',
      'secondary #5fa8d3',
    ])
  })
})

describe('A number or a hashtag', () => {
  test.each(['#101', '#FACADE', 'Share it with #decade', 'Psalm 23 #402', 'call #555123'])(
    'is no colour by itself: %s',
    (text) => {
      expect(roles(page([[50, 100, text]]))).toEqual([])
    },
  )

  test('is one beside a label, or on a swatch painted so', () => {
    const labelled = page([
      [50, 100, 'Primary'],
      [50, 114, '#101'],
    ])
    expect(roles(labelled)).toEqual(['primary #110011'])
    expect(roles(page([[60, 110, '#101']], [[50, 100, 60, 60, '#110011']]))).toEqual(['primary #110011'])
  })
})

/** A Word document's paragraphs below one another, all alike. */
function stack(...lines: string[]): GuideText {
  const plain = { style: null, fonts: [], colors: [], size: null, fills: [], row: null, column: null }
  const paragraphs = lines.map((text) => ({ ...plain, text }))
  return textOfWord({
    title: null,
    paragraphs,
    fonts: [],
    colors: [],
    styleFonts: { heading: null, body: null },
    images: [],
  })
}

describe('In lines of equal distance', () => {
  const expected = ['primary #12355b', 'secondary #3a7ca5', 'accent #f4b942']
  test.each([
    [['Primary', 'Navy', '#12355B', 'Secondary', 'Sky Blue', '#3A7CA5', 'Accent', 'Gold', '#F4B942']],
    [['Primary', 'Navy', '#12355B', 'RGB 18 53 91', 'CMYK 80 42 0 64', 'Secondary', '#3A7CA5', 'Accent', '#F4B942']],
    [['Our palette', 'Primary', '#12355B', 'Secondary', 'Sky Blue', '#3A7CA5', 'Accent', 'Gold', '#F4B942']],
    [['Primary', '12355B', 'Secondary', '3A7CA5', 'Accent', 'F4B942']],
    [['#12355B', 'Primary', '#3A7CA5', 'Secondary', '#F4B942', 'Accent']],
  ] as [string[]][])('a label governs what follows it, or all are captions: %j', (lines) => {
    expect(roles(stack(...lines))).toEqual(expected)
  })

  test('each colour keeps the name of its own line', () => {
    const named = (...lines: string[]) => colorsIn(stack(...lines)).map(({ name }) => name)
    expect(named('Primary: Navy 12355B', 'Secondary: 3A7CA5', 'Accent: Gold F4B942')).toEqual(['Navy', null, 'Gold'])
    expect(named('Please stretch it to #ff0000', 'Deep River Blue #12355B is ours')).toEqual([null, 'Deep River Blue'])
    expect(named('Brand colors: Navy 12355B, Gold F4B942')).toEqual(['Navy', 'Gold'])
    expect(named('Do not', '#12355B')).not.toContain('Do not')
  })
})

describe('A colour takes the role', () => {
  test.each([
    ['Primary: #111111, Secondary: #222222', ['primary', 'secondary']],
    ['#111111 primary, #222222 secondary', ['primary', 'secondary']],
    [
      'Our main color is ink (#111111), supported by #222222, with #333333 for highlights',
      ['primary', 'secondary', 'accent'],
    ],
    ['Background #fafafa. Text #111111. Neutral #888888.', ['background', 'text', 'neutral']],
    ['Primary color navy, gold as accent', ['primary', 'accent']],
    ['Primary #111111. Do not use #ff0000.', ['primary']],
  ])('that its sentence says: %s', (text, expected) => {
    expect(mentionsIn(text, none).map(({ role }) => role as string)).toEqual(expected)
  })

  test('of the label left of it, in a table', () => {
    const text = page([
      [50, 100, 'Accent'],
      [150, 100, '#ffb703'],
      [50, 120, 'Primary'],
      [150, 120, '#023047'],
    ])
    expect(roles(text)).toEqual(['accent #ffb703', 'primary #023047'])
  })

  test('of the label over it, in columns', () => {
    const text = page([
      [50, 100, 'Primary'],
      [250, 100, 'Secondary'],
      [50, 114, '#023047'],
      [250, 114, '#8ecae6'],
    ])
    expect(roles(text)).toEqual(['primary #023047', 'secondary #8ecae6'])
  })

  test('of the palette it stands under', () => {
    const text = page([
      [50, 100, 'Primary palette'],
      [50, 130, '#023047'],
      [250, 130, '#219ebc'],
      [50, 200, 'Secondary palette'],
      [250, 230, '#ffb703'],
    ])
    expect(roles(text)).toEqual(['primary #023047', 'secondary #ffb703', 'secondary #219ebc'])
  })

  test('of the palette it stands under, surely only where one is meant', () => {
    const under = (...hexes: string[]) =>
      colorsIn(
        page([
          [50, 100, 'Primary palette'],
          ...hexes.map((hex, at): [number, number, string] => [50 + at * 130, 130, hex]),
        ]),
      )
    expect(under('#12355b', '#ffffff')[0]!.confidence).toBeGreaterThan(0.8)
    expect(under('#12355b', '#b0ff00', '#f244a4')[0]!.confidence).toBeLessThan(0.8)
  })

  test('of no sentence that ends beside it', () => {
    const text = page([
      [50, 100, 'which the logo has on any given background.'],
      [50, 118, '#12355b'],
      [200, 118, '#f4b942'],
    ])
    expect(roles(text)).toEqual(['primary #12355b', 'secondary #f4b942'])
  })

  test('of no sentence on what something else is primary for', () => {
    const text = page([
      [50, 100, '#12355b'],
      [50, 180, 'Use for primary content blocks and tables.'],
      [50, 196, '#1a1a1a 20% opacity'],
    ])
    expect(roles(text)).toEqual(['primary #12355b', 'text #1a1a1a'])
  })

  test('once, whatever the text calls it', () => {
    const text = page([
      [50, 100, 'Primary: #c8102e'],
      [50, 200, 'Use the red as text on white only.'],
    ])
    expect(roles(text)).not.toContain('text #ff0000')
  })

  test('of a palette that is called main beside one that is called secondary, with its codes in columns', () => {
    const column = (x: number, y: number, hex: string, cmyk: string): [number, number, string][] => [
      [x, y, 'HEX CODE'],
      [x, y + 14, hex],
      [x, y + 43, 'CMYK'],
      [x, y + 58, cmyk],
    ]
    const text = page([
      [30, 100, 'MAIN', 14],
      ...column(10, 130, '#1836b2', '87 70 0 30'),
      ...column(210, 130, '#a066cb', '21 50 0 20'),
      [30, 300, 'SECONDARY', 14],
      ...column(10, 330, '#86c7ed', '43 16 0 7'),
    ])
    expect(roles(text).toSorted()).toEqual(['primary #1836b2', 'secondary #86c7ed', 'secondary #a066cb'])
  })

  test('before a gradient, whose stops are no first colour', () => {
    const text = page([
      [50, 100, 'Four primary colors'],
      [50, 130, '#fd6d4a - #f244a4'],
      [250, 130, '#0057ff'],
    ])
    expect(roles(text)[0]).toBe('primary #0057ff')
  })

  test('by its whole swatch, not by the box behind its words', () => {
    const text = page(
      [
        [56, 164, '#12355b'],
        [156, 164, '#3a7ca5'],
      ],
      [
        [50, 100, 90, 80, '#12355b'],
        [54, 162, 60, 14, '#12355b'],
        [150, 100, 90, 80, '#3a7ca5'],
      ],
    )
    expect(roles(text)).toEqual(['primary #12355b', 'secondary #3a7ca5'])
  })

  test.each([
    [['#12355b', '#ffffff', '#111111', '#888888'], 'primary #12355b,background #ffffff,text #111111,neutral #888888'],
    [['#ffffff', '#12355b'], 'primary #12355b,background #ffffff'],
    [['#111111', '#ffffff'], 'primary #111111,background #ffffff'],
  ])('of its palette, but neutrals are primary only where no colour is: %s', (hexes, expected) => {
    const text = page([
      [50, 100, 'Primary palette'],
      ...hexes.map((hex, at): [number, number, string] => [50 + at * 130, 130, hex]),
    ])
    expect(roles(text)).toEqual(expected.split(','))
  })

  test('that fits it when the guide names none: the vivid ones in their order, the pale as ground, the dark as text', () => {
    const text = page([
      [50, 100, '#023047'],
      [50, 140, '#ffb703'],
      [50, 180, '#fafafa'],
      [50, 220, '#1a1a1a'],
    ])
    expect(roles(text)).toEqual(['primary #023047', 'secondary #ffb703', 'background #fafafa', 'text #1a1a1a'])
  })

  test('of nothing when the head above it warns of it', () => {
    const text = page([
      [50, 100, 'Never use these colors'],
      [50, 120, 'Primary #ff00ff'],
      [50, 200, 'Our colors'],
      [50, 220, 'Primary #023047'],
    ])
    expect(roles(text)).toEqual(['primary #023047'])
  })
})

describe('Several notations of one colour', () => {
  test('are one colour, and hex is believed before RGB and CMYK', () => {
    const stacked = page([
      [50, 100, 'Primary'],
      [50, 114, 'CMYK 90 60 30 60'],
      [50, 128, 'RGB 2 49 70'],
      [50, 142, 'HEX #023047'],
    ])
    expect(roles(stacked)).toEqual(['primary #023047'])
    const inLine = page([[50, 100, 'Primary: C90 M60 Y30 K60 | R2 G49 B70 | #023047']])
    expect(roles(inLine)).toEqual(['primary #023047'])
    const inRow = page([
      [50, 100, 'Primary'],
      [150, 100, 'CMYK 90 60 30 60'],
      [300, 100, '#023047'],
    ])
    expect(roles(inRow)).toEqual(['primary #023047'])
  })

  test('are one colour where a sentence says what each is for', () => {
    const said = page([
      [
        50,
        100,
        'Our house colour is Harbour; in four colours this is C90 M20 Y95 K41, and on screens R2 G48 B71 (#023047).',
      ],
    ])
    expect(roles(said)).toEqual(['primary #023047'])
  })

  test('are those of the label over them, though a sentence says what they are for', () => {
    const text = page([
      [50, 100, 'Principal colour'],
      [50, 118, 'Bramble, hex 8A1B61. This is the colour people know us by, on the mark and the side of the van.'],
      [50, 160, 'Supporting colours'],
      [50, 178, '#4B6B3C'],
      [120, 178, '#D9B566'],
      [190, 178, '#7FA3B5'],
    ])
    expect(roles(text)[0]).toEqual('primary #8a1b61')
  })

  test('are read by letters that stand apart', () => {
    const apart = page([
      [50, 100, 'Garden (primary)'],
      [50, 114, 'R G B 2 48 71'],
      [50, 128, 'C M Y K 97 32 0 72'],
    ])
    expect(roles(apart)).toEqual(['primary #023047'])
  })

  test('may stand channel by channel below one another', () => {
    const lines = ['Primary', 'R: 2', 'G: 48', 'B: 71', 'C: 97%', 'M: 32%', 'Y: 0%', 'K: 72%']
    const stacked = page(lines.map((line, at): [number, number, string] => [50, 100 + at * 13, line]))
    expect(roles(stacked)).toEqual(['primary #023047'])
  })

  test('are one value when they come again on another line', () => {
    const text = page([
      [50, 100, 'Primary: #023047'],
      [50, 300, 'Primary: rgb(2, 48, 71)'],
    ])
    expect(roles(text)).toEqual(['primary #023047'])
  })
})

describe('A painted swatch', () => {
  test('gives the colour of the role that is written on it, beside it or below it', () => {
    const text = page(
      [
        [60, 130, 'Primary'],
        [320, 130, 'Secondary'],
        [50, 290, 'Accent'],
      ],
      [
        [0, 0, 600, 800, '#fdfdfd'],
        [50, 100, 100, 60, '#023047'],
        [250, 100, 60, 60, '#8ecae6'],
        [50, 220, 60, 60, '#ffb703'],
      ],
    )
    expect(roles(text)).toEqual(['primary #023047', 'secondary #8ecae6', 'accent #ffb703'])
  })

  test('is believed before print colours beside it, not before its hex code', () => {
    const box: [number, number, number, number, string] = [50, 80, 60, 60, '#0b3a55']
    expect(roles(page([[50, 145, 'Primary C90 M60 Y30 K60']], [box]))).toEqual(['primary #0b3a55'])
    expect(roles(page([[50, 145, 'Primary #023047']], [box]))).toEqual(['primary #023047'])
  })

  test('counts without a word when three of a size stand together', () => {
    const row = ['#1f4e5f', '#79a8a9', '#f4a259'].map((hex, at): [number, number, number, number, string] => [
      50 + at * 80,
      100,
      80,
      80,
      hex,
    ])
    expect(roles(page([[50, 50, 'Let colors breathe']], row))).toEqual([
      'primary #1f4e5f',
      'secondary #79a8a9',
      'accent #f4a259',
    ])
  })
})

describe('A colour found', () => {
  test('says where it stands and what the guide calls it', () => {
    const [color] = colorsIn(
      page([
        [50, 100, 'Primary'],
        [150, 100, 'Deep Water'],
        [250, 100, '#023047'],
      ]),
    )
    expect(color).toEqual({
      role: 'primary',
      hex: '#023047',
      name: 'Deep Water',
      confidence: 0.97,
      evidence: 'page 1: "Primary … #023047"',
    })
  })

  test('is surer from a code than from print, and from print than from a word', () => {
    const confidence = (text: string) => colorsIn(page([[50, 100, text]]))[0]!.confidence
    const falling = ['Primary #000080', 'Primary rgb(0,0,128)', 'Primary CMYK 100 100 0 50', 'Primary navy'].map(
      confidence,
    )
    expect(falling).toEqual(falling.toSorted((one, other) => other - one))
    expect(new Set(falling).size).toBe(4)
  })

  test('in a Word table comes from its cells and their shading', () => {
    const plain = { style: null, fonts: [], colors: [], size: null }
    const paragraphs = [
      { ...plain, text: 'Primary', fills: [], row: 1, column: 0 },
      { ...plain, text: '', fills: ['#023047'], row: 1, column: 1 },
    ]
    const word = {
      title: null,
      paragraphs,
      fonts: [],
      colors: [],
      styleFonts: { heading: null, body: null },
      images: [],
    }
    expect(roles(textOfWord(word))).toEqual(['primary #023047'])
  })
})

test('Names of colours in talk of a palette that is written in codes are none of it', () => {
  const text = page([
    [50, 100, 'Primary: #12355b'],
    [50, 130, 'Secondary: #3a7ca5'],
    [50, 160, 'Accent: #f4b942'],
    [50, 200, 'Use navy as background and red for text where you must.'],
  ])
  expect(roles(text)).toEqual(['primary #12355b', 'secondary #3a7ca5', 'accent #f4b942'])
})

describe('A code beside a palette', () => {
  const palette: [number, number, string][] = [
    'Primary #12355B',
    'Secondary #3A7CA5',
    'Accent #F4B942',
    'Background #F6F4EE',
  ].map((one, at) => [50, 50 + at * 16, one])
  /** What is said with a confidence that counts, of a guide whose second page holds these lines. */
  const sure = (...second: string[]) => {
    const [first, next] = [page(palette), page(second.map((one, at) => [50, 50 + at * 16, one]))]
    const cells = [...first.cells, ...next.cells.map((cell) => ({ ...cell, page: 2 }))]
    return colorsIn({ ...first, cells }).filter(({ confidence }) => confidence >= 0.5)
  }

  test.each([
    ['a tint on another page', '80% #4C8C93'],
    ['a step of a scale', '300 #AD8CCD'],
    ["a partner's", 'Diocese #8A1538'],
    ['one within a sentence', 'The van keeps the orange (#F47B20) of the food bank on its doors.'],
  ])('is a guess where it is %s', (_, text) => {
    expect(sure(text).map(({ hex }) => hex)).toEqual(['#12355b', '#3a7ca5', '#f4b942', '#f6f4ee'])
  })

  test('is one of it where it has a role, or is said again', () => {
    expect(sure('Text #222222').map(({ hex }) => hex)).toContain('#222222')
    expect(sure('Paper is a warm white here, #F6F4EE, on every page.').some(({ hex }) => hex === '#f6f4ee')).toBe(true)
  })

  test('is one of it in a guide of sentences alone', () => {
    const found = colorsIn(
      lines('We love a deep blue (#12355B) for all that we print.', 'A warm gold (#F4B942) goes with it at feasts.'),
    )
    expect(found.filter(({ confidence }) => confidence >= 0.5)).toHaveLength(2)
  })

  test('is not sure where it is that of a style, or one stop of a gradient', () => {
    const found = colorsIn(
      lines(
        'Body text: Lato 18px font-size / 28px line-height / #333333',
        'Background: linear-gradient(90deg, #E15E36 0%, #FF9100 100%)',
      ),
    )
    expect(found.every(({ confidence }) => confidence < 0.8)).toBe(true)
  })

  test('is not sure where its inks look otherwise in the swatch beside it', () => {
    const [found] = colorsIn(page([[50, 145, 'Primary C90 M60 Y30 K60']], [[50, 80, 60, 60, '#0b3a55']]))
    expect(found!.confidence).toBeLessThan(0.8)
  })

  test('is no colour of letters where it is as high as a line of text', () => {
    const [found] = colorsIn(lines('The seal prints in blue (#0055A4), no taller than our line of text.'))
    expect(found!.confidence).toBeLessThan(0.8)
  })

  test('takes the label of the swatch that shows it, though its code stands elsewhere', () => {
    const codes: [number, number, string][] = [
      [50, 300, 'HEX: #F15E3F'],
      [250, 300, 'HEX: #D34727'],
      [450, 300, 'HEX: #99381F'],
    ]
    const boxes: [number, number, number, number, string][] = [
      [50, 180, 60, 60, '#f15d3f'],
      [250, 150, 120, 120, '#d44825'],
      [450, 180, 60, 60, '#8b3119'],
    ]
    const first = colorsIn(page([[280, 140, 'MAIN RED'], ...codes], boxes)).find(({ role }) => role === 'primary')
    expect(first?.hex).toBe('#d34727')
  })

  test('has its caption below it where each colour has one', () => {
    const said: [number, number, string][] = ['Moss #4B5D2A', 'Sandstone #A8763E', 'Limestone #E9E2D0'].map(
      (one, at) => [50, 100 + at * 85, one],
    )
    const captions: [number, number, string][] = ['Primary color', 'Secondary color', 'Background'].map((one, at) => [
      50,
      129 + at * 85,
      one,
    ])
    const both = [...said, ...captions].toSorted(([, one], [, other]) => one - other)
    expect(roles(page(both)).toSorted()).toEqual(['background #e9e2d0', 'primary #4b5d2a', 'secondary #a8763e'])
  })

  test('has what stands right under its code for its own, and no heading of the others', () => {
    const cards: [number, number, string, number?][] = [
      [50, 32, 'Core palette', 32],
      [50, 103, 'Deep Harbor', 20],
      [50, 127, '#14213D', 20],
      [50, 151, 'lead colour', 20],
      [390, 103, 'Trail Sun', 18],
      [390, 124, '#FCA311', 18],
      [588, 103, 'Snow', 16],
      [588, 122, '#E5E5E5', 16],
      [588, 216, 'Slate', 16],
      [588, 235, '#5D737E', 16],
    ]
    expect(roles(page(cards)).filter((one) => one.startsWith('primary'))).toEqual(['primary #14213d'])
  })

  test('has the role that a sentence of its own says behind it', () => {
    const said = [
      'Heron teal, 0 / 87 / 92, #00575C. Logo, headings, front door. Our main colour.',
      'Blush, 232 / 180 / 160, #E8B4A0. Secondary.',
      'Soot, 51 / 51 / 51, #333333. Reading text.',
    ]
    const rows = said.map((one, at): [number, number, string] => [50, 100 + at * 70, one])
    expect(roles(page(rows)).toSorted()).toEqual(['primary #00575c', 'secondary #e8b4a0', 'text #333333'])
  })

  test('is read from inks that stand apart in one line', () => {
    const inks: [number, number, string][] = [
      [50, 50, 'Cyan 0'],
      [100, 50, 'Magenta 24'],
      [170, 50, 'Yellow 70'],
      [230, 50, 'Black 15'],
    ]
    expect(colorsIn(page([[50, 34, 'Principal colour'], ...inks])).map(({ hex }) => hex)).toEqual(['#d9a541'])
  })
})

describe('Hostile text', () => {
  test.each([
    ['codes without end', () => '#12355b '.repeat(200)],
    [
      'labels and codes without end',
      (at: number) => (at % 2 ? 'Primary color' : `#${((at * 7_919) % 0xffffff).toString(16).padStart(6, '0')}`),
    ],
    ['half a notation again and again', () => 'C1 M1 Y1 rgb( '.repeat(80)],
    ['one long word', () => 'A'.repeat(1_200)],
  ])('of %s is read within its bounds', (_, textAt) => {
    const texts = Array.from({ length: 4_000 }, (_, at): [number, number, string] => [
      (at % 60) * 200,
      Math.floor(at / 60) * 12,
      textAt(at),
    ])
    expect(colorsIn(page(texts)).length).toBeLessThanOrEqual(24)
  })

  test.each([
    'Headings row - background color #CED4D9.',
    'Table header background: #CED4D9',
    'Button background #CED4D9',
    'Card background: #CED4D9',
    'Button text: #CED4D9',
    'Fond du bouton : #CED4D9',
    'Hintergrund der Tabelle: #CED4D9',
    'In general, inputs have a #CED4D9 background color',
    'Use on dark or photo backgrounds: #CED4D9',
    'Auf dunklen Hintergründen: #CED4D9',
    'Apply a #CED4D9 overlay for text legibility',
    'Secondary: cream at 70 % opacity, rgba(206, 212, 217, 0.7)',
  ])('never surely for the whole page where a part of it is spoken of: "%s"', (said) => {
    const [color] = colorsIn(lines(said))
    expect(color).toMatchObject({ hex: '#ced4d9' })
    expect(color!.confidence).toBeLessThan(0.8)
  })

  test('by the token that it is, and not by that of a part of a page', () => {
    const tokens = lines('sidebar-primary #2e9e5a', 'primary-foreground #fff0f0', 'color-primary #12355b')
    expect(roles(tokens)[0]).toBe('primary #12355b')
  })

  test('of no shade of the first colour', () => {
    const boxes = ['#140222', '#320a59', '#310f5e'].map((hex, at): [number, number, number, number, string] => {
      return [50 + at * 150, 100, 60, 60, hex]
    })
    const labels = ['Primary -1', 'Primary', 'Primary +1'].map((said, at): [number, number, string] => [
      50 + at * 150,
      166,
      said,
    ])
    expect(roles(page(labels, boxes))[0]).toBe('primary #320a59')
  })

  test.each(['Primary surface: #f5f1e7', 'Primary background #f5f1e7', 'Primary text: #f5f1e7'])(
    'of all colours by no rank among grounds or letters: "%s"',
    (said) => {
      expect(roles(lines(said, 'Secondary: #6f8b3c'))).not.toContain('primary #f5f1e7')
    },
  )

  test('from a code that is called RGB', () => {
    expect(mentionsIn('RGB 43998C', none).map(({ hex }) => hex)).toEqual(['#43998c'])
    expect(mentionsIn('RGB 255000', none)).toEqual([])
  })

  test('of no part of a sentence on guidelines', () => {
    const text = page([
      [50, 100, 'Guidelines for using brand colors:', 11],
      [50, 130, '#cfe8f6'],
      [250, 100, 'Primary color', 11],
      [250, 130, '#00365b'],
    ])
    expect(roles(text)[0]).toBe('primary #00365b')
  })

  test('never surely from a sentence where the palette is painted', () => {
    const swatches = ['#12355b', '#3a7ca5', '#f4b942'].map((hex, at): [number, number, number, number, string] => {
      return [50 + at * 100, 100, 90, 40, hex]
    })
    const codes = swatches.map(([x, y, , , hex]): [number, number, string] => [x + 4, y + 44, hex])
    const text = page([...codes, [50, 300, 'Accent: neon green #4ade80 for the app']], swatches)
    expect(colorsIn(text).find(({ hex }) => hex === '#4ade80')!.confidence).toBeLessThan(0.8)
  })

  test('from the large swatch beside a column of the others too', () => {
    const column = ['#2c2e35', '#6d6556', '#398335'].map((hex, at): [number, number, number, number, string] => {
      return [300, 100 + at * 60, 200, 50, hex]
    })
    expect(roles(page([[50, 50, 'Couleurs']], [[50, 100, 230, 170, '#ffd036'], ...column]))[0]).toBe('primary #ffd036')
  })

  test('from no letters that are drawn as shapes where their words were recognized', () => {
    const text = page(
      [[50, 50, 'Primary colours', 20]],
      [
        [50, 51, 74, 18, '#1a1a1a'],
        [50, 200, 90, 90, '#12355b'],
        [150, 200, 90, 90, '#d9a541'],
        [250, 200, 90, 90, '#2a9d8f'],
      ],
    )
    expect(colorsIn(text).map(({ hex }) => hex)).toEqual(['#12355b', '#d9a541', '#2a9d8f'])
  })

  test('as a guess where the heading of primaries has another colour with a use of its own', () => {
    const text = page([
      [50, 50, 'Primary Colors', 16],
      [50, 80, 'Apple (highlights): #BEE600'],
      [50, 96, 'Pine (illustrations): #02464B'],
      [50, 130, 'Status Colors', 16],
      [50, 160, 'Success #16A34A'],
    ])
    for (const { role, confidence } of colorsIn(text)) if (role === 'primary') expect(confidence).toBeLessThan(0.8)
  })

  test('from the heading of its palette, up to the next one on colours', () => {
    const text = page([
      [50, 50, 'Secondary Colors', 16],
      [50, 80, 'Sky #3A7CA5'],
      [50, 96, 'Sand #D9A541'],
      [50, 130, 'Status Colors', 16],
      [50, 160, 'Success #16A34A'],
      [50, 176, 'Error #DC2626'],
    ])
    const sure = colorsIn(text).filter(({ confidence }) => confidence >= 0.8)
    expect(sure.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['secondary #3a7ca5', 'secondary #d9a541'])
  })

  test('for the page where its parts come after it', () => {
    expect(
      roles(lines('Background: #F4EFE6 for pages, cards and tables', 'Primary: #12355B, buttons and links')),
    ).toEqual(['background #f4efe6', 'primary #12355b'])
  })

  test('from bare numbers behind a name of a colour, under their notation', () => {
    const text = lines(
      'Our logo',
      'CMYK',
      'Darker Blue: 92.62.2.0.',
      'RGB',
      'Darker Blue: 8 101 173',
      'Lighter Blue: 102 149 202',
    )
    expect(colorsIn(text).map(({ hex }) => hex)).toEqual(expect.arrayContaining(['#0865ad', '#6695ca']))
    expect(colorsIn(lines('RGB', 'Sundays: 8 10 11')).length).toBe(0)
  })
})

describe('A code is put together', () => {
  test('from channels that stand apart in one line', () => {
    const row = (y: number, ...parts: string[]) =>
      parts.map((part, at): [number, number, string] => [50 + at * 40, y, part])
    const text = page([
      [50, 40, 'Brick, our primary color'],
      ...row(56, 'R106', 'G27', 'B26'),
      [50, 140, 'Kildare Green, secondary'],
      ...row(156, 'C 60', 'M 0', 'Y 20', 'K 58'),
    ])
    expect(roles(text)).toEqual(['primary #6a1b1a', 'secondary #2b6b56'])
  })

  test('and no label from words that stand over one another, as turned text does', () => {
    const swatches = (name: string, role: string, hex: string, x: number): [number, number, string, number?][] => [
      [x, 400, name, 26],
      [x + 15, 412, role, 14],
      [x + 15, 340, hex, 14],
    ]
    const text = page([
      ...swatches('Melograno scuro', 'secondario', '#4F6D7A', 60),
      ...swatches('Acqua del pozzo', 'primario', '#7A2E39', 260),
    ])
    expect(roles(text).toSorted()).toEqual(['primary #7a2e39', 'secondary #4f6d7a'])
  })
})
