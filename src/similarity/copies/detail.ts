import type { Pixels } from '../../kernel/pixels.ts'
import { textLinesOf } from '../../library/measure/measure.ts'
import { onWhite, trimmed } from '../descriptors/descriptors.ts'
import { withoutFill } from './fill.ts'
import { type Keypoints, keypointsOf, mirrored, wordsPerKeypoint } from './keypoints.ts'
import { type Plane, type Rect, shrunk } from './pyramid.ts'

/** Longest side of the plane that two images are laid over each other in. */
export const detailSide = 128
const linesMax = 24

/**
 * What two images are compared in: luma in true proportions, where its text stands, what bars leave of it (`content`), what
 * bars and blurred fill do (`shown`), its corners.
 */
export type Detail = Plane & { text: Rect[]; content: Rect; shown: Rect; keypoints: Keypoints }

function planeOf({ width, height, data }: Pixels): Plane {
  const luma = new Float32Array(width * height)
  for (let at = 0, p = 0; at < luma.length; at++, p += 4)
    luma[at] = 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
  return { width, height, luma }
}

const isIn = ({ left, top, right, bottom }: Rect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom

/** Text stands a little beyond the box of its letters. */
function widened({ left, top, right, bottom }: Rect): Rect {
  const by = Math.max(2, (bottom - top) * 0.2)
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export function detailOf(pixels: Pixels): Detail {
  const paper = onWhite(pixels)
  const plane = planeOf(paper)
  const content: Rect = trimmed(paper, 'bars')
  const text = textLinesOf(paper).slice(0, linesMax).map(widened)
  const keypoints = keypointsOf(plane, {
    isMasked: (x, y) => !isIn(content, x, y),
    isText: (x, y) => text.some((rect) => isIn(rect, x, y)),
  })
  const by = detailSide / Math.max(plane.width, plane.height)
  const small = shrunk(plane, by)
  return {
    ...small,
    text: text.map((rect) => times(rect, by)),
    content: times(content, by),
    shown: times(withoutFill(plane, trimmed(paper, 'even bars')), by),
    keypoints: placed(keypoints, by),
  }
}

const times = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left * by,
  top: top * by,
  right: right * by,
  bottom: bottom * by,
})

function placed(keypoints: Keypoints, by: number): Keypoints {
  const scaled = (values: Float32Array) => values.map((value) => value * by)
  return { ...keypoints, x: scaled(keypoints.x), y: scaled(keypoints.y) }
}

/** The same as a mirror shows it. */
export function mirroredDetail({ width, height, luma: values, text, content, shown, keypoints }: Detail): Detail {
  const flipped = new Float32Array(values.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) flipped[y * width + x] = values[y * width + width - 1 - x]!
  const flip = (rect: Rect): Rect => ({ ...rect, left: width - rect.right, right: width - rect.left })
  return {
    width,
    height,
    luma: flipped,
    text: text.map(flip),
    content: flip(content),
    shown: flip(shown),
    keypoints: mirrored(keypoints, width),
  }
}

const headWords = 5
const rectNumbers = 4

/** One blob: width, height, lines of text, keypoints, those outside of text; both boxes and the lines in quarters of a pixel; … */
export function packDetail({ width, height, luma: values, text, content, shown, keypoints }: Detail): Uint8Array {
  const { count } = keypoints
  const shorts = rectNumbers * (text.length + 2) + 3 * count + headWords
  const words = Math.ceil(shorts / 2)
  const body = new Uint8Array(words * 4 + count * wordsPerKeypoint * 4 + width * height)
  const numbers = new Int16Array(body.buffer, 0, words * 2)
  numbers.set([width, height, text.length, count, keypoints.art])
  let at = headWords
  for (const { left, top, right, bottom } of [content, shown, ...text]) {
    numbers.set(
      [left, top, right, bottom].map((value) => Math.round(value * 4)),
      at,
    )
    at += rectNumbers
  }
  for (let i = 0; i < count; i++, at += 3)
    numbers.set([keypoints.x[i]! * 64, keypoints.y[i]! * 64, keypoints.level[i]!].map(Math.round), at)
  new Uint32Array(body.buffer, words * 4, count * wordsPerKeypoint).set(
    keypoints.bits.subarray(0, count * wordsPerKeypoint),
  )
  const from = words * 4 + count * wordsPerKeypoint * 4
  for (let i = 0; i < values.length; i++) body[from + i] = Math.round(values[i]!)
  return body
}

type Head = {
  width: number
  height: number
  lines: number
  numbers: Int16Array
  keypoints: Keypoints
  lumaFrom: number
}

/** Reads what `packDetail` wrote, but for the pixels. */
export function keypointsIn(bytes: Uint8Array): Pick<Head, 'width' | 'keypoints'> {
  return headOf(aligned(bytes))
}

/** Reads what `packDetail` wrote. */
export function readDetail(bytes: Uint8Array): Detail {
  const body = aligned(bytes)
  const { width, height, lines, numbers, keypoints, lumaFrom } = headOf(body)
  const rectAt = (at: number): Rect => {
    const [left, top, right, bottom] = numbers.subarray(
      headWords + at * rectNumbers,
      headWords + (at + 1) * rectNumbers,
    )
    return { left: left! / 4, top: top! / 4, right: right! / 4, bottom: bottom! / 4 }
  }
  // The constructor that takes an array of another type takes four times as long.
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++) values[at] = body[lumaFrom + at]!
  return {
    width,
    height,
    luma: values,
    content: rectAt(0),
    shown: rectAt(1),
    text: Array.from({ length: lines }, (_, at) => rectAt(at + 2)),
    keypoints,
  }
}

/** Numbers of more than a byte must begin at an address of their own. */
const aligned = (bytes: Uint8Array) => (bytes.byteOffset % 4 === 0 ? bytes : bytes.slice())

function headOf(body: Uint8Array): Head {
  const [width, height, lines, count, art] = new Int16Array(body.buffer, body.byteOffset, headWords)
  const from = headWords + rectNumbers * (lines! + 2)
  const words = Math.ceil((from + 3 * count!) / 2)
  const numbers = new Int16Array(body.buffer, body.byteOffset, words * 2)
  const [x, y, level] = [new Float32Array(count!), new Float32Array(count!), new Uint8Array(count!)]
  for (let at = 0; at < count!; at++) {
    x[at] = numbers[from + at * 3]! / 64
    y[at] = numbers[from + at * 3 + 1]! / 64
    level[at] = numbers[from + at * 3 + 2]!
  }
  const bits = new Uint32Array(body.buffer, body.byteOffset + words * 4, count! * wordsPerKeypoint)
  return {
    width: width!,
    height: height!,
    lines: lines!,
    numbers,
    keypoints: { count: count!, art: art!, x, y, level, bits },
    lumaFrom: words * 4 + count! * wordsPerKeypoint * 4,
  }
}
