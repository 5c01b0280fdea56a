import { deepEqual, equal, ok } from 'node:assert/strict'
import createClient from 'openapi-fetch'
import { linesOf } from './lines.ts'
import type { components, paths } from './openapi-typescript.ts'

/** What somebody writes who makes types with openapi-typescript and calls with openapi-fetch. */
type RunLine = components['schemas']['RunLine']
const [baseUrl, key] = [Bun.argv[2]!, Bun.argv[3]!]
const client = createClient<paths>({ baseUrl, headers: { 'X-API-Key': key } })

/** Sends what the types call a body as a form: an array as many fields of one name. */
function asForm(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) form.append(name, one instanceof Blob ? one : String(one))
  return form
}

const picture = new File([await Bun.file(Bun.argv[4]!).bytes()], 'advent.png', { type: 'image/png' })
const added = await client.POST('/v1/image-gen/references', {
  body: {
    image: picture,
    title: 'Advent',
    season: 'advent',
    design_styles: ['minimal', 'bold'],
    quality: 0.9,
    craft: 0.9,
  },
  bodySerializer: asForm,
})
equal(added.response.status, 201)
deepEqual(added.data!.reference.design_styles, ['minimal', 'bold'])

const listed = await client.GET('/v1/image-gen/references', {
  params: { query: { limit: 2, active: true, quality_min: 0.1, palette_tag: added.data!.reference.palette_tag } },
})
const [first] = listed.data!.references
ok(first!.active)

const path = { id: added.data!.reference.id }
const got = await client.GET('/v1/image-gen/references/{id}', { params: { path } })
equal(got.data!.title, 'Advent')
const etag = got.response.headers.get('etag')!
const patch = (tag: string) =>
  client.PATCH('/v1/image-gen/references/{id}', {
    params: { path, header: { 'If-Match': tag } },
    body: { title: 'Advent, week one' },
  })
equal((await patch(etag)).data!.title, 'Advent, week one')
equal((await patch(etag)).error!.code, 'stale')

const rolled = await client.GET('/v1/image-gen/references/{id}/proximity-roll', {
  params: { path, query: { limit: 3, min_score: 0.01, space: 'style' } },
})
ok(rolled.data!.references.every(({ score }) => score >= 0.01))

const scan = await client.POST('/v1/image-gen/references/variants/scan', {
  params: { query: { threshold: 0.9 }, header: { 'Idempotency-Key': crypto.randomUUID() } },
})
const followed = await client.GET('/v1/runs/events', {
  params: { query: { tag: scan.data!.tag, from: 0 } },
  parseAs: 'stream',
})
let ended: RunLine | undefined
for await (const line of linesOf<RunLine>(followed.data)) ended = line
ok(ended?.type === 'tag.ended' && ended.counts.succeeded === 1)

const { data: runs } = await client.GET('/v1/runs', { params: { query: { tag: scan.data!.tag, limit: 1 } } })
const one = await client.GET('/v1/runs/{runId}/events', {
  params: { path: { runId: runs!.runs[0]!.id } },
  headers: { 'X-API-Key': null, Authorization: `Bearer ${scan.data!.publicAccessToken}` },
  parseAs: 'stream',
})
const types: string[] = []
for await (const line of linesOf<RunLine>(one.data)) types.push(line.type)
deepEqual([types[0], types.at(-1)], ['run.started', 'run.succeeded'])

const guest = createClient<paths>({ baseUrl })
const refused = await guest.GET('/v1/image-gen/references')
deepEqual([refused.response.status, refused.error?.code], [401, 'unauthorized'])
const unknown = { id: '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c' }
const missing = await client.GET('/v1/image-gen/references/{id}', { params: { path: unknown } })
deepEqual([missing.response.status, missing.error?.code], [404, 'not_found'])
const wrong = await client.GET('/v1/image-gen/references', { params: { query: { quality_min: 2 } } })
deepEqual([wrong.response.status, wrong.error?.errors?.[0]?.path], [422, 'query.quality_min'])

// @ts-expect-error A number of a query is a number, and the compiler says so.
void (() => client.GET('/v1/image-gen/references', { params: { query: { quality_min: 'high' } } }))
