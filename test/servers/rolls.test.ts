import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { moveRows } from '../../src/db/move.ts'
import { openDatabase } from '../../src/db/open.ts'
import { databaseOf, giveBack, onPostgres } from '../postgres/databases.ts'
import { fillLibrary } from '../similarity/vectors.ts'
import { scratch, testApp } from '../support.ts'

const queries = ['spread=0.6&seed=monday', 'spread=1&seed=tuesday&limit=20', 'spread=0.3&seed=x&collapse=1', 'limit=9']

describe.if(onPostgres)('a roll', () => {
  test('with a seed is the same on both engines after a move, and after a restart there', async () => {
    using own = scratch()
    const [from, to] = [join(own.dir, 'from'), join(own.dir, 'to')]
    const planted = fillLibrary(from, { count: 160 })
    const seeds = [planted[0]!.id, planted[90]!.id]
    const rolls = async (dir: string) => {
      await using app = await testApp({ DATA_DIR: dir })
      await app.load()
      const all: [string, string, string[]][] = []
      for (const id of seeds)
        for (const query of queries) {
          const answer = await app.call('GET', `/v1/image-gen/references/${id}/proximity-roll?${query}`)
          const { references } = (await answer.json()) as { references: { id: string; score: number }[] }
          all.push([id, query, references.map((one) => `${one.id} ${one.score}`)])
        }
      return { engine: app.sql.dialect.clock === null ? 'sqlite' : 'postgres', all }
    }
    const before = await rolls(from)
    const [source, target] = [openDatabase(from), databaseOf(to)]
    await moveRows(source, target, () => {})
    await source.close()
    await target.close()
    const [moved, restarted] = [await rolls(to), await rolls(to)]
    expect([before.engine, moved.engine]).toEqual(['sqlite', 'postgres'])
    expect(before.all.every(([, , references]) => references.length > 5)).toBe(true)
    expect(moved.all).toEqual(before.all)
    expect(restarted.all).toEqual(before.all)
    await giveBack(to)
  })
})
