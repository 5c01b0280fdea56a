import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { differenceOf } from '../../../src/color/oklab.ts'
import { brandAnalyzer } from '../../../src/branding/analyzer/analyzer.ts'
import { folderSource } from '../../../src/branding/sources/folder/folder.ts'
import { guideSource } from '../../../src/branding/sources/guide/guide.ts'
import { systemTimers } from '../../../src/dependencies.ts'
import { isRefused } from '../../../src/reading/model.ts'
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

test('A guide with text whose swatches are an image gives the colours that are seen in it', async () => {
  using own = scratch()
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const colors = ['7a1f2b', 'f4b942', '2f6f73', 'ffffff']
  // Three swatches beside one another, with white between them.
  const row = [0, 3, 1, 3, 2].map((at) => colors[at]!.repeat(at === 3 ? 8 : 40)).join('')
  const image = `q 408 0 0 120 60 400 cm BI /W 136 /H 40 /CS /RGB /BPC 8 /F /AHx ID ${row.repeat(40)}> EI Q`
  const text =
    'BT /F1 24 Tf 60 700 Td (Grace Chapel color palette) Tj ET BT /F1 11 Tf 60 300 Td (These colors are ours.) Tj ET'
  await Bun.write(join(own.dir, 'church', 'Brand Guide.pdf'), pdf([`${text} ${image}`]))
  const files = directoryStore({ root: own.dir, sign: (path) => path })
  const look = guideSource({ files, reader, analyzer, timers: systemTimers })
  const found = await look({ account: '1', name: null, folder: 'church', website: null }, AbortSignal.timeout(50_000))
  expect(found.colors.map(({ role }) => role)).toEqual(['primary', 'secondary', 'accent'])
  const primary = found.colors[0]!
  expect(differenceOf(primary.hex, '#7a1f2b')).toBeLessThan(0.03)
  expect(primary.confidence).toBeGreaterThanOrEqual(0.5)
  expect(primary.confidence).toBeLessThan(0.6)
})

test('A guide with text whose page on type is a drawing gives the typefaces that are seen in it, however small', async () => {
  using own = scratch()
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const drawn = ['Typography', 'Headings: Playfair Display', 'Body: Source Sans Pro']
  const placed = drawn.map((text, at) => ({ text, x: 60, y: 700 - at * 20, size: 6 }))
  const words = ['Primary: #7A1F2B', 'We gather on Sundays to worship, to serve and to be sent into the town.']
  const text = words.map((line, at) => `BT /F1 12 Tf 60 ${700 - at * 40} Td (${line}) Tj ET`).join(' ')
  await Bun.write(join(own.dir, 'church', 'Brand Guide.pdf'), pdf([text, outlined(await font.bytes(), placed)]))
  const files = directoryStore({ root: own.dir, sign: (path) => path })
  const look = guideSource({ files, reader, analyzer, timers: systemTimers })
  const place = { account: '1', name: null, folder: 'church', website: null }
  const { colors, fonts } = await look(place, AbortSignal.timeout(50_000))
  expect(colors[0]).toMatchObject({ role: 'primary', hex: '#7a1f2b', confidence: 0.97 })
  expect(fonts.map(({ role, family }) => `${role} ${family}`)).toEqual([
    'heading Playfair Display',
    'body Source Sans Pro',
  ])
})

test('An image of a palette in a folder gives the colours that are written on it, as guesses', async () => {
  using own = scratch()
  await using reader = createReader()
  using analyzer = brandAnalyzer()
  const placed = lines.slice(1, 3).map((text, at) => ({ text, x: 60, y: 700 - at * 60, size: 24 }))
  const drawn = await reader.page(pdf([outlined(await font.bytes(), placed)]), { number: 1, side: 1_200 })
  if (isRefused(drawn)) throw new Error(drawn.refused)
  await Bun.write(join(own.dir, 'church', 'Color Palette.png'), drawn.png)
  const files = directoryStore({ root: own.dir, sign: (path) => path })
  const place = { account: '1', name: null, folder: 'church', website: null }
  const { colors } = await folderSource({ files, reader, analyzer })(place, AbortSignal.timeout(50_000))
  expect(colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #7a1f2b', 'accent #f4b942'])
  expect(Math.max(...colors.map(({ confidence }) => confidence))).toBeLessThan(0.75)
})
