/** Short messages; a destructive action's message holds its undo, which outlasts it. */
type Toast = { id: number; text: string; tone: 'plain' | 'fail'; undo?: () => void }
type Undoable = Toast & { undo: () => void }

const shownMs = 10_000
/** How much longer one stays that is being read or reached for. */
const heldMs = 3_000
const keptMax = 10
let toasts: readonly Toast[] = []
let undoable: readonly Undoable[] = []
let lastId = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

export const toastList = {
  get: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The newest action of this visit that can be undone; its message may be gone. */
export const undoList = {
  get: () => undoable.at(-1),
  subscribe: toastList.subscribe,
}

export function dismissToast(id: number): void {
  put(toasts.filter((toast) => toast.id !== id))
}

export function showMessage(text: string, undo?: () => void): void {
  show({ text, tone: 'plain', ...(undo && { undo }) })
}

export function showError(error: unknown): void {
  show({ text: error instanceof Error ? error.message : 'That did not work.', tone: 'fail' })
}

function show(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId
  const { undo } = toast
  if (undo) undoable = [...undoable.slice(1 - keptMax), { id, ...toast, undo }]
  put([...toasts.slice(1 - keptMax), { id, ...toast }])
  setTimeout(() => expire(id), shownMs)
}

function expire(id: number): void {
  const isHeld = document.querySelector('.toasts:hover, .toasts:focus-within') !== null
  if (isHeld) setTimeout(() => expire(id), heldMs)
  else dismissToast(id)
}

/** Undoes what one message offered to undo: once. */
export function undoToast(id: number): void {
  const found = undoable.find((one) => one.id === id)
  undoable = undoable.filter((one) => one !== found)
  dismissToast(id)
  found?.undo()
}

/** The key `z`: undoes the newest action that can be undone. */
export function undoLast(): void {
  const last = undoable.at(-1)
  if (last) undoToast(last.id)
}
