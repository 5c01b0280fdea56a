import { afterAll, describe, expect, test } from 'bun:test'
import { bounds } from '../../src/kernel/bounds.ts'
import { isRefused, type Refusal } from '../../src/reading/model.ts'
import { createReader } from '../../src/reading/reader.ts'
import { odf, zip } from './files.ts'

const reader = createReader()
afterAll(() => reader[Symbol.asyncDispose]())

function made<Made extends object>(answer: Made | Refusal): Made {
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer
}
const style = (name: string, family: string, properties: string, parent = '') =>
  `<style:style style:name="${name}" style:family="${family}" ${parent && `style:parent-style-name="${parent}"`}>${properties}</style:style>`
const fonts = `<office:font-face-decls><style:font-face style:name="F1" svg:font-family="&apos;Open Sans&apos;, sans-serif"/></office:font-face-decls>`
const base = `<office:styles><style:default-style style:family="paragraph"><style:text-properties fo:font-size="10pt" style:font-name="F1"/></style:default-style>
  ${style('Heading', 'paragraph', '<style:text-properties fo:font-family="Oswald" fo:font-size="150%"/>', 'Standard')}
  ${style('Standard', 'paragraph', '<style:text-properties fo:font-size="12pt"/>')}</office:styles>`

describe('An OpenDocument text', () => {
  test('gives its paragraphs with what their styles say, and the rows of its tables', async () => {
    const own = [
      style('P1', 'paragraph', '<style:text-properties fo:color="#B02A1F"/>', 'Heading'),
      style('T1', 'text', '<style:text-properties style:font-name="Lato" fo:color="#12355b"/>'),
      style('C1', 'table-cell', '<style:table-cell-properties fo:background-color="#f4c95d"/>'),
      style('G1', 'graphic', '<style:graphic-properties draw:fill="solid" draw:fill-color="#2f7f86"/>'),
    ]
    const cell = (text: string, more = '') => `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`
    const body = `<text:tracked-changes><text:p>Deleted: #ff0000</text:p></text:tracked-changes>
      <text:h text:style-name="P1" text:outline-level="2">Our
        colours</text:h>
      <table:table><table:table-row>${cell('', 'table:style-name="C1" table:number-columns-repeated="2"')}${cell('Accent')}</table:table-row></table:table>
      <text:p>In <text:span text:style-name="T1">Lato</text:span><office:annotation><text:p>Really?</text:p></office:annotation><text:s/>alone<draw:rect draw:style-name="G1"/></text:p>`
    const {
      title,
      paragraphs,
      fonts: families,
    } = made(
      await reader.odt(
        odf('text', { body, automatic: fonts + own.join(''), styles: base, title: 'Harbor Brand Guide' }),
      ),
    )
    expect({ title, families }).toEqual({ title: 'Harbor Brand Guide', families: ['Oswald', 'Open Sans', 'Lato'] })
    const blank = { style: null, fonts: [], colors: [], fills: [], row: null, column: null, size: null }
    expect(paragraphs).toEqual([
      { ...blank, text: 'Our colours', style: 'Heading2', fonts: ['Oswald'], colors: ['#b02a1f'], size: 18 },
      { ...blank, text: '', fills: ['#f4c95d'], row: 1, column: 0 },
      { ...blank, text: 'Accent', fonts: ['Open Sans'], row: 1, column: 2, size: 10 },
      {
        ...blank,
        text: 'In Lato alone',
        fonts: ['Open Sans', 'Lato'],
        colors: ['#12355b'],
        fills: ['#2f7f86'],
        size: 10,
      },
    ])
  })

  test('is read to its end though its styles come from one another in a circle and its cells repeat without end', async () => {
    const circle =
      style('A', 'paragraph', '', 'B') + style('B', 'paragraph', '<style:text-properties fo:font-size="90%"/>', 'A')
    const cells =
      '<table:table-cell table:number-columns-repeated="999999999"><text:p>x</text:p></table:table-cell>'.repeat(3)
    const body = `<text:p text:style-name="A">Grace</text:p><table:table><table:table-row>${cells}</table:table-row></table:table>${'<text:span>'.repeat(20_000)}`
    const text = made(
      await reader.odt(odf('text', { body: `${body}${'</text:span>'.repeat(20_000)}`, automatic: circle })),
    )
    expect(text.paragraphs.map(({ text, column }) => [text, column])).toEqual([
      ['Grace', null],
      ['x', 0],
      ['x', 100],
      ['x', 200],
    ])
  })
})

test('An OpenDocument presentation gives its slides as pages, with text and filled shapes where they stand', async () => {
  const own = [
    style('gr1', 'graphic', '<style:graphic-properties draw:fill-color="#205818"/>', 'standard'),
    style('gr2', 'graphic', '<style:graphic-properties draw:fill="none"/>', 'standard'),
    style('co1', 'table-column', '<style:table-column-properties style:column-width="1in"/>'),
    style('ro1', 'table-row', '<style:table-row-properties style:row-height="0.5in"/>'),
    style('ce1', 'table-cell', '<style:graphic-properties draw:fill="solid" draw:fill-color="#f4b942"/>'),
    style('T1', 'text', '<style:text-properties fo:font-size="12pt" fo:font-family="Sora" fo:color="#101820"/>'),
  ]
  const styles = `<office:styles>${style('standard', 'graphic', '<style:graphic-properties draw:fill="solid" draw:fill-color="#729fcf"/><style:text-properties fo:font-size="18pt" fo:font-family="Oswald"/>')}</office:styles>
    <office:automatic-styles><style:page-layout style:name="PM0"><style:page-layout-properties fo:page-width="8in" fo:page-height="11in"/></style:page-layout><style:page-layout style:name="PM1"><style:page-layout-properties fo:page-width="10in" fo:page-height="5in"/></style:page-layout></office:automatic-styles>
    <office:master-styles><style:master-page style:name="Notes" style:page-layout-name="PM0"/><style:master-page style:name="M1" style:page-layout-name="PM1"/></office:master-styles>`
  const at = (x: number, y: number, width: number, height: number) =>
    `svg:x="${x}in" svg:y="${y}in" svg:width="${width}in" svg:height="${height}in"`
  const cell = (text: string, named = '') => `<table:table-cell ${named}><text:p>${text}</text:p></table:table-cell>`
  const body = `<draw:page draw:master-page-name="M1">
    <draw:frame draw:style-name="gr2" ${at(1, 1, 8, 1)}><draw:text-box><text:p>Palette</text:p></draw:text-box></draw:frame>
    <draw:custom-shape draw:style-name="gr1" ${at(1, 2, 2, 1)}><text:p><text:span text:style-name="T1">Primary #205818</text:span></text:p></draw:custom-shape>
    <draw:frame draw:style-name="gr2" ${at(4, 2, 2, 1)}><table:table><table:table-column table:style-name="co1" table:number-columns-repeated="2"/>
      <table:table-row table:style-name="ro1">${cell('Accent')}${cell('#F4B942', 'table:style-name="ce1"')}</table:table-row></table:table></draw:frame>
    <presentation:notes><draw:frame ${at(1, 1, 1, 1)}><draw:text-box><text:p>Say #ff0000</text:p></draw:text-box></draw:frame></presentation:notes>
  </draw:page><draw:page draw:master-page-name="M1"><draw:frame ${at(1, 1, 1, 1)}><draw:text-box><text:p>More</text:p></draw:text-box></draw:frame></draw:page>`
  const {
    pages,
    read,
    fonts: families,
  } = made(await reader.odp(odf('presentation', { body, automatic: own.join(''), styles }), 1))
  expect({ pages, read: read.length, families }).toEqual({ pages: 2, read: 1, families: ['Oswald', 'Sora'] })
  const [{ widthPt, heightPt, boxes, texts }] = read as [(typeof read)[number]]
  expect({ widthPt, heightPt }).toEqual({ widthPt: 720, heightPt: 360 })
  expect(boxes).toEqual([
    { hex: '#205818', x: 72, y: 144, width: 144, height: 72 },
    { hex: '#f4b942', x: 360, y: 144, width: 72, height: 36 },
  ])
  expect(
    texts.map(({ text, x, family, color, height }) => ({ text, x: Math.round(x), family, color, height })),
  ).toEqual([
    { text: 'Palette', x: 79, family: 'Oswald', color: null, height: 18 },
    { text: 'Primary #205818', x: 79, family: 'Sora', color: '#101820', height: 12 },
    { text: 'Accent', x: 295, family: 'Oswald', color: null, height: 18 },
    { text: '#F4B942', x: 367, family: 'Oswald', color: null, height: 18 },
  ])
})

describe('An OpenDocument', () => {
  const whole = odf('text', { body: '<text:p>Grace</text:p>' })
  const locked = { 'META-INF/manifest.xml': '<manifest:manifest><manifest:encryption-data/></manifest:manifest>' }
  test.each([
    ['without a byte', new Uint8Array(), 'damaged'],
    ['that is another ZIP', zip({ 'word/document.xml': '<x/>' }), 'wrong_format'],
    ['of another kind', odf('presentation', { body: '' }), 'wrong_format'],
    ['whose ZIP breaks off', whole.slice(0, 120), 'damaged'],
    ['whose text breaks off', odf('text', { body: '<text:p>', isWhole: false }), 'damaged'],
    ['behind a password', odf('text', { body: '', more: locked }), 'encrypted'],
    ['of 50 MB', Buffer.concat([whole, new Uint8Array(50_000_000)]), 'too_large'],
    ['that says it unpacks to 4 GB', zip({ 'content.xml': '<p/>' }, 0xffff_ff00), 'too_large'],
    [
      'that unpacks to more than it says',
      zip(
        {
          mimetype: 'application/vnd.oasis.opendocument.text',
          'content.xml': new Uint8Array(bounds.docxPartBytesMax + 1),
        },
        10,
      ),
      'wrong_format',
    ],
  ] as const)('%s is refused', async (_, bytes, refused) => {
    expect(await reader.odt(bytes)).toEqual({ refused })
  })
})
