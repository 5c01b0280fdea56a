import { describe, expect, test } from 'bun:test'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { exchange, requestText } from '../http/raw.ts'
import { disk, mayMount } from '../mounts.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, testApp } from '../support.ts'
import { run } from './run.ts'
import { serving } from './server.ts'

const list = '/v1/image-gen/references'

/** An upload whose body stops in the middle until the test lets it go on. */
async function slowUpload(port: number) {
  const form = new Response(pictureForm(picture(1)))
  const type = form.headers.get('content-type')
  const body = Buffer.from(await form.arrayBuffer())
  const head = [
    `POST ${list} HTTP/1.1`,
    'Host: localhost',
    `X-API-Key: ${adminKey}`,
    `Content-Type: ${type}`,
    'Connection: close',
    `Content-Length: ${body.length}`,
  ]
  let answer = ''
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', open)
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('close', () => end())
  await opened
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, 1_000))
  return {
    async finish(): Promise<string> {
      socket.write(body.subarray(1_000))
      await ended
      return answer
    },
  }
}

describe('a server that is stopped', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    test(`by ${signal} refuses what is new at once, ends what is under way, and exits with 0`, async () => {
      using own = scratch()
      await using server = await serving({ DATA_DIR: own.dir, VERGER_API_KEY: adminKey })
      const upload = await slowUpload(server.port)
      const ask = (target: string) =>
        exchange(
          server.port,
          requestText({ method: 'GET', target, host: 'localhost', headers: { 'x-api-key': adminKey } }),
        )
      expect((await ask('/health')).status).toBe(200)
      process.kill(server.pid, signal)
      let refused = await ask(list)
      while (refused.status === 200 || refused.status === 429) refused = await ask(list)
      expect(refused.status).toBe(503)
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'draining', status: 503 })
      expect(refused.head.toLowerCase()).toContain('retry-after: 5')
      const health = await ask('/health')
      expect([health.status, (JSON.parse(health.body) as { status: string }).status]).toEqual([503, 'draining'])
      expect(await upload.finish()).toStartWith('HTTP/1.1 201')
      expect(await server.exited).toBe(0)
    })

  test('says how it is to `verger health`, whatever name it goes by and whatever proxy is set', async () => {
    using own = scratch()
    const settings = { DATA_DIR: own.dir, VERGER_API_KEY: adminKey, ALLOWED_HOSTS: 'api.example' }
    await using server = await serving(settings)
    const asked = {
      ...settings,
      PORT: String(server.port),
      HTTP_PROXY: 'http://127.0.0.1:9',
      http_proxy: 'http://127.0.0.1:9',
    }
    const { code, out } = await run(['health'], asked)
    expect([code, out]).toEqual([0, expect.stringMatching(/^(ok|degraded)\n$/) as never])
    await server.stop()
    const gone = await run(['health'], asked)
    expect([gone.code, gone.err]).toEqual([1, `verger: No answer from http://127.0.0.1:${server.port}/health.\n`])
  })

  test('with nothing to do is gone at once, and leaves its directory to the next', async () => {
    using own = scratch()
    const settings = { DATA_DIR: own.dir, VERGER_API_KEY: adminKey }
    await using first = await serving(settings)
    expect(await first.stop()).toBe(0)
    await using second = await serving(settings)
    expect(await second.stop()).toBe(0)
  })
})

describe('a server that cannot start says why in one sentence, and exits with 1:', () => {
  const sentence = (text: string) => expect.stringMatching(new RegExp(`^verger: [^\\n]*${text}[^\\n]*\\n$`)) as never

  test('a port that is taken', async () => {
    using own = scratch()
    const taken = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
    const { code, err } = await run(['serve', '--port', String(taken.port)], { DATA_DIR: own.dir })
    expect([code, err]).toEqual([1, sentence(`Cannot listen on 127.0.0.1:${taken.port}: the port is in use`)])
    await taken.stop(true)
  })

  test('an address this machine does not have', async () => {
    using own = scratch()
    const { code, err } = await run(['serve', '--port', '0', '--host', '192.0.2.77'], {
      DATA_DIR: own.dir,
      WEBHOOK_AUTH: 'none',
    })
    expect([code, err]).toEqual([1, sentence('Cannot listen on 192.0.2.77:0')])
  })

  test('a data directory that is a file, or lies where there can be none', async () => {
    using own = scratch()
    const file = join(own.dir, 'file')
    await Bun.write(file, '')
    for (const dir of [file, join(file, 'data'), '/proc/verger']) {
      const { code, err } = await run(['serve', '--port', '0'], { DATA_DIR: dir })
      expect([dir, code, err]).toEqual([dir, 1, sentence(`DATA_DIR ${dir} is not writable`)])
    }
  })

  test('a database that is none', async () => {
    using own = scratch()
    await Bun.write(
      join(own.dir, 'verger.sqlite'),
      'not a database, but long enough to be looked at as one. '.repeat(99),
    )
    const { code, err } = await run(['serve', '--port', '0'], { DATA_DIR: own.dir })
    expect([code, err]).toEqual([1, sentence('The database in DATA_DIR .* cannot be opened')])
  })

  test.skipIf(!mayMount)('a data directory on a read-only disk, with and without a database on it', async () => {
    using small = disk('size=8m')
    for (const filled of [false, true]) {
      if (filled) await run(['keys', 'create'], { DATA_DIR: small.dir })
      small.remount('ro')
      const { code, err } = await run(['serve', '--port', '0'], { DATA_DIR: small.dir })
      expect([code, err]).toEqual([1, sentence('DATA_DIR .* is not writable .EROFS.')])
      small.remount('rw')
    }
  })

  test.skipIf(!mayMount)('a data directory without room, new or old', async () => {
    using small = disk('size=3m')
    const filler = join(small.dir, 'filler')
    for (const filled of [false, true]) {
      if (filled) await run(['keys', 'create'], { DATA_DIR: small.dir })
      fill(filler)
      const { code, err } = await run(['serve', '--port', '0'], { DATA_DIR: small.dir })
      expect([filled, code, err]).toEqual([filled, 1, sentence('is full: free some space')])
      rmSync(filler)
    }
  })
})

test.skipIf(!mayMount)('a server starts on a full disk, reads what is there, and answers 507 to writes', async () => {
  using small = disk('size=8m')
  const settings = { DATA_DIR: small.dir, VERGER_API_KEY: adminKey }
  const headers = { 'x-api-key': adminKey }
  const upload = (origin: string, seed: number) =>
    fetch(origin + list, { method: 'POST', headers, body: pictureForm(picture(seed, 800, 600)) })
  {
    await using first = await serving(settings)
    expect((await upload(first.origin, 1)).status).toBe(201)
    expect(await first.stop()).toBe(0)
  }
  fill(join(small.dir, 'filler'))
  await using second = await serving(settings)
  const { references } = (await (await fetch(second.origin + list, { headers })).json()) as { references: object[] }
  expect(references).toHaveLength(1)
  expect((await upload(second.origin, 2)).status).toBe(507)
  const health = await fetch(`${second.origin}/health`)
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'degraded', checks: { disk: 'full' } }])
  rmSync(join(small.dir, 'filler'))
  expect((await upload(second.origin, 2)).status).toBe(201)
  expect(await second.stop()).toBe(0)
})

test('a data directory that is removed under the server ends it within seconds, with its own exit code', async () => {
  using own = scratch()
  const dir = join(own.dir, 'data')
  await using server = await serving({ DATA_DIR: dir })
  rmSync(dir, { recursive: true })
  expect(await server.exited).toBe(74)
  const log = await server.log
  expect(log).toContain('"code":"storage_failed"')
  expect(log).toMatch(/"msg":"The disk of .+ failed/)
})

/** Writes zeros until the disk takes not one byte more. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 64 * 1024; size >= 1;) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(file)
  }
}

test.skipIf(!mayMount)(
  'a disk that runs full under a server answers 507 to writes, serves reads, and recovers',
  async () => {
    using small = disk('size=6m')
    const filler = join(small.dir, 'filler')
    await using app = await testApp({ DATA_DIR: small.dir })
    const upload = (seed: number) => app.call('POST', list, { body: pictureForm(picture(seed)) })
    const first = await upload(1)
    const { reference } = (await first.json()) as { reference: { id: string; preview_url: string } }
    fill(filler)
    for (const seed of [2, 3]) {
      const refused = await upload(seed)
      expect([refused.status, await refused.json()]).toEqual([
        507,
        expect.objectContaining({ code: 'storage_full' }) as never,
      ])
    }
    const patched = await app.call('PATCH', `${list}/${reference.id}`, { body: { title: 'x'.repeat(200) } })
    expect([200, 507]).toContain(patched.status)
    expect((await app.call('GET', list)).status).toBe(200)
    expect((await app.call('GET', `${list}/${reference.id}`)).status).toBe(200)
    const { pathname, search } = new URL(reference.preview_url)
    expect((await app.call('GET', pathname + search)).status).toBe(200)
    rmSync(filler)
    expect((await upload(2)).status).toBe(201)
    const { references } = (await (await app.call('GET', list)).json()) as { references: object[] }
    expect(references).toHaveLength(2)
  },
)
