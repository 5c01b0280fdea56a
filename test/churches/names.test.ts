import { expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemTimers } from '../../src/dependencies.ts'
import { churchNames } from '../../src/churches/names.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { workflowApp } from '../workflow/support.ts'

test("a church's name stands beside its account in tasks, queue and log, as its folder has it", async () => {
  await using app = await workflowApp()
  for (const folder of ['1001 - Harbor Light', '1002 - Cedar Grove Chapel', '1003 - Saint Brendan Parish'])
    mkdirSync(join(app.dir, 'storage', 'client-assets', folder), { recursive: true })
  await app.idle()
  await app.playPause('pause', '86acg0001')
  const names = (things: { account: string | null; church_name: string | null }[]) =>
    Object.fromEntries(things.map(({ account, church_name }) => [account, church_name]))
  const all = {
    1001: 'Harbor Light',
    1002: 'Cedar Grove Chapel',
    1003: 'Saint Brendan Parish',
    // It has no folder; the folder of its list says its name.
    1004: 'New Hope Fellowship',
  }
  const { tasks } = (await (await app.call('GET', '/v1/tasks')).json()) as { tasks: never[] }
  expect(names(tasks)).toEqual({ ...all, null: null })
  expect(names((await app.mmq()).accounts)).toEqual(all)
  expect(names((await app.log('86acg0001')) as never[])).toEqual({ 1002: 'Cedar Grove Chapel' })
})

test('the folders are listed once a minute at most, and what cannot be listed keeps its names', async () => {
  const time = { ms: 0 }
  const listings: string[] = []
  let isDown = false
  const churches = {
    async *all() {
      listings.push(String(time.ms))
      if (isDown) throw new Error('down')
      yield { account: '1001', name: 'Harbor Light', path: '' }
    },
  }
  const names = churchNames({
    churches,
    clock: { now: () => 0, monotonic: () => time.ms },
    timers: systemTimers,
    log: silentLog,
  })
  const [first, second] = await Promise.all([names(), names()])
  expect([first.get('1001'), second.get('1001'), listings.length]).toEqual(['Harbor Light', 'Harbor Light', 1])
  isDown = true
  time.ms = 60_000
  expect((await names()).get('1001')).toBe('Harbor Light')
  expect((await names()).get('1001')).toBe('Harbor Light')
  expect(listings).toEqual(['0', '60000'])
})
