import { imageSize } from 'image-size'
import type { Refusal } from './model.ts'

/** An image's size by its header, before it is turned as its EXIF says. */
export function headerSize(bytes: Uint8Array): { width: number; height: number } | Refusal {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : { refused: 'damaged' }
  } catch {
    return { refused: 'damaged' }
  }
}
