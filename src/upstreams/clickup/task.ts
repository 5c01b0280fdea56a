import { z } from 'zod'
import type { BoardTask } from '../../workflow/board.ts'
import { Field, fieldText, id, ms, place } from './api.ts'

/** A task as ClickUp answers it, in our words. */
export const Task = z
  .object({
    id,
    name: z.string().nullish(),
    url: z.string().nullish(),
    status: z.object({ status: z.string(), type: z.string().nullish() }),
    tags: z.array(z.object({ name: z.string() })).nullish(),
    priority: z.object({ id: id.nullish() }).nullish(),
    due_date: ms.nullish(),
    date_created: ms.nullish(),
    date_updated: ms.nullish(),
    archived: z.boolean().nullish(),
    ...place,
    custom_fields: z.array(Field).nullish(),
  })
  .transform((task): BoardTask => ({
    id: task.id,
    name: task.name ?? '',
    url: task.url ?? null,
    status: task.status.status,
    statusKind: task.status.type ?? 'custom',
    tags: (task.tags ?? []).map(({ name }) => name),
    priority: task.priority?.id ? Number(task.priority.id) : null,
    dueMs: task.due_date ?? null,
    createdMs: task.date_created ?? 0,
    updatedMs: task.date_updated ?? 0,
    archived: task.archived ?? false,
    list: task.list,
    folder: task.folder,
    fields: (task.custom_fields ?? []).flatMap(fieldText),
  }))
