import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { systemTimers } from '../../src/dependencies.ts'
import { lineStream } from '../../src/http/ndjson.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { Followed } from '../../src/runs/model.ts'
import { engine, kindOf, manual, settle } from './engine.ts'

const soon = () => AbortSignal.timeout(10_000)

async function all(lines: AsyncIterable<Followed>): Promise<Followed[]> {
  const seen: Followed[] = []
  for await (const line of lines) seen.push(line)
  return seen
}

/** A kind that finishes `n` items, each once it is let. */
function counting(n: number, ready: (item: number) => Promise<void> = async () => {}) {
  return kindOf(async ({ item }) => {
    for (let at = 0; at < n; at++) {
      await ready(at)
      await item({ id: String(at), outcome: 'done' })
    }
  })
}

describe('following a run', () => {
  test('from its beginning, its middle and its end gives what is above, once', async () => {
    await using one = engine()
    one.runs.register(counting(5))
    await one.runs.start()
    const runId = await one.add({ name: 'test.kind' })
    const live = await all(one.runs.follow({ runId }, 0, soon(), ''))
    const seqs = live.map((line) => ('seq' in line ? line.seq : -1))
    expect(seqs).toEqual((await one.lines(runId)).map(({ seq }) => Number(seq)))
    expect(live.at(-1)?.type).toBe('run.succeeded')
    for (const [at, seq] of seqs.entries())
      expect(await all(one.runs.follow({ runId }, seq, soon(), ''))).toEqual(live.slice(at + 1))
  })

  test('by a reader that is cut off a hundred times gives each line once', async () => {
    await using one = engine()
    const turns: (() => void)[] = []
    one.runs.register(counting(120, () => new Promise((go) => turns.push(go))))
    await one.runs.start()
    const runId = await one.add({ name: 'test.kind' })
    const seen: number[] = []
    let last = ''
    let cuts = 0
    while (last !== 'run.succeeded') {
      const gone = new AbortController()
      for await (const line of one.runs.follow({ runId }, seen.at(-1) ?? 0, gone.signal, '')) {
        seen.push((line as { seq: number }).seq)
        last = line.type
        if (line.type === 'item' || line.type === 'run.started') {
          // The next item is finished while nobody is there to hear of it.
          setImmediate(() => turns.shift()?.())
          gone.abort()
          cuts++
        }
      }
      await settle()
    }
    expect(cuts).toBeGreaterThanOrEqual(100)
    expect(seen).toEqual((await one.lines(runId)).map(({ seq }) => Number(seq)))
  })

  test('from a seq that was never given out misses nothing that is to come', async () => {
    await using one = engine()
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const runId = await one.add(job)
    await settle()
    const reading = all(one.runs.follow({ runId }, 999_999, soon(), ''))
    await settle()
    job.going.get(runId)!.end('done')
    expect((await reading).map(({ type }) => type)).toEqual(['run.succeeded'])
  })

  test('costs nothing once the reader has left', async () => {
    await using one = engine()
    const job = manual()
    one.runs.register(job.kind)
    await one.runs.start()
    const runId = await one.add(job)
    const gone = new AbortController()
    const reading = all(one.runs.follow({ runId }, 0, gone.signal, ''))
    await settle()
    expect(one.runs.listeners()).toBe(1)
    gone.abort()
    await reading
    expect(one.runs.listeners()).toBe(0)
  })
})

describe('following a tag', () => {
  test('gives the lines of all its runs in the order of their seq, and ends after the last with the counts', async () => {
    await using one = engine()
    one.runs.register(counting(3))
    one.runs.register(kindOf(() => Promise.reject(new Error('no')), 'test.other'))
    await one.runs.start()
    await one.sql.begin(async (tx) => {
      for (let run = 0; run < 5; run++) await one.runs.enqueue(tx, counting(3), {}, { by: null, tags: ['bulk:1'] })
    })
    await one.add({ name: 'test.kind' }, {}, ['bulk:2'])
    const lines = await all(one.runs.follow({ tag: 'bulk:1' }, 0, soon(), ''))
    const seqs = lines.flatMap((line) => ('seq' in line ? [line.seq as number] : []))
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
    expect(lines.filter(({ type }) => type === 'item')).toHaveLength(15)
    expect(lines.filter(({ type }) => type === 'run.succeeded')).toHaveLength(5)
    expect(lines.at(-1)).toMatchObject({ type: 'tag.ended', tag: 'bulk:1', counts: { succeeded: 5, running: 0 } })
  })
})

describe('a stream of lines', () => {
  const options = { clock: { now: () => Date.now() }, timers: systemTimers, log: silentLog }

  test('fills silence with heartbeats, and says so when it is ended early', async () => {
    const stop = new AbortController()
    const { body } = lineStream({
      ...options,
      format: 'ndjson',
      until: stop.signal,
      silenceMs: 10,
      lines: async function* (signal) {
        yield { line: { type: 'first' } }
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
    })
    const types: string[] = []
    for await (const chunk of body!) {
      types.push((JSON.parse(new TextDecoder().decode(chunk)) as { type: string }).type)
      if (types.length === 2) stop.abort('draining')
    }
    expect(types).toEqual(['first', 'heartbeat', 'stream.ended'])
  })

  test('that breaks inside ends with a last line all the same', async () => {
    const { body } = lineStream({
      ...options,
      format: 'sse',
      until: new AbortController().signal,
      lines: async function* () {
        yield { line: { type: 'first' }, id: '1' }
        throw new Error('secret')
      },
    })
    const text = await new Response(body).text()
    expect(text).toContain('retry: 1000\n\nid: 1\ndata: {"type":"first"}\n\n')
    expect(text).toContain('"reason":"internal"')
    expect(text).not.toContain('secret')
  })

  // What it costs in memory is shown by `bun run prove slow`.
  test('is made no faster than it is read: to a reader that does not read, 100,000 lines are never made', async () => {
    let made = 0
    const line = { type: 'item', padding: 'x'.repeat(150) }
    using server = Bun.serve({
      port: 0,
      routes: { '/other': () => new Response('other') },
      fetch: () =>
        lineStream({
          ...options,
          format: 'ndjson',
          until: new AbortController().signal,
          lines: async function* () {
            for (; made < 100_000; made++) yield { line }
          },
        }),
    })
    const socket = connect(server.port!, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    socket.pause()
    let last = -1
    // It comes to rest when the kernel's own buffers are full: others are answered, and nothing more is made.
    while (made !== last || made === 0) {
      last = made
      for (let request = 0; request < 10; request++) await (await fetch(`${server.url}other`)).text()
    }
    expect(made).toBeLessThan(100_000)
    socket.destroy()
  })
})
