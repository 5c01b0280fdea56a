import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Embedding, IndexEntry, IndexSink } from '../../library/model.ts'
import type { IndexSource, StoredVector } from '../../library/vectors.ts'
import type { Models, Space, Tuning } from '../model.ts'
import { spaces } from '../model.ts'
import type { IndexStats } from './gauges.ts'
import type { Contents, Manifest, Snapshots } from './snapshot/snapshot.ts'
import { type SpaceIndex, spaceIndex } from './space-index.ts'
import { type Gates, referenceTable } from './table.ts'

export { indexReadings } from './gauges.ts'
export { snapshotFolder } from './snapshot/snapshot.ts'

/** References read together when a snapshot is brought up to date. */
const pageNumbers = 500
/** A commit is told to the sink in the same turn of the event loop; this is a hundred turns. */
const settleMs = 20
const retryMs = 60_000

type Parts = {
  models: Models
  gates: Gates
  tuning: Tuning
  source: IndexSource
  snapshots: Snapshots
  random: Pick<Random, 'next'>
  log: Log
}

export type Indexes = ReturnType<typeof similarityIndexes>

/**
 * The table of references and the index of each space, in step with the database: read from a snapshot where there is
 * a good one and from SQLite where not, told of every commit, and saved again now and then.
 */
export function similarityIndexes({ models, gates, tuning, source, snapshots, random, log }: Parts) {
  const table = referenceTable(gates)
  const inTurn = concurrencyLimit(1)
  const all = Object.fromEntries(
    spaces.map((space) => {
      const handover = snapshots.handover(space)
      return [space, spaceIndex({ space, kind: models[space], table, tuning, random, log, handover, inTurn })]
    }),
  ) as Record<Space, SpaceIndex>

  /** What was told while a part was still being read; null once it is there. */
  let early: { entry: IndexEntry; embeddings: readonly Embedding[] }[] | null = null
  const earlyVectors: Record<Space, StoredVector[] | null> = { image: null, style: null }
  const loads: { all: Promise<void> } & Record<Space, Promise<void>> = {
    all: Promise.resolve(),
    image: Promise.resolve(),
    style: Promise.resolve(),
  }
  const stopping = new AbortController()
  let state: 'empty' | 'loading' | 'ok' = 'empty'
  let changes = 0
  let saving: Promise<void> | null = null
  let tending: Promise<void> = Promise.resolve()
  let closing = false
  let buildsSaved = 0
  const counts = { saved: 0, failed: 0, refused: 0, loaded: 0, alarm: false }

  const kindOf = (space: Space) => ({ space, model: models[space].model })

  function setVector(space: Space, number: number, vector: Float32Array): void {
    const row = table.rowOfNumber(number)
    if (row === null) return
    try {
      all[space].set(row, vector)
    } catch (error) {
      log.error({ space, reference: number, err: String(error) }, 'a vector was refused by its index')
    }
  }

  function take(entry: IndexEntry, embeddings: readonly Embedding[]): void {
    changes++
    if (early !== null) {
      early.push({ entry, embeddings })
      return
    }
    const row = table.put(entry)
    for (const { space, model, vector } of embeddings)
      for (const known of spaces) {
        if (known !== space || models[known].model !== model) continue
        const waiting = earlyVectors[known]
        if (waiting === null) setVector(known, entry.number, vector)
        else waiting.push({ number: entry.number, vector })
      }
    for (const space of spaces) if (earlyVectors[space] === null) all[space].activityChanged(row)
    if (changes >= tuning.changesPerSnapshot) saveSoon()
  }

  const sink: IndexSink = {
    added: take,
    changed: (entry) => take(entry, []),
  }

  function removeReference(number: number): void {
    const row = table.remove(number)
    if (row !== null) for (const space of spaces) all[space].remove(row)
    changes++
  }

  /** A snapshot of this database, or null with a word why not. */
  async function usableSnapshot(): Promise<Manifest | null> {
    try {
      const manifest = await snapshots.read()
      if (manifest === null || table.rows > 0) return null
      if (!(await source.holds(manifest.change)))
        throw new Error('it is of another database, or of another course of it')
      return manifest
    } catch (error) {
      refuse('snapshot', error)
      return null
    }
  }

  function refuse(what: string, error: unknown): void {
    counts.refused++
    log.warn({ what, err: String(error) }, 'a snapshot was not used, and SQLite is read instead')
  }

  type Loaded = Omit<Contents, 'table'> & { manifest: Manifest; changed: number[] }

  async function loadTable(): Promise<Loaded | null> {
    const manifest = await usableSnapshot()
    if (manifest !== null)
      try {
        const { table: image, present, placed } = await snapshots.readTable(manifest)
        const changed = await source.changedAfter(manifest.change)
        await table.restore(image)
        await bringUpToDate(changed)
        return { manifest, present, placed, changed }
      } catch (error) {
        refuse('table', error)
      }
    for await (const page of source.entries()) {
      for (const entry of page) table.put(entry)
      await breathe()
    }
    return null
  }

  async function bringUpToDate(changed: readonly number[]): Promise<void> {
    for (const numbers of pagesOf(changed)) {
      const entries = await source.entriesOf(numbers)
      const found = new Set(entries.map(({ number }) => number))
      for (const entry of entries) table.put(entry)
      for (const number of numbers) if (!found.has(number)) removeReference(number)
    }
    changes += changed.length
  }

  /** The rows of a space whose vectors are newer than its snapshot, or null when the snapshot was of no use. */
  async function loadSpace(space: Space, loaded: Loaded | null): Promise<Set<number> | null> {
    const { matrix, kind } = all[space]
    const saved = loaded?.manifest.spaces[space]
    if (loaded && saved?.model === kind.model && saved.dimensions === kind.dimensions)
      try {
        const present = loaded.present[space]!.filter(isThere)
        await snapshots.readMatrix(loaded.manifest, space, matrix, present)
        return await catchUp(space, loaded.changed)
      } catch (error) {
        refuse(`matrix of ${space}`, error)
      }
    for await (const page of source.vectors(kindOf(space))) {
      for (const { number, vector } of page) setVector(space, number, vector)
      await breathe()
    }
    return null
  }

  const isThere = (row: number) => row < table.rows && table.rowOfNumber(table.numberAt(row)) === row

  async function catchUp(space: Space, changed: readonly number[]): Promise<Set<number>> {
    const newer = new Set<number>()
    for (const numbers of pagesOf(changed)) {
      const vectors = await source.vectorsOf(kindOf(space), numbers)
      const found = new Map(vectors.map(({ number, vector }) => [number, vector]))
      for (const number of numbers) {
        const row = table.rowOfNumber(number)
        if (row === null) continue
        const vector = found.get(number)
        if (vector === undefined) all[space].remove(row)
        else if (!same(all[space].matrix.vector(row), vector)) {
          newer.add(row)
          setVector(space, number, vector)
        }
      }
    }
    return newer
  }

  async function load(): Promise<void> {
    const loadedTable = loadTable().then((loaded) => {
      const told = early ?? []
      early = null
      for (const { entry, embeddings } of told) take(entry, embeddings)
      return loaded
    })
    const newer: Record<Space, Set<number> | null> = { image: null, style: null }
    let before: Promise<unknown> = loadedTable
    for (const space of spaces) {
      loads[space] = before.then(async () => {
        newer[space] = await loadSpace(space, await loadedTable)
        const told = earlyVectors[space] ?? []
        earlyVectors[space] = null
        for (const { number, vector } of told) setVector(space, number, vector)
      })
      before = loads[space]
    }
    await before
    state = 'ok'
    const loaded = await loadedTable
    if (loaded !== null) counts.loaded++
    const vectors = spaces.map((space) => all[space].matrix.count)
    log.info({ references: table.rows, vectors, from: loaded ? 'snapshot' : 'database' }, 'the index answers')
    tending = tend(loaded, newer).catch((error: unknown) =>
      log.error({ err: String(error) }, 'the index is not tended'),
    )
  }

  /** After the first answers: graphs are read or built, and what is new is saved. */
  async function tend(loaded: Loaded | null, newer: Record<Space, Set<number> | null>): Promise<void> {
    for (const space of spaces) {
      const stale = newer[space]
      const saved = loaded && stale ? await savedGraph(loaded, space) : null
      all[space].start(saved, stale ?? new Set())
    }
    await idle()
    if (loaded === null || spaces.some((space) => newer[space] === null) || hasNews()) saveSoon()
  }

  async function savedGraph({ manifest, placed }: Loaded, space: Space) {
    try {
      const graph = await snapshots.readGraph(manifest, space)
      return graph && { graph, rows: placed[space]!.filter(isThere) }
    } catch (error) {
      refuse(`graph of ${space}`, error)
      return null
    }
  }

  const builds = () => spaces.reduce((sum, space) => sum + all[space].stats().builds, 0)
  const hasNews = () => changes >= tuning.changesPerSnapshot || builds() > buildsSaved

  function saveSoon(): void {
    if (closing || state !== 'ok' || table.rows === 0) return
    saving ??= save().finally(() => {
      saving = null
    })
  }

  /** Writes a snapshot. A failure leaves the one before, raises the alarm, and is tried again in a minute. */
  async function save(): Promise<void> {
    try {
      const change = await source.lastChange()
      await sleep(settleMs)
      const [changesNow, buildsNow] = [changes, builds()]
      await snapshots.save({ change, table: table.image(), spaces: spaces.map((space) => all[space].forSnapshot()) })
      changes -= changesNow
      buildsSaved = buildsNow
      counts.saved++
      counts.alarm = false
      await source.forgetChanges(change)
      log.info({ references: table.rows }, 'a snapshot was written')
    } catch (error) {
      counts.failed++
      counts.alarm = true
      log.error({ err: String(error) }, 'a snapshot could not be written, and the one before it stays')
      sleep(retryMs, null, { ref: false, signal: stopping.signal }).then(saveSoon, () => {})
    }
  }

  async function idle(): Promise<void> {
    for (const space of spaces) await all[space].idle()
  }

  return {
    table,
    spaces: all,
    sink,
    removeReference,

    /** Begins to read; queries of a space wait until its vectors are there. */
    load(): Promise<void> {
      if (state === 'empty') {
        state = 'loading'
        early = []
        for (const space of spaces) earlyVectors[space] = []
        loads.all = load()
      }
      return loads.all
    },

    /** When a space can answer. */
    ready: (space: Space): Promise<void> => loads[space],

    /** Writes a snapshot now; false when it failed. */
    async save(): Promise<boolean> {
      await saving
      saveSoon()
      await saving
      return !counts.alarm
    },

    /** When everything under way is done: loading, graphs, a save. */
    async idle(): Promise<void> {
      await loads.all.catch(() => {})
      await tending
      await idle()
      await saving
    },

    /** Stops the work behind, and saves what is new. */
    async close(): Promise<void> {
      closing = true
      await loads.all.catch(() => {})
      for (const space of spaces) await all[space].stop()
      await tending
      await saving
      if (state === 'ok' && (changes > 0 || hasNews())) await save()
      stopping.abort()
    },

    state: (): string => (counts.alarm ? 'not saved' : state === 'empty' ? 'ok' : state),

    stats: (): IndexStats => ({
      references: table.rows,
      snapshots: { ...counts },
      spaces: Object.fromEntries(spaces.map((space) => [space, all[space].stats()])) as Record<
        Space,
        ReturnType<SpaceIndex['stats']>
      >,
    }),
  }
}

function* pagesOf(numbers: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < numbers.length; from += pageNumbers) yield numbers.slice(from, from + pageNumbers)
}

function same(one: Float32Array | null, other: Float32Array): boolean {
  return one !== null && one.length === other.length && one.every((value, at) => value === other[at])
}
