import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillLibrary } from '../vectors.ts'
import { answersOf, openIndexes, references } from './damage.ts'
import { prove as proveFuzz } from '../../prove/fuzz-index.ts'
import { prove as proveWalls } from '../../prove/walls.ts'
import { scratch } from '../../support.ts'

async function opened(dataDir: string, indexDir = join(dataDir, 'index'), random?: () => number) {
  const { sql, indexes } = openIndexes({ dataDir, indexDir, ...(random && { random }) })
  await indexes.load()
  await indexes.idle()
  return {
    indexes,
    async [Symbol.asyncDispose]() {
      await indexes.close()
      sql.close()
    },
  }
}

function change(dataDir: string, ...statements: string[]): void {
  const db = new Database(join(dataDir, 'verger.sqlite'))
  db.run('PRAGMA foreign_keys = ON')
  for (const statement of statements) db.run(statement)
  db.close()
}

describe('a snapshot', () => {
  test('is read at the next start, graph and all, and SQLite is not', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    let before: string
    {
      await using first = await opened(own.dir)
      before = answersOf(first.indexes)
      expect(first.indexes.stats()).toMatchObject({
        snapshots: { loaded: 0, saved: 1 },
        spaces: { image: { builds: 1 } },
      })
    }
    await using second = await opened(own.dir)
    const graph = { graph: 'ready', builds: 0 }
    expect(second.indexes.stats()).toMatchObject({
      snapshots: { loaded: 1, saved: 0 },
      spaces: { image: graph, style: graph },
    })
    expect(answersOf(second.indexes)).toBe(before)
  })

  test('has a graph that is asked at once, and not only when it has been held against exact answers again', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    await (await opened(own.dir))[Symbol.asyncDispose]()
    // A check draws its queries: this one never comes to its end.
    const noCheck = () => {
      throw new Error('no random numbers')
    }
    await using second = await opened(own.dir, join(own.dir, 'index'), noCheck)
    expect(second.indexes.stats().spaces.image).toMatchObject({ graph: 'ready', checks: 0 })
    answersOf(second.indexes)
    expect(second.indexes.stats().spaces.image).toMatchObject({ graph_queries: 4, exact_queries: 0 })
  })

  test('is waited for by whoever asks as soon as it begins to be read, as the database is', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    const { sql, indexes } = openIndexes({ dataDir: own.dir, indexDir: join(own.dir, 'index') })
    void indexes.load()
    await indexes.ready('style')
    expect(indexes.spaces.style.matrix.count).toBe(references)
    await indexes.close()
    sql.close()
  })

  test('has the vectors of a large library, whatever becomes of its files, and memory those that changed since', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    await using one = await opened(own.dir)
    await using truth = await opened(own.dir, join(own.dir, 'none'))
    const { matrix } = one.indexes.spaces.image
    expect(matrix.numbers.bytes).toBe(0)
    await rm(join(own.dir, 'index'), { recursive: true })
    expect(answersOf(one.indexes)).toBe(answersOf(truth.indexes))
    const moved = matrix.vector(5)!.slice()
    matrix.set(6, moved)
    expect(matrix.numbers.bytes).toBeGreaterThan(0)
    expect([matrix.vector(6), matrix.vector(5)].map((vector) => vector!.slice())).toEqual([moved, moved])
    expect(await one.indexes.save()).toBe(true)
    expect(matrix.numbers.bytes).toBe(0)
    expect(matrix.vector(6)).toEqual(moved)
    await using later = await opened(own.dir)
    expect(later.indexes.spaces.image.matrix.vector(6)).toEqual(moved)
  })

  test('that is old is brought up to date: what was added, changed, retired and removed since', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    await (await opened(own.dir))[Symbol.asyncDispose]()
    fillLibrary(own.dir, { count: 30, seed: 8 })
    change(
      own.dir,
      'UPDATE reference_images SET active = 0, version = version + 1 WHERE number BETWEEN 20 AND 40',
      `UPDATE reference_images SET season = 'lent', version = version + 1 WHERE number BETWEEN 50 AND 60`,
      'DELETE FROM reference_images WHERE number BETWEEN 100 AND 120',
      `DELETE FROM vectors WHERE space = 'style' AND reference_number BETWEEN 130 AND 140`,
      "UPDATE vectors SET vector = zeroblob(1536) WHERE space = 'image' AND reference_number = 299",
    )
    await using later = await opened(own.dir)
    await using truth = await opened(own.dir, join(own.dir, 'none'))
    expect(later.indexes.stats().snapshots).toMatchObject({ loaded: 1, refused: 0 })
    expect(answersOf(later.indexes)).toBe(answersOf(truth.indexes))
    for (const space of ['image', 'style'] as const)
      expect(later.indexes.spaces[space].matrix.count).toBe(truth.indexes.spaces[space].matrix.count)
    expect(later.indexes.spaces.image.matrix.count).toBe(references + 30 - 21 - 1)
  })

  test('whose table was hashed at once, as older versions did, is read', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    await (await opened(own.dir))[Symbol.asyncDispose]()
    const path = join(own.dir, 'index', 'manifest.json')
    const manifest = JSON.parse((await Bun.file(path).text()).split('\n').slice(1).join('\n'))
    const bytes = await Bun.file(join(own.dir, 'index', manifest.table.name)).bytes()
    manifest.table = { name: manifest.table.name, bytes: bytes.length, hash: String(Bun.hash.xxHash3(bytes, 0n)) }
    const text = JSON.stringify(manifest)
    await Bun.write(path, `${createHash('sha256').update(text).digest('hex')}\n${text}`)
    await using later = await opened(own.dir)
    expect(later.indexes.stats().snapshots).toMatchObject({ loaded: 1, refused: 0 })
  })

  test('of another course of the same database is refused', async () => {
    using own = scratch()
    using other = scratch()
    fillLibrary(own.dir, { count: references })
    await (await opened(own.dir))[Symbol.asyncDispose]()
    // A backup, two courses from there, and the snapshot of one beside the database of the other.
    await cp(own.dir, other.dir, { recursive: true })
    for (const [dir, seed] of [
      [own.dir, 21],
      [other.dir, 22],
    ] as const) {
      fillLibrary(dir, { count: 40, seed })
      await using one = await opened(dir)
      await one.indexes.save()
    }
    await cp(join(own.dir, 'index'), join(other.dir, 'stolen'), { recursive: true })
    await using mixed = await opened(other.dir, join(other.dir, 'stolen'))
    await using truth = await opened(other.dir, join(other.dir, 'none'))
    expect(mixed.indexes.stats().snapshots).toMatchObject({ loaded: 0, refused: 1 })
    expect(answersOf(mixed.indexes)).toBe(answersOf(truth.indexes))
  })

  test('leaves one generation of files behind', async () => {
    using own = scratch()
    fillLibrary(own.dir, { count: references })
    await using one = await opened(own.dir)
    for (let at = 0; at < 3; at++) expect(await one.indexes.save()).toBe(true)
    expect((await readdir(join(own.dir, 'index'))).toSorted()).toEqual([
      'image.graph-4',
      'image.matrix-4',
      'manifest.json',
      'style.graph-4',
      'style.matrix-4',
      'table-4',
    ])
  })
})

describe('the wrapper of the addon', () => {
  test('survives whatever it is called with', async () => {
    expect(await proveFuzz(2_000)).toBe(true)
  })
})

describe('the walls between churches', () => {
  test('hold in random rolls and drawn seeds', async () => {
    expect(await proveWalls(200)).toBe(true)
  })
})
