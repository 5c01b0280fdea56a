import { readWhole } from '../../../kernel/files.ts'
import type { FolderReader } from './folder-reader.ts'
import type { FoundColor } from '../source.ts'
import { colorsOfSwatches, type NamedColor } from './colors.ts'
import { isColorText, swatchesInText } from './color-texts.ts'
import { swatchesIn } from './swatch-files.ts'

const filesMax = 8
const fileBytesMax = 2 ** 20
/** A brand has a dozen colours; a file of hundreds is a maker's whole chart. */
const brandColorsMax = 24

/** The colours that the folder's swatch files name. */
export async function swatchColorsIn(
  paths: readonly string[],
  folder: FolderReader,
): Promise<{ colors: FoundColor[]; files: number }> {
  const named: NamedColor[] = []
  let files = 0
  for (const [at, path] of paths.entries()) {
    folder.signal.throwIfAborted()
    const read = at < filesMax ? await readSwatches(path, folder) : { why: 'there are too many' }
    if ('why' in read) {
      folder.skipped.push({ path, why: read.why })
      continue
    }
    files++
    named.push(...read.colors)
  }
  return { colors: colorsOfSwatches(named), files }
}

async function readSwatches(
  path: string,
  { store, signal }: FolderReader,
): Promise<{ colors: NamedColor[] } | { why: string }> {
  try {
    const bytes = await readWhole(store, path, fileBytesMax)
    if (bytes === null) return { why: 'too large' }
    const swatches = isColorText(path) ? swatchesInText(new TextDecoder().decode(bytes), path) : swatchesIn(bytes, path)
    if (swatches === null) return { why: 'damaged' }
    const different = new Set(swatches.map(({ hex }) => hex)).size
    if (different > brandColorsMax) return { why: `${different} colours are no brand's palette` }
    return { colors: swatches.map((swatch) => ({ ...swatch, path })) }
  } catch {
    signal.throwIfAborted()
    return { why: 'could not be read' }
  }
}
