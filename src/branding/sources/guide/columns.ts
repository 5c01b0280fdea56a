import { type Cell, inOneColumn } from './cells.ts'

/** What is nearer than this stands at one height. */
const slackPt = 0.5

/** How labels and colours take turns in a column: labels lead what follows them, stand under it, or neither is plain. */
export type Order = 'led' | 'captioned' | 'unclear'

/**
 * Who comes first where a colour stands. A column that begins with a label is read downwards: each label governs what
 * follows it. One that begins with a colour and alternates down to a last label has captions.
 */
export function orderAt(home: Cell, labels: readonly Cell[], homes: readonly Cell[]): Order {
  const inColumn = (cell: Cell) => cell.page === home.page && inOneColumn(cell, home)
  const turns = [
    ...labels.filter(inColumn).map(({ y }) => ({ y, turn: 'L' })),
    ...homes.filter((cell) => cell === home || inColumn(cell)).map(({ y }) => ({ y, turn: 'E' })),
  ]
    .toSorted((one, other) => one.y - other.y)
    .map(({ turn }) => turn)
    .join('')
  if (turns.startsWith('L')) return 'led'
  return /^(?:EL)+$/.test(turns) ? 'captioned' : 'unclear'
}

/** What stands next over and under a colour in its column. */
export function neighboursOf(home: Cell, others: readonly Cell[]): { over: Cell | null; under: Cell | null } {
  let over: Cell | null = null
  let under: Cell | null = null
  for (const cell of others) {
    if (cell === home || Math.abs(cell.y - home.y) < slackPt || !inOneColumn(cell, home)) continue
    if (cell.y < home.y && cell.y > (over?.y ?? -Infinity)) over = cell
    if (cell.y > home.y && cell.y < (under?.y ?? Infinity)) under = cell
  }
  return { over, under }
}
