import type { Contender, KeepReason, Tier } from './model.ts'

/** Below 0: `one` is rather kept. Each criterion decides where those before it leave a tie. */
type Criterion = [reason: KeepReason, compare: (one: Contender, other: Contender) => number]

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const pixels: Criterion = ['most_pixels', (one, other) => other.width * other.height - one.width * one.height]
const quality: Criterion = ['quality', (one, other) => other.quality - one.quality]
const labels: Criterion = ['most_labels', (one, other) => other.labels - one.labels]
const age: Criterion = ['oldest', (one, other) => byText(one.created_at, other.created_at)]
const hash: Criterion = ['smallest_sha256', (one, other) => byText(one.sha256, other.sha256)]

const keepOrder = [pixels, quality, labels, age, hash]
/** Age comes from the order of import, which must not decide who stands with whom: `stars` goes by the rest. */
const starOrder = [pixels, quality, labels, hash]

const compareBy = (criteria: readonly Criterion[]) => (one: Contender, other: Contender) => {
  for (const [, compare] of criteria) {
    const difference = compare(one, other)
    if (difference !== 0) return difference
  }
  return 0
}

/** The order in which references are kept: most pixels, quality, most labels, oldest, smallest SHA-256. */
export const compareKeep = compareBy(keepOrder)
/** The same without age: the order in which `stars` makes centres. */
export const compareStar = compareBy(starOrder)
/** 0 where only age or hash tells the two apart. */
export const compareWorth = compareBy([pixels, quality, labels])

/** What sets the keep apart from the next best of its group. */
export function keepReason(keep: Contender, others: readonly Contender[]): KeepReason {
  const next = others.toSorted(compareKeep)[0]
  const decided = next && keepOrder.find(([, compare]) => compare(keep, next) < 0)
  return decided?.[0] ?? 'smallest_sha256'
}

export type Star = { keep: number; members: { item: number; similarity: number }[] }
/** A question to whoever looks at the pixels: how like is `center` to each of `others`? */
export type Question = { center: number; others: readonly number[] }
type Asked = Generator<Question, Star[], readonly number[]>

export type StarInput = {
  /** Items of one owner in the order of `compareStar`, known by their places in it. */
  items: readonly Contender[]
  /** Which others could be within the threshold of an item; symmetric. */
  neighbours: (item: number) => Iterable<number>
  /** Whether somebody said that the two are different designs. */
  isApart: (one: number, other: number) => boolean
  threshold: number
}

/**
 * Parts items into stars. In their order, each item that is free becomes a centre and takes the free ones within the
 * threshold, most alike first, but none that is to be kept apart from it or from one already taken. That depends on the
 * items alone, not on when they came. The keep is the centre, or the oldest of those as good as the centre if every
 * member is within the threshold of it too. Stars of one item are left out.
 */
export function* stars(input: StarInput): Asked {
  const { items, threshold } = input
  const isFree = new Uint8Array(items.length).fill(1)
  const made: Star[] = []
  for (let center = 0; center < items.length; center++) {
    if (!isFree[center]) continue
    isFree[center] = 0
    const others = candidatesOf(center, input, isFree)
    if (others.length === 0) continue
    const similarities = yield { center, others }
    const near = others
      .map((item, at) => ({ item, similarity: similarities[at]! }))
      .filter(({ similarity }) => similarity >= threshold)
      .sort((one, other) => other.similarity - one.similarity || one.item - other.item)
    const members = takeTogether(near, input)
    for (const { item } of members) isFree[item] = 0
    if (members.length > 0) made.push(yield* oldestFirst({ keep: center, members }, input))
  }
  return made
}

function candidatesOf(center: number, { neighbours, isApart }: StarInput, isFree: Uint8Array): number[] {
  const others = new Set<number>()
  for (const item of neighbours(center)) if (isFree[item] && !isApart(center, item)) others.add(item)
  return [...others]
}

function takeTogether(near: Star['members'], { isApart }: StarInput): Star['members'] {
  const taken: Star['members'] = []
  for (const member of near) if (!taken.some(({ item }) => isApart(item, member.item))) taken.push(member)
  return taken
}

/** Makes the oldest of those as good as the centre the keep, where that is still a star. */
function* oldestFirst(star: Star, { items, threshold }: StarInput): Generator<Question, Star, readonly number[]> {
  const { keep: center, members } = star
  const all = [center, ...members.map(({ item }) => item)]
  const equals = all.filter((item) => compareWorth(items[item]!, items[center]!) === 0)
  const keep = equals.sort((one, other) => compareKeep(items[one]!, items[other]!))[0]!
  if (keep === center) return star
  const others = all.filter((item) => item !== keep)
  const similarities = yield { center: keep, others }
  if (similarities.some((similarity) => similarity < threshold)) return star
  const order = others.map((item, at) => ({ item, similarity: similarities[at]! }))
  return { keep, members: order.sort((one, other) => other.similarity - one.similarity || one.item - other.item) }
}

/** `variantAt`: from this similarity on the pixels themselves said that it is a copy. */
export function tierOf(similarity: number, samePixels: boolean, variantAt: number): Tier {
  return samePixels ? 'exact' : similarity >= variantAt ? 'variant' : 'similar'
}

/** Pairs that are to be kept apart: two are, when one set holds both. */
export type Apart = { has(one: number, other: number): boolean }

export function apartFrom(sets: Iterable<{ set: number; item: number }>): Apart {
  const setsOf = new Map<number, Set<number>>()
  for (const { set, item } of sets) {
    const known = setsOf.get(item)
    if (known) known.add(set)
    else setsOf.set(item, new Set([set]))
  }
  return {
    has(one, other) {
      const first = setsOf.get(one)
      const second = first && setsOf.get(other)
      return second !== undefined && !first!.isDisjointFrom(second)
    },
  }
}

type Labelled = {
  title: string | null
  type: string | null
  season: string | null
  design_styles: readonly string[]
  source_url: string | null
}
export type Change = { field: keyof Labelled; before: string | null | string[]; after: string | string[] }

const texts = ['title', 'type', 'season', 'source_url'] as const

/** What a keep gains from the one that is retired for it: empty texts are filled, lists become unions. */
export function fillings(keep: Labelled, retire: Labelled): Change[] {
  const filled: Change[] = texts.flatMap((field) => {
    const after = retire[field]
    return keep[field] === null && after !== null ? [{ field, before: null, after }] : []
  })
  const union = [...new Set([...keep.design_styles, ...retire.design_styles])]
  if (union.length > keep.design_styles.length)
    filled.push({ field: 'design_styles', before: [...keep.design_styles], after: union })
  return filled
}

/** What takes fillings back: a text that was edited since stays, and of a list only what was added goes. */
export function revertings(now: Labelled, changes: readonly Change[]): Partial<Labelled> {
  const reverted: Partial<Record<keyof Labelled, unknown>> = {}
  for (const { field, before, after } of changes) {
    const value = now[field]
    if (!Array.isArray(value)) {
      if (value === after) reverted[field] = before
      continue
    }
    const added = new Set((after as string[]).filter((label) => !(before as string[]).includes(label)))
    const left = value.filter((label) => !added.has(label))
    if (left.length < value.length) reverted[field] = left
  }
  return reverted as Partial<Labelled>
}

/** Alike enough in what they show and how they are made to look at the pixels. */
export function isWorthALook(cosine: number, style: number): boolean {
  return cosine + styleShare * style >= worthMin
}
const styleShare = 0.5
const worthMin = 0.8

type Limits = { candidate: number; variantAt: number; rows: number }

/**
 * The least cosine for which a pair is looked at. `candidate` is the descriptor's own, for its own threshold
 * `variantAt` and above; below that a pair needs no more than its cosine. Strangers with a cosine of 0.6 grow with the
 * square of the library, so that a large one asks for more: up to 0.8 from 64,000 pictures on, where 3 copies in 100
 * of the most changed ones are no longer proposed.
 */
export function cutoffFor(threshold: number, { candidate, variantAt, rows }: Limits): number {
  if (threshold < variantAt) return Math.min(candidate, threshold / variantAt)
  const share = Math.min(1, Math.max(0, Math.log2(rows / calmRows) / Math.log2(crowdedRows / calmRows)))
  return candidate + share * Math.max(0, crowdedCutoff - candidate)
}
const calmRows = 4_000
const crowdedRows = 64_000
const crowdedCutoff = 0.8
