import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile } from '../src/db/layout.ts'
import { migrations } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/open.ts'
import { testDirectories } from './directories.ts'

/** An empty database of this schema, made once a machine: a copy costs a tenth of nine migrations with their fsyncs. */
const template = join(testDirectories, `verger-template-${Bun.hash(migrations.join('\n')).toString(16)}.sqlite`)

/** Puts a migrated, empty database into a data directory that has none. */
export function giveDatabase(dir: string): void {
  const file = join(dir, databaseFile)
  if (existsSync(file)) return
  if (!existsSync(template)) makeTemplate()
  mkdirSync(dir, { recursive: true })
  copyFileSync(template, file)
}

/** Made beside and renamed: test processes that begin at once never copy half of one. */
function makeTemplate(): void {
  const dir = mkdtempSync(join(testDirectories, 'verger-template-'))
  openDatabase(dir).close()
  renameSync(join(dir, databaseFile), template)
  rmSync(dir, { recursive: true })
}
