/** A task as the task tool shows it, in our words. Times in milliseconds since the epoch. */
export type BoardTask = {
  id: string
  name: string
  url: string | null
  status: string
  /** `open`, `custom`, `done` or `closed`: what the tool takes the status for. */
  statusKind: string
  tags: string[]
  /** 1 is urgent, 4 is low. */
  priority: number | null
  dueMs: number | null
  createdMs: number
  updatedMs: number
  archived: boolean
  list: { id: string; name: string }
  folder: string | null
  /** The custom fields that have a value, as text; of a drop-down the option's name. */
  fields: { name: string; value: string }[]
}

type BoardComment = { id: string; text: string; atMs: number }

/** `signal` ends the waiting. */
export type BoardCall = { signal?: AbortSignal | undefined }

/**
 * The task tool as one token sees it. Every method fails with `UpstreamFault`; its `status` is 401 or 403 when the
 * tool refused the token, and 404 for a task that is deleted.
 */
export interface TaskBoard {
  /** The task, or null when there is none (or none this token may see). */
  read(id: string, call?: BoardCall): Promise<BoardTask | null>
  /** The names of a list's statuses. */
  statuses(listId: string, call?: BoardCall): Promise<string[]>
  /** Sets a status, a due date, or both in one call. The answer is the task afterwards. */
  change(
    id: string,
    change: { status?: string; dueMs?: number; dueHasTime?: boolean },
    call?: BoardCall,
  ): Promise<BoardTask>
  /** Puts a tag on the task or takes it off; doing it twice changes nothing. */
  tag(id: string, tag: { name: string; present: boolean }, call?: BoardCall): Promise<void>
  comments: BoardComments
}

export interface BoardComments {
  /** Posts a comment, once: a call that failed may have posted it, unless its status says that it did not. */
  post(id: string, text: string, call?: BoardCall): Promise<{ id: string }>
  /** The comments, newest first. */
  list(id: string, call?: BoardCall): AsyncGenerator<BoardComment>
}

/** What of the tool's tasks is to be listed. `since`: only those changed after it. */
export type FeedFilter = { archived: boolean; closed: boolean; sinceMs: number | null }

export type BoardHook = { id: string; endpoint: string; secret: string | null }

/** The workspace's tasks together, and its webhooks. */
export interface TaskFeed {
  /** Whether the tasks of a list are among those that are listed. */
  covers(listId: string): boolean
  /** Pages of tasks, in no order. */
  tasks(filter: FeedFilter, call?: BoardCall): AsyncGenerator<BoardTask[]>
  hooks(): Promise<BoardHook[]>
  subscribe(endpoint: string, events: readonly string[]): Promise<BoardHook>
  unsubscribe(id: string): Promise<void>
}

/** The task tool, by token. */
export interface Boards {
  /** `background`: waits for the budget however long it takes, and keeps a part of it for requests. */
  as(token: string, options?: { background?: boolean }): TaskBoard
  /** Null when neither a workspace nor lists are configured. */
  feed(token: string): TaskFeed | null
  /** How many calls this token has left in this minute. */
  callsLeft(token: string): number
}
