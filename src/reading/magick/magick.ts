import {
  ColorProfile,
  ColorSpace,
  ColorTransformMode,
  FilterType,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm'
import wasmFile from '../../../node_modules/@imagemagick/magick-wasm/dist/x86/magick.wasm' with { type: 'file' }
import { pngOf, withoutBombs } from '../images.ts'
import type { ConvertedImage, Refusal } from '../model.ts'
import { profileBytesMax } from '../profile.ts'
import type { DecodedFormat } from '../conversion-memory.ts'
import srgbFile from './sRGB-v2-micro.icc' with { type: 'file' }

/** The one decoder that each format may reach: ImageMagick has others that read scripts, addresses and text. */
const formats: Record<DecodedFormat, MagickFormat> = {
  jpeg: MagickFormat.Jpeg,
  png: MagickFormat.Png,
  webp: MagickFormat.WebP,
  tiff: MagickFormat.Tiff,
  avif: MagickFormat.Avif,
  heic: MagickFormat.Heic,
  psd: MagickFormat.Psd,
}
const sideMax = 65_535
/** Bytes of a pixel in ImageMagick's cache with four or five channels of 8 bits, while it is resized to something small. */
const cacheBytesPerPixel = 6
const cacheBytesLeast = 32 * 2 ** 20
/** Level 1 of zlib, no filter: what is made is read once and dropped. */
const fastPng = 10

let ready: Promise<ColorProfile> | undefined

async function load(): Promise<ColorProfile> {
  await initializeImageMagick(await WebAssembly.compile(await Bun.file(wasmFile).bytes()))
  ResourceLimits.disk = 0n
  ResourceLimits.width = ResourceLimits.height = BigInt(sideMax)
  ResourceLimits.maxProfileSize = BigInt(profileBytesMax)
  return new ColorProfile(await Bun.file(srgbFile).bytes())
}

type Size = { width: number; height: number }
/** `header`: the size that the file declares. It is not decoded to more. */
type Options = { format: DecodedFormat; side: number; header: Size }

/**
 * An image as a person sees it: in sRGB by its own profile, turned as its EXIF says, the first page, a layered file's
 * composite; its longer side at `side` at most.
 */
export async function convertImage(
  bytes: Uint8Array,
  { format, side, header }: Options,
): Promise<ConvertedImage | Refusal> {
  const srgb = await (ready ??= load())
  ResourceLimits.memory = BigInt(Math.ceil(header.width * header.height * cacheBytesPerPixel) + cacheBytesLeast)
  const settings = new MagickReadSettings({ format: formats[format], frameIndex: 0, frameCount: 1 })
  // A JPEG is shrunk by powers of two while it is read.
  if (format === 'jpeg' && Math.max(header.width, header.height) > side)
    settings.setDefine(MagickFormat.Jpeg, 'size', `${side}x${side}`)
  try {
    return await ImageMagick.read(withoutBombs(bytes), settings, (image) => drawn(image, side, srgb))
  } catch (error) {
    // Its memory is not trusted once it was exhausted: a trap, or an allocation that failed, ends the thread.
    if (error instanceof WebAssembly.RuntimeError) throw error
    return {
      refused: /resources exhausted|exceeds limit|memory allocation failed/i.test(String(error))
        ? 'too_large'
        : 'damaged',
    }
  }
}

async function drawn(image: IMagickImage, side: number, srgb: ColorProfile): Promise<ConvertedImage> {
  image.autoOrient()
  const { width: fullWidth, height: fullHeight } = image
  const scale = side / Math.max(fullWidth, fullHeight)
  // Shrunk before its colours are converted, which costs more a pixel.
  if (scale < 1)
    image.resize(
      Math.max(1, Math.round(fullWidth * scale)),
      Math.max(1, Math.round(fullHeight * scale)),
      FilterType.Box,
    )
  toSrgb(image, srgb)
  image.strip()
  const size = { width: image.width, height: image.height }
  return { ...size, fullWidth, fullHeight, png: await pngFrom(image) }
}

/** By the profile in the file; where there is none, or one of another kind of colours, as ImageMagick converts without. */
function toSrgb(image: IMagickImage, srgb: ColorProfile): void {
  try {
    // Four inks mix further than a table of 8 bits can follow; for three lights it is as exact, and ten times as fast.
    const mode = image.colorSpace === ColorSpace.CMYK ? ColorTransformMode.HighRes : ColorTransformMode.Quantum
    if (image.colorSpace !== ColorSpace.Lab) image.transformColorSpace(srgb, mode)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error
  }
  if (image.colorSpace !== ColorSpace.sRGB) image.colorSpace = ColorSpace.sRGB
}

async function pngFrom(image: IMagickImage): Promise<Uint8Array> {
  const { width, height } = image
  if (image.hasAlpha && !image.isOpaque) {
    image.quality = fastPng
    return image.write(MagickFormat.Png32, (png) => png.slice())
  }
  const rows = image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, 'BGRA'))
  return pngOf(rows!, { width, height })
}
