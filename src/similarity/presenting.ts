import type { Owner, Viewer } from '../churches/model.ts'
import type { Reference } from '../library/model.ts'
import type { Already, Neighbor, Pool, Why } from './model.ts'
import type { Found } from './rolls/rolls.ts'

export type ScoredReference = Reference & { score: number; why?: Why; already?: Already | null }

/** Gives whole references by their numbers, as far as the viewer may see them. */
export type Picked = (viewer: Viewer, numbers: readonly number[], origin: string) => Promise<Map<number, Reference>>

/** Whole references of what was found, in its order. */
export async function withReferences(
  picked: Picked,
  viewer: Viewer,
  near: readonly Found[],
  origin: string,
): Promise<ScoredReference[]> {
  const numbers = near.map(({ number }) => number)
  const references = await picked(viewer, numbers, origin)
  return near.flatMap(({ number, ...found }) => {
    const reference = references.get(number)
    // One that was retired or taken away between the search and the database is left out.
    return reference?.active ? [{ ...reference, ...found }] : []
  })
}

/** With what a strip of images shows, so that it is one request. */
export async function presented(
  picked: Picked,
  viewer: Viewer,
  near: readonly Found[],
  origin: string,
): Promise<Neighbor[]> {
  const references = await withReferences(picked, viewer, near, origin)
  return references.map(({ id, ref_id, score, preview_url, title, width, height, account_number, why, already }) => {
    return {
      id,
      ref_id,
      sim: score,
      preview_url,
      title,
      width,
      height,
      account_number,
      ...(why && { why }),
      ...(already !== undefined && { already }),
    }
  })
}

/** Every active reference the viewer may see. */
export function seenBy({ account }: Viewer): Pool {
  return { owners: account === null ? 'all' : { unowned: true, church: account }, rolled: false }
}

/** What a roll may show: what passes the gates and is nobody's, or the named church's. */
export function rollOf(church: Owner): Pool {
  return { owners: { unowned: true, church }, rolled: true }
}
