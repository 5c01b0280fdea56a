import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Config } from '../config.ts'
import { Stop } from '../kernel/errors.ts'

const answerMsMax = 4_000

/** `verger health`: fetches the state of the server of these settings, for containers that have no other client. */
export async function health({ HOST, PORT, ALLOWED_HOSTS, BASE_URL }: Config): Promise<void> {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const address = everywhere[HOST] ?? HOST
  const written = address.includes(':') ? `[${address}]` : address
  // The server answers for its own names alone.
  const name = ALLOWED_HOSTS?.[0] ?? (BASE_URL === undefined ? written : new URL(BASE_URL).host)
  const url = `http://${written}:${PORT}/health`
  const answer = await getHealth(address, PORT, name).catch(() => {
    throw new Stop(`No answer from ${url}.`)
  })
  if (answer.status !== 200) throw new Stop(`${url} answered with status ${answer.status}.`)
  console.log((JSON.parse(answer.body) as { status: string }).status)
}

/** Not by `fetch`, which would send even this through a proxy of the environment. */
function getHealth(address: string, port: number, host: string): Promise<{ status: number; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
  const options = { host: address, port, path: '/health', headers: { host }, signal: AbortSignal.timeout(answerMsMax) }
  get(options, (answer) => {
    text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
  }).on('error', reject)
  return promise
}
