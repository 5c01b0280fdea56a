import {
  amongOthers,
  compareKeep,
  finerOf,
  hasLessText,
  heldBy,
  isSameArt,
  isSettled,
  keepReason,
  nearerOf,
  type Verdict,
} from '../keep-order.ts'
import type { KeepReason, Subject } from '../model.ts'
import type { Question, Star } from '../rules.ts'
import type { Comparisons } from './comparisons.ts'
import type { ScanParts } from './describe.ts'
import type { ScanThread } from './scan-thread.ts'

/** Of a family so many are compared: its keep, and those that come next in the order of keeping. */
const comparedMost = 16
/** Of those so many are asked whom they are like. */
const companyMost = 8
/** Of those so many originals are read in full. */
const readMost = 4

type Parts = Pick<ScanParts, 'originals' | 'signatures'> & { thread: ScanThread }
type Known = {
  items: readonly Subject[]
  threshold: number
  isSame: (one: number, other: number) => boolean
  remembered: Pick<Comparisons, 'of' | 'held' | 'sharpness'>
}
type Judge = (question: Question) => Promise<readonly number[]>
type Compare = (one: number, other: number) => Promise<Verdict>

/**
 * Who of a star is kept: the one that holds the others, each compared with the best so far. It must be within the threshold of all
 * others. Where it is not, or another shows more or is better, nobody is sure, and the likeliest of those who are is proposed.
 */
export async function keptOf(star: Star, parts: Parts, judge: Judge, known: Known): Promise<Star> {
  const { items, threshold } = known
  const members = star.members.map(({ item }) => item)
  const likeliest = members.toSorted((one, other) => compareKeep(items[one]!, items[other]!))
  const candidates = [star.keep, ...likeliest].slice(0, comparedMost)
  const compare = comparing(parts, known, candidates)
  const widest = await bestOf(candidates, compare)
  const isHeld = await holdsAll(widest, candidates, compare)
  let left = isHeld ? candidates : commonShape(candidates, items)
  let best = isHeld ? widest : await bestOf(left, compare)
  while (best !== star.keep) {
    const others = [star.keep, ...members].filter((item) => item !== best)
    const similarities = await judge({ center: best, others, toTheEnd: true })
    if (similarities.every((similarity) => similarity >= threshold)) {
      const order = others.map((item, at) => ({ item, similarity: similarities[at]! }))
      order.sort((one, other) => other.similarity - one.similarity || one.item - other.item)
      const reason = best === widest ? await reasonFor(best, candidates, compare, known) : 'unsure'
      return { keep: best, members: order, reason }
    }
    left = left.filter((item) => item !== best)
    best = left.length === 0 ? star.keep : await bestOf(left, compare)
  }
  return { ...star, reason: best === widest ? await reasonFor(best, candidates, compare, known) : 'unsure' }
}

/** Whether none is better than it, and none shows what it does not. */
async function holdsAll(best: number, candidates: readonly number[], compare: Compare): Promise<boolean> {
  for (const item of candidates) {
    if (item === best) continue
    const { winner, reason } = await compare(best, item)
    if (winner !== 'one' && reason !== 'most_pixels') return false
  }
  return true
}

async function bestOf(candidates: readonly number[], compare: Compare): Promise<number> {
  let best = candidates[0]!
  // Twice, for who lost to one that is not the best may yet be better than the best.
  for (const item of [...candidates, ...candidates])
    if (item !== best && (await compare(best, item)).winner === 'other') best = item
  return best
}

/** Those of the shape that most have, all where no shape is: a square or a story was laid out once, of what the others show. */
function commonShape(candidates: readonly number[], items: readonly Subject[]): readonly number[] {
  const shapeOf = (item: number) => Math.log(items[item]!.width / items[item]!.height)
  const alike = candidates.map((one) =>
    candidates.filter((other) => Math.abs(shapeOf(one) - shapeOf(other)) <= sameShape),
  )
  const [most, next] = alike.toSorted((one, other) => other.length - one.length) as [number[], number[]?]
  const rest = alike.filter((of) => !of.some((item) => most.includes(item)))
  return next && rest.every(({ length }) => length < most.length) ? most : candidates
}
const sameShape = 0.03

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
  'common_colors',
  'most_alike',
  'finest_detail',
  'most_pixels',
]
const rank = (reason: KeepReason) => ranks.indexOf(reason)

/** Two by what they show and whom the others are like, then by how sharp they are, then by the order of keeping (`most_pixels`). */
function comparing(
  { originals, signatures, thread }: Parts,
  { items, isSame, remembered }: Known,
  candidates: readonly number[],
): Compare {
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

  const heldOf = (one: number, other: number) =>
    remembered.held(one, other, async () => {
      const [first, second] = await signatures.of([items[one]!.sha256, items[other]!.sha256])
      return thread.hold(first!.body, second!.body)
    })

  const longerOf = (item: number) => Math.max(items[item]!.width, items[item]!.height)

  /** How many more of the others lie nearer to one of two than to the other. */
  async function company(one: number, other: number): Promise<number> {
    let more = 0
    for (const third of candidates.slice(0, companyMost))
      if (third !== one && third !== other) more += nearerOf(await heldOf(one, third), await heldOf(other, third))
    return more
  }

  async function compared(one: number, other: number): Promise<Verdict> {
    const inOrder: Verdict = {
      winner: compareKeep(items[one]!, items[other]!) < 0 ? 'one' : 'other',
      reason: 'most_pixels',
    }
    if (isSame(one, other)) return inOrder
    const held = await heldOf(one, other)
    if (held === null) return { winner: null, reason: 'unsure' }
    const alone = heldBy(held)
    if (isSettled(held, alone)) return alone
    const scale = (held[0].density * longerOf(one)) / longerOf(other)
    const verdict = isSameArt(held, scale) ? alone : amongOthers(held, alone, await company(one, other))
    if (verdict.reason !== 'finest_detail') return verdict
    const finer = finerOf((await sharpnessOf(one)) * held[0].density, await sharpnessOf(other), scale)
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
