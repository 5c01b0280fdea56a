import { describe, expect, test } from 'bun:test'
import { Thread } from '../../src/kernel/thread.ts'
import type { Stall } from './stalling-worker.ts'

const late = { late: true }
const done = { done: true }

async function answerOf(stall: Stall): Promise<object> {
  const start = () => new Worker(new URL('./stalling-worker.ts', import.meta.url).href)
  const thread = new Thread({ start, answerMs: 100, idleMs: 1_000, late, broken: {} })
  try {
    return await thread.ask(stall)
  } finally {
    thread.close(new Error('the test is over'))
  }
}

describe('A thread', () => {
  test('that stands still is waited for where it said who it is', async () => {
    expect(await answerOf({ stillMs: 500, busyMs: 0, says: true })).toEqual(done)
  })

  test('that stands still is given up where it did not', async () => {
    expect(await answerOf({ stillMs: 500, busyMs: 0, says: false })).toEqual(late)
  })

  test('that works for longer than an answer may take is given up', async () => {
    expect(await answerOf({ stillMs: 0, busyMs: 20_000, says: true })).toEqual(late)
  })

  test('that stands still for twelve times as long is given up', async () => {
    expect(await answerOf({ stillMs: 20_000, busyMs: 0, says: true })).toEqual(late)
  })
})
