import { lowerPriority, ownThread } from '../../src/kernel/thread.ts'

/** How long the worker is idle and then busy, in milliseconds, and whether it lowers its priority first. */
export type Stall = { idleMs: number; busyMs: number; isLow: boolean }

declare const self: { onmessage: (event: { data: Stall }) => void; postMessage(message: object): void }

self.onmessage = ({ data: { idleMs, busyMs, isLow } }) => {
  if (isLow) {
    lowerPriority()
    self.postMessage({ thread: ownThread() })
  }
  Bun.sleepSync(idleMs)
  const end = performance.now() + busyMs
  while (performance.now() < end);
  self.postMessage({ answer: { done: true } })
}
