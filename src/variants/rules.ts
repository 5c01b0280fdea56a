import { compareKeep, compareWorth, keepReason } from './keep-order.ts'
import type { Contender, KeepReason, Tier } from './model.ts'

export type Star = {
  keep: number
  members: { item: number; similarity: number }[]
  reason?: KeepReason
  /** Those that show as much as the keep, with as little around and over it: pixels and what comes after tell them apart. */
  rivals?: readonly number[]
}
/**
 * A question to whoever looks at the pixels: how like is `center` to each of `others`? They come likeliest first; who
 * is asked `toTheEnd` may not stop after many that are not like it and call the rest 0. Of nobody it is asked so that
 * others may have the thread.
 */
export type Question = { center: number; others: readonly number[]; toTheEnd: boolean }
type Asked = Generator<Question, Star[], readonly number[]>

export type StarInput = {
  /** Items of one owner in the order of `compareStar`, known by their places in it. */
  items: readonly Contender[]
  /** Which others could be within the threshold of an item, the likeliest first; symmetric. */
  neighbours: (item: number) => Iterable<number>
  /** Whether somebody said that the two are different designs. */
  isApart: (one: number, other: number) => boolean
  threshold: number
  /** Whether two that were asked about have one art in one layout under other titles; left out: none have. */
  isOtherTitle?: (one: number, other: number) => boolean
  /** Who should be kept of a star, and why; left out: the oldest of those as good as the centre. */
  holder?: (star: Star) => Pick<Required<Star>, 'keep' | 'reason' | 'rivals'>
}

/**
 * Parts items into stars. In their order, each item that is free becomes a centre and takes those within the threshold
 * that are free, or that are twice as near to it as to the earlier centre that took them; most alike first, but none that
 * is to be kept apart from it or from one already taken. So a copy comes to stand with its own original, though a
 * better image with the same text came first. Of art that carries `templateTitles` titles and more, no two of which are
 * the same, each is a design of its own: that is a template, whatever it shows. All that depends on the items alone, not on when they were imported.
 * The keep is the centre, or the oldest of those as good as the centre if every member is within the threshold of it
 * too. Stars of one item are left out.
 */
export function* stars(input: StarInput): Asked {
  const centers = yield* gathered(input)
  const made: Star[] = []
  for (const [keep, held] of centers) {
    if (held.size === 0) continue
    const members = [...held].map(([item, similarity]) => ({ item, similarity })).sort(mostAlikeFirst)
    yield { center: keep, others: [], toTheEnd: true }
    made.push(yield* keptBest({ keep, members }, input))
  }
  return made
}

type Held = Map<number, number>
/** `uses`: those known to be uses of a template. */
type Gathered = { centers: Map<number, Held>; centerOf: Map<number, number>; uses: Set<number> }

/** Every centre in its order, with the similarity of each member that stayed with it. */
function* gathered(input: StarInput): Generator<Question, Map<number, Held>, readonly number[]> {
  const all: Gathered = { centers: new Map(), centerOf: new Map(), uses: new Set() }
  for (let first = 0; first < input.items.length; first++) {
    if (all.centerOf.has(first) || all.centers.has(first)) continue
    let center = first
    let near = yield* nearOf(center, all, input)
    const keep = near.length === 0 ? center : (input.holder?.({ keep: center, members: near }).keep ?? center)
    // Who holds the others is the better centre: it is like more of them.
    if (keep !== center && !all.centerOf.has(keep)) {
      const around = yield* nearOf(keep, all, input)
      if (around.length >= near.length) [center, near] = [keep, around]
    }
    const held: Held = new Map()
    all.centers.set(center, held)
    for (const { item, similarity } of near) {
      all.centers.get(all.centerOf.get(item) ?? -1)?.delete(item)
      all.centerOf.set(item, center)
      held.set(item, similarity)
    }
  }
  return all.centers
}

/** Those within the threshold of a centre that it may take, most alike first. */
function* nearOf(
  center: number,
  all: Gathered,
  input: StarInput,
): Generator<Question, Star['members'], readonly number[]> {
  const { threshold, neighbours, isApart } = input
  const { centers, centerOf, uses } = all
  const others = [...neighbours(center)]
    .filter((item) => item !== center && !centers.has(item) && !isApart(center, item))
    .slice(0, uses.has(center) ? besideUseMost : Infinity)
  if (others.length === 0) return []
  const similarities = yield { center, others, toTheEnd: false }
  const near = others
    .map((item, at) => ({ item, similarity: similarities[at]! }))
    .filter(({ item, similarity }) => {
      const holder = centers.get(centerOf.get(item) ?? -1)
      return similarity >= threshold && isNearer(similarity, holder?.get(item))
    })
    .sort(mostAlikeFirst)
  return takeTogether(yield* withoutUses({ keep: center, members: near }, all, input), input)
}

/** Titles that differ from each other, from which art is a template. Of 250 campaigns by six hands none has more than three. */
const templateTitles = 4
/** So many are asked, the likeliest first, whether their titles differ from each other. */
const titlesAsked = 16
/** Of a known use so many are looked at, the likeliest first: its copies come before what only shares its template. */
const besideUseMost = 32

/** Leaves those out that only use the same template as the center, where it is one. */
function* withoutUses(
  { keep: center, members }: Star,
  { uses }: Gathered,
  input: StarInput,
): Generator<Question, Star['members'], readonly number[]> {
  const isOther = (item: number) => input.isOtherTitle?.(center, item) ?? false
  const titled = members.map(({ item }) => item).filter(isOther)
  if (!uses.has(center) && !(yield* isTemplate(titled, input))) return members
  for (const item of [center, ...titled]) uses.add(item)
  return members.filter(({ item }) => !isOther(item))
}

/** Whether there are enough titles that differ from each other, beside that of the center they all differ from. */
function* isTemplate(titled: readonly number[], { threshold, isOtherTitle }: StarInput) {
  if (titled.length + 1 < templateTitles) return false
  const differing: number[] = []
  for (const item of titled.slice(0, titlesAsked)) {
    const similarities: readonly number[] = yield { center: item, others: differing, toTheEnd: true }
    if (differing.every((other, at) => similarities[at]! >= threshold && isOtherTitle!(item, other)))
      differing.push(item)
    if (differing.length + 1 === templateTitles) return true
  }
  return false
}

/** Whether a centre may take an item from another: it must be at least twice as near, or families would splinter. */
function isNearer(similarity: number, held: number | undefined): boolean {
  return held === undefined || 2 * (1 - similarity) < 1 - held
}

type Member = Star['members'][number]

function mostAlikeFirst(one: Member, other: Member): number {
  return other.similarity - one.similarity || one.item - other.item
}

function takeTogether(near: Star['members'], { isApart }: StarInput): Star['members'] {
  const taken: Star['members'] = []
  for (const member of near) if (!taken.some(({ item }) => isApart(item, member.item))) taken.push(member)
  return taken
}

/** Makes the one that should be kept the keep, where that is still a star. */
function* keptBest(star: Star, input: StarInput): Generator<Question, Star, readonly number[]> {
  const { keep: center, members } = star
  const { keep, reason, rivals } = { rivals: [], ...(input.holder?.(star) ?? oldestEqual(star, input)) }
  if (keep === center) return { ...star, reason, rivals }
  const others = [center, ...members.map(({ item }) => item)].filter((item) => item !== keep)
  const similarities = yield { center: keep, others, toTheEnd: true }
  if (similarities.some((similarity) => similarity < input.threshold)) return star
  const order = others.map((item, at) => ({ item, similarity: similarities[at]! }))
  return { keep, members: order.sort(mostAlikeFirst), reason, rivals }
}

/** The oldest of those as good as the centre. */
function oldestEqual({ keep: center, members }: Star, { items }: StarInput): { keep: number; reason: KeepReason } {
  const all = [center, ...members.map(({ item }) => item)]
  const equals = all.filter((item) => compareWorth(items[item]!, items[center]!) === 0)
  const keep = equals.sort((one, other) => compareKeep(items[one]!, items[other]!))[0]!
  const others = all.filter((item) => item !== keep).map((item) => items[item]!)
  return { keep, reason: keepReason(items[keep]!, others) }
}

type Related = { similarity: number; relation: Exclude<Tier, 'exact' | 'similar'>; isVerified?: boolean | undefined }

/**
 * `variantAt`: from this similarity on the pixels themselves said that it is of one design. Only originals that were compared
 * down to their letters are copies.
 */
export function tierOf({ similarity, relation, isVerified }: Related, samePixels: boolean, variantAt: number): Tier {
  if (samePixels) return 'exact'
  if (similarity < variantAt) return 'similar'
  return relation === 'copy' && isVerified !== true ? 'variant' : relation
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
/** What an operation made of one field of a reference. */
export type Change = { field: string; before: unknown; after: unknown }

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

/** What takes changes back: a value that was edited since stays, and of a list only what was added or taken is. */
export function revertings(now: Record<string, unknown>, changes: readonly Change[]): Record<string, unknown> {
  const reverted: Record<string, unknown> = {}
  for (const { field, before, after } of changes) {
    const value = now[field]
    if (!Array.isArray(value)) {
      if (value === after) reverted[field] = before
      continue
    }
    const [had, has] = [before as string[], after as string[]]
    const left = value.filter((label) => had.includes(label) || !has.includes(label))
    const lost = had.filter((label) => !has.includes(label) && !left.includes(label))
    const list = [...left, ...lost]
    if (list.join('\n') !== value.join('\n')) reverted[field] = list
  }
  return reverted
}

/** What a reference of now and one of before differ in. */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.keys(after)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/**
 * How likely two images are copies by their vectors alone, to look at the likeliest first. Of the pairs above a cosine
 * of 0.6 half the unlike pairs fall behind nearly all copies when the style has its say.
 */
export function promise(cosine: number, style: number): number {
  return cosine + styleShare * style
}
const styleShare = 0.5

/** `candidate`: the cosine below which the descriptor need not be asked; `variantAt`: its own threshold. */
export type Limits = { candidate: number; variantAt: number }

/**
 * The least cosine for which a pair is looked at: the descriptor's own, or less where the threshold asks for no more than
 * a cosine.
 */
export function cutoffFor(threshold: number, { candidate, variantAt }: Limits): number {
  return Math.min(candidate, threshold < variantAt ? threshold / variantAt : 1)
}

/**
 * Up to so many, comparing each with all costs little. Of 322 and 302 drawn designs the families are the same either way;
 * of 1,000 it takes 53 ms of processor a reference, and 21 where the likeliest alone are looked at.
 */
export const exactRowsMax = 128
