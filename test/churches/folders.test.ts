import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { churchFolders } from '../../src/churches/folders.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { scratch } from '../support.ts'

const folder = { account: '7', name: 'Grace', path: 'client-assets/7 - Grace' }

async function factsIn(church: string | Uint8Array) {
  using space = scratch()
  await Bun.write(join(space.dir, folder.path, 'church.json'), church)
  return await churchFolders(directoryStore({ root: space.dir, sign: (path) => path })).about(folder)
}
const unsaid = { website: null, name: null, active: true, trouble: null }

describe('church.json', () => {
  test.each([
    ['{}', {}],
    ['{"website":"https://grace.example/","active":false}', { website: 'https://grace.example/', active: false }],
    ['{"website":"grace.example/visit"}', { website: 'https://grace.example/visit' }],
    ['{"website":"grace.example:8443"}', { website: 'https://grace.example:8443' }],
    ['{"website":null,"name":" Grace "}', { name: 'Grace' }],
    [Buffer.from('\ufeff{"name":"Grace"}', 'utf16le'), { name: 'Grace' }],
    [Buffer.from('\ufeff{"name":"Grace"}'), { name: 'Grace' }],
  ])('is read from %p', async (church, expected) => {
    expect(await factsIn(church)).toEqual({ ...unsaid, ...expected })
  })

  test.each([
    ['{"name":"Grace",}', 'cannot be read: it is no JSON'],
    ['', 'cannot be read: it is no JSON'],
    ['[{"name":"Grace"}]', 'cannot be read: it is no JSON object'],
    ['null', 'cannot be read: it is no JSON object'],
    [' '.repeat(2_000_000), 'cannot be read: it is too large'],
    ['{"website":"javascript:1"}', 'says what cannot be used as website'],
    ['{"website":"https://me:secret@grace.example/"}', 'says what cannot be used as website'],
    ['{"website":7,"active":"yes"}', 'says what cannot be used as website and active'],
  ])('that says nonsense is reported as such: %.40s', async (church, trouble) => {
    expect(await factsIn(church)).toEqual({ ...unsaid, trouble })
  })
})

test('A folder whose name no store takes is passed over, and the others are there', async () => {
  using space = scratch()
  const root = join(space.dir, 'client-assets')
  for (const name of ['2014 - back\\slash', '2015 - a\ttab', '2016 - a\nnewline', '7 - Grace'])
    mkdirSync(join(root, name), { recursive: true })
  writeFileSync(join(root, '2014 - back\\slash', 'church.json'), '{}')
  const churches = churchFolders(directoryStore({ root: space.dir, sign: (path) => path }))
  expect(await Array.fromAsync(churches.all())).toEqual([folder])
  expect(await churches.find('2014')).toBeNull()
})
