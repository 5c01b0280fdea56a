/**
 * Copy or not, from what was measured of a pair. A small network (a hidden layer of tanh units beside the plain weights,
 * trained as a logistic model): whether two pictures are one depends on several measurements together, for lettering
 * that agrees is a reason where the rest agrees too, and none where it does not.
 */
import type { Agreement } from './descriptor-agree.ts'
import { BIAS, HIDDEN, HIDDEN_BIAS, HIDDEN_OUT, MEAN, MEASURED, PLAIN, SPREAD } from './descriptor-weights.ts'

/** What was measured of a pair whose pixels can be laid over each other. */
export type Evidence = Agreement & {
  /** Best cosine of the wholes, and of each whole with the other's crops. */
  cosine: number
  /** Best cosine of the wholes in a part of the picture. */
  part: number
  /** Cosine of the styles. */
  style: number
  /** Share of the found patches that agree on one scale and shift. */
  vote: number
  /** Likeness of the two at half size, laid over each other. */
  glance: number
  /** Mean distance in Oklab's a, b plane, and correlation of the colours there. */
  colorDistance: number
  colorMatch: number
  /** Distance there of the middle cell, of the nearest quarter and of the furthest. */
  colorHalf: number
  colorNear: number
  colorFar: number
  /** Turn and shear; difference of the two scales. Copies have next to none. */
  turn: number
  squash: number
}

/** Colours further apart than this say no more: a change of hue is no proof. */
const COLOR_DISTANCE_MAX = 0.12
const DISTANCES: ReadonlySet<keyof Evidence> = new Set(['colorDistance', 'colorHalf', 'colorNear', 'colorFar'])
/** Deviations from the mean past which a measurement says no more. */
const DEVIATIONS_MAX = 5

const standard = new Float32Array(MEASURED.length)

/** Log odds that a pair are copies of one design. */
export function odds(evidence: Evidence): number {
  let sum = BIAS
  for (const [at, name] of MEASURED.entries()) {
    const value = DISTANCES.has(name) ? Math.min(COLOR_DISTANCE_MAX, evidence[name]) : evidence[name]
    const deviation = (value - MEAN[at]!) / SPREAD[at]!
    standard[at] = Math.max(-DEVIATIONS_MAX, Math.min(DEVIATIONS_MAX, deviation))
    sum += PLAIN[at]! * standard[at]!
  }
  for (const [unit, bias] of HIDDEN_BIAS.entries()) {
    let input = bias
    for (let at = 0; at < standard.length; at++) input += HIDDEN[unit * standard.length + at]! * standard[at]!
    sum += HIDDEN_OUT[unit]! * Math.tanh(input)
  }
  return sum
}
