/**
 * Learns which differences between a design and its task are errors, and writes the trees to
 * src/qc/checks/brief/alignment/.
 *
 *   bun test/tools/fit-alignment.ts [--further FILE]… [--without NAME,…] [--quick]
 *
 * It learns from the requests of `bun run bench requests`, less the files that are held out: a difference is an error where
 * the wrong design has it and the right one it was made from has not, and none where a proof-reader approved the design. First
 * it learns without a fifth of the files, five times, and prints how many wrong and how many right designs have a difference of
 * at least that chance; `--quick` leaves that out. `--further` adds sets of the same form; `--without` leaves files out by
 * name. Ten minutes of one processor; the same files give the same trees.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groundOf, type Ground } from '../../src/qc/checks/brief/alignment/ground.ts'
import { replacedIn } from '../../src/qc/checks/brief/alignment/replaced.ts'
import { type Token, tokensOf } from '../../src/qc/checks/brief/alignment/tokens.ts'
import { chanceBy } from '../../src/qc/checks/brief/alignment/trees.ts'
import { comparisonOf } from '../../src/qc/checks/brief/comparison.ts'
import { type Asked, briefFor, nearest, sceneOf } from '../bench/requests.ts'
import { grown } from './boosting.ts'
import { learningSets } from './learning-sets.ts'

type Lesson = { design: string; isRight: boolean; isTrue: boolean; features: Record<string, number> }

const folder = join(import.meta.dir, '../../src/qc/checks/brief/alignment')

/** Words that the right designs of so many tasks have, and the tasks have not. */
const usualMin = 4

function usualWordsOf(tasks: readonly Asked[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, description, custom_fields: fields, comments, right, alternative = [] } of tasks) {
    const written = [name, description, ...fields.map(({ value }) => value), ...comments.map(({ text }) => text)]
    const known = new Set(tokensOf(written.join('\n')).map(({ form }) => form))
    const shown = [...right, ...alternative].flatMap((line) => tokensOf(line)).filter(({ kind }) => isText(kind))
    for (const form of new Set(shown.map((one) => one.form)))
      if (!known.has(form)) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count >= usualMin).toSorted(([, a], [, b]) => b - a))
}
const isText = (kind: Token['kind']) => kind === 'name' || kind === 'word'

async function lessonsOf(task: Asked, usual: ReadonlyMap<string, number>): Promise<Lesson[]> {
  const brief = briefFor(task)
  const ground = async (lines: readonly string[]): Promise<Ground | null> => {
    const comparison = comparisonOf(await sceneOf(brief, lines))
    return comparison === null ? null : groundOf(comparison)
  }
  const designs = [task.right, ...(task.alternative === undefined ? [] : [task.alternative])]
  const right = await Promise.all(designs.map(ground))
  const ofRight = right.flatMap((one, at) =>
    one === null
      ? []
      : replacedIn(one, usual).map(({ features }) => ({
          design: `${task.id} right ${at}`,
          isRight: true,
          isTrue: false,
          features,
        })),
  )
  const ofWrong = await Promise.all(
    task.wrong.map(async ({ lines }, at) => {
      const [own, base] = [await ground(lines), right[nearest(designs, lines)]]
      if (own === null || !base) return []
      const changed = changedIn(own.design, base.design)
      // What else differs in a wrong design differs in the right one it was made from.
      return replacedIn(own, usual)
        .filter(({ shown }) => changed.has(shown))
        .map(({ features }) => ({ design: `${task.id} wrong ${at}`, isRight: false, isTrue: true, features }))
    }),
  )
  return [...ofRight, ...ofWrong.flat()]
}

/** The places of tokens that another design has not, by the longest common subsequence of the two. */
function changedIn(design: readonly Token[], base: readonly Token[]): Set<number> {
  const isSame = (at: number, other: number) => design[at]!.raw.toLowerCase() === base[other]!.raw.toLowerCase()
  const common = Array.from({ length: design.length + 1 }, () => new Uint16Array(base.length + 1))
  for (let i = design.length - 1; i >= 0; i--)
    for (let j = base.length - 1; j >= 0; j--)
      common[i]![j] = isSame(i, j) ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const changed = new Set<number>()
  for (let [i, j] = [0, 0]; i < design.length;) {
    if (j < base.length && isSame(i, j)) [i, j] = [i + 1, j + 1]
    else if (j < base.length && common[i]![j + 1]! >= common[i + 1]![j]!) j++
    else changed.add(i++)
  }
  return changed
}

const { values: options } = parseArgs({
  options: {
    further: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const sets = learningSets(options.further, options.without.split(','))

const usual = usualWordsOf(sets.flat())
const lessons: Lesson[][] = []
for (const tasks of sets) {
  const own: Lesson[] = []
  for (const task of tasks) own.push(...(await lessonsOf(task, usual)))
  lessons.push(own)
}
const names = Object.keys(lessons.flat()[0]!.features)
const rowOf = ({ features, isTrue }: Lesson) => ({ values: names.map((name) => features[name] ?? 0), isTrue })

const parts = options.quick ? 0 : 5
const judged = Array.from({ length: parts }, (_, part) => {
  const trees = grown(
    names,
    lessons
      .filter((_set, at) => at % parts !== part)
      .flat()
      .map(rowOf),
  )
  return lessons
    .filter((_set, at) => at % parts === part)
    .flat()
    .map((one) => ({ ...one, chance: chanceBy(trees, rowOf(one).values) }))
}).flat()
for (const bound of parts === 0 ? [] : [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const some = judged.filter(({ chance }) => chance >= bound)
  const of = (isRight: boolean) => new Set(some.flatMap((one) => (one.isRight === isRight ? one.design : []))).size
  console.log(`from ${bound} on: ${of(false)} wrong designs, ${of(true)} right ones`)
}
await Bun.write(join(folder, 'replaced-trees.txt'), `${JSON.stringify(grown(names, lessons.flat().map(rowOf)))}\n`)
await Bun.write(
  join(folder, 'usual-words.txt'),
  `${[...usual].map(([word, count]) => `${word} ${count}`).join('\n')}\n`,
)
console.log(`${lessons.flat().length} lessons of ${sets.flat().length} tasks, ${names.length} features`)
