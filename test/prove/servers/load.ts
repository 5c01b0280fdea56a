// What clients do meanwhile: they upload, read, and one of them asks for more than it may.
import { picture } from '../../pictures.ts'
import { adminKey, pictureForm } from '../../support.ts'
import type { Life } from './cluster.ts'

const api = '/v1/image-gen/references'

export type Answers = { uploads: Set<string>; admitted: { from: number; to: number }[]; statuses: Map<number, number> }
type Load = { lives: () => readonly Life[]; keys: { upload: string; greedy: string }; isOver: () => boolean }

/** Loads every server that listens until it is over. What was acknowledged is kept. */
export async function load({ lives, keys, isOver }: Load): Promise<Answers> {
  const answers: Answers = { uploads: new Set(), admitted: [], statuses: new Map() }
  const anyUrl = () => {
    const urls = lives().flatMap(({ url, process: { exitCode } }) => (url !== null && exitCode === null ? [url] : []))
    return urls[Math.floor(Math.random() * urls.length)] ?? null
  }
  const call = async (path: string, init: RequestInit, key: string) => {
    const url = anyUrl()
    if (url === null) return null
    const headers = { ...(init.headers as Record<string, string>), 'x-api-key': key }
    const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(20_000) }).catch(() => null)
    if (answer) answers.statuses.set(answer.status, (answers.statuses.get(answer.status) ?? 0) + 1)
    return answer
  }

  /** New images, a few a second; every third time another read is mixed in. */
  async function upload(): Promise<void> {
    for (let seed = 1; !isOver(); seed++) {
      const answer = await call(api, { method: 'POST', body: pictureForm(picture(seed, 300, 260)) }, keys.upload)
      if (answer?.status === 201)
        answers.uploads.add(((await answer.json()) as { reference: { id: string } }).reference.id)
      if (seed % 3 === 0) await call(`${api}?limit=5`, {}, keys.upload).then((one) => one?.text())
      await Bun.sleep(300)
    }
  }

  /** One credential over all servers, as fast as they answer. */
  async function ask(): Promise<void> {
    while (!isOver()) {
      const from = performance.now()
      const answer = await call('/v1/runs?limit=1', {}, keys.greedy)
      await answer?.text().catch(() => '')
      if (answer !== null && answer.status !== 429 && answer.status < 500)
        answers.admitted.push({ from, to: performance.now() })
      await Bun.sleep(10)
    }
  }

  await Promise.all([upload(), ask(), ask(), ask()])
  return answers
}

/** How often more than `most` were surely admitted within one second: all of them began and ended in it. */
export function sixths(admitted: readonly { from: number; to: number }[], most: number): number {
  const sorted = admitted.toSorted((one, other) => one.to - other.to)
  let count = 0
  for (let at = most; at < sorted.length; at++) {
    const window = sorted.slice(at - most, at + 1)
    const from = Math.min(...window.map((one) => one.from))
    if (sorted[at]!.to - from < 1_000) count++
  }
  return count
}

export const referencePath = (id: string) => `${api}/${id}`
export const rootKey = adminKey
