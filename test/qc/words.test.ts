import { describe, expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { builtinJudging } from '../../src/qc/builtin.ts'
import { churchFolders } from '../../src/churches/folders.ts'
import { createNetworks } from '../../src/inference/networks.ts'
import { bounds } from '../../src/kernel/bounds.ts'
import type { FileStore } from '../../src/kernel/files.ts'
import { createReader } from '../../src/reading/reader.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { scratch } from '../support.ts'

const folder = 'client-assets/1001 - Harbor Light Church'
const store = (root: string) => directoryStore({ root, sign: (path) => path })

function wordsOf(files: FileStore) {
  const branding = { known: async () => null }
  const parts = {
    branding,
    churches: churchFolders(files),
    log: silentLog,
    vision: null,
    zone: 'UTC',
    timers: systemTimers,
  }
  return builtinJudging({ reader: createReader(), networks: createNetworks(), ...parts }).brandOf('1001')
}

describe('a church’s own words', () => {
  test('are the lines of words.txt in its folder, up to a bound', async () => {
    using own = scratch()
    await Bun.write(`${own.dir}/${folder}/words.txt`, '# our names\r\nKidzlife\n\n  Koinonia  \n' + 'x'.repeat(200))
    const files = store(own.dir)
    expect(await wordsOf(files)).toMatchObject({ churchName: 'Harbor Light Church', words: ['Kidzlife', 'Koinonia'] })
    await Bun.write(`${own.dir}/${folder}/words.txt`, 'word\n'.repeat(5_000))
    expect((await wordsOf(files)).words).toHaveLength(bounds.churchWordsMax)
    await Bun.write(`${own.dir}/${folder}/words.txt`, 'w\n'.repeat(bounds.sidecarBytesMax))
    expect((await wordsOf(files)).words).toEqual([])
  })

  test('are none where there is no folder, and where storage does not answer', async () => {
    using own = scratch()
    expect(await wordsOf(store(own.dir))).toMatchObject({ churchName: null, words: [] })
    const files = store(own.dir)
    const down = {
      ...files,
      list: () => {
        throw new Error('down')
      },
    } as FileStore
    expect(await wordsOf(down)).toMatchObject({ churchName: null, words: [] })
  })
})
