/**
 * Logistic regression over hashed features (Weinberger et al., Feature Hashing for Large Scale Multitask Learning, ICML 2009):
 * a weight for each place of a table, and a feature's place is a hash of its name. The tools `test/tools/fit-*.ts` write them.
 */

export const tableSize = 1 << 15
/** A weight is a signed byte of so many to one. */
export const stepsPerUnit = 20

/** Where in the table a feature's weight stands: FNV-1a of its name. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % tableSize
}

export const placesOf = (features: readonly string[]): Set<number> => new Set(features.map(placeOf))

/** From features to a chance of 0 to 1, by weights in base64 that are unpacked when they are first needed. */
export function logistic(packed: () => string): (features: readonly string[]) => number {
  let table: Int8Array | null = null
  return (features) => {
    const weights = (table ??= new Int8Array(Buffer.from(packed(), 'base64')))
    const sum = [...placesOf(features)].reduce((total, place) => total + (weights[place] ?? 0), 0)
    return 1 / (1 + Math.exp(-sum / stepsPerUnit))
  }
}
