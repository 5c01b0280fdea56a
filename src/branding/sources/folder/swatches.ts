import { readWhole } from '../../../kernel/files.ts'
import type { FolderReader } from './folder-reader.ts'
import { textOf, withoutQuoted } from './texts/texts.ts'
import type { FoundColor } from '../source.ts'
import { colorsOfSwatches, type NamedColor } from './colors.ts'
import { aliasesIn, isColorText, swatchesInText } from './color-texts.ts'
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
  const read: { path: string; bytes: Uint8Array }[] = []
  for (const [at, path] of paths.entries()) {
    folder.signal.throwIfAborted()
    const bytes = at < filesMax ? await bytesOf(path, folder) : { why: 'there are too many' }
    if ('why' in bytes) folder.skipped.push({ path, why: bytes.why })
    else read.push({ path, ...bytes })
  }
  // A file of tokens may name what another holds.
  const texts = read
    .filter(({ path }) => isColorText(path))
    .map(({ path, bytes }) => ({ path, text: textAt(path, bytes) }))
  const aliases = aliasesIn(texts)
  const named: NamedColor[] = []
  let files = 0
  for (const { path, bytes } of read) {
    const swatches = swatchesOf(path, bytes, aliases)
    if ('why' in swatches) folder.skipped.push({ path, why: swatches.why })
    else {
      files++
      named.push(...swatches.colors)
    }
  }
  return { colors: colorsOfSwatches(named), files }
}

function textAt(path: string, bytes: Uint8Array): string {
  const text = textOf(bytes)
  return /\.txt$/i.test(path) ? withoutQuoted(text) : text
}

async function bytesOf(
  path: string,
  { store, signal }: FolderReader,
): Promise<{ bytes: Uint8Array } | { why: string }> {
  try {
    const bytes = await readWhole(store, path, fileBytesMax)
    return bytes === null ? { why: 'too large' } : { bytes }
  } catch {
    signal.throwIfAborted()
    return { why: 'could not be read' }
  }
}

function swatchesOf(
  path: string,
  bytes: Uint8Array,
  aliases: ReadonlyMap<string, string>,
): { colors: NamedColor[] } | { why: string } {
  try {
    const swatches = isColorText(path) ? swatchesInText(textAt(path, bytes), path, aliases) : swatchesIn(bytes, path)
    if (swatches === null) return { why: 'damaged' }
    const different = new Set(swatches.map(({ hex }) => hex)).size
    if (different > brandColorsMax) return { why: `${different} colours are no brand's palette` }
    return { colors: swatches.map((swatch) => ({ ...swatch, path })) }
  } catch {
    return { why: 'could not be read' }
  }
}
