import type { Caller } from '../access/model.ts'

/** What the shell found out about a request before the routes see it. */
export type Attached = {
  requestId: string
  caller: Caller | null
  /** Whether the caller came by a session's cookie. */
  bySession: boolean
  origin: string
  /** Lets this request's connection be silent for as long as its stream is open. */
  keepOpen: () => void
  /** Lets it be silent for so many seconds from now. */
  allowSilence: (seconds: number) => void
  /** The method of the request: the routes see a HEAD as a GET. */
  method: string
  /** Where the request came from, for limits by address. */
  address: string
}

const attached = new WeakMap<Request, Attached>()

export function attach(request: Request, facts: Attached): void {
  attached.set(request, facts)
}

export function attachedTo(request: Request): Attached | undefined {
  return attached.get(request)
}
