import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, take, takeTagged } from '../../api/client.ts'
import { atTime, percent } from '../../api/format.ts'
import { media } from '../../api/media.ts'
import { queries } from '../../api/queries.ts'
import { getReference, type Reference, setActive } from '../../api/references.ts'
import { complain, say } from '../../api/toasts.ts'
import { useKeys } from '../../components/hooks.ts'
import { Bones, Button, Empty, PageHead, Show } from '../../components/ui.tsx'
import { isStale, Versions } from '../../components/versions.tsx'
import { transformOf, useWheel, useZoom } from '../../components/zoom.tsx'
import { Facts } from './inspector.tsx'

const stripSize = 12

export function ReferencePage({ id }: { id: string }) {
  const reference = useQuery({
    queryKey: ['reference', id],
    queryFn: ({ signal }) => takeTagged(api.GET('/v1/image-gen/references/{id}', { signal, params: { path: { id } } })),
  })
  return (
    <Show query={reference} bones={<Bones rows={1} height={480} />}>
      {({ data, etag }) => <View reference={data} etag={etag} />}
    </Show>
  )
}

function View({ reference, etag }: { reference: Reference; etag: string | null }) {
  const [, go] = useLocation()
  const retire = useMutation({
    mutationFn: (active: boolean) => setActive([reference.id], active),
    onSuccess: (_, active) =>
      say(active ? 'Brought back.' : `${reference.ref_id} was retired.`, () => retire.mutate(!active)),
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['reference', reference.id] }),
  })
  useKeys('Reference', [
    ['Escape', 'Back to the library', () => go('/library')],
    ['Delete', 'Retire it, or bring it back', () => retire.mutate(!reference.active)],
    ['o', 'Roll from it', () => go(`/roll?seed=${reference.id}`)],
  ])
  const title = reference.title ?? reference.ref_id
  return (
    <>
      <PageHead title={title} back={['/library', 'Library']}>
        <Link className="btn" href={`/roll?seed=${reference.id}`}>
          Roll from it
        </Link>
        <Button look={reference.active ? 'danger' : undefined} onClick={() => retire.mutate(!reference.active)}>
          {reference.active ? 'Retire' : 'Bring back'}
        </Button>
      </PageHead>
      <div className="qc">
        <div className="stack">
          <Picture reference={reference} title={title} />
          <Strip id={reference.id} title="Looks like" how="similar" />
          <Strip id={reference.id} title="Made like" how="style-similar" />
        </div>
        <div className="stack">
          <section className="card">
            <h2>What is known</h2>
            <Facts reference={reference} />
            <p className="muted small">
              Came from {reference.source} on {atTime(reference.created_at)}.
            </p>
          </section>
          <Labels reference={reference} etag={etag} />
        </div>
      </div>
    </>
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

async function neighborsOf(id: string, how: 'similar' | 'style-similar') {
  if (how === 'style-similar') {
    const { references } = await take(
      api.GET('/v1/image-gen/references/{id}/style-similar', { params: { path: { id }, query: { limit: stripSize } } }),
    )
    return references.map((reference) => ({ sim: reference.score, reference: reference as Reference }))
  }
  const { neighbors } = await take(
    api.GET('/v1/image-gen/references/{id}/similar', { params: { path: { id }, query: { k: stripSize } } }),
  )
  return Promise.all(
    neighbors.map(async (neighbor) => ({ sim: neighbor.sim, reference: await getReference(neighbor.id) })),
  )
}

function Strip({ id, title, how }: { id: string; title: string; how: 'similar' | 'style-similar' }) {
  const found = useQuery({ queryKey: ['neighbors', id, how], queryFn: () => neighborsOf(id, how), staleTime: 60_000 })
  return (
    <section className="stack tight">
      <h2>{title}</h2>
      <Show query={found} bones={<Bones rows={1} height={140} />}>
        {(neighbors) =>
          neighbors.length === 0 ? (
            <Empty title="Nothing is like it" />
          ) : (
            <div className="strip">
              {neighbors.map(({ sim, reference }) => (
                <Link key={reference.id} href={`/library/${reference.id}`}>
                  <img src={media(reference.preview_url)} alt={reference.title ?? reference.ref_id} loading="lazy" />
                  <span className="clip">{reference.title ?? reference.ref_id}</span>
                  <span className="muted">{percent(sim)}</span>
                </Link>
              ))}
            </div>
          )
        }
      </Show>
    </section>
  )
}

const fields = ['title', 'type', 'season'] as const
type Draft = Record<(typeof fields)[number] | 'styles', string>

const draftOf = ({ title, type, season, design_styles: styles }: Reference): Draft => ({
  title: title ?? '',
  type: type ?? '',
  season: season ?? '',
  styles: styles.join(', '),
})

/** The labels a person gives; a change that someone else made meanwhile is shown, not overwritten. */
function Labels({ reference, etag }: { reference: Reference; etag: string | null }) {
  const [draft, setDraft] = useState(() => draftOf(reference))
  const save = useMutation({
    mutationFn: () =>
      take(
        api.PATCH('/v1/image-gen/references/{id}', {
          params: { path: { id: reference.id }, header: etag === null ? {} : { 'If-Match': etag } },
          body: {
            title: draft.title || null,
            type: draft.type || null,
            season: draft.season || null,
            design_styles: draft.styles
              .split(',')
              .map((style) => style.trim())
              .filter(Boolean),
          },
        }),
      ),
    onSuccess: () => say('The labels were saved.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['reference', reference.id] }),
  })
  const theirs = draftOf(reference)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="card stack" onSubmit={submit}>
      <h2>Labels</h2>
      {fields.map((name) => (
        <label key={name} className="field">
          <span>{name[0]!.toUpperCase() + name.slice(1)}</span>
          <input
            type="text"
            value={draft[name]}
            onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
          />
        </label>
      ))}
      <label className="field">
        <span>Styles, with commas between</span>
        <input
          type="text"
          value={draft.styles}
          onChange={({ target }) => setDraft({ ...draft, styles: target.value })}
        />
      </label>
      {isStale(save.error) ? (
        <Versions
          rows={Object.entries(draft).map(([name, mine]) => ({ name, mine, theirs: theirs[name as keyof Draft] }))}
          keepMine={() => save.mutate()}
          takeTheirs={() => {
            setDraft(theirs)
            save.reset()
          }}
        />
      ) : (
        save.error && (
          <p role="alert" style={{ color: 'var(--fail)' }}>
            {save.error.message}
          </p>
        )
      )}
      <Button type="submit" look="main" disabled={save.isPending}>
        Save the labels
      </Button>
    </form>
  )
}
