import { type Pixels, release } from '../../kernel/pixels.ts'
import { isWordIn, type Speller, startSpeller, suspectsOf } from '../text/text.ts'
import { holdsMiddle } from '../boxes.ts'
import type { Analysis, Box, Measurements, Reading } from '../model.ts'
import { codesIn } from './codes.ts'
import { colorShares } from './color-shares.ts'
import { cutLines } from './cut.ts'
import { decodeAt, type OpenImage, openImage, type Unreadable } from './decode.ts'
import { edgeLetters, inkedEdges } from './edge.ts'
import { type HiddenRow, hiddenRows, lettersOf, meets } from './hidden.ts'
import { contrastsOf, cutOffLines, looksWritten, withInk } from './legibility.ts'
import {
  apartFromNext,
  bothInks,
  cutOut,
  type FoundLine,
  type Gray,
  type Ink,
  type KeptPlane,
  lumaOf,
  merged,
  type PassWord,
  shrunk,
  startTextReader,
  type TextReader,
  unreadLines,
  withMarks,
  withoutBars,
} from './ocr/ocr.ts'
import { hasMore, type OwnWord, withOwnText } from './own-text/own-text.ts'
import { mosaicOf } from './mosaic.ts'
import { type PanelRow, panelPlanes } from './panels.ts'
import { enlargedRegions } from './enlarged/enlarged.ts'
import {
  type Crop,
  confirmed,
  confirmedLines,
  cropOf,
  cropsOf,
  type Decoded,
  type Doubt,
  doubtsOf,
  findingSide,
} from './second-reader/second-reader.ts'
import { sharpnessOf } from './sharpness.ts'

/**
 * Longer sides at which every image is read. The first reads most; the second reads faint letters, and is larger where
 * there are small ones to read; the third reads headlines, and script faces whose letters the others take apart.
 */
const mainSide = 1_600
const headlineSide = 640
const smallSide = 1_080
const largeSide = 2_160
const largeFrom = 2_000
/**
 * An image up to this longer side is read at its own size in place of the large one, which would be decoded and resized beside
 * it. What was enlarged says nothing of the file's edges, and what was shrunk little.
 */
const asItIsMax = 2_400
/** Letters lower than this in the first size, with what hangs below the line, are read better in the large one. */
const smallLettersPx = 26
/** Rows in the design's own ink, read by themselves: each takes the time of a small image. */
const hiddenMax = 6
/** 0..1: letters under it that are no grain of the image. */
const smallConfidence = 0.3
const wholeImage = { x: 0, y: 0, width: 1, height: 1 }
/** A longer line, at the height of the second engine, is no headline. */
const lineWidthMax = 1_080
/** Words that were read less surely may be leaves, and no letters. */
const lettersMin = 0.6

/** What is analyzed: an image, or a page with the text that its file holds. */
export type Asked = { bytes: Uint8Array; own: readonly OwnWord[] }
export type Looked = Pick<Analysis, 'reading' | 'measurements'> & { reading: Reading }

/** An image analyzed; where words are doubtful, what is cut out for another engine: `finish` takes what that one read. */
type Doubted = Looked | { crops: Crop[] }

export type ImageAnalyzer = {
  /** With `hasSecond`, where a headline is seen and not read, the image in small for who finds its lines: `lines` takes those. */
  look(asked: Asked, hasSecond: boolean): Promise<Doubted | { unread: Gray } | Unreadable>
  /** Null: nobody has looked. */
  lines(lines: readonly Box[]): Promise<Doubted | null>
  /** Null: there is nothing to finish. */
  finish(seconds: readonly (Decoded | null)[]): Promise<Looked | null>
  spelling(reading: Reading): Promise<NonNullable<Analysis['spelling']>>
}

/** What a thread that analyzes images can do. Engine and dictionaries are loaded with the first that needs them. */
export function imageAnalyzer(): ImageAnalyzer {
  let reader: Promise<TextReader> | undefined
  let speller: Speller | undefined
  let pending: { passes: Passes; lines: Box[]; doubts: Doubt[]; isWord: (word: string) => boolean } | null = null

  /** `lines`: lines that were found, and are shown whole. */
  function doubted(
    passes: Passes,
    found: Reading,
    isWord: (word: string) => boolean,
    lines: FoundLine[] = [],
  ): Doubted {
    const whole = lines.flatMap(({ box, gray }) => {
      const crop = cropOf(gray, wholeImage, lineWidthMax)
      return crop === null ? [] : [{ box, crop }]
    })
    const cut = cropsOf(passes, doubtsOf(found, isWord, passes))
    if (cut.length + whole.length === 0) return lookedAt(passes, found)
    pending = { passes, lines: whole.map(({ box }) => box), doubts: cut.map(({ doubt }) => doubt), isWord }
    return { crops: [...whole, ...cut].map(({ crop }) => crop) }
  }

  const dictionariesFor = (reading: Reading) => (speller ??= startSpeller()).dictionariesFor(reading)

  return {
    spelling: async (reading) => suspectsOf(reading, await dictionariesFor(reading)),
    async look({ bytes, own }, hasSecond) {
      pending = null
      const image = await openImage(bytes)
      if ('unreadable' in image) return image
      try {
        const textReader = await (reader ??= startTextReader())
        const passes = await read(image, textReader, own)
        const found = readingOf(passes, passes.words)
        const dictionaries = await dictionariesFor(found)
        const isWord = (word: string) => isWordIn(dictionaries, word)
        // A file's own text has its marks.
        if (dictionaries.spanish !== null && own.length === 0) {
          const spanish = textReader.spanish(passes.luma, passes.words)
          passes.marked = (reading) => withMarks(reading, spanish, isWord)
        }
        if (!hasSecond) return lookedAt(passes, found)
        if (!passes.isLeft) return doubted(passes, found, isWord)
        pending = { passes, lines: [], doubts: [], isWord }
        return { unread: shrunk(passes.luma, findingSide) }
      } catch (error) {
        if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
        return { unreadable: 'damaged' as const }
      }
    },
    async lines(lines) {
      if (pending === null) return null
      const { passes, isWord } = pending
      pending = null
      const textReader = await (reader ??= startTextReader())
      const found = foundLines(passes, lines)
      const words = found.flatMap((line) => lineWords(textReader, passes, line))
      const all = { ...passes, words: [...passes.words, ...words], looks: [...passes.looks, ...words] }
      return doubted(all, readingOf(all, all.words), isWord, found)
    },
    async finish(seconds) {
      if (pending === null) return null
      const { passes, lines, doubts, isWord } = pending
      pending = null
      const known = confirmedLines(passes.words, { lines, seconds: seconds.slice(0, lines.length), isWord })
      const words = confirmed(known, { doubts, seconds: seconds.slice(lines.length), isWord })
      return lookedAt(passes, readingOf(passes, words))
    },
  }
}

/** An image as it was read, before one reading is made of its passes. */
type Passes = {
  pixels: Pixels
  luma: Gray
  atOwnSize: Gray
  sharpness: number
  words: PassWord[]
  /** Words of lines that were read once more: nothing is sure of them before another engine has read them. */
  looks: PassWord[]
  /** Whether a headline was seen, and not read. */
  isLeft: boolean
  edges: NonNullable<Measurements['edgeLetters']>
  codes: NonNullable<Measurements['codes']>
  hidden: readonly HiddenRow[]
  own: readonly OwnWord[]
  /** A reading with the marks of its language. */
  marked: (reading: Reading) => Reading
}

/** The text of an image, read at three sizes. Where the file holds it, one size tells whether there is more to read. */
async function read(image: OpenImage, reader: TextReader, own: readonly OwnWord[]): Promise<Passes> {
  const side = Math.max(image.width, image.height)
  const pixels = await decodeAt(image, mainSide)
  const aspect = pixels.width / pixels.height
  const edges: Passes['edges'] = []
  const luma = lumaOf(pixels)
  const kept: KeptPlane[] = []
  let words = reader.pass(luma, { scale: 0, inspect: (plane) => edges.push(...edgeLetters(plane, luma)), kept })
  let looks: PassWord[] = []
  let isLeft = false
  let sharpness: number
  let atOwnSize = luma
  if (own.length === 0 || hasMore(merged(words, aspect).reading, own, pixels)) {
    const asItIs = side <= asItIsMax ? await lumaAt(image, side) : null
    const large = side >= largeFrom ? (asItIs ?? (await lumaAt(image, largeSide))) : null
    atOwnSize = asItIs ?? luma
    sharpness = sharpnessOf(large ?? atOwnSize)
    const inksLarge = large === null ? [] : bothInks.filter((ink) => words.some((word) => isSmall(word, ink)))
    const inksSmall = bothInks.filter((ink) => !inksLarge.includes(ink))
    if (large !== null) words.push(...reader.pass(large, { scale: 1, inks: inksLarge, known: words }))
    // What was decoded larger is not decoded once more.
    const atSide = async (size: number) => (large === null ? lumaAt(image, size) : shrunk(large, size))
    const small = inksSmall.length > 0 ? await atSide(smallSide) : luma
    words.push(...reader.pass(small, { scale: 1, inks: inksSmall, known: words }))
    words.push(...reader.pass(await atSide(headlineSide), { scale: 2, known: words }))
    ;({ words, looks, isLeft } = reader.looks(kept, { reading: merged(words, aspect).reading, words }))
  } else sharpness = sharpnessOf(luma)
  for (const { plane } of kept) release(plane.data)
  // What the passes left behind goes before the image is measured: 80 MB a thread at most, for 20 ms.
  Bun.gc(true)
  const codes = await codesIn(pixels)
  // The modules of a code are read as letters.
  const isText = ({ box }: PassWord) => !codes.some((code) => holdsMiddle(code.box, box))
  words = withoutBars(words.filter(isText), luma)
  looks = withoutBars(looks.filter(isText), luma)
  const { reading } = merged(words, aspect)
  const hidden = hiddenRows(pixels, { reading, contrasts: contrastsOf(pixels, reading), codes })
  words.push(...hidden.slice(0, hiddenMax).flatMap((row) => rowWords(reader, pixels, row)))
  words.push(...panelWords(reader, pixels, reading))
  words = apartFromNext(words, aspect)
  return {
    pixels,
    luma,
    atOwnSize,
    sharpness,
    words,
    looks,
    isLeft,
    edges,
    codes,
    hidden,
    own,
    marked: (reading) => reading,
  }
}

/** The lines that were found, and not read, dark on white. */
function foundLines(passes: Passes, lines: readonly Box[]): FoundLine[] {
  const { words } = readingOf(passes, passes.words)
  return unreadLines(lines, words).flatMap((box) => cutOut(passes.luma, box) ?? [])
}

/** What such a line says by itself. */
const lineWords = (reader: TextReader, { luma: { width, height } }: Passes, line: FoundLine): PassWord[] =>
  reader.row(line, { width, height, ink: line.ink })

/** What the design's own ink has in a row that could not be read. */
function rowWords(reader: TextReader, pixels: Pixels, row: HiddenRow): PassWord[] {
  const { width, height } = pixels
  return reader.row(lettersOf(pixels, row), { width, height, ink: isLight(row.ink) ? 'light' : 'dark' })
}

/** A word on a panel that was read as surely with the rest is as it was read there. */
const panelSettledMin = 0.8
/** Rows of panels that are read by themselves: each takes some 10 ms. */
const panelRowsMax = 40

/** What stands on panels and was not read with the rest: row by row, and where a row has several lines beside each other, as a page. */
function panelWords(reader: TextReader, pixels: Pixels, { words }: Reading): PassWord[] {
  const { width, height } = pixels
  const sure = words.filter(({ confidence }) => confidence >= panelSettledMin)
  return panelPlanes(pixels, words)
    .flatMap(({ gray, rows, inkOf, isNested }) => {
      const read = rows
        .slice(0, panelRowsMax)
        .map((row) => ({ row, found: reader.row(row, { width, height, ink: row.ink }) }))
      const isPage = !isNested && read.some(({ row, found }) => !isRead(row, found) && !isRead(row, words))
      return [...read.flatMap(({ found }) => found), ...(isPage ? reader.plane(gray, inkOf) : [])]
    })
    .filter(({ box }) => !sure.some((word) => isMostOf(word.box, box)))
}

/** Pieces of a word may have been read surely as another one. */
const isMostOf = (part: Box, whole: Box): boolean => meets(part, whole) && part.width > whole.width * 0.5

const isRead = ({ box }: PanelRow, words: readonly { confidence: number; box: Box }[]): boolean =>
  words.some((word) => word.confidence >= panelSettledMin && meets(word.box, box))

const isLight = ([red, green, blue]: HiddenRow['ink']) => red * 54 + green * 183 + blue * 19 > 128 * 256

function readingOf({ pixels }: Passes, words: readonly PassWord[]): Reading {
  const { reading, doubtful } = merged(words, pixels.width / pixels.height)
  reading.unread = doubtful.filter(({ text, box }) => looksWritten(pixels, /^\d$/.test(text) ? withRim(box) : box))
  return reading
}

/** A large digit fills the box that an engine draws around it: beside its ground it is a stroke like others. */
function withRim({ x, y, width, height }: Box): Box {
  const rim = height * digitRim
  return { x: x - rim, y: y - rim, width: width + 2 * rim, height: height + 2 * rim }
}
const digitRim = 0.15

/** What the pixels say of what was read. */
function lookedAt(passes: Passes, unmarked: Reading): Looked {
  const read = passes.marked(unmarked)
  const { pixels, atOwnSize, sharpness, edges, codes, own } = passes
  const reading = own.length === 0 ? read : withOwnText(read, own, pixels)
  const found = measured(passes, reading)
  // What is read into a photograph hides nothing of it.
  const sure = reading.words.filter(({ confidence }) => confidence >= lettersMin)
  const covered = [...sure, ...codes].map(({ box }) => box)
  const enlarged = enlargedRegions(atOwnSize, covered)
  return {
    reading,
    measurements: { ...found, sharpness, enlarged, edgeLetters: withInk(pixels, edges, found.contrasts), codes },
  }
}

/** Whether a word has small letters; of two signs, or unsurely read, it is the grain of an image. */
function isSmall({ ink, tallPx, text, confidence }: PassWord, of: Ink): boolean {
  return ink === of && tallPx < smallLettersPx && text.length > 2 && confidence >= smallConfidence
}

async function lumaAt(image: OpenImage, side: number): Promise<Gray> {
  const pixels = await decodeAt(image, side)
  const luma = lumaOf(pixels)
  release(pixels.data)
  return luma
}

function measured(
  { pixels, hidden }: Passes,
  reading: Reading,
): Omit<Measurements, 'sharpness' | 'edgeLetters' | 'enlarged'> {
  const contrasts = contrastsOf(pixels, reading)
  return {
    colors: colorShares(pixels),
    contrasts,
    cutOff: cutOffLines(pixels, reading, contrasts),
    cutLines: cutLines(pixels, reading, contrasts),
    hidden: hidden
      .filter((row) => row.isHard || !reading.words.some((word) => meets(word.box, row)))
      .map(({ x, y, width, height, isHard }) => ({ x, y, width, height, isHard })),
    inkedEdges: inkedEdges(pixels),
    mosaic: mosaicOf(pixels),
  }
}
