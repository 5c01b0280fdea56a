import { afterAll, describe, expect, test } from 'bun:test'
import { pdf } from '../../../reading/files.ts'
import { folder, folderLooker, type Looked } from './support.ts'

const { look, close } = folderLooker()
afterAll(close)
const disc = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="40" fill="${fill}"/></svg>`
const first = ({ colors }: Looked) => colors.find(({ role }) => role === 'primary')
const table = '# Brand\n\n| Name | Hex | Use |\n|---|---|---|\n'

describe('A folder with texts about its brand', () => {
  test('takes no document that speaks of the logo for one, and no lone colour in a text on something else', async () => {
    const lines = Array.from({ length: 8 }, () => 'The logo may not be altered, recolored or stretched by anybody.')
    const text = lines.map((line, at) => `BT /F1 12 Tf 50 ${700 - at * 20} Td (${line}) Tj ET`).join(' ')
    const found = await look({
      'Policy - Use of Name and Logo.pdf': pdf([text]),
      'potluck.txt': 'We painted the doors #3B5323 on Saturday.',
    })
    expect(found).toMatchObject({ outcome: 'nothing', colors: [], logos: [] })
    expect(found.reason).toContain('Policy - Use of Name and Logo.pdf (a document)')
  })

  test('gives the colours of a table and the typefaces of a list, before those that logos are drawn in', async () => {
    const readMe = `${table}| Navy | \`#12355B\` | Primary |\n| Gold | \`#F4B942\` | Accent |\n\n## Typography\n\n- Headings: **Oswald**\n- Body: *Lato*\n`
    const found = await look({ 'README.md': readMe, 'logos/logo.svg': disc('#c0392b') })
    expect(found.colors.slice(0, 2).map(({ role, hex }) => `${role} ${hex}`)).toEqual([
      'primary #12355b',
      'accent #f4b942',
    ])
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Oswald', 'body Lato'])
    expect(first(found)?.evidence).toContain('README.md: ')
    expect(found.reason).toContain('1 text')
  })

  test('takes a web font for a kind of file and no family', async () => {
    const readMe = `# Brand\n\n## Typography\nOur primary font-family is **“Lato”**. The font can be downloaded for Windows for free from [Lato](www.lato.example).  Web-font definitions
are available at [Fonts](https://fonts.example/Lato).  This font should be used in all digital and print media for both headings and copy.\n`
    const found = await look({ 'README.md': readMe })
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Lato', 'body Lato'])
  })

  test('believes guidelines before a read-me, and no read-me of some folder far below', async () => {
    const found = await look({
      'README.md': `${table}| Red | #C0392B | Primary |`,
      'docs/brand-guidelines.md': `${table}| Navy | #12355B | Primary |`,
    })
    expect(first(found)?.hex).toBe('#12355b')
    expect((await look({ 'a/b/c/README.md': `${table}| Red | #C0392B | Primary |` })).outcome).toBe('nothing')
  })

  test('takes the colour that the logos are drawn in, where greys alone are written and no word says which is first', async () => {
    const found = await look({
      'README.md': '# Colors\n\n`#222222`\n\n`#DDDDDD`\n',
      'logo.svg': disc('#0b3c5d'),
    })
    expect(first(found)?.hex).toBe('#0b3c5d')
  })

  test('reads the names in the data of a brand, each with the use that its key says', async () => {
    const kit = {
      colors: {
        primary: { name: 'Black', hex: '#231F20', text_on: '#FFFFFF' },
        accent: { name: 'Sky', hex: '#95B1C1' },
      },
    }
    const found = await look({ 'brand-kit.json': JSON.stringify(kit) })
    expect(found.colors.filter(({ role }) => role === 'primary').map(({ hex }) => hex)).toEqual(['#231f20'])
  })

  test('reads such data as YAML too, and typefaces from a plain text', async () => {
    const found = await look({
      'brand.yaml': 'colors:\n  primary:\n    name: Navy\n    hex: "#12355b"\n  accent: { hex: "#f4b942" }\n',
      'Fonts.txt': 'Headings: Oswald\nBody: Lato\n',
    })
    expect(found.colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #12355b', 'accent #f4b942'])
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual(['heading Oswald', 'body Lato'])
  })

  test('keeps what lies in a folder of ministries or clients behind the church’s own', async () => {
    const found = await look({
      'ministries/life-groups/logo-full-color-primary.svg': disc('#5a8e81'),
      'clients/acme/logo-horizontal-full-color.svg': disc('#ff9900'),
      'brand/grace-logo-black.svg': disc('#231f20'),
    })
    expect(found.logos[0]?.path).toBe(`${folder}/brand/grace-logo-black.svg`)
    expect(first(found)?.hex).toBe('#231f20')
  })

  test('reads rich text and read-me files in other languages, also without accents, and none that is named as old', async () => {
    const found = await look({
      'Marca/Colores/LEEME.txt': 'Color principal: azul #386FA4\n',
      'Marca/Fuentes/LEEME.txt': 'Titulos: Quicksand\nTextos: Overlock\n',
      '_OLD/colores.txt': 'Color principal: #AA0000\n',
    })
    expect(first(found)?.hex).toBe('#386fa4')
    const firstOf = (role: string) => found.fonts.find((font) => font.role === role)?.family
    expect([firstOf('heading'), firstOf('body')]).toEqual(['Quicksand', 'Overlock'])
    expect(found.reason).toContain('_OLD/colores.txt')
    const rich = await look({
      'COLOR CODES.rtf': '{\\rtf1 Forest (primary) #1B4332\\par Amber (secondary) #D68C45\\par}',
    })
    expect(first(rich)?.hex).toBe('#1b4332')
  })

  test('reads a text of Western European Windows, one in UTF-16, and one in Polish', async () => {
    const text = 'Cor principal: Azul #0A4D8C\nTítulos: Oswald\nTexto: Open Sans\n'
    const said = async (name: string, bytes: Uint8Array) => {
      const { colors, fonts } = await look({ [name]: bytes })
      return [colors[0]?.hex, ...fonts.map(({ role, family }) => `${role} ${family}`)]
    }
    const expected = ['#0a4d8c', 'heading Oswald', 'body Open Sans']
    expect(await said('LEIA-ME cores.txt', Buffer.from(text, 'latin1'))).toEqual(expected)
    expect(await said('LEIA-ME cores.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected)
    const polish =
      'KOLORY\nbrąz (podstawowy)  RGB 91, 58, 41\nzłoto  RGB 217, 164, 65\n\nCzcionki\nnagłówki: Open Sans\ntekst: PT Serif\n'
    expect(await said('Kolory.txt', Buffer.from(polish))).toEqual(['#5b3a29', 'heading Open Sans', 'body PT Serif'])
  })

  test('follows an alias of colours into another file', async () => {
    const found = await look({
      'tokens/colors-base.json': '{"color":{"fig":{"value":"#4F2C3D"},"sky":{"value":"#95B1C1"}}}',
      'tokens/colors-brand.json': '{"color":{"primary":{"value":"{color.sky.value}"}}}',
    })
    expect(first(found)?.hex).toBe('#95b1c1')
  })

  test("takes a template's settings and a site's own variables with less trust, and messages' colours for no brand", async () => {
    const settings =
      "module.exports = { theme: { extend: { colors: { danger: '#d00000', brand: { DEFAULT: '#12355b' } } } } }"
    expect(first(await look({ 'tailwind.config.js': settings }))?.hex).toBe('#12355b')
    const script = "$('#add').on('click', () => $('#bad, #fed').hide('#face'))"
    expect((await look({ 'js/theme.js': script })).colors).toEqual([])
    const sheet = ':root { --primary: #e8913a; --secondary: #f4f4f5 } .dark { --primary: #202020 }'
    const found = await look({ 'app/globals.css': sheet, 'logo.svg': disc('#333333') })
    expect(first(found)).toMatchObject({ hex: '#e8913a' })
    expect(first(found)!.confidence).toBeLessThan(0.8)
  })

  test.each([
    [
      'brand.md',
      '### Primary Colors\n\n<div style="background: #aa0000">\n<strong>Navy</strong><br>\n#12355b<br>\n</div>\n\n![Logo](logo.svg){ style="box-shadow: 0 2px rgba(0,0,0,0.1);" }\n',
    ],
    [
      'style-guide.html',
      '<style>h1{color:#aa0000}</style><h1>Colors</h1><p>Primary: Navy #12355b</p><p>Accent: Gold #f4b942</p>',
    ],
  ])('reads what the tags of %s hold, and not their look', async (path, text) => {
    const found = await look({ [path]: text })
    expect(first(found)?.hex).toBe('#12355b')
    expect(found.colors.map(({ hex }) => hex)).not.toContain('#aa0000')
    expect(found.colors.map(({ hex }) => hex)).not.toContain('#000000')
  })

  test('is not sure of a primary that two files state differently', async () => {
    const tokens = '{"color":{"primary":{"value":"#12355b"}}}'
    const sure = first(await look({ 'tokens.json': tokens, 'README.md': `${table}| Navy | #12355B | Primary |` }))
    expect(sure!.confidence).toBeGreaterThan(0.8)
    const found = first(await look({ 'tokens.json': tokens, 'README.md': `${table}| Red | #C0392B | Primary |` }))
    expect(found!.confidence).toBeLessThan(0.8)
  })

  test.each([
    ['tags', '<'.repeat(200_000)],
    ['scripts', '<script>'.repeat(50_000)],
    ['comments', '<!--'.repeat(50_000)],
    ['groups', '{\\rtf1'.repeat(50_000)],
    ['attributes', '{ '.repeat(100_000)],
  ])('is soon through with %s that never end', async (_, text) => {
    const found = await look({ 'brand.html': text, 'brand.md': text, 'brand.rtf': text })
    expect(found.colors).toEqual([])
  })
})

describe('Of what people put into a folder', () => {
  const roles = ({ colors }: Looked) =>
    colors.filter(({ confidence }) => confidence >= 0.5).map(({ role, hex }) => `${role} ${hex}`)

  test('a designer’s mail is read without what it quotes and what is attached', async () => {
    const lines =
      'Primary: Evergreen =231F5B4A\nHeadline font: Playfair Display. Body font: Lato.\n\nJim wrote:\n> Primary: =236A1B9A\n'
    const part = 'Content-Type: text/plain; charset="iso-8859-1"\nContent-Transfer-Encoding: quoted-printable'
    const mail = `From: Maria\nContent-Type: multipart/mixed;\n boundary="--7"\n\n----7\n${part}\n\n${lines}\n----7--\n`
    const found = await look({ 'Re final files.eml': mail, 'logo.svg': disc('#c0392b') })
    expect(first(found)?.hex).toBe('#1f5b4a')
    expect(found.colors.map(({ hex }) => hex)).not.toContain('#6a1b9a')
    expect(found.fonts.map(({ role, family }) => `${role} ${family}`)).toEqual([
      'heading Playfair Display',
      'body Lato',
    ])
  })

  test('a table of characters is read by its columns, whatever parts them', async () => {
    for (const text of [
      'Name;HEX;Verwendung\nElbblau;#0B4F6C;Hauptfarbe\nBernstein;#F2A541;Akzent\n',
      'Color,Usage,RGB,Hex\nBlue,Primary,"11,79,108",#0B4F6C\nAmber,Accent,"242,165,65",#F2A541\n',
    ])
      expect(roles(await look({ 'colors.csv': text }))).toEqual(['primary #0b4f6c', 'accent #f2a541'])
  })

  test('of two versions the newer is read, and nothing of a folder of before', async () => {
    const found = await look({
      'Brand Colors v1.txt': 'Primary #7A0019\nSecondary #FFCC33\n',
      'Brand Colors v2.txt': 'Primary #14532D\nSecondary #D9F99D\n',
      'alt/Farben.txt': 'Akzent: #FFD700\n',
    })
    expect(roles(found)).toEqual(['primary #14532d', 'secondary #d9f99d'])
    expect(found.reason).toContain('Brand Colors v1.txt (a newer version lies beside it)')
  })

  test('what a read-me refers to says more than it does', async () => {
    const found = await look({
      'README.md': 'How we look stands in [our handbook](docs/handbook.md). The site used #FF6F00.\n',
      'docs/handbook.md': `${table}| River | #2364AA | Primary |\n`,
    })
    expect(roles(found)).toEqual(['primary #2364aa'])
  })

  test('a letter that says whose the colours are not is on the church’s', async () => {
    const letter = 'The church (not kidz) is navy #003049, then red #D62828 as the accent.\nTitles Cabin, text Cardo.\n'
    const found = await look({ 'office/church colors.txt': letter })
    expect(roles(found).toSorted()).toEqual(['accent #d62828', 'primary #003049'])
  })

  test('a style sheet that is called by the brand says what each variable of a rank is', async () => {
    const sheet =
      '$dusk: #22223b;\n$heather: #4a4e69;\n$rose: #f28482;\n$primary: $dusk;\n$secondary: $heather;\n$accent: $rose;\n'
    expect(roles(await look({ 'src/styles/_brand.scss': sheet }))).toEqual([
      'primary #22223b',
      'secondary #4a4e69',
      'accent #f28482',
    ])
  })

  test('a framework’s style sheet is a guess beside a written palette, and so is an event’s logo', async () => {
    const written = 'Primary #14532D\nSecondary #D9F99D\nAccent #B45309\n'
    const sheet = ':root{--vivid-red:#cf2e2e;--primary:#0d6efd}'
    const found = await look({ 'Brand Colors.txt': written, 'web/block-colors.css': sheet })
    expect(roles(found)).toEqual(['primary #14532d', 'secondary #d9f99d', 'accent #b45309'])
    const drawn = await look({ 'logo.svg': disc('#14532d'), 'Camp 2022/camp logo.svg': disc('#e63946') })
    expect(roles(drawn)).toEqual(['primary #14532d'])
  })

  test('a mail that was saved gives what its writer says, and not what it answers', async () => {
    const mail =
      'These are the ones to use:\n  main  Cedar  #23513F\n  then  Clay  #B5573A\nHeadlines: Quicksand\n\n' +
      'On Mon, 10 Mar 2025 Bill wrote:\n> Green #006B3F\n> Tan #D2B48C\n> headlines: Vollkorn\n'
    const found = await look({ 'Re_ colors for the sign.txt': mail })
    expect(found.colors.map(({ hex }) => hex)).toEqual(['#23513f', '#b5573a'])
    expect(found.fonts.map(({ family }) => family)).not.toContain('Vollkorn')
  })

  test('a forwarded mail gives what it quotes, where its writer adds nothing', async () => {
    const found = await look({ 'Fwd_ colors.txt': 'See below.\n\n> Primary: #006B3F\n> Secondary: #D2B48C\n' })
    expect(roles(found)).toEqual(['primary #006b3f', 'secondary #d2b48c'])
  })

  test('tokens of ministries are not the church’s', async () => {
    const color = { primary: '#7a3e2b', accent: '#f4a300', ministry: { kids: '#29b6f6', recovery: '#5e35b1' } }
    const found = await look({ 'tokens.json': JSON.stringify({ color }) })
    expect(roles(found)).toEqual(['primary #7a3e2b', 'accent #f4a300'])
  })
})
