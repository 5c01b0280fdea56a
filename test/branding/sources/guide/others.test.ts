import { describe, expect, test } from 'bun:test'
import { type Block, brandOf } from './support.ts'

const palette: Block[] = [
  ['Lakeside Church', 'Title'],
  ['Colors', 'Heading 1'],
  { row: ['Pine', '#1A535C', 'Primary'] },
  { row: ['Lagoon', '#4ECDC4', 'Secondary'] },
  { row: ['Lemon', '#FFE66D', 'Accent'] },
]
const own = ['#1a535c', '#4ecdc4', '#ffe66d']
const hexesOf = (blocks: readonly Block[]) =>
  brandOf(blocks)
    .colors.map(({ hex }) => hex)
    .toSorted()

describe('A colour that a guide gives to another body', () => {
  test.each<[string, Block[]]>([
    ['behind its code', ['The seal: #D00000 — not a color of the church']],
    ['behind its code, in German', ['Das Siegel: #D00000 – keine Farbe der Gemeinde']],
    ['by whose logo it is for', ['Convention violet #5A189A, only within the convention’s own logo']],
    ['by its name', [{ row: ['Diocese red', '#D00000'] }, { row: ['Synod blue', '#0000D0'] }]],
    ['in the sentence before', ['The dove belongs to the denomination. Its red is #D00000 and its blue #0000D0.']],
    ['in the sentence before, in French', ['La colombe est celle du diocèse. Son rouge est #D00000.']],
    [
      'in a sentence over a table of them',
      [
        ['Working together', 'Heading 1'],
        'Our partners bring their own logos and their colors stay theirs.',
        { row: ['Shelter', '#D00000'] },
        { row: ['Clinic', '#0000D0'] },
      ],
    ],
    [
      'in a sentence that says that they are none',
      [['Halls', 'Heading 1'], 'Each hall has a tag. These are not church colors.', 'North: #D00000', 'South: #0000D0'],
    ],
    ['and asks not to use', ['The school over the road likes #D00000. We were sent flags in it. Please don’t.']],
  ])('is none of the palette: %s', (_, lines) => {
    expect(hexesOf([...palette, ...lines])).toEqual(own)
  })

  test.each<[string, Block[], string]>([
    ['what a colour is not for', ['Gold #C9A227 – not a text color, and fine for rules'], '#c9a227'],
    ['what it is not on', ['Gold #C9A227 – no color for the web'], '#c9a227'],
    ['partners that it is shared with', ['The dove is on what we share with partners. Its red is #D00000.'], '#d00000'],
    [
      'partners’ logos on the own ground',
      ['Our partners and their logos stand on our white ground.', 'Gold: #C9A227'],
      '#c9a227',
    ],
  ])('is not what a sentence speaks of by the way: %s', (_, lines, hex) => {
    expect(hexesOf([...palette, ...lines])).toContain(hex)
  })

  test('is a guess where there is no palette beside it', () => {
    const { colors } = brandOf([['Signs', 'Title'], 'Diocese red: #D00000', 'Ours: #1A535C'])
    const red = colors.find(({ hex }) => hex === '#d00000')
    expect(red?.confidence ?? 0).toBeLessThan(0.5)
  })

  test('is the church’s where such a word is of its own name', () => {
    const blocks: Block[] = [['Network Church', 'Title'], 'Network blue: #1A535C', 'Sand: #E9D8A6', 'Clay: #BB3E03']
    expect(hexesOf(blocks)).toEqual(['#1a535c', '#bb3e03', '#e9d8a6'])
  })
})
