import { Elysia } from 'elysia'
import { z } from 'zod'
import { withCaller } from '../http/caller.ts'
import { about, problems } from '../http/docs.ts'
import { bodyParsers, type MultipartReader } from '../http/bodies.ts'
import { LaneQuery, Lanes, LogList, QueueAnswer, RoundBody, Task, TaskId, TaskList, TaskQuery } from './model.ts'
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

const ById = z.object({ id: TaskId })
const actions = {
  play: ['playTask', 'Resume a task', 'Restores the status that `pause` found and the stored due date.'],
  pause: [
    'pauseTask',
    'Pause a task',
    "Remembers its status and sets it 'on hold': the queue leaves it there until play.",
  ],
  pin: [
    'pinTask',
    'Put a task first in its queue',
    'Adds the tag `pinned` in the task tool; the next round honours it.',
  ],
  unpin: ['unpinTask', 'Take a pin off', 'Takes the tag `pinned` off in the task tool.'],
} as const

const acting = (action: keyof typeof actions) => {
  const [id, summary, description] = actions[action]
  return {
    params: ById,
    response: { 200: Task, ...problems(409, 507) },
    detail: about({ id, summary, description: `${description} Changes nothing where it is so already.`, tags }),
  }
}

/** What people do with tasks by a key or a session: the webhooks' secret is for the apps beside the task tool. */
export function actionRoutes(workflow: Workflow, multipart: MultipartReader) {
  return new Elysia({ prefix: '/v1', name: 'task-actions' })
    .use(withCaller)
    .use(bodyParsers(multipart))
    .post('/tasks/:id/play', ({ caller, params }) => workflow.act(caller, 'play', params.id), acting('play'))
    .post('/tasks/:id/pause', ({ caller, params }) => workflow.act(caller, 'pause', params.id), acting('pause'))
    .post('/tasks/:id/pin', ({ caller, params }) => workflow.act(caller, 'pin', params.id), acting('pin'))
    .post('/tasks/:id/unpin', ({ caller, params }) => workflow.act(caller, 'unpin', params.id), acting('unpin'))
    .get('/queue', ({ caller, query }) => workflow.lanes(caller, query.account), {
      query: LaneQuery,
      response: { 200: Lanes, ...problems() },
      detail: about({
        id: 'listLanes',
        summary: 'The queue of each church, and why each task stands where it stands',
        description: 'As a round would order it now, from what is known here of the tasks. Changes nothing.',
        tags,
      }),
    })
    .post('/queue/round', ({ caller, body }) => workflow.roundBy(caller, body), {
      parse: 'jsonBody',
      body: RoundBody,
      response: { 200: QueueAnswer, ...problems(409, 413, 415, 507) },
      detail: about({
        id: 'orderQueues',
        summary: 'A round of the queues, or what it would move',
        description:
          'What `GET /webhook/mmq` does. With `dry_run` the statuses are those a round would leave, `changed` says which ' +
          'it would move, and nothing is: tasks are as last seen here.',
        tags,
      }),
    })
}
