import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import { GiveUp } from '../../runs/kinds.ts'
import { imageDimensions } from '../../similarity/model.ts'
import type { Subject } from '../model.ts'
import * as operations from '../operations-store.ts'
import type { Judgement, View } from '../../similarity/copies/copies.ts'
import { holderOf, keepReason } from '../keep-order.ts'
import { apartFrom, cutoffFor, type Question, type Star, stars, tierOf } from '../rules.ts'
import * as store from '../store.ts'
import type { Context, ScanParts } from './describe.ts'
import { type FoundGroup, groupIdOf, storeGroups } from './groups.ts'
import { adjacency } from './neighbours.ts'
import type { Judgements } from './judgements.ts'
import { keptOf } from './keep.ts'
import type { ProgressReporter } from './progress.ts'
import type { ScanThread } from './scan-thread.ts'
import { signatureModel, type Signatures } from './signatures.ts'
import { sortedByStar } from './sorting.ts'

/** Signatures of 11 KB that go to the thread together: read in 1 ms. */
const bodiesAtOnce = 64
/** Pairs judged by one question, some 30 ms of the thread's time: a canceled scan is over soon. */
const judgedAtOnce = 16
const pageRows = 500
/** So many in a row that are no copies, the likeliest first, and the rest need not be judged: that keeps a scan linear. */
const rejectedInRowMax = 32

type Owned = ScanParts & {
  context: Context
  thread: ScanThread
  progress: ProgressReporter
  remembered: Judgements
  account: string | null
}

/** The references of one owner while they are compared, known by their places in the order of `compareStar`. */
type Comparison = {
  items: readonly Subject[]
  /** Of the pixels of each item, by its place. */
  hashes: readonly string[]
  account: string | null
  threshold: number
  /** From this similarity on the pixels said that two are of one design. */
  variantAt: number
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
  await thread.begin({ rows: items.length, dimensions: imageDimensions, cutoff, all: threshold < variantAt })
  const hashes = await addBodies(owned, items)
  const neighbours = await neighboursOf(owned, items)
  const apart = apartFrom(await operations.apartRows(sql))
  const comparison: Comparison = { items, hashes, account, threshold, variantAt, judgements: new Map() }
  const isApart = (one: number, other: number) => apart.has(items[one]!.number, items[other]!.number)
  const holder = (star: Star) => holderIn(comparison, star)
  const asking = stars({ items, neighbours, isApart, threshold, holder })
  let next = asking.next()
  while (!next.done) next = asking.next(await judged(owned, comparison, next.value))
  const known = { items, threshold, isSame: (one: number, other: number) => isSame(comparison, one, other) }
  const found: Star[] = []
  for (const star of next.value)
    found.push(await keptOf(star, owned, (question) => judged(owned, comparison, question), known))
  await owned.remembered.flush()
  await progress.grouped(items.length)
  await storeGroups(
    context,
    found.map((star) => groupOf(star, comparison)),
  )
}

async function subjectsOf(sql: Sql, account: string | null): Promise<Subject[]> {
  const pages: Subject[][] = []
  for (let after = 0; ;) {
    const page = await store.comparableAfter(sql, signatureModel, account, after, pageRows)
    pages.push(page)
    if (page.length < pageRows) return sortedByStar(pages, pause)
    after = page.at(-1)!.number
    await pause()
  }
}

async function* bodiesOf(signatures: Signatures, items: readonly Subject[]) {
  for (let from = 0; from < items.length; from += bodiesAtOnce) {
    const page = items.slice(from, from + bodiesAtOnce)
    yield { from, held: await signatures.of(page.map(({ sha256 }) => sha256)) }
  }
}

/** Hands every signature to the thread; the hashes of their pixels stay here. */
async function addBodies({ signatures, thread }: Owned, items: readonly Subject[]): Promise<string[]> {
  const hashes: string[] = []
  for await (const { from, held } of bodiesOf(signatures, items)) {
    hashes.push(...held.map(({ pixelHash }) => pixelHash))
    await thread.add(
      from,
      held.map(({ body }) => body),
    )
  }
  await thread.seal()
  return hashes
}

/** Which others could be copies of each item, the likeliest first. */
async function neighboursOf({ signatures, thread, progress }: Owned, items: readonly Subject[]) {
  const pairs = adjacency(items.length)
  for await (const { from, held } of bodiesOf(signatures, items)) {
    const found = await thread.near(
      from,
      held.map(({ body }) => body),
    )
    if (!pairs.add(found))
      throw new GiveUp('validation_failed', 'Too many pairs are within this threshold: choose a tighter one.')
    await progress.searched(held.length)
  }
  return pairs.sealed(pause)
}

/** Answers a question of `stars` by the pixels, a few pairs at a time. */
async function judged(owned: Owned, comparison: Comparison, { center, others, toTheEnd }: Question): Promise<number[]> {
  const { items, threshold } = comparison
  const { progress, remembered } = owned
  await progress.judging(center)
  const similarities: number[] = []
  const own = items[center]!.sha256
  const known = await remembered.of(
    own,
    others.map((item) => items[item]!.sha256),
  )
  for (let from = 0; from < others.length; from += judgedAtOnce) {
    const page = others.slice(from, from + judgedAtOnce)
    const unknown = [...new Set(page.map((item) => items[item]!.sha256))].filter((sha256) => !known.has(sha256))
    for (const [at, judgement] of (await judgedNow(owned, own, unknown)).entries()) {
      known.set(unknown[at]!, judgement)
      await remembered.put(own, unknown[at]!, judgement)
    }
    for (const other of page) {
      const judgement = known.get(items[other]!.sha256)!
      const similarity = isSame(comparison, center, other) ? 1 : judgement.similarity
      similarities.push(similarity)
      if (similarity >= threshold) comparison.judgements.set(pairKey(center, other), judgement)
    }
    if (!toTheEnd && isInVain(similarities, threshold)) break
  }
  return others.map((_, at) => similarities[at] ?? 0)
}

/** Judges an image beside others by their pixels. */
async function judgedNow({ signatures, thread }: Owned, own: string, others: readonly string[]): Promise<Judgement[]> {
  if (others.length === 0) return []
  const [center, ...held] = await signatures.of([own, ...others])
  return thread.judge(
    center!.body,
    held.map(({ body }) => body),
  )
}

/** The same pixels as they are measured, at the same size. */
function isSame({ items, hashes }: Comparison, one: number, other: number): boolean {
  const [a, b] = [items[one]!, items[other]!]
  return hashes[one] === hashes[other] && a.width === b.width && a.height === b.height
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
        { similarity, relation: judgements.get(pairKey(keep, item))?.relation ?? 'copy' },
        isSame(comparison, item, keep),
        variantAt,
      ),
    })),
  }
}
