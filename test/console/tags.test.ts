import { expect, test } from 'bun:test'
import { placeTags } from '../../src/console/pages/qc/tags.ts'

const box = (x: number, y: number) => ({ x, y, width: 0.1, height: 0.1 })

test('the numbers of findings never cover one another, wherever their boxes stand', () => {
  const boxes = [box(0.1, 0.5), box(0.12, 0.52), box(0.1, 0.5), null, box(0.99, 0.01), box(0.98, 0.02)]
  const size = { width: 270, height: 200 }
  const tags = placeTags(boxes, size).flatMap(({ x, y }, at) => {
    const corner = boxes[at]
    return corner ? [{ left: corner.x * size.width + x, top: corner.y * size.height + y }] : []
  })
  for (const [at, one] of tags.entries())
    for (const other of tags.slice(at + 1))
      expect(Math.max(Math.abs(one.left - other.left), Math.abs(one.top - other.top))).toBeGreaterThanOrEqual(24)
  expect(tags.every(({ top }) => top >= 0)).toBe(true)
})

test('the number of a finding stands beside the design where there is room, and not over its words', () => {
  const [tag] = placeTags([box(0.02, 0.5)], { width: 400, height: 800, room: 200 })
  expect(tag!.x).toBe(-26)
})
