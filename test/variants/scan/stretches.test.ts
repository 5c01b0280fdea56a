import { expect, test } from 'bun:test'
import type { Tx } from '../../../src/db/sql.ts'
import { compareStar } from '../../../src/variants/keep-order.ts'
import type { Contender } from '../../../src/variants/model.ts'
import type { Context } from '../../../src/variants/scan/describe.ts'
import { type FoundGroup, storeGroups } from '../../../src/variants/scan/groups.ts'
import { sortedByStar } from '../../../src/variants/scan/sorting.ts'
import { seeded } from '../../pictures.ts'

test('references are put in order a stretch at a time', async () => {
  const next = seeded(3)
  const items = Array.from({ length: 5_030 }, (_, at): Contender => ({
    width: 300 + Math.floor(next() * 40),
    height: 300,
    quality: Math.floor(next() * 4) / 4,
    labels: Math.floor(next() * 3),
    created_at: '2026-01-01T00:00:00.000Z',
    sha256: `${Math.floor(next() * 1e9)}-${at}`,
  }))
  const pages: Contender[][] = []
  for (let from = 0; from < items.length; from += 100) pages.push(items.slice(from, from + 100))
  let pauses = 0
  const sorted = await sortedByStar(pages, async () => void pauses++)
  expect(sorted).toEqual(items.toSorted(compareStar))
  expect(pauses).toBeGreaterThanOrEqual(12)
  expect(await sortedByStar([], async () => {})).toEqual([])
})

test('families are stored in transactions between which others have their turn', async () => {
  let transactions = 0
  let turns = 0
  let turnsSeen = 0
  let turn = setImmediate(function count() {
    turns++
    turn = setImmediate(count)
  })
  const tx = { run: async () => ({ changes: 1 }), all: async () => [], get: async () => null } as unknown as Tx
  const context = {
    input: { scan_id: 'scan', threshold: 0.8 },
    begin: async (work: (tx: Tx, settle: () => Promise<void>) => Promise<unknown>) => {
      transactions++
      if (turns >= transactions - 1) turnsSeen++
      return work(tx, async () => {})
    },
  } as unknown as Context
  const groups = Array.from({ length: 250 }, (_, at): FoundGroup => ({
    groupId: `group-${at}`,
    account: null,
    keepReason: 'oldest',
    members: [],
  }))
  await storeGroups(context, groups)
  clearImmediate(turn)
  expect(transactions).toBe(10)
  expect(turnsSeen).toBe(10)
})
