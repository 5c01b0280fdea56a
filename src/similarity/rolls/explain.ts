import type { Space, Why } from '../model.ts'
import { scoreOf } from '../rules.ts'

type Source = keyof Why

export type Part = { source: Source; from: number; to: number }

const none: Why = { layout: 0, colors: 0, lettering: 0, style: 0, labels: 0, content: 0 }

type Explained = {
  space: Space
  parts: readonly Part[]
  query: Float32Array
  vector: Float32Array
  /** As the search gave it: a cosine, blended with agreement on labels where that was asked for. */
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
  const share = 1 - labelled
  for (const { source, from, to } of parts) why[source] += share * dot(query, vector, from, to)
  const cosine = share * dot(query, vector, 0, query.length)
  // Of vectors that are not ours nothing is known but that they are alike.
  if (parts.length === 0) why.content = cosine
  if (labelled > 0) why.labels = score - cosine
  return scaledTo(why, scoreOf(space, score))
}

function scaledTo(why: Why, total: number): Why {
  const sources = Object.keys(why) as Source[]
  const positive = sources.reduce((sum, source) => sum + Math.max(0, why[source]), 0)
  if (positive === 0) return { ...none, content: total }
  const scaled = { ...none }
  for (const source of sources) scaled[source] = rounded((Math.max(0, why[source]) / positive) * total)
  const largest = sources.reduce((one, other) => (scaled[other] > scaled[one] ? other : one))
  const sum = sources.reduce((added, source) => added + scaled[source], 0)
  scaled[largest] = rounded(scaled[largest] + total - sum)
  return scaled
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function dot(one: Float32Array, other: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += one[at]! * other[at]!
  return sum
}
