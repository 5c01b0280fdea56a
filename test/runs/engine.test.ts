import { describe, expect, test } from 'bun:test'
import { Fault } from '../../src/kernel/errors.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { GiveUp, Snooze } from '../../src/runs/kinds.ts'
import { admin, engine, fakeTime, kindOf, manual, settle } from './engine.ts'
import { fillDisk } from '../postgres/full-disk.ts'
import { scratch } from '../support.ts'

const day = 86_400_000

describe('a run', () => {
  test('exists with what was stored beside it, or not at all', async () => {
    await using one = engine()
    const job = manual()
    one.runs.register(job.kind)
    const failing = one.sql.begin(async (tx) => {
      await one.runs.enqueue(tx, job.kind, {}, { by: null })
      throw new Error('the work was not stored')
    })
    await expect(failing).rejects.toThrow()
    expect(await one.runs.counts()).toEqual([])
  })

  test('tells its life in lines: started, items, progress, the end', async () => {
    await using one = engine()
    one.runs.register(
      kindOf(async ({ progress, item, log }) => {
        await progress({ total: 2, message: 'two' })
        await item({ id: 'a', outcome: 'done' })
        await item({ id: 'b', outcome: 'failed', reason: 'unreadable' })
        await log('nearly there')
        return { sum: 3 }
      }),
    )
    await one.runs.start()
    const id = await one.add({ name: 'test.kind' })
    const run = await one.runs.finished(id, AbortSignal.timeout(5_000), '')
    expect(run).toMatchObject({
      status: 'succeeded',
      output: { sum: 3 },
      progress: { done: 2, total: 2, message: 'two' },
      attempt: 1,
    })
    const lines = await one.lines(id)
    expect(lines.map(({ type }) => type)).toEqual([
      'run.started',
      'progress',
      'item',
      'item',
      'log',
      'progress',
      'run.succeeded',
    ])
    expect(lines[3]).toMatchObject({ id: 'b', outcome: 'failed', reason: 'unreadable' })
    expect(lines.at(-1)).toMatchObject({ output: { sum: 3 } })
  })

  test('is tried three times, later each time, and then has failed without a word of the inside', async () => {
    const time = fakeTime()
    await using one = engine({ time, random: () => 0.999 })
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    for (const waitMs of [1_000, 2_000, 0]) {
      job.going.get(id)!.fail(new Error('secret'))
      await settle()
      expect((await one.get(id)).status).toBe(waitMs > 0 ? 'retrying' : 'failed')
      await time.pass(waitMs - 100)
      if (waitMs > 0) expect((await one.get(id)).status).toBe('retrying')
      await time.pass(100)
    }
    const run = await one.get(id)
    expect(run).toMatchObject({ status: 'failed', attempt: 3, error: { code: 'internal' } })
    expect(JSON.stringify([run, await one.lines(id)])).not.toContain('secret')
  })

  test('that snoozes goes on when it said, with its attempts unspent and no word of trouble in the log', async () => {
    const time = fakeTime()
    const warned: unknown[] = []
    await using one = engine({ time, log: { ...silentLog, warn: (...words) => void warned.push(words) } })
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    job.going.get(id)!.fail(new Snooze(60_000))
    await settle()
    expect(await one.get(id)).toMatchObject({ status: 'queued', attempt: 0 })
    expect(warned).toEqual([])
    await time.pass(59_900)
    expect(job.going.size).toBe(0)
    await time.pass(1_100)
    expect(await one.get(id)).toMatchObject({ status: 'running', attempt: 1 })
  })

  test('that gives up has failed at once, with its own sentence', async () => {
    await using one = engine()
    one.runs.register(kindOf(() => Promise.reject(new GiveUp('not_found', 'There is no folder.'))))
    await one.runs.start()
    const id = await one.add({ name: 'test.kind' })
    const run = await one.runs.finished(id, AbortSignal.timeout(5_000), '')
    expect(run).toMatchObject({
      status: 'failed',
      attempt: 1,
      error: { code: 'not_found', message: 'There is no folder.' },
    })
  })

  test('that goes on for too long is stopped and tried again', async () => {
    const time = fakeTime()
    await using one = engine({ time })
    const job = manual('test.slow', { timeoutMs: 60_000 })
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    await time.pass(60_100)
    expect(await one.get(id)).toMatchObject({ attempt: 1 })
    expect((await one.lines(id)).at(-1)).toMatchObject({ type: 'log', level: 'warn' })
  })

  test('of a kind this build does not know waits for one that does', async () => {
    await using one = engine()
    await one.runs.start()
    const id = await one.add({ name: 'test.unknown' })
    await settle()
    expect((await one.get(id)).status).toBe('queued')
  })
})

describe('an item', () => {
  test('and its effect are stored together, once, whatever comes after', async () => {
    const time = fakeTime()
    await using one = engine({ time })
    await one.sql.run('CREATE TABLE effects (item TEXT)')
    let tries = 0
    one.runs.register(
      kindOf(async ({ item, isDone }) => {
        const done = await item({ id: 'a', outcome: 'done' }, async (tx) => {
          await tx.run("INSERT INTO effects VALUES ('a')")
        })
        if (++tries < 3) throw new Error('again')
        return { done, known: await isDone('a') }
      }),
    )
    await one.runs.start()
    const id = await one.add({ name: 'test.kind' })
    await settle()
    for (let pass = 0; pass < 5; pass++) await time.pass(1_000)
    expect(await one.get(id)).toMatchObject({
      status: 'succeeded',
      output: { done: false, known: true },
      progress: { done: 1 },
    })
    expect(await one.sql.all('SELECT item FROM effects')).toHaveLength(1)
  })

  test('whose effect fails is not finished', async () => {
    await using one = engine()
    one.runs.register(
      kindOf(async ({ item, isDone }) => {
        await item({ id: 'a', outcome: 'done' }, () => Promise.reject(new Error('no'))).catch(() => {})
        return { known: await isDone('a') }
      }),
    )
    await one.runs.start()
    const id = await one.add({ name: 'test.kind' })
    expect((await one.runs.finished(id, AbortSignal.timeout(5_000), '')).output).toEqual({ known: false })
  })

  test('is skipped by a retry of the run, unless it had failed', async () => {
    await using one = engine()
    let fine = false
    one.runs.register(
      kindOf(async ({ item, outcomes }) => {
        await item({ id: 'a', outcome: 'done' })
        await item({ id: 'b', outcome: fine ? 'done' : 'failed' })
        if (!fine) throw new GiveUp('conflict', 'Not fine.')
        return outcomes()
      }),
    )
    await one.runs.start()
    const first = await one.add({ name: 'test.kind' }, {}, ['bulk:1'])
    await one.runs.finished(first, AbortSignal.timeout(5_000), '')
    fine = true
    const order = { caller: admin.id, method: 'POST', path: '/', key: null, request: {} }
    const { runId } = await one.runs.retry(admin, first, order)
    const second = await one.runs.finished(runId, AbortSignal.timeout(5_000), '')
    expect(second).toMatchObject({ retry_of: first, tags: ['bulk:1'], output: { done: 1 }, progress: { done: 1 } })
    await expect(one.runs.retry(admin, runId, order)).rejects.toThrow('cannot be retried')
  })
})

describe('a retry', () => {
  test('of a run that succeeded tries its failed items alone, and is refused once they are made good', async () => {
    await using one = engine()
    const tried: string[] = []
    let isWell = false
    one.runs.register(
      kindOf(async ({ item, isDone }) => {
        for (const id of ['a', 'b'])
          if (!(await isDone(id))) {
            tried.push(id)
            await item({ id, outcome: id === 'b' && !isWell ? 'failed' : 'done' })
          }
      }),
    )
    await one.runs.start()
    const first = await one.add({ name: 'test.kind' })
    expect(await one.runs.finished(first, AbortSignal.timeout(5_000), '')).toMatchObject({ status: 'succeeded' })
    isWell = true
    const order = { caller: admin.id, method: 'POST', path: '/', key: null, request: {} }
    const { runId } = await one.runs.retry(admin, first, order)
    await one.runs.finished(runId, AbortSignal.timeout(5_000), '')
    expect(tried).toEqual(['a', 'b', 'b'])
    for (const id of [first, runId])
      await expect(one.runs.retry(admin, id, order)).rejects.toThrow('A run that is succeeded cannot be retried')
  })

  test('is refused while the run is being retried, and of one that was not in vain', async () => {
    await using one = engine()
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    const order = { caller: admin.id, method: 'POST', path: '/', key: null, request: {} }
    await expect(one.runs.retry(admin, id, order)).rejects.toThrow('A run that is running cannot be retried')
    await one.runs.cancel(admin, id, '')
    const { runId } = await one.runs.retry(admin, id, order)
    await expect(one.runs.retry(admin, id, order)).rejects.toThrow(`It is being retried already, as the run ${runId}.`)
  })
})

describe('canceling', () => {
  test('ends a run at once, tells it to stop, and refuses what it still writes', async () => {
    await using one = engine()
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    const { context } = job.going.get(id)!
    expect((await one.runs.cancel(admin, id, '')).status).toBe('canceled')
    expect(context.signal.aborted).toBe(true)
    await expect(context.item({ id: 'late', outcome: 'done' })).rejects.toThrow('canceled')
    await expect(one.sql.begin((tx) => context.settleIn(tx, { id: 'later', outcome: 'done' }))).rejects.toThrow()
    expect((await one.lines(id)).map(({ type }) => type)).toEqual(['run.started', 'run.canceled'])
    await expect(one.runs.cancel(admin, id, '')).rejects.toThrow('A run that is canceled cannot cancel.')
  })

  test('frees the place within a second, even of a job that does not listen', async () => {
    const time = fakeTime()
    await using one = engine({ time, places: 1 })
    one.runs.register(kindOf(() => new Promise(() => {})))
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const deaf = await one.add({ name: 'test.kind' })
    const next = await one.add(job)
    await settle()
    await one.runs.cancel(admin, deaf, '')
    await time.pass(1_000)
    expect((await one.get(next)).status).toBe('running')
  })
})

describe('a process that ends', () => {
  test('in peace gives its runs back unspent', async () => {
    const time = fakeTime()
    using own = scratch()
    const job = manual()
    const one = engine({ dir: own.dir, time })
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    const stopping = one.runs.drain(25_000)
    await settle()
    const late = await one.add(job)
    await time.pass(24_000)
    expect((await one.get(id)).status).toBe('running')
    expect((await one.get(late)).status).toBe('queued')
    await time.pass(1_100)
    await stopping
    expect(await one.get(id)).toMatchObject({ status: 'queued', attempt: 0 })
    one.sql.close()
  })

  test('in peace waits for what is nearly done', async () => {
    const job = manual()
    await using one = engine()
    one.runs.register(job.kind)
    await one.runs.start()
    const id = await one.add(job)
    await settle()
    const stopping = one.runs.drain(25_000)
    await settle()
    job.going.get(id)!.end('done')
    await stopping
    expect((await one.get(id)).status).toBe('succeeded')
  })

  test('three times under a run that gets nowhere fails it; one that got somewhere goes on', async () => {
    using own = scratch()
    const job = manual()
    let ids: string[] = []
    const ended: string[] = []
    const kind = { ...job.kind, ended: async (_: unknown, end: { status: string }) => void ended.push(end.status) }
    for (let life = 0; life < 4; life++) {
      job.going.clear()
      const one = engine({ dir: own.dir })
      one.runs.register(kind)
      await one.runs.start()
      if (life === 0) ids = [await one.add(job), await one.add(job)]
      await settle()
      if (life === 1) await job.going.get(ids[1]!)!.context.item({ id: 'a', outcome: 'done' })
      if (life === 3) {
        expect(await one.get(ids[0]!)).toMatchObject({ status: 'failed', error: { code: 'process_died' } })
        expect(await one.get(ids[1]!)).toMatchObject({ status: 'running', attempt: 1 })
        expect(ended).toEqual(['failed'])
      }
      one.sql.close()
    }
  })
})

describe('when the clock is set', () => {
  test.each([day, -day])('by %d ms, what waits waits as long as it was to: no storm, no stall', async (ms) => {
    const time = fakeTime()
    await using one = engine({ time })
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const ids = await Promise.all(Array.from({ length: 10 }, () => one.add(job)))
    for (let round = 0; round < 10; round++) {
      await settle()
      for (const { fail } of job.going.values()) fail(new Snooze(60_000))
    }
    await settle()
    time.set(ms)
    await time.pass(50_000)
    expect(job.going.size).toBe(0)
    await time.pass(11_000)
    expect(job.going.size).toBe(2)
    expect(ids).toHaveLength(10)
  })

  test('back by a day while nobody looked, nothing waits longer than it was to', async () => {
    using own = scratch()
    const job = manual()
    const first = fakeTime()
    const before = engine({ dir: own.dir, time: first })
    before.runs.register(job.kind)
    await before.runs.start()
    await before.add(job)
    await settle()
    ;[...job.going.values()][0]!.fail(new Snooze(5_000))
    await settle()
    before.sql.close()
    const second = fakeTime(first.clock.now() - day)
    await using one = engine({ dir: own.dir, time: second })
    one.runs.register(job.kind)
    await one.runs.start()
    await second.pass(6_000)
    expect(job.going.size).toBe(1)
  })
})

describe('places', () => {
  test('are shared by kind and in all', async () => {
    await using one = engine({ places: 3 })
    const narrow = manual('test.narrow', { concurrency: 1 })
    const wide = manual('test.wide')
    one.runs.register(narrow.kind)
    one.runs.register(wide.kind)
    await one.runs.start()
    for (let run = 0; run < 4; run++) await one.add(narrow)
    for (let run = 0; run < 4; run++) await one.add(wide)
    await settle()
    expect([narrow.going.size, wide.going.size]).toEqual([1, 2])
  })

  test('of a kind’s own are taken from nobody, and nobody takes them', async () => {
    await using one = engine({ places: 2 })
    const waiter = manual('test.waiter', { ownPlaces: 3 })
    const worker = manual('test.worker')
    one.runs.register(waiter.kind)
    one.runs.register(worker.kind)
    await one.runs.start()
    for (let run = 0; run < 5; run++) await one.add(waiter)
    for (let run = 0; run < 5; run++) await one.add(worker)
    await settle()
    expect([waiter.going.size, worker.going.size]).toEqual([3, 2])
    for (const { end } of waiter.going.values()) end()
    await settle()
    expect([waiter.going.size, worker.going.size]).toEqual([2, 2])
  })

  test('go to a single run after one of a bulk of 500, not after all', async () => {
    await using one = engine({ places: 2 })
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    await one.sql.begin(async (tx) => {
      for (let run = 0; run < 500; run++) await one.runs.enqueue(tx, job.kind, {}, { by: null, tags: ['bulk:1'] })
    })
    one.runs.wake()
    await settle()
    const single = await one.add(job)
    await settle()
    expect(job.going.size).toBe(2)
    ;[...job.going.values()][0]!.end()
    await settle()
    expect(job.going.has(single)).toBe(true)
  })
})

describe('a full disk', () => {
  // Whose size SQLite limits.
  test('refuses new runs with storage_full, lets everyone read, and is got over without help', async () => {
    const time = fakeTime()
    await using one = engine({ time })
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const going = await one.add(job)
    await settle()
    const makeRoom = await fillDisk(one.sql)
    const fill = async () => {
      for (let run = 0; run < 500; run++) await one.add(job, { padding: 'x'.repeat(1_000) })
    }
    const refused = await fill().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Fault)
    expect((refused as Fault).code).toBe('storage_full')
    expect((await one.get(going)).status).toBe('running')
    // Its end needs room too: it is tried until there is some.
    job.going.get(going)!.end({ padding: 'x'.repeat(50_000) })
    await settle()
    await time.pass(5_000)
    expect((await one.get(going)).status).toBe('running')
    await makeRoom()
    await time.pass(2_000)
    expect((await one.get(going)).status).toBe('succeeded')
    // Taken in, be it begun already or not.
    const later = await one.add(job)
    expect(['queued', 'running']).toContain((await one.get(later)).status)
  })
})

describe('upkeep', () => {
  test('forgets the lines of runs that ended before the retention, but for the last', async () => {
    const time = fakeTime()
    await using one = engine({ time })
    one.runs.register(
      kindOf(async ({ item }) => {
        for (const id of ['a', 'b', 'c']) await item({ id, outcome: 'done' })
      }),
    )
    await one.runs.start()
    const old = await one.add({ name: 'test.kind' }, {}, ['bulk:1'])
    await settle()
    await one.runs.upkeep()
    expect(await one.lines(old)).toHaveLength(6 + 1)
    time.set(91 * day)
    const young = await one.add({ name: 'test.kind' })
    await settle()
    await one.runs.upkeep()
    expect((await one.lines(old)).map(({ type }) => type)).toEqual(['run.succeeded'])
    expect(await one.lines(young)).toHaveLength(6 + 1)
    expect((await one.get(old)).status).toBe('succeeded')
  })
})
