import { describe, expect, test } from 'bun:test'
import { analyzeGuide } from '../../../../../src/branding/sources/guide/analysis.ts'
import { type Line, pdfOf } from '../support.ts'

const familiesOf = (lines: readonly Line[]) => {
  const { fonts } = analyzeGuide({ pdf: pdfOf({ lines }) })
  return (['heading', 'body'] as const).map((role) => fonts.find((font) => font.role === role)?.family)
}

describe('A family shown in its own large letters', () => {
  test('has what stands beside it for its use, at whatever height', () => {
    const found = familiesOf([
      [50, 50, 'Typography', 34],
      [50, 139, 'Vollkorn', 44, 180],
      [255, 148, 'Headlines. Bold, sentence case.', 18],
      [255, 166, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789', 18],
      [50, 212, 'Lato', 44, 85],
      [255, 220, 'Body copy, captions and everything on screen.', 18],
      [255, 238, 'Regular 10/14 pt. Bold for emphasis.', 18],
    ])
    expect(found).toEqual(['Vollkorn', 'Lato'])
  })

  test('has what is said to be for under it, though the next family stands nearer to that', () => {
    const found = familiesOf([
      [50, 50, 'type', 36],
      [50, 158, 'Sora ExtraBold', 60],
      [50, 293, 'for titles, lower case, tight.', 15],
      [50, 342, 'Inter Regular', 30],
      [50, 408, 'for everything you read. 16/26 on the web. Never below 14.', 15],
    ])
    expect(found).toEqual(['Sora', 'Inter'])
  })

  test('has the use that is left where another stands beside it, though nobody publishes that', () => {
    const found = familiesOf([
      [60, 54, 'Brand board', 30],
      [62, 258, 'HEADINGS', 12],
      [61, 295, 'Lora', 38],
      [347, 297, 'Gillius ADF', 34],
      [61, 352, 'Blessed are the peacemakers', 16],
      [346, 353, 'Potluck after worship. Bring a dish and a friend.', 16],
    ])
    expect(found).toEqual(['Lora', 'Gillius ADF'])
  })

  test('may be one that nobody publishes where its use stands in brackets behind it', () => {
    const found = familiesOf([
      [250, 60, 'our fonts', 15],
      [140, 92, 'Comfortaa (titles)', 38],
      [182, 144, 'Brightwell (everything else)', 21],
    ])
    expect(found).toEqual(['Comfortaa', 'Brightwell'])
  })
})
