// A server at work for many minutes: its memory and its descriptors stay flat, and uploads stay quick.
// `bun run prove soak [n]` works for n minutes, 15 when none is given.
import { readdirSync, readFileSync } from 'node:fs'
import { serving } from '../commands/server.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch } from '../support.ts'

const headers = { 'x-api-key': adminKey }
const references = '/v1/image-gen/references'
const pauseMs = 120
const uploadP99MsMax = 1_500
/** What the collector may keep for a while, and what the references that came meanwhile take. */
const growthMiBMax = 48
const descriptorsMoreMax = 8

type Sample = { rssMiB: number; descriptors: number }

export async function prove(minutes = 15): Promise<boolean> {
  using own = scratch()
  const settings = { DATA_DIR: own.dir, VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0', LOG_LEVEL: 'error' }
  await using server = await serving(settings)
  const until = performance.now() + minutes * 60_000
  const warmUntil = performance.now() + minutes * 12_000
  const uploadsMs: number[] = []
  const samples: Sample[] = []
  let failed = 0
  for (let seed = 0; performance.now() < until; seed++) {
    const startedAt = performance.now()
    const upload = await fetch(server.origin + references, {
      method: 'POST',
      headers,
      body: pictureForm(picture(seed % 2_000, 480, 360)),
    })
    uploadsMs.push(performance.now() - startedAt)
    if (!upload.ok) failed++
    const { reference } = (await upload.json()) as { reference?: { id: string; preview_url: string } }
    if (reference) failed += await readAround(server.origin, reference, seed)
    if (seed % 40 === 0 && performance.now() > warmUntil) samples.push(sampleOf(server.pid))
    await Bun.sleep(pauseMs)
  }
  return report({ minutes, uploadsMs, samples, failed })
}

/** What people do beside uploading: look-alikes, a list, a preview, now and then a scan that is followed to its end. */
async function readAround(origin: string, { id, preview_url }: { id: string; preview_url: string }, seed: number) {
  const paths = [`${references}/${id}/similar?k=12`, `${references}?limit=50`, '/health', '/v1/stats']
  const answers = await Promise.all([
    ...paths.map((path) => fetch(origin + path, { headers })),
    fetch(preview_url, { headers: {} }),
  ])
  for (const answer of answers) await answer.arrayBuffer()
  if (seed % 400 === 399) {
    const scan = await fetch(`${origin}${references}/variants/scan`, { method: 'POST', headers })
    const { tag } = (await scan.json()) as { tag: string }
    await (await fetch(`${origin}/v1/runs/events?tag=${encodeURIComponent(tag)}`, { headers })).text()
  }
  return answers.filter(({ ok }) => !ok).length
}

function sampleOf(pid: number): Sample {
  const rssKiB = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])
  return { rssMiB: rssKiB / 1_024, descriptors: readdirSync(`/proc/${pid}/fd`).length }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

type Facts = { minutes: number; uploadsMs: readonly number[]; samples: readonly Sample[]; failed: number }

function report({ minutes, uploadsMs, samples, failed }: Facts): boolean {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const [first, last] = [samples.slice(0, quarter), samples.slice(-quarter)]
  const [rssBefore, rssAfter] = [first, last].map((part) => median(part.map(({ rssMiB }) => rssMiB)))
  const [openBefore, openAfter] = [first, last].map((part) => median(part.map(({ descriptors }) => descriptors)))
  const p99 = uploadsMs.toSorted((a, b) => a - b)[Math.floor(uploadsMs.length * 0.99)] ?? Infinity
  const holds: [what: string, isSo: boolean][] = [
    [`${uploadsMs.length} uploads in ${minutes} minutes, p99 ${p99.toFixed(0)} ms`, p99 < uploadP99MsMax],
    [`requests that failed: ${failed}`, failed === 0],
    [
      `RSS after warm-up ${rssBefore!.toFixed(0)} MiB, at the end ${rssAfter!.toFixed(0)}`,
      rssAfter! - rssBefore! <= growthMiBMax,
    ],
    [
      `descriptors after warm-up ${openBefore}, at the end ${openAfter}`,
      openAfter! - openBefore! <= descriptorsMoreMax,
    ],
  ]
  for (const [what, isSo] of holds) console.log(`${isSo ? 'holds' : 'FAILS'}  ${what}`)
  return holds.every(([, isSo]) => isSo)
}
