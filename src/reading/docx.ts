import { bounds } from '../kernel/bounds.ts'
import type { Refusal, WordDocument, WordParagraph } from './model.ts'
import { attribute, tagsOf, textOf, type Tag } from './xml.ts'
import { openZip, type Zip } from './zip.ts'

const body = 'word/document.xml'
const encryptedMark = [0xd0, 0xcf, 0x11, 0xe0] // An OLE file: what Word makes of a document with a password.
const pictureTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

/** Reads a Word document's own XML (ECMA-376, WordprocessingML). What it refers to outside is not looked for. */
export async function readDocx(bytes: Uint8Array): Promise<WordDocument | Refusal> {
  if (bytes.length > bounds.docxFileBytesMax) return { refused: 'too_large' }
  if (bytes.length === 0) return { refused: 'damaged' }
  if (encryptedMark.every((byte, at) => bytes[at] === byte)) return { refused: 'encrypted' }
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { refused: 'wrong_format' }
  const limits = { partBytesMax: bounds.docxPartBytesMax, unpackedBytesMax: bounds.docxUnpackedBytesMax }
  const zip = openZip(bytes, limits)
  if ('refused' in zip) return zip
  if (!zip.names.includes(body)) return { refused: 'wrong_format' }
  const xml = part(zip, body)
  if (xml === null) return { refused: 'damaged' }
  const paragraphs = paragraphsOf(xml, themeFonts(part(zip, 'word/theme/theme1.xml')))
  const styles = part(zip, 'word/styles.xml') ?? ''
  const all = <Key extends 'fonts' | 'colors' | 'fills'>(key: Key) => paragraphs.flatMap((each) => each[key])
  return {
    title: titleOf(part(zip, 'docProps/core.xml')),
    paragraphs,
    fonts: [...new Set([...all('fonts'), ...fontsIn(styles)])],
    colors: [...new Set([...all('colors'), ...all('fills')])],
    styleFonts: styleFonts(styles),
    pictures: picturesOf(zip),
  }
}

function part(zip: Zip, name: string): string | null {
  const bytes = zip.read(name)
  return bytes && new TextDecoder().decode(bytes)
}

/** The theme's families by the names that runs call them by. */
function themeFonts(xml: string | null): Record<string, string> {
  const latin = (kind: string) =>
    new RegExp(`<a:${kind}Font>[\\s\\S]{0,400}?<a:latin[^>]*typeface="([^"]+)"`).exec(xml ?? '')?.[1]
  const found = {
    majorHAnsi: latin('major'),
    majorAscii: latin('major'),
    minorHAnsi: latin('minor'),
    minorAscii: latin('minor'),
  }
  return Object.fromEntries(Object.entries(found).filter((pair): pair is [string, string] => pair[1] !== undefined))
}

type Cell = { row: number; column: number; fills: string[] }

/** What is collected of one paragraph while its tags go by. A table's cell gives its ground to all that stands in it. */
function paragraphsOf(xml: string, theme: Record<string, string>): WordParagraph[] {
  const paragraphs: WordParagraph[] = []
  let now = blank(undefined)
  let rows = 0
  const cells: Cell[] = []
  const cell = () => cells.at(-1)
  let inParagraph = false
  const starts: Record<string, (tag: Tag) => void> = {
    'w:tr': () => void cells.push({ row: ++rows, column: -1, fills: [] }),
    'w:tc': () => {
      const at = cell()
      if (at) Object.assign(at, { column: at.column + 1, fills: [] })
    },
    'w:p': () => {
      now = blank(cell())
      inParagraph = true
    },
    'w:pStyle': (tag) => void (now.style = attribute(tag, 'w:val')),
    'w:rFonts': (tag) => {
      const themed = theme[attribute(tag, 'w:asciiTheme') ?? '']
      const family = attribute(tag, 'w:ascii') ?? attribute(tag, 'w:hAnsi') ?? themed
      if (family) now.fonts.push(family.slice(0, bounds.fontNameCharsMax))
    },
    'w:color': (tag) => addColor(now.colors, attribute(tag, 'w:val')),
    'w:sz': (tag) => void (now.size = Math.max(now.size ?? 0, Number(attribute(tag, 'w:val')) / 2 || 0) || null),
    'w:shd': (tag) => addColor(inParagraph ? now.fills : (cell()?.fills ?? []), attribute(tag, 'w:fill')),
    'w:highlight': () => {},
    'a:srgbClr': (tag) => addColor(now.fills, attribute(tag, 'val')),
    'w:tab': () => void (now.text += '\t'),
    'w:br': () => void (now.text += '\n'),
  }
  for (const tag of tagsOf(xml)) {
    if (paragraphs.length >= bounds.docxParagraphsMax) break
    if (tag.kind === 'text') {
      if (tag.inside === 'w:t') now.text += textOf(tag.raw)
    } else if (tag.kind === 'start') {
      starts[tag.name]?.(tag)
      if (tag.empty && tag.name === 'w:p') inParagraph = false
    } else if (tag.name === 'w:p') {
      paragraphs.push({ ...now, fonts: [...new Set(now.fonts)], colors: [...new Set(now.colors)] })
      inParagraph = false
    } else if (tag.name === 'w:tr') cells.pop()
  }
  return paragraphs
}

function blank(cell: Cell | undefined): WordParagraph {
  const { row = null, column = null, fills = [] } = cell ?? {}
  return { text: '', style: null, fonts: [], colors: [], fills: [...fills], row, column, size: null }
}

function addColor(to: string[], value: string | null): void {
  if (value !== null && /^[0-9a-f]{6}$/i.test(value)) to.push(`#${value.toLowerCase()}`)
}

function fontsIn(styles: string): string[] {
  const found = [...styles.matchAll(/<w:rFonts[^>]*?w:ascii="([^"]{1,120})"/g)].map(([, family]) => textOf(family!))
  return [...new Set(found)].slice(0, bounds.labelsMax)
}

function styleFonts(styles: string): WordDocument['styleFonts'] {
  const familyOf = (id: string) => {
    const style = new RegExp(`<w:style [^>]*w:styleId="${id}"[\\s\\S]*?</w:style>`).exec(styles)?.[0] ?? ''
    return fontsIn(style)[0] ?? null
  }
  const defaults = /<w:docDefaults>[\s\S]*?<\/w:docDefaults>/.exec(styles)?.[0] ?? ''
  return {
    heading: familyOf('Heading1') ?? familyOf('Title'),
    body: familyOf('Normal') ?? fontsIn(defaults)[0] ?? null,
  }
}

function titleOf(core: string | null): string | null {
  const title = textOf(/<dc:title>([^<]*)</.exec(core ?? '')?.[1] ?? '').trim()
  return title === '' ? null : title.slice(0, bounds.textCharsMax)
}

function picturesOf(zip: Zip): WordDocument['pictures'] {
  const pictures: WordDocument['pictures'] = []
  for (const name of zip.names) {
    const type = pictureTypes[/^word\/media\/.*\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
    if (type === undefined || pictures.length >= bounds.docxPicturesMax) continue
    const bytes = zip.read(name)
    if (bytes !== null) pictures.push({ bytes, type })
  }
  return pictures
}
