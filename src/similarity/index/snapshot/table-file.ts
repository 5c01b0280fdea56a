import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { z } from 'zod'
import { type Columns, newColumns, type TableImage } from '../table.ts'

/** The header of the file: one line of JSON, then its sections one after another, each a multiple of 8 bytes long. */
const Header = z.object({
  rows: z.int().nonnegative(),
  words: z.array(z.string()),
  sections: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() })),
})

/** A table and, for each space, the rows that have a vector, and those of them that are in its graph. */
export type Contents = {
  table: TableImage
  present: Record<string, Uint32Array>
  placed: Record<string, Uint32Array>
}

/** Ids written or read between two turns of the event loop: 3 ms. Of numbers a section is copied at a time. */
const idsAtOnce = 10_000
const idBytesAtOnce = 36 * idsAtOnce

const padded = (bytes: number) => Math.ceil(bytes / 8) * 8
const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

export async function encodeTable({ table, present, placed }: Contents): Promise<Uint8Array> {
  const sections: [name: string, pieces: readonly Uint8Array[]][] = [
    ['ids', await idPieces(table.ids)],
    ['styles', [bytesOf(table.styles)]],
    ...Object.entries(table.columns).map(([name, column]) => [name, [bytesOf(column)]] as [string, Uint8Array[]]),
    ...Object.entries(present).map(([space, rows]) => [`present ${space}`, [bytesOf(rows)]] as [string, Uint8Array[]]),
    ...Object.entries(placed).map(([space, rows]) => [`placed ${space}`, [bytesOf(rows)]] as [string, Uint8Array[]]),
  ]
  const facts = sections.map(([name, pieces]) => ({ name, bytes: lengthOf(pieces) }))
  const line = new TextEncoder().encode(JSON.stringify({ rows: table.ids.length, words: table.words, sections: facts }))
  const header = new Uint8Array(padded(line.length + 1)).fill(32)
  header.set(line)
  header[header.length - 1] = 10
  const file = new Uint8Array(facts.reduce((sum, { bytes }) => sum + padded(bytes), header.length))
  file.set(header)
  let from = header.length
  for (const [, pieces] of sections) {
    let at = from
    for (const piece of pieces) {
      file.set(piece, at)
      at += piece.length
    }
    from += padded(at - from)
    await yieldToLoop()
  }
  return file
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** Ids, one a line. */
async function idPieces(ids: readonly string[]): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const lines = ids.slice(from, from + idsAtOnce).join('\n')
    pieces.push(new TextEncoder().encode(from === 0 ? lines : `\n${lines}`))
    await yieldToLoop()
  }
  return pieces
}

async function idsIn(bytes: Uint8Array): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from + idBytesAtOnce)
    const to = end === -1 ? bytes.length : end
    for (const id of new TextDecoder().decode(bytes.subarray(from, to)).split('\n')) ids.push(id)
    from = to + 1
    await yieldToLoop()
  }
  return ids
}

/** Reads what `encodeTable` wrote. Fails when a section is missing or of the wrong length. */
export async function decodeTable(file: Uint8Array<ArrayBuffer>, spaces: readonly string[]): Promise<Contents> {
  const header = file.indexOf(10) + 1
  const { rows, words, sections } = Header.parse(JSON.parse(new TextDecoder().decode(file.subarray(0, header))))
  const found = new Map<string, Uint8Array<ArrayBuffer>>()
  let at = header
  for (const { name, bytes } of sections) {
    found.set(name, file.subarray(at, at + bytes))
    at += padded(bytes)
  }
  const section = (name: string): Uint8Array<ArrayBuffer> => {
    const bytes = found.get(name)
    if (bytes === undefined) throw new Error(`the table's file has no section ${name}`)
    return bytes
  }
  const ids = await idsIn(section('ids'))
  const columns = newColumns(0)
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    const Column = columns[name].constructor as new (buffer: ArrayBuffer) => Columns[typeof name]
    const column = new Column(section(name).slice().buffer)
    if (column.length !== rows) throw new Error(`the column ${name} has not ${rows} rows`)
    columns[name] = column as never
    await yieldToLoop()
  }
  if (ids.length !== rows) throw new Error(`there are not ${rows} ids`)
  const numbers = async (name: string) => {
    // One after the other they are 30 MB of a million references, and as many milliseconds.
    await yieldToLoop()
    return new Uint32Array(section(name).slice().buffer)
  }
  const bySpace = async (what: string) => {
    const made: Record<string, Uint32Array> = {}
    for (const space of spaces) made[space] = await numbers(`${what} ${space}`)
    return made
  }
  const styles = await numbers('styles')
  return { table: { ids, words, styles, columns }, present: await bySpace('present'), placed: await bySpace('placed') }
}
