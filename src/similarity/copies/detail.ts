import type { Pixels } from '../../kernel/pixels.ts'
import { textLinesOf } from '../../library/measure/measure.ts'
import { onWhite, trimmed } from '../descriptors/descriptors.ts'
import { type Keypoints, keypointsMax, keypointsOf, type Plane, shrunk, wordsPerKeypoint } from './keypoints.ts'

/** Longest side of the plane that two images are laid over each other in. */
const detailSide = 128
const linesMax = 24

/** In pixels of the plane, the far sides exclusive. */
export type Rect = { left: number; top: number; right: number; bottom: number }
/** What two images are compared in: luma in true proportions, where its text stands, what bars were cut, its corners. */
export type Detail = Plane & { text: Rect[]; content: Rect; keypoints: Keypoints }

const luma = ({ width, height, data }: Pixels): Plane => ({
  width,
  height,
  luma: Float32Array.from({ length: width * height }, (_, at) => {
    const p = at * 4
    return 0.299 * data[p]! + 0.587 * data[p + 1]! + 0.114 * data[p + 2]!
  }),
})

const isIn = ({ left, top, right, bottom }: Rect, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom

/** Text stands a little beyond the box of its letters. */
function widened({ left, top, right, bottom }: Rect): Rect {
  const by = Math.max(2, (bottom - top) * 0.2)
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

export function detailOf(pixels: Pixels): Detail {
  const paper = onWhite(pixels)
  const plane = luma(paper)
  const content: Rect = trimmed(paper, true)
  const text = textLinesOf(paper).slice(0, linesMax).map(widened)
  const keypoints = keypointsOf(plane, (x, y) => !isIn(content, x, y) || text.some((rect) => isIn(rect, x, y)))
  const by = detailSide / Math.max(plane.width, plane.height)
  const small = shrunk(plane, by)
  return {
    ...small,
    text: text.map((rect) => times(rect, by)),
    content: times(content, by),
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
  return { ...keypoints, x: scaled(keypoints.x), y: scaled(keypoints.y), scale: scaled(keypoints.scale) }
}

const headWords = 4
const rectNumbers = 4

/** One blob: width, height, lines of text, keypoints; the content's box and the lines in quarters of a pixel; … */
export function packDetail({ width, height, luma: values, text, content, keypoints }: Detail): Uint8Array {
  const { count } = keypoints
  const shorts = rectNumbers * (text.length + 1) + 3 * count + headWords
  const words = Math.ceil(shorts / 2)
  const body = new Uint8Array(words * 4 + count * wordsPerKeypoint * 4 + width * height)
  const numbers = new Int16Array(body.buffer, 0, words * 2)
  numbers.set([width, height, text.length, count])
  let at = headWords
  for (const { left, top, right, bottom } of [content, ...text]) {
    numbers.set(
      [left, top, right, bottom].map((value) => Math.round(value * 4)),
      at,
    )
    at += rectNumbers
  }
  for (let i = 0; i < count; i++, at += 3)
    numbers.set([keypoints.x[i]! * 64, keypoints.y[i]! * 64, keypoints.scale[i]! * 1024].map(Math.round), at)
  new Uint32Array(body.buffer, words * 4, count * wordsPerKeypoint).set(
    keypoints.bits.subarray(0, count * wordsPerKeypoint),
  )
  const from = words * 4 + count * wordsPerKeypoint * 4
  for (let i = 0; i < values.length; i++) body[from + i] = Math.round(values[i]!)
  return body
}

/** Reads what `packDetail` wrote, which must begin at an address of its own. */
export function readDetail(bytes: Uint8Array): Detail {
  const body = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const [width, height, lines, count] = new Int16Array(body.buffer, body.byteOffset, headWords) as unknown as number[]
  const shorts = rectNumbers * (lines! + 1) + 3 * count! + headWords
  const words = Math.ceil(shorts / 2)
  const numbers = new Int16Array(body.buffer, body.byteOffset, words * 2)
  const rectAt = (at: number): Rect => {
    const [left, top, right, bottom] = numbers.subarray(
      headWords + at * rectNumbers,
      headWords + (at + 1) * rectNumbers,
    )
    return { left: left! / 4, top: top! / 4, right: right! / 4, bottom: bottom! / 4 }
  }
  const from = headWords + rectNumbers * (lines! + 1)
  const column = (which: number, by: number) =>
    Float32Array.from({ length: Math.min(count!, keypointsMax) }, (_, at) => numbers[from + at * 3 + which]! / by)
  const lumaFrom = words * 4 + count! * wordsPerKeypoint * 4
  return {
    width: width!,
    height: height!,
    luma: Float32Array.from(body.subarray(lumaFrom, lumaFrom + width! * height!)),
    content: rectAt(0),
    text: Array.from({ length: lines! }, (_, at) => rectAt(at + 1)),
    keypoints: {
      count: count!,
      x: column(0, 64),
      y: column(1, 64),
      scale: column(2, 1024),
      bits: new Uint32Array(body.buffer, body.byteOffset + words * 4, count! * wordsPerKeypoint),
    },
  }
}
