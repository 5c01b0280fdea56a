import { describe, expect, test } from 'bun:test'
import type { Timers } from '../../src/kernel/clock.ts'
import { UpstreamFault } from '../../src/kernel/http-client.ts'
import { inTime } from '../../src/qc/deadline.ts'
import { createReader } from '../../src/reading/reader.ts'
import { adminKey } from '../support.ts'
import { design, filesForm, qc, qcApp } from './support.ts'

describe('a question about a task', () => {
  test('that the task tool never answers is 502, on a connection that may be silent for longer', async () => {
    await using app = await qcApp({}, { boardCallMs: 100 })
    app.world.faults.set('clickup', { kind: 'stall' })
    const asked: [method: string, path: string, body?: string][] = [
      ['GET', `${qc}/concepts?task_id=86ahl0001`],
      ['POST', `${qc}/brief-extract`, '{"task_id":"86ahl0001"}'],
      ['POST', `${qc}/scan`, '{"task_id":"86ahl0001"}'],
    ]
    for (const [method, path, body] of asked) {
      const silences: number[] = []
      const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' }
      const request = new Request(`http://localhost${path}`, { method, headers, ...(body !== undefined && { body }) })
      const answer = await app.http.answer(request, '127.0.0.1', (seconds) => silences.push(seconds))
      expect([path, answer.status, silences.includes(120)]).toEqual([path, 502, true])
      expect(await answer.json()).toMatchObject({ code: 'upstream_failed', upstream: 'clickup', retryable: true })
    }
  })

  test('has one deadline for all it asks, and what is under way then is given up', async () => {
    let ended = false
    let elapse = () => {}
    const timers: Timers = {
      after(_ms, work) {
        elapse = work
        return () => {}
      },
    }
    const work = inTime(timers, (signal) => {
      signal.addEventListener('abort', () => (ended = true))
      return new Promise(() => {})
    })
    elapse()
    const error = await work.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UpstreamFault)
    expect((error as UpstreamFault).members).toEqual({ upstream: 'clickup', retryable: true })
    expect(ended).toBe(true)
  })
})

test('a marked-up picture that waited too long for others is 429, and says when to come back', async () => {
  let skippedMs = 0
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await using own = createReader({ threads: 1 })
  const reader = {
    ...own,
    async svg() {
      begun.resolve()
      await first.promise
      return { width: 1, height: 1, png: new Uint8Array(8) }
    },
  }
  const clock = { now: () => Date.now(), monotonic: () => performance.now() + skippedMs }
  await using app = await qcApp({ judging: { reader } }, { clock })
  const { checks } = await app.scan(filesForm({ 'a.png': design('saterday') }))
  const draw = () => app.call('GET', `${qc}/${checks['a.png']!.id}/overlay.png`)
  const drawn = draw()
  await begun.promise
  const waited = draw()
  // The second stands in line once its request has come that far.
  await app.call('GET', `${qc}/${checks['a.png']!.id}`)
  skippedMs = 21_000
  first.resolve()
  expect((await drawn).status).toBe(200)
  const { status, headers } = await waited
  expect([status, headers.get('retry-after')]).toEqual([429, '5'])
})

test('a marked-up picture that takes too long to draw is 429 too: the machine is busy', async () => {
  await using own = createReader({ threads: 1 })
  const reader = { ...own, svg: () => Promise.resolve({ refused: 'too_long' as const }) }
  await using app = await qcApp({ judging: { reader } })
  const { checks } = await app.scan(filesForm({ 'a.png': design('saterday') }))
  const { status, headers } = await app.call('GET', `${qc}/${checks['a.png']!.id}/overlay.png`)
  expect([status, headers.get('retry-after')]).toEqual([429, '5'])
})
