import { type Cell, inOneColumn } from './guide-cells.ts'

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

/** Whether a label and a colour follow each other in their column with neither label nor colour between them. */
export function areNeighbours(label: Cell, home: Cell, others: readonly Cell[]): boolean {
  const [upper, lower] = label.y < home.y ? [label, home] : [home, label]
  return !others.some(
    (cell) =>
      cell !== label && cell !== home && inOneColumn(cell, home) && cell.y > upper.y + 0.5 && cell.y < lower.y - 0.5,
  )
}
