import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

const archiveName = 'sample.tar'

/** The directory of the sample library: the project's own, or the one the executable carries, unpacked below `dir`. */
export async function sampleLibrary(dir: string): Promise<string> {
  const embedded = Bun.embeddedFiles.find((file) => (file as File).name === archiveName)
  if (embedded === undefined) return join(import.meta.dir, '..', '..', 'data', 'sample', 'library')
  const library = join(dir, 'sample', 'library')
  if (!existsSync(library)) {
    await mkdir(dir, { recursive: true })
    await new Bun.Archive(await embedded.bytes()).extract(join(dir, 'sample'))
  }
  return library
}
