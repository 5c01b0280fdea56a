import { defineKind } from '../runs/kinds.ts'
import { freshenRun, movesRun, syncRun } from './model.ts'
import type { Workflow } from './service.ts'

/** Moves of the queues that a request left: as many a minute as the task tool allows. */
export function carryMoves(workflow: Workflow) {
  return defineKind({
    ...movesRun,
    isExclusive: true,
    async run({ item, signal }) {
      const moved = await workflow.queue.carryOn(signal, async (move, outcome) => {
        await item({ id: move.id, outcome })
      })
      return { moved }
    },
    async ended(tx, { status }) {
      if (status === 'succeeded') await workflow.again(tx, movesRun)
    },
  })
}

/** Reads what ClickUp's webhooks named. */
export function freshenTasks(workflow: Workflow) {
  return defineKind({
    ...freshenRun,
    isExclusive: true,
    async run({ progress, signal }) {
      let done = 0
      const read = await workflow.sync.freshen(signal, () => progress({ done: ++done }))
      return { read }
    },
    async ended(tx, { status }) {
      if (status === 'succeeded') await workflow.again(tx, freshenRun)
    },
  })
}

/** Lists every task of the workspace, and repairs what a lost webhook would have changed. */
export function syncTasks(workflow: Workflow) {
  return defineKind({
    ...syncRun,
    isExclusive: true,
    async run({ signal }) {
      const { noted } = await workflow.sync.refresh({ whole: true, signal })
      const read = noted > 0 ? await workflow.sync.freshen(signal, async () => {}) : 0
      return { noted, read }
    },
  })
}
