import { join } from 'node:path'
import type { Config } from '../config.ts'
import { serveMocks } from '../mocks/serve.ts'
import { mockWorld } from '../mocks/world.ts'
import { commandLine } from './command-line.ts'
import { systemTimers } from '../dependencies.ts'
import { withDeadline } from '../kernel/clock.ts'
import { platformCode, Stop } from '../kernel/errors.ts'

/** ClickUp waits this long for a webhook's receiver. */
const webhookMs = 7_000

/** `verger mock`: the mocked upstreams on a real port, until a signal ends it. State lives in memory. */
export async function mock(config: Config): Promise<void> {
  const { sampleRoot } = await import('./sample.ts')
  const attachments = join(await sampleRoot(config.dataDir), 'churches', 'attachments')
  const world = mockWorld({ now: Date.now, attachment: (path) => bytesAt(attachments, path) })
  world.clickup.deliver = (request) =>
    withDeadline(systemTimers, { ms: webhookMs }, (signal) => fetch(request, { signal }))
  const server = listen(world, config)
  const base = `http://${server.hostname}:${server.port}`
  console.log(`verger mock listening on ${base}`)
  console.log(`To run verger against it:

  CLICKUP_TOKEN=pk_demo CLICKUP_TEAM_ID=9001 CLICKUP_BASE_URL=${base}/clickup/api/v2 \\
  REMIX_URL=${base}/remix ALLOW_PRIVATE_HOSTS=${server.hostname}:${server.port} ${commandLine()} serve

GET ${base}/ lists every upstream and every fault. To make one fail, and to clear all faults:

  curl -X PUT ${base}/faults/remix -d '{"kind": "status", "status": 503}'
  curl -X DELETE ${base}/faults`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  await server.stop(true)
}

function listen(world: ReturnType<typeof mockWorld>, { HOST: hostname, PORT: port }: Config) {
  try {
    return serveMocks(world, { hostname, port })
  } catch (error) {
    throw new Stop(
      `Cannot listen on ${hostname}:${port} (${platformCode(error)}). Choose another with --port or --host.`,
    )
  }
}

async function bytesAt(folder: string, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!/^\w+\/[\w .-]+$/.test(path) || path.includes('..')) return null
  const file = Bun.file(join(folder, path))
  return (await file.exists()) ? new Uint8Array(await file.bytes()) : null
}
