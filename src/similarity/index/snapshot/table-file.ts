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

const padded = (bytes: number) => Math.ceil(bytes / 8) * 8
const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

export function encodeTable({ table, present, placed }: Contents): Uint8Array {
  const sections: [name: string, bytes: Uint8Array][] = [
    ['ids', new TextEncoder().encode(table.ids.join('\n'))],
    ['styles', bytesOf(table.styles)],
    ...Object.entries(table.columns).map(([name, column]) => [name, bytesOf(column)] as [string, Uint8Array]),
    ...Object.entries(present).map(([space, rows]) => [`present ${space}`, bytesOf(rows)] as [string, Uint8Array]),
    ...Object.entries(placed).map(([space, rows]) => [`placed ${space}`, bytesOf(rows)] as [string, Uint8Array]),
  ]
  const facts = sections.map(([name, bytes]) => ({ name, bytes: bytes.length }))
  const line = new TextEncoder().encode(JSON.stringify({ rows: table.ids.length, words: table.words, sections: facts }))
  const header = new Uint8Array(padded(line.length + 1)).fill(32)
  header.set(line)
  header[header.length - 1] = 10
  const padding = (bytes: number) => new Uint8Array(padded(bytes) - bytes)
  return Buffer.concat([header, ...sections.flatMap(([, bytes]) => [bytes, padding(bytes.length)])])
}

/** Reads what `encodeTable` wrote. Fails when a section is missing or of the wrong length. */
export function decodeTable(file: Uint8Array<ArrayBuffer>, spaces: readonly string[]): Contents {
  const header = file.indexOf(10) + 1
  const { rows, words, sections } = Header.parse(JSON.parse(new TextDecoder().decode(file.subarray(0, header))))
  const found = new Map<string, Uint8Array<ArrayBuffer>>()
  let at = header
  for (const { name, bytes } of sections) {
    found.set(name, file.slice(at, at + bytes))
    at += padded(bytes)
  }
  const section = (name: string): Uint8Array<ArrayBuffer> => {
    const bytes = found.get(name)
    if (bytes === undefined) throw new Error(`the table's file has no section ${name}`)
    return bytes
  }
  const ids = rows === 0 ? [] : new TextDecoder().decode(section('ids')).split('\n')
  const columns = newColumns(0)
  for (const name of Object.keys(columns) as (keyof Columns)[]) {
    const Column = columns[name].constructor as new (buffer: ArrayBuffer) => Columns[typeof name]
    const column = new Column(section(name).buffer)
    if (column.length !== rows) throw new Error(`the column ${name} has not ${rows} rows`)
    columns[name] = column as never
  }
  if (ids.length !== rows) throw new Error(`there are not ${rows} ids`)
  const numbers = (name: string) => new Uint32Array(section(name).buffer)
  const bySpace = (what: string) => Object.fromEntries(spaces.map((space) => [space, numbers(`${what} ${space}`)]))
  return {
    table: { ids, words, styles: numbers('styles'), columns },
    present: bySpace('present'),
    placed: bySpace('placed'),
  }
}
