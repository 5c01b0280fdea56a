import { describe, expect, test } from 'bun:test'
import { isStyleText } from '../../../../src/branding/sources/folder/fonts/style-texts.ts'
import { textOfRtf } from '../../../../src/branding/sources/folder/texts/rtf.ts'
import { statedFontsIn } from '../../../../src/branding/sources/folder/fonts/stated.ts'

const read = (files: Record<string, string>) =>
  statedFontsIn(Object.entries(files).map(([path, text]) => ({ path, text }))).fonts
const said = (files: Record<string, string>) => read(files).map(({ role, family }) => `${role} ${family}`)
const json = (value: unknown) => JSON.stringify(value)

const both = ['heading Sora', 'body Karla']

describe('Families that a folder states', () => {
  test.each<[string, Record<string, string>]>([
    [
      'design tokens of the W3C, by an alias',
      {
        'tokens.json': json({
          font: {
            family: { serif: { $value: ['Sora', 'Georgia'], $type: 'fontFamily' } },
            heading: { $value: '{font.family.serif}', $type: 'fontFamily' },
            body: { $value: ['Karla', 'sans-serif'], $type: 'fontFamily' },
            mono: { $value: ['Fira Code', 'monospace'], $type: 'fontFamily' },
          },
        }),
      },
    ],
    [
      'composite tokens, whose parts lie in another file',
      {
        'tokens/type.json': json({
          typography: {
            heading: { $type: 'typography', $value: { fontFamily: '{base.sora}', fontWeight: 700 } },
            body: { $type: 'typography', $value: { fontFamily: '{base.karla}', fontSize: '16px' } },
          },
        }),
        'tokens/fonts.json': json({ base: { sora: { $value: 'Sora' }, karla: { $value: 'Karla' } } }),
      },
    ],
    [
      'tokens of a drawing program, in a set',
      {
        'figma-tokens.json': json({
          global: {
            fontFamilies: {
              heading: { value: 'Sora', type: 'fontFamilies' },
              body: { value: 'Karla', type: 'fontFamilies' },
            },
            fontWeights: { 'heading-0': { value: 'Bold', type: 'fontWeights' } },
          },
        }),
      },
    ],
    [
      "a theme's settings",
      {
        'theme.json': json({
          settings: {
            typography: {
              fontFamilies: [
                { fontFamily: '"Karla", sans-serif', name: 'Karla', slug: 'karla' },
                { fontFamily: 'Sora, sans-serif', name: 'Sora', slug: 'sora' },
              ],
            },
          },
          styles: {
            typography: { fontFamily: 'var(--wp--preset--font-family--karla)' },
            elements: { heading: { typography: { fontFamily: 'var:preset|font-family|sora' } } },
          },
        }),
      },
    ],
    ['YAML', { '_data/brand.yml': 'fonts:\n  headings: Sora\n  body: "Karla, sans-serif"\n  code: Fira Code\n' }],
    [
      'YAML with the source of each',
      {
        '_brand.yml':
          'typography:\n  fonts:\n    - family: Karla\n      source: google\n  base: Karla\n  headings:\n    family: Sora\n    weight: 700\n  monospace: Fira Code\n',
      },
    ],
    [
      'a list of uses',
      {
        'brand.json': json({
          fonts: [
            { role: 'Headings', family: 'Sora', weights: [700] },
            { role: 'Body text', family: 'Karla' },
          ],
        }),
      },
    ],
    ['TOML', { 'theme.toml': '[params.fonts]\nheading_font = "Sora"\nbody_font = "Karla"\n' }],
    [
      'settings of Tailwind',
      {
        'tailwind.config.js':
          "/** @type {import('tailwindcss').Config} */\nmodule.exports = { content: ['./src/**/*.{js,ts}'], theme: { extend: { fontFamily: { display: ['\"Sora\"', 'Impact', ...defaultTheme.fontFamily.sans], body: ['Karla', 'sans-serif'] } } }, plugins: [require('x')] }",
      },
    ],
    [
      'a theme in a script',
      {
        'src/theme.ts':
          "import { extendTheme } from 'lib'\nexport const theme: Theme = extendTheme({ fonts: { heading: `'Sora', serif`, body: 'Karla' }, fontSizes: { body: '16px' } })",
      },
    ],
    [
      'variables of CSS',
      {
        'theme.css':
          '@import "x.css";:root{--ff:"Sora",serif;--font-heading:var(--ff);--font-body:Karla, sans-serif;--font-size-body:16px}',
      },
    ],
    [
      'variables of SCSS',
      {
        '_variables.scss':
          "// fonts, see http://x.test\n$sora: 'Sora', serif;\n$headings-font-family: $sora !default;\n$font-family-base: Karla, sans-serif; // 'old'\n$headings-font-weight: 700;",
      },
    ],
    ['a map of SCSS', { '_typography.scss': "$fonts: (\n  'heading': ('Sora', serif),\n  'body': 'Karla',\n);" }],
    ['variables of LESS', { 'theme.less': '@oak:#44633F;@headings-font:"Sora",serif;@text-font:"Karla",sans-serif;' }],
    [
      'rules',
      {
        'css/style.css':
          '@font-face{font-family:Old;src:url(o.woff2)}@media screen{body{font:400 16px/1.5 "Karla",sans-serif}}h1,h2 , h3{font-family:Sora}.btn{font-family:Impact}',
      },
    ],
    ['a table', { 'brand kit.csv': 'type,name,value\ncolor,Primary,#1F7A8C\nfont,Heading,Sora\nfont,Body,Karla\n' }],
    ['a table in Spanish', { 'fuentes.csv': 'Uso,Fuente\nTítulos,Sora\nTexto,Karla\n' }],
  ])('are read from %s', (_, files) => {
    expect(Object.keys(files).filter((path) => !isStyleText(path))).toEqual([])
    expect(said(files).toSorted().toReversed()).toEqual(both)
  })

  test.each<[string, Record<string, string>]>([
    ['a generic name', { 'tokens.json': json({ font: { heading: 'sans-serif', body: 'system-ui, Arial' } }) }],
    ['a size or a weight', { 'tokens.json': json({ font: { heading: '32px', body: 'bold' } }) }],
    ['icons', { 'fonts.css': ':root{--font-heading:"Font Awesome 6 Free";--font-icon:Material}' }],
    ['a title of something else', { 'site.yml': 'family:\n  title: Kids\ntypes:\n  heading: Sermons\n' }],
    ['an alias that leads nowhere', { 'tokens.json': json({ font: { heading: '{a.b}', body: 'var(--x)' } }) }],
    ['aliases in a circle', { 'fonts.css': ':root{--font-heading:var(--a);--a:var(--font-heading)}' }],
  ])('are not %s', (_, files) => {
    expect(said(files)).toEqual([])
  })

  test('are unsure, and both given, where two files differ', () => {
    const fonts = read({
      'tokens.json': json({ font: { heading: 'Sora' } }),
      'theme.css': ':root{--font-heading:Lora}',
    })
    expect(fonts.map(({ family }) => family)).toEqual(['Sora', 'Lora'])
    expect(fonts.every(({ confidence }) => confidence < 0.7)).toBe(true)
    expect(read({ 'tokens.json': json({ font: { heading: 'Sora' } }) })[0]!.confidence).toBeGreaterThan(0.8)
  })

  test('are a guess where a rank alone is said', () => {
    const fonts = read({ 'theme.css': ':root{--font-primary:Sora;--font-secondary:Karla}' })
    expect(fonts.map(({ confidence }) => confidence < 0.5)).toEqual([true, true])
  })

  test.each([
    ['braces that never close', '{'.repeat(100_000)],
    ['brackets and keys', 'a:[{b:'.repeat(30_000)],
    ['rules in rules', 'a{'.repeat(50_000)],
    ['comments that never end', '/*'.repeat(100_000)],
    ['a map that is none', `$a: (${':'.repeat(200_000)};`],
    ['one long name', `$font-heading${'-a'.repeat(100_000)}: x;`],
    ['one long alias', `$a: ${'$a'.repeat(50_000)};`],
  ])('are looked for in vain, and soon, in %s', (_, text) => {
    expect(said({ 'tailwind.config.js': text, 'theme.scss': text, 'tokens.json': text, 'theme.toml': text })).toEqual(
      [],
    )
  })
})

test('Rich text gives its lines without its tables of fonts and colours', () => {
  const rtf =
    "{\\rtf1\\ansi{\\fonttbl{\\f0 Helvetica;}}{\\*\\generator X;}{\\colortbl;\\red0;}\\f0\\fs24 T\\'edtulos: Sora\\par\nTexto\\u58 ? Karla\\line {\\b Navy} #12355B}"
  expect(textOfRtf(rtf).split('\n')).toEqual(['Títulos: Sora', 'Texto: Karla', 'Navy #12355B'])
})
