import type { PrintFacts } from '../../reading/model.ts'
import type { Analysis, Deliverable } from '../model.ts'
import { type CheckFinding, defineCheck, finding, type Scene } from './define.ts'
import { isForPrint } from './craft-file.ts'

/** Three millimetres, in points: what a trimmer may be off by. An eighth of an inch is 9. */
const bleedWanted = 8.5
const namedMax = 3

/** What a printer would send back: missing fonts, no bleed. Screens ask for neither. */
export const printCheck = defineCheck({
  name: 'print',
  category: 'craft',
  graded: true,
  inspect: (scene) => [...missingFonts(scene), ...bleed(scene)],
})

function missingFonts({ facts, analysis: { print = [] }, context }: Scene): CheckFinding[] {
  const missing = [...new Set(print.flatMap(({ fontsMissing }) => fontsMissing))]
  if (missing.length === 0) return []
  const named = missing.slice(0, namedMax).join(', ')
  const isPrinted = isForPrint(facts, context)
  const isFinal = context.mode === 'deliverables'
  return [
    finding({
      severity: missing.every(isStandard) ? (isFinal ? 'warn' : 'info') : isPrinted ? 'fail' : 'warn',
      confidence: 0.9,
      message: `${missing.length === 1 ? 'A font is' : `${missing.length} fonts are`} not embedded (${named}): elsewhere the text is set in another one.`,
      expected: 'all fonts embedded, or text as outlines',
      actual: named,
      subject: 'fonts not embedded',
    }),
  ]
}

/** The fonts that every reader of PDFs has (ISO 32000-1, section 9.6.2.2). */
const isStandard = (name: string) =>
  /^(?:Times-(?:Roman|Bold|Italic|BoldItalic)|(?:Helvetica|Courier)(?:-(?:Bold|Oblique|BoldOblique))?|Symbol|ZapfDingbats)$/.test(
    name,
  )

/** A design whose ink reaches the edge of the sheet needs more than the sheet: a cut that is off leaves it white. */
function bleed({ facts, analysis, context }: Scene): CheckFinding[] {
  if (facts.kind !== 'pdf' || !isForPrint(facts, context) || !reachesEdge(analysis)) return []
  const { sheet, print = [] } = analysis
  const asked = context.brief ? [...context.brief.fields.requested_deliverables, ...context.brief.checklist] : []
  const least = Math.min(
    ...print.map((page, at) => Math.max(bleedOf(page, sheet?.pages[at]), beyondAsked(asked, sheet?.pages[at]))),
  )
  if (least >= bleedWanted || print.length === 0) return []
  // Office printers need none: where the brief does not speak of it, that is for a person to know.
  const { words = [], said, commentSentences = [] } = context.brief ?? {}
  // Of comments the words have names alone.
  const all = said === undefined ? words : ([said, ...commentSentences].join('\n').match(/[\p{L}\d'’]+/gu) ?? [])
  const isRequested = asksForBleed(all)
  const has = least <= 0 ? 'no bleed' : `a bleed of ${(least / 72).toFixed(2)} in`
  return [
    finding({
      severity: isRequested ? 'warn' : 'info',
      confidence: isRequested ? 0.8 : 0.4,
      message: `Ink reaches the edge, and the file has ${has}: a cut that is a little off leaves it white.`,
      expected: '0.125 in beyond the trim box',
      actual: has,
      subject: 'bleed',
    }),
  ]
}

const bleedWord = /^(?:bleeds?|crop|trim)$/i
const refusal = /^(?:no|not|without|zero|0|don['’]?t|sin|ning[uú]n)$/i
/** A refusal stands before what it refuses, `does not need a bleed`, or right behind it: `bleed not needed`. */
const refusalReach = 3
const refusedBehind = /^(?:not|is|are|isn['’]?t|aren['’]?t|unnecessary|optional)$/i

/** Whether a brief speaks of bleed or of a cut, and wants it. */
function asksForBleed(words: readonly string[]): boolean {
  const places = words.flatMap((word, at) => (bleedWord.test(word) ? [at] : []))
  return (
    places.length > 0 &&
    !places.some((at) => words.slice(Math.max(0, at - refusalReach), at).some((word) => refusal.test(word))) &&
    !places.some(
      (at) =>
        refusedBehind.test(words[at + 1] ?? '') &&
        / (?:not|isn|aren|unnecessary|optional)/i.test(` ${words.slice(at + 1, at + 3).join(' ')}`),
    )
  )
}

const reachesEdge = ({ measurements }: Analysis) => (measurements?.inkedEdges ?? 0) > 0

/** How far, in points, there is something to cut away on the side that has least of it. */
function bleedOf({ trim, bleed }: PrintFacts, page: { width: number; height: number } | undefined): number {
  if (trim === null || page === undefined) return 0
  // A file that names no bleed box may hold it all the same: what lies beyond the trim box is there to be cut.
  const around = bleed ?? { x: 0, y: 0, width: trim.x + trim.width, height: trim.y + trim.height }
  const right = around.x + around.width - trim.x - trim.width
  const bottom = around.y + around.height - trim.y - trim.height
  return Math.min(trim.x - around.x, trim.y - around.y, ...(bleed === null ? [] : [right, bottom]))
}

const pointsOf: Partial<Record<NonNullable<Deliverable['unit']>, number>> = { in: 72, mm: 72 / 25.4 }
/** What a page may measure otherwise than is asked for, in points. */
const sizeSlack = 1
/** More than this around what is asked for is no bleed, but another size. */
const bleedMost = 27

/** `6 x 4 with bleed`: sizes that have their bleed are odd ones, such as 6.25 × 4.25. */
const isTrimSize = ({ width, height, unit }: Pick<Deliverable, 'width' | 'height' | 'unit'>): boolean =>
  unit === 'in' && [width, height].every((side) => side !== null && Number.isInteger(side * 2))

/** How far, in points, a page without a trim box reaches beyond the size that the brief asks for, or has the bleed that its size includes. */
function beyondAsked(asked: readonly Deliverable[], page: { width: number; height: number } | undefined): number {
  const sides = page ? [page.width, page.height].toSorted((a, b) => a - b) : []
  const reaches = asked.map(({ text, width, height, unit }) => {
    const points = unit === null ? undefined : pointsOf[unit]
    if (points === undefined || width === null || height === null || sides.length < 2) return 0
    const wanted = [width * points, height * points].toSorted((a, b) => a - b)
    const [across, down] = sides.map((side, at) => (side - wanted[at]!) / 2) as [number, number]
    if (Math.abs(across) < sizeSlack && Math.abs(down) < sizeSlack)
      return /bleed/i.test(text) && !isTrimSize({ width, height, unit }) ? bleedWanted : 0
    return Math.abs(across - down) < sizeSlack && across <= bleedMost ? across : 0
  })
  return Math.max(0, ...reaches)
}
