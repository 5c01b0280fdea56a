import { describe, expect, test } from 'bun:test'
import { candidateSteps, changesForSnapshot, insertsHere, plan, usualTuning } from '../../src/similarity/rules.ts'

/** Rows written by all snapshots of a library that grows to `count` references. */
function writtenOnTheWayTo(count: number): { snapshots: number; rows: number } {
  let [rows, snapshots, written] = [0, 0, 0]
  for (;;) {
    rows += changesForSnapshot(rows, usualTuning)
    if (rows > count) return { snapshots, rows: written }
    snapshots++
    written += rows
  }
}

describe('what a growing library costs', () => {
  test('is written some twenty times over by its snapshots, however large it becomes', () => {
    const [some, many] = [writtenOnTheWayTo(100_000), writtenOnTheWayTo(1_000_000)]
    expect(some.rows / 100_000).toBeLessThan(25)
    expect(many.rows / 1_000_000).toBeLessThan(25)
    expect(many.snapshots).toBeLessThan(120)
  })

  test('is no new graph for a fiftieth more, and one for more than that', () => {
    expect([10_000, 100_000, 1_000_000].map((rows) => insertsHere(rows, usualTuning))).toEqual([2_000, 2_000, 20_000])
  })
})

test('a graph is asked with as many candidates as its check found to suffice, where that is less than a scan', () => {
  const candidates = candidateSteps.at(-1)!
  const asked = (rows: number) =>
    plan({ wanted: 10, matching: rows, graphRows: rows, candidates, trusted: true }, usualTuning)
  expect(asked(1_000_000)).toEqual({ way: 'graph', fetch: 26, candidates })
  expect(asked(50_000)).toEqual({ way: 'exact' })
})
