import { logistic } from './model.ts'
import type { Sentence } from '../../model.ts'
import { featuresAround, featuresOf, type Shares } from './sentences.ts'
import { featuresOfValue, type Value, valuesIn } from './values.ts'
import learned from './weights.txt' with { type: 'text' }

export { logistic } from './model.ts'
export { sentencesIn } from './sentences.ts'

/**
 * How likely what people write is to be set on the design, learned from requests and the designs that proof-readers
 * approved: notes to the designer, talk and what is only mentioned look otherwise than copy.
 */

let likelihoodOf = logistic(() => learned)

/** Judges with other weights: what is fitted on these likelihoods wants those of files that were left out of the learning. */
export const useWeights = (packed: string): void => {
  likelihoodOf = logistic(() => packed)
}

/** How likely a right design shows each sentence of a description, from 0 to 1, by what this one has of the others. */
export const likelihoods = (all: readonly Sentence[], shares: Shares): number[] =>
  all.map((one, at) => likelihoodOf([...featuresOf(one), ...featuresAround(all, shares, at)]))

/** The values that a comment's sentence names, and how likely a right design shows each; `known`: the words of the task. */
export const likelyValues = (said: string, known: ReadonlySet<string>): (Value & { likelihood: number })[] =>
  valuesIn(said).map((value) => ({ ...value, likelihood: likelihoodOf(featuresOfValue(said, value, known)) }))
