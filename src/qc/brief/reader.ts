import { bounds } from '../../kernel/bounds.ts'
import { UpstreamFault } from '../../kernel/http-client.ts'
import { Fault } from '../../kernel/errors.ts'
import type { Brief } from '../model.ts'
import type { QuotedFact } from './quoted.ts'
import type { TaskComment, TaskDetails, TaskReader } from '../tasks.ts'

/** The brief of a task as a whole, and as it is asked of each of some files; the same one, where it does not tell them apart. */
export type Briefs = { whole: Brief; ofFiles: Brief[] }
export type BriefsOf = (
  task: TaskDetails,
  comments: readonly TaskComment[],
  read?: { signal?: AbortSignal | undefined; quoted?: readonly QuotedFact[]; files?: readonly string[] },
) => Promise<Briefs>
/** All that a brief is read from. */
type BriefSources = { task: TaskDetails; comments: readonly TaskComment[]; quoted: readonly QuotedFact[] }
export type BriefReader = ReturnType<typeof briefReader>

type Parts = {
  /** Null where no task tool is configured. */
  tasks: TaskReader | null
  briefsOf: BriefsOf
  /** Null where no model is configured. */
  factsOf: ((task: TaskDetails, comments: readonly TaskComment[], signal?: AbortSignal) => Promise<QuotedFact[]>) | null
}

/** Reads tasks and the briefs in them. */
export function briefReader({ tasks, briefsOf, factsOf }: Parts) {
  function configured(): TaskReader {
    if (tasks === null) throw new Fault('conflict', 'No task tool is configured: set CLICKUP_TOKEN.')
    return tasks
  }

  async function task(id: string, signal?: AbortSignal): Promise<TaskDetails> {
    const found = await during('read_task', () => configured().read(id, { signal }))
    if (found === null) throw new Fault('not_found', `There is no task ${id}.`)
    return found
  }

  async function comments(id: string, signal?: AbortSignal): Promise<TaskComment[]> {
    const found: TaskComment[] = []
    for await (const comment of configured().comments(id, { signal })) {
      found.push(comment)
      if (found.length >= bounds.qcCommentsMax) break
    }
    return found
  }

  async function sources(found: TaskDetails, signal?: AbortSignal): Promise<BriefSources> {
    const said = await during('read_comments', () => comments(found.id, signal))
    return { task: found, comments: said, quoted: (await factsOf?.(found, said, signal)) ?? [] }
  }

  function briefs(
    { task, comments, quoted }: BriefSources,
    files: readonly string[],
    signal?: AbortSignal,
  ): Promise<Briefs> {
    return briefsOf(task, comments, { signal, quoted, files })
  }

  return {
    /** Fails with `not_found`, with `conflict` when no task tool is configured, and with `upstream_failed`. */
    task,
    /** Of a task that has been read. Fails with `upstream_failed`. */
    sources,
    whole: async (all: BriefSources): Promise<Brief> => (await briefs(all, [])).whole,
    read: async (id: string, files: readonly string[], signal?: AbortSignal): Promise<Briefs> =>
      briefs(await sources(await task(id, signal), signal), files, signal),
  }
}

/** A brief as it is answered. */
export function presentBrief({ taskId, title, fields, amendments = [], revisionRequests, checklist }: Brief) {
  return {
    task_id: taskId,
    fields,
    amendments,
    revision_requests: revisionRequests,
    brief: { title, required_elements: fields.required_elements, deliverables: checklist.map(({ text }) => text) },
  }
}

/** A brief that does not say whose it is is its church's. */
export function withPartner(brief: Brief, churchName: string | null): Brief {
  if (brief.fields.partner_name !== null || churchName === null) return brief
  return { ...brief, fields: { ...brief.fields, partner_name: churchName } }
}

/** An upstream's failure says in which step it came. */
export async function during<T>(step: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UpstreamFault)) throw error
    const { message, members, headers } = error
    throw new Fault('upstream_failed', message, { members: { ...members, step }, headers, cause: error })
  }
}
