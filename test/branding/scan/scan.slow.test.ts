import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { brandAnalyzer } from '../../../src/branding/analyzer/analyzer.ts'
import { guideSource } from '../../../src/branding/sources/guide/guide.ts'
import { systemTimers } from '../../../src/dependencies.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { directoryStore } from '../../../src/upstreams/storage/directory.ts'
import { outlined, pdf } from '../../reading/files.ts'
import { scratch } from '../../support.ts'

const font = Bun.file(
  join(import.meta.dir, '../../../node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
)
const lines = [
  'Grace Chapel brand guide',
  'Primary color: #7A1F2B',
  'Accent color: #F4B942',
  'Headings: Playfair Display',
  'Body: Source Sans Pro',
]

test('A guide whose letters are drawings is read by recognizing them, with less trust', async () => {
  using own = scratch()
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const placed = lines.map((text, at) => ({ text, x: 60, y: 700 - at * 60, size: 24 }))
  const page = pdf([outlined(await font.bytes(), placed)])
  await Bun.write(join(own.dir, 'church', 'Brand Guide.pdf'), page)
  const files = directoryStore({ root: own.dir, sign: (path) => path })
  const look = guideSource({ files, reader, analyzer, timers: systemTimers })
  const place = { account: '1', name: null, folder: 'church', website: null }
  const { reason, colors, fonts } = await look(place, AbortSignal.timeout(50_000))
  expect(reason).toContain('by recognizing the text of its scanned pages')
  expect(colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #7a1f2b', 'accent #f4b942'])
  expect(fonts.map(({ role, family }) => `${role} ${family}`)).toEqual([
    'heading Playfair Display',
    'body Source Sans Pro',
  ])
  expect(Math.max(...[...colors, ...fonts].map(({ confidence }) => confidence))).toBeLessThan(0.75)
})
