/** What concerns every page at once: signed out meanwhile, a server that cannot be reached, restarts, or asks to wait. */
type Notices = { signedOut: boolean; draining: boolean; unreachable: boolean; waiting: boolean }

let state: Notices = { signedOut: false, draining: false, unreachable: false, waiting: false }
const listeners = new Set<() => void>()

export const notice = {
  get: () => state,
  set(name: keyof Notices, value: boolean): void {
    if (state[name] === value) return
    state = { ...state, [name]: value }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
