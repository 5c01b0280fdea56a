import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { contrastOf, contrastPairs, inkOn } from '../../src/color/contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('Contrast pairs', () => {
  test('carry the ratio of WCAG 2.2 and what each size of text reaches', () => {
    expect(contrastPairs([{ hex: '#000000' }, { hex: '#ffffff' }])).toEqual([
      { foreground: '#000000', background: '#ffffff', ratio: 21, normal: 'aaa', large: 'aaa' },
    ])
    // 4.48: what rounds to 4.5 is not 4.5.
    expect(contrastPairs([{ hex: '#777777' }, { hex: '#ffffff' }])[0]).toMatchObject({
      ratio: 4.47,
      normal: 'fail',
      large: 'aa',
    })
    expect(contrastPairs([{ hex: '#767676' }, { hex: '#ffffff' }])[0]).toMatchObject({ normal: 'aa', large: 'aaa' })
  })

  test('stand a background behind, else the lighter colour, and name no colour twice', () => {
    const colors = [
      { hex: '#12355b', role: 'background' },
      { hex: '#f4b942', role: 'accent' },
      { hex: '#f4b942', role: 'primary' },
    ]
    expect(contrastPairs(colors)).toMatchObject([{ foreground: '#f4b942', background: '#12355b' }])
    expect(contrastPairs([{ hex: '#f4b942' }])).toEqual([])
  })

  test('are bounded', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ hex: `#${at.toString(16).padStart(6, '0')}` }))
    expect(contrastPairs(many)).toHaveLength((16 * 15) / 2)
  })
})

test('An ink for a ground reaches 4.5 on any colour', () => {
  fc.assert(fc.property(hex, (ground) => contrastOf(inkOn(ground), ground) >= 4.5))
  for (let grey = 0; grey < 256; grey++) {
    const ground = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrastOf(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5)
  }
})
