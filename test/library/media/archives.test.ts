import { expect, test } from 'bun:test'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFolder } from '../../../src/library/media/media.ts'
import { readConfig } from '../../../src/config.ts'
import { configuredArchives } from '../../../src/upstreams/storage/configured.ts'
import { bucketServer, mediaSettings } from '../../buckets.ts'
import { scratch } from '../../support.ts'

// More than one part of an upload, so that it is sent piece by piece.
const bytes = new Uint8Array(7 * 2 ** 20).map((_, at) => at * 31)
const places = ['a folder', 'a bucket'] as const

for (const place of places)
  test(`backups in ${place} are kept, listed, given out and removed by name, and what a killed one left goes`, async () => {
    using own = scratch()
    await using bucket = await bucketServer()
    const dir = join(own.dir, 'backups')
    mkdirSync(dir)
    const config = readConfig(mediaSettings(bucket))
    const archives = place === 'a folder' ? archiveFolder(dir) : configuredArchives(config, dir)!
    await Bun.write(join(dir, 'one.tar'), bytes)
    expect(await archives.keep('one.tar')).toBe(bytes.length)
    await Bun.write(join(dir, 'two.tar.77.part'), 'x')
    await Bun.write(join(dir, 'two.tar'), 'x')
    await archives.keep('two.tar')
    expect((await archives.names()).filter((name) => name.endsWith('.tar')).toSorted()).toEqual(['one.tar', 'two.tar'])
    expect(Bun.hash(await new Response(await archives.open('one.tar')).bytes())).toBe(Bun.hash(bytes))
    await archives.remove('one.tar')
    expect(await archives.open('one.tar')).toBeNull()
    if (place === 'a bucket') expect(readdirSync(dir)).toEqual([])
  })
