import { join } from 'node:path'
import { z } from 'zod'
import type { Tensor } from '../../../inference/model.ts'
import { Stop } from '../../../kernel/errors.ts'
import type { Pixels } from '../../../kernel/pixels.ts'
import { layOnGround } from '../../../reading/flatten.ts'
import { decodePixels } from '../../../reading/images.ts'
import { encodePng } from '../../../reading/png.ts'

const Side = z.int().positive().max(2_048)
const Box = z.object({ height: Side, width: Side })
const Three = z.tuple([z.number(), z.number(), z.number()])
/** What is read of a `preprocessor_config.json`; what it leaves out is as CLIP has it. */
const Config = z.looseObject({
  size: z.union([z.object({ shortest_edge: Side }), Box, Side]).default({ shortest_edge: 224 }),
  do_center_crop: z.boolean().default(true),
  crop_size: z.union([Box, Side]).optional(),
  rescale_factor: z
    .number()
    .positive()
    .default(1 / 255),
  do_normalize: z.boolean().default(true),
  image_mean: Three.default([0.48145466, 0.4578275, 0.40821073]),
  image_std: Three.default([0.26862954, 0.26130258, 0.27577711]),
})

type Size = { width: number; height: number }
/** `shortest`: the shorter side before it is cropped; null: resized to the crop, whatever its shape. */
export type Preprocessing = { shortest: number | null; crop: Size; scale: number; mean: number[]; deviation: number[] }

/** How a model wants its images. Fails with a sentence (`Stop`). */
export async function readPreprocessing(folder: string): Promise<Preprocessing> {
  const path = join(folder, 'preprocessor_config.json')
  const parsed = Config.safeParse(
    await Bun.file(path)
      .json()
      .catch(() => null),
  )
  if (!parsed.success) throw new Stop(`EMBEDDER_MODEL: ${path} is missing, or does not say how images are prepared.`)
  const { size, crop_size, do_center_crop, rescale_factor, do_normalize, image_mean, image_std } = parsed.data
  const isSquashed = typeof size === 'object' && 'width' in size
  const shortest = typeof size === 'number' ? size : 'shortest_edge' in size ? size.shortest_edge : null
  const crop = isSquashed ? size : boxOf((do_center_crop ? crop_size : undefined) ?? shortest!)
  return {
    shortest,
    crop,
    scale: rescale_factor,
    mean: do_normalize ? image_mean : [0, 0, 0],
    deviation: do_normalize ? image_std : [1, 1, 1],
  }
}

const boxOf = (size: number | Size): Size => (typeof size === 'number' ? { width: size, height: size } : size)

/** An image as a model takes it: one of three planes, from the file itself where that is given. */
export async function imageTensor(wanted: Preprocessing, pixels: Pixels, shown?: Uint8Array): Promise<Tensor> {
  const bytes = shown ?? encodePng({ ...pixels, channels: 4 })
  const { width, height } = resizedTo(wanted, pixels)
  const resized = await decodePixels(bytes, (image) => image.resize(width, height, { fit: 'fill' }))
  layOnGround(resized.data)
  return planes(wanted, resized)
}

/** Never smaller than the crop. */
function resizedTo({ shortest, crop }: Preprocessing, { width, height }: Size): Size {
  if (shortest === null) return crop
  const scale = Math.max(shortest / Math.min(width, height), crop.width / width, crop.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The middle of an image as planes of red, green and blue. */
function planes({ crop, scale, mean, deviation }: Preprocessing, { width, height, data }: Pixels): Tensor {
  const [left, top] = [(width - crop.width) >> 1, (height - crop.height) >> 1]
  const area = crop.width * crop.height
  const values = new Float32Array(area * 3)
  for (let y = 0; y < crop.height; y++)
    for (let x = 0; x < crop.width; x++) {
      const from = ((y + top) * width + x + left) * 4
      const to = y * crop.width + x
      for (let channel = 0; channel < 3; channel++)
        values[channel * area + to] = (data[from + channel]! * scale - mean[channel]!) / deviation[channel]!
    }
  return { type: 'float32', dims: [1, 3, crop.height, crop.width], data: values }
}
