import type { Line } from './atoms.ts'

/**
 * `Bethel AME`, `1901 Lincoln`, `Holy Cross`, `612 S. Grand`: two lines of a design that have changed places. All lines of a
 * row of the task stand together, but for these, and together they stand again where these are exchanged.
 */

/** A value stands so many lines below its name, or above it. */
const offsets = [1, 2, 3, 4]

type Found = { actual: number; wanted: number; row: number }

/** The line that stands in another one's place, that other line, and the row of the task that this is of. */
export function crossedLines(
  written: readonly Line[],
  design: readonly Line[],
  said: ReadonlySet<string>,
): Found | null {
  const rows = written.map(({ atoms }) => new Set(atoms.map(({ key }) => key)))
  const of = design.map((line) => rowOf(line, rows, said))
  for (const offset of offsets)
    for (const [at, row] of of.entries()) {
      const other = of[at + offset] ?? null
      if (row === null || other === null || row === other) continue
      const back = of.findIndex((one, place) => one === other && place !== at + offset && of[place + offset] === row)
      if (back === -1 || back + offset === at) continue
      const [actual, wanted] = [at + offset, back + offset]
      if (!isLike(design[actual]!, design[wanted]!) || !isLike(design[at]!, design[back]!)) continue
      const restored = of.with(actual, row).with(wanted, other)
      // Another row stands as these would, so that this is how the design sets its rows.
      const isUsual = of.some(
        (one, place) =>
          one !== null && one !== row && one !== other && of[place + offset] === one && isWhole(restored, one),
      )
      if (isUsual && isWhole(restored, row) && isWhole(restored, other)) return { actual, wanted, row }
    }
  return null
}

/** The one row of the task that has all a line of the design says; null: there are several, or none. */
function rowOf({ atoms }: Line, rows: readonly ReadonlySet<string>[], said: ReadonlySet<string>): number | null {
  const all = new Set(atoms.map(({ key }) => key))
  const known = all.intersection(said)
  if (known.size === 0 || known.size * 2 < all.size) return null
  const [first, more] = rows.flatMap((row, at) => (known.isSubsetOf(row) ? [at] : []))
  return more === undefined ? (first ?? null) : null
}

/** Lines that change places say things of the same kinds. */
function isLike(one: Line, other: Line): boolean {
  const [own, its] = [one, other].map(({ atoms }) => new Set(atoms.map(({ kind }) => kind)))
  return own!.size === its!.size && own!.isSubsetOf(its!)
}

/** Whether all lines of a row stand together, whatever stands between them that is of none. */
function isWhole(of: readonly (number | null)[], row: number): boolean {
  const own = of.slice(of.indexOf(row), of.lastIndexOf(row) + 1)
  return own.every((one) => one === null || one === row)
}
