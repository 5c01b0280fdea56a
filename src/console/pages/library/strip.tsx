import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { api, take } from '../../api/client.ts'
import { percent } from '../../api/format.ts'
import { preview } from '../../api/media.ts'
import { Bones, Empty, Show } from '../../components/ui.tsx'

type Near = { id: string; ref_id: string; title: string | null; preview_url: string }

const stripSize = 12
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

type How = 'similar' | 'style-similar'

async function neighborsOf(id: string, how: How): Promise<(Near & { score: number })[]> {
  const path = { id }
  if (how === 'style-similar')
    return (
      await take(
        api.GET('/v1/image-gen/references/{id}/style-similar', { params: { path, query: { limit: stripSize } } }),
      )
    ).references
  const { neighbors } = await take(
    api.GET('/v1/image-gen/references/{id}/similar', { params: { path, query: { k: stripSize } } }),
  )
  return neighbors.map((neighbor) => ({ ...neighbor, score: neighbor.sim }))
}

export function Neighbors({ id, title, how }: { id: string; title: string; how: How }) {
  const found = useQuery({ queryKey: ['neighbors', id, how], queryFn: () => neighborsOf(id, how), staleTime: 60_000 })
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <Show query={found} bones={<Bones rows={1} height={140} />}>
        {(near) =>
          near.length === 0 ? (
            <Empty title="Nothing is like it" />
          ) : (
            <Strip items={near} below={({ score }) => percent(score)} />
          )
        }
      </Show>
    </section>
  )
}
