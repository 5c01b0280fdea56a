import { openLetters } from '../../src/reading/outlines.ts'
import { brotliCompressSync, constants, deflateRawSync, deflateSync } from 'node:zlib'

type Table = { tag: string; checksum: number; body: Uint8Array }

function tablesOf(sfnt: Uint8Array): Table[] {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset)
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16
    const tag = String.fromCharCode(...sfnt.subarray(at, at + 4))
    const [checksum, from, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)]
    return { tag, checksum, body: sfnt.subarray(from, from + length) }
  })
}

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const u16 = (value: number) => [(value >>> 8) & 255, value & 255]
const ascii = (text: string) => [...Buffer.from(text)]
const padded = (size: number) => (size + 3) & ~3

/** The font packed as WOFF 1. */
export function woff(sfnt: Uint8Array): Uint8Array {
  const tables = tablesOf(sfnt)
  const directory: number[] = []
  const parts: Uint8Array[] = []
  let at = 44 + tables.length * 20
  for (const { tag, checksum, body } of tables) {
    const packed = deflateSync(body)
    const data = packed.length < body.length ? packed : body
    directory.push(...ascii(tag), ...u32(at), ...u32(data.length), ...u32(body.length), ...u32(checksum))
    parts.push(data, new Uint8Array(padded(data.length) - data.length))
    at += padded(data.length)
  }
  const head = [...ascii('wOFF'), ...sfnt.subarray(0, 4), ...u32(at), ...u16(tables.length), 0, 0, ...u32(sfnt.length)]
  return Buffer.concat([Uint8Array.from([...head, ...Array(24).fill(0), ...directory]), ...parts])
}

/** The font packed as WOFF 2, its tables as they are. `says`: the size it claims to unpack to. */
export function woff2(sfnt: Uint8Array, says = sfnt.length): Uint8Array {
  const tables = tablesOf(sfnt)
  const base128 = (value: number) => {
    const bytes = [value & 127]
    for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128)
    return bytes
  }
  const directory = tables.flatMap(({ tag, body }) => {
    const untouched = tag === 'glyf' || tag === 'loca' ? 3 : 0
    return [63 | (untouched << 6), ...ascii(tag), ...base128(body.length)]
  })
  const data = brotliCompressSync(Buffer.concat(tables.map(({ body }) => body)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  })
  const size = 48 + directory.length + data.length
  const counts = [...u16(tables.length), 0, 0, ...u32(says), ...u32(data.length)]
  const head = [...ascii('wOF2'), ...sfnt.subarray(0, 4), ...u32(size), ...counts, ...Array(24).fill(0)]
  return Buffer.concat([Uint8Array.from([...head, ...directory]), data])
}

/** A collection of one font. */
export function collection(sfnt: Uint8Array): Uint8Array {
  const head = [...ascii('ttcf'), 0, 1, 0, 0, ...u32(1), ...u32(16)]
  const moved = Uint8Array.from(sfnt)
  const view = new DataView(moved.buffer)
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + index * 16 + 8
    view.setUint32(at, view.getUint32(at) + head.length)
  }
  return Buffer.concat([Uint8Array.from(head), moved])
}

/** A ZIP of these files. `says`: the unpacked size that its directory claims. */
export function zip(files: Record<string, Uint8Array | string>, says?: number): Uint8Array {
  const little = (value: number, bytes: number) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255)
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const body = Buffer.from(content)
    const packed = deflateRawSync(body)
    const crc = Bun.hash.crc32(body)
    const sizes = [...little(crc, 4), ...little(packed.length, 4), ...little(says ?? body.length, 4)]
    const common = [20, 0, 0, 0, 8, 0, 0, 0, 0, 0, ...sizes, ...little(name.length, 2), 0, 0]
    const local = Buffer.concat([Uint8Array.from([0x50, 0x4b, 3, 4, ...common]), Buffer.from(name), packed])
    directory.push(
      Uint8Array.from([0x50, 0x4b, 1, 2, 20, 0, ...common, ...Array(10).fill(0), ...little(at, 4), ...ascii(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const count = little(directory.length, 2)
  const end = [0x50, 0x4b, 5, 6, 0, 0, 0, 0, ...count, ...count, ...little(listed.length, 4), ...little(at, 4), 0, 0]
  return new Uint8Array(Buffer.concat([...locals, listed, Uint8Array.from(end)]))
}

/** A PDF written by hand: each page's content in PDF's own operators, its letters in Helvetica. `packed`: deflated. */
export function pdf(
  pages: string[],
  extra: { trailer?: string; title?: string; packed?: boolean; boxes?: string; image?: string } = {},
): Uint8Array {
  const kids = pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    `<< /Title (${extra.title ?? ''}) >>`,
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${extra.boxes ?? ''} /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 ${5 + pages.length * 2} 0 R >> >> /Contents ${6 + at * 2} 0 R >>`,
      `<< /Length ${content.length} ${extra.packed ? '/Filter /FlateDecode ' : ''}>>\nstream\n${content}\nendstream`,
    ]),
    ...(extra.image === undefined ? [] : [extra.image]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R ${extra.trailer ?? ''} >>`
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(`${text}${xref}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF`, 'latin1')
}

/** Lines of text as the outlines of their letters, as a designer hands them over: nothing of them is text any more. */
export function outlined(font: Uint8Array, lines: { text: string; x: number; y: number; size: number }[]): string {
  const { outline } = openLetters(font)
  return lines
    .map(({ text, x, y, size }) => `q ${size} 0 0 ${size} ${x} ${y} cm ${pathOf(outline(text)!.path)} f Q`)
    .join('\n')
}

/** An SVG path of absolute commands (M L Q C Z), its y downwards, as PDF's operators. */
function pathOf(path: string): string {
  const made: string[] = []
  let last = { x: 0, y: 0 }
  const point = (x: number, y: number) => `${x.toFixed(4)} ${(-y).toFixed(4)}`
  for (const [, command, rest] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const values = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [x = 0, y = 0] = values.slice(-2)
    if (command === 'M') made.push(`${point(x, y)} m`)
    else if (command === 'L') made.push(`${point(x, y)} l`)
    else if (command === 'C')
      made.push(`${point(values[0]!, values[1]!)} ${point(values[2]!, values[3]!)} ${point(x, y)} c`)
    else if (command === 'Q') {
      const [cx, cy] = [values[0]!, values[1]!]
      const first = point(last.x + (2 / 3) * (cx - last.x), last.y + (2 / 3) * (cy - last.y))
      made.push(`${first} ${point(x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y))} ${point(x, y)} c`)
    } else made.push('h')
    if (command !== 'Z') last = { x, y }
  }
  return made.join(' ')
}

/** What a PDF's trailer says when a password is needed that nobody has. */
export const locked = `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A Word document of this body. */
export function docx(body: string, more: Record<string, Uint8Array | string> = {}): Uint8Array {
  return zip({ 'word/document.xml': `<w:document ${word}><w:body>${body}</w:body></w:document>`, ...more })
}

/** An OpenDocument of this kind; `automatic`: the styles in its own file. */
export function odf(
  kind: 'text' | 'presentation',
  { body, automatic = '', styles = '', title = '', isWhole = true, more = {} }: OdfParts,
): Uint8Array {
  const content = `<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:${kind}>${body}`
  const end = isWhole ? `</office:${kind}></office:body></office:document-content>` : ''
  return zip({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content>${content}${end}`,
    'styles.xml': `<office:document-styles>${styles}</office:document-styles>`,
    'meta.xml': `<office:document-meta><dc:title>${title}</dc:title></office:document-meta>`,
    ...more,
  })
}
type OdfParts = {
  body: string
  automatic?: string
  styles?: string
  title?: string
  isWhole?: boolean
  more?: Record<string, string>
}
