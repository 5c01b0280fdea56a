import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, Page } from '../kernel/fields.ts'

const flag = z.union([z.boolean(), z.int()]).transform(Boolean)
const json = <T extends z.ZodType>(inner: T) =>
  z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(inner)

/** A task as it is stored. */
export const TaskRow = z.object({
  number: z.int(),
  task_id: z.string(),
  account_number: z.string().nullable(),
  church_name: z.string().nullable(),
  name: z.string(),
  url: z.string().nullable(),
  list_id: z.string(),
  list_name: z.string(),
  status: z.string(),
  status_kind: z.string(),
  tags: json(z.array(z.string())),
  priority: z.int().nullable(),
  due_ms: z.int().nullable(),
  kept_due: z.string().nullable(),
  created_ms: z.int(),
  updated_ms: z.int(),
  archived: flag,
  deleted: flag,
  paused: flag,
  by_hand: flag,
  remembered: z.string().nullable(),
  position: z.int().nullable(),
  seen_at: z.string(),
})
export type TaskRow = z.infer<typeof TaskRow>

export const moveActions = ['pause', 'play', 'queue', 'reviewed'] as const
/** A change of status on its way: see the migration. */
export const MoveRow = z.object({
  id: z.string(),
  task_id: z.string(),
  account_number: z.string().nullable(),
  action: z.enum(moveActions),
  from_status: z.string(),
  to_status: z.string(),
  remembered: z.string().nullable(),
  due: z.string().nullable(),
  actor: z.string(),
  decided_ms: z.int(),
  started: flag,
})
export type MoveRow = z.infer<typeof MoveRow>
export type MoveAction = MoveRow['action']

const Moment = z.iso.datetime()

/** A task as it is answered. */
export const Task = z
  .object({
    task_id: z.string(),
    account: z.string().nullable().describe('The church; null when the task names none'),
    church_name: z.string().nullable().describe('As its folder in file storage has it, else the list of the task'),
    name: z.string(),
    url: z.string().nullable(),
    list: z.object({ id: z.string(), name: z.string() }),
    status: z.string(),
    paused: z.boolean().describe('Put on hold by pause: the queue leaves it there until play'),
    moved_by_hand: z.boolean().describe('Moved by a person in the task tool: the queue leaves it where it is'),
    remembered_status: z.string().nullable().describe('The status play restores'),
    pinned: z.boolean().describe('Carries the tag `pinned`: first in its queue'),
    tags: z.array(z.string()),
    priority: z.int().nullable().describe('1 urgent, 2 high, 3 normal, 4 low'),
    due_date: z.string().nullable().describe('yyyy-MM-dd in TIME_ZONE'),
    position: z.int().nullable().describe("Its place in the church's queue as of the last round"),
    archived: z.boolean(),
    deleted: z.boolean(),
    created_at: z.string(),
    updated_at: z.string().describe("The task tool's own time of the last change"),
    seen_at: z.string().describe('When it was last read here'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

export const LogItem = z
  .object({
    id: z.int(),
    at: Moment,
    action: z
      .string()
      .describe('pause, play, queue, status, tag_added, tag_removed, comment, reviewed, moved (by hand), deleted'),
    task_id: z.string(),
    account: z.string().nullable(),
    church_name: z.string().nullable(),
    actor: z.string().describe('The user of the request, or `webhook`, `queue`, `clickup`'),
    from: z.string().nullable(),
    to: z.string().nullable(),
  })
  .meta({ id: 'QueueLogItem' })
export type LogItem = z.infer<typeof LogItem>

/** A task's id in the task tool: it stands in the path of a request. */
export const TaskId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, dashes or underscores')

export const TaskQuery = z.strictObject({ ...Page, account: AccountNumber.optional(), task_id: TaskId.optional() })
export type TaskQuery = z.infer<typeof TaskQuery>
export const TaskList = z.object({ tasks: z.array(Task), next_cursor: z.string().nullable() })
export const LogList = z.object({ items: z.array(LogItem), next_cursor: z.string().nullable() })

export const commentCharsMax = 10_000
const tagsMax = 50
const Tag = z
  .string()
  .trim()
  .min(1)
  .max(100)
  // A dot segment would be taken for a direction in the path, and `/tag/..` is the task itself.
  .regex(/^(?!\.{1,2}$)[^\p{Cc}]+$/u, 'expected a name of a tag')
  .refine((tag) => tag.isWellFormed(), 'expected well-formed text')
const Tags = z.array(Tag).max(tagsMax).nullish()
const Switch = z.boolean().nullish()

const ChangeStatus = z
  .object({ status: z.string().trim().max(100).nullish(), enabled: Switch })
  .refine(({ status, enabled }) => !enabled || Boolean(status), { path: ['status'], error: 'expected a status' })
const LeaveComment = z
  .object({
    enabled: Switch,
    template: z
      .object({
        name: z.string().max(bounds.textCharsMax).nullish(),
        content: z.string().max(commentCharsMax).nullish(),
        templateId: z.string().max(128).nullish(),
      })
      .nullish(),
  })
  .refine(({ enabled, template }) => !enabled || Boolean(template?.content?.trim()), {
    path: ['template', 'content'],
    error: 'expected the text of the comment',
  })

const Preferences = z.object({
  tags: z.object({ tagsToAdd: Tags, tagsToRemove: Tags }).nullish(),
  removeTags: z.object({ tags: Tags, enabled: Switch }).nullish(),
  changeStatus: ChangeStatus.nullish(),
  leaveComment: LeaveComment.nullish(),
})
export type Preferences = z.infer<typeof Preferences>

/** The task-review payload. Unknown fields are ignored, missing ones are answered with `processed: false`. */
export const ReviewBody = z
  .object({
    taskId: z.union([z.literal(''), TaskId]).nullish(),
    userId: z.string().max(128).nullish(),
    preferences: Preferences.nullish(),
    clickupAccessToken: z
      .string()
      .max(512)
      .regex(/^[\x21-\x7e]*$/, 'expected a token')
      .nullish(),
  })
  .meta({ id: 'TaskReview' })
export type ReviewBody = z.infer<typeof ReviewBody>

export const stepOutcomes = ['done', 'unchanged', 'failed', 'unclear', 'undone'] as const
export const Step = z.object({
  step: z.string().describe('read_task, add_tag, remove_tag, change_status, leave_comment or record'),
  field: z.string().nullable().describe('Where in the body it is asked for'),
  outcome: z
    .enum(stepOutcomes)
    .describe('`unclear`: the call broke off, and what came of it is looked up when the delivery is sent again'),
  detail: z.string().nullable().describe('The tag or status; in a refusal, why the step failed'),
})
export type Step = z.infer<typeof Step>

export const ReviewAnswer = z
  .object({
    processed: z.boolean(),
    reason: z.string().optional().describe('Why nothing was processed'),
    task_id: z.string().optional(),
    steps: z.array(Step).optional(),
    duplicate: z.boolean().optional().describe('This delivery was finished before; nothing was done now'),
  })
  .meta({ id: 'TaskReviewAnswer' })
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const PlayPauseBody = z.object({ action: z.enum(['play', 'pause']), task_id: TaskId }).meta({ id: 'PlayPause' })
export type PlayPauseBody = z.infer<typeof PlayPauseBody>
export const PlayPauseAnswer = z
  .object({
    tasks_found: z.boolean(),
    task_id: z.string().optional(),
    status: z.string().optional(),
    due_date: z.string().nullable().optional().describe('yyyy-MM-dd in TIME_ZONE'),
  })
  .meta({ id: 'PlayPauseAnswer' })
export type PlayPauseAnswer = z.infer<typeof PlayPauseAnswer>

export const QueueQuery = z.strictObject({ account: AccountNumber.optional() })
const count = z.int().min(0)
export const QueueStats = z.object({
  total: count.describe('Tasks in the queue: closed, done, archived, deleted and excluded ones are not'),
  open: count,
  on_hold: count,
  paused: count,
  in_progress: count.describe('Any other status'),
  pinned: count,
  overdue: count,
  next_due_date: z.string().nullable(),
  capacity: z.int(),
  free: count.describe('Places nobody takes up'),
})
export type QueueStats = z.infer<typeof QueueStats>
export const QueueAnswer = z
  .object({
    tasks_found: z.boolean(),
    accounts: z.array(
      z.object({
        account: z.string(),
        church_name: z.string().nullable(),
        stats: QueueStats,
        queue: z.array(
          z.object({
            task_id: z.string(),
            position: z.int(),
            status: z.string(),
            changed: z.boolean().describe('Whether this round changed its status'),
            paused: z.boolean(),
            moved_by_hand: z.boolean(),
          }),
        ),
      }),
    ),
    pending: count.describe("Changes beyond the task tool's minute: they go on as a run"),
    failures: z.array(z.object({ task_id: z.string(), detail: z.string() })).describe('Changes that cannot be made'),
  })
  .meta({ id: 'QueueAnswer' })
export type QueueAnswer = z.infer<typeof QueueAnswer>

/** What ClickUp tells on its own. Events about other things than tasks carry no task. */
export const BoardEvent = z
  .object({ event: z.string().max(64), task_id: TaskId.nullish(), webhook_id: z.string().max(128).nullish() })
  .meta({ id: 'ClickUpEvent' })
export type BoardEvent = z.infer<typeof BoardEvent>
export const EventAnswer = z.object({ ok: z.boolean() })

/** The runs of this feature. None of them takes anything. */
export const movesRun = { name: 'workflow.moves', input: z.strictObject({}), attemptsMax: 10 }
export const freshenRun = { name: 'workflow.freshen', input: z.strictObject({}), attemptsMax: 10 }
export const syncRun = { name: 'workflow.sync', input: z.strictObject({}) }
