import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { databaseFile } from '../../src/db/layout.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { Sql, Value } from '../../src/db/sql.ts'
import { referenceCatalog, type Sort } from '../../src/library/catalog/catalog.ts'
import { ReferenceFilter } from '../../src/library/query.ts'
import * as store from '../../src/library/store.ts'
import { familiesAmong } from '../../src/variants/store.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { scratch } from '../support.ts'

type Statement = { text: string; values: Value[] }

/** A database that writes down what it is asked. */
function recording(sql: Sql): { sql: Sql; asked: Statement[] } {
  const asked: Statement[] = []
  const note = (text: string, values: Value[]) => void asked.push({ text, values })
  return {
    asked,
    sql: {
      ...sql,
      all: (text, ...values) => (note(text, values), sql.all(text, ...values)),
      get: (text, ...values) => (note(text, values), sql.get(text, ...values)),
    },
  }
}

/** Tables whose rows are as many as references: to walk one of them without an index takes as long as the library is large. */
const large =
  /^SCAN (reference_images|r|vectors|files|tombstones|search_words|search_variants|variant_members|m|index_changes)$/

/** What of a plan walks a whole table. */
function walks(db: Database, { text, values }: Statement): string[] {
  const plan = db
    .query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${text.replaceAll(/\$(\d+)/g, '?$1')}`)
    .all(...(values as never[]))
  return plan.map(({ detail }) => detail).filter((detail) => large.test(detail))
}

const filters = [
  {},
  { q: 'sunrise' },
  { q: 'sunrize easter' },
  { ids: ['01930000-0007-7000-8000-000000000007'] },
  { source_id: 'feed-1' },
  { ref_id: 'REF-000007' },
  { season: 'easter', active: 'true', color: '#112233' },
]

test('no list, facet, roll or import walks a table as long as the library', async () => {
  using own = scratch()
  fillLibrary(own.dir, { count: 1_500 })
  const opened = openDatabase(own.dir)
  using db = new Database(join(own.dir, databaseFile))
  const { sql, asked } = recording(opened)
  const catalog = referenceCatalog(sql)
  await catalog.count()
  // What was read once, to be kept, is not asked again.
  asked.length = 0
  for (const given of filters) {
    const filter = ReferenceFilter.parse(given)
    const selection = await catalog.select(filter, null)
    for (const sort of ['created', 'title', 'quality', 'size'] satisfies Sort[])
      for (const order of ['asc', 'desc'] as const)
        for (const after of [undefined, { number: 7, title: 'm', value: 1 }])
          await store.byNumbers(
            sql,
            (await catalog.page(selection, { sort, order, after, limit: 51 })).map(({ number }) => number),
          )
  }
  expect(asked.length).toBeGreaterThan(100)
  await familiesAmong(sql, [1, 2, 3])
  const known = { source: 'upload', sourceId: 'x', sha256: 'y', owner: null }
  await store.known(sql, known)
  await store.wasDeleted(sql, known)
  await store.oldTexts(sql, 200)
  const found = asked.flatMap((statement) => walks(db, statement).map((detail) => `${detail}: ${statement.text}`))
  expect(found).toEqual([])
  expect(walks(db, { text: 'SELECT number FROM reference_images WHERE title = $1', values: ['x'] })).toHaveLength(1)
  opened.close()
})

test('what changed is read anew, and nothing else, by whomever it was changed', async () => {
  using own = scratch()
  fillLibrary(own.dir, { count: 300 })
  const opened = openDatabase(own.dir)
  const { sql, asked } = recording(opened)
  const catalog = referenceCatalog(sql)
  const lent = ReferenceFilter.parse({ season: 'lent' })
  const before = (await catalog.select(lent, null)).count
  using other = new Database(join(own.dir, databaseFile))
  other.run("UPDATE reference_images SET season = 'lent' WHERE season IS NULL AND number < 50")
  const { changes } = other.query<{ changes: number }, []>('SELECT changes() AS changes').get()!
  other.run('DELETE FROM reference_images WHERE number = 300')
  await new Promise((resolve) => setImmediate(resolve))
  asked.length = 0
  const all = await catalog.count()
  expect([all, (await catalog.select(lent, null)).count]).toEqual([299, before + changes])
  expect(asked.filter(({ text }) => text.includes('WHERE number > $1'))).toEqual([])
  opened.close()
})
