import type { Analysis, Measurements } from '../../../../model.ts'
import type { Scene } from '../../../define.ts'

/** Lines that moved and grew by less in all, in shares of the design, stand where they were: reading twice differs by so much. */
const samePlace = 0.01

/** Whether the design is, to the letter and to the measures of its pixels, that of the round before. */
export function isUnchanged({ facts, analysis, context: { before } }: Scene): boolean {
  if (before === null || analysis.measurements === null || before.analysis.measurements === null) return false
  if (facts.width !== before.facts.width || facts.height !== before.facts.height) return false
  const textIn = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ text }) => text).join('\n')
  return (
    textIn(analysis) === textIn(before.analysis) &&
    isSameMeasurements(analysis.measurements, before.analysis.measurements) &&
    isSamePlace(analysis, before.analysis)
  )
}

function isSameMeasurements(a: Measurements, b: Measurements): boolean {
  const near = (one: number, other: number) => Math.abs(one - other) < 0.002
  const colors =
    a.colors.length === b.colors.length &&
    a.colors.every((one, at) => one.hex === b.colors[at]!.hex && near(one.share, b.colors[at]!.share))
  return colors && near(a.sharpness, b.sharpness)
}

function isSamePlace(a: Analysis, b: Analysis): boolean {
  const boxes = ({ reading }: Analysis) => (reading?.lines ?? []).map(({ box }) => box)
  const others = boxes(b)
  return boxes(a).every((box, at) => {
    const other = others[at]
    return (
      other !== undefined &&
      Math.abs(box.x - other.x) + Math.abs(box.y - other.y) + Math.abs(box.width - other.width) < samePlace
    )
  })
}
