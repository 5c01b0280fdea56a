import { bounds } from '../kernel/bounds.ts'
import { isRefused, type Reader } from '../reading/model.ts'
import type { Check, Finding } from './checks.ts'
import type { Sheet } from './sheet.ts'

/** What a marked-up picture is drawn on: the design made smaller, or the sheet of a PDF. */
export type Ground = { picture: Uint8Array } | { sheet: Sheet }

const widthMin = 900
const legendMax = 40
const colors = { fail: '#d92d20', warn: '#dc6803', info: '#1570ef' }
const dismissedColor = '#8a94a6'

/**
 * The design with a numbered box for each finding that has a place, and all of them in words below it: red for
 * failures, orange for warnings, blue for the rest, grey for what was dismissed. A PNG; numbers are places in the
 * check's findings, counted from 1. Null when it cannot be drawn.
 */
export async function drawOverlay(ground: Ground, check: Check, reader: Reader): Promise<Uint8Array | null> {
  const size = 'picture' in ground ? await pictureSize(ground.picture) : fitted(ground.sheet)
  const legend = legendOf(check, size.width, 'sheet' in ground)
  const canvas = { width: size.width, height: size.height + legend.height }
  const drawing = svgOf(canvas, [
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    'sheet' in ground ? sheetParts(ground.sheet, size) : await picturePart(ground.picture, size),
    ...check.findings.map((finding, at) => boxParts(finding, at + 1, size)),
    `<g transform="translate(0 ${size.height})">${legend.parts}</g>`,
  ])
  // In the reader's thread: to blend and pack the pixels here would keep every other request waiting.
  const raster = await reader.svg(drawing, { side: Math.max(canvas.width, canvas.height) })
  return isRefused(raster) ? null : raster.png
}

async function pictureSize(bytes: Uint8Array): Promise<Size> {
  return fitted(await new Bun.Image(bytes).metadata())
}

/** As large as its findings can be read beside it. */
function fitted({ width, height }: Size): Size {
  const factor = Math.min(bounds.qcViewSide / Math.max(width, height), Math.max(1, widthMin / width))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** A drawing may hold 8 MiB: a photo that is larger than this as PNG goes in as JPEG; what is transparent seldom is. */
const pngBytesMax = 4 * 1024 * 1024

async function picturePart(bytes: Uint8Array, { width, height }: Size): Promise<string> {
  const image = () => new Bun.Image(bytes).resize(width, height, { fit: 'fill' })
  const png = await image().png({ compressionLevel: 1 }).bytes()
  const isSmall = png.length <= pngBytesMax
  const data = isSmall ? png : await image().jpeg({ quality: 90 }).bytes()
  const uri = `data:image/${isSmall ? 'png' : 'jpeg'};base64,${data.toBase64()}`
  return `<image width="${width}" height="${height}" href="${uri}"/>`
}

type Size = { width: number; height: number }

function svgOf({ width, height }: Size, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `${head} font-family="Inter, sans-serif">${parts.join('')}</svg>`
}

/** What a PDF says, where it says it: a box for each line, the text within. */
function sheetParts({ lines }: Sheet, { width, height }: Size): string {
  return lines
    .map(({ text, box }) => {
      const [x, y, wide, high] = [box.x * width, box.y * height, box.width * width, box.height * height]
      const words = textPart(text, {
        x,
        y: y + high * 0.8,
        size: Math.max(6, high * 0.8),
        fill: '#344054',
        length: wide,
      })
      return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="#eef1f6"/>${words}`
    })
    .join('')
}

function colorOf({ severity, dismissed }: Finding): string {
  return dismissed ? dismissedColor : colors[severity]
}

function boxParts(finding: Finding, number: number, { width, height }: Size): string {
  const { box } = finding
  if (box === null) return ''
  const stroke = Math.max(2, Math.round(Math.max(width, height) / 400))
  const pad = stroke * 2
  const x = Math.max(stroke, box.x * width - pad)
  const y = Math.max(stroke, box.y * height - pad)
  const right = Math.min(width - stroke, (box.x + box.width) * width + pad)
  const bottom = Math.min(height - stroke, (box.y + box.height) * height + pad)
  const color = colorOf(finding)
  const dash = finding.dismissed ? ` stroke-dasharray="${stroke * 4} ${stroke * 3}"` : ''
  const shape = `x="${x}" y="${y}" width="${Math.max(1, right - x)}" height="${Math.max(1, bottom - y)}" fill="none"`
  const halo = `<rect ${shape} stroke="#ffffff" stroke-width="${stroke * 2}" stroke-opacity="0.7"/>`
  const radius = badgeRadius(width)
  // Above the box where there is room, so that what is marked stays readable.
  const center = { x: Math.max(radius, x), y: Math.max(radius, y - radius * 0.4) }
  return `${halo}<rect ${shape} stroke="${color}" stroke-width="${stroke}"${dash}/>${badge(center, radius, color, number)}`
}

function badgeRadius(width: number): number {
  return Math.max(13, width / 75)
}

function badge(at: { x: number; y: number }, radius: number, color: string, number: number): string {
  const size = radius * (number > 9 ? 1 : 1.25)
  const digits = `<text x="${at.x}" y="${at.y + size * 0.36}" font-size="${size}" font-weight="700" fill="#ffffff" text-anchor="middle">${number}</text>`
  return `<circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="${color}" stroke="#ffffff" stroke-width="2"/>${digits}`
}

/** The findings in words, a line each, below the design. */
function legendOf(check: Check, width: number, isSheet: boolean): { parts: string; height: number } {
  const radius = badgeRadius(width)
  const size = Math.max(15, width / 62)
  const step = radius * 2 + 10
  const charsMax = Math.floor((width - step - 40) / (size * 0.53))
  const shown = check.findings.slice(0, legendMax)
  const more = check.findings.length - shown.length
  const notes = [
    ...(isSheet ? ["Drawn from the PDF's own text: its pictures and colours are not shown."] : []),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ]
  const title = `${check.file_name}: ${check.status}`
  const height = Math.ceil(step * (1 + shown.length + notes.length) + 28)
  const line = (text: string, row: number, x: number, fill: string) =>
    textPart(clipped(text, charsMax), { x, y: 14 + row * step + radius + size * 0.36, size, fill })
  const rows = shown.map((finding, at) => {
    const y = 14 + (at + 1) * step + radius
    const words = finding.dismissed ? `${finding.message} (dismissed)` : finding.message
    const dot = badge({ x: 16 + radius, y }, radius, colorOf(finding), at + 1)
    return dot + line(words, at + 1, 28 + radius * 2, finding.dismissed ? '#667085' : '#101828')
  })
  const parts = [
    `<rect x="0" y="0" width="${width}" height="${height}" fill="#ffffff"/><rect x="0" y="0" width="${width}" height="2" fill="#d0d5dd"/>`,
    line(title, 0, 16, '#101828'),
    ...rows,
    ...notes.map((note, at) => line(note, shown.length + 1 + at, 16, '#667085')),
  ]
  return { parts: parts.join(''), height }
}

function clipped(text: string, charsMax: number): string {
  return text.length > charsMax ? `${text.slice(0, Math.max(1, charsMax - 1))}…` : text
}

type Lettering = { x: number; y: number; size: number; fill: string; length?: number }

function textPart(text: string, { x, y, size, fill, length }: Lettering): string {
  const fit = length === undefined ? '' : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${fit}>${escaped(text)}</text>`
}

/** Text as XML may hold it: what came from a design or a brief is only ever text. */
function escaped(text: string): string {
  const plain = text.toWellFormed().replaceAll(/[\p{Cc}\p{Cs}￾￿]/gu, ' ')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
