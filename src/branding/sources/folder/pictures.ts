import { readWhole } from '../../../kernel/files.ts'
import { isRefused } from '../../../reading/model.ts'
import { documentOfScan, isCalledGuide, lessSure, type ScanAnalyzer } from '../guide/guide.ts'
import { isOnValues, type ReadGuide, type Stated, statedBy } from './documents.ts'
import type { FolderReader } from './folder-reader.ts'

const picture = /\.(?:png|jpe?g|webp)$/i
/** Recognizing the letters of one takes a second or two. */
const filesMax = 2
const fileBytesMax = 10 * 2 ** 20

/** Whether an image may show the palette or the typefaces, by its name or its folder's: a screenshot of swatches, a brand's sheet. */
export const isPictureOfValues = (path: string) => picture.test(path) && (isCalledGuide(path) || isOnValues(path))

/** What images of palettes and specimens show, as it is read and seen in them. */
export async function shownIn(
  paths: readonly string[],
  folder: FolderReader,
  { guide, scan }: ScanAnalyzer & { guide: ReadGuide },
): Promise<Stated> {
  const shown: Stated = { colors: [], fonts: [], files: 0 }
  for (const path of paths.slice(0, filesMax)) {
    folder.signal.throwIfAborted()
    const bytes = await readWhole(folder.store, path, fileBytesMax).catch(() => null)
    const page = bytes === null ? null : await scan(bytes, folder.signal)
    const brand = page === null || isRefused(page) ? null : await guide(documentOfScan(page), folder.signal)
    if (brand === null || isRefused(brand)) continue
    const { colors, fonts } = statedBy(lessSure(brand, { ownPaint: false }), path)
    if (colors.length + fonts.length > 0) shown.files++
    if (shown.colors.length === 0) shown.colors = colors
    if (shown.fonts.length === 0) shown.fonts = fonts
  }
  return shown
}
