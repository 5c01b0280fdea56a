import { describe, expect, test } from 'bun:test'
import { changed, everything } from '../../src/db/servers.ts'
import { claimPeriodic } from '../../src/db/periodic.ts'
import { lastSettled } from '../../src/db/sql.ts'
import { onPostgres } from '../postgres/databases.ts'
import { servers } from '../postgres/servers.ts'

const insertEvent = `INSERT INTO events (type, subject, state) VALUES ('task', $1, 'open') RETURNING seq`

describe.if(onPostgres)('several servers at one database', () => {
  test('read a log up to where nothing is still to come, and miss nothing after it', async () => {
    await using own = await servers(2)
    const [one, other] = own.all as [(typeof own.all)[0], (typeof own.all)[0]]
    const written = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = one.begin(async (tx) => {
      await tx.get(insertEvent, 'slow')
      written.resolve()
      await goOn.promise
    })
    await written.promise
    await other.begin((tx) => tx.get(insertEvent, 'quick'))
    expect(await other.all('SELECT subject FROM events')).toEqual([{ subject: 'quick' }])
    expect(await lastSettled(other, 'events')).toBe(0)
    goOn.resolve()
    await slow
    expect(await lastSettled(other, 'events')).toBe(2)
  })

  test('follow a log that many write to at once: every line once, in order', async () => {
    await using own = await servers(3)
    const [reader, ...writers] = own.all as [(typeof own.all)[0], ...typeof own.all]
    const rounds = 60
    const write = async (sql: (typeof own.all)[0], name: string) => {
      for (let at = 0; at < rounds; at++)
        await sql
          .begin(async (tx) => {
            await tx.get(insertEvent, `${name} ${at}`)
            // Some lose what they wrote, and leave a number that nobody gets.
            if (at % 7 === 0) throw new Error('rolled back')
          })
          .catch(() => {})
    }
    const kept = Array.from({ length: rounds }, (_, at) => at).filter((at) => at % 7 !== 0).length
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const writing = Promise.all(names.map((name, at) => write(writers[at % writers.length]!, name)))
    const seen: { seq: number; subject: string }[] = []
    while (seen.length < kept * names.length) {
      const to = await lastSettled(reader, 'events')
      const from = seen.at(-1)?.seq ?? 0
      const rows = await reader.all(
        'SELECT seq, subject FROM events WHERE seq > $1 AND seq <= $2 ORDER BY seq',
        from,
        to,
      )
      seen.push(...(rows as typeof seen))
    }
    await writing
    expect(new Set(seen.map(({ subject }) => subject)).size).toBe(seen.length)
    const ofA = seen.filter(({ subject }) => subject.startsWith('a ')).map(({ subject }) => Number(subject.slice(2)))
    expect(ofA).toEqual(ofA.toSorted((one, next) => one - next))
  })

  test('hear of what another wrote, and not of their own hints', async () => {
    await using own = await servers(2)
    const [one, other] = own.all as [(typeof own.all)[0], (typeof own.all)[0]]
    const received = { one: new Set<string>(), other: new Set<string>() }
    const ready = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    one.signals!.listen((keys) => void keys.forEach((key) => received.one.add(key)))
    const listeners = new Set([one, other])
    for (const each of [one, other])
      each.signals!.listen((keys) => {
        if (keys.includes(everything) && listeners.delete(each) && listeners.size === 0) ready.resolve()
      })
    other.signals!.listen((keys) => {
      for (const key of keys) received.other.add(key)
      if (received.other.has('run 1') && received.other.has(changed)) arrived.resolve()
    })
    await ready.promise
    await one.run('DELETE FROM events')
    one.signals!.send(['run 1', 'work'])
    await arrived.promise
    expect([...received.other]).toEqual(expect.arrayContaining(['run 1', 'work', changed]))
    expect(received.one.has('run 1')).toBe(false)
  })

  test('count together: exactly so many in any window, and the time until the next', async () => {
    await using own = await servers(3)
    const window = { most: 5, windowMs: 20_000 }
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, at) => own.all[at % 3]!.shared!.take('caller a', window)),
    )
    expect(taken.filter(({ waitMs }) => waitMs === 0)).toHaveLength(5)
    const refused = taken.filter(({ waitMs }) => waitMs > 0)
    expect(refused.every(({ waitMs, used }) => waitMs <= 20_000 && used === 5)).toBe(true)
    const [sql] = own.all as [(typeof own.all)[0]]
    expect((await sql.shared!.take('caller b', window)).waitMs).toBe(0)
    await sql.shared!.giveBack('caller b')
    expect((await sql.shared!.take('caller b', window)).used).toBe(1)
    await sql.shared!.block('caller b', 60_000)
    expect((await sql.shared!.take('caller b', window)).waitMs).toBeGreaterThan(50_000)
    // Places that are kept for others are not taken.
    expect((await sql.shared!.take('calls', { most: 2, windowMs: 60_000, reserve: 2 })).waitMs).toBeGreaterThan(0)
    expect((await sql.shared!.take('calls', { most: 2, windowMs: 60_000, reserve: 1 })).waitMs).toBe(0)
  })

  test('let nothing through for a window after a crash lost what was counted', async () => {
    await using own = await servers(1)
    const [sql] = own.all as [(typeof own.all)[0]]
    await sql.run('DELETE FROM call_times_since')
    const { waitMs } = await sql.shared!.take('caller', { most: 5, windowMs: 60_000 })
    expect(waitMs).toBeGreaterThan(0)
    expect((await sql.shared!.take('caller', { most: 5, windowMs: 60_000, survivesCrash: true })).waitMs).toBe(0)
    await sql.run('UPDATE call_times_since SET since = 0')
  })

  test('do one thing at a time under a key, and go on when the one who held it is gone', async () => {
    await using own = await servers(2)
    const [one, other] = own.all as [(typeof own.all)[0], (typeof own.all)[0]]
    const order: string[] = []
    const held = Promise.withResolvers<void>()
    const first = one.shared!.hold('task:1', async () => {
      held.resolve()
      await other.shared!.hold('task:2', async () => void order.push('another key'))
      order.push('first')
    })
    await held.promise
    const second = other.shared!.hold('task:1', async () => void order.push('second'))
    await Promise.all([first, second])
    expect(order).toEqual(['another key', 'first', 'second'])
    const stuck = Promise.withResolvers<void>()
    const again = Promise.withResolvers<void>()
    const lost = one.shared!.hold('task:1', () => {
      again.resolve()
      return stuck.promise
    })
    await again.promise
    await one.close()
    await other.shared!.hold('task:1', async () => void order.push('after it was gone'))
    expect(order.at(-1)).toBe('after it was gone')
    stuck.resolve()
    await lost
  })

  test('begin periodic work once, whatever their own clocks say', async () => {
    await using own = await servers(3)
    const claims = await Promise.all(
      own.all.map((sql, at) => claimPeriodic(sql, { name: 'nightly', gapMs: 60_000, now: at * 86_400_000 })),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
  })

  test('keep transactions as if one came after the other, and run them again when they collide', async () => {
    await using own = await servers(2)
    const [one, other] = own.all as [(typeof own.all)[0], (typeof own.all)[0]]
    await one.run(`INSERT INTO settings (name, value) VALUES ('count', $1)`, new Uint8Array([0]))
    const add = (sql: typeof one) =>
      sql.begin(async (tx) => {
        const [count] = (await tx.get(`SELECT value FROM settings WHERE name = 'count'`))!.value as Uint8Array
        await tx.run(`UPDATE settings SET value = $1 WHERE name = 'count'`, new Uint8Array([count! + 1]))
      })
    await Promise.all(Array.from({ length: 20 }, (_, at) => add(at % 2 === 0 ? one : other)))
    expect((await one.get(`SELECT value FROM settings WHERE name = 'count'`))!.value).toEqual(Buffer.from([20]))
  })
})
