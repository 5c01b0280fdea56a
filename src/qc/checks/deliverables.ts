import { deliverableOf, formatsIn } from '../brief/brief.ts'
import { sentences } from '../text/text.ts'
import { assign } from './assign.ts'
import type { Brief, CheckContext, Coverage, Deliverable, DesignFacts, Remark } from '../model.ts'
import { type CheckFinding, defineCheck, finding } from './define.ts'
import {
  type Fit,
  fitOf,
  foundSize,
  inchesPer,
  printDpiWanted,
  requestedSize,
  scaled,
  type Size,
  sizeOf,
} from './fit.ts'
import { holdsAll, lacksSide, makingFindings, type Slot, slotsOf } from './made-as.ts'
import { otherShape } from './shape.ts'
import { otherSheet } from './sheet.ts'

/** How far shape and size may be from an item's, in natural logarithms, for a file to be meant for it: a third, and four times. */
const meantShape = 0.3
const meantSize = 1.4

/** Whether the checklist's items have finals; reported once for all files of a scan. */
export const coverageCheck = defineCheck({ name: 'coverage', category: 'deliverables', graded: true, inspect: null })

/** A final's size, against that of the item it is most likely meant for; print with bleed. */
export const dimensionsCheck = defineCheck({
  name: 'dimensions',
  category: 'deliverables',
  graded: true,
  inspect(scene) {
    const { facts, context } = scene
    if (context.mode !== 'deliverables') return [...otherShape(facts, context), ...otherSheet(scene)]
    const items = itemsOf(context)
    const item = itemFor(facts, items)
    if (isSizeSaid(facts, context.brief)) return []
    return item === null ? strayFindings(facts, items) : dimensionFindings(facts, item)
  },
})

/** `6 ft x 2 ft. For the proof we need 2400 x 800 px`: the pixels that the task itself says, where no comment changed them. */
function isSizeSaid({ kind, width, height }: DesignFacts, brief: Brief | null): boolean {
  const isOf = (text: string) => {
    const size = deliverableOf(text)
    // Not by its name alone: `square`
    return size.width === width && size.height === height && size.unit === 'px' && text.includes(`${width}`)
  }
  const isChanged = (brief?.amendments ?? []).some(({ before }) => before !== null && isOf(before))
  return kind === 'image' && !isChanged && sentences(brief?.said ?? '').some(isOf)
}

/** A file's format, pages and inks against its item's, in deliverables mode; else its name against what the file is. */
export const formatCheck = defineCheck({
  name: 'format',
  category: 'deliverables',
  graded: true,
  inspect({ facts, analysis, context }) {
    const item = itemFor(facts, itemsOf(context))
    const made = item === null ? [] : makingFindings(facts, analysis, item)
    const wrong = item === null ? [] : formatFindings(facts, item)
    // Where the checklist asks for another format, the name adds nothing.
    return [...made, ...(wrong.length > 0 ? wrong : nameFindings(facts))]
  },
})

/** A file that is larger than its item allows. */
export function beyondLimit(facts: DesignFacts, context: CheckContext): CheckFinding[] {
  const item = itemFor(facts, itemsOf(context))
  return item === null ? [] : sizeFindings(facts, item)
}

const itemsOf = ({ mode, brief }: CheckContext) => (mode === 'deliverables' && brief !== null ? brief.checklist : [])

type ItemFinding = CheckFinding & { check: 'dimensions' | 'format' | 'file_size' }
const itemFindings = (facts: DesignFacts, item: Deliverable): ItemFinding[] => [
  ...dimensionFindings(facts, item).map((one) => ({ ...one, check: 'dimensions' as const })),
  ...[...formatFindings(facts, item), ...makingFindings(facts, null, item)].map((one) => ({
    ...one,
    check: 'format' as const,
  })),
  ...sizeFindings(facts, item).map((one) => ({ ...one, check: 'file_size' as const })),
]

/** A file that nothing ties to an item: a failure where it is nearly an item's size, which it then was meant to be. */
function strayFindings(facts: DesignFacts, checklist: readonly Deliverable[]): CheckFinding[] {
  if (checklist.length === 0) return []
  const nearest = nearestTo(facts, checklist)
  if (nearest === null) return [certain('warn', 'This file answers no item of the checklist.', { subject: facts.name })]
  const { item, isMeant } = nearest
  const sizes = { expected: requestedSize(item), actual: foundSize(facts), subject: `${item.text} nearest` }
  const message = `This file has the size of no item of the checklist; the nearest is “${item.text}”.`
  // As wide or as high as the only item, to the pixel: the other side is wrong.
  const isSide = facts.width === item.width || facts.height === item.height
  const isSole = checklist.length === 1 && item.unit === 'px' && facts.kind === 'image'
  return [certain(isMeant || (isSole && isSide) ? 'fail' : 'warn', message, sizes)]
}

type Nearest = { item: Deliverable; isMeant: boolean }

/** The item whose size is least far from a file's; null where no item or the file has none. */
function nearestTo(facts: DesignFacts, checklist: readonly Deliverable[]): Nearest | null {
  const distances = checklist.flatMap((item) => {
    const [comparison, found] = [pointsOf(item), facts.kind === 'pdf' ? sizeOf(facts) : pixelsOf(facts, item)]
    if (comparison === null || found === null) return []
    const shape = Math.abs(Math.log(found.width / found.height / (comparison.width / comparison.height)))
    const size = Math.abs(Math.log((found.width * found.height) / (comparison.width * comparison.height)))
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

/** A image's size as an item measures it: in print by its own dots an inch, or those that print wants. */
function pixelsOf(facts: DesignFacts, { unit }: Deliverable): Size | null {
  const size = sizeOf(facts)
  return size === null || unit === 'px' ? size : scaled(size, 72 / (facts.dpi ?? printDpiWanted))
}

/** Which final answers which item, one to one and the best together; an item nobody answers has no file. */
export function coverageOf(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Coverage[] {
  const slots = assigned(checklist, finals)
  return checklist.map(({ text }, of) => ({
    item: text,
    file_name: slots.find(({ at, file }) => at === of && file !== null)?.file?.name ?? null,
  }))
}

/** `at`: the item's place in the checklist. */
type Assigned = { slot: Slot; at: number; file: DesignFacts | null }

function assigned(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): Assigned[] {
  const slots = checklist.flatMap((item, at) => slotsOf(item).map((slot) => ({ slot, at })))
  const scores = slots.map(({ slot: { wanted, item } }) => {
    const others = checklist.filter((other) => other !== item)
    return finals.map((facts) => (answers(wanted, facts, others) ? score(wanted, facts) : 0))
  })
  return assign(scores).map((file, nth) => ({ ...slots[nth]!, file: finals[file ?? -1] ?? null }))
}

/** A failure for each item without a file, and for each whose file is not what it asks for. */
export function coverageFindings(checklist: readonly Deliverable[], finals: readonly DesignFacts[]): CheckFinding[] {
  if (checklist.length === 0)
    return [certain('info', 'The task has no Deliverables checklist.', { subject: 'no checklist' })]
  const all = assigned(checklist, finals)
  const stray = finals.filter((facts) => !all.some(({ file }) => file === facts))
  return checklist.flatMap((item, of) => {
    const own = all.filter(({ at }) => at === of)
    const files = own.flatMap(({ file }) => file ?? [])
    if (files.length === 0) return [missing(item, stray)]
    return [
      ...own.flatMap(({ slot, file }) => (file === null ? [] : unanswered(slot.wanted, file))),
      ...tooFew(own, files, stray),
    ]
  })
}

/** What an item wants several files of, and has fewer. */
function tooFew(
  own: readonly Assigned[],
  files: readonly DesignFacts[],
  stray: readonly DesignFacts[],
): CheckFinding[] {
  const { slot } = own[0]!
  const { item, of, isPrinted } = slot
  const lacking = own.filter(({ file }) => file === null)
  const named = files.map(({ name }) => `“${name}”`).join(', ')
  if (lacking.length > 0 && !files.some((file) => slot.wanted === item && holdsAll(file, slot))) {
    const formats = lacking.flatMap(({ slot: { wanted } }) => (wanted === item ? [] : (wanted.format ?? [])))
    const what =
      formats.length > 0 ? `no ${formats.map((one) => one.toUpperCase()).join(' and no ')}` : `only ${files.length}`
    const message = `“${item.text}” asks for ${of} files, and there ${files.length > 1 ? 'are' : 'is'} ${what}: ${named}.`
    // How many are printed is not how many are designed.
    const severity = isPrinted ? 'warn' : 'fail'
    return [
      certain(severity, message, {
        expected: `${of} files`,
        actual: `${files.length}`,
        subject: `count of ${item.text}`,
      }),
    ]
  }
  const [first] = files
  if (files.length > 1 || !lacksSide(first!, item) || stray.some((file) => fitOf(item, file) === fitOf(item, first!)))
    return []
  const message = `“${item.text}” asks for two sides, and ${named} has one.`
  return [certain('warn', message, { expected: 'two sides', actual: '1', subject: `sides of ${item.text}` })]
}

/** Says which of the files that answer nothing comes nearest, if one does. */
function missing(item: Deliverable, stray: readonly DesignFacts[]): CheckFinding {
  const near = stray.find((facts) => nearestTo(facts, [item])?.isMeant === true)
  const message = `No final for “${item.text}”${near ? `; “${near.name}” comes nearest` : ''}.`
  const actual = near ? foundSize(near) : null
  return certain('fail', message, { expected: item.text, actual, subject: `missing ${item.text}` })
}

/** The gravest thing that its file has against an item: an item with a wrong file is not there yet. */
function unanswered(item: Deliverable, final: DesignFacts): CheckFinding[] {
  const remarks = itemFindings(final, item)
  const gravest = remarks.find(({ severity }) => severity === 'fail') ?? remarks[0]
  if (gravest === undefined) return []
  const { severity, expected, actual, check } = gravest
  const message = `“${final.name}” is not what “${item.text}” asks for.`
  return [certain(severity, message, { expected, actual, subject: `${check} ${severity} of ${item.text}` })]
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
  const format = item.format === null ? 0 : hasFormat(item, facts) ? 1 : -1
  return size + 2 * Math.min(2, shared) + (size + shared > 0 || item.format === 'pdf' ? format : Math.min(0, format))
}

/** Whether a file may stand for an item: by its size, or by its name when its size belongs to no other item. */
function answers(item: Deliverable, facts: DesignFacts, others: readonly Deliverable[]): boolean {
  const fit = fitOf(item, facts)
  if (fit === 'same' || fit === 'bleed' || fit === 'larger') return true
  const belongsElsewhere = others.some((other) => fitOf(other, facts) === 'same')
  if (belongsElsewhere && fit !== 'none') return false
  const isNamed = wordsOf(item.text).size > 0
  return isNamed ? sharedWords(item, facts) > 0 : fit === 'none' && hasFormat(item, facts)
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

/** `PNG or PDF`: one of the formats that an item names. */
const hasFormat = ({ text, format }: Deliverable, facts: DesignFacts): boolean =>
  [format, ...formatsIn(text)].some((one) => sameFormat(one, facts.format))

function sameFormat(comparison: string | null, found: string | null): boolean {
  return comparison !== null && found !== null && formatWord(comparison) === formatWord(found)
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
function nameFindings({ name, format }: DesignFacts): CheckFinding[] {
  const ending = endings.exec(name)?.[1]
  if (ending === undefined || format === null || sameFormat(ending, format)) return []
  const [named, is] = [formatWord(ending), formatWord(format)]
  if (videos.has(named) && videos.has(is)) return []
  const message = `The name says ${named.toUpperCase()}, and the file is ${is.toUpperCase()}.`
  return [certain('warn', message, { expected: named, actual: is, subject: `name ${named} ${is}` })]
}

const words: Partial<Record<Fit, string>> = {
  larger: 'The size is another one, of the same shape.',
  smaller: 'The file is smaller than the checklist asks for.',
  turned: 'Width and height are exchanged.',
  other: 'The dimensions are not those of the checklist.',
}

function dimensionFindings(facts: DesignFacts, item: Deliverable): CheckFinding[] {
  const fit = fitOf(item, facts)
  const sizes = { expected: requestedSize(item), actual: foundSize(facts), subject: `${item.text} ${fit}` }
  if (words[fit] !== undefined)
    return [certain(fit === 'larger' ? 'warn' : 'fail', `${words[fit]} (${item.text})`, sizes)]
  return []
}

function formatFindings(facts: DesignFacts, item: Deliverable): CheckFinding[] {
  const { format, text } = item
  if (format === null || facts.format === null || hasFormat(item, facts)) return []
  const [expected, actual] = [formatWord(format), formatWord(facts.format)]
  const message = `The checklist asks for ${expected.toUpperCase()}, and this is ${actual.toUpperCase()}. (${text})`
  return [certain('fail', message, { expected, actual, subject: `${text} format` })]
}

const sizeLimit =
  /(?:under|below|less than|at most|up to|max(?:imum)?\.?|smaller than|≤|<)\s*(\d+(?:\.\d+)?)\s*(kb|mb)\b/i

function sizeFindings({ sizeBytes }: DesignFacts, { text }: Deliverable): CheckFinding[] {
  const [, count, unit] = sizeLimit.exec(text) ?? []
  const most = count === undefined ? null : Number(count) * (unit!.toLowerCase() === 'mb' ? 1e6 : 1e3)
  // Whether a megabyte is 1,000 or 1,024 kilobytes nobody says: the larger one is granted.
  if (most === null || sizeBytes <= most * 1.049) return []
  const sizes = {
    expected: `${count} ${unit}`,
    actual: `${(sizeBytes / 1e6).toFixed(2)} MB`,
    subject: `${text} file size`,
  }
  return [certain('fail', 'The file is larger than the checklist allows.', sizes)]
}

type Facts = { subject: string; expected?: string | null; actual?: string | null }

/** What is measured exactly. */
const certain = (severity: Remark['severity'], message: string, facts: Facts): CheckFinding =>
  finding({ severity, confidence: 1, message, ...facts })
