import type { AnyKind } from '../kinds.ts'
import type { Load } from '../rules.ts'
import type { Held } from './parts.ts'

const lanesRememberedMax = 10_000

type Places = { kinds: ReadonlyMap<string, AnyKind>; places: number }

/** Which places are free, and which lane was served how long ago: what a claim is decided by. */
export class Capacity {
  /** The one kind that this process works at; undefined: at every one. */
  onlyKind: string | undefined
  readonly #kinds: ReadonlyMap<string, AnyKind>
  readonly #places: number
  readonly #servedAt = new Map<string, number>()
  #servings = 0

  constructor({ kinds, places }: Places) {
    this.#kinds = kinds
    this.#places = places
  }

  /** Whether any run could be taken on. */
  hasRoom(held: readonly Held[]): boolean {
    if (this.#sharedPlaces(held) > 0) return true
    return [...this.#kinds.values()].some(
      (kind) => kind.ownPlaces !== undefined && held.filter((one) => one.kind === kind).length < kind.ownPlaces,
    )
  }

  /** What `chooseNext` weighs. `heldKinds`: what any server holds a run of. */
  loadOf(held: readonly Held[], heldKinds: ReadonlySet<string>): Load {
    const isTaken = (kind: string) => this.isExclusive(kind) && heldKinds.has(kind)
    return {
      lanes: countBy(held, ({ run }) => run.lane),
      kinds: countBy(held, ({ run }) => run.kind),
      limitOf: (kind) => (isTaken(kind) ? 0 : this.#limitOf(kind, held)),
      servedAt: (lane) => this.#servedAt.get(lane) ?? 0,
    }
  }

  isExclusive(kind: string): boolean {
    return this.#kinds.get(kind)?.isExclusive === true
  }

  /** The least recently served lane is forgotten first: it counts as never served, which puts it in front. */
  served(lane: string): void {
    this.#servedAt.delete(lane)
    this.#servedAt.set(lane, ++this.#servings)
    if (this.#servedAt.size > lanesRememberedMax) this.#servedAt.delete(this.#servedAt.keys().next().value!)
  }

  #limitOf(name: string, held: readonly Held[]): number | undefined {
    const kind = this.#kinds.get(name)
    if (kind === undefined || (this.onlyKind !== undefined && name !== this.onlyKind)) return undefined
    return (
      kind.ownPlaces ?? (this.#sharedPlaces(held) > 0 ? (kind.isExclusive ? 1 : (kind.concurrency ?? this.#places)) : 0)
    )
  }

  /** How many places are free of those that kinds share. */
  #sharedPlaces(held: readonly Held[]): number {
    return this.#places - held.filter(({ kind }) => kind.ownPlaces === undefined).length
  }
}

function countBy(held: readonly Held[], keyOf: (one: Held) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of held) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}
