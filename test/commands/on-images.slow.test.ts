import { expect, mock, spyOn, test } from 'bun:test'
import { join } from 'node:path'
import { runCommand } from '../../src/commands/program.ts'
import { openDatabase } from '../../src/db/open.ts'
import { folder } from './folder.ts'
import { adminKey, scratch, testApp } from '../support.ts'

type Json = Record<string, unknown>

test('verger import --url lets a running server do it, and tells of each file and the counts', async () => {
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

test('verger reindex needs no server, and goes on where it was cut off', async () => {
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
