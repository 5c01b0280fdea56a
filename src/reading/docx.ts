import { bounds } from '../kernel/bounds.ts'
import type { Refusal, WordDocument, WordParagraph } from './model.ts'
import { readXml } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

const body = 'word/document.xml'
const encryptedMark = [0xd0, 0xcf, 0x11, 0xe0] // An OLE file: what Word makes of a document with a password.
const imageTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** Reads a Word document's own XML (ECMA-376, WordprocessingML). What it refers to outside itself is not fetched. */
export async function readDocx(bytes: Uint8Array): Promise<WordDocument | Refusal> {
  const zip = openOffice(bytes, body)
  if ('refused' in zip) return zip
  const xml = part(zip, body)
  if (xml === null) return { refused: 'damaged' }
  const read = paragraphsOf(xml, themeFonts(part(zip, 'word/theme/theme1.xml') ?? ''))
  if (read === null) return { refused: 'damaged' }
  const styles = stylesOf(part(zip, 'word/styles.xml') ?? '')
  const { families } = styles
  const paragraphs = read.map((one) => {
    const family = one.fonts.length === 0 && one.text !== '' ? familyOf(one.style, styles) : null
    return family === null ? one : { ...one, fonts: [family] }
  })
  const all = <Key extends 'fonts' | 'colors' | 'fills'>(key: Key) => paragraphs.flatMap((each) => each[key])
  return {
    title: titleOf(part(zip, 'docProps/core.xml') ?? ''),
    paragraphs,
    fonts: [...new Set([...all('fonts'), ...[...families.values()].slice(0, bounds.labelsMax)])],
    colors: [...new Set([...all('colors'), ...all('fills')])],
    styleFonts: {
      heading: families.get('Heading1') ?? families.get('Title') ?? null,
      body: families.get('Normal') ?? families.get('') ?? null,
    },
    images: imagesOf(zip, 'word/media/'),
  }
}

/** Opens what Office keeps as a ZIP; `main`: the part that it is by. */
export function openOffice(bytes: Uint8Array, main: string): Zip | Refusal {
  if (bytes.length > bounds.docxFileBytesMax) return { refused: 'too_large' }
  if (bytes.length === 0) return { refused: 'damaged' }
  if (encryptedMark.every((byte, at) => bytes[at] === byte)) return { refused: 'encrypted' }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { refused: 'wrong_format' }
  const limits = { partBytesMax: bounds.docxPartBytesMax, unpackedBytesMax: bounds.docxUnpackedBytesMax }
  const zip = openZip(bytes, limits)
  if ('refused' in zip) return zip
  return zip.names.includes(main) ? zip : { refused: 'wrong_format' }
}

/** A part of it as text; null: it has none of this name. */
export function part(zip: Zip, name: string): string | null {
  const bytes = zip.read(name)
  return bytes && new TextDecoder().decode(bytes)
}

/** The theme's families by the names that runs call them by. */
function themeFonts(xml: string): Record<string, string> {
  const families: Record<string, string> = {}
  readXml(xml, {
    opened({ name, attributes, within }) {
      const kind = /^a:(major|minor)Font$/.exec(within.at(-1) ?? '')?.[1]
      if (name !== 'a:latin' || kind === undefined || !attributes.typeface) return
      families[`${kind}HAnsi`] = families[`${kind}Ascii`] = attributes.typeface
    },
  })
  return families
}

type Cell = { row: number; column: number; fills: string[] }

/** The paragraphs, or null when the file breaks off. A table's cell gives its ground to all that stands in it. */
function paragraphsOf(xml: string, theme: Record<string, string>): WordParagraph[] | null {
  const paragraphs: WordParagraph[] = []
  let now = blank(undefined)
  let rows = 0
  const cells: Cell[] = []
  const cell = () => cells.at(-1)
  let inParagraph = false
  let isWhole = false
  const starts: Record<string, (attributes: Record<string, string>) => void> = {
    'w:tr': () => void cells.push({ row: ++rows, column: -1, fills: [] }),
    'w:tc': () => {
      const at = cell()
      if (at) Object.assign(at, { column: at.column + 1, fills: [] })
    },
    'w:p': () => {
      now = blank(cell())
      inParagraph = true
    },
    'w:pStyle': (its) => void (now.style = its['w:val'] ?? null),
    'w:rFonts': (its) => {
      const family = its['w:ascii'] ?? its['w:hAnsi'] ?? theme[its['w:asciiTheme'] ?? '']
      if (family) now.fonts.push(family.slice(0, bounds.fontNameCharsMax))
    },
    'w:color': (its) => addColor(now.colors, its['w:val']),
    'w:sz': (its) => void (now.size = Math.max(now.size ?? 0, Number(its['w:val']) / 2 || 0) || null),
    'w:shd': (its) => addColor(inParagraph ? now.fills : (cell()?.fills ?? []), its['w:fill']),
    'a:srgbClr': (its) => addColor(now.fills, its.val),
    'w:tab': () => void (now.text += '\t'),
    'w:br': () => void (now.text += '\n'),
  }
  readXml(xml, {
    opened: ({ name, attributes }) => starts[name]?.(attributes),
    text: (text, within) => void (within.at(-1) === 'w:t' && (now.text += text)),
    closed(name) {
      if (name === 'w:tr') cells.pop()
      if (name === 'w:document') isWhole = true
      if (name !== 'w:p') return
      inParagraph = false
      if (paragraphs.length >= bounds.docxParagraphsMax) return
      paragraphs.push({ ...now, fonts: [...new Set(now.fonts)], colors: [...new Set(now.colors)] })
    },
  })
  return isWhole ? paragraphs : null
}

function blank(cell: Cell | undefined): WordParagraph {
  const { row = null, column = null, fills = [] } = cell ?? {}
  return { text: '', style: null, fonts: [], colors: [], fills: [...fills], row, column, size: null }
}

function addColor(to: string[], value: string | undefined): void {
  if (value !== undefined && /^[0-9a-f]{6}$/i.test(value)) to.push(`#${value.toLowerCase()}`)
}

/** `families`: those that the styles name, by the style's id; what stands outside of styles is Word's default. */
type Styles = { families: Map<string, string>; basedOn: Map<string, string>; plain: string }

function stylesOf(styles: string): Styles {
  const families = new Map<string, string>()
  const basedOn = new Map<string, string>()
  let style = ''
  let plain = 'Normal'
  readXml(styles, {
    opened({ name, attributes }) {
      if (name === 'w:style') {
        style = attributes['w:styleId'] ?? ''
        if (attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph') plain = style
      }
      if (name === 'w:basedOn' && attributes['w:val']) basedOn.set(style, attributes['w:val'])
      const family = name === 'w:rFonts' ? attributes['w:ascii'] : undefined
      if (family && !families.has(style)) families.set(style, family.slice(0, bounds.fontNameCharsMax))
    },
    closed: (name) => void (name === 'w:style' && (style = '')),
  })
  return { families, basedOn, plain }
}

const stylesMax = 12
/** The family of a paragraph's style, or of those that it is based on. */
function familyOf(style: string | null, { families, basedOn, plain }: Styles): string | null {
  let now: string | undefined = style ?? plain
  for (let followed = 0; followed < stylesMax && now !== undefined; followed++) {
    const family = families.get(now)
    if (family !== undefined) return family
    now = basedOn.get(now)
  }
  return families.get('') ?? null
}

/** A document's own title, as Office and OpenDocument keep it. */
export function titleOf(core: string): string | null {
  let title = ''
  readXml(core, { text: (text, within) => void (within.at(-1) === 'dc:title' && (title += text)) })
  return title.trim().slice(0, bounds.textCharsMax) || null
}

/** The images that a document holds in a folder. */
export function imagesOf(zip: Zip, folder: `${string}/`): WordDocument['images'] {
  const images: WordDocument['images'] = []
  for (const name of zip.names) {
    const isMedia = name.startsWith(folder)
    const type = isMedia ? imageTypes[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] : undefined
    if (type === undefined || images.length >= bounds.docxImagesMax) continue
    const bytes = zip.read(name)
    if (bytes !== null) images.push({ bytes, type })
  }
  return images
}
