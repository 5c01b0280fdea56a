import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { z } from 'zod'
import { readHnsw } from '../hnsw.ts'
import type { Matrix } from '../matrix.ts'
import { Efforts, type Models, Space } from '../../model.ts'
import type { SavedGraph, WrittenGraph } from '../space-graph.ts'
import { removeOthers, sha256Of, syncFolder, writeFileSafely, writeGraphSafely } from './files.ts'
import { type Contents, decodeTable, encodeTable } from './table-file.ts'

export type { Contents }

/** Counts up when what the files hold changes its form; another number is not read. */
const format = 1
const manifestName = 'manifest.json'
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
      /** `efforts`: what it was found to need; older snapshots do not say. */
      graph: File.extend({ count: z.int().positive(), efforts: Efforts.optional() }).nullable(),
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
    writeGraph(path: string): Promise<WrittenGraph | null>
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

  return {
    /** Where a graph is handed over between threads; removed by the next save at the latest. */
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
        const tableFile = await writeFileSafely(dir, named('table'), [encodeTable({ table, present, placed })])
        const saved: Partial<Manifest['spaces']> = {}
        for (const { space, kind, matrix, writeGraph } of spaces) {
          const rows = table.ids.length
          saved[space] = {
            ...kind,
            rows,
            matrix: await writeFileSafely(dir, named(`${space}.matrix`), blocksOf(matrix, rows)),
            lost: matrix.lostMost,
            graph: await writeGraphSafely(dir, named(`${space}.graph`), writeGraph),
          }
        }
        const manifest: Manifest = { format, generation, change, table: tableFile, spaces: saved as Manifest['spaces'] }
        const text = JSON.stringify(manifest, null, 2)
        await writeFileSafely(dir, manifestName, [new TextEncoder().encode(`${sha256(text)}\n${text}`)])
        await syncFolder(dir)
        await removeOthers(dir, namesIn(manifest))
        return manifest
      } catch (error) {
        await removeOthers(dir, before === null ? new Set() : namesIn(before))
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
    readMatrix: ({ spaces }: Manifest, space: Space, matrix: Matrix, present: Uint32Array): Promise<void> =>
      readMatrix(dir, spaces[space], matrix, present),

    /** A space's graph, read only after its SHA-256 agrees: the addon believes what it reads. Null when none was saved. */
    async readGraph({ spaces }: Manifest, space: Space): Promise<Omit<SavedGraph, 'rows'> | null> {
      const { graph: file, dimensions } = spaces[space]
      if (file === null) return null
      const path = join(dir, file.name)
      const { bytes, hash } = await sha256Of(path)
      if (bytes !== file.bytes || hash !== file.hash) throw new Error("the graph's file is not what was written")
      const graph = await readHnsw(path, { dimensions, count: file.count })
      return { graph, efforts: file.efforts ?? null }
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

/** Every file that a snapshot is made of, its manifest too. */
const namesIn = ({ table, spaces }: Manifest) =>
  new Set([
    manifestName,
    table.name,
    ...Object.values(spaces)
      .flatMap(filesOf)
      .map(({ name }) => name),
  ])

async function readMatrix(
  dir: string,
  { rows, lost, matrix: file }: Manifest['spaces'][Space],
  matrix: Matrix,
  present: Uint32Array,
): Promise<void> {
  matrix.reserve(rows)
  const handle = openSync(join(dir, file.name), 'r')
  try {
    let hash = 0n
    let bytes = 0
    let blocks = 0
    for (const piece of blocksOf(matrix, rows, false)) {
      bytes += readSync(handle, piece, 0, piece.length, bytes)
      hash = Bun.hash.xxHash3(piece, hash)
      if (++blocks % blocksAtOnce === 0) await yieldToLoop()
    }
    const whole = bytes === file.bytes && String(hash) === file.hash
    if (!whole || present.some((row) => row >= rows)) throw new Error("the matrix's file is not what was written")
    matrix.restore(present, lost)
  } finally {
    closeSync(handle)
  }
}
