import { readWhole } from '../../../../kernel/files.ts'
import type { FoundFont } from '../../source.ts'
import type { FolderReader } from '../folder-reader.ts'
import { textOf } from '../texts/texts.ts'
import { fontsInTexts, type StatedFont, type StyleText } from './style-texts.ts'

const filesMax = 16
const fileBytesMax = 512 * 1024

/** The style sheets, tokens and tables of a folder, as text. */
export async function styleTextsIn(paths: readonly string[], folder: FolderReader): Promise<StyleText[]> {
  const texts: StyleText[] = []
  for (const path of paths.slice(0, filesMax)) {
    folder.signal.throwIfAborted()
    const bytes = await readWhole(folder.store, path, fileBytesMax).catch(() => null)
    if (bytes !== null) texts.push({ path, text: textOf(bytes) })
  }
  return texts
}

/** The families that they state, the surest of each role, and how many of them state one. */
export function statedFontsIn(texts: readonly StyleText[]): { fonts: FoundFont[]; files: number } {
  const stated = fontsInTexts(texts)
  const fonts = (['heading', 'body'] as const).flatMap((role) => ofRole(stated.filter((one) => one.role === role)))
  return { fonts, files: new Set(stated.map(({ path }) => path)).size }
}

/** How sure a family is that another file gives another for. */
const disputedTrust = 0.6
const disputedFrom = 0.7

/** The surest of one role; where another file says something else as surely, both, and neither for sure. */
function ofRole(stated: readonly StatedFont[]): FoundFont[] {
  const [best] = stated.toSorted((one, other) => other.trust - one.trust)
  if (best === undefined) return []
  const rival = stated.find(
    (one) => one.path !== best.path && one.trust >= disputedFrom && !isSameFamily(one.family, best.family),
  )
  return [best, ...(rival ? [rival] : [])].map(({ role, family, trust, path, key }) => ({
    role,
    family,
    confidence: rival ? Math.min(trust, disputedTrust) : trust,
    evidence: `${path}: ${key} "${family}"`,
  }))
}

const keyOf = (family: string) => family.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
/** One name may be that of another's cut: Cormorant, Cormorant Garamond. */
export const isSameFamily = (one: string, other: string) =>
  keyOf(one).startsWith(keyOf(other)) || keyOf(other).startsWith(keyOf(one))
