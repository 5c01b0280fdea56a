import { expect, test } from 'bun:test'
import { enlargedRegions } from '../../../src/qc/analysis/enlarged/enlarged.ts'
import { lumaOf } from '../../../src/qc/analysis/ocr/ocr.ts'
import { decodePixels } from '../../../src/reading/images.ts'
import { seeded } from '../../pictures.ts'
import { encodePng } from '../../../src/reading/png.ts'

const [width, height, side] = [1_200, 900, 600]

/** Noise of a photograph's kind: steps at every size, the coarser the larger. */
function photograph(pixels: number): Float64Array {
  const next = seeded(5)
  const found = new Float64Array(pixels * pixels)
  for (let step = pixels / 2; step >= 1; step = Math.floor(step / 2)) {
    const cells = Math.ceil(pixels / step) + 1
    const values = Array.from({ length: cells * cells }, () => (next() - 0.5) * 16 * Math.sqrt(step))
    for (let y = 0; y < pixels; y++)
      for (let x = 0; x < pixels; x++)
        found[y * pixels + x]! += values[Math.floor(y / step) * cells + Math.floor(x / step)]!
  }
  return found
}

/**
 * A square image on a plain ground, made of so many pixels a side and enlarged as programs do it; its first third of
 * `nearPixels`, as a lens leaves what is nearer to its focus less soft.
 */
async function sheet(pixels: number, { fadePx = 0, sharpPx = 0, detail = 0.5, nearPixels = pixels } = {}) {
  const shades = Uint8Array.from(photograph(side), (value) => Math.max(0, Math.min(255, 128 + value)))
  const png = encodePng({ width: side, height: side, data: shades, channels: 1 })
  const enlarged = async (from: number) => {
    const thumbnail = await new Bun.Image(png).resize(from, from).png().bytes()
    return lumaOf(await decodePixels(thumbnail, (one) => one.resize(side, side)))
  }
  const [image, near] = [await enlarged(pixels), await enlarged(nearPixels)]
  const data = new Uint8Array(width * height).fill(40)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const inward = Math.min(x, y, side - 1 - x, side - 1 - y)
      const share = fadePx === 0 ? 1 : Math.min(1, inward / fadePx)
      const soft = sharpPx === 0 ? 1 : Math.max(0, Math.min(1, (x - sharpPx) / 96))
      const own = (x < side / 3 ? near : image).data[y * side + x]!
      const shade = (128 + (shades[y * side + x]! - 128) * detail) * (1 - soft) + own * soft
      data[(y + 150) * width + 300 + x] = 40 + (shade - 40) * share
    }
  return { width, height, data }
}

test('an image that was placed larger than its pixels is found in its place, and one with enough of them is not', async () => {
  const [found, ...others] = enlargedRegions(await sheet(64), [])
  expect(others).toEqual([])
  expect(found).toMatchObject({ isWhole: false, isFramed: true, isEnclosed: true })
  expect(found!.times).toBeGreaterThanOrEqual(4)
  expect(Math.abs(found!.box.x + found!.box.width / 2 - 0.5)).toBeLessThan(0.06)
  expect(enlargedRegions(await sheet(600), [])).toEqual([])
})

test('a plain ground, and what text covers, are no images', async () => {
  expect(enlargedRegions({ width, height, data: new Uint8Array(width * height).fill(90) }, [])).toEqual([])
  expect(enlargedRegions(await sheet(64), [{ x: 0.2, y: 0.1, width: 0.6, height: 0.8 }])).toEqual([])
})

test('what fades into its ground has no frame: it may be out of focus on purpose', async () => {
  const found = enlargedRegions(await sheet(64, { fadePx: 120 }), [])
  expect(found.map(({ isFramed, isAllSoft }) => [isFramed, isAllSoft])).toEqual([[false, true]])
})

test('what goes on into detail without a frame between them is out of focus, whatever ends it elsewhere', async () => {
  const found = enlargedRegions(await sheet(64, { sharpPx: 100 }), [])
  expect(found.map(({ isFramed, isAllSoft }) => [isFramed, isAllSoft])).toEqual([[false, undefined]])
})

test('what was enlarged so far that a tile of it is smooth is found at half the size', async () => {
  const [found, ...others] = enlargedRegions(await sheet(18), [])
  expect(others).toEqual([])
  expect(found).toMatchObject({ isFramed: true })
  expect(found!.times).toBeGreaterThanOrEqual(16)
})

test('what a lens left out of focus is softer here than there, and was not enlarged, whatever frames it', async () => {
  expect(enlargedRegions(await sheet(26), [])).not.toEqual([])
  expect(enlargedRegions(await sheet(26, { nearPixels: 90 }), [])).toEqual([])
})
