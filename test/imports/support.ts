import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { testApp } from '../support.ts'

export const feed = 'https://remix.verger.example'
export type Item = { id: string; url: string | null } & Record<string, unknown>

/** The whole product with a feed of the test's own items, and nothing but mocks outside. */
export async function appWithFeed(items?: Item[], settings: Record<string, string> = {}) {
  const world = mockWorld({ now: () => Date.now() })
  if (items) world.remix.items = items
  const app = await testApp({ REMIX_URL: feed, ...settings }, { resolve: mockResolve, send: mockSend(world) })
  return Object.assign(app, { world })
}

export type Counts = { imported: number; skipped: number; failed: number; rejected: number; remaining: number }
type Caller = { call: (method: string, path: string, call?: object) => Promise<Response> }

export async function importOnce(app: Caller, query = ''): Promise<Counts> {
  const answer = await app.call('POST', `/v1/image-gen/remix/import${query}`)
  const body = (await answer.json()) as Counts
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
  return body
}

export type Status = Counts & {
  last_run: string
  items: { source_id: string; outcome: string; reason: string | null; reference_id: string | null }[]
}
export async function statusOf(app: Caller, query = ''): Promise<Status> {
  return (await (await app.call('GET', `/v1/image-gen/remix/import${query}`)).json()) as Status
}
