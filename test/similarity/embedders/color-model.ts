import { join } from 'node:path'
import { onnx } from '../../inference/onnx.ts'
import { pngWith } from '../../reading/bombs.ts'

/** A model whose vector of an image is its mean colour, and that knows the words for three colours. */
export const vision = onnx({
  inputs: [{ name: 'pixel_values', type: 'float32', dims: [1, 3, 8, 8] }],
  outputs: [{ name: 'image_embeds', type: 'float32', dims: [1, 3] }],
  nodes: [
    { op: 'GlobalAveragePool', inputs: ['pixel_values'], outputs: ['means'] },
    { op: 'Flatten', inputs: ['means'], outputs: ['image_embeds'], with: { axis: 1 } },
  ],
})
const text = onnx({
  inputs: [{ name: 'input_ids', type: 'int64', dims: [1, 'length'] }],
  outputs: [{ name: 'text_embeds', type: 'float32', dims: [1, 3] }],
  nodes: [
    { op: 'Gather', inputs: ['words', 'input_ids'], outputs: ['each'], with: { axis: 0 } },
    { op: 'ReduceMean', inputs: ['each'], outputs: ['text_embeds'], with: { axes: [1], keepdims: 0 } },
  ],
  weights: [{ name: 'words', dims: [4, 3], data: Float32Array.from([0.1, 0.1, 0.1, 1, -1, -1, -1, 1, -1, -1, -1, 1]) }],
})
const tokenizer = {
  version: '1.0',
  added_tokens: [],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordPiece',
    vocab: { '[UNK]': 0, red: 1, green: 2, blue: 3 },
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
  },
}
export const preprocessing = {
  size: { shortest_edge: 8 },
  crop_size: { height: 8, width: 8 },
  image_mean: [0.5, 0.5, 0.5],
  image_std: [0.5, 0.5, 0.5],
}

/** Writes the model as transformers.js publishes one. */
export async function writeColorModel(folder: string): Promise<void> {
  await Bun.write(join(folder, 'onnx', 'vision_model.onnx'), vision)
  await Bun.write(join(folder, 'onnx', 'text_model.onnx'), text)
  await Bun.write(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer))
  await Bun.write(join(folder, 'preprocessor_config.json'), JSON.stringify(preprocessing))
}

/** Soft stripes of one hue, so that it is no blank image. */
export function striped(hue: readonly number[]): Uint8Array {
  const rows = Uint8Array.from({ length: 300 * 300 * 4 }, (_, at) => {
    const light = (at >> 4) % 9 < 4 ? 1 : 0.6
    return at % 4 === 3 ? 255 : Math.round(hue[at % 4]! * light)
  })
  return pngWith({ width: 300, height: 300, rows })
}
