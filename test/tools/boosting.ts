import type { Forest } from '../../src/qc/checks/brief/alignment/trees.ts'

/**
 * Grows boosted trees on the logistic loss from histograms of the features (Ke et al., LightGBM, NIPS 2017): each tree is
 * grown leaf by leaf where the loss falls most, with second-order steps (Chen and Guestrin, XGBoost, KDD 2016).
 */

export type Row = { values: readonly number[]; isTrue: boolean }
export type Growth = { trees: number; leaves: number; rate: number; rowsMin: number; penalty: number }
export const usualGrowth: Growth = { trees: 150, leaves: 15, rate: 0.08, rowsMin: 30, penalty: 1 }
const binsMax = 64

type Grown = Forest['trees'][number]
type Table = { bins: Uint8Array[]; bounds: number[][]; gradients: Float64Array; curvatures: Float64Array }

export function grown(features: readonly string[], rows: readonly Row[], growth: Growth = usualGrowth): Forest {
  const bounds = features.map((_, at) => boundsOf(rows.map(({ values }) => values[at]!)))
  const bins = bounds.map((some, at) => Uint8Array.from(rows, ({ values }) => binOf(some, values[at]!)))
  const share = rows.filter(({ isTrue }) => isTrue).length / rows.length
  const start = Math.log(share / (1 - share))
  const sums = new Float64Array(rows.length).fill(start)
  const table = { bins, bounds, gradients: new Float64Array(rows.length), curvatures: new Float64Array(rows.length) }
  const trees: Grown[] = []
  for (let round = 0; round < growth.trees; round++) {
    for (const [at, { isTrue }] of rows.entries()) {
      const chance = 1 / (1 + Math.exp(-sums[at]!))
      table.gradients[at] = chance - Number(isTrue)
      table.curvatures[at] = chance * (1 - chance)
    }
    trees.push(treeOf(table, sums, growth))
  }
  return { features: [...features], start: rounded(start), trees }
}

/** What parts the values into bins of about as many rows each: a value is in the first whose bound it does not exceed. */
function boundsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const distinct = [...new Set(sorted)]
  if (distinct.length <= binsMax) return distinct.slice(0, -1).map((one, at) => between(one, distinct[at + 1]!))
  const cuts = Array.from({ length: binsMax - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / binsMax)]!)
  return [...new Set(cuts)].filter((one) => one < sorted.at(-1)!).map(rounded)
}
const between = (one: number, next: number) => rounded((one + next) / 2)
const rounded = (value: number) => Number(value.toPrecision(5))

function binOf(bounds: readonly number[], value: number): number {
  let [from, to] = [0, bounds.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (value <= bounds[middle]!) to = middle
    else from = middle + 1
  }
  return from
}

type Split = { gain: number; feature: number; bin: number }
type Leaf = { rows: Uint32Array; sums: Float64Array; split: Split | null; node: number }

function treeOf(table: Table, sums: Float64Array, growth: Growth): Grown {
  const nodes: (number | [number, number, number, number])[] = [0]
  const leafOf = (rows: Uint32Array, histogram: Float64Array, node: number): Leaf => ({
    rows,
    sums: histogram,
    split: bestSplit(table, histogram, growth),
    node,
  })
  const all = Uint32Array.from(sums.keys())
  const leaves = [leafOf(all, histogramOf(table, all), 0)]
  while (leaves.length < growth.leaves) {
    const best = leaves.reduce((a, b) => ((b.split?.gain ?? 0) > (a.split?.gain ?? 0) ? b : a))
    if (best.split === null) break
    const { feature, bin } = best.split
    const column = table.bins[feature]!
    const left = best.rows.filter((row) => column[row]! <= bin)
    const right = best.rows.filter((row) => column[row]! > bin)
    // The larger half's sums are what the smaller one's leave.
    const fewer = histogramOf(table, left.length < right.length ? left : right)
    const more = best.sums.map((sum, at) => sum - fewer[at]!)
    const [ofLeft, ofRight] = left.length < right.length ? [fewer, more] : [more, fewer]
    nodes[best.node] = [feature, table.bounds[feature]![bin]!, nodes.length, nodes.length + 1]
    leaves.splice(leaves.indexOf(best), 1, leafOf(left, ofLeft, nodes.length), leafOf(right, ofRight, nodes.length + 1))
    nodes.push(0, 0)
  }
  for (const { rows, node } of leaves) {
    let [gradient, curvature] = [0, 0]
    for (const row of rows) {
      gradient += table.gradients[row]!
      curvature += table.curvatures[row]!
    }
    const step = rounded((-growth.rate * gradient) / (curvature + growth.penalty))
    nodes[node] = step
    for (const row of rows) sums[row]! += step
  }
  return nodes as Grown
}

/** For each bin of each feature the rows' gradients, curvatures and number. */
function histogramOf({ bins, gradients, curvatures }: Table, rows: Uint32Array): Float64Array {
  const sums = new Float64Array(bins.length * binsMax * 3)
  for (const [feature, column] of bins.entries()) {
    const base = feature * binsMax * 3
    for (const row of rows) {
      const at = base + column[row]! * 3
      sums[at]! += gradients[row]!
      sums[at + 1]! += curvatures[row]!
      sums[at + 2]!++
    }
  }
  return sums
}

function bestSplit({ bounds }: Table, histogram: Float64Array, { rowsMin, penalty }: Growth): Split | null {
  let best: Split | null = null
  const value = (gradient: number, curvature: number) => (gradient * gradient) / (curvature + penalty)
  for (const [feature, some] of bounds.entries()) {
    const base = feature * binsMax * 3
    const sum = (what: number, to: number) => {
      let total = 0
      for (let bin = 0; bin <= to; bin++) total += histogram[base + bin * 3 + what]!
      return total
    }
    const [gradient, curvature, count] = [sum(0, some.length), sum(1, some.length), sum(2, some.length)]
    let [ownGradient, ownCurvature, ownCount] = [0, 0, 0]
    for (let bin = 0; bin < some.length; bin++) {
      ownGradient += histogram[base + bin * 3]!
      ownCurvature += histogram[base + bin * 3 + 1]!
      ownCount += histogram[base + bin * 3 + 2]!
      if (ownCount < rowsMin || count - ownCount < rowsMin) continue
      const gain =
        value(ownGradient, ownCurvature) +
        value(gradient - ownGradient, curvature - ownCurvature) -
        value(gradient, curvature)
      if (gain > (best?.gain ?? gainMin)) best = { gain, feature, bin }
    }
  }
  return best
}
const gainMin = 1e-6
