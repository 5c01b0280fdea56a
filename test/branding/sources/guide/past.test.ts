import { describe, expect, test } from 'bun:test'
import { type Block, brandOf, countedIn } from './support.ts'

const palette: Block[] = ['Primary: Pine #1A535C', 'Accent: Lemon #FFE66D']

describe('A colour that prose tells of as that of before', () => {
  test.each([
    ['by a year that has ended', 'Until 2011 our main colour was #9D0208; please do not use it any more.'],
    ['by a span of years', 'From 1987 to 2009 the church stood for a loud orange, #E85D04.'],
    ['by its verb', 'The dark plum #4A0D67 was our primary colour when we met in the theatre.'],
    ['by the sentence behind', 'Our first colour on signs: #9D0208. It is no longer part of the brand.'],
    ['in German', 'Bis 2012 war unsere Hauptfarbe #9D0208; sie wird nicht mehr verwendet.'],
    ['in Spanish', 'Hasta 2012 nuestro color principal era el #9D0208; ya no lo usamos.'],
    ['in French', "Jusqu'en 2012, notre couleur principale était #9D0208."],
    ['in Portuguese', 'Até 2012 nossa cor principal foi #9D0208; não se usa mais.'],
    ['in Italian', 'Fino al 2012 il nostro colore principale era #9D0208.'],
    ['in Dutch', 'Tot 2012 was onze hoofdkleur #9D0208; gebruik die niet meer.'],
    ['in Swedish', 'Fram till 2012 var vår primärfärg #9D0208.'],
    ['by what took its place', 'Pine replaced the old primary color, #9D0208.'],
  ])('is none of the palette: %s', (_, sentence) => {
    const lines: Block[] = [['Lakeside Church', 'Title'], ['Colors', 'Heading 1'], sentence, ...palette]
    expect(countedIn(lines)).toEqual(['accent #ffe66d', 'primary #1a535c'])
  })

  test.each([
    ['chosen once', 'Our main color was chosen in 2011 for the lake: #1A535C. Do not use it on photographs.'],
    ['of today since a year', 'Since 2011 our main color has been Pine, #1A535C. It replaced the former red.'],
    ['in the place of another', 'In 2011 we replaced the old red (#9D0208) with Pine (#1A535C) as our main color.'],
    ['after a time that ended', 'Until 2011 we used red; today our main color is #1A535C.'],
  ])('and one that is %s is', (_, sentence) => {
    const lines: Block[] = [['Lakeside Church', 'Title'], ['Colors', 'Heading 1'], sentence, palette[1]!]
    expect(countedIn(lines)).toEqual(['accent #ffe66d', 'primary #1a535c'])
  })

  test('is none by a cell of its row', () => {
    const rows: Block[] = [
      { row: ['Rust', '#BC3908', 'Primary', 'until 2018'] },
      { row: ['Navy', '#03045E', 'Accent', 'retired'] },
    ]
    expect(countedIn([['Lakeside Church', 'Title'], ...palette, ...rows])).toEqual([
      'accent #ffe66d',
      'primary #1a535c',
    ])
  })

  test.each([
    ['Old', 'New'],
    ['Retiring', 'From Pentecost'],
    ['Bisher', 'Neu'],
  ])('is none in the column headed "%s" beside "%s", and neither is a typeface there', (old, current) => {
    const { colors, fonts } = brandOf([
      ['Lakeside Church', 'Title'],
      { row: ['', old, current] },
      { row: ['Main color', '#8B0000', '#1A535C'] },
      { row: ['Its companion', '#000080', '#4ECDC4'] },
      { row: ['Headlines', 'Arial', 'Dosis'] },
      ['What stays', 'Heading 1'],
      'Accent: #FFE66D',
    ])
    expect(colors.map(({ hex }) => hex).toSorted()).toEqual(['#1a535c', '#4ecdc4', '#ffe66d'])
    expect(fonts.map(({ family }) => family)).not.toContain('Arial')
  })

  test('is none under a heading of no more than its year', () => {
    const lines: Block[] = [['Lakeside Church', 'Title'], ...palette, ['old (2018)', 'Heading 1'], 'main #14213D']
    expect(countedIn(lines)).toEqual(['accent #ffe66d', 'primary #1a535c'])
  })
})
