import type { HttpClient } from '../kernel/http-client.ts'
import type { FileStore } from '../kernel/files.ts'
import type { Log } from '../kernel/log.ts'
import { feedSource } from './feed.ts'
import { folderSource } from './folder.ts'
import type { Source } from './source.ts'

type Parts = {
  outbound: HttpClient
  token: string | undefined
  /** What an address means that is no URL of a feed. */
  storeAt: (address: string) => { store: FileStore; folder: string; name: string; kind: 'directory' | 's3' }
  log: Log
}

export type SourceAt = (address: string) => Source

/** The source behind an address: the URL of a feed, `s3://BUCKET/PREFIX`, or a directory. */
export function sourceAt({ outbound, token, storeAt, log }: Parts): SourceAt {
  return (address) =>
    /^https?:\/\//i.test(address) ? feedSource({ outbound, url: address, token, log }) : folderSource(storeAt(address))
}
