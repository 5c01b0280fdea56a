import { describe, expect, test } from 'bun:test'
import { describeStyle, STYLE_DIMENSIONS } from '../../../src/similarity/descriptors/style.ts'
import {
  cosine,
  cropped,
  edgeCases,
  isFinite,
  isUnit,
  landscape,
  painted,
  poster,
  recolored,
  strokes,
} from './fixtures.ts'

describe('every picture has a vector', () => {
  for (const [name, pixels] of Object.entries(edgeCases)) {
    test(name, () => {
      const vector = describeStyle(pixels)
      expect(vector).toHaveLength(STYLE_DIMENSIONS)
      expect(isFinite(vector)).toBe(true)
      expect(isUnit(vector)).toBe(true)
    })
  }
})

test('where things are does not matter, how they are made does', () => {
  const seed = describeStyle(painted(256, 256, poster))
  const mirrored = describeStyle(painted(256, 256, (x, y) => poster(1 - x, 1 - y)))
  const otherColors = describeStyle(
    painted(
      256,
      256,
      recolored(poster, ([r, g, b]) => [b, r * 0.6, g]),
    ),
  )
  const otherMaking = describeStyle(painted(256, 256, strokes))
  expect(cosine(seed, mirrored)).toBeGreaterThan(0.9)
  expect(cosine(seed, mirrored)).toBeGreaterThan(cosine(seed, otherColors))
  expect(cosine(seed, otherColors)).toBeGreaterThan(cosine(seed, otherMaking))
})

test('a part of a pattern is made like the whole of it', () => {
  const part = describeStyle(painted(200, 200, cropped(strokes, 0.3, 0.1, 0, 0.2)))
  expect(cosine(describeStyle(painted(256, 256, strokes)), part)).toBeGreaterThan(0.7)
  expect(cosine(describeStyle(painted(256, 256, landscape)), part)).toBeLessThan(0.3)
})

test('the same picture gives the same numbers, whatever was described before', () => {
  const pixels = painted(256, 144, landscape)
  const seed = describeStyle(pixels)
  describeStyle(painted(40, 250, strokes))
  expect(describeStyle(pixels)).toEqual(seed)
})
