import { inspectBrief, inspectCraft, inspectSpelling } from '../qc/inspecting.ts'
import type { Analyzer } from '../../src/qc/model.ts'
import { fingerprintOf } from '../../src/qc/dismissals/fingerprint.ts'
import type { Brief, Remark } from '../../src/qc/model.ts'
import { taskWith } from '../qc/tasks.ts'
import { briefOf } from '../../src/qc/brief/brief.ts'
import { factsFor } from './qc-facts.ts'
import { rendered } from './qc-designs.ts'
import { report } from './report.ts'

const description =
  '**Title:** Harvest Supper\n**Tagline:** Bring a neighbor to the table\n**Date:** Saturday, October 17, 2026\n**Time:** 5:30 PM\n**Location:** Fellowship Hall\n**Scripture:** Psalm 67:6'
/** What a design says, line by line. */
type Lines = { title: string; tagline: string; date: string; time: string; place: string; verse: string }
const right: Lines = {
  title: 'Harvest Supper',
  tagline: 'Bring a neighbor to the table',
  date: 'Saturday, October 17',
  time: '5:30 PM',
  place: 'Fellowship Hall',
  verse: 'Psalm 67:6',
}

/** A flaw that is dismissed, and another of its kind that comes later. `faint`: the line that can hardly be seen. */
type Flaw = { kind: Remark['check']; first: Partial<Lines>; second: Partial<Lines>; faint?: [keyof Lines, keyof Lines] }
export const flaws: Flaw[] = [
  { kind: 'misspelling', first: { tagline: 'Bring a neihgbor to the table' }, second: { title: 'Harvest Suppper' } },
  { kind: 'time', first: { time: '4:30 PM' }, second: { time: '8:15 PM' } },
  { kind: 'date', first: { date: 'Saturday, October 24' }, second: { date: 'Saturday, October 31' } },
  { kind: 'scripture', first: { verse: 'Psalm 76:6' }, second: { verse: 'Psalm 67:16' } },
  { kind: 'contrast', first: {}, second: {}, faint: ['place', 'tagline'] },
]

const faces = ['Lato', 'Roboto Slab', 'DejaVu Sans', 'Noto Serif'] as const
const paints = [
  ['#1d2433', '#f6f1e7'],
  ['#ffffff', '#14213d'],
  ['#fdf6e3', '#5c1f2b'],
] as const

type Appearance = { face: number; paint: number; layout: number; faint: keyof Lines | null }

function page(lines: Lines, { face, paint, layout, faint }: Appearance) {
  const [ink, ground] = paints[paint % paints.length]!
  const size = { title: 90, tagline: 40, date: 46, time: 46, place: 42, verse: 34 }
  const rows = Object.entries(lines).map(([part, text]) => {
    const color = part === faint ? `color:color-mix(in srgb,${ink} 22%,${ground})` : ''
    return `<p style="font-size:${size[part as keyof Lines]}px;margin:14px 0;${color}">${text}</p>`
  })
  const [align, justify] = layout === 0 ? ['center', 'center'] : ['left', 'flex-end']
  const css = `margin:0;width:900px;height:900px;box-sizing:border-box;padding:90px;display:flex;flex-direction:column;
    justify-content:${justify};text-align:${align};font-family:'${faces[face % faces.length]}';color:${ink};background:${ground}`
  return { html: `<!doctype html><meta charset=utf-8><body style="${css}">${rows.join('')}`, width: 900, height: 900 }
}

/** The design with its flaw, in its next round, and in the next round with another flaw of the kind. */
export function rounds(flaw: Flaw, at: number) {
  const now = { face: at, paint: at, layout: 0, faint: flaw.faint?.[0] ?? null }
  const next = { ...now, face: at + 1, layout: 1 }
  return [
    page({ ...right, ...flaw.first }, now),
    page({ ...right, ...flaw.first }, next),
    page({ ...right, ...flaw.second }, { ...next, faint: flaw.faint?.[1] ?? null }),
  ]
}

/** The same design as it comes back: compressed, converted, trimmed by 2 % on each side, smaller and larger. */
export const exportsOf: Record<string, (picture: Uint8Array) => Promise<Uint8Array>> = {
  'JPEG q60': (png) => new Bun.Image(png).jpeg({ quality: 60 }).bytes(),
  PNG: (png) => new Bun.Image(png).png({ compressionLevel: 9 }).bytes(),
  'cropped by 2 %': (png) => cropped(png, 0.02),
  'three quarters': (png) => new Bun.Image(png).resize(675, 675).png().bytes(),
  'half as large again': (png) => new Bun.Image(png).resize(1_350, 1_350).png().bytes(),
}

async function cropped(png: Uint8Array, share: number): Promise<Uint8Array> {
  const { decode, encode } = await import('fast-png')
  const { width, height, data, channels } = decode(png)
  const [left, top] = [Math.round(width * share), Math.round(height * share)]
  const size = { width: width - 2 * left, height: height - 2 * top }
  const kept = new Uint8Array(size.width * size.height * channels)
  for (let y = 0; y < size.height; y++) {
    const from = ((y + top) * width + left) * channels
    kept.set((data as Uint8Array).subarray(from, from + size.width * channels), y * size.width * channels)
  }
  return new Uint8Array(encode({ ...size, data: kept, channels, depth: 8 }))
}

const brief: Brief = briefOf(taskWith(description), [])
const judges = [inspectBrief, inspectSpelling, inspectCraft]

/** What is said of a design's flaws, as a failure or a warning, by fingerprints. */
async function remarked(analyzer: Analyzer, bytes: Uint8Array, kind: Remark['check']): Promise<string[]> {
  const facts = factsFor('design', bytes, { width: 900, height: 900 })
  const analysis = await analyzer.analyze({ facts, bytes }, AbortSignal.timeout(120_000))
  if ('unreadable' in analysis) throw new Error(analysis.unreadable)
  const brand = { churchName: null, colors: [], fonts: [] }
  const remarks = judges.flatMap((judge) => judge(facts, analysis, { mode: 'initial', brief, brand, before: null }))
  return remarks.filter(({ severity, check }) => severity !== 'info' && check === kind).map(fingerprintOf)
}

/** Whether what was dismissed stays so over exports and rounds, and whether another flaw of its kind is shown. */
export async function dismissals(count: number, analyzer: Analyzer): Promise<void> {
  const cases = Array.from({ length: count }, (_, at) => ({ flaw: flaws[at % flaws.length]!, at }))
  const pngs: Uint8Array[] = []
  for await (const { png } of rendered(cases.flatMap(({ flaw, at }) => rounds(flaw, at)))) pngs.push(png)
  const held = { of: 0, hits: 0 }
  const shown = { of: 0, hits: 0 }
  const one = async ({ flaw, at }: (typeof cases)[number]) => {
    const [first, again, other] = pngs.slice(at * 3, at * 3 + 3) as [Uint8Array, Uint8Array, Uint8Array]
    const dismissed = new Set(await remarked(analyzer, first, flaw.kind))
    if (dismissed.size === 0) console.log(`   ${flaw.kind} (${at}) was not found at all`)
    const made = Object.entries(exportsOf).map(async ([what, make]) => [what, await make(first)] as const)
    for (const [what, bytes] of [...(await Promise.all(made)), ['a new round', again] as const]) {
      const others = (await remarked(analyzer, bytes, flaw.kind)).filter((fingerprint) => !dismissed.has(fingerprint))
      if (others.length > 0) console.log(`   ${flaw.kind} (${at}), ${what}: another fingerprint`)
      held.of++
      held.hits += Number(others.length === 0)
    }
    const isShown = (await remarked(analyzer, other, flaw.kind)).some((fingerprint) => !dismissed.has(fingerprint))
    if (!isShown) console.log(`   ${flaw.kind} (${at}): the new flaw is hidden or not found`)
    shown.of++
    shown.hits += Number(isShown)
  }
  // As many side by side as the analyzer has threads.
  for (let at = 0; at < cases.length; at += 2) await Promise.all(cases.slice(at, at + 2).map(one))
  const row = (what: string, { of, hits }: typeof held) =>
    report({ what: `${what} (${of})`, ours: hits / Math.max(1, of), unit: '', goal: '≥ 0.95', met: hits >= 0.95 * of })
  row('dismissed flaws that stay dismissed over exports, crops, sizes and rounds', held)
  row('new flaws of the same kind that are shown', shown)
}
