import { bounds } from '../kernel/bounds.ts'
import { openOffice, part, titleOf } from './docx.ts'
import type { Refusal, WordDocument, WordParagraph } from './model.ts'
import { readXml } from './xml.ts'
import type { Zip } from './zip.ts'

const workbook = 'xl/workbook.xml'
const sheetsMax = 8
const rowsMax = 500
const columnsMax = 40

/** Reads a workbook's sheets (ECMA-376, SpreadsheetML) as the rows of one table; a cell's ground is that of its style. */
export async function readXlsx(bytes: Uint8Array): Promise<WordDocument | Refusal> {
  const zip = openOffice(bytes, workbook)
  if ('refused' in zip) return zip
  const strings = sharedStrings(part(zip, 'xl/sharedStrings.xml') ?? '')
  const looks = looksOf(part(zip, 'xl/styles.xml') ?? '')
  const paragraphs: WordParagraph[] = []
  const titles = titlesOf(zip)
  for (const name of sheetsOf(zip)) {
    const from = paragraphs.findLast(({ row }) => row !== null)?.row ?? 0
    const title = titles.get(name)
    if (title !== undefined) paragraphs.push({ ...blankCell, text: title, style: 'Heading1' })
    paragraphs.push(...cellsOf(part(zip, name) ?? '', { strings, looks, from }))
  }
  const all = <Key extends 'fonts' | 'colors' | 'fills'>(key: Key) => [
    ...new Set(paragraphs.flatMap((each) => each[key])),
  ]
  return {
    title: titleOf(part(zip, 'docProps/core.xml') ?? ''),
    paragraphs: paragraphs.slice(0, bounds.docxParagraphsMax),
    fonts: all('fonts').slice(0, bounds.labelsMax),
    colors: all('fills'),
    styleFonts: { heading: null, body: null },
    images: [],
  }
}

const sheetsOf = ({ names }: Zip) =>
  names
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .slice(0, sheetsMax)

/** What a program calls a sheet that nobody named. */
const unnamedSheet = /^(?:sheet|tabelle|hoja|feuil|planilha|plan|foglio|blad|arkusz|시트)\s*\d*$/i
const blankCell: WordParagraph = {
  text: '',
  style: null,
  fonts: [],
  colors: [],
  fills: [],
  row: null,
  column: null,
  size: null,
}

/** What each sheet is called, by the part that holds it. */
function titlesOf(zip: Zip): Map<string, string> {
  const targets = new Map<string, string>()
  readXml(part(zip, 'xl/_rels/workbook.xml.rels') ?? '', {
    opened({ name, attributes: { Id: id = '', Target: target = '' } }) {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const titles = new Map<string, string>()
  readXml(part(zip, workbook) ?? '', {
    opened({ name, attributes: { name: title = '', 'r:id': id = '' } }) {
      const target = name === 'sheet' ? targets.get(id) : undefined
      if (target !== undefined && !unnamedSheet.test(title.trim())) titles.set(target, title.trim())
    },
  })
  return titles
}

/** The texts that cells name by their number. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  readXml(xml, {
    opened: ({ name }) => void (name === 'si' && strings.push('')),
    text(text, within) {
      // What says how a word is pronounced is no part of it.
      if (within.at(-1) === 't' && within.includes('si') && !within.includes('rPh')) strings[strings.length - 1] += text
    },
  })
  return strings
}

type Look = { fill: string | null; family: string | null }

/** What a cell's style stands for: its ground and its family. */
function looksOf(xml: string): Look[] {
  const families: (string | null)[] = []
  const fills: (string | null)[] = []
  const looks: Look[] = []
  readXml(xml, {
    opened({ name, attributes, within }) {
      const over = within.at(-1)
      if (name === 'font' && over === 'fonts') families.push(null)
      if (name === 'name' && over === 'font') families[families.length - 1] = attributes['val'] ?? null
      if (name === 'fill' && over === 'fills') fills.push(null)
      if (name === 'fgColor' && over === 'patternFill' && within.includes('fills'))
        fills[fills.length - 1] = hexOf(attributes['rgb'])
      if (name === 'xf' && over === 'cellXfs')
        looks.push({
          fill: fills[Number(attributes['fillId'])] ?? null,
          family: families[Number(attributes['fontId'])] ?? null,
        })
    },
  })
  return looks
}

/** Alpha stands before the colour. */
function hexOf(argb: string | undefined): string | null {
  const hex = /^(?:[\da-f]{2})?([\da-f]{6})$/i.exec(argb ?? '')?.[1]
  return hex === undefined ? null : `#${hex.toLowerCase()}`
}

function cellsOf(
  xml: string,
  { strings, looks, from }: { strings: readonly string[]; looks: readonly Look[]; from: number },
): WordParagraph[] {
  const cells: WordParagraph[] = []
  let now: WordParagraph | null = null
  let isShared = false
  readXml(xml, {
    opened({ name, attributes }) {
      if (name !== 'c') return
      const [, letters = 'A', row = '1'] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributes['r'] ?? '') ?? []
      const { fill = null, family = null } = looks[Number(attributes['s'])] ?? {}
      isShared = attributes['t'] === 's'
      now = {
        ...blankCell,
        fonts: family === null ? [] : [family.slice(0, bounds.fontNameCharsMax)],
        fills: fill === null ? [] : [fill],
        row: from + Number(row),
        column: columnOf(letters),
      }
    },
    text(text, within) {
      const over = within.at(-1)
      if (now !== null && (over === 'v' || over === 't')) now.text += text
    },
    closed(name) {
      if (name !== 'c' || now === null) return
      if (isShared) now.text = strings[Number(now.text)] ?? ''
      const isWithin = now.row! - from <= rowsMax && now.column! < columnsMax
      if (isWithin && (now.text !== '' || now.fills.length > 0)) cells.push(now)
      now = null
    },
  })
  return cells
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
