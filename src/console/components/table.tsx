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

/** A table; on a phone each row is a card, whose values carry the names of their columns. */
export function Table<Row>({ label, columns, rows, keyOf, isOn }: Props<Row>) {
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={label}>
      <table role="table" className="rows">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ name, look, hidesName }) => (
              <th key={name} scope="col" role="columnheader" className={look?.includes('num') ? 'num' : undefined}>
                {hidesName ? <span className="sr">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={keyOf(row)} role="row" className={isOn?.(row, at) ? 'on' : undefined}>
              {columns.map(({ name, cell, look, isHead, hidesName }) =>
                isHead ? (
                  <th key={name} scope="row" role="rowheader" className={look}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} role="cell" data-name={hidesName ? undefined : name} className={look}>
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
