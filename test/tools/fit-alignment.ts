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
import { replacedIn } from '../../src/qc/checks/brief/alignment/replaced.ts'
import { isText, type Token, tokensOf } from '../../src/qc/checks/brief/alignment/tokens.ts'
import type { Asked } from '../bench/requests.ts'
import { learningSets } from './learning-sets.ts'
import { groundsOf, type Lesson, treeOptions, treesOf } from './tree-lessons.ts'

const folder = join(import.meta.dir, '../../src/qc/checks/brief/alignment')

/** Words that the right designs of so many tasks have, and the tasks have not. */
const usualMin = 4

function usualWordsOf(tasks: readonly Asked[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name, description, custom_fields: fields, comments, right, alternative = [] } of tasks) {
    const written = [name, description, ...fields.map(({ value }) => value), ...comments.map(({ text }) => text)]
    const known = new Set(tokensOf(written.join('\n')).map(({ form }) => form))
    const shown = [...right, ...alternative].flatMap((line) => tokensOf(line)).filter(isText)
    for (const form of new Set(shown.map((one) => one.form)))
      if (!known.has(form)) counts.set(form, (counts.get(form) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count >= usualMin).toSorted(([, a], [, b]) => b - a))
}

async function lessonsOf(task: Asked, usual: ReadonlyMap<string, number>): Promise<Lesson[]> {
  const { right, wrong } = await groundsOf(task)
  return [
    ...right.flatMap(({ ground, design }) =>
      replacedIn(ground, usual).map(({ features }) => ({ design, isTrue: false, features })),
    ),
    ...wrong.flatMap(({ ground, base, design }) => {
      const changed = changedIn(ground.design, base.design)
      // What else differs in a wrong design differs in the right one it was made from.
      return replacedIn(ground, usual)
        .filter(({ shown }) => changed.has(shown))
        .map(({ features }) => ({ design, isTrue: true, features }))
    }),
  ]
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

const options = treeOptions()
const sets = learningSets(options.further, options.without.split(','))

const usual = usualWordsOf(sets.flat())
const lessons: Lesson[][] = []
for (const tasks of sets) {
  const own: Lesson[] = []
  for (const task of tasks) own.push(...(await lessonsOf(task, usual)))
  lessons.push(own)
}
await Bun.write(join(folder, 'replaced-trees.txt'), `${JSON.stringify(treesOf(lessons, options))}\n`)
await Bun.write(
  join(folder, 'usual-words.txt'),
  `${[...usual].map(([word, count]) => `${word} ${count}`).join('\n')}\n`,
)
