import { setImmediate as breathe } from 'node:timers/promises'
import type { Owner } from '../../churches/model.ts'
import type { IndexEntry } from '../../library/model.ts'
import { addBit, type Bits, chunkRows, dropBit, intersect, listRows, newBits, setBit } from './bits.ts'
import type { Labels, LabelWeights, Pool } from '../model.ts'
import { jaccard } from '../rules.ts'

export type Gates = { qualityMin: number; craftMin: number }

const labelFields = ['account_number', 'type', 'season', 'palette_tag'] as const
type LabelField = (typeof labelFields)[number]

/** The columns as they stand in memory and, packed, in a snapshot. Labels are codes into `words`; 0 is none. */
export type Columns = {
  number: Uint32Array
  version: Uint32Array
  quality: Float64Array
  craft: Float64Array
  /** 1: active, 2: roll_eligible, 4: the row is gone. */
  flags: Uint8Array
  stylesFrom: Uint32Array
  stylesCount: Uint8Array
} & Record<LabelField, Uint32Array>

/** Rows restored between two breaths of the event loop. */
const rowsAtOnce = 10_000

const isActive = 1
const isEligible = 2
const isGone = 4

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

export type Table = ReturnType<typeof referenceTable>

/**
 * Every reference as a row of columns, with inverted lists for what is filtered by, so that a filter is a few
 * hundred words of bits. A row keeps its place for as long as the process lives.
 */
export function referenceTable(gates: Gates) {
  let rows = 0
  let columns = newColumns(chunkRows)
  let styles = new Uint32Array(chunkRows)
  let stylesEnd = 0
  const ids: string[] = []
  const words: string[] = ['']
  const codes = new Map<string, number>([['', 0]])
  const rowOfId = new Map<string, number>()
  const rowOfNumber = new Map<number, number>()
  const active = newBits()
  const rollable = newBits()
  const unowned = newBits()
  /** Inverted lists, each made when it is first asked for: a start waits for none of them. */
  const lists: Partial<Record<LabelField | 'design_styles', Map<number, Bits>>> = {}

  function codeOf(word: string | null): number {
    if (word === null) return 0
    let code = codes.get(word)
    if (code === undefined) {
      code = words.push(word) - 1
      codes.set(word, code)
    }
    return code
  }

  function grow(needed: number): void {
    if (needed <= columns.number.length) return
    const larger = newColumns(Math.ceil((needed * 1.5) / chunkRows) * chunkRows)
    for (const name of Object.keys(larger) as (keyof Columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  function listed(list: Map<number, Bits>, code: number): Bits {
    let bits = list.get(code)
    if (bits === undefined) list.set(code, (bits = newBits()))
    return bits
  }

  const stylesOf = (row: number) =>
    styles.subarray(columns.stylesFrom[row]!, columns.stylesFrom[row]! + columns.stylesCount[row]!)

  const isThere = (row: number) => (columns.flags[row]! & isGone) === 0

  function listOf(field: LabelField | 'design_styles'): Map<number, Bits> {
    let list = lists[field]
    if (list !== undefined) return list
    list = lists[field] = new Map<number, Bits>()
    for (let row = 0; row < rows; row++) if (isThere(row)) enlistUnder(field, list, row)
    return list
  }

  function enlistUnder(field: LabelField | 'design_styles', list: Map<number, Bits>, row: number): void {
    if (field === 'design_styles') for (const code of stylesOf(row)) addBit(listed(list, code), row)
    else if (columns[field][row] !== 0) addBit(listed(list, columns[field][row]!), row)
  }

  /** Puts a row into every set it belongs to, by what its columns say. */
  function enlist(row: number): void {
    judge(row)
    for (const [field, list] of Object.entries(lists) as [LabelField, Map<number, Bits>][])
      enlistUnder(field, list, row)
  }

  function judge(row: number): void {
    const flags = columns.flags[row]!
    setBit(active, row, (flags & isActive) !== 0)
    const good = columns.quality[row]! >= gates.qualityMin && columns.craft[row]! >= gates.craftMin
    setBit(rollable, row, good && (flags & isEligible) !== 0)
    setBit(unowned, row, columns.account_number[row] === 0)
  }

  function strike(row: number): void {
    for (const bits of [active, rollable, unowned]) dropBit(bits, row)
    for (const list of Object.values(lists)) for (const bits of list.values()) dropBit(bits, row)
  }

  function keepStyles(row: number, labels: readonly string[]): void {
    if (stylesEnd + labels.length > styles.length) {
      const larger = new Uint32Array(styles.length * 2 + labels.length)
      larger.set(styles)
      styles = larger
    }
    columns.stylesFrom[row] = stylesEnd
    columns.stylesCount[row] = labels.length
    for (const label of labels) styles[stylesEnd++] = codeOf(label)
  }

  function write(row: number, entry: IndexEntry): void {
    columns.version[row] = entry.version
    columns.quality[row] = entry.quality
    columns.craft[row] = entry.craft
    columns.flags[row] = (entry.active ? isActive : 0) | (entry.roll_eligible ? isEligible : 0)
    for (const field of labelFields) columns[field][row] = codeOf(entry[field])
    keepStyles(row, entry.design_styles)
  }

  function rowsUnder(field: LabelField | 'design_styles', word: string): Bits | null {
    return listOf(field).get(codes.get(word) ?? -1) ?? null
  }

  return {
    get rows() {
      return rows
    },
    rowOf: (id: string): number | null => rowOfId.get(id) ?? null,
    rowOfNumber: (number: number): number | null => rowOfNumber.get(number) ?? null,
    idAt: (row: number): string => ids[row]!,
    numberAt: (row: number): number => columns.number[row]!,
    versionAt: (row: number): number => columns.version[row]!,
    ownerAt: (row: number): Owner => (columns.account_number[row] === 0 ? null : words[columns.account_number[row]!]!),

    labelsAt(row: number): Labels {
      const word = (code: number) => (code === 0 ? null : words[code]!)
      return {
        type: word(columns.type[row]!),
        season: word(columns.season[row]!),
        palette_tag: words[columns.palette_tag[row]!]!,
        design_styles: [...stylesOf(row)].map((code) => words[code]!),
      }
    },

    /** Takes a reference in, or what has changed of it; an older version than the one known is passed over. */
    put(entry: IndexEntry): number {
      const known = rowOfNumber.get(entry.number)
      if (known !== undefined) {
        if (columns.version[known]! > entry.version) return known
        strike(known)
        write(known, entry)
        enlist(known)
        return known
      }
      grow(rows + 1)
      const row = rows++
      columns.number[row] = entry.number
      ids[row] = entry.id
      rowOfId.set(entry.id, row)
      rowOfNumber.set(entry.number, row)
      write(row, entry)
      enlist(row)
      return row
    },

    /** Forgets a reference that is no more; its row stays empty. */
    remove(number: number): number | null {
      const row = rowOfNumber.get(number)
      if (row === undefined) return null
      strike(row)
      columns.flags[row] = isGone
      rowOfNumber.delete(number)
      rowOfId.delete(ids[row]!)
      return row
    },

    /** The rows of a pool that lie in `present`, and how many. */
    select(pool: Pool, present: Bits): { bits: Bits; count: number } {
      const sets: (Bits | readonly Bits[])[] = [present, active]
      if (pool.rolled) sets.push(rollable)
      for (const [word, field] of [
        [pool.season, 'season'],
        [pool.type, 'type'],
        [pool.design_style, 'design_styles'],
      ] as const) {
        if (word === undefined) continue
        const bits = rowsUnder(field, word)
        if (bits === null) return { bits: newBits(), count: 0 }
        sets.push(bits)
      }
      if (pool.owners !== 'all') {
        const { church } = pool.owners
        const own = church === null ? null : rowsUnder('account_number', church)
        sets.push(own === null ? unowned : [unowned, own])
      }
      return intersect(sets, rows)
    },

    activeRows: (): Bits => active,

    /** For each row, what its agreement with a seed's labels adds to a score. */
    agreements(seed: number, weights: LabelWeights): Float32Array {
      const sums = new Float32Array(rows)
      const found = new Uint32Array(rows)
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
        addFor(listOf(field).get(columns[field][seed]!), (row) => (sums[row]! += weight))
      const own = stylesOf(seed)
      const shared = new Uint8Array(rows)
      for (const code of own) addFor(listOf('design_styles').get(code), (row) => (shared[row]! += 1))
      for (let row = 0; row < rows; row++)
        if (shared[row]! > 0)
          sums[row]! +=
            weights.design_styles * jaccard({ shared: shared[row]!, one: own.length, other: columns.stylesCount[row]! })
      return sums
    },

    /** A copy for a snapshot. */
    image(): TableImage {
      const copy = newColumns(0)
      const cut = Object.fromEntries(
        (Object.keys(copy) as (keyof Columns)[]).map((name) => [name, columns[name].slice(0, rows)]),
      ) as unknown as Columns
      return { ids: ids.slice(), words: words.slice(), styles: styles.slice(0, stylesEnd), columns: cut }
    },

    /** Takes over what a snapshot held, with a breath now and then. Only an empty table may. */
    async restore(image: TableImage): Promise<void> {
      if (rows !== 0) throw new Error('a snapshot is restored into an empty table only')
      rows = image.ids.length
      columns = image.columns
      styles = image.styles
      stylesEnd = styles.length
      for (const word of image.words.slice(1)) codeOf(word)
      for (let row = 0; row < rows; row++) {
        const id = image.ids[row]!
        ids.push(id)
        if (!isThere(row)) continue
        rowOfId.set(id, row)
        rowOfNumber.set(columns.number[row]!, row)
        judge(row)
        if (row % rowsAtOnce === 0) await breathe()
      }
    },
  }
}
