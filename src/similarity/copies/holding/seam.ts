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

/** Lines beside an edge are half a pixel apart, so far on either side: what a seam at the furthest place is known by. */
const linesPerPixel = 2
const deepest = 3.5
const linesOut = (slack + deepest) * linesPerPixel
/** Lines off a seam, where luma and bends are measured. */
const linesOf = (pixels: number) => pixels * linesPerPixel

/** At the place near the edge where most of it steps. */
function seamAlong(plane: Plane, from: Point, to: Point): Edge {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const count = Math.max(0, Math.ceil(length - 0.5))
  const isWithin = Array.from({ length: count }, (_, place) => {
    const [x, y] = [from.x + ux * (place + 0.5), from.y + uy * (place + 0.5)]
    return x >= room && y >= room && x < plane.width - room && y < plane.height - room
  })
  const places = isWithin.filter(Boolean).length
  if (places < placesMin) return { seamed: 0, places }
  const lines = Array.from({ length: 2 * linesOut + 1 }, (_, line) => {
    const off = (line - linesOut) / linesPerPixel
    return lineOf(plane, { x: from.x + uy * off, y: from.y - ux * off }, { x: ux, y: uy }, count)
  })
  let seamed = 0
  for (let seam = linesOut - linesOf(slack); seam <= linesOut + linesOf(slack); seam++) {
    let steps = 0
    for (let place = 0; place < count; place++) if (isWithin[place]! && isStep(lines, seam, place)) steps++
    seamed = Math.max(seamed, steps)
  }
  return { seamed, places }
}

/** Luma along a line that is parallel to an edge, and how much it bends around each place. */
type Line = { luma: Float64Array; bends: Float64Array }

function lineOf(plane: Plane, from: Point, along: Point, count: number): Line {
  const margin = reach + 1
  const luma = new Float64Array(count + 2 * margin)
  for (let place = 0; place < luma.length; place++) {
    const by = place - margin + 0.5
    luma[place] = sampled(plane, from.x + along.x * by - 0.5, from.y + along.y * by - 0.5)
  }
  const bends = new Float64Array(count)
  for (let place = 0; place < count; place++) {
    let sum = 0
    for (let near = place + 1; near <= place + 1 + 2 * reach; near++)
      sum += Math.abs(2 * luma[near]! - luma[near - 1]! - luma[near + 1]!)
    bends[place] = sum / (2 * reach + 1)
  }
  return { luma: luma.subarray(margin, margin + count), bends }
}

/** Whether luma steps across a place of the edge, or detail ends at it. */
function isStep(lines: readonly Line[], seam: number, place: number): boolean {
  const luma = (off: number) => lines[seam + linesOf(off)]!.luma[place]!
  const bends = (off: number) => lines[seam + linesOf(off)]!.bends[place]!
  const [outer, out, inner, deep] = [luma(deepest), luma(1), luma(-1), luma(-deepest)]
  const beside = Math.max(Math.abs(outer - out), Math.abs(inner - deep))
  if (Math.abs(out - inner) >= Math.max(stepMin, standsOutBy * beside)) return true
  const within = Math.max(bends(-1.5), bends(-3))
  return within >= bendMin && within >= endsBy * Math.max(bends(1.5), bends(3))
}
