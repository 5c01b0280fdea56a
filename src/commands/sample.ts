import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The compiler puts a mark of its own behind a file's name. */
const archiveName = /^sample(?:-\w+)?\.tar$/

/** The directory of all samples: the project's own, or the one the executable carries, unpacked below `dir`. */
export async function sampleRoot(dir: string): Promise<string> {
  const embedded = Bun.embeddedFiles.find((file) => archiveName.test((file as File).name))
  if (embedded === undefined) return join(import.meta.dir, '..', '..', 'data', 'sample')
  const root = join(dir, 'sample')
  // What an older build unpacked may lack what this one has.
  if (!existsSync(join(root, 'library')) || !existsSync(join(root, 'churches'))) {
    await mkdir(dir, { recursive: true })
    await new Bun.Archive(await embedded.bytes()).extract(root)
  }
  return root
}

/** The sample library's images with their sidecars. */
export async function sampleLibrary(dir: string): Promise<string> {
  return join(await sampleRoot(dir), 'library')
}

/** Puts the sample churches' folders into the demo's file storage, once; what a demo's user changed there stays. */
export async function sampleStorage(dir: string): Promise<void> {
  const storage = join(dir, 'storage')
  if (existsSync(join(storage, 'client-assets'))) return
  await cp(join(await sampleRoot(dir), 'churches'), storage, { recursive: true })
}
