/** Short messages; a destructive action's message holds its undo. */
type Toast = { id: number; text: string; tone: 'plain' | 'fail'; undo?: () => void }

const shownMs = 10_000
const keptMax = 10
let toasts: readonly Toast[] = []
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
  put([...toasts.slice(1 - keptMax), { id, ...toast }])
  setTimeout(() => dismissToast(id), shownMs)
}

/** The key `z`: undoes what the newest message offers to undo. */
export function undoLast(): void {
  const last = toasts.findLast(({ undo }) => undo !== undefined)
  if (!last) return
  dismissToast(last.id)
  last.undo?.()
}
