import { expect, test } from 'bun:test'
import { createEyes } from '../../src/qc/eyes.ts'
import { factsOf, judged } from '../bench/qc.ts'
import { casesOf } from '../bench/qc-cases.ts'
import { groundPictures, rendered } from '../bench/qc-designs.ts'
import { hasChromium } from '../chromium.ts'
import { prove } from '../prove/hostile-designs.ts'

test.skipIf(!hasChromium)(
  'the built-in judge finds what was planted in a design, and claims nothing else',
  async () => {
    const cases = casesOf(2, await groundPictures()).filter(({ half }) => half === 'development')
    await using eyes = createEyes()
    for await (const { at, png } of rendered(cases)) {
      const facts = factsOf(cases[at]!, png)
      const seen = await eyes.see({ facts, bytes: png }, AbortSignal.timeout(30_000))
      if ('unreadable' in seen) throw new Error(seen.unreadable)
      const { outcome } = judged(cases[at]!, facts, seen)
      expect(outcome).toMatchObject({ found: outcome.planted !== null, wrong: [] })
    }
  },
  30_000,
)

test.skipIf(!hasChromium)(
  'designs made to fool it do not become a pass',
  async () => {
    expect(await prove(4)).toBe(true)
  },
  90_000,
)
