import type { Schemas } from './client.ts'
import { notice } from './notices.ts'
import { queries } from './queries.ts'

type Change = Schemas['EventLine']

/** What is shown of each kind of change, by the first word of its query key. */
const shownOf: Partial<Record<Change['type'], readonly string[]>> = {
  run: ['runs', 'stats', 'imports'],
  reference: ['stats', 'facets'],
  family: ['families', 'operations', 'stats'],
  check: ['checks', 'stats'],
  dismissal: ['checks', 'stats'],
  brand: ['brand', 'brands', 'brand-history', 'stats'],
  task: ['lanes', 'tasks', 'queue-log', 'stats'],
}
/** Changes that come together are shown together. */
const gatherMs = 400
const waitFirstMs = 1_000
const waitMaxMs = 30_000
/** The server says something every five seconds: after this silence nobody follows for this page any more. */
const silenceMs = 20_000

let isLive = false
let lastSeq: number | null = null
let silence: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const pending = new Set<string>()

/** Whether changes arrive by themselves; while they do not, pages ask every few seconds. */
export const live = {
  get: () => isLive,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function setLive(next: boolean): void {
  clearTimeout(silence)
  if (next) silence = setTimeout(() => setLive(false), silenceMs)
  if (isLive === next) return
  isLive = next
  for (const listener of listeners) listener()
}

/**
 * Follows what happens on the server for as long as someone is signed in. A browser opens six connections to a host at
 * most: one of its pages holds the stream, and tells the others.
 */
export function followChanges(): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel('verger.changes')
  const onLine = (line: Change) => {
    accept(line)
    channel.postMessage(line)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => accept(data))
  const lead = () => stayConnected(onLine, signal)
  // Locks are there on secure origins alone; elsewhere each page has a stream of its own.
  const led = 'locks' in navigator ? navigator.locks.request('verger.changes', { signal }, lead) : lead()
  void led.catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
    setLive(false)
  }
}

async function stayConnected(onLine: (line: Change) => void, signal: AbortSignal): Promise<void> {
  let waitMs = waitFirstMs
  while (!signal.aborted) {
    const wasOpen = notice.get().signedOut ? false : await connection(onLine, signal)
    if (wasOpen) waitMs = waitFirstMs
    else checkSession()
    // Not all pages of an office at once, after a restart.
    await pause(waitMs * (0.5 + Math.random() / 2), signal)
    waitMs = Math.min(waitMaxMs, waitMs * 2)
  }
}

/** One connection until it breaks; whether it ever stood. */
function connection(onLine: (line: Change) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    let wasOpen = false
    const source = new EventSource(lastSeq === null ? '/v1/events' : `/v1/events?from=${lastSeq}`)
    const end = () => {
      source.close()
      setLive(false)
      resolve(wasOpen)
    }
    signal.addEventListener('abort', end, { once: true })
    source.addEventListener('open', () => {
      wasOpen = true
    })
    source.addEventListener('error', end)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onLine(JSON.parse(data) as Change))
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

function accept(line: Change): void {
  if (line.type === 'stream.ended') return handleStreamEnd(line.reason)
  if (line.seq !== undefined) lastSeq = line.seq
  if (line.type === 'stream.started') notice.set('draining', false)
  setLive(true)
  if (line.type === 'stream.reset') void queries.invalidateQueries()
  else gather(line)
}

function handleStreamEnd(reason: string | undefined): void {
  if (reason === 'draining') notice.set('draining', true)
  if (reason === 'credential_ended') checkSession()
}

function checkSession(): void {
  void queries.invalidateQueries({ queryKey: ['session'] })
}

function gather({ type, id }: Change): void {
  const names = shownOf[type]
  if (names === undefined) return
  if (pending.size === 0) setTimeout(flush, gatherMs)
  for (const name of names) pending.add(name)
  if (id === undefined) return
  if (type === 'run') void queries.invalidateQueries({ queryKey: ['run', id] })
  if (type !== 'reference') return
  // A page of the library is hundreds of pictures: it is read anew when it is opened again.
  void queries.invalidateQueries({ queryKey: ['references'], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: ['reference', id] })
}

function flush(): void {
  const names = [...pending]
  pending.clear()
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
}
