import { describe, expect, test } from 'bun:test'
import {
  CROP_VIEWS,
  describeImage,
  describeImageParts,
  IMAGE_DIMENSIONS,
} from '../../../src/similarity/descriptors/image.ts'
import {
  bannered,
  brighter,
  cosine,
  cropped,
  edgeCases,
  grayed,
  isFinite,
  isUnit,
  landscape,
  letterboxed,
  painted,
  poster,
  strokes,
} from './fixtures.ts'

const original = painted(256, 192, landscape)
const seed = describeImage(original)

describe('every picture has a vector', () => {
  for (const [name, pixels] of Object.entries(edgeCases)) {
    test(name, () => {
      const { whole, crops } = describeImageParts(pixels)
      for (const vector of [whole, ...crops]) {
        expect(vector).toHaveLength(IMAGE_DIMENSIONS)
        expect(isFinite(vector)).toBe(true)
        expect(isUnit(vector)).toBe(true)
      }
    })
  }
})

describe('a copy is near its original', () => {
  const copies = {
    smaller: painted(128, 96, landscape),
    stretched: painted(256, 160, landscape),
    'brighter and flatter': painted(256, 192, brighter(landscape)),
    gray: painted(256, 192, grayed(landscape)),
    'letterboxed in black': painted(256, 220, letterboxed(landscape, 0.12, [0, 0, 0])),
    'letterboxed in a colour': painted(256, 220, letterboxed(landscape, 0.2, [140, 20, 60])),
  }
  for (const [name, copy] of Object.entries(copies)) {
    test(name, () => expect(cosine(seed, describeImage(copy))).toBeGreaterThan(0.85))
  }
  test('with a banner', () =>
    expect(cosine(seed, describeImage(painted(256, 192, bannered(landscape))))).toBeGreaterThan(0.6))
})

test('a picture that was cut on one side is near the crop of that side', () => {
  const { crops } = describeImageParts(original)
  const cut = describeImage(painted(205, 192, cropped(landscape, 0.2, 0, 0, 0)))
  const best = Math.max(...crops.map((crop) => cosine(crop, cut)))
  expect(best).toBeGreaterThan(0.9)
  expect(best).toBeGreaterThan(cosine(seed, cut))
})

test('different pictures are far apart', () => {
  const others = [poster, strokes].map((paint) => describeImage(painted(256, 192, paint)))
  for (const other of others) expect(cosine(seed, other)).toBeLessThan(0.5)
  expect(cosine(others[0]!, others[1]!)).toBeLessThan(0.5)
})

test('the same picture gives the same numbers, whatever was described before', () => {
  describeImage(painted(70, 200, strokes))
  expect(describeImage(original)).toEqual(seed)
})

test('transparent is white', () => {
  const paper = painted(120, 120, () => [255, 255, 255])
  const veiled = painted(120, 120, landscape, 0)
  expect(describeImage(veiled)).toEqual(describeImage(paper))
})

test('each view has its crop, a letterboxed picture one more', () => {
  expect(describeImageParts(painted(256, 192, strokes)).crops).toHaveLength(CROP_VIEWS.length)
  const boxed = painted(256, 220, letterboxed(strokes, 0.2, [200, 0, 0]))
  expect(describeImageParts(boxed).crops).toHaveLength(CROP_VIEWS.length + 1)
})
