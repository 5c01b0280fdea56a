/** What concerns every page at once: signed out meanwhile, no network, a server that restarts. */
type Notices = { signedOut: boolean; draining: boolean; offline: boolean }

let state: Notices = { signedOut: false, draining: false, offline: !navigator.onLine }
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

window.addEventListener('online', () => notice.set('offline', false))
window.addEventListener('offline', () => notice.set('offline', true))
