import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { restoreBackup, writeBackup } from '../../src/db/backup.ts'
import { holdDataDir } from '../../src/db/open.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch } from '../support.ts'
import { library, stateOf } from './library.ts'
import { run } from './run.ts'
import { serving } from './server.ts'

const list = '/v1/image-gen/references'
const step = () => {}

/** Every file below a directory with its bytes. */
function filesIn(dir: string): Map<string, Buffer> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(dir.length + 1),
      readFileSync(join(parentPath, name)),
    ]),
  )
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at]! ^= 1
  writeFileSync(path, bytes)
}

const originals = (dir: string) =>
  [...filesIn(join(dir, 'media')).keys()]
    .filter((name) => /\/[0-9a-f]{64}$/.test(name))
    .map((name) => join('media', name))

describe('verger check', () => {
  type Fault = { what: string; plant: (dir: string) => void; said: RegExp }
  const faults: Fault[] = [
    {
      what: 'a flipped byte in a picture',
      plant: (dir) => flip(join(dir, originals(dir)[0]!), 99),
      said: /media file [0-9a-f]{64} is damaged/,
    },
    {
      what: 'a picture that is gone',
      plant: (dir) => rmSync(join(dir, originals(dir)[0]!)),
      said: /media file [0-9a-f]{64} is missing/,
    },
    {
      what: 'a flipped bit in a vector',
      plant(dir) {
        const db = new Database(join(dir, 'verger.sqlite'))
        const { vector } = db.query('SELECT vector FROM vectors LIMIT 1').get() as { vector: Uint8Array }
        vector[7]! ^= 1
        db.query("UPDATE vectors SET vector = ?1 WHERE reference_number = 1 AND space = 'image'").run(vector)
        db.close()
      },
      said: /reference .* has no sound vector of the present model in the space image/,
    },
    {
      what: 'a damaged page of the database',
      plant(dir) {
        const file = join(dir, 'verger.sqlite')
        const db = new Database(file)
        const { rootpage } = db
          .query("SELECT rootpage FROM sqlite_schema WHERE name = 'reference_images_owner'")
          .get() as { rootpage: number }
        db.run('PRAGMA wal_checkpoint(TRUNCATE)')
        db.close()
        for (let at = 0; at < 40; at++) flip(file, (rootpage - 1) * 4096 + 4056 + at)
      },
      said: /the database is damaged/,
    },
  ]

  test('has nothing to say of a directory that is well', async () => {
    using own = scratch()
    await library(own.dir, [1])
    const { code, out, err } = await run(['check'], { DATA_DIR: own.dir })
    expect([code, out, err]).toEqual([0, `No faults found in DATA_DIR ${own.dir}.\n`, expect.any(String) as never])
  })

  test('counts files that wait to be removed, and calls them no fault', async () => {
    using own = scratch()
    await library(own.dir, [1])
    mkdirSync(join(own.dir, 'media', '00'), { recursive: true })
    cpSync(join(own.dir, originals(own.dir)[0]!), join(own.dir, 'media', '00', '0'.repeat(64)))
    const { code, out } = await run(['check'], { DATA_DIR: own.dir })
    expect([code, out.split('\n')[0]]).toEqual([0, '1 unused file will be removed at the next start.'])
  })

  test('finds every fault that was planted, one line each, and exits with 1', async () => {
    using whole = scratch()
    await library(whole.dir, [1, 2])
    await Promise.all(
      faults.map(async ({ what, plant, said }) => {
        using own = scratch()
        cpSync(whole.dir, own.dir, { recursive: true })
        mkdirSync(join(own.dir, 'media', '00'), { recursive: true })
        plant(own.dir)
        const { code, out, err } = await run(['check', '--log-level', 'silent'], { DATA_DIR: own.dir })
        expect([what, code, out]).toEqual([what, 1, expect.stringMatching(said) as never])
        expect(err).toMatch(/verger: Found \d+ faults? in DATA_DIR/)
      }),
    )
  })

  test('makes no directory where there is none', async () => {
    using own = scratch()
    const dir = join(own.dir, 'mistyped')
    for (const words of [['check'], ['forget', '1001', '--yes'], ['backup', join(own.dir, 'b.tar')]]) {
      const { code, err } = await run(words, { DATA_DIR: dir })
      expect([words, code, err]).toEqual([
        words,
        1,
        expect.stringContaining(`DATA_DIR ${dir} contains no database`) as never,
      ])
      expect(existsSync(dir)).toBe(false)
    }
  })
})

describe('verger backup', () => {
  test('beside a running server under load is whole, and nobody waits for it', async () => {
    using own = scratch()
    const archive = join(own.dir, 'backup.tar')
    const settings = { DATA_DIR: join(own.dir, 'data'), VERGER_API_KEY: adminKey, RATE_LIMIT_RPS: '0' }
    await library(settings.DATA_DIR, [1, 2, 3, 4, 5, 6])
    await using server = await serving(settings)
    const headers = { 'x-api-key': adminKey }
    const state = { over: false }
    const statuses = new Set<number>()
    const load = async (work: (round: number) => Promise<Response>) => {
      for (let round = 0; !state.over; round++) {
        const answer = await work(round)
        statuses.add(answer.status)
        await answer.arrayBuffer()
      }
    }
    const loads = [
      load(() => fetch(server.origin + list, { headers })),
      load((round) =>
        fetch(server.origin + list, { method: 'POST', headers, body: pictureForm(picture(100 + round, 280, 256)) }),
      ),
    ]
    const { code, out } = await run(['backup', archive], settings)
    state.over = true
    await Promise.all(loads)
    expect([code, out]).toEqual([0, expect.stringMatching(/^Wrote the database and \d+ files? to /) as never])
    expect([...statuses].toSorted()).toEqual([200, 201])
    expect(statSync(archive).mode & 0o077).toBe(0)
    expect(await server.stop()).toBe(0)

    using other = scratch()
    const restored = await run(['restore', archive], { DATA_DIR: other.dir })
    expect([restored.code, restored.out]).toEqual([
      0,
      expect.stringMatching(/^Restored the database and \d+ files? from .* to DATA_DIR /) as never,
    ])
    const { ids, faults } = await stateOf(other.dir)
    expect(ids.length).toBeGreaterThanOrEqual(6)
    expect(faults).toEqual([])
  }, 60_000)

  test('says so when a file is gone, and leaves no half an archive', async () => {
    using own = scratch()
    await library(join(own.dir, 'data'), [1])
    rmSync(join(own.dir, 'data', originals(join(own.dir, 'data'))[0]!))
    expect(writeBackup(join(own.dir, 'data'), join(own.dir, 'b.tar'), step)).rejects.toThrow('run `verger check`')
    expect(readdirSync(own.dir)).toEqual(['data'])
  })
})

/** A tar of entries as somebody else might write it. */
async function tarOf(entries: Record<string, string | Buffer>): Promise<Uint8Array> {
  const tar = pack()
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

describe('verger restore', () => {
  test('refuses what is damaged, cut, foreign or newer with a sentence, and changes nothing', async () => {
    using own = scratch()
    const dir = join(own.dir, 'data')
    const archive = join(own.dir, 'good.tar')
    await library(join(own.dir, 'other'), [1, 2, 3])
    await writeBackup(join(own.dir, 'other'), archive, step)
    await library(dir, [7])
    const good = readFileSync(archive)
    const flipped = (at: number) => {
      const copy = Buffer.from(good)
      copy[at]! ^= 1
      return copy
    }
    const databaseAt = good.indexOf('SQLite format 3')
    const manifest = (changes: object) =>
      JSON.stringify({ format: 'verger-backup-1', schema: 1, database_sha256: '', files: 0, ...changes })
    const sha256 = (bytes: string | Buffer) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
    const empty = new Database(':memory:')
    empty.run('CREATE TABLE other (x)')
    const foreignDb = Buffer.from(empty.serialize())
    empty.run('PRAGMA user_version = 99')
    empty.run('CREATE TABLE files (sha256 TEXT)')
    const newerDb = Buffer.from(empty.serialize())
    const database = (bytes: Buffer, changes: object = {}) =>
      tarOf({ 'manifest.json': manifest({ database_sha256: sha256(bytes), ...changes }), 'verger.sqlite': bytes })
    const bad: [what: string, bytes: Uint8Array][] = [
      ['nothing', Buffer.alloc(0)],
      ['no archive', Buffer.from('hello '.repeat(500))],
      ['a flipped bit in the database', flipped(databaseAt + 5_000)],
      ['a flipped bit in the last picture', flipped(good.length - 3_000)],
      ['cut in the manifest', good.subarray(0, 600)],
      ['cut in the database', good.subarray(0, databaseAt + 9_000)],
      ['cut in the last picture', good.subarray(0, good.length - 4_000)],
      ['without its pictures', await tarOf({ 'manifest.json': manifest({}) })],
      ['a foreign archive', await tarOf({ 'hello.txt': 'hello' })],
      ['a name that climbs', await tarOf({ 'manifest.json': manifest({}), '../../evil': 'x' })],
      ['a foreign database', await database(foreignDb)],
      ['a newer database', await database(newerDb)],
      ['a newer manifest', await database(foreignDb, { schema: 99 })],
      ['a manifest of another format', await tarOf({ 'manifest.json': manifest({ format: 'verger-backup-9' }) })],
      ['a manifest without end', await tarOf({ 'manifest.json': 'x'.repeat(100_000) })],
    ]
    const before = await stateOf(dir)
    const media = [...filesIn(join(dir, 'media')).keys()].toSorted()
    for (const [what, bytes] of bad) {
      await Bun.write(join(own.dir, 'bad.tar'), bytes)
      const error = await restoreBackup(dir, join(own.dir, 'bad.tar')).then(
        () => null,
        (thrown: Error) => thrown,
      )
      expect([what, error?.name]).toEqual([what, 'Stop'])
      expect([what, error?.message.includes('\n')]).toEqual([what, false])
      expect([...filesIn(join(dir, 'media')).keys()].toSorted()).toEqual(media)
      expect(readdirSync(dir).filter((name) => name.startsWith('restore'))).toEqual([])
    }
    expect(await stateOf(dir)).toEqual(before)
    const missing = await run(['restore', join(own.dir, 'nowhere.tar')], { DATA_DIR: dir })
    expect([missing.code, missing.err]).toEqual([1, `verger: ${join(own.dir, 'nowhere.tar')} does not exist.\n`])
  }, 20_000)

  test('refuses while a server is at work there', async () => {
    using own = scratch()
    using _lock = await holdDataDir(own.dir)
    const { code, err } = await run(['restore', 'x.tar'], { DATA_DIR: own.dir })
    expect([code, err]).toEqual([1, expect.stringContaining('is in use by another verger (process ') as never])
  })

  test('cut off between any two of its steps goes on at the next start', async () => {
    using own = scratch()
    await library(join(own.dir, 'old'), [1, 2])
    const newIds = (await library(join(own.dir, 'new'), [3])).toSorted()
    const cuts: [what: string, cut: (dir: string) => void][] = [
      ['decided', () => {}],
      ['the old log gone', (dir) => rmSync(join(dir, 'verger.sqlite-wal'), { force: true })],
      ['half of the old media gone', (dir) => rmSync(join(dir, originals(dir)[0]!))],
      [
        'the media in place',
        (dir) => {
          rmSync(join(dir, 'media'), { recursive: true })
          renameSync(join(dir, 'restore.ready', 'media'), join(dir, 'media'))
        },
      ],
      [
        'all in place',
        (dir) => {
          for (const name of ['media', 'verger.sqlite']) {
            rmSync(join(dir, name), { recursive: true })
            renameSync(join(dir, 'restore.ready', name), join(dir, name))
          }
        },
      ],
    ]
    for (const [at, [what, cut]] of cuts.entries()) {
      const dir = join(own.dir, `cut-${at}`)
      cpSync(join(own.dir, 'old'), dir, { recursive: true })
      mkdirSync(join(dir, 'restore.ready'))
      cpSync(join(own.dir, 'new', 'media'), join(dir, 'restore.ready', 'media'), { recursive: true })
      cpSync(join(own.dir, 'new', 'verger.sqlite'), join(dir, 'restore.ready', 'verger.sqlite'))
      cut(dir)
      const { ids, faults } = await stateOf(dir)
      expect([what, ids, faults]).toEqual([what, newIds, []])
      expect(existsSync(join(dir, 'restore.ready'))).toBe(false)
    }
  })
})

describe('verger forget', () => {
  test('leaves nothing of the church: not a number, an id, a label, a name, a picture or a key', async () => {
    using own = scratch()
    const dir = own.dir
    const account = 'ACC-773109'
    const kept = await library(dir, [1, 2])
    const shared = await library(dir, [9])
    const gone = await library(dir, [3, 4, 5], {
      account_number: account,
      season: 'Quilted Lanternfest',
      title: 'Zephyrine Vesper',
    })
    await library(dir, [9], { account_number: account })
    const key = await run(['keys', 'create', '--account', account, '--name', 'Zephyrine site'], { DATA_DIR: dir })
    const { sha256s, all } = rowsOf(dir, account)
    expect([sha256s.length, all]).toEqual([3, 7])
    const pixels = [3, 4, 5].map((seed) => Buffer.from(picture(seed, 280, 256)).subarray(2_000, 2_064))
    const previews = sha256s.map((sha256) =>
      readFileSync(join(dir, 'media', sha256.slice(0, 2), `${sha256}.webp`)).subarray(30, 94),
    )
    mkdirSync(join(dir, 'uploads', 'torn'), { recursive: true })
    await Bun.write(join(dir, 'uploads', 'torn', 'piece'), pixels[0]!)
    await Bun.write(join(dir, 'media', sha256s[0]!.slice(0, 2), `${sha256s[0]}.99-1.part`), pixels[0]!)

    const secretHash = new Bun.CryptoHasher('sha256').update(key.out.trim()).digest()
    const traces: [what: string, bytes: Buffer][] = [
      ['account', Buffer.from(account)],
      ...['773109', 'quilted', 'lanternfest', 'zephyrine', 'vesper'].map((word): [string, Buffer] => [
        word,
        Buffer.from(word.toLowerCase()),
      ]),
      ['Zephyrine', Buffer.from('Zephyrine')],
      ['the hash of its key', Buffer.from(secretHash)],
      ['the hint of its key', Buffer.from(key.out.slice(0, 8))],
      ...gone.map((id): [string, Buffer] => [`id ${id}`, Buffer.from(id)]),
      ...sha256s.map((sha256): [string, Buffer] => [`hash ${sha256}`, Buffer.from(sha256)]),
      ...[...pixels, ...previews].map((bytes, at): [string, Buffer] => [`bytes of picture ${at}`, bytes]),
    ]
    // Each is really there before, or the search afterwards would prove nothing.
    expect(new Set(tracesIn(dir, traces).map(({ what }) => what))).toEqual(new Set(traces.map(([what]) => what)))
    expect((await run(['forget', account], { DATA_DIR: dir })).code).toBe(2)
    const { code, out } = await run(['forget', account, '--yes'], { DATA_DIR: dir })
    expect([code, out]).toEqual([0, `Deleted church ${account} and 4 references.\n`])

    expect(tracesIn(dir, traces)).toEqual([])
    const { ids, faults } = await stateOf(dir)
    expect([ids, faults]).toEqual([[...kept, ...shared].toSorted(), []])
  }, 20_000)

  test("removes the church's folder where storage lies in DATA_DIR, and leaves it where it is elsewhere", async () => {
    using own = scratch()
    using elsewhere = scratch()
    await library(own.dir, [])
    const storages = [join(own.dir, 'storage'), elsewhere.dir]
    for (const root of storages) {
      for (const name of ['1001 - Grace', '1002 - Hope'])
        await Bun.write(join(root, 'client-assets', name, 'church.json'), '{}')
      const { code, out } = await run(['forget', '1001', '--yes'], { DATA_DIR: own.dir, STORAGE_DIR: root })
      expect([code, out]).toEqual([0, expect.stringContaining(join(root, 'client-assets/1001 - Grace')) as never])
    }
    const left = storages.map((root) => readdirSync(join(root, 'client-assets')).toSorted())
    expect(left).toEqual([['1002 - Hope'], ['1001 - Grace', '1002 - Hope']])
  })

  test('says that nothing was here of a church nobody knows', async () => {
    using own = scratch()
    await library(own.dir, [])
    const { code, out } = await run(['forget', '4711', '--yes'], { DATA_DIR: own.dir })
    expect([code, out]).toEqual([0, `Church 4711 has nothing in DATA_DIR ${own.dir}.\n`])
  })

  test('refuses while a server is at work there', async () => {
    using own = scratch()
    await library(own.dir, [])
    using _lock = await holdDataDir(own.dir)
    const { code, err } = await run(['forget', '1001', '--yes'], { DATA_DIR: own.dir })
    expect([code, err]).toEqual([1, expect.stringContaining('is in use by another verger (process ') as never])
  })
})

/** Where in a data directory's files, and in their names, the traces are found. */
function tracesIn(dir: string, traces: readonly [what: string, bytes: Buffer][]): { what: string; file: string }[] {
  return [...filesIn(dir)].flatMap(([file, bytes]) =>
    traces
      .filter(([, trace]) => bytes.includes(trace) || file.includes(trace.toString('latin1')))
      .map(([what]) => ({ what, file })),
  )
}

/** The hashes of a church's own files that no other church names, and how many references there are in all. */
function rowsOf(dir: string, account: string): { sha256s: string[]; all: number } {
  using db = new Database(join(dir, 'verger.sqlite'), { readonly: true })
  const rows = db
    .query(
      `SELECT sha256 FROM reference_images r WHERE account_number = ?1
       AND NOT EXISTS (SELECT 1 FROM reference_images o WHERE o.sha256 = r.sha256 AND o.account_number IS NULL)`,
    )
    .all(account) as { sha256: string }[]
  const { count } = db.query('SELECT count(*) AS count FROM reference_images').get() as { count: number }
  return { sha256s: rows.map(({ sha256 }) => sha256), all: count }
}
