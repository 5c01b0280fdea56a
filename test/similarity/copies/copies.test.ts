import { describe, expect, test } from 'bun:test'
import { THUMB_BYTES } from '../../../src/similarity/copies/thumbnail.ts'
import {
  isCandidate,
  measurePair,
  signatureOf,
  similarity,
  VARIANT_THRESHOLD,
} from '../../../src/similarity/copies/copies.ts'
import type { DesignEvidence } from '../../../src/similarity/copies/design.ts'
import { isDrawnOut, isSameText, isSharedBackdrop, isSharedFrame } from '../../../src/similarity/copies/relation.ts'
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

test('plain slides with the same words are variants, and none with other words of their length', () => {
  const slide = { cosine: 0.99, textAgree: 0.15, textRatio: 0.88, textInliers: Math.log1p(22) }
  const differs = { conflict: 0, single: 0, textConflict: 0, textSingle: 0 }
  expect(isSameText({ ...slide, ...differs } as DesignEvidence)).toBe(true)
  expect(isSameText({ ...slide, ...differs, textSingle: 0.008 } as DesignEvidence)).toBe(false)
  expect(isSameText({ ...slide, ...differs, textInliers: Math.log1p(9) } as DesignEvidence)).toBe(false)
})

test('slides of one series with other words over one soft ground are no variants, a campaign with another title is one', () => {
  const { detail } = original
  const lyrics = { overlap: 1, agree: 0.2, inliers: Math.log1p(14), textRatio: 0.3, textConflict: 0.1 }
  const isShared = (evidence: Partial<DesignEvidence>) =>
    isSharedBackdrop(detail, detail, { ...lyrics, ...evidence } as DesignEvidence)
  expect(isShared({})).toBe(true)
  expect([isShared({ inliers: Math.log1p(30) }), isShared({ agree: 0.5 }), isShared({ textRatio: 0.9 })]).toEqual([
    false,
    false,
    false,
  ])
  expect(isShared({ textConflict: 0 })).toBe(false)
})

test('what is alike around pictures that are not is their frame; a card over one of them is none', () => {
  const { detail } = original
  const inside = { overlap: 1, coreConflict: 0.3, coreRatio: 0.08 }
  const isShared = (evidence: Partial<DesignEvidence>) =>
    isSharedFrame(detail, detail, { ...inside, ...evidence } as DesignEvidence)
  expect(isShared({})).toBe(true)
  expect([isShared({ coreConflict: 0.05 }), isShared({ coreRatio: 0.5 }), isShared({ overlap: 0.8 })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a mirrored copy is known also where half of it agrees as it is', () => {
  const square = (u: number, v: number): readonly [number, number, number] => {
    const tower = Math.sin(30 * Math.min(u, 1 - u)) * Math.cos(21 * v) > 0.2 ? 200 : 60
    const leaf = Math.sin(2 * (u * 13 + (u > 0.5 ? 2.1 : 0)) + v * 9) * Math.sin(v * 17 - u * 10) > 0.35 ? 90 : 0
    return [tower, Math.max(0, tower - leaf), leaf]
  }
  const [one, other] = [
    signatureOf(painted(512, 384, square)),
    signatureOf(painted(512, 384, (u, v) => square(1 - u, v))),
  ]
  expect(measurePair(one, other).design.isMirrored).toBe(true)
  expect(measurePair(one, one).design.isMirrored).toBe(false)
})

test('the same card on different pictures makes no variants of them', () => {
  const all = [landscape, poster, strokes].map((paint) => signatureOf(painted(256, 192, carded(paint))))
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) expect(similarity(one, other)).toBeLessThan(VARIANT_THRESHOLD)
})

test('the same ornate frame around different pictures makes no variants of them, and the picture is known in any frame', () => {
  const ornate = (u: number, v: number): readonly [number, number, number] => {
    const bead = Math.sin(70 * u) * Math.sin(52 * v) > 0 ? 230 : 110
    return [bead, bead * 0.8, 40]
  }
  const framed =
    (paint: typeof landscape): typeof landscape =>
    (u, v) =>
      Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > 0.36 ? ornate(u, v) : paint((u - 0.14) / 0.72, (v - 0.14) / 0.72)
  const [one, other] = [landscape, strokes].map((paint) => signatureOf(painted(512, 384, framed(paint))))
  expect(similarity(one!, other!)).toBeLessThan(VARIANT_THRESHOLD)
  expect(similarity(one!, signatureOf(painted(256, 192, framed(landscape))))).toBeGreaterThanOrEqual(VARIANT_THRESHOLD)
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
