import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { limiter } from '../../src/access/limiter.ts'

/** A clock that stands still until the test moves it; the time of day may jump about as it likes. */
function handClock() {
  let at = 0
  let day = 0
  return {
    clock: { now: () => day, monotonic: () => at },
    pass(ms: number) {
      at += ms
    },
    jump(ms: number) {
      day += ms
    },
  }
}

/** A crowd at the http client: who comes, how long after the one before (ms), and how far the time of day was moved meanwhile. */
const crowd = fc.array(
  fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    afterMs: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0, 0, 1, 199, 200, 250, 999, 1_000, 1_001)),
    jumpMs: fc.constantFrom(0, 0, 86_400_000, -86_400_000),
  }),
  { maxLength: 120, size: 'max' },
)

type Step = { who: string; afterMs: number; jumpMs: number }

/** What really happened at the http client: each caller's times, allowed or not. */
function played(steps: readonly Step[], most: number) {
  const { clock, pass, jump } = handClock()
  const limit = limiter({ most, clock })
  return steps.map(({ who, afterMs, jumpMs }) => {
    pass(afterMs)
    jump(jumpMs)
    return { who, at: clock.monotonic(), ...limit.take(who) }
  })
}

describe('the limiter, over any crowd,', () => {
  test('never lets six through in any 1,000 ms, and never refuses when four or fewer went before', () => {
    fc.assert(
      fc.property(crowd, (steps) => {
        const entries = played(steps, 5)
        for (const [index, entry] of entries.entries()) {
          const before = entries
            .slice(0, index)
            .filter(({ who, at, allowed }) => allowed && who === entry.who && entry.at - at < 1_000)
          expect(entry.allowed).toBe(before.length <= 4)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('treats each caller as if nobody else were there', () => {
    fc.assert(
      fc.property(crowd, (steps) => {
        const together = played(steps, 5)
        for (const name of ['a', 'b', 'c']) {
          let pause = 0
          const alone = steps.flatMap((step) => {
            pause += step.afterMs
            if (step.who !== name) return []
            const own = { ...step, afterMs: pause }
            pause = 0
            return [own]
          })
          expect(played(alone, 5)).toEqual(together.filter(({ who }) => who === name))
        }
      }),
    )
  })

  test('says truly how many are left, and when the next one is', () => {
    fc.assert(
      fc.property(crowd, fc.integer({ min: 1, max: 7 }), (steps, most) => {
        const { clock, pass } = handClock()
        const limit = limiter({ most, clock })
        for (const { who, afterMs } of steps) {
          pass(afterMs)
          const { remaining, resetMs, allowed } = limit.take(who)
          expect(remaining).toBeGreaterThanOrEqual(0)
          if (remaining === 0) expect(resetMs).toBeGreaterThan(0)
          if (allowed) continue
          pass(resetMs - 0.001)
          expect(limit.take(who).allowed).toBe(false)
          pass(0.001)
          expect(limit.take(who).allowed).toBe(true)
        }
      }),
    )
  })
})

describe('the limiter', () => {
  test('charges nothing for a refusal', () => {
    const { clock, pass } = handClock()
    const limit = limiter({ most: 5, clock })
    for (let at = 0; at < 5; at++) limit.take('a')
    for (let at = 0; at < 99; at++) {
      pass(10)
      expect(limit.take('a').allowed).toBe(false)
    }
    pass(10)
    expect(Array.from({ length: 6 }, () => limit.take('a').allowed)).toEqual([true, true, true, true, true, false])
  })

  test('forgets who has not come for two seconds', () => {
    const { clock, pass } = handClock()
    const limit = limiter({ most: 5, clock })
    for (let at = 0; at < 10_000; at++) limit.take(`caller ${at}`)
    pass(1_000)
    limit.take('one more')
    pass(1_000)
    limit.take('one more')
    expect(limit.size).toBe(1)
  })
})
