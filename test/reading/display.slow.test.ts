import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { display, type Displayed } from '../../src/reading/display.ts'
import { formatOf } from '../../src/reading/formats.ts'
import { decodePixels } from '../../src/reading/images.ts'
import { isUsual } from '../../src/reading/profile.ts'
import { createReader } from '../../src/reading/reader.ts'
import { jpeg, picture } from '../pictures.ts'
import { psdHeader, tiffWith, unpacksTo } from './bombs.ts'
import { pdf } from './files.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

const file = (name: string) => Bun.file(join(import.meta.dir, 'formats', name)).bytes()
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="256"><path fill="#c8321e" d="M0 0h160v128H0z"/>
  <path fill="#2e8b57" d="M160 0h160v128H160z"/><path fill="#1e3cc8" d="M0 128h160v128H0z"/><path fill="#b4a898" d="M160 128h160v128H160z"/></svg>`
/** The middles of the four plain quarters that every file shows, in sRGB. */
const quarters = [
  [0xc8, 0x32, 0x1e],
  [0x2e, 0x8b, 0x57],
  [0x1e, 0x3c, 0xc8],
  [0xb4, 0xa8, 0x98],
]

async function middles(bytes: Uint8Array): Promise<number[][]> {
  const { width, height, data } = await decodePixels(bytes, (image) => image)
  const at = (x: number, y: number) => (Math.floor(y * height) * width + Math.floor(x * width)) * 4
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map((from) => [
    ...data.subarray(from, from + 3),
  ])
}

const offBy = (found: number[][]) =>
  Math.max(...found.flat().map((value, at) => Math.abs(value - quarters.flat()[at]!)))

describe('what a file shows', () => {
  test.each([
    ['tiff', 'quarters.tiff'],
    ['avif', 'quarters.avif'],
    ['heic', 'quarters.heic'],
    ['psd', 'quarters.psd'],
  ])('of the format %s has its colours and its size', async (format, name) => {
    const bytes = await file(name)
    const shown = (await display(bytes, { reader })) as Displayed
    expect(shown).toMatchObject({ format, width: 320, height: 256 })
    expect(offBy(await middles(shown.bytes))).toBeLessThanOrEqual(3)
  })

  test('is drawn where it has no pixels, to the longest side that is asked for', async () => {
    const drawing = (await display(Buffer.from(svg), { reader, side: 640 })) as Displayed
    expect(drawing).toMatchObject({ format: 'svg', width: 640, height: 512 })
    expect(offBy(await middles(drawing.bytes))).toBe(0)
    const page = pdf(['0.784 0.196 0.118 rg 0 0 600 800 re f'])
    const illustration = Buffer.concat([page, Buffer.from('\n% AIPrivateData1')])
    expect(await display(page, { reader, side: 400 })).toMatchObject({ format: 'pdf', width: 300, height: 400 })
    expect(await display(illustration, { reader, side: 400 })).toMatchObject({ format: 'ai', width: 300, height: 400 })
  })

  test('is in sRGB, whatever profile its colours are in', async () => {
    const bytes = await file('quarters-p3.jpg')
    expect(offBy(await middles(bytes))).toBeGreaterThan(15)
    const shown = (await display(bytes, { reader })) as Displayed
    expect(shown).toMatchObject({ format: 'jpeg', width: 320, height: 256 })
    expect(offBy(await middles(shown.bytes))).toBeLessThanOrEqual(3)
  })

  test('is the file itself where every decoder reads it right', async () => {
    const plain = await jpeg(picture(1, 400, 300))
    expect(((await display(plain, { reader })) as Displayed).bytes).toBe(plain)
    expect(isUsual(await Bun.file(join(import.meta.dir, '../../src/reading/magick/sRGB-v2-micro.icc')).bytes())).toBe(
      true,
    )
  })

  test('is known by the first bytes, not by a name', () => {
    const brand = (...names: string[]) => {
      const box = Buffer.from(`\0\0\0\0ftyp${names[0]}\0\0\0\0${names.slice(1).join('')}`, 'latin1')
      box.writeUInt32BE(box.length)
      return box
    }
    expect(formatOf(brand('mif1', 'mif1', 'heic'))).toBe('heic')
    expect(formatOf(brand('mif1', 'avif', 'mif1'))).toBe('avif')
    expect(formatOf(brand('mp42', 'isom'))).toBe(null)
    expect(formatOf(Buffer.from('<html><body><svg></svg></body></html>'))).toBe(null)
    expect(formatOf(Buffer.from('%!PS-Adobe-3.0'))).toBe(null)
  })
})

describe('a file that unpacks to too much', () => {
  const large = { width: 60_000, height: 60_000 }
  test.each([
    ['TIFF by its header', tiffWith({ ...large, packed: unpacksTo(1_000) })],
    ['Photoshop file by its header', psdHeader({ width: 30_000, height: 30_000 })],
    [
      'drawing that repeats itself',
      Buffer.from(svg.replace('</svg>', `<pattern id="a"><use href="#a"/></pattern>${'<g>'.repeat(300)}</svg>`)),
    ],
  ])('is refused: a %s', async (_, bytes) => {
    expect(await display(bytes, { reader })).toMatchObject({ refused: expect.stringMatching(/too_large|damaged/) })
  })

  test('is refused where its header lies, and the next file is read', async () => {
    const packed = unpacksTo(20_000_000)
    const lying = tiffWith({ width: 300, height: 300, packed })
    expect(await display(lying, { reader })).toMatchObject({ format: 'tiff', width: 300, height: 300 })
    const cut = (await file('quarters.heic')).subarray(0, 500)
    expect(await display(cut, { reader })).toEqual({ refused: 'damaged' })
    expect(await display(await file('quarters.psd'), { reader })).toMatchObject({ format: 'psd' })
  })
})
