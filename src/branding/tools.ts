import type { HttpClient } from '../kernel/http-client.ts'
import { below, type FileStore } from '../kernel/files.ts'
import type { Letterer, Reader } from '../reading/model.ts'
import type { BrandSource } from './model.ts'
import type { BrandTools } from './service.ts'

type Parts = { files: FileStore; outbound: HttpClient; reader: Reader & Letterer }

/**
 * The sources of brands, in the order in which they are asked, and what draws the cards. What reads colours, fonts and
 * pages is loaded when it is first needed: the server's start has no part in it.
 */
export function brandTools({ files, outbound, reader }: Parts): BrandTools {
  return {
    sources: [
      lazy('strategy_guide', async () => {
        const { guideSource } = await import('./sources/guide/guide.ts')
        return guideSource({ filesOf: ({ path }) => below(files, path), reader })
      }),
      lazy('file_storage', async () => (await import('./sources/folder/folder.ts')).folderSource({ files, reader })),
      lazy('website', async () => (await import('./sources/website/website.ts')).websiteSource({ outbound, reader })),
    ],
    draw: async (card, signal) => (await import('./card/card.ts')).renderCard({ card, reader }, signal),
    contrastOf: async (colors) => (await import('../color/contrast.ts')).contrastPairs(colors),
  }
}

/** A source that is made when it is first asked. */
function lazy(name: BrandSource['name'], make: () => Promise<BrandSource>): BrandSource {
  let made: Promise<BrandSource> | undefined
  return { name, look: async (place, signal) => (await (made ??= make())).look(place, signal) }
}
