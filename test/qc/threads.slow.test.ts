import { expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { createNetworks } from '../../src/inference/networks.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { builtinJudging } from '../../src/qc/builtin.ts'
import type { DesignFacts } from '../../src/qc/model.ts'
import { createReader } from '../../src/reading/reader.ts'
import { picture } from '../pictures.ts'

const facts: DesignFacts = {
  name: 'design.png',
  kind: 'image',
  format: 'png',
  width: 400,
  height: 300,
  sizeBytes: 0,
  dpi: null,
  colorMode: null,
  pages: null,
  durationMs: null,
}

/** The threads leave the processor to others: on a busy machine the last of four designs waits long. */
const waitMs = 110_000

test('designs that come at once are read by a thread that stays, in the memory there is by default', async () => {
  let started = 0
  const RealWorker = globalThis.Worker
  globalThis.Worker = class extends RealWorker {
    constructor(...parts: ConstructorParameters<typeof RealWorker>) {
      super(...parts)
      started++
    }
  }
  await using reader = createReader()
  await using networks = createNetworks()
  const { analyzer, checks } = builtinJudging({
    reader,
    networks,
    branding: { known: async () => null },
    churches: { find: async () => null, words: async () => [] },
    log: silentLog,
    timers: systemTimers,
    vision: null,
    zone: 'UTC',
  })
  try {
    const judged = async (seed: number) => {
      const analysis = await analyzer.analyze({ facts, bytes: picture(seed) }, AbortSignal.timeout(waitMs))
      if ('unreadable' in analysis) throw new Error(analysis.unreadable)
      const context = {
        mode: 'initial' as const,
        brief: null,
        brand: { churchName: null, colors: [], fonts: [] },
        before: null,
      }
      return checks.inspect({ facts, analysis, context }, AbortSignal.timeout(waitMs))
    }
    await Promise.all([1, 2, 3, 4].map(judged))
    // One that reads images, one that looks for lines in what may be letters, and one that compares designs with their briefs.
    expect(started).toBe(3)
  } finally {
    globalThis.Worker = RealWorker
    checks.close()
    await analyzer[Symbol.asyncDispose]()
  }
})
