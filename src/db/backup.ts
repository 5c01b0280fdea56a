import { Database as SqliteFile } from 'bun:sqlite'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'
import { z } from 'zod'
import { platformCode, Stop } from '../kernel/errors.ts'
import { migrations } from './migrate.ts'
import { foreignObjects, openMigrated } from './schema.ts'
import { databaseFile, indexFolder, mediaFolder } from './layout.ts'
import { lastBackupSetting } from './settings.ts'
import type { Database } from './sql.ts'
import { copyRows, sqliteTransfer, transferTables } from './transfer.ts'

/** The first entry of an archive: what the rest must be. */
const Manifest = z.object({
  format: z.literal('verger-backup-1'),
  schema: z.int(),
  database_sha256: z.string(),
  files: z.int(),
})
type Manifest = z.infer<typeof Manifest>

const manifestName = 'manifest.json'
const manifestBytesMax = 64 * 1024
const stagingName = 'restore.new'
const readyName = 'restore.ready'

/** Where the files lie that a database names, when it is not the data directory. */
type BackupMedia = {
  open(sha256: string): Promise<Blob | null>
  put(sha256: string, bytes: Uint8Array): Promise<void>
}

type NodeStream = Parameters<typeof Readable.fromWeb>[0]
type Step = (done: number, total: number) => void

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const mediaPath = (sha256: string) => `${mediaFolder}/${sha256.slice(0, 2)}/${sha256}`

/** The files of a data directory. */
function mediaIn(dataDir: string): Pick<BackupMedia, 'open'> {
  return {
    async open(sha256) {
      const file = Bun.file(join(dataDir, mediaPath(sha256)))
      return (await file.exists()) ? file : null
    },
  }
}

function factsOf(file: string): { schema: number; files: number } {
  const db = new SqliteFile(file, { readonly: true })
  try {
    const { user_version: schema } = db.query<{ user_version: number }, []>('PRAGMA user_version').get()!
    return { schema, ...db.query<{ files: number }, []>('SELECT count(*) AS files FROM files').get()! }
  } finally {
    db.close()
  }
}

/**
 * The files a database names, one after another: a library may have millions. Previews can be made again and are not
 * among them.
 */
function* namedFiles(file: string): Generator<string> {
  const db = new SqliteFile(file, { readonly: true })
  try {
    const rows = db.prepare<{ sha256: string }, []>('SELECT sha256 FROM files ORDER BY sha256')
    for (const { sha256 } of rows.iterate()) yield sha256
    rows.finalize()
  } finally {
    db.close()
  }
}

/**
 * Writes `archive` (tar): the database as of one instant, then every file it names. A server may go on meanwhile:
 * the copy is read in one transaction, which in WAL mode holds up nobody. Files are never changed once written, so
 * that those the copy names are still what it means. The archive is whole or not there. A shared database is written as
 * the SQLite file that it would be.
 */
export async function writeBackup(
  dataDir: string,
  archive: string,
  step: Step,
  { media, sql }: Elsewhere = {},
): Promise<{ files: number }> {
  const source = join(dataDir, databaseFile)
  if (sql == null && !existsSync(source))
    throw new Stop(`DATA_DIR ${dataDir} contains no database: there is nothing to back up.`)
  if (existsSync(archive) && !statSync(archive).isFile())
    throw new Stop(`${archive} is not a file: name the archive to write.`)
  const beside = `${archive}.${process.pid}.part`
  const copy = `${beside}.sqlite`
  try {
    if (sql == null) copyDatabase(source, copy)
    else await copyShared(sql, copy)
    const { schema, files } = factsOf(copy)
    const manifest: Manifest = {
      format: 'verger-backup-1',
      schema,
      database_sha256: await sha256OfFile(copy),
      files,
    }
    const tar = pack()
    await Promise.all([
      // It holds the hashes of keys and the key of media links: for the owner alone.
      pipeline(tar, createWriteStream(beside, { mode: 0o600 })),
      fill(tar, { manifest, copy, media: media ?? mediaIn(dataDir) }, step),
    ])
    await synced(beside)
    await rename(beside, archive)
    await synced(dirname(archive))
    return { files }
  } catch (error) {
    const code = platformCode(error)
    if (['ENOSPC', 'SQLITE_FULL'].includes(code)) throw new Stop(`Not enough disk space for the backup at ${archive}.`)
    if (/^(SQLITE_CANTOPEN|ENOENT|EACCES|EISDIR|ENOTDIR|EROFS|EPERM)$/.test(code))
      throw new Stop(`${archive} cannot be written (${code}): choose a file in a writable directory.`)
    throw error
  } finally {
    await rm(beside, { force: true })
    await rm(copy, { force: true })
  }
}

/** Makes a file, or a folder's list of names, outlive a power cut. */
async function synced(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}

/** What does not lie in the data directory: the files, the database that servers share. */
type Elsewhere = { media?: BackupMedia | null; sql?: SharedDatabase | null }
type SharedDatabase = Pick<Database, 'begin' | 'transfer'>

/** A shared database as of one moment, as a SQLite file of this build's schema. */
async function copyShared({ begin, transfer }: SharedDatabase, copy: string): Promise<void> {
  await begin(async (tx) => {
    await rm(copy, { force: true })
    const to = openMigrated(copy)
    try {
      await copyRows({ sql: tx, transfer }, { sql: to, transfer: sqliteTransfer }, to.begin)
    } finally {
      to.close()
    }
  }, 'repeatable read')
}

/** Puts the rows of a SQLite file in place of all that a shared database holds, in one transaction. */
async function loadShared({ begin, transfer }: SharedDatabase, file: string): Promise<void> {
  const from = openMigrated(file)
  try {
    await begin(async (tx) => {
      await transfer.empty(tx, transferTables())
      await copyRows({ sql: from, transfer: sqliteTransfer }, { sql: tx, transfer }, (work) => work(tx))
    }, 'read committed')
  } finally {
    from.close()
  }
}

function copyDatabase(source: string, copy: string): void {
  const db = new SqliteFile(source, { readonly: true })
  try {
    db.query('VACUUM INTO ?1').run(copy)
  } finally {
    db.close()
  }
}

/**
 * Records when a backup was written, for the metrics. It brings nothing to this build's schema: the server beside it may
 * be an older one.
 */
export function noteBackup(dataDir: string, atMs: number): void {
  const db = new SqliteFile(join(dataDir, databaseFile), { readwrite: true })
  try {
    db.run('PRAGMA busy_timeout = 5000')
    db.query(
      'INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    ).run(lastBackupSetting, new TextEncoder().encode(String(atMs)))
  } finally {
    db.close()
  }
}

type Contents = { manifest: Manifest; copy: string; media: Pick<BackupMedia, 'open'> }

async function fill(tar: Pack, { manifest, copy, media }: Contents, step: Step): Promise<void> {
  try {
    const text = JSON.stringify(manifest)
    tar.entry({ name: manifestName, size: Buffer.byteLength(text) }, text)
    await addFile(tar, databaseFile, Bun.file(copy))
    let done = 0
    for (const sha256 of namedFiles(copy)) {
      await addFile(tar, mediaPath(sha256), await media.open(sha256))
      step(++done, manifest.files)
    }
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

async function addFile(tar: Pack, name: string, file: Blob | null): Promise<void> {
  if (file === null) throw new Stop(`The database refers to ${name}, which is missing: run \`verger check\`.`)
  await pipeline(Readable.fromWeb(file.stream() as NodeStream), tar.entry({ name, size: file.size }))
}

/**
 * Replaces the state in `dataDir` by an archive's, after both the database and every file it names have been verified.
 * Needs the lock. The replacing itself is decided by one rename: a kill before it changes nothing, a kill after it is
 * finished by the next start (`finishRestore`). Files that lie elsewhere are put there, before the database that names them; a
 * shared database is replaced in one transaction.
 */
export async function restoreBackup(
  dataDir: string,
  archive: string,
  { media, sql }: Elsewhere = {},
): Promise<{ files: number }> {
  const staging = join(dataDir, stagingName)
  await rm(staging, { recursive: true, force: true })
  try {
    const manifest = await unpack(archive, staging)
    verifyDatabase(staging, manifest)
    if (media != null) await putElsewhere(staging, media)
    if (sql != null) {
      await loadShared(sql, join(staging, databaseFile))
      return { files: manifest.files }
    }
    await syncedFolders(staging)
    await rename(staging, join(dataDir, readyName))
    await synced(dataDir)
    await finishRestore(dataDir)
    return { files: manifest.files }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Named by what is in them, they change nothing that is there; until the restore is decided, no row names them. */
async function putElsewhere(staging: string, media: BackupMedia): Promise<void> {
  const folder = join(staging, mediaFolder)
  for (const path of await readdir(folder, { recursive: true }))
    if (/[0-9a-f]{64}$/.test(path)) await media.put(path.slice(-64), await Bun.file(join(folder, path)).bytes())
  await rm(folder, { recursive: true })
}

/** A file whose folder was not synced may be gone after a power cut, though its bytes were. */
async function syncedFolders(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true }))
    if (entry.isDirectory()) await syncedFolders(join(dir, entry.name))
  await synced(dir)
}

/** Unpacks an archive: of each file that then lies in `staging` the bytes are what its name, or the manifest, says. */
async function unpack(archive: string, staging: string): Promise<Manifest> {
  const reading = extract()
  let manifest: Manifest | undefined
  // Even a backup without files replaces those that are here.
  await mkdir(join(staging, mediaFolder), { recursive: true })
  const source = createReadStream(archive)
  const feeding = pipeline(source, reading)
  feeding.catch(() => {})
  try {
    for await (const entry of reading) {
      const { name } = entry.header
      if (manifest === undefined) {
        if (name !== manifestName || Number(entry.header.size) > manifestBytesMax)
          throw new Stop(`${archive} is not a verger backup; nothing was changed.`)
        manifest = Manifest.parse(JSON.parse(await textOf(entry)))
      } else if (name === databaseFile || /^media\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name)) {
        const sha256 = await writeEntry(entry, join(staging, name))
        const expected = name === databaseFile ? manifest.database_sha256 : name.slice(-64)
        if (sha256 !== expected)
          throw new Stop(`${archive} is damaged: the checksum of ${name} does not match; nothing was changed.`)
      } else
        throw new Stop(
          `${archive} contains ${JSON.stringify(name)}, which does not belong in a backup; nothing was changed.`,
        )
    }
    await feeding
  } catch (error) {
    if (error instanceof Stop) throw error
    if (platformCode(error) === 'ENOENT') throw new Stop(`${archive} does not exist.`)
    if (platformCode(error) === 'ENOSPC')
      throw new Stop('Not enough disk space to unpack the backup; nothing was changed.')
    throw new Stop(`${archive} cannot be read as a backup; nothing was changed.`)
  }
  if (manifest === undefined) throw new Stop(`${archive} is not a verger backup; nothing was changed.`)
  return manifest
}

async function textOf(entry: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function writeEntry(entry: AsyncIterable<unknown>, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  const hash = createHash('sha256')
  await using file = await open(path, 'w')
  for await (const chunk of entry) {
    hash.update(chunk as Buffer)
    await file.write(chunk as Buffer)
  }
  await file.sync()
  return hash.digest('hex')
}

function verifyDatabase(staging: string, manifest: Manifest): void {
  const file = join(staging, databaseFile)
  if (!existsSync(file)) throw new Stop('The backup contains no database; nothing was changed.')
  const { state, schema } = stateOf(file)
  if (state !== 'ok') throw new Stop(`The database in the backup is damaged (${state}); nothing was changed.`)
  const newest = Math.max(schema, manifest.schema)
  if (newest > migrations.length)
    throw new Stop(
      `The backup has schema ${newest}, but this build only knows schema ${migrations.length}: use a newer verger.`,
    )
  const foreign = foreignObjects(file, schema)
  if (foreign.length > 0)
    throw new Stop(
      `The database in the backup holds what no verger makes (${foreign.slice(0, 5).join(', ')}), which could run unasked; nothing was changed.`,
    )
  let missing = 0
  for (const sha256 of namedFiles(file)) if (!existsSync(join(staging, mediaPath(sha256)))) missing++
  if (missing > 0) throw new Stop(`The backup lacks ${missing} files that its database refers to; nothing was changed.`)
}

function stateOf(file: string): { state: string; schema: number } {
  try {
    const db = new SqliteFile(file, { readonly: true })
    try {
      const state = db.query<{ quick_check: string }, []>('PRAGMA quick_check').get()!.quick_check
      return { state, schema: factsOf(file).schema }
    } finally {
      db.close()
    }
  } catch (error) {
    return { state: platformCode(error) || 'it is none of verger', schema: 0 }
  }
}

/** Ends a restore that was decided: puts its state in place of the old one. Can be cut off and begun again. */
export async function finishRestore(dataDir: string): Promise<void> {
  const ready = join(dataDir, readyName)
  // One that was cut off before it was decided: nothing of it counts.
  await rm(join(dataDir, stagingName), { recursive: true, force: true })
  if (!existsSync(ready)) return
  const kept = new Set(await readdir(ready))
  for (const old of [`${databaseFile}-wal`, `${databaseFile}-shm`]) await rm(join(dataDir, old), { force: true })
  // The index is rebuilt from the database; one that belongs to the old state would only be refused.
  await rm(join(dataDir, indexFolder), { recursive: true, force: true })
  if (kept.has(databaseFile)) {
    // Media first, the database last: while `restore.ready` holds the database, a start knows that it must go on.
    if (kept.has(mediaFolder)) {
      await rm(join(dataDir, mediaFolder), { recursive: true, force: true })
      await rename(join(ready, mediaFolder), join(dataDir, mediaFolder))
    }
    await rename(join(ready, databaseFile), join(dataDir, databaseFile))
    await synced(dataDir)
  }
  await rm(ready, { recursive: true, force: true })
}
