import { expect, test } from 'bun:test'
import type { IndexEntry } from '../../../src/library/model.ts'
import { decodeTable, encodeTable } from '../../../src/similarity/index/snapshot/table-file.ts'
import { Table } from '../../../src/similarity/index/table.ts'
import { newBits, addBit } from '../../../src/kernel/bits.ts'

const gates = { qualityMin: 0, craftMin: 0 }
const idOf = (number: number) => `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

const entry = (number: number, given: Partial<IndexEntry> = {}): IndexEntry => ({
  number,
  id: idOf(number),
  version: 1,
  active: true,
  account_number: null,
  type: null,
  season: 'easter',
  design_styles: ['bold'],
  palette_tag: 'warm',
  quality: 1,
  craft: 1,
  roll_eligible: true,
  ...given,
})

const tableOf = (count: number) => {
  const table = new Table(gates)
  for (let number = 1; number <= count; number++) table.put(entry(number))
  return table
}

/** Counts the turns that others have of the event loop until `stop`. */
function turns() {
  let count = 0
  let next = setImmediate(function turn() {
    count++
    next = setImmediate(turn)
  })
  return { stop: () => (clearImmediate(next), count) }
}

test('a large table is copied, written and read in steps between which others have their turn', async () => {
  const rows = 40_000
  const table = tableOf(rows)
  const watch = turns()
  const image = await table.image()
  const copying = watch.stop()
  const writing = turns()
  const file = (await encodeTable({ table: image, present: {}, placed: {} })) as Uint8Array<ArrayBuffer>
  const written = writing.stop()
  const reading = turns()
  const { table: read } = await decodeTable(file, [])
  expect(Math.min(copying, written, reading.stop())).toBeGreaterThanOrEqual(4)
  const restored = new Table(gates)
  await restored.restore(read)
  expect(restored.rows).toBe(rows)
  for (const number of [1, 9_999, 10_000, 10_001, rows]) expect(restored.rowOf(idOf(number))).toBe(number - 1)
  expect(restored.rowOf('none')).toBeNull()
})

test('what changes while a table is copied is right once the record of changes is taken in', async () => {
  const table = tableOf(3_000)
  const copying = table.image()
  const changed = entry(7, { version: 2, season: 'lent', design_styles: ['worn', 'plain'] })
  await Promise.resolve()
  table.put(changed)
  table.put(entry(3_001))
  table.remove(9)
  const image = await copying
  const restored = new Table(gates)
  await restored.restore(image)
  restored.put(changed)
  restored.put(entry(3_001))
  restored.remove(9)
  const all = newBits()
  for (let row = 0; row < restored.rows; row++) addBit(all, row)
  const count = (pool: object) => restored.select({ owners: 'all', rolled: false, ...pool }, all).count
  expect(count({})).toBe(3_000)
  expect(count({ season: 'lent' })).toBe(1)
  expect(count({ season: 'easter' })).toBe(2_999)
  expect(count({ design_style: 'worn' })).toBe(1)
  expect(count({ design_style: 'bold' })).toBe(2_999)
})
