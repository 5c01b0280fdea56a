import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import { GiveUp, type RunContext } from '../runs/kinds.ts'
import { imageDimensions } from '../similarity/model.ts'
import type { ScanOutput, Subject } from './model.ts'
import { adjacency } from './neighbours.ts'
import * as operations from './operations-store.ts'
import { apartFrom, cutoffFor, keepReason, stars, type Question, type Star, tierOf } from './rules.ts'
import { type ScanThread, scanThread } from './scan-thread.ts'
import { type Held, type Signatures, signatureModel } from './signatures.ts'
import { sortedByStar } from './sorting.ts'
import * as store from './store.ts'

type Parts = {
  sql: Sql
  signatures: Signatures
  /** Where an original lies. */
  pathOf: (sha256: string) => string
  clock: Clock
}
type ScanInput = { scan_id: string; threshold: number }
type Context = RunContext<ScanInput>

/** Signatures of 11 KB that go to the thread together: read in 1 ms. */
const bodiesAtOnce = 64
/** Pairs judged by one question, some 30 ms of the thread's time: a canceled scan is over soon. */
const judgedAtOnce = 16
const describedAtOnce = 16
const inFlight = 2
const pageRows = 500
const groupsPerPage = 25
const membersPerPage = 200

/** Finds the families among the active references. Nothing of it is seen before all of it is. */
export function scanner({ sql, signatures, pathOf, clock }: Parts) {
  return async function scan(context: Context): Promise<ScanOutput> {
    const { scan_id: scanId, threshold } = context.input
    // What waits for the database alone never lets others have the thread, from the request for this scan on.
    await pause()
    const shown = await store.shownScan(sql)
    if (shown?.id !== scanId) {
      await context.begin((tx) => store.reopenScan(tx, scanId, threshold, iso(clock.now())))
      await dropGroupsOf(scanId)
      await dropPast(scanId)
      await pause()
      using thread = scanThread(context.signal)
      await pause()
      await lookAtAll(context, thread)
      await dropPast(scanId)
    }
    const { compared: references, unreadable, scanned_at } = (await store.shownScan(sql))!
    return { ...(await store.countGroups(sql, scanId)), references, unreadable, threshold, scanned_at }
  }

  async function lookAtAll(context: Context, thread: ScanThread): Promise<void> {
    const unreadable = await describeAll(context, thread)
    const owners = await store.owners(sql, signatureModel)
    const compared = owners.reduce((sum, { references }) => sum + references, 0)
    const told = teller(context, compared)
    for (const { account, references } of owners) {
      if (references > 1) await partOwner(context, thread, account, told)
      else await told.skip(references)
    }
    await pause()
    const { scan_id: scanId } = context.input
    const scanned_at = iso(clock.now())
    await context.begin((tx) => store.showScan(tx, scanId, { scanned_at, compared, unreadable }))
  }

  /** Makes the signatures that are missing: a picture is described once, by the first scan that meets it. */
  async function describeAll(context: Context, thread: ScanThread): Promise<number> {
    const total = await store.countUndescribed(sql, signatureModel)
    if (total > 0) await context.progress({ done: 0, total, message: 'describing pictures' })
    await pause()
    let unreadable = 0
    for (let after = 0; ;) {
      const page = await store.undescribedAfter(sql, signatureModel, after, describedAtOnce)
      if (page.length === 0) return unreadable
      after = page.at(-1)!.number
      const described = await overlapped(page, inFlight, ({ sha256 }) => thread.describe(pathOf(sha256)))
      unreadable += described.filter((description) => description === null).length
      await context.begin(async (tx, settle) => {
        for (const [at, { id, sha256 }] of page.entries()) {
          const description = described[at]!
          if (description) await signatures.put(tx, sha256, description)
          const outcome = description ? 'described' : 'failed'
          await settle({ id, outcome, reason: description ? null : 'unreadable' })
        }
      })
    }
  }

  async function partOwner(context: Context, thread: ScanThread, account: string | null, told: Teller) {
    const { threshold } = context.input
    const items = await subjectsOf(account)
    if (items.length < 2) return told.skip(items.length)
    const hashes: string[] = []
    const { candidate, variantAt } = await thread.limits()
    const cutoff = cutoffFor(threshold, { candidate, variantAt })
    const all = threshold < variantAt
    await thread.begin({ rows: items.length, dimensions: imageDimensions, cutoff, all })
    for await (const { from, held } of bodies(items)) {
      hashes.push(...held.map(({ pixelHash }) => pixelHash))
      await thread.add(
        from,
        held.map(({ body }) => body),
      )
    }
    await thread.seal()
    const pairs = adjacency(items.length)
    for await (const { from, held } of bodies(items)) {
      const found = await thread.near(
        from,
        held.map(({ body }) => body),
      )
      if (!pairs.add(found))
        throw new GiveUp('validation_failed', 'Too many pairs are within this threshold: choose a tighter one.')
      await told.searched(held.length)
    }
    const neighbours = await pairs.sealed(pause)
    const apart = apartFrom(await operations.apartRows(sql))
    const made = await parted()
    await told.judged(items.length)
    await storeStars(context, made.map(grouped))

    async function parted(): Promise<Star[]> {
      const isApart = (one: number, other: number) => apart.has(items[one]!.number, items[other]!.number)
      const asking = stars({ items, neighbours, isApart, threshold })
      for (let next = asking.next(); ;) {
        if (next.done) return next.value
        next = asking.next(await judged(next.value))
      }
    }

    async function judged({ center, others, toTheEnd }: Question): Promise<number[]> {
      await told.judging(center)
      const similarities: number[] = []
      const [{ body }] = (await signatures.of([items[center]!.sha256])) as unknown as [Held]
      for (let from = 0; from < others.length; from += judgedAtOnce) {
        const page = others.slice(from, from + judgedAtOnce)
        const held = await signatures.of(page.map((item) => items[item]!.sha256))
        const judgedPage = await thread.judge(
          body,
          held.map((other) => other.body),
        )
        similarities.push(...judgedPage.map((value, at) => (isSame(center, page[at]!) ? 1 : value)))
        if (!toTheEnd && isInVain(similarities, threshold)) break
      }
      return others.map((_, at) => similarities[at] ?? 0)
    }

    function isSame(one: number, other: number): boolean {
      return hashes[one] === hashes[other] && sizeOf(items[one]!) === sizeOf(items[other]!)
    }

    function grouped({ keep, members }: Star): Found {
      const all = [{ item: keep, similarity: 1 }, ...members]
      const subjects = all.map(({ item }) => items[item]!)
      return {
        groupId: groupIdOf(subjects.map(({ id }) => id)),
        account,
        keepReason: keepReason(subjects[0]!, subjects.slice(1)),
        members: all.map(({ item, similarity }) => ({
          number: items[item]!.number,
          similarity,
          tier: tierOf(similarity, isSame(item, keep), variantAt),
        })),
      }
    }
  }

  async function subjectsOf(account: string | null): Promise<Subject[]> {
    const pages: Subject[][] = []
    for (let after = 0; ;) {
      const page = await store.comparableAfter(sql, signatureModel, account, after, pageRows)
      pages.push(page)
      if (page.length < pageRows) return sortedByStar(pages, pause)
      after = page.at(-1)!.number
      await pause()
    }
  }

  async function* bodies(items: readonly Subject[]) {
    for (let from = 0; from < items.length; from += bodiesAtOnce) {
      const page = items.slice(from, from + bodiesAtOnce)
      yield { from, held: await signatures.of(page.map(({ sha256 }) => sha256)) }
    }
  }

  type Found = store.NewGroup & { members: store.NewMember[] }

  async function storeStars(context: Context, groups: readonly Found[]): Promise<void> {
    const { scan_id: scanId } = context.input
    for (let from = 0; from < groups.length; from += groupsPerPage)
      await context.begin(async (tx, settle) => {
        for (const group of groups.slice(from, from + groupsPerPage)) {
          await store.insertGroup(tx, scanId, group)
          await store.insertMembers(tx, { ...group, scanId, firstRank: 0 }, group.members.slice(0, membersPerPage))
          await settle({ id: group.groupId, outcome: 'grouped' })
        }
      })
    for (const { groupId, members } of groups)
      for (let from = membersPerPage; from < members.length; from += membersPerPage)
        await context.begin((tx) =>
          store.insertMembers(tx, { scanId, groupId, firstRank: from }, members.slice(from, from + membersPerPage)),
        )
  }

  async function dropGroupsOf(scanId: string): Promise<void> {
    for (let went = groupsPerPage; went === groupsPerPage; await pause())
      went = await sql.begin((tx) => store.dropGroups(tx, scanId, groupsPerPage))
  }

  /** Scans that were shown before, and scans that came to nothing. */
  async function dropPast(but: string): Promise<void> {
    for (const id of await store.pastScans(sql, but)) {
      await dropGroupsOf(id)
      await sql.begin((tx) => store.dropScan(tx, id))
    }
  }
}

/** So many strangers in a row, the likeliest first, and the rest need not be looked at: that keeps a scan linear. */
const strangersMax = 32

function isInVain(similarities: readonly number[], threshold: number): boolean {
  return similarities.length >= strangersMax && similarities.slice(-strangersMax).every((value) => value < threshold)
}

type Teller = ReturnType<typeof teller>

/** Says how far the comparison is: every picture counts twice, when its neighbours are looked for and when it is parted. */
function teller(context: Context, compared: number) {
  let searched = 0
  let parted = 0
  const tell = (message: string, judging = 0) =>
    context.progress({ done: searched + parted + judging, total: 2 * compared, message })
  return {
    searched: (count: number) => ((searched += count), tell('looking for look-alikes')),
    judging: (done: number) => tell('judging look-alikes', done),
    judged: (count: number) => ((parted += count), tell('judging look-alikes')),
    skip: (count: number) => ((searched += count), (parted += count), tell('looking for look-alikes')),
  }
}

function sizeOf({ width, height }: Subject): string {
  return `${width}x${height}`
}

/** The same members make the same id: a UUID (version 8, RFC 9562) of the SHA-256 of their sorted ids. */
export function groupIdOf(ids: readonly string[]): string {
  const hex = createHash('sha256').update(ids.toSorted().join('\n')).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

/** Answers in the order of the questions, with a few of them under way at once. */
async function overlapped<T, A>(items: readonly T[], most: number, work: (item: T) => Promise<A>): Promise<A[]> {
  const answers: A[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) answers[at] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return answers
}
