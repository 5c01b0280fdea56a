import type { Row, Tx } from '../../db/sql.ts'

const hashesIn = (rows: Row[]) => rows.map(({ sha256 }) => String(sha256))

export async function countFiles(sql: Tx): Promise<number> {
  return Number((await sql.get('SELECT count(*) AS files FROM files'))!.files)
}

/** The hashes of the originals that rows name, in pages. */
export async function fileHashesAfter(sql: Tx, after: string, limit: number): Promise<string[]> {
  return hashesIn(await sql.all('SELECT sha256 FROM files WHERE sha256 > $1 ORDER BY sha256 LIMIT $2', after, limit))
}

/** Those of some hashes that rows name. */
export async function namedAmong(sql: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const { inArray, array } = sql.dialect
  return new Set(hashesIn(await sql.all(`SELECT sha256 FROM files WHERE sha256 ${inArray('$1')}`, array(hashes))))
}

/** The files that got their rows last, newest first. */
export async function newestFiles(sql: Tx, count: number): Promise<{ sha256: string; sizeBytes: number }[]> {
  const rows = await sql.all('SELECT sha256, size_bytes FROM files ORDER BY created_at DESC, sha256 LIMIT $1', count)
  return rows.map((row) => ({ sha256: String(row.sha256), sizeBytes: Number(row.size_bytes) }))
}
