import type { TransferEngine } from '../sql.ts'

/** PostgreSQL: counters are sequences; the owner of a table may switch its triggers off. */
export const postgresTransfer: TransferEngine = {
  async lastNumber(sql, table, counter) {
    const text = 'SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) AS last'
    return Number((await sql.get(text, table, counter))?.last ?? 0)
  },
  async setLastNumber(sql, { name, counter, number }) {
    await sql.get(
      'SELECT setval(pg_get_serial_sequence($1, $2), greatest(1, $3::bigint), $3::bigint > 0)',
      name,
      counter,
      number,
    )
  },
  async empty(sql, tables) {
    await sql.run(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`)
  },
  async beginLoad(sql, tables) {
    for (const { name } of tables) await sql.run(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  },
  async endLoad(sql, tables) {
    for (const { name } of tables) await sql.run(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  },
}
