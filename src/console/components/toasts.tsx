import { useSyncExternalStore } from 'react'
import { dismissToast, toastList, undoLast, undoList, undoToast } from '../api/toasts.ts'
import { Button } from './ui.tsx'

const shownMax = 2

/** The newest messages, and what can be undone when its message is gone; only what `z` undoes carries the key. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastList.subscribe, toastList.get)
  const undone = useSyncExternalStore(undoList.subscribe, undoList.get)
  const shown = toasts.slice(-shownMax)
  return (
    <div className="messages">
      {undone && !shown.some(({ id }) => id === undone.id) && (
        <div className="undo">
          <p className="muted small clip" title={undone.text}>
            {undone.text}
          </p>
          <Button hint="z" onClick={undoLast}>
            Undo last
          </Button>
        </div>
      )}
      <Messages toasts={shown} earlier={toasts.length - shownMax} undone={undone?.id} />
    </div>
  )
}

type MessagesProps = { toasts: ReturnType<typeof toastList.get>; earlier: number; undone: number | undefined }

function Messages({ toasts, earlier, undone }: MessagesProps) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {earlier > 0 && <p className="earlier muted small">{earlier} earlier</p>}
      {toasts.map(({ id, text, tone, undo }) => (
        <div key={id} className="toast" data-tone={tone}>
          <p>{text}</p>
          {undo && (
            <Button hint={id === undone ? 'z' : undefined} onClick={() => undoToast(id)}>
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
