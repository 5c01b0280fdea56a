import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { holdDataDir } from '../../src/db/open.ts'
import { picture } from '../pictures.ts'
import { scratch } from '../support.ts'
import { run } from './run.ts'

describe('a command beside a running server', () => {
  test('says that a demo runs, when it works on another library', async () => {
    using own = scratch()
    using source = scratch()
    await Bun.write(join(source.dir, 'one.png'), picture(1))
    const demo = join(own.dir, 'demo')
    using _demo = await holdDataDir(demo)
    for (const words of [
      ['import', source.dir],
      ['keys', 'create'],
    ]) {
      const { code, err } = await run(words, { DATA_DIR: own.dir })
      expect(code).toBe(0)
      expect(err).toStartWith(
        `This works on DATA_DIR ${own.dir}. The demo that is running has a library of its own in ${demo}`,
      )
    }
    const meant = await run(['keys', 'create', '--demo'], { DATA_DIR: own.dir })
    expect([meant.code, meant.err]).toEqual([0, expect.stringContaining(` in DATA_DIR ${demo} `) as never])
  })

  test('refuses to bring a feed in through it, which the server does on its own', async () => {
    const { code, err } = await run(['import', 'https://feed.example/', '--url', 'http://127.0.0.1:1', '--key', 'x'])
    expect([code, err]).toEqual([2, expect.stringContaining('POST /v1/image-gen/remix/import') as never])
  })
})
