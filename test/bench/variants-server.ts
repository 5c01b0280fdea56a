/** What the benches of families ask of a server. */
import type { TestApp } from '../support.ts'
import { client } from '../variants/library.ts'

/** `keep_reason`: of the group it stands in. */
export type Picture = { source_id: string; account_number: string | null; url: string; keep_reason: string }

export async function importAll(app: TestApp, dir: string): Promise<void> {
  const { body } = await client(app).ask<{ runId: string }>('POST', '/v1/imports/directory', { body: { dir } })
  const lines = await (await app.call('GET', `/v1/runs/${body.runId}/events`)).text()
  console.log(`imported: ${lines.trim().split('\n').at(-1)}`)
}

export async function scanned(app: TestApp, threshold?: number): Promise<Picture[][]> {
  const at = client(app)
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  const lines = await at.scan(threshold === undefined ? '' : `?threshold=${threshold}`)
  const { user, system } = process.cpuUsage(before)
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} of a processor)`
  console.log(`scanned in ${seconds}: ${JSON.stringify(lines.at(-2))}`)
  return (await at.list()).groups.map(({ members, keep_reason }) =>
    members.map((member) => ({ ...(member as unknown as Picture), keep_reason })),
  )
}
