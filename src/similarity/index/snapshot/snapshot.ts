import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import { readHnsw } from '../hnsw.ts'
import type { Matrix } from '../matrix.ts'
import { type Models, Space, type Graph } from '../../model.ts'
import { type Contents, decodeTable, encodeTable } from './table-file.ts'

export type { Contents }

/** Counts up when what the files hold changes its form; another number is not read. */
const format = 1
const manifestName = 'manifest.json'
/** Bytes hashed, and blocks read, between two breaths of the event loop: about 2 ms. */
const pieceBytes = 2 * 1024 * 1024
const blocksAtOnce = 2

const File = z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int().nonnegative(), hash: z.string() })
const Manifest = z.object({
  format: z.literal(format),
  generation: z.int().positive(),
  /** The last change of the database that is in it. */
  change: z.object({ seq: z.int().nonnegative(), mark: z.string() }),
  table: File,
  spaces: z.record(
    Space,
    z.object({
      model: z.string(),
      dimensions: z.int().positive(),
      rows: z.int().nonnegative(),
      lost: z.number(),
      matrix: File,
      graph: File.extend({ count: z.int().positive() }).nullable(),
    }),
  ),
})
export type Manifest = z.infer<typeof Manifest>
type File = z.infer<typeof File>

export type ToSave = {
  change: Manifest['change']
  table: Contents['table']
  spaces: {
    space: Space
    kind: Models[Space]
    matrix: Matrix
    present: Uint32Array
    placed: Uint32Array
    writeGraph(path: string): Promise<number | null>
  }[]
}

export type Snapshots = ReturnType<typeof snapshotFolder>

/**
 * Snapshots of the indexes in a folder of their own, which can be deleted at any time. A snapshot is a few files of
 * one generation and a manifest that names them with their sizes and hashes; it counts once the manifest is renamed
 * into place, and until then the one before it does.
 */
export function snapshotFolder(dir: string) {
  let generation = 0

  async function syncFolder(): Promise<void> {
    await using handle = await open(dir)
    await handle.sync()
  }

  /** Writes pieces beside, fsyncs, renames. */
  async function writeFileSafely(name: string, pieces: Iterable<Uint8Array>): Promise<File> {
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

  async function writeGraphSafely(name: string, write: (path: string) => Promise<number | null>) {
    const part = join(dir, `${name}.part`)
    const count = await write(part)
    if (count === null) return null
    {
      await using file = await open(part)
      await file.sync()
    }
    const { bytes, hash } = await sha256Of(part)
    await rename(part, join(dir, name))
    return { name, bytes, hash, count }
  }

  async function removeOthers(kept: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(dir).catch(() => []))
      if (!kept.has(name)) await rm(join(dir, name), { force: true }).catch(() => {})
  }

  const namesIn = ({ table, spaces }: Manifest) =>
    new Set([
      manifestName,
      table.name,
      ...Object.values(spaces)
        .flatMap(filesOf)
        .map(({ name }) => name),
    ])

  return {
    /** Where a graph is handed over between threads; gone after the next save at the latest. */
    handover: (space: Space) => join(dir, `${space}.building`),

    /** Writes a snapshot. When that fails, the one before it stays as it was. */
    async save({ change, table, spaces }: ToSave): Promise<Manifest> {
      await mkdir(dir, { recursive: true })
      const before = await this.read().catch(() => null)
      generation = Math.max(generation, before?.generation ?? 0) + 1
      const named = (what: string) => `${what}-${generation}`
      try {
        const present = Object.fromEntries(spaces.map((one) => [one.space, one.present]))
        const placed = Object.fromEntries(spaces.map((one) => [one.space, one.placed]))
        const tableFile = await writeFileSafely(named('table'), [encodeTable({ table, present, placed })])
        const saved: Partial<Manifest['spaces']> = {}
        for (const { space, kind, matrix, writeGraph } of spaces) {
          const rows = table.ids.length
          saved[space] = {
            ...kind,
            rows,
            matrix: await writeFileSafely(named(`${space}.matrix`), blocksOf(matrix, rows)),
            lost: matrix.lostMost,
            graph: await writeGraphSafely(named(`${space}.graph`), writeGraph),
          }
        }
        const manifest: Manifest = { format, generation, change, table: tableFile, spaces: saved as Manifest['spaces'] }
        const text = JSON.stringify(manifest, null, 2)
        await writeFileSafely(manifestName, [new TextEncoder().encode(`${sha256(text)}\n${text}`)])
        await syncFolder()
        await removeOthers(namesIn(manifest))
        return manifest
      } catch (error) {
        await removeOthers(before === null ? new Set() : namesIn(before))
        throw error
      }
    },

    /** The manifest, or null when there is none. Fails when it is not what was written. */
    async read(): Promise<Manifest | null> {
      const text = await readFile(join(dir, manifestName), 'utf8').catch(() => null)
      if (text === null) return null
      const end = text.indexOf('\n')
      const body = text.slice(end + 1)
      if (text.slice(0, end) !== sha256(body)) throw new Error('the manifest is not what was written')
      return Manifest.parse(JSON.parse(body))
    },

    /** The table and what rows have vectors. Fails when the file is not what was written. */
    async readTable({ table, spaces }: Manifest): Promise<Contents> {
      const bytes = await readFile(join(dir, table.name))
      const own = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) as Uint8Array<ArrayBuffer>
      if (own.length !== table.bytes || String(Bun.hash.xxHash3(own, 0n)) !== table.hash)
        throw new Error("the table's file is not what was written")
      return decodeTable(own, Object.keys(spaces))
    },

    /** Reads a space's vectors straight into the matrix, a piece at a time. Fails, with no row taken over, on damage. */
    async readMatrix({ spaces }: Manifest, space: Space, matrix: Matrix, present: Uint32Array): Promise<void> {
      const { rows, lost, matrix: file } = spaces[space]
      matrix.reserve(rows)
      const handle = openSync(join(dir, file.name), 'r')
      try {
        let hash = 0n
        let bytes = 0
        let blocks = 0
        for (const piece of blocksOf(matrix, rows, false)) {
          bytes += readSync(handle, piece, 0, piece.length, bytes)
          hash = Bun.hash.xxHash3(piece, hash)
          if (++blocks % blocksAtOnce === 0) await breathe()
        }
        const whole = bytes === file.bytes && String(hash) === file.hash
        if (!whole || present.some((row) => row >= rows)) throw new Error("the matrix's file is not what was written")
        matrix.restore(present, lost)
      } finally {
        closeSync(handle)
      }
    },

    /** A space's graph, read only after its SHA-256 agrees: the addon believes what it reads. Null when none was saved. */
    async readGraph({ spaces }: Manifest, space: Space): Promise<Graph | null> {
      const { graph: file, dimensions } = spaces[space]
      if (file === null) return null
      const path = join(dir, file.name)
      const { bytes, hash } = await sha256Of(path)
      if (bytes !== file.bytes || hash !== file.hash) throw new Error("the graph's file is not what was written")
      return readHnsw(path, { dimensions, count: file.count })
    },
  }
}

const filesOf = ({ matrix, graph }: Manifest['spaces'][Space]): File[] => (graph ? [matrix, graph] : [matrix])

/** The matrix block by block: copies to be written, or the memory itself to be read into. */
function* blocksOf(matrix: Matrix, rows: number, copied = true): Generator<Uint8Array> {
  for (let block = 0; block * matrix.layout.blockRows < rows; block++)
    yield copied ? matrix.block(block).slice() : matrix.block(block)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function sha256Of(path: string): Promise<{ bytes: number; hash: string }> {
  await using file = await open(path)
  const hash = createHash('sha256')
  const piece = new Uint8Array(pieceBytes)
  let bytes = 0
  for (;;) {
    const { bytesRead } = await file.read(piece, 0, piece.length, bytes)
    if (bytesRead === 0) return { bytes, hash: hash.digest('hex') }
    hash.update(piece.subarray(0, bytesRead))
    bytes += bytesRead
  }
}
