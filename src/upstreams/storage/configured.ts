import { join, resolve } from 'node:path'
import type { Archives } from '../../library/media/media.ts'
import type { Timers } from '../../kernel/clock.ts'
import type { FileStore } from '../../kernel/files.ts'
import { archiveBucket } from './archive-bucket.ts'
import { directoryStore } from './directory.ts'
import { type MediaBucket, mediaBucket } from './media-bucket.ts'

type Settings = {
  STORAGE: 'directory' | 's3'
  STORAGE_DIR: string | undefined
  S3_ENDPOINT: string | undefined
  S3_REGION: string
  S3_BUCKET: string | undefined
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
  dataDir: string
}

type MediaGiven = { settings: Settings & { MEDIA: 'directory' | 's3'; MEDIA_PREFIX: string }; timers: Timers }
type Given = { settings: Settings; timers: Timers }
type Sign = (path: string, seconds: number) => string

/** A bucket whose client is loaded with the first call: it would cost every start a tenth of its time. */
function bucket({ settings, timers }: Given, name: string): FileStore {
  let made: Promise<FileStore> | undefined
  const store = () => (made ??= import('./s3.ts').then(({ s3Store }) => s3Store(settingsOf(settings, name), timers)))
  return {
    async *list(folder, options) {
      yield* (await store()).list(folder, options)
    },
    open: async (path, signal) => (await store()).open(path, signal),
    head: async (path) => (await store()).head(path),
    put: async (path, file) => (await store()).put(path, file),
    link: async (path, seconds) => (await store()).link(path, seconds),
  }
}

function settingsOf(settings: Settings, name: string) {
  return {
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: name,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  }
}

/** Where file storage is a directory, its path; null: it is a bucket. */
export function storageRoot({ STORAGE, STORAGE_DIR, dataDir }: Settings): string | null {
  return STORAGE === 's3' ? null : resolve(STORAGE_DIR ?? join(dataDir, 'storage'))
}

/** The file storage of the churches, as configured: a directory unless set otherwise. */
export function configuredStore({ settings, timers }: Given, sign: Sign): FileStore {
  if (settings.STORAGE === 's3') return bucket({ settings, timers }, settings.S3_BUCKET!)
  return directoryStore({ root: storageRoot(settings)!, sign })
}

/** The bucket that the library's own files lie in; null: they lie in a directory. */
export function configuredMedia({ settings, timers }: MediaGiven): MediaBucket | null {
  const { MEDIA, MEDIA_PREFIX, S3_BUCKET } = settings
  if (MEDIA === 'directory') return null
  return mediaBucket({ settings: settingsOf(settings, S3_BUCKET!), prefix: MEDIA_PREFIX, timers })
}

/** The same for backups, beside the library's files: what lies among them and has no row would be swept. */
export function configuredArchives(settings: MediaGiven['settings'], dir: string): Archives | null {
  const { MEDIA, MEDIA_PREFIX, S3_BUCKET } = settings
  if (MEDIA === 'directory') return null
  return archiveBucket({
    settings: settingsOf(settings, S3_BUCKET!),
    prefix: MEDIA_PREFIX.replace(/\/$/, '-backups/'),
    dir,
  })
}

export type Located = { store: FileStore; folder: string; name: string; kind: 'directory' | 's3' }

/** What an import's address means when it is no feed: `s3://BUCKET/PREFIX`, or a directory. */
export function storeAt(given: Given, address: string): Located {
  const match = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  if (match) return { store: bucket(given, match[1]!), folder: match[2]!, name: address, kind: 's3' }
  const root = resolve(address.replace(/^file:\/\//, ''))
  const unlinked = () => {
    throw new Error('a directory that is imported has no links')
  }
  return { store: directoryStore({ root, sign: unlinked }), folder: '', name: root, kind: 'directory' }
}
