import type { Deliverable, DesignFacts } from '../model.ts'

/** How a file's size stands to what an item asks for, in pixels or on paper. */
export type Fit =
  | 'none' // the item names no size, or the file has none
  | 'same'
  | 'bleed' // as requested, and the same more on every side
  | 'larger' // the same shape in more pixels
  | 'smaller'
  | 'turned'
  | 'other'

export const inchesPer = { in: 1, mm: 1 / 25.4, cm: 1 / 2.54, pt: 1 / 72 }
/** A printer cuts to within a millimetre; 1/8 in of bleed on each side is usual, 1/4 in the most. */
const printToleranceIn = 0.04
export const bleedInMax = 0.5
const shapeTolerance = 0.01
/** Under 150 pixels an inch the eye sees them; how many more print wants is a matter of craft. */
const printDpiMin = 150
export const printDpiWanted = 300

export type Size = { width: number; height: number }
export const sizeOf = ({ width, height }: { width: number | null; height: number | null }): Size | null =>
  width === null || height === null ? null : { width, height }

export function fitOf(item: Deliverable, facts: DesignFacts): Fit {
  const [comparison, found] = [sizeOf(item), sizeOf(facts)]
  if (comparison === null || found === null || item.unit === null) return 'none'
  if (item.unit === 'px')
    return facts.kind === 'pdf' ? shapeFit(comparison, found, 'same') : pixelFit(comparison, found)
  const inches = scaled(comparison, inchesPer[item.unit])
  if (facts.kind === 'pdf') return printFit(inches, scaled(found, 1 / 72))
  const byDensity = facts.dpi === null ? 'other' : printFit(inches, scaled(found, 1 / facts.dpi))
  if (byDensity === 'same' || byDensity === 'bleed') return byDensity
  // An image that says another density, or none, is as large as its shape allows.
  return shapeFit(inches, found, found.width / inches.width >= printDpiMin ? 'same' : 'smaller')
}

function pixelFit(comparison: Size, found: Size): Fit {
  if (near(comparison.width, found.width, 1) && near(comparison.height, found.height, 1)) return 'same'
  return shapeFit(comparison, found, found.width > comparison.width ? 'larger' : 'smaller')
}

function shapeFit(comparison: Size, found: Size, when: Fit): Fit {
  const shape = (size: Size) => size.width / size.height
  if (Math.abs(shape(found) / shape(comparison) - 1) <= shapeTolerance) return when
  return Math.abs(shape(found) * shape(comparison) - 1) <= shapeTolerance ? 'turned' : 'other'
}

function printFit(comparison: Size, found: Size): Fit {
  const more = { width: found.width - comparison.width, height: found.height - comparison.height }
  if (near(more.width, 0, printToleranceIn) && near(more.height, 0, printToleranceIn)) return 'same'
  const isEven = near(more.width, more.height, printToleranceIn)
  if (isEven && more.width > 0 && more.width <= bleedInMax + printToleranceIn) return 'bleed'
  const isTurned =
    near(found.width, comparison.height, printToleranceIn) && near(found.height, comparison.width, printToleranceIn)
  return isTurned && comparison.width !== comparison.height ? 'turned' : 'other'
}

function near(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance
}

export function scaled({ width, height }: Size, by: number): Size {
  return { width: width * by, height: height * by }
}

export const requestedSize = ({ width, height, unit }: Deliverable) => `${width} × ${height} ${unit}`

export function foundSize({ kind, width, height, dpi }: DesignFacts): string {
  if (kind === 'pdf') return `${(width! / 72).toFixed(2)} × ${(height! / 72).toFixed(2)} in`
  return `${width} × ${height} px${dpi === null ? '' : ` at ${dpi} dpi`}`
}
