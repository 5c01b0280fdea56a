import { setImmediate as yieldToLoop } from 'node:timers/promises'
import type { Owner } from '../../churches/model.ts'
import type { IndexEntry } from '../../library/model.ts'
import { addBit, type Bits, chunkRows, dropBit, intersect, listRows, newBits, setBit } from '../../kernel/bits.ts'
import type { Labels, LabelWeights, Pool } from '../model.ts'
import { jaccard } from '../rules.ts'
import { RowsById } from './rows-by-id.ts'

export type Gates = { qualityMin: number; craftMin: number }

const labelFields = ['account_number', 'type', 'season', 'palette_tag'] as const
type LabelField = (typeof labelFields)[number]

/** The columns as they stand in memory and, packed, in a snapshot. Labels are codes into `words`; 0 is none. */
export type Columns = {
  number: Uint32Array
  version: Uint32Array
  quality: Float64Array
  craft: Float64Array
  /** 1: active, 2: roll_eligible, 4: the row was removed. */
  flags: Uint8Array
  stylesFrom: Uint32Array
  stylesCount: Uint8Array
} & Record<LabelField, Uint32Array>

/** Rows restored between two turns of the event loop. */
const rowsAtOnce = 2_000

const isActive = 1
const isEligible = 2
const isRemoved = 4

export function newColumns(rows: number): Columns {
  return {
    number: new Uint32Array(rows),
    version: new Uint32Array(rows),
    quality: new Float64Array(rows),
    craft: new Float64Array(rows),
    flags: new Uint8Array(rows),
    stylesFrom: new Uint32Array(rows),
    stylesCount: new Uint8Array(rows),
    account_number: new Uint32Array(rows),
    type: new Uint32Array(rows),
    season: new Uint32Array(rows),
    palette_tag: new Uint32Array(rows),
  }
}

/** What a snapshot holds of the table. */
export type TableImage = { ids: string[]; words: string[]; styles: Uint32Array<ArrayBuffer>; columns: Columns }

/**
 * Every reference as a row of columns, with inverted lists for what is filtered by, so that a filter is a few
 * hundred words of bits. A row keeps its place for as long as the process lives.
 */
export class Table {
  readonly #gates: Gates
  #rows = 0
  #changes = 0
  #columns = newColumns(chunkRows)
  #styles = new Uint32Array(chunkRows)
  #stylesEnd = 0
  readonly #ids: string[] = []
  readonly #words: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  readonly #rowOfId = new RowsById()
  /** One more than the row of each number; 0: there is none. Numbers count up, so that few are missing. */
  #rowByNumber = new Uint32Array(chunkRows)
  readonly #active = newBits()
  readonly #rollable = newBits()
  readonly #unowned = newBits()
  /** Inverted lists, each made when it is first asked for: a start waits for none of them. */
  readonly #lists: Partial<Record<LabelField | 'design_styles', Map<number, Bits>>> = {}

  constructor(gates: Gates) {
    this.#gates = gates
  }

  /** Counts every change of what is selected by. */
  get changes(): number {
    return this.#changes
  }
  get rows(): number {
    return this.#rows
  }
  readonly rowOf = (id: string): number | null => this.#rowOfId.get(id)
  readonly rowOfNumber = (number: number): number | null => {
    const place = this.#rowByNumber[number]
    return place === undefined || place === 0 ? null : place - 1
  };
  /** The numbers of all references. */
  *numbers(): Generator<number> {
    for (let row = 0; row < this.#rows; row++) if (this.#isThere(row)) yield this.numberAt(row)
  }
  readonly idAt = (row: number): string => this.#ids[row]!
  readonly numberAt = (row: number): number => this.#columns.number[row]!
  readonly versionAt = (row: number): number => this.#columns.version[row]!
  readonly ownerAt = (row: number): Owner =>
    this.#columns.account_number[row] === 0 ? null : this.#words[this.#columns.account_number[row]!]!

  labelsAt(row: number): Labels {
    const word = (code: number) => (code === 0 ? null : this.#words[code]!)
    return {
      type: word(this.#columns.type[row]!),
      season: word(this.#columns.season[row]!),
      palette_tag: this.#words[this.#columns.palette_tag[row]!]!,
      design_styles: [...this.#stylesOf(row)].map((code) => this.#words[code]!),
    }
  }

  /** Takes a reference in, or what has changed of it; an older version than the one known is passed over. */
  put(entry: IndexEntry): number {
    this.#changes++
    const known = this.rowOfNumber(entry.number)
    if (known !== null) {
      if (this.#columns.version[known]! > entry.version) return known
      this.#strike(known)
      this.#write(known, entry)
      this.#enlist(known)
      return known
    }
    this.#grow(this.#rows + 1)
    const row = this.#rows++
    this.#columns.number[row] = entry.number
    this.#ids[row] = entry.id
    this.#rowOfId.set(entry.id, row)
    this.#place(entry.number, row)
    this.#write(row, entry)
    this.#enlist(row)
    return row
  }

  /** Removes a deleted reference; its row stays empty. */
  remove(number: number): number | null {
    const row = this.rowOfNumber(number)
    if (row === null) return null
    this.#changes++
    this.#strike(row)
    this.#columns.flags[row] = isRemoved
    this.#rowByNumber[number] = 0
    this.#rowOfId.delete(this.#ids[row]!)
    return row
  }

  /** The rows of a pool that lie in `present`, and how many. */
  select(pool: Pool, present: Bits): { bits: Bits; count: number } {
    const sets: (Bits | readonly Bits[])[] = [present, this.#active]
    if (pool.rolled) sets.push(this.#rollable)
    for (const [word, field] of [
      [pool.season, 'season'],
      [pool.type, 'type'],
      [pool.design_style, 'design_styles'],
    ] as const) {
      if (word === undefined) continue
      const bits = this.#rowsUnder(field, word)
      if (bits === null) return { bits: newBits(), count: 0 }
      sets.push(bits)
    }
    if (pool.owners !== 'all') {
      const { church } = pool.owners
      const own = church === null ? null : this.#rowsUnder('account_number', church)
      sets.push(own === null ? this.#unowned : [this.#unowned, own])
    }
    return intersect(sets, this.#rows)
  }

  readonly activeRows = (): Bits => this.#active

  /** For each row, what its agreement with a seed's labels adds to a score. */
  agreements(seed: number, weights: LabelWeights): Float32Array {
    const sums = new Float32Array(this.#rows)
    const found = new Uint32Array(this.#rows)
    const addFor = (bits: Bits | undefined, add: (row: number) => void) => {
      if (bits === undefined) return
      const count = listRows(bits, found)
      for (let at = 0; at < count; at++) add(found[at]!)
    }
    for (const [field, weight] of [
      ['season', weights.season],
      ['type', weights.type],
      ['palette_tag', weights.palette],
    ] as const)
      addFor(this.#listOf(field).get(this.#columns[field][seed]!), (row) => (sums[row]! += weight))
    const own = this.#stylesOf(seed)
    const shared = new Uint8Array(this.#rows)
    for (const code of own) addFor(this.#listOf('design_styles').get(code), (row) => (shared[row]! += 1))
    for (let row = 0; row < this.#rows; row++)
      if (shared[row]! > 0)
        sums[row]! +=
          weights.design_styles *
          jaccard({ shared: shared[row]!, one: own.length, other: this.#columns.stylesCount[row]! })
    return sums
  }

  /**
   * A copy for a snapshot, of the rows that are there when it is asked for, made column by column beside others. What
   * changes meanwhile is in the record of changes, and taken in again when the snapshot is read; words and styles are
   * only added to, and copied last.
   */
  async image(): Promise<TableImage> {
    const rows = this.#rows
    const columns = newColumns(0)
    for (const name of Object.keys(columns) as (keyof Columns)[]) {
      columns[name] = this.#columns[name].slice(0, rows) as never
      await yieldToLoop()
    }
    return {
      ids: this.#ids.slice(0, rows),
      words: this.#words.slice(),
      styles: this.#styles.slice(0, this.#stylesEnd),
      columns,
    }
  }

  /** Takes over what a snapshot held, yielding now and then. Only an empty table may. */
  async restore(image: TableImage): Promise<void> {
    if (this.#rows !== 0) throw new Error('a snapshot is restored into an empty table only')
    this.#changes++
    this.#rows = image.ids.length
    this.#columns = image.columns
    this.#styles = image.styles
    this.#stylesEnd = this.#styles.length
    for (const word of image.words.slice(1)) this.#codeOf(word)
    for (let row = 0; row < this.#rows; row++) {
      const id = image.ids[row]!
      this.#ids.push(id)
      if (row % rowsAtOnce === 0) await yieldToLoop()
      if (!this.#isThere(row)) continue
      this.#rowOfId.set(id, row)
      this.#place(this.#columns.number[row]!, row)
      this.#judge(row)
    }
  }

  #codeOf(word: string | null): number {
    if (word === null) return 0
    let code = this.#codes.get(word)
    if (code === undefined) {
      code = this.#words.push(word) - 1
      this.#codes.set(word, code)
    }
    return code
  }

  #grow(needed: number): void {
    if (needed <= this.#columns.number.length) return
    const larger = newColumns(Math.ceil((needed * 1.5) / chunkRows) * chunkRows)
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(this.#columns[name])
    this.#columns = larger
  }

  #place(number: number, row: number): void {
    if (number >= this.#rowByNumber.length) {
      const larger = new Uint32Array(Math.ceil((number * 1.5) / chunkRows) * chunkRows + chunkRows)
      larger.set(this.#rowByNumber)
      this.#rowByNumber = larger
    }
    this.#rowByNumber[number] = row + 1
  }

  #stylesOf(row: number): Uint32Array {
    return this.#styles.subarray(
      this.#columns.stylesFrom[row]!,
      this.#columns.stylesFrom[row]! + this.#columns.stylesCount[row]!,
    )
  }

  #isThere(row: number): boolean {
    return (this.#columns.flags[row]! & isRemoved) === 0
  }

  #listOf(field: LabelField | 'design_styles'): Map<number, Bits> {
    let list = this.#lists[field]
    if (list !== undefined) return list
    list = this.#lists[field] = new Map<number, Bits>()
    for (let row = 0; row < this.#rows; row++) if (this.#isThere(row)) this.#enlistUnder(field, list, row)
    return list
  }

  #enlistUnder(field: LabelField | 'design_styles', list: Map<number, Bits>, row: number): void {
    if (field === 'design_styles') for (const code of this.#stylesOf(row)) addBit(listed(list, code), row)
    else if (this.#columns[field][row] !== 0) addBit(listed(list, this.#columns[field][row]!), row)
  }

  /** Puts a row into every set it belongs to, by what its columns say. */
  #enlist(row: number): void {
    this.#judge(row)
    for (const [field, list] of Object.entries(this.#lists) as [LabelField, Map<number, Bits>][])
      this.#enlistUnder(field, list, row)
  }

  #judge(row: number): void {
    const flags = this.#columns.flags[row]!
    setBit(this.#active, row, (flags & isActive) !== 0)
    const good =
      this.#columns.quality[row]! >= this.#gates.qualityMin && this.#columns.craft[row]! >= this.#gates.craftMin
    setBit(this.#rollable, row, good && (flags & isEligible) !== 0)
    setBit(this.#unowned, row, this.#columns.account_number[row] === 0)
  }

  #strike(row: number): void {
    for (const bits of [this.#active, this.#rollable, this.#unowned]) dropBit(bits, row)
    for (const list of Object.values(this.#lists)) for (const bits of list.values()) dropBit(bits, row)
  }

  #keepStyles(row: number, labels: readonly string[]): void {
    if (this.#stylesEnd + labels.length > this.#styles.length) {
      const larger = new Uint32Array(this.#styles.length * 2 + labels.length)
      larger.set(this.#styles)
      this.#styles = larger
    }
    this.#columns.stylesFrom[row] = this.#stylesEnd
    this.#columns.stylesCount[row] = labels.length
    for (const label of labels) this.#styles[this.#stylesEnd++] = this.#codeOf(label)
  }

  #write(row: number, entry: IndexEntry): void {
    this.#columns.version[row] = entry.version
    this.#columns.quality[row] = entry.quality
    this.#columns.craft[row] = entry.craft
    this.#columns.flags[row] = (entry.active ? isActive : 0) | (entry.roll_eligible ? isEligible : 0)
    for (const field of labelFields) this.#columns[field][row] = this.#codeOf(entry[field])
    this.#keepStyles(row, entry.design_styles)
  }

  #rowsUnder(field: LabelField | 'design_styles', word: string): Bits | null {
    return this.#listOf(field).get(this.#codes.get(word) ?? -1) ?? null
  }
}

function listed(list: Map<number, Bits>, code: number): Bits {
  let bits = list.get(code)
  if (bits === undefined) list.set(code, (bits = newBits()))
  return bits
}
