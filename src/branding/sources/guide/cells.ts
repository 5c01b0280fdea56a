import type { Pdf, PdfBox, PdfPage, PdfText, WordDocument, WordParagraph } from '../../../reading/model.ts'

/** A piece of text that stands by itself: a line, or a table's cell. Lengths in points; Word's are made up. */
export type Cell = {
  text: string
  page: number
  x: number
  y: number
  width: number
  height: number
  family: string | null
  color: string | null
}
export type Ground = PdfBox & { page: number }
/** What the rules work on. `areas`: the page's area by its number. */
export type GuideText = {
  kind: 'pdf' | 'docx'
  title: string | null
  cells: Cell[]
  grounds: Ground[]
  areas: Map<number, number>
  /** The colours that are seen on its pages, images too, and the share of them that each covers; empty: no page was drawn. */
  shown: Map<string, number>
  fonts: string[]
  /** What is said of one thing the brand is put to, such as its business cards. */
  asides?: ReadonlySet<Cell>
  /** What stands in a part on a digital interface, its states, forms and charts, or on seasons. */
  passing?: ReadonlySet<Cell>
  /** What stands under words that give it to other bodies, or to nothing in the brand. */
  others?: ReadonlySet<Cell>
  styleFonts: WordDocument['styleFonts']
}

const cellCharsMax = 1_200
const cellsMax = 40_000
const paragraphsMax = 20_000
const pageTextsMax = 3_000
const pageLinesMax = 1_000
const pageCellsMax = 400
const pageGroundsMax = 200
/** Letters further apart than this, in letters' heights, belong to different cells. */
const gapMax = 0.75

export function textOfPdf(pdf: Pdf): GuideText {
  return {
    kind: 'pdf',
    title: pdf.title,
    cells: pdf.read
      .flatMap((page) => paragraphsOf(cellsOf(page).slice(0, pageLinesMax)).slice(0, pageCellsMax))
      .slice(0, cellsMax),
    grounds: pdf.read.flatMap(({ boxes, number }) =>
      boxes.slice(0, pageGroundsMax).map((box) => ({ ...box, page: number })),
    ),
    areas: new Map(pdf.read.map(({ number, widthPt, heightPt }) => [number, widthPt * heightPt])),
    shown: shownOn(pdf.read),
    fonts: pdf.fonts,
    styleFonts: { heading: null, body: null },
  }
}

function shownOn(pages: readonly PdfPage[]): Map<string, number> {
  const drawn = pages.flatMap(({ shown }) => shown ?? [])
  const covered = new Map<string, number>()
  for (const { hex, share } of drawn) covered.set(hex, (covered.get(hex) ?? 0) + share / pages.length)
  return covered
}

function cellsOf({ number, texts }: PdfPage): Cell[] {
  const bottom = ({ y, height }: PdfText) => y + height
  const rows: PdfText[][] = []
  for (const text of texts.slice(0, pageTextsMax).toSorted((one, other) => bottom(one) - bottom(other))) {
    const row = rows.at(-1)
    const last = row?.[0]
    // Some programs paint the same letters twice, one time for their outline or their shadow.
    if (row?.some((one) => isPaintedOver(one, text))) continue
    if (last && bottom(text) - bottom(last) <= Math.min(text.height, last.height) * 0.4) row!.push(text)
    else rows.push([text])
  }
  return rows.flatMap((row) => {
    const cells: Cell[] = []
    for (const text of row.toSorted((one, other) => one.x - other.x)) {
      const last = cells.at(-1)
      const gap = last ? text.x - (last.x + last.width) : Infinity
      const most = last && isSpaced(last.text) && isSpaced(text.text) ? spacedGapMax : gapMax
      const isNext = last !== undefined && isNextInk(last.text, text.text) && gap <= text.height * inkGapMax
      const high = last ? Math.max(text.height, last.height) : 0
      const low = last ? Math.min(text.height, last.height) : 0
      // A title and small letters beside it are two texts: between words of both stands no more than a space.
      const room = (high >= low * titleScale ? low : high) * most
      // What begins well before the other ends stands over it, as turned text does.
      const isNear = gap <= Math.max(room, last ? advanceOf(last, text) * spaceAdvances : 0)
      if (last && (isNext || (isNear && gap >= -high))) join(last, text, gap)
      else cells.push({ ...text, page: number, text: text.text.slice(0, cellCharsMax) })
    }
    return cells.map((cell) => ({ ...cell, text: unspaced(cell.text) }))
  })
}

const titleScale = 2

/** What letters that are set apart take each, as far as both texts do so. */
const advanceOf = (...texts: { text: string; width: number }[]) =>
  Math.min(...texts.map(({ text, width }) => width / lettersOf(text)))
/** A single one says nothing of its distance. */
const lettersOf = (text: string) => {
  const letters = text.replaceAll(' ', '').length
  return letters < 2 ? 0.5 : letters
}
/** A space between words takes as much as a letter does where each takes the same. */
const spaceAdvances = 1.5

/** `Cyan 20`, `Magenta 100`: an ink's place among the four by the last of a line; null: it is none. */
function inkOf(text: string): number | null {
  const ink =
    /(?:^|\s)(?:(c[iy]an[oe]?|zyan)|(magenta)|(yellow|jaune|gelb|amarillo|amarelo|giallo|geel|gul)|(black|noir|schwarz|negro|preto|nero|zwart|svart))\s*:?\s*\d{1,3}\s*%?\s*$/i.exec(
      text,
    )
  return ink === null ? null : ink.slice(1).findIndex((one) => one !== undefined)
}
/** Which letters may follow one in a code, in the languages that are known: `R106`, `G27`, `B26`. */
const nextLetters: Record<string, string> = {
  C: 'M',
  M: 'YJAG',
  Y: 'KNSP',
  J: 'KNSP',
  A: 'KNSP',
  R: 'GV',
  G: 'BAKNSP',
  V: 'BA',
}
const channelAt = /(?:^|\s)([CMYJARGV])\s?\d{1,3}\s?%?\s*$/
const channelAlone = /^\s*([A-Z])\s?\d{1,3}\s?%?\s*$/

/** Whether a text is the next part of the code that the other ends with. */
function isNextInk(last: string, text: string): boolean {
  if (inkOf(text) === (inkOf(last) ?? NaN) + 1) return true
  const [letter, next] = [channelAt.exec(last)?.[1], channelAlone.exec(text)?.[1]]
  return letter !== undefined && next !== undefined && nextLetters[letter]!.includes(next)
}

/** Inks stand this far apart at most, in letters' heights. */
const inkGapMax = 4

const isPaintedOver = (one: PdfText, other: PdfText) =>
  one.text === other.text &&
  Math.abs(one.x - other.x) < one.height * paintedSlack &&
  Math.abs(one.y - other.y) < one.height * paintedSlack
const paintedSlack = 0.2

const spaced = /(?<![\p{L}\d])\p{L}(?: \p{L}){3,}(?![\p{L}\d])/gu
/** A word that is set letter by letter, `T Y P E`, stands apart from the next by more than others do. */
const spacedGapMax = 1.6
const isSpaced = (text: string) => text.replaceAll(spaced, '').trim() === '' && text.trim().length > 4
/** Between two spaces a short word too: `a n d`. */
const spacedWord = /(?<= {2})\p{L}(?: \p{L})+(?= {2}|$)/gu
const unspaced = (text: string) =>
  text
    .replaceAll(spacedWord, (word) => word.replaceAll(' ', ''))
    .replaceAll(spaced, (word) => word.replaceAll(' ', ''))
    .replaceAll(spacedCode, (code) => code.replaceAll(' ', ''))
    .replaceAll(spacedChannel, (whole) => `${whole[0]} ${whole.slice(1).replaceAll(' ', '')}`)
/** A code set letter by letter, `# 3 C 8 A F F`, and a channel of it, `R 2 5 5`. */
const spacedCode = /#(?: [\da-f]){6}(?![\p{L}\d])/giu
const spacedChannel = /(?<![\p{L}\d])[RGBCMYK] \d(?: \d){1,2}(?![\p{L}\d])/gu

/** A line at least this wide, in letters' heights, runs on in the next one. */
const runsOnFrom = 22

/** Lines of running text put together again, so that a sentence is read as one. */
function paragraphsOf(cells: Cell[]): Cell[] {
  const ends = new Map<Cell, Cell>()
  const kept: Cell[] = []
  for (const line of cells) {
    const over = kept.findLast((cell) => runsOn(ends.get(cell)!, line))
    if (over) over.text = `${over.text} ${line.text}`.slice(0, cellCharsMax)
    else kept.push({ ...line })
    ends.set(over ?? kept.at(-1)!, line)
  }
  return kept
}

/** One channel on a line of its own, as in R 18, G 53 and B 91 below one another. */
const channel = /^\s*[RGVBACMYJKN]\s*[:=-]?\s*\d{1,3}\s*%?\s*$/

/** A line that begins with what it is about: `Body: Lato`. */
const labelFirst = /^\p{Lu}[\p{L} ]{1,24}:\s/u

function runsOn(over: Cell, line: Cell): boolean {
  if (labelFirst.test(line.text)) return false
  if (channel.test(over.text) && channel.test(line.text))
    return inOneColumn(over, line) && Math.abs(gapBelow(over, line)) <= line.height * 1.2
  const isIndented =
    over.x > line.x + 1 &&
    over.x <= line.x + line.height * indentMax &&
    /^\p{Ll}/u.test(line.text) &&
    !/[.!?:]\s*$/.test(over.text)
  const alike =
    over.family === line.family &&
    Math.abs(over.height - line.height) < 0.5 &&
    (Math.abs(over.x - line.x) < 1 || isIndented)
  const gap = gapBelow(over, line)
  const isNear = alike && gap > -1 && gap < line.height * 0.9
  return isNear && (over.width > over.height * runsOnFrom || isMidSentence(over.text, line.text))
}

/** A paragraph's first line may begin so many letters' heights further in than the next. */
const indentMax = 4

/** In a narrow column too, a sentence goes on in the next line where that begins in lower case. */
const isMidSentence = (over: string, next: string) =>
  over.trim().split(/\s+/).length >= 3 && /[\p{L},]$/u.test(over.trim()) && /^\p{Ll}+[\s,.]/u.test(next.trim())

function join(cell: Cell, text: PdfText, gap: number): void {
  const wide = /(?:^|\s)\S \S$/.test(cell.text) && /^\S \S(?:\s|$)/.test(text.text) ? '  ' : ' '
  const space = gap > text.height * 0.12 && !/\s$/.test(cell.text) ? wide : ''
  cell.text = `${cell.text}${space}${text.text}`.slice(0, cellCharsMax)
  cell.width = text.x + text.width - cell.x
  cell.height = Math.max(cell.height, text.height)
}

const usualSizePt = 11
/** How large a style's letters are where the document does not say: Word's own styles, whatever their language. */
function styleSizeOf(style: string | null): number {
  if (style === null) return usualSizePt
  if (/^(?:title|titel|titre|t[ií]tulo)$/i.test(style)) return 26
  const level = /^(?:heading|berschrift|titre|t[ií]tulo|rubrik|kop)\s*([1-4])$/i.exec(style)?.[1]
  return level === undefined ? usualSizePt : [20, 16, 14, 13][Number(level) - 1]!
}

const lineHeight = 16
const leadingScale = 1.3
const columnWidth = 140

/** A Word document laid out: a line for each paragraph, a table's cells side by side. */
export function textOfWord(word: WordDocument): GuideText {
  const cells: Cell[] = []
  const grounds: Ground[] = []
  let top = 0
  for (const group of rowsOf(word.paragraphs.slice(0, paragraphsMax))) {
    if (cells.length >= cellsMax) break
    const depth = new Map<number, number>()
    for (const paragraph of group) {
      const column = paragraph.column ?? 0
      const lines = paragraph.text.split('\n')
      const at = depth.get(column) ?? 0
      const height = Math.max(paragraph.size ?? usualSizePt, styleSizeOf(paragraph.style))
      // What follows a heading begins below its letters, however large they are.
      const leading = Math.max(lineHeight, height * leadingScale)
      const box = {
        page: 1 + Math.floor(cells.length / pageCellsMax),
        x: column * columnWidth,
        y: top + at,
        width: columnWidth - 10,
        height,
      }
      for (const hex of paragraph.fills)
        if (grounds.length < pageGroundsMax * box.page) grounds.push({ ...box, hex, height: lineHeight })
      for (const [line, text] of lines.entries())
        for (const [part, piece] of text.split('\t').entries())
          if (piece.trim() !== '')
            cells.push({
              ...box,
              x: box.x + part * 60,
              y: box.y + line * leading,
              text: piece.slice(0, cellCharsMax),
              ...lookOf(paragraph),
            })
      depth.set(column, at + Math.max(1, lines.length) * leading)
    }
    top += Math.max(...depth.values()) + (group[0]!.row === null ? 0 : lineHeight / 2)
  }
  const { title, fonts, styleFonts } = word
  return {
    kind: 'docx',
    title,
    cells: cells.slice(0, cellsMax),
    grounds,
    areas: new Map(),
    shown: new Map(),
    fonts,
    styleFonts,
  }
}

const lookOf = ({ fonts, colors }: WordParagraph) => ({ family: fonts[0] ?? null, color: colors[0] ?? null })

function rowsOf(paragraphs: WordParagraph[]): WordParagraph[][] {
  const rows: WordParagraph[][] = []
  for (const paragraph of paragraphs) {
    const last = rows.at(-1)
    if (paragraph.row !== null && last?.[0]!.row === paragraph.row) last.push(paragraph)
    else rows.push([paragraph])
  }
  return rows
}

/** The text page by page: what stands on one says nothing of what stands on another. */
export function pagesOf(text: GuideText): GuideText[] {
  const cells = Map.groupBy(text.cells, ({ page }) => page)
  const grounds = Map.groupBy(text.grounds, ({ page }) => page)
  return [...cells].map(([page, own]) => ({ ...text, cells: own, grounds: grounds.get(page) ?? [] }))
}

const bottomOf = ({ y, height }: { y: number; height: number }) => y + height

/** Whether two things stand side by side. */
export function inOneRow(one: { page: number; y: number; height: number }, other: typeof one): boolean {
  return (
    one.page === other.page &&
    Math.abs(bottomOf(one) - bottomOf(other)) <= Math.max(3, Math.min(one.height, other.height) * 0.5)
  )
}

type Placed = { page: number; x: number; y: number; width: number; height: number }

/** Whether one stands over the other: left edges or middles in line, or most of the narrower one covered. */
export function inOneColumn(one: Placed, other: Placed): boolean {
  if (one.page !== other.page) return false
  const slack = Math.max(one.height, other.height)
  const middles = Math.abs(one.x + one.width / 2 - other.x - other.width / 2)
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  return Math.abs(one.x - other.x) <= slack || middles <= slack || shared > Math.min(one.width, other.width) * 0.6
}

/** How far below `upper` the other begins; negative: it begins above its end. */
export const gapBelow = (upper: Placed, lower: Placed) => lower.y - bottomOf(upper)

/** `page 3: "Primary #12355b"`, the quote no longer than a line. */
export function quote(kind: GuideText['kind'], page: number, text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 80)
  return kind === 'pdf' ? `page ${page}: "${plain}"` : `"${plain}"`
}
