import { createHash } from 'node:crypto'
import { lowerPriority } from '../../kernel/thread.ts'
import { decodeLarge, decodeSmall, isRefusal } from '../../library/images/images.ts'
import {
  CANDIDATE_COSINE,
  CANDIDATE_PART,
  MASKS,
  signatureOf,
  isCopy,
  judgeAndHold,
  judgeHolding,
  type Opened,
  readDetail,
  sharpnessOf,
  VARIANT_THRESHOLD,
} from '../../similarity/copies/copies.ts'
import type { Limits } from '../rules.ts'
import { pairSearch, type Search } from './search.ts'
import { fullSignature, packSignature, unpackSignature } from './signature.ts'

/** What the main thread asks of the one that scans; each question has an answer of its own. */
export type ToWorker = { id: number } & (
  | { ask: 'limits' }
  | { ask: 'describe'; bytes: Uint8Array<ArrayBuffer> }
  | { ask: 'sharpness'; bytes: Uint8Array<ArrayBuffer>; body: Uint8Array }
  | { ask: 'verify'; one: Asked; other: Asked }
  | { ask: 'hold'; one: Uint8Array; other: Uint8Array }
  | { ask: 'begin'; rows: number; dimensions: number; cutoff: number; all: boolean; queries: number }
  | { ask: 'expect'; bodies: Uint8Array[] }
  | { ask: 'add'; from: number; bodies: Uint8Array[] }
  | { ask: 'seal' }
  | { ask: 'near'; rows: readonly number[]; bodies: Uint8Array[] }
  | { ask: 'judge'; center: Uint8Array; others: Uint8Array[]; heldFrom: number }
)
export type Description = { body: Uint8Array; pixelHash: Uint8Array }
/** Two rows a pair, one pair after the other, and how likely each is. */
export type Pairs = { pairs: Uint32Array; promises: Float32Array }
export type FromWorker = { id: number; answer: unknown } | { id: number; failed: string }

/** The far side of the thread, by the two names used of it. */
declare const self: { onmessage: (event: { data: ToWorker }) => void; postMessage(message: FromWorker): void }

lowerPriority()

let search: Search | undefined

/** The signature of an original and a hash of its pixels as they are measured; null when it cannot be read. */
async function describe(bytes: Uint8Array): Promise<Description | null> {
  const pixels = await decodeSmall(bytes)
  if (isRefusal(pixels)) return null
  const { width, height, data } = pixels
  const pixelHash = createHash('sha256').update(`${width}x${height}:`).update(data).digest()
  return { body: packSignature(signatureOf(pixels)), pixelHash: new Uint8Array(pixelHash) }
}

/** How sharp an original is (`sharpnessOf`); 0 where it cannot be read. */
async function sharpness(bytes: Uint8Array, body: Uint8Array): Promise<number> {
  const pixels = await decodeLarge(bytes)
  return isRefusal(pixels) ? 0 : sharpnessOf(pixels, readDetail(unpackSignature(body).detail))
}

function near(rows: readonly number[], bodies: Uint8Array[]): Pairs {
  const pairs: number[] = []
  const promises: number[] = []
  for (const [at, body] of bodies.entries()) {
    const row = rows[at]!
    const found = search!.near(row, unpackSignature(body))
    for (const other of found.rows) pairs.push(row, other)
    promises.push(...found.promises)
  }
  return { pairs: Uint32Array.from(pairs), promises: Float32Array.from(promises) }
}

export type Judged = ReturnType<typeof judgeAndHold>

function judge(center: Uint8Array, others: Uint8Array[], heldFrom: number): Judged[] {
  const one = fullSignature(unpackSignature(center))
  return others.map((other) => judgeAndHold(one, fullSignature(unpackSignature(other)), heldFrom))
}

/** An original, and what the scan keeps of it. */
export type Asked = { bytes: Uint8Array<ArrayBuffer>; body: Uint8Array }

/** Whether two originals are one image down to its letters. */
async function verify(one: Asked, other: Asked): Promise<boolean> {
  const [first, second] = [await opened(one), await opened(other)]
  return first !== null && second !== null && isCopy(first, second)
}

async function opened({ bytes, body }: Asked): Promise<Opened | null> {
  const pixels = await decodeLarge(bytes)
  return isRefusal(pixels) ? null : { pixels, signature: fullSignature(unpackSignature(body)) }
}

async function answer(question: ToWorker): Promise<unknown> {
  switch (question.ask) {
    case 'limits':
      return { candidate: CANDIDATE_COSINE, variantAt: VARIANT_THRESHOLD } satisfies Limits
    case 'describe':
      return describe(question.bytes)
    case 'sharpness':
      return sharpness(question.bytes, question.body)
    case 'verify':
      return verify(question.one, question.other)
    case 'hold':
      return judgeHolding(fullSignature(unpackSignature(question.one)), fullSignature(unpackSignature(question.other)))
    case 'begin':
      search = pairSearch({ ...question, masks: MASKS, maskedCutoff: CANDIDATE_PART })
      return null
    case 'expect':
      for (const body of question.bodies) search!.expect(unpackSignature(body))
      return null
    case 'add':
      for (const [at, body] of question.bodies.entries()) search!.add(question.from + at, unpackSignature(body))
      return null
    case 'seal':
      for (const _ of search!.seal());
      return null
    case 'near':
      return near(question.rows, question.bodies)
    case 'judge':
      return judge(question.center, question.others, question.heldFrom)
  }
}

self.onmessage = ({ data }) => {
  answer(data).then(
    (made) => self.postMessage({ id: data.id, answer: made }),
    (error: unknown) => self.postMessage({ id: data.id, failed: String(error) }),
  )
}
