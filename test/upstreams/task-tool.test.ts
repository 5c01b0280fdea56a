import { systemTimers } from '../../src/dependencies.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { serveMocks } from '../../src/mocks/serve.ts'
import { mockWorld } from '../../src/mocks/world.ts'
import { clickup } from '../../src/upstreams/clickup/clickup.ts'
import { guardedHttpClient } from '../../src/upstreams/http.ts'
import { networkSend, type Send, systemResolve } from '../../src/upstreams/network.ts'
import type { Resolve } from '../../src/upstreams/resolve.ts'
import { taskToolContract } from '../contracts/task-tool.ts'
import { hasty } from './support.ts'

type Transport = { resolve: Resolve; send: Send; baseUrl: string }

function toolsWith({ resolve, send, baseUrl }: Transport) {
  const clock = { now: () => Date.now(), monotonic: () => performance.now() }
  const outbound = guardedHttpClient({
    resolve,
    send,
    privateHosts: [],
    clock,
    timers: systemTimers,
    random: hasty,
    log: silentLog,
  })
  const config = {
    CLICKUP_BASE_URL: baseUrl,
    CLICKUP_TEAM_ID: '9001',
    CLICKUP_LIST_IDS: [],
    CLICKUP_TOKEN: 'pk_test',
    TIME_ZONE: 'UTC',
  }
  const { boards, reader } = clickup({ outbound, clock, timers: systemTimers, shared: null, config })
  return { board: boards.as('pk_test'), reader: reader! }
}

const worldNow = () => {
  let at = Date.parse('2026-11-20T12:00:00Z')
  return mockWorld({ now: () => at++ })
}

taskToolContract('ClickUp, its mock in process', async () => {
  const world = worldNow()
  const tools = toolsWith({ resolve: mockResolve, send: mockSend(world), baseUrl: 'https://api.clickup.com/api/v2' })
  return { world, ...tools, async [Symbol.asyncDispose]() {} }
})

taskToolContract('ClickUp, its mock as a server', async () => {
  const world = worldNow()
  const server = serveMocks(world, { hostname: '127.0.0.1', port: 0 })
  const baseUrl = `http://127.0.0.1:${server.port}/clickup/api/v2`
  const tools = toolsWith({ resolve: systemResolve, send: networkSend, baseUrl })
  return { world, ...tools, [Symbol.asyncDispose]: () => server.stop(true) }
})
