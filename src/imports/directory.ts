import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative } from 'node:path'
import { bounds } from '../kernel/bounds.ts'
import { type Candidate, fileNameOf } from '../library/ingest/ingest.ts'
import { SourceLabels } from '../library/model.ts'
import { type Refusal } from '../library/images/images.ts'

/** A file of the directory, by its path from there. */
export type FileCandidate = Candidate & { path: string }

const unreadable: Refusal = { outcome: 'failed', reason: 'unreadable' }
const badSidecar: Refusal = { outcome: 'failed', reason: 'bad_sidecar' }

/**
 * Every file below `dir` as a candidate, sorted by path, each with the labels of the `NAME.json` beside it. What
 * cannot be read (a folder, a pipe, a broken link) is a candidate that says so. Hidden files and sidecars are none.
 */
export async function* filesOf(dir: string): AsyncGenerator<FileCandidate> {
  for await (const entry of walk(dir, dir, 0)) {
    if ('refusal' in entry) yield refusedCandidate(entry.path, entry.refusal)
    else yield await candidate(dir, entry)
  }
}

type Found = { path: string; sidecar: string | null }
type Bad = { path: string; refusal: Refusal }

async function* walk(root: string, dir: string, depth: number): AsyncGenerator<Found | Bad> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => null)
  if (entries === null || depth > bounds.importDepthMax) {
    yield { path: relative(root, dir) || '.', refusal: unreadable }
    return
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const sidecars = new Set(entries.map(({ name }) => name).filter((name) => extname(name).toLowerCase() === '.json'))
  for (const entry of entries) {
    if (entry.name.startsWith('.') || sidecars.has(entry.name)) continue
    const path = join(dir, entry.name)
    // A linked folder could lead back up without end; a linked file is read like any other.
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry
    if (entry.isDirectory()) yield* walk(root, path, depth + 1)
    else if (kind?.isFile()) yield { path: relative(root, path), sidecar: sidecarOf(entry.name, sidecars) }
    else yield { path: relative(root, path), refusal: unreadable }
  }
}

function sidecarOf(name: string, sidecars: ReadonlySet<string>): string | null {
  const sidecar = `${basename(name, extname(name))}.json`
  return sidecars.has(sidecar) ? sidecar : null
}

async function candidate(root: string, { path, sidecar }: Found): Promise<FileCandidate> {
  const labels = sidecar === null ? {} : await labelsIn(join(root, path, '..', sidecar))
  if (labels === null) return refusedCandidate(path, badSidecar)
  const fileName = fileNameOf(path)
  const intake = { source: 'directory', owner: labels.account_number ?? null, labels, fileName }
  return { path, intake, read: () => readImage(join(root, path)) }
}

function refusedCandidate(path: string, refusal: Refusal): FileCandidate {
  return { path, intake: { source: 'directory', owner: null, labels: {} }, read: async () => refusal }
}

/** A sidecar's labels, or null when it is no JSON, too large, or holds something that a sidecar may not. */
async function labelsIn(path: string): Promise<SourceLabels | null> {
  try {
    if ((await stat(path)).size > bounds.sidecarBytesMax) return null
    return SourceLabels.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

async function readImage(path: string): Promise<Uint8Array | Refusal> {
  try {
    if ((await stat(path)).size > bounds.imageFileBytesMax) return unreadable
    return await Bun.file(path).bytes()
  } catch {
    return unreadable
  }
}
