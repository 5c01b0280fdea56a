import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ConsoleFiles } from './bundle.ts'

/** The compiler puts a mark of its own behind a file's name. */
const archiveName = /^console(?:-\w+)?\.tar$/

export type Asset = { bytes: Uint8Array<ArrayBuffer>; packed: () => Promise<Uint8Array<ArrayBuffer>> }

/** The console's files by path: those the executable carries, or, from source, built in memory at the first request. */
export const consoleAssets: () => Promise<ReadonlyMap<string, Asset>> = once(async () => {
  const files = (await embedded()) ?? (await (await import('./bundle.ts')).bundleConsole())
  return new Map(Object.entries(files).map(([path, bytes]) => [path, { bytes, packed: once(() => pack(bytes)) }]))
})

async function embedded(): Promise<ConsoleFiles | null> {
  const archive = Bun.embeddedFiles.find((file) => archiveName.test((file as File).name))
  if (archive === undefined) return null
  const files = await new Bun.Archive(await archive.bytes()).files()
  return Object.fromEntries(
    await Promise.all([...files].map(async ([path, file]) => [path, await file.bytes()] as const)),
  )
}

async function pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gzip)(bytes, { level: 9 }))
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
