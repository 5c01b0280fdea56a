import { type Affine, inverse } from '../alignment.ts'
import type { Detail } from '../detail.ts'
import { type Plane, sampled } from '../pyramid.ts'

/** A step of luma across the other's edge that makes a seam there, and how many times those beside it. */
const stepMin = 8
const standsOutBy = 2
/** Detail within: mean bend of luma along the edge, at least, and how many times that beyond it. */
const bendMin = 4
const endsBy = 4
const reach = 3
/** In pixels of the detail: how far the edge may lie from where the map puts it, and how far from the image's own edge it says anything. */
const slack = 3
const room = 4
/** By how much the two margins may differ, as a share of the side. */
const unevenMax = 0.03
/** An edge of fewer places says nothing. */
const placesMin = 8

/**
 * How much of two opposite edges of the other's a seam runs along in an image, 0..1: where bars, a fill or a page begin that were
 * put around it. Art that goes on beyond them has no seam just there, and a panel of a design lies at one side. 0 too where no two
 * such edges lie within the image.
 */
export function seamAround(one: Detail, other: Detail, map: Affine): number {
  const corners = cornersOf(other, map)
  const edges = corners.map((from, place) => seamAlong(one, from, corners[(place + 1) % 4]!))
  const along = ([first, second]: readonly [Edge, Edge]) =>
    Math.min(first.places, second.places) < placesMin
      ? 0
      : (first.seamed + second.seamed) / (first.places + second.places)
  const [above, beside, below, before] = edges as [Edge, Edge, Edge, Edge]
  return Math.max(along([above, below]), along([before, beside]))
}

/** The corners of what the other shows, in pixels of the one, from the top left on clockwise. */
function cornersOf({ shown: { left, top, right, bottom } }: Detail, map: Affine): Point[] {
  const [a, b, c, d, e, f] = inverse(map)
  const at = (x: number, y: number): Point => ({ x: a * x + b * y + c, y: d * x + e * y + f })
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
}

/** Whether the other lies in the middle of the one, as far from one side as from the opposite: a fill is made so, a crop hardly ever. */
export function isCentered(one: Detail, other: Detail, map: Affine): boolean {
  const corners = cornersOf(other, map)
  const isEven = (places: number[], side: number) => {
    const [before, after] = [Math.min(...places), side - Math.max(...places)]
    return Math.min(before, after) >= room && Math.abs(before - after) <= side * unevenMax
  }
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return isEven(xs, one.width) || isEven(ys, one.height)
}

type Point = { x: number; y: number }
type Edge = { seamed: number; places: number }

/** At the place near the edge where most of it steps. */
function seamAlong(plane: Plane, from: Point, to: Point): Edge {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [nx, ny] = [(to.y - from.y) / length, (from.x - to.x) / length]
  const edge: Point[] = []
  for (let along = 0.5; along < length; along++) {
    const [x, y] = [from.x + ((to.x - from.x) * along) / length, from.y + ((to.y - from.y) * along) / length]
    if (x >= room && y >= room && x < plane.width - room && y < plane.height - room) edge.push({ x, y })
  }
  let seamed = 0
  for (let off = -slack; off <= slack; off += 0.5)
    seamed = Math.max(seamed, edge.filter(({ x, y }) => steps(plane, x + nx * off, y + ny * off, nx, ny)).length)
  return { seamed, places: edge.length }
}

/** Whether luma steps across the edge, or detail ends at it. */
function steps(plane: Plane, x: number, y: number, nx: number, ny: number): boolean {
  const luma = (by: number, along = 0) => sampled(plane, x + nx * by - ny * along - 0.5, y + ny * by + nx * along - 0.5)
  const [outer, out, inner, deep] = [luma(3.5), luma(1), luma(-1), luma(-3.5)]
  const beside = Math.max(Math.abs(outer - out), Math.abs(inner - deep))
  if (Math.abs(out - inner) >= Math.max(stepMin, standsOutBy * beside)) return true
  const bends = (by: number) => {
    let sum = 0
    let [before, here] = [luma(by, -reach - 1), luma(by, -reach)]
    for (let along = -reach; along <= reach; along++) {
      const after = luma(by, along + 1)
      sum += Math.abs(2 * here - before - after)
      before = here
      here = after
    }
    return sum / (2 * reach + 1)
  }
  const within = Math.max(bends(-1.5), bends(-3))
  return within >= bendMin && within >= endsBy * Math.max(bends(1.5), bends(3))
}
