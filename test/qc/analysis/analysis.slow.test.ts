import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createAnalyzer } from '../../../src/qc/analysis/analysis.ts'
import { decodeAt, openImage } from '../../../src/qc/analysis/decode.ts'
import { contrastOf } from '../../../src/color/contrast.ts'
import { sharpnessOf } from '../../../src/qc/analysis/sharpness.ts'
import { lumaOf } from '../../../src/reading/ocr/planes.ts'
import type { DesignFacts, Analyzer, Analysis } from '../../../src/qc/model.ts'
import { hasChromium } from '../../chromium.ts'
import { rendered } from '../../bench/qc-designs.ts'
import { blankPicture, jpeg } from '../../pictures.ts'

const signal = AbortSignal.timeout(180_000)
const facts = (kind: DesignFacts['kind'] = 'image'): DesignFacts => ({
  name: 'design.png',
  kind,
  format: null,
  width: null,
  height: null,
  sizeBytes: 0,
  dpi: null,
  colorMode: null,
  pages: null,
  durationMs: null,
})

let analyzer: Analyzer
beforeAll(() => {
  analyzer = createAnalyzer({ threads: 2 })
})
afterAll(() => analyzer[Symbol.asyncDispose]())

async function pngs(pages: readonly { html: string; width: number; height: number }[]): Promise<Uint8Array[]> {
  const made: Uint8Array[] = []
  for await (const { png } of rendered(pages)) made.push(png)
  return made
}
const looked = new Map<Uint8Array, ReturnType<Analyzer['analyze']>>()
/** Each picture is looked at once. */
function see(bytes: Uint8Array, kind?: DesignFacts['kind']): ReturnType<Analyzer['analyze']> {
  const analysis = looked.get(bytes) ?? analyzer.analyze({ facts: facts(kind), bytes }, signal)
  looked.set(bytes, analysis)
  return analysis
}
async function analysis(
  bytes: Uint8Array,
): Promise<
  Required<Pick<Analysis, 'spelling'>> & { text: string; measurements: NonNullable<Analysis['measurements']> }
> {
  const it = await see(bytes)
  if ('unreadable' in it) throw new Error(it.unreadable)
  return {
    text: it.reading!.lines.map(({ text }) => text).join('\n'),
    measurements: it.measurements!,
    spelling: it.spelling!,
  }
}

const sheet = (css: string, body: string) =>
  `<style>body{margin:0;height:600px;position:relative;overflow:hidden;font:40px 'DejaVu Sans';${css}}p{margin:30px 60px}</style>${body}`
const size = { width: 800, height: 600 }

describe.skipIf(!hasChromium)('the image analyzer', () => {
  let dark: Uint8Array
  let cut: Uint8Array
  beforeAll(async () => {
    ;[dark, cut] = (await pngs([
      {
        html: sheet(
          'background:#14213d;color:#fff',
          `<p>Harvest Supper</p><p>Saturday, October 17</p><p>Bring a neihgbor</p><p style="color:#3f4a63">doors at 5:30 PM</p>`,
        ),
        ...size,
      },
      {
        html: sheet(
          'background:#f6f1e7',
          `<p>Harvest Supper</p><p style="position:fixed;bottom:-22px;margin:0;left:200px">Fellowship Hall</p>`,
        ),
        ...size,
      },
    ])) as [Uint8Array, Uint8Array]
  })

  test('read light lettering on a dark ground, line by line, with boxes in shares', async () => {
    const it = await see(dark)
    if ('unreadable' in it) throw new Error(it.unreadable)
    const lines = it.reading!.lines
    expect(lines.map(({ text }) => text).slice(0, 3)).toEqual([
      'Harvest Supper',
      'Saturday, October 17',
      'Bring a neihgbor',
    ])
    for (const { box } of lines) {
      expect(box.x).toBeWithin(0.06, 0.1)
      expect(box.x + box.width).toBeLessThan(0.8)
    }
    expect(it.reading!.words.find(({ text }) => text === 'Supper')).toMatchObject({ line: 0, scales: 3 })
  })

  test('tell what is in no dictionary, with what is meant', async () => {
    const { spelling } = await analysis(dark)
    expect(spelling.map(({ word }) => word)).toEqual(['neihgbor'])
    expect(spelling[0]!.suggestions).toContain('neighbor')
  })

  test('measure the lettering against its ground, to a tenth of what WCAG gives for the colours as drawn', async () => {
    const it = await see(dark)
    if ('unreadable' in it) throw new Error(it.unreadable)
    const ratios = it.measurements!.contrasts.map(({ ratio }) => ratio)
    const white = contrastOf('#ffffff', '#14213d')
    const faint = contrastOf('#3f4a63', '#14213d')
    expect(Math.abs(ratios[0]! - white)).toBeLessThan(white / 10)
    expect(Math.abs(ratios.at(-1)! - faint)).toBeLessThan(faint / 10)
    expect(it.measurements!.colors[0]!.hex).toBe('#14213d')
  })

  test('see lettering that the edge cuts, though nobody could read it', async () => {
    const { measurements } = await analysis(cut)
    expect(measurements.edgeLetters!.length + measurements.cutOff.length).toBeGreaterThan(0)
    expect((await analysis(dark)).measurements).toMatchObject({ edgeLetters: [], cutOff: [] })
  })

  test('give the same for the same picture in another format', async () => {
    const [png, other] = [await analysis(dark), await analysis(await jpeg(dark, 92))]
    expect(other.text).toBe(png.text)
  })

  test('know a sharp picture from an enlarged and from a blurred one', async () => {
    const sharpness = async (bytes: Uint8Array) => {
      const picture = await openImage(bytes)
      if ('unreadable' in picture) throw new Error(picture.unreadable)
      return sharpnessOf(lumaOf(await decodeAt(picture, Math.max(picture.width, picture.height))))
    }
    const tiny = await new Bun.Image(dark).resize(160, 120).png().bytes()
    const enlarged = await new Bun.Image(tiny).resize(800, 600).png().bytes()
    expect(await sharpness(dark)).toBeGreaterThan(0.9)
    expect(await sharpness(enlarged)).toBeLessThan(0.35)
    expect(await sharpness(blankPicture())).toBe(1)
  })
})

describe('the image analyzer refuses', () => {
  test('what is no picture, and what is cut short', async () => {
    expect(await see(new TextEncoder().encode('8BPS this is no design'))).toEqual({ unreadable: 'unsupported' })
    expect(await see(blankPicture().slice(0, 400))).toEqual({ unreadable: 'damaged' })
    expect(await see(new Uint8Array(0))).toEqual({ unreadable: 'unsupported' })
  })

  test('a PDF without a reader; a video shows nothing', async () => {
    expect(await see(new Uint8Array(8), 'pdf')).toEqual({ unreadable: 'unsupported' })
    expect(await see(new Uint8Array(8), 'video')).toEqual({ reading: null, measurements: null })
  })

  test('a picture that takes longer than it may, and go on with the next', async () => {
    await using hasty = createAnalyzer({ threads: 1, answerMs: 1 })
    const design = { facts: facts(), bytes: blankPicture() }
    expect(await hasty.analyze(design, signal)).toEqual({ unreadable: 'too_long' })
    expect(await hasty.analyze(design, signal)).toEqual({ unreadable: 'too_long' })
    expect(await see(blankPicture())).toMatchObject({ reading: { words: [], lines: [] } })
  })

  test('to go on when the caller has gone: with the reason of the signal', async () => {
    const gone = new AbortController()
    const asked = analyzer.analyze({ facts: facts(), bytes: blankPicture() }, gone.signal)
    gone.abort(new Error('the run was canceled'))
    expect(asked).rejects.toThrow('the run was canceled')
    await asked.catch(() => {})
    expect(analyzer.analyze({ facts: facts(), bytes: blankPicture() }, gone.signal)).rejects.toThrow(
      'the run was canceled',
    )
  })
})
