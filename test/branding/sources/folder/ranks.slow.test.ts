import { afterAll, describe, expect, test } from 'bun:test'
import { byWorth } from '../../../../src/branding/sources/guide/names.ts'
import { folderLooker } from './support.ts'

const { look, close } = folderLooker()
afterAll(close)
const disc = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="${fill}"/></svg>`
const [now, then] = [disc('#0b6e4f'), disc('#aa0000')]

describe('Of what a folder keeps of several years', () => {
  test.each([
    ['years', { '2019/logo.svg': then, '2019/colors.txt': 'Primary: #aa0000', '2024/logo.svg': now }],
    ['years of one name', { 'Brand 2019/colors.txt': 'Primary: #aa0000', 'Brand 2023/Logo/grace logo.svg': now }],
    ['an old year', { 'Old 2021/logo.svg': then, 'logo 2019.svg': now }],
    [
      'what is not to be used',
      { 'OLD DO NOT USE/logo.svg': then, 'OLD DO NOT USE/colors.txt': 'Primary: #aa0000', 'New/logo.svg': now },
    ],
    ['versions', { 'Logo v1/grace.svg': then, 'Logo v2/grace.svg': now }],
    ['a feast of a later year', { 'Easter 2024/logo.svg': then, 'Brand 2021/logo.svg': now }],
    [
      'guidelines of two years in two programs',
      {
        'Brand/Guidelines_2019.txt': 'Primary: #aa0000',
        'Brand/Guidelines_2024.md': 'Primary: #0b6e4f',
        'logo.svg': now,
      },
    ],
    ['initials of the church', { 'Campuses/GC_Eastside.svg': then, '_MAIN BRAND/GC_Main.svg': now }],
    [
      'a denomination',
      { 'Denomination/logo.svg': then, 'Denomination/colors.txt': 'Primary: #aa0000', 'logo.svg': now },
    ],
    [
      'colours of a ministry beside the church’s logo',
      { 'Kids/colors.txt': 'Primary: #aa0000\nAccent: #00aa00', 'Office/logo.svg': now },
    ],
    [
      'colours of two years, the later of which says more',
      { 'Palette 2014.txt': 'Primary: #aa0000', 'Palette 2022 approved.txt': 'Primary: #0b6e4f', 'logo.svg': now },
    ],
    [
      'a folder that the new one beside it makes the one of before',
      { 'Zeichen_alt/logo.svg': then, 'Zeichen_neu/logo.svg': now },
    ],
    [
      'a main folder beside those of units that no word tells',
      {
        'Main/colours.txt': 'Primary: #0b6e4f',
        'Main/mark-stacked-colour.svg': now,
        'Riverside/colours.txt': 'Primary: #aa0000',
        'Riverside/Riverside logo.svg': then,
        'The Closet/colours.txt': 'Primary: #dd2200',
      },
    ],
    ['a logo in colour beside its grey version', { 'logo.svg': now, 'logo-grau.svg': disc('#777777') }],
    ['ministries alone', { 'Brand/grace chapel.svg': now, 'Students/students-logo-final-horizontal.svg': then }],
  ])('the newest of its own counts: %s', async (_, files) => {
    const { colors, logos } = await look(files as Record<string, string>)
    expect(colors.filter(({ confidence }) => confidence >= 0.5).map(({ hex }) => hex)).toEqual(['#0b6e4f'])
    expect(files[logos[0]!.path!.split('Grace Chapel/')[1] as keyof typeof files] as string | undefined).toBe(now)
  })

  test.each([
    [['Brand/brand guide 2023.pdf', 'Brand/zz_archive/style guide 2012.pdf']],
    [['Brand Guide v3.pdf', 'Brand Guide v2.pdf', 'brand guide draft old.pdf']],
    [['Brand Guide FINAL.pdf', 'Brand Guide v2.pdf']],
    [['Brand Guide 2019.pdf', 'Youth/Youth Brand Guide 2024.pdf']],
  ])('the guide that is asked first is the latest of its own: %p', (sorted) => {
    const changedAt = '2026-01-01T00:00:00Z'
    const files = sorted.toReversed().map((path, at) => ({ path, changedAt: changedAt.replace('T00', `T0${9 - at}`) }))
    expect(files.toSorted(byWorth).map(({ path }) => path)).toEqual(sorted)
  })
})

test('A palette file’s bracketed rank is that of its colour, and what an interface needs is none of the palette', async () => {
  const { colors } = await look({
    'colors.txt': 'Pine (main) #0b6e4f\nSand #d9c8a0',
    'tokens.json': JSON.stringify({ brand: { primary: '#0b6e4f', accent: '#d9c8a0' }, feedback: { error: '#d00000' } }),
  })
  expect(colors.map(({ hex, role }) => `${hex} ${role}`)).toEqual([
    '#0b6e4f primary',
    expect.stringContaining('#d9c8a0'),
  ])
})

test('A church that has a ministry’s word in its name keeps what is filed by that', async () => {
  const files = {
    'College Hill brand/logo.svg': now,
    'College Hill brand/colors.txt': 'Primary: #0b6e4f',
    'map.txt': '',
  }
  const { colors, logos } = await look(
    { ...files, 'College ministry/logo.svg': then },
    undefined,
    'College Hill Church',
  )
  expect(colors[0]).toMatchObject({ hex: '#0b6e4f', role: 'primary' })
  expect(logos[0]!.path).toContain('College Hill brand/logo.svg')
})

describe('Of what a theme’s files call its colours', () => {
  const said = async (files: Record<string, string>) =>
    (await look(files)).colors
      .filter(({ confidence }) => confidence >= 0.5)
      .map(({ role, hex }) => `${role} ${hex}`)
      .toSorted()

  test('a rank counts before what an alias of it is called, and a message’s colour for none of the brand', async () => {
    const value = (of: string) => ({ value: of, type: 'color' })
    const tokens = {
      global: { color: { ink: value('#22223b'), apricot: value('#f4a261'), red: value('#d00000') } },
      semantic: {
        color: { primary: value('{color.ink}'), accent: value('{color.apricot}'), error: value('{color.red}') },
      },
    }
    expect(await said({ 'design/tokens.json': JSON.stringify(tokens) })).toEqual(['accent #f4a261', 'primary #22223b'])
  })

  test('the plain hues beside its own ranks are its framework’s', async () => {
    const sheet = '$blue: #0d6efd;\n$grace-navy: #14213d;\n$primary: $grace-navy;\n$secondary: #fca311;\n'
    expect(await said({ 'scss/_variables.scss': sheet })).toEqual(['primary #14213d', 'secondary #fca311'])
    expect(await said({ 'scss/_colors.scss': '$blue: #12355b;\n' })).toEqual(['primary #12355b'])
  })

  test('what its rules paint with is none of them, where it names its colours', async () => {
    const rules =
      'body { color: #222; background: #fff; }\n.alert { background: #f8d7da; border-color: #721c24 }\n.network { color: #1877f2; }'
    const sheet = `:root { --brand-primary: #7b2d26; --brand-sand: #d7c9aa; }\n${rules}`
    expect(await said({ 'site/css/theme.css': sheet })).toEqual(['neutral #d7c9aa', 'primary #7b2d26'])
    expect(await said({ 'site/css/theme.css': '.banner { color: #7b2d26; }' })).toEqual(['primary #7b2d26'])
  })

  test('the shades beside a colour that bears their name are none of it', async () => {
    const script =
      "export default { theme: { colors: { primary: { DEFAULT: '#1d3557', 50: '#eef2f7', 500: '#1d3557', 900: '#0b1524' }, accent: '#e63946' } } }"
    expect(await said({ 'tailwind.config.ts': script })).toEqual(['accent #e63946', 'primary #1d3557'])
  })
})
