import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { Fault } from '../kernel/errors.ts'
import { type FileStore, readWhole, type StoredFile } from '../kernel/files.ts'
import { type Candidate, fileNameOf } from '../library/ingest/ingest.ts'
import { SourceLabels } from '../library/model.ts'
import type { Refusal } from '../library/images/images.ts'
import { badSidecar, fetchFailed, type Source } from './source.ts'

type Parts = { store: FileStore; folder: string; name: string; kind: 'directory' | 's3' }

const Labels = z
  .string()
  .transform((text) => JSON.parse(text) as unknown)
  .pipe(SourceLabels)

/** A folder of a file store: every file below it, with the labels of the `NAME.json` beside `NAME.jpg`. */
export function folderSource({ store, folder, name, kind }: Parts): Source {
  async function files(signal: AbortSignal): Promise<{ images: StoredFile[]; sidecars: Set<string> }> {
    const images: StoredFile[] = []
    const sidecars = new Set<string>()
    for await (const entry of store.list(folder, { deep: true, signal })) {
      if (entry.kind !== 'file') continue
      if (/\.json$/i.test(entry.path)) sidecars.add(entry.path)
      else images.push(entry)
      if (images.length >= bounds.importListedMax) break
    }
    return { images, sidecars }
  }

  async function open({ path }: StoredFile, sidecars: ReadonlySet<string>): Promise<Candidate> {
    const sidecar = path.replace(/\.[^./]*$/, '') + '.json'
    const labels = sidecars.has(sidecar) ? await labelsIn(store, sidecar) : {}
    if ('outcome' in labels) return { intake: { source: kind, owner: null, labels: {} }, read: async () => labels }
    const intake = { source: kind, owner: labels.account_number ?? null, labels, fileName: fileNameOf(path) }
    return { intake, read: () => imageIn(store, path) }
  }

  return {
    name,

    async *list(signal) {
      const { images, sidecars } = await files(signal)
      for (const file of images)
        yield {
          id: file.path.slice(folder === '' ? 0 : folder.length + 1),
          fingerprint: `${file.sizeBytes} ${file.changedAt}`,
          open: () => open(file, sidecars),
        }
    },

    total: async (signal) => (await files(signal)).images.length,
  }
}

async function labelsIn(store: FileStore, path: string): Promise<SourceLabels | Refusal> {
  try {
    const bytes = await readWhole(store, path, bounds.sidecarBytesMax)
    return Labels.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes ?? new Uint8Array()))
  } catch (error) {
    return isUnreachable(error) ? fetchFailed : badSidecar
  }
}

async function imageIn(store: FileStore, path: string): Promise<Uint8Array | Refusal> {
  try {
    return (await readWhole(store, path, bounds.imageFileBytesMax)) ?? { outcome: 'failed', reason: 'unreadable' }
  } catch (error) {
    if (isUnreachable(error)) return fetchFailed
    throw error
  }
}

/** The store could not be reached, or the file was deleted since it was listed. */
function isUnreachable(error: unknown): boolean {
  return error instanceof Fault && (error.code === 'upstream_failed' || error.code === 'not_found')
}
