/**
 * Learns which words of comments a design lacks by mistake, and writes the trees to
 * src/qc/checks/brief/alignment/lacking-trees.txt.
 *
 *   bun test/tools/fit-lacking.ts [--further FILE]… [--without NAME,…] [--quick]
 *
 * It learns from the requests of `bun run bench requests`, less the files that are held out: a word that a design lacks is an
 * error where the right design that it was made from has it, and none where a proof-reader approved the design. First it
 * learns without a fifth of the files, five times, and prints how many wrong and how many right designs lack a word by at least
 * that chance; `--quick` leaves that out. `--further` adds sets of the same form; `--without` leaves files out by name. Three
 * minutes of one processor; the same files give the same trees.
 */
import { join } from 'node:path'
import { lackingIn } from '../../src/qc/checks/brief/alignment/lacking.ts'
import type { Asked } from '../bench/requests.ts'
import { learningSets } from './learning-sets.ts'
import { groundsOf, type Lesson, treeOptions, treesOf } from './tree-lessons.ts'

async function lessonsOf(task: Asked): Promise<Lesson[]> {
  if (task.comments.length === 0) return []
  const { brief, right, wrong } = await groundsOf(task)
  return [
    ...right.flatMap(({ ground, design }) =>
      lackingIn(ground, brief).map(({ features }) => ({ design, isTrue: false, features })),
    ),
    ...wrong.flatMap(({ ground, base, design }) =>
      lackingIn(ground, brief)
        // What else a wrong design lacks, the right one that it was made from lacks, too.
        .filter(({ token }) => base.inDesign(token) > 0)
        .map(({ features }) => ({ design, isTrue: true, features })),
    ),
  ]
}

const options = treeOptions()
const lessons: Lesson[][] = []
for (const tasks of learningSets(options.further, options.without.split(','))) {
  const own: Lesson[] = []
  for (const task of tasks) own.push(...(await lessonsOf(task)))
  lessons.push(own)
}
const out = join(import.meta.dir, '../../src/qc/checks/brief/alignment/lacking-trees.txt')
await Bun.write(out, `${JSON.stringify(treesOf(lessons, options))}\n`)
