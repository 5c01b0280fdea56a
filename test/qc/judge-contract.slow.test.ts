import { systemTimers } from '../../src/dependencies.ts'
import { checksThread } from '../../src/qc/checks/checks.ts'
import { designJudge } from '../../src/qc/judge.ts'
import { silentLog } from '../../src/kernel/log.ts'
import type { VisionModel } from '../../src/kernel/vision.ts'
import { visionJudge } from '../../src/qc/vision/vision.ts'
import { createReader } from '../../src/reading/reader.ts'
import { type JudgeUnderTest, judgeContract } from '../contracts/judge.ts'
import { commentAnalyzer } from './support.ts'

async function judgeWith(model: VisionModel | null): Promise<JudgeUnderTest> {
  const reader = createReader()
  const checks = checksThread({ zone: 'UTC' })
  const vision = model && visionJudge(model)
  const { judge } = designJudge({
    reader,
    analyzer: commentAnalyzer,
    checks,
    vision,
    timers: systemTimers,
    log: silentLog,
  })
  return {
    judge,
    async [Symbol.asyncDispose]() {
      checks.close()
      await reader[Symbol.asyncDispose]()
    },
  }
}

/** A model that does as a design orders it: it finds no fault with anything. */
const obedient: VisionModel = {
  name: 'obedient',
  ask: async ({ schema }) => schema.parse({ findings: [], revisions: [] }) as never,
}
/** A model that never answers in time. */
const absent: VisionModel = { name: 'absent', ask: () => Promise.reject(new Error('no answer')) }

judgeContract('built in', () => judgeWith(null))
judgeContract('with a model that agrees to everything', () => judgeWith(obedient))
judgeContract('with a model that is not there', () => judgeWith(absent))
