import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

// Named by path: the package exports its modules alone.
const scriptFile = join(import.meta.dir, '../../node_modules/@scalar/api-reference/dist/browser/standalone.js')
/** The compiler puts a mark of its own behind a file's name. */
const packedName = /^reference-script(?:-\w+)?\.gz$/

let script: Promise<Uint8Array<ArrayBuffer>> | undefined

/** The script of `/docs`, gzip: as the executable carries it, or, from source, packed at the first request. */
export function referenceScript(): Promise<Uint8Array<ArrayBuffer>> {
  return (script ??= embedded() ?? packReferenceScript(5))
}

function embedded(): Promise<Uint8Array<ArrayBuffer>> | undefined {
  return Bun.embeddedFiles.find((file) => packedName.test((file as File).name))?.bytes()
}

/** `level`: 1 (fast) to 9 (small), as zlib has it. */
export async function packReferenceScript(level: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await Bun.file(scriptFile).bytes()
  return new Uint8Array(await promisify(gzip)(bytes, { level }))
}
