import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmFile from '../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm' with { type: 'file' }
import type { Pixels } from '../../kernel/pixels.ts'
import type { Box, Code } from '../model.ts'

const codesMax = 16
const textMax = 2_000
/** Those that print has: each further one costs time on every image, and is found in stripes and in text. */
const formats = ['QRCode', 'MicroQRCode', 'DataMatrix', 'EAN13', 'UPCA', 'Code128'] as const

let ready: Promise<unknown> | undefined

/** The QR and bar codes of an image that can be decoded. The decoder is loaded with the first. */
export async function codesIn({ width, height, data }: Pixels): Promise<Code[]> {
  ready ??= Bun.file(wasmFile)
    .arrayBuffer()
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
  await ready
  const image = { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length), width, height }
  const found = await readBarcodes(image as unknown as Parameters<typeof readBarcodes>[0], {
    formats: [...formats],
    tryHarder: true,
    tryInvert: true,
    // Square codes are read whichever way they lie; bar codes stand upright in print.
    tryRotate: false,
    maxNumberOfSymbols: codesMax,
  })
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, format, position }) => ({
      text: text.slice(0, textMax),
      format,
      box: boxAround(Object.values(position), width, height),
    }))
}

function boxAround(corners: readonly { x: number; y: number }[], width: number, height: number): Box {
  const share = (value: number, whole: number) => Math.min(1, Math.max(0, value / whole))
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))]
  const [x, y] = [share(left, width), share(top, height)]
  return { x, y, width: share(right, width) - x, height: share(bottom, height) - y }
}
