import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { ago } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { showError, showMessage } from '../../api/toasts.ts'
import { useNow, useUnsent } from '../../components/hooks.ts'
import { type Region, RegionFields, wholeRegion } from '../../components/region.tsx'
import { Button, sendOnEnter } from '../../components/ui.tsx'
import { Who } from '../../components/who.tsx'

/** What a comment's place is called on the design: letters, for findings have numbers. */
export const letterOf = (at: number) => String.fromCharCode(65 + (at % 26))

export type Marking = { box: Region | null; isOn: boolean; set: (box: Region | null) => void; toggle: () => void }

/** A person's word beside the judges', with the place on the design that it speaks of. */
export function Comments({ check, marking }: { check: Schemas['QcCheck']; marking: Marking }) {
  const [text, setText] = useUnsent(`comment.${check.id}`)
  const now = useNow()
  const send = useMutation({
    mutationFn: () =>
      take(
        api.POST('/v1/image-gen/qc/{id}/comments', {
          params: { path: { id: check.id } },
          body: { text, ...(marking.box && { box: marking.box }) },
        }),
      ),
    onSuccess: () => {
      showMessage('The comment was added.')
      setText('')
      marking.set(null)
      if (marking.isOn) marking.toggle()
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['checks'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <section className="card stack tight" aria-label="Comments">
      <h2>Comments</h2>
      <ul className="needs">
        {check.comments.map((comment, at) => (
          <li key={comment.id}>
            {comment.box && <span className="letter">{letterOf(at)}</span>}
            <span className="grow">{comment.text}</span>
            <span className="muted small">
              <Who id={comment.created_by} />, {ago(comment.created_at, now)}
            </span>
          </li>
        ))}
      </ul>
      <form className="stack tight" onSubmit={submit}>
        <label>
          <span className="sr">Comment on this design</span>
          <textarea
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={sendOnEnter}
            placeholder="What should change, or what is right?"
          />
        </label>
        {marking.isOn && (
          <>
            <p className="muted small">Drag over the design, or give the place by numbers.</p>
            <RegionFields region={marking.box ?? wholeRegion} set={marking.set} />
          </>
        )}
        <div className="row">
          <Button type="submit" look="main" hint="mod+Enter" disabled={send.isPending}>
            Comment
          </Button>
          <Button hint="b" aria-pressed={marking.isOn} onClick={marking.toggle}>
            {marking.isOn ? 'Without a place' : 'Mark the place'}
          </Button>
        </div>
      </form>
    </section>
  )
}
