/**
 * A million references: what grows with a library, at 10,000, 100,000 and 1,000,000 of them.
 *
 *   bun run bench million [DIR] [--n REFERENCES] [--scan REFERENCES] [--again 1] [--only STAGE]
 *
 * Each library is made once in DIR and stays there: 9 GB at a million, of which most are files of one block. What was
 * interrupted goes on where it was, the making as the measuring; `--again 1` measures anew, and
 * `--only start` that stage alone, anew, beside what is known of the others. Libraries above `--scan`
 * are not scanned for families: signatures would need 32 KB of disk each.
 */
import { join, resolve } from 'node:path'
import { scratch } from '../support.ts'
import { makeLibrary, timesOf, type Timed } from './million-library.ts'
import { type Results, resultsOf, type Stage } from './million-measure.ts'
import { flag } from './report.ts'

const usual = join(import.meta.dir, '..', '..', 'node_modules', '.cache', 'verger-million')
const curve = [10_000, 100_000, 1_000_000]
const stages: readonly Stage[] = ['build', 'start', 'search', 'list', 'backup', 'check', 'scan']
/** Commits at the end of a library, by which its rate is known: a tenth of the smallest. */
const lastCommits = 1_000
const spaces = 2

type Figures = Record<string, number>
type Line = { name: string; what: string; unit: string; goal?: { most?: number; least?: number } }

const lists = ['newest', 'by_quality', 'by_title', 'three_labels', 'near_color', 'by_words']
const shares = ['0.2', '1', '10', '50', '90']
const lines: readonly Line[] = [
  { name: 'insert_rate', what: 'rows stored by commits of a hundred, the last thousand', unit: '/s' },
  { name: 'insert_processor', what: '  processor time of each', unit: 'ms' },
  { name: 'insert_growth', what: '  of that at the smallest library', unit: '×', goal: { most: 1.2 } },
  { name: 'read_s', what: 'start with nothing but SQLite', unit: 's' },
  { name: 'build_processor_s', what: 'graphs built, processor time', unit: 's' },
  { name: 'build_stall_ms', what: '  the loop stood still meanwhile', unit: 'ms', goal: { most: 15 } },
  { name: 'exact_s', what: 'start from a snapshot to the first exact answer', unit: 's', goal: { most: 2 } },
  { name: 'exact_processor_s', what: '  processor time of it', unit: 's' },
  { name: 'graphs_s', what: '  to answers of the graphs', unit: 's', goal: { most: 10 } },
  { name: 'graphs_processor_s', what: '  processor time of it', unit: 's' },
  { name: 'start_stall_ms', what: '  the loop stood still meanwhile', unit: 'ms', goal: { most: 15 } },
  { name: 'memory_kb', what: 'memory a reference and space', unit: 'KB', goal: { most: 2.2 } },
  { name: 'catalog_s', what: 'the first list: the catalog is read', unit: 's' },
  { name: 'catalog_kb', what: '  memory of it, a reference', unit: 'KB' },
  ...['image', 'style'].flatMap((space): Line[] => [
    { name: `${space}_recall`, what: `query by ${space}, recall@10`, unit: '', goal: { least: 0.98 } },
    { name: `${space}_p50_ms`, what: '  p50', unit: 'ms', goal: { most: 1.5 } },
    { name: `${space}_processor_ms`, what: '  processor time, mean', unit: 'ms' },
    { name: `${space}_p99_ms`, what: '  p99', unit: 'ms' },
    { name: `${space}_exact_ms`, what: '  p50 of the exact answer', unit: 'ms' },
  ]),
  { name: 'new_recall', what: 'query by a new image, recall@10', unit: '', goal: { least: 0.98 } },
  { name: 'new_p50_ms', what: '  p50', unit: 'ms' },
  { name: 'style_blended_ms', what: 'neighbours by style and labels, p50', unit: 'ms' },
  ...shares.flatMap((share): Line[] => [
    {
      name: `filter_${share}_recall`,
      what: `filter that keeps ${share} %, recall@10`,
      unit: '',
      goal: { least: 0.99 },
    },
    { name: `filter_${share}_p50_ms`, what: '  p50', unit: 'ms' },
  ]),
  ...lists.flatMap((list): Line[] => [
    { name: `list_${list}_ms`, what: `list, ${list.replaceAll('_', ' ')}`, unit: 'ms', goal: { most: 20 } },
    { name: `facets_${list}_ms`, what: '  its facets', unit: 'ms', goal: { most: 20 } },
  ]),
  { name: 'backup_s', what: 'backup', unit: 's' },
  { name: 'backup_memory_mib', what: '  memory it takes', unit: 'MiB', goal: { most: 100 } },
  { name: 'check_s', what: 'check', unit: 's' },
  { name: 'check_memory_mib', what: '  memory it takes', unit: 'MiB', goal: { most: 100 } },
  { name: 'scan_ms', what: 'scan for families, processor time a reference', unit: 'ms' },
]

/** What a library of one reference holds in memory: all that is not of the references. */
async function emptyMiB(): Promise<number> {
  using own = scratch()
  const dir = join(own.dir, '1')
  await makeLibrary(dir, 1)
  for (const stage of ['build', 'start'] as const) await measure(stage, dir)
  return Number(resultsOf(dir).start!.indexes_mib)
}

/** A stage in a process of its own, whose memory nothing before it has grown. */
async function measure(stage: Stage, dir: string): Promise<void> {
  const words = [process.execPath, join(import.meta.dir, 'million-measure.ts'), stage, dir]
  if ((await Bun.spawn(words, { stdout: 'inherit', stderr: 'inherit' }).exited) !== 0)
    throw new Error(`${stage} of ${dir} failed`)
}

function insertsOf(timed: readonly Timed[]): Figures {
  let [rows, seconds, processor] = [0, 0, 0]
  for (const one of timed.toReversed()) {
    if (rows >= lastCommits) break
    rows += one.rows
    seconds += one.seconds
    processor += one.processor
  }
  return { insert_rate: rows / seconds, insert_processor: (processor / rows) * 1e3 }
}

function figuresOf(count: number, dir: string, emptyHolds: number): Figures {
  const flat = Object.assign({}, ...Object.values(resultsOf(dir) as Results)) as Figures
  const kb = ((flat.indexes_mib! - emptyHolds) * 1024) / count / spaces
  return {
    ...flat,
    ...insertsOf(timesOf(dir)),
    memory_kb: kb,
    catalog_kb: (flat.catalog_mib! * 1024) / count,
  }
}

const shown = (value: number | undefined) =>
  value === undefined ? '–' : value >= 100 ? value.toFixed(0) : value.toPrecision(3)

function print(counts: readonly number[], all: readonly Figures[]): void {
  const row = (what: string, values: readonly string[], rest: string) =>
    console.log(`${what.padEnd(60)}${values.map((value) => value.padStart(11)).join('')}  ${rest}`)
  row('n', counts.map(String), 'goal')
  for (const { name, what, unit, goal } of lines)
    row(
      `${what}${unit && `, ${unit}`}`,
      all.map((figures) => shown(figures[name])),
      goal === undefined ? '' : `${goalText(goal)}  ${verdict(goal, all.at(-1)![name])}`,
    )
}

type Goal = NonNullable<Line['goal']>
const goalText = ({ most, least }: Goal) => (most === undefined ? `≥ ${least}` : `≤ ${most}`)

function verdict({ most = Infinity, least = -Infinity }: Goal, ours: number | undefined): string {
  if (ours === undefined) return ''
  return ours <= most && ours >= least ? 'met' : 'MISSED'
}

export async function bench(args: string[]): Promise<void> {
  const most = flag(args, 'n', 1_000_000)
  const scanMost = flag(args, 'scan', 10_000)
  const isAnew = flag(args, 'again', 0) === 1
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  const home = resolve(args.find((word) => word.includes('/')) ?? usual)
  const below = curve.filter((count) => count < most)
  const counts = [...below, most]
  for (const count of counts) {
    const dir = join(home, String(count))
    await makeLibrary(dir, count)
    for (const stage of stages) {
      if (stage === 'scan' && count > scanMost) continue
      // Built once: the graphs belong to the library.
      const isKnown = resultsOf(dir)[stage] !== undefined && (!isAnew || stage === 'build')
      if (only === undefined ? isKnown : stage !== only) continue
      console.log(`  ${count}: ${stage}`)
      await measure(stage, dir)
    }
  }
  const emptyHolds = await emptyMiB()
  const all = counts.map((count) => figuresOf(count, join(home, String(count)), emptyHolds))
  for (const figures of all) figures.insert_growth = figures.insert_processor! / all[0]!.insert_processor!
  print(counts, all)
  await Bun.write(join(home, 'curves.json'), JSON.stringify({ counts, all }, null, 2))
}

if (import.meta.main) await bench(Bun.argv.slice(2))
