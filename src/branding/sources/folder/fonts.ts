import { readWhole } from '../../../kernel/files.ts'
import { type FontFacts, isRefused } from '../../../reading/model.ts'
import type { FolderReader } from './folder-reader.ts'
import { whyRefused } from './rules.ts'
import { type FontFile, rolesOf } from './font-roles.ts'
import type { FoundFont } from '../source.ts'

const filesMax = 24
const fileBytesMax = 10 * 2 ** 20

/** The families of the folder's font files by role, with the file that shows each best. `files`: how many were read. */
export async function fontsIn(
  paths: readonly string[],
  folder: FolderReader,
): Promise<{ fonts: FoundFont[]; files: number }> {
  const read: FontFile[] = []
  for (const [at, path] of paths.entries()) {
    folder.signal.throwIfAborted()
    const facts = at < filesMax ? await factsOf(path, folder) : { why: 'there are too many' }
    if ('why' in facts) folder.skipped.push({ path, why: facts.why })
    else read.push({ ...facts, path })
  }
  const fonts: FoundFont[] = []
  for (const { path, ...found } of rolesOf(read)) {
    // Read again rather than kept: of two dozen files, two are shown.
    const isFirst = !fonts.some(({ role }) => role === found.role)
    const file = isFirst ? await readWhole(folder.store, path, fileBytesMax).catch(() => null) : null
    fonts.push(file === null ? found : { ...found, file })
  }
  return { fonts, files: read.length }
}

async function factsOf(path: string, { store, reader, signal }: FolderReader): Promise<FontFacts | { why: string }> {
  try {
    const bytes = await readWhole(store, path, fileBytesMax)
    if (bytes === null) return { why: 'too large' }
    const facts = await reader.font(bytes, signal)
    if (isRefused(facts)) return { why: whyRefused(facts) }
    return /\p{L}{2}/u.test(facts.family) ? facts : { why: 'it has no name' }
  } catch {
    signal.throwIfAborted()
    return { why: 'could not be read' }
  }
}
