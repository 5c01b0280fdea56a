import { createReadStream, type Dirent, type Stats } from 'node:fs'
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type DiskTrouble, diskTroubleOf } from '../../kernel/disk.ts'
import { Fault, platformCode } from '../../kernel/errors.ts'
import {
  checkedFolder,
  checkedPath,
  type FileStore,
  noFile,
  type StoredFile,
  type StoredFolder,
} from '../../kernel/files.ts'
import { iso } from '../../kernel/clock.ts'

type Parts = {
  root: string
  /** Makes the path that opens a file on this server. */
  sign: (path: string, seconds: number) => string
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EISDIR'])

/** A directory as a `FileStore`: the default, for one machine. Links that lead out of it are not followed. */
export function directoryStore({ root, sign }: Parts): FileStore {
  let puts = 0

  /** Where a path really leads, or null when there is nothing or it leads out of the root. */
  async function inside(path: string): Promise<{ real: string; facts: Stats } | null> {
    try {
      const top = await realpath(root)
      const real = await realpath(join(root, path))
      if (real !== top && !real.startsWith(top + sep)) return null
      return { real, facts: await stat(real) }
    } catch (error) {
      if (absent.has(platformCode(error))) return null
      throw named(error)
    }
  }

  async function entryAt(path: string): Promise<StoredFile | StoredFolder | null> {
    const found = await inside(path)
    if (found?.facts.isDirectory()) return { kind: 'folder', path }
    return found?.facts.isFile() ? fileOf(path, found.facts) : null
  }

  async function* walk(folder: string, deep: boolean, depth: number): AsyncGenerator<StoredFile | StoredFolder> {
    const found = await inside(folder)
    if (!found?.facts.isDirectory() || depth > depthMax) return
    const entries = await readdir(found.real, { withFileTypes: true }).catch((error) => Promise.reject(named(error)))
    for (const entry of sortedByPath(entries)) {
      if (entry.name.startsWith('.')) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const at = await entryAt(path)
      if (at?.kind === 'folder' && deep) yield* walk(path, deep, depth + 1)
      else if (at) yield at
    }
  }

  return {
    async *list(folder, { deep, signal }) {
      for await (const entry of walk(checkedFolder(folder), deep, 0)) {
        signal?.throwIfAborted()
        yield entry
      }
    },

    async head(path) {
      const entry = await entryAt(checkedPath(path))
      return entry?.kind === 'file' ? entry : null
    },

    async open(path, signal) {
      const found = await inside(checkedPath(path))
      if (!found?.facts.isFile()) throw noFile()
      const stream = createReadStream(found.real, { signal, highWaterMark: 64 * 1024 })
      const body = Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
      return { file: fileOf(path, found.facts), body }
    },

    async put(path, { body, sizeBytes }) {
      const target = join(root, checkedPath(path))
      const folder = dirname(target)
      const beside = join(folder, `.${process.pid}.${++puts}.part`)
      try {
        await mkdir(folder, { recursive: true })
        const real = await realpath(folder)
        const top = await realpath(root)
        if (real !== top && !real.startsWith(top + sep)) throw noFile()
        await write(beside, body, sizeBytes)
        await rename(beside, target)
        await using handle = await open(folder)
        await handle.sync()
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {})
        throw named(error)
      }
    },

    link: async (path, seconds) => sign(checkedPath(path), seconds),
  }
}

const depthMax = 32

function fileOf(path: string, { size, mtimeMs }: Stats): StoredFile {
  return { kind: 'file', path, sizeBytes: size, changedAt: iso(Math.floor(mtimeMs)) }
}

/** Sorted as their whole paths will be: `a/` comes after `a.png`, because `/` comes after `.`. */
function sortedByPath(entries: Dirent[]): Dirent[] {
  const key = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name)
  return entries.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

async function write(path: string, body: Uint8Array | ReadableStream<Uint8Array>, sizeBytes: number): Promise<void> {
  await using file = await open(path, 'w')
  let size = 0
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    size += chunk.byteLength
    if (size > sizeBytes) break
    await file.writeFile(chunk)
  }
  if (size !== sizeBytes) throw new Fault('bad_request', 'The file is not as long as its declared size.')
  await file.sync()
}

const sentences: Record<DiskTrouble, string> = {
  storage_full: 'The file storage is full.',
  storage_read_only: 'The file storage is read-only.',
  storage_failed: 'The disk of the file storage failed.',
}

function named(error: unknown): unknown {
  const trouble = diskTroubleOf(error)
  if (trouble !== null) return new Fault(trouble, sentences[trouble], { cause: error })
  if (['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY'].includes(platformCode(error)))
    return new Fault('conflict', 'A folder stands where the file would go, or a file where its folder would.')
  return error
}
