import { afterAll, describe, expect, test } from 'bun:test'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isColorText, swatchesInText } from '../../../../src/branding/sources/folder/color-texts.ts'
import { isGuide } from '../../../../src/branding/sources/guide/names.ts'
import { psdHeader } from '../../../reading/bombs.ts'
import { pdf } from '../../../reading/files.ts'
import { folder, folderLooker } from './support.ts'

const { look, close } = folderLooker()
afterAll(close)
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`
/** A layered file of one square in a colour on white: a composite of three planes, unpacked. */
function psdOf(hex: string): Uint8Array {
  const side = 64
  const head = Buffer.from(psdHeader({ width: side, height: side }))
  head.writeUInt16BE(0, 38)
  const planes = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16)
    const isInside = (one: number) => one >= 16 && one < 48
    return Uint8Array.from({ length: side * side }, (_, pixel) =>
      isInside(pixel % side) && isInside(Math.floor(pixel / side)) ? value : 255,
    )
  })
  return Buffer.concat([head, ...planes])
}
const disc = (fill: string) => svg(`<circle cx="50" cy="50" r="40" fill="${fill}"/>`)

describe('A folder named by habit', () => {
  test.each([
    'Design/Brand Stuff/2024/02 Logos (FINAL)/Grace_v3.svg',
    'Marketing & Comms/Grace Chapel - LOGO FILES/svg/grace.svg',
    '01_Brand/01-1_Identity/logomarks/grace.svg',
    'From Sarah/grace-logo-2023-final-FINAL.svg',
  ])('gives the logo at "%s"', async (path) => {
    const { logos, colors } = await look({ [path]: disc('#0b6e4f'), 'tasks/99/Round 1/logo.svg': disc('#ff0000') })
    expect(logos.map((logo) => logo.path)).toEqual([`${folder}/${path}`])
    expect(colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #0b6e4f'])
  })

  test('finds the logo that no file is called, by the formats it is kept in', async () => {
    const drawn = disc('#0b6e4f')
    const { logos, colors } = await look({
      'press/harbor.svg': drawn,
      'press/harbor.eps': 'of a press',
      'press/harbor.ai': 'of a program',
      'press/map.svg': disc('#ff0000'),
    })
    expect(logos.map((logo) => logo.path)).toEqual([`${folder}/press/harbor.svg`])
    expect(colors[0]!.hex).toBe('#0b6e4f')
  })

  test('that leads into itself is looked through once, and no further than people file things', async () => {
    const { colors, logos } = await look({ 'logos/grace.svg': disc('#0b6e4f') }, (dir) =>
      symlinkSync(dir, join(dir, 'again')),
    )
    expect(colors[0]!.hex).toBe('#0b6e4f')
    expect(logos.length).toBeLessThanOrEqual(6)
  })

  test('gives two blacks of its logos as one', async () => {
    const { colors } = await look({
      'logos/mark.svg': disc('#000000'),
      'logos/lockup.svg': svg('<rect width="90" height="40" fill="#0e1116"/>'),
    })
    expect(colors.map(({ role }) => role)).toEqual(['primary'])
    // A logo drawn in black alone says nothing of the brand's colours.
    expect(colors[0]!.confidence).toBeLessThan(0.5)
  })

  test("counts no ministry's and no client's colours where it has a logo of its own, and never surely what only pixels tell", async () => {
    const { colors, logos } = await look({
      'logos/Grace-Logo-Main.svg': disc('#12355b'),
      'ministries/kids/Kids-Logo.svg': disc('#ff0000'),
      'logos/clients/harbor_logo_color.svg': disc('#00aa91'),
    })
    expect(logos[0]!.path).toBe(`${folder}/logos/Grace-Logo-Main.svg`)
    expect(colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #12355b'])
    expect(colors[0]!.confidence).toBeLessThan(0.8)
  })

  test('believes the first file of a theme, by the name that says a role', async () => {
    const { colors } = await look({
      'scss/_variables.scss': '$white: #fff;\n$primary: #6e62b5;\n$secondary: #46276d;\n$default: #6e62b5;',
      'scss/dark/_variables.scss': '$white: #1f2d3d;\n$primary: #8f86c8;\n$secondary: #5a6d90;\n$default: #6e62b5;',
    })
    expect(colors.filter(({ confidence }) => confidence > 0.9).map(({ role, hex }) => `${role} ${hex}`)).toEqual([
      'neutral #ffffff',
      'primary #6e62b5',
      'secondary #46276d',
    ])
  })

  test('knows a variable that is called by the name of another', async () => {
    const { colors } = await look({
      'css/colors.css': ':root { --gold: #d4a017; --navy: #12355b; --color-primary: var(--navy); }',
    })
    expect(colors.find(({ role }) => role === 'primary')).toMatchObject({ hex: '#12355b', confidence: 0.92 })
    // However many names they have, its colours are two.
    const names = Array.from({ length: 30 }, (_, at) => `--part-${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}: var(--navy);`)
    const many = await look({ 'css/colors.css': `:root { --gold: #d4a017; --navy: #12355b; ${names.join(' ')} }` })
    expect(many.colors.map(({ hex }) => hex).toSorted()).toEqual(['#12355b', '#d4a017'])
  })

  test('takes no part of a logo for it', async () => {
    const paths = ['Grace_Logo_Icon_Only.svg', 'Grace_Logo_Hollow.svg', 'zz Grace_Logo.svg']
    const { logos } = await look(Object.fromEntries(paths.map((path) => [`svg/${path}`, disc('#0b6e4f')])))
    expect(logos[0]!.path).toBe(`${folder}/svg/zz Grace_Logo.svg`)
  })

  test('believes the newest, and an old one where nothing newer is there', async () => {
    const old = { 'Logos/2016/grace-logo.svg': disc('#aa3300') }
    const both = await look({ ...old, 'Logos/2024/grace-logo.svg': disc('#0b6e4f') })
    expect(both.colors[0]).toMatchObject({ role: 'primary', hex: '#0b6e4f' })
    expect((await look(old)).colors[0]).toMatchObject({ role: 'primary', hex: '#aa3300' })
  })

  test('has the stops of a gradient for its colours', async () => {
    const stops = '<stop offset="0" stop-color="#5b2a86"/><stop offset="1" stop-color="#f26a2e"/>'
    const gradient = `<defs><linearGradient id="g">${stops}</linearGradient></defs><rect width="100" height="100" rx="20" fill="url(#g)"/>`
    const { colors } = await look({ 'logo.svg': svg(gradient) })
    expect(colors.map(({ hex }) => hex).toSorted()).toEqual(['#5b2a86', '#f26a2e'])
  })

  test('says what it passed over, and why', async () => {
    const { reason } = await look({
      'Logos/grace-1.eps': 'x',
      'Logos/grace-2.ai': '%!PS-Adobe-3.0',
      'Logos/grace-3.psd': psdHeader({ width: 90, height: 60 }),
      'Logos/grace-4.svg': disc('#0b6e4f'),
    })
    expect(reason).toStartWith('Read 1 logo; passed over ')
    expect(reason).toContain('Logos/grace-1.eps (a format that is not read)')
    expect(reason).toContain('Logos/grace-2.ai (an Illustrator file without a PDF in it)')
    expect(reason).toContain('Logos/grace-3.psd (damaged)')
  })

  const green = '0.043 0.431 0.31 rg 150 250 300 300 re f'
  test.each([
    ['ai', pdf([`% AIPrivateData1\n${green}`])],
    ['pdf', pdf([green])],
    ['psd', psdOf('#0b6e4f')],
  ] as [string, Uint8Array][])('reads a logo that is kept as %s alone', async (format, bytes) => {
    const { logos, colors } = await look({ [`Logos/grace.${format}`]: bytes, 'Logos/Logo usage guide.pdf': pdf(['']) })
    expect(logos.map((logo) => [logo.format, logo.shownAs])).toEqual([[format as 'ai', 'png']])
    expect(colors[0]).toMatchObject({ role: 'primary', hex: '#0b6e4f' })
  })

  test('shows what is made for screens where a program keeps the same', async () => {
    const { logos } = await look({
      'Logos/grace.ai': pdf([`% AIPrivateData1\n${green}`]),
      'Logos/grace.svg': disc('#0b6e4f'),
    })
    expect(logos.map(({ format, evidence }) => [format, evidence])).toEqual([
      ['svg', 'Logos/grace.svg (the same as Logos/grace.ai)'],
    ])
  })
})

describe('A text of colours', () => {
  test.each([
    ['tokens.json', '{"color":{"primary":{"$value":"#12355b","$type":"color"},"accent":{"$value":"#F4B942"}}}'],
    ['brand/Brand Colors.txt', 'Grace Chapel\nPrimary: #12355B\nAccent - F4B942\nCall 555123'],
    ['scss/_colors.scss', '$primary: #12355b;\n$accent: rgb(244, 185, 66); // gold\n$gutter: 24px;'],
    ['palette.json', '[{"name":"Primary","hex":"#12355b"},{"name":"Accent","hex":"#f4b942"}]'],
    ['theme-colors.css', ':root{--primary:#12355b;--accent:#f4b942}'],
  ])('%s gives its colours by their names', async (path, text) => {
    const { colors } = await look({ [path]: text })
    expect(colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #12355b', 'accent #f4b942'])
  })

  test.each([
    ['tokens.json', JSON.stringify({ brand: { 50: '#eef3f9', 100: '#d5e1ee', 500: '#12355b', 900: '#071626' } })],
    [
      'tokens.json',
      JSON.stringify({
        primary: {
          50: { value: '#eef3f9' },
          100: { value: '#d5e1ee' },
          300: { value: '#7f9cbd' },
          600: { value: '#12355b' },
          900: { value: '#071626' },
        },
      }),
    ],
    ['colors.css', ':root{--primary-50:#eef3f9;--primary-100:#d5e1ee;--primary-500:#12355b;--primary-900:#071626}'],
    [
      'colors.css',
      ':root{--text-primary:#f0f0f0;--bg-primary:#fafafa;--on-primary:#fefefe;--primary-hover:#0a2240;--primary:#12355b}',
    ],
    ['_colors.scss', '$borderPrimary: #dddddd;\n$primaryLight: #7f9cbd;\n$primary: #12355b;'],
  ])('%s has one primary: the main shade of its scale, and no text, ground or state of it: %s', async (path, text) => {
    const { colors } = await look({ [path]: text })
    expect(
      colors.filter(({ role, confidence }) => role === 'primary' && confidence >= 0.5).map(({ hex }) => hex),
    ).toEqual(['#12355b'])
  })

  test('has one primary where a name or a role is shared by several', async () => {
    const listed = await look({ 'palette.json': '{"brand":["#12355b","#f4b942","#2a9d8f"]}' })
    expect(listed.colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual([
      'primary #12355b',
      'secondary #f4b942',
      'accent #2a9d8f',
    ])
    expect(listed.colors[0]!.confidence).toBeLessThan(0.8)
    const two = await look({ 'Brand Colors.txt': 'Primary Navy: #12355b\nPrimary Gold: #f4b942\nAccent: #2a9d8f' })
    expect(two.colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual([
      'primary #12355b',
      'secondary #f4b942',
      'accent #2a9d8f',
    ])
    expect(two.colors[1]!.confidence).toBeLessThan(0.8)
  })

  test('gives what only goes with a role with less trust', async () => {
    const { colors } = await look({
      'colors.css': ':root{--text-primary:#f0f0f0;--text-muted:#b0b0b0;--primary:#12355b}',
    })
    expect(colors.find(({ hex }) => hex === '#12355b')!.confidence).toBeGreaterThanOrEqual(0.8)
    for (const color of colors.filter(({ hex }) => hex !== '#12355b')) expect(color.confidence).toBeLessThan(0.8)
  })

  test('is known by its name, and a broken one holds none', () => {
    expect(['notes.txt', 'package.json', 'a/Colors/list.txt'].map(isColorText)).toEqual([false, false, false])
    expect(swatchesInText('{broken', 'tokens.json')).toEqual([])
    expect(swatchesInText('['.repeat(50_000), 'tokens.json')).toEqual([])
  })
})

test.each([
  ['Brand Guidelines 2024.pdf', true],
  ['GraceChapel_StyleGuide_v2.pdf', true],
  ['Visual Identity Manual.docx', true],
  ['Manual de Marca.pdf', true],
  ['03 - Brand Book (final).pdf', true],
  ['Grace style tile.pdf', true],
  ['Brand Kit 2025.pptx', true],
  ['Bulletin.pdf', false],
  ['Volunteer guide.pdf', false],
])('"%s" is a guide: %p', (path, holds) => {
  expect(isGuide(path)).toBe(holds)
})
