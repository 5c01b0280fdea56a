import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { start } from '../commands/run.ts'
import { serving } from '../commands/server.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, testApp } from '../support.ts'

const list = '/v1/image-gen/references'
const stallMsMax = 20

/** One request after another until `over`; each one's time in milliseconds. */
async function timed(origin: string, over: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!over()) {
    const startedAt = performance.now()
    const answer = await fetch(`${origin}${list}?limit=5`, { headers: { 'x-api-key': adminKey } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the server answered ${answer.status}`)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

/** A backup beside a running server holds no request up by more than 20 ms (p99.9), and is whole. */
export async function prove(n = 150): Promise<boolean> {
  using own = scratch()
  const settings = { DATA_DIR: join(own.dir, 'data'), VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'warn' }
  {
    await using app = await testApp({ DATA_DIR: settings.DATA_DIR })
    for (let seed = 0; seed < n; seed++) await app.call('POST', list, { body: pictureForm(picture(seed, 1_200, 900)) })
  }
  await using server = await serving(settings)
  const rounds = 5
  let calls = 0
  await timed(server.origin, () => calls++ > 200)
  const startedAt = performance.now()
  const alone = await timed(server.origin, () => performance.now() - startedAt > 2_000)
  const state = { over: false }
  const during = timed(server.origin, () => state.over)
  const archive = join(own.dir, 'backup.tar')
  let code = 0
  for (let round = 0; round < rounds; round++) code += await start(['backup', archive], settings).exited
  state.over = true
  const beside = await during
  const shown = (times: number[]) =>
    [0.5, 0.99, 0.999, 1].map((share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!)
  const words = (times: number[]) => {
    const [p50, p99, p999, most] = shown(times).map((ms) => ms.toFixed(2))
    return `p50 ${p50} ms, p99 ${p99} ms, p99.9 ${p999} ms, most ${most} ms (${times.length} requests)`
  }
  console.log(`alone: ${words(alone)}`)
  const { size } = await stat(archive)
  console.log(
    `beside ${rounds} backups of ${(size / 1024 / 1024).toFixed(0)} MiB: ${words(beside)} (goal ≤ ${stallMsMax} ms)`,
  )
  return code === 0 && shown(beside)[2]! <= stallMsMax
}
