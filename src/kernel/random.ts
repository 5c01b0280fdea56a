/** The source of randomness: a number in [0, 1), a time-ordered id (UUIDv7, RFC 9562), bytes fit for secrets. */
export type Random = { next(): number; id(): string; bytes(count: number): Uint8Array }
