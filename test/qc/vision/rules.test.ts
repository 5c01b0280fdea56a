import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Brief, Remark } from '../../../src/qc/model.ts'
import { added, remarksOf, revisionRemarks, VisionAnswer } from '../../../src/qc/vision/rules.ts'

const said = (change: Partial<VisionAnswer['findings'][number]> = {}): VisionAnswer => ({
  findings: [
    {
      check: 'time',
      severity: 'fail',
      confidence: 0.95,
      message: 'The hour differs.',
      expected: '6 PM',
      actual: '5 PM',
      box: null,
      ...change,
    },
  ],
  revisions: [],
})
const measured = (change: Partial<Remark> = {}): Remark => ({
  check: 'time',
  category: 'brief',
  severity: 'fail',
  confidence: 0.9,
  message: 'Another hour stands here.',
  expected: '18:00',
  actual: '17:00',
  box: null,
  subject: 'time:18:00',
  ...change,
})
const worst = (remarks: readonly Remark[]) =>
  Math.max(-1, ...remarks.map(({ severity }) => ['info', 'warn', 'fail'].indexOf(severity)))

describe('what a model says beside what was measured', () => {
  test('is as grave as it says where it is sure and a fact is at stake', () => {
    expect(remarksOf(said())).toMatchObject([{ check: 'time', category: 'brief', severity: 'fail' }])
  })

  const milder: [what: string, change: Partial<VisionAnswer['findings'][number]>][] = [
    ['a matter of taste', { check: 'impression' }],
    ['a foreign colour', { check: 'brand_colors' }],
    ['a word the speller let pass', { check: 'misspelling' }],
    ['something it is not sure of', { confidence: 0.79 }],
  ]
  for (const [what, change] of milder)
    test(`is no more than a warning where it is ${what}`, () => {
      expect(remarksOf(said(change))).toMatchObject([{ severity: 'warn' }])
    })

  test('says nothing new where measuring found the same', () => {
    expect(added([measured()], remarksOf(said()), true)).toEqual([])
  })

  test('is an info where what was read agrees with the brief', () => {
    expect(added([], remarksOf(said()), true)).toMatchObject([{ severity: 'info', check: 'time' }])
  })

  test('stands for itself where the text could not be read', () => {
    expect(added([], remarksOf(said()), false)).toMatchObject([{ severity: 'fail' }])
    const unsure = measured({ severity: 'info', confidence: 0.2 })
    expect(added([unsure], remarksOf(said()), true)).toMatchObject([{ severity: 'fail' }])
  })

  test('gives only what comes beside the measured remarks, and at most as many as it said', () => {
    const severity = fc.constantFrom('info' as const, 'warn' as const, 'fail' as const)
    const check = fc.constantFrom('time' as const, 'date' as const, 'misspelling' as const, 'contrast' as const)
    const remark = fc.record({ severity, check }).map((change) => measured(change))
    fc.assert(
      fc.property(fc.array(remark), fc.array(remark), fc.boolean(), (before, model, isReadable) => {
        const kept = structuredClone(before)
        const after = added(before, model, isReadable)
        expect(before).toEqual(kept)
        expect(after.length).toBeLessThanOrEqual(model.length)
        expect(worst(after)).toBeLessThanOrEqual(worst(model))
      }),
    )
  })

  test('cannot be a status, a finding of a kind it may not judge, or a box outside the picture', () => {
    const wrong = [
      { ...said(), status: 'pass' }.findings.map((finding) => ({ ...finding, check: 'dimensions' })),
      said({ box: { x: 0, y: 0, width: 2, height: 1 } }).findings,
      said({ confidence: 1.5 }).findings,
    ]
    for (const findings of wrong) expect(VisionAnswer.safeParse({ findings, revisions: [] }).success).toBe(false)
  })

  test('may doubt a revision request, and never settles one', () => {
    const brief = { revisionRequests: [{ text: 'Make the candle larger', author: null, at: '', resolved: false }] }
    const verdict = (verdict: 'fixed' | 'not_fixed' | 'cannot_tell', request = 0) =>
      revisionRemarks(
        { findings: [], revisions: [{ request, verdict, confidence: 1, evidence: 'It is.' }] },
        brief as unknown as Brief,
      )
    expect(verdict('not_fixed')).toMatchObject([{ severity: 'warn' }])
    expect(verdict('fixed')).toMatchObject([{ severity: 'info' }])
    expect(verdict('cannot_tell')).toEqual([])
    expect(verdict('fixed', 7)).toEqual([])
  })
})
