import { describe, expect, mock, spyOn, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../src/commands/program.ts'
import { openDatabase } from '../../src/db/open.ts'
import { reindexKind } from '../../src/similarity/jobs.ts'
import { blankPicture, picture } from '../pictures.ts'
import { adminKey, scratch, testApp } from '../support.ts'

type Json = Record<string, unknown>

function folder(dir: string, count: number): string {
  const made = join(dir, 'pictures')
  mkdirSync(made)
  for (let at = 0; at < count; at++) writeFileSync(join(made, `p${at}.png`), picture(at + 1))
  writeFileSync(join(made, 'blank.png'), blankPicture())
  return made
}

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

describe('verger import --url', () => {
  test('lets a running server do it, and tells of each file and the counts', async () => {
    await using app = await testApp()
    const dir = folder(app.dir, 2)
    using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => app.http.answer(request) })
    const said = spyOn(console, 'log').mockImplementation(() => {})
    spyOn(console, 'error').mockImplementation(() => {})
    try {
      const words = ['import', dir, '--json', '--url', `http://localhost:${server.port}`]
      expect(await runCommand([...words, '--key', adminKey], {})).toBe(0)
      const printed = JSON.parse(String(said.mock.calls[0]![0])) as { imported: number; items: Json[] }
      expect([printed.imported, printed.items.length]).toEqual([2, 3])
      const blank = { path: 'blank.png', outcome: 'rejected', reason: 'blank', id: null, ref_id: null }
      expect(printed.items).toContainEqual(blank)
      // As `import` without a server prints them: which reference came of each file.
      const imported = printed.items.filter(({ outcome }) => outcome === 'imported')
      for (const { id, ref_id } of imported)
        expect(await (await app.call('GET', `/v1/image-gen/references/${id}`)).json()).toMatchObject({ id, ref_id })
      said.mockClear()
      expect(await runCommand([...words, '--key', adminKey], {})).toBe(0)
      const again = JSON.parse(String(said.mock.calls[0]![0])) as { items: Json[] }
      const known = again.items.filter(({ outcome }) => outcome === 'skipped').map(({ ref_id }) => ref_id)
      expect(known.toSorted()).toEqual(imported.map(({ ref_id }) => ref_id).toSorted())
      expect(await runCommand([...words, '--key', 'x'.repeat(40)], {})).toBe(1)
      expect(await runCommand(words, {})).toBe(2)
    } finally {
      mock.restore()
    }
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

  test('as a command needs no server, and goes on where it was cut off', async () => {
    using own = scratch()
    const said = spyOn(console, 'log').mockImplementation(() => {})
    spyOn(console, 'error').mockImplementation(() => {})
    try {
      const env = { DATA_DIR: join(own.dir, 'data'), LOG_LEVEL: 'silent' }
      expect(await runCommand(['import', folder(own.dir, 2)], env)).toBe(0)
      const sql = openDatabase(env.DATA_DIR)
      await sql.run("UPDATE vectors SET model = 'older'")
      sql.close()
      expect(await runCommand(['reindex'], env)).toBe(0)
      expect(said.mock.calls.at(-1)).toEqual(['reindexed 2, failed 0'])
    } finally {
      mock.restore()
    }
  })
})
