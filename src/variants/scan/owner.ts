import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import * as operations from '../operations-store.ts'
import type { Judgement, View } from '../../similarity/copies/copies.ts'
import { holderOf, keepReason } from '../keep-order.ts'
import { apartFrom, cutoffFor, type Question, type Star, stars, tierOf } from '../rules.ts'
import * as store from '../store.ts'
import { candidatesAmong } from './candidates.ts'
import { type Comparisons, comparisons } from './comparisons.ts'
import type { Context, ScanParts } from './describe.ts'
import { type FoundGroup, groupIdOf, storeGroups } from './groups.ts'
import { keptOf } from './keep.ts'
import type { ProgressReporter } from './progress.ts'
import type { Judge, ScanThread } from './scan-thread.ts'
import type { Judged } from './scan-worker.ts'
import { signatureModel } from './signatures.ts'
import { sortedByStar } from './sorting.ts'

/** Pairs judged by one question, some 30 ms of the thread's time: a canceled scan is over soon. */
const judgedAtOnce = 16
/** Questions that are answered at a stretch, by what is remembered: 2 ms. */
const questionsAtOnce = 32
const pageRows = 100
/** Families that are made ready to be stored at a stretch: 1 ms. */
const storedAtOnce = 100
/** So many in a row that are no copies, the likeliest first, and the rest need not be judged: that keeps a scan linear. */
const rejectedInRowMax = 32

type Owned = ScanParts & {
  context: Context
  thread: ScanThread
  judge: Judge
  progress: ProgressReporter
  account: string | null
}

/** The references of one owner while they are compared, known by their places in the order of `compareStar`. */
type Comparison = {
  items: readonly store.Comparable[]
  account: string | null
  threshold: number
  /** From this similarity on the pixels said that two are of one design. */
  variantAt: number
  /** What is known of any pair. */
  known: Comparisons
  /** What was decided of pairs within the threshold. */
  judgements: Map<string, Judgement>
}

const pairKey = (one: number, other: number) => `${one} ${other}`

/** Groups the references of one owner and stores the groups. */
export async function partOwner(owned: Owned): Promise<void> {
  const { sql, context, thread, progress, account } = owned
  const { threshold } = context.input
  const items = await subjectsOf(sql, account)
  if (items.length < 2) return progress.skip(items.length)
  const { candidate, variantAt } = await thread.limits()
  const cutoff = cutoffFor(threshold, { candidate, variantAt })
  const neighbours = await candidatesAmong({ ...owned, items, cutoff, all: threshold < variantAt })
  const apart = apartFrom(await operations.apartRows(sql))
  const known = comparisons(context, items)
  const comparison: Comparison = { items, account, threshold, variantAt, known, judgements: new Map() }
  const isApart = (one: number, other: number) => apart.has(items[one]!.number, items[other]!.number)
  const isOtherTitle = (one: number, other: number) =>
    comparison.judgements.get(pairKey(one, other))?.isOtherTitle === true
  const holder = (star: Star) => holderIn(comparison, star)
  const ask = (question: Question) => judged(owned, comparison, question)
  const looked = {
    items,
    threshold,
    isSame: (one: number, other: number) => isSame(comparison, one, other),
    remembered: known,
  }
  const parted = await answered(stars({ items, neighbours, isApart, isOtherTitle, threshold, holder }), ask)
  const found: Star[] = []
  for (const star of parted) {
    found.push(await keptOf(star, owned, ask, looked))
    if (found.length % questionsAtOnce === 0) await pause()
  }
  for (const [at, star] of found.entries()) {
    await verified(star, owned, comparison)
    if (at % questionsAtOnce === 0) await pause()
  }
  await known.flush()
  await progress.grouped(items.length)
  for (let from = 0; from < found.length; from += storedAtOnce)
    await storeGroups(
      context,
      found.slice(from, from + storedAtOnce).map((star) => groupOf(star, comparison)),
    )
}

async function subjectsOf(sql: Sql, account: string | null): Promise<store.Comparable[]> {
  const pages: store.Comparable[][] = []
  for (let after = 0; ;) {
    const page = await store.comparableAfter(sql, signatureModel, account, after, pageRows)
    pages.push(page)
    if (page.length < pageRows) return sortedByStar(pages, pause)
    after = page.at(-1)!.number
    await pause()
  }
}

async function answered(
  asking: Generator<Question, Star[], readonly number[]>,
  ask: (question: Question) => Promise<readonly number[]>,
): Promise<Star[]> {
  let next = asking.next()
  for (let asked = 1; !next.done; asked++) {
    next = asking.next(await ask(next.value))
    if (asked % questionsAtOnce === 0) await pause()
  }
  return next.value
}

/** Answers a question of `stars` by the pixels, a few pairs at a time. */
async function judged(owned: Owned, comparison: Comparison, { center, others, toTheEnd }: Question): Promise<number[]> {
  const { threshold, known } = comparison
  await owned.progress.judging(center)
  const similarities: number[] = []
  for (let from = 0; from < others.length; from += judgedAtOnce) {
    const page = others.slice(from, from + judgedAtOnce)
    const remembered = page.map((item) => known.of(center, item, threshold))
    const unknown = page.filter((_, at) => remembered[at] === undefined)
    const decided = await judgedNow(owned, comparison, center, unknown)
    await known.put(center, decided)
    for (const [at, other] of page.entries()) {
      const judgement = remembered[at] ?? decided.get(other)!.judgement
      const likeness = typeof judgement === 'number' ? judgement : judgement.similarity
      const similarity = isSame(comparison, center, other) ? 1 : likeness
      similarities.push(similarity)
      if (similarity >= threshold && typeof judgement === 'object')
        comparison.judgements.set(pairKey(center, other), judgement)
    }
    if (!toTheEnd && isInVain(similarities, threshold)) break
  }
  return others.map((_, at) => similarities[at] ?? 0)
}

/** Judges an item beside others by their pixels. */
async function judgedNow(
  { signatures, judge }: Owned,
  { items, threshold }: Comparison,
  one: number,
  others: readonly number[],
): Promise<Map<number, Judged>> {
  if (others.length === 0) return new Map()
  const [center, ...held] = await signatures.of([one, ...others].map((item) => items[item]!.sha256))
  const judgements = await judge(
    center!.body,
    held.map(({ body }) => body),
    threshold,
  )
  return new Map(judgements.map((judged, at) => [others[at]!, judged]))
}

/** Looks at the originals of those that are called copies of a keep, which no scan has looked at. */
async function verified(
  { keep, members }: Star,
  { originals, signatures, thread }: Owned,
  comparison: Comparison,
): Promise<void> {
  const { items, judgements, known } = comparison
  const open = async (item: number) => {
    const { sha256 } = items[item]!
    const [bytes, [held]] = await Promise.all([originals.read(sha256), signatures.of([sha256])])
    return bytes && { bytes, body: held!.body }
  }
  for (const { item } of members) {
    const judgement = judgements.get(pairKey(keep, item))
    if (judgement?.relation !== 'copy' || judgement.isVerified !== undefined || isSame(comparison, keep, item)) continue
    const [one, other] = [await open(keep), await open(item)]
    const decided = { ...judgement, isVerified: one !== null && other !== null && (await thread.verify(one, other)) }
    judgements.set(pairKey(keep, item), decided)
    await known.put(keep, new Map([[item, { judgement: decided }]]))
  }
}

/** The same pixels as they are measured, at the same size. */
function isSame({ items }: Comparison, one: number, other: number): boolean {
  const [a, b] = [items[one]!, items[other]!]
  return a.pixelHash === b.pixelHash && a.width === b.width && a.height === b.height
}

function isInVain(similarities: readonly number[], threshold: number): boolean {
  return (
    similarities.length >= rejectedInRowMax && similarities.slice(-rejectedInRowMax).every((value) => value < threshold)
  )
}

/** Who of a star holds the others, by what each shows beside the centre. */
function holderIn({ items, judgements }: Comparison, { keep: center, members }: Star) {
  const judged = members.map(({ item }) => ({ item, views: judgements.get(pairKey(center, item))!.views }))
  const own: View = judged[0]!.views[0]
  const all = [{ item: center, view: own }, ...judged.map(({ item, views }) => ({ item, view: views[1] }))]
  const { holder, reason, rivals } = holderOf(all.map((each) => ({ ...each, contender: items[each.item]! })))
  return { keep: holder.item, reason, rivals: rivals.map(({ item }) => item) }
}

function groupOf({ keep, members, reason }: Star, comparison: Comparison): FoundGroup {
  const { items, account, variantAt, judgements } = comparison
  const all = [{ item: keep, similarity: 1 }, ...members]
  const subjects = all.map(({ item }) => items[item]!)
  return {
    groupId: groupIdOf(subjects.map(({ id }) => id)),
    account,
    keepReason: reason ?? keepReason(subjects[0]!, subjects.slice(1)),
    members: all.map(({ item, similarity }) => ({
      number: items[item]!.number,
      similarity,
      tier: tierOf(
        { relation: 'copy', ...judgements.get(pairKey(keep, item)), similarity },
        isSame(comparison, item, keep),
        variantAt,
      ),
    })),
  }
}
