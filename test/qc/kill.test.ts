import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { adminKey, scratch } from '../support.ts'
import { design, filesForm, qc } from './support.ts'

const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')
const headers = { 'x-api-key': adminKey }
const files = 5

async function start(dir: string) {
  const settings = { DATA_DIR: dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'error', PORT: '0' }
  const child = Bun.spawn([process.execPath, main, 'serve'], {
    env: { ...process.env, ...settings },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let out = ''
  for await (const chunk of child.stdout) {
    out += new TextDecoder().decode(chunk)
    const origin = /listening on (\S+)/.exec(out)?.[1]
    if (origin !== undefined) return { child, origin, [Symbol.dispose]: () => child.kill('SIGKILL') }
  }
  throw new Error(`the server stopped before it listened: ${out}`)
}

/** Reads a run's lines until one is as wanted, or to their end. */
async function linesUntil(origin: string, runId: string, wanted: RegExp): Promise<string> {
  const answer = await fetch(`${origin}/v1/runs/${runId}/events`, { headers })
  let text = ''
  for await (const chunk of answer.body!) {
    text += new TextDecoder().decode(chunk)
    if (wanted.test(text)) break
  }
  return text
}

test('a scan that is killed in the middle judges the rest after the restart, each file once, with its own eyes', async () => {
  using own = scratch()
  using first = await start(own.dir)
  const uploads = Object.fromEntries(
    Array.from({ length: files }, (_, n) => [`${n}.png`, design('', { width: 400 + n, height: 300, shade: 40 * n })]),
  )
  const answer = await fetch(`${first.origin}${qc}/scan`, { method: 'POST', headers, body: filesForm(uploads) })
  const { runId } = (await answer.json()) as { runId: string }
  await linesUntil(first.origin, runId, /"type":"item"/)
  first.child.kill('SIGKILL')
  await first.child.exited

  using second = await start(own.dir)
  const lines = await linesUntil(second.origin, runId, /"type":"run\.(?:succeeded|failed)"/)
  expect(lines).toContain('"type":"run.succeeded"')
  const list = (await (await fetch(`${second.origin}${qc}`, { headers })).json()) as { items: { file_name: string }[] }
  expect(list.items.map(({ file_name }) => file_name).toSorted()).toEqual(Object.keys(uploads))
  second.child.kill('SIGTERM')
  expect(await second.child.exited).toBe(0)

  using db = new Database(join(own.dir, 'verger.sqlite'), { readonly: true })
  const count = (sql: string) => db.query<{ n: number }, []>(sql).get()!.n
  expect(count("SELECT count(*) AS n FROM run_events WHERE type = 'item'")).toBe(files)
  expect(count('SELECT count(DISTINCT check_number) AS n FROM qc_findings')).toBe(files)
  // Each upload and each picture has its row, and no file is without one.
  expect(count("SELECT count(*) AS n FROM kept_files WHERE purpose = 'qc'")).toBe(files * 2)
}, 30_000)
