import { createHash } from 'node:crypto'

/** At full spread a roll draws from so many times as many as it shows. */
const reach = 10
/** At full spread the chance of a place to be drawn falls by e over this share of all that is drawn from. */
const slope = 0.5

/** How many of the nearest a roll draws from. */
export function depthOf(limit: number, spread: number): number {
  return Math.ceil(limit * (1 + (reach - 1) * spread))
}

/**
 * Draws `limit` of candidates that stand nearest first, without replacement, the nearer the likelier, and leaves them in
 * their order. Each has a key of its rank and a number made of `seed` and its id (Efraimidis and Spirakis 2006, as
 * Gumbel's trick): the same seed draws the same of the same candidates, on any machine.
 */
export function draw<T extends { id: string }>(
  candidates: readonly T[],
  { limit, spread, seed }: { limit: number; spread: number; seed: string },
): T[] {
  if (spread === 0 || candidates.length <= limit) return candidates.slice(0, limit)
  const scale = slope * spread * depthOf(limit, spread)
  const keys = candidates.map(({ id }, rank) => gumbel(numberOf(seed, id)) - rank / scale)
  const drawn = keys
    .map((key, rank) => ({ key, rank }))
    .toSorted((one, other) => other.key - one.key || one.rank - other.rank)
  const ranks = new Set(drawn.slice(0, limit).map(({ rank }) => rank))
  return candidates.filter((_, rank) => ranks.has(rank))
}

/** A number between 0 and 1 that a seed and an id always make. */
function numberOf(seed: string, id: string): number {
  const digest = createHash('sha256').update(`${seed}\n${id}`).digest()
  return (digest.readUIntBE(0, 6) + 0.5) / 2 ** 48
}

const gumbel = (uniform: number) => -Math.log(-Math.log(uniform))
