import { bounds } from '../../kernel/bounds.ts'
import { decodeImage, imageSize } from '../../reading/images.ts'
import { isRefused, type Reader, type Refusal } from '../../reading/model.ts'
import type { Check, Finding } from '../check.ts'
import type { Box } from '../model.ts'
import { badge, badgePlaces, badgeRadius, colorOf, legendOf, type Point, textPart } from './legend.ts'
import { type Layout, sheetLayout } from './canvas.ts'
import { pageAt, type Sheet } from '../sheet.ts'

/** What a marked-up image is drawn on: the design made smaller, or the sheet of a PDF. */
export type Ground = { image: Uint8Array } | { sheet: Sheet }

const widthMin = 900
/** Narrower, the words below could not be read: a narrow design has white beside it. */
const canvasMin = 640
const sheetNote = "Drawn from the PDF's own text: its images and colours are not shown."

/**
 * The design with a numbered box for each finding that has a place, and all of them in words below it: red for
 * failures, orange for warnings, blue for the rest, grey for what was dismissed. The pages of a PDF stand in rows, from
 * the left. A PNG; numbers are places in the check's findings, counted from 1.
 */
export async function drawOverlay(ground: Ground, check: Check, reader: Reader): Promise<Uint8Array | Refusal> {
  const layout = 'image' in ground ? await imageLayout(ground.image) : sheetLayout(ground.sheet)
  const width = Math.max(canvasMin, layout.width)
  const legend = legendOf(check, width, notesOf(ground))
  const canvas = { width, height: layout.height + legend.height }
  const drawing = svgOf(canvas, [
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    'sheet' in ground ? sheetParts(ground.sheet, layout) : await imagePart(ground.image, layout),
    ...markParts(check.findings, layout, width),
    `<g transform="translate(0 ${layout.height})">${legend.parts}</g>`,
  ])
  const side = Math.min(bounds.svgSideMax, Math.max(canvas.width, canvas.height))
  // In the reader's thread: to blend and pack the pixels here would keep every other request waiting.
  const raster = await reader.svg(drawing, { side, isOwn: true })
  return isRefused(raster) ? raster : raster.png
}

async function imageLayout(bytes: Uint8Array): Promise<Layout> {
  const { width, height } = fitted(await imageSize(bytes))
  const place = (box: Box) => ({
    x: box.x * width,
    y: box.y * height,
    width: box.width * width,
    height: box.height * height,
  })
  return { width, height, place, pages: [] }
}

/** As large as its findings can be read beside it. */
function fitted({ width, height }: Size): Size {
  const factor = Math.min(bounds.qcViewSide / Math.max(width, height), Math.max(1, widthMin / width))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** A drawing may hold 8 MiB: a photo that is larger than this as PNG goes in as JPEG; what is transparent seldom is. */
const pngBytesMax = 4 * 1024 * 1024

async function imagePart(bytes: Uint8Array, { width, height }: Size): Promise<string> {
  const sized = { fit: 'fill' as const }
  const png = await decodeImage(bytes, (image) =>
    image.resize(width, height, sized).png({ compressionLevel: 1 }).bytes(),
  )
  const isSmall = png.length <= pngBytesMax
  const data = isSmall
    ? png
    : await decodeImage(bytes, (image) => image.resize(width, height, sized).jpeg({ quality: 90 }).bytes())
  const uri = `data:image/${isSmall ? 'png' : 'jpeg'};base64,${data.toBase64()}`
  return `<image width="${width}" height="${height}" href="${uri}"/>`
}

type Size = { width: number; height: number }

const isDrawn = ({ pages = [] }: Sheet) => pages.some(({ image }) => image)

const notesOf = (ground: Ground) => ('sheet' in ground && !isDrawn(ground.sheet) ? [sheetNote] : [])

function svgOf({ width, height }: Size, parts: readonly string[]): string {
  const header = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `${header} font-family="Inter, sans-serif">${parts.join('')}</svg>`
}

/** The pages of a PDF, each in a frame; of those that were not drawn a box for each line of their text. */
function sheetParts(sheet: Sheet, layout: Layout): string {
  const framed = layout.pages.map(({ x, y, width, height }, at) => {
    const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
    const image = sheet.pages?.[at]?.image
    const drawn = image ? `<image ${place} preserveAspectRatio="none" href="data:image/jpeg;base64,${image}"/>` : ''
    return `${drawn}<rect ${place} fill="none" stroke="#d0d5dd"/>`
  })
  return [...(layout.pages.length > 1 || isDrawn(sheet) ? framed : []), ...textParts(sheet, layout)].join('')
}

function textParts({ lines, height: high, pages = [] }: Sheet, { place }: Layout): string[] {
  const isDrawnAt = ({ box }: Sheet['lines'][number]) => pages[pageAt({ height: high, pages }, box)]?.image
  return lines
    .filter((line) => !isDrawnAt(line))
    .map(({ text, box }) => {
      const { x, y, width, height } = place(box)
      const size = Math.max(6, height * 0.8)
      const words = textPart(text, { x, y: y + height * 0.8, size, fill: '#344054', length: width })
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#eef1f6"/>${words}`
    })
}

/** Boxes, and over all of them their numbers: the gravest finding comes first and is drawn last. */
function markParts(findings: readonly Finding[], layout: Layout, canvasWidth: number): string[] {
  const stroke = Math.max(2, Math.round(Math.max(layout.width, layout.height) / 400))
  const radius = badgeRadius(canvasWidth)
  const marks = findings.flatMap((finding, at) =>
    finding.box === null ? [] : [{ finding, number: at + 1, frame: framed(layout.place(finding.box), stroke, layout) }],
  )
  const frames = marks.map(({ frame }) => frame)
  const wanted = frames.map((frame) => besideFrame(frame, frames, radius, layout))
  const places = badgePlaces(wanted, radius, canvasWidth)
  const boxes = marks.map(({ finding, frame }) => boxPart(finding, frame, stroke))
  const badges = marks.map(({ finding, number }, at) => badge(places[at]!, radius, colorOf(finding), number))
  return [...boxes.toReversed(), ...badges.toReversed()]
}

/**
 * Where a number stands beside its box and covers nothing that is marked: above it, at its sides, below it; at its
 * corner where there is no such place.
 */
function besideFrame(frame: Box, frames: readonly Box[], radius: number, { width, height }: Size): Point {
  const gap = radius + 2
  const { x, y } = frame
  const [right, bottom] = [x + frame.width, y + frame.height]
  const middle = y + frame.height / 2
  const places = [
    { x: x + radius, y: y - gap },
    { x: right - radius, y: y - gap },
    { x: x - gap, y: middle },
    { x: right + gap, y: middle },
    { x: x + radius, y: bottom + gap },
  ]
  const isWithin = (at: Point) => at.x >= radius && at.y >= radius && at.x <= width - radius && at.y <= height - radius
  const isFree = (at: Point) => !frames.some((other) => covers(at, radius, other))
  return places.find((at) => isWithin(at) && isFree(at)) ?? { x: Math.max(radius, x), y: Math.max(radius, y) }
}

const covers = ({ x, y }: Point, radius: number, box: Box) =>
  x + radius > box.x && x - radius < box.x + box.width && y + radius > box.y && y - radius < box.y + box.height

/** A little larger than what it marks, within the design. */
function framed(box: Box, stroke: number, { width, height }: Size): Box {
  const pad = stroke * 2
  const x = Math.max(stroke, box.x - pad)
  const y = Math.max(stroke, box.y - pad)
  const right = Math.min(width - stroke, box.x + box.width + pad)
  const bottom = Math.min(height - stroke, box.y + box.height + pad)
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
}

function boxPart(finding: Finding, { x, y, width, height }: Box, stroke: number): string {
  const dash = finding.dismissed ? ` stroke-dasharray="${stroke * 4} ${stroke * 3}"` : ''
  const shape = `x="${x}" y="${y}" width="${width}" height="${height}" fill="none"`
  const halo = `<rect ${shape} stroke="#ffffff" stroke-width="${stroke * 2}" stroke-opacity="0.7"/>`
  return `${halo}<rect ${shape} stroke="${colorOf(finding)}" stroke-width="${stroke}"${dash}/>`
}
