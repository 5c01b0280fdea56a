import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, take } from '../../api/client.ts'
import { refreshReferences } from '../../api/operations.ts'
import type { Reference } from '../../api/references.ts'
import { say } from '../../api/toasts.ts'
import { Button } from '../../components/ui.tsx'
import { isStale, Versions } from '../../components/versions.tsx'

const fields = ['title', 'type', 'season'] as const
type Draft = Record<(typeof fields)[number] | 'styles', string>

const draftOf = ({ title, type, season, design_styles: styles }: Reference): Draft => ({
  title: title ?? '',
  type: type ?? '',
  season: season ?? '',
  styles: styles.join(', '),
})

/** The labels a person gives; a change that someone else made meanwhile is shown, not overwritten. */
export function Labels({ reference, etag }: { reference: Reference; etag: string | null }) {
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
    onSettled: refreshReferences,
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
