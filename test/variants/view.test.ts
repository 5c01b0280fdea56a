import { expect, test } from 'bun:test'
import { apartFrom } from '../../src/variants/rules.ts'
import type { Grouped, Member } from '../../src/variants/store.ts'
import { viewOf } from '../../src/variants/view.ts'

const member = (rank: number, changes: Partial<Member> = {}): Member => ({
  group_id: 'g',
  rank,
  number: rank + 1,
  id: String(rank),
  similarity: 0.9,
  tier: 'variant',
  stack_id: null,
  account_number: null,
  active: true,
  width: 100 - rank,
  height: 100,
  quality: 0.5,
  labels: 0,
  created_at: '2026-01-01',
  sha256: String(rank),
  ...changes,
})
const group: Grouped = { group_id: 'g', account_number: null, keep_reason: 'least_text' }

function reasonOf(members: Member[]): string {
  const view = viewOf({ group, members, apart: apartFrom([]), known: () => undefined, threshold: 0.8 })
  return view !== null && 'keepReason' in view ? view.keepReason : 'none'
}

test('the reason of a proposal is the scan’s as long as all that it was measured against is there', () => {
  const [keep, ...others] = [member(0), member(1), member(2)]
  expect(reasonOf([keep!, ...others])).toBe('least_text')
  // What had the most text went: beside the other it is the pixels that tell them apart.
  expect(reasonOf([keep!, member(1), member(2, { active: false })])).toBe('most_pixels')
  // The order of keeping would say another: what the scan found beside it still stands.
  expect(reasonOf([keep!, member(1, { width: 200 }), member(2, { active: false })])).toBe('least_text')
})
