import { stepsPerUnit } from '../../src/qc/brief/likelihood/model.ts'

/** What the tools that fit logistic regressions have in common. */

/** Weights as they are stored: signed bytes of so many to one. */
export const inSteps = (weights: Float64Array): Float64Array =>
  weights.map((weight) => Math.max(-127, Math.min(127, Math.round(weight * stepsPerUnit))) / stepsPerUnit)

export function packed(weights: Float64Array): string {
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight * stepsPerUnit))
  return `${Buffer.from(bytes.buffer).toString('base64')}\n`
}

/** The share of pairs of one that is true and one that is not in which the true one has the greater chance (the area under the ROC curve). */
export function inOrder(some: readonly { chance: number; isTrue: boolean }[]): number {
  let [above, pairs] = [0, 0]
  for (const { isTrue } of some.toSorted((a, b) => b.chance - a.chance)) {
    if (isTrue) above++
    else pairs += above
  }
  return pairs / above / (some.length - above)
}
