import type { Tx } from '../db/sql.ts'
import { type Clock, iso } from '../kernel/clock.ts'
import type { Random } from '../kernel/random.ts'
import type { Kind, KindName } from './kinds.ts'
import { attemptsMax } from './rules.ts'
import * as store from './store.ts'

/** On whose behalf a run is enqueued; null: the server's own. */
type By = { id: string; account: string | null } | null
export type EnqueueOptions = {
  by: By
  tags?: readonly string[]
  /** Whose the run is, when not the caller's church. */
  account?: string | null
  /** Not before this moment (ms since the epoch). */
  notBefore?: number
}

type NewRun = { kind: string; input: unknown; attempts: number; root?: string; retryOf?: string }

/** Stores runs, each in its caller's transaction. All runs of one first tag share one lane: a bulk waits as one. */
export function enqueuer({ clock, random }: { clock: Clock; random: Pick<Random, 'id'> }) {
  const enqueuing = {
    async insert(tx: Tx, run: NewRun, options: EnqueueOptions): Promise<string> {
      const { by, tags = [], account = by?.account ?? null, notBefore = 0 } = options
      const id = random.id()
      await store.insertRun(tx, {
        id,
        kind: run.kind,
        input: run.input,
        tags,
        lane: tags[0] ?? by?.id ?? 'server',
        attemptsMax: run.attempts,
        readyAt: notBefore,
        root: run.root ?? id,
        retryOf: run.retryOf ?? null,
        caller: by?.id ?? null,
        account,
        at: iso(clock.now()),
      })
      return id
    },

    /** Stores a run with whatever else the transaction stores, and returns its id. `wake` once it is committed. */
    enqueue<Input>(tx: Tx, kind: KindName<Input>, input: Input, options: EnqueueOptions): Promise<string> {
      kind.input.parse(input)
      const attempts = (kind as Kind<Input>).attemptsMax ?? attemptsMax
      return enqueuing.insert(tx, { kind: kind.name, input, attempts }, options)
    },

    /** The same, unless a run of the kind has not ended: then that one is meant. */
    async enqueueOnce<Input>(tx: Tx, kind: KindName<Input>, input: Input, options: EnqueueOptions): Promise<string> {
      return (await store.unfinishedOfKind(tx, kind.name)) ?? enqueuing.enqueue(tx, kind, input, options)
    },
  }
  return enqueuing
}
