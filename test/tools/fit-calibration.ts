/**
 * Fits how often a finding is an error, and writes the weights to src/qc/checks/brief/calibration/weights.txt.
 *
 *   bun test/tools/fit-calibration.ts [--further FILE]… [--without NAME,…] [--out FILE]
 *
 * It learns from requests of `bun run bench requests`: what the checks find in a design that a proof-reader approved is
 * no error, and what they find in one with an error, and not in the design it was made from, is one. The likelihoods that
 * the checks use are those of weights that were fitted without the file at hand, five times without a fifth of the files;
 * so is what is printed: the share of pairs of one error and one that is none that it puts in order, and how many designs
 * fail and warn with it and without. `--further` adds sets of the same form; `--without` leaves files out by name. Two
 * minutes of one processor; the same files give the same weights.
 */
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { useWeights } from '../../src/qc/brief/likelihood/likelihood.ts'
import { placesOf, tableSize } from '../../src/qc/brief/likelihood/model.ts'
import { calibrationFeatures, loweredTo, mayBeChanged } from '../../src/qc/checks/brief/calibration/calibration.ts'
import { checks, found } from '../../src/qc/checks/registry.ts'
import type { Remark } from '../../src/qc/model.ts'
import { type Asked, briefFor, keyOf, learnedFrom, nearest, requestsIn, sceneOf, tasksOf } from '../bench/requests.ts'
import { inOrder, inSteps, packed } from './logistic.ts'

/** A finding of a design. `places`: its features; null: it is left as grave as it is. */
type Lesson = {
  design: string
  isRight: boolean
  remark: Remark
  severity: Remark['severity']
  isCommented: boolean
  places: number[] | null
  isTrue: boolean
  key: string
}
type LearnedFile = { name: string; lessons: Lesson[] }

/**
 * The files that the rules fit least: of the others they find less that is false than they will of the next. Of `mountains` nothing was
 * read at all; false findings of the rest were read when most rules were there.
 */
const leastFitted = new Set(
  'volunteers summers schedules threads everyday exchanges months denominations conversations camps coasts mountains seasons abroad winters fields canyons forests islands lagoons orchards rivers valleys villages'.split(
    ' ',
  ),
)

const some = checks.filter(({ category }) => category === 'brief' || category === 'spelling')

async function lessonsOf(task: Asked): Promise<Lesson[]> {
  const brief = briefFor(task)
  const designs = [task.right, ...(task.alternative === undefined ? [] : [task.alternative])]
  const judge = async (lines: readonly string[], base: readonly Remark[] | null, at: number): Promise<Remark[]> => {
    const scene = await sceneOf(brief, lines)
    const remarks = found(scene, some).filter(({ severity }) => severity !== 'info')
    const known = new Set(base?.map(keyOf))
    const featuresFor = calibrationFeatures(scene, remarks)
    for (const one of remarks) {
      const features = featuresFor(one)
      const isTrue = base !== null && !known.has(keyOf(one))
      lessons.push({
        design: `${task.id} ${at}`,
        isRight: base === null,
        remark: one,
        severity: one.severity,
        isCommented: mayBeChanged(scene, one),
        places: features && [...placesOf(features)],
        isTrue,
        key: `${task.id} ${one.message} ${isTrue}`,
      })
    }
    return remarks
  }
  const lessons: Lesson[] = []
  const remarks: Remark[][] = []
  for (const [at, lines] of designs.entries()) remarks.push(await judge(lines, null, at))
  for (const [at, { lines }] of task.wrong.entries())
    await judge(lines, remarks[nearest(designs, lines)]!, designs.length + at)
  return lessons
}

const [rounds, rate, decay, timesMin] = [300, 0.2, 6, 3]

/** AdaGrad (Duchi et al., 2011) on the logistic loss of all lessons with a square penalty; a finding of several designs counts once. */
function learned(lessons: readonly Lesson[]): Float64Array {
  const each = [...new Map(lessons.filter(({ places }) => places !== null).map((one) => [one.key, one])).values()]
  const times = new Uint32Array(tableSize)
  for (const { places } of each) for (const place of places!) times[place]!++
  const rows = each.map(({ places, isTrue }) => ({
    places: places!.filter((place) => times[place]! >= timesMin),
    truth: Number(isTrue),
  }))
  const weights = new Float64Array(tableSize)
  const squares = new Float64Array(tableSize).fill(1e-6)
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map((weight) => decay * weight)
    for (const { places, truth } of rows) {
      const error = chanceBy(weights, places) - truth
      for (const place of places) slopes[place]! += error
    }
    for (const [place, slope] of slopes.entries()) {
      if (slope === 0) continue
      squares[place]! += slope * slope
      weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!)
    }
  }
  return inSteps(weights)
}

const chanceBy = (weights: Float64Array, places: readonly number[]): number =>
  1 / (1 + Math.exp(-places.reduce((sum, place) => sum + weights[place]!, 0)))

type Weighed = Lesson & { set: string; chance: number }

/** Of right designs those that fail and those that warn, of wrong ones those that were found and those that failed. */
function counts(all: readonly Weighed[], severity: (one: Weighed) => Remark['severity']): string {
  const designs = (isRight: boolean, isMeant: (one: Remark['severity']) => boolean) =>
    new Set(
      all
        .filter((one) => one.isRight === isRight && (isRight || one.isTrue) && isMeant(severity(one)))
        .map(({ set, design }) => `${set} ${design}`),
    ).size
  const failing = designs(true, (one) => one === 'fail')
  const any = designs(true, (one) => one !== 'info')
  return [
    failing,
    any - failing,
    designs(false, (one) => one !== 'info'),
    designs(false, (one) => one === 'fail'),
  ].join('; ')
}

const lowered = ({ chance, remark, isCommented }: Weighed): Remark['severity'] => loweredTo(remark, chance, isCommented)

const { values: options } = parseArgs({
  options: {
    further: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', default: '' },
    out: { type: 'string', default: 'src/qc/checks/brief/calibration/weights.txt' },
  },
})
const left = options.without.split(',')
const named = [
  ...learnedFrom()
    .filter((file) => leastFitted.has(basename(file, '.jsonl')))
    .map((file) => ({ name: basename(file, '.jsonl'), tasks: tasksOf(file) })),
  ...options.further.map((file) => ({ name: basename(file, '.jsonl'), tasks: requestsIn(readFileSync(file, 'utf8')) })),
].filter(({ name }) => !left.includes(name))

const parts = 5
const sets: LearnedFile[] = []
for (let part = 0; part < parts; part++) {
  const own = named.filter((_set, at) => at % parts === part)
  const weights = join(tmpdir(), `likelihood-${process.pid}.txt`)
  const without = [...left, ...own.map(({ name }) => name)].join(',')
  const kept = options.further.filter((file) => !own.some(({ name }) => name === basename(file, '.jsonl')))
  const args = ['--without', without, '--out', weights, ...kept.flatMap((file) => ['--further', file])]
  const fit = Bun.spawnSync(['bun', join(import.meta.dir, 'fit-likelihood.ts'), ...args], { stderr: 'inherit' })
  if (!fit.success) throw new Error('fit-likelihood.ts failed')
  useWeights(readFileSync(weights, 'utf8'))
  for (const { name, tasks } of own) {
    const lessons: Lesson[] = []
    for (const task of tasks) lessons.push(...(await lessonsOf(task)))
    sets.push({ name, lessons })
  }
}

const weighed = Array.from({ length: parts }, (_, part) => {
  const of = (isOwn: boolean) =>
    sets.filter(({ name }) => (named.findIndex((one) => one.name === name) % parts === part) === isOwn)
  const weights = learned(of(false).flatMap(({ lessons }) => lessons))
  return of(true).flatMap(({ name, lessons }) =>
    lessons.map((one): Weighed => ({
      ...one,
      set: name,
      chance: one.places === null ? 1 : chanceBy(weights, one.places),
    })),
  )
}).flat()
const pairs = weighed.filter(({ places }) => places !== null)
console.log(`${pairs.length} findings, in order ${inOrder(pairs).toFixed(4)}`)
const show = (name: string, own: readonly Weighed[]) =>
  console.log(`${name}: ${counts(own, ({ severity }) => severity)} → ${counts(own, lowered)}`)
for (const { name } of named)
  show(
    name,
    weighed.filter(({ set }) => set === name),
  )
show('all', weighed)

const all = learned(sets.flatMap(({ lessons }) => lessons))
await Bun.write(options.out, packed(all))
console.log(`${options.out}: ${all.filter((weight) => weight !== 0).length} weights`)
