/** A task as quality control reads it. Times in milliseconds since the epoch. */
export type TaskDetails = {
  id: string
  name: string
  /** Markdown. */
  description: string
  createdMs: number
  list: { id: string; name: string }
  folder: string | null
  /** The custom fields that have a value, as text. */
  fields: { name: string; value: string }[]
  checklists: { name: string; items: { name: string; resolved: boolean }[] }[]
  attachments: { id: string; name: string; url: string; sizeBytes: number | null; atMs: number }[]
}
export type TaskComment = { id: string; text: string; author: string | null; atMs: number; resolved: boolean }
type ReadOptions = { signal?: AbortSignal | undefined }

/** The task tool's reading half: it changes nothing there. Every method fails with `UpstreamFault`. */
export interface TaskReader {
  /** The task, or null when there is none. */
  read(id: string, options?: ReadOptions): Promise<TaskDetails | null>
  /** The comments, newest first. */
  comments(id: string, options?: ReadOptions): AsyncGenerator<TaskComment>
  /** What is attached, whole. */
  attachment(url: string, sizeBytesMax: number, options?: ReadOptions): Promise<Uint8Array>
}
