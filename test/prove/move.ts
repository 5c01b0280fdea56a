// A library moved into PostgreSQL and back, to a bucket and back, and killed on the way.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { openPostgres } from '../../src/db/postgres/postgres.ts'
import { countPages, digests } from '../../src/db/transfer.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { bucketServer, mediaSettings } from '../buckets.ts'
import { run, start } from '../commands/run.ts'
import { postgresServer } from '../postgres/server.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { scratch } from '../support.ts'

/** Kills on each way there and back together. */
const kills = 10
/** A line of progress stands for so many pages or files. */
const perLine = 50
/** Each file in the bucket is several requests: of so many references one has its file moved there, too. */
const bucketShare = 25

type Settings = Record<string, string>
type Trip = { count: number; kills: number; media: Settings }

/** `n` references and back, with ten kills; a twenty-fifth of them with their files in a bucket, with as many. */
export async function prove(n = 50_000): Promise<boolean> {
  await using bucket = await bucketServer()
  const rows = await thereAndBack({ count: n, kills, media: {} })
  const count = Math.max(2 * perLine, Math.ceil(n / bucketShare))
  const files = await thereAndBack({ count, kills, media: mediaSettings(bucket) })
  return [rows, files].every(Boolean)
}

async function thereAndBack({ count, kills, media }: Trip): Promise<boolean> {
  using own = scratch()
  await using server = await postgresServer()
  const url = `${server.url}/postgres`
  const [from, back] = [join(own.dir, 'from'), join(own.dir, 'back')]
  fill(from, count)
  const before = await inDirectory(from)
  const hasBucket = media.MEDIA === 's3'
  const fileLines = 2 * Math.floor(count / perLine)
  const rowLines = Math.floor(before.pages / perLine)
  const ways = {
    there: planOf(kills / 2, rowLines + (hasBucket ? fileLines : 0)),
    back: planOf(kills / 2, rowLines + fileLines),
  }
  const isThere = await moved(['move', '--to', url, '--data-dir', from], media, ways.there)
  const there = await inPostgres(url)
  const place = hasBucket ? { ...media, STORAGE: 's3' } : { MEDIA_DIR: join(from, 'media'), STORAGE_DIR: own.dir }
  const isBack = await moved(['move', '--to', back], { ...place, DATABASE_URL: url }, ways.back)
  const after = await inDirectory(back)
  const what = `${count} references${hasBucket ? ', their files in a bucket' : ''}`
  return [
    fact(`${what}: moved there after ${ways.there.kills} kills`, isThere, isThere),
    fact(`${what}: moved back after ${ways.back.kills} kills`, isBack, isBack),
    fact(`${what}: tables equal by SHA-256 there`, there === before.digest, there.slice(0, 12)),
    fact(`${what}: tables equal by SHA-256 back`, after.digest === before.digest, after.digest.slice(0, 12)),
    fact(`${what}: files that are back as they were`, filesIn(back) === count, filesIn(back)),
  ].every(Boolean)
}

/** What `fillLibrary` names a file by is the hash of its number: that is what it holds. */
function fill(dir: string, count: number): void {
  for (const { number } of fillLibrary(dir, { count })) {
    const sha256 = createHash('sha256').update(String(number)).digest('hex')
    mkdirSync(join(dir, 'media', sha256.slice(0, 2)), { recursive: true })
    writeFileSync(join(dir, 'media', sha256.slice(0, 2), sha256), String(number))
  }
}

/** How many files hold what their names say; what a kill has left of others is swept by the next server. */
function filesIn(dir: string): number {
  const all = readdirSync(join(dir, 'media'), { recursive: true, withFileTypes: true })
  return all.filter((one) => {
    if (!one.isFile() || one.name.endsWith('.part')) return false
    const bytes = readFileSync(join(one.parentPath, one.name))
    return createHash('sha256').update(bytes).digest('hex') === one.name
  }).length
}

const digestOf = (tables: object[]) => createHash('sha256').update(JSON.stringify(tables)).digest('hex')

async function inDirectory(dir: string): Promise<{ digest: string; pages: number }> {
  const sql = openDatabase(dir)
  try {
    return { digest: digestOf(await digests({ sql })), pages: await countPages(sql) }
  } finally {
    await sql.close()
  }
}

async function inPostgres(url: string): Promise<string> {
  const random = { next: Math.random, id: () => Bun.randomUUIDv7() }
  const sql = await openPostgres({ url, log: silentLog, random })
  try {
    return digestOf(await digests({ sql }))
  } finally {
    await sql.close()
  }
}

type Plan = { kills: number; linesEach: number }

/** Each life gets as far as every other, in lines of progress; a way of few lines has fewer kills. */
function planOf(wanted: number, lines: number): Plan {
  const kills = Math.min(wanted, Math.max(0, lines - 1))
  return { kills, linesEach: Math.max(1, Math.floor(lines / (kills + 1))) }
}

/** Runs a move again and again, killing all but the last on the way; whether it came to its end, and not before. */
async function moved(words: string[], settings: Settings, { kills, linesEach }: Plan): Promise<boolean> {
  for (let at = 1; at <= kills; at++)
    if (!(await killed(words, settings, linesEach))) {
      console.log(`it ended before kill ${at} of ${kills}`)
      return false
    }
  const { code, out, err } = await run(words, settings)
  console.log((code === 0 ? out : err).trim().split('\n').at(-1))
  return code === 0
}

/** Whether it was killed once it had printed so many lines of progress. */
async function killed(words: string[], settings: Settings, lines: number): Promise<boolean> {
  const child = start(words, settings)
  let printed = ''
  for await (const chunk of child.stderr) {
    printed += new TextDecoder().decode(chunk)
    if (printed.split('\n').length > lines) break
  }
  child.kill('SIGKILL')
  return (await child.exited) !== 0
}

function fact(what: string, holds: boolean, found: unknown): boolean {
  console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${String(found)}`)
  return holds
}
