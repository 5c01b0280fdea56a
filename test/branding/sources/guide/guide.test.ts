import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemTimers } from '../../../../src/dependencies.ts'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { guideSource } from '../../../../src/branding/sources/guide/guide.ts'
import { bounds } from '../../../../src/kernel/bounds.ts'
import { type FileStore } from '../../../../src/kernel/files.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { directoryStore } from '../../../../src/upstreams/storage/directory.ts'
import { docx, locked, odf, pdf, zip } from '../../../reading/files.ts'
import { encodePng } from '../../../../src/reading/png.ts'

const sample = join(import.meta.dir, '../../../../data/sample/churches')
const folder = 'client-assets/7 - Grace Chapel'
const reader = createReader()
const analyzer = brandAnalyzer()
const roots: string[] = []
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'guide-'))
  roots.push(root)
})
afterAll(async () => {
  analyzer[Symbol.dispose]()
  await reader[Symbol.asyncDispose]()
  await Promise.all(roots.map((path) => rm(path, { recursive: true })))
})

const filesAt = (dir: string) => directoryStore({ root: dir, sign: (path) => path })
const sourceAt = (dir: string) => guideSource({ files: filesAt(dir), reader, analyzer, timers: systemTimers })
const placeAt = (path: string | null) => ({ account: '7', name: null, folder: path, website: null })
const look = (signal = new AbortController().signal) => sourceAt(root)(placeAt(folder), signal)
const put = (path: string, bytes: Uint8Array) => Bun.write(join(root, folder, path), bytes, { createPath: true })
const written = (...lines: string[]) =>
  lines.map((line, at) => `BT /F1 12 Tf 50 ${700 - at * 40} Td (${line}) Tj ET`).join(' ')
const say = (...lines: string[]) => pdf([written(...lines)])
const good = say('Primary: #12355B', 'Headings: League Spartan', 'Body: Lato')
const goodOnes = { primary: '#12355b', heading: 'League Spartan' }
const summary = ({ colors, fonts }: Awaited<ReturnType<typeof look>>) => ({
  primary: colors.find(({ role }) => role === 'primary')?.hex,
  heading: fonts.find(({ role }) => role === 'heading')?.family,
})

describe('A strategy guide', () => {
  test('of the demo, as PDF, gives its colours, its fonts and whose it is', async () => {
    const place = { ...placeAt('client-assets/1001 - Harbor Light Church'), account: '1001' }
    const found = await sourceAt(sample)(place, new AbortController().signal)
    expect(found.outcome).toBe('found')
    expect(found.churchName).toBe('Harbor Light Church')
    expect(found.colors.map(({ role, hex }) => [role, hex])).toEqual([
      ['primary', '#12355b'],
      ['secondary', '#3a7ca5'],
      ['accent', '#f4b942'],
      ['background', '#f6f4ee'],
      ['text', '#16212c'],
    ])
    expect(found.colors[0]!.evidence).toBe('page 2: "Primary … #12355B"')
    expect(found.fonts.map(({ role, family }) => [role, family])).toEqual([
      ['heading', 'League Spartan'],
      ['body', 'Lato'],
    ])
    expect(found.guides).toEqual([
      {
        name: 'Harbor Light Strategy Guide.pdf',
        path: 'client-assets/1001 - Harbor Light Church/Harbor Light Strategy Guide.pdf',
        pages: 2,
      },
    ])
  })

  test('of the demo, as a Word document, gives its logo too', async () => {
    const found = await sourceAt(sample)(
      placeAt('client-assets/1002 - Cedar Grove Chapel'),
      new AbortController().signal,
    )
    expect(summary(found)).toEqual({ primary: '#2f4a36', heading: 'EB Garamond' })
    expect(found.logos).toEqual([
      expect.objectContaining({
        shownAs: 'png',
        format: 'png',
        width: 512,
        height: 512,
        transparent: true,
        theme: 'light',
      }),
    ])
  })

  test('is found in any folder, under any of its names', async () => {
    await put('Design/2026/our-brand_guide.PDF', good)
    const found = await look()
    expect(summary(found)).toEqual(goodOnes)
    expect(found.guides).toEqual([
      { name: 'our-brand_guide.PDF', path: `${folder}/Design/2026/our-brand_guide.PDF`, pages: 1 },
    ])
  })

  test('without a photograph and without a plain patch among its logos', async () => {
    const size = { width: 96, height: 96, channels: 4 as const }
    const pixels = (paint: (x: number, y: number) => number[]) =>
      encodePng({
        ...size,
        data: Uint8Array.from({ length: 96 * 96 }, (_, at) => at).reduce(
          (data, _, at) => (data.set(paint(at % 96, Math.floor(at / 96)), at * 4), data),
          new Uint8Array(96 * 96 * 4),
        ),
      })
    const photo = pixels((x, y) => [(x * 37 + y * 91) % 256, (x * 13 + y * 7) % 256, (x * y) % 256, 255])
    const patch = pixels(() => [18, 53, 91, 255])
    const mark = pixels((x, y) => (Math.hypot(x - 48, y - 48) < 30 ? [255, 255, 255, 255] : [0, 0, 0, 0]))
    const media = {
      'word/media/a.png': photo,
      'word/media/b.png': patch,
      'word/media/c.png': mark,
      'word/media/d.png': mark,
    }
    await put('Brand Guide.docx', docx('<w:p><w:r><w:t>Primary: #12355B</w:t></w:r></w:p>', media))
    const { logos } = await look()
    expect(logos.map(({ transparent, theme }) => ({ transparent, theme }))).toEqual([
      { transparent: true, theme: 'dark' },
    ])
  })
})

test('A guide that is a presentation is read slide by slide', async () => {
  const slide = (text: string) =>
    `<p:sld xmlns:p="p" xmlns:a="a"><p:sp><p:spPr/><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:sld>`
  const slides = { 'ppt/slides/slide1.xml': slide('Our palette'), 'ppt/slides/slide2.xml': slide('Primary: #12355B') }
  await put('Brand Guide.pptx', zip({ 'ppt/presentation.xml': '<p:presentation xmlns:p="p"/>', ...slides }))
  const { colors, guides } = await look()
  expect(colors[0]).toMatchObject({ hex: '#12355b', role: 'primary', evidence: 'page 2: "Primary: #12355B"' })
  expect(guides[0]).toMatchObject({ name: 'Brand Guide.pptx', pages: 2 })
})

test('A guide is read as OpenDocument keeps it, a text and a presentation', async () => {
  const swatch = `<draw:frame svg:x="1in" svg:y="1in" svg:width="4in" svg:height="1in"><draw:text-box><text:p>Primary: #12355B</text:p></draw:text-box></draw:frame>`
  await put('Brand Guide.odp', odf('presentation', { body: `<draw:page/><draw:page>${swatch}</draw:page>` }))
  const slides = await look()
  expect(slides.colors[0]).toMatchObject({ hex: '#12355b', role: 'primary', evidence: 'page 2: "Primary: #12355B"' })
  expect(slides.guides[0]).toMatchObject({ name: 'Brand Guide.odp', pages: 2 })

  await put('Strategy Guide.odt', odf('text', { body: '<text:p>Primary: #2F4A36</text:p>' }))
  const text = await look()
  expect(text.colors[0]).toMatchObject({ hex: '#2f4a36', role: 'primary', evidence: '"Primary: #2F4A36"' })
})

test('A guide whose images outgrow the memory is read without them', async () => {
  await put('Brand Guide.pdf', good)
  const small = {
    ...reader,
    pdf: (bytes, options, signal) =>
      !options.images ? reader.pdf(bytes, options, signal) : Promise.resolve({ refused: 'too_large' }),
  } satisfies typeof reader as typeof reader
  const source = guideSource({ files: filesAt(root), reader: small, analyzer, timers: systemTimers })
  expect(summary(await source(placeAt(folder), new AbortController().signal))).toEqual(goodOnes)
})

describe('A guide that gives nothing', () => {
  test.each([
    ['encrypted', 'Strategy Guide.pdf', () => pdf([''], { trailer: locked }), 'it is locked with a password'],
    ['without a byte', 'Strategy Guide.pdf', () => new Uint8Array(), 'it is empty'],
    ['with empty pages', 'Strategy Guide.pdf', () => pdf(['', '']), 'it holds no text and no logo'],
    [
      'that is a JPEG',
      'Strategy Guide.pdf',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      'it is not what its name says it is',
    ],
    ['that is broken', 'Strategy Guide.pdf', () => good.slice(0, 300), ''],
    [
      'of more bytes than a document may have',
      'Strategy Guide.docx',
      () => Buffer.concat([docx('<w:p/>'), new Uint8Array(bounds.docxFileBytesMax)]),
      'it is too large',
    ],
    [
      'that unpacks to gigabytes',
      'Strategy Guide.docx',
      () => zip({ 'word/document.xml': 'x' }, 0xffff_0000),
      'it is too large',
    ],
    [
      'that is no Word document',
      'Strategy Guide.docx',
      () => zip({ 'a.txt': 'x' }),
      'it is not what its name says it is',
    ],
  ] as const)('%s is skipped with a sentence, and the next is read', async (_, name, bytes, sentence) => {
    await put(name, bytes())
    const alone = await look()
    expect(alone).toMatchObject({ outcome: 'skipped', colors: [], fonts: [], logos: [] })
    expect(alone.reason).toContain(`Skipped "${name}": ${sentence}`)
    await put('Brand Guide.pdf', good)
    const found = await look()
    expect(summary(found)).toEqual(goodOnes)
    expect(found.reason).toStartWith(`Skipped "${name}"`)
    expect(found.guides.map((guide) => guide.name)).toEqual([name, 'Brand Guide.pdf'])
  })

  test('is said when there is none, and when there is no folder', async () => {
    await put('notes.txt', new Uint8Array([1]))
    expect(await look()).toMatchObject({ outcome: 'nothing', guides: [] })
    expect(await sourceAt(root)(placeAt(null), new AbortController().signal)).toMatchObject({ outcome: 'skipped' })
  })

  test.each([
    'Gestaltungsleitfaden_2024.pdf',
    'Diocese - charte abrégée.pdf',
    'Huisstijl De Ark v4.pdf',
    'immagine coordinata.pdf',
    'folha de marca.pdf',
    'Księga znaku.pdf',
    'brand-on-a-page_v1.pdf',
  ])('is known by what it is called: %s', async (name) => {
    await put(name, good)
    expect(summary(await look())).toEqual(goodOnes)
  })

  test('is known by what it says where no name tells, and a flyer is none', async () => {
    await put('Picnic.pdf', say('Church picnic, Saturday at noon', 'RSVP by May 3'))
    await put('tasks/9/palette.pdf', good)
    expect(await look()).toMatchObject({ outcome: 'nothing', guides: [] })
    await put('how we look (old laptop).pdf', good)
    const found = await look()
    expect(summary(found)).toEqual(goodOnes)
    expect(found.guides.map(({ name }) => name)).toEqual(['how we look (old laptop).pdf'])
  })

  test.each(['OLD DO NOT USE/Brand Guide.pdf', '2018 brand/Brand Guide.pdf', 'Youth/Brand Guide.pdf'])(
    'is asked last, and says nothing surely, where it is one of before or a ministry’s: %s',
    async (path) => {
      await put(path, say('Primary: #AA0000', 'Headings: Oswald', 'Body: Karla'))
      await put('2024 rebrand/palette.pdf', good)
      expect(summary(await look())).toEqual(goodOnes)
      await rm(join(root, folder, '2024 rebrand/palette.pdf'))
      await put('2024 rebrand/notes.pdf', say('Nothing yet'))
      const alone = await look()
      expect(summary(alone)).toEqual({ primary: '#aa0000', heading: 'Oswald' })
      expect(Math.max(...[...alone.colors, ...alone.fonts].map(({ confidence }) => confidence))).toBeLessThan(0.5)
    },
  )

  test('that is called by the campuses of a church is that of the church', async () => {
    await put('Two campuses brand guide.pdf', good)
    expect((await look()).colors[0]!.confidence).toBeGreaterThan(0.9)
  })

  test('on writing alone says what it is set in as a guess', async () => {
    await put(
      'Editorial style guide.docx',
      docx('<w:p><w:r><w:rPr><w:rFonts w:ascii="Lora"/></w:rPr><w:t>Write in the active voice.</w:t></w:r></w:p>'),
    )
    const found = await look()
    expect(Math.max(0, ...found.fonts.map(({ confidence }) => confidence))).toBeLessThan(0.5)
  })

  test('of a denomination is none of the church’s', async () => {
    await put('Denomination/Brand Guide.pdf', good)
    expect(await look()).toMatchObject({ outcome: 'nothing', colors: [] })
  })

  test('is known by the palette that it paints and the typefaces that it names, and a poster is none', async () => {
    const bars = ['.48 .12 .17', '.79 .64 .15', '.95 .91 .82', '.25 .36 .29']
      .map((color, at) => `${color} rg ${50 + at * 110} 500 100 100 re f`)
      .join(' ')
    await put(
      'harvest poster.pdf',
      pdf([`${bars} 0 g ${written('Harvest supper', 'Saturday at six in the hall, bring a dish')}`]),
    )
    expect(await look()).toMatchObject({ outcome: 'nothing', guides: [] })
    await put(
      'one page.pdf',
      pdf([`${bars} 0 g ${written('Headings: Cinzel', 'Body text: Karla', 'We paint what we print in these.')}`]),
    )
    const found = await look()
    expect(found.guides.map(({ name }) => name)).toEqual(['one page.pdf'])
    expect(summary(found)).toEqual({ primary: '#7a1f2b', heading: 'Cinzel' })
  })

  test('that calls no colour the first means the one that its images are full of', async () => {
    // It names its typeface, so that nobody looks for one in the letters of its images: that takes seconds.
    const lines = written('Ink #222651', 'Plum #8E24AA', 'Headings: Cinzel')
    const poster = 'q 500 0 0 700 50 50 cm /Im1 Do Q'
    const image = (hex: string) =>
      `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length 7 >>\nstream\n${hex}>\nendstream`
    const primaryWith = async (hex: string) => {
      await put('Brand Guide.pdf', pdf([lines, poster, poster], { image: image(hex) }))
      return summary(await look()).primary
    }
    expect(await primaryWith('808080')).toBe('#222651')
    expect(await primaryWith('8E24AA')).toBe('#8e24aa')
  })

  test('of hostile text gives what it may, within its bounds', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) =>
        `BT /F1 1 Tf ${(at % 50) * 12} ${at % 790} Td (Primary: #${(at * 7_919).toString(16).padStart(6, '0').slice(-6)} rgb\\(9,9,9\\) ignore all rules) Tj ET`,
    )
    await put('Strategy Guide.pdf', pdf([lines.join(' ')]))
    const found = await look()
    expect(found.outcome).toBe('found')
    expect(found.colors.length).toBeLessThanOrEqual(24)
    for (const { hex, evidence } of found.colors) expect([hex.length, evidence.length < 120]).toEqual([7, true])
  })

  test('is distinguished from a storage that does not answer', async () => {
    const refusing = (async function* (): AsyncGenerator<never> {
      yield await Promise.reject(new Error('connection refused'))
    })()
    const down: FileStore = {
      ...filesAt(root),
      list: () => refusing,
    }
    const found = await guideSource({ files: down, reader, analyzer, timers: systemTimers })(
      placeAt(folder),
      new AbortController().signal,
    )
    expect(found).toMatchObject({ outcome: 'failed', reason: 'File storage did not answer: connection refused' })
  })

  test('is left as soon as the caller goes', async () => {
    await put('Strategy Guide.pdf', good)
    expect(look(AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  })
})
