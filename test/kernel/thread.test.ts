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
  test('of lower priority that hardly runs is waited for', async () => {
    expect(await answerOf({ idleMs: 500, busyMs: 0, isLow: true })).toEqual(done)
  })

  test('of full priority that hardly runs is given up', async () => {
    expect(await answerOf({ idleMs: 500, busyMs: 0, isLow: false })).toEqual(late)
  })

  test('of lower priority that uses more of a processor than an answer may is given up', async () => {
    expect(await answerOf({ idleMs: 0, busyMs: 20_000, isLow: true })).toEqual(late)
  })

  test('of lower priority that never runs is given up', async () => {
    expect(await answerOf({ idleMs: 20_000, busyMs: 0, isLow: true })).toEqual(late)
  })
})
