import { useSyncExternalStore } from 'react'
import { dismissToast, toastList } from '../api/toasts.ts'
import { Button } from './ui.tsx'

const shownMax = 2

/** The newest messages; only the one that `z` undoes carries the key. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get)
  const undone = toasts.findLast(({ undo }) => undo !== undefined)
  const earlier = toasts.length - shownMax
  return (
    <div className="toasts" role="status" aria-live="polite">
      {earlier > 0 && <p className="earlier muted small">{earlier} earlier</p>}
      {toasts.slice(-shownMax).map(({ id, text, tone, undo }) => (
        <div key={id} className="toast" data-tone={tone}>
          <p>{text}</p>
          {undo && (
            <Button
              hint={id === undone?.id ? 'z' : undefined}
              onClick={() => {
                dismissToast(id)
                undo()
              }}
            >
              Undo
            </Button>
          )}
          <Button look="quiet" aria-label="Dismiss this message" onClick={() => dismissToast(id)}>
            ✕
          </Button>
        </div>
      ))}
    </div>
  )
}
