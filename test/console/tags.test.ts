import { expect, test } from 'bun:test'
import { placeTags } from '../../src/console/pages/qc/tags.ts'

type Box = { x: number; y: number; width: number; height: number }
type Screen = Parameters<typeof placeTags>[1]

const box = (x: number, y: number, width = 0.1, height = 0.1): Box => ({ x, y, width, height })

/** The tags on screen: left, top, and the design's boxes that each covers. */
function placed(boxes: (Box | null)[], screen: Screen) {
  return placeTags(boxes, screen).flatMap(({ x, y }, at) => {
    const own = boxes[at]
    if (!own) return []
    const [left, top] = [own.x * screen.width + x, own.y * screen.height + y]
    const covers = boxes.filter(
      (one) =>
        one !== null &&
        left < (one.x + one.width) * screen.width &&
        left + 24 > one.x * screen.width &&
        top < (one.y + one.height) * screen.height &&
        top + 24 > one.y * screen.height,
    )
    return [{ left, top, covers: covers.length }]
  })
}

test('the numbers of findings never cover one another, wherever their boxes stand', () => {
  const boxes = [box(0.1, 0.5), box(0.12, 0.52), box(0.1, 0.5), null, box(0.99, 0.01), box(0.98, 0.02)]
  for (const many of [boxes, Array.from({ length: 20 }, () => box(0, 0, 1, 1))]) {
    const tags = placed(many, { width: 270, height: 200 })
    for (const [at, one] of tags.entries())
      for (const other of tags.slice(at + 1))
        expect(Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top))).toBeGreaterThanOrEqual(24)
    expect(tags.every(({ top }) => top >= 0)).toBe(true)
  }
})

test('the number of a finding stands beside its words and over no others', () => {
  // Three lines of a poster, one below the other, from its left edge to its right.
  const lines = [box(0.02, 0.3, 0.96, 0.1), box(0.02, 0.5, 0.96, 0.1), box(0.4, 0.5, 0.3, 0.1)]
  for (const { covers } of placed(lines.slice(0, 2), { width: 800, height: 800 })) expect(covers).toBe(0)
  const seen = { left: -60, top: -12, right: 860, bottom: 812 }
  const tags = placed(lines, { width: 800, height: 800, seen })
  expect(tags[0]).toMatchObject({ left: 16 - 26, top: 240, covers: 0 })
  for (const { left } of tags) expect(left).toBeGreaterThanOrEqual(seen.left)
})

test('the numbers of lines that stand close stay in one column beside them', () => {
  const lines = [box(0.1, 0.3, 0.6, 0.04), box(0.1, 0.35, 0.3, 0.04)]
  const tags = placed(lines, { width: 400, height: 400 })
  expect(tags.map(({ left, covers }) => [left, covers])).toEqual([
    [14, 0],
    [14, 0],
  ])
})

test('a number stands within what is seen of a design that is zoomed', () => {
  const seen = { left: 400, top: 300, right: 1_000, bottom: 900 }
  const size = { width: 2_000, height: 2_000, seen }
  expect(placed([box(0.2, 0.2, 0.5, 0.5)], size)).toMatchObject([{ left: 400, top: 374, covers: 0 }])
  // It begins above and to the left: its number stays in the corner of the view.
  expect(placed([box(0, 0, 1, 1)], size)).toMatchObject([{ left: 400, top: 300 }])
})
