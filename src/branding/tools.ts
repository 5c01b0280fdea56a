import type { Timers } from '../kernel/clock.ts'
import type { FileStore } from '../kernel/files.ts'
import type { HttpClient } from '../kernel/http-client.ts'
import type { Outliner, Reader } from '../reading/model.ts'
import { brandAnalyzer } from './analyzer/analyzer.ts'
import { cardDrawer } from './card/card.ts'
import type { BrandTools } from './service.ts'
import { brandSources } from './sources/registry.ts'

type Parts = { files: FileStore; outbound: HttpClient; reader: Reader & Outliner; timers: Timers }

/**
 * The sources of brands, and what draws the cards. What reads colours, fonts and pages is loaded when it is first
 * needed: the server's start has no part in it.
 */
export function brandTools({ files, outbound, reader, timers }: Parts): BrandTools & { close(): Promise<void> } {
  const analyzer = brandAnalyzer()
  return {
    sources: brandSources({ files, outbound, reader, analyzer, timers }),
    draw: cardDrawer({ reader, inks: analyzer.inks }),
    contrastOf: async (colors) => (await import('../color/contrast.ts')).contrastPairs(colors),
    close: async () => analyzer[Symbol.dispose](),
  }
}
