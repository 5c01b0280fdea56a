import { join } from 'node:path'
import { churchFolders } from './churches/folders.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { backupsFolder, mediaCacheFolder, mediaFolder, uploadsFolder } from './db/layout.ts'
import { keptSecret } from './db/settings.ts'
import type { Clock } from './kernel/clock.ts'
import type { Disk } from './kernel/disk.ts'
import { createNetworks } from './inference/networks.ts'
import { bounds } from './kernel/bounds.ts'
import { memory } from './kernel/memory.ts'
import { attachmentFiles } from './library/attachments.ts'
import { fileLink, mediaLinks } from './library/media-links.ts'
import { archiveFolder, Media, mediaCache, mediaDirectory, type MediaStore } from './library/media/media.ts'
import { type Removals, removals } from './library/removals-store.ts'
import { loaded } from './loaded.ts'
import { createReader } from './reading/reader.ts'
import { upstreamReadings } from './upstreams/metrics.ts'
import { configuredArchives, configuredMedia, configuredStore, storeAt } from './upstreams/storage/configured.ts'
import { configuredVision } from './upstreams/vision.ts'

/** Untrusted files that are read side by side, each in a thread that lives only while there is something to read. */
const readingThreads = 2

/** What several features stand on, opened in order; `opened` closes it, also when a later step fails. */
export type Base = Awaited<ReturnType<typeof openBase>>

export async function openBase(core: Core, opened: AsyncDisposableStack) {
  const { config, disk, sql, gauges, meter, clock, timers, random, log, resolve, send } = core
  const privateHosts = config.ALLOW_PRIVATE_HOSTS
  const { guardedHttpClient } = await loaded(import('./upstreams/http.ts'))
  const outbound = guardedHttpClient({ resolve, send, privateHosts, clock, timers, random, log, meter })
  const bucket = configuredMedia({ settings: config, timers })
  gauges.push(...upstreamReadings(() => [...outbound.stats(), ...(bucket?.stats() ?? [])]))
  const media = mediaOf(config, clock, { disk, bucket, removals: removals(sql) })
  const links = mediaLinks({ key: await keptSecret(sql, 'media_link_key', () => random.bytes(32)), clock })
  memory.resize(config.MEMORY_BUDGET_MB * 2 ** 20)
  const files = configuredStore({ settings: config, timers }, (path) => fileLink(links, path))
  const { multipartReader } = await loaded(import('./http/bodies.ts'))
  const { clickup } = await loaded(import('./upstreams/clickup/clickup.ts'))
  return {
    ...core,
    /** Whether other servers may work at the same database. */
    isShared: sql.dialect.clock !== null,
    /** How they hear of each other; null: they do not. */
    signals: sql.signals,
    /** What they count and hold together; null: this server is alone. */
    shared: sql.shared,
    outbound,
    media,
    archives: archivesOf(config),
    links,
    files,
    /** The file storage behind an address (`s3://BUCKET/PREFIX`, a directory). */
    storeAt: (address: string) => storeAt({ settings: config, timers }, address),
    kept: attachmentFiles({ sql, media, links, clock }),
    churches: churchFolders(files),
    reader: opened.use(createReader({ threads: readingThreads })),
    networks: opened.use(createNetworks()),
    /** Runs the networks that read words, whose memory is counted: they are ended when other work needs it. */
    wordNetworks: opened.use(
      createNetworks({ bytes: bounds.qcSecondReaderBytes, idleBytes: bounds.qcSecondReaderIdleBytes }),
    ),
    multipart: multipartReader(join(config.dataDir, uploadsFolder), random),
    taskTool: clickup({ outbound, clock, timers, config, shared: sql.shared, callMs: core.boardCallMs }),
    /** The vision model, or null when none is configured. */
    vision: configuredVision(config, { outbound, clock, timers, shared: sql.shared }),
  }
}

type MediaParts = { disk: Disk; bucket: MediaStore | null; removals: Removals }

/** The library's own files: in a directory, or in a bucket with copies of what was read lately. */
function mediaOf(config: Config, clock: Clock, { disk, bucket, removals }: MediaParts): Media {
  const { dataDir, MEDIA_DIR, DATABASE_URL } = config
  if (bucket === null) {
    const isShared = DATABASE_URL !== undefined
    return new Media(mediaDirectory(MEDIA_DIR ?? join(dataDir, mediaFolder), disk), { isShared, removals })
  }
  const kept = mediaCache(bucket, { dir: join(dataDir, mediaCacheFolder), clock })
  return new Media(kept, { origin: bucket, isShared: true, removals })
}

/** Backups: where servers share the files they share these, too, so that any of them gives out what another wrote. */
function archivesOf(config: Config) {
  const isShared = config.DATABASE_URL !== undefined
  const dir = join((isShared ? config.MEDIA_DIR : undefined) ?? config.dataDir, backupsFolder)
  return (isShared ? configuredArchives(config, dir) : null) ?? archiveFolder(dir)
}
