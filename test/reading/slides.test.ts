import { afterAll, describe, expect, test } from 'bun:test'
import { isRefused, type SlideDeck } from '../../src/reading/model.ts'
import { createReader } from '../../src/reading/reader.ts'
import { zip } from './files.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

const emu = (points: number) => Math.round(points * 12_700)
const frame = (tag: string, [x, y, width, height]: number[], inner = '') =>
  `<${tag}><a:off x="${emu(x!)}" y="${emu(y!)}"/><a:ext cx="${emu(width!)}" cy="${emu(height!)}"/>${inner}</${tag}>`
const run = (text: string, properties = '') => `<a:p><a:r><a:rPr ${properties}</a:rPr><a:t>${text}</a:t></a:r></a:p>`
const fill = (color: string) => `<a:solidFill>${color}</a:solidFill>`
const theme = `<a:theme xmlns:a="a"><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="101820"/></a:dk1>
  <a:accent1><a:srgbClr val="205818"/></a:accent1></a:clrScheme><a:fontScheme><a:majorFont><a:latin typeface="Oswald"/></a:majorFont>
  <a:minorFont><a:latin typeface="Lato"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`

function deck(shapes: string, more: Record<string, string> = {}): Uint8Array {
  return zip({
    'ppt/presentation.xml': '<p:presentation xmlns:p="p"><p:sldSz cx="9144000" cy="5143500"/></p:presentation>',
    'ppt/theme/theme1.xml': theme,
    'ppt/slides/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    ...more,
  })
}
async function read(bytes: Uint8Array): Promise<SlideDeck> {
  const made = await reader.slides(bytes, 20)
  if (isRefused(made)) throw new Error(made.refused)
  return made
}

describe('A presentation', () => {
  test('gives its slides as pages, with text and filled shapes where they stand', async () => {
    const title = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody>${run('Palette', 'sz="3200">')}</p:txBody></p:sp>`
    const swatch = `<p:sp><p:spPr>${frame('a:xfrm', [20, 10, 60, 40])}${fill('<a:schemeClr val="accent1"/>')}</p:spPr>
      <p:txBody>${run('Primary #205818', `sz="1200">${fill('<a:schemeClr val="tx1"/>')}<a:latin typeface="Sora"/>`)}</p:txBody></p:sp>`
    const inGroup = `<p:grpSp><p:grpSpPr>${frame('a:xfrm', [100, 100, 200, 100], `<a:chOff x="0" y="0"/><a:chExt cx="${emu(100)}" cy="${emu(50)}"/>`)}</p:grpSpPr>${swatch}</p:grpSp>`
    const { pages, read: slides, fonts } = await read(deck(title + inGroup))
    expect({ pages, fonts }).toEqual({ pages: 1, fonts: ['Oswald', 'Sora'] })
    expect(slides[0]!.widthPt).toBe(720)
    expect(slides[0]!.boxes).toEqual([{ hex: '#205818', x: 140, y: 120, width: 120, height: 80 }])
    expect(slides[0]!.texts).toMatchObject([
      { text: 'Palette', family: 'Oswald', height: 32 },
      { text: 'Primary #205818', family: 'Sora', color: '#101820', height: 12 },
    ])
    expect(slides[0]!.texts[1]!.x).toBeCloseTo(147.2)
  })

  test('gives the cells of a table side by side, with their grounds', async () => {
    const cell = (text: string, hex: string) =>
      `<a:tc><a:txBody>${run(text, 'sz="1000">')}</a:txBody><a:tcPr>${fill(`<a:srgbClr val="${hex}"/>`)}</a:tcPr></a:tc>`
    const grid = `<a:tblGrid><a:gridCol w="${emu(100)}"/><a:gridCol w="${emu(80)}"/></a:tblGrid>`
    const rows = `<a:tr h="${emu(30)}">${cell('Primary', 'FFFFFF')}${cell('#12355B', '12355B')}</a:tr><a:tr h="${emu(30)}">${cell('Accent', 'FFFFFF')}${cell('#F4B942', 'F4B942')}</a:tr>`
    const table = `<p:graphicFrame>${frame('p:xfrm', [50, 60, 180, 60])}<a:graphic><a:tbl>${grid}${rows}</a:tbl></a:graphic></p:graphicFrame>`
    const [slide] = (await read(deck(table))).read
    expect(slide!.boxes.at(-1)).toEqual({ hex: '#f4b942', x: 150, y: 90, width: 80, height: 30 })
    expect(slide!.texts.map(({ text, x, y }) => [text, Math.round(x), Math.round(y)])).toEqual([
      ['Primary', 57, 64],
      ['#12355B', 157, 64],
      ['Accent', 57, 94],
      ['#F4B942', 157, 94],
    ])
  })

  test('is refused where it is something else', async () => {
    expect(await reader.slides(zip({ 'word/document.xml': '<w/>' }), 20)).toEqual({ refused: 'wrong_format' })
    expect(await reader.slides(deck('').slice(0, 90), 20)).toEqual({ refused: 'damaged' })
  })
})
