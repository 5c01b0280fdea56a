import { type About, churchFolders } from '../../../churches/folders.ts'
import { below, type FileStore } from '../../../kernel/files.ts'
import { type ReadGuide, setInOf, statedIn } from './documents.ts'
import { type Contents, contentsOf } from './list.ts'
import { logosIn } from './logos.ts'
import { sentenceFor } from './rules.ts'
import { borneOutBy, fontsIn, isSameFamily, statedFontsIn, styleTextsIn } from './fonts/fonts.ts'
import { swatchColorsIn } from './swatches.ts'
import type { MeasureInks } from '../../palette/palette.ts'
import { asGuess, type Found, type FoundFont, type Look, nothingFound, type Place } from '../source.ts'
import { isSheet } from './sheets.ts'
import { themeSwatches } from './color-texts.ts'
import { borneOut, colorsOfLogos, colorsOfTheme, guessed, mergedColors, undisputed } from './colors.ts'
import type { FolderReader } from './folder-reader.ts'
import type { ScanAnalyzer } from '../guide/guide.ts'
import { boardIn, shownIn } from './pictures.ts'

type Analyzer = ScanAnalyzer & { inks: MeasureInks; guide: ReadGuide }
type Parts = {
  files: FileStore
  reader: FolderReader['reader']
  analyzer: Analyzer
}

/**
 * The brand as a church's folder in file storage shows it: its logos with the colours they are drawn in, its swatch
 * files, its fonts by their own names. A file that cannot be read is passed over and named in the reason.
 */
export function folderSource({ files, reader, analyzer }: Parts): Look {
  const folders = churchFolders(files)

  return async (place, signal) => {
    signal.throwIfAborted()
    if (place.folder === null)
      return { ...nothingFound, outcome: 'skipped', reason: 'The church has no folder in file storage.' }
    try {
      const about = await folders.about({ account: place.account, name: place.name ?? '', path: place.folder })
      const store = below(files, place.folder)
      const skipped = about.trouble === null ? [] : [{ path: 'church.json', why: about.trouble }]
      const names = namesOf(about, place)
      const contents = await contentsOf(store, names, signal)
      const tools = { store, reader, inks: analyzer.inks, skipped, signal }
      const found = await read({ contents, about, names, place }, tools, analyzer)
      return contents.areTheirs ? asGuess(found) : found
    } catch (error) {
      signal.throwIfAborted()
      return { ...nothingFound, outcome: 'failed', reason: `The folder could not be read: ${wordsOf(error)}` }
    }
  }
}

/** So many colours that are written down are a palette. */
const paletteFrom = 3

type Listed = { contents: Contents; about: About; names: readonly string[]; place: Place }

async function read(
  { contents, about, names, place }: Listed,
  folder: FolderReader,
  analyzer: Analyzer,
): Promise<Found> {
  const { name: churchName, website } = about
  // Logos are ranked by the colours that the files state; of what is passed over, they are still named first.
  const later = { ...folder, skipped: [] }
  const sheets = await swatchColorsIn(contents.swatches.filter(isSheet), later)
  const swatches = await swatchColorsIn(
    contents.swatches.filter((path) => !isSheet(path)),
    later,
  )
  const stated = await statedIn(contents.documents, folder, analyzer.guide)
  const texts = await styleTextsIn(contents.styles, folder)
  const styles = statedFontsIn(texts)
  const told = mergedColors(undisputed(swatches.colors, stated.colors), stated.colors)
  const saidFonts = agreed(stated.fonts, styles.fonts)
  // Images are read where nothing is written down: recognizing letters takes longer than all else.
  const isTold = told.length >= paletteFrom && isForBoth(saidFonts)
  const pictured = isTold ? noneShown : await shownIn(contents.pictures, folder, analyzer)
  const isShown = told.length + sheets.colors.length + pictured.colors.length > 0
  const shown = isShown ? pictured : await boardIn(contents.images, folder, analyzer)
  const named = mergedColors(told, told.length >= paletteFrom ? [] : shown.colors)
  // A style sheet holds its framework's and its site's colours too: it says what the brand's are where nothing else does.
  const coded = mergedColors(sheets.colors, colorsOfTheme(themeSwatches(texts)))
  const written = mergedColors(named, named.length >= paletteFrom ? guessed(coded) : coded)
  const logos = await logosIn(contents.logos, { names, colors: written.map(({ hex }) => hex) }, folder)
  folder.skipped.push(...later.skipped)
  const files = await fontsIn(contents.fonts, folder)
  const layouts = isForBoth(saidFonts) ? [] : await setInOf(contents.layouts, folder, analyzer.guide)
  const drawn = colorsOfLogos(logos.inks, written.length >= paletteFrom)
  const colors = mergedColors(borneOut(written, drawn), drawn)
  const said = [...saidFonts, ...shown.fonts.filter(({ role }) => !saidFonts.some((font) => font.role === role))]
  const fonts = mergedFonts(said, borneOutBy([...stated.setIn, ...layouts], files.fonts))
  const placed = logos.logos.map((logo) => ({ ...logo, path: `${place.folder}/${logo.path}` }))
  const found = colors.length + fonts.length + logos.logos.length > 0
  const read = {
    logos: logos.logos.length,
    fonts: files.files,
    swatches: sheets.files + swatches.files,
    texts: stated.files + styles.files + shown.files,
  }
  const reason = sentenceFor(read, [...folder.skipped, ...contents.unread], contents.more)
  const outcome = found ? 'found' : 'nothing'
  return { ...nothingFound, outcome, reason, churchName, website, colors, fonts, logos: placed }
}

const noneShown = { colors: [], fonts: [], files: 0 }

/** Whether each use has a family that is no guess. */
const isForBoth = (fonts: readonly FoundFont[]) =>
  (['heading', 'body'] as const).every((role) =>
    fonts.some((font) => font.role === role && font.confidence >= saidFrom),
  )
const saidFrom = 0.6

/** What a church is called, as people say it and as they file it. */
const namesOf = ({ name }: About, { name: known, folder }: Place): string[] => [
  name ?? known ?? '',
  folder?.split('/').at(-1) ?? '',
]

/** How sure a family is where a text and a style sheet say two. */
const disputedTrust = 0.7

/** What texts say before what style sheets do; where the two differ, neither is sure. */
function agreed(texts: readonly FoundFont[], styles: readonly FoundFont[]): FoundFont[] {
  const isDisputed = (font: FoundFont, others: readonly FoundFont[]) => {
    const [first] = others.filter(({ role }) => role === font.role)
    return first !== undefined && first.confidence >= disputedTrust && !isSameFamily(first.family, font.family)
  }
  const capped = (fonts: readonly FoundFont[], others: readonly FoundFont[]) =>
    fonts.map((font) =>
      isDisputed(font, others) ? { ...font, confidence: Math.min(font.confidence, disputedTrust) } : font,
    )
  const isSaid = (font: FoundFont) =>
    texts.some((one) => one.role === font.role && isSameFamily(one.family, font.family))
  return [
    ...capped(texts, styles),
    ...capped(
      styles.filter((font) => !isSaid(font)),
      texts,
    ),
  ]
}

/** What a text says of a role comes before what a file's own name makes likely; a family's file goes with it. */
function mergedFonts(stated: readonly FoundFont[], files: readonly FoundFont[]): FoundFont[] {
  const key = ({ family }: FoundFont) => family.toLowerCase().replaceAll(/\s/g, '')
  const said = stated.map((font) => {
    const file = files.find((one) => one.file && key(one) === key(font))?.file
    return file ? { ...font, file } : font
  })
  const isSaid = (font: FoundFont) => said.some((one) => one.role === font.role && key(one) === key(font))
  return [...said, ...files.filter((font) => !isSaid(font))].toSorted((one, other) => other.confidence - one.confidence)
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown failure').slice(0, 300)
