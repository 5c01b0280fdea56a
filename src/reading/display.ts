import { bounds } from '../kernel/bounds.ts'
import type { DecodedFormat } from './conversion-memory.ts'
import { formatOf, isPlain, type PlainFormat, type ReadableFormat } from './formats.ts'
import { imageSize } from './images.ts'
import { type ConvertedImage, isRefused, type Reader, type Refusal } from './model.ts'
import { isUsual, profileOf } from './profile.ts'

/**
 * A file as what the runtime's decoders read and a browser shows: its own bytes, or a PNG in sRGB. `width` and `height`
 * are the file's own, as it is shown; a drawing without pixels has those it was drawn with.
 */
export type Displayed = { format: ReadableFormat; width: number; height: number; bytes: Uint8Array }
type Options = { reader: Reader; side?: number; signal?: AbortSignal | undefined }

/**
 * Turns whatever image or first page a file holds into one that is read right everywhere. What has to be converted has
 * its longer side at `side` at most. Throws `TooManyPixels`, and as Bun.Image does for a plain image that is damaged.
 */
export async function display(
  bytes: Uint8Array,
  { reader, side = bounds.displaySide, signal }: Options,
): Promise<Displayed | Refusal> {
  const format = formatOf(bytes)
  if (format === null) return { refused: 'wrong_format' }
  if (isPlain(format)) return displayPlain(bytes, format, { reader, side, signal })
  const made = await drawn(bytes, format, { reader, side, signal })
  return isRefused(made) ? made : { format, ...made }
}

type Required = { reader: Reader; side: number; signal: AbortSignal | undefined }

async function displayPlain(bytes: Uint8Array, format: PlainFormat, options: Required): Promise<Displayed | Refusal> {
  const size = await imageSize(bytes)
  if (!isConverted(format) || !hasOwnColors(bytes, format)) return { format, ...size, bytes }
  const made = await converted(bytes, format, options)
  // A profile that cannot be applied is no reason to refuse the pixels.
  return { format, ...size, bytes: isRefused(made) ? bytes : made.bytes }
}

const isConverted = (format: PlainFormat): format is DecodedFormat & PlainFormat => format !== 'gif' && format !== 'bmp'

function hasOwnColors(bytes: Uint8Array, format: PlainFormat): boolean {
  const profile = profileOf(bytes, format)
  return profile !== null && !isUsual(profile)
}

async function drawn(bytes: Uint8Array, format: ReadableFormat, { reader, side, signal }: Required) {
  if (format === 'svg') return asShown(await reader.svg(Buffer.from(bytes).toString('utf8'), { side }, signal))
  if (format === 'pdf' || format === 'ai') return asShown(await reader.page(bytes, { number: 1, side }, signal))
  return converted(bytes, format as DecodedFormat, { reader, side, signal })
}

function asShown(raster: { png: Uint8Array; width: number; height: number } | Refusal) {
  return isRefused(raster) ? raster : { bytes: raster.png, width: raster.width, height: raster.height }
}

async function converted(bytes: Uint8Array, format: DecodedFormat, { reader, side, signal }: Required) {
  const made: ConvertedImage | Refusal = await reader.image(bytes, { format, side }, signal)
  return isRefused(made) ? made : { bytes: made.png, width: made.fullWidth, height: made.fullHeight }
}
