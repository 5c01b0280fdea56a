import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { count } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { filtersOf, listReferences, setActive } from '../../api/references.ts'
import { complain, say } from '../../api/toasts.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import { Bones, Button, Empty, Failure, PageHead } from '../../components/ui.tsx'
import { DropZone } from './drop.tsx'
import { Facets } from './facets.tsx'
import { Grid, type Move } from './grid.tsx'
import { Inspector } from './inspector.tsx'

export { ReferencePage } from './reference.tsx'

export function Library() {
  const address = useAddress()
  const filters = filtersOf(address.all)
  const list = useInfiniteQuery({
    queryKey: ['references', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => listReferences(filters, pageParam, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })
  const references = list.data?.pages.flatMap((page) => page.references) ?? []
  const { cursor, selected, move, toggle, clear, retire } = useSelection(references)
  const shown = references[cursor]
  return (
    <>
      <PageHead
        title="Library"
        lead={list.isPending ? '' : `${count(references.length, 'reference')}${list.hasNextPage ? ' so far' : ''}`}
      >
        {selected.size > 0 && (
          <>
            <span className="muted">{selected.size} selected</span>
            <Button onClick={clear} hint="Escape">
              Clear
            </Button>
            <Button look="danger" hint="Delete" onClick={retire}>
              {filters.active ? 'Retire' : 'Bring back'}
            </Button>
          </>
        )}
      </PageHead>
      <DropZone />
      <div className={`library ${shown ? '' : 'plain'}`}>
        <Facets seen={references} />
        {list.error && !list.data ? (
          <Failure error={list.error} again={() => void list.refetch()} />
        ) : list.isPending ? (
          <Bones rows={4} height={170} />
        ) : references.length === 0 ? (
          <Empty
            title="Nothing matches"
            action={
              <Button
                onClick={() => address.set(Object.fromEntries([...address.all.keys()].map((key) => [key, null])))}
              >
                Clear all filters
              </Button>
            }
          >
            The library holds the pictures that designers look at. Loosen the filters, or drop a picture here.
          </Empty>
        ) : (
          <Grid
            references={references}
            cursor={cursor}
            selected={selected}
            move={move}
            toggle={toggle}
            more={list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : null}
          />
        )}
        {shown && <Inspector reference={shown} />}
      </div>
    </>
  )
}

type Listed = { id: string; active: boolean }

function useSelection(references: readonly Listed[]) {
  const address = useAddress()
  const [, go] = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const cursor = Math.min(Math.max(0, Number(address.get('at') ?? 0)), Math.max(0, references.length - 1))
  const move: Move = (to, extend) => {
    const next = Math.max(0, Math.min(references.length - 1, to))
    if (extend) {
      const [low, high] = [Math.min(cursor, next), Math.max(cursor, next)]
      setSelected(new Set([...selected, ...references.slice(low, high + 1).map(({ id }) => id)]))
    }
    address.set({ at: String(next) })
  }
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  const clear = () => setSelected(new Set())
  const change = useRetire(clear)
  const retire = () => {
    const ids = selected.size > 0 ? [...selected] : references.slice(cursor, cursor + 1).map(({ id }) => id)
    if (ids.length > 0) change.mutate({ ids, active: !references.find(({ id }) => id === ids[0])?.active })
  }
  useKeys('Library', [
    ['x', 'Select', () => references[cursor] && toggle(references[cursor].id)],
    ['Enter', 'Open', () => references[cursor] && go(`/library/${references[cursor].id}`)],
    ['Delete', 'Retire what is selected, or bring it back', retire],
    ['Escape', 'Clear the selection', clear],
  ])
  return { cursor, selected, move, toggle, clear, retire }
}

function useRetire(done: () => void) {
  const change = useMutation({
    mutationFn: ({ ids, active }: { ids: string[]; active: boolean }) => setActive(ids, active),
    onSuccess: ({ changed, active }, { ids }) => {
      done()
      say(`${count(changed, 'reference')} ${active ? 'brought back' : 'retired'}.`, () =>
        change.mutate({ ids, active: !active }),
      )
    },
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['references'] }),
  })
  return change
}
