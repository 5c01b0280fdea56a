import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import type { Reference } from '../../api/references.ts'
import { useKeys } from '../../components/hooks.ts'

export type Move = (to: number, extend: boolean) => void

type Props = {
  references: readonly Reference[]
  /** How many there are, those that have not come yet too. */
  total: number
  cursor: number
  selected: ReadonlySet<string>
  move: Move
  toggle: (id: string) => void
  more: (() => void) | null
}

/** How wide a tile is, and from which width of the grid on: larger where there is much room. */
const tileSizes = [
  { from: 1_500, width: 256 },
  { from: 0, width: 168 },
] as const
const tileWidthOf = (gridWidth: number) => tileSizes.find(({ from }) => gridWidth >= from)!.width
/** Between rows. */
const gap = 10
/** The line below a picture, which hides nothing of it. */
const captionHeight = 26
/** How many rows before the end the next page is asked for: about two screens. */
const aheadRows = 10

/** Thousands of tiles, of which those within view are in the document. */
export function Grid({ references, total, cursor, selected, move, toggle, more }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [, go] = useLocation()
  const open = useCallback((id: string) => go(`/library/${id}`), [go])
  const { columns, tileWidth } = useTiles(box)
  const rowHeight = tileWidth + captionHeight + gap
  const rowCount = Math.ceil(references.length / columns)
  const rows = useRows(box, { count: rowCount, height: rowHeight })
  const visible = rows.getVirtualItems()
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (more && last >= rowCount - aheadRows) more()
  }, [more, last, rowCount])
  useArrows({
    box,
    cursor,
    columns,
    total: references.length,
    move,
    scrollTo: (row) => rows.scrollToIndex(row),
  })
  return (
    <div ref={box} className="gridbox">
      <div
        role="grid"
        aria-label="References"
        aria-multiselectable="true"
        aria-rowcount={Math.ceil(total / columns)}
        aria-colcount={columns}
        style={{ height: rows.getTotalSize(), position: 'relative' }}
      >
        {visible.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 1}
            className="gridrow"
            style={{
              transform: `translateY(${start}px)`,
              height: rowHeight,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {references.slice(index * columns, (index + 1) * columns).map((reference, column) => {
              const at = index * columns + column
              return (
                <Tile
                  key={reference.id}
                  reference={reference}
                  width={tileWidth}
                  at={at}
                  isCursor={at === cursor}
                  isSelected={selected.has(reference.id)}
                  move={move}
                  toggle={toggle}
                  open={open}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

function useRows(box: { current: HTMLDivElement | null }, { count, height }: { count: number; height: number }) {
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 1,
  })
  // Rows are as high as they are estimated, which changes with the tiles.
  useLayoutEffect(() => rows.measure(), [rows, height])
  return rows
}

type TileProps = {
  reference: Reference
  /** As it is shown, in CSS pixels. */
  width: number
  at: number
  isCursor: boolean
  isSelected: boolean
  move: Move
  toggle: (id: string) => void
  open: (id: string) => void
}

/** Scrolling moves rows; a tile that has not changed is not made again. */
const Tile = memo(function Tile({ reference, width, at, isCursor, isSelected, move, toggle, open }: TileProps) {
  return (
    <div
      role="gridcell"
      aria-selected={isSelected}
      tabIndex={isCursor ? 0 : -1}
      data-at={at}
      data-cursor={isCursor}
      className="tile"
      onClick={(event) => (event.ctrlKey || event.metaKey ? toggle(reference.id) : move(at, event.shiftKey))}
      onDoubleClick={() => open(reference.id)}
    >
      <img {...preview(reference.preview_url, width)} alt="" loading="lazy" decoding="async" draggable={false} />
      <span className="cap clip">
        {reference.title ?? words([reference.season, reference.type].filter(Boolean).join(', ') || reference.ref_id)}
      </span>
    </div>
  )
})

function useTiles(box: { current: HTMLDivElement | null }): { columns: number; tileWidth: number } {
  const [gridWidth, setGridWidth] = useState(0)
  useLayoutEffect(() => {
    if (!box.current) return
    const watch = new ResizeObserver(([entry]) => setGridWidth(entry!.contentRect.width))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [box])
  const tileWidth = tileWidthOf(gridWidth)
  return { columns: Math.max(2, Math.floor(gridWidth / tileWidth)), tileWidth }
}

type Arrows = {
  box: { current: HTMLDivElement | null }
  cursor: number
  columns: number
  total: number
  move: Move
  scrollTo: (row: number) => void
}

/** One tile has the focus; the arrows move it, scrolling its row into the document first. */
function useArrows({ box, cursor, columns, total, move, scrollTo }: Arrows) {
  const isMoved = useRef(false)
  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    scrollTo(Math.floor(cursor / columns))
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-at="${cursor}"]`)?.focus())
  }, [cursor, columns, box, scrollTo])
  const go = (step: number) => (event: KeyboardEvent) => {
    isMoved.current = true
    move(cursor + step, event.shiftKey)
  }
  const page = columns * 4
  useKeys('Tiles (with Shift: select on the way)', [
    ['ArrowRight', 'Next tile', go(1)],
    ['ArrowLeft', 'Previous tile', go(-1)],
    ['ArrowDown', 'Tile below', go(columns)],
    ['ArrowUp', 'Tile above', go(-columns)],
    ['j', 'Next tile', go(1)],
    ['k', 'Previous tile', go(-1)],
    ['PageDown', 'Four rows down', go(page)],
    ['PageUp', 'Four rows up', go(-page)],
    ['Home', 'First tile', go(-total)],
    ['End', 'Last tile', go(total)],
  ])
}
