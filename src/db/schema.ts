import { Database } from 'bun:sqlite'
import { migrate, migrations } from './migrate.ts'
import { openSqlite, openWriter, type SqliteSql } from './sqlite.ts'

type SchemaObject = { type: string; name: string; sql: string | null }

/** Triggers, views and indexes are code that runs unasked; so would be a table that only looks like one of ours. */
function objectsIn(db: Database): SchemaObject[] {
  return db.query<SchemaObject, []>('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all()
}

/** Tables are known by name: the text of those that SQLite makes for full text is its own, and changes with it. */
const keyOf = ({ type, name, sql }: SchemaObject) => [type, name, ...(type === 'table' ? [] : [sql])].join('\n')

/** What SQLite's own planner writes beside. */
const ofTheEngine = /^sqlite_(stat\d|sequence)$/

/** What stands in a database file of schema `version` and that schema has not: `trigger "steal"`, `view "all"` … */
export function foreignObjects(file: string, version: number): string[] {
  using known = new Database(':memory:')
  migrate(known, migrations.slice(0, version))
  const keys = new Set(objectsIn(known).map(keyOf))
  using db = new Database(file, { readonly: true })
  return objectsIn(db)
    .filter((object) => !keys.has(keyOf(object)) && !(object.type === 'table' && ofTheEngine.test(object.name)))
    .map(({ type, name }) => `${type} ${JSON.stringify(name)}`)
}

/** A database file by itself, made where it is not there and brought to this build's schema. */
export function openMigrated(file: string): SqliteSql {
  const db = openWriter(file)
  try {
    migrate(db)
  } finally {
    db.close()
  }
  return openSqlite(file)
}
