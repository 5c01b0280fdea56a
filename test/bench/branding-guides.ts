// Guides of churches that do not exist, in layouts as different as those that designers send, each with its truth.
import {
  Document,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { encode } from 'fast-png'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemTimers } from '../../src/dependencies.ts'
import { brandAnalyzer } from '../../src/branding/analyzer/analyzer.ts'
import { guideSource } from '../../src/branding/sources/guide/guide.ts'
import { createReader } from '../../src/reading/reader.ts'
import { directoryStore } from '../../src/upstreams/storage/directory.ts'
import { launchChromium } from '../chromium.ts'
import { locked, pdf } from '../reading/files.ts'
import { type Score, scoreOf, type Truth } from './branding-score.ts'

export type GuideTruth = { primary: string; heading: string; body: string; logo: boolean }
/** `files`: by their path in the church's folder. */
export type GuideCase = { name: string; files: Record<string, Uint8Array>; truth: GuideTruth }
type Drawn = { name: string; html: string; truth: GuideTruth; file?: string; beside?: Record<string, Uint8Array> }

const sampleDir = join(import.meta.dir, '../../data/sample/churches/client-assets')
const logoPng = await Bun.file(join(sampleDir, '1002 - Cedar Grove Chapel/logos/cedar-grove-chapel.png')).bytes()
const inPage = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`

/** Soft hills under a sky with grain: what six colours do not hold. */
function photograph(): Uint8Array {
  const [width, height] = [480, 320]
  const data = new Uint8Array(width * height * 3)
  let noise = 7
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    noise = (noise * 1_103_515_245 + 12_345) & 0x7fffffff
    const grain = (noise >> 16) % 40
    const hill = y > 180 + 50 * Math.sin(x / 70) ? 1 : 0
    data.set([90 + y / 3 + grain - hill * 60, 120 + x / 6 + grain - hill * 20, 200 - y / 2 + grain - hill * 90], at * 3)
  }
  return new Uint8Array(encode({ width, height, data, channels: 3 }))
}

const page = (style: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><style>body{margin:40pt;font-size:11pt;line-height:1.5}${style}</style><body>${body}</body>`
const set = (heading: string, body: string, ink = '#222') =>
  `body{font-family:'${body}';color:${ink}}h1,h2,h3{font-family:'${heading}'}`
const swatch = (hex: string, size = '60pt', inside = '') =>
  `<div style="background:${hex};width:${size};height:${size}">${inside}</div>`

const drawn: Drawn[] = [
  {
    name: 'a table of swatches with three notations',
    truth: { primary: '#23395d', heading: 'Vollkorn', body: 'Open Sans', logo: true },
    html: page(
      `${set('Vollkorn', 'Open Sans')}td,th{padding:6pt 12pt;text-align:left}`,
      `<img src="${inPage(logoPng)}" width="120"><h1>Ridgeway Community Church</h1><h2>Brand guide</h2><table><tr><th></th><th>Role</th><th>Name</th><th>HEX</th><th>RGB</th><th>CMYK</th></tr>
      ${[
        ['#d9a441', 'Accent', 'Wheat', '217, 164, 65', '0 / 24 / 70 / 15'],
        ['#23395d', 'Primary', 'River', '35, 57, 93', '62 / 39 / 0 / 64'],
        ['#7d9ba6', 'Secondary', 'Mist', '125, 155, 166', '25 / 7 / 0 / 35'],
      ]
        .map(
          ([hex, role, name, rgb, cmyk]) =>
            `<tr><td>${swatch(hex!, '24pt')}</td><td>${role}</td><td>${name}</td><td>${hex!.slice(1).toUpperCase()}</td><td>${rgb}</td><td>${cmyk}</td></tr>`,
        )
        .join(
          '',
        )}</table><h2>Type</h2><table><tr><th>Headings</th><td>Vollkorn Bold</td></tr><tr><th>Body</th><td>Open Sans Regular</td></tr></table>`,
    ),
  },
  {
    name: 'prose',
    truth: { primary: '#7a1f2b', heading: 'Bebas Neue', body: 'Karla', logo: false },
    html: page(
      set('Karla', 'Karla'),
      `<h1>How Grace Harvest Chapel speaks</h1><p>We are a young church in an old mill. Over the years our main color has become a deep brick red (#7A1F2B), which we pair with supporting tones of linen (#F1E9DD) and clay (#B5724A). For highlights we reach for a bright teal, #1B998B, and never more than once on a page.</p>
      <p>Headlines are set in Bebas Neue, always in capitals. Body copy is set in Karla at ten points. Please do not use #0000FF; it belongs to the years before 2019.</p>`,
    ),
  },
  {
    name: 'CMYK only, swatches in a row',
    truth: { primary: '#336699', heading: 'EB Garamond', body: 'Lato', logo: false },
    html: page(
      `${set('EB Garamond', 'Lato')}.row{display:flex;gap:30pt}`,
      `<h1>Saint Anselm Parish</h1><h2>Colour</h2><div class="row">${[
        ['#336699', 'Primary', 'C67 M33 Y0 K40'],
        ['#cc9933', 'Secondary', 'C0 M25 Y75 K20'],
        ['#663300', 'Accent', 'C0 M50 Y100 K60'],
      ]
        .map(([hex, role, code]) => `<div>${swatch(hex!, '90pt')}<b>${role}</b><br>${code}</div>`)
        .join(
          '',
        )}</div><h2>Typography</h2><p>Our primary typeface is EB Garamond.</p><p>Our secondary typeface is Lato.</p>`,
    ),
  },
  {
    name: 'RGB only, stacked values',
    truth: { primary: '#0b6e4f', heading: 'Comfortaa', body: 'DejaVu Sans', logo: false },
    html: page(
      `${set('Comfortaa', 'DejaVu Sans')}.c{margin:14pt 0}`,
      `<h1>Living Stones Fellowship Visual Identity Guide</h1><h2>Our colors</h2>
      <div class="c"><b>MAIN COLOR</b><br>Evergreen<br>R 11 G 110 B 79</div><div class="c"><b>SUPPORTING COLOR</b><br>Moss<br>R 161 G 193 B 129</div><div class="c"><b>HIGHLIGHT</b><br>Ember<br>R 250 G 121 B 33</div>
      <h2>Our letters</h2><p>Titles — Comfortaa Bold<br>Paragraphs — DejaVu Sans Book</p>`,
    ),
  },
  {
    name: 'names instead of codes',
    truth: { primary: '#000080', heading: 'League Spartan', body: 'Lato', logo: false },
    html: page(
      set('League Spartan', 'Lato'),
      `<h1>First Light Church</h1><p>Brand guidelines for volunteers</p><p>Our primary color is navy. Gold is our accent, and we keep plenty of white in the background.</p><p>Use League Spartan for headings. Use Lato for everything you read: body text, captions and lists.</p>`,
    ),
  },
  {
    name: 'labelled swatches without codes',
    truth: { primary: '#5a3e7a', heading: 'Old Standard TT', body: 'Open Sans', logo: false },
    html: page(
      `${set('Old Standard TT', 'Open Sans')}.g{display:grid;grid-template-columns:repeat(2,150pt);gap:16pt}.s{height:110pt;padding:10pt;color:#fff}`,
      `<h1>Abbey Road Mission</h1><h2>Palette</h2><div class="g"><div class="s" style="background:#2e8b8b">Secondary</div><div class="s" style="background:#5a3e7a">Primary</div><div class="s" style="background:#e8a33d">Accent</div><div class="s" style="background:#8a8a86">Neutral</div></div>
      <h2>Type</h2><p><b>Heading font</b></p><p style="font:26pt 'Old Standard TT'">Old Standard TT</p><p><b>Body font</b></p><p>Open Sans</p>`,
    ),
  },
  {
    name: 'two columns, a grid of swatches with stacked codes',
    truth: { primary: '#c8402f', heading: 'Dosis', body: 'Lato', logo: true },
    html: page(
      `${set('Dosis', 'Lato')}.two{display:grid;grid-template-columns:1fr 1fr;gap:30pt}.g{display:grid;grid-template-columns:1fr 1fr;gap:12pt;font-size:8pt}`,
      `<h1>Mosaic City Church</h1><div class="two"><div><h2>Colors</h2><div class="g">${[
        ['#c8402f', 'Primary', 'Tile red', '200 64 47', '0 68 77 22'],
        ['#24464e', 'Secondary', 'Harbor', '36 70 78', '54 10 0 69'],
        ['#f2b950', 'Accent', 'Lamp', '242 185 80', '0 24 67 5'],
        ['#e9e4da', 'Neutral', 'Plaster', '233 228 218', '0 2 6 9'],
      ]
        .map(
          ([hex, role, name, rgb, cmyk]) =>
            `<div>${swatch(hex!, '70pt')}<b>${role}</b><br>${name}<br>HEX ${hex}<br>RGB ${rgb}<br>CMYK ${cmyk}</div>`,
        )
        .join(
          '',
        )}</div></div><div><h2>Logo</h2><img src="${inPage(logoPng)}" width="140"><h2>Typefaces</h2><p>Headlines: Dosis SemiBold</p><p>Body copy: Lato</p><p>Set body copy at 10 pt on 14 pt, and leave a line free between paragraphs.</p></div></div>`,
    ),
  },
  {
    name: 'nothing is labelled: swatches and the letters it is set in',
    truth: { primary: '#1f4e5f', heading: 'Bebas Neue', body: 'Vollkorn', logo: false },
    html: page(
      `${set('Bebas Neue', 'Vollkorn')}.row{display:flex}h1{font-size:40pt;font-weight:400}`,
      `<h1>Tidewater Assembly</h1><p>We gather on Sundays at nine and eleven. Whoever comes in should feel that somebody had been waiting for them, and that nothing is asked of them but to be there.</p><div class="row">${['#1f4e5f', '#79a8a9', '#f4a259', '#f4f7f7'].map((hex) => swatch(hex, '100pt')).join('')}</div><p>Let the colors breathe. Let the words be few. Let pictures show people as they are, in daylight and without filters.</p>`,
    ),
  },
  {
    name: 'palettes under headings, with a photograph beside the logo',
    truth: { primary: '#3b2e5a', heading: 'Jura', body: 'Karla', logo: true },
    html: page(
      `${set('Jura', 'Karla')}.row{display:flex;gap:20pt}`,
      `<img src="${inPage(photograph())}" width="420"><img src="${inPage(logoPng)}" width="100"><h1>Northern Lights Chapel</h1><h2>Primary palette</h2><div class="row">${['#3b2e5a', '#5b4b8a'].map((hex) => `<div>${swatch(hex)}${hex}</div>`).join('')}</div><h2>Secondary palette</h2><div class="row">${['#3fa796', '#fecd70', '#ffae6d'].map((hex) => `<div>${swatch(hex)}${hex}</div>`).join('')}</div>
      <h2>Typography</h2><h3>Headlines</h3><p>Jura Medium</p><h3>Body text</h3><p>Karla Regular</p>`,
    ),
  },
  {
    name: 'codes inside the swatches, roles below them',
    truth: { primary: '#006d77', heading: 'Open Sans', body: 'EB Garamond', logo: false },
    html: page(
      `${set('Open Sans', 'EB Garamond')}.row{display:flex;gap:16pt}.s{width:110pt;height:90pt;color:#fff;padding:6pt}`,
      `<h1>The Well Community</h1><h2>Color</h2><div class="row">${[
        ['#e29578', 'Accent'],
        ['#83c5be', 'Secondary'],
        ['#006d77', 'Primary'],
      ]
        .map(
          ([hex, role]) =>
            `<div><div class="s" style="background:${hex}">${hex!.toUpperCase()}</div><p>${role}</p></div>`,
        )
        .join('')}</div><h2>Fonts</h2><p>Open Sans is our headline typeface, and EB Garamond carries running text.</p>`,
    ),
  },
  {
    name: 'many pages about other things first, secondary color before primary',
    truth: { primary: '#8c1c13', heading: 'Lato', body: 'Open Sans', logo: false },
    html: page(
      `${set('Lato', 'Open Sans')}section{break-after:page}`,
      `${Array.from({ length: 6 }, (_, at) => `<section><h1>Chapter ${at + 1}</h1><p>Our primary audience are young families; a secondary one are students. The text of a post is short. Post #${at + 1}2 was read by 400 people.</p></section>`).join('')}
      <h2>Colors</h2><ul><li>Secondary: Stone #BFB1A3</li><li>Primary: Oxblood #8C1C13</li><li>Accent: Sky #5DA9E9</li><li>Background: White #FFF</li></ul><h2>Fonts</h2><ul><li>Lato Black – headings</li><li>Open Sans – body copy</li></ul>`,
    ),
  },
  {
    name: 'the newest guide is locked, the next one is read',
    truth: { primary: '#2d6a4f', heading: 'Karla', body: 'Karla', logo: false },
    beside: {
      'Strategy Guide 2027.pdf': pdf([''], { trailer: locked }),
      'brand/Brand_Guide_old.pdf': new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    },
    file: 'brand-guide-2026.pdf',
    html: page(
      set('Karla', 'Karla'),
      `<h1>Orchard Baptist</h1><p>Brand colors</p><p>Green — rgb(45, 106, 79) — primary</p><p>Pear — rgb(216, 243, 140) — accent</p><p>One family for headings and body alike: Karla.</p>`,
    ),
  },
  {
    name: 'slides: full-height columns with names and bare hex codes',
    truth: { primary: '#003865', heading: 'League Spartan', body: 'Lato', logo: false },
    html: page(
      `${set('League Spartan', 'Lato', '#fff')}@page{margin:0;size:13.33in 7.5in}body{margin:0;background:#10151c}section{break-after:page;height:7.4in;padding:.4in;box-sizing:border-box}.row{display:flex;height:5.4in}.row div{flex:1;padding:20pt;display:flex;flex-direction:column;justify-content:flex-end}`,
      `<section><h1>Bridgeport Christian Church</h1><p>Brand Guide 2026</p></section><section><h2>Color palette. Hex codes</h2><div class="row">${[
        ['Deep Water', '003865'],
        ['Sail', 'D7E4EC'],
        ['Buoy', 'E4572E'],
        ['Rope', 'C9A66B'],
      ]
        .map(([name, hex]) => `<div style="background:#${hex}"><b>${name}</b><span>${hex}</span></div>`)
        .join(
          '',
        )}</div></section><section><h2>Typography</h2><div style="display:flex;gap:90pt"><div><p style="font:72pt 'League Spartan'">Aa</p><p>League Spartan</p><p>Headlines and titles</p></div><div><p style="font:72pt 'Lato'">Aa</p><p>Lato</p><p>Body copy</p></div></div></section>`,
    ),
  },
  {
    name: 'sixty, thirty, ten',
    truth: { primary: '#4a6fa5', heading: 'Vollkorn', body: 'Karla', logo: false },
    html: page(
      set('Vollkorn', 'Karla'),
      `<h1>Trinity Lutheran Visual Standards</h1><h2>Use color in proportion</h2><p><b>60% Dominant color</b><br>Lake · #4A6FA5 · RGB 74 111 165</p><p><b>30% Supporting color</b><br>Wool · #E8E1D4 · RGB 232 225 212</p><p><b>10% Pop of color</b><br>Poppy · #D1495B · RGB 209 73 91</p>
      <h2>Typefaces</h2><p><b>Primary Typeface</b><br>Vollkorn<br>Used for headlines and pull quotes.</p><p><b>Secondary Typeface</b><br>Karla<br>Used for body copy and captions.</p>`,
    ),
  },
  {
    name: 'one line a colour with Pantone, print, screen and web',
    truth: { primary: '#6b8f71', heading: 'EB Garamond', body: 'Open Sans', logo: false },
    html: page(
      `${set('EB Garamond', 'Open Sans')}p{font-size:9pt}`,
      `<h1>Stone Chapel Brand Guidelines</h1><h3>Accent</h3><p>PMS 143 C | C5 M31 Y81 K0 | R241 G180 B76 | #F1B44C</p><h3>Primary</h3><p>PMS 5565 C | C60 M25 Y60 K5 | R107 G143 B113 | #6B8F71</p><h3>Secondary</h3><p>PMS 7547 C | C90 M75 Y50 K55 | R27 G38 B49 | #1B2631</p><h3>Type</h3><p>We set headings in EB Garamond and body text in Open Sans.</p>`,
    ),
  },
  {
    name: 'codes left, roles right, the old palette under a warning',
    truth: { primary: '#264653', heading: 'Dosis', body: 'Lato', logo: false },
    html: page(
      `${set('Dosis', 'Lato')}td{padding:8pt 20pt}`,
      `<h1>Hillside Worship</h1><h2>Never use these colors</h2><p>Primary #FF00FF</p><p>Accent #00FF00</p><h2>Our colors today</h2><table><tr><td>#e76f51</td><td>Accent: buttons and links</td></tr><tr><td>#264653</td><td>Primary: headings and covers</td></tr><tr><td>#2a9d8f</td><td>Secondary: rules and icons</td></tr></table><h2>Fonts</h2><table><tr><td>Dosis</td><td>Headings</td></tr><tr><td>Lato</td><td>Body</td></tr></table>`,
    ),
  },
  {
    name: 'circles with channels one below the other',
    truth: { primary: '#0a2342', heading: 'Old Standard TT', body: 'Lato', logo: true },
    html: page(
      `${set('Old Standard TT', 'Lato')}.row{display:flex;gap:40pt}i{display:block;width:80pt;height:80pt;border-radius:50%}`,
      `<h1>Saint Clement Cathedral</h1><h2>Primary Logo</h2><img src="${inPage(logoPng)}" width="90"><h2>Brand Colours</h2><div class="row">${[
        ['Midnight', 'Primary Colour', [10, 35, 66], [85, 47, 0, 74]],
        ['Brass', 'Secondary Colour', [189, 147, 77], [0, 22, 59, 26]],
        ['Lilac', 'Accent Colour', [160, 140, 190], [16, 26, 0, 25]],
      ]
        .map(([name, role, rgb, cmyk]) => {
          const [r, g, b] = rgb as number[]
          const [c, m, y, k] = cmyk as number[]
          return `<div><i style="background:rgb(${r},${g},${b})"></i><b>${name}</b><br>${role}<br>R: ${r}<br>G: ${g}<br>B: ${b}<br>C: ${c}%<br>M: ${m}%<br>Y: ${y}%<br>K: ${k}%</div>`
        })
        .join('')}</div><h2>Fonts</h2><p>Header: Old Standard TT</p><p>Paragraph: Lato</p>`,
    ),
  },
  {
    name: 'a brand board of circles without words',
    truth: { primary: '#b23a48', heading: 'Comfortaa', body: 'Open Sans', logo: true },
    html: page(
      `${set('Comfortaa', 'Open Sans')}.row{display:flex;gap:20pt}i{display:block;width:70pt;height:70pt;border-radius:50%}`,
      `<div class="row"><div><p>Primary Logo</p><img src="${inPage(logoPng)}" width="150"></div><div><p>Photography</p><img src="${inPage(photograph())}" width="200"></div></div><p>Color Palette</p><div class="row">${['#b23a48', '#fcb9b2', '#461220', '#8c2f39'].map((hex) => `<i style="background:${hex}"></i>`).join('')}</div><p>Fonts</p><p style="font:28pt Comfortaa">Comfortaa</p><p>for headlines</p><p style="font:16pt 'Open Sans'">Open Sans</p><p>for everything else</p>`,
    ),
  },
]

/** The first `most` cases; those that are drawn, which come last, need Chromium and Debian's fonts. */
export async function guideCases(most = Infinity): Promise<GuideCase[]> {
  const cases = [
    await sampleCase('1001 - Harbor Light Church', 'Harbor Light Strategy Guide.pdf', {
      primary: '#12355b',
      heading: 'League Spartan',
      body: 'Lato',
      logo: false,
    }),
    await sampleCase('1002 - Cedar Grove Chapel', 'Cedar Grove Brand Guide.docx', {
      primary: '#2f4a36',
      heading: 'EB Garamond',
      body: 'Karla',
      logo: true,
    }),
    ...(await wordCases()),
  ]
  const wanted = drawn.slice(0, Math.max(0, most - cases.length))
  return wanted.length === 0 ? cases.slice(0, most) : [...cases, ...(await drawnCases(wanted))]
}

async function drawnCases(wanted: readonly Drawn[]): Promise<GuideCase[]> {
  await using browser = await launchChromium()
  const cases: GuideCase[] = []
  for (const { name, html, truth, file = 'Strategy Guide.pdf', beside = {} } of wanted) {
    const tab = await browser.newPage()
    await tab.setContent(html)
    const bytes = new Uint8Array(await tab.pdf({ format: 'Letter', printBackground: true }))
    await tab.close()
    cases.push({ name, truth, files: { [file]: bytes, ...beside } })
  }
  return cases
}

async function sampleCase(folder: string, file: string, truth: GuideTruth): Promise<GuideCase> {
  return { name: `the demo's ${file}`, truth, files: { [file]: await Bun.file(join(sampleDir, folder, file)).bytes() } }
}

const run = (text: string, font: string, size = 22) => new TextRun({ text, font, size })
const line = (text: string, font: string) => new Paragraph({ children: [run(text, font)] })
const head = (text: string, font: string) =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [run(text, font, 36)] })
const logo = () =>
  new Paragraph({ children: [new ImageRun({ type: 'png', data: logoPng, transformation: { width: 90, height: 90 } })] })
const pack = async (title: string, children: (Paragraph | Table)[]) =>
  new Uint8Array(await Packer.toBuffer(new Document({ title, creator: title, sections: [{ children }] })))

async function wordCases(): Promise<GuideCase[]> {
  const prose = [
    'Our colors',
    'Primary color: Midnight, #1D2D50',
    'Supporting color: Dawn, #FCDAB7',
    'Accent color: Signal, #1E5F74',
    'Our type',
    'Headings use Georgia Pro, body text uses Work Sans.',
  ]
  const rows = [
    ['Accent', 'ffb703'],
    ['Primary', '023047'],
    ['Secondary', '8ecae6'],
  ].map(
    ([role, hex]) =>
      new TableRow({
        children: [
          new TableCell({ children: [line(role!, 'Merriweather')] }),
          new TableCell({
            shading: { type: ShadingType.CLEAR, fill: hex!, color: 'auto' },
            children: [line('', 'Merriweather')],
          }),
        ],
      }),
  )
  const across = (cells: TableCell[]) => new TableRow({ children: cells })
  const cell = (text: string, fill?: string) =>
    new TableCell({
      children: [line(text, 'Nunito')],
      ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
    })
  const hexes = ['E0A458', '419D78', '2D3047']
  const columns = [
    across(['Accent', 'Secondary', 'Primary'].map((role) => cell(role))),
    across(hexes.map((hex) => cell('', hex))),
    across(hexes.map((hex) => cell(`#${hex}`))),
  ]
  return [
    {
      name: 'Word: roles over columns of a table',
      truth: { primary: '#2d3047', heading: 'Raleway', body: 'Nunito', logo: false },
      files: {
        'Brand guide final.docx': await pack('Brand guide', [
          head('Gateway Mission', 'Raleway'),
          new Table({ rows: columns }),
          line('Heading font: Raleway', 'Nunito'),
          line('Body font: Nunito', 'Nunito'),
        ]),
      },
    },
    {
      name: 'Word: columns made with tabs',
      truth: { primary: '#0a2342', heading: 'Cinzel', body: 'Quattrocento', logo: false },
      files: {
        'Brand_Strategy_Guide.docx': await pack('Brand', [
          ...[
            'Role\tName\tHex',
            'Primary\tDeep sea\t#0A2342',
            'Secondary\tShell\t#E8D7C3',
            'Accent\tCoral\t#F26B5B',
          ].map((text) => line(text, 'Calibri')),
          ...['Header Font - Cinzel', 'Paragraph Font - Quattrocento'].map((text) => line(text, 'Calibri')),
        ]),
      },
    },
    {
      name: 'Word: a list in prose, other fonts than its own',
      truth: { primary: '#1d2d50', heading: 'Georgia Pro', body: 'Work Sans', logo: false },
      files: {
        'Style/Our Brand Guide.docx': await pack('New Covenant Church Brand Guide', [
          head('New Covenant Church', 'Arial'),
          ...prose.map((text) => line(text, 'Arial')),
        ]),
      },
    },
    {
      name: 'Word: shaded cells without codes, its own fonts, a logo',
      truth: { primary: '#023047', heading: 'Playfair Display', body: 'Merriweather', logo: true },
      files: {
        'STRATEGY-GUIDE.DOCX': await pack('Guide', [
          logo(),
          head('Harvest Point', 'Playfair Display'),
          line('Everything we print is calm. Leave room, and say one thing at a time.', 'Merriweather'),
          new Table({ rows }),
        ]),
      },
    },
  ]
}

/** The truth as the other benches have it: a guide either shows a logo or it does not. */
export const truthOf = ({ logo, ...truth }: GuideTruth): Truth => ({
  ...truth,
  logo: (evidence) => (evidence !== null) === logo,
})

/** Reads each case as a church's folder is read, and tells what was right. */
export async function measureGuides(cases: readonly GuideCase[]): Promise<{ name: string; score: Score }[]> {
  await using reader = createReader()
  const root = await mkdtemp(join(tmpdir(), 'guides-'))
  const files = directoryStore({ root, sign: (path) => path })
  using analyzer = brandAnalyzer()
  const look = guideSource({ files, reader, analyzer, timers: systemTimers })
  const scores: { name: string; score: Score }[] = []
  try {
    for (const [at, { name, files: held, truth }] of cases.entries()) {
      for (const [path, bytes] of Object.entries(held)) {
        await Bun.write(join(root, String(at), path), bytes, { createPath: true })
      }
      const found = await look(
        { account: String(at), name: null, folder: String(at), website: null },
        AbortSignal.timeout(60_000),
      )
      scores.push({ name, score: scoreOf(found, truthOf(truth)) })
    }
  } finally {
    await rm(root, { recursive: true, force: true })
  }
  return scores
}
