/** Trains the small network that judges pairs: logistic loss, Adam (Kingma & Ba 2015), a fixed random order. */
import { standardize, weigh, type Network } from '../../src/similarity/copies/network.ts'
import { seeded } from '../pictures.ts'

/** `numbers`: not standardised yet; `weight`: what a miss costs. */
export type Lesson = { numbers: Float32Array; isSame: boolean; weight: number }

const NETWORKS = 3
const UNITS = 8
const EPOCHS = 40
const BATCH = 256
const RATE = 0.01
/** Cost of the square of a weight, beside a sum of the lessons' losses. */
const DECAY = 1
const ADAM = { mean: 0.9, square: 0.999, least: 1e-8 }

/** Mean and deviation of every number over the lessons. */
function measureSpread(lessons: readonly Lesson[]): Pick<Network, 'mean' | 'spread'> {
  const width = lessons[0]!.numbers.length
  const sums = new Float64Array(width)
  const squares = new Float64Array(width)
  for (const { numbers } of lessons)
    for (let at = 0; at < width; at++) {
      sums[at]! += numbers[at]!
      squares[at]! += numbers[at]! ** 2
    }
  const mean = Float32Array.from(sums, (sum) => sum / lessons.length)
  const spread = mean.map((middle, at) => Math.sqrt(Math.max(0, squares[at]! / lessons.length - middle ** 2)) + 1e-6)
  return { mean, spread }
}

function shuffled(count: number, next: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}

type Standing = { values: Float32Array; same: Uint8Array; weights: Float32Array; width: number; count: number }

function standing(lessons: readonly Lesson[], by: Pick<Network, 'mean' | 'spread'>): Standing {
  const width = by.mean.length
  const values = new Float32Array(lessons.length * width)
  for (const [at, { numbers }] of lessons.entries()) {
    const place = values.subarray(at * width, (at + 1) * width)
    place.set(numbers)
    standardize(by, place)
  }
  return {
    values,
    width,
    count: lessons.length,
    same: Uint8Array.from(lessons, ({ isSame }) => Number(isSame)),
    weights: Float32Array.from(lessons, ({ weight }) => weight),
  }
}

/** Weights in one row: the units' inputs, their biases, their outputs, the plain weights, the bias. */
function trainOne({ values, same, weights, width, count }: Standing, seed: number): Float64Array {
  const next = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const [biases, outs, plain] = [UNITS * width, UNITS * width + UNITS, UNITS * width + 2 * UNITS]
  const size = plain + width + 1
  const held = new Float64Array(size)
  for (let at = 0; at < biases; at++) held[at] = (0.6 / Math.sqrt(width)) * normal()
  for (let at = outs; at < plain; at++) held[at] = 0.3 * normal()
  const [slope, first, second] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const lit = new Float64Array(UNITS)

  function learn(row: number): void {
    const base = row * width
    let sum = held[size - 1]!
    for (let at = 0; at < width; at++) sum += held[plain + at]! * values[base + at]!
    for (let unit = 0; unit < UNITS; unit++) {
      let input = held[biases + unit]!
      const from = unit * width
      for (let at = 0; at < width; at++) input += held[from + at]! * values[base + at]!
      lit[unit] = Math.tanh(input)
      sum += held[outs + unit]! * lit[unit]!
    }
    const miss = weights[row]! * (1 / (1 + Math.exp(-sum)) - same[row]!)
    slope[size - 1]! += miss
    for (let at = 0; at < width; at++) slope[plain + at]! += miss * values[base + at]!
    for (let unit = 0; unit < UNITS; unit++) {
      slope[outs + unit]! += miss * lit[unit]!
      const back = miss * held[outs + unit]! * (1 - lit[unit]! ** 2)
      slope[biases + unit]! += back
      const from = unit * width
      for (let at = 0; at < width; at++) slope[from + at]! += back * values[base + at]!
    }
  }

  const steps = EPOCHS * Math.ceil(count / BATCH)
  let step = 0
  function move(rows: number): void {
    step++
    const rate = (RATE * (1 + Math.cos((Math.PI * step) / steps))) / 2
    for (let at = 0; at < size; at++) {
      const cost = slope[at]! / rows + (at < size - 1 ? (2 * DECAY * held[at]!) / count : 0)
      first[at] = ADAM.mean * first[at]! + (1 - ADAM.mean) * cost
      second[at] = ADAM.square * second[at]! + (1 - ADAM.square) * cost ** 2
      const [mean, square] = [first[at]! / (1 - ADAM.mean ** step), second[at]! / (1 - ADAM.square ** step)]
      held[at]! -= (rate * mean) / (Math.sqrt(square) + ADAM.least)
    }
    slope.fill(0)
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const order = shuffled(count, next)
    for (let from = 0; from < count; from += BATCH) {
      const until = Math.min(count, from + BATCH)
      for (let at = from; at < until; at++) learn(order[at]!)
      move(until - from)
    }
  }
  return held
}

const rounded = (values: Iterable<number>, steps: number) =>
  Float32Array.from(values, (value) => Math.round(value * steps) / steps)

/** Several networks of different beginnings, averaged into one, and rounded as it will be written. */
export function train(lessons: readonly Lesson[]): Network {
  const { mean, spread } = measureSpread(lessons)
  const by = { mean: rounded(mean, 10_000), spread: rounded(spread, 10_000) }
  const made = standing(lessons, by)
  const held = Array.from({ length: NETWORKS }, (_, at) => trainOne(made, at + 1))
  const width = mean.length
  const part = (from: number, to: number) => held.map((weights) => [...weights.subarray(from, to)])
  const averaged = (parts: number[][]) =>
    parts[0]!.map((_, at) => parts.reduce((sum, one) => sum + one[at]!, 0) / NETWORKS)
  const [biases, outs, plain] = [UNITS * width, UNITS * width + UNITS, UNITS * width + 2 * UNITS]
  return {
    ...by,
    plain: rounded(averaged(part(plain, plain + width)), 1_000),
    bias: rounded(averaged(part(plain + width, plain + width + 1)), 1_000)[0]!,
    hidden: rounded(part(0, biases).flat(), 1_000),
    hiddenBias: rounded(part(biases, outs).flat(), 1_000),
    hiddenOut: rounded(
      part(outs, plain)
        .flat()
        .map((value) => value / NETWORKS),
      1_000,
    ),
  }
}

/** Log odds of a pair that was laid over each other. */
export function oddsBy(network: Network, numbers: Float32Array): number {
  const standard = numbers.slice()
  standardize(network, standard)
  return weigh(network, standard)
}
