import { expect, test } from 'bun:test'
import { connect } from 'node:net'
import { join } from 'node:path'
import { serving } from '../commands/server.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch } from '../support.ts'
import { exchange, requestText } from './raw.ts'

const list = '/v1/image-gen/references'
const head = (request: string, headers: string) =>
  `${request} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${adminKey}\r\n${headers}\r\n`

/** What is sent before the connection breaks. */
const beginnings: [what: string, text: string][] = [
  ['nothing', ''],
  ['half a head', 'GET /health HTTP/1.1\r\nHo'],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  [
    'half a JSON body',
    head(`POST ${list}/bulk-retire`, 'Content-Type: application/json\r\nContent-Length: 99\r\n') + '{',
  ],
  [
    'half a JSON body of no stated length',
    head(`POST ${list}/bulk-retire`, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n') + '1\r\n{\r\n',
  ],
  [
    'half a form',
    head(`POST ${list}`, 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 999\r\n') + '--b\r\n',
  ],
  [
    'half a webhook',
    head('PATCH /webhook/play-pause', 'Content-Type: application/json\r\nContent-Length: 99\r\n') + '{',
  ],
  ['a request, and nobody waits for its answer', head('GET /openapi.json', '')],
]

const health = requestText({ method: 'GET', target: '/health', host: 'localhost' })

/** Sends the beginning and breaks the connection once the server has begun with it: what came later is answered. */
function breakOff(port: number, text: string, how: 'end' | 'reset'): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(text, () =>
      exchange(port, health).then(() => (how === 'reset' ? socket.resetAndDestroy() : socket.destroy()), reject),
    ),
  )
  socket.on('error', () => {})
  socket.on('close', () => resolve())
  return promise
}

test('broken connections are no errors, and all that a server writes to standard error is JSON', async () => {
  using own = scratch()
  // What the runtime itself has to say comes through the log too.
  const warning = join(own.dir, 'warning.ts')
  await Bun.write(warning, "process.on('SIGUSR2', () => process.emitWarning('a warning of the runtime'))")
  const settings = {
    DATA_DIR: own.dir,
    VERGER_API_KEY: adminKey,
    RATE_LIMIT_RPS: '0',
    BUN_OPTIONS: `--preload ${warning}`,
  }
  await using server = await serving(settings)
  await Promise.all(
    (['end', 'reset'] as const).flatMap((how) => beginnings.map(([, text]) => breakOff(server.port, text, how))),
  )
  process.kill(server.pid, 'SIGUSR2')
  const uploaded = await fetch(server.origin + list, {
    method: 'POST',
    headers: { 'x-api-key': adminKey },
    body: pictureForm(picture(1, 1_200, 900)),
  })
  expect(uploaded.status).toBe(201)
  const { reference } = (await uploaded.json()) as { reference: { url: string } }
  const { pathname, search } = new URL(reference.url)
  await breakOff(server.port, head(`GET ${pathname}${search}`, ''), 'reset')
  await breakOff(server.port, head('GET /v1/runs/events?tag=none', ''), 'reset')
  const last = await exchange(server.port, health)
  expect(last.status).toBe(200)
  await server.stop()
  // What half of a form had brought is gone with it.
  expect([...new Bun.Glob('**/*').scanSync({ cwd: join(own.dir, 'uploads'), onlyFiles: true })]).toEqual([])
  const lines = (await server.log).split('\n').filter(Boolean)
  const levels = lines.map((line) => [(JSON.parse(line) as { level: number }).level, line] as const)
  expect(levels.filter(([level]) => level >= 50)).toEqual([])
  expect(levels.filter(([, line]) => line.includes('a warning of the runtime'))).toHaveLength(1)
  expect(levels.length).toBeGreaterThan(beginnings.length)
}, 20_000)
