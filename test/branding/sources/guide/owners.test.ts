import { describe, expect, test } from 'bun:test'
import { type Block, brandOf, countedIn } from './support.ts'

const palette: Block[] = [
  ['Lakeside Church', 'Title'],
  ['Colors', 'Heading 1'],
  { row: ['Pine', '#1A535C', 'Primary'] },
  { row: ['Lagoon', '#4ECDC4', 'Secondary'] },
  { row: ['Lemon', '#FFE66D', 'Accent'] },
  { row: ['Snow', '#F7FFF7', 'Background'] },
]
const own = ['accent #ffe66d', 'background #f7fff7', 'primary #1a535c', 'secondary #4ecdc4']
const heading = (text: string): Block => [text, 'Heading 1']

/** The ministries that are found, with their colours. */
const ministriesOf = (blocks: readonly Block[]) =>
  brandOf(blocks).subBrands.map(({ name, colors }) => `${name} ${colors.map(({ hex }) => hex)}`)

describe('A colour that is a ministry’s', () => {
  test.each([
    [
      'a list',
      [heading('Ministry accents'), 'Sparks: #FF9F1C', 'Anchor: #7209B7'],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'a table',
      [heading('Colours of our ministries'), { row: ['Sparks', '#FF9F1C'] }, { row: ['Anchor', '#7209B7'] }],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'cards',
      [heading('Ministry colors'), { row: ['Sparks', 'Anchor'] }, { row: ['#FF9F1C', '#7209B7'] }],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'a line as small as running text',
      ['Ministry colors:', 'Sparks: #FF9F1C', 'Anchor: #7209B7'],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'parts of their own',
      [heading('Ministry accents'), ['Sparks', 'Heading 2'], '#FF9F1C', ['Anchor', 'Heading 2'], 'Accent #7209B7'],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'German',
      [heading('Akzente der Arbeitsbereiche'), 'Kinderkirche: #FF9F1C', 'Jugend: #7209B7'],
      ['Kinderkirche #ff9f1c', 'Jugend #7209b7'],
    ],
    ['names known as such', [heading('More'), 'Kids: #FF9F1C', 'Youth: #7209B7'], ['Kids #ff9f1c', 'Youth #7209b7']],
    [
      'captions',
      [heading('Ministry colors'), { row: ['#FF9F1C', '#7209B7'] }, { row: ['Sparks', 'Anchor'] }],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    [
      'a column of who uses it',
      [{ row: ['#FF9F1C', 'Sun', 'Kids'] }, { row: ['#7209B7', 'Iris', 'Youth'] }],
      ['Kids #ff9f1c', 'Youth #7209b7'],
    ],
    [
      'a part on ministries',
      [heading('9. Our ministries'), 'Sparks: coral #FF9F1C and gold #FFC300', 'Anchor: iris #7209B7 on black'],
      ['Sparks #ff9f1c,#ffc300', 'Anchor #7209b7'],
    ],
    [
      'a part on their marks',
      [heading('Ministry brands'), ['Sparks', 'Heading 2'], '#FF9F1C', ['Anchor', 'Heading 2'], '#7209B7'],
      ['Sparks #ff9f1c', 'Anchor #7209b7'],
    ],
    ['a sentence', ['Our preschool uses #FF9F1C, and the youth like #7209B7.'], ['preschool #ff9f1c', 'youth #7209b7']],
  ] as [string, Block[], string[]][])('is that ministry’s alone, in %s', (_, lines, names) => {
    const blocks = [...palette, ...lines]
    expect(countedIn(blocks)).toEqual(own)
    expect(ministriesOf(blocks).toSorted()).toEqual(names.toSorted())
  })

  test('is none where a school only tells where the first colour comes from', () => {
    const told = 'The brick of the old school became our main color, #6B2737.'
    expect(countedIn([['Lakeside Church', 'Title'], told])).toEqual(['primary #6b2737'])
  })

  test('is one of a school whose name ends on such a word', () => {
    const blocks = [
      'Our house colour is Harbour, #023047.',
      "St. Columba's Primary keeps its royal blue (#1D4F91), and their colours are not ours.",
    ]
    expect(countedIn(blocks)).not.toContain('primary #1d4f91')
  })

  test('is none by the name of a colour', () => {
    expect(countedIn([...palette, 'Student Blue: #3A5BD9'])).toHaveLength(own.length + 1)
  })
})

describe('No colour of the palette', () => {
  test.each([
    ['one of a campaign', ['For the capital campaign we borrow #B08968 from the architect.']],
    ['one of a season', ['During Advent the banners may be printed in #5A189A, and Easter has its own #F9A8D4.']],
    ['one of a sentence in German', ['Für die Spendenkampagne leihen wir uns #0077B6.']],
    [
      'states',
      [heading('Digital interface'), ['States', 'Heading 2'], 'Hover: #24506F', 'Error: #B00020', 'Success: #2E7D32'],
    ],
    [
      'states under a heading on colours',
      [heading('UI colors'), { row: ['Error', 'Info'] }, { row: ['#C62828', '#0288D1'] }],
    ],
    ['states in the palette’s own list', ['Primary hover: #24506F', 'Error: #B00020', 'Disabled: #ADB5BD']],
    ['charts', [heading('Chart palette'), 'One #003F5C, two #7A5195, three #EF5675']],
    ['syntax', [heading('Code samples'), 'Keywords #C678DD, strings #98C379, comments #5C6370.']],
    ['states in a sentence', ['On the website, links turn #D90429 on hover and form errors are shown in #FF7B00.']],
    ['seasons', [heading('Liturgical colors'), 'Advent: #4B3B8F', 'Ordinary Time: #2E7D32']],
    ['German states', [heading('Statusfarben'), 'Fehler: #D32F2F', 'Erfolg: #43A047']],
  ] as [string, Block[]][])('is %s', (_, lines) => {
    expect(countedIn([...palette, ...lines])).toEqual(own)
  })

  test('takes the label of one of it', () => {
    const lines: Block[] = [
      ['Lakeside Church', 'Title'],
      { row: ['Pine', 'Lagoon', 'Lemon'] },
      { row: ['#1A535C', '#4ECDC4', '#FFE66D'] },
      { row: ['Primary', 'Secondary', 'Accent'] },
      'On Good Friday we drape the cross in #2B2B2B; at Pentecost the stoles are #C1121F.',
    ]
    expect(countedIn(lines)).toEqual(['accent #ffe66d', 'primary #1a535c', 'secondary #4ecdc4'])
    expect(brandOf(lines).colors.find(({ role }) => role === 'primary')!.confidence).toBeGreaterThan(0.7)
  })

  test('is sure where only running words say it', () => {
    const lines: Block[] = [
      ['Lakeside Church', 'Title'],
      'Primary: #1A535C',
      'We also love #FF9F1C for warm and quiet moments.',
    ]
    expect(countedIn(lines, 0.8)).toEqual(['primary #1a535c'])
  })

  test('is what an interface alone is given, where there is no other', () => {
    const lines: Block[] = [['Lakeside Church', 'Title'], heading('Interface'), 'Primary: #1A535C', 'Accent: #FFE66D']
    expect(countedIn(lines)).toEqual(['accent #ffe66d', 'primary #1a535c'])
  })

  test('is none where all there are belong to the platforms that a church links to', () => {
    const line = 'Use the own color of each for its icon: Facebook #1877F2, Instagram #E4405F, YouTube #FF0000.'
    expect(countedIn([['Social media policy', 'Title'], line])).toEqual([])
  })
})

test('Colors that are numbered by their rank are so ranked', () => {
  const lines: Block[] = [['Lakeside Church', 'Title'], '2nd Old Gold #B9975B', '1st Royal Purple #4B1D6B']
  expect(countedIn(lines)).toEqual(['primary #4b1d6b', 'secondary #b9975b'])
})

describe('A typeface', () => {
  test('of a ministry is none of the church’s', () => {
    const { fonts } = brandOf([
      ['Harbor Church', 'Title'],
      ['Typography', 'Heading1'],
      'Headlines: Vollkorn. Body: Karla. Tidepool Kids may also use Baloo 2 for its titles.',
    ])
    expect(fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Vollkorn', 'body Karla'])
  })

  test('that a form gives as an example is no answer', () => {
    const { fonts } = brandOf([
      ['Brand questionnaire', 'Title'],
      'Heading font:',
      '(e.g. Montserrat, Playfair Display) ____',
      'Body font:',
      '(e.g. Lato) ____',
    ])
    expect(fonts).toEqual([])
  })

  test('of the rest is that of running text, whatever else is spoken of', () => {
    const { fonts } = brandOf([
      ['Harbor Church', 'Title'],
      'Fonts: titles are Cardo. The rest of the bulletin is Open Sans at 11 point. Papyrus was on a retreat’s flyer.',
    ])
    expect(fonts.find(({ role }) => role === 'body')?.family).toBe('Open Sans')
  })
})
