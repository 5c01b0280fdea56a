import { formatOf } from '../../src/library/picture.ts'
import { inspectBrand } from '../../src/qc/brand-check.ts'
import { inspectCraft } from '../../src/qc/craft.ts'
import { createEyes } from '../../src/qc/eyes.ts'
import { inspectDeliverable } from '../../src/qc/deliverables.ts'
import { inspectBrief } from '../../src/qc/match.ts'
import type { DesignFacts, Inspect, Remark, Seen } from '../../src/qc/model.ts'
import { inspectSpelling } from '../../src/qc/spelling.ts'
import { type Case, casesOf } from './qc-cases.ts'
import { freshCases } from './qc-fresh.ts'
import { groundPictures, rendered } from './qc-designs.ts'
import { flag, percentile, report } from './report.ts'

/** The built-in judge, as it judges a design by its brief. */
const judge: readonly Inspect[] = [inspectBrief, inspectDeliverable, inspectSpelling, inspectCraft, inspectBrand]

type Half = Case['half']
const sets = ['development', 'held out', 'third set'] as const
type Share = { hits: number; of: number }
export type Outcome = { half: Half; planted: string | null; found: boolean; missing: string; wrong: string[] }

const bare = (word: string) =>
  word
    .toLowerCase()
    .replaceAll(/[^a-z0-9:.]/g, '')
    .replaceAll(/^[.:]+|[.:]+$/g, '')

/** Which of a design's words were read, letter by letter, by the face and the ground they stand on. */
export function wordsRead(
  { lines, ground, planted, half }: Case,
  seen: Seen,
  add: (kind: string, hit: boolean) => void,
) {
  const read = new Set(seen.reading?.words.map(({ text }) => bare(text)))
  // Two words that were read as one were read: '4:15PM'.
  const glued = [...read].filter((word) => word.length > 5)
  for (const { part, text, face } of lines) {
    // What was planted to be unreadable is not asked for.
    if (
      (planted?.kind === 'contrast' && part === (half === 'third set' ? 'tagline' : 'time')) ||
      (planted?.kind === 'cut_off' && (part === 'place' || (half === 'third set' && part === 'verse')))
    )
      continue
    for (const word of text.split(' ').map(bare))
      add(`${face}, ${ground}`, read.has(word) || (/\d|m$/.test(word) && glued.some((other) => other.includes(word))))
  }
}

export function factsOf({ name, width, height }: Case, bytes: Uint8Array): DesignFacts {
  const format = formatOf(bytes)
  const more = { dpi: null, colorMode: 'rgb' as const, pages: null, durationMs: null }
  return { name, kind: 'image', format, width, height, sizeBytes: bytes.length, ...more }
}

/** The judge's remarks on a case, and how they stand to what was planted in it. */
export function judged(one: Case, facts: DesignFacts, seen: Seen): { remarks: Remark[]; outcome: Outcome } {
  const brand = { churchName: one.brief.fields.partner_name, colors: [], fonts: [] }
  const circumstances = { mode: 'deliverables' as const, brief: one.brief, brand, before: null }
  const remarks = judge.flatMap((inspect) => inspect(facts, seen, circumstances))
  const failures = remarks.filter(({ severity }) => severity === 'fail')
  const fits = ({ check }: Remark) => one.planted?.checks.includes(check) ?? false
  const wrong = failures.filter((remark) => !fits(remark)).map(({ check, message }) => `${check}: ${message}`)
  const found = failures.some(fits)
  const missing = remarks.filter(fits).map(({ severity, check, message }) => `${severity} ${check}: ${message}`)
  return {
    remarks,
    outcome: { half: one.half, planted: one.planted?.kind ?? null, found, missing: missing.join(' | '), wrong },
  }
}

const shares = () => {
  const all = new Map<string, Share>()
  return {
    all,
    add(kind: string, hit: boolean) {
      const share = all.get(kind) ?? { hits: 0, of: 0 }
      all.set(kind, { hits: share.hits + Number(hit), of: share.of + 1 })
    },
  }
}

function printHalf(half: Half, outcomes: readonly Outcome[], words: Map<string, Share>) {
  const mine = outcomes.filter((outcome) => outcome.half === half)
  const planted = mine.filter((outcome) => outcome.planted !== null)
  const found = planted.filter((outcome) => outcome.found).length
  const wrong = mine.reduce((sum, outcome) => sum + outcome.wrong.length, 0)
  console.log(`-- ${half}: ${mine.length} designs, ${planted.length} with one planted flaw`)
  const row = (what: string, ours: number, goal: number) =>
    report({ what: `${half}: ${what}`, ours, unit: '', goal: `≥ ${goal}`, met: ours >= goal })
  row('recall of planted flaws', found / planted.length, 0.9)
  row('precision of failures', found / Math.max(1, found + wrong), 0.9)
  for (const kind of new Set(planted.map((outcome) => outcome.planted!))) {
    const these = planted.filter((outcome) => outcome.planted === kind)
    console.log(`   ${kind}: ${these.filter((outcome) => outcome.found).length} of ${these.length} found`)
  }
  for (const [kind, { hits, of }] of words) {
    const ours = hits / of
    const what = `${half}: words read, ${kind} (${of})`
    if (kind === 'plain, flat') report({ what, ours, unit: '', goal: '≥ 0.97', met: ours >= 0.97 })
    else report({ what, ours, unit: '', goal: 'reported' })
  }
}

/** Every case through the judge; `n` designs of each half. */
async function accuracy(n: number, { verbose, sets }: { verbose: boolean; sets: readonly Half[] }) {
  const pictures = await groundPictures()
  const all = [...casesOf(n, pictures), ...freshCases(n, pictures)]
  const cases = all.filter(({ half }) => sets.includes(half))
  await using eyes = createEyes({ threads: 2 })
  const outcomes: Outcome[] = []
  const words = { development: shares(), 'held out': shares(), 'third set': shares() }
  for await (const { at, png } of rendered(cases)) {
    const one = cases[at]!
    const facts = factsOf(one, png)
    const seen = await eyes.see({ facts, bytes: png }, AbortSignal.timeout(120_000))
    if ('unreadable' in seen) throw new Error(`${one.name}: ${seen.unreadable}`)
    wordsRead(one, seen, words[one.half].add)
    const { outcome } = judged(one, facts, seen)
    outcomes.push(outcome)
    if (!verbose) continue
    if (outcome.planted && !outcome.found) console.log(`missed in ${one.name}; ${outcome.missing}`)
    for (const text of outcome.wrong) console.log(`wrong in ${one.name}: ${text}`)
  }
  for (const half of sets) printHalf(half, outcomes, words[half].all)
}

/** 25 designs of four megapixels by one thread, as the server has it: how long, how much memory, and whether this thread waited. */
async function load(files: number) {
  const [width, height] = [1_840, 2_174]
  const cases = casesOf(Math.ceil(files / 2), await groundPictures()).slice(0, files)
  const pngs: Uint8Array[] = []
  for await (const { png } of rendered(cases.map(({ html }) => ({ html: enlarged(html), width, height }))))
    pngs.push(png)
  const before = process.memoryUsage().rss
  let peak = before
  const delays: number[] = []
  let last = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    delays.push(now - last - 10)
    last = now
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 10)
  const startedAt = performance.now()
  {
    await using eyes = createEyes()
    // The bytes are the callers': the designs of a scan are read one by one, and so are these.
    const facts = (bytes: Uint8Array) => factsOf({ ...cases[0]!, width, height }, bytes)
    await Promise.all(pngs.map((bytes) => eyes.see({ facts: facts(bytes), bytes }, AbortSignal.timeout(600_000))))
  }
  const seconds = (performance.now() - startedAt) / 1_000
  clearInterval(watch)
  report({ what: `${files} files of 4 MP, each`, ours: seconds / files, unit: 's', goal: 'reported' })
  const mebibytes = peak / 1024 / 1024
  report({ what: 'peak memory of the process', ours: mebibytes, unit: 'MiB', goal: '≤ 600', met: mebibytes <= 600 })
  console.log(`   before it ${(before / 1024 / 1024).toFixed(0)} MiB`)
  report({ what: 'this thread held up, p99', ours: percentile(delays, 0.99), unit: 'ms', goal: 'reported' })
}

/** The page in the middle of a larger sheet, enlarged to fill it. */
const enlarged = (html: string) => html.replace('<style>', '<style>html{zoom:1.7}')

export async function bench(args: string[]): Promise<void> {
  if (flag(args, 'n', 36) > 0) {
    const chosen = sets.filter((set) => args.includes(`--${set.replace(' ', '-')}`))
    await accuracy(flag(args, 'n', 36), {
      verbose: args.includes('--verbose'),
      sets: chosen.length > 0 ? chosen : sets,
    })
  }
  await load(flag(args, 'files', 25))
}
