import { resolve } from 'node:path'
import { systemTimers } from '../dependencies.ts'
import { sleep } from '../kernel/clock.ts'
import { Stop } from '../kernel/errors.ts'
import { printable, progress } from './progress.ts'

type Server = { url: string; key: string }
type Line = { seq?: number; type: string; [field: string]: unknown }

const reconnectMs = 1_000
const reconnectsMax = 60

/** `verger import DIR --url URL --key KEY`: a running server imports a directory of its machine; its lines are shown. */
export async function importThroughServer(dir: string, { json, ...server }: Server & { json: boolean }): Promise<void> {
  const { runId } = (await post(server, '/v1/imports/directory', { dir: resolve(dir) })) as { runId: string }
  const items: object[] = []
  let bar: ReturnType<typeof progress> | undefined
  for await (const line of linesOf(server, runId)) {
    if (line.type === 'progress' && bar === undefined) bar = progress('importing', Number(line.total))
    if (line.type === 'item') {
      const { id: path, outcome, reason, reference_id: id, ref_id } = line
      items.push({ path, outcome, reason, id, ref_id })
      bar?.step(String(path))
      if (!json && outcome !== 'imported' && outcome !== 'skipped')
        console.error(`${printable(String(path))}: ${String(outcome)}, ${String(reason)}`)
    }
    if (line.type === 'run.succeeded') console.log(summary(line.output as Record<string, number>, json ? items : null))
    if (line.type === 'run.failed') throw new Stop((line.error as { message: string }).message)
    if (line.type === 'run.canceled') throw new Stop('The run was canceled.')
  }
  bar?.stop()
}

function summary(counts: Record<string, number>, items: object[] | null): string {
  const { imported, skipped, failed, rejected } = counts
  if (items) return JSON.stringify({ imported, skipped, failed, rejected, items })
  return `imported ${imported}, skipped ${skipped}, failed ${failed}, rejected ${rejected}`
}

async function post({ url, key }: Server, path: string, body: object): Promise<unknown> {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const answer = await reach(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const result = (await answer.json().catch(() => null)) as { detail?: string } | null
  if (!answer.ok)
    throw new Stop(`The server refused the request (${answer.status}): ${result?.detail ?? 'no reason given'}`)
  return result
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, init).catch((error: unknown) => {
    throw new Stop(`The server at ${new URL(url).origin} cannot be reached: ${String((error as Error).message)}`)
  })
}

/** Every line of a run, once, over broken connections and restarts of the server. */
async function* linesOf({ url, key }: Server, runId: string): AsyncGenerator<Line> {
  let seq = 0
  for (let tries = 0; tries < reconnectsMax; tries++) {
    if (tries > 0) await sleep(systemTimers, reconnectMs)
    try {
      const answer = await fetch(`${url}/v1/runs/${runId}/events?from=${seq}`, { headers: { 'x-api-key': key } })
      if (answer.status === 404 || answer.status === 401) throw new Stop('The server no longer knows this run.')
      if (!answer.ok || answer.body === null) continue
      for await (const line of parsed(answer.body)) {
        if (line.seq === undefined) continue
        tries = 0
        seq = line.seq
        yield line
        if (['run.succeeded', 'run.failed', 'run.canceled'].includes(line.type)) return
      }
    } catch (error) {
      if (error instanceof Stop) throw error
    }
  }
  throw new Stop(`The server can no longer be reached; run ${runId} continues when it is back.`)
}

/** The lines of an NDJSON body; the rest of a line that was cut off is dropped. */
async function* parsed(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) if (line !== '') yield JSON.parse(line) as Line
  }
}
