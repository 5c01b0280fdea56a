import { expect, test } from 'bun:test'
import type { Holding } from '../../../src/similarity/copies/copies.ts'
import type { Subject } from '../../../src/variants/model.ts'
import { keptOf } from '../../../src/variants/scan/keep.ts'

const same: Holding = {
  outside: 0,
  around: 0,
  beyond: 0,
  seam: 0,
  isCentered: false,
  tone: 0,
  lettered: 0,
  added: 0,
  own: 0,
  agree: 1,
  contrast: 1,
  content: 1,
  density: 1,
  colors: 0,
}
type Size = [width: number, height: number]
type Given = { sizes: Size[]; hold: (one: number, other: number) => [Holding, Holding] }

/** Who is kept of a family whose first member is the proposal, when its pairs hold each other like this. */
async function kept({ sizes, hold }: Given) {
  const items = sizes.map(
    ([width, height], at) =>
      ({ width, height, quality: 1 - at / 100, labels: 0, created_at: '', sha256: `${at}` }) as Subject,
  )
  const star = { keep: 0, members: items.slice(1).map((_, at) => ({ item: at + 1, similarity: 0.9 })) }
  const parts = { originals: { read: async () => null }, signatures: { of: async () => [] }, thread: {} }
  const remembered = {
    held: async (one: number, other: number) => hold(one, other),
    sharpness: async () => 1,
    of: () => undefined,
  }
  const known = { items, threshold: 0.8, isSame: () => false, remembered }
  const { keep, reason } = await keptOf(
    star,
    parts as unknown as Parameters<typeof keptOf>[1],
    async ({ others }) => others.map(() => 0.9),
    known,
  )
  return { keep, reason }
}

const slide: Size = [1600, 900]

/** The first differs from all others by this, and they from one another by nothing. */
const odd =
  (by: Partial<Holding>): Given['hold'] =>
  (one, other) => {
    const held = (one === 0) !== (other === 0) ? { ...same, ...by } : same
    return [held, held]
  }

test('of images that differ in their colours alone, one in the colours of most is kept', async () => {
  const hold = odd({ colors: 0.05 })
  expect(await kept({ sizes: [slide, slide, slide], hold })).toEqual({ keep: 1, reason: 'quality' })
  expect((await kept({ sizes: [slide, slide], hold })).keep).toBe(0)
})

test('a title too faint to be known by itself is not kept where most have none', async () => {
  const hold = odd({ own: 0.02 })
  expect(await kept({ sizes: [slide, slide, slide], hold })).toEqual({ keep: 1, reason: 'quality' })
})

test('where each shows what others do not, one of the shape that most have is proposed, and said to be unsure', async () => {
  const hold = (one: number, other: number): [Holding, Holding] => {
    const beyond = (one === 0) === (other === 0) ? 0 : 0.3
    return [
      { ...same, outside: beyond, beyond },
      { ...same, outside: beyond, beyond },
    ]
  }
  expect(await kept({ sizes: [[1200, 1200], slide, slide], hold })).toEqual({ keep: 1, reason: 'unsure' })
})
