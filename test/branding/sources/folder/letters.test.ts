import { afterAll, describe, expect, test } from 'bun:test'
import { strToU8, zipSync } from 'fflate'
import { isRefused } from '../../../../src/reading/model.ts'
import { folderLooker, type Looked } from './support.ts'

const { look, reader, close } = folderLooker()
afterAll(close)
const { signal } = new AbortController()

const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet; a cell with a colour in `fills` lies on it. */
function workbook(rows: readonly (readonly string[])[], fills: Record<string, string> = {}): Uint8Array {
  const hexes = Object.values(fills)
  const cell = (text: string, row: number, column: number) => {
    const name = `${String.fromCharCode(65 + column)}${row + 1}`
    const style = fills[name] === undefined ? 0 : hexes.indexOf(fills[name]!) + 1
    return `<c r="${name}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, at) => cell(one, row, at)).join('')}</row>`,
  )
  const painted = hexes.map((hex) => `<fill><patternFill><fgColor rgb="FF${hex.slice(1)}"/></patternFill></fill>`)
  const styles = hexes.map((_, at) => `<xf fontId="0" fillId="${at + 1}"/>`)
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns="${sheet}"/>`),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${sheet}"><fonts><font><name val="Calibri"/></font></fonts><fills><fill/>${painted.join('')}</fills><cellXfs><xf fontId="0" fillId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${sheet}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    ),
  })
}

const fontsOf = ({ fonts }: Looked) => fonts.map(({ role, family }) => `${role} ${family}`)

describe('What lies in a folder besides guides', () => {
  test('a workbook of colours gives them in their roles', async () => {
    const rows = [
      ['Color', 'Hex', 'Use'],
      ['Pine', '#1F4D3A', 'Primary'],
      ['Wheat', '#E3C77A', 'Secondary'],
    ]
    const { colors } = await look({ 'Design/Brand Colors 2025.xlsx': workbook(rows, { A2: '#1f4d3a' }) })
    expect(colors.slice(0, 2).map(({ role, hex }) => `${role} ${hex}`)).toEqual([
      'primary #1f4d3a',
      'secondary #e3c77a',
    ])
    expect(colors[0]!.evidence).toStartWith('Design/Brand Colors 2025.xlsx: ')
  })

  test('a workbook is read cell by cell, with its families and what its cells lie on', async () => {
    const read = await reader.xlsx(workbook([['Pine', ''], ['#1F4D3A']], { B1: '#1f4d3a' }), signal)
    if (isRefused(read)) throw new Error(read.refused)
    expect(read.paragraphs.map(({ text, row, column, fills }) => [text, row, column, fills])).toEqual([
      ['Pine', 1, 0, []],
      ['', 1, 1, ['#1f4d3a']],
      ['#1F4D3A', 2, 0, []],
    ])
    expect(read.fonts).toEqual(['Calibri'])
  })

  test('a workbook that is none is named, and nothing else is held up', async () => {
    expect(isRefused(await reader.xlsx(strToU8('no workbook'), signal))).toBe(true)
  })

  test('a workbook names whose colours a sheet holds', async () => {
    const rels = (name: string) => `<Relationship Id="${name}" Target="worksheets/${name}.xml"/>`
    const named = (name: string, title: string) => `<sheet name="${title}" r:id="${name}"/>`
    const cells = (...rows: string[]) =>
      strToU8(
        `<worksheet xmlns="${sheet}"><sheetData>${rows.map((one, at) => `<row><c r="A${at + 1}" t="inlineStr"><is><t>${one}</t></is></c></row>`).join('')}</sheetData></worksheet>`,
      )
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${sheet}" xmlns:r="r"><sheets>${named('sheet1', 'Church colors')}${named('sheet2', 'VBS 2023')}${named('sheet3', 'Sheet3')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${['sheet1', 'sheet2', 'sheet3'].map(rels).join('')}</Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': cells('Primary: #1F4D3A', 'Accent: #D9A441'),
      'xl/worksheets/sheet2.xml': cells('#FF00AA'),
      'xl/worksheets/sheet3.xml': cells('a note'),
    })
    const found = await look({ 'colors.xlsx': bytes })
    expect(found.colors.map(({ role, hex }) => `${role} ${hex}`)).toEqual(['primary #1f4d3a', 'accent #d9a441'])
  })

  test('a workbook whose shared strings are damaged gives the others', async () => {
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(`<workbook xmlns="${sheet}"/>`),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${sheet}"><t>astray</t><si><t>Pine</t></si></sst>`),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>`,
      ),
    })
    expect(await reader.xlsx(bytes, signal)).toMatchObject({ paragraphs: [{ text: 'Pine' }] })
    const found = await look({
      'Brand Colors.xlsx': strToU8('no workbook'),
      'Brand Colors.txt': 'Primary: Pine #1F4D3A\nSecondary: Wheat #E3C77A\n',
    })
    expect(found.colors[0]).toMatchObject({ role: 'primary', hex: '#1f4d3a' })
  })

  test('a letter that recommends typefaces in prose gives them', async () => {
    const letter =
      'Hi Donna,\n\nfor the fonts: headlines are always set in Oswald, and for the regular paragraphs just use Carlito.\n\nThanks, Ruth\n'
    expect(fontsOf(await look({ 'notes/fonts from Ruth.txt': letter }))).toEqual(['heading Oswald', 'body Carlito'])
  })

  test('a letter that speaks of other things gives neither colours nor typefaces', async () => {
    const letter = 'Hi Donna,\n\nthe potluck is on June 6 and the tables stand in the hall. Please bring #10 cans.\n'
    const found = await look({ 'letter to Donna.txt': letter })
    expect([found.outcome, found.colors, found.fonts]).toEqual(['nothing', [], []])
  })
})
