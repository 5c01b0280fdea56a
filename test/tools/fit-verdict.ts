/**
 * Trains the judge of pairs and writes what it has learned to src/similarity/copies/network-weights.ts.
 *
 *   bun test/tools/fit-verdict.ts DEVSET [--further DEVSET]… [--pairs FILE] [--judge] [--out FILE]
 *
 * A DEVSET is what test/tools/devset.ts builds; `--further` ones, which `devset.ts --parts-of` builds, are learned from and not
 * measured on. `--pairs` keeps the measured pairs, and takes them from there the next time. `--judge` trains nothing: it says
 * what the weights there are do on the pairs, and of them no half is held out. The same sets give the same weights.
 *
 * Of 173 originals and 189 further ones it measures 410,000 pairs, a quarter of an hour of one processor, and trains nine
 * networks on them in two minutes; it wants 1 GB of memory. What stands above the numbers in the file is left as it is: the
 * held-out figures that are printed belong there.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  BIAS,
  HIDDEN,
  HIDDEN_BIAS,
  HIDDEN_OUT,
  MEAN,
  MEASURED,
  PLAIN,
  SPREAD,
} from '../../src/similarity/copies/network-weights.ts'
import type { Network } from '../../src/similarity/copies/network.ts'
import { likenessOf, ODDS_MIN, VARIANT_THRESHOLD } from '../../src/similarity/copies/copies.ts'
import { stars } from '../../src/variants/rules.ts'
import { type Lesson, oddsBy, train } from './verdict-network.ts'
import { allPairs, type Pair } from './verdict-pairs.ts'

/** Pairs of two designs that meet in many kinds of copies count less each time: by their number to this power. */
const OFTEN = -0.3
/** What a pair counts of some sources: drawn ones are many and all of one sort, families of the sample library few. */
const DRAWN = 0.5
const FAMILY = 2

const isDrawn = ({ source }: Pair) => source === 'drawn' || source === 'blocks'
const meeting = ({ one, other }: Pair) => [one.design, other.design].toSorted().join(' ')

function lessonsOf(pairs: readonly Pair[]): Lesson[] {
  const met = new Map<string, number>()
  for (const pair of pairs) if (!pair.isSame) met.set(meeting(pair), (met.get(meeting(pair)) ?? 0) + 1)
  return pairs.flatMap((pair) => {
    if (pair.numbers === null) return []
    const often = pair.isSame ? (pair.source === 'sample' ? FAMILY : 1) : met.get(meeting(pair))! ** OFTEN
    return [{ numbers: pair.numbers, isSame: pair.isSame, weight: often * (isDrawn(pair) ? DRAWN : 1) }]
  })
}

type Judge = (pair: Pair) => number | null
const judgeBy = (network: Network): Judge => {
  const known = new Map<Pair, number | null>()
  return (pair) => {
    if (!known.has(pair)) known.set(pair, pair.numbers && oddsBy(network, pair.numbers))
    return known.get(pair)!
  }
}
const isTaken = (judge: Judge) => (pair: Pair) => (judge(pair) ?? ODDS_MIN - 1) >= ODDS_MIN

/** Parts one church as a scan does, and counts the copies that stand with their original and the pairs in one group. */
function grouped(pairs: readonly Pair[], judge: Judge) {
  const designs = new Map<string, string>()
  for (const { one, other } of pairs) for (const { name, design } of [one, other]) designs.set(name, design)
  const names = [...designs.keys()].sort((one, other) => Number(Bun.hash(one) - Bun.hash(other) > 0n) * 2 - 1)
  const places = new Map(names.map((name, at) => [name, at]))
  const near = names.map(() => new Map<number, number>())
  for (const pair of pairs) {
    const likeness = likenessOf(pair.cosine, judge(pair) ?? ODDS_MIN - 99)
    if (likeness < VARIANT_THRESHOLD) continue
    const [one, other] = [places.get(pair.one.name)!, places.get(pair.other.name)!]
    near[one]!.set(other, likeness)
    near[other]!.set(one, likeness)
  }
  const contender = { width: 1, height: 1, quality: 0, labels: 0, created_at: '' }
  const asking = stars({
    items: names.map((_, at) => ({ ...contender, sha256: String(at).padStart(8, '0') })),
    neighbours: (item) => near[item]!.keys(),
    isApart: () => false,
    threshold: VARIANT_THRESHOLD,
  })
  let step = asking.next()
  while (!step.done) {
    const { center, others } = step.value
    step = asking.next(others.map((other) => near[center]!.get(other) ?? 0))
  }
  const tally = { found: 0, copies: names.filter((name) => designs.get(name) !== name).length, right: 0, wrong: 0 }
  for (const { keep, members } of step.value) {
    const group = [keep, ...members.map(({ item }) => item)].map((item) => names[item]!)
    for (const [at, one] of group.entries()) {
      if (designs.get(one) !== one && group.includes(designs.get(one)!)) tally.found++
      for (const other of group.slice(at + 1))
        if (designs.get(one) === designs.get(other)) tally.right++
        else tally.wrong++
    }
  }
  return tally
}

const share = (value: number) => value.toFixed(4)

function churchesOf(pairs: readonly Pair[], source: Pair['source']) {
  const own = pairs.filter((pair) => pair.source === source)
  const among = own.filter(({ kind }) => kind === '')
  return [...Map.groupBy(own, ({ kind }) => kind)]
    .filter(([kind]) => kind !== '')
    .map(([kind, of]) => ({ kind, pairs: [...among, ...of] }))
}

/** What a judge does on pairs, by pairs and by groups. */
function reportOn(what: string, pairs: readonly Pair[], judge: Judge): void {
  const taken = isTaken(judge)
  console.log(`${what}:`)
  for (const [source, of] of Map.groupBy(pairs, (pair) => pair.source)) {
    const [copies, others] = [of.filter(({ isSame }) => isSame), of.filter(({ isSame }) => !isSame)]
    const highest = others
      .map((pair) => judge(pair) ?? -99)
      .sort((one, other) => other - one)
      .slice(0, 3)
    console.log(
      `  ${source}: ${copies.filter(taken).length} of ${copies.length} copies` +
        ` (${share(copies.filter(taken).length / Math.max(1, copies.length))}),` +
        ` ${others.filter(taken).length} of ${others.length} others, log odds up to ${highest.map((odds) => odds.toFixed(1)).join(', ')}`,
    )
  }
  let [found, copies, right, wrong] = [0, 0, 0, 0]
  const poor: string[] = []
  for (const { kind, pairs: of } of churchesOf(pairs, 'copies')) {
    const tally = grouped(of, judge)
    found += tally.found
    copies += tally.copies
    right += tally.right
    wrong += tally.wrong
    if (tally.found / tally.copies < 0.98) poor.push(`${kind} ${share(tally.found / tally.copies)}`)
  }
  console.log(
    `  in groups: copies with their original ${share(found / copies)}, pairs of one design ${share(right / (right + wrong))}`,
  )
  console.log(`  under 0.98: ${poor.join(', ')}`)
}

const isIn = (half: number) => (pair: Pair) => pair.one.half === half && pair.other.half === half

function learnedText(network: Network, [first, last]: [string, string]): string {
  const list = (values: Float32Array, steps: number) => [...values].map((value) => Math.round(value * steps)).join(', ')
  const names = MEASURED.map((name) => `'${name}'`).join(', ')
  return `${first}
export const MEASURED: (keyof Evidence)[] = [${names}]
/** Mean and deviation of each, over the pairs. */
export const MEAN = tenThousandths([${list(network.mean, 10_000)}])
export const SPREAD = tenThousandths([${list(network.spread, 10_000)}])
/** Weights straight to the result. */
export const PLAIN = thousandths([${list(network.plain, 1_000)}])
export const BIAS = ${network.bias.toFixed(3)}
/** Weights of the hidden units, one after the other, their biases, and their weights to the result. */
export const HIDDEN = thousandths([${list(network.hidden, 1_000)}])
export const HIDDEN_BIAS = thousandths([${list(network.hiddenBias, 1_000)}])
export const HIDDEN_OUT = thousandths([${list(network.hiddenOut, 1_000)}])
${last}`
}

/** Keeps what stands above the numbers: what they were learned from and how good they are is said by whoever ran this. */
async function write(network: Network, out: string): Promise<void> {
  const text = await Bun.file(out).text()
  const head = text.slice(0, text.indexOf('\nexport const MEASURED'))
  await Bun.write(out, learnedText(network, [head, '']))
}

type Kept = Omit<Pair, 'numbers'> & { numbers: number[] | null }

async function keep(pairs: readonly Pair[], file: string): Promise<void> {
  const writer = Bun.file(file).writer()
  for (const pair of pairs)
    writer.write(
      `${JSON.stringify({ ...pair, numbers: pair.numbers && [...pair.numbers].map((n) => +n.toFixed(5)) })}\n`,
    )
  await writer.end()
}

async function kept(file: string): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const line of (await Bun.file(file).text()).split('\n')) {
    if (line === '') continue
    const pair = JSON.parse(line) as Kept
    pairs.push({ ...pair, numbers: pair.numbers && Float32Array.from(pair.numbers) })
  }
  return pairs
}

async function fit(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      further: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string' },
      judge: { type: 'boolean', default: false },
      out: { type: 'string', default: 'src/similarity/copies/network-weights.ts' },
    },
  })
  const isKept = values.pairs !== undefined && existsSync(values.pairs)
  const pairs = isKept
    ? await kept(values.pairs!)
    : await Array.fromAsync(allPairs({ dir: positionals[0]!, further: values.further }))
  if (values.pairs !== undefined && !isKept) await keep(pairs, values.pairs)
  console.log(`${pairs.length} pairs, ${pairs.filter(({ isSame }) => isSame).length} of them copies`)
  if (values.judge) {
    const hidden = { hidden: HIDDEN, hiddenBias: HIDDEN_BIAS, hiddenOut: HIDDEN_OUT }
    return reportOn('as it is', pairs, judgeBy({ mean: MEAN, spread: SPREAD, plain: PLAIN, bias: BIAS, ...hidden }))
  }
  for (const half of [0, 1]) {
    const network = train(lessonsOf(pairs.filter(isIn(half))))
    reportOn(`trained on half ${half}, measured on the other`, pairs.filter(isIn(1 - half)), judgeBy(network))
  }
  const network = train(lessonsOf(pairs))
  reportOn('trained on all, and not held out', pairs, judgeBy(network))
  await write(network, values.out)
}

if (import.meta.main) await fit()
