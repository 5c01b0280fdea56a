import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { picture } from '../../pictures.ts'
import { fakeTime, settle } from '../../runs/engine.ts'
import { scratch, type TestApp, testApp } from '../../support.ts'
import { openIndexes } from './damage.ts'

/** A server that writes, and the indexes of another at the same database. */
async function servers() {
  const own = scratch()
  const writer = await testApp({ DATA_DIR: join(own.dir, 'data') })
  const time = fakeTime()
  const other = openIndexes({
    dataDir: writer.dir,
    indexDir: join(own.dir, 'other'),
    isShared: true,
    timers: time.timers,
  })
  await other.indexes.load()
  return {
    writer,
    indexes: other.indexes,
    /** A look of the other server passes. */
    look: async () => {
      await time.pass(500)
      await settle()
    },
    /** Less than a look passes. */
    pass: (ms: number) => time.pass(ms),
    async [Symbol.asyncDispose]() {
      await time.pass(0)
      const closing = other.indexes.close()
      for (let turn = 0; turn < 20; turn++) await time.pass(20)
      await closing
      other.sql.close()
      await writer[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

async function bring(app: TestApp, seed: number): Promise<{ id: string; ref_id: string }> {
  const bytes = picture(seed, 300, 260)
  const { id, ref_id } = await app.library.ingest.one({
    intake: { source: 'test', owner: null, labels: {} },
    read: async () => bytes,
  })
  return { id: id!, ref_id: ref_id! }
}

const path = '/v1/image-gen/references'
const pool = { owners: 'all', rolled: false } as const

describe('the index of a server', () => {
  test('has what another server added, changed and retired with its next look', async () => {
    await using it = await servers()
    const one = await bring(it.writer, 1)
    const two = await bring(it.writer, 2)
    expect(await it.indexes.find(one.id)).toBeNull()
    await it.look()
    const seed = (await it.indexes.find(one.id))!
    const vector = (await it.indexes.vectorOf('image', seed.number))!
    const near = await it.indexes.nearest({ space: 'image', vector, pool, wanted: 2 })
    expect(near.map(({ id }) => id)).toEqual([one.id, two.id])
    await it.writer.call('PATCH', `${path}/${one.id}`, { body: { season: 'lent' } })
    await it.writer.call('POST', `${path}/bulk-retire`, { body: { ids: [two.id], active: false } })
    await it.look()
    expect((await it.indexes.find(one.id))?.labels.season).toBe('lent')
    const left = await it.indexes.nearest({ space: 'image', vector, pool, wanted: 2 })
    expect(left.map(({ id }) => id)).toEqual([one.id])
  })

  test('reads everything anew when the record no longer reaches back to where it was', async () => {
    await using it = await servers()
    const one = await bring(it.writer, 1)
    await it.look()
    const gone = (await it.indexes.find(one.id))!
    await it.writer.sql.run('DELETE FROM reference_images WHERE id = $1', one.id)
    const two = await bring(it.writer, 2)
    await it.writer.sql.run('DELETE FROM index_changes WHERE seq < (SELECT max(seq) FROM index_changes)')
    await it.look()
    expect([await it.indexes.find(one.id), await it.indexes.vectorOf('image', gone.number)]).toEqual([null, null])
    expect(await it.indexes.find(two.id)).not.toBeNull()
  })

  test('names in its snapshot no change that it has not taken in', async () => {
    await using it = await servers()
    await bring(it.writer, 1)
    await it.look()
    const two = await bring(it.writer, 2)
    const saving = it.indexes.save()
    await it.pass(100)
    expect(await saving).toBe(true)
    expect([it.indexes.stats().snapshots.saved, await it.indexes.find(two.id)]).toEqual([1, expect.anything()])
  })
})
