import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bounds } from '../../src/kernel/bounds.ts'
import { display, type Displayed } from '../../src/reading/display.ts'
import { decodePixels } from '../../src/reading/images.ts'
import { createReader } from '../../src/reading/reader.ts'
import { seeded } from '../pictures.ts'
import { scratch } from '../support.ts'

const convert = Bun.which('convert')
const profiles = '/usr/share/color/icc/ghostscript'
const isThere = convert !== null && existsSync(profiles)
if (!isThere) {
  const sentence = 'ImageMagick or Ghostscript’s profiles are missing: apt-get install imagemagick ghostscript.'
  if (process.env.CI) throw new Error(sentence)
  console.warn(`Colours are not compared: ${sentence}`)
}

const reader = createReader()
const home = scratch()
const { dir } = home
afterAll(async () => {
  await reader[Symbol.asyncDispose]()
  home[Symbol.dispose]()
})
const icc = (name: string) => join(profiles, `${name}.icc`)
const srgb = ['-profile', icc('srgb')]

function magick(...words: string[]): void {
  const done = Bun.spawnSync([convert!, ...words], { stderr: 'pipe' })
  if (done.exitCode !== 0) throw new Error(done.stderr.toString())
}

/** Mean and largest difference of two opaque images, a channel, of 255. */
async function difference(one: Uint8Array, other: Uint8Array) {
  const [first, second] = [await decodePixels(one, (image) => image), await decodePixels(other, (image) => image)]
  expect([first.width, first.height]).toEqual([second.width, second.height])
  let sum = 0
  for (let at = 0; at < first.data.length; at++) sum += Math.abs(first.data[at]! - second.data[at]!)
  return sum / ((first.data.length * 3) / 4)
}

/** A drawing with soft and hard edges, and colours from the whole of sRGB. */
const drawing = join(dir, 'drawing.png')
if (isThere) {
  const wheel = ['-size', '360x240', 'gradient:red-blue', '-size', '360x240', 'gradient:lime-white', '+append']
  const words = ['-fill', 'white', '-stroke', 'black', '-draw', 'circle 360,120 360,60']
  magick(...wheel, ...words, '-depth', '8', ...srgb, drawing)
}
/** How each file is made of the drawing. */
const files: [name: string, ...words: string[]][] = [
  ['plain.tiff', '-compress', 'lzw'],
  ['deep.tiff', '-depth', '16', '-compress', 'zip'],
  ['jpeg.tiff', '-compress', 'jpeg', '-quality', '95'],
  ['cmyk.tiff', '-profile', icc('default_cmyk')],
  ['adobe.tiff', '-profile', icc('a98')],
  ['wide.tiff', '-profile', icc('rommrgb')],
  ['grey.tiff', '-profile', icc('sgray')],
  ['photo.avif', '-quality', '90'],
  ['photo.heic', '-quality', '90'],
  ['layers.psd'],
  ['cmyk.psd', '-profile', icc('default_cmyk')],
  ['adobe.psd', '-profile', icc('a98')],
  ['cmyk.jpg', '-profile', icc('default_cmyk'), '-quality', '95'],
  ['adobe.jpg', '-profile', icc('a98'), '-quality', '95'],
  ['grey.jpg', '-profile', icc('sgray'), '-quality', '95'],
  ['adobe.png', '-profile', icc('a98')],
  ['wide.webp', '-profile', icc('rommrgb'), '-quality', '95'],
]

describe.skipIf(!isThere)('colours', () => {
  test.each(files)('of %s are those of ImageMagick with the same profile', async (name, ...words) => {
    const path = join(dir, name)
    magick(drawing, ...words, path)
    const expected = join(dir, `${name}.png`)
    magick(`${path}[0]`, ...srgb, '-depth', '8', `PNG24:${expected}`)
    const shown = (await display(await Bun.file(path).bytes(), { reader })) as Displayed
    expect(shown).toMatchObject({ width: 720, height: 240 })
    const mean = await difference(shown.bytes, await Bun.file(expected).bytes())
    console.log(`${name}: ${mean.toFixed(2)} of 255`)
    expect(mean).toBeLessThanOrEqual(2)
  })

  test('of an image that is turned, see-through or large are right too', async () => {
    const turned = join(dir, 'turned.tiff')
    magick(drawing, '-orient', 'RightTop', turned)
    expect(await display(await Bun.file(turned).bytes(), { reader })).toMatchObject({ width: 240, height: 720 })
    const clear = join(dir, 'clear.psd')
    magick(drawing, '-alpha', 'set', '-channel', 'A', '-evaluate', 'set', '40%', clear)
    const shown = (await display(await Bun.file(clear).bytes(), { reader })) as Displayed
    expect((await decodePixels(shown.bytes, (image) => image)).data[3]).toBeWithin(100, 104)
    const large = join(dir, 'large.tiff')
    magick(drawing, '-resize', '4000x', large)
    const small = (await display(await Bun.file(large).bytes(), { reader })) as Displayed
    expect(small.width).toBe(4_000)
    expect((await decodePixels(small.bytes, (image) => image)).width).toBe(bounds.displaySide)
  })

  /** 64 squares in a colour space of a PDF, each a field of 50 by 50 points: what ImageMagick has Ghostscript draw. */
  test.each([
    ['rg', 3],
    ['g', 1],
    ['k', 4],
  ] as const)(
    'of a PDF, and so of an AI, set by the operator %s are those of Ghostscript',
    async (operator, channels) => {
      const next = seeded(channels)
      const squares = Array.from({ length: 64 }, (_, at) => {
        const color = Array.from({ length: channels }, (_, channel) => (next() * (channel === 3 ? 0.4 : 1)).toFixed(3))
        return `${color.join(' ')} ${operator} ${(at % 8) * 50} ${Math.floor(at / 8) * 50} 50 50 re f`
      })
      const path = join(dir, `${operator}.pdf`)
      await Bun.write(path, pdfOf(squares.join('\n')))
      const expected = join(dir, `${operator}.pdf.png`)
      const drawn = Bun.spawnSync(['gs', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=png16m', '-r72', '-o', expected, path])
      expect(drawn.exitCode).toBe(0)
      const shown = (await display(await Bun.file(path).bytes(), { reader })) as Displayed
      const [ours, theirs] = [await middles(shown.bytes), await middles(await Bun.file(expected).bytes())]
      const mean = ours.reduce((sum, value, at) => sum + Math.abs(value - theirs[at]!), 0) / ours.length
      console.log(`${operator} in a PDF: ${mean.toFixed(2)} of 255`)
      expect(mean).toBeLessThanOrEqual(2)
    },
  )
})

/** The smallest PDF of one page that draws this. */
function pdfOf(content: string): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${body.join('')}trailer << /Size 5 /Root 1 0 R >>\n%%EOF\n`
}

/** Red, green and blue in the middle of each of 8 by 8 fields. */
async function middles(bytes: Uint8Array): Promise<number[]> {
  const { width, height, data } = await decodePixels(bytes, (image) => image)
  const at = (place: number, side: number) => Math.floor(((place + 0.5) / 8) * side)
  return Array.from({ length: 64 }, (_, field) => {
    const from = (at(Math.floor(field / 8), height) * width + at(field % 8, width)) * 4
    return [...data.subarray(from, from + 3)]
  }).flat()
}
