import { compareKeep, finerOf, hasLessText, heldBy, keepReason, type Verdict } from '../keep-order.ts'
import type { KeepReason, Subject } from '../model.ts'
import type { Question, Star } from '../rules.ts'
import type { Comparisons } from './comparisons.ts'
import type { ScanParts } from './describe.ts'
import type { ScanThread } from './scan-thread.ts'

/** Of a family so many are compared: its keep, and those that come next in the order of keeping. */
const comparedMost = 16
/** Of those so many originals are read in full. */
const readMost = 4

type Parts = Pick<ScanParts, 'originals' | 'signatures'> & { thread: ScanThread }
type Known = {
  items: readonly Subject[]
  threshold: number
  isSame: (one: number, other: number) => boolean
  remembered: Pick<Comparisons, 'of' | 'held' | 'sharpness'>
}
type Compare = (one: number, other: number) => Promise<Verdict>

/**
 * Who of a star is kept: the one that holds the others, each compared with the best so far. It must be within the threshold of
 * all others, and none may be better than it; else the proposal stands as it was, and says that it is unsure.
 */
export async function keptOf(
  star: Star,
  parts: Parts,
  judge: (question: Question) => Promise<readonly number[]>,
  known: Known,
): Promise<Star> {
  const { items, threshold } = known
  const members = star.members.map(({ item }) => item)
  const likeliest = members.toSorted((one, other) => compareKeep(items[one]!, items[other]!))
  const candidates = [star.keep, ...likeliest].slice(0, comparedMost)
  const compare = comparing(parts, known)
  let best = star.keep
  // Twice, for who lost to one that is not the best may yet be better than the best.
  for (const item of [...candidates, ...candidates])
    if (item !== best && (await compare(best, item)).winner === 'other') best = item
  if (best === star.keep) return { ...star, reason: await reasonFor(best, candidates, compare, known) }
  const others = [star.keep, ...members].filter((item) => item !== best)
  const similarities = await judge({ center: best, others, toTheEnd: true })
  if (similarities.some((similarity) => similarity < threshold)) return { ...star, reason: 'unsure' }
  const reason = await reasonFor(best, candidates, compare, known)
  const order = others.map((item, at) => ({ item, similarity: similarities[at]! }))
  order.sort((one, other) => other.similarity - one.similarity || one.item - other.item)
  return { keep: best, members: order, reason }
}

/** What sets it apart from the one that comes nearest to it. */
async function reasonFor(
  best: number,
  candidates: readonly number[],
  compare: Compare,
  { items, threshold, remembered }: Known,
): Promise<KeepReason> {
  const ties: number[] = []
  let weakest: KeepReason = 'widest_view'
  for (const item of candidates.filter((each) => each !== best)) {
    const { winner, reason: found } = await compare(best, item)
    if (winner !== 'one' && found !== 'most_pixels') return 'unsure'
    const isText = found !== 'least_text' || hasLessText(remembered.of(best, item, threshold))
    const reason = isText ? found : 'least_added'
    if (rank(reason) >= rank(weakest)) weakest = reason
    if (reason === 'most_pixels') ties.push(item)
  }
  return weakest === 'most_pixels'
    ? keepReason(
        items[best]!,
        ties.map((item) => items[item]!),
      )
    : weakest
}

const ranks: readonly KeepReason[] = [
  'widest_view',
  'no_bars',
  'least_text',
  'least_added',
  'least_tint',
  'finest_detail',
  'most_pixels',
]
const rank = (reason: KeepReason) => ranks.indexOf(reason)

/** Two by what they show, then by how sharp they are, then by the order of keeping (`most_pixels`). */
function comparing({ originals, signatures, thread }: Parts, { items, isSame, remembered }: Known): Compare {
  const sharpness = new Map<number, number>()
  const done = new Map<string, Verdict>()

  async function sharpnessOf(item: number): Promise<number> {
    const before = sharpness.get(item)
    if (before !== undefined || sharpness.size >= readMost) return before ?? 0
    const { sha256 } = items[item]!
    const made = await remembered.sharpness(item, async () => {
      const [bytes, [held]] = await Promise.all([originals.read(sha256), signatures.of([sha256])])
      return bytes === null ? 0 : thread.sharpness(bytes, held!.body)
    })
    sharpness.set(item, made)
    return made
  }

  async function compared(one: number, other: number): Promise<Verdict> {
    const inOrder: Verdict = {
      winner: compareKeep(items[one]!, items[other]!) < 0 ? 'one' : 'other',
      reason: 'most_pixels',
    }
    if (isSame(one, other)) return inOrder
    const held = await remembered.held(one, other, async () => {
      const [first, second] = await signatures.of([items[one]!.sha256, items[other]!.sha256])
      return thread.hold(first!.body, second!.body)
    })
    if (held === null) return { winner: null, reason: 'unsure' }
    const verdict = heldBy(held)
    if (verdict.reason !== 'finest_detail') return verdict
    const finer = finerOf((await sharpnessOf(one)) * held[0].density, await sharpnessOf(other))
    return finer === null || finer === inOrder.winner ? inOrder : { winner: finer, reason: 'finest_detail' }
  }

  return async (one, other) => {
    const known = done.get(`${one} ${other}`)
    if (known) return known
    const verdict = await compared(one, other)
    done.set(`${one} ${other}`, verdict)
    return verdict
  }
}
