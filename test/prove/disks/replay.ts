import { closeSync, openSync, readSync, statSync, writeSync } from 'node:fs'

const headBytes = 16
const sectorBytes = 512

/** One record of a device's log; `at`: where in the log its bytes stand, `end`: where it ends. */
type Entry = { kind: 'write' | 'flush'; offset: number; length: number; at: number; end: number }

function* entriesOf(log: number, size: number): Generator<Entry> {
  const head = Buffer.alloc(headBytes)
  for (let at = 0; at + headBytes <= size;) {
    readSync(log, head, 0, headBytes, at)
    const length = head.readUInt32LE(4)
    const kind = head.readUInt32LE(0) === 1 ? 'write' : 'flush'
    const end = at + headBytes + length
    yield { kind, offset: Number(head.readBigUInt64LE(8)), length, at: at + headBytes, end }
    at = end
  }
}

/** The log of a device, read once. */
export function deviceLog(path: string): readonly Entry[] {
  const log = openSync(path, 'r')
  try {
    return [...entriesOf(log, statSync(path).size)]
  } finally {
    closeSync(log)
  }
}

/**
 * An instant to cut at: a write at random, every second time one of those that stand farthest from the flush before
 * them, where most can be lost.
 */
export function instantIn(entries: readonly Entry[], random: () => number, isDeep: boolean): number {
  let pending = 0
  const writes = entries.flatMap(({ kind, end }) => {
    pending = kind === 'flush' ? 0 : pending + 1
    return pending === 0 ? [] : [{ end, pending }]
  })
  const deep = writes.toSorted((a, b) => b.pending - a.pending).slice(0, Math.ceil(writes.length / 20))
  const among = isDeep ? deep : writes
  return among[Math.floor(random() * among.length)]!.end
}

type Cut = { log: string; entries: readonly Entry[]; image: string; end: number; random: () => number }

/**
 * Brings an image from where it stands to what a power cut at `end` leaves: everything up to the last flush, and of
 * each write after it all, nothing, or some of its sectors. `image` holds the device as it was when the log began.
 */
export function cutPower({ log, entries, image, end, random }: Cut): { dropped: number; torn: number } {
  const before = entries.filter((entry) => entry.end <= end)
  const flushed = before.findLastIndex(({ kind }) => kind === 'flush')
  const counts = { dropped: 0, torn: 0 }
  const from = openSync(log, 'r')
  const to = openSync(image, 'r+')
  try {
    for (const [index, entry] of before.entries()) {
      if (entry.kind === 'flush') continue
      const bytes = Buffer.alloc(entry.length)
      readSync(from, bytes, 0, entry.length, entry.at)
      if (index < flushed) writeSync(to, bytes, 0, entry.length, entry.offset)
      else leaveSome(to, bytes, entry.offset)
    }
  } finally {
    closeSync(from)
    closeSync(to)
  }
  return counts

  function leaveSome(file: number, bytes: Buffer, offset: number): void {
    const luck = random()
    if (luck < 0.4) writeSync(file, bytes, 0, bytes.length, offset)
    else if (luck < 0.7) counts.dropped++
    else {
      counts.torn++
      for (let at = 0; at < bytes.length; at += sectorBytes)
        if (random() < 0.5) writeSync(file, bytes, at, Math.min(sectorBytes, bytes.length - at), offset + at)
    }
  }
}
