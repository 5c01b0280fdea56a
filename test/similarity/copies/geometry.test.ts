import { expect, test } from 'bun:test'
import { decode } from 'fast-png'
import type { Pixels } from '../../../src/kernel/pixels.ts'
import {
  judgeAndHold,
  judgeHolding,
  judgePair,
  signatureOf,
  VARIANT_THRESHOLD,
} from '../../../src/similarity/copies/copies.ts'
import { withoutFill } from '../../../src/similarity/copies/fill.ts'
import { haveCommonMap, newMatches, place } from '../../../src/similarity/copies/geometry.ts'
import { type Keypoints, mirrored, wordsPerKeypoint } from '../../../src/similarity/copies/keypoints.ts'
import { Votes } from '../../../src/similarity/copies/votes/votes.ts'
import { picture, seeded } from '../../pictures.ts'

/** A drawn picture, every pixel of it from somewhere else when it is `turned`, flipped or cut. */
function drawn(seed: number): Pixels {
  const { width, height, data, channels } = decode(picture(seed, 256, 192))
  const rgba = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    for (let channel = 0; channel < 3; channel++) rgba[at * 4 + channel] = data[at * channels + channel]!
  return { width, height, data: rgba }
}

type From = (x: number, y: number) => [x: number, y: number]

function moved({ width, height, data }: Pixels, from: From): Pixels {
  const into = new Uint8Array(data.length).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y).map(Math.round) as [number, number]
      if (u < 0 || v < 0 || u >= width || v >= height) continue
      into.set(data.subarray((v * width + u) * 4, (v * width + u) * 4 + 4), (y * width + x) * 4)
    }
  return { width, height, data: into }
}

const seed = 12
const original = drawn(seed)
const turn = (5 * Math.PI) / 180
const turned = moved(original, (x, y) => [
  128 + (x - 128) * Math.cos(turn) - (y - 96) * Math.sin(turn),
  96 + (x - 128) * Math.sin(turn) + (y - 96) * Math.cos(turn),
])
const flipped = moved(original, (x, y) => [255 - x, y])
const part = moved(original, (x, y) => [70 + x * 0.6, 50 + y * 0.6])
const likeness = (other: Pixels) => judgePair(signatureOf(original), signatureOf(other)).similarity

test('a picture is known again when it is turned by five degrees', () => {
  expect(likeness(turned)).toBeGreaterThanOrEqual(VARIANT_THRESHOLD)
})

test('the map of a part says how much larger it is shown, and where it lies', () => {
  const [one, other] = [signatureOf(original).detail, signatureOf(part).detail]
  const { map } = place(one.keypoints, other.keypoints, 3, false)!
  expect(map[0]).toBeCloseTo(1 / 0.6, 1)
  expect(map[2]).toBeCloseTo(-70 / 0.6 / 2, -1)
})

test('the keypoints of a mirrored picture are those of the picture in a mirror', () => {
  const [one, other] = [signatureOf(original).detail, signatureOf(flipped).detail]
  const placed = place(one.keypoints, mirrored(other.keypoints, other.width), 3, false)!
  expect(placed.inliers).toBeGreaterThan(10)
  expect(placed.map[0]).toBeCloseTo(1, 1)
})

test('a part and a mirrored picture are voted for among a few and among many, whose common corners say nothing', () => {
  const [one, piece, back] = [original, part, flipped].map((pixels) => signatureOf(pixels).detail.keypoints)
  const next = seeded(7)
  const words = (): number => Math.floor(next() * 2 ** 32)
  const common = Uint32Array.from({ length: wordsPerKeypoint }, words)
  const other = (): Keypoints => {
    const bits = Uint32Array.from({ length: 12 * wordsPerKeypoint }, words)
    bits.set(common)
    return { ...one!, count: 12, art: 12, bits }
  }
  for (const rows of [40, 2_000]) {
    const votes = new Votes(rows)
    for (const [row, keypoints] of [one!, piece!, back!].entries()) votes.add(row, keypoints)
    for (let row = 3; row < rows; row++) votes.add(row, other())
    votes.seal()
    const near = (isMirrored: boolean) => votes.near(one!, { most: 3, isMirrored }).map(({ row }) => row)
    expect(near(false)).toContain(1)
    expect(near(false)[0]).toBe(0)
    expect(near(true)[0]).toBe(2)
  }
})

test('who shares corners is near where three of them lie alike, and not where they lie anywhere', () => {
  const { keypoints } = signatureOf(original).detail
  const next = seeded(8)
  const placedBy = (place: (value: number) => number): Keypoints => ({
    ...keypoints,
    x: keypoints.x.map(place),
    y: keypoints.y.map(place),
  })
  const larger = placedBy((value) => 1.1 * value - 9)
  const scattered = Array.from({ length: 20 }, () => {
    const count = 5
    const one = placedBy(() => 128 * next())
    const from = Math.floor(next() * (keypoints.count - count))
    const [words, end] = [from * wordsPerKeypoint, from + count]
    return {
      count,
      art: count,
      x: one.x.slice(from, end),
      y: one.y.slice(from, end),
      level: one.level.slice(from, end),
      bits: one.bits.slice(words, words + count * wordsPerKeypoint),
    }
  })
  const votes = new Votes(22)
  for (const [row, each] of [keypoints, larger, ...scattered].entries()) votes.add(row, each)
  votes.seal()
  const near = votes.near(keypoints, { most: 22, isMirrored: false }).map(({ row }) => row)
  expect(near.slice(0, 2).toSorted()).toEqual([0, 1])
  // Three of five places that were drawn lie alike by coincidence once in a while.
  expect(near.length).toBeLessThan(2 + 5)
})

test('three matches in places of their own that one map takes where they belong are found among any others', () => {
  for (let seed = 1; seed <= Number(process.env.PROPERTY_RUNS ?? 20); seed++) {
    const next = seeded(seed)
    const count = 3 + Math.floor(20 * next())
    const matches = newMatches(count)
    const scale = 0.5 + next()
    const [right, down] = [60 * next(), 60 * next()]
    const planted = [0, Math.floor(count / 2), count - 1]
    for (let at = 0; at < count; at++) {
      const corner = planted.indexOf(at)
      const [x, y] = corner < 0 ? [120 * next(), 120 * next()] : [40 * corner, 30 * (corner % 2)]
      const isMoved = corner >= 0
      matches.x[at] = x
      matches.y[at] = y
      matches.u[at] = isMoved ? scale * x + right : 120 * next()
      matches.v[at] = isMoved ? scale * y + down : 120 * next()
      matches.ratio[at] = scale
    }
    expect(haveCommonMap(matches, count, 3)).toBe(true)
    expect(haveCommonMap(matches, 2, 3)).toBe(false)
  }
})

test('what is measured with a judgement is what is measured alone', () => {
  const one = signatureOf(original)
  for (const other of [turned, flipped].map(signatureOf)) {
    const judgement = judgePair(one, other)
    expect(judgeAndHold(one, other, 0)).toEqual({ judgement, held: judgeHolding(one, other) })
    expect(judgeAndHold(one, other, judgement.similarity + 0.01)).toEqual({ judgement })
  }
})

test('a blurred fill is cut off, and a plain ground stays', () => {
  const [width, height] = [120, 200]
  const filled = (tone: number) =>
    Float32Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      if (y >= 60 && y < 140) return (x * 37 + y * 91) % 255
      return 120 + tone * Math.sin(x / 20)
    })
  const whole = { left: 0, top: 0, right: width, bottom: height }
  const shown = withoutFill({ width, height, luma: filled(40) }, whole)
  expect(Math.abs(shown.top - 60)).toBeLessThan(4)
  expect(Math.abs(shown.bottom - 140)).toBeLessThan(4)
  expect(withoutFill({ width, height, luma: filled(0) }, whole)).toEqual(whole)
})
