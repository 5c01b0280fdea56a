// Small files that unpack to much, by every way in at once, to a server that has 512 MiB and no more.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { pngWith, psdHeader, tiffWith, unpacksToMuch } from '../reading/bombs.ts'
import { scratch } from '../support.ts'

const MiB = 2 ** 20
const limitBytes = 512 * MiB
const built = join(import.meta.dir, '..', '..', 'dist', 'verger')
const key = 'k'.repeat(32)
const account = '4711'
const answerMs = 120_000

type Files = Record<string, Uint8Array>

/** A PDF of one page whose contents are packed so often. */
function pdfOf(packed: Uint8Array, filters: string): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>',
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  for (const [at, body] of objects.entries()) parts.push(Buffer.from(`${at + 1} 0 obj\n${body}\nendobj\n`))
  const head = `4 0 obj\n<</Length ${packed.length}/Filter[${filters}]>>\nstream\n`
  parts.push(
    Buffer.from(head),
    Buffer.from(packed),
    Buffer.from('\nendstream\nendobj\ntrailer<</Size 5/Root 1 0 R>>\n'),
  )
  return Buffer.concat(parts)
}

/** By name: what each is small in bytes and large in. */
async function bombs(): Promise<Files> {
  const much = await unpacksToMuch(800 * MiB)
  const text = Buffer.concat([Buffer.from('a\0\0'), much])
  const side = (megapixels: number) => Math.floor(Math.sqrt(megapixels * 1e6))
  const blank = async (megapixels: number) => {
    const width = side(megapixels)
    return pngWith({ width, height: width, pixels: await unpacksToMuch((width * 4 + 1) * width) })
  }
  const forty = await blank(40)
  return {
    'ztxt.png': pngWith({ width: 300, height: 300, before: { zTXt: text } }),
    'itxt.png': pngWith({
      width: 300,
      height: 300,
      before: { iTXt: Buffer.concat([Buffer.from('a\0\x01\0\0\0'), much]) },
    }),
    'iccp.png': pngWith({ width: 300, height: 300, before: { iCCP: text } }),
    'behind.png': pngWith({ width: 300, height: 300, behind: { zTXt: text } }),
    '100-megapixels.png': await blank(100),
    '40-megapixels.png': forty,
    '30-megapixels.webp': await new Bun.Image(await blank(30)).webp({ lossless: true }).bytes(),
    '90-megapixels.jpg': await new Bun.Image(await blank(90), { maxPixels: 1e9 }).jpeg({ quality: 50 }).bytes(),
    '38-megapixels.tiff': tiffWith({ width: 6_200, height: 6_200, packed: await unpacksToMuch(6_200 * 6_200) }),
    '3600-megapixels.tiff': tiffWith({ width: 60_000, height: 60_000, packed: await unpacksToMuch(800 * MiB) }),
    'lying.tiff': tiffWith({ width: 300, height: 300, packed: await unpacksToMuch(800 * MiB) }),
    '900-megapixels.psd': psdHeader({ width: 30_000, height: 30_000 }),
    '38-megapixels.psd': psdHeader({ width: 6_200, height: 6_200 }),
    'pattern.ai': Buffer.concat([pdfOf(much, '/FlateDecode'), Buffer.from('% AIPrivateData1')]),
    ...codecBombs(),
    'flate.pdf': pdfOf(much, '/FlateDecode'),
    'flate-flate.pdf': pdfOf(deflateSync(much), '/FlateDecode/FlateDecode'),
    'wide.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feGaussianBlur stdDeviation="40"/></filter>${'<g filter="url(#f)"><rect width="4000" height="4000"/></g>'.repeat(20)}</svg>`,
    ),
  }
}

/**
 * Gradients of as many pixels as those formats may have, and of more: kept, because packing them takes longer than
 * unpacking. `convert -size 3600x3600 gradient:red-blue -depth 8 13-megapixels.heic` (2880², 4900² and 6000² the others).
 */
function codecBombs(): Files {
  const kept = join(import.meta.dir, 'codec-bombs')
  return Object.fromEntries(readdirSync(kept).map((name) => [name, readFileSync(join(kept, name))]))
}

/** `heldBytes`: now, without cached files, which the kernel gives up when memory is needed. */
type MemoryGroup = { join: string; peakBytes(): number; heldBytes(): number; remove(): void }

/** A group of processes that is given no more memory than this; null where the machine lets nobody make one. */
function memoryGroup(bytes: number): MemoryGroup | null {
  const group = `/sys/fs/cgroup/memory/verger-bombs-${process.pid}`
  try {
    mkdirSync(group)
    writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes))
    const peakBytes = () => Number(readFileSync(join(group, 'memory.max_usage_in_bytes'), 'utf8'))
    const heldBytes = () => Number(/^rss (\d+)$/m.exec(readFileSync(join(group, 'memory.stat'), 'utf8'))?.[1])
    return { join: join(group, 'cgroup.procs'), peakBytes, heldBytes, remove: () => rmdirSync(group) }
  } catch {
    return null
  }
}

/** The most that a process held since it started, in bytes. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
}

async function serve(dir: string, join_: string | null) {
  const words = existsSync(built) ? [built] : [process.execPath, join(import.meta.dir, '..', '..', 'src', 'main.ts')]
  const enter = join_ === null ? '' : `echo $$ > ${join_} && `
  const child = Bun.spawn(['sh', '-c', `${enter}exec "$@"`, 'sh', ...words, 'serve', '--port', '0'], {
    env: {
      ...process.env,
      DATA_DIR: dir,
      VERGER_API_KEY: key,
      RATE_LIMIT_RPS: '0',
      REMIX_URL: join(dir, 'feed'),
    },
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const reader = child.stdout.getReader()
  let printed = ''
  while (!/listening on (\S+)/.test(printed)) {
    const { value, done } = await reader.read()
    if (done) throw new Error('the server stopped before it listened')
    printed += new TextDecoder().decode(value)
  }
  return { child, origin: /listening on (\S+)/.exec(printed)![1]! }
}

/** In the folder of a church and in the feed: these, and none of before. */
async function place(dir: string, files: Files): Promise<void> {
  const church = join(dir, 'storage', 'client-assets', `${account} - Bomb Church`)
  for (const folder of [church, join(dir, 'feed')]) rmSync(folder, { recursive: true, force: true })
  for (const [name, bytes] of Object.entries(files)) {
    if (name.endsWith('.pdf')) await Bun.write(join(church, `Strategy Guide ${name}`), bytes)
    else await Bun.write(join(church, 'logos', name), bytes)
    await Bun.write(join(dir, 'feed', name), bytes)
  }
}

const form = (field: string, files: Files) => {
  const body = new FormData()
  for (const [name, bytes] of Object.entries(files)) body.append(field, new File([bytes], name))
  return body
}

/** Everything at once: uploads, look-alikes, a scan of designs, an import and a brand. The statuses that came. */
async function throwAll(origin: string, files: Files): Promise<number[]> {
  const api = `${origin}/v1/image-gen`
  const send = (path: string, body: FormData | string) =>
    fetch(`${api}${path}`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': key, ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(answerMs),
    }).then(async (answer) => (await answer.text(), answer.status))
  const one = (name: string) => form('image', { [name]: files[name]! })
  const images = Object.keys(files).filter((name) => !name.endsWith('.pdf'))
  return Promise.all([
    ...images.map((name) => send('/references', one(name))),
    ...images.map((name) => send('/references/similar', one(name))),
    send('/qc/scan?stream=1', form('image', files)),
    send('/qc/scan?stream=1', form('image', files)),
    send('/branding/extract?stream=1', JSON.stringify({ account_number: account })),
    send('/remix/import?stream=1', ''),
  ])
}

/** What is decoded one after the other would let the rest wait beyond any deadline: it comes in waves of its own. */
function wavesOf(files: Files): Files[] {
  const isConverted = (name: string) => /\.(tiff|psd|heic|avif|ai)$/.test(name)
  const waves = Object.groupBy(Object.entries(files), ([name]) =>
    isConverted(name) ? name.replace(/.*\./, '') : 'plain',
  )
  return Object.values(waves).map((wave) => Object.fromEntries(wave!))
}

/** Whether the server is well half a minute later: in a full group a write of the probe itself may wait for room at first. */
async function isWell(origin: string): Promise<boolean> {
  for (let tries = 0; tries < 30; tries++) {
    const health = await fetch(`${origin}/health`)
    if (health.status === 200) return true
    console.log(`/health answers ${health.status}: ${await health.text()}`)
    await sleep(1_000)
  }
  return false
}

/** Throws all of it `n` times. True when the server answered everything, lives, and held no more than it has. */
export async function prove(n = 5): Promise<boolean> {
  using own = scratch()
  const group = memoryGroup(limitBytes)
  const files = await bombs()
  await place(own.dir, {})
  const { child, origin } = await serve(own.dir, group?.join ?? null)
  const idle = peakOf(child.pid)
  let held = 0
  const watch = setInterval(() => (held = Math.max(held, group?.heldBytes() ?? 0)), 50)
  try {
    const statuses = new Map<number, number>()
    for (let round = 0; round < n; round++)
      for (const wave of wavesOf(files)) {
        // First each kind by itself, then every kind in the folder and the feed beside each that is sent.
        await place(own.dir, round === 0 ? wave : files)
        const startedAt = performance.now()
        for (const status of await throwAll(origin, wave)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
        console.log(
          `answered after ${seconds} s, ${(peakOf(child.pid) / MiB).toFixed(0)} MiB resident: ${Object.keys(wave).join(', ')}`,
        )
      }
    const lives = await isWell(origin)
    // What is resident counts pages of the executable that the machine had cached before; the group counts what is ours,
    // and the kernel ends a server that outgrows it.
    const resident = peakOf(child.pid)
    const peak = group?.peakBytes() ?? resident
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    console.log(`${n} rounds of ${Object.keys(files).length} bombs on five ways in: ${answers}`)
    console.log(
      `${(idle / MiB).toFixed(0)} MiB at rest, ${(resident / MiB).toFixed(0)} MiB resident at most, ${group ? `${(peak / MiB).toFixed(0)} with cached files in a group of 512 MiB, ${(held / MiB).toFixed(0)} without` : 'watched alone'}`,
    )
    return lives && peak <= limitBytes && [...statuses.keys()].every((status) => status < 500)
  } finally {
    clearInterval(watch)
    child.kill('SIGKILL')
    await child.exited
    group?.remove()
  }
}
