import { readWhole } from '../../../kernel/files.ts'
import { isRefused } from '../../../reading/model.ts'
import { documentOfScan, isCalledGuide, lessSure, type ScanAnalyzer } from '../guide/guide.ts'
import { isOnValues, type ReadGuide, type Stated, statedBy } from './documents.ts'
import { isOfOthers, isOlder } from '../paths/paths.ts'
import type { FolderReader } from './folder-reader.ts'

const picture = /\.(?:png|jpe?g|webp)$/i
/** Recognizing the letters of one takes a second or two. */
const filesMax = 2
const fileBytesMax = 10 * 2 ** 20

/** So many images that no name speaks of are looked at for their ground, and so many are read. */
const [imagesMax, boardsMax] = [10, 3]
/** So many colours by their codes make an image one of a palette; of fewer some were not read. */
const paletteFrom = 3

/** Whether an image is the church's of today, whatever it shows. */
export const isUnnamedPicture = (path: string) => picture.test(path) && !isOlder(path) && !isOfOthers(path)

/** Whether an image may show the palette or the typefaces, by its name or its folder's: a screenshot of swatches, a brand's sheet. */
export const isPictureOfValues = (path: string) => picture.test(path) && (isCalledGuide(path) || isOnValues(path))

type Analyzer = ScanAnalyzer & { guide: ReadGuide }
const nothing = { colors: [], fonts: [] }

/** What images of palettes and specimens show, as it is read and seen in them. */
export async function shownIn(paths: readonly string[], folder: FolderReader, analyzer: Analyzer): Promise<Stated> {
  const shown: Stated = { colors: [], fonts: [], files: 0 }
  for (const path of paths.slice(0, filesMax)) {
    folder.signal.throwIfAborted()
    const bytes = await readWhole(folder.store, path, fileBytesMax).catch(() => null)
    const { colors, fonts } = bytes === null ? nothing : await saidIn({ bytes, path }, folder, analyzer)
    if (colors.length + fonts.length > 0) shown.files++
    if (shown.colors.length === 0) shown.colors = colors
    if (shown.fonts.length === 0) shown.fonts = fonts
  }
  return shown
}

/**
 * The palette and typefaces that an image shows whose name says nothing of it: a scanner's, a download's. It has a ground of
 * one colour, and the codes of several colours are read on it, or a code and a typeface.
 */
export async function boardIn(paths: readonly string[], folder: FolderReader, analyzer: Analyzer): Promise<Stated> {
  let left = boardsMax
  for (const path of paths.toSorted(byDepth).slice(0, imagesMax)) {
    folder.signal.throwIfAborted()
    const bytes = left > 0 ? await readWhole(folder.store, path, fileBytesMax).catch(() => null) : null
    if (bytes === null || !(await hasGround(bytes, folder))) continue
    left--
    const said = await saidIn({ bytes, path }, folder, analyzer)
    const written = said.colors.filter(({ evidence }) => !/a swatch painted #/.test(evidence))
    if (new Set(written.map(({ hex }) => hex)).size >= paletteFrom) return { ...said, files: 1 }
    if (written.length > 0 && said.fonts.length > 0) return { ...said, colors: [], files: 1 }
  }
  return { ...nothing, files: 0 }
}

const byDepth = (one: string, other: string) => one.split('/').length - other.split('/').length

async function hasGround(bytes: Uint8Array, { inks, signal }: FolderReader): Promise<boolean> {
  const measured = await inks(bytes, signal).catch(() => null)
  signal.throwIfAborted()
  return measured !== null && measured.ground !== null && measured.inks.length > 1
}

async function saidIn(
  { bytes, path }: { bytes: Uint8Array; path: string },
  { signal }: FolderReader,
  { guide, scan }: Analyzer,
) {
  const twice = await scan(bytes, signal, { enlarge: true })
  // On a busy machine the second look may take too long.
  const page = isRefused(twice) && twice.refused === 'too_long' ? await scan(bytes, signal) : twice
  const brand = isRefused(page) ? null : await guide(documentOfScan(page), signal)
  return brand === null || isRefused(brand) ? nothing : statedBy(lessSure(brand, { ownPaint: false }), path)
}
