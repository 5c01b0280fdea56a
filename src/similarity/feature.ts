import { join } from 'node:path'
import type { Base } from '../base.ts'
import { indexFolder } from '../db/layout.ts'
import type { Feature } from '../feature.ts'
import { reembedder } from '../library/ingest/ingest.ts'
import type { Library } from '../library/service.ts'
import { indexSource } from '../library/vectors.ts'
import type { Runs } from '../runs/service.ts'
import { configuredEmbedder } from './embedders/embedders.ts'
import { indexReadings, Indexes, snapshotFolder } from './index/indexes.ts'
import { reindex, reindexKind } from './jobs.ts'
import type { Families } from './rolls/rolls.ts'
import { native } from './native.ts'
import { similarityRoutes } from './routes.ts'
import type { AlreadyHere } from './uploaded-image.ts'
import { usualTuning } from './rules.ts'
import { similarityService } from './service.ts'

export type Vectors = Awaited<ReturnType<typeof openVectors>>

/** What describes images, and the indexes that hold the vectors. The library writes to them; it knows neither. */
export async function openVectors(base: Base, opened: AsyncDisposableStack) {
  const { config, sql, timers, random, log } = base
  const { models, embedder } = await configuredEmbedder(config, base)
  const source = indexSource(sql, log)
  const gates = { qualityMin: config.QUALITY_MIN, craftMin: config.CRAFT_MIN }
  if (config.VECTORS === 'postgres') {
    const { DatabaseVectors } = await import('./pgvector/pgvector.ts')
    const index = new DatabaseVectors({ sql, models, gates, source, log })
    opened.defer(() => index.close())
    return { models, embedder, source, index, indexes: null, sink: index.sink }
  }
  const indexes = new Indexes({
    models,
    gates,
    tuning: { ...usualTuning, ...base.tuning },
    source,
    snapshots: snapshotFolder(join(config.dataDir, indexFolder)),
    timers,
    random,
    log,
    isShared: base.isShared,
    signals: base.signals,
  })
  opened.defer(() => indexes.close())
  return { models, embedder, source, index: indexes, indexes, sink: indexes.sink }
}

type Below = {
  library: Library
  runs: Runs
  families: (numbers: readonly number[]) => Promise<Families>
  already: AlreadyHere
}

/** Look-alikes in two spaces. */
export function similarityFeature(base: Base, vectors: Vectors, { library, runs, families, already }: Below) {
  const { sql, config, media, reader } = base
  const { models, embedder, source, index, indexes, sink } = vectors
  const similarity = similarityService({
    ...base,
    index,
    models,
    weights: config.STYLE_WEIGHTS,
    embedder,
    families,
    already,
    picked: library.picked,
    regionOf: library.regionOf,
    numbersMatching: library.numbersMatching,
  })
  const spaces = Object.entries(models).map(([space, { model }]) => ({ space, model }))
  const reembed = reembedder({ sql, media, reader, embedder, sink, models: spaces })
  return {
    name: 'similarity',
    service: similarity,
    routes: [similarityRoutes(similarity, base.multipart)],
    jobs: [reindex(reembed)],
    gauges: indexes === null ? [] : indexReadings(() => indexes.stats()),
    // After a change of model: until an image is described anew, it is in no answer, and never in a wrong one.
    async start() {
      if ((await reembed.count()) > 0) await sql.begin((tx) => runs.enqueueOnce(tx, reindexKind, {}, { by: null }))
    },
    /** Reads the indexes, in the background; queries wait for what they need. */
    load: () => index.load(),
    /** Fails when the addon cannot be unpacked and linked, which stops everything else for some 20 ms. */
    linkAddon: () => void native(),
    upkeepHere: () => index.save(),
    async *faults() {
      for (const { space, model } of spaces)
        for await (const { id } of source.lacking({ space, model }))
          yield `reference ${id} has no sound vector of the present model in the space ${space}`
    },
  } satisfies Feature & { load: () => Promise<void>; linkAddon: () => void }
}
