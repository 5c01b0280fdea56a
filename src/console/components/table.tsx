import type { ReactNode } from 'react'

export type Column<Row> = {
  name: string
  cell: (row: Row) => ReactNode
  /** Classes of its cells. */
  look?: string
  /** The cell that names its row. */
  isHead?: boolean
  /** For those who do not see the page alone. */
  hidesName?: boolean
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isOn?: (row: Row, at: number) => boolean
}

/** A table that scrolls in its own box on a narrow screen, by keys too. */
export function Table<Row>({ label, columns, rows, keyOf, isOn }: Props<Row>) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, look, hidesName }) => (
              <th key={name} scope="col" className={look?.includes('num') ? 'num' : undefined}>
                {hidesName ? <span className="sr">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)} className={isOn?.(row, at) ? 'on' : undefined}>
              {columns.map(({ name, cell, look, isHead }) =>
                isHead ? (
                  <th key={name} scope="row" className={look}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={look}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
