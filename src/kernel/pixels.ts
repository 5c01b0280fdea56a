/** A decoded image: RGBA, 8 bits a channel, rows from the top without padding; `data.length` is 4 × width × height. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Gives back the memory of pixels, or of other bytes, that nobody reads any more, now: the collector sees too late how much of it there is. */
export function release(data: Uint8Array): void {
  if (data.buffer instanceof ArrayBuffer) data.buffer.transfer(0)
}
