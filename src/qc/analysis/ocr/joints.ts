import type { Box } from '../../model.ts'

/** Marks between words of one line: `TUESDAY • OCTOBER 5 | 6 PM`. */
const mark = /^[-–—•·●|~+*»›]$/u
const sureMin = 0.6
/** How far from the words beside it a mark stands at most, and how alike they are in height. */
const [gapMax, alikeMin] = [2.5, 0.75]

type Placed = { box: Box }
type Mark = Placed & { text: string; confidence: number }

/** A mark between two words: `gap` is the box of what it fills, from one to the other. */
export type Joint = Mark & { gap: Box }

/** The marks that stand between two words of one line: what a mark joins is no column of its own. */
export function jointsBetween(passes: readonly Mark[], words: readonly Placed[], aspect: number): Joint[] {
  const marks = passes.filter(({ text, confidence }) => mark.test(text) && confidence >= sureMin)
  const level = (box: Box, { y, height }: Box) => y + height / 2 > box.y && y + height / 2 < box.y + box.height
  const found = marks.flatMap(({ text, confidence, box: own }): Joint[] => {
    const beside = words.map(({ box }) => box).filter((box) => level(box, own))
    const left = beside
      .filter(({ x, width }) => x + width <= own.x)
      .toSorted((a, b) => b.x + b.width - a.x - a.width)[0]
    const right = beside.filter(({ x }) => x >= own.x + own.width).toSorted((a, b) => a.x - b.x)[0]
    if (left === undefined || right === undefined) return []
    const [low, high] = [left.height, right.height].toSorted((a, b) => a - b) as [number, number]
    const end = left.x + left.width
    const farthest = Math.max(own.x - end, right.x - own.x - own.width) * aspect
    if (low < high * alikeMin || farthest > gapMax * high) return []
    return [{ text, confidence, box: own, gap: { x: end, y: left.y, width: right.x - end, height: left.height } }]
  })
  const inOrder = found.toSorted((a, b) => b.confidence - a.confidence)
  return inOrder.filter(
    (one, at) => !inOrder.slice(0, at).some(({ gap }) => gap.x === one.gap.x && gap.y === one.gap.y),
  )
}
