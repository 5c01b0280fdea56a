import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawCard } from '../../src/branding/card/card.ts'
import { type KnownSource, registry, type SourceName } from '../../src/branding/sources/registry.ts'
import { type Found, nothingFound, type Place } from '../../src/branding/sources/source.ts'
import type { Dependencies } from '../../src/dependencies.ts'
import type { BrandProfile, ContrastPair } from '../../src/branding/profile.ts'
import type { BrandTools } from '../../src/branding/service.ts'
import type { Run } from '../../src/runs/model.ts'
import { picture } from '../pictures.ts'
import { scratch, type TestApp, testApp } from '../support.ts'

export const path = '/v1/image-gen/branding'

/** What a source found, as far as a test cares. */
export const found = (what: Partial<Found>): Found => ({ ...nothingFound, outcome: 'found', reason: 'Read.', ...what })

export const color = (hex: string, role: Found['colors'][number]['role'] = 'primary') => ({
  hex,
  role,
  name: null,
  confidence: 0.9,
  evidence: `it says ${hex}`,
})
export const font = (family: string, role: Found['fonts'][number]['role'] = 'heading', file?: Uint8Array) => ({
  family,
  role,
  confidence: 0.8,
  evidence: `it says ${family}`,
  ...(file && { file }),
})
export const logo = (seed: number): Found['logos'][number] => ({
  bytes: picture(seed, 64, 48),
  shownAs: 'png',
  format: 'png',
  width: 64,
  height: 48,
  transparent: false,
  theme: 'any',
  confidence: 0.7,
  evidence: 'logos/logo.png',
})

/** A source whose answers a test decides, one church at a time; it remembers whom it was asked for. */
export function source(name: SourceName, look: (place: Place, signal: AbortSignal) => Promise<Found> | Found) {
  const asked: Place[] = []
  const entry = registry.find((one) => one.name === name)!
  const made: KnownSource = {
    ...entry,
    look: async (place, signal) => {
      asked.push(place)
      return look(place, signal)
    },
  }
  return Object.assign(made, { asked })
}

/** Until the signal says stop; then its reason, as the port wants it. */
export const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** A card that names what it shows, so that a test can read it. */
const draw: DrawCard = async ({ churchName: church, colors, fonts, logo: mark, source: from, at }) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg"><desc>${JSON.stringify({
    church,
    colors: colors.map(({ hex }) => hex),
    fonts: fonts.map(({ family, file }) => `${family}${file ? ` (${file.length})` : ''}`),
    logo: mark?.bytes.length ?? null,
    from,
    at,
  })}</desc></svg>`,
  png: picture(colors.length, 32, 32),
})

const contrastOf = async (): Promise<ContrastPair[]> => []

export type BrandApp = TestApp & AsyncDisposable & { storage: string }

/** The product with sources of the test's own, and churches with folders in file storage. */
export async function brandApp(
  sources: readonly KnownSource[],
  { accounts = ['1001'], settings = {}, tools = {}, outside = {} }: Options = {},
): Promise<BrandApp> {
  const own = scratch()
  const storage = join(own.dir, 'storage')
  for (const account of accounts) churchFolder(storage, account)
  const brand: BrandTools = { sources, draw, contrastOf, ...tools }
  const app = await testApp({ STORAGE_DIR: storage, ...settings }, { ...outside, brand })
  return {
    ...app,
    storage,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}
type Options = {
  accounts?: string[]
  settings?: Record<string, string>
  tools?: Partial<BrandTools>
  outside?: Partial<Dependencies>
}

export function churchFolder(storage: string, account: string, about?: object): void {
  const folder = join(storage, 'client-assets', `${account} - Church ${account}`)
  mkdirSync(folder, { recursive: true })
  if (about) writeFileSync(join(folder, 'church.json'), JSON.stringify(about))
}

type Body = { account_number: string; website?: string }

/** Orders an extraction and returns its run's id. */
export async function order(app: TestApp, body: Body, key?: string): Promise<string> {
  const answer = await app.call('POST', `${path}/extract`, { body, ...(key && { key }) })
  const handle = (await answer.json()) as { runId: string }
  if (answer.status !== 200) throw new Error(JSON.stringify(handle))
  return handle.runId
}

/** Waits for the end of a run. */
export function ended(app: TestApp, runId: string): Promise<Run> {
  return app.runs.finished(runId, AbortSignal.timeout(20_000), 'http://localhost')
}

export const extracted = async (app: TestApp, account = '1001') =>
  ended(app, await order(app, { account_number: account }))

export async function profile(app: TestApp, account = '1001', key?: string): Promise<BrandProfile> {
  const answer = await app.call('GET', `${path}/${account}`, key === undefined ? {} : { key })
  const body = (await answer.json()) as BrandProfile
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body
}

/** What is behind a signed link of ours. */
export async function fetched(app: TestApp, url: string): Promise<Response> {
  const { pathname, search } = new URL(url)
  return app.call('GET', pathname + search, { key: null })
}

/** What a test's card says it shows. */
export async function cardOf(app: TestApp, { card }: BrandProfile) {
  const svg = await (await fetched(app, card!.svg_url)).text()
  return JSON.parse(/<desc>(.*)<\/desc>/.exec(svg)![1]!) as Record<string, unknown>
}
