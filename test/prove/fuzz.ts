// Requests made of our own OpenAPI document, right ones and almost right ones: no answer may surprise its reader.
import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { remixOrigin } from '../../src/mocks/remix.ts'
import { type MockWorld, mockWorld } from '../../src/mocks/world.ts'
import { checkAnswer } from '../answers.ts'
import { broken, fitting, oddText, type Pool, type Schema } from '../http/arbitrary.ts'
import { picture } from '../pictures.ts'
import { commentAnalyzer, design } from '../qc/support.ts'
import { adminKey, pictureForm, type TestApp, testApp } from '../support.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  bodies: [type: string, schema: Schema][]
}
type Sent = { method: string; path: string; headers: Record<string, string>; body: string | Part[] | null }
type Part = { name: string; value: string; file?: keyof typeof files }

const files = {
  png: picture(7),
  other: picture(8),
  design: design('a wensday nite'),
  small: picture(9, 4, 4),
  torn: picture(7).slice(0, 400),
  text: new TextEncoder().encode('no picture'),
  svg: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  pdf: new TextEncoder().encode('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>'),
  empty: new Uint8Array(),
} as const

const batch = 20
/** What an answer of the server's side may be: an upstream's fault, a stop, a full disk. */
const serverErrors = new Set([502, 503, 507])

/** `n` requests of one seed; what was wrong with their answers, one line each. */
export async function fuzz(n: number, seed: number): Promise<{ wrong: string[]; statuses: Record<string, number> }> {
  let skippedMs = 0
  const clock = { now: () => Date.now() + skippedMs, monotonic: () => performance.now() + skippedMs }
  const world = mockWorld({ now: () => clock.now() })
  world.remix.items.length = 3
  const settings = { CLICKUP_TOKEN: 'pk_test', CLICKUP_TEAM_ID: '9001', REMIX_URL: remixOrigin }
  const outside = { resolve: mockResolve, send: mockSend(world), clock, judging: { analyzer: commentAnalyzer } }
  await using app = await testApp(settings, outside)
  await app.load()
  const pool = await plant(app, world)
  const request = requests(await operationsOf(app), pool, await credentials(app))
  const wrong: string[] = []
  const statuses: Record<string, number> = {}
  for (let made = 0; made < n; made += batch) {
    const sent = fc.sample(request, { numRuns: Math.min(batch, n - made), seed: seed + made })
    breakUpstream(world, made)
    const results = await Promise.all(sent.map((one) => judge(app, one)))
    for (const { status, complaint, shown } of results) {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (complaint !== null) wrong.push(`${complaint}\n  ${shown}`)
    }
    // The task tool's minute is over: what fuzzing has used up must not be waited for.
    skippedMs += 61_000
  }
  return { wrong, statuses }
}

/** Some upstream fails in one way or another during one batch of ten. */
function breakUpstream({ faults }: MockWorld, at: number): void {
  faults.clear()
  const upstream = ['clickup', 'remix', 'website'][(at / batch) % 3]!
  const kinds = [{ kind: 'status', status: 500 }, { kind: 'torn' }, { kind: 'html' }, { kind: 'cut' }] as const
  if ((at / batch) % 10 === 9) faults.set(upstream, kinds[(at / batch) % kinds.length]!)
}

async function judge(app: TestApp, sent: Sent): Promise<{ status: number; complaint: string | null; shown: string }> {
  const shown = JSON.stringify(sent).slice(0, 1_200)
  const request = requestOf(sent)
  const answer = await app.http.answer(request)
  const { status } = answer
  const complaint = await complaintOf(app, request, answer)
  await answer.body?.cancel().catch(() => {})
  return { status, complaint, shown }
}

async function complaintOf(app: TestApp, request: Request, answer: Response): Promise<string | null> {
  const { status } = answer
  const asked = `${request.method} ${new URL(request.url).pathname.slice(0, 200)}`
  try {
    await checkAnswer(app, request, answer)
  } catch (error) {
    return String((error as Error).message)
  }
  if (status < 400 || request.method === 'HEAD') return null
  const problem = (await answer.clone().json()) as { status?: number; request_id?: string; errors?: object[] }
  if (status >= 500 && !serverErrors.has(status)) return `${asked} answered ${status}: ${JSON.stringify(problem)}`
  // `/health` says how each part is, whatever its status.
  if (problem.status !== status && !asked.endsWith('/health')) return `${asked} answered ${status} with another status`
  if (status === 422 && !problem.errors?.length) return `${asked} answered 422 without saying where`
  return null
}

function requestOf({ method, path, headers, body }: Sent): Request {
  const init: RequestInit = { method, headers }
  if (typeof body === 'string') init.body = body
  else if (body !== null) {
    const form = new FormData()
    for (const { name, value, file } of body)
      if (file === undefined) form.append(name, value)
      else form.append(name, new File([files[file] as Uint8Array<ArrayBuffer>], value))
    init.body = form
  }
  return new Request(`http://localhost${path}`, init)
}

/** Every operation of the document, its references followed. */
async function operationsOf(app: TestApp): Promise<Operation[]> {
  const document = JSON.parse(JSON.stringify(await app.openApi())) as Schema & { paths: Record<string, Schema> }
  const follow = resolver(document)
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Schema>).map(([method, operation]): Operation => {
      const parameters = ((operation.parameters ?? []) as Schema[]).map((one) => follow(one) as Parameter)
      const { content = {} } = follow((operation.requestBody ?? {}) as Schema) as {
        content?: Record<string, { schema?: Schema }>
      }
      const bodies = Object.entries(content).map(([type, { schema = {} }]): [string, Schema] => [type, schema])
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        bodies: bodies.map(([type, s]) => [type, whole(s, follow)]),
      }
    }),
  )
}

/** A schema whose references have been replaced where they stand; the depth of bodies is small and without circles. */
function whole(schema: Schema, follow: (schema: Schema) => Schema): Schema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(follow(value as Schema)).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(schema) as Schema
}

function resolver(document: Schema) {
  return function follow(schema: Schema): Schema {
    if (typeof schema.$ref !== 'string') return schema
    const [, ...names] = schema.$ref.split('/')
    return follow(names.reduce<Schema>((at, name) => at[name] as Schema, document))
  }
}

/** One request to some operation, fitting in most of its parts. */
function requests(operations: readonly Operation[], pool: Pool, keys: readonly Record<string, string>[]) {
  return fc
    .oneof(...operations.map((operation) => requestTo(operation, pool, keys)))
    .filter(namesOwnFolder(pool('dir')))
}

function requestTo(
  { method, path, parameters, bodies }: Operation,
  pool: Pool,
  keys: readonly Record<string, string>[],
) {
  const context = { resolve: (schema: Schema) => schema, pool }
  const valueOf = ({ name, schema }: Parameter) =>
    fc.oneof({ weight: 6, arbitrary: fitting(schema, context, name).map(String) }, { weight: 1, arbitrary: oddText })
  const inPlace = (place: Parameter['in']) => {
    const those = parameters.filter((one) => one.in === place)
    const model = Object.fromEntries(those.map((one) => [one.name, valueOf(one)]))
    const isNeeded = (one: Parameter) => place === 'path' || one.required === true
    return fc.record(model, { requiredKeys: those.filter(isNeeded).map(({ name }) => name) })
  }
  const places = fc.record({ path: inPlace('path'), query: inPlace('query'), header: inPlace('header') })
  const credential = fc.constantFrom(...keys)
  const extra = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    oddText.map((text) => `nonsense=${encoded(text)}`),
  )
  const head = fc.constantFrom(...Array.from({ length: 9 }, () => false), true)
  return fc
    .tuple(places, credential, bodyOf(bodies, context), extra, head)
    .map(([values, key, body, more, isHead]): Sent => {
      const real = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(String(values.path[name])))
      const query = Object.entries(values.query).map(([name, value]) => `${name}=${encoded(String(value))}`)
      const search = [...query, more].filter(Boolean).join('&')
      const sent = Object.entries(values.header).flatMap(([name, value]) => {
        const plain = String(value)
          .replaceAll(/[^\x20-\x7e]/g, '')
          .trim()
        return plain === '' ? [] : [[name, plain] as const]
      })
      return {
        method: isHead && method === 'GET' ? 'HEAD' : method,
        path: real + (search === '' ? '' : `?${search}`),
        headers: { ...Object.fromEntries(sent), ...key, ...body.headers },
        body: body.body,
      }
    })
}

/** A directory import reads what it names: nothing but the test's own may be named. */
function namesOwnFolder(own: readonly unknown[]) {
  return ({ path, body }: Sent): boolean => {
    if (!path.startsWith('/v1/imports/directory') || typeof body !== 'string') return true
    const dir = /"dir":"((?:[^"\\\\]|\\\\.)*)"/.exec(body)?.[1]
    return dir === undefined || own.includes(dir) || !existsSync(dir)
  }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

type Body = { headers: Record<string, string>; body: Sent['body'] }
type Context = Parameters<typeof broken>[1]

function bodyOf(bodies: Operation['bodies'], context: Context): fc.Arbitrary<Body> {
  if (bodies.length === 0) return fc.constant({ headers: {}, body: null })
  const json = (value: unknown): Body => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value) ?? 'null',
  })
  const cut = (text: string): Body => ({ headers: { 'content-type': 'application/json' }, body: text.slice(0, -1) })
  const made = bodies.map(([type, schema]) => {
    if (type === 'multipart/form-data') return formOf(schema, context)
    const right = fitting(schema, context)
    return fc.oneof(
      { weight: 6, arbitrary: right.map(json) },
      { weight: 6, arbitrary: broken(schema, context).map(json) },
      { weight: 1, arbitrary: right.map((value) => cut(JSON.stringify(value) ?? '{}')) },
      {
        weight: 1,
        arbitrary: oddText.map((text): Body => ({
          headers: { 'content-type': 'text/plain' },
          body: text,
        })),
      },
    )
  })
  return fc.oneof(...made)
}

function formOf(schema: Schema, context: Context): fc.Arbitrary<Body> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const isFile = (one: Schema) => JSON.stringify(one).includes('octet-stream') || JSON.stringify(one).includes('binary')
  const file = fc.constantFrom(...(Object.keys(files) as (keyof typeof files)[]))
  const parts = Object.entries(properties).map(([name, inner]): fc.Arbitrary<Part[]> =>
    isFile(inner)
      ? fc.array(fc.record({ name: fc.constant(name), value: fc.oneof(fc.constant('a.png'), oddText), file }), {
          minLength: 1,
          maxLength: 2,
        })
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant<Part[]>([]) },
          fitting(inner, context, name).map((value) => [
            { name, value: typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '') },
          ]),
        ),
  )
  return fc.tuple(...parts).map((all): Body => ({ headers: {}, body: all.flat() }))
}

async function credentials(app: TestApp): Promise<Record<string, string>[]> {
  const admin = { 'x-api-key': adminKey }
  const keys = [await app.keyFor('read'), await app.keyFor('write'), await app.keyFor('write', '1001')]
  // Most come as the admin: whoever is refused at the door reaches nothing.
  return [...Array.from({ length: 8 }, () => admin), ...keys.map((key) => ({ 'x-api-key': key })), {}]
}

/** Things that exist, so that requests reach further than a 404; and only hosts and folders that are the test's. */
async function plant(app: TestApp, world: MockWorld): Promise<Pool> {
  const references: string[] = []
  const links: URL[] = []
  for (let at = 0; at < 6; at++) {
    const fields: Record<string, string> = at < 2 ? { account_number: '1001' } : {}
    const answer = await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(at), fields) })
    const { reference } = (await answer.json()) as { reference: { id: string; url: string } }
    references.push(reference.id)
    links.push(new URL(reference.url))
  }
  const tasks = [...world.clickup.tasks.keys()]
  const scan = await app.call('POST', '/v1/image-gen/qc/scan', { body: pictureForm(design('a wensday nite')) })
  const { runId } = (await scan.json()) as { runId: string }
  await app.runs.finished(runId, AbortSignal.timeout(20_000), '')
  const listed = await app.call('GET', '/v1/image-gen/qc')
  const checks = ((await listed.json()) as { items: { id: string; findings?: { fingerprint?: string }[] }[] }).items
  const ids = [...references, ...checks.map(({ id }) => id)]
  const accounts = ['1001', '1002', '1003', '1004', '9999']
  const own = (key: string) => links.map((link) => link.searchParams.get(key)!)
  const known: Record<string, readonly unknown[]> = {
    id: ids,
    ids,
    keep_id: references,
    retire_id: references,
    runId: [runId],
    account_number: accounts,
    account_numbers: accounts,
    accounts,
    account: accounts,
    task_id: tasks,
    taskId: tasks,
    url: ['https://www.harborlight.example/', 'https://nowhere.example/a.png', 'http://127.0.0.1/a.png'],
    website: ['https://www.harborlight.example/', 'https://nowhere.example/'],
    sha256: links.map(({ pathname }) => pathname.split('/').at(-1)!),
    expires: own('expires'),
    signature: own('signature'),
    fingerprint: checks.flatMap(({ findings = [] }) => findings.map((one) => one.fingerprint)),
    stream: ['1'],
  }
  const dirs = [join(app.dir, 'pictures'), join(app.dir, 'media'), 'nowhere/at/all', '\0', 'x'.repeat(5_000)]
  return (name) => (name === 'dir' ? dirs : (known[name] ?? []))
}

/** No 5xx but 502, 503 and 507, nothing that the document does not say, no error that is no problem. */
export async function prove(n = 20_000): Promise<boolean> {
  const seed = Number(process.env.FUZZ_SEED ?? 1)
  const { wrong, statuses } = await fuzz(n, seed)
  const kinds = Map.groupBy(wrong, (line) => line.split('\n')[0]!.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID'))
  for (const [kind, lines] of kinds) console.log(`${lines.length} times: ${kind}\n${lines[0]}\n`)
  console.log(`${n} requests of seed ${seed}: ${JSON.stringify(statuses)}; ${wrong.length} answers were wrong`)
  return wrong.length === 0
}
