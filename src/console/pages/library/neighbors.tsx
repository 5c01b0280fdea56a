import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, take } from '../../api/client.ts'
import { whyNear } from '../../api/format.ts'
import { type Near, Strip } from '../../components/strip.tsx'
import { Skeleton, Empty, Show } from '../../components/ui.tsx'

const stripSize = 12
type How = 'similar' | 'style-similar'

const lookAlikes = 'look-alikes'
/** Where the pictures that look like one are shown. */
export const lookAlikesOf = (id: string) => `/library/${id}#${lookAlikes}`

type Found = Near & { score: number; why?: Readonly<Record<string, number>> }

async function neighborsOf(id: string, how: How): Promise<Found[]> {
  const path = { id }
  if (how === 'style-similar')
    return (
      await take(
        api.GET('/v1/image-gen/references/{id}/style-similar', {
          params: { path, query: { limit: stripSize, explain: 1 } },
        }),
      )
    ).references
  const { neighbors } = await take(
    api.GET('/v1/image-gen/references/{id}/similar', { params: { path, query: { k: stripSize, explain: 1 } } }),
  )
  return neighbors.map((neighbor) => ({ ...neighbor, score: neighbor.sim }))
}

export function Neighbors({ id, title, how }: { id: string; title: string; how: How }) {
  const found = useQuery({ queryKey: ['neighbors', id, how], queryFn: () => neighborsOf(id, how), staleTime: 60_000 })
  const own = how === 'similar' ? lookAlikes : undefined
  const section = useRef<HTMLElement>(null)
  const isAsked = own !== undefined && location.hash === `#${own}`
  // Whoever came for them sees them, once they are there.
  useEffect(() => {
    if (isAsked && found.data) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked, found.data])
  return (
    <section ref={section} id={own} className="stack tight">
      <h2>{title}</h2>
      <Show query={found} skeleton={<Skeleton rows={1} height={140} />}>
        {(near) =>
          near.length === 0 ? (
            <Empty title="Nothing similar was found" />
          ) : (
            <Strip items={near} below={({ score, why }) => whyNear(score, why)} />
          )
        }
      </Show>
    </section>
  )
}
