import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes hashed, and blocks read, between two turns of the event loop: about 2 ms. */
export const pieceBytes = 2 * 1024 * 1024

/** A file of a snapshot as its manifest names it. */
export type WrittenFile = { name: string; bytes: number; hash: string }

export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export async function syncFolder(dir: string): Promise<void> {
  await using handle = await open(dir)
  await handle.sync()
}

/** Writes pieces beside, fsyncs, renames. */
export async function writeFileSafely(dir: string, name: string, pieces: Iterable<Uint8Array>): Promise<WrittenFile> {
  let bytes = 0
  let hash = 0n
  {
    await using file = await open(join(dir, `${name}.part`), 'w')
    for (const piece of pieces) {
      hash = Bun.hash.xxHash3(piece, hash)
      bytes += piece.length
      await file.writeFile(piece)
    }
    await file.sync()
  }
  if ((await stat(join(dir, `${name}.part`))).size !== bytes) throw new Error(`${name} was not written whole`)
  await rename(join(dir, `${name}.part`), join(dir, name))
  return { name, bytes, hash: String(hash) }
}

/** Null when there is nothing to write; else the file, and what `write` says of it. */
export async function writeGraphSafely<Said extends object>(
  dir: string,
  name: string,
  write: (path: string) => Promise<Said | null>,
): Promise<(WrittenFile & Said) | null> {
  const part = join(dir, `${name}.part`)
  const said = await write(part)
  if (said === null) return null
  {
    await using file = await open(part)
    await file.sync()
  }
  const { bytes, hash } = await hashOf(part)
  await rename(part, join(dir, name))
  return { name, bytes, hash, ...said }
}

/** Removes every file but those named. */
export async function removeOthers(dir: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(dir).catch(() => []))
    if (!kept.has(name)) await rm(join(dir, name), { force: true }).catch(() => {})
}

/**
 * Read a piece at a time, the next while one is hashed. Damage is what it has to find, and nobody's intent: xxHash3 takes
 * a fifteenth of SHA-256's time.
 */
export async function hashOf(path: string): Promise<{ bytes: number; hash: string }> {
  await using file = await open(path)
  const pieces = [new Uint8Array(pieceBytes), new Uint8Array(pieceBytes)] as const
  const begin = (at: number) => file.read(pieces[at % 2]!, 0, pieceBytes, at * pieceBytes)
  let hash = 0n
  let bytes = 0
  let reading = begin(0)
  for (let at = 0; ; at++) {
    const { bytesRead } = await reading
    if (bytesRead === 0) return { bytes, hash: String(hash) }
    reading = begin(at + 1)
    hash = Bun.hash.xxHash3(pieces[at % 2]!.subarray(0, bytesRead), hash)
    bytes += bytesRead
  }
}
