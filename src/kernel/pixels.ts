/** A decoded image: RGBA, 8 bits a channel, rows from the top without padding; `data.length` is 4 × width × height. */
export type Pixels = { width: number; height: number; data: Uint8Array }
