import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { count } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { complain, say } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useAddress, useKeys, usePoll } from '../../components/hooks.ts'
import { Bones, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { Family } from './family.tsx'
import { Operations } from './operations.tsx'
import { undoOperation } from './actions.ts'

type Group = Schemas['VariantGroup']

const pollMs = 4_000

export function Families() {
  const poll = usePoll(pollMs)
  const families = useQuery({
    queryKey: ['families'],
    queryFn: ({ signal }) => take(api.GET('/v1/image-gen/references/variants', { signal })),
    refetchInterval: ({ state }) => (state.data?.never_scanned ? poll : false),
  })
  const scan = useScan()
  return (
    <Show
      query={families}
      bones={
        <>
          <PageHead title="Families" />
          <Bones rows={1} height={420} />
        </>
      }
    >
      {({ groups, never_scanned: neverScanned, threshold }) =>
        neverScanned || groups.length === 0 ? (
          <>
            <PageHead title="Families" />
            <Empty
              title={neverScanned ? 'Nobody has looked for families yet' : 'No family waits'}
              action={
                <Button look="main" onClick={() => scan.mutate()} disabled={scan.isPending}>
                  Look for families
                </Button>
              }
            >
              A family is one design several times: re-encoded, resized, cropped, with other lettering. A scan finds
              them; nothing is retired without you.
            </Empty>
            {!neverScanned && <Operations />}
          </>
        ) : (
          <Review groups={groups} threshold={threshold} scan={() => scan.mutate()} />
        )
      }
    </Show>
  )
}

function useScan() {
  return useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/references/variants/scan')),
    onSuccess: () =>
      say('Looking for families. This page shows them when the scan has ended; Runs shows how far it is.'),
    onError: complain,
  })
}

/** One family a screen; the others wait in their order, largest first. */
function Review({ groups, threshold, scan }: { groups: Group[]; threshold: number | null; scan: () => void }) {
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
    ['S', 'Back to the family before', () => open(at - 1)],
    ['l', 'What was done, and undo', () => setShowsLog(!showsLog)],
  ])
  return (
    <>
      <PageHead
        title="Families"
        lead={`${at + 1} of ${count(groups.length, 'family', 'families')}${threshold === null ? '' : `, found at a likeness of ${threshold} and above`}`}
      >
        <Button onClick={() => open(at - 1)} hint="S">
          Before
        </Button>
        <Button onClick={() => open(at + 1)} hint="s">
          Skip
        </Button>
        <Button onClick={() => setShowsLog(!showsLog)} hint="l" aria-pressed={showsLog}>
          Log
        </Button>
        <Button onClick={() => setCullingAll(true)}>Cull all…</Button>
        <Button onClick={scan}>Scan again</Button>
      </PageHead>
      {showsLog && <Operations />}
      {/* The next family takes the place of this one when it is gone from the list. */}
      <Family key={group.group_id} group={group} done={() => address.set({ family: null, at: String(at) })} />
      {isCullingAll && <CullAll close={() => setCullingAll(false)} />}
    </>
  )
}

function CullAll({ close }: { close: () => void }) {
  const preview = useQuery({
    queryKey: ['cull-preview'],
    staleTime: 0,
    queryFn: () => take(api.POST('/v1/image-gen/references/variants/cull', { body: { all: true, dry_run: true } })),
  })
  const cull = useMutation({
    mutationFn: () => take(api.POST('/v1/image-gen/references/variants/cull', { body: { all: true } })),
    onSuccess: ({ retired, operation_id: id }) => {
      say(`${count(retired, 'reference')} retired.`, id === null ? undefined : () => undoOperation(id))
      void queries.invalidateQueries()
      close()
    },
    onError: complain,
  })
  return (
    <Modal title="Cull all families" open close={close}>
      <Show query={preview} bones={<Bones rows={2} />}>
        {({ families, retired }) => (
          <div className="stack">
            <p>
              Of {count(families, 'family', 'families')} the proposed one is kept, and {count(retired, 'reference')} are
              retired. It can be undone for 30 days.
            </p>
            <div className="row">
              <Button look="main" onClick={() => cull.mutate()} disabled={cull.isPending}>
                Retire {retired}
              </Button>
              <Button onClick={close}>Leave them</Button>
            </div>
          </div>
        )}
      </Show>
    </Modal>
  )
}
