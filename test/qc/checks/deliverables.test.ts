import { inspectDeliverable } from '../inspecting.ts'
import { readBrief } from '../tasks.ts'
import { describe, expect, test } from 'bun:test'
import { coverageOf, coverageRemarks } from '../../../src/qc/checks/checks.ts'
import type { TaskDetails } from '../../../src/qc/tasks.ts'
import type { Brief, Deliverable, DesignFacts, Mode, Remark } from '../../../src/qc/model.ts'

const px = (text: string, width: number, height: number, format: string | null = 'jpg'): Deliverable => ({
  text,
  width,
  height,
  unit: 'px',
  format,
})
const inches = (text: string, width: number, height: number, format: string | null = 'pdf'): Deliverable => ({
  ...px(text, width, height, format),
  unit: 'in',
})
const bare = (text: string, format: string | null = null): Deliverable => ({
  text,
  width: null,
  height: null,
  unit: null,
  format,
})
const facts = (
  name: string,
  width: number | null,
  height: number | null,
  more: Partial<DesignFacts> = {},
): DesignFacts => ({
  name,
  kind: 'image',
  format: 'jpeg',
  width,
  height,
  sizeBytes: 1_000_000,
  dpi: null,
  colorMode: 'rgb',
  pages: null,
  durationMs: null,
  ...more,
})
const pdf = (name: string, wide: number, high: number) =>
  facts(name, wide * 72, high * 72, { kind: 'pdf', format: 'pdf', pages: 1 })

function remarksOn(checklist: Deliverable[], design: DesignFacts, mode: Mode = 'deliverables'): Remark[] {
  const brief: Brief = { ...readBrief(''), checklist: [...checklist] }
  const brand = { churchName: null, colors: [], fonts: [] }
  return inspectDeliverable(design, { reading: null, measurements: null }, { mode, brief, brand, before: null })
}
const said = (checklist: Deliverable[], design: DesignFacts) =>
  remarksOn(checklist, design).map(({ check, severity }) => `${check} ${severity}`)

const square = px('Square post 1080x1080 JPG', 1080, 1080)
const story = px('Story 1080x1920 JPG', 1080, 1920)
const poster = inches('Poster 8.5x11 in PDF', 8.5, 11)

describe('a final', () => {
  const cases: [what: string, item: Deliverable, design: DesignFacts, findings: string[]][] = [
    ['as asked has no finding', square, facts('a.jpg', 1080, 1080), []],
    ['a pixel off has none', square, facts('a.jpg', 1081, 1080), []],
    ['of twice the pixels is warned of', square, facts('square.jpg', 2160, 2160), ['dimensions warn']],
    ['of half the pixels fails', square, facts('square.jpg', 540, 540), ['dimensions fail']],
    ['of another shape fails', square, facts('square.jpg', 1080, 1350), ['dimensions fail']],
    ['that lies on its side fails', story, facts('story.jpg', 1920, 1080), ['dimensions fail']],
    ['of another format fails', square, facts('a.png', 1080, 1080, { format: 'png' }), ['format fail']],
    [
      'of one of two formats has none',
      px('Square, PNG or WebP', 1080, 1080, 'png'),
      facts('a.webp', 1080, 1080, { format: 'webp' }),
      [],
    ],
    ['called otherwise than it is is warned of', square, facts('a.pdf', 1080, 1080), ['format warn']],
    ['for print as asked has none', poster, pdf('poster.pdf', 8.5, 11), []],
    ['for print with an eighth of bleed has none', poster, pdf('poster.pdf', 8.75, 11.25), []],
    ['for print, wider alone, fails', poster, pdf('poster.pdf', 8.75, 11), ['dimensions fail']],
    ['for print with an inch too much fails', poster, pdf('poster.pdf', 9.5, 12), ['dimensions fail']],
    ['for print on its side fails', poster, pdf('poster.pdf', 11, 8.5), ['dimensions fail']],
    [
      'in millimetres is measured so',
      { ...poster, width: 210, height: 297, unit: 'mm' },
      pdf('poster.pdf', 8.268, 11.693),
      [],
    ],
    [
      'as a picture of 300 dpi has none',
      inches('Poster', 8.5, 11, null),
      facts('poster.jpg', 2550, 3300, { dpi: 300 }),
      [],
    ],
    [
      'as a picture that says 72 dpi is as large as its shape allows',
      inches('Poster', 8.5, 11, null),
      facts('poster.jpg', 2550, 3300, { dpi: 72 }),
      [],
    ],
    [
      'as a picture of 200 dpi has none: craft speaks of it',
      inches('Poster', 8.5, 11, null),
      facts('poster.jpg', 1700, 2200),
      [],
    ],
    [
      'as a picture of 100 dpi fails',
      inches('Poster', 8.5, 11, null),
      facts('poster.jpg', 850, 1100),
      ['dimensions fail'],
    ],
    [
      'as a PDF for a screen is held to its shape',
      px('Slide 1920x1080', 1920, 1080, null),
      pdf('slide.pdf', 13.333, 7.5),
      [],
    ],
    [
      'larger than the item allows fails',
      { ...square, text: 'Square 1080x1080 JPG, under 2 MB' },
      facts('square.jpg', 1080, 1080, { sizeBytes: 2_200_000 }),
      ['file_size fail'],
    ],
    [
      'within what the item allows has none',
      { ...square, text: 'Square 1080x1080 JPG, under 2 MB' },
      facts('square.jpg', 1080, 1080, { sizeBytes: 2_000_000 }),
      [],
    ],
    ['in its only item’s size, turned, fails', story, facts('mood.jpg', 1920, 1080), ['dimensions fail']],
    ['of nearly the size, whatever it is called, fails', square, facts('v3.jpg', 1080, 1350), ['dimensions fail']],
    ['that answers nothing is warned of', story, facts('mood.jpg', 500, 400), ['dimensions warn']],
    [
      'of a video is measured as one',
      px('Reel 1080x1920 MP4', 1080, 1920, 'mp4'),
      facts('reel.mp4', 1080, 1920, { kind: 'video', format: 'mp4' }),
      [],
    ],
  ]
  test.each(cases)('%s', (_, item, design, findings) => {
    expect(said([item], design)).toEqual(findings)
  })

  test('that answers no item names the nearest, with both sizes', () => {
    expect(remarksOn([story, square, poster], facts('v3.jpg', 1080, 1350))).toMatchObject([
      { message: expect.stringContaining(square.text), expected: '1080 × 1080 px', actual: '1080 × 1350 px' },
    ])
    expect(remarksOn([story, poster], facts('v3.jpg', 2550, 3600, { dpi: 300 }))).toMatchObject([
      { severity: 'fail', expected: '8.5 × 11 in', actual: '2550 × 3600 px at 300 dpi' },
    ])
    expect(remarksOn([story], facts('mood.jpg', 500, 400))).toMatchObject([
      { severity: 'warn', expected: '1080 × 1920 px', actual: '500 × 400 px' },
    ])
    expect(remarksOn([story], facts('story.jpg', 1080, 608))).toMatchObject([
      { severity: 'fail', expected: '1080 × 1920 px', actual: '1080 × 608 px' },
    ])
  })

  test('is spoken of by one word for its format, and by its name in every mode', () => {
    const png = px('Slide 1920x1080 PNG', 1920, 1080, 'png')
    expect(remarksOn([png], facts('slide.jpg', 1920, 1080))).toMatchObject([{ expected: 'png', actual: 'jpg' }])
    const misnamed = (name: string, format: string) =>
      remarksOn([], facts(name, 1080, 1080, { format }), 'initial').map(({ check, severity }) => [check, severity])
    expect(misnamed('flyer.pdf', 'jpeg')).toEqual([['format', 'warn']])
    const right = [
      ['a.JPG', 'jpeg'],
      ['a.jpeg', 'jpeg'],
      ['clip.mov', 'mp4'],
      ['flyer.ai', 'pdf'],
      ['flyer', 'png'],
      ['v1.2', 'png'],
    ] as const
    for (const [name, format] of right) expect([name, misnamed(name, format)]).toEqual([name, []])
  })

  test('is held against the item it is most likely meant for', () => {
    expect(said([square, story, poster], facts('story.jpg', 1080, 1900))).toEqual(['dimensions fail'])
    expect(said([square, story, poster], facts('untitled.jpg', 1080, 1920))).toEqual([])
  })
})

describe('the checklist', () => {
  const slide = px('Slide 1920x1080 PNG', 1920, 1080, 'png')
  const covered = (checklist: Deliverable[], ...finals: DesignFacts[]) =>
    coverageOf(checklist, finals).map(({ file_name }) => file_name)

  test('takes each final for one item, the best together', () => {
    const finals = [facts('b.jpg', 1080, 1920), facts('a.jpg', 1080, 1080)]
    expect(covered([square, story, slide], ...finals)).toEqual(['a.jpg', 'b.jpg', null])
  })
  test('wants two files for two items of one size', () => {
    expect(covered([square, square], facts('a.jpg', 1080, 1080))).toEqual(['a.jpg', null])
  })
  test('tells two items of one size apart by their names', () => {
    const [adults, youth] = [px('Adults square', 1080, 1080), px('Youth square', 1080, 1080)]
    const finals = [facts('youth.jpg', 1080, 1080), facts('adults.jpg', 1080, 1080)]
    expect(covered([adults, youth], ...finals)).toEqual(['adults.jpg', 'youth.jpg'])
  })
  test('knows a file of a wrong size by its name, unless its size is another item’s', () => {
    expect(covered([story], facts('story.jpg', 1080, 1900))).toEqual(['story.jpg'])
    expect(covered([story, square], facts('story-square.jpg', 1080, 1080))).toEqual([null, 'story-square.jpg'])
  })
  test('knows an item without a size by its name, and one without a name by its format', () => {
    expect(covered([bare('Facebook cover')], facts('facebook-cover.jpg', 820, 312))).toEqual(['facebook-cover.jpg'])
    expect(covered([bare('Facebook cover')], facts('other.jpg', 820, 312))).toEqual([null])
    expect(covered([bare('PDF', 'pdf')], pdf('x.pdf', 8, 8))).toEqual(['x.pdf'])
  })
  test('does not pass with a file of a wrong size or format, and says which file comes nearest to an item', () => {
    const findingsOf = (...finals: DesignFacts[]) =>
      coverageRemarks([square], finals).map(({ severity, expected, actual }) => [severity, expected, actual])
    expect(findingsOf(facts('a.png', 1080, 1080, { format: 'png' }))).toEqual([['fail', 'jpg', 'png']])
    expect(findingsOf(facts('square.jpg', 1080, 1900))).toEqual([['fail', '1080 × 1080 px', '1080 × 1900 px']])
    expect(findingsOf(facts('square.jpg', 2160, 2160))).toEqual([['warn', '1080 × 1080 px', '2160 × 2160 px']])
    expect(coverageRemarks([square], [facts('v3.jpg', 1080, 1350)])).toMatchObject([
      { severity: 'fail', message: 'No final for “Square post 1080x1080 JPG”; “v3.jpg” comes nearest.' },
    ])
    expect(coverageRemarks([square], [facts('v3.jpg', 300, 80)])[0]!.actual).toBeNull()
  })
  test('in a table of the brief passes with a complete set', () => {
    const table = '| Item | Size | Format |\n|:--|:-:|--:|\n| Post | 1080x1080 | JPG |\n| Insert | 5.5 x 8.5 in | PDF |'
    const { checklist } = readBrief(table)
    const finals = [facts('post.jpg', 1080, 1080), pdf('insert.pdf', 5.5, 8.5)]
    expect(coverageRemarks(checklist, finals)).toEqual([])
    expect(coverageRemarks(checklist, finals.slice(0, 1))).toMatchObject([
      { severity: 'fail', expected: 'Insert, 5.5 x 8.5 in, PDF' },
    ])
  })
  test('that misses something says what; one that is empty says so', () => {
    expect(coverageRemarks([slide], [])).toMatchObject([
      { check: 'coverage', severity: 'fail', expected: 'Slide 1920x1080 PNG' },
    ])
    expect(coverageRemarks([square], [facts('a.jpg', 1080, 1080)])).toEqual([])
    expect(coverageRemarks([], [])).toMatchObject([{ check: 'coverage', severity: 'info' }])
  })
})

describe('a design before the finals', () => {
  const asked = (description: string, width: number, height: number, fields: TaskDetails['fields'] = []): string[] => {
    const brand = { churchName: null, colors: [], fonts: [] }
    const context = { mode: 'initial' as const, brief: readBrief(description, { fields }), brand, before: null }
    const design = facts('square.png', width, height, { format: 'png' })
    return inspectDeliverable(design, { reading: null, measurements: null }, context)
      .filter(({ check }) => check === 'dimensions')
      .map(({ severity }) => severity)
  }

  test.each<[what: string, description: string, width: number, height: number, severities: string[]]>([
    ['in fewer pixels than the one size that is asked for may be a proof', 'Size: 1080x1080 px', 640, 640, ['info']],
    ['in fewer than half of them across is warned of', 'Size: 1080x1080 px', 480, 480, ['warn']],
    ['in those pixels is not', 'Size: 1080x1080 px', 1080, 1080, []],
    ['in more of them is not', 'Size: 1080x1080 px', 2160, 2160, []],
    ['of another shape fails', 'Size: 1080x1080 px', 1080, 1350, ['fail']],
    ['of another shape than 1920 wide and 1080 high fails', 'It is 1920 pixels wide, 1080 high.', 1080, 1080, ['fail']],
    ['of another shape than a sign made with a star', 'The screen is 1920*1080.', 1080, 1080, ['fail']],
    ['of another ratio is warned of', 'Slide in 16:9', 1080, 1080, ['warn']],
    ['of that ratio is not', 'Slide in 16:9', 1600, 900, []],
    ['of another shape than the paper is warned of', 'Poster, 24x36 in', 1080, 1080, ['warn']],
    ['of paper on its side, with bleed, is not', 'Business card 3.5 x 2 in', 675, 1125, []],
    ['may be a piece without a size', 'Deliverables: slide 1920x1080, flyer', 1080, 1080, []],
    ['has no shape where a size has a name alone', 'Deliverables: letter', 1080, 1080, []],
    ['in fewer pixels than one of two sizes is not', 'Sizes: 1080x1080 px and 1920x1080 px', 640, 640, []],
  ])('%s', (_, description, width, height, severities) => {
    expect(asked(description, width, height)).toEqual(severities)
  })
  test.each([
    [{ 'Artwork size': '1920 x 1080' }, ['fail']],
    [{ 'Output dimensions (px)': '1920x1080' }, ['fail']],
    [{ Width: '1920', Height: '1080' }, ['fail']],
    [{ Resolution: '300 dpi' }, []],
    [{ 'Photo size': '1920x1080' }, []],
  ])('is held against a size in custom fields: %p', (fields, severities) => {
    const given = Object.entries(fields).map(([name, value]) => ({ name, value }))
    expect(asked('Fall Supper', 1080, 1080, given)).toEqual(severities)
  })
})
