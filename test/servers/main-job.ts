import { picture } from '../pictures.ts'
import { adminKey, pictureForm } from '../support.ts'
import type { arrangement } from './arrangement.ts'

type Call = Awaited<ReturnType<typeof arrangement>>['call']
type Reference = { id: string; url: string; preview_url: string }

const references = '/v1/image-gen/references'

async function json<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const got = await answer
  if (got.status !== status) throw new Error(`${got.url} answered ${got.status}: ${await got.text()}`)
  return (await got.json()) as T
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * What the product is for, request by request through the proxy: images are brought in, listed, shown, found by their
 * likeness and rolled, families are looked for by a run that is followed to its end, and a browser is signed in. `from`
 * tells images apart. Resolves with the events of the run, and how many images there were.
 */
export async function doMainJob(
  call: Call,
  from: number,
  count: number,
): Promise<{ events: string[]; listed: number }> {
  const brought: Reference[] = []
  for (let at = 0; at < count; at++) {
    const body = pictureForm(picture(from + at, 300, 260), { season: 'advent' })
    brought.push((await json<{ reference: Reference }>(call(references, { method: 'POST', body }), 201)).reference)
  }
  for (const { id, url, preview_url } of brought) {
    await json(call(`${references}/${id}`))
    for (const link of [url, preview_url]) {
      const file = await call(pathOf(link), {}, null)
      if (!file.ok || (await file.bytes()).length === 0) throw new Error(`${link} answered ${file.status}`)
    }
  }
  const [seed] = brought as [Reference]
  // Another server has it in its index within a second.
  for (const deadline = performance.now() + 5_000; ;) {
    const near = await json<{ neighbors: object[] }>(call(`${references}/${seed.id}/similar?k=${count}`))
    if (near.neighbors.length >= count - 1) break
    if (performance.now() > deadline) throw new Error('a server has not taken in what another brought')
  }
  await json(call(`${references}/${seed.id}/proximity-roll?spread=0.5&seed=x`))
  const { total } = await json<{ total: number }>(call(`${references}?season=advent&limit=1&total=1`))
  const { tag } = await json<{ tag: string }>(call(`${references}/variants/scan`, { method: 'POST' }))
  const followed = await call(`/v1/runs/events?tag=${encodeURIComponent(tag)}`)
  const lines = (await followed.text()).trim().split('\n')
  const events = lines.map((line) => (JSON.parse(line) as { type: string }).type)
  const signIn = {
    method: 'POST',
    body: JSON.stringify({ key: adminKey }),
    headers: { 'content-type': 'application/json' },
  }
  const signedIn = await call('/v1/session', signIn, null)
  const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!
  for (let at = 0; at < 2; at++) await json(call('/v1/runs?limit=1', { headers: { cookie } }, null))
  return { events, listed: total }
}

type Archive = { url: string; size_bytes: number }

/** A backup that whichever server works at it writes. */
export async function backUp(call: Call): Promise<Archive> {
  const { runId } = await json<{ runId: string }>(call('/v1/backups', { method: 'POST' }))
  await (await call(`/v1/runs/${runId}/events`)).text()
  return (await json<{ output: Archive }>(call(`/v1/runs/${runId}`))).output
}

/** How many bytes its link gives, to whoever holds it. */
export async function downloadedBytes(call: Call, { url }: Archive): Promise<number> {
  const answer = await call(pathOf(url), {}, null)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return (await answer.bytes()).length
}
