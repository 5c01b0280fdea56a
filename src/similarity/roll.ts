import type { Viewer } from '../churches/model.ts'
import { refuseForeignAccount } from '../churches/service.ts'
import type { Space } from './model.ts'
import { type Picked, rollOf, withReferences } from './presenting.ts'
import { type Rolling, rolling } from './rolls/rolls.ts'
import { type Options, ownOf, rolledVector, type SeedParts, seeding } from './seeds.ts'

export type Roll = Options & {
  limit: number
  min_score: number
  space: Space
  spread?: number
  seed?: string | undefined
  like?: string[] | undefined
  unlike?: string[] | undefined
  account_number?: string | undefined
  season?: string | undefined
  type?: string | undefined
  design_style?: string | undefined
}

type Parts = SeedParts & Rolling & { picked: Picked }

/** What a roll shows. */
export function rollNear(parts: Parts) {
  const { index, picked, random } = parts
  const find = rolling(parts)
  const { seedOf, seedsOf, vectorOf } = seeding(parts)

  /**
   * References near a seed, or near several, out of the pool of a roll. `account_number` lets that church's own work
   * in. Fails with `forbidden`, `not_found` and, when a seed has no vector of this model, `no_embedding`.
   */
  return async (viewer: Viewer, id: string, roll: Roll, origin: string) => {
    const { space, account_number: church, spread = 0, limit } = roll
    refuseForeignAccount(viewer, church)
    await index.ready(space)
    const first = await seedOf(viewer, id)
    const [more, less] = [await seedsOf(viewer, roll.like ?? []), await seedsOf(viewer, roll.unlike ?? [])]
    const vector = await rolledVector({ vectorOf, viewer, space, region: roll.region }, [first, ...more], less)
    const isOwn = more.length + less.length === 0 && roll.region === undefined
    const excluded = await seedsOf(viewer, roll.exclude ?? [], { lenient: true })
    const seeds = [first, ...more, ...less].map(({ number }) => number)
    const seed = roll.seed ?? Math.floor(random.next() * 36 ** 8).toString(36)
    const near = await find({
      space,
      vector,
      pool: { ...rollOf(church ?? null), season: roll.season, type: roll.type, design_style: roll.design_style },
      limit,
      ...(isOwn && { own: ownOf(first) }),
      without: [...seeds, ...excluded.map(({ number }) => number)],
      minScore: roll.min_score,
      collapse: roll.collapse ? seeds : undefined,
      spread: { share: spread, seed },
      explain: roll.explain,
    })
    return { id, space, spread, seed, references: await withReferences(picked, viewer, near, origin) }
  }
}
