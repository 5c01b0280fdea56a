import { describe, expect, spyOn, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp } from '../../src/app.ts'
import { importFiles } from '../../src/commands/import.ts'
import { runCommand } from '../../src/commands/program.ts'
import { sampleStorage } from '../../src/commands/sample.ts'
import { listen } from '../../src/commands/serve.ts'
import { readConfig } from '../../src/config.ts'
import { introduction } from '../../src/http/introduction.ts'
import { tour } from '../../src/http/openapi/tour.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { demoOf } from '../../src/mocks/demo/demo.ts'
import { scratch, testApp } from '../support.ts'
import { callsServer, commandsIn, documents, runBlocks, shellBlocks } from './texts.ts'

const root = join(import.meta.dir, '..', '..')
const blocks = await shellBlocks()
const commands = blocks.filter((block) => !callsServer(block)).flatMap(commandsIn)

const curl = Bun.which('curl')
const runsCurl = "the README's requests do what it says"
if (curl === null) {
  const sentence = 'curl is missing: apt-get install curl.'
  if (process.env.CI) throw new Error(`With CI set, "${runsCurl}" must run; ${sentence}`)
  console.warn(`Skipped, "${runsCurl}": ${sentence}`)
}

/** Runs a command line in this process; what it printed comes back. */
async function typed(line: string, settings: Record<string, string>): Promise<{ code: number; out: string }> {
  const printed: string[] = []
  const keep = (text: unknown) => (printed.push(String(text)), true)
  const spies = [
    spyOn(console, 'log').mockImplementation((text) => void keep(text)),
    spyOn(console, 'error').mockImplementation((text) => void keep(text)),
    spyOn(process.stdout, 'write').mockImplementation(keep as never),
    spyOn(process.stderr, 'write').mockImplementation(keep as never),
  ]
  try {
    return { code: await runCommand(line.split(/\s+/), settings), out: printed.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

/** What stands in a document for something of the reader's own. */
const filledIn = (line: string, own: Record<string, string>) =>
  line.replaceAll(/\b(DIR|FILE|ID|ACCOUNT|KEY|COMMAND|URL)\b|\/tmp\/verger-restored/g, (name) => own[name] ?? name)

describe('what the README and its neighbours say', () => {
  test('the README is short enough to be read', async () => {
    expect((await Bun.file(join(root, 'README.md')).text()).length).toBeLessThan(13_000)
  })

  test('every shell block is one a shell understands', async () => {
    expect(blocks.length).toBeGreaterThan(15)
    const script = blocks.map(({ text }) => text).join('\n')
    const { exitCode, stderr } = Bun.spawnSync(['bash', '-n', '-c', script])
    expect([exitCode, stderr.toString()]).toEqual([0, ''])
  })

  test('links lead to files that are there, and commands of npm to scripts, proofs and benchmarks', async () => {
    const { scripts } = (await Bun.file(join(root, 'package.json')).json()) as { scripts: Record<string, string> }
    const wrong: string[] = []
    for (const { file, text } of await documents()) {
      for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g))
        if (!existsSync(join(root, file, '..', target!))) wrong.push(`${file}: ${target}`)
      for (const [path] of text.matchAll(/\b(?:src|test|data\/sample|\.ci)\/[\w./-]*\w/g))
        if (!existsSync(join(root, path))) wrong.push(`${file}: ${path}`)
    }
    const named = (folder: string) => readdirSync(join(root, 'test', folder)).map((name) => name.replace(/\.ts$/, ''))
    for (const line of commands.filter((command) => command.startsWith('npm '))) {
      const [, first, second, , name] = line.split(/\s+/)
      const script = first === 'run' ? second! : first!
      const isThere =
        script in scripts && (name === undefined || named(script === 'prove' ? 'prove' : 'bench').includes(name))
      if (!isThere && !line.startsWith('npm install')) wrong.push(line)
    }
    expect(wrong).toEqual([])
  })

  test('every route that is named is one of the document', async () => {
    await using app = await testApp()
    const { paths } = (await app.openApi()) as { paths: Record<string, Record<string, object>> }
    const texts = [
      ...(await documents()),
      { file: 'the document', text: [introduction, ...Object.values(tour)].join('\n') },
    ]
    const named = texts.flatMap(({ file, text }) => [
      ...[...text.matchAll(/\b(GET|POST|PATCH|PUT|DELETE) (…?\/[\w./{}…-]+)/g)].map(([, method, path]) => ({
        file,
        method,
        path,
      })),
      ...[
        ...text
          .replaceAll('$API', '/v1/image-gen')
          .matchAll(/(?:localhost:3000|["' ])(\/(?:v1|webhook|metrics|health|docs|openapi)[\w./-]*(?:\$ID)?[\w./-]*)/g),
      ].map(([, path]) => ({ file, method: undefined, path })),
    ])
    const patternOf = (path: string) =>
      new RegExp(
        `^${path
          .replaceAll(/[.]/g, '\\.')
          .replace(/^…/, '.*')
          .replaceAll(/\{\w+\}|\$?\bID\b|\b1001\b/g, '\\{\\w+\\}')}$`,
      )
    const wrong = named.filter(({ method, path }) => {
      // What verger itself asks of others.
      if (/^\/(graphics|v1\/embeddings|faults)/.test(path!) || path!.startsWith('{REMIX_URL}')) return false
      const own = path!.replace(/[./]+$/, '')
      // A word on a whole family of routes names what their paths begin with.
      const isFamily = method === undefined && Object.keys(paths).some((known) => known.startsWith(`${own}/`))
      const found = Object.entries(paths).filter(([known]) => isFamily || patternOf(own).test(known))
      return !found.some(([, methods]) => method === undefined || method.toLowerCase() in methods)
    })
    expect(named.length).toBeGreaterThan(25)
    expect(wrong).toEqual([])
  })

  test('every command of verger runs, or has the flags that are shown', async () => {
    using own = scratch()
    using other = scratch()
    await mkdir(join(own.dir, 'images'))
    await cp(join(root, 'data/sample/library/anchored-navy-square.png'), join(own.dir, 'images', 'one.png'))
    const settings = {
      DATA_DIR: join(own.dir, 'data'),
      JWT_SECRET: 'jwt-secret-of-32-bytes-or-more-0123456789',
    }
    const filled = {
      DIR: join(own.dir, 'images'),
      FILE: join(own.dir, 'backup.tar'),
      ACCOUNT: '1001',
      COMMAND: 'import',
      '/tmp/verger-restored': join(other.dir, 'restored'),
      ID: '',
    }
    // They stay until a signal, or need something of another's.
    const notRun = /^(serve|mock|clickup|move)\b|URL|--url/
    const lines = new Set(
      commands
        .filter((line) => /^(?:\w+=\S+ )*verger /.test(line))
        .flatMap((line) => line.split(/ && /))
        .map((line) => line.replace(/^(?:\w+=\S+ )*verger /, '')),
    )
    expect(lines.size).toBeGreaterThan(12)
    const wrong: string[] = []
    for (const line of lines) {
      if (line.startsWith('keys revoke')) filled.ID = /[0-9a-f-]{36}/.exec((await typed('keys list', settings)).out)![0]
      if (!notRun.test(line)) {
        const { code, out } = await typed(filledIn(line, filled), settings)
        if (code !== 0) wrong.push(`${line}: ${code}, ${out}`)
      } else {
        const words = line.split(/\s+/).filter((word) => /^[a-z]+$/.test(word))
        const { code, out } = await typed(`${words.slice(0, words[0] === 'clickup' ? 2 : 1).join(' ')} --help`, {})
        const flags = line.match(/--[a-z-]+/g) ?? []
        if (code !== 0 || flags.some((flag) => !out.includes(`${flag} `))) wrong.push(line)
      }
    }
    expect(wrong).toEqual([])
  }, 20_000)

  test.skipIf(curl === null)(
    runsCurl,
    async () => {
      using own = scratch()
      const { settings, dependencies, world } = demoOf(
        readConfig({ DATA_DIR: own.dir, DEMO: '1', PORT: '0', RATE_LIMIT_RPS: '0' }),
      )
      await sampleStorage(settings.dataDir)
      await using app = await createApp(settings, { ...dependencies, log: silentLog })
      world.clickup.deliver = (request) => app.http.answer(request)
      const images = join(own.dir, 'images')
      await mkdir(images)
      const sample = join(root, 'data/sample/library')
      for (const name of readdirSync(sample).filter((one) => one.startsWith('advent-')))
        await cp(join(sample, name), join(images, name))
      spyOn(console, 'error').mockImplementation(() => {})
      await importFiles(app, images, () => {})
      await app.work()
      await using server = Object.assign(listen(app), { [Symbol.asyncDispose]: () => server.stop(true) })
      const origin = `http://localhost:${server.port}`
      await app.workflow.subscribe(`${origin}/webhook/clickup`)
      const { secret } = await app.keys.create({ name: 'reader', scope: 'admin', account: null, expiresAt: null })
      // `npm run prove -- readme` runs them all, on what `npm start` serves; designs, brands and a whole feed take seconds.
      const quick = blocks.filter(
        (block) => callsServer(block) && !/qc\/scan|remix\/import|branding\/extract/.test(block.text),
      )
      const [similar, rolled, moved] = await runBlocks(quick, { origin, key: secret, cwd: own.dir })
      expect(JSON.parse(similar!)).toMatchObject({ neighbors: [{ ref_id: expect.any(String) }, {}, {}] })
      expect(rolled).toContain('"seed":"monday"')
      expect(rolled).toContain('"facets":{')
      expect(moved).toContain('"status":"on hold"')
      expect(moved).toContain('"kind":"workflow.freshen"')
    },
    20_000,
  )
})
