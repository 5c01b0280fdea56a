import { join } from 'node:path'
import { describe, expect, test } from 'bun:test'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import { decodeSmall, isRefusal } from '../../../src/library/images/images.ts'
import { isCopy, judgeHolding, judgePair, sharpnessOf, signatureOf } from '../../../src/similarity/copies/copies.ts'
import { finerOf, hasLessText, heldBy } from '../../../src/variants/keep-order.ts'
import { cropped, landscape, letterboxed, painted, recolored } from '../descriptors/fixtures.ts'

type Paint = Parameters<typeof painted>[2]

/** Houses with doors and windows among hills: structure everywhere. */
const village: Paint = (x, y) => {
  const [column, row] = [Math.floor(x * 7), Math.floor(y * 5)]
  const [u, v] = [x * 7 - column, y * 5 - row]
  const wide = 0.25 + (((column * 5 + row * 3) % 7) / 7) * 0.3
  const tall = 0.2 + (((column * 3 + row * 7) % 5) / 5) * 0.4
  if (Math.abs(u - 0.5) > wide || v < 0.9 - tall || v > 0.9) return landscape(x, y)
  if (Math.abs(u - 0.5) < 0.08 && v > 0.75) return [60, 30, 20]
  return Math.abs(u - 0.4) < 0.05 && v < 0.7 ? [250, 240, 160] : [(200 + 40 * column) % 256, 90 + 20 * row, 110]
}
/** Strokes as of large letters over the middle. */
const titled = (paint: Paint): Paint => {
  return (x, y) =>
    y > 0.4 && y < 0.6 && x > 0.15 && x < 0.85 && Math.sin(x * 110) > 0.1 ? [255, 255, 255] : paint(x, y)
}
const tinted = (paint: Paint) => recolored(paint, ([r, g, b]) => [r * 0.6 + 80, g * 0.6 + 10, b * 0.6 + 40])
/** An image as a paint: smooth between its pixels. */
function enlarged({ width, height, data }: Pixels): Paint {
  const at = (u: number, v: number) =>
    (Math.min(height - 1, Math.max(0, v)) * width + Math.min(width - 1, Math.max(0, u))) * 4
  return (x, y) => {
    const [px, py] = [x * width - 0.5, y * height - 0.5]
    const [u, v] = [Math.floor(px), Math.floor(py)]
    const along = (row: number, channel: number) =>
      data[at(u, row) + channel]! * (u + 1 - px) + data[at(u + 1, row) + channel]! * (px - u)
    const mixed = (channel: number) => along(v, channel) * (v + 1 - py) + along(v + 1, channel) * (py - v)
    return [mixed(0), mixed(1), mixed(2)]
  }
}
/** In the middle, with itself far too large and out of focus above and below. */
const filled = (paint: Paint): Paint => {
  const soft = enlarged(painted(12, 9, paint))
  return (x, y) => (Math.abs(y - 0.5) <= 0.25 ? paint(x, (y - 0.25) * 2) : soft(0.25 + x / 2, y))
}

const original = painted(256, 192, village)
const verdictOf = (other: Pixels) => heldBy(judgeHolding(signatureOf(original), signatureOf(other))!)

describe('an image holds', () => {
  const copies: [name: string, copy: Pixels, reason: string][] = [
    ['a part of it', painted(200, 150, cropped(village, 0.15, 0.1, 0.15, 0.15)), 'widest_view'],
    ['itself between bars', painted(256, 250, letterboxed(village, 0.12, [0, 0, 0])), 'no_bars'],
    ['itself before a blurred fill', painted(192, 256, filled(village)), 'no_bars'],
    ['itself under a title', painted(256, 192, titled(village)), 'least_text'],
    ['itself under a tint', painted(256, 192, tinted(village)), 'least_tint'],
  ]
  for (const [name, copy, reason] of copies)
    test(name, () => expect(verdictOf(copy)).toEqual({ winner: 'one', reason: reason as never }))

  test('nothing more than itself in other colours', () => {
    const other = painted(
      256,
      192,
      recolored(village, ([r, g, b]) => [g, r, b]),
    )
    expect(verdictOf(other)).toEqual({ winner: null, reason: 'finest_detail' })
  })
})

test('a sky that grows paler is no bar: what shows more of it is not the worse for it', () => {
  const sky: Paint = (x, y) => (y < 0.25 ? [70 + 380 * y, 120 + 300 * y, 200] : village(x, (y - 0.25) / 0.75))
  const [whole, low] = [painted(256, 192, sky), painted(256, 176, cropped(sky, 0, 0.08, 0, 0))].map(signatureOf)
  expect([whole!.detail.shown.top, low!.detail.shown.top]).toEqual([0, 0])
  expect(heldBy(judgeHolding(whole!, low!)!).reason).not.toBe('no_bars')
})

test('what shows more of a sky holds the part of it, and no fill that is put above and below a picture does', () => {
  const sky: Paint = (x, y) => (y < 0.35 ? [70 + 280 * y, 120 + 200 * y, 200] : village(x, (y - 0.35) / 0.65))
  const [whole, low] = [painted(256, 192, sky), painted(256, 144, cropped(sky, 0, 0.25, 0, 0))].map(signatureOf)
  expect(heldBy(judgeHolding(whole!, low!)!)).toEqual({ winner: 'one', reason: 'widest_view' })
  const fill: Paint = (x, y) => (Math.abs(y - 0.5) > 0.3 ? [200 - 90 * y, 60 + 40 * x, 90] : sky(x, (y - 0.2) / 0.6))
  expect(heldBy(judgeHolding(whole!, signatureOf(painted(256, 320, fill)))!)).toEqual({
    winner: 'one',
    reason: 'no_bars',
  })
})

describe('less text over it is said', () => {
  const sample = async (name: string) => {
    const file = join(import.meta.dir, '..', '..', '..', 'data', 'sample', 'library', name)
    const pixels = await decodeSmall(await Bun.file(file).bytes())
    if (isRefusal(pixels)) throw new Error(`${name} cannot be read`)
    return signatureOf(pixels)
  }
  const pairs: [what: string, one: string, other: string, isSaid: boolean][] = [
    ['where a line is missing', 'thanksgiving-wheat-square.jpg', 'thanksgiving-wheat-square-supper.jpg', true],
    [
      'not of other words in other colours',
      'the-parables-mid-century-square-cool.jpg',
      'the-parables-mid-century-square.png',
      false,
    ],
    ['not of another layout', 'fall-fest-leaves-story.jpg', 'fall-fest-leaves-square.jpg', false],
  ]
  test.each(pairs)('%s', async (_, one, other, isSaid) => {
    const [first, second] = [await sample(one), await sample(other)]
    expect(hasLessText(judgePair(first, second))).toBe(isSaid)
  })

  test('not of what nobody has compared', () => expect([undefined, 0.5].map(hasLessText)).toEqual([false, false]))
})

test('two that each show what the other does not hold neither, unless one shows far more', () => {
  const art = {
    outside: 0.3,
    beyond: 0.3,
    around: 0.3,
    seam: 0,
    isCentered: false,
    tone: 20,
    lettered: 0,
    added: 0,
    own: 0,
    agree: 1,
    contrast: 1,
    content: 1,
  }
  const plain = { ...art, density: 1, colors: 0 }
  expect(heldBy([plain, { ...plain, beyond: 0.25 }])).toEqual({ winner: null, reason: 'widest_view' })
  expect(heldBy([plain, { ...plain, beyond: 0.15 }])).toEqual({ winner: 'one', reason: 'widest_view' })
})

test('pixels that show no more than fewer do were made up, also where nothing was lost', () => {
  expect(finerOf(6.4, 6.6, 2)).toBe('other')
  expect(finerOf(6.6, 6.4, 1 / 2)).toBe('one')
  expect(finerOf(6.5, 3.4, 2)).toBeNull()
})

test('what lies in the middle of a frame, a telephone or a browser was put there, whatever these show', () => {
  const plain = {
    outside: 0,
    beyond: 0,
    around: 0,
    seam: 0,
    isCentered: false,
    tone: 20,
    lettered: 0,
    added: 0,
    own: 0,
    agree: 1,
  }
  const image = { ...plain, contrast: 1, content: 1, density: 1, colors: 0 }
  const placed = { ...image, outside: 0.9, around: 0.9, beyond: 0.6 }
  expect(heldBy([image, { ...placed, seam: 0.9 }])).toEqual({ winner: 'one', reason: 'no_bars' })
  expect(heldBy([image, { ...placed, seam: 0.5 }])).toEqual({ winner: 'other', reason: 'widest_view' })
})

test('a page whose text goes on beyond a part of it is no part put on a page', () => {
  const plain = {
    outside: 0,
    beyond: 0,
    around: 0,
    seam: 0,
    isCentered: false,
    tone: 0.5,
    lettered: 0,
    added: 0,
    own: 0,
    agree: 1,
  }
  const part = { ...plain, contrast: 1, content: 1, density: 1, colors: 0 }
  const page = { ...part, outside: 1.5, around: 1.1, seam: 0.56, content: 0.64 }
  expect(heldBy([part, { ...page, lettered: 0.05 }])).toEqual({ winner: 'other', reason: 'widest_view' })
  expect(heldBy([part, page])).toEqual({ winner: 'one', reason: 'no_bars' })
})

test('an enlargement has more pixels and is no sharper, whatever its contrast', () => {
  const sharpness = (pixels: Pixels) => sharpnessOf(pixels, signatureOf(pixels).detail)
  const native = painted(400, 300, village)
  const larger = painted(560, 420, enlarged(painted(140, 105, village)))
  expect(finerOf(sharpness(native), sharpness(larger), 400 / 560)).toBe('one')
  expect(finerOf(sharpness(painted(400, 300, tinted(village))), sharpness(larger), 400 / 560)).toBe('one')
  expect(finerOf(sharpness(native), sharpness(painted(400, 300, tinted(village))), 1)).toBeNull()
})

/** Seven strokes a digit, as on a clock; of each stroke whether it is lit, for 3, 8 and 1. */
const strokesOf: Record<number, readonly number[]> = { 1: [2, 5], 3: [0, 2, 3, 5, 6], 8: [0, 1, 2, 3, 4, 5, 6] }
const isLit = (digit: number, u: number, v: number) =>
  strokesOf[digit]!.some((stroke) => {
    if (stroke % 3 === 0) return v > stroke / 6 - 0.08 && v < stroke / 6 + 0.08
    const isUpper = stroke < 3
    return (stroke % 3 === 1 ? u < 0.25 : u > 0.75) && (isUpper ? v < 0.5 : v > 0.5)
  })
/** A line of small digits over a picture: 1 in 40 of its height. */
const dated = (paint: Paint, digits: readonly number[]): Paint => {
  return (x, y) => {
    if (y < 0.8 || y > 0.86 || x < 0.1 || x > 0.5) return paint(x, y)
    const [at, u] = [Math.floor((x - 0.1) / 0.02), (((x - 0.1) / 0.02) % 1) / 0.7]
    const v = (y - 0.815) / 0.025
    const digit = digits[at % digits.length]!
    return u < 1 && v > 0 && v < 1 && isLit(digit, u, v) ? [250, 250, 250] : [20, 30, 40]
  }
}

describe('a copy', () => {
  const small = (pixels: Pixels) => painted(256, 171, enlarged(pixels))
  const opened = (pixels: Pixels) => ({ pixels, signature: signatureOf(small(pixels)) })
  const first = opened(painted(1260, 840, dated(village, [1, 3, 8, 1])))

  test('is the same down to its smallest letters, in another size too', () => {
    expect(isCopy(first, opened(painted(630, 420, enlarged(first.pixels))))).toBe(true)
  })

  test('has no other digit, though what a scan keeps of both is the same', () => {
    const changed = opened(painted(1260, 840, dated(village, [1, 8, 8, 1])))
    expect(judgePair(first.signature, changed.signature).relation).toBe('copy')
    expect(isCopy(first, changed)).toBe(false)
  })

  test('is not known of images too small to be read', () => {
    const tiny = opened(painted(420, 280, dated(village, [1, 3, 8, 1])))
    expect(isCopy(first, tiny)).toBe(false)
  })
})
