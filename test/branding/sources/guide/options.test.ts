import { describe, expect, test } from 'bun:test'
import { type Block, brandOf, countedIn } from './support.ts'

const heading = (text: string): Block => [text, 'Heading2']

describe('A proposal of several palettes', () => {
  test.each<[string, Block[], string[]]>([
    [
      'a vote behind them, and not what is closed',
      [
        'Option A “Sunrise”',
        'Lead color #E4572E with #F3A712.',
        'Option B “Prairie”',
        'Lead color #4F6D3A with #D8C99B as the partner and #A23E48 as the accent.',
        'Option C “Sky”',
        'Lead color #2E86AB with #F6F5AE.',
        'Council voted 9–3 for Option B, Prairie. Options A and C are closed.',
      ],
      ['accent #a23e48', 'primary #4f6d3a', 'secondary #d8c99b'],
    ],
    [
      'its name alone',
      ['Concept 1 – Harvest', 'Primary: #E4572E', 'Concept 2 – Meadow', 'Primary: #4F6D3A', 'We went with Meadow.'],
      ['primary #4f6d3a'],
    ],
    [
      'a heading',
      [
        ['Colors', 'Heading1'],
        heading('Proposal 1'),
        'Primary #E4572E',
        heading('Proposal 2 (approved)'),
        'Primary #4F6D3A',
        heading('Proposal 3'),
        'Primary #2E86AB',
      ],
      ['primary #4f6d3a'],
    ],
    [
      'a line of another language',
      ['Vorschlag 1: Primär #E4572E', 'Vorschlag 2: Primär #4F6D3A', 'Der Rat hat sich für Vorschlag 2 entschieden.'],
      ['primary #4f6d3a'],
    ],
    [
      'no line: nothing is chosen yet',
      ['Option A: primary #E4572E', 'Option B: primary #4F6D3A', 'Please vote by Friday.'],
      [],
    ],
    ['no line, of ideas', ['Idea 1: burgundy #800020', 'Idea 2: teal #008080', 'Nothing has been decided yet.'], []],
    [
      'a decision behind the rows of a table',
      [
        { row: ['Board', 'Main', 'With', 'Headline'] },
        { row: ['A “Prairie”', '#8A6E2F', '#D9C27E', 'Bitter'] },
        { row: ['B “Evening”', '#2B2F6B', '#8C7BB8', 'Arapey'] },
        { row: ['C “Fresh”', '#00A19B', '#FFD23F', 'Comfortaa'] },
        'Decision (unanimous): Board B.',
        '3. Coffee',
      ],
      ['primary #2b2f6b', 'secondary #8c7bb8'],
    ],
    [
      'no line, of ideas that have a name and no number',
      [heading('Idea: earthy'), '#7B5E3B', heading('Idea: bold'), '#D62828', 'Nothing here is decided.'],
      [],
    ],
    [
      'options of its use, of which nobody votes',
      ['Primary: #12355b', 'Option 1: accent #f4b942 on navy', 'Option 2: background #fafafa with navy'],
      ['accent #f4b942', 'background #fafafa', 'primary #12355b'],
    ],
    [
      'options of something else, which leave a palette alone',
      ['Primary: #12355b', 'Logo option 1: on white', 'Logo option 2: on navy'],
      ['primary #12355b'],
    ],
  ])('gives the one that was chosen by %s', (_, lines, colors) => {
    expect(countedIn(['Our colors', ...lines])).toEqual(colors)
  })

  test('gives no typeface that was turned down', () => {
    const { fonts } = brandOf(['Type', 'Bitter for headings and Lato for text.', 'Roboto for text was rejected.'])
    expect(fonts.map(({ family }) => family)).toEqual(['Bitter', 'Lato'])
  })

  test('says some sentences on that a colour was dropped', () => {
    expect(
      countedIn([
        'The heart of it is a forest green, RGB 31, 77, 58.',
        'You asked about the blue of the first round (RGB 28, 99, 183). Several of you liked it. We have dropped it.',
        'The lavender from round two, RGB 160, 140, 200, is gone as well.',
      ]),
    ).toEqual(['primary #1f4d3a'])
  })
})
