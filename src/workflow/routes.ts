import { Elysia } from 'elysia'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { LogList, TaskList, TaskQuery } from './model.ts'
import type { Workflow } from './service.ts'

const tags = ['Workflow'] as const

/** What operators see: the tasks, and what was done with them, by whom, from what to what. */
export function taskRoutes(workflow: Workflow) {
  return new Elysia({ prefix: '/v1', name: 'tasks' })
    .use(withCaller)
    .get('/tasks', async ({ caller, query }) => workflow.tasks(caller, query), {
      query: TaskQuery,
      response: { 200: TaskList, ...problems() },
      detail: about({ id: 'listTasks', summary: 'The tasks known here, newest first', tags }),
    })
    .get('/queue-log', async ({ caller, query }) => workflow.log(caller, query), {
      query: TaskQuery,
      response: { 200: LogList, ...problems() },
      detail: about({ id: 'listQueueLog', summary: 'What was done with the tasks, newest first', tags }),
    })
}
