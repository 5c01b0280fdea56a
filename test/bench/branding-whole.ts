// Every case again, through the whole server: a run is ordered, and its profile is fetched when it has ended.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandProfile } from '../../src/branding/profile.ts'
import type { SourceName } from '../../src/branding/sources/registry.ts'
import { type DemoChurch, churches, folderOf } from '../../src/mocks/demo/churches.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { scratch, testApp } from '../support.ts'
import type { FolderCase } from './branding-folders.ts'
import { type GuideCase, truthOf } from './branding-guides.ts'
import { type Score, scoreOf, type Truth } from './branding-score.ts'
import { sendTo, type SiteCase, truthOfSite } from './branding-sites.ts'

/** `source`: the one that must name the profile. */
type Church = { account: string; name: string; truth: Truth; source: SourceName; website?: string }
export type WholeScore = { name: string; score: Score & { source: boolean }; ms: number }
type Cases = { demo: number; guides: readonly GuideCase[]; folders: readonly FolderCase[]; sites: readonly SiteCase[] }

const samples = join(import.meta.dir, '../../data/sample/churches')
const path = '/v1/image-gen/branding'

const sourceOf: Record<string, SourceName> = {
  1001: 'strategy_guide',
  1002: 'strategy_guide',
  1003: 'file_storage',
  1004: 'website',
}
const logoIn: Record<string, string> = { 1001: 'logos/', 1002: 'logos/', 1003: 'logos/' }

function demoChurch(storage: string, church: DemoChurch): Church {
  const { account, name, colors, fonts } = church
  cpSync(join(samples, folderOf(church)), join(storage, folderOf(church)), { recursive: true })
  const logo = (evidence: string | null) => evidence?.includes(logoIn[account] ?? '/logo.svg') ?? false
  return {
    account,
    name: `the demo's ${name}`,
    truth: { ...fonts, primary: colors.primary, logo },
    source: sourceOf[account]!,
  }
}

async function churchWith(
  storage: string,
  account: string,
  { name, files }: Pick<FolderCase, 'name' | 'files'>,
): Promise<Pick<Church, 'account' | 'name'>> {
  for (const [file, bytes] of Object.entries(files))
    await Bun.write(join(storage, 'client-assets', `${account} - Grace Chapel`, file), bytes, { createPath: true })
  return { account, name }
}

async function churchesOf(storage: string, { demo, guides, folders, sites }: Cases): Promise<Church[]> {
  const all = churches.slice(0, demo).map((church) => demoChurch(storage, church))
  const next = () => String(2_000 + all.length)
  for (const one of guides)
    all.push({ ...(await churchWith(storage, next(), one)), truth: truthOf(one.truth), source: 'strategy_guide' })
  for (const one of folders)
    all.push({ ...(await churchWith(storage, next(), one)), truth: one.truth, source: 'file_storage' })
  for (const site of sites) {
    const { name, origin } = site
    all.push({ account: next(), name, truth: truthOfSite(site), source: 'website', website: `${origin}/` })
  }
  return all
}

/** Extracts each case's brand as a caller would, one after the other. */
export async function measureWhole(cases: Cases): Promise<WholeScore[]> {
  using own = scratch()
  const storage = join(own.dir, 'storage')
  const all = await churchesOf(storage, cases)
  const [toSites, toDemo] = [sendTo(cases.sites), mockSend(mockWorld({ now: () => Date.now() }))]
  const isSite = ({ origin }: URL) => cases.sites.some((site) => site.origin === origin)
  await using app = await testApp(
    { STORAGE_DIR: storage },
    { resolve: mockResolve, send: (outgoing) => (isSite(outgoing.url) ? toSites(outgoing) : toDemo(outgoing)) },
  )
  const scores: WholeScore[] = []
  for (const { account, name, truth, source, website } of all) {
    const begun = performance.now()
    const body = { account_number: account, ...(website && { website }) }
    await (await app.call('POST', `${path}/extract?stream=1`, { body })).text()
    const profile = (await (await app.call('GET', `${path}/${account}`)).json()) as BrandProfile
    const score = { ...scoreOf(profile, truth), source: profile.source === source }
    scores.push({ name, score, ms: performance.now() - begun })
  }
  return scores
}
