import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from 'fast-png'
import type { Inspect } from '../../../src/qc/model.ts'
import { pdf } from '../../reading/files.ts'
import { badgePlaces, legendOf, wrapped } from '../../../src/qc/overlay/legend.ts'
import { sheetLayout } from '../../../src/qc/overlay/canvas.ts'
import type { Sheet } from '../../../src/qc/sheet.ts'
import { design, filesForm, harborLight, inspectWords, qc, qcApp, type QcApp } from '../support.ts'

async function overlayOf(app: QcApp, id: string) {
  const answer = await app.call('GET', `${qc}/${id}/overlay.png`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { width, height, data, channels } = decode(await answer.arrayBuffer())
  /** Whether a colour stands anywhere in a part of the picture, as shares of its width and of the design's height. */
  const has = (hex: string, from: { x: number; y: number }, to: { x: number; y: number }, high = height) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    for (let y = Math.floor(from.y * high); y < to.y * high; y++)
      for (let x = Math.floor(from.x * width); x < to.x * width; x++) {
        const at = (y * width + x) * channels
        if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) < 6)) return true
      }
    return false
  }
  return { width, height, has }
}

const folder = `${harborLight}/tasks/86ahl0001`
const [red, orange, grey] = ['#d92d20', '#dc6803', '#8a94a6']

describe('a marked-up picture', () => {
  test('has a box in the colour of the finding where it stands, and grey once it is dismissed', async () => {
    await using app = await qcApp()
    const { checks } = await app.scan(
      filesForm({ 'a.png': design('saterday\ngonna') }),
      await app.keyFor('write', '1001'),
    )
    const { id, findings } = checks['a.png']!
    const before = await overlayOf(app, id)
    // The picture is 300 pixels wide, drawn at 900; the words below it make it higher.
    expect([before.width, before.height > 900]).toEqual([900, true])
    const [first, second] = [
      [
        { x: 0.05, y: 0.05 },
        { x: 0.95, y: 0.21 },
      ] as const,
      [
        { x: 0.05, y: 0.235 },
        { x: 0.95, y: 0.4 },
      ] as const,
    ]
    expect([before.has(red!, ...first, 900), before.has(orange!, ...first, 900)]).toEqual([true, false])
    expect([before.has(red!, ...second, 900), before.has(orange!, ...second, 900)]).toEqual([false, true])
    // What is marked stays readable: its box is a frame, and its number stands beside it.
    const within = [
      { x: 0.12, y: 0.12 },
      { x: 0.88, y: 0.18 },
    ] as const
    expect(before.has(red!, ...within, 900)).toBe(false)
    const body = { fingerprint: findings[0]!.fingerprint, scope: 'church', account: '1001', reason: 'x' }
    await app.call('POST', `${qc}/dismissals`, { body })
    const after = await overlayOf(app, id)
    expect([after.has(red!, ...first, 900), after.has(grey!, ...first, 900)]).toEqual([false, true])
  })

  test('is as large as the design, up to 1600, whatever its shape; beside a narrow one there is room for words', async () => {
    await using app = await qcApp()
    const sizes: [width: number, height: number, wide: number][] = [
      [3_200, 400, 1_600],
      [400, 3_200, 640],
      [1_000, 1_000, 1_000],
    ]
    for (const [width, height, wide] of sizes) {
      const { checks } = await app.scan(filesForm({ 'a.png': design('saterday', { width, height }) }))
      expect((await overlayOf(app, checks['a.png']!.id)).width).toBe(wide)
    }
  }, 20_000)

  test('shows text for what it is, however it is meant', async () => {
    const hostile: Inspect = (facts, analysis, context) =>
      inspectWords(facts, analysis, context).map((remark) => ({
        ...remark,
        message: '</text><image href="file:///etc/passwd"/>&amp;\0\uD800 ]]> <!-- ',
      }))
    await using app = await qcApp({ judges: [hostile] })
    const { checks } = await app.scan(filesForm({ '<b>&"a.png': design('saterday') }))
    const [check] = Object.values(checks)
    expect((await overlayOf(app, check!.id)).height).toBeGreaterThan(900)
  })

  test('of a PDF is its text where it stands; of what could not be judged there is none', async () => {
    await using app = await qcApp()
    const { checks } = await app.scan(
      filesForm({ 'a.pdf': pdf(['BT /F1 24 Tf 50 700 Td (Hello) Tj ET']), 'b.psd': new TextEncoder().encode('8BPS') }),
    )
    expect((await overlayOf(app, checks['a.pdf']!.id)).width).toBe(900)
    const none = await app.call('GET', `${qc}/${checks['b.psd']!.id}/overlay.png`)
    expect([none.status, ((await none.json()) as { detail: string }).detail]).toEqual([
      404,
      'There is nothing to draw on: this check has no image.',
    ])
  })
})

describe('a sheet', () => {
  const letter = { width: 612, height: 792 }
  const sheet = (pages: { width: number; height: number }[]): Sheet => ({
    width: Math.max(...pages.map(({ width }) => width)),
    height: pages.reduce((sum, { height }) => sum + height, 0),
    lines: [],
    pages,
  })

  test('of twelve pages lays them in rows, each wide enough to be read', () => {
    const { width, height, pages } = sheetLayout(sheet(Array.from({ length: 12 }, () => letter)))
    expect([width, height, pages[0]!.width].map(Math.round)).toEqual([2_400, 2_315, 588])
    const rows = new Set(pages.map(({ y }) => y))
    expect(rows.size).toBe(3)
  })

  test('has a box on the page that it is of, whatever the pages’ sizes', () => {
    const half = { width: 306, height: 396 }
    const layout = sheetLayout(sheet([letter, half, letter]))
    // The middle of the second page: 792 + 198 of 1,980 points down.
    const box = layout.place({ x: 0, y: (792 + 188) / 1_980, width: 0.5, height: 20 / 1_980 })
    const second = layout.pages[1]!
    expect([box.x, box.width]).toEqual([second.x, second.width])
    expect(box.y + box.height / 2).toBeCloseTo(second.y + second.height / 2, 5)
  })

  test('of one page, and one that was kept without its pages, is drawn as it is', () => {
    const { width, height, place } = sheetLayout({ ...letter, lines: [] })
    expect([width, height]).toEqual([900, 1_165])
    expect(place({ x: 0.5, y: 0.5, width: 0.1, height: 0.1 }).x).toBeCloseTo(450, 0)
  })
})

describe('numbers', () => {
  test('of two findings on one line stand side by side, and below where the canvas ends', () => {
    const one = { x: 500, y: 40 }
    expect(badgePlaces([one, one, one], 20, 900)).toEqual([one, { x: 542, y: 40 }, { x: 584, y: 40 }])
    const last = { x: 870, y: 40 }
    expect(badgePlaces([last, last], 20, 900)).toEqual([last, { x: 20, y: 82 }])
    const many = badgePlaces(
      Array.from({ length: 100 }, () => one),
      20,
      900,
    )
    expect(new Set(many.map(({ x, y }) => `${x} ${y}`)).size).toBe(100)
  })
})

describe('the words below', () => {
  test('stand on up to three lines, cut only after the third', () => {
    expect(wrapped('one two three four five', 9)).toEqual(['one two', 'three', 'four five'])
    expect(wrapped('one two three four five six', 9)).toEqual(['one two', 'three', 'four fiv…'])
    expect(wrapped('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxxxx'])
    expect(wrapped('', 10)).toEqual([''])
  })

  test('turn no direction and move no cursor: a file is called what it looks like', async () => {
    await using app = await qcApp({ storage: { [`${folder}/Round 1/a\u202Egnp.png`]: design('fine') } })
    const { checks } = await app.scan(filesForm({ 'b\u2066gnp\u202E.png': design('fine') }))
    expect(Object.keys(checks)).toEqual(['bgnp.png'])
    expect(Object.keys((await app.scan({ task_id: '86ahl0001' })).checks)).toEqual(['a gnp.png'])
    const legend = legendOf({ ...checks['bgnp.png']!, file_name: 'c\u202Egnp.\u0007exe' }, 900, [])
    expect(legend.parts).toContain('>c gnp. exe: pass<')
  })
})

test('uploads and pictures are kept as long as they should be, and the checks longer', async () => {
  let now = Date.now()
  const clock = { now: () => now, monotonic: () => performance.now() }
  await using app = await qcApp({ env: { RETENTION_DAYS: '3' } }, { clock })
  const { checks } = await app.scan(filesForm({ 'a.png': design('saterday') }))
  const files = () =>
    readdirSync(join(app.dir, 'media'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  expect(files()).toHaveLength(2)
  now += 4 * 86_400_000
  const gone = await app.call('GET', `${qc}/${checks['a.png']!.id}/overlay.png`)
  expect([gone.status, ((await gone.json()) as { detail: string }).detail]).toEqual([
    404,
    'The image of this check was kept for 3 days and is gone.',
  ])
  expect((await app.call('GET', `${qc}/${checks['a.png']!.id}`)).status).toBe(200)
})
