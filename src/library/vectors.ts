import type { Sql } from '../db/sql.ts'
import type { Log } from '../kernel/outside.ts'
import { type IndexEntry, ReferenceRow } from './model.ts'
import * as store from './store.ts'
import { vectorChecksum } from './ingest.ts'

const pageRows = 500

const EntryShape = ReferenceRow.pick({
  number: true,
  id: true,
  version: true,
  active: true,
  account_number: true,
  type: true,
  season: true,
  design_styles: true,
  palette_tag: true,
  quality: true,
  craft: true,
  roll_eligible: true,
})

/** Every reference with its vector; null where there is none of this model, or its checksum does not hold. */
export async function* vectorSource(
  sql: Sql,
  space: string,
  model: string,
  log: Log,
): AsyncGenerator<{ entry: IndexEntry; vector: Float32Array | null }> {
  for (let after = 0; ;) {
    const rows = await store.vectorsAfter(sql, space, after, pageRows)
    for (const row of rows) {
      const entry = EntryShape.parse(row)
      after = entry.number
      yield { entry, vector: row.model === model ? vectorIn(row, log) : null }
    }
    if (rows.length < pageRows) return
  }
}

function vectorIn(row: Record<string, unknown>, log: Log): Float32Array | null {
  const bytes = new Uint8Array(row.vector as Uint8Array)
  const vector = new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4))
  const sound =
    vector.length === row.dimensions && Buffer.compare(vectorChecksum(vector), row.checksum as Uint8Array) === 0
  if (sound) return vector
  log.error({ reference: row.id }, 'a stored vector does not match its checksum and is left out')
  return null
}
