import type { Bits } from '../../kernel/bits.ts'
import { eachRow, fallingRows, risingRows } from '../../kernel/bits.ts'
import type { Columns } from './columns.ts'

export type MeasuredSort = 'quality' | 'craft' | 'size'
export type Order = 'asc' | 'desc'
/** Where a page begins: after the row with this value and number. */
export type Place = { value: number; number: number }

/** The next rows of a set by number, which is the order in which they came into the library. */
export function byNumber(bits: Bits, order: Order, after: number | undefined, limit: number): number[] {
  const rows: number[] = []
  const walk = order === 'desc' ? fallingRows(bits, after) : risingRows(bits, after)
  for (const row of walk) {
    rows.push(row)
    if (rows.length === limit) break
  }
  return rows
}

/** The next rows of a set by what was measured of them, ties by number: one walk over the set, whatever its size. */
export function byMeasure(
  columns: Columns,
  bits: Bits,
  { sort, order, after, limit }: { sort: MeasuredSort; order: Order; after: Place | undefined; limit: number },
): Place[] {
  const valueOf = measureOf(columns, sort)
  const sign = order === 'desc' ? -1 : 1
  const compare = (one: Place, other: Place) => sign * (one.value - other.value || one.number - other.number)
  const best: Place[] = []
  let worst = sign * Infinity
  eachRow(bits, (number) => {
    const value = valueOf(number)
    // Most rows end here: they are beyond what the page holds.
    if (sign * (value - worst) > 0) return
    const place = { value, number }
    if (after !== undefined && compare(place, after) <= 0) return
    const at = best.findIndex((one) => compare(place, one) < 0)
    if (at === -1 && best.length === limit) return
    best.splice(at === -1 ? best.length : at, 0, place)
    if (best.length > limit) best.pop()
    if (best.length === limit) worst = best[limit - 1]!.value
  })
  return best
}

function measureOf({ arrays }: Columns, sort: MeasuredSort): (row: number) => number {
  const { width, height } = arrays
  if (sort === 'size') return (row) => width[row]! * height[row]!
  const values = arrays[sort]
  return (row) => values[row]!
}
