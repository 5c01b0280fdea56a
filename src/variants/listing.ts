import type { Viewer } from '../churches/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { listOf, textCursorOf, textPlaceIn } from '../kernel/cursor.ts'
import { invalid } from '../kernel/errors.ts'
import { pageSize } from '../kernel/fields.ts'
import type { Reference } from '../library/model.ts'
import type { Library } from '../library/service.ts'
import type { ListingQuery, VariantGroup, VariantListing } from './model.ts'
import * as store from './store.ts'
import type { View } from './view.ts'
import type { Views } from './views.ts'

type Parts = { sql: Sql; library: Library; views: Views }

const groupsPerPage = 50
/** A listing begins anew when a new scan took the place of the one it was reading. */
const listingsMax = 5

const noScan: VariantListing = {
  groups: [],
  scanned_at: null,
  never_scanned: true,
  threshold: null,
  run_id: null,
  next_cursor: null,
}

/** The groups of the last finished scan, as they stand now. */
export function variantListing(parts: Parts) {
  const { sql } = parts
  return {
    /** The groups of the last finished scan as they stand now, the largest first. */
    async list(viewer: Viewer, query: ListingQuery, origin: string): Promise<VariantListing> {
      const church = churchOf(viewer, query)
      for (let attempt = 1; ; attempt++) {
        const scan = await store.shownScan(sql)
        if (scan === null) return noScan
        const shown = await listed(parts, viewer, scan, church)
        const isStill = (await store.shownScan(sql))?.id === scan.id
        if (!isStill && attempt < listingsMax) continue
        const { page, next_cursor } = pageOf(shown, query)
        const groups = await presented(parts, viewer, page, origin)
        const { scanned_at, threshold, run_id } = scan
        return { groups, scanned_at, never_scanned: false, threshold, run_id, next_cursor }
      }
    },

    /** How many groups wait to be decided: those that are one stack were. */
    async count(viewer: Viewer): Promise<number> {
      const scan = await store.shownScan(sql)
      if (scan === null) return 0
      return (await listed(parts, viewer, scan, undefined)).filter(({ stackId }) => stackId === null).length
    },
  }
}

async function listed(
  parts: Parts,
  viewer: Viewer,
  scan: store.ShownScan,
  church: string | undefined,
): Promise<View[]> {
  const shown: View[] = []
  for (let after = ''; ;) {
    const groups = await store.groupsAfter(parts.sql, scan.id, { church, viewer: viewer.account }, after, groupsPerPage)
    shown.push(...(await settledViews(parts, scan, groups)))
    if (groups.length < groupsPerPage) return shown
    after = groups.at(-1)!.group_id
  }
}

/** Views of which every pair is judged: a second look is enough unless somebody retires keeps meanwhile. */
async function settledViews(
  { sql, views }: Parts,
  scan: store.ShownScan,
  groups: readonly store.Grouped[],
): Promise<View[]> {
  const settled: View[] = []
  let left = groups
  for (let look = 0; left.length > 0 && look < listingsMax; look++) {
    const looks = await views.of(sql, scan, left)
    const unsettled: store.Grouped[] = []
    for (const [at, each] of looks.entries()) {
      if ('view' in each) settled.push(...(each.view ? [each.view] : []))
      else {
        await views.judge(each.unknown)
        unsettled.push(left[at]!)
      }
    }
    left = unsettled
  }
  return settled
}

async function presented(
  { library }: Parts,
  viewer: Viewer,
  shown: readonly View[],
  origin: string,
): Promise<VariantGroup[]> {
  const groups: VariantGroup[] = []
  for (let from = 0; from < shown.length; from += groupsPerPage) {
    const page = shown.slice(from, from + groupsPerPage)
    const numbers = page.flatMap(({ members }) => members.map(({ number }) => number))
    const references = await library.picked(viewer, numbers, origin)
    groups.push(...page.flatMap((view) => presentGroup(view, references) ?? []))
  }
  return groups
}

/** Whose groups are asked for, by either name of the parameter. */
function churchOf(viewer: Viewer, { account, account_number: number }: ListingQuery): string | undefined {
  for (const one of [account, number]) refuseForeignAccount(viewer, one)
  if (account !== undefined && number !== undefined && account !== number)
    throw invalid('query.account', 'differs from account_number')
  return account ?? number
}

/** Largest first, then the one whose keep is oldest: after the place in the cursor, which a decided group leaves whole. */
function pageOf(shown: readonly View[], query: ListingQuery): { page: View[]; next_cursor: string | null } {
  const list = listOf('variants', { church: query.account ?? query.account_number })
  const [size, number] = textPlaceIn(query.cursor, list)?.split(' ').map(Number) ?? []
  const isAfter = ({ members, keep }: View) =>
    size === undefined || members.length < size || (members.length === size && keep.number > number!)
  const left = shown
    .toSorted((one, other) => other.members.length - one.members.length || one.keep.number - other.keep.number)
    .filter(isAfter)
  const page = left.slice(0, pageSize(query) ?? undefined)
  const end = left.length > page.length ? page.at(-1) : undefined
  return { page, next_cursor: end ? textCursorOf(`${end.members.length} ${end.keep.number}`, list) : null }
}

/** Null when one of its references was taken away between the group and the library, and no group is left. */
function presentGroup(view: View, references: ReadonlyMap<number, Reference>): VariantGroup | null {
  const members = view.members.flatMap(({ number, similarity, tier }) => {
    const reference = references.get(number)
    return reference ? [{ ...reference, similarity: Math.min(1, Math.max(0, similarity)), tier }] : []
  })
  const keep = references.get(view.keep.number)
  if (keep === undefined || members.length < 2) return null
  const distance = 1 - Math.min(...members.map(({ similarity }) => similarity))
  const { groupId: group_id, account: account_number, keepReason: keep_reason, stackId: stack_id } = view
  return { group_id, account_number, keep, keep_reason, members, distance, stack_id }
}
