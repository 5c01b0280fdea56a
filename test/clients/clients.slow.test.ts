import { afterAll, beforeAll, expect, test } from 'bun:test'
import { cpSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@hey-api/openapi-ts'
import openapiTypes, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { listen } from '../../src/commands/serve.ts'
import { picture } from '../pictures.ts'
import { adminKey, pictureForm, scratch, testApp } from '../support.ts'

const root = join(import.meta.dir, '../..')
const own = scratch()
const closing = new AsyncDisposableStack()
let origin = ''

/** A project of somebody who uses the interface: programs, what was generated for them, and the strictest checks. */
beforeAll(async () => {
  const app = closing.use(await testApp({ PORT: '0' }))
  const server = listen(app)
  closing.defer(() => server.stop(true))
  origin = `http://localhost:${server.port}`
  for (const seed of [1, 2, 3]) await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(seed)) })
  writeFileSync(join(own.dir, 'document.json'), JSON.stringify(await app.openApi()))
  for (const seed of [4, 5]) writeFileSync(join(own.dir, `${seed}.png`), picture(seed))
  cpSync(join(import.meta.dir, 'programs'), own.dir, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(own.dir, 'node_modules'))
  const types = await openapiTypes((await app.openApi()) as never, {
    // A file is a Blob: the recipe of openapi-typescript's own documentation.
    transform: ({ format }) =>
      format === 'binary' ? ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob')) : undefined,
  })
  writeFileSync(join(own.dir, 'openapi-typescript.ts'), astToString(types))
  await createClient({
    input: join(own.dir, 'document.json'),
    output: join(own.dir, 'hey-api'),
    logs: { level: 'silent' },
  })
  const strict = { strict: true, noUncheckedIndexedAccess: true, skipLibCheck: true, noEmit: true }
  const compilerOptions = { ...strict, target: 'esnext', module: 'preserve', moduleResolution: 'bundler' }
  const written = { ...compilerOptions, types: ['bun-types'], allowImportingTsExtensions: true }
  writeFileSync(join(own.dir, 'tsconfig.json'), JSON.stringify({ compilerOptions: written, include: ['*.ts'] }))
})

afterAll(async () => {
  await closing.disposeAsync()
  own[Symbol.dispose]()
})

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const child = Bun.spawn([process.execPath, ...args], { cwd: own.dir, stdout: 'pipe', stderr: 'pipe' })
  const [code, out, errors] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code, output: out + errors }
}

test('clients made by both generators compile without an error', async () => {
  const { code, output } = await run('check', '--no-script')
  expect([code, output]).toEqual([0, expect.stringContaining('No type errors')])
})

for (const [name, image] of [
  ['openapi-fetch', '4.png'],
  ['hey-api', '5.png'],
] as const)
  test(`a client made for ${name} lists, gets, patches, uploads, rolls, follows runs and knows its errors`, async () => {
    expect(await run(`${name}.ts`, origin, adminKey, image)).toEqual({ code: 0, output: '' })
  })
