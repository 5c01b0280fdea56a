import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { createApp } from '../../src/app.ts'
import { sampleStorage } from '../../src/commands/sample.ts'
import { readConfig } from '../../src/config.ts'
import { readWhole } from '../../src/kernel/files.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { churches, folderOf } from '../../src/mocks/demo/churches.ts'
import { demoOf } from '../../src/mocks/demo/demo.ts'
import { tasks } from '../../src/mocks/demo/tasks.ts'
import { scratch } from '../support.ts'

async function demo() {
  const own = scratch()
  const { settings, dependencies, world } = demoOf(readConfig({ DATA_DIR: own.dir, DEMO: '1' }))
  await sampleStorage(settings.dataDir)
  const app = await createApp(settings, { ...dependencies, log: silentLog })
  return {
    ...app,
    world,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

describe('the demo', () => {
  test('holds a folder for each church, with what a designer keeps there, in 3 MB together', async () => {
    await using app = await demo()
    const found: string[] = []
    let sizeBytes = 0
    for await (const entry of app.files.list('', { deep: true })) {
      found.push(entry.path)
      if (entry.kind === 'file') sizeBytes += entry.sizeBytes
    }
    expect(sizeBytes).toBeLessThan(3_000_000)
    const ends = ['Guide.pdf', 'Guide.docx', '.svg', '.otf', 'OFL.txt', 'Round 2/christmas-square.jpg', 'poster.pdf']
    expect(ends.filter((end) => !found.some((path) => path.endsWith(end)))).toEqual([])
    for (const church of churches) {
      const about = await readWhole(app.files, `${folderOf(church)}/church.json`, 1_000)
      expect(JSON.parse(new TextDecoder().decode(about!))).toMatchObject({ name: church.name, active: true })
    }
    expect(found.filter((path) => /Finals\//.test(path)).length).toBeGreaterThanOrEqual(5)
  })

  test('has tasks whose rounds, finals and attachments lie where the contract says', async () => {
    await using app = await demo()
    const schema = z.looseObject({ attachments: z.array(z.looseObject({ url: z.string() })) })
    const headers = { authorization: 'pk_demo' }
    for (const { id } of tasks) {
      const url = `${app.config.CLICKUP_BASE_URL}/task/${id}`
      const { attachments } = await app.outbound.fetchJson({ upstream: 'clickup', url, home: url, headers, schema })
      for (const attachment of attachments) {
        const { bytes } = await app.outbound.fetchBytes({ upstream: 'attachments', url: attachment.url })
        expect(await new Bun.Image(bytes).metadata()).toMatchObject({ width: 1_080, height: 1_080 })
      }
    }
  })

  test('sends nothing over the network: what no mock answers for is not there', async () => {
    await using app = await demo()
    for (const url of ['https://example.com/', 'http://127.0.0.1/', 'https://api.openai.com/v1/models'])
      expect(await app.outbound.fetchBytes({ upstream: 'x', url, deadlineMs: 300 }).catch((fault) => fault.code)).toBe(
        'upstream_failed',
      )
  })
})
