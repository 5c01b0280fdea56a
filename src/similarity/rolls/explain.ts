import type { Space, Why } from '../model.ts'
import { shownScore } from '../rules.ts'

type Source = keyof Why

export type Part = { source: Source; from: number; to: number }

const none: Why = { layout: 0, colors: 0, lettering: 0, style: 0, labels: 0, content: 0 }

type Explained = {
  space: Space
  parts: readonly Part[]
  query: Float32Array
  vector: Float32Array
  /** As it is shown. */
  score: number
  /** The share of the score that is the labels'. */
  labelled: number
}

/**
 * Shares that add up to a score as it is shown. A cosine is a sum over the numbers of two vectors, so that each part of
 * a descriptor has its share of it; what speaks against the likeness is taken from the others in proportion.
 */
export function explained({ space, parts, query, vector, score, labelled }: Explained): Why {
  const why = { ...none }
  for (const { source, from, to } of parts) why[source] = Math.max(0, why[source] + dot(query, vector, from, to))
  // Of vectors that are not ours nothing is known but that they are alike.
  const cosine = dot(query, vector, 0, query.length)
  if (parts.length === 0) why.content = Math.max(0, cosine)
  // What the score has beyond its vectors is the labels'.
  const alike = Math.min(score, (1 - labelled) * shownScore(space, cosine))
  return scaledTo(why, { alike, labels: labelled > 0 ? score - alike : 0, score })
}

type Totals = { alike: number; labels: number; score: number }

function scaledTo(why: Why, { alike, labels, score }: Totals): Why {
  const sources = Object.keys(why) as Source[]
  const sum = sources.reduce((added, source) => added + why[source], 0)
  const scaled = { ...none, labels: rounded(labels) }
  if (sum === 0) scaled.content = rounded(score - labels)
  else for (const source of sources) scaled[source] += rounded((why[source] / sum) * (labels > 0 ? alike : score))
  const largest = sources.reduce((one, other) => (scaled[other] > scaled[one] ? other : one))
  const rest = score - sources.reduce((added, source) => added + scaled[source], 0)
  scaled[largest] = rounded(scaled[largest] + rest)
  return scaled
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function dot(one: Float32Array, other: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += one[at]! * other[at]!
  return sum
}
