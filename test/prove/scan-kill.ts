// Kills a server in the middle of a scan: after the restart the rest is judged, each file once.
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { design, filesForm, qc } from '../qc/support.ts'
import { adminKey, scratch } from '../support.ts'

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

/** One scan, killed after its first file; the sentences that do not hold. */
async function round(): Promise<string[]> {
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
  const list = (await (await fetch(`${second.origin}${qc}`, { headers })).json()) as { items: { file_name: string }[] }
  second.child.kill('SIGTERM')
  const exitCode = await second.child.exited
  using db = new Database(join(own.dir, 'verger.sqlite'), { readonly: true })
  const count = (sql: string) => db.query<{ n: number }, []>(sql).get()!.n
  const judged = list.items.map(({ file_name }) => file_name).toSorted()
  const holds: [what: string, isSo: boolean][] = [
    ['the run succeeded', lines.includes('"type":"run.succeeded"')],
    ['each file has one check', Bun.deepEquals(judged, Object.keys(uploads))],
    ['an orderly stop ends with 0', exitCode === 0],
    ['one line a file', count("SELECT count(*) AS n FROM run_events WHERE type = 'item'") === files],
    ['findings of each file', count('SELECT count(DISTINCT check_number) AS n FROM qc_findings') === files],
    // Each upload and each image has its row, and no file is without one.
    ['one row a kept file', count("SELECT count(*) AS n FROM kept_files WHERE purpose = 'qc'") === files * 2],
  ]
  return holds.filter(([, isSo]) => !isSo).map(([what]) => what)
}

export async function prove(n = 20): Promise<boolean> {
  const broken: string[] = []
  for (let at = 0; at < n; at++) broken.push(...(await round()))
  console.log(`${n} scans killed in the middle: ${broken.length === 0 ? 'every sentence holds' : broken.join('; ')}`)
  return broken.length === 0
}
