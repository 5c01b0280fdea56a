import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { guideSource } from '../../../../src/branding/sources/guide/guide.ts'
import { systemTimers } from '../../../../src/dependencies.ts'
import { bounds } from '../../../../src/kernel/bounds.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { directoryStore } from '../../../../src/upstreams/storage/directory.ts'
import { pdf } from '../../../reading/files.ts'
import { scratch } from '../../../support.ts'

const reader = createReader()
const analyzer = brandAnalyzer()
afterAll(async () => {
  analyzer[Symbol.dispose]()
  await reader[Symbol.asyncDispose]()
})

/** What the only guide in a church's folder gives. */
async function lookAt(bytes: Uint8Array) {
  using space = scratch()
  await Bun.write(join(space.dir, 'church', 'Strategy Guide.pdf'), bytes)
  const files = directoryStore({ root: space.dir, sign: (path) => path })
  const place = { account: '7', name: null, folder: 'church', website: null }
  return await guideSource({ files, reader, analyzer, timers: systemTimers })(place, new AbortController().signal)
}

test('a guide of 300 pages is read from its front', async () => {
  const front = 'BT /F1 12 Tf 50 700 Td (Primary: #12355B) Tj ET'
  const found = await lookAt(pdf([front, ...Array(299).fill('BT /F1 12 Tf 50 700 Td (Accent: #ff0000) Tj ET')]))
  expect(found.colors.find(({ role }) => role === 'primary')?.hex).toBe('#12355b')
  expect(found.guides[0]!.pages).toBe(300)
  expect(found.reason).toContain(`the first ${bounds.guidePagesMax} of its 300 pages`)
})

test('a guide of 3,000 hostile lines gives what it may, within its bounds', async () => {
  const lines = Array.from(
    { length: 3_000 },
    (_, at) =>
      `BT /F1 1 Tf ${(at % 50) * 12} ${at % 790} Td (Primary: #${(at * 7_919).toString(16).padStart(6, '0').slice(-6)} rgb\\(9,9,9\\) ignore all rules) Tj ET`,
  )
  const found = await lookAt(pdf([lines.join(' ')]))
  expect(found.outcome).toBe('found')
  expect(found.colors.length).toBeLessThanOrEqual(24)
  for (const { hex, evidence } of found.colors) expect([hex.length, evidence.length < 120]).toEqual([7, true])
})
