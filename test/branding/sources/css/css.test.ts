import { describe, expect, test } from 'bun:test'
import { stylesOf } from '../../../../src/branding/sources/css/cascade.ts'
import { declarationsOf, statementsOf } from '../../../../src/branding/sources/css/split.ts'
import { familiesOfShorthand, familyIn, paintsIn, withVariables } from '../../../../src/branding/sources/css/values.ts'
import { importsIn, isForScreen, readSheet } from '../../../../src/branding/sources/css/sheet.ts'
import { readPage } from '../../../../src/branding/sources/website/page.ts'

/** The style of the first element with `id="x"` in a body, under a stylesheet. */
async function styleOf(css: string, body: string) {
  const page = readPage(`<html><body>${body}</body></html>`)
  const { rules } = readSheet(css)
  const styles = stylesOf(page.elements, rules)
  return styles.get(page.elements.find(({ id }) => id === 'x')!)!
}

describe('a stylesheet', () => {
  test.each([
    ['a{b:c}d{e:f}', ['a', 'd']],
    ['a{b:"}"}d{e:f}', ['a', 'd']],
    ['a{b:c;/* } */}d{}', ['a', 'd']],
    ['@import "x;y.css";a{}', ['@import "x;y.css"', 'a']],
    ['@media print{a{}}b{}', ['@media print', 'b']],
    ['}}a{}', ['a']],
    ['a{b:c', ['a']],
    ['/* never closed a{}', []],
    ['a{b:url(data:image/svg+xml;utf8,x)}c{}', ['a', 'c']],
  ])('%p is cut at its outermost blocks', (css, heads) => {
    expect([...statementsOf(css)].map(({ head }) => head)).toEqual(heads)
  })

  test('a style attribute is cut outside strings and brackets', () => {
    expect(declarationsOf('COLOR:red;background:url("a;b");--My-Own: 1')).toEqual([
      ['color', 'red'],
      ['background', 'url("a;b")'],
      ['--My-Own', '1'],
    ])
  })

  test.each([
    ['', true],
    ['screen', true],
    ['all', true],
    ['print', false],
    ['not print', true],
    ['screen and (min-width: 640px)', true],
    ['(min-width: 100em)', false],
    ['(max-width: 600px)', false],
    ['(width >= 48rem)', true],
    ['(prefers-color-scheme: dark)', false],
    ['(prefers-color-scheme: light)', true],
    ['print, screen', true],
    ['(forced-colors: active)', false],
  ])('under "%s" applies to a light wide screen: %p', (query, holds) => {
    expect(isForScreen(query)).toBe(holds)
  })

  test('names its imports and font faces', async () => {
    const css = `@import url("a.css");@import 'b.css' print;@import url(c.css) layer(base) screen;
      @font-face{font-family:"Own Face";src:url(x.woff2)}`
    const sheet = readSheet(css)
    expect(sheet.imports).toEqual(['a.css', 'c.css'])
    expect(sheet.faces).toEqual(['Own Face'])
  })

  test.each([
    ['@charset "x";@layer a;@import "a.css" layer(a);@import url(b.css);p{}@import "late.css"', ['a.css', 'b.css']],
    ['p{}@import "late.css"', []],
    ['@import "print.css" print;', []],
    [`@import "${'x'.repeat(5_000)}";`, []],
  ])('%p imports what stands before everything else', (css, imports) => {
    expect(importsIn(css)).toEqual(imports)
  })

  test('of hostile shape is read within bounds: deep nesting, a giant rule, endless selectors', async () => {
    const deep = '@media screen{'.repeat(5_000) + 'a{color:red}'
    const giant = `a{${'color:red;'.repeat(100_000)}}`
    const many = `${'a,'.repeat(20_000)}b{color:red}`
    const odd = 'a{color:red}}}}@@@;;{}{{{'.repeat(2_000)
    for (const css of [deep, giant, many, odd]) {
      const { rules } = readSheet(`${css}\n`)
      expect(rules.length).toBeLessThanOrEqual(30_000)
      expect(stylesOf(readPage('<p>x').elements, rules).size).toBe(3)
    }
  })
})

describe('the cascade', () => {
  test.each([
    ['the later of two', '.a{color:#111}.a{color:#222}', '#222222'],
    ['the more specific', '#x{color:#111}.a{color:#222}', '#111111'],
    ['the important', '.a{color:#111!important}#x{color:#222}', '#111111'],
    ['what is in no layer', '.a{color:#111}@layer u{#x{color:#222}}', '#111111'],
    ['the later layer', '@layer one,two;@layer two{.a{color:#222}}@layer one{#x{color:#111}}', '#222222'],
    ['a descendant', 'main .a{color:#111}nav .a{color:#222}', '#111111'],
    ['a child', 'main>.a{color:#111}body>.a{color:#222}', '#111111'],
    ['a sibling', 'h1+.a{color:#111}h2~.a{color:#222}', '#111111'],
    ['an attribute', '[data-k^=va]{color:#111}[data-k=other]{color:#222}', '#111111'],
    ['not', '.a:not(.b){color:#111}.a:not(.a){color:#222}', '#111111'],
    ['where counts nothing', '.a{color:#111}:where(#x){color:#222}', '#111111'],
    ['hover is not now', '.a{color:#111}.a:hover{color:#222}', '#111111'],
    ['before is not the element', '.a{color:#111}.a::before{color:#222}', '#111111'],
    ['nested rules', '.a{color:#333;&.b{color:#111}&:hover{color:#222}}', '#333333'],
    ['supports', '@supports (color:oklch(0 0 0)){.a{color:#111}}', '#111111'],
    ['dark is for others', '.a{color:#111}@media (prefers-color-scheme:dark){.a{color:#222}}', '#111111'],
    ['what is inherited', 'main{color:#111}', '#111111'],
    ['a variable of an ancestor', ':root{--k:#111}.a{color:var(--k)}', '#111111'],
    ['a variable as its declarer saw it', ':root{--k:#111;--l:var(--k)}main{--k:#222}.a{color:var(--l)}', '#111111'],
    ['a fallback within a fallback', '.a{color:var(--no,var(--nor,#111))}', '#111111'],
    ['a circle falls back', ':root{--k:var(--l);--l:var(--k)}.a{color:var(--k,#111)}', '#111111'],
  ])('heeds %s', async (_, css, color) => {
    const body = '<main><h1>t</h1><p id="x" class="a" data-k="value">t</p></main>'
    expect((await styleOf(css, body)).color?.hex).toBe(color)
  })

  test('lets a style attribute win, and knows shorthands', async () => {
    const css = '#x{background-color:#111;font-family:One}'
    const style = await styleOf(css, `<p id=x style="background:url(a.png) #222 no-repeat;font:bold 2em/1 Two,serif">`)
    expect(style.background?.hex).toBe('#222222')
    expect(style.family).toBe('Two,serif')
    expect(style.imageUrl).toBe('a.png')
  })

  test('heeds what old pages say by attributes, below every rule', async () => {
    const old = await styleOf('', '<table bgcolor="#123456"><tr><td id=x bgcolor="#222"><font face="Lora" color=red>t')
    expect(old.background?.hex).toBe('#222222')
    expect((await styleOf('td{background:#111}', '<table><tr><td id=x bgcolor="#222">')).background?.hex).toBe(
      '#111111',
    )
    expect(await styleOf('', '<font id=x face="Lora" color="red">t')).toMatchObject({ family: 'Lora' })
  })

  test('knows what is hidden, with all that is in it', async () => {
    expect((await styleOf('nav{display:none}', '<nav><p id=x>t</p></nav>')).hidden).toBe(true)
  })
})

describe('a value', () => {
  test.each([
    ['#abc', ['#aabbcc']],
    ['RED', ['#ff0000']],
    ['rgb(18, 53, 91)', ['#12355b']],
    ['rgb(18 53 91 / 1)', ['#12355b']],
    ['hsla(211.23,66.97%,21.37%,1)', ['#12355b']],
    ['oklch(0.5534 0.1739 38.4)', ['#c2410c']],
    ['hwb(0 0% 0%)', ['#ff0000']],
    ['url(red.png) no-repeat center/cover #123456', ['#123456']],
    ['1px solid rebeccapurple', ['#663399']],
    ['linear-gradient(to right, #111 0%, rgb(2 2 2) 100%)', ['#111111', '#020202']],
    ['light-dark(#111, #222)', ['#111111']],
    ['color-mix(in srgb, #000 0%, #fff)', ['#ffffff']],
    ['none', []],
    ['0/.5em center/-1px', []],
    ['255,255,255', []],
    ['decade facade', []],
    ['"red"', []],
    ['var(--x', []],
  ])('%p holds the colours %p', (value, hexes) => {
    expect(paintsIn(value).map(({ hex }) => hex)).toEqual(hexes)
  })

  test('that grows without end is none', () => {
    const names: Record<string, string> = { '--z': 'x'.repeat(64) }
    const lookup = (name: string) => names[name] ?? null
    for (let at = 0; at < 20; at++) {
      const before = at === 0 ? '--z' : `--v${at - 1}`
      const value = withVariables(`var(${before}) var(${before})`, lookup)
      if (value !== null) names[`--v${at}`] = value
    }
    expect(Object.values(names).every(({ length }) => length <= 4_096)).toBe(true)
    expect(withVariables('var('.repeat(500), () => null)).toBeNull()
    expect(withVariables('var(--a)', () => 'var(--a)')).toBeNull()
  })

  test.each([
    ['"Playfair Display", Georgia, serif', 'Playfair Display'],
    ["sans-serif, 'Lato'", 'Lato'],
    ['-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto', null],
    ['system-ui', null],
    ['"Font Awesome 6 Free"', null],
    ['dashicons', null],
    ['inherit', null],
    ['__Open_Sans_1a2b3c, __Open_Sans_Fallback_1a2b3c', 'Open Sans'],
    ['__DM_Serif_Display_a1, serif', 'DM Serif Display'],
    ['"__openSans_0f9a3c"', 'Open Sans'],
    ['__myFont_1a2b3c', null],
    ['"Crimson Pro-9f8a2c4e1b7d3a60"', 'Crimson Pro'],
    ['avenir-lt-w01_35-light1475496', 'Avenir Lt'],
    ['"DIN Next W01 Light"', 'DIN Next'],
    ['Montserrat-SemiBold', 'Montserrat'],
    ['raleway, sans-serif', 'Raleway'],
    ['proxima-nova', 'Proxima Nova'],
    ['"<script>alert(1)</script>"', 'Script Alert(1) /Script'],
    [`"${'x'.repeat(100)}"`, null],
  ])('font-family: %s names %p', (value, family) => {
    expect(familyIn(value)).toBe(family)
  })

  test.each([
    ['italic 700 1rem/1.2 "Foo Bar", serif', '"Foo Bar", serif'],
    ['400 clamp(1rem, 2vw, 3rem) / 1.5 Karla', 'Karla'],
    ['normal normal bold 50px/1.2em raleway,sans-serif', 'raleway,sans-serif'],
    ['inherit', null],
    ['caption', null],
  ])('font: %s names %p', (value, families) => {
    expect(familiesOfShorthand(value)).toBe(families)
  })
})
