import { bounds } from '../../kernel/bounds.ts'
import type { PdfImage } from '../model.ts'
import { encodePng } from '../png.ts'
import type { PlacedImage } from './painting.ts'

type Decoded = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }
type Objects = { has(id: string): boolean; get(id: string, callback?: (found: unknown) => void): unknown }
type Source = { objs: Objects; commonObjs: Objects; view: number[] }

/** How long to wait for an image that never comes. */
const imageMs = 5_000

/** The images of a page as PNG, each once, as long as `left` lets it. */
export async function imagesOf(page: Source, placed: PlacedImage[], left: { images: number }): Promise<PdfImage[]> {
  const [x0 = 0, y0 = 0, x1 = 612, y1 = 792] = page.view
  const area = Math.max(1, Math.abs((x1 - x0) * (y1 - y0)))
  const made: PdfImage[] = []
  const done = new Set<unknown>()
  for (const { image, box } of placed) {
    if (left.images <= 0) break
    if (done.has(image)) continue
    done.add(image)
    const decoded = isDecoded(image) ? image : await decodedOf(page, image)
    const encoded = decoded && encode(decoded)
    if (!encoded) continue
    left.images--
    made.push({ ...encoded, share: Math.min(1, (box.width * box.height) / area) })
  }
  return made
}

async function decodedOf({ objs, commonObjs }: Source, id: unknown): Promise<Decoded | null> {
  if (typeof id !== 'string') return null
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const late = setTimeout(() => resolve(null), imageMs)
  const holder = id.startsWith('g_') ? commonObjs : objs
  holder.get(id, resolve)
  const found = await promise
  clearTimeout(late)
  return isDecoded(found) ? found : null
}

function isDecoded(found: unknown): found is Decoded {
  if (found === null || typeof found !== 'object') return false
  const { width, height, data } = found as Partial<Decoded>
  return Number(width) > 0 && Number(height) > 0 && data !== undefined && data.length > 0
}

/** One bit, or one, three or four bytes a pixel, as RGBA: shrunk by leaving pixels out when it is large. */
function encode({ width, height, data }: Decoded): Omit<PdfImage, 'share'> | null {
  if (width * height > bounds.pdfImagePixelsMax) return null
  const channels = data.length / (width * height)
  const bitRow = (width + 7) >> 3
  const bits = channels < 1 && data.length >= bitRow * height
  if (!bits && ![1, 3, 4].includes(channels)) return null
  const step = Math.max(1, Math.ceil(Math.max(width, height) / bounds.pdfImageSideMax))
  const wide = Math.ceil(width / step)
  const high = Math.ceil(height / step)
  const pixels = new Uint8Array(wide * high * 4)
  let hasAlpha = false
  for (let at = 0, y = 0; y < high; y++)
    for (let x = 0; x < wide; x++, at += 4) {
      const from = y * step * width + x * step
      const bit = bits ? ((data[y * step * bitRow + ((x * step) >> 3)]! >> (7 - ((x * step) & 7))) & 1) * 255 : 0
      const grey = channels === 1 ? data[from]! : bit
      const colored = channels >= 3
      pixels[at] = colored ? data[from * channels]! : grey
      pixels[at + 1] = colored ? data[from * channels + 1]! : grey
      pixels[at + 2] = colored ? data[from * channels + 2]! : grey
      pixels[at + 3] = channels === 4 ? data[from * 4 + 3]! : 255
      hasAlpha ||= pixels[at + 3]! < 250
    }
  return {
    png: encodePng({ width: wide, height: high, data: pixels, channels: 4 }, { level: 6 }),
    width: wide,
    height: high,
    hasAlpha,
  }
}
