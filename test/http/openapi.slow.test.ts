import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testApp } from '../support.ts'

test('the OpenAPI document passes the linter of Redocly, warnings included', async () => {
  await using app = await testApp()
  const path = join(app.dir, 'openapi.json')
  await Bun.write(path, JSON.stringify(await app.openApi()))
  const redocly = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'))
  const options = ['--config', join(import.meta.dir, 'redocly.yaml'), '--format', 'stylish']
  const child = Bun.spawn([process.execPath, redocly, 'lint', path, ...options], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [code, findings] = await Promise.all([child.exited, new Response(child.stdout).text()])
  expect([code, findings]).toEqual([0, ''])
})
