type Box = { x: number; y: number; width: number; height: number }

/** The side of a tag, and of what a finger must be able to hit (WCAG 2.2, 2.5.8). */
const sidePx = 24
const apartPx = sidePx + 2

/**
 * Where the numbers of findings stand on screen, in pixels from the corner of their boxes, so that none covers another
 * and few cover what is judged: beside the box, above or inside it where there is no room, and below one another where
 * boxes begin at one place. `width` and `height` are the design's on screen, `room` is what is empty to the left of it.
 */
export function placeTags(
  boxes: readonly (Box | null)[],
  { width, height, room = 0 }: { width: number; height: number; room?: number },
): { x: number; y: number }[] {
  const placed: { left: number; top: number }[] = []
  return boxes.map((box) => {
    if (box === null) return { x: 0, y: 0 }
    const corner = { left: box.x * width, top: box.y * height }
    const { left, top: first } = placeFor(corner, { width, room })
    let top = first
    while (placed.some((other) => Math.abs(other.left - left) < apartPx && Math.abs(other.top - top) < apartPx))
      top += apartPx
    placed.push({ left, top })
    return { x: left - corner.left, y: top - corner.top }
  })
}

type Corner = { left: number; top: number }

function placeFor({ left, top }: Corner, { width, room }: { width: number; room: number }): Corner {
  if (left + room >= apartPx) return { left: left - apartPx, top }
  return { left: Math.min(left, Math.max(0, width - sidePx)), top: top < sidePx ? top : top - sidePx }
}
