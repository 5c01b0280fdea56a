import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { brandAnalyzer } from '../../../../src/branding/analyzer/analyzer.ts'
import { folderSource } from '../../../../src/branding/sources/folder/folder.ts'
import { rolesOf } from '../../../../src/branding/sources/folder/fonts/roles.ts'
import type { FileStore } from '../../../../src/kernel/files.ts'
import { createReader } from '../../../../src/reading/reader.ts'
import { directoryStore } from '../../../../src/upstreams/storage/directory.ts'
import { scratch } from '../../../support.ts'
import { pngOf, twoDiscs } from '../../palette/drawings.ts'
import { aseOf } from './swatch-files.ts'
import { encodePng } from '../../../../src/reading/png.ts'

const reader = createReader()
const analyzer = brandAnalyzer()
afterAll(async () => {
  analyzer[Symbol.dispose]()
  await reader[Symbol.asyncDispose]()
})

const storeAt = (root: string) => directoryStore({ root, sign: (path) => path })
const sampleRoot = join(import.meta.dir, '../../../../data/sample/churches')
const signal = new AbortController().signal
const place = { account: '7', name: 'Grace Chapel', folder: 'client-assets/7 - Grace Chapel', website: null }
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`
const disc = svg('<circle cx="50" cy="50" r="40" fill="#0b6e4f"/>')

async function look(contents: Record<string, Uint8Array | string>) {
  using space = scratch()
  for (const [path, body] of Object.entries(contents)) await Bun.write(join(space.dir, place.folder, path), body)
  return await folderSource({ files: storeAt(space.dir), reader, analyzer })(place, signal)
}

describe('A church’s folder', () => {
  test('gives its logo, its colours, its font with the file, and what it says of itself', async () => {
    const found = await folderSource({ files: storeAt(sampleRoot), reader, analyzer })(
      { account: '1001', name: null, folder: 'client-assets/1001 - Harbor Light Church', website: null },
      signal,
    )
    expect(found).toMatchObject({
      outcome: 'found',
      reason: 'Read 1 logo and 1 font file.',
      churchName: 'Harbor Light Church',
      website: 'https://www.harborlight.example/',
      colors: [
        { hex: '#12355b', role: 'primary' },
        { hex: '#3a7ca5', role: 'secondary' },
        { hex: '#f4b942', role: 'accent' },
      ],
      fonts: [{ family: 'League Spartan', role: 'heading' }],
      logos: [{ format: 'svg', shownAs: 'png', width: 1_024, transparent: true, theme: 'light' }],
    })
    expect(found.fonts[0]!.file!.length).toBeGreaterThan(10_000)
    expect(found.logos[0]!.evidence).toBe('logos/harbor-light-church.svg (the same as logos/harbor-light-church.png)')
  })

  test('ranks its logos: the primary in full colour first, then reversed ones, then sub-brands and old ones', async () => {
    const white = pngOf({ ground: null, shapes: [{ hex: '#ffffff', x: 120, y: 80, radius: 60 }] })
    const found = await look({
      'logos/Grace-Logo-Primary-RGB.png': pngOf(twoDiscs(null)),
      'logos/Grace Icon.png': pngOf(twoDiscs('#ffffff')),
      'logos/white/Grace-Logo-Reversed.png': white,
      'logos/Grace Kids logo.svg': disc,
      'Grace logo old.png': pngOf(twoDiscs('#101418')),
      'team photo.png': pngOf(twoDiscs('#aa0000')),
    })
    expect(found.logos.map(({ evidence, theme }) => [evidence, theme])).toEqual([
      ['logos/Grace-Logo-Primary-RGB.png', 'light'],
      ['logos/Grace Icon.png', 'light'],
      ['logos/white/Grace-Logo-Reversed.png', 'dark'],
      ['logos/Grace Kids logo.svg', 'any'],
      ['Grace logo old.png', 'dark'],
    ])
    expect(found.colors[0]).toMatchObject({ hex: '#12355b', role: 'primary' })
  })

  test('takes a swatch file’s names before the logo’s pixels', async () => {
    const ase = aseOf([
      { name: 'Accent', model: 'RGB ', values: [244 / 255, 185 / 255, 66 / 255] },
      { name: 'Primary Green', model: 'RGB ', values: [11 / 255, 110 / 255, 79 / 255] },
    ])
    const found = await look({ 'colors/grace.ase': ase, 'logos/logo.svg': disc })
    expect(found.colors).toEqual([
      { hex: '#f4b942', name: 'Accent', role: 'accent', confidence: 0.92, evidence: 'colors/grace.ase: "Accent"' },
      {
        hex: '#0b6e4f',
        name: 'Primary Green',
        role: 'primary',
        confidence: 0.92,
        evidence: 'colors/grace.ase: "Primary Green"',
      },
    ])
  })

  test('leaves to ministries and partners what lies in their folders, and takes it for a guess where nothing else is there', async () => {
    const kids = { 'Kids Ministry/kids colors.txt': 'Green #3DA35D', 'Konfi-Camp/farben.txt': 'Orange #E4572E' }
    const hexes = async (contents: Record<string, string>, from = 0.5) =>
      (await look(contents)).colors.filter(({ confidence }) => confidence >= from).map(({ hex }) => hex)
    expect(await hexes({ 'Colors.txt': 'Teal #1F6F78', ...kids })).toEqual(['#1f6f78'])
    expect(await hexes(kids)).toEqual([])
    expect(await hexes(kids, 0.4)).toEqual(expect.arrayContaining(['#3da35d', '#e4572e']))
    const { logos, reason } = await look({ 'logos/logo.svg': disc, 'Parceiros/logo.svg': disc })
    expect(logos).toHaveLength(1)
    expect(reason).toContain('Parceiros/logo.svg (its folder is named for a ministry or a partner)')
  })

  test('takes a speck of one logo, and what one logo has beside a written palette, for a guess', async () => {
    const logo = svg(
      '<rect width="100" height="100" fill="#0b6e4f"/><rect width="50" height="40" fill="#c8102e"/><rect x="90" y="90" width="9" height="9" fill="#7d3cff"/>',
    )
    const sure = async (contents: Record<string, string>) =>
      (await look(contents)).colors.filter(({ confidence }) => confidence >= 0.5).map(({ hex }) => hex)
    expect((await sure({ 'logo.svg': logo })).toSorted()).toEqual(['#0b6e4f', '#c8102e'])
    const palette = 'Green #0B6E4F\nSand #E8D9B5\nInk #16212C'
    expect(await sure({ 'logo.svg': logo, 'Colors.txt': palette })).not.toContain('#c8102e')
  })

  test('knows a logo by the word for it in other letters', async () => {
    const { logos } = await look({
      'Логотип Надія.svg': disc,
      'Фото/лого старе.svg': disc,
      'λογότυπο.png': pngOf(twoDiscs(null)),
    })
    expect(logos.map(({ evidence }) => evidence)).toEqual(expect.arrayContaining(['λογότυπο.png']))
    expect(logos.length).toBeGreaterThanOrEqual(2)
  })

  test('passes over a logo that a newer version lies beside', async () => {
    const { logos, reason } = await look({
      'Logos/Logo v1.svg': svg('<circle cx="50" cy="50" r="40" fill="#6b3fa0"/>'),
      'Logos/FINAL logo v3 (use this one).svg': disc,
    })
    expect(logos.map(({ evidence }) => evidence)).toEqual(['Logos/FINAL logo v3 (use this one).svg'])
    expect(reason).toContain('Logos/Logo v1.svg (a newer version lies beside it)')
  })

  test('passes over each bad file with its reason, and reads the others', async () => {
    const png = pngOf(twoDiscs(null))
    const found = await look({
      'logos/cut.png': png.subarray(0, png.length / 2),
      'logos/text.png': 'not a picture',
      'logos/script.svg': svg('<script>fetch("x")</script><rect width="9" height="9"/>'),
      'logos/links.svg': svg('<image href="https://tracker.example/p.png" width="9" height="9"/>'),
      'logos/blank.png': encodePng({
        width: 40,
        height: 40,
        data: new Uint8Array(4_800).fill(255),
        channels: 3,
      }),
      'logos/good.png': png,
      'logos/press.eps': 'x',
      'fonts/garbage.ttf': new Uint8Array(4_000).fill(9),
      'colors/broken.ase': 'ASEF',
    })
    expect(found.outcome).toBe('found')
    expect(found.logos.map(({ evidence }) => evidence)).toEqual(['logos/good.png'])
    expect(found.reason).toBe(
      'Read 1 logo; passed over logos/blank.png (blank), logos/cut.png (damaged), logos/links.svg (it links to ' +
        'something outside), logos/script.svg (it holds a script), logos/text.png (not what its name says) and 3 more.',
    )
  })

  test('takes the PNG of a logo whose drawing is bad', async () => {
    const found = await look({ 'logos/logo.svg': '<svg', 'logos/logo.png': pngOf(twoDiscs(null)) })
    expect(found.logos).toMatchObject([{ format: 'png', width: 240, height: 160 }])
    expect(found.reason).toContain('logos/logo.svg (')
  })

  test('does not open a picture of a hundred million pixels', async () => {
    const huge = pngOf({ width: 8, height: 8, ground: '#ffffff', shapes: [] }).slice()
    const head = new DataView(huge.buffer)
    head.setUint32(16, 12_000)
    head.setUint32(20, 12_000)
    head.setUint32(29, Bun.hash.crc32(huge.subarray(12, 29)))
    const found = await look({ 'logos/huge.png': huge })
    expect([found.outcome, found.reason]).toEqual([
      'nothing',
      'The folder holds no logo, font or swatch file that is read; passed over logos/huge.png (too large).',
    ])
  })

  test('of hundreds of files is read in part, the likeliest first', async () => {
    const small = pngOf({ width: 40, height: 40, ground: null, shapes: [{ hex: '#0b6e4f', x: 20, y: 20, radius: 15 }] })
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`logos/old-${at}.png`, small]))
    const found = await look({ ...many, 'logos/logo-primary.svg': disc })
    expect(found.logos).toHaveLength(12)
    expect(found.logos[0]!.evidence).toBe('logos/logo-primary.svg')
    expect(found.reason).toContain('(there are too many)')
  })

  test('holds logos by what their bytes are, whatever they are called', async () => {
    const png = new Uint8Array(
      await Bun.file(
        join(sampleRoot, 'client-assets/1002 - Cedar Grove Chapel/logos/cedar-grove-chapel.png'),
      ).arrayBuffer(),
    )
    const { logos, reason } = await look({ 'logos/a.svg': png, 'logos/b.png': disc })
    expect(reason).toBe('Read 2 logos.')
    expect(logos.map(({ format, path }) => [path!.split('/').at(-1)!, format]).toSorted()).toEqual([
      ['a.svg', 'png'],
      ['b.png', 'svg'],
    ])
  })

  test('that is not there, or empty, or out of reach is reported as such', async () => {
    const source = folderSource({ files: storeAt(sampleRoot), reader, analyzer })
    expect(await source({ ...place, folder: null }, signal)).toMatchObject({ outcome: 'skipped' })
    expect(await look({ 'church.json': '{"name":"Grace","website":"javascript:1"}' })).toMatchObject({
      outcome: 'nothing',
      reason: expect.stringContaining('passed over church.json (says what cannot be used as website)'),
      churchName: 'Grace',
      website: null,
    })
    const down = { ...storeAt(sampleRoot), head: () => Promise.reject(new Error('The storage does not answer.')) }
    expect(await folderSource({ files: down as FileStore, reader, analyzer })(place, signal)).toMatchObject({
      outcome: 'failed',
      reason: 'The folder could not be read: The storage does not answer.',
    })
  })

  test('is left with the reason of whoever calls it off', async () => {
    const reason = new Error('called off')
    const source = folderSource({ files: storeAt(sampleRoot), reader, analyzer })
    await expect(source(place, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})

describe('Families', () => {
  const file = (path: string, family: string, weight: number, style = 'Regular') => ({
    path,
    family,
    weight,
    style,
    postscript: family,
  })
  const listed = (...files: ReturnType<typeof file>[]) =>
    rolesOf(files).map(({ family, role, path }) => [family, role, path])

  test('get their roles from names, weights and styles', () => {
    expect(
      listed(
        file('fonts/Lato-Regular.ttf', 'Lato', 400),
        file('fonts/Lato-Bold.ttf', 'Lato', 700),
        file('fonts/Playfair.ttf', 'Playfair Display', 700),
      ),
    ).toEqual([
      ['Playfair Display', 'heading', 'fonts/Playfair.ttf'],
      ['Lato', 'body', 'fonts/Lato-Regular.ttf'],
    ])
    expect(listed(file('fonts/body/a.ttf', 'A', 400), file('fonts/headings/b.ttf', 'B', 400))).toEqual([
      ['B', 'heading', 'fonts/headings/b.ttf'],
      ['A', 'body', 'fonts/body/a.ttf'],
    ])
  })

  test.each([
    ['Spanish', 'Títulos - Quicksand', 'Textos - Open Sans'],
    ['German', 'Überschriften', 'Fließtext'],
    ['French', 'titres', 'corps'],
  ])('get their roles from what their folders are called in %s', (_, headings, body) => {
    const files = [
      file(`${headings}/a-r.ttf`, 'A', 400),
      file(`${headings}/a-b.ttf`, 'A', 700),
      file(`${body}/b-r.ttf`, 'B', 400),
      file(`${body}/b-b.ttf`, 'B', 700),
    ]
    expect(listed(...files).map(([family, role]) => [family, role])).toEqual([
      ['A', 'heading'],
      ['B', 'body'],
    ])
  })

  test('that stand alone serve as far as their files go', () => {
    expect(listed(file('a-b.ttf', 'A', 700))).toEqual([['A', 'heading', 'a-b.ttf']])
    expect(listed(file('a-b.ttf', 'A', 700), file('a-i.ttf', 'A', 400, 'Italic'), file('a-r.ttf', 'A', 400))).toEqual([
      ['A', 'heading', 'a-b.ttf'],
      ['A', 'body', 'a-r.ttf'],
    ])
    expect(listed()).toEqual([])
  })
})
