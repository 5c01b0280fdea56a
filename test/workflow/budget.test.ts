import { describe, expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { callBudget } from '../../src/upstreams/call-budget.ts'
import { addTask, byHand, type Json, workflowApp } from './support.ts'

const quick = { reserve: 0, waitMsMax: 0 }

describe('the calls of a minute', () => {
  function budget() {
    const time = { ms: 0 }
    const clock = { now: () => 1_700_000_000_000 + time.ms, monotonic: () => time.ms }
    return { time, calls: callBudget({ shared: null, most: 90, clock, timers: systemTimers, upstream: 'clickup' }) }
  }

  test('are 90 for each token, in any minute, whoever calls', async () => {
    const { time, calls } = budget()
    for (let at = 0; at < 90; at++, time.ms += 100) await calls.acquire('a', quick)
    await calls.acquire('b', quick)
    await expect(calls.acquire('a', quick)).rejects.toMatchObject({
      status: 429,
      retryable: true,
      retryAfterMs: 51_000,
    })
    expect([calls.left('a'), calls.left('b')]).toEqual([0, 89])
    time.ms = 60_000
    await calls.acquire('a', quick)
    await expect(calls.acquire('a', quick)).rejects.toMatchObject({ retryAfterMs: 100 })
  })

  test('are left in part to those who are waited for', async () => {
    const { calls } = budget()
    for (let at = 0; at < 70; at++) await calls.acquire('a', { ...quick, reserve: 20 })
    await expect(calls.acquire('a', { ...quick, reserve: 20 })).rejects.toMatchObject({ retryAfterMs: 60_000 })
    await calls.acquire('a', quick)
  })

  test('end when the tool says so, until the moment it names', async () => {
    const { time, calls } = budget()
    const reset = String(1_700_000_000 + 30)
    calls.observe('a', {
      status: 200,
      headers: new Headers({ 'x-ratelimit-remaining': '5', 'x-ratelimit-reset': reset }),
    })
    await calls.acquire('a', quick)
    calls.observe('a', { status: 429, headers: new Headers({ 'x-ratelimit-reset': reset }) })
    await expect(calls.acquire('a', quick)).rejects.toMatchObject({ retryAfterMs: 30_000 })
    time.ms = 30_000
    await calls.acquire('a', quick)
  })

  test('are waited for, and the wait ends with its signal', async () => {
    const clock = { now: () => Date.now(), monotonic: () => performance.now() }
    const calls = callBudget({ shared: null, most: 90, clock, timers: systemTimers, upstream: 'clickup' })
    calls.observe('a', {
      status: 429,
      headers: new Headers({ 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 5) }),
    })
    const stop = new AbortController()
    const waiting = calls.acquire('a', { reserve: 0, waitMsMax: 60_000, signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})

describe('a round of 1,000 tasks of 100 churches', () => {
  test('changes 60 in its request and leaves the rest to a run, within the minute', async () => {
    await using app = await workflowApp({ CLICKUP_LIST_IDS: '' })
    await app.idle()
    app.time.skippedMs += 61_000
    app.world.clickup.windows.clear()
    const { statuses } = app.world.clickup.lists.get('901001')!
    const folder = { id: '1', name: 'Designs' }
    for (const id of app.world.clickup.tasks.keys()) byHand(app.world, id, { status: 'complete' })
    for (let church = 0; church < 100; church++) {
      const list = String(5_000 + church)
      app.world.clickup.lists.set(list, { id: list, name: `${list} - Church`, folder, statuses })
      for (let at = 0; at < 10; at++) addTask(app.world, { list })
    }
    const answer = await app.mmq()
    const all: Json[] = answer.accounts.flatMap(({ queue }: Json) => queue)
    expect([all.length, all.filter(({ changed }) => changed).length, answer.pending]).toEqual([1_000, 60, 740])
    // The run goes on at once with what the minute has left, and leaves a part to others.
    const [minute] = app.world.clickup.windows.values()
    expect(minute!.used).toBeLessThanOrEqual(90)
    // A task that waits and that a person moves meanwhile is left to that person.
    const waits = all.find(({ status }, at) => status === 'open' && at > 990)!
    byHand(app.world, waits.task_id, { status: 'in progress' })
    const { pending } = await app.workflow.round('5000')
    expect(pending).toBe(0)
  })
})
