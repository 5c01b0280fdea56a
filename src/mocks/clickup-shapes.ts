import {
  attachmentsOrigin,
  clickupOrigin,
  type ClickUpState,
  type Comment,
  type List,
  type Status,
  type Task,
  type Webhook,
} from './clickup-state.ts'

const priorities = { 1: 'urgent', 2: 'high', 3: 'normal', 4: 'low' } as const
const time = (ms: number | null) => (ms === null ? null : String(ms))

/** A task as ClickUp answers it: attachments come with a single task alone. */
export function shownTask(
  state: ClickUpState,
  task: Task,
  { single, base }: { single: boolean; base: string },
): object {
  const list = state.lists.get(task.list)!
  const status = list.statuses.find((one) => one.status === task.status) ?? list.statuses[0]!
  const { priority } = task
  return {
    id: task.id,
    custom_id: null,
    name: task.name,
    text_content: task.description,
    description: task.description,
    markdown_description: task.description,
    status: shownStatus(status),
    orderindex: '0',
    date_created: time(task.created),
    date_updated: time(task.updated),
    date_closed: time(task.closed),
    date_done: time(task.closed),
    archived: task.archived,
    creator: { id: 7_000, username: 'verger' },
    assignees: [],
    watchers: [],
    checklists: task.checklists.map(({ id, name, items }, orderindex) => ({
      id,
      task_id: task.id,
      name,
      orderindex,
      resolved: items.filter(({ resolved }) => resolved).length,
      unresolved: items.filter(({ resolved }) => !resolved).length,
      items: items.map((item, at) => ({ ...item, orderindex: at, assignee: null, parent: null, children: [] })),
    })),
    tags: task.tags,
    parent: null,
    priority:
      priority === null
        ? null
        : { id: String(priority), priority: priorities[priority], color: '#f50000', orderindex: String(priority) },
    due_date: time(task.dueDate),
    start_date: null,
    points: null,
    time_estimate: null,
    custom_fields: task.fields,
    dependencies: [],
    linked_tasks: [],
    team_id: state.team.id,
    url: `https://app.clickup.com/t/${task.id}`,
    list: { id: list.id, name: list.name, access: true },
    project: { ...list.folder, hidden: false, access: true },
    folder: { ...list.folder, hidden: false, access: true },
    space: { id: state.space.id },
    ...(single && { attachments: task.attachments.map((one) => shownAttachment(one, base)) }),
  }
}

function shownAttachment({ id, title, extension, url, size, date }: Task['attachments'][number], base: string): object {
  // On a local port the files stand beside the API.
  const link = base === clickupOrigin ? url : url.replace(attachmentsOrigin, base.replace(/\/clickup$/, '/attachments'))
  return {
    id,
    title,
    extension,
    url: link,
    url_w_query: link,
    size,
    date: String(date),
    version: 0,
    is_folder: false,
    deleted: false,
  }
}

function shownStatus({ status, color, type, orderindex }: Status): object {
  return { id: `s-${status.replaceAll(' ', '-')}`, status, color, type, orderindex }
}

export function shownList(state: ClickUpState, { id, name, folder, statuses }: List): object {
  const count = [...state.tasks.values()].filter((task) => task.list === id && !task.deleted).length
  return {
    id,
    name,
    folder: { ...folder, hidden: false, access: true },
    space: state.space,
    task_count: count,
    archived: false,
    statuses: statuses.map(shownStatus),
  }
}

export function shownComment({ id, text, user, date, resolved }: Comment): object {
  return {
    id,
    comment: [{ text }],
    comment_text: text,
    user,
    resolved,
    assignee: null,
    assigned_by: null,
    reactions: [],
    date: String(date),
  }
}

export function shownWebhook(state: ClickUpState, { fail_count, ...webhook }: Webhook): object {
  const status = fail_count === 0 ? 'active' : 'failing'
  return { ...webhook, team_id: state.team.id, health: { status, fail_count } }
}
