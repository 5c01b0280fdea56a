import { expect, test } from 'bun:test'
import type { Holding } from '../../../src/similarity/copies/copies.ts'
import type { Subject } from '../../../src/variants/model.ts'
import type { Question } from '../../../src/variants/rules.ts'
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
async function kept(given: Given) {
  const { keep, reason } = await keptBy(given, ({ others }) => others.map(() => 0.9))
  return { keep, reason }
}

function keptBy({ sizes, hold }: Given, likeness: (question: Question) => number[]) {
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
  return keptOf(star, parts as unknown as Parameters<typeof keptOf>[1], async (question) => likeness(question), known)
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

test('of two in one size, the one with something faint of its own is not kept', async () => {
  const hold = (one: number, other: number): [Holding, Holding] => {
    const [first, second] = [same, same].map((each, at) => ({
      ...each,
      own: (at === 0 ? one : other) === 0 ? 0.02 : 0,
    }))
    return [first!, second!]
  }
  expect(await kept({ sizes: [slide, slide], hold })).toEqual({ keep: 1, reason: 'least_added' })
})

const beside =
  (oddOne: Partial<Holding>, others: Partial<Holding>): Given['hold'] =>
  (one, other) => {
    if ((one === 0) === (other === 0)) return [same, same]
    const [first, second] = [
      { ...same, ...oddOne },
      { ...same, ...others },
    ]
    return one === 0 ? [first, second] : [second, first]
  }

test('where each shows what the other does not, the one that the rest is like is kept; of two alone nobody is sure', async () => {
  const more = { outside: 0.3, beyond: 0.3 }
  const hold = beside(more, more)
  expect(await kept({ sizes: [[1200, 1200], slide, slide], hold })).toEqual({ keep: 1, reason: 'quality' })
  expect((await kept({ sizes: [[1200, 1200], slide], hold })).reason).toBe('unsure')
})

test('of many that are alike, one with what only it shows around the art is not kept for its wider view', async () => {
  const hold = beside({ outside: 1.3, beyond: 0.4, seam: 0.6 }, {})
  expect((await kept({ sizes: [slide, slide], hold })).keep).toBe(0)
  expect((await kept({ sizes: [slide, slide, slide, slide, slide], hold })).keep).toBe(1)
})

test('who is not like all others of its family is not kept, and the proposal says that nobody is sure', async () => {
  const hold = odd({ colors: 0.05 })
  const given = { sizes: [slide, slide, slide, [900, 1600] as Size], hold }
  const likeness = ({ center, others }: Question) => others.map((item) => (center === 1 && item === 3 ? 0.4 : 0.95))
  const { keep, reason, members } = await keptBy(given, likeness)
  expect({ keep, reason }).toEqual({ keep: 2, reason: 'unsure' })
  expect(members.every(({ similarity }) => similarity >= 0.8)).toBe(true)
})
