/** What servers that share a database are to each other. */

/** Hints to other servers that something is new. One may be lost: whoever listens looks by itself now and then, too. */
export interface Signals {
  /** `handle` gets the keys that another server sent. */
  listen(handle: (keys: readonly string[]) => void): Disposable
  /** After a commit; returns at once. */
  send(keys: Iterable<string>): void
}

/** Comes when hints may have been lost: anything may be new. */
export const everything = '*'
/** Comes soon after every transaction that wrote, be it on this server or on another. */
export const changed = 'changed'

/** Of `most` places in any `windowMs`, `reserve` are kept for others. `survivesCrash`: what was taken outlives the database's crash. */
type Window = { most: number; windowMs: number; reserve?: number; survivesCrash?: boolean }
/** `waitMs`: how long until a place is free; 0: one was taken. `used` counts it. */
type Taken = { waitMs: number; used: number }

/** What all servers at one database have together. */
export interface Shared {
  /** Takes a place in a window, by the database's own clock. */
  take(name: string, window: Window): Promise<Taken>
  /** Takes back the last that was taken. */
  giveBack(name: string): Promise<void>
  /** Nothing is taken for so long. */
  block(name: string, ms: number): Promise<void>
  /** Forgets windows that nobody uses any more. */
  trim(): Promise<void>
  /** Does `work` while no server is at work at the database; fails with `Stop` where one is. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Does `work` while no other server does any under this key; within a server the caller sees to it. */
  hold<T>(key: string, work: () => Promise<T>): Promise<T>
}
