import { useSyncExternalStore } from 'react'
import { dismissToast, toastList } from '../api/toasts.ts'
import { Button } from './ui.tsx'

export function Toasts() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get)
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text, tone, undo }) => (
        <div key={id} className={`toast ${tone}`}>
          <span className="grow">{text}</span>
          {undo && (
            <Button
              hint="z"
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
