import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { checksThread } from '../../src/qc/checks/checks-thread.ts'
import { createAnalyzer } from '../../src/qc/analysis/analysis.ts'
import type { Analyzer } from '../../src/qc/model.ts'
import { factsOf, judged } from '../bench/qc.ts'
import { casesOf } from '../bench/qc-cases.ts'
import { groundPictures, rendered } from '../bench/qc-designs.ts'
import { exportsOf, flaws, rounds } from '../bench/qc-dismissals.ts'
import { hasChromium } from '../chromium.ts'
import { filesForm, qc, qcApp } from './support.ts'

// Each reading takes a second or two, and three on a machine that is busy with the rest of the suite.
const limitMs = 240_000

describe.skipIf(!hasChromium)('the built-in judge', () => {
  let analyzer: Analyzer
  beforeAll(() => {
    analyzer = createAnalyzer()
  })
  afterAll(() => analyzer[Symbol.asyncDispose]())

  test(
    'finds what was planted in a design, and claims nothing else',
    async () => {
      const cases = casesOf(2, await groundPictures()).filter(({ half, planted }) => half === 'development' && planted)
      for await (const { at, png } of rendered(cases)) {
        const facts = factsOf(cases[at]!, png)
        const analysis = await analyzer.analyze({ facts, bytes: png }, AbortSignal.timeout(limitMs))
        if ('unreadable' in analysis) throw new Error(analysis.unreadable)
        const { outcome } = judged(cases[at]!, facts, analysis)
        expect(outcome).toMatchObject({ found: outcome.planted !== null, wrong: [] })
      }
    },
    limitMs,
  )

  test(
    'finds what was dismissed again in a crop and in a compressed new round, dismissed; and a new flaw of the kind, not',
    async () => {
      const pngs: Uint8Array[] = []
      for await (const { png } of rendered(rounds(flaws[0]!, 0))) pngs.push(png)
      const [first, , other] = pngs as [Uint8Array, Uint8Array, Uint8Array]
      const shared: Analyzer = { analyze: analyzer.analyze, [Symbol.asyncDispose]: async () => {} }
      await using app = await qcApp({ judging: { analyzer: shared, checks: checksThread({ zone: 'UTC' }) } })
      const task_id = '86acg0002'
      const scan = async (bytes: Uint8Array) => {
        const { checks } = await app.scan(filesForm({ 'flyer.png': bytes }, { task_id }))
        return checks['flyer.png']!.findings.filter(
          ({ severity, check }) => severity === 'fail' && check === 'misspelling',
        )
      }
      const [found] = await scan(first)
      expect(found).toMatchObject({ actual: 'neihgbor', dismissed: false })
      const body = { fingerprint: found!.fingerprint, scope: 'task', task_id, reason: 'our own way to write it' }
      expect((await app.call('POST', `${qc}/dismissals`, { body })).status).toBe(201)
      expect(await scan(await exportsOf['cropped by 2 %']!(first))).toMatchObject([{ dismissed: true }])
      const compressed = await exportsOf['JPEG q60']!(other)
      expect(await scan(compressed)).toMatchObject([{ dismissed: false, actual: 'Suppper' }])
    },
    limitMs,
  )
})
