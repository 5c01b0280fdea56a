import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Fault } from '../../src/kernel/errors.ts'
import { runStatuses } from '../../src/runs/model.ts'
import {
  after,
  backoffMs,
  chooseNext,
  GiveUp,
  type ReadyRun,
  hasEnded,
  outcomeOf,
  Snooze,
  transitions,
} from '../../src/runs/rules.ts'

describe('the life of a run', () => {
  test('ends in three ways, and nothing leads out of an end', () => {
    expect(runStatuses.filter(hasEnded)).toEqual(['succeeded', 'failed', 'canceled'])
  })

  test('leads nowhere that is not in the table', () => {
    expect(() => after('succeeded', 'cancel')).toThrow('A run that is succeeded cannot cancel.')
    expect(() => after('queued', 'succeed')).toThrow(Fault)
    expect(after('retrying', 'claim')).toBe('running')
  })

  test('can be ended from every status that is not an end', () => {
    for (const status of runStatuses.filter((each) => !hasEnded(each)))
      expect(transitions[status].cancel).toBe('canceled')
  })
})

describe('what an error means', () => {
  const cases: [what: string, error: unknown, attempt: number, expected: object][] = [
    [
      'an unexpected error: again, and no word of it',
      new Error('secret'),
      1,
      { event: 'fail', error: { code: 'internal' } },
    ],
    [
      'the same at the third attempt: the end',
      new Error('secret'),
      3,
      { event: 'exhaust', error: { code: 'internal' } },
    ],
    ['an upstream that fails: again', new Fault('upstream_failed', 'x'), 1, { event: 'fail' }],
    [
      'one that will go on failing: the end',
      new Fault('upstream_failed', 'x', { members: { retryable: false } }),
      1,
      { event: 'exhaust' },
    ],
    ['an input that is wrong: the end', new Fault('validation_failed', 'x'), 1, { event: 'exhaust' }],
    ['a full disk: again', new Fault('storage_full', 'x'), 2, { event: 'fail' }],
    [
      'giving up: the end',
      new GiveUp('not_found', 'No folder.'),
      1,
      { event: 'exhaust', error: { code: 'not_found', message: 'No folder.' } },
    ],
    ['a snooze: later, at any attempt', new Snooze(5_000), 3, { event: 'snooze', waitMs: 5_000 }],
    [
      'Retry-After: not before',
      new Fault('rate_limited', 'x', { headers: { 'retry-after': '7' } }),
      1,
      { event: 'fail', waitMs: 7_000 },
    ],
  ]
  test.each(cases)('%s', (_, error, attempt, expected) => {
    expect(outcomeOf(error, attempt, 0.5)).toMatchObject(expected)
  })

  test('never shows what was inside an unexpected error', () => {
    expect(JSON.stringify(outcomeOf(new Error('secret'), 1, 0))).not.toContain('secret')
  })

  test('waits anywhere from nothing to the doubled step, a minute at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (n, r) => {
          const wait = backoffMs(n, r)
          return wait >= 0 && wait < Math.min(60_000, 1_000 * 2 ** (n - 1)) + 1
        },
      ),
    )
  })
})

describe('whose turn it is', () => {
  const load = { lanes: new Map(), kinds: new Map(), limitOf: () => 9, servedAt: () => 0 }
  const head = (number: number, lane: string, kind = 'k'): ReadyRun => ({ number, lane, kind })

  test('is the oldest run of lanes that are alike', () => {
    expect(chooseNext([head(2, 'b'), head(1, 'a')], load)).toEqual(head(1, 'a'))
  })

  test('is the lane with fewer runs going, however long the other has waited', () => {
    expect(chooseNext([head(1, 'bulk'), head(500, 'single')], { ...load, lanes: new Map([['bulk', 1]]) })?.lane).toBe(
      'single',
    )
  })

  test('is the lane served longer ago', () => {
    const servedAt = (lane: string) => (lane === 'a' ? 5 : 4)
    expect(chooseNext([head(1, 'a'), head(2, 'b')], { ...load, servedAt })?.lane).toBe('b')
  })

  test('is nobody of a kind that is full or unknown', () => {
    const full = { ...load, kinds: new Map([['k', 1]]), limitOf: (kind: string) => (kind === 'k' ? 1 : undefined) }
    expect(chooseNext([head(1, 'a'), head(2, 'b', 'unknown')], full)).toBeNull()
  })
})
