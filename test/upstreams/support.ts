import { createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { systemTimers } from '../../src/dependencies.ts'
import type { Timers } from '../../src/kernel/clock.ts'
import type { HttpClient } from '../../src/kernel/http-client.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Random } from '../../src/kernel/random.ts'
import { guardedHttpClient } from '../../src/upstreams/http.ts'
import { networkSend } from '../../src/upstreams/network.ts'

type Wanted = {
  /** What the name server says, by name; a list of lists is one answer after the other. */
  names?: Record<string, string[] | string[][]>
  privateHosts?: string[]
  random?: number
  send?: Parameters<typeof guardedHttpClient>[0]['send']
  timers?: Timers
}

/** Waits that are over in a hundredth of their time; `waits` are how long they were to be. */
export function hurriedTimers(): { timers: Timers; waits: number[] } {
  const waits: number[] = []
  return {
    waits,
    timers: {
      after(ms, work) {
        waits.push(ms)
        return systemTimers.after(ms / 100, work)
      },
    },
  }
}

/** The real client on the real network (loopback), with a name server of the test's own. */
export function httpClientWith({
  names = {},
  privateHosts = [],
  random = 0,
  send = networkSend,
  timers = systemTimers,
}: Wanted = {}): HttpClient {
  const lookups: Record<string, number> = {}
  return guardedHttpClient({
    resolve: async (name) => {
      const answer = names[name]
      if (answer === undefined) throw new Error('no such name')
      const at = (lookups[name] = (lookups[name] ?? -1) + 1)
      return (Array.isArray(answer[0]) ? (answer[at] ?? answer.at(-1)) : answer) as string[]
    },
    send,
    privateHosts,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    timers,
    random: { next: () => random },
    log: silentLog,
  })
}

/** A listener that nothing may reach: it counts connections, whatever they say. */
export async function canary(): Promise<{ port: number; connections: () => number } & AsyncDisposable> {
  let count = 0
  const server = createServer((socket) => {
    count++
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '::', ready))
  const { port } = server.address() as { port: number }
  return {
    port,
    connections: () => count,
    async [Symbol.asyncDispose]() {
      await new Promise((done) => server.close(done))
    },
  }
}

/** A server on loopback that answers what the test says; `hits` counts requests by path. */
export function upstream(answer: (request: Request, hit: number) => Response | Promise<Response>) {
  const hits: Record<string, number> = {}
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      return answer(request, (hits[pathname] = (hits[pathname] ?? 0) + 1))
    },
  })
  const origin = `http://127.0.0.1:${server.port}`
  return { origin, port: server.port!, hits, [Symbol.asyncDispose]: () => server.stop(true) }
}

/** A server that speaks raw bytes: torn bodies, stalls, nonsense. */
export async function rawUpstream(speak: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => speak(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Random without the waiting: retries follow one another at once. */
export const hasty: Random = {
  next: () => 0,
  id: () => Bun.randomUUIDv7(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
}

/** A gzip of `mebibytes` of zeros: a thousandth of its size. */
export function bomb(mebibytes: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gzipSync(new Uint8Array(mebibytes * 1024 * 1024)))
}
