import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Why a body could not be read whole. */
export type BodyFailure = 'too_large' | 'torn' | 'unexpected_answer'
export class BodyError extends Error {
  constructor(readonly failure: BodyFailure) {
    super(failure)
  }
}

/** The encodings that the client accepts; an answer in any other is refused. */
export const acceptedEncodings = 'gzip, deflate, br'

const unpackers: Record<string, () => Transform> = {
  gzip: () => createGunzip(options),
  'x-gzip': () => createGunzip(options),
  deflate: () => createInflate(options),
  br: () => createBrotliDecompress(options),
}
// Small steps: a bomb is noticed one step past the limit, and no more than that was ever unpacked.
const options = { chunkSize: 64 * 1024 }

/**
 * The body of an answer, unpacked, at most `sizeBytesMax` before and after unpacking. The declared length is believed
 * only to refuse early and to notice a body that ended before it.
 */
export async function readBody(response: Response, sizeBytesMax: number, signal: AbortSignal): Promise<Uint8Array> {
  const encoding = (response.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  const packed = encoding !== 'identity' && encoding !== ''
  const unpacker = packed ? unpackers[encoding] : undefined
  const declared = response.headers.get('content-length')
  if (response.body === null) return new Uint8Array()
  try {
    if (packed && unpacker === undefined) throw new BodyError('unexpected_answer')
    if (declared !== null && Number(declared) > sizeBytesMax) throw new BodyError('too_large')
    const raw = rawChunks(response.body, declared === null ? null : Number(declared), sizeBytesMax, signal)
    return await collect(unpacker ? unpacked(raw, unpacker()) : raw, sizeBytesMax)
  } finally {
    // Whatever is left of the body is not wanted: the connection is given up.
    await response.body.cancel().catch(() => {})
  }
}

async function* rawChunks(
  body: ReadableStream<Uint8Array>,
  declared: number | null,
  sizeBytesMax: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  // A body that stalls must not outlive the deadline, even where the transport forgets the signal.
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  let size = 0
  try {
    const read = () => step(() => reader.read(), signal)
    for (let next = await read(); !next.done; next = await read()) {
      size += next.value.byteLength
      if (size > sizeBytesMax) throw new BodyError('too_large')
      yield next.value
    }
    signal.throwIfAborted()
    if (declared !== null && size < declared) throw new BodyError('torn')
  } finally {
    signal.removeEventListener('abort', stop)
    await reader.cancel().catch(() => {})
    reader.releaseLock()
  }
}

/** The next piece; a connection that breaks between two of them tears the body. */
async function step<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await read()
  } catch {
    signal.throwIfAborted()
    throw new BodyError('torn')
  }
}

async function* unpacked(raw: AsyncGenerator<Uint8Array>, unpacker: Transform): AsyncGenerator<Uint8Array> {
  let broken: unknown = null
  const flow = pipeline(Readable.from(raw, { objectMode: true, highWaterMark: 1 }), unpacker).catch(
    (error: unknown) => {
      broken = error
    },
  )
  try {
    for await (const chunk of unpacker) yield chunk as Uint8Array
  } catch (error) {
    broken ??= error
  } finally {
    unpacker.destroy()
  }
  await flow
  if (broken === null) return
  // An error of the connection comes first; anything else is the decompressor's complaint about its input.
  throw broken instanceof BodyError || (broken instanceof Error && broken.name === 'TimeoutError')
    ? broken
    : new BodyError('torn')
}

async function collect(chunks: AsyncIterable<Uint8Array>, sizeBytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > sizeBytesMax) throw new BodyError('too_large')
    parts.push(chunk)
  }
  return new Uint8Array(Buffer.concat(parts))
}
