import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Schemas, take } from '../../api/client.ts'
import { atTime } from '../../api/format.ts'
import { queries } from '../../api/queries.ts'
import { complain } from '../../api/toasts.ts'
import { Button } from '../../components/ui.tsx'

/** A person's word beside the judges'. */
export function Comments({ check }: { check: Schemas['QcCheck'] }) {
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () =>
      take(api.POST('/v1/image-gen/qc/{id}/comments', { params: { path: { id: check.id } }, body: { text } })),
    onSuccess: () => setText(''),
    onError: complain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['checks'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <section className="stack tight" aria-label="Comments">
      <ul className="needs">
        {check.comments.map((comment) => (
          <li key={comment.id}>
            <span className="grow">{comment.text}</span>
            <span className="muted small">
              {comment.created_by}, {atTime(comment.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <form className="row" onSubmit={submit} style={{ flexWrap: 'nowrap' }}>
        <label className="grow">
          <span className="sr">Comment on this design</span>
          <input
            type="text"
            required
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder="Comment on this design"
          />
        </label>
        <Button type="submit" disabled={send.isPending}>
          Comment
        </Button>
      </form>
    </section>
  )
}
