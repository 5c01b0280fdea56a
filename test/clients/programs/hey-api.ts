import { deepEqual, equal, ok } from 'node:assert/strict'
import { client } from './hey-api/client.gen.ts'
import {
  addReference,
  followRun,
  followTag,
  getReference,
  listReferences,
  listRuns,
  type RunLine,
  rollReferences,
  scanVariants,
  searchByPicture,
  updateReference,
} from './hey-api/index.ts'
import { linesOf } from './lines.ts'

/** What somebody writes who makes a client with @hey-api/openapi-ts. */
client.setConfig({ baseUrl: Bun.argv[2]!, auth: Bun.argv[3]! })

const image = new File([await Bun.file(Bun.argv[4]!).bytes()], 'advent.png', { type: 'image/png' })
const added = await addReference({
  body: { image, title: 'Advent', season: 'advent', design_styles: ['minimal', 'bold'], quality: 0.9, craft: 0.9 },
})
equal(added.response?.status, 201)
deepEqual(added.data!.reference.design_styles, ['minimal', 'bold'])
const same = await searchByPicture({ body: { image, k: 1 } })
equal(same.data!.neighbors[0]!.id, added.data!.reference.id)

const listed = await listReferences({
  query: { limit: 2, active: true, quality_min: 0.1, palette_tag: added.data!.reference.palette_tag },
})
ok(listed.data!.references[0]!.active)

const path = { id: added.data!.reference.id }
const got = await getReference({ path })
equal(got.data!.title, 'Advent')
const etag = got.response!.headers.get('etag')!
const patch = () => updateReference({ path, headers: { 'If-Match': etag }, body: { title: 'Advent, week one' } })
equal((await patch()).data!.title, 'Advent, week one')
equal((await patch()).error!.code, 'stale')

const rolled = await rollReferences({ path, query: { limit: 3, min_score: 0.01, space: 'style' } })
ok(rolled.data!.references.every(({ score }) => score >= 0.01))

const scan = await scanVariants({ query: { threshold: 0.9 }, headers: { 'Idempotency-Key': crypto.randomUUID() } })
const followed = await followTag({ query: { tag: scan.data!.tag, from: 0 }, parseAs: 'stream' })
let ended: RunLine | undefined
for await (const line of linesOf<RunLine>(followed.data)) ended = line
ok(ended?.type === 'tag.ended' && ended.counts.succeeded === 1)

const { data: runs } = await listRuns({ query: { tag: scan.data!.tag, limit: 1 } })
const one = await followRun({
  path: { runId: runs!.runs[0]!.id },
  auth: ({ scheme }) => (scheme === 'bearer' ? scan.data!.publicAccessToken : undefined),
  parseAs: 'stream',
})
const types: string[] = []
for await (const line of linesOf<RunLine>(one.data)) types.push(line.type)
deepEqual([types[0], types.at(-1)], ['run.started', 'run.succeeded'])

const refused = await listReferences({ auth: () => undefined })
deepEqual([refused.response?.status, refused.error?.code], [401, 'unauthorized'])
const missing = await getReference({ path: { id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c' } })
deepEqual([missing.response?.status, missing.error?.code], [404, 'not_found'])
const wrong = await listReferences({ query: { quality_min: 2 } })
deepEqual([wrong.response?.status, wrong.error?.errors?.[0]?.path], [422, 'query.quality_min'])

// @ts-expect-error A number of a query is a number, and the compiler says so.
void (() => listReferences({ query: { quality_min: 'high' } }))
