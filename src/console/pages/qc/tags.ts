type Box = { x: number; y: number; width: number; height: number }
type Place = { left: number; top: number }
type Rect = Place & { right: number; bottom: number }
/** The design's size on screen, and what of it is seen, which may reach beyond it: in pixels from its corner. */
type Screen = { width: number; height: number; seen?: Rect; side?: number }

/** The side of a tag, and of what a finger must be able to hit (WCAG 2.2, 2.5.8), where text has its usual size. */
const sideUsual = 24
const gapPx = 2
/** In shares of what two numbers stand apart. */
const nudges = [0, -0.35, 0.35, -0.7, 0.7] as const
/** How often one is moved on where others stand. */
const stepsMax = 60

/**
 * Where the numbers of findings stand on screen, in pixels from the corner of their boxes: beside its own box, where none
 * covers another nor what any finding points to; where there is no such place, where the least of it is covered.
 */
export function placeTags(boxes: readonly (Box | null)[], screen: Screen): { x: number; y: number }[] {
  const frames = boxes.map((box) => box && rectOf(box, screen))
  const marked = frames.filter((frame) => frame !== null)
  const placed: Place[] = []
  return frames.map((frame) => {
    if (frame === null) return { x: 0, y: 0 }
    const { left, top } = placeOf(frame, { marked, placed, screen })
    placed.push({ left, top })
    return { x: left - frame.left, y: top - frame.top }
  })
}

const rectOf = ({ x, y, width, height }: Box, screen: Screen): Rect => ({
  left: x * screen.width,
  top: y * screen.height,
  right: (x + width) * screen.width,
  bottom: (y + height) * screen.height,
})

type Others = { marked: readonly Rect[]; placed: readonly Place[]; screen: Screen }

function placeOf(frame: Rect, { marked, placed, screen }: Others): Place {
  const { left, top, right, bottom } = frame
  const { seen = { left: 0, top: 0, right: screen.width, bottom: screen.height }, side = sideUsual } = screen
  const apart = side + gapPx
  const isSeen = (place: Place) =>
    place.left >= seen.left &&
    place.top >= seen.top &&
    place.left + side <= seen.right &&
    place.top + side <= seen.bottom
  const isFree = (place: Place) =>
    placed.every((other) => Math.abs(other.left - place.left) >= apart || Math.abs(other.top - place.top) >= apart)
  const [before, after, above, below] = [left - apart, right + gapPx, top - apart, bottom + gapPx]
  const around = [
    // A little higher or lower where the next line's number stands: it still begins beside its own line.
    ...nudges.map((share) => ({ left: before, top: top + share * apart })),
    { left, top: above },
    { left: after, top },
    { left, top: below },
    { left: right - side, top: above },
    { left: before, top: bottom - side },
    { left: after, top: bottom - side },
    { left: right - side, top: below },
  ]
  const covered = (place: Place) => marked.reduce((sum, other) => sum + sharedArea(rectAt(place, side), other), 0)
  const possible = around.filter((place) => isSeen(place) && isFree(place))
  const [best] = possible.toSorted((one, other) => covered(one) - covered(other))
  const isInView = left < seen.right && right > seen.left && top < seen.bottom && bottom > seen.top
  return isInView ? (best ?? within(frame, { isFree, seen, side })) : { left: before, top }
}

/** There is no place beside it: at its corner, or below those that stand there. */
function within(
  { left, top }: Rect,
  { isFree, seen, side }: { isFree: (place: Place) => boolean; seen: Rect; side: number },
): Place {
  const bounded = (value: number, from: number, to: number) => Math.max(from, Math.min(to - side, value))
  const place = { left: bounded(left, seen.left, seen.right), top: bounded(top, seen.top, seen.bottom) }
  for (let step = 0; step < stepsMax && !isFree(place); step++) place.top += side + gapPx
  return place
}

const rectAt = ({ left, top }: Place, side: number): Rect => ({ left, top, right: left + side, bottom: top + side })

function sharedArea(one: Rect, other: Rect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return Math.max(0, across) * Math.max(0, down)
}
