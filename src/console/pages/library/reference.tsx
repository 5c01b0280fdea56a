import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, take, takeTagged } from '../../api/client.ts'
import { atTime } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { refreshReferences } from '../../api/operations.ts'
import { type Reference, setActive } from '../../api/references.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { Modal } from '../../components/dialog.tsx'
import { useKeys } from '../../components/hooks.ts'
import { Skeleton, Button, PageHead, Show } from '../../components/ui.tsx'
import { transformOf, useWheel, useZoom } from '../../components/zoom.tsx'
import { History } from './history.tsx'
import { Facts } from './inspector.tsx'
import { Labels } from './labels.tsx'
import { Neighbors } from './neighbors.tsx'

export function ReferencePage({ id }: { id: string }) {
  const reference = useQuery({
    queryKey: ['reference', id],
    queryFn: ({ signal }) => takeTagged(api.GET('/v1/image-gen/references/{id}', { signal, params: { path: { id } } })),
  })
  return (
    <Show query={reference} title="Reference" skeleton={<Skeleton rows={1} height={480} />}>
      {({ data, etag }) => <View reference={data} etag={etag} />}
    </Show>
  )
}

function View({ reference, etag }: { reference: Reference; etag: string | null }) {
  const [, go] = useLocation()
  const retire = useMutation({
    mutationFn: (active: boolean) => setActive([reference.id], active),
    onSuccess: (_, active) =>
      showMessage(active ? 'Restored.' : `${reference.ref_id} was retired.`, () => retire.mutate(!active)),
    onError: showError,
    onSettled: refreshReferences,
  })
  useKeys('Reference', [
    ['Escape', 'Back to the library', () => go('/library')],
    ['Delete', 'Retire or restore', () => retire.mutate(!reference.active)],
    ['o', 'Roll from it', () => go(`/roll?seed=${reference.id}`)],
  ])
  const [isDeleting, setDeleting] = useState(false)
  const title = reference.title ?? reference.ref_id
  return (
    <>
      <PageHead title={title} back={['/library', 'Library']}>
        <Link className="btn" href={`/roll?seed=${reference.id}`}>
          Roll from it
        </Link>
        {!reference.active && <Button onClick={() => setDeleting(true)}>Delete for good…</Button>}
        <Button look={reference.active ? 'danger' : undefined} onClick={() => retire.mutate(!reference.active)}>
          {reference.active ? 'Retire' : 'Restore'}
        </Button>
      </PageHead>
      <div className="qc">
        <Picture reference={reference} title={title} />
        <div className="stack side">
          <section className="card stack tight">
            <h2>Details</h2>
            <Facts reference={reference} />
            <p>
              <a href={media(reference.original_url ?? reference.url)} download>
                Download the original
              </a>
            </p>
            <p className="muted small">
              Imported from {reference.source}
              {reference.file_name && ` as ${reference.file_name}`} on {atTime(reference.created_at)}
              {reference.updated_at !== reference.created_at && `, changed ${atTime(reference.updated_at)}`}.
            </p>
          </section>
          <Labels reference={reference} etag={etag} />
          <History id={reference.id} />
        </div>
        <div className="stack">
          <Neighbors id={reference.id} title="Similar pictures" how="similar" />
          <Neighbors id={reference.id} title="Similar style" how="style-similar" />
        </div>
      </div>
      {isDeleting && <DeleteForGood reference={reference} close={() => setDeleting(false)} />}
    </>
  )
}

/** The one thing that cannot be undone: it asks first, and only of what was retired. */
function DeleteForGood({ reference: { id, ref_id: number }, close }: { reference: Reference; close: () => void }) {
  const [, go] = useLocation()
  const remove = useMutation({
    mutationFn: () => take(api.DELETE('/v1/image-gen/references/{id}', { params: { path: { id } } })),
    onSuccess: () => {
      showMessage(`${number} was deleted for good.`)
      refreshReferences()
      go('/library?retired=1')
    },
    onError: showError,
  })
  return (
    <Modal title={`Delete ${number} for good`} open close={close}>
      <div className="stack">
        <p>The picture, its labels and its history are deleted. This cannot be undone.</p>
        <div className="row">
          <Button look="danger" onClick={() => remove.mutate()} disabled={remove.isPending}>
            Delete it
          </Button>
          <Button look="main" onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Modal>
  )
}

function Picture({ reference, title }: { reference: Reference; title: string }) {
  const { view, zoomAt, handlers } = useZoom()
  const box = useWheel(zoomAt)
  return (
    <div ref={box} className="pane" style={{ height: 'min(64vh, 700px)', borderRadius: 8 }} {...handlers}>
      <img src={media(reference.url)} alt={title} draggable={false} style={{ transform: transformOf(view) }} />
    </div>
  )
}
