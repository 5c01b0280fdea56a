import { expect, test } from 'bun:test'
import { systemTimers } from '../../src/dependencies.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { designJudge } from '../../src/qc/judge.ts'
import type { Analyzed, Box, Remark } from '../../src/qc/model.ts'
import { pageAt } from '../../src/qc/sheet.ts'
import type { Reader } from '../../src/reading/model.ts'
import { pdf } from '../reading/files.ts'

const box = (y: number): Box => ({ x: 0, y, width: 0.5, height: 0.02 })
const remark = (message: string, at: Box | null): Remark => ({
  check: 'misspelling',
  category: 'spelling',
  severity: 'warn',
  confidence: 1,
  message,
  expected: null,
  actual: null,
  box: at,
  subject: message,
})

/** What a design of so many pages is charged with. */
async function messagesOf(pages: number, remarks: Remark[]): Promise<string[]> {
  const page = { width: 600, height: 800 }
  const sheet = { width: 600, height: 800 * pages, pages: Array.from({ length: pages }, () => page) }
  const analyzed: Analyzed = { reading: null, measurements: null, sheet }
  const known = { number: 1, widthPt: 600, heightPt: 800, texts: [], paints: [], boxes: [], images: [] }
  const { judge } = designJudge({
    reader: { pdf: async () => ({ pages, title: null, read: [known], fonts: [] }) } as unknown as Reader,
    analyzer: { analyze: async () => analyzed, async [Symbol.asyncDispose]() {} },
    checks: { briefsOf: null as never, inspect: async () => remarks, close() {} },
    vision: null,
    timers: systemTimers,
    log: silentLog,
  })
  const context = { mode: 'initial' as const, brief: null, before: null }
  const brand = { churchName: null, colors: [], fonts: [] }
  const file = { name: 'program.pdf', bytes: pdf(['']) }
  const { remarks: found } = await judge(file, { ...context, brand }, new AbortController().signal)
  return found.map(({ message }) => message)
}

test('a finding in a file of several pages names the page it stands on', async () => {
  const found = [
    remark('“Saterday” is in no dictionary.', box(0.4)),
    remark('Is it “Room 5”?', box(0.9)),
    remark('The time is missing.', null),
    remark(`${'Word '.repeat(200)}.`, box(0.1)),
  ]
  const [first, second, third, long] = await messagesOf(3, found)
  expect(first).toBe('“Saterday” is in no dictionary (page 2).')
  expect(second).toBe('Is it “Room 5”? (page 3)')
  expect(third).toBe('The time is missing.')
  expect([long!.length < 500, long!.endsWith('… (page 1)')]).toEqual([true, true])
})

test('a finding in a file of one page names none', async () => {
  expect(await messagesOf(1, [remark('It is wrong.', box(0.4))])).toEqual(['It is wrong.'])
})

test('a place is on the page that has its middle; pages may be of several heights', () => {
  const sheet = { height: 1_000, pages: [{ height: 200 }, { height: 800 }] }
  expect([box(0), box(0.185), box(0.195), box(0.99)].map((one) => pageAt(sheet, one))).toEqual([0, 0, 1, 1])
})
