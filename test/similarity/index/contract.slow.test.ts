import { join } from 'node:path'
import { systemTimers } from '../../../src/dependencies.ts'
import { openDatabase } from '../../../src/db/open.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { indexSource } from '../../../src/library/vectors.ts'
import { builtinModels } from '../../../src/similarity/embedders/builtin.ts'
import { Indexes, snapshotFolder } from '../../../src/similarity/index/indexes.ts'
import type { Indexed, Pool, Space, VectorIndex } from '../../../src/similarity/model.ts'
import { styleScore } from '../../../src/similarity/rules.ts'
import { type IndexedReference, vectorIndexContract } from '../../contracts/vector-index.ts'
import { seeded } from '../../pictures.ts'
import { scratch } from '../../support.ts'
import { cosine } from '../vectors.ts'
import { tinyTuning } from './damage.ts'

const qualityMin = 0.3

vectorIndexContract('in memory, with graphs', async (all) => {
  const own = scratch()
  const sql = openDatabase(own.dir)
  const indexes = new Indexes({
    models: builtinModels,
    gates: { qualityMin, craftMin: 0 },
    tuning: tinyTuning,
    source: indexSource(sql, silentLog),
    snapshots: snapshotFolder(join(own.dir, 'index')),
    timers: systemTimers,
    random: { next: seeded(5) },
    log: silentLog,
  })
  await indexes.load()
  for (const { entry, image, style } of all) {
    const { image: images, style: styles } = builtinModels
    indexes.sink.added(entry, [
      ...(image === null ? [] : [{ space: 'image', model: images.model, vector: image }]),
      { space: 'style', model: styles.model, vector: style },
    ])
  }
  await indexes.idle()
  return {
    index: indexes,
    async [Symbol.asyncDispose]() {
      await indexes.close()
      sql.close()
      own[Symbol.dispose]()
    },
  }
})

/** The same by plain arithmetic: what the promises mean. */
function plainIndex(all: readonly IndexedReference[]): VectorIndex {
  const indexed = ({ entry }: IndexedReference): Indexed => {
    const { number, id, account_number: owner, type, season, palette_tag, design_styles } = entry
    return { number, id, owner, labels: { type, season, palette_tag, design_styles } }
  }
  const inPool = (space: Space, pool: Pool) =>
    all.filter(({ entry, ...vectors }) => {
      const { owners } = pool
      const isSeen = owners === 'all' || entry.account_number === null || entry.account_number === owners.church
      const isRolled = !pool.rolled || (entry.roll_eligible && entry.quality >= qualityMin)
      const hasLabels =
        (pool.season === undefined || entry.season === pool.season) &&
        (pool.type === undefined || entry.type === pool.type) &&
        (pool.design_style === undefined || entry.design_styles.includes(pool.design_style))
      return vectors[space] !== null && entry.active && isSeen && isRolled && hasLabels
    })
  return {
    async ready() {},
    async find(id) {
      const found = all.find(({ entry }) => entry.id === id)
      return found === undefined ? null : indexed(found)
    },
    vectorOf: async (space, number) => all[number - 1]?.[space] ?? null,
    async nearest({ space, vector, pool, wanted, seed, weights, without = [] }) {
      const { dimensions } = builtinModels[space]
      if (vector.length !== dimensions || !(Math.abs(cosine(vector, vector) - 1) < 1e-3)) throw new RangeError('vector')
      const own = seed === undefined || weights === undefined ? null : { ...indexed(all[seed - 1]!).labels, ...weights }
      const scored = inPool(space, pool)
        .filter(({ entry: { number } }) => number !== seed && !without.includes(number))
        .map(({ entry, ...vectors }) => {
          const score = cosine(vector, vectors[space]!)
          const { number, id } = entry
          if (own === null || weights === undefined) return { number, id, score }
          const styles = new Set(all[seed! - 1]!.entry.design_styles)
          const shared = entry.design_styles.filter((style) => styles.has(style)).length
          const union = new Set([...styles, ...entry.design_styles]).size
          const { season, type, palette_tag } = all[seed! - 1]!.entry
          const added =
            (season !== null && entry.season === season ? weights.season : 0) +
            (type !== null && entry.type === type ? weights.type : 0) +
            (entry.palette_tag === palette_tag ? weights.palette : 0) +
            (union === 0 ? 0 : (weights.design_styles * shared) / union)
          const labels =
            (styles.size > 0 ? weights.design_styles : 0) +
            (season === null ? 0 : weights.season) +
            (type === null ? 0 : weights.type) +
            weights.palette
          const alike = space === 'style' ? styleScore(score) : score
          return { number, id, score: alike * (1 - labels) + added }
        })
      return scored.toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1)).slice(0, wanted)
    },
    async draw(space, pool, share) {
      const found = inPool(space, pool)
      return found.length === 0 ? null : indexed(found[Math.floor(share * found.length)]!)
    },
  }
}

vectorIndexContract('by plain arithmetic', async (all) => ({
  index: plainIndex(all),
  async [Symbol.asyncDispose]() {},
}))
