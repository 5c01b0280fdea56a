import { Fault, invalid } from './errors.ts'

/** A file by its path from the store's root: segments joined by `/`, none of them empty, hidden or `..`. */
export type StoredFile = { kind: 'file'; path: string; sizeBytes: number; changedAt: string }
export type StoredFolder = { kind: 'folder'; path: string }

/** A file on its way out. `body` is read once; whoever takes it reads it to the end or cancels it. */
type OpenFile = { file: StoredFile; body: ReadableStream<Uint8Array<ArrayBuffer>> }

type NewFile = { body: Uint8Array | ReadableStream<Uint8Array>; sizeBytes: number; contentType: string }

/**
 * Files by path: a directory, or a bucket. Paths that leave the root, hidden ones, and ones no file system takes fail
 * with `validation_failed`; a file that is not there with `not_found`; a store that cannot be reached with
 * `upstream_failed`.
 */
export interface FileStore {
  /**
   * What lies below a folder (`''`: the root), sorted by path in the order of UTF-16 code units: its files and folders
   * (`deep: false`), or every file however deep. A folder that is not there holds nothing. Hidden files are left out.
   */
  list(folder: string, options: { deep: boolean; signal?: AbortSignal }): AsyncGenerator<StoredFile | StoredFolder>
  /** Streams a file; memory holds a few chunks of it. */
  open(path: string, signal?: AbortSignal): Promise<OpenFile>
  /** The file's facts, or null when there is none. */
  head(path: string): Promise<StoredFile | null>
  /** Stores a file whole or not at all, over what was there. Exactly `sizeBytes` must come. */
  put(path: string, file: NewFile): Promise<void>
  /** A link or an absolute path on this server that opens the file for `seconds` at least, without a credential. */
  link(path: string, seconds: number): Promise<string>
}

const segmentBytesMax = 255
const pathBytesMax = 1_000

/** The path as it is when it is one a store takes. Fails with `validation_failed` naming `where`. */
export function checkedPath(path: string, where = 'path'): string {
  if (path === '' || !isSafe(path)) throw invalid(where, 'expected a path of plain names below the folder')
  return path
}

export function checkedFolder(folder: string): string {
  return folder === '' ? '' : checkedPath(folder.replace(/\/$/, ''), 'folder')
}

/** Whether a store takes this path. */
export const isPath = (path: string) => path !== '' && isSafe(path)

function isSafe(path: string): boolean {
  // A path that is no well-formed Unicode would be another one once it is encoded.
  if (Buffer.byteLength(path) > pathBytesMax || !path.isWellFormed()) return false
  return path.split('/').every((segment) => {
    const plain = segment !== '' && !segment.startsWith('.') && !/[\\\p{Cc}]/u.test(segment)
    return plain && Buffer.byteLength(segment) <= segmentBytesMax
  })
}

export function noFile(): Fault {
  return new Fault('not_found', 'There is no file at this path.')
}

/** The same store, rooted at one of its folders: nothing above or beside it can be named. */
export function below(store: FileStore, folder: string): FileStore {
  const root = `${checkedFolder(folder)}/`
  const inside = (path: string) => root + checkedPath(path)
  const relative = <T extends { path: string }>(entry: T): T => ({ ...entry, path: entry.path.slice(root.length) })
  return {
    async *list(sub, options) {
      for await (const entry of store.list(root + checkedFolder(sub), options)) yield relative(entry)
    },
    async open(path, signal) {
      const { file, body } = await store.open(inside(path), signal)
      return { file: relative(file), body }
    },
    async head(path) {
      const file = await store.head(inside(path))
      return file && relative(file)
    },
    put: async (path, file) => store.put(inside(path), file),
    link: async (path, seconds) => store.link(inside(path), seconds),
  }
}

/** A whole file, when it is no larger than `sizeBytesMax`; else null. */
export async function readWhole(store: FileStore, path: string, sizeBytesMax: number): Promise<Uint8Array | null> {
  const { file, body } = await store.open(path)
  if (file.sizeBytes > sizeBytesMax) {
    await body.cancel()
    return null
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    // A file that grew since its head was read.
    if (size > sizeBytesMax) return null
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
