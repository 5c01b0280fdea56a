import { expect, test } from 'bun:test'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import faceFile from '../../../node_modules/@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf' with { type: 'file' }
import rendererFile from '../../../node_modules/@resvg/resvg-wasm/index_bg.wasm' with { type: 'file' }
import { NetworkError } from '../../../src/inference/model.ts'
import { createNetworks } from '../../../src/inference/networks.ts'
import { lumaOf, shrunk } from '../../../src/qc/analysis/ocr/ocr.ts'
import { cropsOf, findingSide, lineFinder, secondReader } from '../../../src/qc/analysis/second-reader/second-reader.ts'
import { decodePixels } from '../../../src/reading/images.ts'

/** An image of text in one bold face. */
async function lumaWith(texts: string, ground: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="${ground}"/>
    <g font-weight="bold" font-family="Inter">${texts}</g></svg>`
  // Another file may have started it, in a suite whose files share their modules.
  await initWasm(Bun.file(rendererFile).arrayBuffer()).catch(() => {})
  const fontBuffers = [await Bun.file(faceFile).bytes()]
  return lumaOf(await decodePixels(new Resvg(svg, { font: { fontBuffers } }).render().asPng(), (image) => image))
}

test('another engine reads words that are cut out of an image, and gives nothing where its network cannot be used', async () => {
  const luma = await lumaWith('<text x="60" y="120" font-size="64" fill="#fff">Dinner 7:30</text>', '#14213d')
  const at = { text: '?', box: { x: 0.08, y: 0.3, width: 0.66, height: 0.4 } }
  const [{ crop } = expect.unreachable()] = cropsOf({ luma }, [at])
  await using networks = createNetworks()
  const [found] = await secondReader(networks)([crop], AbortSignal.timeout(30_000))
  expect(found!.text.replace(' ', '')).toBe('Dinner7:30')
  expect(found!.confidence).toBeGreaterThan(0.6)
  const broken = { run: () => Promise.reject(new NetworkError('no')) }
  expect(await secondReader(broken)([crop], AbortSignal.timeout(1_000))).toEqual([null])
})

test('lines that reach into one another are found, each by itself', async () => {
  const luma = await lumaWith(
    '<text x="60" y="90" font-size="80" fill="#a33">Joyful gym</text><text x="120" y="158" font-size="80" fill="#a33">Holiday</text>',
    '#fff6ee',
  )
  await using networks = createNetworks()
  const found = await lineFinder(networks)(shrunk(luma, findingSide), AbortSignal.timeout(30_000))
  const [first, second, ...others] = found.toSorted((one, other) => one.y - other.y)
  expect(others).toEqual([])
  // Where the tails of the first line hang beside the stems of the second.
  expect(first!.y + first!.height).toBeGreaterThan(second!.y)
  expect([first!.x * 600, second!.x * 600].map((x) => Math.round(x / 30))).toEqual([2, 4])
  expect(first!.width).toBeGreaterThan(second!.width)
})
