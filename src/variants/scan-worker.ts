import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { decodeSmall, isRefusal } from '../library/picture.ts'
import { signatureOf, similarity } from '../similarity/near-duplicate.ts'
import { pairSearch, type Search } from './search.ts'
import { fullSignature, packSignature, unpackSignature } from './signature.ts'

/** What the main thread asks of the one that scans; each question has an answer of its own. */
export type ToWorker = { id: number } & (
  | { ask: 'describe'; path: string }
  | { ask: 'begin'; rows: number; dimensions: number; cutoff: number; gated: boolean }
  | { ask: 'add'; from: number; bodies: Uint8Array[] }
  | { ask: 'seal' }
  | { ask: 'near'; from: number; bodies: Uint8Array[] }
  | { ask: 'judge'; center: Uint8Array; others: Uint8Array[] }
)
export type Description = { body: Uint8Array; pixelHash: Uint8Array }
export type FromWorker = { id: number; answer: unknown } | { id: number; failed: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: ToWorker }) => void; postMessage(message: FromWorker): void }

let search: Search | undefined

/** The signature of an original and a hash of its pixels as they are measured; null when it cannot be read. */
async function describe(path: string): Promise<Description | null> {
  const bytes = await readFile(path).catch(() => null)
  const pixels = bytes && (await decodeSmall(bytes))
  if (pixels === null || isRefusal(pixels)) return null
  const { width, height, data } = pixels
  const pixelHash = createHash('sha256').update(`${width}x${height}:`).update(data).digest()
  return { body: packSignature(signatureOf(pixels)), pixelHash: new Uint8Array(pixelHash) }
}

/** Pairs of rows, one after the other in one array. */
function near(from: number, bodies: Uint8Array[]): Uint32Array {
  const pairs: number[] = []
  for (const [at, body] of bodies.entries())
    for (const other of search!.near(from + at, unpackSignature(body))) pairs.push(from + at, other)
  return Uint32Array.from(pairs)
}

function judge(center: Uint8Array, others: Uint8Array[]): number[] {
  const one = fullSignature(unpackSignature(center))
  return others.map((other) => similarity(one, fullSignature(unpackSignature(other))))
}

async function answer(question: ToWorker): Promise<unknown> {
  switch (question.ask) {
    case 'describe':
      return describe(question.path)
    case 'begin':
      search = pairSearch(question)
      return null
    case 'add':
      for (const [at, body] of question.bodies.entries()) search!.add(question.from + at, unpackSignature(body))
      return null
    case 'seal':
      for (const _ of search!.seal());
      return null
    case 'near':
      return near(question.from, question.bodies)
    case 'judge':
      return judge(question.center, question.others)
  }
}

self.onmessage = ({ data }) => {
  answer(data).then(
    (made) => self.postMessage({ id: data.id, answer: made }),
    (error: unknown) => self.postMessage({ id: data.id, failed: String(error) }),
  )
}
