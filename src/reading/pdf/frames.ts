type Span = { left: number; right: number; top: number; bottom: number }

/** How many numbers each step of a path takes, by pdf.js's code for it: a move, a line, two kinds of curves, a close. */
const numbersOf: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 }
/** What is open inside covers at least so much of a frame. */
const openShare = 0.5

/** Whether an even-odd path, as pdf.js gives its steps, paints the border of a box alone: one outline within another, and room in it. */
export function isFrame(lines: unknown): boolean {
  const steps = Array.isArray(lines) ? (lines[0] as ArrayLike<number> | null) : null
  const [one, other, ...more] = steps === null ? [] : outlinesOf(steps)
  if (one === undefined || other === undefined || more.length > 0) return false
  const [inner, outer] = areaOf(one) < areaOf(other) ? [one, other] : [other, one]
  const isWithin =
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  return isWithin && areaOf(inner) >= areaOf(outer) * openShare
}

function outlinesOf(steps: ArrayLike<number>): Span[] {
  const outlines: Span[] = []
  for (let at = 0; at < steps.length;) {
    const step = steps[at]!
    const count = numbersOf[step]
    if (count === undefined) return []
    if (step === 0) outlines.push({ left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity })
    const outline = outlines.at(-1)
    for (let point = at + 1; outline && point < at + count; point += 2) widen(outline, steps[point]!, steps[point + 1]!)
    at += count + 1
  }
  return outlines
}

function widen(span: Span, x: number, y: number): void {
  span.left = Math.min(span.left, x)
  span.right = Math.max(span.right, x)
  span.top = Math.min(span.top, y)
  span.bottom = Math.max(span.bottom, y)
}

const areaOf = ({ left, right, top, bottom }: Span) => (right - left) * (bottom - top)
