import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import inter from '../../../node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' with { type: 'file' }
import { createAnalyzer } from '../../../src/qc/analysis/analysis.ts'
import type { Analyzed, Analyzer, DesignFacts } from '../../../src/qc/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { outlined, pdf } from '../../reading/files.ts'

const facts: DesignFacts = {
  name: 'a.pdf',
  kind: 'pdf',
  format: 'pdf',
  width: 600,
  height: 800,
  sizeBytes: 1,
  dpi: null,
  colorMode: null,
  pages: 1,
  durationMs: null,
}
const signal = new AbortController().signal
// Each page takes a second or two, and three on a machine that is busy with the rest of the suite.
const waitMs = 120_000
const text = (words: string, y: number, more = '') => `BT /F1 32 Tf ${more} 60 ${y} Td (${words}) Tj ET`

describe('a PDF', () => {
  const reader = createReader()
  let analyzer: Analyzer
  let font: Uint8Array
  beforeAll(async () => {
    analyzer = createAnalyzer({ reader, threads: 2 })
    font = await Bun.file(inter).bytes()
  })
  afterAll(async () => {
    await analyzer[Symbol.asyncDispose]()
    await reader[Symbol.asyncDispose]()
  })

  async function analyzed(bytes: Uint8Array): Promise<Analyzed> {
    const found = await analyzer.analyze({ facts, bytes }, signal)
    if ('unreadable' in found) throw new Error(found.unreadable)
    return found
  }
  const linesOf = ({ reading }: Analyzed) => reading!.lines.map((line) => line.text)

  test(
    'is read as its text, and where its letters are outlines, from its pixels',
    async () => {
      const page = outlined(font, [{ text: 'Harvest Supper', x: 60, y: 600, size: 48 }])
      const found = await analyzed(pdf([`${page}\n${text('Bring a neihgbor', 400)}`]))
      expect(linesOf(found)).toEqual(['Harvest Supper', 'Bring a neihgbor'])
      expect(found.spelling!.map(({ word }) => word)).toEqual(['neihgbor'])
      expect(found.measurements!.contrasts.map(({ ratio }) => Math.round(ratio!))).toEqual([21, 21])
      expect(found.unread).toEqual([])
    },
    waitMs,
  )

  test(
    'has the words of letters that are set apart',
    async () => {
      const found = await analyzed(pdf([`${text('Harvest Supper', 500)}\n${text('ASH WEDNESDAY', 600, '8 Tc')}`]))
      expect(linesOf(found)).toEqual(['ASH WEDNESDAY', 'Harvest Supper'])
    },
    waitMs,
  )

  test(
    'says only what can be seen: text in the color of its ground is none',
    async () => {
      const found = await analyzed(
        pdf([`${text('Doors open 6:30 PM', 600)}\n${text('Doors open 5:30 PM', 400, '1 1 1 rg')}`]),
      )
      expect(linesOf(found)).toEqual(['Doors open 6:30 PM'])
    },
    waitMs,
  )

  test(
    'has boxes that are shares of its pages one below the other',
    async () => {
      const { reading, sheet } = await analyzed(pdf([text('First', 700), text('Second', 700)]))
      const [first, second] = reading!.words
      expect([first!.text, second!.text, second!.line]).toEqual(['First', 'Second', 1])
      expect(second!.box.y - first!.box.y).toBeCloseTo(0.5, 5)
      expect(first!.box.x).toBeCloseTo(0.1, 2)
      expect(sheet).toMatchObject({ width: 600, height: 1_600 })
    },
    waitMs,
  )

  test(
    'is shown as it will be cut: what stands beyond its trim box is printer’s marks',
    async () => {
      const boxes = '/TrimBox [50 50 550 750] /BleedBox [41 41 559 759]'
      const found = await analyzed(pdf([`${text('Harvest Supper', 600)}\n${text('slug: job 4711', 20)}`], { boxes }))
      expect(linesOf(found)).toEqual(['Harvest Supper'])
      expect(found.sheet!.pages).toEqual([{ width: 500, height: 700 }])
      expect(found.print).toMatchObject([
        { bleed: { x: 41, y: 41, width: 518, height: 718 }, fontsMissing: ['Helvetica-Bold'] },
      ])
    },
    waitMs,
  )

  test('names a page on which nothing can be seen: what it should show may not have been drawn', async () => {
    const found = await analyzed(pdf(['0 0 0 RG']))
    expect(found.unread).toEqual(['page 1: nothing can be seen on it'])
  })

  test('names the pages that could not be drawn, and still reads their text', async () => {
    await using blind = createAnalyzer({ reader: { pdf: reader.pdf, page: async () => ({ refused: 'too_long' }) } })
    const found = await blind.analyze({ facts, bytes: pdf([text('First', 700), text('Second', 700)]) }, signal)
    if ('unreadable' in found) throw new Error(found.unreadable)
    expect(linesOf(found)).toEqual(['First', 'Second'])
    expect(found).toMatchObject({
      measurements: null,
      unread: ['page 1: it takes too long to draw', 'page 2: it takes too long to draw'],
    })
  })

  test('says of pages behind the twelfth what their text says, and that nobody looked at them', async () => {
    const undrawn = async () => ({ refused: 'too_long' as const })
    await using blind = createAnalyzer({ reader: { pdf: reader.pdf, page: undrawn } })
    const pages = Array.from({ length: 16 }, (_, at) => (at === 14 ? '0 0 0 RG' : text(`Song ${at + 1}`, 700)))
    const found = await blind.analyze({ facts, bytes: pdf(pages) }, signal)
    if ('unreadable' in found) throw new Error(found.unreadable)
    expect(linesOf(found).slice(11)).toEqual(['Song 12', 'Song 13', 'Song 14', 'Song 16'])
    expect(found.unread!.slice(12)).toEqual([
      'how pages 13 to 14 look, besides the text',
      'how page 16 looks, besides the text',
      'page 15',
    ])
    expect(found.sheet!.pages).toHaveLength(16)
    expect(found.images!.slice(12)).toEqual([null, null, null, null])
  })

  test('whose later pages outgrow the memory is read as far as it is drawn', async () => {
    const few = async (bytes: Uint8Array, options: { pagesMax: number; images: boolean }) =>
      options.pagesMax > 12 ? { refused: 'too_large' as const } : reader.pdf(bytes, options, signal)
    await using limited = createAnalyzer({ reader: { pdf: few, page: async () => ({ refused: 'too_long' }) } })
    const pages = Array.from({ length: 14 }, (_, at) => text(`Song ${at + 1}`, 700))
    const found = await limited.analyze({ facts, bytes: pdf(pages) }, signal)
    if ('unreadable' in found) throw new Error(found.unreadable)
    expect(linesOf(found)).toHaveLength(12)
    expect(found.unread!.at(-1)).toBe('pages 13 to 14')
  })

  test('is refused for the reader’s reason', async () => {
    await using locked = createAnalyzer({ reader: { pdf: async () => ({ refused: 'encrypted' }), page: reader.page } })
    expect(await locked.analyze({ facts, bytes: new Uint8Array(8) }, signal)).toEqual({ unreadable: 'encrypted' })
  })
})
