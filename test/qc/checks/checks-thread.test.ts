import { expect, test } from 'bun:test'
import { checksThread } from '../../../src/qc/checks/checks-thread.ts'
import { Fault } from '../../../src/kernel/errors.ts'
import { hostileTexts } from '../brief/hostile-texts.ts'
import { analysis, readBrief, squareDesign, taskWith } from '../tasks.ts'

const signal = new AbortController().signal
const facts = squareDesign
const brand = { churchName: null, colors: [], fonts: [] }

test('a brief that is read in the thread says what it says read here', async () => {
  const checks = checksThread({ zone: 'UTC' })
  const { whole: brief } = await checks.briefsOf(
    taskWith('Date: Thursday, December 24, 2026\nScripture: Luke 2:1-14'),
    [],
  )
  expect(brief).toEqual(readBrief('Date: Thursday, December 24, 2026\nScripture: Luke 2:1-14'))
  const context = { mode: 'initial' as const, brief, brand, before: null }
  const remarks = await checks.inspect({ facts, analysis: analysis(['December 23', 'Luke 2:1-14']), context }, signal)
  expect(remarks.filter(({ severity }) => severity === 'fail').map(({ check }) => check)).toEqual(['date'])
  checks.close()
})

test('a brief that takes too long is a conflict, and the next one is read', async () => {
  const hasty = checksThread({ zone: 'UTC', answerMs: 1 })
  const [text = ''] = hostileTexts(60_000, 1)
  const late = await hasty.briefsOf(taskWith(text), []).catch((error: unknown) => error)
  expect(late).toBeInstanceOf(Fault)
  expect(late).toMatchObject({ code: 'conflict', message: expect.stringContaining('takes too long to read') })
  hasty.close()
})

test('whoever calls a reading off hears why, and the next one is read', async () => {
  const checks = checksThread({ zone: 'UTC' })
  const gone = new AbortController()
  const first = checks.briefsOf(taskWith('Date: May 3'), [], { signal: gone.signal })
  gone.abort(new Error('the run was canceled'))
  expect(first).rejects.toThrow('the run was canceled')
  expect((await checks.briefsOf(taskWith('Date: May 3'), [])).whole.fields.dates).toMatchObject([
    { value: '2027-05-03' },
  ])
  checks.close()
})
