import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { reindexKind } from '../../src/similarity/jobs.ts'
import { folder } from '../commands/folder.ts'
import { testApp } from '../support.ts'

type Json = Record<string, unknown>

describe('importing a directory through the server', () => {
  test('is a run with an item a file; a second one skips them all', async () => {
    await using app = await testApp()
    const dir = folder(app.dir, 3)
    const outputs: unknown[] = []
    for (let time = 0; time < 2; time++) {
      const { runId } = (await (await app.call('POST', '/v1/imports/directory', { body: { dir } })).json()) as {
        runId: string
      }
      const text = await (await app.call('GET', `/v1/runs/${runId}/events`)).text()
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Json)
      expect(lines.filter(({ type }) => type === 'item')).toHaveLength(4)
      outputs.push(lines.at(-1)!.output)
    }
    expect(outputs).toEqual([
      { imported: 3, skipped: 0, failed: 0, rejected: 1 },
      { imported: 0, skipped: 3, failed: 0, rejected: 1 },
    ])
  })

  test('is for the organisation’s admins, and for a directory that is there', async () => {
    await using app = await testApp()
    const post = async (dir: string, key?: string) =>
      (await app.call('POST', '/v1/imports/directory', { body: { dir }, ...(key && { key }) })).status
    expect(await post(app.dir, await app.keyFor('write'))).toBe(403)
    expect(await post(app.dir, await app.keyFor('admin', '1001'))).toBe(403)
    expect(await post(join(app.dir, 'nothing'))).toBe(422)
    expect(await post('relative')).toBe(422)
  })
})

describe('reindexing', () => {
  test('describes anew what is of another model, and nothing else', async () => {
    await using app = await testApp()
    const dir = folder(app.dir, 3)
    const { runId } = (await (await app.call('POST', '/v1/imports/directory', { body: { dir } })).json()) as {
      runId: string
    }
    await app.runs.finished(runId, AbortSignal.timeout(10_000), '')
    // A transaction that was sent again leaves a number that nobody has.
    await app.sql.run(
      `UPDATE vectors SET model = 'older', vector = $1
       WHERE reference_number IN (SELECT number FROM reference_images ORDER BY number LIMIT 2)`,
      new Uint8Array([0]),
    )
    const begin = () => app.sql.begin((tx) => app.runs.enqueueOnce(tx, reindexKind, {}, { by: null }))
    const [first, same] = [await begin(), await begin()]
    expect(same).toBe(first)
    app.runs.wake()
    expect((await app.runs.finished(first, AbortSignal.timeout(10_000), '')).output).toEqual({ embedded: 2, failed: 0 })
    expect(await app.sql.all("SELECT 1 FROM vectors WHERE model = 'older'")).toEqual([])
    const again = await begin()
    app.runs.wake()
    expect((await app.runs.finished(again, AbortSignal.timeout(10_000), '')).output).toEqual({ embedded: 0, failed: 0 })
  })
})
