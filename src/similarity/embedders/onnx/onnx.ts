import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sql } from '../../../db/sql.ts'
import { keptSecret, storedSetting } from '../../../db/settings.ts'
import { NetworkError, type Networks, type Tensor, type Tensors } from '../../../inference/model.ts'
import { Stop } from '../../../kernel/errors.ts'
import type { ContentModel } from '../fused.ts'
import { imageTensor, type Preprocessing, readPreprocessing } from './preprocessing.ts'
import { readTokenizer } from './tokenizer.ts'

type Parts = { networks: Networks; sql: Sql; folder: string }

/** Of the files of one network those that run fast and small in WebAssembly come first. */
const variants = ['_quantized', '_int8', '_uint8', '', '_fp16']
/** What CLIP and its kin call their result; others give one tensor of two axes. */
const resultNames = ['image_embeds', 'text_embeds', 'pooler_output']

/**
 * A CLIP-like model in a folder as transformers.js publishes it: `onnx/vision_model*.onnx`, `preprocessor_config.json`, and,
 * where it reads words, `onnx/text_model*.onnx` and `tokenizer.json`. Nothing of it is loaded before the first image, but
 * for the very first start, which asks how long its vectors are. Fails with a sentence (`Stop`) when it cannot be used.
 */
export async function onnxModel({ networks, sql, folder }: Parts): Promise<ContentModel> {
  const vision = await networkFile(folder, 'vision_model')
  if (vision === null) throw new Stop(`EMBEDDER_MODEL: ${folder} has no onnx/vision_model.onnx.`)
  const preprocessing = await readPreprocessing(folder)
  const text = await networkFile(folder, 'text_model')
  const ofImage: ContentModel['ofImage'] = async (pixels, shown) => {
    const { inputs } = await networks.shape(vision)
    const tensor = await imageTensor(preprocessing, pixels, shown)
    return directionOf(await networks.run(vision, { [inputs[0] ?? 'pixel_values']: tensor }), vision)
  }
  const model = `onnx:${basename(folder)}/${basename(vision)}-${Bun.file(vision).size}`
  const dimensions = await dimensionsOf(sql, model, () => ofImage(probe(preprocessing)))
  if (text === null) return { model, dimensions, ofImage }
  const tokenize = await readTokenizer(folder)
  return {
    model,
    dimensions,
    ofImage,
    async ofWords(words) {
      const { inputs } = await networks.shape(text)
      const given: Tensors = Object.fromEntries(
        Object.entries(tokenize(words)).filter(([name]) => inputs.includes(name)),
      )
      return directionOf(await networks.run(text, given), text)
    },
  }
}

async function networkFile(folder: string, name: string): Promise<string | null> {
  const files = await readdir(join(folder, 'onnx')).catch(() => [] as string[])
  const found = variants.map((variant) => `${name}${variant}.onnx`).find((file) => files.includes(file))
  return found === undefined ? null : join(folder, 'onnx', found)
}

/** The network's result as a unit vector. Fails with `NetworkError` where it gives none. */
function directionOf(results: Record<string, Tensor>, file: string): Float32Array {
  const named = resultNames.map((name) => results[name]).find((result) => result !== undefined)
  const result = named ?? Object.values(results).find(({ dims }) => dims.length === 2)
  if (result?.type !== 'float32') throw new NetworkError(`The network ${file} gives no vector.`)
  const length = Math.hypot(...result.data)
  if (!(length > 1e-12 && length < 1e9))
    throw new NetworkError(`The network ${file} gives a vector without a direction.`)
  return result.data.map((value) => value / length)
}

async function dimensionsOf(sql: Sql, model: string, ask: () => Promise<Float32Array>): Promise<number> {
  const name = `embedder_dimensions ${model}`
  const kept = await storedSetting(sql, name)
  if (kept !== null) return Number(Buffer.from(kept).toString())
  const { length } = await ask().catch((error: unknown) => {
    if (error instanceof NetworkError) throw new Stop(`EMBEDDER_MODEL: ${error.message}`)
    throw error
  })
  await keptSecret(sql, name, () => Buffer.from(String(length)))
  return length
}

/** A small image with something in it. */
function probe({ crop: { width, height } }: Preprocessing) {
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256))
  return { width, height, data }
}
