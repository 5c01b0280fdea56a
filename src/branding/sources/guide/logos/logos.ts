import { createHash } from 'node:crypto'
import { bounds } from '../../../../kernel/bounds.ts'
import { decodePixels, imageSize } from '../../../../reading/images.ts'
import { type Pdf, type Reader, isRefused, type WordDocument } from '../../../../reading/model.ts'
import { isLogo, statsOf } from './image-stats.ts'
import type { FoundLogo } from '../../source.ts'

type LogoImage = { bytes: Uint8Array; share: number; near: boolean; where: string; format: FoundLogo['format'] }

const sideMin = 40
const measuredSide = 128
const drawnSide = 1_024
const shareMax = 0.7
const formats: Record<string, FoundLogo['format']> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** The images of a PDF that are logos, best first. */
export async function logosOfPdf(pdf: Pdf): Promise<FoundLogo[]> {
  const all = pdf.read.flatMap(({ number, images, texts }) => {
    const near = texts.some(({ text }) => /\blogos?\b|wordmark|lockup/i.test(text))
    return images.map(({ png, share }) => ({
      bytes: png,
      share,
      near: near || number === 1,
      where: `page ${number}: a image`,
      format: 'png' as const,
    }))
  })
  return logosAmong(all)
}

/** The images of a Word document or a presentation that are logos, best first; a drawing is drawn. */
export async function logosOfOffice(
  images: WordDocument['images'],
  reader: Reader,
  signal: AbortSignal,
): Promise<FoundLogo[]> {
  const all: LogoImage[] = []
  for (const [at, { bytes, type }] of images.entries()) {
    const format = formats[type]
    if (format === undefined) continue
    const shown = format === 'svg' ? await drawn(bytes, reader, signal) : bytes
    if (shown) all.push({ bytes: shown, share: 0, near: at === 0, where: `image ${at + 1} of the document`, format })
  }
  return logosAmong(all)
}

async function drawn(bytes: Uint8Array, reader: Reader, signal: AbortSignal): Promise<Uint8Array | null> {
  const raster = await reader.svg(new TextDecoder().decode(bytes), { side: drawnSide }, signal)
  return isRefused(raster) ? null : raster.png
}

async function logosAmong(images: LogoImage[]): Promise<FoundLogo[]> {
  const logos: FoundLogo[] = []
  const seen = new Set<string>()
  for (const image of images) {
    const hash = createHash('sha256').update(image.bytes).digest('hex')
    if (seen.has(hash) || image.share > shareMax) continue
    seen.add(hash)
    const logo = await logoOf(image).catch(() => null)
    if (logo) logos.push(logo)
  }
  return logos.toSorted((one, other) => other.confidence - one.confidence).slice(0, bounds.guideLogosMax)
}

const isShown = (format: FoundLogo['format']): format is FoundLogo['shownAs'] =>
  ['png', 'jpeg', 'webp', 'gif'].includes(format)

/** The image as a logo; null when it is a photograph, a plain colour, or too small to show. */
async function logoOf({ bytes, near, where, format }: LogoImage): Promise<FoundLogo | null> {
  const { width, height } = await imageSize(bytes)
  if (Math.min(width, height) < sideMin) return null
  const { data } = await decodePixels(bytes, (image) => image.resize(measuredSide, measuredSide, { fit: 'inside' }))
  const stats = statsOf({ data })
  if (!isLogo(stats, width / height)) return null
  return {
    bytes,
    shownAs: isShown(format) ? format : 'png',
    format,
    width,
    height,
    transparent: stats.transparent,
    theme: stats.theme,
    confidence: (70 + (near ? 15 : 0) + (stats.transparent ? 5 : 0)) / 100,
    evidence: `${where}, ${width} by ${height} pixels`,
  }
}
