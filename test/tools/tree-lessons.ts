import { parseArgs } from 'node:util'
import { groundOf, type Ground } from '../../src/qc/checks/brief/alignment/ground.ts'
import { chanceBy, type Forest } from '../../src/qc/checks/brief/alignment/trees.ts'
import { comparisonOf } from '../../src/qc/checks/brief/comparison.ts'
import type { Brief } from '../../src/qc/model.ts'
import { type Asked, briefFor, nearest, sceneOf } from '../bench/requests.ts'
import { grown } from './boosting.ts'

/** What the tools that fit trees on requests have in common. */

/** `isTrue`: an error, of a wrong design; all others are of right ones. */
export type Lesson = { design: string; isTrue: boolean; features: Record<string, number> }

export const treeOptions = () =>
  parseArgs({
    options: {
      further: { type: 'string', multiple: true, default: [] },
      without: { type: 'string', default: '' },
      quick: { type: 'boolean', default: false },
    },
  }).values

/** A task's right designs, and its wrong ones with the right one that each was made from, as the checks see them. */
export async function groundsOf(task: Asked) {
  const brief = briefFor(task)
  const designs = [task.right, ...(task.alternative === undefined ? [] : [task.alternative])]
  const right = await Promise.all(designs.map((lines) => groundFor(brief, lines)))
  const wrong = await Promise.all(
    task.wrong.map(async ({ lines }) => ({
      ground: await groundFor(brief, lines),
      base: right[nearest(designs, lines)] ?? null,
    })),
  )
  return {
    brief,
    right: right.flatMap((ground, at) => (ground === null ? [] : { ground, design: `${task.id} right ${at}` })),
    wrong: wrong.flatMap(({ ground, base }, at) =>
      ground === null || base === null ? [] : { ground, base, design: `${task.id} wrong ${at}` },
    ),
  }
}

async function groundFor(brief: Brief, lines: readonly string[]): Promise<Ground | null> {
  const comparison = comparisonOf(await sceneOf(brief, lines))
  return comparison === null ? null : groundOf(comparison)
}

const parts = 5
const bounds = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/**
 * Trees grown on all lessons, set by set; before that, unless `quick`, without a fifth of the sets, five times, to print how many
 * wrong and how many right designs have a lesson of at least each chance.
 */
export function treesOf(sets: readonly Lesson[][], { quick }: { quick: boolean }): Forest {
  const names = Object.keys(sets.flat()[0]!.features)
  const rowOf = ({ features, isTrue }: Lesson) => ({ values: names.map((name) => features[name] ?? 0), isTrue })
  const grow = (some: readonly Lesson[][]) => grown(names, some.flat().map(rowOf))
  const judged = Array.from({ length: quick ? 0 : parts }, (_, part) => {
    const isOwn = (_set: unknown, at: number) => at % parts === part
    const trees = grow(sets.filter((set, at) => !isOwn(set, at)))
    const own = sets.filter(isOwn).flat()
    return own.map((one) => ({ ...one, chance: chanceBy(trees, rowOf(one).values) }))
  }).flat()
  for (const bound of quick ? [] : bounds) {
    const some = judged.filter(({ chance }) => chance >= bound)
    const of = (isWrong: boolean) => new Set(some.flatMap((one) => (one.isTrue === isWrong ? one.design : []))).size
    console.log(`from ${bound} on: ${of(true)} wrong designs, ${of(false)} right ones`)
  }
  console.log(`${sets.flat().length} lessons, ${names.length} features`)
  return grow(sets)
}
