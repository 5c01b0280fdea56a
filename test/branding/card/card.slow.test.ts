import { afterAll, describe, expect, test } from 'bun:test'
import { decode } from 'fast-png'
import { join } from 'node:path'
import type { CardFont } from '../../../src/branding/card/grid.ts'
import type { Box, TextShape } from '../../../src/branding/card/text.ts'
import { type CardContent, drawCard, layout, renderCard } from '../../../src/branding/card/render.ts'
import { measureInks } from '../../../src/branding/palette/palette.ts'
import { contrastOf } from '../../../src/color/contrast.ts'
import type { ColorRole } from '../../../src/branding/model.ts'
import { isRefused, type Outline } from '../../../src/reading/model.ts'
import { createReader } from '../../../src/reading/reader.ts'
import { pngOf, twoDiscs } from '../palette/drawings.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())
const tools = { reader, inks: measureInks }
const { signal } = new AbortController()

const sample = join(import.meta.dir, '../../../data/sample/churches/client-assets')
const serif = await Bun.file(join(sample, '1003 - Saint Brendan Parish/fonts/OldStandard-Regular.ttf')).bytes()
const color = (hex: string, role: ColorRole, name: string | null = null) => ({ hex, role, name })
const roles = ['primary', 'secondary', 'accent', 'neutral', 'background', 'text'] as const
const logo = {
  bytes: pngOf(twoDiscs(null)),
  shownAs: 'png',
  width: 240,
  height: 160,
  theme: 'light',
} as const
const base: CardContent = {
  churchName: 'Saint Brendan Parish',
  account: '1003',
  colors: [color('#5b2245', 'primary', 'Mulberry'), color('#b08d3c', 'secondary'), color('#2f6f73', 'accent')],
  fonts: [
    { family: 'Old Standard', role: 'heading', file: serif },
    { family: 'Whitney', role: 'body' },
  ],
  logo,
  source: 'strategy_guide',
  at: '2026-11-20T10:00:00Z',
}
const long = 'The Cathedral Church of the Blessed Virgin Mary and Saint Chad of the Northern Marches and the Sea '

const cards: Record<string, CardContent> = {
  'a plain one': base,
  'white alone': { ...base, colors: [color('#ffffff', 'primary', 'White')], fonts: [], source: null },
  neon: {
    ...base,
    colors: ['#39ff14', '#ff00ff', '#00ffff', '#ffff00', '#ff3131'].map((hex, at) => color(hex, roles[at]!, 'Neon')),
  },
  'one colour, no logo': { ...base, colors: [color('#777777', 'primary')], logo: null },
  'twelve colours': {
    ...base,
    colors: Array.from({ length: 12 }, (_, at) =>
      color(`#${((at * 1_398_101) & 0xffffff).toString(16).padStart(6, '0')}`, roles[at % 6]!, `Colour ${at}`),
    ),
  },
  'long names': {
    ...base,
    churchName: long.repeat(3),
    account: 'A'.repeat(32),
    colors: Array.from({ length: 9 }, (_, at) => color('#8a8f98', roles[at % 6]!, long)),
    fonts: [
      { family: long, role: 'heading' },
      { family: 'W'.repeat(200), role: 'body' },
    ],
    logo: null,
    source: long,
  },
  'ministries and doubts': {
    ...base,
    subBrands: Array.from({ length: 9 }, (_, at) => ({
      name: at === 0 ? long : `Ministry ${at}`,
      hexes: ['#ff5da2', '#7c4dff', '#ffd166', '#111111', '#c6ff00', '#00e5ff'].slice(0, at + 1),
    })),
    conflicts: ['primary colour', 'heading font', 'body font'].map((field) => ({
      field,
      values: [
        { value: long, source: 'strategy guide' },
        { value: 'Oswald', source: 'website' },
      ],
    })),
  },
  'nothing at all': { ...base, churchName: '', colors: [], fonts: [], logo: null, source: null, at: 'no day' },
  'names in other scripts': {
    ...base,
    churchName: 'כנסיית האור 光明教会',
    colors: [color('#12355b', 'primary', '深蓝'), color('#d4a017', 'accent', 'ذهبي')],
    fonts: [{ family: 'نوتو', role: 'heading' }],
    logo: null,
  },
}

const ground = '#ffffff'
const drawnLogo = { png: logo.bytes, width: 240, height: 160, ground }
const layoutOf = async ({ fonts, logo: shown, ...facts }: CardContent) =>
  layout({
    subBrands: [],
    conflicts: [],
    ...facts,
    fonts: fonts.map((font): CardFont => ({ ...font, lines: new Map<string, Outline>() })),
    logo: shown && drawnLogo,
  })

const right = ({ x, width }: Box) => x + width
const bottom = ({ y, height }: Box) => y + height
const overlap = (one: Box, other: Box) =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one)
const within = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  right(inner) <= right(outer) + 0.01 &&
  bottom(inner) <= bottom(outer) + 0.01

describe.each(Object.entries(cards))('The card of %s', (_, card) => {
  test('is laid out so that each text is read on what it stands on, inside it, and over no other', async () => {
    const { width, height, shapes } = await layoutOf(card)
    const texts = shapes.filter((shape) => shape.kind === 'text')
    const rects = shapes.filter((shape) => shape.kind === 'rect')
    const [page, ...panels] = rects
    expect(texts.length).toBeGreaterThan(2)
    for (const text of texts) {
      const behind = panels.find((panel) => overlap(panel, text.box)) ?? page!
      expect([text.text, within(text.box, behind)]).toEqual([text.text, true])
      expect(behind.fill).toBe(text.ground)
      expect(contrastOf(text.ink, behind.fill)).toBeGreaterThanOrEqual(4.5)
      expect(text.size).toBeGreaterThanOrEqual(14)
    }
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        expect([one.text, other.text, overlap(one.box, other.box)]).toContain(false)
    for (const [at, one] of panels.entries())
      for (const other of panels.slice(at + 1)) expect(overlap(one, other)).toBe(false)
    for (const panel of panels)
      expect(within(panel, { x: 80, y: 80, width: width - 160, height: height - 160 })).toBe(true)
    for (const picture of shapes.filter((shape) => shape.kind === 'image'))
      expect(panels.some((panel) => within(picture, panel))).toBe(true)
  })
})

describe('A drawn card', () => {
  test('shows on its PNG what its layout says: swatches, letters on them, and the logo', async () => {
    const { svg, png } = await renderCard({ card: base, tools }, signal)
    const { width, height, data } = decode(png)
    expect([width, svg.includes(`height="${height}"`)]).toEqual([1_600, true])
    const at = (x: number, y: number) =>
      `#${[0, 1, 2].map((channel) => data[(Math.round(y) * width + Math.round(x)) * 4 + channel]!.toString(16).padStart(2, '0')).join('')}`
    const { shapes } = await layoutOf(base)
    for (const { hex } of base.colors) {
      const swatch = shapes.find((shape) => shape.kind === 'rect' && shape.fill === hex) as Box
      expect(at(right(swatch) - 12, swatch.y + swatch.height / 2)).toBe(hex)
    }
    const hexText = shapes.find((shape) => shape.kind === 'text' && shape.text === '#5B2245') as TextShape
    const { box } = hexText
    const inked = Array.from({ length: Math.floor(box.width) }, (_, x) => at(box.x + x, box.y + box.height / 2))
    expect(inked).toContain('#ffffff')
    expect(inked).toContain('#5b2245')
    const picture = shapes.find((shape) => shape.kind === 'image')!
    expect(at(picture.x + picture.width / 3, picture.y + picture.height / 2)).toBe('#12355b')
  })

  test('sets a font in its own letters when its file is there, else says what it is set in', async () => {
    const { svg } = await renderCard({ card: base, tools }, signal)
    const { svg: without } = await renderCard(
      {
        card: { ...base, fonts: [{ family: 'Old Standard', role: 'heading' }] },
        tools,
      },
      signal,
    )
    expect(svg).not.toContain('aria-label="Heading, not at hand, set in Inter"')
    expect(svg).toContain('aria-label="Body, not at hand, set in Inter"')
    expect(without).toContain('aria-label="Heading, not at hand, set in Inter"')
    const garbage = { family: 'Old Standard', role: 'heading' as const, file: new Uint8Array(5_000).fill(7) }
    expect((await renderCard({ card: { ...base, fonts: [garbage] }, tools }, signal)).svg).toBe(without)
  })

  test('asks nobody for anything, and takes no markup from a name', async () => {
    const evil = '</title><script>alert(1)</script>&"\u0000\ud800'
    const { svg, png } = await renderCard(
      {
        card: { ...base, churchName: evil, source: evil, colors: [color('#112233', 'primary', `${evil}光`)] },
        tools,
      },
      signal,
    )
    expect(svg).not.toContain('<script')
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|file:|@import/)
    expect(svg.includes('\u0000')).toBe(false)
    expect(isRefused(await reader.svg(svg, { side: 200 }))).toBe(false)
    expect(png.length).toBeGreaterThan(1_000)
  })

  test('of the same facts is the same, and leaves out a logo that is no picture', async () => {
    const facts = { ...base, fonts: [], logo: null, subBrands: [], conflicts: [] }
    expect(await drawCard(facts)).toBe(await drawCard(facts))
    const broken = { ...logo, bytes: new Uint8Array(3_000).fill(1) }
    expect((await renderCard({ card: { ...base, logo: broken }, tools }, signal)).svg).toContain('No logo found')
  })

  test('puts a white logo on a dark ground and a dark one on a light ground', async () => {
    const disc = (hex: string) => ({
      ...logo,
      bytes: pngOf({ ground: null, shapes: [{ hex, x: 120, y: 80, radius: 60 }] }),
    })
    const panelOf = async (hex: string) => {
      const { svg } = await renderCard({ card: { ...base, logo: disc(hex) }, tools }, signal)
      return [...svg.matchAll(/<rect[^>]*fill="(#[0-9a-f]{6})"/g)][1]![1]!
    }
    expect(contrastOf(await panelOf('#ffffff'), '#ffffff')).toBeGreaterThan(7)
    expect(await panelOf('#111111')).toBe('#ffffff')
  })

  test('puts white within a dark shape on no grey: the shape is its ground', async () => {
    const shapes = [
      { hex: '#1b3a5b', x: 120, y: 80, radius: 70 },
      { hex: '#ffffff', x: 120, y: 80, radius: 40 },
    ]
    const card = { ...base, logo: { ...logo, bytes: pngOf({ ground: null, shapes }) } }
    const { svg } = await renderCard({ card, tools }, signal)
    expect([...svg.matchAll(/<rect[^>]*fill="(#[0-9a-f]{6})"/g)][1]![1]).toBe('#ffffff')
  })

  test('sets an open family that the product carries in its own letters', async () => {
    const fonts = [
      { family: 'Montserrat', role: 'heading' as const },
      { family: 'Source Sans Pro', role: 'body' as const },
    ]
    const { svg } = await renderCard({ card: { ...base, fonts }, tools }, signal)
    expect(svg).toContain('aria-label="Heading"')
    expect(svg).not.toContain('not at hand')
  })

  test('has letters for names in Korean, Cyrillic and with accents', async () => {
    for (const churchName of ['은혜교회 Grace Church', 'Церковь Святой Троицы', 'Święty Krzyż de Ñuñoa']) {
      const { shapes } = await layoutOf({ ...base, churchName, logo: null })
      const missing = shapes.filter((shape) => shape.kind === 'text' && shape.outline === null)
      expect(missing).toEqual([])
    }
  })

  test.each([
    ['恩典堂', 'Chinese'],
    ['คริสตจักรพระคุณ', 'Thai'],
    ['كنيسة النعمة', 'Arabic'],
    ['כנסיית החסד', 'Hebrew'],
    ['めぐみ教会', 'Japanese'],
  ])('says in its image that it has no letters for %s', async (churchName, script) => {
    let asked = ''
    const reader = {
      ...tools.reader,
      svg: (text: string, ...rest: [{ side: number }, AbortSignal]) => (
        (asked = text),
        tools.reader.svg(text, ...rest)
      ),
    }
    const { svg } = await renderCard({ card: { ...base, churchName }, tools: { ...tools, reader } }, signal)
    expect(svg).toContain(churchName)
    expect(asked).not.toContain('<text')
    expect(asked).toContain(
      `aria-label="Names in ${script} letters are not shown in this image: the card as SVG has them."`,
    )
    expect(asked).toContain(`aria-label="Church ${base.account}"`)
  })

  test("sets a name that it has no letters for in the church's own font, where that has them", async () => {
    const churchName = 'Ѿчій домъ'
    const { svg } = await renderCard({ card: { ...base, churchName }, tools }, signal)
    expect(svg).toContain(`aria-label="${churchName}"`)
    expect(svg).not.toContain('<text')
  })

  test('shows no initial of a name that it has no letters for', async () => {
    const initials = async (churchName: string) => {
      const { shapes } = await layoutOf({ ...base, churchName, logo: null })
      return shapes.flatMap((shape) => (shape.kind === 'text' && shape.size === 200 ? shape.text : []))
    }
    expect(await initials('은혜교회')).toEqual(['은'])
    // What its PNG calls a church whose letters are not there.
    expect(await initials('Church 1003')).toEqual([])
  })

  test('says the first of two roles alone where a swatch is narrow', async () => {
    const colors = ['#5b2245', '#b08d3c', '#2f6f73', '#e8c4c0', '#f5f0e8', '#9b8e82'].flatMap((hex) => [
      color(hex, 'secondary'),
      color(hex, 'background'),
    ])
    const { shapes } = await layoutOf({ ...base, colors })
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))
    expect(texts.filter((text) => text.startsWith('Secondary')).every((text) => !text.includes('…'))).toBe(true)
  })

  test('shows a logo without the empty room around it', async () => {
    const small = pngOf({ ground: null, shapes: [{ hex: '#12355b', x: 120, y: 80, radius: 20 }] })
    const { svg } = await renderCard({ card: { ...base, logo: { ...logo, bytes: small } }, tools }, signal)
    const [, width, height] = /<image [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg)!
    expect(Number(width) / Number(height)).toBeCloseTo(1, 1)
  })

  test('shows ministries aside, and what sources do not agree on', async () => {
    const subBrands = [{ name: 'Harvest Kids', hexes: ['#ff5da2'] }]
    const conflicts = [
      {
        field: 'heading font',
        values: [
          { value: 'Oswald', source: 'strategy guide' },
          { value: 'Anton', source: 'website' },
        ],
      },
    ]
    const { svg } = await renderCard({ card: { ...base, subBrands, conflicts }, tools }, signal)
    expect(svg).toContain('aria-label="Harvest Kids"')
    expect(svg).toContain('fill="#ff5da2"')
    expect(svg).toContain(
      'Sources do not agree on the heading font: Oswald by the strategy guide, Anton by the website',
    )
  })

  test('shows no colour twice, and says of a guess that it is one', async () => {
    const doubtful = { ...color('#2f6f73', 'accent'), doubtful: true }
    const colors = [color('#5b2245', 'primary'), color('#5b2246', 'text'), doubtful]
    const guessed = { family: 'Old Standard', role: 'heading' as const, doubtful: true }
    const { svg } = await renderCard({ card: { ...base, colors, fonts: [guessed] }, tools }, signal)
    expect(svg).toContain('aria-label="Primary and text"')
    expect(svg).not.toContain('#5B2246')
    expect(svg).toContain('aria-label="Accent, a guess"')
    expect(svg).toContain('aria-label="Heading, a guess, not at hand, set in Inter"')
    expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  })

  test('is left with the reason of whoever calls it off', async () => {
    const reason = new Error('called off')
    await expect(renderCard({ card: base, tools }, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
