import { expect, test } from 'bun:test'
import { lessSure } from '../../../../../src/branding/sources/guide/guide.ts'
import { analyzeGuide } from '../../../../../src/branding/sources/guide/analysis.ts'
import { pdfOf } from '../support.ts'

test('A published family that was said by the way is no surer in a scan than the one that is said to be for a use', () => {
  const brand = analyzeGuide({
    pdf: pdfOf({
      lines: [
        [250, 60, 'our fonts', 15],
        [140, 92, 'Comfortaa (titles)', 38],
        [182, 144, 'Brightwell (everything else)', 21],
      ],
    }),
  })
  const body = lessSure(brand, { ownPaint: false }).fonts.filter(({ role }) => role === 'body')
  expect(body.map(({ family }) => family)).toEqual(['Brightwell', 'Comfortaa'])
  expect(body[1]!.confidence).toBeLessThanOrEqual(body[0]!.confidence)
})
