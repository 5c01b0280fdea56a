import { describe, expect, test } from 'bun:test'
import { THUMB_BYTES } from '../../../src/similarity/copies/thumbnail.ts'
import { isCandidate, signatureOf, similarity, VARIANT_THRESHOLD } from '../../../src/similarity/copies/copies.ts'
import type { DesignEvidence } from '../../../src/similarity/copies/design.ts'
import { isDrawnOut } from '../../../src/similarity/copies/relation.ts'
import {
  bannered,
  brighter,
  carded,
  cropped,
  edgeCases,
  grayed,
  landscape,
  letterboxed,
  painted,
  poster,
  strokes,
} from '../descriptors/fixtures.ts'

const original = signatureOf(painted(256, 192, landscape))

describe('a copy is a candidate and a variant', () => {
  const copies = {
    smaller: painted(128, 96, landscape),
    brighter: painted(256, 192, brighter(landscape)),
    gray: painted(256, 192, grayed(landscape)),
    'cut on the left': painted(210, 192, cropped(landscape, 0.18, 0, 0, 0)),
    'cut at a corner': painted(215, 160, cropped(landscape, 0, 0.15, 0.15, 0)),
    'cut all around': painted(205, 154, cropped(landscape, 0.1, 0.1, 0.1, 0.1)),
    letterboxed: painted(256, 220, letterboxed(landscape, 0.12, [0, 0, 0])),
    'with a banner': painted(256, 192, bannered(landscape)),
    'with a card over its middle': painted(256, 192, carded(landscape)),
  }
  for (const [name, pixels] of Object.entries(copies)) {
    test(name, () => {
      const copy = signatureOf(pixels)
      expect(isCandidate(original, copy)).toBe(true)
      expect(similarity(original, copy)).toBeGreaterThanOrEqual(VARIANT_THRESHOLD)
    })
  }
})

test('different pictures are no variants', () => {
  for (const paint of [poster, strokes]) {
    expect(similarity(original, signatureOf(painted(256, 192, paint)))).toBeLessThan(VARIANT_THRESHOLD)
  }
})

test('two that agree only where one is drawn out more than half again are no variants', () => {
  const drawnOut = (by: number, hasKeypoints: number) =>
    isDrawnOut({ stretch: Math.log(by), hasKeypoints } as DesignEvidence)
  expect([drawnOut(2, 0), drawnOut(1.34, 0), drawnOut(2, 1)]).toEqual([true, false, false])
})

test('the same card on different pictures makes no variants of them', () => {
  const all = [landscape, poster, strokes].map((paint) => signatureOf(painted(256, 192, carded(paint))))
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) expect(similarity(one, other)).toBeLessThan(VARIANT_THRESHOLD)
})

test('a picture is wholly like itself', () => expect(similarity(original, original)).toBeCloseTo(1, 4))

test('the order of a pair does not matter', () => {
  const other = signatureOf(painted(210, 192, bannered(cropped(landscape, 0.1, 0, 0, 0.05))))
  expect(similarity(original, other)).toBe(similarity(other, original))
})

test('every pair has a likeness in 0..1', () => {
  const all = Object.values(edgeCases).map(signatureOf)
  for (const a of all) {
    expect(a.thumb).toHaveLength(THUMB_BYTES)
    for (const b of all) {
      const likeness = similarity(a, b)
      expect(likeness).toBeGreaterThanOrEqual(0)
      expect(likeness).toBeLessThanOrEqual(1)
    }
  }
})
