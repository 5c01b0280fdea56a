import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../../src/branding/sources/guide/analysis.ts'
import { type GuideText, textOfPdf, textOfWord } from '../../../../../src/branding/sources/guide/cells.ts'
import { fontsIn } from '../../../../../src/branding/sources/guide/fonts/fonts.ts'
import { byWorth, churchNameIn, isGuide } from '../../../../../src/branding/sources/guide/names.ts'
import { withoutSubstituteClauses } from '../../../../../src/branding/sources/words/words.ts'
import type { PdfText } from '../../../../../src/reading/model.ts'
import { familyOf } from '../../../../../src/reading/font-names.ts'

type Line = [text: string, family?: string, height?: number]

/** Lines below one another, set in Arial unless they say otherwise. */
function page(lines: Line[], fonts: string[] = [], title: string | null = null): GuideText {
  let y = 50
  const texts = lines.map(([text, family = 'Arial', height = 10]): PdfText => {
    y += height * 1.6
    return { text, x: 50, y, width: Math.min(500, text.length * 5), height, family, color: '#222222' }
  })
  const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
  return textOfPdf({ pages: 1, title, fonts, read: [read] })
}

const families = (text: GuideText) => {
  const fonts = fontsIn(text)
  return (['heading', 'body'] as const).map((role) => fonts.find((font) => font.role === role)?.family)
}

/** The same, of what is said and not guessed. */
const statedIn = (text: GuideText) => {
  const fonts = fontsIn(text).filter(({ confidence }) => confidence > 0.6)
  return (['heading', 'body'] as const).map((role) => fonts.find((font) => font.role === role)?.family)
}

describe('Fonts are read', () => {
  test.each([
    [[['Headings: League Spartan, bold.'], ['Body copy is set in Lato.']]],
    [[['League Spartan is our headline typeface, and Lato carries running text.']]],
    [[['Use League Spartan for headings. Use Lato for everything you read: body text and lists.']]],
    [[['League Spartan Black – headings'], ['Lato – body copy']]],
    [[['Heading font'], ['League Spartan'], ['Body font'], ['Lato Regular']]],
    [[['League Spartan'], ['for headlines'], ['Lato'], ['for running text']]],
    [[['Header Font - League Spartan'], ['Paragraph Font - Lato']]],
    [[['Primary typeface'], ['League Spartan'], ['Secondary typeface'], ['Lato']]],
    [[['Titles are set in League Spartan SemiBold while paragraphs use Lato Light']]],
    [[['Subheadings: Karla'], ['Headlines: League Spartan'], ['Body: Lato 10 pt']]],
    [
      [
        [
          'We use League Spartan for all headlines and Lato for body copy. If Lato is not available, use Arial for text.',
        ],
      ],
    ],
    [[['Fonts: League Spartan (headings) + Lato (body). Pastor Tom dislikes Lobster.']]],
    [[['Titles, League Spartan. Body, Lato.']]],
    [
      [
        ['I caratteri', 'Arial', 16],
        ['Titoli: League Spartan'],
        ['Testo corrente: Lato'],
        ['In mancanza: Georgia e Arial.'],
      ],
    ],
    [[['Koppen zetten we in League Spartan.'], ['De broodtekst staat in Lato.'], ['Niet beschikbaar? Gebruik Arial.']]],
    [[['Typsnitt', 'Arial', 16], ['Rubriker: League Spartan'], ['Brödtext: Lato']]],
    [[['Circular Logo with Text', 'Arial', 16], ['Headings: League Spartan'], ['Body: Lato']]],
    [[['Headings are set in League Spartan. Body text is set in Lato.Ask us for the files.']]],
    [[['Uberschriften: League Spartan'], ['Fließtext: Lato']]],
    [[['Headlines are set in League Spartan Bold.'], ['Everything you read is set in Lato.']]],
    [
      [
        ['Überschriften: League Spartan (früher Oswald)'],
        ['Für Fließtexte verwenden wir Lato (früher Source Sans Pro).'],
      ],
    ],
    [
      [
        ['Tipografía', 'Arial', 20],
        ['League Spartan', 'Arial', 46],
        ['Tipografía para títulos. ABCDEFGHIJKLMNÑOPQRSTUVWXYZ 0123456789'],
        ['Lato', 'Arial', 46],
        ['Tipografía para textos corridos. abcdefghijklmnñopqrstuvwxyz áéíóúü ¿? ¡!'],
      ],
    ],
    [
      [
        ['League Spartan is for headlines. License: Open Font License'],
        ['Neutral fields, body copy on navy.'],
        ['Body: Lato'],
      ],
    ],
    [
      [
        ['Typography', 'Arial', 13],
        ['League Spartan', 'Arial', 14],
        ['Use for headlines'],
        ['Lato', 'Arial', 14],
        ['Use for body copy'],
      ],
    ],
    [
      [
        ['Typography', 'Arial', 13],
        ['League Spartan', 'League Spartan', 14],
        ['Headings'],
        ['Lato', 'Lato', 14],
        ['Body'],
      ],
    ],
    [[['Typefaces'], ['Primary typeface: Lato, for body text'], ['Secondary typeface: League Spartan, for headings']]],
    [[['Polices : titres en League Spartan, corps en Lato.']]],
    [[['Für Überschriften verwenden wir die League Spartan, für Fließtexte die Lato.']]],
    [[['Para los títulos usamos League Spartan y para los textos, Lato.']]],
    [[['Tipografia'], ['Títulos'], ['League Spartan Bold'], ['Textos'], ['Lato Regular']]],
    [[['서체'], ['제목에는 League Spartan, 본문에는 Lato를 사용합니다.']]],
    [[['Headings: League Spartan, accents: Pacifico, body: Lato, captions: Karla']]],
    [[['Typography', 'Arial', 13], ['Primary: League Spartan'], ['Secondary: Lato']]],
    [[['Tipografía', 'Arial', 13], ['Principal: League Spartan'], ['Secundaria: Lato']]],
    [[['Typography', 'Arial', 13], ['Serif: League Spartan'], ['Sans-serif: Lato']]],
    [
      [
        ['Typography', 'Arial', 13],
        ['League Spartan'],
        ['ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
        ['Headings, titles, and callouts'],
        ['Lato'],
        ['abcdefghijklmnopqrstuvwxyz'],
        ['Body copy and captions'],
      ],
    ],
    [[['Never set headings in Comic Sans.'], ['Headings: League Spartan'], ['Body: Lato']]],
    [
      [
        ['Primary Typeface'],
        ['League Spartan'],
        ['Used for headlines and pull quotes.'],
        ['Secondary Typeface'],
        ['Lato'],
        ['Used for body copy and captions.'],
      ],
    ],
    [
      [
        ['League Spartan is our primary font for web,'],
        ['headlines and events. We have paired it with'],
        ['the font Lato, to be used solely for'],
        ['body copy.'],
      ],
    ],
    [[['T Y P O G R A P H Y'], ['L E A G U E   S P A R T A N'], ['Headings'], ['Lato'], ['Body']]],
  ] as [Line[]][])('from %j', (lines) => {
    expect(families(page(lines)).map((family) => family?.toLowerCase())).toEqual(['league spartan', 'lato'])
  })

  test.each([
    [
      [
        [
          'Small-caps are permitted in titles. Harbor’s primary font is “Lato”. This font is for headings and copy alike.',
        ],
      ],
    ],
    [[['Wherever you can, use the logo. However, any text may be set in the font Lato, for titles and copy.']]],
    [
      [
        ['Lato Bold', 'Lato', 40],
        ['#222222', 'Karla'],
        ['#14c3a2', 'Karla'],
        ['#0de5a8', 'Karla'],
      ],
    ],
    [[['Familie: Lato'], ['Greutate: Medium (500)']]],
    [[['Typeface', 'Arial', 14], ['Lato', 'Lato', 20], ['TEXT STYLES', 'Arial', 14], ['Heading 1'], ['Body text 1']]],
  ] as [Line[]][])('as one for both, from %j', (lines) => {
    expect(families(page(lines))).toEqual(['Lato', 'Lato'])
  })

  test.each([
    [['Headings: Playfair Display', 'Body: Lato'], 'Playfair Display', 'Lato'],
    [['Heading font', 'Playfair Display', 'Body font', 'Lato'], 'Playfair Display', 'Lato'],
    [['Body font', 'Playfair Display', 'Heading font', 'Lato'], 'Lato', 'Playfair Display'],
    [
      ['Primary Typeface', 'Red Hat Display', 'Secondary Typeface', 'Source Serif Pro'],
      'Red Hat Display',
      'Source Serif Pro',
    ],
    [['Headings use Georgia Pro, body text uses Work Sans.'], 'Georgia Pro', 'Work Sans'],
    [['Headings: Times New Roman Bold', 'Body: Book Antiqua'], 'Times New Roman', 'Book Antiqua'],
    [['DM Serif Display for headings and Red Hat Text for body copy'], 'DM Serif Display', 'Red Hat Text'],
    [
      ['Heading font', 'Big Shoulders Display Bold', 'Body font', 'SF Pro Text Regular'],
      'Big Shoulders Display',
      'SF Pro Text',
    ],
    [['Titles – PT Sans Caption', 'Body copy – Gotham Book'], 'PT Sans Caption', 'Gotham'],
    [['Headings: Goudy Old Style Bold', 'Body copy: Lato'], 'Goudy Old Style', 'Lato'],
    [['Headings: proxima-nova', 'Body text: adobe-garamond-pro, regular'], 'proxima-nova', 'adobe-garamond-pro'],
    [['Heading font', 'proxima-nova', 'Body font', 'adobe-garamond-pro'], 'proxima-nova', 'adobe-garamond-pro'],
    [['Display: League Spartan', 'Body: left-aligned', 'Body copy: Lato'], 'League Spartan', 'Lato'],
  ])('whole, with the words in their names that elsewhere are a role or a style: %j', (lines, heading, body) => {
    expect(families(page(lines.map((line): Line => [line])))).toEqual([heading, body])
  })

  test.each([
    [['Typography', 'Poppins']],
    [['We use one typeface, Poppins, for everything.']],
    [['Typeface: Poppins', 'Bold for headings, Regular for text.']],
    [['Font: Poppins. Use Bold for headings and Regular for body.']],
    [['Our brand typeface is Poppins, and it is used for everything we print.']],
  ])('for both where one family is all there is: %j', (lines) => {
    expect(families(page(lines.map((line): Line => [line])))).toEqual(['Poppins', 'Poppins'])
  })

  test('with the letters that ligatures took', () => {
    expect(families(page([['Headings — Bi\uFFFDer Bold'], ['Body — Abril Fa\uFFFDace']]))).toEqual([
      'Bitter',
      'Abril Fatface',
    ])
  })

  test('with less trust where nothing speaks of type, and hardly where a second one is named', () => {
    const sure = (lines: string[]) =>
      fontsIn(page(lines.map((line): Line => [line]))).map(({ confidence }) => confidence)
    expect(Math.max(0, ...sure(['Title: Rooted And Rising', 'The body of Christ in Marlow']))).toBeLessThan(0.5)
    expect(sure(['Headings: Oswald', 'Heading font: Anton'])[1]).toBeLessThanOrEqual(0.6)
  })

  test('for both where one family does for both', () => {
    expect(families(page([['One family for headings and body alike: Karla.']]))).toEqual(['Karla', 'Karla'])
  })

  test('from how the guide is set, when it does not say', () => {
    const text = page(
      [
        ['Grace Chapel', 'Bebas Neue', 40],
        ['We gather on Sundays at nine and at eleven.', 'Vollkorn'],
      ],
      ['Bebas Neue', 'Vollkorn'],
    )
    expect(families(text)).toEqual(['Bebas Neue', 'Vollkorn'])
    expect(fontsIn(text)[0]).toMatchObject({ confidence: 0.5, evidence: 'page 1: "Grace Chapel" is set in Bebas Neue' })
  })

  test('from no default of the program that made it', () => {
    expect(
      families(
        page([
          ['Grace Chapel', 'Helvetica', 40],
          ['We gather on Sundays.', 'Times'],
        ]),
      ),
    ).toEqual([undefined, undefined])
  })

  test.each([[['Lora', 'Merienda']], [['Geist', 'Geist Mono']]])(
    'for both where the second is for handwriting or for code: %j',
    (lines) => {
      const [first] = lines
      expect(families(page([['Typography', 'Arial', 14], ...lines.map((line): Line => [line])]))).toEqual([
        first,
        first,
      ])
    },
  )

  test('though another word of their sentence begins with a capital', () => {
    const lines: Line[] = [['Headings, the masthead and Mass cards are set in Old Standard.'], ['Body: Lato']]
    expect(families(page([['Typography', 'Arial', 14], ...lines]))).toEqual(['Old Standard', 'Lato'])
  })

  test('for titles where the running text has another, though little speaks for it', () => {
    const placed = [
      [46, 112, 7, 'COMPANY LOGO'],
      [55, 210, 7, 'PLUS JAKARTA SANS'],
      [90, 275, 10, 'PLUS JAKARTA SANS'],
      [90, 365, 10, 'DM SANS'],
      [90, 456, 10, 'JETBRAINS MONO'],
      [46, 697, 7, 'BUTTON STYLE'],
      [129, 747, 7, 'font-weight: 600'],
      [35, 747, 7, 'border-radius: 8px'],
      [35, 651, 7, 'Outlined · 1.8px stroke · Round caps & joins'],
    ] as const
    const texts = placed.map(([x, y, height, text]): PdfText => {
      return { text, x, y, height, width: text.length * height * 0.6, family: 'Liberation Sans', color: null }
    })
    const read = { number: 1, widthPt: 612, heightPt: 810, texts, boxes: [], paints: [], images: [] }
    expect(families(textOfPdf({ pages: 1, title: null, fonts: [], read: [read] }))).toEqual([
      'PLUS JAKARTA SANS',
      'DM SANS',
    ])
  })

  test('by no label of a colour over them', () => {
    const lines: Line[] = [
      ['Accent', 'Arial', 10],
      ['Typography', 'Arial', 14],
      ['Oswald', 'Oswald', 40],
      ['Headlines and signs. Generous tracking.'],
      ['Lato', 'Lato', 40],
      ['Reading text, captions, letters.'],
    ]
    expect(families(page(lines))).toEqual(['Oswald', 'Lato'])
  })

  test("from a Word document's styles, when nothing else tells", () => {
    const styleFonts = { heading: 'Raleway', body: 'Nunito' }
    expect(
      families(textOfWord({ title: null, paragraphs: [], fonts: [], colors: [], styleFonts, images: [] })),
    ).toEqual(['Raleway', 'Nunito'])
  })

  test('never surely where nobody publishes a family of that name', () => {
    const sure = (family: string) => fontsIn(page([[`Headings: ${family}`]]))[0]!.confidence
    expect(sure('Lato')).toBeGreaterThanOrEqual(0.8)
    expect(sure('Collateral')).toBeLessThan(0.8)
  })

  test.each([
    [['Titles: Oswald', 'Button text … Barlow Semibold', 'Body copy: Lato'], 'Oswald', 'Lato'],
    [['Titles: Oswald', 'Barlow: for headlines and body when you need one voice', 'Body: Lato'], 'Oswald', 'Lato'],
    [
      ['Primary Font', 'Oswald', 'Headlines / Statements', 'Secondary Font', 'Lato', 'Body / Interface / Data'],
      'Oswald',
      'Lato',
    ],
    [['Hero Headlines', 'Oswald / Bold or Medium', 'Body Text', 'Lato / Regular'], 'Oswald', 'Lato'],
  ])(
    'by its own use, and not by that of a button, of a case or of what a page is made of: %j',
    (lines, heading, body) => {
      const set = lines.map((line): Line => [line])
      expect(families(page([['Typography', 'Arial', 14], ...set]))).toEqual([heading, body])
    },
  )

  test.each([
    ['Italize text when you quote it.'],
    ['Section Headline'],
    ['Disabled text'],
    ['Content & Messaging for headlines'],
    ['Headings row - background color #CED4D9.'],
  ])('from no word that merely stands before one of type: "%s"', (line) => {
    expect(families(page([['Typography', 'Arial', 14], [line]]))).toEqual([undefined, undefined])
  })

  test.each([
    [
      ['Font Hierarchy: - Headlines: Oswald - Black (900) - Sub- headings: Karla - Medium - Body Text: Lato - Regular'],
      'Oswald',
      'Lato',
    ],
    [['5.1 Police principale (titres)', '5.2 Police secondaire (corps de texte)'], undefined, undefined],
    [['H3 — Sub-heading', 'Headings: Oswald', 'Body: Lato', 'STUVWXYZ'], 'Oswald', 'Lato'],
  ])('by no numbering, torn word or row of letters: %j', (lines, heading, body) => {
    expect(families(page([['Typography', 'Arial', 14], ...lines.map((line): Line => [line])]))).toEqual([heading, body])
  })

  test.each<[string[], string | undefined, string | undefined]>([
    // A word with a capital in a sentence is a family where foundries publish it, or where it is named as one.
    [['Für Überschriften und Slogans, fett, gern in Großbuchstaben.', 'Fließtext: Lato'], undefined, 'Lato'],
    [['Link text: Regular Underline', 'Titoli, intestazioni. Grassetto.', 'Headings: Oswald'], 'Oswald', undefined],
    // What nobody publishes is shown by its alphabet.
    [
      ['Harborface Grotesk', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'],
      'Harborface Grotesk',
      'Harborface Grotesk',
    ],
    // Where titles have a family of their own, the main one is for the rest.
    [
      ['Para la fuente principal utilizaremos la fuente Lato.', 'Para los títulos utilizaremos la fuente Oswald.'],
      'Oswald',
      'Lato',
    ],
    // A word that the guide writes small too is no family's name.
    [['Use dark text on light grounds', 'When to use Dark for body text', 'Body: Lato'], undefined, 'Lato'],
    [['Deep Purple: headlines and titles', 'Headings: Oswald'], 'Oswald', undefined],
    [['Underline the title.', 'Headings: Oswald'], 'Oswald', undefined],
    // What else a label is called, a family alone behind it is what it names.
    [
      ['5.1 Police principale (titres)', 'Nom : Oswald', '5.2 Police secondaire (texte)', 'Nom : Lato'],
      'Oswald',
      'Lato',
    ],
    [['Body text', 'Font type Lato', 'Heading 2', 'Font type Oswald'], 'Oswald', 'Lato'],
    // More uses of the family whose caption began with others.
    // What is named in brackets for when a family is not there says nothing against it.
    [['Lato (Georgia fallback) – all body copy. Line-height 1.4', 'Headings: Oswald'], 'Oswald', 'Lato'],
    // Where all letters are capitals they make no name, and what a sentence is about begins it.
    [['[PREFERRED ADOBE FONT - FOR Body]', 'Headings: Oswald'], 'Oswald', undefined],
    [
      ['Harborface is the body font, not the one that our wordmark is set in', 'Headings: Oswald'],
      'Oswald',
      'Harborface',
    ],
    [['Oswald-Bold: used for headers and labels', 'Lato (Regular + Outline): body'], 'Oswald', 'Lato'],
    // Header text is that of headers, and two words may be one name of which the first is published too.
    [['We use Nexa Rust for header text. Our body text will be Lato, to contrast Nexa Rust.'], 'Nexa Rust', 'Lato'],
    [['Headings, CTAs, brand mark and headlines', 'Body: Lato'], undefined, 'Lato'],
    // What stands behind `When to use` is of the family over it.
    [
      ['Oswald (Serif)', 'Usage: quotations, headings', 'When to use: formal headings', 'Lato', 'Usage: paragraphs'],
      'Oswald',
      'Lato',
    ],
    // What a sentence speaks of is a thing, and no family.
    [['Link the body text to the Product Glossary with its type', 'Headings: Oswald'], 'Oswald', undefined],
    [['Secondary Font', 'Lato', 'Use cases: Captions, subtitles,', 'paragraphs'], undefined, 'Lato'],
  ])('by what labels say: %j', (lines, heading, body) => {
    expect(statedIn(page([['Typography', 'Arial', 14], ...lines.map((line): Line => [line])]))).toEqual([heading, body])
  })

  test('with doubt from a sentence that says no use', () => {
    const fonts = fontsIn(page([['Fonts: Harbor uses a font that is called Oswald.']]))
    expect(fonts.map(({ role, family, confidence }) => [role, family, Math.round(confidence * 100)])).toEqual([
      ['heading', 'Oswald', 55],
      ['body', 'Oswald', 55],
    ])
  })

  test('whole where a line breaks the name that the guide is set in', () => {
    const lines: Line[] = [['Typography'], ['Titles in Harbor', 'Harbor Sans', 30]]
    expect(families(page(lines, ['Harbor Sans']))[0]).toBe('Harbor Sans')
  })

  test('by the one label that is left, be it not in line with the one family that is', () => {
    const at = (text: string, x: number, y: number, height: number): PdfText => {
      return { text, x, y, width: text.length * height * 0.5, height, family: 'Arial', color: '#222222' }
    }
    const texts = [
      at('Typography', 50, 40, 10),
      at('Oswald Regular', 50, 80, 30),
      at('Headlines', 300, 100, 10),
      at('Lato', 50, 160, 16),
      at('Body copy', 300, 190, 10),
    ]
    const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
    const text = textOfPdf({ pages: 1, title: null, fonts: [], read: [read] })
    expect(families(text)).toEqual(['Oswald', 'Lato'])
  })

  test('by a long list of uses under them, without the substitutes that end it', () => {
    const lines: Line[] = [
      ['Typography', 'Arial', 16],
      ['OSWALD', 'Arial', 13],
      ['Primary Use: Display font for titles, callouts, headlines, and subheaders Web Substitute: Arial'],
      ['LATO', 'Arial', 13],
      ['Primary Use: Body text and long readable content for everyone Web Substitute: Arial'],
    ]
    expect(statedIn(page(lines))).toEqual(['OSWALD', 'LATO'])
  })

  test('without the family for where theirs is missing', () => {
    const lines: Line[] = [
      ['Fonts', 'Arial', 16],
      ['Oswald Bold', 'Arial', 13],
      ['Headlines and covers.'],
      ['Lato Regular', 'Arial', 13],
      ['Body copy, lower thirds, captions. If missing, Tahoma.'],
    ]
    expect(statedIn(page(lines))).toEqual(['Oswald', 'Lato'])
  })

  test('from no row of what stands in for them', () => {
    const rows = [
      ['Display', 'Oswald'],
      ['Text', 'Lato'],
      ['Office substitutes', 'Arial Narrow for headlines, Georgia for text'],
    ]
    const texts = rows.flatMap(([label, family], at): PdfText[] => {
      const cell = { y: 100 + at * 18, width: 90, height: 10, family: 'Arial', color: '#222222' }
      return [
        { ...cell, text: label!, x: 50 },
        { ...cell, text: family!, x: 200, width: 200 },
      ]
    })
    const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
    expect(families(textOfPdf({ pages: 1, title: null, fonts: [], read: [read] }))).toEqual(['Oswald', 'Lato'])
  })

  test('by captions whose letters are all as far apart as their words', () => {
    const caption = (words: string[], y: number) =>
      words.map((word, at): PdfText => {
        const before = words.slice(0, at).reduce((sum, one) => sum + one.length + 1, 0)
        return {
          text: [...word].join(' '),
          x: 50 + before * 6,
          y,
          width: word.length * 6 - 1,
          height: 8,
          family: 'Courier',
          color: '#222222',
        }
      })
    const title = { x: 50, width: 150, height: 30, color: '#222222' }
    const texts = [
      { ...title, text: 'Typography', y: 60, family: 'Arial', height: 12 },
      { ...title, text: 'Fraunces', y: 100, family: 'Fraunces' },
      ...caption(['DISPLAY', '·', 'Titles', 'and', 'names'], 150),
      { ...title, text: 'Lato', y: 200, family: 'Lato' },
      ...caption(['SCREEN', '·', 'Body', 'text', 'and', 'lists'], 250),
      { ...title, text: 'Courier', y: 300, family: 'Courier' },
      ...caption(['EDITOR', '·', 'Code', 'and', 'labels'], 350),
    ]
    const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
    const text = textOfPdf({ pages: 1, title: null, fonts: [], read: [read] })
    expect(text.cells.map((cell) => cell.text.replaceAll(/\s+/g, ' '))).toContain('SCREEN · Body text and lists')
    expect(families(text)).toEqual(['Fraunces', 'Lato'])
  })

  test('from no line that stands on each page', () => {
    const foot = 'Headings and body: Graduate'
    const cells = [1, 2, 3].flatMap((number) => page([[foot]]).cells.map((cell) => ({ ...cell, page: number })))
    expect(families({ ...page([]), cells })).toEqual([undefined, undefined])
    expect(families({ ...page([]), cells: cells.slice(0, 1) })).toContain('Graduate')
  })

  test('from no label that ends a column of them', () => {
    const lines: Line[] = ['Typography', 'Heading', 'Paragraph', 'Link'].map((text) => [text, 'Oswald'])
    expect(families(page(lines))).toEqual(['Oswald', 'Oswald'])
  })

  test('from a part on type that follows one on misuse on another page, in hardly smaller letters', () => {
    const cell = (text: string, height: number, at: { number: number; y: number }) => ({
      number: at.number,
      text: { text, x: 50, y: at.y, width: text.length * 6, height, family: 'Arial', color: '#222222' },
    })
    const cells = [
      cell('Selby Brand Guide', 50, { number: 1, y: 10 }),
      cell('Logo misuse', 40, { number: 1, y: 50 }),
      cell('Never stretch the logo that you were given by the church, in whatever it is that you make', 12, {
        number: 1,
        y: 120,
      }),
      cell('Fonts', 35, { number: 2, y: 50 }),
      cell('Body font Lato', 12, { number: 2, y: 120 }),
    ]
    const read = [1, 2].map((number) => ({
      number,
      widthPt: 600,
      heightPt: 800,
      texts: cells.filter((one) => one.number === number).map(({ text }) => text),
      boxes: [],
      paints: [],
      images: [],
    }))
    const { fonts } = analyzeGuide({ pdf: { pages: 2, title: null, fonts: [], read } })
    expect(fonts).toContainEqual(expect.objectContaining({ family: 'Lato', role: 'body' }))
  })

  test('each by the label that stands nearest over it', () => {
    const at = (text: string, y: number): PdfText => {
      return { text, x: 50, y, width: text.length * 5, height: 14, family: 'Arial', color: '#222222' }
    }
    const texts = [
      at('Typography', 20),
      at('Typeface: Oswald', 60),
      at('Headings', 110),
      at('Typeface: Oswald', 128),
      at('Body copy', 178),
    ]
    const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
    const fonts = fontsIn(textOfPdf({ pages: 1, title: null, fonts: [], read: [read] }))
    expect(fonts.filter(({ role, confidence }) => role === 'body' && confidence >= 0.8)).toEqual([])
  })

  test('with doubt where the guide is set in a longer name that begins so', () => {
    const lines: Line[] = [['Headings: Cormorant', 'Cormorant Garamond']]
    expect(fontsIn(page(lines, ['Cormorant Garamond']))[0]!.confidence).toBeLessThan(0.8)
  })

  test('without the weight that its files are numbered by', () => {
    expect(
      families(
        page(
          [
            ['Typography', 'Arial', 14],
            ['Museo Sans 300', 'Museo Sans 300', 20],
          ],
          ['Museo Sans 300'],
        ),
      ),
    ).toEqual(['Museo Sans', 'Museo Sans'])
  })

  test('in their order, under one line that says the use of each', () => {
    const at = (text: string, x: number, y: number): PdfText => {
      return { text, x, y, width: text.length * 5, height: 10, family: 'Arial', color: '#222222' }
    }
    const texts = [
      at('Typography', 50, 50),
      at('Titles / Headings Body', 50, 80),
      at('Oswald', 50, 96),
      at('Lato', 300, 96),
    ]
    const read = { number: 1, widthPt: 600, heightPt: 800, texts, boxes: [], paints: [], images: [] }
    expect(families(textOfPdf({ pages: 1, title: null, fonts: [], read: [read] }))).toEqual(['Oswald', 'Lato'])
  })

  test('hardly from a long sentence of a part on type that has no word of it', () => {
    const said = 'Northlight Commons is a dynamic mark that lives on the web, and its copy is always shown in orange.'
    for (const { confidence } of fontsIn(page([['Typography', 'Arial', 14], [said]])))
      expect(confidence).toBeLessThan(0.5)
  })

  test("from no font of a system's own interface", () => {
    expect(
      families(
        page([
          ['Grace Chapel', '.SFNS Regular wdth opsz', 40],
          ['We gather on Sundays at nine.', '.SF NS Text'],
        ]),
      ),
    ).toEqual([undefined, undefined])
  })

  test('surer when the guide itself is set in them', () => {
    const lines: Line[] = [['Headings: League Spartan']]
    expect(fontsIn(page(lines, ['League Spartan']))[0]!.confidence).toBeGreaterThan(fontsIn(page(lines))[0]!.confidence)
  })

  test.each([
    ['ABCDEF+LeagueSpartan-Bold', 'League Spartan'],
    ['OldStandardTT-BoldItalic', 'Old Standard TT'],
    ['EBGaramond08-Regular', 'EB Garamond'],
    ['BebasNeueBook', 'Bebas Neue'],
    ['RobotoCondensed-Regular', 'Roboto Condensed'],
    ['ArialMT', 'Arial'],
    ['TimesNewRomanPS-BoldMT', 'Times New Roman'],
    ['SourceSans3-Light', 'Source Sans 3'],
    ['Lato', 'Lato'],
  ])("by the file's name %s as %s", (name, family) => {
    expect(familyOf(name)).toBe(family)
  })
})

describe('Families in small letters', () => {
  test.each([
    ['headings in league spartan, body in lato', 'League Spartan', 'Lato'],
    ['we use lora for headings and source sans pro for body text', 'Lora', 'Source Sans Pro'],
    ['fonts: oswald for titles, lato for text', 'Oswald', 'Lato'],
    ['headings in bitter; body in source sans pro', 'Bitter', 'Source Sans Pro'],
    ['oswald bold - headlines; lato regular - body', 'Oswald', 'Lato'],
    ['Titles are set in playfair display; everything else is karla.', 'Playfair Display', 'Karla'],
    ['heading font is raleway and body font is inter', 'Raleway', 'Inter'],
    ['Títulos en montserrat, textos en lato.', 'Montserrat', 'Lato'],
    ['Überschriften in montserrat, Fließtext in lato.', 'Montserrat', 'Lato'],
    ['Überschriften setzen wir in der PT Sans (fett), Fließtexte in der PT Serif.', 'PT Sans', 'PT Serif'],
  ])('are read: %s', (text, heading, body) => {
    expect(statedIn(page([['Fonts'], [text]]))).toEqual([heading, body])
  })

  test.each([
    'Headings in bold, body in black, titles in capitals.',
    'Titles in the bulletin are bitter; the body of Christ is inter alia one.',
    'The title of the camp is painted on the cabin.',
  ])('are none where words mean something else: %s', (text) => {
    expect(statedIn(page([[text]]))).toEqual([undefined, undefined])
  })
})

describe('What is set where a family is not there', () => {
  test.each([
    ['Headings: Gotham', 'Body: Whitney', "If you don't have Gotham, use Arial for headings."],
    ['Headings: Gotham', 'Body: Whitney', 'On computers without Gotham, headings are set in Tahoma.'],
    ['Headings: Gotham', 'Body: Whitney', "Can't use Whitney? Use Arial for body text."],
    ['Headings: Gotham', 'Body: Whitney', 'On the parish computers, which have neither, Arial is for headings.'],
    ['Headings: Gotham', 'Body: Whitney, or Verdana where it is missing', 'We print on recycled paper.'],
    ['Títulos: Gotham', 'Texto: Whitney', 'Si no dispone de Gotham, use Arial para los títulos.'],
    ['Überschriften: Gotham', 'Fließtext: Whitney', 'Falls Whitney fehlt, bitte Arial für Fließtext nehmen.'],
    ['Überschriften: Gotham', 'Fließtext: Whitney', 'Ohne Gotham: Verdana für Überschriften.'],
    ['Titres : Gotham', 'Texte : Whitney', "Si Gotham n'est pas installée, prendre Arial pour les titres."],
    ['Títulos: Gotham', 'Texto: Whitney', 'Na falta da Whitney, use Verdana no texto.'],
    ['Titoli: Gotham', 'Testo: Whitney', 'Se Gotham non è installato, usare Arial per i titoli.'],
    ['Koppen: Gotham', 'Lopende tekst: Whitney', 'Als je Whitney niet hebt, gebruik dan Arial voor lopende tekst.'],
    ['Nagłówki: Gotham', 'Tekst: Whitney', 'Jeśli nie masz fontu Gotham, użyj Arial do nagłówków.'],
  ])('is no family of the brand: %s. %s. %s', (heading, body, clause) => {
    const fonts = fontsIn(page([['Typography'], [heading], [body], [clause]]))
    expect(fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Gotham', 'body Whitney'])
  })

  test('is read from what a family is not for', () => {
    const said = 'Set headings in Gotham where there is room, not in capitals.'
    expect(withoutSubstituteClauses(said)).toBe(said)
  })
})

describe('A guide', () => {
  test.each([
    ['Harbor Light Strategy Guide.pdf', true],
    ['brand_GUIDE-2026.DOCX', true],
    ['docs/Our Branding Style Guidelines.pdf', true],
    ['strategyguide.pdf', true],
    ['Strategy Guide.pages', false],
    ['brand.pdf', false],
    ['~$and Guide.docx', false],
    ['Brand Guide/notes.pdf', false],
  ])('by its name: %s: %p', (path, is) => {
    expect(isGuide(path)).toBe(is)
  })

  test('that is the strategy guide comes first, then the newest, and a task’s own last', () => {
    const at = (path: string, changedAt: string) => ({ path, changedAt })
    const files = [
      at('tasks/7/Strategy Guide.pdf', '2027'),
      at('Brand Guide 2024.pdf', '2025'),
      at('Brand Guide 2026.pdf', '2025'),
      at('Strategy Guide.pdf', '2020'),
      at('Brand Guide.docx', '2026'),
    ]
    expect(files.toSorted(byWorth).map(({ path }) => path)).toEqual([
      'Strategy Guide.pdf',
      'Brand Guide.docx',
      'Brand Guide 2026.pdf',
      'Brand Guide 2024.pdf',
      'tasks/7/Strategy Guide.pdf',
    ])
  })

  test.each([
    ['Harbor Light Church Strategy Guide', 'Harbor Light Church'],
    ['Brand Guide', null],
    ['St. Brigid Parish — Brand Guidelines 2026', 'St. Brigid Parish'],
    ['Why our church has colors', null],
    ['Microsoft Word - untitled.docx', null],
  ])('titled "%s" is that of %p', (title, name) => {
    expect(churchNameIn(page([], [], title))).toBe(name)
  })

  test('without a title is that of the church in its largest words', () => {
    expect(churchNameIn(page([['Visual identity'], ['Grace Harvest Chapel', 'Arial', 14]]))).toBe(
      'Grace Harvest Chapel',
    )
  })
})
