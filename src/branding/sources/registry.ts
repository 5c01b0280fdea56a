import type { Timers } from '../../kernel/clock.ts'
import type { FileStore } from '../../kernel/files.ts'
import type { HttpClient } from '../../kernel/http-client.ts'
import type { Reader } from '../../reading/model.ts'
import type { BrandAnalyzer } from '../analyzer/analyzer.ts'
import type { DrawPage } from '../browser/browser.ts'
import type { BrandSource, Look } from './source.ts'

/** What sources read with. */
export type SourceParts = {
  files: FileStore
  outbound: HttpClient
  drawPage?: DrawPage | undefined
  reader: Reader
  analyzer: BrandAnalyzer
  timers: Timers
}
type Entry = Omit<BrandSource, 'look'> & { load(parts: SourceParts): Promise<Look> }

/**
 * Every kind of source. A new one is a folder beside the others and one entry here; what it reads with is loaded when it
 * is first asked.
 */
export const registry = [
  {
    name: 'strategy_guide',
    title: 'strategy guide',
    rank: 1,
    needs: 'folder',
    calls: 'guide',
    load: async (parts) => (await import('./guide/guide.ts')).guideSource(parts),
  },
  {
    name: 'file_storage',
    title: 'file storage',
    rank: 2,
    needs: 'folder',
    calls: 'folder',
    load: async (parts) => (await import('./folder/folder.ts')).folderSource(parts),
  },
  {
    name: 'website',
    title: 'website',
    rank: 3,
    needs: 'website',
    calls: 'website',
    load: async (parts) => (await import('./website/website.ts')).websiteSource(parts),
  },
] as const satisfies readonly Entry[]

export type SourceName = (typeof registry)[number]['name']
const ranked = registry.toSorted((one, other) => one.rank - other.rank)
/** The most believed first. */
export const sourceNames = ranked.map(({ name }) => name) as [SourceName, ...SourceName[]]
export const titles = Object.fromEntries(registry.map(({ name, title }) => [name, title])) as Record<SourceName, string>

/** A source that profiles know. */
export type KnownSource = BrandSource<SourceName>

/** The sources in the order in which they are asked, each made when it is first asked. */
export function brandSources(parts: SourceParts): KnownSource[] {
  return ranked.map(({ load, ...entry }) => {
    let made: Promise<Look> | undefined
    return { ...entry, look: async (place, signal) => (await (made ??= load(parts)))(place, signal) }
  })
}
