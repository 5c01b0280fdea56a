/** At full spread a roll draws from so many times as many as it shows. */
const reach = 10
/** At full spread the probability of a place to be drawn falls by e over this share of all that is drawn from. */
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

/** A number between 0 and 1 that a seed and an id always make: FNV-1a, mixed as MurmurHash3 ends (both public domain). */
function numberOf(seed: string, id: string): number {
  const text = `${seed}\n${id}`
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 0.5) / 2 ** 32
}

const gumbel = (uniform: number) => -Math.log(-Math.log(uniform))
