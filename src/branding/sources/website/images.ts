import type { Fetched } from '../../../kernel/http-client.ts'
import { plainFormatOf } from '../../../reading/formats.ts'
import { imageSize } from '../../../reading/images.ts'
import { isRefused, type Reader } from '../../../reading/model.ts'
import type { FoundLogo } from '../source.ts'
import { type Inks, isPhotograph, logoPixelsMax, type MeasureInks, themeOf } from '../../palette/palette.ts'
import type { Candidate } from './logos.ts'

/** A logo that was fetched and measured. `colors`: by their share of what is drawn, the largest first. */
export type MeasuredLogo = FoundLogo & { colors: { hex: string; share: number }[]; score: number }

type Get = (url: string) => Promise<Pick<Fetched, 'bytes' | 'contentType'> | null>

const svgSide = 1_024
const colorsMax = 6
const sideMin = 24
const svgCharsMax = 2 * 1024 * 1024
const evidenceUrlCharsMax = 300

type Tools = { get: Get; reader: Pick<Reader, 'svg'>; inks: MeasureInks; signal: AbortSignal }

/** Fetches a candidate and measures it; null when it cannot be had, is no image, or shows nothing. */
export async function measureLogo(
  candidate: Candidate,
  { get, reader, inks: measure, signal }: Tools,
): Promise<MeasuredLogo | null> {
  const bytes = await bytesOf(candidate, get)
  if (bytes === null) return null
  const svg = symbolOf(svgIn(bytes), candidate.url)
  const shown = svg === null ? bytes : await drawn(svg, reader, signal)
  const format = shown && plainFormatOf(shown)
  if (!shown || !format || format === 'bmp') return null
  const size = await sizeOf(shown)
  if (size === null || Math.max(size.width, size.height) < sideMin) return null
  const inks = await measure(shown, signal)
  // Blank: nothing on it, or nothing but ground.
  if (inks === null || inks.inks.length === 0) return null
  const score = candidate.score + liking(inks, size, svg !== null)
  return {
    bytes: shown,
    shownAs: format,
    format: svg === null ? format : 'svg',
    ...size,
    transparent: inks.transparent,
    theme: themeOf(inks, ''),
    confidence: Math.round(Math.min(0.9, Math.max(0.1, score / 7)) * 100) / 100,
    evidence: evidenceOf(candidate),
    colors: inks.inks.slice(0, colorsMax).map(({ hex, share }) => ({ hex, share })),
    score,
  }
}

/** What an image's own nature adds to its place: logos are flat, often clear around, and no photographs. */
function liking(inks: Inks, { width, height }: { width: number; height: number }, isDrawing: boolean): number {
  const photo = isPhotograph(inks) ? -1.2 : 0
  const small = Math.max(width, height) < 64 ? -0.8 : 0
  const shape = Math.max(width / height, height / width) > 12 ? -1 : 0
  return (isDrawing ? 0.4 : 0) + (inks.transparent ? 0.3 : 0) + photo + small + shape
}

function evidenceOf({ url, reason }: Candidate): string {
  if (url === null) return `${reason}, drawn in the page itself`
  return url.startsWith('data:')
    ? `${reason}, written in the page itself`
    : `${reason}: ${url.slice(0, evidenceUrlCharsMax)}`
}

async function bytesOf({ url, drawing }: Candidate, get: Get): Promise<Uint8Array | null> {
  if (drawing !== null) return new TextEncoder().encode(drawing)
  if (url === null) return null
  return url.startsWith('data:') ? bytesInUrl(url) : ((await get(url))?.bytes ?? null)
}

/** The bytes a `data:` address carries. */
function bytesInUrl(url: string): Uint8Array | null {
  const [head = '', ...rest] = url.split(',')
  const body = rest.join(',')
  try {
    return /;base64$/i.test(head) ? Uint8Array.fromBase64(body) : new TextEncoder().encode(decodeURIComponent(body))
  } catch {
    return null
  }
}

/** The text of an SVG file; null when the bytes are something else. */
function svgIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder().decode(bytes.subarray(0, 2_048))
  if (!/^\s*<|^\ufeff/.test(head) || bytes.length > svgCharsMax) return null
  const text = new TextDecoder().decode(bytes)
  return /<svg[\s>]/i.test(text.slice(0, 8_192)) ? text : null
}

/** Of a file of symbols the one that an address names, as a drawing of its own; else the file. */
function symbolOf(svg: string | null, url: string | null): string | null {
  const id = url !== null && URL.canParse(url) ? new URL(url).hash.slice(1) : ''
  const at = svg === null || id === '' ? -1 : svg.indexOf(` id="${id}"`)
  const from = at < 0 ? -1 : svg!.lastIndexOf('<', at)
  if (from < 0 || !svg!.startsWith('<symbol', from)) return svg
  const to = svg!.indexOf('</symbol>', at)
  const inner = svg!.slice(from + '<symbol'.length, to)
  return to < 0 ? svg : `<svg xmlns="http://www.w3.org/2000/svg"${inner}</svg>`
}

async function drawn(text: string, reader: Pick<Reader, 'svg'>, signal: AbortSignal): Promise<Uint8Array | null> {
  const raster = await reader.svg(text, { side: svgSide }, signal)
  return isRefused(raster) ? null : raster.png
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    return await imageSize(bytes, logoPixelsMax)
  } catch {
    return null
  }
}
