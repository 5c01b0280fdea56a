import type { ReactNode } from 'react'
import { useScrolledTo } from './hooks.ts'

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
            <RowView key={keyOf(row)} row={row} columns={columns} isOn={isOn?.(row, at) ?? false} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = { row: Row; columns: readonly Column<Row>[]; isOn: boolean }

function RowView<Row>({ row, columns, isOn }: RowProps<Row>) {
  const element = useScrolledTo<HTMLTableRowElement>(isOn)
  return (
    <tr ref={element} role="row" className={isOn ? 'on' : undefined}>
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
  )
}
