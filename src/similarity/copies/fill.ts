import type { Plane, Rect } from './pyramid.ts'

/**
 * What an image leaves when the blurred enlargement of itself is cut off with which telephones fill two opposite sides:
 * beyond a seam along the whole side there is tone and no detail. A plain ground has no tone either, and stays.
 */
export function withoutFill(plane: Plane, content: Rect): Rect {
  const rows = filled(linesOf(plane, content, false))
  const columns = filled(linesOf(plane, content, true))
  if (rows !== null) return { ...content, top: content.top + rows.before, bottom: content.bottom - rows.after }
  if (columns !== null) return { ...content, left: content.left + columns.before, right: content.right - columns.after }
  return content
}

/** Of each line: mean step between neighbours along it, deviation along it, share of it that steps to the next line. */
type Lines = { steps: Float32Array; tones: Float32Array; seams: Float32Array }

/** A fill is at least this share of the side, and what it leaves is at least that. */
const shareMin = 0.06
const keptMin = 0.25
/** Of a line of a fill: deviation of luma along it, at least; mean step along it, and share of it that steps across, at most. */
const toneMin = 4
const stepsMax = 2.5
const breaksMax = 0.12
/** Share of a line that a seam runs along, at least, and the step in luma that makes it one. */
const seamMin = 0.3
const seamStep = 10
/** A seam is soft: it begins within so many lines. */
const seamLines = 2
/** The two fills are of one width, within this share of the side. */
const unevenMax = 0.04

function filled(lines: Lines): { before: number; after: number } | null {
  const count = lines.steps.length
  const before = depthOf(lines, (at) => at)
  const after = depthOf(lines, (at) => count - 1 - at)
  if (before === null || after === null || Math.abs(before - after) > count * unevenMax) return null
  return count - before - after >= count * keptMin ? { before, after } : null
}

/** Lines from one side to the seam; null without one. */
function depthOf({ steps, tones, seams }: Lines, place: (at: number) => number): number | null {
  const most = steps.length / 2
  let [depth, tone] = [0, 0]
  while (depth < most && steps[place(depth)]! <= stepsMax && seams[place(depth)]! <= breaksMax)
    tone += tones[place(depth++)]!
  if (depth >= most || depth < steps.length * shareMin || tone < toneMin * depth) return null
  for (let line = -1; line <= seamLines; line++)
    if ((seams[place(depth + line)] ?? 0) >= seamMin) return depth + seamLines
  return null
}

function linesOf({ width, luma }: Plane, { left, top, right, bottom }: Rect, isUpright: boolean): Lines {
  const [from, to] = isUpright ? [left, right] : [top, bottom]
  const [start, end] = isUpright ? [top, bottom] : [left, right]
  const count = Math.max(0, to - from)
  const lines = { steps: new Float32Array(count), tones: new Float32Array(count), seams: new Float32Array(count) }
  const length = end - start
  const [along, across] = isUpright ? [width, 1] : [1, width]
  for (let line = 0; line < count; line++) {
    let [steps, sum, squares, seams] = [0, 0, 0, 0]
    for (let place = 0; place < length; place++) {
      const at = (from + line) * across + (start + place) * along
      const value = luma[at]!
      sum += value
      squares += value * value
      if (place > 0) steps += Math.abs(value - luma[at - along]!)
      if (line + 1 < count && Math.abs(value - luma[at + across]!) >= seamStep) seams++
    }
    lines.steps[line] = steps / length
    lines.tones[line] = Math.sqrt(Math.max(0, squares / length - (sum / length) ** 2))
    lines.seams[line] = seams / length
  }
  return lines
}
