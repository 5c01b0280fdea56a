import { inspectCraft } from '../inspecting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { rendered } from '../../bench/qc-designs.ts'
import { hasChromium } from '../../chromium.ts'
import { createAnalyzer } from '../../../src/qc/analysis/analysis.ts'
import type { DesignFacts, Analyzer, Measurements, Reading } from '../../../src/qc/model.ts'

const signal = AbortSignal.timeout(180_000)
const [width, height] = [1_000, 700]
const words = '<p style="font-size:70px">Harvest Supper</p><p>Bring a neighbor and a dish</p>'
const sheet = (css: string, body: string) => ({
  html: `<style>body{margin:0;height:${height}px;overflow:hidden;font:36px 'DejaVu Sans';${css}}p{margin:30px 120px;white-space:nowrap}div{position:absolute;white-space:nowrap}</style>${body}`,
  width,
  height,
})
const paper = 'background:#f6f1e7;color:#222222'
const patterned = (ground: string) =>
  sheet(`background:${ground};color:#222222`, `<p></p><section style="background:#fff;margin:80px">${words}</section>`)

const pages = {
  right: sheet(
    paper,
    `${words}<div style="top:450px;font-size:24px;left:${width}px;transform:translateX(-72%)">Thursday, December 24</div>`,
  ),
  left: sheet(
    paper,
    `${words}<div style="top:450px;font-size:24px;left:0;transform:translateX(-31%)">Thursday, December 24</div>`,
  ),
  rules: sheet(
    paper,
    `${words}<div style="top:300px;font-size:30px;left:60px">Thursday, December 24</div><div style="top:317px;left:0;width:45px;height:3px;background:#222"></div><div style="top:0;right:0;width:6px;height:700px;background:#222"></div><div style="top:450px;font-size:24px;right:12px">Fellowship Hall</div>`,
  ),
  checks: patterned('repeating-conic-gradient(#222 0 25%,#eee 0 50%) 0 0/50px 50px'),
  dots: patterned('radial-gradient(#222 6px,#eee 7px) 0 0/26px 26px'),
  waves: sheet(
    paper,
    `${words}<div style="top:400px;left:0;width:1000px;height:300px;background:repeating-linear-gradient(4deg,#6a3345 0 26px,#a57f3c 26px 52px)"></div><div style="top:480px;left:120px">Ashes at every Mass</div>`,
  ),
}
type Name = keyof typeof pages

let analyzer: Analyzer
const analyses = new Map<string, { measurements: Measurements; reading: Reading }>()
const at = (name: Name) => analyses.get(name)!
const facts: DesignFacts = {
  name: 'design',
  kind: 'image',
  format: null,
  width: null,
  height: null,
  sizeBytes: 0,
  dpi: null,
  colorMode: null,
  pages: null,
  durationMs: null,
}
async function see(bytes: Uint8Array) {
  const it = await analyzer.analyze({ facts, bytes }, signal)
  if ('unreadable' in it) throw new Error(it.unreadable)
  return { measurements: it.measurements!, reading: it.reading! }
}

beforeAll(async () => {
  analyzer = createAnalyzer({ threads: 2 })
  if (!hasChromium) return
  const pngs: Uint8Array[] = []
  for await (const { png } of rendered(Object.values(pages))) pngs.push(png)
  const names = Object.keys(pages)
  await Promise.all(pngs.map(async (png, page) => analyses.set(names[page]!, await see(png))))
}, 180_000)
afterAll(() => analyzer[Symbol.asyncDispose]())

describe.skipIf(!hasChromium)('a small line', () => {
  test.each(['left', 'right'] as const)('that runs over the %s edge is seen to', (side) => {
    const { measurements, reading } = at(side)
    expect(measurements.cutLines!.map((line) => reading.lines[line]!.text)).toEqual([
      expect.stringMatching(/Thurs|December/),
    ])
  })

  test('that is whole is none, though a rule, a frame or the edge itself is near', () => {
    expect(at('rules').measurements).toMatchObject({ cutLines: [], cutOff: [], edgeLetters: [] })
  })
})

describe.skipIf(!hasChromium)('a pattern to the edge', () => {
  test.each(['checks', 'dots'] as const)('of %s holds no letters: none cut off, none hidden', (name) => {
    const { measurements, reading } = at(name)
    const brand = { churchName: null, colors: [], fonts: [] }
    const remarks = inspectCraft(
      { ...facts, width, height },
      { measurements, reading },
      { mode: 'initial', brief: null, brand, before: null },
    )
    expect(measurements.edgeLetters).toEqual([])
    expect(remarks.filter(({ check }) => check === 'cut_off').map(({ message }) => message)).toEqual([])
    expect(measurements.hidden).toEqual([])
  })
})

describe('lettering on a ground that hides it', () => {
  test.skipIf(!hasChromium)('is found by the ink of the lettering that could be read', () => {
    const [first] = at('waves').measurements.hidden!
    expect([first!.x, first!.y].map((share) => Math.round(share * 20) / 20)).toEqual([0.1, 0.7])
    expect(at('right').measurements.hidden).toEqual([])
  })
})
