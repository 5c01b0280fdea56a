import type { Caller } from '../access/model.ts'
import { mayChange, refuseForeignAccount } from '../churches/service.ts'
import type { Sql } from '../db/sql.ts'
import { Fault } from '../kernel/errors.ts'
import type { Lanes, PlayPauseBody, QueueAnswer, RoundBody, Task } from './model.ts'
import type { playService } from './play.ts'
import type { queueService } from './queue/queue.ts'
import * as store from './store.ts'
import type { TaskBook } from './tasks.ts'
import type { workflowViews } from './views.ts'

type Parts = {
  sql: Sql
  book: TaskBook
  play: ReturnType<typeof playService>
  queue: ReturnType<typeof queueService>
  named: ReturnType<typeof workflowViews>['named']
}

export type TaskAction = PlayPauseBody['action'] | 'pin' | 'unpin'

/** What people do with tasks and queues by a credential of their own; the log names it. */
export function people({ sql, book, play, queue, named }: Parts) {
  /** Another church's task is as if it did not exist; one that is not known here may be the organisation's to ask for. */
  async function refuseUnseen(viewer: Caller, id: string): Promise<void> {
    const known = await store.taskById(sql, id)
    const isHidden = known === null ? viewer.account !== null : !mayChange(viewer, known.account_number)
    if (isHidden) throw noTask()
  }

  const ownOf = (viewer: Caller, account: string | null | undefined): string | undefined => {
    refuseForeignAccount(viewer, account)
    return viewer.account ?? account ?? undefined
  }

  return {
    /** Plays, pauses, pins or unpins a task. Fails with `not_found`, `conflict` (no token) and `upstream_failed`. */
    async act(viewer: Caller, action: TaskAction, id: string): Promise<Task> {
      await refuseUnseen(viewer, id)
      if (action === 'pin' || action === 'unpin') await play.pin(id, action === 'pin', viewer.id)
      else if (!(await play.apply({ action, task_id: id }, viewer.id)).tasks_found) throw noTask()
      const row = await store.taskById(sql, id)
      if (row === null) throw noTask()
      const [task] = await named([book.present(row)])
      return task!
    },

    /** The queue of each church as a round would order it now, and why. Reads only. */
    async lanes(viewer: Caller, account: string | undefined): Promise<Lanes> {
      return { lanes: await named(await queue.lanes(ownOf(viewer, account))) }
    },

    /** A round, or what one would do. */
    async roundBy(viewer: Caller, { account, dry_run: isDry }: RoundBody): Promise<QueueAnswer> {
      const church = ownOf(viewer, account)
      const answer = await (isDry ? queue.preview(church) : queue.round(church))
      return { ...answer, accounts: await named(answer.accounts) }
    },

    /** Churches with more tasks at work than there are places. */
    async countOverCapacity(viewer: Caller): Promise<number> {
      const lanes = await queue.lanes(viewer.account ?? undefined)
      return lanes.filter(({ stats: { open, in_progress, capacity } }) => open + in_progress > capacity).length
    },
  }
}

function noTask(): Fault {
  return new Fault('not_found', 'There is no such task here, nor in the task tool.')
}
