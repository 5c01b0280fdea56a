import { inflateRawSync } from 'node:zlib'
import { bounds } from '../kernel/bounds.ts'
import type { Refusal } from './model.ts'

type Entry = { method: number; packed: number; unpacked: number; at: number; locked: boolean }
export type Zip = { names: string[]; read(name: string): Uint8Array | null }

const entryMark = 0x02014b50
const endMark = 0x06054b50
const endBytes = 22
const commentBytesMax = 65_535

/**
 * The files of a ZIP (APPNOTE 6.3.10, without ZIP64 and spanning), unpacked one by one when they are asked for: none
 * beyond `partBytesMax`, and together not beyond `unpackedBytesMax`. What is beyond reads as null, whatever it claims.
 */
export function openZip(bytes: Uint8Array, limits: { partBytesMax: number; unpackedBytesMax: number }): Zip | Refusal {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return { refused: 'damaged' }
  const count = view.getUint16(end + 10, true)
  if (count > bounds.zipEntriesMax) return { refused: 'too_large' }
  const entries = entriesOf(view, view.getUint32(end + 16, true), count)
  if (entries === null) return { refused: 'damaged' }
  const claimed = [...entries.values()].reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (claimed > limits.unpackedBytesMax) return { refused: 'too_large' }
  let left = limits.unpackedBytesMax
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      const sizeMax = Math.min(limits.partBytesMax, left)
      const part = entry === undefined || entry.locked ? null : unpack(bytes, view, entry, sizeMax)
      left -= part?.length ?? 0
      return part
    },
  }
}

/** The record at the end; before it stands everything, behind it a comment at most. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - endBytes - commentBytesMax)
  for (let at = view.byteLength - endBytes; at >= first; at--) if (view.getUint32(at, true) === endMark) return at
  return null
}

function entriesOf(view: DataView, from: number, count: number): Map<string, Entry> | null {
  const entries = new Map<string, Entry>()
  let at = from
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entryMark) return null
    const nameBytes = view.getUint16(at + 28, true)
    if (at + 46 + nameBytes > view.byteLength) return null
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes))
    entries.set(name, {
      locked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry, sizeMax: number): Uint8Array | null {
  if (entry.unpacked > sizeMax || entry.at + 30 > bytes.length) return null
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
  const packed = bytes.subarray(from, from + entry.packed)
  if (entry.method === 0) return packed.length <= sizeMax ? packed : null
  if (entry.method !== 8) return null
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, sizeMax) }))
  } catch {
    return null
  }
}
