import { createHash } from 'node:crypto'
import { iso } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import { type Removals, removedJustNow } from '../removals-store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/**
 * Where media lie, by name: an original's SHA-256, and `<sha256>.webp` and `<sha256>-160.webp` for its previews: a
 * directory or a bucket. Fails with the codes of a disk in trouble, or with `unavailable`.
 */
export interface MediaStore {
  /** Stores a file whole or not at all, over what was there. After it returns, the file outlives a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there is no such file. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** A file to be streamed into a response; null when there is none. */
  open(name: string): Promise<Blob | null>
  /** Removes a file; one that is not there is no fault. */
  remove(name: string): Promise<void>
  /** Every file, pieces of unfinished ones too, and when it was written (ms). */
  list(): AsyncGenerator<{ name: string; writtenAt: number }>
}

/** The original that a file belongs to; empty for a piece of an unfinished one. */
export const originalOf = (name: string): string => /^([0-9a-f]{64})((-\d+)?\.webp)?$/.exec(name)?.[1] ?? ''

/** The longer sides of previews, made when they are first asked for. The largest stands for originals that no browser shows. */
export const previewSides = [160, 320, 640, 2160] as const
export type PreviewSide = (typeof previewSides)[number]

const previewOf = (sha256: string, side: PreviewSide) => (side === 640 ? `${sha256}.webp` : `${sha256}-${side}.webp`)

type Options = { origin?: MediaStore; isShared?: boolean; removals?: Removals | null }

/** Originals by their SHA-256, and their previews, which can always be made again. */
export class Media {
  readonly #store: MediaStore
  readonly #origin: MediaStore
  /** Null: nobody removes what another stores. */
  readonly #removals: Removals | null
  /** Whether other servers write to the same store: what this process knows of it is not all there is to know. */
  readonly isShared: boolean
  // What was put has no row yet, and a sweep looks for just that: what was put since the sweep before the last began
  // is not swept, and what is being swept is waited for and written anew.
  #put = new Set<string>()
  #putBefore = new Set<string>()
  readonly #sweeping = new Map<string, Promise<void>>()
  // What this process wrote. What stood there before may be in the kernel's memory alone, after a disk that failed.
  #durable = new Set<string>()

  /** `origin`: the store behind one that keeps copies of what was read. */
  constructor(store: MediaStore, { origin = store, isShared = false, removals = null }: Options = {}) {
    this.#store = store
    this.#origin = origin
    this.isShared = isShared
    this.#removals = removals
  }

  /**
   * Stores an original, once. After it returns, the file outlives a power cut. Where others sweep too it is always
   * written: they leave alone what is young. Fails with `unavailable` while the same file is being removed.
   */
  async put(sha256: string, bytes: Uint8Array): Promise<void> {
    this.#put.add(sha256)
    await this.#sweeping.get(sha256)
    const removal = (await this.#removals?.of(sha256)) ?? null
    if (removal === 'removing') throw removedJustNow()
    const isKnown = this.#durable.has(sha256) && !this.isShared && removal === null
    const there = isKnown ? await this.#store.open(sha256) : null
    if (there?.size !== bytes.length) await this.#store.put(sha256, bytes)
    if (removal !== null) await this.#removals?.storedAgain(sha256)
    this.#durable.add(sha256)
  }

  /** An original's bytes, or null when it is not there. */
  read(sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return this.#store.read(sha256)
  }

  /** An original to be streamed, or null when it is not there. */
  open(sha256: string): Promise<Blob | null> {
    return this.#store.open(sha256)
  }

  openPreview(sha256: string, side: PreviewSide = 640): Promise<Blob | null> {
    return this.#store.open(previewOf(sha256, side))
  }

  putPreview(sha256: string, bytes: Uint8Array, side: PreviewSide = 640): Promise<void> {
    return this.#store.put(previewOf(sha256, side), bytes)
  }

  /** Whether an original is what its name says, where it really lies. Fails with `unavailable`. */
  async verify(sha256: string): Promise<'ok' | 'missing' | 'damaged'> {
    const hash = createHash('sha256')
    try {
      const file = await this.#origin.open(sha256)
      if (file === null) return 'missing'
      for await (const chunk of file.stream()) hash.update(chunk)
    } catch (error) {
      if (error instanceof Fault && error.code === 'unavailable') throw error
      return 'missing'
    }
    return hash.digest('hex') === sha256 ? 'ok' : 'damaged'
  }

  /** Begins a sweep, before it asks which files have rows. */
  beginSweep(): void {
    this.#putBefore = this.#put
    this.#put = new Set()
    this.#durable = new Set()
  }

  /** Removes a file that no row names, with its previews, unless its original was put lately. Whether it did. */
  async removeOrphan(name: string): Promise<boolean> {
    const sha256 = originalOf(name)
    if (this.#put.has(sha256) || this.#putBefore.has(sha256)) return false
    const isPiece = sha256 === ''
    if (!isPiece && (await this.#removals?.begin(sha256)) === false) return false
    const removal = isPiece ? this.#store.remove(name) : this.remove(sha256)
    this.#sweeping.set(sha256, removal)
    await removal.finally(() => this.#sweeping.delete(sha256))
    return true
  }

  /** Removes an original and its previews, once no row names them and it was noted. */
  async remove(sha256: string): Promise<void> {
    await this.#store.remove(sha256)
    for (const side of previewSides) await this.#store.remove(previewOf(sha256, side))
    this.#durable.delete(sha256)
    await this.#removals?.done(sha256)
  }

  /** Ends removals that a killed process began, and forgets old ones: nobody stores a file a day before its row. */
  async trimRemovals(nowMs: number): Promise<void> {
    const before = (ms: number) => iso(nowMs - ms)
    const left = await this.#removals?.trim({ doneBefore: before(dayMs), begunBefore: before(hourMs) })
    for (const sha256 of left ?? []) await this.remove(sha256)
  }

  /** Forgets which files were removed. Where only one server is, it must be stopped, so that no row refers to one of them. */
  async forgetRemovals(nowMs: number): Promise<void> {
    if (!this.isShared) await this.#removals?.trim({ doneBefore: iso(nowMs + dayMs), begunBefore: iso(0) })
  }

  list(): AsyncGenerator<{ name: string; writtenAt: number }> {
    return this.#store.list()
  }
}
