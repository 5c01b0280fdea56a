import type { Subject } from '../model.ts'
import type { Question, Star } from '../rules.ts'
import type { ScanParts } from './describe.ts'
import type { ScanThread } from './scan-thread.ts'

/** Of those that only pixels tell apart, so many are looked at in full. */
const lookedAtMost = 4
/** An enlargement shows less than this share of the detail of what it was made of. */
const enlargedBelow = 0.8

type Parts = Pick<ScanParts, 'originals'> & { thread: ScanThread }
type Known = { items: readonly Subject[]; threshold: number }

/**
 * Where the most pixels decided who is kept: looks at the originals in full, for an enlargement has more pixels and no
 * more detail. The one with the finest detail becomes the keep, where all others are within the threshold of it.
 */
export async function finestKept(
  star: Star,
  parts: Parts,
  judge: (question: Question) => Promise<readonly number[]>,
  { items, threshold }: Known,
): Promise<Star> {
  if (star.reason !== 'most_pixels' || star.rivals === undefined) return star
  const rivals = star.rivals.slice(0, lookedAtMost)
  const details = await detailsOf(
    rivals.map((item) => items[item]!),
    parts,
  )
  const most = Math.max(...details)
  const finest = rivals[details.indexOf(most)]
  if (finest === undefined || finest === star.keep || details[rivals.indexOf(star.keep)]! >= most * enlargedBelow)
    return star
  const others = [star.keep, ...star.members.map(({ item }) => item)].filter((item) => item !== finest)
  const similarities = await judge({ center: finest, others, toTheEnd: true })
  if (similarities.some((similarity) => similarity < threshold)) return star
  const members = others.map((item, at) => ({ item, similarity: similarities[at]! }))
  members.sort((one, other) => other.similarity - one.similarity || one.item - other.item)
  return { keep: finest, members, reason: 'finest_detail' }
}

async function detailsOf(subjects: readonly Subject[], { originals, thread }: Parts): Promise<number[]> {
  const details: number[] = []
  for (const { sha256 } of subjects) {
    const bytes = await originals.read(sha256)
    details.push(bytes === null ? 0 : await thread.detail(bytes))
  }
  return details
}
