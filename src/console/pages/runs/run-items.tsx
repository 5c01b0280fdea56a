import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { Schemas } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { reasonName } from '../../api/wording.ts'
import { Pill, toneOf } from '../../components/ui.tsx'

export type Item = Extract<Schemas['RunLine'], { type: 'item' }>

const rowHeight = 30

/** What became of each thing; thousands of lines, of which those within view are in the document. */
export function Items({ items }: { items: Item[] }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = outcome === null ? items : items.filter((item) => item.outcome === outcome)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
  })
  const outcomes = Map.groupBy(items, (item) => item.outcome)
  return (
    <section className="stack tight">
      <h2>Items</h2>
      <div className="row" role="group" aria-label="Outcome">
        {[...outcomes].map(([name, own]) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={outcome === name}
            onClick={() => setOutcome(outcome === name ? null : name)}
          >
            {words(name)} <span className="n">{own.length}</span>
          </button>
        ))}
      </div>
      <div
        ref={box}
        className="scroll"
        style={{ maxHeight: 360 }}
        tabIndex={0}
        role="region"
        aria-label="Items of the run"
      >
        <ul style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const item = shown[index]!
            return (
              <li
                key={index}
                className="row"
                style={{ position: 'absolute', top: start, left: 12, right: 12, height: rowHeight, flexWrap: 'nowrap' }}
              >
                <Pill tone={toneOf(item.outcome)}>{words(item.outcome)}</Pill>
                <span className="mono clip">{item.id}</span>
                <span className="muted small clip">{item.reason && reasonName(item.reason)}</span>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
