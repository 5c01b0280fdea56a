import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { count } from '../../api/format.ts'
import { refreshReferences } from '../../api/operations.ts'
import { filtersOf, listReferences, setActive, shownWords, sortOf } from '../../api/references.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, Failure, PageHead } from '../../components/ui.tsx'
import { DropZone } from './drop.tsx'
import { Facets, focusSearch, useFacets } from './facets.tsx'
import { Grid, type Move } from './grid.tsx'
import { Inspector } from './inspector.tsx'
import { LabelMany } from './label-many.tsx'
import { lookAlikesOf } from './neighbors.tsx'

export { ReferencePage } from './reference.tsx'

export function Library() {
  const address = useAddress()
  const filters = filtersOf(address.all)
  const sort = sortOf(address.all)
  const shownText = shownWords(address.all)
  const list = useInfiniteQuery({
    queryKey: ['references', filters, sort, shownText],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) => listReferences({ filters, shown: shownText, sort, cursor, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    // Thousands of references are not compared one by one whenever a page of them comes.
    structuralSharing: false,
  })
  const facets = useFacets(filters)
  const references = useMemo(() => list.data?.pages.flatMap((page) => page.references) ?? [], [list.data])
  const selection = useSelection(references)
  const { cursor, selected, move, toggle } = selection
  const shown = references[cursor]
  const total = facets.data && count(facets.data.total, 'reference')
  const lead = shownText && list.data ? `The ${references.length} nearest to “${shownText}” of ${total}` : (total ?? '')
  return (
    <>
      <PageHead title="Library" lead={lead}>
        <Selected selection={selection} isActive={filters.active} />
      </PageHead>
      <DropZone />
      <div className={`library ${shown ? '' : 'plain'}`}>
        <Facets counts={facets.data?.facets} readsWords={facets.data?.reads_words} />
        {list.error && !list.data ? (
          <Failure error={list.error} again={() => void list.refetch()} />
        ) : list.isPending ? (
          <Skeleton rows={4} height={170} />
        ) : references.length === 0 ? (
          <NothingMatches />
        ) : (
          <Grid
            references={references}
            total={(shownText === null ? facets.data?.total : undefined) ?? references.length}
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

function NothingMatches() {
  const address = useAddress()
  const clear = () => address.set(Object.fromEntries([...address.all.keys()].map((key) => [key, null])))
  return (
    <Empty title="Nothing matches" action={<Button onClick={clear}>Clear all filters</Button>}>
      No reference has all of these. Remove a filter, or add pictures.
    </Empty>
  )
}

type SelectedProps = { selection: ReturnType<typeof useSelection>; isActive: boolean }

function Selected({
  selection: { selected, clear, retire, label, isLabelling, setLabelling },
  isActive,
}: SelectedProps) {
  return (
    <>
      {selected.size > 0 && (
        <>
          <span className="muted">{selected.size} selected</span>
          <Button onClick={clear} hint="Escape">
            Clear
          </Button>
          <Button hint="t" onClick={() => setLabelling(true)}>
            Label…
          </Button>
          <Button look="danger" hint="Delete" onClick={retire}>
            {isActive ? 'Retire' : 'Restore'}
          </Button>
        </>
      )}
      {isLabelling && <LabelMany ids={[...selected]} done={label} close={() => setLabelling(false)} />}
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
  const [isLabelling, setLabelling] = useState(false)
  const label = () => {
    setLabelling(false)
    clear()
  }
  const retire = () => {
    const ids = selected.size > 0 ? [...selected] : references.slice(cursor, cursor + 1).map(({ id }) => id)
    if (ids.length > 0) change.mutate({ ids, active: !references.find(({ id }) => id === ids[0])?.active })
  }
  useKeys('Library', [
    ['x', 'Select', () => references[cursor] && toggle(references[cursor].id)],
    ['Enter', 'Open', () => references[cursor] && go(`/library/${references[cursor].id}`)],
    ['s', 'Its look-alikes', () => references[cursor] && go(lookAlikesOf(references[cursor].id))],
    ['/', 'Search', focusSearch],
    ['o', 'Roll from it', () => references[cursor] && go(`/roll?seed=${references[cursor].id}`)],
    ['t', 'Label the selection', () => selected.size > 0 && setLabelling(true)],
    ['Delete', 'Retire or restore the selection', retire],
    ['Escape', 'Clear the selection', clear],
  ])
  return { cursor, selected, move, toggle, clear, retire, label, isLabelling, setLabelling }
}

function useRetire(done: () => void) {
  const change = useMutation({
    mutationFn: ({ ids, active }: { ids: string[]; active: boolean }) => setActive(ids, active),
    onSuccess: ({ changed, active }, { ids }) => {
      done()
      showMessage(`${count(changed, 'reference')} ${active ? 'restored' : 'retired'}.`, () =>
        change.mutate({ ids, active: !active }),
      )
    },
    onError: showError,
    onSettled: refreshReferences,
  })
  return change
}
