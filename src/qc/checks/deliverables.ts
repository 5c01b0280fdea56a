import { assign } from './assign.ts'
import type { Coverage } from '../check.ts'
import type { Deliverable, DesignFacts, Inspect, Remark } from '../model.ts'

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
const printDpiWanted = 300

/** How far shape and size may be from an item's, in natural logarithms, for a file to be meant for it: a third, and four times. */
const meantShape = 0.3
const meantSize = 1.4

/**
 * A final against the item of the checklist it is most likely meant for: dimensions (print with bleed), file format,
 * and the file size where the item names one; that in deliverables mode alone. In every mode: a file's name against
 * what the file is.
 */
export const inspectDeliverable: Inspect = (facts, _seen, { mode, brief }) => {
  const items = mode === 'deliverables' && brief !== null ? brief.checklist : []
  const item = itemFor(facts, items)
  const remarks = item === null ? strayRemarks(facts, items) : itemRemarks(facts, item)
  // Where the checklist asks for another format, the name adds nothing.
  return remarks.some(({ check }) => check === 'format') ? remarks : [...remarks, ...nameRemarks(facts)]
}

const itemRemarks = (facts: DesignFacts, item: Deliverable): Remark[] => [
  ...dimensionRemarks(facts, item),
  ...formatRemarks(facts, item),
  ...sizeRemarks(facts, item),
]

/** A file that nothing ties to an item: a failure where it is nearly an item's size, which it then was meant to be. */
function strayRemarks(facts: DesignFacts, checklist: readonly Deliverable[]): Remark[] {
  if (checklist.length === 0) return []
  const nearest = nearestTo(facts, checklist)
  if (nearest === null)
    return [remark('dimensions', 'warn', 'This file answers no item of the checklist.', { subject: facts.name })]
  const { item, isMeant } = nearest
  const told = { expected: askedSize(item), actual: foundSize(facts), subject: `${item.text} nearest` }
  const message = `This file has the size of no item of the checklist; the nearest is “${item.text}”.`
  return [remark('dimensions', isMeant ? 'fail' : 'warn', message, told)]
}

type Nearest = { item: Deliverable; isMeant: boolean }

/** The item whose size is least far from a file's; null where no item or the file has none. */
function nearestTo(facts: DesignFacts, checklist: readonly Deliverable[]): Nearest | null {
  const distances = checklist.flatMap((item) => {
    const [asked, found] = [pointsOf(item), facts.kind === 'pdf' ? sizeOf(facts) : pixelsOf(facts, item)]
    if (asked === null || found === null) return []
    const shape = Math.abs(Math.log(found.width / found.height / (asked.width / asked.height)))
    const size = Math.abs(Math.log((found.width * found.height) / (asked.width * asked.height)))
    return [{ item, isMeant: shape < meantShape && size < meantSize, far: shape * 2 + size }]
  })
  return distances.toSorted((a, b) => a.far - b.far)[0] ?? null
}

/** An item's size in points; pixels as if 72 made an inch. */
function pointsOf({ unit, ...item }: Deliverable): Size | null {
  const size = sizeOf(item)
  if (size === null || unit === null) return null
  return unit === 'px' ? size : scaled(size, inchesPer[unit] * 72)
}

/** A picture's size as an item measures it: in print by its own dots an inch, or those that print wants. */
function pixelsOf(facts: DesignFacts, { unit }: Deliverable): Size | null {
  const size = sizeOf(facts)
  return size === null || unit === 'px' ? size : scaled(size, 72 / (facts.dpi ?? printDpiWanted))
}

/** Which final answers which item, one to one and the best together; an item nobody answers has no file. */
export function coverageOf(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Coverage[] {
  const files = assigned(checklist, finals)
  return checklist.map(({ text }, at) => ({ item: text, file_name: files[at]?.name ?? null }))
}

function assigned(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): (DesignFacts | null)[] {
  const scores = checklist.map((item) =>
    finals.map((facts) => (answers(item, facts, checklist) ? score(item, facts) : 0)),
  )
  return assign(scores).map((file) => finals[file ?? -1] ?? null)
}

/** A failure for each item without a file, and for each whose file is not what it asks for. */
export function coverageRemarks(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Remark[] {
  if (checklist.length === 0)
    return [remark('coverage', 'info', 'The task has no Deliverables checklist.', { subject: 'no checklist' })]
  const files = assigned(checklist, finals)
  const stray = finals.filter((facts) => !files.includes(facts))
  return checklist.flatMap((item, at) => {
    const final = files[at] ?? null
    return final === null ? [missing(item, stray)] : unanswered(item, final)
  })
}

/** Says which of the files that answer nothing comes nearest, if one does. */
function missing(item: Deliverable, stray: readonly DesignFacts[]): Remark {
  const near = stray.find((facts) => nearestTo(facts, [item])?.isMeant === true)
  const message = `No final for “${item.text}”${near ? `; “${near.name}” comes nearest` : ''}.`
  const actual = near ? foundSize(near) : null
  return remark('coverage', 'fail', message, { expected: item.text, actual, subject: `missing ${item.text}` })
}

/** The gravest thing that its file has against an item: an item with a wrong file is not there yet. */
function unanswered(item: Deliverable, final: DesignFacts): Remark[] {
  const remarks = itemRemarks(final, item)
  const gravest = remarks.find(({ severity }) => severity === 'fail') ?? remarks[0]
  if (gravest === undefined) return []
  const { severity, expected, actual, check } = gravest
  const message = `“${final.name}” is not what “${item.text}” asks for.`
  return [remark('coverage', severity, message, { expected, actual, subject: `${check} ${severity} of ${item.text}` })]
}

function itemFor(facts: DesignFacts, checklist: readonly Deliverable[]): Deliverable | null {
  const scored = checklist.map((item) => ({ item, points: score(item, facts) }))
  const [best] = scored.toSorted((a, b) => b.points - a.points)
  return best !== undefined && best.points > 0 ? best.item : null
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
  return asked !== null && found !== null && formatWord(asked) === formatWord(found)
}

const formatWords: Record<string, string> = { jpeg: 'jpg', jpe: 'jpg', tif: 'tiff', m4v: 'mp4' }

/** One word for a format, whoever names it: a checklist, an ending, or a file's own bytes. */
export function formatWord(format: string): string {
  const plain = format.toLowerCase()
  return formatWords[plain] ?? plain
}

/** Endings that say what a file is. An `.ai` may rightly hold a PDF, and a `.mov` what an `.mp4` does. */
const endings = /\.(jpe?g|jpe|png|webp|gif|bmp|pdf|mp4|m4v|mov|tiff?|psd|svg)$/i
const videos = new Set(['mp4', 'mov'])

/** A file whose name says another format than its bytes: a printer, a feed or a browser may refuse it. */
function nameRemarks({ name, format }: DesignFacts): Remark[] {
  const ending = endings.exec(name)?.[1]
  if (ending === undefined || format === null || sameFormat(ending, format)) return []
  const [said, is] = [formatWord(ending), formatWord(format)]
  if (videos.has(said) && videos.has(is)) return []
  const message = `The name says ${said.toUpperCase()}, and the file is ${is.toUpperCase()}.`
  return [remark('format', 'warn', message, { expected: said, actual: is, subject: `name ${said} ${is}` })]
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
  const told = { expected: askedSize(item), actual: foundSize(facts), subject: `${item.text} ${fit}` }
  if (words[fit] !== undefined)
    return [remark('dimensions', fit === 'larger' ? 'warn' : 'fail', `${words[fit]} (${item.text})`, told)]
  return []
}

const askedSize = ({ width, height, unit }: Deliverable) => `${width} × ${height} ${unit}`

function foundSize({ kind, width, height, dpi }: DesignFacts): string {
  if (kind === 'pdf') return `${(width! / 72).toFixed(2)} × ${(height! / 72).toFixed(2)} in`
  return `${width} × ${height} px${dpi === null ? '' : ` at ${dpi} dpi`}`
}

function formatRemarks(facts: DesignFacts, { format, text }: Deliverable): Remark[] {
  if (format === null || facts.format === null || sameFormat(format, facts.format)) return []
  const [expected, actual] = [formatWord(format), formatWord(facts.format)]
  const message = `The checklist asks for ${expected.toUpperCase()}, and this is ${actual.toUpperCase()}. (${text})`
  return [remark('format', 'fail', message, { expected, actual, subject: `${text} format` })]
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
