import type { Timers } from '../../../../kernel/clock.ts'
import {
  isRefused,
  type Pdf,
  type PdfBox,
  type PdfPage,
  type PdfText,
  type Reader,
  type Refusal,
} from '../../../../reading/model.ts'
import type { FontRole } from '../../../model.ts'
import type { GuideBrand } from '../analysis.ts'
import { withCodesRepaired } from './codes.ts'
import type { ScannedPage } from '../../../scan/scan.ts'

import type { FoundFont } from '../../source.ts'
import { isColorTalk, isKnownFamily, isTypeTalk } from '../../words/words.ts'

/** Pages whose text is recognized: each takes a second or two. */
const pagesMax = 16
/** Pages with text of their own whose images are looked at for swatches and for the names of typefaces. */
const imagePagesMax = 4
/** What recognizing may take in all: pages after it are left as they are. */
const allMs = 25_000
/** The longer side of a page's image in pixels: letters of 9 pt are some 15 high. */
const pageSide = 1_500
/** A page whose letters are smaller than this is drawn once more, larger. */
const [smallPx, largeSide] = [16, 2_600]
/** A guide with fewer characters a page than this says nothing as text. */
const charsAPage = 12
/** What letters that were recognized take from the trust in what they say: one in a code may be another. */
export const scanTrust = 0.75
/** The same of a swatch's colour, which needs no letters: an image's compression may shift it. */
const seenTrust = 0.93
/** A name that foundries publish is hardly misread; whether it is for headings hangs on other words that may be. */
const publishedMost = 0.72

/** Reads a page that is an image; `enlarge`: small letters are read once more, larger. */
export type ScanAnalyzer = {
  scan(png: Uint8Array, signal: AbortSignal, options?: { enlarge: boolean }): Promise<ScannedPage | Refusal>
}

/** Whether a guide's pages are images, or drawings of outlined letters. */
export function isScanned({ read }: Pdf): boolean {
  const chars = read.reduce((sum, { texts }) => sum + texts.reduce((all, { text }) => all + text.trim().length, 0), 0)
  const isPainted = read.some(({ images, paints }) => images.length + paints.length > 0)
  return isPainted && chars < read.length * charsAPage
}

type Tools = { reader: Reader; analyzer: ScanAnalyzer; timers: Timers }

/** The guide's first pages with the words that are seen on them; swatches as they are painted, else as they are seen. */
export function scannedPages(bytes: Uint8Array, { read }: Pdf, tools: Tools, signal: AbortSignal): Promise<PdfPage[]> {
  const pages = read.slice(0, pagesMax)
  return seenPages(bytes, { pages, isSeen: () => true, isOwn: hasSwatches }, tools, signal)
}

/**
 * The pages whose images may say what their text does not, by their numbers: those that speak of colours or type and hold
 * images, then those that are hardly more than drawings.
 */
export function imagePages({ read }: Pdf): number[] {
  const speaks = ({ images, texts }: PdfPage) =>
    images.length > 0 && texts.some(({ text }) => isColorTalk(text) || isTypeTalk(text))
  const isDrawn = ({ images, paints, texts }: PdfPage) =>
    images.length + paints.length > 0 && texts.reduce((sum, { text }) => sum + text.trim().length, 0) < drawnChars
  const first = read.filter(speaks)
  const rest = read.filter((page) => isDrawn(page) && !first.includes(page))
  return [...first, ...rest].slice(0, imagePagesMax).map(({ number }) => number)
}
/** A page of fewer letters says what it says in drawings. */
const drawnChars = 40

/** A guide with some of its pages as they are seen. */
export async function withSeenPages(
  bytes: Uint8Array,
  { pdf, numbers }: { pdf: Pdf; numbers: readonly number[] },
  tools: Tools,
  signal: AbortSignal,
): Promise<Pdf> {
  const isSeen = ({ number }: PdfPage) => numbers.includes(number)
  return { ...pdf, read: await seenPages(bytes, { pages: pdf.read, isSeen, isOwn: () => false }, tools, signal) }
}

/** Pages with what is seen on some of them; `isOwn`: which keep the swatches that they are painted with. */
async function seenPages(
  bytes: Uint8Array,
  {
    pages,
    isSeen,
    isOwn,
  }: { pages: readonly PdfPage[]; isSeen: (page: PdfPage) => boolean; isOwn: (page: PdfPage) => boolean },
  { reader, analyzer, timers }: Tools,
  signal: AbortSignal,
): Promise<PdfPage[]> {
  async function seenAt(side: number, number: number): Promise<Seen | null> {
    const drawn = await reader.page(bytes, { number, side }, signal)
    const scan = isRefused(drawn) ? drawn : await analyzer.scan(drawn.png, signal)
    return isRefused(drawn) || isRefused(scan) ? null : { scan, scale: drawn.widthPt / scan.width }
  }

  const seen = new Map<PdfPage, Seen>()
  let isLate = false
  const stop = timers.after(allMs, () => {
    isLate = true
  })
  const look = async (page: PdfPage, side: number) => {
    signal.throwIfAborted()
    const now = await seenAt(side, page.number)
    const before = seen.get(page)
    if (now && (!before || lettersIn(now.scan) > lettersIn(before.scan))) seen.set(page, now)
  }
  const wanted = pages.filter(isSeen)
  const reached: PdfPage[] = []
  for (const page of wanted) {
    if (isLate) break
    await look(page, pageSide)
    reached.push(page)
  }
  // In the time that is left, those with small letters that may say something of the brand.
  for (const page of reached) {
    const known = seen.get(page)
    if (!isLate && known && heightIn(known.scan) < smallPx && isTelling(known.scan)) await look(page, largeSide)
  }
  stop()
  const end = wanted[reached.length]
  const kept = end === undefined || wanted.length < pages.length ? pages : pages.slice(0, pages.indexOf(end))
  return kept.map((page) => {
    const { scan, scale } = seen.get(page) ?? {}
    return scan ? withSeen(page, scan, { scale: scale!, isOwn }) : page
  })
}

type Seen = { scan: ScannedPage; scale: number }

/** A page that speaks of colours or type, or shows swatches. */
const isTelling = ({ texts, boxes }: ScannedPage) =>
  boxes.length >= swatchesFrom || texts.some(({ text }) => isColorTalk(text) || isTypeTalk(text))
const swatchesFrom = 3

/** How high the letters of a page are: half of its words are higher. */
function heightIn({ texts }: ScannedPage): number {
  const heights = texts.map(({ height }) => height).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? Infinity
}
const lettersIn = ({ texts }: ScannedPage) => texts.reduce((sum, { text }) => sum + text.length, 0)

function withSeen(
  page: PdfPage,
  seen: ScannedPage,
  { scale, isOwn }: { scale: number; isOwn: (page: PdfPage) => boolean },
): PdfPage {
  const inPoints = <T extends Place>(place: T): T => ({
    ...place,
    x: place.x * scale,
    y: place.y * scale,
    width: place.width * scale,
    height: place.height * scale,
  })
  const boxes = isOwn(page) ? page.boxes : seen.boxes.map(inPoints)
  const swatches = [...new Set(boxes.map(({ hex }) => hex))].slice(0, swatchesMax)
  const texts = seen.texts
    .filter((text) => !seen.boxes.some((box) => isReadInto(text, box)))
    .map((text) => inPoints({ ...text, text: withCodesRepaired(text.text, swatches) }))
    .filter((text) => !page.texts.some((own) => overlap(own, text)))
  return { ...page, texts: [...page.texts, ...texts], boxes }
}
/** An image that lies by itself as a guide of one page. */
export function documentOfScan(scan: ScannedPage): { pdf: Pdf } {
  const scale = imageWidthPt / scan.width
  const blank: PdfPage = {
    number: 1,
    widthPt: imageWidthPt,
    heightPt: scan.height * scale,
    texts: [],
    paints: [],
    boxes: [],
    images: [],
  }
  const page = withSeen(blank, scan, { scale, isOwn: () => false })
  return { pdf: { pages: 1, title: null, read: [page], fonts: [] } }
}
const imageWidthPt = 612

/** So many colours of a page are compared with its codes. */
const swatchesMax = 200

/** A swatch is now and then read as one letter, as large as itself. */
const isReadInto = (text: PdfText, box: PdfBox) =>
  text.text.length === 1 &&
  [text.x - box.x, text.y - box.y, text.width - box.width, text.height - box.height].every(
    (difference) => Math.abs(difference) < box.height * letterSlack,
  )
const letterSlack = 0.1

type Place = { x: number; y: number; width: number; height: number }
const overlap = (one: Place, other: Place) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const hasSwatches = ({ boxes }: PdfPage) => boxes.length > 1
/** Whether swatches are painted on the pages, and need not be looked for in their images. */
export const hasOwnPaint = ({ read }: Pdf) => read.some(hasSwatches)

/** What recognized text says, as sure as that can be; what is painted in so many colours is as sure as ever. */
export function lessSure(brand: GuideBrand, { ownPaint }: { ownPaint: boolean }): GuideBrand {
  const less = <T extends { confidence: number; evidence: string }>(value: T): T => {
    const isPaint = /: a swatch painted #[\da-f]{6}$/.test(value.evidence)
    if (ownPaint && isPaint) return value
    const confidence = Math.round(value.confidence * (isPaint ? seenTrust : scanTrust) * 100) / 100
    return { ...value, confidence, evidence: `${value.evidence}, as its scan was read` }
  }
  const lessFont = (font: FoundFont): FoundFont => {
    const plain = less(font)
    if (!isKnownFamily(font.family)) return plain
    const confidence = Math.min(Math.round(font.confidence * seenTrust * 100) / 100, publishedMost)
    return { ...plain, confidence }
  }
  // A name that is hardly misread is no surer for a use than the one that was said to be for it.
  const lessFonts = (fonts: readonly FoundFont[]) => {
    const first = new Map<FontRole, number>()
    return fonts.map(lessFont).map((font) => {
      const most = first.get(font.role) ?? font.confidence
      first.set(font.role, most)
      return { ...font, confidence: Math.min(font.confidence, most) }
    })
  }
  return {
    ...brand,
    colors: brand.colors.map(less),
    fonts: lessFonts(brand.fonts),
    subBrands: brand.subBrands.map((one) => ({ ...one, colors: one.colors.map(less), fonts: lessFonts(one.fonts) })),
  }
}
