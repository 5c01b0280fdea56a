import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { run } from '../commands/run.ts'
import { picture } from '../pictures.ts'
import { adminKey, engineSettings, pictureForm, testApp, type TestApp } from '../support.ts'
import { workflowApp } from '../workflow/support.ts'

const textOf = async (app: TestApp) => (await app.call('GET', '/metrics')).text()

const promtool = Bun.which('promtool')
const checksMetrics = 'promtool finds nothing to complain about'
if (promtool === null) {
  const sentence = 'promtool is missing: apt-get install prometheus.'
  if (process.env.CI) throw new Error(`With CI set, "${checksMetrics}" must run; ${sentence}`)
  console.warn(`Skipped, "${checksMetrics}": ${sentence}`)
}

describe('/metrics', () => {
  test('counts requests by route, and shows the build, the indexes, the runs and the process', async () => {
    await using app = await testApp()
    await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
    await app.call('GET', '/v1/image-gen/references/01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c')
    await app.call('GET', '/v1/nowhere/at/all')
    const text = await textOf(app)
    for (const line of [
      'verger_http_requests_total{method="POST",route="/v1/image-gen/references",status="201"} 1',
      'verger_http_requests_total{method="GET",route="/v1/image-gen/references/:id",status="404"} 1',
      'verger_http_requests_total{method="GET",route="none",status="404"} 1',
      'verger_http_request_duration_seconds_count{method="POST",route="/v1/image-gen/references"} 1',
      'verger_build_info{version="',
      'verger_index_vectors{space="image"} 1',
      'verger_index_graph_recall{space="image"}',
      'verger_index_exact_queries_total{space="image"} 0',
      'verger_runs{kind="imports.directory",status="queued"} 0',
      'verger_runs_finished_total{kind="imports.directory",outcome="failed"} 0',
      'verger_last_backup_timestamp_seconds 0',
      '\nprocess_cpu_seconds_total ',
      '\nprocess_resident_memory_bytes ',
      '\nprocess_start_time_seconds ',
      '\nnodejs_eventloop_lag_p99_seconds ',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('nowhere')
    // Nothing to sync with: an alert on its age must not fire.
    expect(text).not.toContain('\nverger_last_sync_timestamp_seconds ')
  })

  test('tells webhooks, runs, syncs and upstream calls by what came of them', async () => {
    await using app = await workflowApp()
    await app.idle()
    await app.review({ taskId: '86ahl0001' })
    await app.playPause('pause', '86ahl0001')
    app.world.faults.set('clickup', { kind: 'status', status: 400 })
    await app.playPause('play', '86ahl0001')
    const text = await textOf(app)
    for (const line of [
      'verger_webhooks_total{webhook="reviewed",outcome="incomplete"} 1',
      'verger_webhooks_total{webhook="play_pause",outcome="done"} 1',
      'verger_webhooks_total{webhook="play_pause",outcome="upstream_failed"} 1',
      'verger_runs_finished_total{kind="workflow.sync",outcome="succeeded"} 1',
      'verger_upstream_failures_total{upstream="clickup",reason="status"} 1',
      'verger_upstream_call_duration_seconds_bucket{le="0.001",upstream="clickup"}',
    ])
      expect(text).toContain(line)
    const [, syncedAt] = /\nverger_last_sync_timestamp_seconds ([\d.e+]+)\n/.exec(text)!
    expect(new Date(Number(syncedAt) * 1_000).toISOString()).toStartWith('2026-11-20T12:00')
  })

  test('says when a backup was last written, by whichever process', async () => {
    await using app = await testApp()
    const before = Date.now()
    const { code, err } = await run(['backup', join(app.dir, 'own.tar')], {
      DATA_DIR: app.dir,
      ...(await engineSettings(app.dir)),
    })
    expect([code, err]).toEqual([0, ''])
    const [, at] = /\nverger_last_backup_timestamp_seconds ([\d.e+]+)\n/.exec(await textOf(app))!
    expect(Number(at) * 1_000).toBeWithin(before, Date.now() + 1)
  })

  test.skipIf(promtool === null)(checksMetrics, async () => {
    await using app = await workflowApp()
    await app.idle()
    await app.call('POST', '/v1/image-gen/references', { body: pictureForm(picture(1)) })
    await app.playPause('pause', '86ahl0001')
    const child = Bun.spawn([promtool!, 'check', 'metrics'], {
      stdin: new Blob([await textOf(app)]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
    expect({ out, err, code }).toEqual({ out: '', err: '', code: 0 })
  })

  test('opens for the scope metrics, which opens nothing else', async () => {
    await using app = await testApp({ RATE_LIMIT_RPS: '0' })
    const key = await app.keyFor('metrics')
    const asked = (path: string, as: string) => app.call('GET', path, { key: as }).then(({ status }) => status)
    expect(await asked('/metrics', key)).toBe(200)
    expect(await asked('/metrics', adminKey)).toBe(200)
    for (const scope of ['read', 'write'] as const) expect(await asked('/metrics', await app.keyFor(scope))).toBe(403)
    const { factsOf } = await import('../../src/http/server.ts')
    const others = factsOf(app.routes).filter(({ scope, pattern }) => scope !== null && pattern !== '/metrics')
    expect(others.length).toBeGreaterThan(40)
    for (const { method, pattern, body } of others) {
      const path = pattern.replaceAll(/:\w+/g, '01932c07-8d5f-7c3e-a5b4-0c8a5e1f2d3c')
      const answer = await app.call(method, path, { key, ...(body !== 'none' && { body: {} }) })
      expect([method, pattern, answer.status]).toEqual([method, pattern, 403])
    }
  })
})
