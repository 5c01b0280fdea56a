import { afterAll } from 'bun:test'
import { join } from 'node:path'
import { systemTimers } from '../../../src/dependencies.ts'
import { brandAnalyzer } from '../../../src/branding/analyzer/analyzer.ts'
import { brandSources, registry, type SourceName } from '../../../src/branding/sources/registry.ts'
import { Fault } from '../../../src/kernel/errors.ts'
import type { FileStore } from '../../../src/kernel/files.ts'
import { churches } from '../../../src/mocks/demo/churches.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { directoryStore } from '../../../src/upstreams/storage/directory.ts'
import { doorTo, siteCases } from '../../bench/branding-sites.ts'
import { brandSourceContract } from '../../contracts/brand-source.ts'

const reader = createReader()
const analyzer = brandAnalyzer()
afterAll(async () => {
  analyzer[Symbol.dispose]()
  await reader[Symbol.asyncDispose]()
})

const [{ site }] = siteCases() as [ReturnType<typeof siteCases>[number]]
const root = join(import.meta.dir, '../../../data/sample/churches')
const files = directoryStore({ root, sign: (path) => path })
const refused = () => Promise.reject(new Fault('upstream_failed', 'The storage does not answer.'))
const downFiles: FileStore = {
  ...files,
  head: refused,
  list: async function* (): AsyncGenerator<never> {
    yield await refused()
  },
}
const { account, name } = churches[0]!
const place = { account, name, folder: `client-assets/${account} - ${name}`, website: `${site.origin}/` }
const parts = { files, reader, analyzer, timers: systemTimers, outbound: doorTo([site]) }
const working = brandSources(parts)
const broken = brandSources({ ...parts, files: downFiles, outbound: doorTo([]) })
const lookOf = (sources: typeof working, of: SourceName) => sources.find((source) => source.name === of)!.look

for (const { name: source } of registry)
  brandSourceContract(source, async () => ({ look: lookOf(working, source), place, down: lookOf(broken, source) }))
