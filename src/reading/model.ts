import type { DecodedFormat } from './conversion-memory.ts'

/** Why a file from outside was not read. */
export type Refusal = {
  refused:
    | 'wrong_format' // its bytes are of another format than its name
    | 'encrypted'
    | 'damaged'
    | 'too_large' // in bytes, or once unpacked
    | 'too_long' // it took longer than it may
}

export function isRefused(result: object): result is Refusal {
  return 'refused' in result
}

/** A run of letters on a page; x and y of its top left corner, in points (1/72 in) from the page's top left. */
export type PdfText = {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** The font's family as the file names it, without a subset's prefix and a style's suffix; null: unknown. */
  family: string | null
  /** `#rrggbb`; null: painted by something else than a plain colour. */
  color: string | null
}

/** A plain colour that is painted on a page, and the share of the page it covers (0..1, overlaps counted twice). */
export type PdfPaint = { hex: string; share: number }

/**
 * An image that stands on a page, as PNG with its longer side no larger than `pdfImageSideMax`. `width` and `height`
 * are the PNG's; `share` of the page is covered by it.
 */
export type PdfImage = { png: Uint8Array; width: number; height: number; hasAlpha: boolean; share: number }

/** A plain colour's box on the page: where a swatch may be. x and y of its top left corner, in points. */
export type PdfBox = { hex: string; x: number; y: number; width: number; height: number }

export type PdfPage = {
  /** Counts from 1. */
  number: number
  widthPt: number
  heightPt: number
  texts: PdfText[]
  paints: PdfPaint[]
  /** The boxes that were filled, in the order of painting. */
  boxes: PdfBox[]
  images: PdfImage[]
  /** The colours of the page as it is seen, its images too, and the share of it that each covers; undefined: it was not drawn. */
  shown?: PdfPaint[]
}

/** `pages` counts all of them; `read` holds the first ones. `fonts`: the families that are embedded. */
export type Pdf = { pages: number; title: string | null; read: PdfPage[]; fonts: string[] }

/**
 * `colors`: of its letters. `fills`: the ground it stands on. `row` counts the tables' rows of the whole document,
 * `column` the cells of the row from 0; null: it stands in none. `style`: the style's id, such as `Heading1`. `size`: of its largest letters, in points.
 */
export type WordParagraph = {
  text: string
  style: string | null
  fonts: string[]
  colors: string[]
  fills: string[]
  row: number | null
  column: number | null
  size: number | null
}

/** A Word or OpenDocument text as its paragraphs; the fonts and colours of all of it, its styles too; its images as put in. */
export type WordDocument = {
  title: string | null
  paragraphs: WordParagraph[]
  fonts: string[]
  colors: string[]
  /** The families of the styles for headings and for plain paragraphs. */
  styleFonts: { heading: string | null; body: string | null }
  images: { bytes: Uint8Array; type: string }[]
}

/** A presentation as its slides' texts and filled shapes, with its images as they were put in. */
export type SlideDeck = Pdf & { media: WordDocument['images'] }

/** An image as it is placed on a page: its own pixels, and how many of them are printed to an inch. */
export type PrintImage = {
  widthPx: number
  heightPx: number
  dpi: number
  /** Null: another one, such as a spot color. */
  colorSpace: 'gray' | 'rgb' | 'cmyk' | null
  bitsPerPixel: number
}

/** What a printer asks of a page. Boxes in points from the page's top left; null: the file declares none. */
export type PrintFacts = {
  trim: PageBox | null
  bleed: PageBox | null
  images: PrintImage[]
  /** Fonts that text is set in and that are not in the file. */
  fontsMissing: string[]
}
export type PageBox = { x: number; y: number; width: number; height: number }

/**
 * A page of a PDF, drawn: an opaque PNG, its size on paper, how many pages there are. Where the file declares a trim
 * box, that is what is drawn: the page as it will be when it is cut.
 */
export type PageRaster = Raster & { widthPt: number; heightPt: number; pages: number; print: PrintFacts }

/** The colours of each drawn page, the first page first, in steps of 8 a channel; what covers less than 1/2,000 is left out. */
export type ShownPages = { shown: PdfPaint[][] }

/** The names and the weight in a font file. */
export type FontFacts = { family: string; style: string; postscript: string; weight: number }

/** A vector drawing as pixels: PNG with transparency. */
export type Raster = { png: Uint8Array; width: number; height: number }

/** An image as a PNG in sRGB, upright; see-through where it is. `fullWidth` and `fullHeight`: of the file. */
export type ConvertedImage = Raster & { fullWidth: number; fullHeight: number }

/** `images`: they are decoded and given too. */
export type PdfOptions = { pagesMax: number; images: boolean }

/**
 * Reads files from outside in a thread of its own: one that runs wild is ended, and the next gets a fresh one.
 * Nothing a file names is fetched. Rejects only with the reason of the caller's signal.
 */
export interface Reader {
  pdf(bytes: Uint8Array, options: PdfOptions, signal?: AbortSignal): Promise<Pdf | Refusal>
  /** Draws one page on white with its longer side at `side` pixels; `number` counts from 1. */
  page(
    bytes: Uint8Array,
    options: { number: number; side: number },
    signal?: AbortSignal,
  ): Promise<PageRaster | Refusal>
  /** Draws the first pages small, as many as a few seconds allow, for the colours that are seen on them. */
  shown(bytes: Uint8Array, pagesMax: number, signal?: AbortSignal): Promise<ShownPages | Refusal>
  docx(bytes: Uint8Array, signal?: AbortSignal): Promise<WordDocument | Refusal>
  /** A workbook as one table. */
  xlsx(bytes: Uint8Array, signal?: AbortSignal): Promise<WordDocument | Refusal>
  slides(bytes: Uint8Array, pagesMax: number, signal?: AbortSignal): Promise<SlideDeck | Refusal>
  /** OpenDocument's text and presentation, as LibreOffice keeps them. */
  odt(bytes: Uint8Array, signal?: AbortSignal): Promise<WordDocument | Refusal>
  odp(bytes: Uint8Array, pagesMax: number, signal?: AbortSignal): Promise<SlideDeck | Refusal>
  font(bytes: Uint8Array, signal?: AbortSignal): Promise<FontFacts | Refusal>
  /**
   * Draws an SVG with its longer side at `side` pixels, its letters in the product's own fonts and those given. One that
   * the product made itself may take as long as a file.
   */
  svg(text: string, options: SvgOptions, signal?: AbortSignal): Promise<Raster | Refusal>
  /** Decodes an image by its colour profile, with its longer side at `side` pixels at most. `too_large`: of too many pixels. */
  image(
    bytes: Uint8Array,
    options: { format: DecodedFormat; side: number },
    signal?: AbortSignal,
  ): Promise<ConvertedImage | Refusal>
}

/**
 * A line of letters as shapes, in ems from its start on the baseline: `path` as an SVG has it (y down), how far the
 * next letter would stand, and what the ink reaches (`top` and `bottom` above the baseline, so that `bottom` is
 * negative under it).
 */
export type Outline = { path: string; advance: number; left: number; right: number; top: number; bottom: number }

type SvgOptions = { side: number; fonts?: Uint8Array[]; isOwn?: boolean }

/** Draws lines in a font from outside, in the reader's thread; null for a line that the font lacks a letter of. */
export interface Outliner {
  letters(bytes: Uint8Array, lines: string[], signal?: AbortSignal): Promise<{ lines: (Outline | null)[] } | Refusal>
}
