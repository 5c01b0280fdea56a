import { afterAll, describe, expect, test } from 'bun:test'
import { decode } from 'fast-png'
import { join } from 'node:path'
import type { Raster } from '../../src/reading/model.ts'
import { createReader } from '../../src/reading/reader.ts'
import { drawnElements } from '../../src/reading/svg/svg-rules.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

const svg = (inside: string, head = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inside}</svg>`
const drawn = async (text: string, options: { side: number; fonts?: Uint8Array[] } = { side: 80 }) =>
  (await reader.svg(text, options)) as Raster
const inked = ({ png }: Raster) => decode(png).data.filter((value, at) => at % 4 === 3 && value > 0).length
const bomb = (levels: number) => {
  const groups = Array.from(
    { length: levels },
    (_, at) => `<g id="g${at + 1}">${`<use xlink:href="#g${at}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs><rect id="g0" width="1" height="1"/>${groups.join('')}</defs><use href="#g${levels}"/>`)
}

describe('A drawing', () => {
  test('becomes a PNG with its longer side as asked, see-through where nothing is drawn', async () => {
    const wide = await drawn(svg('<rect width="20" height="20" fill="#12355b"/>'))
    expect([wide.width, wide.height]).toEqual([80, 40])
    const { data } = decode(wide.png)
    expect(Array.from(data.subarray(0, 4))).toEqual([0x12, 0x35, 0x5b, 255])
    expect(data[79 * 4 + 3]).toBe(0)
    const tall = await drawn(svg('<rect width="9" height="9"/>', 'viewBox="0 0 10 40"'))
    expect([tall.width, tall.height]).toEqual([20, 80])
  })

  test("sets its letters in the product's own font, and in those given", async () => {
    const lettered = (family: string) => svg(`<text x="1" y="16" font-size="16" font-family="${family}">gB7</text>`)
    const own = await drawn(lettered('Nobody Has This'))
    expect(inked(own)).toBeGreaterThan(100)
    const path = '../../data/sample/churches/client-assets/1003 - Saint Brendan Parish/fonts/OldStandard-Regular.ttf'
    const fonts = [await Bun.file(join(import.meta.dir, path)).bytes(), new Uint8Array([1, 2, 3])]
    const given = await drawn(lettered('Old Standard TT'), { side: 80, fonts })
    expect(inked(given)).toBeGreaterThan(100)
    expect(given.png).not.toEqual(own.png)
  })

  test('runs no script and follows no link', async () => {
    let asked = 0
    await using server = Bun.serve({ port: 0, fetch: () => new Response(String(++asked)) })
    const link = `http://localhost:${server.port}/x.png`
    const hostile = `<script>fetch('${link}')</script><style>@import url(${link});rect{fill:url(${link}#a)}</style>
      <image href="${link}" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/>
      <foreignObject><iframe src="${link}"/></foreignObject><rect x="20" width="20" height="20" onload="fetch('${link}')"/>`
    const raster = await drawn(svg(hostile))
    expect(raster.width).toBe(80)
    expect(asked).toBe(0)
  })

  test('that refers to itself, or unfolds without end, is refused', async () => {
    expect(drawnElements(bomb(2))).toBeGreaterThan(100)
    expect(await reader.svg(bomb(3), { side: 80 })).toMatchObject({ width: 80 })
    expect(await reader.svg(bomb(9), { side: 80 })).toEqual({ refused: 'too_large' })
    expect(await reader.svg(svg('<g id="a"><use href="#a"/><use href="#a"/></g>'), { side: 80 })).toEqual({
      refused: 'too_large',
    })
    expect(await reader.svg(svg('<g>'.repeat(100_000)), { side: 80 })).toEqual({ refused: 'damaged' })
  })

  test('that is huge on paper is drawn at the size asked for', async () => {
    const raster = await drawn(svg('<rect width="99999999" height="99"/>', 'width="99999999" height="50000000"'))
    expect([raster.width, raster.height]).toEqual([80, 40])
  })

  test('that is none, or broken, is refused', async () => {
    expect(await reader.svg('', { side: 80 })).toEqual({ refused: 'wrong_format' })
    expect(await reader.svg('<html></html>', { side: 80 })).toEqual({ refused: 'wrong_format' })
    expect(await reader.svg('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', { side: 80 })).toEqual({
      refused: 'damaged',
    })
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY ${'bcdefghijklm'[at]} "${`&${'abcdefghijkl'[at]};`.repeat(10)}">`).join('')}]>`
    expect(await reader.svg(`${laughs}${svg('<text>&m;</text>')}`, { side: 80 })).toEqual({ refused: 'damaged' })
  })
})
