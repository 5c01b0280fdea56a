/** The luminance table of ITU-T T.81 annex K.1, in the zigzag order DQT stores it in. */
const annexK = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
]

/** Segments read before giving up: a file of a thousand application segments is no image of ours. */
const segmentsMax = 1000

/**
 * The quality, 1..100, that the IJG encoder (libjpeg, jcparam.c: scale = 5000 / q below 50, 200 - 2q from there) would
 * need for this file's luminance quantisation table; null when the file has none before its first scan.
 */
export function jpegQuality(bytes: Uint8Array): number | null {
  const table = luminanceTable(bytes)
  if (!table) return null
  let sum = 0
  let base = 0
  for (let at = 0; at < 64; at++) {
    sum += table[at]!
    base += annexK[at]!
  }
  const scale = (100 * sum) / base
  const quality = scale <= 100 ? (200 - scale) / 2 : 5000 / scale
  return Math.min(100, Math.max(1, Math.round(quality)))
}

function luminanceTable(bytes: Uint8Array): number[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  let at = 2
  for (let segment = 0; segment < segmentsMax && at + 4 <= bytes.length; segment++) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    if (marker === 0xda || length < 2) return null
    if (marker === 0xdb) {
      const table = tableZero(bytes.subarray(at + 4, at + 2 + length))
      if (table) return table
    }
    at += 2 + length
  }
  return null
}

/** One DQT segment may hold several tables; number 0 is the luminance by every encoder's habit. */
function tableZero(segment: Uint8Array): number[] | null {
  let at = 0
  while (at < segment.length) {
    const wide = segment[at]! >> 4 ? 2 : 1
    const number = segment[at]! & 15
    at++
    if (at + 64 * wide > segment.length) return null
    if (number === 0) {
      const from = at
      return Array.from({ length: 64 }, (_, i) =>
        wide === 2 ? (segment[from + i * 2]! << 8) | segment[from + i * 2 + 1]! : segment[from + i]!,
      )
    }
    at += 64 * wide
  }
  return null
}
