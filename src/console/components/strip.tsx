import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { preview } from '../api/media.ts'

export type Near = { id: string; ref_id: string; title: string | null; preview_url: string }

const shownPx = 128

/** Pictures beside each other, each with a line of its own below. */
export function Strip<Item extends Near>({
  items,
  below,
  pick,
}: {
  items: readonly Item[]
  below: (item: Item) => ReactNode
  pick?: () => void
}) {
  return (
    <div className="strip">
      {items.map((item) => (
        <Link key={item.id} href={`/library/${item.id}`} onClick={pick}>
          <img {...preview(item.preview_url, shownPx)} alt={item.title ?? item.ref_id} loading="lazy" />
          <span className="clip">{item.title ?? item.ref_id}</span>
          <span className="muted">{below(item)}</span>
        </Link>
      ))}
    </div>
  )
}
