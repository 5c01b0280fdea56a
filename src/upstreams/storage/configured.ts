import { join, resolve } from 'node:path'
import type { FileStore } from '../../kernel/files.ts'
import { directoryStore } from './directory.ts'
import { s3Store } from './s3.ts'

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

type Sign = (path: string, seconds: number) => string

function bucket(settings: Settings, name: string): FileStore {
  return s3Store({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    bucket: name,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
  })
}

/** The file storage of the churches, as configured: a directory unless told otherwise. */
export function configuredStore(settings: Settings, sign: Sign): FileStore {
  if (settings.STORAGE === 's3') return bucket(settings, settings.S3_BUCKET!)
  return directoryStore({ root: settings.STORAGE_DIR ?? join(settings.dataDir, 'storage'), sign })
}

export type Located = { store: FileStore; folder: string; name: string; kind: 'directory' | 's3' }

/** What an import's address means when it is no feed: `s3://BUCKET/PREFIX`, or a directory. */
export function storeAt(settings: Settings, address: string): Located {
  const match = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address)
  if (match) return { store: bucket(settings, match[1]!), folder: match[2]!, name: address, kind: 's3' }
  const root = resolve(address.replace(/^file:\/\//, ''))
  const unlinked = () => {
    throw new Error('a directory that is imported has no links')
  }
  return { store: directoryStore({ root, sign: unlinked }), folder: '', name: root, kind: 'directory' }
}
