import type { PageBox, PageRaster, PdfPage, PdfText } from '../../reading/model.ts'
import type { Box, Measurements, Reading } from '../model.ts'
import { around } from '../boxes.ts'
import type { OwnWord } from './own-text/own-text.ts'

/** A page as it was analyzed; its boxes are shares of itself. `measurements` is null where it could not be drawn. */
export type AnalyzedPage = { widthPt: number; heightPt: number; reading: Reading; measurements: Measurements | null }

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** The words of a page's own text that stand within what is drawn of it: outside of the trim box are printer's marks. */
export function ownWords({ texts, widthPt, heightPt }: PdfPage, raster: PageRaster | null): OwnWord[] {
  const shown: PageBox = raster?.print.trim ?? { x: 0, y: 0, width: widthPt, height: heightPt }
  const words = texts.flatMap((text) => wordsOf(text, shown)).filter(({ box }) => box.width > 0 && box.height > 0)
  const aspect = shown.width / shown.height
  return whole(withoutShadows(words, aspect), aspect)
}

/** Of a word's own size, how far at most its shadow is set off. */
const shadowMax = 0.35
/** A shadow is drawn right ahead of its word, or ahead of all of its line: words of the same letters that are looked through. */
const sameMax = 50

/** A word that is drawn twice in all but one place has a shadow or an outline: it is read once. */
function withoutShadows(words: readonly OwnWord[], aspect: number): OwnWord[] {
  const drawn = Map.groupBy(words, ({ text }) => text)
  const isShadow = (word: OwnWord, over: OwnWord) =>
    Math.abs(word.box.x - over.box.x) * aspect < over.box.height * shadowMax &&
    Math.abs(word.box.y - over.box.y) < over.box.height * shadowMax &&
    Math.abs(word.box.height - over.box.height) < over.box.height * shadowMax
  return words.filter((word) => {
    const same = drawn.get(word.text)!
    const at = same.indexOf(word)
    return !same.slice(at + 1, at + sameMax).some((over) => isShadow(word, over))
  })
}

/** Of a word's height the most that lies between two parts of it: a space is several times as wide. */
const seamMax = 0.06

/** Files set a word in parts, such as a sign of another font within it: what touches is one word. */
function whole(words: readonly OwnWord[], aspect: number): OwnWord[] {
  const found: OwnWord[] = []
  for (const word of words) {
    const last = found.at(-1)
    if (last && touches(last.box, word.box, aspect))
      found[found.length - 1] = { ...last, text: last.text + word.text, box: around([last.box, word.box])! }
    else found.push(word)
  }
  return found
}

function touches(a: Box, b: Box, aspect: number): boolean {
  const height = Math.max(a.height, b.height)
  const isLevel = Math.abs(a.y - b.y) < height * seamMax && Math.min(a.height, b.height) > height * 0.9
  return isLevel && Math.abs(b.x - (a.x + a.width)) * aspect < height * seamMax
}

/** Of the mean width of its letters: no text is lower, but fonts that draw their letters say nothing of a size (Type 3). */
const lowest = 0.5
/** How high capitals are then, in the mean width of letters. */
const capitals = 1.5

/** The words of a run of letters, its width shared out by their letters. */
function wordsOf({ text, x, y: from, width, height: said }: PdfText, shown: PageBox): OwnWord[] {
  const each = width / Math.max(1, text.length)
  const height = said < each * lowest ? each * capitals : said
  // Letters stand on their base line.
  const y = from + said - height
  return [...text.matchAll(/\S+/g)].map((match) => {
    const left = clamp((x + match.index * each - shown.x) / shown.width)
    const top = clamp((y - shown.y) / shown.height)
    const right = clamp((x + (match.index + match[0].length) * each - shown.x) / shown.width)
    const bottom = clamp((y + height - shown.y) / shown.height)
    return { text: match[0], confidence: 1, box: { x: left, y: top, width: right - left, height: bottom - top } }
  })
}

/** The size of the sheet that shows all pages one below the other, in points. */
export function sheetSize(pages: readonly { widthPt: number; heightPt: number }[]): { width: number; height: number } {
  const width = Math.max(1, ...pages.map(({ widthPt }) => widthPt))
  const height = pages.reduce((sum, { heightPt }) => sum + heightPt, 0)
  return { width, height: Math.max(1, height) }
}

/** The pages' readings and measurements as one; boxes are shares of the pages one below the other. */
export function joined(pages: readonly AnalyzedPage[]): { reading: Reading; measurements: Measurements | null } {
  const sheet = sheetSize(pages)
  const reading: Reading = { words: [], lines: [], unread: [] }
  const measured: Measurements[] = []
  let top = 0
  for (const { widthPt, heightPt, reading: own, measurements } of pages) {
    const place = placing({
      x: 0,
      y: top / sheet.height,
      width: widthPt / sheet.width,
      height: heightPt / sheet.height,
    })
    const before = reading.lines.length
    reading.lines.push(...own.lines.map((line) => ({ ...line, box: place(line.box) })))
    reading.words.push(...own.words.map((word) => ({ ...word, box: place(word.box), line: word.line + before })))
    reading.unread!.push(...(own.unread ?? []).map((one) => ({ ...one, box: place(one.box) })))
    if (measurements !== null) measured.push(onSheet(measurements, place, before))
    top += heightPt
  }
  return { reading, measurements: measured.length === 0 ? null : together(measured) }
}

/** Moves a box on a page to the page's own place. */
function placing(page: Box) {
  return ({ x, y, width, height }: Box): Box => ({
    x: clamp(page.x + x * page.width),
    y: clamp(page.y + y * page.height),
    width: width * page.width,
    height: height * page.height,
  })
}

function onSheet(measured: Measurements, place: (box: Box) => Box, before: number): Measurements {
  const { contrasts, cutOff, cutLines = [], hidden = [], edgeLetters = [], codes = [], enlarged = [] } = measured
  return {
    ...measured,
    contrasts: contrasts.map((one) => ({ ...one, line: one.line + before })),
    cutOff: cutOff.map((line) => line + before),
    cutLines: cutLines.map((line) => line + before),
    hidden: hidden.map((row) => ({ ...row, ...place(row) })),
    edgeLetters: edgeLetters.map((row) => ({ ...row, ...place(row) })),
    codes: codes.map((code) => ({ ...code, box: place(code.box) })),
    enlarged: enlarged.map((one) => ({ ...one, box: place(one.box) })),
  }
}

/** As sharp as the least sharp page; of the colors, each page's shares count alike. */
function together(pages: readonly Measurements[]): Measurements {
  const shares = new Map<string, { share: number; beyond: number }>()
  for (const { hex, share, beyond = share } of pages.flatMap(({ colors }) => colors)) {
    const known = shares.get(hex) ?? { share: 0, beyond: 0 }
    shares.set(hex, { share: known.share + share / pages.length, beyond: known.beyond + beyond / pages.length })
  }
  return {
    sharpness: Math.min(...pages.map(({ sharpness }) => sharpness)),
    colors: [...shares].map(([hex, known]) => ({ hex, ...known })).toSorted((a, b) => b.share - a.share),
    contrasts: pages.flatMap(({ contrasts }) => contrasts),
    cutOff: pages.flatMap(({ cutOff }) => cutOff),
    cutLines: pages.flatMap(({ cutLines = [] }) => cutLines),
    hidden: pages.flatMap(({ hidden = [] }) => hidden),
    edgeLetters: pages.flatMap(({ edgeLetters = [] }) => edgeLetters),
    codes: pages.flatMap(({ codes = [] }) => codes),
    enlarged: pages.flatMap(({ enlarged = [] }) => enlarged),
    inkedEdges: Math.max(...pages.map((page) => page.inkedEdges ?? 0)),
    ...(pages.length === 1 && pages[0]!.mosaic !== undefined ? { mosaic: pages[0]!.mosaic } : {}),
  }
}
