import { describe, expect, test } from 'bun:test'
import { coverageRemarks } from '../../../src/qc/checks/checks.ts'
import type { Analysis, DesignFacts } from '../../../src/qc/model.ts'
import { inspectCraft, inspectDeliverable } from '../inspecting.ts'
import { analysis, measurements, readBrief, squareDesign } from '../tasks.ts'

const brand = { churchName: null, colors: [], fonts: [] }
const image = (name: string, width: number, height: number, more: Partial<DesignFacts> = {}): DesignFacts => ({
  ...squareDesign,
  name,
  width,
  height,
  format: name.endsWith('jpg') ? 'jpeg' : 'png',
  ...more,
})
const pdf = (name: string, wide: number, high: number, pages = 1): DesignFacts =>
  image(name, wide * 72, high * 72, { kind: 'pdf', format: 'pdf', pages, colorMode: null })
const nothing: Analysis = { reading: null, measurements: null }
const inColors = (...colors: [hex: string, share: number][]): Analysis => ({
  ...nothing,
  measurements: { ...measurements, colors: colors.map(([hex, share]) => ({ hex, share })) },
})
const withImage = (colorSpace: 'rgb' | 'cmyk'): Analysis => {
  const placed = { widthPx: 900, heightPx: 900, dpi: 300, colorSpace, bitsPerPixel: 24 }
  return { ...nothing, print: [{ trim: null, bleed: null, images: [placed], fontsMissing: [] }] }
}

const said = (item: string, facts: DesignFacts, seen: Analysis = nothing) =>
  inspectDeliverable(facts, seen, {
    mode: 'deliverables',
    brief: readBrief(`Deliverables: ${item}`),
    brand,
    before: null,
  }).map(({ severity, expected, actual }) => `${severity}: ${expected}, not ${actual}`)

describe('a final is made as its item says', () => {
  test.each<[what: string, item: string, design: DesignFacts, seen: Analysis, findings: string[]]>([
    [
      'of fewer pages it fails',
      '6-page program 5.5 x 8.5 in, PDF',
      pdf('program.pdf', 5.5, 8.5, 5),
      nothing,
      ['fail: 6 pages, not 5 pages'],
    ],
    ['of as many pages it passes', '6 page program 5.5 x 8.5 in', pdf('program.pdf', 5.5, 8.5, 6), nothing, []],
    [
      'of half as many it may have spreads',
      'Program, 8 pp, 11 x 8.5 in',
      pdf('program.pdf', 11, 8.5, 4),
      nothing,
      ['warn: 8 pages, not 4 pages'],
    ],
    [
      'in the colours of a screen it fails where four inks are ordered',
      'Poster 8x10 in, CMYK',
      image('poster.jpg', 2400, 3000),
      nothing,
      ['fail: CMYK, not RGB'],
    ],
    ['in four inks it passes', 'Poster 8x10 in, CMYK', image('p.jpg', 2400, 3000, { colorMode: 'cmyk' }), nothing, []],
    [
      'of a PDF the images tell',
      'Poster 8x10 in, CMYK',
      pdf('p.pdf', 8, 10),
      withImage('rgb'),
      ['warn: CMYK, not RGB'],
    ],
    ['a PDF with images in four inks passes', 'Poster 8x10 in, CMYK', pdf('p.pdf', 8, 10), withImage('cmyk'), []],
    [
      'of a PDF without images nobody knows',
      'Poster 8x10 in, CMYK',
      pdf('p.pdf', 8, 10),
      nothing,
      ['info: CMYK, not null'],
    ],
    [
      'where it is not to be in four inks it passes',
      'Poster 8x10 in, no CMYK',
      image('p.jpg', 2400, 3000),
      nothing,
      [],
    ],
    [
      'in colours it fails where one ink is ordered',
      'Insert 5.5 x 8.5 in, black and white PDF',
      pdf('insert.pdf', 5.5, 8.5),
      inColors(['#ffffff', 0.8], ['#1f5fae', 0.1]),
      ['fail: black and white, not #1f5fae'],
    ],
    [
      'in grays, and with a speck of colour, it passes',
      'Insert 5.5 x 8.5 in, B&W PDF',
      pdf('insert.pdf', 5.5, 8.5),
      inColors(['#ffffff', 0.8], ['#42403f', 0.1], ['#1f5fae', 0.001]),
      [],
    ],
    [
      'opaque it fails where its ground is to be transparent',
      'Logo mark 800x800 PNG, transparent background',
      image('mark.png', 800, 800, { canBeClear: false }),
      nothing,
      ['fail: a transparent background, not opaque'],
    ],
    [
      'with an alpha channel it passes',
      'Logo mark 800x800, transparent PNG',
      image('mark.png', 800, 800, { canBeClear: true }),
      nothing,
      [],
    ],
  ])('%s', (_, item, design, seen, findings) => expect(said(item, design, seen)).toEqual(findings))
})

describe('an item that wants several files', () => {
  const missing = (item: string, ...finals: DesignFacts[]) =>
    coverageRemarks(readBrief(`Deliverables: ${item}`).checklist, finals).map(({ severity, message }) => [
      severity,
      message,
    ])
  const slide = (name: string) => image(name, 1920, 1080)

  test('is not answered by one of them', () => {
    expect(missing('3 announcement slides', slide('a.png'), slide('b.png'))).toEqual([
      ['fail', '“3 announcement slides” asks for 3 files, and there are only 2: “a.png”, “b.png”.'],
    ])
    expect(missing('Two announcement slides', slide('a.png'), slide('b.png'))).toEqual([])
  })
  test('may be one PDF of as many pages', () => {
    expect(missing('2 posters 11x17 in PDF', pdf('posters.pdf', 11, 17, 2))).toEqual([])
  })
  test('on paper may count copies, so that is a warning', () => {
    expect(missing('3 yard signs 24x18 in', pdf('sign.pdf', 24, 18))).toMatchObject([['warn', expect.any(String)]])
    expect(missing('250 postcards 6x4 in', pdf('card.pdf', 6, 4))).toEqual([])
  })
  test('has one of each format that stands joined with another', () => {
    const [png, jpg] = [image('square.png', 1080, 1080), image('square.jpg', 1080, 1080)]
    expect(missing('Square (JPG + PNG)', png)).toMatchObject([['fail', expect.stringContaining('no JPG')]])
    expect(missing('Square (JPG + PNG)', png, jpg)).toEqual([])
    expect(missing('Square, PNG or JPG', jpg)).toEqual([])
  })
  test('with two sides is a file of two pages, or two files', () => {
    const item = 'Invitation, front and back, 5x7 in PDF'
    expect(missing(item, pdf('front.pdf', 5, 7))).toMatchObject([['warn', expect.stringContaining('two sides')]])
    expect(missing(item, pdf('front.pdf', 5, 7), pdf('back.pdf', 5, 7))).toEqual([])
    expect(missing(item, pdf('card.pdf', 5, 7, 2))).toEqual([])
  })
  test('a size is no count', () => {
    expect(missing('2 x 3 ft banner', pdf('banner.pdf', 24, 36))).toEqual([])
  })
})

test('of an animated image only the first frame is looked at, and that is said', () => {
  const context = { mode: 'initial' as const, brief: null, brand, before: null }
  const warned = (facts: DesignFacts) =>
    inspectCraft(facts, analysis(['Harvest Home']), context).filter(({ subject }) => subject === 'animated')
  const gif = { ...squareDesign, name: 'a.gif', format: 'gif' }
  expect(warned({ ...gif, isAnimated: true })).toMatchObject([{ check: 'impression', severity: 'warn' }])
  expect(warned(gif)).toEqual([])
})
