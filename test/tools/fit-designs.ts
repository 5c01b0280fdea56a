/**
 * Trains the network that says whether two images are one design, and writes it to src/similarity/copies/design-weights.ts.
 *
 *   bun test/tools/fit-designs.ts --train SET… --held SET… [--pairs FILE]
 *
 * A SET is a folder, or `FOLDER/NAME.tsv`, whose lines are: file, family, kind. `--held` sets are measured and not learned
 * from. `--pairs` keeps what was measured of the training sets, and takes it from there the next time.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  isCandidate,
  measurePair,
  type Signature,
  signatureOf,
  takeNumbers,
  Votes,
} from '../../src/similarity/copies/copies.ts'
import { designMeasured } from '../../src/similarity/copies/design.ts'
import type { Network } from '../../src/similarity/copies/network.ts'
import type { Pixels } from '../../src/kernel/pixels.ts'
import { decodeSmall, isRefusal } from '../../src/library/images/images.ts'

import { covered, unrelatedImage } from './unrelated-images.ts'
import { blocks } from './verdict-pairs.ts'
import { type Lesson, oddsBy, train } from './verdict-network.ts'

type Item = { name: string; family: string; kind: string; signature: Signature }
export type DesignPair = {
  one: string
  other: string
  kinds: string
  isSame: boolean
  isCampaign: boolean
  numbers: Float32Array
}

export async function itemsOf(set: string): Promise<Item[]> {
  const table = set.endsWith('.tsv') ? set : join(set, 'truth.tsv')
  const items: Item[] = []
  for (const line of readFileSync(table, 'utf8').trim().split('\n')) {
    const [file = '', family = '', kind = ''] = line.split('\t')
    const path = join(dirname(table), file)
    if (!existsSync(path)) continue
    const pixels = await decodeSmall(new Uint8Array(readFileSync(path)))
    if (!isRefusal(pixels))
      items.push({ name: file, family: `${basename(set)} ${family}`, kind, signature: signatureOf(pixels) })
  }
  return items
}

/** Drawn images, each alone and under two cards and banners that others carry too; `blocks` are alone. */
async function drawnItems(count: number, first: number): Promise<Item[]> {
  const items: Item[] = []
  for (let at = first; at < first + count; at++) {
    const pixels = unrelatedImage(400_000 + at)
    const add = (kind: string, drawn: Pixels) =>
      items.push({ name: `drawn-${at} ${kind}`, family: `drawn ${at}`, kind, signature: signatureOf(drawn) })
    add('drawn', pixels)
    for (const cover of [at % 10, (at * 3 + 1) % 10]) add(`cover ${cover}`, covered(pixels, 500 + cover))
    const plain = await blocks(1_000_000 + at)
    items.push({ name: `blocks-${at}`, family: `blocks ${at}`, kind: 'blocks', signature: signatureOf(plain) })
  }
  return items
}

const votedMost = 16

/** Pairs by their places that share most keypoints, as the scan finds them. */
function votedPairs(items: readonly Item[]): Set<string> {
  const votes = new Votes(items.length)
  for (const [at, { signature }] of items.entries()) votes.add(at, signature.detail.keypoints)
  votes.seal()
  const near = items.flatMap(({ signature }, at) =>
    votes
      .near(signature.detail.keypoints, { most: votedMost, isMirrored: false })
      .map(({ row }) => `${Math.min(at, row)} ${Math.max(at, row)}`),
  )
  return new Set(near)
}

export function pairsOf(items: readonly Item[]): DesignPair[] {
  const pairs: DesignPair[] = []
  const voted = votedPairs(items)
  for (const [at, one] of items.entries())
    for (const [further, other] of items.slice(at + 1).entries()) {
      const isSame = one.family === other.family
      if (!isSame && !voted.has(`${at} ${at + 1 + further}`) && !isCandidate(one.signature, other.signature)) continue
      const numbers = new Float32Array(designMeasured.length)
      takeNumbers(measurePair(one.signature, other.signature), numbers)
      pairs.push({
        one: one.name,
        other: other.name,
        kinds: [one.kind, other.kind].toSorted().join(' '),
        isSame,
        isCampaign: isSame && !/ art-/.test(one.family),
        numbers,
      })
    }
  return pairs
}

function reportOn(name: string, pairs: readonly DesignPair[], network: Network): void {
  const odds = pairs.map(({ numbers }) => oddsBy(network, numbers.slice()))
  for (const least of [-1, 0, 0.5, 1, 1.5, 2, 3]) {
    const taken = pairs.filter((_, at) => odds[at]! >= least)
    const right = taken.filter(({ isSame }) => isSame).length
    const own = pairs.filter(({ isCampaign }) => isCampaign)
    const found = taken.filter(({ isCampaign }) => isCampaign).length
    console.log(
      `${name} at ${least}: precision ${(right / taken.length).toFixed(4)} of ${taken.length}, recall ${(found / own.length).toFixed(4)} of ${own.length}`,
    )
  }
  const count = (of: readonly DesignPair[]) =>
    [...Map.groupBy(of, ({ kinds }) => kinds)]
      .map(([kinds, all]) => `${kinds} ${all.length}`)
      .toSorted((a, b) => Number(b.split(' ').at(-1)) - Number(a.split(' ').at(-1)))
      .slice(0, 12)
      .join(', ')
  console.log('  wrong at 0.5:', count(pairs.filter(({ isSame }, at) => !isSame && odds[at]! >= 0.5)))
  console.log('  missed at 0.5:', count(pairs.filter(({ isCampaign }, at) => isCampaign && odds[at]! < 0.5)))
}

const list = (values: Float32Array, steps: number) => [...values].map((value) => Math.round(value * steps)).join(', ')

function written({ mean, spread, plain, bias, hidden, hiddenBias, hiddenOut }: Network): string {
  return `/**
 * What \`design.ts\` has learned, by \`test/tools/fit-designs.ts\`: three networks of eight units, averaged, on the pairs that the
 * vectors or the keypoints take for likely among 60 campaigns of eight members, 30 families of one original, and 100 hard
 * negatives of the training hand. The typefaces, layouts, words, illustrations and pictures of the other hands are others.
 */
import type { Network } from './network.ts'

const thousandths = (values: number[]) => Float32Array.from(values, (value) => value / 1000)
const tenThousandths = (values: number[]) => Float32Array.from(values, (value) => value / 10_000)

export const designNetwork: Network = {
  mean: tenThousandths([${list(mean, 10_000)}]),
  spread: tenThousandths([${list(spread, 10_000)}]),
  plain: thousandths([${list(plain, 1_000)}]),
  bias: ${bias.toFixed(3)},
  hidden: thousandths([${list(hidden, 1_000)}]),
  hiddenBias: thousandths([${list(hiddenBias, 1_000)}]),
  hiddenOut: thousandths([${list(hiddenOut, 1_000)}]),
}
`
}

type Kept = Omit<DesignPair, 'numbers'> & { numbers: number[] }

async function measured(sets: readonly string[], drawn: number, file?: string): Promise<DesignPair[]> {
  if (file !== undefined && existsSync(file))
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const kept = JSON.parse(line) as Kept
        return { ...kept, numbers: Float32Array.from(kept.numbers) }
      })
  const pairs: DesignPair[] = []
  for (const set of sets) pairs.push(...pairsOf(await itemsOf(set)))
  if (drawn > 0) pairs.push(...pairsOf(await drawnItems(drawn, 0)))
  if (file !== undefined)
    writeFileSync(file, pairs.map((pair) => JSON.stringify({ ...pair, numbers: [...pair.numbers] })).join('\n'))
  return pairs
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      train: { type: 'string', multiple: true, default: [] },
      held: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string' },
      drawn: { type: 'string', default: '0' },
      out: { type: 'string' },
    },
  })
  const pairs = await measured(values.train, Number(values.drawn), values.pairs)
  const same = pairs.filter(({ isSame }) => isSame).length
  const weight = (pair: DesignPair) => (pair.isSame ? Math.min(1, (pairs.length - same) / same) : 1)
  const lessons = pairs.map((pair): Lesson => ({ numbers: pair.numbers, isSame: pair.isSame, weight: weight(pair) }))
  const network = train(lessons)
  reportOn('trained on', pairs, network)
  for (const set of values.held) reportOn(set, pairsOf(await itemsOf(set)), network)
  if (values.out) await Bun.write(values.out, written(network))
}
