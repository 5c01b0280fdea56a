import type { ChurchFolders } from '../churches/folders.ts'
import type { Door } from '../kernel/door.ts'
import type { FileStore } from '../kernel/files.ts'
import type { BrandTools } from './service.ts'

type Parts = { files: FileStore; churches: ChurchFolders; door: Door }

/** The sources of brands, in the order in which they are asked, and what draws the cards. */
export function brandTools(_parts: Parts): BrandTools {
  return {
    sources: [],
    draw: () => Promise.reject(new Error('nothing draws cards yet')),
    contrastOf: () => [],
  }
}
