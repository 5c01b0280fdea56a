import type { Deliverable } from '../model.ts'
import { type CheckFinding, finding, type Scene } from './define.ts'

/** A printed piece against the sizes in inches or millimetres that a brief names. */

const pointsPer: Partial<Record<NonNullable<Deliverable['unit']>, number>> = { in: 72, mm: 72 / 25.4, cm: 72 / 2.54 }
/** What a page may measure otherwise than is asked for, in points: a printer cuts to within a millimetre. */
const slack = 3
/** A quarter of an inch on each side is the most that is cut away; beyond it stand crop marks, on up to so much paper. */
const [bleedMost, marksMost] = [18, 90]
const shapeSlack = 0.012
/** A fold makes two or three panels of a sheet, or four. */
const panels = [1, 2, 3, 4]

type Sheet = { width: number; height: number }

/** A page that is none of the sizes of the brief: neither with bleed or crop marks, nor to scale, nor unfolded or a panel. */
export function otherSheet({ facts, analysis, context: { brief } }: Scene): CheckFinding[] {
  if (facts.kind !== 'pdf' || facts.width === null || facts.height === null) return []
  const page = { width: facts.width, height: facts.height }
  const trim = analysis.print?.[0]?.trim ?? null
  const sized = (brief?.fields.requested_deliverables ?? []).flatMap((item) => {
    const by = item.unit === null ? undefined : pointsPer[item.unit]
    return by === undefined || item.width === null || item.height === null || !isInNumbers(item)
      ? []
      : [{ item, sheet: { width: item.width * by, height: item.height * by } }]
  })
  const [first] = sized
  const hasMarks = (analysis.measurements?.inkedEdges ?? 0) === 0
  const found = trim === null ? [page] : [trim, page]
  const fits = sized.some(({ sheet }) => found.some((one) => isOf(one, sheet, hasMarks)))
  // Beside a size in pixels the file may be that one.
  const isOnScreen = brief?.fields.requested_deliverables.some(({ unit }) => unit === 'px') ?? false
  if (first === undefined || fits || isOnScreen) return []
  // `4 x 6 postcard (so 6.25 x 4.25 with bleed)`: one size.
  const isOne = sized.every(({ sheet }) => isOf(sheet, first.sheet, false) || isOf(first.sheet, sheet, false))
  const { width: across, height: down, unit } = first.item
  const expected = `${across} × ${down} ${unit}`
  const [{ width, height } = page] = found
  return [
    finding({
      severity: isOne ? 'fail' : 'warn',
      confidence: isOne ? 0.9 : 0.6,
      message: `The brief asks for ${expected}, and the page has another size.`,
      expected,
      actual: `${(width / 72).toFixed(2)} × ${(height / 72).toFixed(2)} in`,
      subject: `${first.item.text} sheet`,
    }),
  ]
}

/** `4 x 6 postcard`; not a sheet that only has a name, which stands for several. */
const isInNumbers = ({ text, width, height }: Deliverable) =>
  [width, height].every(
    (side) => text.includes(String(side)) || (side! % 1 !== 0 && text.includes(String(Math.floor(side!)))),
  )

function isOf(found: Sheet, asked: Sheet, hasMarks: boolean): boolean {
  const turned = { width: asked.height, height: asked.width }
  return [asked, turned].some((one) =>
    panels.some((across) =>
      [1, 2].some((down) =>
        [
          { width: one.width * across, height: one.height * down },
          { width: one.width / across, height: one.height / down },
        ].some((sheet) => isSheet(found, sheet, hasMarks)),
      ),
    ),
  )
}

function isSheet(found: Sheet, { width, height }: Sheet, hasMarks: boolean): boolean {
  const more = [(found.width - width) / 2, (found.height - height) / 2] as const
  const isEven = Math.abs(more[0] - more[1]) <= slack
  if (isEven && more[0] >= -slack && more[0] <= (hasMarks ? marksMost : bleedMost + slack)) return true
  return Math.abs(found.width / found.height / (width / height) - 1) <= shapeSlack
}
