import { afterAll, describe, expect, test } from 'bun:test'
import { brandAnalyzer } from '../../../src/branding/analyzer/analyzer.ts'
import type { PdfText } from '../../../src/reading/model.ts'

const analyzer = brandAnalyzer()
afterAll(() => analyzer[Symbol.dispose]())
const { signal } = new AbortController()

/** Whether the event loop comes round so many times before the work is done. */
async function turnsBefore(work: Promise<unknown>, most: number): Promise<number> {
  let isDone = false
  void work.finally(() => (isDone = true))
  let turns = 0
  for (; turns < most && !isDone; turns++) await new Promise(setImmediate)
  await work
  return turns
}

const line = (text: string, at: number): PdfText => ({
  text,
  x: 40 + (at % 3),
  y: at * 12,
  width: 90,
  height: 10,
  family: `Family ${at}`,
  color: '#112233',
})
/** A guide whose every line is a label or a colour of one long column. */
function contraryGuide(pages: number) {
  const texts = Array.from({ length: 400 }, (_, at) => line(at % 2 ? 'Primary' : `#12${1_000 + at}`, at))
  const read = Array.from({ length: pages }, (_, at) => ({
    number: at + 1,
    widthPt: 600,
    heightPt: 5_000,
    texts,
    paints: [],
    boxes: [],
    images: [],
  }))
  return { pdf: { pages, title: null, read, fonts: [] } }
}
const page = (html: string) => ({ html, base: 'https://a.example/', sheets: [], urls: [], icons: [] })

describe('The analyzer of brands', () => {
  test.each([
    ['a guide of labels and colours without end', () => analyzer.guide(contraryGuide(3), signal)],
    ['a title of blanks', () => analyzer.site(page(`<title>${' '.repeat(60_000)}x</title><p>a`), signal)],
    [
      'stylesheets of 2 MiB',
      () =>
        analyzer.site(
          { ...page('<p class=a>x'), sheets: [{ css: '.a .b:not(.c)>d{color:#123456}'.repeat(60_000), base: '' }] },
          signal,
        ),
    ],
  ])('leaves the event loop free while it reads %s', async (_, analysis) => {
    expect(await turnsBefore(analysis(), 200)).toBe(200)
  })

  test('gives up what takes longer than it may, and answers the next', async () => {
    using hurried = brandAnalyzer({ answerMs: 1 })
    expect(await hurried.guide(contraryGuide(12), signal)).toEqual({ refused: 'too_long' })
    expect(await analyzer.outline('<title>Home', 'https://a.example/', signal)).toMatchObject({ refusal: null })
  })

  test('is left with the reason of whoever calls it off', async () => {
    const controller = new AbortController()
    const reading = analyzer.guide(contraryGuide(12), controller.signal)
    controller.abort(new Error('called off'))
    await expect(reading).rejects.toThrow('called off')
  })

  test('measures no inks of what is no image', async () => {
    expect(await analyzer.inks(new Uint8Array(100).fill(1), signal)).toBeNull()
  })
})
