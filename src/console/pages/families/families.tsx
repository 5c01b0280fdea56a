import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { count, percent } from '../../api/format.ts'
import { useAddress, useKeys } from '../../components/hooks.ts'
import { Skeleton, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { CullAll } from './cull-all.tsx'
import { Family } from './family.tsx'
import { Operations } from './operations.tsx'
import { ScanProgress, useScan } from './scan.tsx'

type Group = Schemas['VariantGroup']

/** While nobody has looked yet, someone else may be looking. */
const pollMs = 4_000

export function Families() {
  const families = useQuery({
    queryKey: ['families'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/references/variants', { signal })),
    refetchInterval: ({ state }) => (state.data?.never_scanned ? pollMs : false),
  })
  const scan = useScan()
  return (
    <Show query={families} title="Families" skeleton={<Skeleton rows={1} height={420} />}>
      {({ groups, never_scanned: neverScanned, threshold }) =>
        neverScanned || groups.length === 0 ? (
          <>
            <PageHead title="Families" />
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
        ) : (
          <Review groups={groups} threshold={threshold} scan={scan} />
        )
      }
    </Show>
  )
}

type ReviewProps = { groups: Group[]; threshold: number | null; scan: ReturnType<typeof useScan> }

/** One family a screen; the others wait in their order, largest first. */
function Review({ groups, threshold, scan }: ReviewProps) {
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
        lead={`${at + 1} of ${count(groups.length, 'family', 'families')}${threshold === null ? '' : ` at a similarity of ${percent(threshold)} or more`}`}
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
