import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { z } from 'zod'
import { readHnsw } from '../hnsw.ts'
import type { Matrix } from '../matrix.ts'
import { Efforts, type Models, Space } from '../../model.ts'
import type { SavedGraph, WrittenGraph } from '../space-graph.ts'
import { hashOf, pieceBytes, piecesOf, removeOthers, syncFolder, writeFileSafely, writeGraphSafely } from './files.ts'
import { blocksOf, leaveNumbersTo, readMatrix } from './matrix-file.ts'
import { type Contents, decodeTable, encodeTable } from './table-file.ts'

export type { Contents }

/** Counts up when what the files hold changes its form; another number is not read. */
const format = 1
const manifestName = 'manifest.json'
/** Rows that a matrix takes over between two turns of the event loop: a millisecond. */
const presentAtOnce = 50_000

const File = z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.int().nonnegative(), hash: z.string() })
const Manifest = z.object({
  format: z.literal(format),
  generation: z.int().positive(),
  /** The last change of the database that is in it. */
  change: z.object({ seq: z.int().nonnegative(), mark: z.string() }),
  /** `pieceBytes`: it was hashed so many at a time; older snapshots, at once. */
  table: File.extend({ pieceBytes: z.int().positive().optional() }),
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

    /** Writes a snapshot, which then has the numbers of what is too large for memory. When that fails, the one before it stays as it was. */
    async save(toSave: ToSave): Promise<Manifest> {
      const manifest = await this.write(toSave)
      for (const { space, matrix } of toSave.spaces) {
        const { rows, matrix: file } = manifest.spaces[space]
        leaveNumbersTo(join(dir, file.name), matrix, rows)
      }
      return manifest
    },

    async write({ change, table, spaces }: ToSave): Promise<Manifest> {
      await mkdir(dir, { recursive: true })
      const before = await this.read().catch(() => null)
      generation = Math.max(generation, before?.generation ?? 0) + 1
      const named = (what: string) => `${what}-${generation}`
      try {
        const present = Object.fromEntries(spaces.map((one) => [one.space, one.present]))
        const placed = Object.fromEntries(spaces.map((one) => [one.space, one.placed]))
        const encoded = await encodeTable({ table, present, placed })
        const tableFile = await writeFileSafely(dir, named('table'), piecesOf(encoded, pieceBytes))
        const saved = await writeSpaces({ dir, named, spaces, rows: table.ids.length })
        const manifest: Manifest = { format, generation, change, table: { ...tableFile, pieceBytes }, spaces: saved }
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
      return await decodeTable(await wholeTable(dir, table), Object.keys(spaces))
    },

    /** Reads a space's vectors into the matrix, a piece at a time; none counts before it is restored. Fails on damage. */
    async readMatrix({ spaces }: Manifest, space: Space, matrix: Matrix): Promise<void> {
      const { rows, matrix: file } = spaces[space]
      await readMatrix(join(dir, file.name), { ...file, rows }, matrix)
    },

    /** Takes over those rows of a matrix that was read which are there. */
    async restoreMatrix({ spaces }: Manifest, space: Space, matrix: Matrix, present: Uint32Array): Promise<void> {
      const { rows, lost, matrix: file } = spaces[space]
      await refuseUnknown(present, rows)
      leaveNumbersTo(join(dir, file.name), matrix, rows)
      for (let from = 0; from < present.length; from += presentAtOnce) {
        await yieldToLoop()
        matrix.restore(present.subarray(from, from + presentAtOnce), lost)
      }
    },

    /** A space's graph, read only after its hash agrees: the addon believes what it reads. Null when none was saved. */
    async readGraph({ spaces }: Manifest, space: Space): Promise<Omit<SavedGraph, 'rows'> | null> {
      const { graph: file, dimensions } = spaces[space]
      if (file === null) return null
      const path = join(dir, file.name)
      const { bytes, hash } = await hashOf(path)
      if (bytes !== file.bytes || hash !== file.hash) throw new Error("the graph's file is not what was written")
      const graph = await readHnsw(path, { dimensions, count: file.count })
      return { graph, efforts: file.efforts ?? null }
    },
  }
}

async function wholeTable(dir: string, table: Manifest['table']): Promise<Uint8Array<ArrayBuffer>> {
  const { name, bytes, hash } = table
  const file = await readFile(join(dir, name))
  const own = new Uint8Array(file.buffer, file.byteOffset, file.length) as Uint8Array<ArrayBuffer>
  let found = 0n
  for (const piece of piecesOf(own, table.pieceBytes ?? bytes)) {
    found = Bun.hash.xxHash3(piece, found)
    await yieldToLoop()
  }
  if (own.length !== bytes || String(found) !== hash) throw new Error("the table's file is not what was written")
  return own
}

type Writing = { dir: string; named: (what: string) => string; spaces: ToSave['spaces']; rows: number }

async function writeSpaces({ dir, named, spaces, rows }: Writing): Promise<Manifest['spaces']> {
  const saved: Partial<Manifest['spaces']> = {}
  for (const { space, kind, matrix, writeGraph } of spaces)
    saved[space] = {
      ...kind,
      rows,
      matrix: await writeFileSafely(dir, named(`${space}.matrix`), blocksOf(matrix, rows)),
      lost: matrix.lostMost,
      graph: await writeGraphSafely(dir, named(`${space}.graph`), writeGraph),
    }
  return saved as Manifest['spaces']
}

const filesOf = ({ matrix, graph }: Manifest['spaces'][Space]): File[] => (graph ? [matrix, graph] : [matrix])

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

/** Fails where a table names rows that its matrix has not. */
async function refuseUnknown(present: Uint32Array, rows: number): Promise<void> {
  for (let from = 0; from < present.length; from += presentAtOnce) {
    await yieldToLoop()
    if (present.subarray(from, from + presentAtOnce).some((row) => row >= rows))
      throw new Error('the table names rows that the matrix has not')
  }
}
