import { assign } from './assign.ts'
import type { Coverage } from './checks.ts'
import type { Deliverable, DesignFacts, Inspect, Remark } from './model.ts'

/** How a file's size stands to what an item asks for. */
type Fit =
  | 'none' // the item names no size, or the file has none
  | 'same'
  | 'bleed' // as asked, and the same more on every side
  | 'larger' // the same shape in more pixels
  | 'smaller'
  | 'turned'
  | 'other'

const inchesPer = { in: 1, mm: 1 / 25.4, cm: 1 / 2.54, pt: 1 / 72 }
/** A printer cuts to within a millimetre; 1/8 in of bleed on each side is usual, 1/4 in the most. */
const printToleranceIn = 0.04
const bleedInMax = 0.5
const shapeTolerance = 0.01
/** Under 150 pixels an inch the eye sees them; how many more print wants is a matter of craft. */
const printDpiMin = 150

/**
 * A final against the item of the checklist it is most likely meant for: dimensions (print with bleed), file format,
 * and the file size where the item names one. Speaks in deliverables mode alone.
 */
export const inspectDeliverable: Inspect = (facts, _seen, { mode, brief }) => {
  if (mode !== 'deliverables' || brief === null || brief.checklist.length === 0) return []
  const item = itemFor(facts, brief.checklist)
  if (item === null)
    return [remark('dimensions', 'warn', 'This file answers no item of the checklist.', { subject: facts.name })]
  return [...dimensionRemarks(facts, item), ...formatRemarks(facts, item), ...sizeRemarks(facts, item)]
}

/** Which final answers which item, one to one and the best together; an item nobody answers has no file. */
export function coverageOf(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Coverage[] {
  const scores = checklist.map((item) =>
    finals.map((facts) => (answers(item, facts, checklist) ? score(item, facts) : 0)),
  )
  const files = assign(scores)
  return checklist.map(({ text }, at) => ({ item: text, file_name: finals[files[at] ?? -1]?.name ?? null }))
}

/** A failure for each item without a file. */
export function coverageRemarks(coverage: readonly Coverage[]): Remark[] {
  if (coverage.length === 0)
    return [remark('coverage', 'info', 'The task has no Deliverables checklist.', { subject: 'no checklist' })]
  return coverage
    .filter(({ file_name }) => file_name === null)
    .map(({ item }) =>
      remark('coverage', 'fail', `No final for “${item}”.`, { expected: item, subject: `missing ${item}` }),
    )
}

function itemFor(facts: DesignFacts, checklist: readonly Deliverable[]): Deliverable | null {
  const scored = checklist.map((item) => ({ item, points: score(item, facts) }))
  const best = scored.reduce((most, one) => (one.points > most.points ? one : most))
  return best.points > 0 ? best.item : null
}

/** By size, then by what both are called, then by format. */
function score(item: Deliverable, facts: DesignFacts): number {
  const fit = fitOf(item, facts)
  const shared = sharedWords(item, facts)
  const size = { none: 0, same: 6, bleed: 5, larger: 3, smaller: 2, turned: 1, other: 0 }[fit]
  const format = item.format === null ? 0 : sameFormat(item.format, facts.format) ? 1 : -1
  return size + 2 * Math.min(2, shared) + (size + shared > 0 || item.format === 'pdf' ? format : Math.min(0, format))
}

/** Whether a file may stand for an item: by its size, or by its name when its size belongs to no other item. */
function answers(item: Deliverable, facts: DesignFacts, checklist: readonly Deliverable[]): boolean {
  const fit = fitOf(item, facts)
  if (fit === 'same' || fit === 'bleed' || fit === 'larger') return true
  const belongsElsewhere = checklist.some((other) => other !== item && fitOf(other, facts) === 'same')
  if (belongsElsewhere && fit !== 'none') return false
  const isNamed = wordsOf(item.text).size > 0
  return isNamed ? sharedWords(item, facts) > 0 : fit === 'none' && sameFormat(item.format, facts.format)
}

const generic =
  /^(?:post|posts|graphic|graphics|image|images|final|finals|design|version|page|social|media|file|files|v\d+|r\d+|\d+|x|px|in|mm|cm|pt|inch|inches|by|dpi|jpe?g|png|pdf|webp|gif|mp4|mov|tiff?|psd|and|for|the|of)$/

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  return new Set(words.filter((word) => !generic.test(word)))
}

function sharedWords({ text }: Deliverable, { name }: DesignFacts): number {
  const named = wordsOf(name)
  return [...wordsOf(text)].filter((word) => named.has(word)).length
}

function sameFormat(asked: string | null, found: string | null): boolean {
  const plain = (format: string) => ({ jpg: 'jpeg', tif: 'tiff' })[format] ?? format
  return asked !== null && found !== null && plain(asked.toLowerCase()) === plain(found)
}

type Size = { width: number; height: number }
const sizeOf = ({ width, height }: { width: number | null; height: number | null }): Size | null =>
  width === null || height === null ? null : { width, height }

function fitOf(item: Deliverable, facts: DesignFacts): Fit {
  const [asked, found] = [sizeOf(item), sizeOf(facts)]
  if (asked === null || found === null || item.unit === null) return 'none'
  if (item.unit === 'px') return facts.kind === 'pdf' ? shapeFit(asked, found, 'same') : pixelFit(asked, found)
  const inches = scaled(asked, inchesPer[item.unit])
  if (facts.kind === 'pdf') return printFit(inches, scaled(found, 1 / 72))
  const said = facts.dpi === null ? 'other' : printFit(inches, scaled(found, 1 / facts.dpi))
  if (said === 'same' || said === 'bleed') return said
  // A picture that says another density, or none, is as large as its shape allows.
  return shapeFit(inches, found, found.width / inches.width >= printDpiMin ? 'same' : 'smaller')
}

function pixelFit(asked: Size, found: Size): Fit {
  if (near(asked.width, found.width, 1) && near(asked.height, found.height, 1)) return 'same'
  return shapeFit(asked, found, found.width > asked.width ? 'larger' : 'smaller')
}

function shapeFit(asked: Size, found: Size, when: Fit): Fit {
  const shape = (size: Size) => size.width / size.height
  if (Math.abs(shape(found) / shape(asked) - 1) <= shapeTolerance) return when
  return Math.abs(shape(found) * shape(asked) - 1) <= shapeTolerance ? 'turned' : 'other'
}

function printFit(asked: Size, found: Size): Fit {
  const more = { width: found.width - asked.width, height: found.height - asked.height }
  if (near(more.width, 0, printToleranceIn) && near(more.height, 0, printToleranceIn)) return 'same'
  const isEven = near(more.width, more.height, printToleranceIn)
  if (isEven && more.width > 0 && more.width <= bleedInMax + printToleranceIn) return 'bleed'
  const isTurned =
    near(found.width, asked.height, printToleranceIn) && near(found.height, asked.width, printToleranceIn)
  return isTurned && asked.width !== asked.height ? 'turned' : 'other'
}

function near(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: width * by, height: height * by }
}

const words: Partial<Record<Fit, string>> = {
  larger: 'The size is another one, of the same shape.',
  smaller: 'The file is smaller than the checklist asks for.',
  turned: 'Width and height are exchanged.',
  other: 'The dimensions are not those of the checklist.',
}

function dimensionRemarks(facts: DesignFacts, item: Deliverable): Remark[] {
  const fit = fitOf(item, facts)
  const expected = `${item.width} × ${item.height} ${item.unit}`
  const told = { expected, actual: foundSize(facts), subject: `${item.text} ${fit}` }
  if (words[fit] !== undefined)
    return [remark('dimensions', fit === 'larger' ? 'warn' : 'fail', `${words[fit]} (${item.text})`, told)]
  return []
}

function foundSize({ kind, width, height, dpi }: DesignFacts): string {
  if (kind === 'pdf') return `${(width! / 72).toFixed(2)} × ${(height! / 72).toFixed(2)} in`
  return `${width} × ${height} px${dpi === null ? '' : ` at ${dpi} dpi`}`
}

function formatRemarks(facts: DesignFacts, { format, text }: Deliverable): Remark[] {
  if (format === null || facts.format === null || sameFormat(format, facts.format)) return []
  const message = `The checklist asks for ${format.toUpperCase()}, and this is ${facts.format.toUpperCase()}. (${text})`
  return [remark('format', 'fail', message, { expected: format, actual: facts.format, subject: `${text} format` })]
}

const sizeLimit =
  /(?:under|below|less than|at most|up to|max(?:imum)?\.?|smaller than|≤|<)\s*(\d+(?:\.\d+)?)\s*(kb|mb)\b/i

function sizeRemarks({ sizeBytes }: DesignFacts, { text }: Deliverable): Remark[] {
  const [, count, unit] = sizeLimit.exec(text) ?? []
  const most = count === undefined ? null : Number(count) * (unit!.toLowerCase() === 'mb' ? 1e6 : 1e3)
  // Whether a megabyte is 1,000 or 1,024 kilobytes nobody says: the larger one is granted.
  if (most === null || sizeBytes <= most * 1.049) return []
  const told = {
    expected: `${count} ${unit}`,
    actual: `${(sizeBytes / 1e6).toFixed(2)} MB`,
    subject: `${text} file size`,
  }
  return [
    {
      ...remark('coverage', 'fail', 'The file is larger than the checklist allows.', told),
      check: 'file_size',
      category: 'craft',
    },
  ]
}

type Told = { subject: string; expected?: string | null; actual?: string | null }

function remark(
  check: 'coverage' | 'dimensions' | 'format',
  severity: Remark['severity'],
  message: string,
  { subject, expected = null, actual = null }: Told,
): Remark {
  return { check, category: 'deliverables', severity, confidence: 1, message, expected, actual, box: null, subject }
}
