import type { Signals } from '../../db/servers.ts'
import { concurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Timers } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { IndexSource } from '../../library/vectors.ts'
import {
  type Indexed,
  type Models,
  type Near,
  type NearestQuery,
  type Pool,
  type Space,
  spaces as allSpaces,
  type Tuning,
  type VectorIndex,
} from '../model.ts'
import { labelShare, styleScore, styleSlope } from '../rules.ts'
import { dropBit, hasBit, rowAt } from '../../kernel/bits.ts'
import { Answers } from './answers.ts'
import type { IndexStats } from './metrics.ts'
import { ChangeFollower } from './follower.ts'
import { Intake } from './intake.ts'
import { type Loaded, type LoadParts, loadSpace, loadTable, savedGraph } from './loader.ts'
import { SnapshotSaver } from './saver.ts'
import type { Snapshots } from './snapshot/snapshot.ts'
import { type SpaceIndex, spaceIndex } from './space-index.ts'
import { besideOthers } from './steps.ts'
import { type Gates, Table } from './table.ts'

export type { Gates }

export { refuseOddVector } from './matrix.ts'
export { indexReadings } from './metrics.ts'
export { snapshotFolder } from './snapshot/snapshot.ts'

type Parts = {
  models: Models
  gates: Gates
  tuning: Tuning
  source: IndexSource
  snapshots: Snapshots
  timers: Timers
  random: Pick<Random, 'next'>
  log: Log
  /** Whether other servers write to the same database. */
  isShared?: boolean
  signals?: Signals | null
}

const styleShape = { of: styleScore, slope: styleSlope }

type Newer = Record<Space, Set<number> | null>

/**
 * The vector index in memory: the table of references and the index of each space, in step with the database. Read
 * from a snapshot where there is a good one and from the database where not, informed of every commit, and saved again
 * now and then.
 */
export class Indexes implements VectorIndex {
  readonly table: Table
  readonly spaces: Record<Space, SpaceIndex>
  readonly sink: Intake
  readonly #parts: LoadParts
  readonly #saver: SnapshotSaver
  readonly #log: Log
  /** Null: nobody else writes, and what this process writes is taken in at once. */
  readonly #follower: ChangeFollower | null
  readonly #loads: Record<Space, Promise<unknown>> = { image: Promise.resolve(), style: Promise.resolve() }
  readonly #answers = new Answers()
  #load: Promise<void> = Promise.resolve()
  #graphs: Promise<void> = Promise.resolve()
  #state: 'empty' | 'loading' | 'ok' = 'empty'

  constructor({
    models,
    gates,
    tuning,
    source,
    snapshots,
    timers,
    random,
    log,
    isShared = false,
    signals = null,
  }: Parts) {
    const table = new Table(gates)
    const inTurn = concurrencyLimit(1)
    const spaceOf = (space: Space) =>
      spaceIndex({
        space,
        kind: models[space],
        table,
        tuning,
        timers,
        random,
        log,
        handover: snapshots.handover(space),
        inTurn,
      })
    const spaces = { image: spaceOf('image'), style: spaceOf('style') }
    const isLoaded = () => this.#state === 'ok'
    const position = () => this.#follower?.catchUp() ?? source.lastChange()
    const saving = { table, spaces, source, position, snapshots, tuning, isLoaded, timers, log }
    const saver = new SnapshotSaver(saving)
    const intake = new Intake({ table, spaces, models, log, changed: () => saver.changed() })
    const refuse = (what: string, error: unknown) => saver.refused(what, error)
    this.table = table
    this.spaces = spaces
    this.sink = intake
    this.#saver = saver
    this.#log = log
    this.#parts = { table, spaces, models, source, snapshots, intake, refuse }
    const taken = (count: number) => saver.changed(count)
    this.#follower = isShared ? new ChangeFollower({ ...this.#parts, taken, timers, signals, log }) : null
  }

  /** Begins to read; queries of a space wait until its vectors are there. */
  load(): Promise<void> {
    if (this.#state !== 'empty') return this.#load
    this.#state = 'loading'
    this.sink.hold()
    this.#load = this.#read()
    return this.#load
  }

  async #read(): Promise<void> {
    // Whatever is read from here on has all that was committed before. Nothing is awaited until `ready` knows for what.
    const position = this.#parts.source.lastChange()
    const table = position.then(async () => {
      const loaded = await loadTable(this.#parts, allSpaces[0]!)
      this.sink.releaseEntries()
      return loaded
    })
    const newer: Newer = { image: null, style: null }
    let before: Promise<unknown> = table
    for (const space of allSpaces) {
      before = before.then(async () => {
        newer[space] = await loadSpace(this.#parts, space, await table)
        this.sink.releaseVectors(space)
      })
      this.#loads[space] = before
    }
    await before
    this.#state = 'ok'
    this.#follower?.begin(await position)
    const loaded = await table
    if (loaded !== null) {
      this.#saver.counts.loaded++
      this.#saver.changed(loaded.changed.length)
    }
    const vectors = allSpaces.map((space) => this.spaces[space].matrix.count)
    const from = loaded === null ? 'database' : 'snapshot'
    this.#log.info({ references: this.table.rows, vectors, from }, 'the index answers')
    this.#graphs = this.#startGraphs(loaded, newer).catch((error: unknown) =>
      this.#log.error({ err: String(error) }, 'the graphs could not be started'),
    )
  }

  /** After the first answers: graphs are read or built, and what is new is saved. */
  async #startGraphs(loaded: Loaded | null, newer: Newer): Promise<void> {
    for (const space of allSpaces) {
      const stale = newer[space]
      const saved = loaded && stale ? await savedGraph(this.#parts, loaded, space) : null
      if (saved !== null) await this.spaces[space].restore(saved, stale!)
    }
    // What they need from then on, a check first of all, would hold up the reading of the next.
    for (const space of allSpaces) this.spaces[space].start()
    await this.#spacesIdle()
    const isIncomplete = loaded === null || allSpaces.some((space) => newer[space] === null)
    if (isIncomplete || this.#saver.hasNews) this.#saver.saveSoon()
  }

  async #spacesIdle(): Promise<void> {
    for (const space of allSpaces) await this.spaces[space].idle()
  }

  async ready(space: Space): Promise<void> {
    await this.#loads[space]
  }

  async find(id: string): Promise<Indexed | null> {
    const row = this.table.rowOf(id)
    return row === null ? null : this.#indexed(row)
  }

  async vectorOf(space: Space, number: number): Promise<Float32Array | null> {
    const row = this.table.rowOfNumber(number)
    return row === null ? null : (this.spaces[space].matrix.vector(row)?.slice() ?? null)
  }

  async nearest(query: NearestQuery): Promise<Near[]> {
    const { space, vector: _vector, seed, exact = false, ...asked } = query
    // The vector of a seed is known by its number.
    if (!exact || seed === undefined) return this.#nearest(query)
    const version = `${this.table.changes} ${this.spaces[space].matrix.changes}`
    return this.#answers.find(JSON.stringify([space, seed, asked]), version, () => this.#nearest(query))
  }

  async #nearest(query: NearestQuery): Promise<Near[]> {
    const { space, vector, pool, wanted, seed, weights, without = [], exact = false } = query
    const { table } = this
    const index = this.spaces[space]
    const among = table.select(pool, index.matrix.present)
    const own = seed === undefined ? null : table.rowOfNumber(seed)
    const unwanted = without.map(table.rowOfNumber)
    for (const row of [own, ...unwanted])
      if (row !== null && hasBit(among.bits, row)) {
        dropBit(among.bits, row)
        among.count--
      }
    if (among.count === 0) return []
    const blend =
      own === null || weights === undefined
        ? undefined
        : {
            share: 1 - labelShare(table.labelsAt(own), weights),
            added: table.agreements(own, weights),
            shape: space === 'style' ? styleShape : undefined,
          }
    const found = await besideOthers(index.searchInSteps({ vector, among, wanted, stored: own !== null, exact, blend }))
    return found.map(({ row, score }) => ({ number: table.numberAt(row), id: table.idAt(row), score }))
  }

  async draw(space: Space, pool: Pool, share: number): Promise<Indexed | null> {
    const { bits, count } = this.table.select(pool, this.spaces[space].matrix.present)
    const row = count === 0 ? null : rowAt(bits, Math.floor(share * count))
    return row === null ? null : this.#indexed(row)
  }

  #indexed(row: number): Indexed {
    const { table } = this
    return { number: table.numberAt(row), id: table.idAt(row), owner: table.ownerAt(row), labels: table.labelsAt(row) }
  }

  /** Writes a snapshot now; false when it failed. */
  save(): Promise<boolean> {
    return this.#saver.saveNow()
  }

  /** When everything under way is done: loading, graphs, a save. */
  async idle(): Promise<void> {
    await this.#load.catch(() => {})
    await this.#graphs
    await this.#spacesIdle()
    await this.#saver.idle()
  }

  /** Stops the work behind, and saves what is new. */
  async close(): Promise<void> {
    this.#saver.stopSaving()
    this.#follower?.stop()
    await this.#load.catch(() => {})
    for (const space of allSpaces) await this.spaces[space].stop()
    await this.#graphs
    await this.#saver.close()
    for (const space of allSpaces) this.spaces[space].matrix.numbers.close()
  }

  state(): string {
    if (this.#saver.counts.alarm) return 'not saved'
    return this.#state === 'empty' ? 'ok' : this.#state
  }

  stats(): IndexStats {
    const { image, style } = this.spaces
    return {
      references: this.table.rows,
      snapshots: { ...this.#saver.counts },
      spaces: { image: image.stats(), style: style.stats() },
    }
  }
}
