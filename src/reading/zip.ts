import { unzipSync, type UnzipFileInfo } from 'fflate'
import { bounds } from '../kernel/bounds.ts'
import type { Refusal } from './model.ts'

export type Zip = { names: string[]; read(name: string): Uint8Array | null }

/**
 * The files of a ZIP, unpacked one by one when they are asked for: none beyond `partBytesMax`, and together not beyond
 * `unpackedBytesMax`. None becomes larger than it says it is; what breaks off or is locked reads as null.
 */
export function openZip(bytes: Uint8Array, limits: { partBytesMax: number; unpackedBytesMax: number }): Zip | Refusal {
  const entries = entriesOf(bytes)
  if ('refused' in entries) return entries
  const claimed = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (claimed > limits.unpackedBytesMax) return { refused: 'too_large' }
  return {
    names: entries.map(({ name }) => name),
    read: (wanted) => {
      const filter = ({ name, originalSize }: UnzipFileInfo) => name === wanted && originalSize <= limits.partBytesMax
      try {
        return unzipSync(bytes, { filter })[wanted] ?? null
      } catch {
        return null
      }
    },
  }
}

function entriesOf(bytes: Uint8Array): UnzipFileInfo[] | Refusal {
  const entries: UnzipFileInfo[] = []
  const tooMany = new Error('too many entries')
  try {
    unzipSync(bytes, {
      filter(entry) {
        if (entries.push(entry) > bounds.zipEntriesMax) throw tooMany
        return false
      },
    })
    return entries
  } catch (error) {
    return { refused: error === tooMany ? 'too_large' : 'damaged' }
  }
}
