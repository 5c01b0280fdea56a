import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { assign } from '../../src/qc/checks/assign.ts'
import { fingerprintOf } from '../../src/qc/dismissals/fingerprint.ts'
import type { Remark } from '../../src/qc/model.ts'
import { dismisses, ranked, type DismissalRule, verdict } from '../../src/qc/rules.ts'
import { shownFinding } from '../../src/qc/view.ts'

const finding = (severity: 'info' | 'warn' | 'fail', dismissed = false) => ({ severity, dismissed })

describe('a check', () => {
  test.each([
    ['passes without a finding', [], false, 'pass'],
    ['passes with a remark', [finding('info')], false, 'pass'],
    ['warns with a warning', [finding('info'), finding('warn')], false, 'warn'],
    ['fails with one failure', [finding('warn'), finding('fail')], false, 'fail'],
    ['passes when its failure is dismissed', [finding('fail', true)], false, 'pass'],
    ['warns when only its failure is dismissed', [finding('fail', true), finding('warn')], false, 'warn'],
    ['is an error when it could not be judged', [], true, 'error'],
    ['stays an error when all of it is dismissed', [finding('fail', true)], true, 'error'],
  ] as const)('%s', (_, findings, isError, status) => {
    expect(verdict(findings, isError)).toBe(status)
  })
})

describe('a dismissal', () => {
  const place = { task_id: 't1', account_number: '1001' }
  const found = { check: 'date', fingerprint: 'f1' }
  const said: DismissalRule = {
    fingerprint: 'f1',
    check_name: 'date',
    scope: 'task',
    task_id: 't1',
    account_number: '1001',
  }
  test.each([
    ['meets its flaw in its task', {}, true],
    ['does not meet another flaw of the check', { fingerprint: 'f2' }, false],
    ['does not reach another task', { task_id: 't2' }, false],
    ['for the church reaches its other tasks', { scope: 'church', task_id: 't2' }, true],
    ['for the church does not reach another church', { scope: 'church', account_number: '1002' }, false],
    ['of a check meets whatever it finds', { fingerprint: null }, true],
    ['of a check leaves other checks alone', { fingerprint: null, check_name: 'time' }, false],
    ['for nobody meets nothing', { scope: 'church', account_number: null }, false],
  ] as const)('%s', (_, change, meets) => {
    expect(dismisses({ ...said, ...change } as DismissalRule, found, place)).toBe(meets)
  })

  test('meets nothing of a check without a task and a church', () => {
    const nowhere = { task_id: null, account_number: null }
    expect(dismisses({ ...said, task_id: null, account_number: null }, found, nowhere)).toBe(false)
    expect(dismisses({ ...said, scope: 'church', account_number: null }, found, nowhere)).toBe(false)
  })
})

describe('a fingerprint', () => {
  const of = (subject: string, check: 'date' | 'time' = 'date') => fingerprintOf({ check, subject, severity: 'warn' })
  test('is the same whatever the letter case, the quotes, the spaces and the ligatures', () => {
    expect(of('  The “ﬁrst”  Night,')).toBe(of('the first night'))
  })
  test('is another one for another check, and for other words around', () => {
    expect(new Set([of('join us nite'), of('nite of praise'), of('join us nite', 'time')]).size).toBe(3)
  })
  test('is made of any letters', () => {
    expect(of('среда')).not.toBe(of('четверг'))
  })
  test('is another one where the flaw has grown into a failure, and the same where the judge is but surer', () => {
    const at = (check: Remark['check'], severity: Remark['severity']) =>
      fingerprintOf({ check, subject: 'christmas eve', severity })
    for (const check of ['contrast', 'sharpness', 'resolution', 'margin', 'cut_off', 'dimensions'] as const) {
      expect([check, at(check, 'fail') === at(check, 'warn')]).toEqual([check, false])
      expect(at(check, 'info')).toBe(at(check, 'warn'))
    }
    expect(at('misspelling', 'fail')).toBe(at('misspelling', 'warn'))
  })
  test('is 32 hex', () => expect(of('x')).toMatch(/^[0-9a-f]{32}$/))
})

test('a finding is answered with its confidence in two places', () => {
  const row = { confidence: 0.2 * 3, check: 'contrast', severity: 'warn' } as never
  expect(shownFinding(row, { task_id: null, account_number: null }, []).confidence).toBe(0.6)
})

test('a limit takes the gravest and surest', () => {
  const remark = (severity: 'info' | 'warn' | 'fail', confidence: number) => ({ severity, confidence }) as never
  const all = [remark('info', 1), remark('fail', 0.2), remark('warn', 1), remark('fail', 0.9)]
  expect(ranked(all, 3)).toEqual([remark('fail', 0.9), remark('fail', 0.2), remark('warn', 1)])
})

describe('an assignment', () => {
  /** The best sum there is, by trying every order. */
  function best(scores: number[][], row = 0, used = new Set<number>()): number {
    if (row === scores.length) return 0
    let most = best(scores, row + 1, used)
    for (let column = 0; column < scores[0]!.length; column++) {
      if (used.has(column) || scores[row]![column]! <= 0) continue
      used.add(column)
      most = Math.max(most, scores[row]![column]! + best(scores, row + 1, used))
      used.delete(column)
    }
    return most
  }

  test('is one to one, takes nothing worthless, and has the greatest sum there is', () => {
    const shape = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 5 }))
    const tables = shape.chain(([rows, columns]) => {
      const row = fc.array(fc.integer({ min: -2, max: 9 }), { minLength: columns, maxLength: columns })
      return fc.array(row, { minLength: rows, maxLength: rows })
    })
    fc.assert(
      fc.property(tables, (scores) => {
        const columns = assign(scores)
        const taken = columns.filter((column) => column !== null)
        expect(columns).toHaveLength(scores.length)
        expect(new Set(taken).size).toBe(taken.length)
        const values = columns.flatMap((column, row) => (column === null ? [] : [scores[row]![column]!]))
        expect(values.every((value) => value > 0)).toBe(true)
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(scores.length === 0 ? 0 : best(scores))
      }),
      { numRuns: 300 },
    )
  })

  test('of a hundred by a hundred is made at once', () => {
    const scores = Array.from({ length: 100 }, (_, row) => Array.from({ length: 100 }, (_, at) => ((row * at) % 7) + 1))
    expect(new Set(assign(scores)).size).toBe(100)
  })
})
