import { bounds } from '../../../kernel/bounds.ts'
import type { Timers } from '../../../kernel/clock.ts'
import { below, type FileStore, readWhole, type StoredFile } from '../../../kernel/files.ts'
import { isRefused, type Reader, type Refusal } from '../../../reading/model.ts'
import type { GuideBrand, GuideDocument } from './analysis.ts'
import { logosOfOffice, logosOfPdf } from './logos/logos.ts'
import {
  hasOwnPaint,
  imagePages,
  isScanned,
  lessSure,
  scanTrust,
  type ScanAnalyzer,
  scannedPages,
  withSeenPages,
} from './scanned/scanned.ts'
import { byPromise, byWorth, isAside, isGuide, mayBeGuide } from './names.ts'
import { inOlderFolder, isOfPartner, withoutName } from '../paths/paths.ts'
import {
  asGuess,
  type Found,
  type FoundColor,
  type FoundFont,
  type FoundGuide,
  type FoundLogo,
  type Look,
  nothingFound,
} from '../source.ts'

export { isCalledGuide, isGuide } from './names.ts'
export { documentOfScan, lessSure, type ScanAnalyzer } from './scanned/scanned.ts'
export { analyzeGuide, type GuideBrand, type GuideDocument } from './analysis.ts'

/** What reads a guide's text in a thread of its own, so that no guide holds up the server. */
export type GuideAnalyzer = ScanAnalyzer & {
  guide(document: GuideDocument, signal: AbortSignal): Promise<GuideBrand | Refusal>
}
type Parts = { files: FileStore; reader: Reader; analyzer: GuideAnalyzer; timers: Timers }
type Read = {
  document: GuideDocument
  logos: FoundLogo[]
  pages: number | null
  read: number | null
  /** Its text was recognized in images of its pages; `ownPaint`: its swatches are drawings of its own. */
  scanned?: { ownPaint: boolean }
  /** The same guide with the swatches that are seen in its images; null: it has none. */
  look?: ((signal: AbortSignal) => Promise<GuideDocument>) | null
}
/** What one guide gave, or a sentence's end that says why nothing. */
type Tried = { found: Omit<Found, 'outcome' | 'guides'> } | { why: string }

/** Pages that are drawn for the colours they show. */
const shownPagesMax = 60
/** A colour of less confidence, and a typeface of no more, is merely the look of a guide's letters. */
const statedFrom = 0.5

const sentences: Record<Refusal['refused'], string> = {
  wrong_format: 'is not what its name says it is',
  encrypted: 'is locked with a password',
  damaged: 'is damaged',
  too_large: 'is too large',
  too_long: 'took too long to read',
}

/** Reads one guide and says what it gives, or why nothing. `mayScan`: the letters of a scan are recognized. */
function guideTrier({ reader, analyzer, timers }: Omit<Parts, 'files'>) {
  const read = guideReader(reader, analyzer, timers)

  async function tryOne(
    files: FileStore,
    file: Pick<StoredFile, 'path'>,
    { guide, mayScan }: { guide: FoundGuide; mayScan: boolean },
    signal: AbortSignal,
  ): Promise<Tried> {
    const made = await read(files, { path: file.path, mayScan }, signal)
    if (typeof made === 'string') return { why: made }
    guide.pages = made.pages
    const { logos, pages, scanned } = made
    const brand = await brandIn(made, signal)
    if (isRefused(brand)) return { why: sentences[brand.refused] }
    const { hasText, churchName, colors, fonts, subBrands } = scanned ? lessSure(brand, scanned) : brand
    if (!hasText && colors.length + logos.length === 0) return { why: 'holds no text and no logo' }
    if (colors.length + fonts.length + logos.length === 0) return { why: 'names no colours, fonts or logos' }
    const part = pages !== null && made.read! < pages ? ` (the first ${made.read} of its ${pages} pages)` : ''
    const how = scanned ? ', by recognizing the text of its scanned pages' : ''
    const reason = `Read "${guide.name}"${part}${how}: ${counted(colors.length, 'colour')}, ${counted(fonts.length, 'font')} and ${counted(logos.length, 'logo')}.`
    return { found: { ...nothingFound, reason, churchName, colors, fonts, logos, subBrands } }
  }

  /** What a guide says; where it gives no colour in words or paint, or no typeface in words, those that its images show. */
  async function brandIn({ document, look }: Read, signal: AbortSignal): Promise<GuideBrand | Refusal> {
    const brand = await analyzer.guide(document, signal)
    if (isRefused(brand) || !look) return brand
    // No more than the name of a colour in a sentence is not what an image may show.
    const hasColors = brand.colors.some(({ confidence }) => confidence > statedFrom)
    const hasFonts = brand.fonts.some(({ confidence }) => confidence > statedFrom)
    if (hasColors && hasFonts) return brand
    const whole = await analyzer.guide(await look(signal), signal)
    if (isRefused(whole)) return brand
    const seen = lessSure(whole, { ownPaint: false })
    const mayScan = seen.fonts.some(({ confidence }) => confidence > statedFrom)
    return {
      ...brand,
      colors: hasColors || seen.colors.length === 0 ? brand.colors : seen.colors,
      fonts: hasFonts || !mayScan ? brand.fonts : seen.fonts,
    }
  }

  return tryOne
}

/**
 * A church's strategy or brand guide in its folder: the colours, fonts and logos it names and shows, with the page of
 * each. Guides are tried one after the other, the most telling first, until one gives something.
 */
export function guideSource({ files: store, ...parts }: Parts): Look {
  const tryOne = guideTrier(parts)

  return async ({ folder, name }, signal) => {
    if (folder === null)
      return { ...nothingFound, outcome: 'skipped', reason: 'The church has no folder in file storage.' }
    try {
      const files = below(store, folder)
      const { named, unnamed, others } = await guidesIn(files, [name ?? '', folder.split('/').at(-1)!], signal)
      const found = await lookIn(folder, files, named, signal)
      if (found.outcome === 'found') return found
      const among = await lookAmong(folder, files, unnamed, signal)
      if (among !== null || others.length === 0) return among ?? found
      // One of before, or of a ministry, counts as far as nothing else is known.
      const before = await lookIn(folder, files, others, signal)
      return before.outcome === 'found' ? asGuess(before) : found
    } catch (error) {
      signal.throwIfAborted()
      return { ...nothingFound, outcome: 'failed', reason: `File storage did not answer: ${messageOf(error)}` }
    }
  }

  /** The first document that is a guide by what it says; where none is, of the scans the first is read. */
  async function lookAmong(folder: string, files: FileStore, found: StoredFile[], signal: AbortSignal) {
    const scans: StoredFile[] = []
    const lookAt = async (file: StoredFile, mayScan: boolean) => {
      signal.throwIfAborted()
      const guide: FoundGuide = { name: file.path.split('/').at(-1)!, path: `${folder}/${file.path}`, pages: null }
      const tried = await tryOne(files, file, { guide, mayScan }, signal).catch(() => null)
      if (tried !== null && 'why' in tried && tried.why === whyScan) scans.push(file)
      const isFound = tried !== null && 'found' in tried && isGuideByWords(tried.found, mayScan)
      return isFound ? { ...tried.found, outcome: 'found' as const, guides: [guide] } : null
    }
    for (const file of found.slice(0, bounds.guidesTriedMax)) {
      const guide = await lookAt(file, false)
      if (guide !== null) return guide
    }
    signal.throwIfAborted()
    return scans[0] ? lookAt(scans[0], true) : null
  }

  async function lookIn(folder: string, files: FileStore, found: StoredFile[], signal: AbortSignal): Promise<Found> {
    if (found.length === 0)
      return {
        ...nothingFound,
        outcome: 'nothing',
        reason: "No strategy guide or brand guide lies in the church's folder.",
      }
    const guides = found.map(
      ({ path }) => ({ name: path.split('/').at(-1)!, path: `${folder}/${path}`, pages: null }) as FoundGuide,
    )
    const skipped: string[] = []
    for (const [at, file] of found.slice(0, bounds.guidesTriedMax).entries()) {
      signal.throwIfAborted()
      const tried = await tryOne(files, file, { guide: guides[at]!, mayScan: true }, signal).catch(
        (error: unknown): Tried => {
          signal.throwIfAborted()
          return { why: `could not be read: ${messageOf(error)}` }
        },
      )
      if ('found' in tried)
        return { ...tried.found, outcome: 'found', reason: [...skipped, tried.found.reason].join(' '), guides }
      skipped.push(`Skipped "${guides[at]!.name}": it ${tried.why}.`)
    }
    return { ...nothingFound, outcome: 'skipped', reason: skipped.join(' '), guides }
  }
}

/** Whether it writes down what a guide does and a flyer does not: a palette in codes, or colours and typefaces; where swatches are painted alone, a typeface for each use. */
function isGuideByWords({ colors, fonts }: Pick<Found, 'colors' | 'fonts'>, isScan: boolean): boolean {
  const trust = isScan ? scanTrust : 1
  const isSaid = ({ confidence, evidence }: FoundColor | FoundFont) =>
    confidence > namedMost * trust && !/: a swatch painted #/.test(evidence)
  const said = colors.filter(isSaid)
  const written = new Set(said.map(({ hex }) => hex))
  const isPainted =
    colors.length >= paletteFrom &&
    (['heading', 'body'] as const).every((role) =>
      fonts.some((font) => font.role === role && font.confidence >= namedMost * trust),
    )
  // One colour of which nothing says what it is may be that of a door.
  const isSome = written.size > 1 || said.some(({ confidence }) => confidence >= calledFrom * trust)
  return written.size >= paletteFrom || isPainted || (isSome && fonts.some(isSaid))
}
/** Why a document was not read on: recognizing a scan's letters takes longer than all else. */
const whyScan = 'is a scan'
/** What is listed without a code or a word is no surer than this. */
const namedMost = 0.6
const [paletteFrom, calledFrom] = [3, 0.8]

/** Reads one guide as text and logos, or says in a sentence's end why not. */
function guideReader(reader: Reader, analyzer: ScanAnalyzer, timers: Timers) {
  /** Images that outgrow the memory cost a guide its logos, not its words and swatches. */
  async function pdfOf(bytes: Uint8Array, signal: AbortSignal) {
    const pagesMax = bounds.guidePagesMax
    const pdf = await reader.pdf(bytes, { pagesMax, images: true }, signal)
    if (!isRefused(pdf) || pdf.refused !== 'too_large') return pdf
    return reader.pdf(bytes, { pagesMax, images: false }, signal)
  }

  async function readPdf(bytes: Uint8Array, mayScan: boolean, signal: AbortSignal): Promise<Read | string> {
    const pdf = await pdfOf(bytes, signal)
    if (isRefused(pdf)) return sentences[pdf.refused]
    const { pages, read } = pdf
    const seen = await reader.shown(bytes, shownPagesMax, signal)
    const shown = isRefused(seen) ? [] : seen.shown
    const bare = {
      ...pdf,
      read: read.map((page) => ({ ...page, images: [], shown: shown[page.number - 1] ?? [] })),
    }
    const logos = await logosOfPdf(pdf)
    const tools = { reader, analyzer, timers }
    if (!isScanned(pdf)) {
      const numbers = imagePages(pdf)
      const look = async (limit: AbortSignal) => ({
        pdf: await withSeenPages(bytes, { pdf: bare, numbers }, tools, limit),
      })
      return { document: { pdf: bare }, logos, pages, read: read.length, look: numbers.length > 0 ? look : null }
    }
    if (!mayScan) return whyScan
    const scans = await scannedPages(bytes, bare, tools, signal)
    return {
      document: { pdf: { ...bare, read: scans } },
      logos,
      pages,
      read: scans.length,
      scanned: { ownPaint: hasOwnPaint(pdf) },
    }
  }

  async function readText(kind: 'docx' | 'odt', bytes: Uint8Array, signal: AbortSignal): Promise<Read | string> {
    const word = await reader[kind](bytes, signal)
    if (isRefused(word)) return sentences[word.refused]
    const document = { word: { ...word, images: [] } }
    return { document, logos: await logosOfOffice(word.images, reader, signal), pages: null, read: null }
  }

  async function readSlides(kind: 'slides' | 'odp', bytes: Uint8Array, signal: AbortSignal): Promise<Read | string> {
    const deck = await reader[kind](bytes, bounds.guidePagesMax, signal)
    if (isRefused(deck)) return sentences[deck.refused]
    const { media, ...pdf } = deck
    const logos = await logosOfOffice(media, reader, signal)
    return { document: { pdf }, logos, pages: pdf.pages, read: pdf.read.length }
  }

  return async function read(
    files: FileStore,
    { path, mayScan }: { path: string; mayScan: boolean },
    signal: AbortSignal,
  ): Promise<Read | string> {
    const bytes = await readWhole(files, path, bounds.guideFileBytesMax)
    if (bytes === null) return sentences.too_large
    if (bytes.length === 0) return 'is empty'
    if (/\.pdf$/i.test(path)) return readPdf(bytes, mayScan, signal)
    if (/\.pptx$/i.test(path)) return readSlides('slides', bytes, signal)
    if (/\.odp$/i.test(path)) return readSlides('odp', bytes, signal)
    return readText(/\.odt$/i.test(path) ? 'odt' : 'docx', bytes, signal)
  }
}

/** The folder's documents that may be its guide, likeliest first; `others`: guides of before and of ministries. */
async function guidesIn(
  files: FileStore,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Record<'named' | 'unnamed' | 'others', StoredFile[]>> {
  const [named, unnamed]: StoredFile[][] = [[], []]
  let seen = 0
  for await (const entry of files.list('', { deep: true, signal })) {
    if (++seen > bounds.guideFilesMax) break
    if (entry.kind !== 'file') continue
    if (isOfPartner(entry.path)) continue
    if (isGuide(entry.path)) named!.push(entry)
    else if (mayBeGuide(withoutName(entry.path, names))) unnamed!.push(entry)
  }
  const superseded = new Set(inOlderFolder([...named!, ...unnamed!].map(({ path }) => path)))
  const isLess = ({ path }: StoredFile) => isAside(withoutName(path, names)) || superseded.has(path)
  return {
    named: named!.filter((file) => !isLess(file)).toSorted(byWorth),
    unnamed: unnamed!.filter(({ path }) => !superseded.has(path)).toSorted(byPromise),
    others: named!.filter(isLess).toSorted(byWorth),
  }
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
