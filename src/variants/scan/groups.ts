import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import type { Sql } from '../../db/sql.ts'
import * as store from '../store.ts'
import type { Context } from './describe.ts'

const groupsPerPage = 25
const membersPerPage = 200

export type FoundGroup = store.NewGroup & { members: store.NewMember[] }

/** Stores groups in transactions of bounded size; members beyond the first page follow. */
export async function storeGroups(context: Context, groups: readonly FoundGroup[]): Promise<void> {
  const { scan_id: scanId } = context.input
  for (let from = 0; from < groups.length; from += groupsPerPage) {
    await context.begin(async (tx, settle) => {
      for (const group of groups.slice(from, from + groupsPerPage)) {
        await store.insertGroup(tx, scanId, group)
        await store.insertMembers(tx, { ...group, scanId, firstRank: 0 }, group.members.slice(0, membersPerPage))
        await settle({ id: group.groupId, outcome: 'grouped' })
      }
    })
    // One transaction after another would leave the event loop to nobody else.
    await pause()
  }
  for (const { groupId, members } of groups)
    for (let from = membersPerPage; from < members.length; from += membersPerPage) {
      await context.begin((tx) =>
        store.insertMembers(tx, { scanId, groupId, firstRank: from }, members.slice(from, from + membersPerPage)),
      )
      await pause()
    }
}

export async function dropGroupsOf(sql: Sql, scanId: string): Promise<void> {
  for (let dropped = groupsPerPage; dropped === groupsPerPage; await pause())
    dropped = await sql.begin((tx) => store.dropGroups(tx, scanId, groupsPerPage))
}

/** Scans that were shown before, and scans that never finished. */
export async function dropOtherScans(sql: Sql, but: string): Promise<void> {
  for (const id of await store.pastScans(sql, but)) {
    await dropGroupsOf(sql, id)
    await sql.begin((tx) => store.dropScan(tx, id))
  }
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
