import { z } from 'zod'
import { dateIn } from '../../kernel/zone.ts'
import type { TaskDetails, TaskReader } from '../../qc/tasks.ts'
import { type ClickUpApi, commentPages, Field, fieldText, id, ms, nullWhenGone, place, segment } from './api.ts'

type Parts = {
  api: ClickUpApi
  token: string
  /** The zone in which the dates of date fields are meant. */
  zone: string
}

const Checklist = z.object({
  name: z.string().nullish(),
  items: z.array(z.object({ name: z.string().nullish(), resolved: z.boolean().nullish() })).nullish(),
})
const Attachment = z.object({
  id,
  title: z.string().nullish(),
  url: z.string(),
  size: z.coerce.number().nullish().catch(null),
  date: ms.nullish().catch(null),
  deleted: z.boolean().nullish(),
})
const Person = z.object({ username: z.string().nullish(), email: z.string().nullish() }).nullish()
/** A piece of a comment; `tag`: a mention, which its text holds as `@` and the person's name. */
const Piece = z.object({ type: z.string().nullish(), text: z.string().nullish(), user: Person.catch(null) })
const Comment = z.object({
  id,
  comment_text: z.string().nullish(),
  comment: z.array(Piece).nullish().catch(null),
  user: Person.catch(null),
  date: ms,
  resolved: z.boolean().nullish().catch(null),
})

const Task = z.object({
  id,
  name: z.string().nullish(),
  markdown_description: z.string().nullish(),
  description: z.string().nullish(),
  date_created: ms.nullish(),
  ...place,
  custom_fields: z.array(Field).nullish(),
  checklists: z.array(Checklist).nullish(),
  attachments: z.array(Attachment).nullish(),
})
type Task = z.infer<typeof Task>

/** ClickUp as it is read for quality control: nothing here sends anything but GET. */
export function clickupReader({ api, token, zone }: Parts): TaskReader {
  const request = api.requester(token, { background: false })
  return {
    async read(task, { signal } = {}) {
      // The description as Markdown is given on request alone, the attachments with a single task alone.
      const path = `/task/${segment(task)}?include_markdown_description=true`
      const found = await request(Task, { path, signal }).catch(nullWhenGone)
      return found && detailsOf(found, zone)
    },

    async *comments(task, { signal } = {}) {
      for await (const { id, comment_text: text, comment: pieces, user, date, resolved } of commentPages(request, {
        task,
        comment: Comment,
        signal,
      }))
        yield {
          id,
          text: withoutMentions(text ?? '', pieces ?? []),
          author: user?.username || user?.email || null,
          atMs: date,
          resolved: resolved ?? false,
        }
    },

    async attachment(url, sizeBytesMax, { signal } = {}) {
      return (await api.download(url, { token, sizeBytesMax, signal })).bytes
    },
  }
}

/** Whom a comment mentions is no word of it. */
function withoutMentions(text: string, pieces: readonly z.infer<typeof Piece>[]): string {
  const names = pieces
    .filter(({ type }) => type === 'tag')
    .flatMap(({ text: shown, user }) => [shown ?? '', user?.username ? `@${user.username}` : ''])
    .filter((name) => name.startsWith('@') && name.length > 1)
  return names.reduce((rest, name) => rest.replaceAll(name, ''), text).trim()
}

function detailsOf(task: Task, zone: string): TaskDetails {
  return {
    id: task.id,
    name: task.name ?? '',
    description: task.markdown_description || (task.description ?? ''),
    createdMs: task.date_created ?? 0,
    list: task.list,
    folder: task.folder,
    fields: (task.custom_fields ?? []).flatMap((field) => fieldOf(field, zone)),
    checklists: (task.checklists ?? []).map(({ name, items }) => ({
      name: name ?? '',
      items: (items ?? []).map((item) => ({ name: item.name ?? '', resolved: item.resolved ?? false })),
    })),
    attachments: (task.attachments ?? []).filter(({ deleted }) => !deleted).map(attachmentOf),
  }
}

function attachmentOf({ id, title, url, size, date }: z.infer<typeof Attachment>): TaskDetails['attachments'][number] {
  return { id, name: title ?? '', url, sizeBytes: size ?? null, atMs: date ?? 0 }
}

/** A field's value as text: of labels their names, of a date the day, of a place its address. */
function fieldOf(field: Field, zone: string): { name: string; value: string }[] {
  const { name, type, value } = field
  if (value === null || value === undefined) return []
  if (type === 'date') return dayOf(value, zone).map((day) => ({ name, value: day }))
  if (type === 'labels' && Array.isArray(value)) return labelled(field, value)
  const address = z.object({ formatted_address: z.string() }).safeParse(value)
  return address.success ? [{ name, value: address.data.formatted_address }] : fieldText(field)
}

function dayOf(value: unknown, zone: string): string[] {
  const at = ms.safeParse(value)
  return at.success && at.data <= dateMsMax ? [dateIn(at.data, zone)] : []
}
const dateMsMax = 8.64e15

function labelled({ name, type_config: config }: Field, value: unknown[]): { name: string; value: string }[] {
  const names = (config?.options ?? [])
    .filter((option) => option.id && value.includes(option.id))
    .map((option) => option.label ?? option.name)
    .filter((label) => typeof label === 'string')
  return names.length === 0 ? [] : [{ name, value: names.join(', ') }]
}
