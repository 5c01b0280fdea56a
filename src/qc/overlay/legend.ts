import { plainText } from '../../kernel/text.ts'
import type { Check, Finding } from '../check.ts'

/** How large numbers and words are drawn on a canvas: as its width allows. */
const radiusMin = 13
const radiusMax = 24
const wordsMin = 15
const wordsMax = 28
/** Findings written out, and lines for each of them. */
const legendMax = 40
const linesMax = 3
/** An average letter of Inter is this wide, in shares of its size. */
const letterWidth = 0.53

const colors = { fail: '#d92d20', warn: '#dc6803', info: '#1570ef' }
const dismissedColor = '#8a94a6'

export function colorOf({ severity, dismissed }: Finding): string {
  return dismissed ? dismissedColor : colors[severity]
}

export function badgeRadius(width: number): number {
  return Math.min(radiusMax, Math.max(radiusMin, width / 75))
}

export function badge(at: Point, radius: number, color: string, number: number): string {
  const size = radius * (number > 9 ? 1 : 1.25)
  const digits = `<text x="${at.x}" y="${at.y + size * 0.36}" font-size="${size}" font-weight="700" fill="#ffffff" text-anchor="middle">${number}</text>`
  return `<circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="${color}" stroke="#ffffff" stroke-width="2"/>${digits}`
}

export type Point = { x: number; y: number }
const triesMax = 200

/**
 * Where numbers are drawn so that none covers another: each where it is wanted, or beside those before it, and on a
 * row below where the canvas ends.
 */
export function badgePlaces(wanted: readonly Point[], radius: number, width: number): Point[] {
  const places: Point[] = []
  for (const { x, y } of wanted) {
    const place = { x, y }
    const isTaken = () => places.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < radius * 2)
    for (let tries = 0; tries < triesMax && isTaken(); tries++) {
      place.x += radius * 2 + 2
      if (place.x <= width - radius) continue
      place.x = radius
      place.y += radius * 2 + 2
    }
    places.push(place)
  }
  return places
}

type Row = { lines: string[]; fill: string; mark?: { color: string; number: number } }

/** The findings in words below the design, each on up to three lines, the longest cut short. */
export function legendOf(check: Check, width: number, notes: readonly string[]): { parts: string; height: number } {
  const radius = badgeRadius(width)
  const size = Math.min(wordsMax, Math.max(wordsMin, width / 62))
  const [lineStep, indent] = [size * 1.3, 28 + radius * 2]
  const charsMax = Math.max(8, Math.floor((width - indent - 16) / (size * letterWidth)))
  const shown = check.findings.slice(0, legendMax)
  const more = check.findings.length - shown.length
  const rows: Row[] = [
    { lines: wrapped(`${check.file_name}: ${check.status}`, charsMax), fill: '#101828' },
    ...shown.map((finding, at) => ({
      lines: wrapped(finding.dismissed ? `${finding.message} (dismissed)` : finding.message, charsMax),
      fill: finding.dismissed ? '#667085' : '#101828',
      mark: { color: colorOf(finding), number: at + 1 },
    })),
    ...[...notes, ...(more > 0 ? [`And ${more} more.`] : [])].map((note) => ({
      lines: wrapped(note, charsMax),
      fill: '#667085',
    })),
  ]
  let top = 14
  const drawn = rows.map(({ lines, fill, mark }) => {
    const first = top + radius
    top += Math.max(radius * 2, radius + size * 0.5 + (lines.length - 1) * lineStep) + 10
    const dot = mark ? badge({ x: 16 + radius, y: first }, radius, mark.color, mark.number) : ''
    const x = mark ? indent : 16
    return (
      dot + lines.map((text, at) => textPart(text, { x, y: first + size * 0.36 + at * lineStep, size, fill })).join('')
    )
  })
  const height = Math.ceil(top + 14)
  const ground = `<rect x="0" y="0" width="${width}" height="${height}" fill="#ffffff"/><rect x="0" y="0" width="${width}" height="2" fill="#d0d5dd"/>`
  return { parts: ground + drawn.join(''), height }
}

/** Lines of whole words where words are short enough; what is beyond the last line is cut. */
export function wrapped(text: string, charsMax: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest.length > charsMax && lines.length < linesMax - 1) {
    const space = rest.lastIndexOf(' ', charsMax)
    const end = space > charsMax / 2 ? space : charsMax
    lines.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return [...lines, rest.length > charsMax ? `${rest.slice(0, charsMax - 1)}…` : rest]
}

type TextPlace = { x: number; y: number; size: number; fill: string; length?: number }

export function textPart(text: string, { x, y, size, fill, length }: TextPlace): string {
  const fit = length === undefined ? '' : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${fit}>${escaped(text)}</text>`
}

/** Text as XML may hold it: what came from a design or a brief is only ever text. */
function escaped(text: string): string {
  const plain = plainText(text.toWellFormed()).replaceAll(/[\p{Cs}\uFFFE\uFFFF]/gu, ' ')
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
