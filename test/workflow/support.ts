import type { Dependencies } from '../../src/dependencies.ts'
import { mockResolve, mockSend } from '../../src/mocks/in-process.ts'
import { tagCalled, type Task } from '../../src/mocks/clickup-state.ts'
import { mockWorld, type MockWorld } from '../../src/mocks/world.ts'
import { testApp } from '../support.ts'

export type Json = Record<string, any>
type Init = { headers?: Record<string, string>; address?: string }

/** The whole product with ClickUp's mock in process, and a clock that stands where the test puts it. */
export async function workflowApp(settings: Record<string, string> = {}, outside: Partial<Dependencies> = {}) {
  const time = { at: Date.parse('2026-11-20T12:00:00Z'), skippedMs: 0 }
  const world = mockWorld({ now: () => time.at++ })
  const app = await testApp(
    { CLICKUP_TOKEN: 'pk_test', CLICKUP_TEAM_ID: '9001', ...settings },
    {
      resolve: mockResolve,
      send: mockSend(world),
      clock: { now: () => time.at++, monotonic: () => performance.now() + time.skippedMs },
      ...outside,
    },
  )
  const hook = async (method: string, path: string, body?: unknown, { headers = {}, address }: Init = {}) => {
    const init: RequestInit = { method, headers: { 'content-type': 'application/json', ...headers } }
    if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await app.http.answer(new Request(`http://localhost/webhook/${path}`, init), address)
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: (text === '' ? null : JSON.parse(text)) as Json }
  }
  return Object.assign(app, {
    world,
    time,
    hook,
    task: (id: string) => world.clickup.tasks.get(id)!,
    review: (body: unknown, init?: Init) => hook('POST', 'reviewed', body, init),
    playPause: (action: string, task_id: string) => hook('PATCH', 'play-pause', { action, task_id }),
    mmq: async (account?: string) => (await hook('GET', `mmq${account ? `?account=${account}` : ''}`)).body,
    /** The queue log, oldest first. */
    async log(taskId?: string): Promise<Json[]> {
      const answer = await app.call('GET', `/v1/queue-log?limit=200${taskId ? `&task_id=${taskId}` : ''}`)
      return ((await answer.json()) as Json).items.toReversed()
    },
    async stored(id: string): Promise<Json> {
      return ((await (await app.call('GET', `/v1/tasks?task_id=${id}`)).json()) as Json).tasks[0]
    },
    /** Waits until no run is left to do. */
    async idle(): Promise<void> {
      const deadline = AbortSignal.timeout(20_000)
      for (;;) {
        const left = await app.sql.all('SELECT id FROM runs WHERE finished_at IS NULL')
        if (left.length === 0) return
        for (const { id } of left) await app.runs.finished(id as string, deadline, '')
        deadline.throwIfAborted()
      }
    },
  })
}

/** What was sent to ClickUp for one task: `PUT`, `POST tag`, `POST comment` … */
export function writesOf(world: MockWorld, id: string): string[] {
  return world.clickup.writes
    .filter(({ path }) => path.startsWith(`/task/${id}`))
    .map(({ method, path }) => [method, ...path.split('/').slice(3)].join(' '))
}

let made = 0
/** A task in the mock: of the church its list belongs to, open and due some day, unless given. */
export function addTask(world: MockWorld, facts: Partial<Omit<Task, 'tags'>> & { tags?: string[] } = {}): Task {
  const id = facts.id ?? `86new${String(made++).padStart(5, '0')}`
  const now = world.clickup.now()
  const task: Task = {
    name: `Task ${id}`,
    description: '',
    list: '901001',
    status: 'open',
    priority: null,
    dueDate: null,
    created: now,
    updated: now,
    closed: null,
    archived: false,
    deleted: false,
    fields: [],
    checklists: [],
    comments: [],
    attachments: [],
    ...facts,
    id,
    tags: (facts.tags ?? []).map(tagCalled),
  }
  world.clickup.tasks.set(id, task)
  return task
}

/** A person moves a task in ClickUp. */
export function byHand(world: MockWorld, id: string, change: Partial<Task>): void {
  Object.assign(world.clickup.tasks.get(id)!, change, { updated: world.clickup.now() })
}

export const template = (content: string) => ({ name: 'Reviewed', content, templateId: crypto.randomUUID() })

/** A review that asks for everything. */
export const everything = (taskId: string, content = 'Reviewed {{task.name}} for {{church.name}}.') => ({
  taskId,
  userId: '4711',
  preferences: {
    tags: { tagsToAdd: ['reviewed', 'rush'], tagsToRemove: ['print'] },
    removeTags: { tags: ['christmas'], enabled: true },
    changeStatus: { status: 'Complete', enabled: true },
    leaveComment: { enabled: true, template: template(content) },
  },
})
