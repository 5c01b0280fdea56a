import { describe, expect, test } from 'bun:test'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { gifFrames, hugePng } from '../fixtures.ts'
import { blankPicture, jpeg, picture } from '../pictures.ts'
import { scratch } from '../support.ts'
import { run, start } from './run.ts'

type Summary = {
  imported: number
  skipped: number
  failed: number
  rejected: number
  items: { path: string; outcome: string; reason: string | null; id: string | null; ref_id: string | null }[]
}

async function importDirectory(dir: string, dataDir: string): Promise<Summary> {
  const { code, out, err } = await run(['import', dir, '--json', '--data-dir', dataDir])
  expect([code, code === 0 ? '' : err]).toEqual([0, ''])
  return JSON.parse(out) as Summary
}

/** A folder as people leave them: good pictures among everything that can be wrong. */
async function messyFolder(dir: string): Promise<void> {
  const files: [string, Uint8Array | string][] = [
    ['a-good.png', picture(1)],
    ['a-good.json', JSON.stringify({ source_id: 'g-1', season: 'Advent', account_number: '1001', quality: 0.5 })],
    ['b-text.jpg', 'not a picture'],
    ['c-cut.jpg', (await jpeg(picture(2))).slice(0, 3_000)],
    ['d-bomb.png', hugePng(30_000, 30_000)],
    ['e-drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['f-frames.gif', gifFrames(300, 260, 30)],
    ['g-plain.png', blankPicture()],
    ['h-empty.jpg', ''],
    ['i-line\nbreak.png', picture(3)],
    ['j-labelled.png', picture(4)],
    ['j-labelled.json', '{ "season": '],
    ['k-labelled.png', picture(5)],
    ['k-labelled.json', '{ "saeson": "easter" }'],
    ['sub/l-good.png', picture(6)],
    ['sub/m-same.png', picture(6)],
    ['.hidden.png', picture(7)],
  ]
  for (const [name, content] of files) await Bun.write(join(dir, name), content)
  await symlink('/nowhere/at/all.png', join(dir, 'n-broken-link.png'))
  await mkdir(join(dir, 'loop'))
  await symlink('..', join(dir, 'loop', 'up'))
}

describe('verger import', () => {
  test('gives every file an outcome and a reason, and skips it all the next time', async () => {
    using source = scratch()
    using data = scratch()
    await messyFolder(source.dir)
    const { items, ...counts } = await importDirectory(source.dir, data.dir)
    const outcomes = Object.fromEntries(items.map(({ path, outcome, reason }) => [path, `${outcome} ${reason}`]))
    const same = [outcomes['sub/l-good.png'], outcomes['sub/m-same.png']].toSorted()
    expect(same).toEqual(['imported null', 'skipped known'])
    expect(outcomes).toMatchObject({
      'a-good.png': 'imported null',
      'b-text.jpg': 'rejected unsupported_format',
      'c-cut.jpg': 'failed truncated',
      'd-bomb.png': 'rejected too_many_pixels',
      'e-drawing.svg': 'rejected blank',
      'f-frames.gif': 'imported null',
      'g-plain.png': 'rejected blank',
      'h-empty.jpg': 'failed truncated',
      'i-line\nbreak.png': 'imported null',
      'j-labelled.png': 'failed bad_sidecar',
      'k-labelled.png': 'failed bad_sidecar',
      'loop/up': 'failed unreadable',
      'n-broken-link.png': 'failed unreadable',
    })
    expect(counts).toEqual({ imported: 4, skipped: 1, failed: 6, rejected: 4 })
    expect((await importDirectory(source.dir, data.dir)).imported).toBe(0)
    await using app = await createApp(readConfig({ DATA_DIR: data.dir }), { log: silentLog })
    const found = items.find(({ path }) => path === 'a-good.png')!
    const { reference } = await app.library.get({ account: null }, found.id!, '')
    expect(reference).toMatchObject({
      season: 'advent',
      account_number: '1001',
      quality: 0.5,
      source: 'directory',
      source_id: 'g-1',
    })
  })

  test('says in one sentence what is wrong, with the exit code for it', async () => {
    using data = scratch()
    const dataDir = data.dir
    const wrong: [words: string[], code: number, sentence: string][] = [
      [['import', '/no/such/folder'], 1, 'is not a readable directory'],
      [['import'], 2, "missing required argument 'source'"],
      [['import', '.', '--port', 'x'], 2, 'PORT: "x" is not valid; expected a port'],
      [['improt'], 2, "unknown command 'improt'"],
      [['serve', '--nonsense'], 2, "unknown option '--nonsense'"],
    ]
    for (const [words, code, sentence] of wrong) {
      const result = await run(words, { DATA_DIR: dataDir })
      expect([words, result.code]).toEqual([words, code])
      expect(result.err).toContain(sentence)
    }
  })

  test('refuses a data directory that a server holds', async () => {
    using data = scratch()
    const server = start(['serve', '--port', '0', '--data-dir', data.dir])
    for await (const chunk of server.stdout) if (new TextDecoder().decode(chunk).includes('listening on')) break
    const { code, err } = await run(['import', '.', '--data-dir', data.dir])
    const sentence = `verger: DATA_DIR ${data.dir} is in use by another verger (process ${server.pid}, a server at http://`
    expect([code, err]).toEqual([1, expect.stringContaining(sentence) as never])
    expect(err).toMatch(/use: verger import DIR --url http:\/\/127\.0\.0\.1:\d+ --key KEY\n$/)
    server.kill('SIGTERM')
    expect(await server.exited).toBe(0)
  })
})

test('a batch of bombs and garbage stays within its memory', async () => {
  using source = scratch()
  using data = scratch()
  using empty = scratch()
  for (let at = 0; at < 20; at++) await Bun.write(join(source.dir, `bomb-${at}.png`), hugePng(30_000, 30_000 + at))
  await messyFolder(join(source.dir, 'mess'))
  const idle = await run(['import', empty.dir, '--data-dir', data.dir])
  const busy = await run(['import', source.dir, '--data-dir', data.dir])
  expect((busy.peakBytes - idle.peakBytes) / 1024 / 1024).toBeLessThan(300)
})
