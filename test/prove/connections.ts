import { connect, type Socket } from 'node:net'
import { serving } from '../commands/server.ts'
import { adminKey, scratch } from '../support.ts'

const list = '/v1/image-gen/references'
const goodRequests = 400
const p99MsMax = 50

/** What a bad client sends before it falls asleep: nothing, half a head, or a head and a piece of a body. */
const beginnings = [
  '',
  'GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  `POST ${list}/bulk-retire HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${adminKey}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"ids": ["',
  `POST ${list} HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${adminKey}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n',
]
/** This many of them send one more byte now and then: slow, not silent. */
const tricklers = 500

export type Latencies = { statuses: number[]; p50Ms: number; p99Ms: number; open: number }

/** Opens `n` bad connections to a server of its own and times a good client beside them. */
export async function measure(n: number): Promise<{ alone: Latencies; beside: Latencies }> {
  using own = scratch()
  const settings = { DATA_DIR: own.dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'warn' }
  await using server = await serving(settings)
  const alone = await goodClient(server.origin, 0)
  const sockets = new Set<Socket>()
  for (let from = 0; from < n; from += 250)
    await Promise.all(
      Array.from({ length: Math.min(250, n - from) }, (_, at) => badClient(server.port, from + at, sockets)),
    )
  const trickle = setInterval(() => {
    for (const socket of [...sockets].slice(0, tricklers)) socket.write('a')
  }, 500)
  const beside = await goodClient(server.origin, sockets.size)
  clearInterval(trickle)
  for (const socket of sockets) socket.destroy()
  return { alone, beside }
}

function badClient(port: number, number: number, sockets: Set<Socket>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1', () => {
    sockets.add(socket)
    socket.write(beginnings[number % beginnings.length]!)
    resolve()
  })
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => resolve())
  return promise
}

/** One request after another; the first few warm up and do not count. */
async function goodClient(origin: string, open: number): Promise<Latencies> {
  const statuses: number[] = []
  const times: number[] = []
  for (let at = 0; at < goodRequests; at++) {
    const startedAt = performance.now()
    const answer = await fetch(origin + list, { headers: { 'x-api-key': adminKey } })
    await answer.arrayBuffer()
    if (at >= 20) times.push(performance.now() - startedAt)
    statuses.push(answer.status)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { statuses, p50Ms: at(0.5), p99Ms: at(0.99), open }
}

/** A good client is served within 50 ms (p99) beside thousands of half-open and slow connections. */
export async function prove(n = 5_000): Promise<boolean> {
  const { alone, beside } = await measure(n)
  const shown = ({ p50Ms, p99Ms }: Latencies) => `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`
  console.log(`alone: ${shown(alone)}`)
  console.log(`beside ${beside.open} half-open and slow connections: ${shown(beside)} (goal p99 ≤ ${p99MsMax} ms)`)
  const isServed = beside.statuses.every((status) => status === 200)
  return isServed && beside.open >= n * 0.99 && beside.p99Ms <= p99MsMax
}
