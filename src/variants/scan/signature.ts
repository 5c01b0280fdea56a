import { packDetail, readDetail, type Signature } from '../../similarity/copies/copies.ts'

/** A vector as bytes: 127 steps each way, times its scale. */
export type Packed = { bytes: Int8Array; scale: number }
/**
 * A signature as it is stored: the crops, which are many, as bytes. What rounding takes moves a cosine by 0.001 or less. They are
 * taken out when they are asked for: a search among many asks for none, and made 25 arrays of each signature.
 */
export type PackedSignature = Omit<Signature, 'crops' | 'detail'> & { crops: () => Packed[]; detail: Uint8Array }

const headWords = 5
const steps = 127

function packVector(vector: Float32Array): Packed {
  const bytes = new Int8Array(vector.length)
  return { bytes, scale: packInto(bytes, vector) }
}

/** Fills `bytes` and returns their scale: for who packs many and keeps none. */
export function packInto(bytes: Int8Array, vector: Float32Array): number {
  let largest = 0
  for (let at = 0; at < vector.length; at++) largest = Math.max(largest, Math.abs(vector[at]!))
  const scale = largest / steps || 1
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round(vector[at]! / scale)
  return scale
}

export function unpackVector({ bytes, scale }: Packed): Float32Array {
  const vector = new Float32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) vector[at] = bytes[at]! * scale
  return vector
}

/** One blob: five lengths, the whole and the style in 32-bit floats, the crops' scales, the detail, the crops' bytes, the thumb. */
export function packSignature({ whole, crops, style, thumb, detail }: Signature): Uint8Array {
  const details = packDetail(detail)
  const detailBytes = Math.ceil(details.length / 4) * 4
  const packed = crops.map(packVector)
  const words = headWords + whole.length + style.length + crops.length
  const cropsFrom = words * 4 + detailBytes
  const body = new Uint8Array(cropsFrom + crops.length * whole.length + thumb.length)
  new Uint32Array(body.buffer, 0, headWords).set([whole.length, style.length, crops.length, thumb.length, detailBytes])
  const numbers = new Float32Array(body.buffer, headWords * 4, words - headWords)
  numbers.set(whole)
  numbers.set(style, whole.length)
  for (const [at, { scale }] of packed.entries()) numbers[whole.length + style.length + at] = scale
  body.set(details, words * 4)
  for (const [at, { bytes }] of packed.entries()) body.set(new Uint8Array(bytes.buffer), cropsFrom + at * whole.length)
  body.set(thumb, body.length - thumb.length)
  return body
}

/** Reads what `packSignature` wrote. Fails with a RangeError for anything of another length. */
export function unpackSignature(body: Uint8Array): PackedSignature {
  // A blob out of the database may begin at any address; 32-bit numbers may not. What has its own memory is not copied.
  const aligned = body.byteOffset === 0 && body.buffer.byteLength === body.length ? body : body.slice()
  const [dimensions, styles, count, thumbBytes, detailBytes] = new Uint32Array(
    aligned.buffer,
    0,
    headWords,
  ) as unknown as number[]
  const words = headWords + dimensions! + styles! + count!
  const cropsFrom = words * 4 + detailBytes!
  if (aligned.length !== cropsFrom + count! * dimensions! + thumbBytes!)
    throw new RangeError('a signature of another length than it says')
  const numbers = new Float32Array(aligned.buffer, headWords * 4, words - headWords)
  const bytes = new Int8Array(aligned.buffer, cropsFrom, count! * dimensions!)
  return {
    whole: numbers.subarray(0, dimensions),
    style: numbers.subarray(dimensions, dimensions! + styles!),
    crops: () =>
      Array.from({ length: count! }, (_, at) => ({
        bytes: bytes.subarray(at * dimensions!, (at + 1) * dimensions!),
        scale: numbers[dimensions! + styles! + at]!,
      })),
    thumb: aligned.subarray(aligned.length - thumbBytes!),
    detail: aligned.subarray(words * 4, cropsFrom),
  }
}

export function fullSignature({ crops, detail, ...rest }: PackedSignature): Signature {
  return { ...rest, crops: crops().map(unpackVector), detail: readDetail(detail) }
}
