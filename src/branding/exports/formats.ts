import { zipSync } from 'fflate'
import { rgbOf } from '../../color/rgb.ts'
import type { ColorRole, FontRole } from '../model.ts'

/** What is exported of a brand, as it is shown. */
export type ExportedBrand = {
  churchName: string
  colors: readonly { hex: string; name: string | null; role: ColorRole }[]
  fonts: readonly { family: string; role: FontRole }[]
}

/** A name for each colour that no other has: its role, numbered from the second on. */
function keysOf(colors: ExportedBrand['colors']): string[] {
  const counts = new Map<string, number>()
  return colors.map(({ role }) => {
    const count = (counts.get(role) ?? 0) + 1
    counts.set(role, count)
    return count === 1 ? role : `${role}-${count}`
  })
}

/** The first family of each role. */
const familiesOf = (fonts: ExportedBrand['fonts']) =>
  (['heading', 'body'] as const).flatMap((role) => fonts.find((font) => font.role === role) ?? [])

/** CSS custom properties on the root: `--color-primary`, `--font-heading`. */
export function cssOf({ churchName, colors, fonts }: ExportedBrand): string {
  const keys = keysOf(colors)
  const lines = [
    ...colors.map(
      ({ hex, name }, at) => `  --color-${keys[at]}: ${hex};${name === null ? '' : ` /* ${plain(name)} */`}`,
    ),
    ...familiesOf(fonts).map(({ family, role }) => `  --font-${role}: ${JSON.stringify(plain(family))};`),
  ]
  return `/* ${plain(churchName)} */\n:root {\n${lines.join('\n')}\n}\n`
}

/** Text that ends neither a comment nor a string of CSS. */
const plain = (text: string) =>
  text
    .replaceAll(/[\p{Cc}"\\]|\*\//gu, ' ')
    .toWellFormed()
    .trim()

/** Design tokens as the W3C's community group drafts them (Design Tokens Format Module). */
export function tokensOf({ churchName, colors, fonts }: ExportedBrand) {
  const keys = keysOf(colors)
  const color = colors.map(({ hex, name }, at) => [
    keys[at]!,
    { $value: hex, ...(name !== null && { $description: name }) },
  ])
  const font = familiesOf(fonts).map(({ family, role }) => [role, { $value: family }])
  return {
    $description: churchName,
    color: { $type: 'color', ...Object.fromEntries(color) },
    font: { $type: 'fontFamily', ...Object.fromEntries(font) },
  }
}

const [aseGroup, aseColor, aseGroupEnd] = [0xc001, 0x0001, 0xc002]
/** A colour of the whole document, not of one place in it. */
const aseGlobal = 0

/** Adobe Swatch Exchange 1.0: one group of RGB colours. */
export function aseOf({ churchName, colors }: ExportedBrand): Uint8Array {
  const keys = keysOf(colors)
  const blocks = [
    aseBlock(aseGroup, utf16(churchName)),
    ...colors.map(({ hex, name }, at) =>
      aseBlock(aseColor, swatch(hex, name === null ? keys[at]! : `${name} (${keys[at]})`)),
    ),
    aseBlock(aseGroupEnd, new Uint8Array()),
  ]
  const head = new DataView(new ArrayBuffer(12))
  head.setUint32(0, 0x41534546)
  head.setUint16(4, 1)
  head.setUint32(8, blocks.length)
  return joined([new Uint8Array(head.buffer), ...blocks])
}

function aseBlock(type: number, body: Uint8Array): Uint8Array {
  const head = new DataView(new ArrayBuffer(6))
  head.setUint16(0, type)
  head.setUint32(2, body.length)
  return joined([new Uint8Array(head.buffer), body])
}

function swatch(hex: string, name: string): Uint8Array {
  const values = new DataView(new ArrayBuffer(18))
  values.setUint32(0, 0x52474220)
  rgbOf(hex).forEach((channel, at) => values.setFloat32(4 + at * 4, channel / 255))
  values.setUint16(16, aseGlobal)
  return joined([utf16(name), new Uint8Array(values.buffer)])
}

const nameCharsMax = 120

/** UTF-16 with its length in units before it, the zero at its end counted. */
function utf16(text: string): Uint8Array {
  const units = text.toWellFormed().slice(0, nameCharsMax)
  const view = new DataView(new ArrayBuffer(2 + (units.length + 1) * 2))
  view.setUint16(0, units.length + 1)
  for (let at = 0; at < units.length; at++) view.setUint16(2 + at * 2, units.charCodeAt(at))
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts))
}

/** The logos as one archive, best first, numbered; images are packed already, so they are stored as they are. */
export function logosZip(logos: readonly { bytes: Uint8Array; format: string; theme: string }[]): Uint8Array {
  const files = logos.map(({ bytes, format, theme }, at) => {
    const ground = theme === 'any' ? '' : `-on-${theme}`
    return [`logo-${String(at + 1).padStart(2, '0')}${ground}.${format === 'jpeg' ? 'jpg' : format}`, bytes] as const
  })
  return zipSync(Object.fromEntries(files), { level: 0 })
}
