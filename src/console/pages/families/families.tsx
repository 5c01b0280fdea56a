import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { count, percent } from '../../api/format.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { CullAll } from './cull-all.tsx'
import { Family } from './family.tsx'
import { Operations } from './operations.tsx'
import { ScanProgress, useScan } from './scan.tsx'

type Group = Schemas['VariantGroup']

const familyNames = ['family', 'families'] as const
const stackNames = ['stack', 'stacks'] as const
/** One stack is decided: it stays as it is until somebody takes it apart. */
const isWaiting = ({ stack_id: stackId }: Group) => stackId === null

/** While nobody has looked yet, someone else may be looking. */
const pollMs = 4_000

export function Families() {
  const families = useQuery({
    queryKey: ['families'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/references/variants', { signal })),
    refetchInterval: ({ state }) => (state.data?.never_scanned ? pollMs : false),
  })
  const scan = useScan()
  const address = useAddress()
  return (
    <Show query={families} title="Families" skeleton={<Skeleton rows={1} height={420} />}>
      {({ groups: all, never_scanned: neverScanned, threshold }) => {
        const [waiting, stacks] = [all.filter(isWaiting), all.filter((group) => !isWaiting(group))]
        const showsStacks = stacks.length > 0 && address.get('stacks') !== null
        const groups = showsStacks ? stacks : waiting
        const toggle = () => address.set({ stacks: showsStacks ? null : '1', family: null, at: null })
        const switched =
          stacks.length === 0 ? null : (
            <Button aria-pressed={showsStacks} onClick={toggle}>
              {count(stacks.length, 'stack')}
            </Button>
          )
        if (groups.length > 0)
          return (
            <Review groups={groups} name={showsStacks ? stackNames : familyNames} threshold={threshold} scan={scan}>
              {switched}
            </Review>
          )
        return (
          <>
            <PageHead title="Families">{switched}</PageHead>
            <ScanProgress scan={scan} />
            <Empty
              title={neverScanned ? 'No scan for families has run yet' : 'No family waits'}
              action={
                <Button look="main" onClick={scan.start} disabled={scan.isGoing}>
                  Scan for families
                </Button>
              }
            >
              A family is one design stored several times: re-encoded, resized, cropped or with other text. A scan finds
              them; only you retire any.
            </Empty>
            {!neverScanned && <Operations />}
          </>
        )
      }}
    </Show>
  )
}

type ReviewProps = {
  groups: Group[]
  name: readonly [one: string, many: string]
  threshold: number | null
  scan: ReturnType<typeof useScan>
  children: ReactNode
}

/** One family a screen; the others wait in their order, largest first. */
function Review({ groups, name, threshold, scan, children }: ReviewProps) {
  const address = useAddress()
  const [isCullingAll, setCullingAll] = useState(false)
  const [showsLog, setShowsLog] = useState(false)
  const found = groups.findIndex(({ group_id: id }) => id === address.get('family'))
  const at = found === -1 ? Math.min(Number(address.get('at') ?? 0), groups.length - 1) : found
  const group = groups[at]!
  const open = (next: number) => {
    const bounded = (next + groups.length) % groups.length
    address.set({ family: groups[bounded]!.group_id, at: String(bounded) })
  }
  useKeys('Families', [
    ['s', 'Skip to the next family', () => open(at + 1)],
    ['S', 'Previous family', () => open(at - 1)],
    ['A', 'Cull all families of chosen kinds', () => setCullingAll(true)],
    ['l', 'Log, with undo', () => setShowsLog(!showsLog)],
  ])
  return (
    <>
      <PageHead
        title="Families"
        lead={`${at + 1} of ${count(groups.length, ...name)}${threshold === null ? '' : ` at a similarity of ${percent(threshold)} or more`}`}
      >
        <Button onClick={() => open(at - 1)} hint="S">
          Previous
        </Button>
        <Button onClick={() => open(at + 1)} hint="s">
          Skip
        </Button>
        <Button onClick={() => setShowsLog(!showsLog)} hint="l" aria-pressed={showsLog}>
          Log
        </Button>
        <Button hint="A" onClick={() => setCullingAll(true)}>
          Cull all…
        </Button>
        {children}
        <Button onClick={scan.start} disabled={scan.isGoing}>
          Scan again
        </Button>
      </PageHead>
      <ScanProgress scan={scan} />
      {showsLog && <Operations />}
      {/* The next family takes the place of this one when it is gone from the list. */}
      <Family key={group.group_id} group={group} done={() => address.set({ family: null, at: String(at) })} />
      {isCullingAll && <CullAll close={() => setCullingAll(false)} />}
    </>
  )
}
