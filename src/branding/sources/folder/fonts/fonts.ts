import { readWhole } from '../../../../kernel/files.ts'
import { type FontFacts, isRefused } from '../../../../reading/model.ts'
import type { FolderReader } from '../folder-reader.ts'
import { whyRefused } from '../rules.ts'
import { factsByName, type FontFile, rolesOf } from './roles.ts'
import type { FoundFont } from '../../source.ts'

export { borneOutBy, type SetIn } from './set-in.ts'
export { isSameFamily, statedFontsIn, styleTextsIn } from './stated.ts'
export { isStyleText } from './style-texts.ts'

/** Whether a file is a font, or an archive that is called by a published family: as Google hands them out. */
export const isFont = (path: string) =>
  /\.(ttf|otf|ttc|woff2?)$/i.test(path) || (isArchive(path) && factsByName(path) !== null)
const isArchive = (path: string) => /\.zip$/i.test(path)

const filesMax = 24
const fileBytesMax = 10 * 2 ** 20

/** The families of the folder's font files by role, with the file that shows each best. `files`: how many were read. */
export async function fontsIn(
  paths: readonly string[],
  folder: FolderReader,
): Promise<{ fonts: FoundFont[]; files: number }> {
  const read: FontFile[] = []
  for (const [at, path] of inTurns(paths).entries()) {
    folder.signal.throwIfAborted()
    const facts = at < filesMax ? await factsOf(path, folder) : { why: 'there are too many' }
    if ('why' in facts) folder.skipped.push({ path, why: facts.why })
    else read.push({ ...facts, path })
  }
  const fonts: FoundFont[] = []
  for (const { path, ...found } of rolesOf(read)) {
    // Read again rather than kept: of two dozen files, two are shown.
    const isFirst = !fonts.some(({ role }) => role === found.role)
    const file =
      isFirst && !isArchive(path) ? await readWhole(folder.store, path, fileBytesMax).catch(() => null) : null
    fonts.push(file === null ? found : { ...found, file })
  }
  return { fonts, files: read.length }
}

/** The first file of each family by its name, then the second of each: one of many weights leaves room for the others. */
function inTurns(paths: readonly string[]): string[] {
  const groups = Map.groupBy(paths, (path) => factsByName(path)?.family ?? path.replace(/[-_ ][^/]*$/, ''))
  const turn = new Map([...groups.values()].flatMap((group) => group.map((path, at) => [path, at] as const)))
  return paths.toSorted((one, other) => turn.get(one)! - turn.get(other)!)
}

async function factsOf(path: string, { store, reader, signal }: FolderReader): Promise<FontFacts | { why: string }> {
  try {
    if (isArchive(path)) return factsByName(path) ?? { why: 'not a font' }
    const bytes = await readWhole(store, path, fileBytesMax)
    if (bytes === null) return { why: 'too large' }
    const facts = await reader.font(bytes, signal)
    // A font that is not what it should be still says by its name that it is the brand's.
    if (isRefused(facts)) return factsByName(path) ?? { why: whyRefused(facts) }
    return /\p{L}{2}/u.test(facts.family) ? facts : { why: 'it has no name' }
  } catch {
    signal.throwIfAborted()
    return { why: 'could not be read' }
  }
}
