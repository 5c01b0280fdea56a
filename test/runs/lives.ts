import { expect } from 'bun:test'
import fc from 'fast-check'
import { GiveUp, Snooze } from '../../src/runs/kinds.ts'
import { isLast, type RunStatus } from '../../src/runs/model.ts'
import { transitions } from '../../src/runs/rules.ts'
import { engine, fakeTime, manual, settle } from './engine.ts'
import { scratch } from '../support.ts'

type Step =
  | { do: 'enqueue'; tag: string | null }
  | { do: 'item' | 'succeed' | 'fail' | 'snooze' | 'giveUp' | 'cancel' | 'retry'; at: number }
  | { do: 'pass' | 'set'; ms: number }
  | { do: 'kill' | 'restart' }

const at = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('enqueue' as const), tag: fc.constantFrom('bulk', 'other', null) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constantFrom('item', 'succeed', 'fail', 'snooze', 'giveUp', 'cancel', 'retry'), at }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(100, 1_500, 5_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('set' as const), ms: fc.constantFrom(-86_400_000, 86_400_000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'restart' as const) }) },
)

/** Every status that can be reached from one by the table, in any number of steps. */
function reachable(from: RunStatus): Set<RunStatus> {
  const found = new Set<RunStatus>([from])
  for (const status of found) for (const next of Object.values(transitions[status])) found.add(next)
  return found
}

/** An engine that can be killed: what the dead one still holds never comes back. */
async function world() {
  const own = scratch()
  const time = fakeTime()
  const job = manual()
  const started = async () => {
    const one = engine({ dir: own.dir, time, places: 2 })
    one.runs.register(job.kind)
    await one.runs.start()
    await settle()
    return one
  }
  let now = await started()
  await now.sql.run('CREATE TABLE effects (item TEXT PRIMARY KEY, times INTEGER NOT NULL)')
  const ids: string[] = []
  const statuses = new Map<string, RunStatus>()
  let items = 0

  /** A shutdown waits for its grace, which is time that passes. */
  async function stop(): Promise<void> {
    let stopped = false
    const stopping = now.runs.drain(0).finally(() => (stopped = true))
    for (let tries = 0; tries < 20 && !stopped; tries++) {
      await settle()
      await time.pass(500)
    }
    if (!stopped) throw new Error('the engine does not stop')
    await stopping
    now.sql.close()
  }

  async function take(one: Step): Promise<void> {
    const going = [...job.going.values()]
    const chosen = 'at' in one && going.length > 0 ? going[one.at % going.length] : undefined
    switch (one.do) {
      case 'enqueue':
        ids.push(await now.add(job.kind, {}, one.tag ? [one.tag] : []))
        break
      case 'item':
        await chosen?.context
          .item({ id: `item ${items++ % 4}`, outcome: 'done' }, async (tx) => {
            await tx.run(
              'INSERT INTO effects VALUES ($1, 1) ON CONFLICT (item) DO UPDATE SET times = times + 1',
              `${(await now.get(chosen.context.runId)).retry_of ?? chosen.context.runId} ${(items - 1) % 4}`,
            )
          })
          .catch(() => {})
        break
      case 'succeed':
        chosen?.end({ fine: true })
        break
      case 'fail':
        chosen?.fail(new Error('again'))
        break
      case 'snooze':
        chosen?.fail(new Snooze(2_000))
        break
      case 'giveUp':
        chosen?.fail(new GiveUp('not_found', 'Nothing there.'))
        break
      case 'cancel':
      case 'retry': {
        const id = ids[one.at % ids.length]
        const by = { id: 'key:admin', scope: 'admin' as const, account: null }
        const order = { caller: by.id, method: 'POST', path: '/', key: null, request: {} }
        if (id && one.do === 'cancel') await now.runs.cancel(by, id, '').catch(() => {})
        else if (id)
          await now.runs.retry(by, id, order).then(
            ({ runId }) => ids.push(runId),
            () => {},
          )
        break
      }
      case 'pass':
        await time.pass(one.ms)
        break
      case 'set':
        time.set(one.ms)
        await time.pass(1_000)
        break
      case 'kill':
        now.sql.close()
        job.going.clear()
        now = await started()
        break
      case 'restart':
        await stop()
        now = await started()
    }
    await settle()
  }

  async function check(): Promise<void> {
    for (const id of ids) {
      const { status } = await now.get(id)
      const before = statuses.get(id) ?? 'queued'
      if (!reachable(before).has(status)) throw new Error(`${before} became ${status}`)
      statuses.set(id, status)
      if ((status === 'running') !== job.going.has(id)) throw new Error(`${status}, and its job says otherwise`)
    }
    const ready = await now.sql.get('SELECT count(*) AS n FROM runs WHERE ready_at <= $1', time.clock.now())
    if (job.going.size < 2 && Number(ready!.n) > 0) throw new Error('a ready run waits beside a free place')
    const twice = await now.sql.all('SELECT item FROM effects WHERE times > 1')
    if (twice.length > 0) throw new Error('an item was done twice')
  }

  /** Lets everything come to its end: each run has one last line, and it is the last. */
  async function finish(): Promise<void> {
    const open = 'SELECT count(*) AS n FROM runs WHERE finished_at IS NULL'
    for (let round = 0; round < 200 && Number((await now.sql.get(open))!.n) > 0; round++) {
      for (const { end } of job.going.values()) end()
      await settle()
      await time.pass(1_000)
    }
    for (const id of ids) {
      const types = (await now.lines(id)).map(({ type }) => String(type))
      expect(types.filter(isLast)).toHaveLength(1)
      expect(isLast(types.at(-1)!)).toBe(true)
    }
  }

  return {
    take,
    check,
    finish,
    async close() {
      await stop()
      own[Symbol.dispose]()
    },
  }
}

/** Takes so many runs of steps at random, and looks after each step at what must always hold. */
export async function livesHold(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const runs = await world()
      try {
        for (const one of steps) {
          await runs.take(one)
          await runs.check()
        }
        await runs.finish()
      } finally {
        await runs.close()
      }
    }),
    { numRuns },
  )
}
