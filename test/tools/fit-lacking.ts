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
import { parseArgs } from 'node:util'
import { groundOf, type Ground } from '../../src/qc/checks/brief/alignment/ground.ts'
import { lackingIn } from '../../src/qc/checks/brief/alignment/lacking.ts'
import { chanceBy } from '../../src/qc/checks/brief/alignment/trees.ts'
import { comparisonOf } from '../../src/qc/checks/brief/comparison.ts'
import { type Asked, briefFor, nearest, sceneOf } from '../bench/requests.ts'
import { grown } from './boosting.ts'
import { learningSets } from './learning-sets.ts'

type Lesson = { design: string; isTrue: boolean; features: Record<string, number> }

async function lessonsOf(task: Asked): Promise<Lesson[]> {
  const brief = briefFor(task)
  const groundFor = async (lines: readonly string[]): Promise<Ground | null> => {
    const comparison = comparisonOf(await sceneOf(brief, lines))
    return comparison === null ? null : groundOf(comparison)
  }
  const designs = [task.right, ...(task.alternative === undefined ? [] : [task.alternative])]
  const right = await Promise.all(designs.map(groundFor))
  const lessons: Lesson[] = []
  const add = (name: string, ground: Ground | null, base: Ground | null) => {
    if (ground === null) return
    for (const { token, features } of lackingIn(ground, brief))
      // What else a wrong design lacks, the right one that it was made from lacks, too.
      if (base === null || base.inDesign(token) > 0)
        lessons.push({ design: `${task.id} ${name}`, isTrue: base !== null, features })
  }
  for (const [at, ground] of right.entries()) add(`right ${at}`, ground, null)
  for (const [at, { lines }] of task.wrong.entries()) {
    const base = right[nearest(designs, lines)]
    if (base) add(`wrong ${at}`, await groundFor(lines), base)
  }
  return lessons
}

const { values: options } = parseArgs({
  options: {
    further: { type: 'string', multiple: true, default: [] },
    without: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
  },
})
const lessons: Lesson[][] = []
for (const tasks of learningSets(options.further, options.without.split(','))) {
  const own: Lesson[] = []
  for (const task of tasks) if (task.comments.length > 0) own.push(...(await lessonsOf(task)))
  lessons.push(own)
}
const names = Object.keys(lessons.flat()[0]!.features)
const rowOf = ({ features, isTrue }: Lesson) => ({ values: names.map((name) => features[name] ?? 0), isTrue })
const treesOf = (some: readonly Lesson[][]) => grown(names, some.flat().map(rowOf))

const parts = options.quick ? 0 : 5
const judged = Array.from({ length: parts }, (_, part) => {
  const isOwn = (_set: unknown, at: number) => at % parts === part
  const trees = treesOf(lessons.filter((set, at) => !isOwn(set, at)))
  return lessons
    .filter(isOwn)
    .flat()
    .map((one) => ({ ...one, chance: chanceBy(trees, rowOf(one).values) }))
}).flat()
for (const bound of parts === 0 ? [] : [0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
  const some = judged.filter(({ chance }) => chance >= bound)
  const of = (isWrong: boolean) => new Set(some.flatMap((one) => (one.isTrue === isWrong ? one.design : []))).size
  console.log(`from ${bound} on: ${of(true)} wrong designs, ${of(false)} right ones`)
}
const out = join(import.meta.dir, '../../src/qc/checks/brief/alignment/lacking-trees.txt')
await Bun.write(out, `${JSON.stringify(treesOf(lessons))}\n`)
console.log(`${lessons.flat().length} lessons, ${names.length} features`)
