import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { brendan, folderOf } from '../../../src/mocks/demo/churches.ts'
import { mockWorld } from '../../../src/mocks/world.ts'
import { serveMocks } from '../../../src/mocks/serve.ts'
import { serving, type Running } from '../../commands/server.ts'
import { picture } from '../../pictures.ts'
import { adminKey, pictureForm } from '../../support.ts'
import { addTask, everything } from '../../workflow/support.ts'

const samples = join(import.meta.dir, '..', '..', '..', 'data', 'sample', 'churches')
const references = '/v1/image-gen/references'
const profile = `/v1/image-gen/branding/${brendan.account}`
const dismissals = '/v1/image-gen/qc/dismissals'

/** Something a server promised, and how to see that it is still so. */
export type Promised = { kind: Kind; what: string; isKept: (server: Running) => Promise<boolean> }
export type Kind = 'upload' | 'run' | 'review' | 'dismissal' | 'pin'
export const kinds: readonly Kind[] = ['upload', 'run', 'review', 'dismissal', 'pin']

export async function ask(server: Running, method: string, path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData
  const headers = { 'x-api-key': adminKey, ...(body && !isForm && { 'content-type': 'application/json' }) }
  const given = isForm ? body : JSON.stringify(body)
  return fetch(server.origin + path, { method, headers, ...(body && { body: given }) })
}

async function answered(server: Running, method: string, path: string, body?: object) {
  const answer = await ask(server, method, path, body)
  const text = await answer.text()
  return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, any> }
}

/** A mocked ClickUp, and the settings of servers that work with it. */
export function surroundings(dataDir: string) {
  const world = mockWorld({ now: () => Date.now() })
  const upstream = serveMocks(world, { hostname: '127.0.0.1', port: 0 })
  const host = `127.0.0.1:${upstream.port}`
  const settings = {
    DATA_DIR: dataDir,
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'error',
    ALLOW_PRIVATE_HOSTS: host,
    CLICKUP_TOKEN: 'pk_demo',
    CLICKUP_TEAM_ID: '9001',
    CLICKUP_BASE_URL: `http://${host}/clickup/api/v2`,
  }
  return { world, start: () => serving(settings), settings, [Symbol.asyncDispose]: () => upstream.stop(true) }
}
export type Surroundings = ReturnType<typeof surroundings>

/** Makes the first state of a data directory: a church with a brand, to be pinned to. */
export async function prepareDir({ start, settings }: Surroundings): Promise<void> {
  const folder = join(settings.DATA_DIR, 'storage', folderOf(brendan), 'logos')
  cpSync(join(samples, folderOf(brendan), 'logos'), folder, { recursive: true })
  await using server = await start()
  const { json } = await answered(server, 'POST', '/v1/image-gen/branding/extract', {
    account_number: brendan.account,
  })
  for (let tries = 0; tries < 600; tries++) {
    const run = await answered(server, 'GET', `/v1/runs/${json.runId}`)
    if (run.json.status === 'succeeded') break
    await Bun.sleep(50)
  }
  if ((await server.stop()) !== 0) throw new Error('the server that prepares the directory did not end well')
}

let acted = 0
let pinsAsked = 0

/** Does one thing of a kind; null when the server did not acknowledge it. `refused` hears of every refusal's code. */
export async function act(
  kind: Kind,
  server: Running,
  { world }: Surroundings,
  refused: (code: string) => void = () => {},
): Promise<Promised | null> {
  const name = `${kind} ${++acted}`
  const call = async (method: string, path: string, body?: object) => {
    const answer = await answered(server, method, path, body)
    if (answer.status >= 400) refused(`${answer.status} ${answer.json.code}`)
    return answer.status < 300 ? answer.json : null
  }
  const acts: Record<Kind, () => Promise<Promised['isKept'] | null>> = {
    async upload() {
      const bytes = picture(acted)
      const made = await call('POST', references, pictureForm(bytes, { title: name }))
      if (made === null) return null
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return async (later) => {
        const { status, json } = await answered(later, 'GET', `${references}/${made.reference.id}`)
        if (status !== 200) return false
        const { pathname, search } = new URL(json.url)
        const file = await (await fetch(later.origin + pathname + search)).arrayBuffer()
        return createHash('sha256').update(Buffer.from(file)).digest('hex') === sha256
      }
    },
    async run() {
      const made = await call('POST', `${references}/variants/scan`)
      if (made === null) return null
      return async (later) => {
        const { json } = await answered(later, 'GET', `/v1/runs?tag=${encodeURIComponent(made.tag)}`)
        return json.runs?.length > 0
      }
    },
    async review() {
      const { id } = addTask(world, { tags: ['print'] })
      const made = await call('POST', '/webhook/reviewed', everything(id))
      if (made === null || made.processed !== true) return null
      return async (later) => {
        const { json } = await answered(later, 'GET', `/v1/queue-log?task_id=${id}&limit=200`)
        return json.items?.some((item: { action: string }) => item.action === 'reviewed') === true
      }
    },
    async dismissal() {
      const fingerprint = createHash('md5').update(name).digest('hex')
      const body = { scope: 'church', account: brendan.account, fingerprint, reason: name }
      const made = await call('POST', dismissals, body)
      if (made === null) return null
      return async (later) => {
        const { json } = await answered(later, 'GET', `${dismissals}?account=${brendan.account}`)
        return json.items?.some((item: { id: string }) => item.id === made.id) === true
      }
    },
    async pin() {
      const number = ++pinsAsked
      const hex = `#${(number * 0x1357).toString(16).padStart(6, '0').slice(-6)}`
      const made = await call('PATCH', profile, { colors: [{ hex, name: `pin ${number}`, role: 'primary' }] })
      if (made === null) return null
      // A later pin takes the place of an earlier one.
      return async (later) => {
        const { json } = await answered(later, 'GET', profile)
        const last = /^pin (\d+)$/.exec(json.colors?.find(({ role }: { role: string }) => role === 'primary')?.name)
        return Number(last?.[1] ?? 0) >= number
      }
    },
  }
  const isKept = await acts[kind]().catch(() => null)
  return isKept && { kind, what: name, isKept }
}
