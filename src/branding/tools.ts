import type { Timers } from '../kernel/clock.ts'
import type { FileStore } from '../kernel/files.ts'
import type { HttpClient } from '../kernel/http-client.ts'
import type { Log } from '../kernel/log.ts'
import type { Outliner, Reader } from '../reading/model.ts'
import { brandAnalyzer } from './analyzer/analyzer.ts'
import { pageDrawer } from './browser/browser.ts'
import { cardDrawer } from './card/card.ts'
import type { BrandTools } from './service.ts'
import { brandSources } from './sources/registry.ts'

type Parts = {
  files: FileStore
  outbound: HttpClient
  reader: Reader & Outliner
  timers: Timers
  log: Log
  /** A Chromium for pages that scripts draw. */
  browserPath: string | undefined
}

/**
 * The sources of brands, and what draws the cards. What reads colours, fonts and pages is loaded when it is first
 * needed: the server's start has no part in it.
 */
export function brandTools(parts: Parts): BrandTools & { close(): Promise<void> } {
  const { files, outbound, reader, timers, log, browserPath: path } = parts
  const analyzer = brandAnalyzer()
  const drawPage = path === undefined ? undefined : pageDrawer({ path, outbound, timers, log })
  return {
    sources: brandSources({ files, outbound, drawPage, reader, analyzer, timers }),
    draw: cardDrawer({ reader, inks: analyzer.inks }),
    contrastOf: async (colors) => (await import('../color/contrast.ts')).contrastPairs(colors),
    close: async () => analyzer[Symbol.dispose](),
  }
}
