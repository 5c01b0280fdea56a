// The set of `qc-set/`: 68 designs of each part, 34 of them with one flaw of 34 kinds. Rules are mended by `development` and by
// what was held out first (of which, before it was, 0.059 of the right designs failed, and 0.920 of the facts were read).
// `held out` has other churches, copy, faces, images, layouts and hands of briefs, written before the rules were mended,
// by whoever mended them. Scored once, of it were found 0.853 of the flaws, as failures 0.794; of the right designs 0.47
// failed and 0.12 had warnings; words 0.987 on plain grounds and 0.991 on photographs; facts of briefs 0.708 read, 0.948
// asked for. Eleven of those 16 failed (also) because of two hands that asked for words no right design of the set shows,
// which are corrected. What the others showed has been mended since, so that this half is seen, too, and counts as
// development: found 0.94, as failures 0.88; right designs that fail 0, that warn 0.18; facts 0.89 read, 0.97 asked for. A
// figure that nobody tuned on takes another half, or at least a seed of its own. Seed 90210 of it, 60 designs, was scored once
// after that: found 0.93, as failures 0.93; right designs that fail 0.10, that warn 0.23; words 0.985 on plain grounds, 0.979 on
// photographs. Most of those warnings are a day of one digit that was not read beside its month. After those were mended, seed
// 4242, 60 designs, was scored once: found 0.93, as failures 0.93; right designs that fail 0.07, that warn 0.07 (since, seen: 1,
// 1, 0, 0.07). Seed 9119, 120 designs, was scored once: found 0.88, as failures 0.80; right designs that fail 0.10, that warn 0.13;
// what it showed were lines between two numbers that were read as digits, and a digit that was left off (since, seen: 0.92, 0.80,
// 0.02, 0.10).
import { inspectBrand, inspectBrief, inspectCraft, inspectDeliverable, inspectSpelling } from '../qc/inspecting.ts'
// The built-in judge on designs whose truth is known. Two sets were drawn while it was written, and it was tuned on both.
// The third was drawn afterwards, with other faces, layouts, grounds and wordings, and 54 of it were judged once before
// anything was changed: recall 0.85 (23 of 27), precision of failures 0.79 (6 wrong claims, all of them headlines in
// script and sketched faces that could not be read, but one), 0.984 of the words in plain faces on flat grounds. What
// that showed was improved, so that its figures since are of a set that was looked at, too (0.96 and 1). 36 designs of
// another seed (4711), judged once after that: recall 1 (18 of 18), precision 0.86 (3 wrong claims: hours read as `I p.m.`
// and `715 p.m.`, which are hours since). For a figure that nobody tuned on, give a seed of your own.
import { createAnalyzer } from '../../src/qc/analysis/analysis.ts'
import type { DesignFacts, Analyzer, Inspect, Remark, Analysis } from '../../src/qc/model.ts'
import { hasChromium } from '../chromium.ts'
import { type Case, casesOf } from './qc-cases.ts'
import { dismissals } from './qc-dismissals.ts'
import { factsFor } from './qc-facts.ts'
import { freshCases, usualSeed } from './qc-fresh.ts'
import { groundPictures, rendered } from './qc-designs.ts'
import { scoreSet } from './qc-set/score.ts'
import { serverLoad } from './qc-server.ts'
import { flag, report } from './report.ts'

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
  analysis: Analysis,
  add: (kind: string, hit: boolean) => void,
) {
  const read = new Set(analysis.reading?.words.map(({ text }) => bare(text)))
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

export const factsOf = ({ name, width, height }: Case, bytes: Uint8Array): DesignFacts =>
  factsFor(name, bytes, { width, height })

/** The judge's remarks on a case, and how they stand to what was planted in it. */
export function judged(one: Case, facts: DesignFacts, analysis: Analysis): { remarks: Remark[]; outcome: Outcome } {
  const brand = { churchName: one.brief.fields.partner_name, colors: [], fonts: [] }
  const context = { mode: 'deliverables' as const, brief: one.brief, brand, before: null }
  const remarks = judge.flatMap((inspect) => inspect(facts, analysis, context))
  const failures = remarks.filter(({ severity }) => severity === 'fail')
  const fits = ({ check }: Remark) => one.planted?.checks.some((name) => name === check) ?? false
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
async function accuracy(
  n: number,
  analyzer: Analyzer,
  { verbose, sets, seed }: { verbose: boolean; sets: readonly Half[]; seed: number },
) {
  const pictures = await groundPictures()
  const all = [...casesOf(n, pictures), ...freshCases(n, pictures, seed)]
  const cases = all.filter(({ half }) => sets.includes(half))
  const outcomes: Outcome[] = []
  const words = { development: shares(), 'held out': shares(), 'third set': shares() }
  for await (const { at, png } of rendered(cases)) {
    const one = cases[at]!
    const facts = factsOf(one, png)
    const analysis = await analyzer.analyze({ facts, bytes: png }, AbortSignal.timeout(120_000))
    if ('unreadable' in analysis) throw new Error(`${one.name}: ${analysis.unreadable}`)
    wordsRead(one, analysis, words[one.half].add)
    const { outcome } = judged(one, facts, analysis)
    outcomes.push(outcome)
    if (!verbose) continue
    if (outcome.planted && !outcome.found) console.log(`missed in ${one.name}; ${outcome.missing}`)
    for (const text of outcome.wrong) console.log(`wrong in ${one.name}: ${text}`)
  }
  for (const half of sets) printHalf(half, outcomes, words[half].all)
}

/** Designs of each half of the set, and of each of the older sets. */
const usualDesigns = 64
const olderDesigns = 36
const word = (args: readonly string[], name: string) =>
  args.includes(name) ? (args[args.indexOf(name) + 1] ?? null) : null

const halves = ['development', 'first held out', 'held out'] as const

const seedOf = (args: readonly string[]) => (args.includes('--seed') ? Number(word(args, '--seed')) : undefined)

async function scoreHalves(args: readonly string[], n: number, verbose: boolean): Promise<void> {
  const half = word(args, '--half')
  // A short run shows that each part works, and needs no third part for it.
  const parts = n < 10 && half === null ? (['development', 'held out'] as const) : halves
  for (const one of parts)
    if (half === null || half === one.replaceAll(' ', '-'))
      await scoreSet(one, n, {
        verbose,
        only: word(args, '--only'),
        hasPeer: args.includes('--peer'),
        seed: seedOf(args),
      })
}

/**
 * The set of designs (`qc-set/`): `--n`: designs of each half, 64 by default; `--half development`, `--half first-held-out` or
 * `--half held-out`: one of them; `--seed`: other designs of them; `--only TEXT`: those whose name holds it; `--peer`: plain Tesseract and PP-OCR beside us.
 * `--development`, `--held-out`, `--third-set`: the older sets that
 * the judge was written by, in place of it. `--files`, `--dismissed`: 0 leaves the
 * part out. A small `--n` makes everything small. `--verbose` names what was missed and what was wrong.
 */
export async function bench(args: string[]): Promise<void> {
  if (!hasChromium) return console.log('(chromium is missing: it draws the designs)')
  const n = flag(args, 'n', usualDesigns)
  const isShort = n < 10
  const dismissed = flag(args, 'dismissed', isShort ? 1 : 10)
  const files = flag(args, 'files', isShort ? 2 : 25)
  const chosen = sets.filter((set) => args.includes(`--${set.replace(' ', '-')}`))
  const verbose = args.includes('--verbose')
  if (chosen.length === 0 && n > 0) await scoreHalves(args, n, verbose)
  await using analyzer = createAnalyzer({ threads: 2 })
  const seed = flag(args, 'seed', usualSeed)
  if (n > 0 && chosen.length > 0) await accuracy(Math.min(n, olderDesigns), analyzer, { verbose, seed, sets: chosen })
  if (dismissed > 0) await dismissals(dismissed, analyzer)
  await analyzer[Symbol.asyncDispose]()
  if (files > 0) await serverLoad(files)
}
