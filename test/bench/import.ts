import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { filesOf } from '../../src/imports/directory.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { decodeSmall } from '../../src/library/images/images.ts'
import { picture } from '../pictures.ts'
import { watchLoop } from './loop.ts'
import { peers } from './peers.ts'
import { flag, report } from './report.ts'

/** Four megapixels, as cameras and design tools write them: 2,464 by 1,632, quality 88. */
async function fourMegapixels(dir: string, count: number): Promise<string[]> {
  const paths: string[] = []
  for (let seed = 0; seed < count; seed++) {
    const bytes = await new Bun.Image(picture(seed, 616, 408)).resize(2_464, 1_632).jpeg({ quality: 88 }).bytes()
    paths.push(join(dir, `${seed}.jpg`))
    await Bun.write(paths.at(-1)!, bytes)
  }
  return paths
}

type Sharp = (bytes: Uint8Array) => { resize(size: object): { raw(): { toBuffer(): Promise<unknown> } } }

async function timed(work: () => Promise<unknown>): Promise<{ seconds: number; coreSeconds: number }> {
  const cpu = process.cpuUsage()
  const startedAt = performance.now()
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (performance.now() - startedAt) / 1000, coreSeconds: (user + system) / 1e6 }
}

/** While so many are brought in, the code is still being compiled: they are said apart. */
const warmingUp = 150

export async function bench(args: string[]): Promise<void> {
  const count = flag(args, 'n', 600)
  const dir = await mkdtemp(join(tmpdir(), 'verger-bench-'))
  const paths = await fourMegapixels(dir, count)
  const app = await createApp(readConfig({ DATA_DIR: join(dir, 'data') }), { log: silentLog })
  await app.library.ingest.one({
    intake: { source: 'warm', owner: '1', labels: {} },
    read: () => Bun.file(paths[0]!).bytes(),
  })
  const stop = watchLoop()
  const from = performance.now()
  let [settled, firstMs] = [0, 0]
  const { seconds, coreSeconds } = await timed(() =>
    app.imports.run(filesOf(dir), () => {
      if (++settled === warmingUp) firstMs = performance.now() - from
    }),
  )
  const { stallMs, workMs } = stop()
  const perCore = count / coreSeconds
  report({ what: 'import, pictures a second a core', ours: perCore, unit: '/s', goal: '≥ 110', met: perCore >= 110 })
  report({ what: 'the loop at most busy while it imports', ours: workMs, unit: 'ms', goal: '≤ 15', met: workMs <= 15 })
  console.log(`   by the clock it stood still for ${stallMs.toFixed(1)} ms at most`)
  const byClock = count / seconds
  if (firstMs > 0) console.log(`   the first ${warmingUp}: ${(warmingUp / (firstMs / 1000)).toFixed(0)} a second`)
  console.log(`import, wall clock on ${cpus().length} cores: ${byClock.toFixed(1)} pictures a second`)
  report({
    what: 'import, pictures a second by the clock',
    ours: byClock,
    unit: '/s',
    goal: '≥ 200',
    met: byClock >= 200,
  })
  await benchDecode(paths.slice(0, 60))
  await app[Symbol.asyncDispose]()
  await rm(dir, { recursive: true, force: true })
}

async function benchDecode(paths: string[]): Promise<void> {
  const pictures = await Promise.all(paths.map((path) => Bun.file(path).bytes()))
  const ours = await timed(async () => {
    for (const bytes of pictures) await decodeSmall(bytes)
  })
  const row = { what: 'decode to 256 pixels', ours: (ours.coreSeconds / pictures.length) * 1000, unit: 'ms' }
  const home = await peers('sharp@0.35.5')
  if (!home) return report({ ...row, goal: 'sharp / 1.15' })
  const { default: sharp } = (await import(join(home, 'node_modules', 'sharp'))) as { default: Sharp }
  const theirs = await timed(async () => {
    for (const bytes of pictures) await sharp(bytes).resize({ width: 256, height: 256, fit: 'inside' }).raw().toBuffer()
  })
  const perPicture = (theirs.coreSeconds / pictures.length) * 1000
  report({ ...row, theirs: perPicture, goal: 'sharp / 1.15', met: row.ours <= perPicture / 1.15 })
}
