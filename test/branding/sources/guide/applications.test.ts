import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../src/branding/sources/guide/analysis.ts'
import type { WordDocument, WordParagraph } from '../../../../src/reading/model.ts'

type Line = [text: string, style?: string]

/** A Word document of these lines, each with its style. */
function guide(lines: Line[]): WordDocument {
  const paragraphs = lines.map(([text, style = null]): WordParagraph => {
    return { text, style, size: null, fonts: [], colors: [], fills: [], row: null, column: null }
  })
  return { title: null, paragraphs, fonts: [], colors: [], styleFonts: { heading: null, body: null }, images: [] }
}

const palette: Line[] = [
  ['Harbor Light Church', 'Title'],
  ['Colors', 'Heading 1'],
  ['Primary: Navy #12355B'],
  ['Background: Cream #F4EFE6'],
  ['Typography', 'Heading 1'],
  ['Headings: Oswald'],
  ['Body: Lato'],
]
const applications: Line[] = [
  ['Buttons', 'Heading 1'],
  ['Background: #D9A541, text: #2A2520'],
  ['Business cards', 'Heading 1'],
  ['Background: #0F172A. Name in Poppins SemiBold 11pt. Title in Karla Regular 8pt, and body text in Karla.'],
]

describe('What is said of one application of a brand', () => {
  test.each([
    ['after the brand’s own', [...palette, ...applications]],
    ['before the brand’s own', [palette[0]!, ...applications, ...palette.slice(1)]],
  ])('gives its values no sure role, %s', async (_, lines) => {
    const { colors, fonts } = await analyzeGuide({ word: guide(lines) })
    const sure = (of: { confidence: number }[]) => of.filter(({ confidence }) => confidence >= 0.8)
    expect(
      sure(colors)
        .map(({ role, hex }: any) => `${role} ${hex}`)
        .toSorted(),
    ).toEqual(['background #f4efe6', 'primary #12355b'])
    expect(sure(fonts).map(({ role, family }: any) => `${role} ${family}`)).toEqual(['heading Oswald', 'body Lato'])
  })

  test('ends where colours are spoken of again', async () => {
    const { colors } = await analyzeGuide({
      word: guide([
        ['Harbor Light Church', 'Title'],
        ['Slides', 'Heading 1'],
        ['Our colors', 'Heading 2'],
        ['Primary: #12355B'],
      ]),
    })
    expect(colors[0]).toMatchObject({ role: 'primary', confidence: 0.97 })
  })

  test('and of another script’s letters is of that script alone', async () => {
    const { fonts } = await analyzeGuide({
      word: guide([
        ['Typography', 'Heading 1'],
        ['For Arabic materials, use IBM Plex Arabic for headings and Noto Sans Arabic for body text.'],
        ['Headings: Oswald'],
        ['Body: Lato'],
      ]),
    })
    expect(fonts.filter(({ confidence }) => confidence >= 0.8).map(({ family }) => family)).toEqual(['Oswald', 'Lato'])
  })

  test.each([
    [
      'a table of contrasts',
      [['Accessible pairs', 'Heading 1'], ['Text: #FFFFFF on #12355B, 12.1'], ['Text: #767676 on #F4EFE6']],
    ],
    ['a ministry’s name', [['More colors', 'Heading 1'], ['HBF Kids: #06D6A0 and #118AB2'], ['HBF Students: #EF476F']]],
  ] as [string, Line[]][])('is no colour of the palette, nor is that of %s', async (_, lines) => {
    const listed: Line[] = [...palette.slice(0, 4), ['Accent: Gold #F4B942'], ['Text: Ink #16212C']]
    const { colors } = await analyzeGuide({ word: guide([...listed, ...lines]) })
    expect([...new Set(colors.filter(({ confidence }) => confidence >= 0.5).map(({ hex }) => hex))].toSorted()).toEqual(
      ['#12355b', '#16212c', '#f4b942', '#f4efe6'],
    )
  })
})
