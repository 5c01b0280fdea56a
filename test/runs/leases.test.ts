import { describe, expect, test } from 'bun:test'
import type { Run } from '../../src/runs/model.ts'
import { admin, engine, fakeTime, manual, settle } from './engine.ts'
import { scratch } from '../support.ts'

/** Two servers at one database. What a killed one had planned never comes. */
async function servers(names: { kind?: ReturnType<typeof manual> } = {}) {
  const own = scratch()
  const time = fakeTime()
  let isDead = false
  const mortal = {
    ...time,
    timers: {
      after: (ms: number, work: () => void) =>
        time.timers.after(ms, () => {
          if (!isDead) work()
        }),
    },
  }
  const jobs = [names.kind ?? manual(), names.kind ?? manual()] as const
  const one = engine({ dir: own.dir, time: mortal, isShared: true })
  const other = engine({ dir: own.dir, time, isShared: true })
  one.runs.register(jobs[0].kind)
  other.runs.register(jobs[1].kind)
  return {
    one,
    other,
    jobs,
    time,
    kill: () => void (isDead = true),
    async [Symbol.asyncDispose]() {
      isDead = false
      await one[Symbol.asyncDispose]()
      await other[Symbol.asyncDispose]()
      own[Symbol.dispose]()
    },
  }
}

const lastLine = (lines: Record<string, unknown>[]) => lines.at(-1)?.type

describe('two servers at one database', () => {
  test('keep what each holds for as long as both live', async () => {
    await using it = await servers()
    await it.one.runs.start()
    const id = await it.one.add(it.jobs[0])
    await settle()
    await it.other.runs.start()
    await it.time.pass(300_000)
    expect([it.jobs[0].seen, it.jobs[1].seen]).toEqual([[id], []])
  })

  test("take over a killed one's runs when their lease is over and never before; what it still writes is refused", async () => {
    await using it = await servers()
    await it.one.runs.start()
    const id = await it.one.add(it.jobs[0])
    await settle()
    await it.other.runs.start()
    await it.time.pass(10_000)
    const { context } = it.jobs[0].going.get(id)!
    it.kill()
    // Its last sign of life was a moment ago: the lease begins there.
    await it.time.pass(29_000)
    expect(it.jobs[1].seen).toEqual([])
    await it.time.pass(3_000)
    expect(it.jobs[1].seen).toEqual([id])
    expect((await it.other.get(id)).attempt).toBe(1)
    await expect(context.item({ id: 'late', outcome: 'done' })).rejects.toThrow('the run was lost')
    expect(await it.jobs[1].going.get(id)!.context.isDone('late')).toBe(false)
  })

  test('stop a run that was canceled on the other within a second', async () => {
    await using it = await servers()
    await it.one.runs.start()
    const id = await it.one.add(it.jobs[0])
    await settle()
    await it.other.runs.start()
    const { context } = it.jobs[0].going.get(id)!
    await it.other.runs.cancel(admin, id, '')
    await it.time.pass(1_100)
    expect(context.signal.aborted).toBe(true)
    expect(lastLine(await it.one.lines(id))).toBe('run.canceled')
  })

  test('never do an exclusive kind side by side', async () => {
    await using it = await servers({ kind: manual('test.alone', { isExclusive: true }) })
    await it.one.runs.start()
    await it.other.runs.start()
    for (let run = 0; run < 3; run++) await it.one.add(it.jobs[0])
    for (let round = 1; round <= 3; round++) {
      await it.time.pass(2_000)
      expect([it.jobs[0].going.size, it.jobs[0].seen.length]).toEqual([1, round])
      ;[...it.jobs[0].going.values()][0]!.end()
    }
  })

  test('do each run once, however many they are', async () => {
    await using it = await servers()
    await it.one.runs.start()
    await it.other.runs.start()
    const ids = await Promise.all(Array.from({ length: 40 }, () => it.one.add(it.jobs[0])))
    for (let round = 0; round < 30; round++) {
      for (const { end } of [...it.jobs[0].going.values(), ...it.jobs[1].going.values()]) end()
      await it.time.pass(1_000)
    }
    expect([...it.jobs[0].seen, ...it.jobs[1].seen].toSorted()).toEqual(ids.toSorted())
    expect(it.jobs[1].seen.length).toBeGreaterThan(0)
    const statuses = await Promise.all(ids.map(async (id): Promise<Run['status']> => (await it.one.get(id)).status))
    expect(new Set(statuses)).toEqual(new Set(['succeeded']))
  })

  test('take over what lapsed while the database was gone within a second of its return, their own first', async () => {
    await using it = await servers()
    await it.one.runs.start()
    const id = await it.one.add(it.jobs[0])
    await settle()
    await it.other.runs.start()
    await it.time.pass(10_000)
    it.kill()
    const { all, run, begin } = it.other.sql
    const gone = () => Promise.reject(new Error('the database is gone'))
    Object.assign(it.other.sql, { all: gone, run: gone, begin: gone })
    await it.time.pass(60_000)
    Object.assign(it.other.sql, { all, run, begin })
    await it.time.pass(299)
    expect(it.jobs[1].seen).toEqual([])
    await it.time.pass(350)
    expect(it.jobs[1].seen).toEqual([id])
  })

  test('give up what they could not extend for as long as a lease, before another may take it over', async () => {
    await using it = await servers()
    await it.one.runs.start()
    const id = await it.one.add(it.jobs[0])
    await settle()
    await it.time.pass(10_500)
    const { context } = it.jobs[0].going.get(id)!
    const { all, run, begin } = it.one.sql
    const gone = () => Promise.reject(new Error('the database is gone'))
    Object.assign(it.one.sql, { all: gone, run: gone, begin: gone })
    await it.time.pass(29_000)
    expect(context.signal.aborted).toBe(false)
    await it.time.pass(1_000)
    expect(context.signal.aborted).toBe(true)
    Object.assign(it.one.sql, { all, run, begin })
    await it.time.pass(5_000)
    expect(it.jobs[0].seen).toEqual([id, id])
  })
})
