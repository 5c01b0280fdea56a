import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, take } from '../../api/client.ts'
import { words } from '../../api/format.ts'
import { refreshReferences } from '../../api/operations.ts'
import type { Reference } from '../../api/references.ts'
import { showMessage } from '../../api/toasts.ts'
import { Button } from '../../components/ui.tsx'
import { isStale, Versions } from '../../components/versions.tsx'

const fields = ['title', 'type', 'season'] as const
type Draft = Record<(typeof fields)[number] | 'styles', string>

/** Labels as people read them; the server makes their stored form of what is sent. */
const draftOf = ({ title, type, season, design_styles: styles }: Reference): Draft => ({
  title: title ?? '',
  type: words(type ?? ''),
  season: words(season ?? ''),
  styles: styles.map(words).join(', '),
})

const isSame = (one: Draft, other: Draft) =>
  (Object.keys(one) as (keyof Draft)[]).every((name) => one[name] === other[name])

type Props = { reference: Reference; etag: string | null }

/**
 * What is being written, and the version it was begun from: a change that arrives meanwhile is taken over where nothing
 * was written, and shown beside it where something was. A write names the version that its writer has seen.
 */
function useLabels({ reference, etag }: Props) {
  const theirs = draftOf(reference)
  const [draft, setDraft] = useState(theirs)
  const [begun, setBegun] = useState({ etag, labels: theirs })
  const isBehind = !isSame(theirs, begun.labels)
  const isWritten = !isSame(draft, begun.labels)
  if (etag !== begun.etag && !(isBehind && isWritten)) {
    setBegun({ etag, labels: theirs })
    if (!isWritten) setDraft(theirs)
  }
  const save = useMutation({
    mutationFn: (ifMatch: string | null) =>
      take(
        api.PATCH('/v1/image-gen/references/{id}', {
          params: { path: { id: reference.id }, header: ifMatch === null ? {} : { 'If-Match': ifMatch } },
          body: {
            title: draft.title || null,
            type: draft.type || null,
            season: draft.season || null,
            design_styles: stylesIn(draft.styles),
          },
        }),
      ),
    onSuccess: (saved) => {
      setBegun({ etag, labels: draftOf(saved) })
      setDraft(draftOf(saved))
      showMessage('The labels were saved.')
    },
    onSettled: refreshReferences,
  })
  return {
    draft,
    setDraft,
    save,
    theirs,
    submit: () => save.mutate(begun.etag),
    needsChoice: isStale(save.error) || (isBehind && isWritten && !save.isPending),
    keepMine: () => save.mutate(etag),
    takeTheirs() {
      setDraft(theirs)
      setBegun({ etag, labels: theirs })
      save.reset()
    },
  }
}

const stylesIn = (text: string) =>
  text
    .split(',')
    .map((style) => style.trim())
    .filter(Boolean)

/** The labels a person gives; a change that someone else made meanwhile is shown, not overwritten. */
export function Labels(props: Props) {
  const { draft, setDraft, save, theirs, submit, needsChoice, keepMine, takeTheirs } = useLabels(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="card stack" onSubmit={onSubmit}>
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
      {needsChoice ? (
        <Versions
          rows={Object.entries(draft).map(([name, mine]) => ({ name, mine, theirs: theirs[name as keyof Draft] }))}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
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
