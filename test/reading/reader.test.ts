import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { bounds } from '../../src/kernel/bounds.ts'
import { isRefused, type Pdf, type WordDocument } from '../../src/reading/model.ts'
import { decodePixels } from '../../src/reading/images.ts'
import { createReader } from '../../src/reading/reader.ts'
import { collection, docx, locked, pdf, woff, woff2, zip } from './files.ts'

const sample = join(import.meta.dir, '../../data/sample/churches/client-assets')
const fileAt = (path: string) => Bun.file(join(sample, path)).bytes()
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(2_000)])
const all = { pagesMax: 20, images: true }

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

function read<T extends object>(result: T | { refused: string }): T {
  if (isRefused(result)) throw new Error(`refused: ${result.refused}`)
  return result as T
}

describe('A PDF', () => {
  test('gives its texts with place, family and colour, and what is painted', async () => {
    const guide = read<Pdf>(
      await reader.pdf(await fileAt('1001 - Harbor Light Church/Harbor Light Strategy Guide.pdf'), all),
    )
    expect(guide.pages).toBe(2)
    expect(guide.title).toBe('Harbor Light Church Strategy Guide')
    expect(guide.fonts).toEqual(['League Spartan', 'Lato'])
    const title = guide.read[0]!.texts[0]!
    expect(title).toMatchObject({ text: 'Harbor Light Church', family: 'League Spartan', color: '#12355b' })
    expect(title.x).toBeCloseTo(48, 0)
    const second = guide.read[1]!
    expect(second.paints.map(({ hex }) => hex).toSorted()).toEqual([
      '#12355b',
      '#16212c',
      '#3a7ca5',
      '#f4b942',
      '#f6f4ee',
    ])
    const primary = second.texts.find(({ text }) => text === 'Primary')!
    const swatch = second.boxes.find(({ hex }) => hex === '#12355b')!
    expect(Math.abs(primary.y + primary.height / 2 - (swatch.y + swatch.height / 2))).toBeLessThan(8)
    expect(swatch.width).toBeCloseTo(42.5, 0)
  })

  test('leaves the caller its bytes, and reads them twice alike', async () => {
    const bytes = pdf(['BT /F1 20 Tf 0.2 0.4 0.6 rg 50 700 Td (Primary) Tj ET'])
    const first = await reader.pdf(bytes, all)
    expect(bytes.length).toBeGreaterThan(0)
    expect(await reader.pdf(bytes, all)).toEqual(first)
    expect(read<Pdf>(first).read[0]!.texts[0]).toMatchObject({ text: 'Primary', family: 'Helvetica', color: '#336699' })
  })

  test('is drawn page by page on white, as large as is asked for', async () => {
    const bytes = pdf(['1 0 0 rg 0 0 300 400 re f', '0 0 1 rg 300 400 300 400 re f'])
    const first = await reader.page(bytes, { number: 1, side: 400 })
    const second = await reader.page(bytes, { number: 2, side: 400 })
    if (isRefused(first) || isRefused(second)) throw new Error('a page was refused')
    expect(first).toMatchObject({ width: 300, height: 400, widthPt: 600, heightPt: 800, pages: 2 })
    const at = async ({ png }: { png: Uint8Array }, x: number, y: number) => {
      const { width, data } = await decodePixels(png, (image) => image)
      return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
    }
    expect([await at(first, 50, 350), await at(first, 250, 50)]).toEqual([
      [255, 0, 0, 255],
      [255, 255, 255, 255],
    ])
    expect([await at(second, 50, 350), await at(second, 250, 50)]).toEqual([
      [255, 255, 255, 255],
      [0, 0, 255, 255],
    ])
    expect(await reader.page(bytes, { number: 3, side: 400 })).toEqual({ refused: 'damaged' })
  })

  test('counts only what a clip leaves of a painted box', async () => {
    const page = read<Pdf>(
      await reader.pdf(pdf(['q 0 0 300 400 re W n 1 0 0 rg 0 0 600 800 re f Q 0 0 1 rg 0 0 60 80 re f']), all),
    )
    expect(page.read[0]!.paints).toEqual([
      { hex: '#ff0000', share: expect.closeTo(0.25, 3) },
      { hex: '#0000ff', share: expect.closeTo(0.01, 3) },
    ])
  })

  test('takes the border of a box for no box, and a ring’s or a window’s ground for one', async () => {
    const border = '0.8 0.8 0.8 rg 50 50 100 60 re 51 51 98 58 re f*'
    const window = '0 0.4 0 rg 200 50 100 60 re 240 70 20 20 re f*'
    const page = read<Pdf>(await reader.pdf(pdf([`1 0 0 rg 50 50 100 60 re f ${border} ${window}`]), all))
    expect(page.read[0]!.boxes.map(({ hex }) => hex)).toEqual(['#ff0000', '#006600'])
  })

  test('gives a picture as PNG, with the share it covers', async () => {
    const data = '\\377\\000\\000\\000\\377\\000'.replaceAll(/\\(\d{3})/g, (_, digits) =>
      String.fromCharCode(Number.parseInt(digits, 8)),
    )
    const page = `q 300 0 0 400 0 0 cm BI /W 2 /H 1 /CS /RGB /BPC 8 ID ${data} EI Q`
    const [picture] = read<Pdf>(await reader.pdf(pdf([page]), all)).read[0]!.images
    expect(picture).toMatchObject({ width: 2, height: 1, hasAlpha: false, share: expect.closeTo(0.25, 3) })
    expect(await new Bun.Image(picture!.png).metadata()).toMatchObject({ width: 2, height: 1, format: 'png' })
  })

  test('of 300 pages is counted to the end and read as far as asked', async () => {
    const long = read<Pdf>(
      await reader.pdf(pdf(Array.from({ length: 300 }, (_, at) => `BT /F1 12 Tf 9 9 Td (${at}) Tj ET`)), {
        ...all,
        pagesMax: 7,
      }),
    )
    expect([long.pages, long.read.length, long.read.at(-1)!.number]).toEqual([300, 7, 7])
  })

  test.each([
    ['without a byte', new Uint8Array(), 'damaged'],
    ['that is a JPEG', jpeg, 'wrong_format'],
    ['that breaks off behind its head', Buffer.from('%PDF-1.7\nnothing'), 'damaged'],
    ['without pages', pdf([]), 'damaged'],
    ['behind a password', pdf([''], { trailer: locked }), 'encrypted'],
  ] as const)('%s is refused', async (_, bytes, refused) => {
    expect(await reader.pdf(bytes, all)).toEqual({ refused })
  })
})

describe('A Word document', () => {
  test('gives its paragraphs with fonts, colours and the rows of its tables', async () => {
    const guide = read<WordDocument>(
      await reader.docx(await fileAt('1002 - Cedar Grove Chapel/Cedar Grove Brand Guide.docx')),
    )
    expect(guide.title).toBe('Cedar Grove Chapel Brand Guide')
    expect(guide.fonts).toEqual(['EB Garamond', 'Karla'])
    const rowOf = guide.paragraphs.find(({ text }) => text === 'Primary')!.row
    const row = guide.paragraphs.filter(({ row }) => row === rowOf)
    expect(row.map(({ text, fills }) => [text, fills])).toEqual([
      ['', ['#2f4a36']],
      ['Primary', []],
      ['#2f4a36', []],
    ])
    expect(guide.images.map(({ type }) => type)).toEqual(['image/png'])
  })

  test('may write its letters as entities, and never grows by them', async () => {
    const doctype = '<!DOCTYPE x [<!ENTITY big "aaaaaaaaaa">]>'
    const text = read<WordDocument>(
      await reader.docx(docx(`${doctype}<w:p><w:r><w:t>Grace &amp; &#71;lory &big;</w:t></w:r></w:p>`)),
    )
    expect(text.paragraphs.map(({ text }) => text)).toEqual(['Grace & Glory &big;'])
  })

  test.each([
    ['without a byte', new Uint8Array(), 'damaged'],
    ['that is a JPEG', jpeg, 'wrong_format'],
    ['that is another ZIP', zip({ 'xl/workbook.xml': '<x/>' }), 'wrong_format'],
    ['whose ZIP breaks off', docx('<w:p/>').slice(0, 120), 'damaged'],
    ['behind a password', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'encrypted'],
    ['of 50 MB', Buffer.concat([docx('<w:p/>'), new Uint8Array(50_000_000)]), 'too_large'],
    ['that says it unpacks to 4 GB', zip({ 'word/document.xml': '<w:p/>' }, 0xffff_ff00), 'too_large'],
    [
      'that unpacks to more than it says',
      zip({ 'word/document.xml': new Uint8Array(bounds.docxPartBytesMax + 1) }, 10),
      'damaged',
    ],
  ] as const)('%s is refused', async (_, bytes, refused) => {
    expect(await reader.docx(bytes)).toEqual({ refused })
  })
})

describe('A font', () => {
  const ttf = () => fileAt('1003 - Saint Brendan Parish/fonts/OldStandard-Regular.ttf')
  const oldStandard = { family: 'Old Standard TT', style: 'Regular', weight: 400 }

  test('tells its name and weight, as OTF, TTF, WOFF, WOFF2 and in a collection', async () => {
    expect(await reader.font(await fileAt('1001 - Harbor Light Church/fonts/LeagueSpartan-Bold.otf'))).toEqual({
      family: 'League Spartan',
      style: 'Bold',
      postscript: 'LeagueSpartan-Bold',
      weight: 700,
    })
    const bytes = await ttf()
    for (const packed of [bytes, woff(bytes), woff2(bytes), collection(bytes)])
      expect(await reader.font(packed)).toMatchObject(oldStandard)
  })

  test('of a cut that its file names with the family is of the family', async () => {
    const packed = 'node_modules/@fontsource/montserrat/files/montserrat-latin-600-normal.woff2'
    const bytes = await Bun.file(join(import.meta.dir, '../..', packed)).bytes()
    expect(await reader.font(bytes)).toMatchObject({ family: 'Montserrat', style: 'SemiBold', weight: 600 })
  })

  test('that is garbage, or claims too much, is refused', async () => {
    const garbage = Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7_919) % 251)
    expect(await reader.font(garbage)).toEqual({ refused: 'wrong_format' })
    expect(await reader.font(Buffer.concat([Uint8Array.from([0, 1, 0, 0]), garbage]))).toEqual({ refused: 'damaged' })
    expect(await reader.font((await ttf()).slice(0, 300))).toEqual({ refused: 'damaged' })
    expect(await reader.font(woff2(await ttf(), 0xffff_fff0))).toEqual({ refused: 'too_large' })
    expect(await reader.font(new Uint8Array())).toEqual({ refused: 'wrong_format' })
  })
})
