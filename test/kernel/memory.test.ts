import { describe, expect, test } from 'bun:test'
import { MemoryBudget } from '../../src/kernel/memory.ts'

const MiB = 2 ** 20

/** Work that notes when it starts and lasts until the test ends it. */
function pieces(budget: MemoryBudget) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    async end(name: string) {
      ends.get(name)!()
      await new Promise(setImmediate)
    },
    start(name: string, bytes: number, signal?: AbortSignal) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return budget.within(bytes, () => (started.push(name), promise), signal)
    },
  }
}
const settled = () => new Promise(setImmediate)

describe('The memory budget', () => {
  test('starts what fits, and the rest in the order of asking as memory is given back', async () => {
    const { started, start, end } = pieces(new MemoryBudget(100))
    const all = [start('a', 60), start('b', 60), start('c', 10)]
    await settled()
    // Nobody slips in before the one who waits: a large piece would wait for ever.
    expect(started).toEqual(['a'])
    await end('a')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('b')
    await end('c')
    await Promise.all(all)
  })

  test('runs what needs more than there is alone', async () => {
    const { started, start, end } = pieces(new MemoryBudget(100))
    const all = [start('small', 1), start('huge', 1_000), start('next', 1)]
    await settled()
    expect(started).toEqual(['small'])
    await end('small')
    expect(started).toEqual(['small', 'huge'])
    await end('huge')
    await end('next')
    await Promise.all(all)
  })

  test('is given back by work that fails, and lets go of one who no longer waits', async () => {
    const budget = new MemoryBudget(100)
    const { started, start, end } = pieces(budget)
    await expect(budget.within(100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const leave = new AbortController()
    const first = start('first', 100)
    const gone = start('gone', 100, leave.signal)
    const last = start('last', 100)
    leave.abort(new Error('changed my mind'))
    await expect(gone).rejects.toThrow('changed my mind')
    await end('first')
    expect(started).toEqual(['first', 'last'])
    await end('last')
    await Promise.all([first, last])
  })

  test('asks back what idle threads hold as soon as somebody needs it', async () => {
    const budget = new MemoryBudget(100)
    const { started, start, end } = pieces(budget)
    const released: string[] = []
    budget.keepIdle(40, () => released.push('one'))
    const needAgain = budget.keepIdle(40, () => released.push('two'))
    needAgain()
    const small = start('small', 50)
    expect(released).toEqual([])
    const large = start('large', 50)
    await settled()
    expect({ started, released }).toEqual({ started: ['small', 'large'], released: ['one'] })
    budget.keepIdle(1, () => released.push('no room'))
    expect(released).toEqual(['one', 'no room'])
    await end('small')
    await end('large')
    await Promise.all([small, large])
  })

  test('lets a small piece wait for what other work gives back, rather than end a much larger idle thread', async () => {
    const budget = new MemoryBudget(100)
    const { started, start, end } = pieces(budget)
    const released: string[] = []
    budget.keepIdle(70, () => released.push('idle'))
    const large = start('large', 30)
    const small = start('small', 10)
    await settled()
    expect({ started, released }).toEqual({ started: ['large'], released: [] })
    await end('large')
    expect({ started, released }).toEqual({ started: ['large', 'small'], released: [] })
    await end('small')
    await Promise.all([large, small])
  })

  test('ends a larger idle thread for a small piece where no other work gives anything back', async () => {
    const budget = new MemoryBudget(100)
    const { started, start, end } = pieces(budget)
    const released: string[] = []
    budget.keepIdle(95, () => released.push('idle'))
    const small = start('small', 10)
    await settled()
    expect({ started, released }).toEqual({ started: ['small'], released: ['idle'] })
    await end('small')
    await small
  })

  test('starts large work once what ended work held has left the process, small work at once', async () => {
    const { budget, process, later } = await watched()
    const { started, start, end } = pieces(budget)
    process.heldBytes = 300 * MiB
    const all = [start('small', MiB), start('large', 300 * MiB)]
    await later(100)
    expect(started).toEqual(['small'])
    process.heldBytes = 100 * MiB
    await later(100)
    expect(started).toEqual(['small', 'large'])
    await end('small')
    await end('large')
    await Promise.all(all)
  })

  test('waits three seconds for what stays in the process, and counts it as its own from then on', async () => {
    const { budget, process, later } = await watched()
    const { started, start, end } = pieces(budget)
    process.heldBytes = 900 * MiB
    const first = start('first', 300 * MiB)
    await later(2_900)
    expect(started).toEqual([])
    await later(200)
    expect(started).toEqual(['first'])
    await end('first')
    const second = start('second', 300 * MiB)
    await settled()
    expect(started).toEqual(['first', 'second'])
    await end('second')
    await Promise.all([first, second])
  })

  test('gives each wait its own three seconds, also after one that was called off', async () => {
    const { budget, process, later } = await watched()
    const { started, start, end } = pieces(budget)
    process.heldBytes = 900 * MiB
    const off = new AbortController()
    const calledOff = start('called off', 300 * MiB, off.signal)
    await later(2_000)
    off.abort(new Error('changed my mind'))
    await expect(calledOff).rejects.toThrow('changed my mind')
    await later(2_000)
    const next = start('next', 300 * MiB)
    await later(2_000)
    expect(started).toEqual([])
    await later(2_000)
    await end('next')
    await next
  })
})

/** A budget of 400 MiB that was used once in a process of 80; `later` lets so many milliseconds go by. */
async function watched() {
  const budget = new MemoryBudget(400 * MiB)
  const process = { heldBytes: 80 * MiB }
  const due: { at: number; work: () => void }[] = []
  let now = 0
  budget.watch({
    heldBytes: () => process.heldBytes,
    clock: { now: () => now, monotonic: () => now },
    timers: { after: (ms, work) => (due.push({ at: now + ms, work }), () => {}) },
  })
  await budget.within(300 * MiB, () => Promise.resolve())
  return {
    budget,
    process,
    async later(ms: number) {
      for (const end = now + ms; now < end; now += 5) for (const one of due.filter(({ at }) => at === now)) one.work()
      await settled()
    },
  }
}
