import { z } from 'zod'
import { type Columns, newColumns, type TableImage } from './table.ts'

/** The head of the file: one line of JSON, then its sections one after another, each a multiple of 8 bytes long. */
const Head = z.object({
  rows: z.int().nonnegative(),
  words: z.array(z.string()),
  sections: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative() })),
})

/** A table and, for each space, the rows that have a vector. */
export type Contents = { table: TableImage; present: Record<string, Uint32Array> }

const padded = (bytes: number) => Math.ceil(bytes / 8) * 8
const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

export function encodeTable({ table, present }: Contents): Uint8Array {
  const sections: [name: string, bytes: Uint8Array][] = [
    ['ids', new TextEncoder().encode(table.ids.join('\n'))],
    ['styles', bytesOf(table.styles)],
    ...Object.entries(table.columns).map(([name, column]) => [name, bytesOf(column)] as [string, Uint8Array]),
    ...Object.entries(present).map(([space, rows]) => [`present ${space}`, bytesOf(rows)] as [string, Uint8Array]),
  ]
  const facts = sections.map(([name, bytes]) => ({ name, bytes: bytes.length }))
  const text = JSON.stringify({ rows: table.ids.length, words: table.words, sections: facts })
  const line = new TextEncoder().encode(text)
  const head = padded(line.length + 1)
  const file = new Uint8Array(head + sections.reduce((sum, [, bytes]) => sum + padded(bytes.length), 0)).fill(
    32,
    0,
    head,
  )
  file.set(line)
  file[head - 1] = 10
  let at = head
  for (const [, bytes] of sections) {
    file.set(bytes, at)
    at += padded(bytes.length)
  }
  return file
}

/** Reads what `encodeTable` wrote. Fails when a section is missing or of the wrong length. */
export function decodeTable(file: Uint8Array<ArrayBuffer>, spaces: readonly string[]): Contents {
  const head = file.indexOf(10) + 1
  const { rows, words, sections } = Head.parse(JSON.parse(new TextDecoder().decode(file.subarray(0, head))))
  const found = new Map<string, Uint8Array<ArrayBuffer>>()
  let at = head
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
  return {
    table: { ids, words, styles: numbers('styles'), columns },
    present: Object.fromEntries(spaces.map((space) => [space, numbers(`present ${space}`)])),
  }
}
