import { stepBack } from '../../src/kernel/thread.ts'

/** Told how long to stand still and how long to work, in milliseconds. */
export type Stall = { stillMs: number; busyMs: number; says: boolean }

declare const self: { onmessage: (event: { data: Stall }) => void; postMessage(message: object): void }

self.onmessage = ({ data: { stillMs, busyMs, says } }) => {
  if (says) self.postMessage({ thread: stepBack(1) })
  Bun.sleepSync(stillMs)
  const end = performance.now() + busyMs
  while (performance.now() < end);
  self.postMessage({ answer: { done: true } })
}
