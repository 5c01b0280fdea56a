/**
 * One input of the judgement in `copies.ts`: the odds that a pair is one image, from what was measured of it. A small network (a hidden layer of tanh units beside the plain weights,
 * trained as a logistic model): whether two images are one depends on several measurements together, for text
 * that agrees is a reason where the rest agrees too, and none where it does not.
 */
import type { Evidence } from './evidence.ts'
import { BIAS, HIDDEN, HIDDEN_BIAS, HIDDEN_OUT, MEAN, MEASURED, PLAIN, SPREAD } from './network-weights.ts'

/** Colours further apart than this say no more: a change of hue is no proof. */
const COLOR_DISTANCE_MAX = 0.12
const DISTANCES: ReadonlySet<keyof Evidence> = new Set(['colorDistance', 'colorHalf', 'colorNear', 'colorFar'])
/** Deviations from the mean past which a measurement says no more. */
const DEVIATIONS_MAX = 5

/** A trained network: what it subtracts and divides by, the plain weights, the hidden units one after the other. */
export type Network = {
  mean: Float32Array
  spread: Float32Array
  plain: Float32Array
  bias: number
  hidden: Float32Array
  hiddenBias: Float32Array
  hiddenOut: Float32Array
}
const learned: Network = {
  mean: MEAN,
  spread: SPREAD,
  plain: PLAIN,
  bias: BIAS,
  hidden: HIDDEN,
  hiddenBias: HIDDEN_BIAS,
  hiddenOut: HIDDEN_OUT,
}

/** The measurements as numbers, in the order of the weights. */
export function takeMeasured(evidence: Evidence, into: Float32Array): void {
  for (const [at, name] of MEASURED.entries())
    into[at] = DISTANCES.has(name) ? Math.min(COLOR_DISTANCE_MAX, evidence[name]) : evidence[name]
}

/** Puts measurements as deviations from the mean. */
export function standardize({ mean, spread }: Pick<Network, 'mean' | 'spread'>, numbers: Float32Array): void {
  for (let at = 0; at < numbers.length; at++) {
    const deviation = (numbers[at]! - mean[at]!) / spread[at]!
    numbers[at] = Math.max(-DEVIATIONS_MAX, Math.min(DEVIATIONS_MAX, deviation))
  }
}

/** What a network says of standardised measurements. */
export function weigh({ plain, bias, hidden, hiddenBias, hiddenOut }: Network, standard: Float32Array): number {
  let sum = bias
  for (let at = 0; at < standard.length; at++) sum += plain[at]! * standard[at]!
  for (let unit = 0; unit < hiddenBias.length; unit++) {
    let input = hiddenBias[unit]!
    for (let at = 0; at < standard.length; at++) input += hidden[unit * standard.length + at]! * standard[at]!
    sum += hiddenOut[unit]! * Math.tanh(input)
  }
  return sum
}

const standard = new Float32Array(MEASURED.length)

/** Log odds that a pair are copies of one design. */
export function odds(evidence: Evidence): number {
  takeMeasured(evidence, standard)
  standardize(learned, standard)
  return weigh(learned, standard)
}
