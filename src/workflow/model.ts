import { z } from 'zod'
import { bounds } from '../kernel/bounds.ts'
import { AccountNumber, moment, nextCursor, Page } from '../kernel/fields.ts'

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

const moveActions = ['pause', 'play', 'queue', 'reviewed'] as const
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
    task_id: z.string().describe('Its id in the task tool.'),
    account: z.string().nullable().describe('The church; null when the task names none'),
    church_name: z.string().nullable().describe('As its folder in file storage has it, else the list of the task'),
    name: z.string().describe('What it is called.'),
    url: z.string().nullable().describe('Its page in the task tool.'),
    list: z
      .object({ id: z.string().describe('Of the list.'), name: z.string().describe('Of the list.') })
      .describe('The list it stands in.'),
    status: z.string().describe('As the task tool calls it.'),
    paused: z.boolean().describe('Put on hold by pause: the queue leaves it there until play'),
    moved_by_hand: z.boolean().describe('Moved by a person in the task tool: the queue leaves it where it is'),
    remembered_status: z.string().nullable().describe('The status play restores'),
    pinned: z.boolean().describe('Carries the tag `pinned`: first in its queue'),
    tags: z.array(z.string()).describe('Its tags.'),
    priority: z.int().nullable().describe('1 urgent, 2 high, 3 normal, 4 low'),
    due_date: z.string().nullable().describe('yyyy-MM-dd in TIME_ZONE'),
    position: z.int().nullable().describe("Its place in the church's queue as of the last round"),
    archived: z.boolean().describe('The task tool has put it away.'),
    deleted: z.boolean().describe('The task tool has it no more.'),
    created_at: moment('When it was made.'),
    updated_at: z.string().describe("The task tool's own time of the last change"),
    seen_at: z.string().describe('When it was last read here'),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

export const LogItem = z
  .object({
    id: z.int().describe('Grows with time.'),
    at: Moment.describe('When.'),
    action: z
      .string()
      .describe('pause, play, queue, status, tag_added, tag_removed, comment, reviewed, moved (by hand), deleted'),
    task_id: z.string().describe('The task.'),
    account: z.string().nullable().describe('The church; null: it names none.'),
    church_name: z.string().nullable().describe('What the church is called.'),
    actor: z.string().describe('The user of the request, or `webhook`, `queue`, `clickup`'),
    from: z.string().nullable().describe('What it was before.'),
    to: z.string().nullable().describe('What it is after.'),
  })
  .meta({ id: 'QueueLogItem' })
export type LogItem = z.infer<typeof LogItem>

/** A task's id in the task tool: it stands in the path of a request. */
export const TaskId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'expected letters, digits, dashes or underscores')
  .meta({ description: 'A task of the task tool.', examples: ['86ahl0001'] })

export const TaskQuery = z.strictObject({ ...Page, account: AccountNumber.optional(), task_id: TaskId.optional() })
export type TaskQuery = z.infer<typeof TaskQuery>
export const TaskList = z.object({ tasks: z.array(Task).describe('Newest first.'), next_cursor: nextCursor })
export const LogList = z.object({ items: z.array(LogItem).describe('Newest first.'), next_cursor: nextCursor })

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
const Switch = z.boolean().nullish().describe('Whether it is to be done.')

const ChangeStatus = z
  .object({ status: z.string().trim().max(100).nullish().describe('The new status.'), enabled: Switch })
  .refine(({ status, enabled }) => !enabled || Boolean(status), { path: ['status'], error: 'expected a status' })
const LeaveComment = z
  .object({
    enabled: Switch,
    template: z
      .object({
        name: z.string().max(bounds.textCharsMax).nullish().describe('What the template is called.'),
        content: z.string().max(commentCharsMax).nullish().describe('Its text, with fields in double braces.'),
        templateId: z.string().max(128).nullish().describe('Its id where it is kept.'),
      })
      .nullish()
      .describe('What the comment says.'),
  })
  .refine(({ enabled, template }) => !enabled || Boolean(template?.content?.trim()), {
    path: ['template', 'content'],
    error: 'expected the text of the comment',
  })

const Preferences = z.object({
  tags: z
    .object({ tagsToAdd: Tags.describe('Tags to add.'), tagsToRemove: Tags.describe('Tags to take off.') })
    .nullish()
    .describe('Tags to add and to take off.'),
  removeTags: z
    .object({ tags: Tags.describe('The tags.'), enabled: Switch })
    .nullish()
    .describe('More tags to take off.'),
  changeStatus: ChangeStatus.nullish().describe('The status to set.'),
  leaveComment: LeaveComment.nullish().describe('The comment to leave.'),
})
export type Preferences = z.infer<typeof Preferences>

/** The task-review payload. Unknown fields are ignored, missing ones are answered with `processed: false`. */
export const ReviewBody = z
  .object({
    taskId: z
      .union([z.literal(''), TaskId])
      .nullish()
      .meta({ description: 'The task.', examples: ['86ahl0001'] }),
    userId: z.string().max(128).nullish().describe('Who reviewed it, for the comment and the log.'),
    preferences: Preferences.nullish().describe('What is to be done.'),
    clickupAccessToken: z
      .string()
      .max(512)
      .regex(/^[\x21-\x7e]*$/, 'expected a token')
      .nullish()
      .describe('Used for these calls alone, never stored; left out: the configured one.'),
  })
  .meta({ id: 'TaskReview' })
export type ReviewBody = z.infer<typeof ReviewBody>

const stepOutcomes = ['done', 'unchanged', 'failed', 'unclear', 'undone'] as const
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
    processed: z.boolean().describe('Whether anything was to be done.'),
    reason: z.string().optional().describe('Why nothing was processed'),
    task_id: z.string().optional().describe('The task.'),
    steps: z.array(Step).optional().describe('What was done, in order.'),
    duplicate: z.boolean().optional().describe('This delivery was finished before; nothing was done now'),
  })
  .meta({ id: 'TaskReviewAnswer' })
export type ReviewAnswer = z.infer<typeof ReviewAnswer>

export const PlayPauseBody = z
  .object({ action: z.enum(['play', 'pause']).describe('What to do with the task.'), task_id: TaskId })
  .meta({ id: 'PlayPause' })
export type PlayPauseBody = z.infer<typeof PlayPauseBody>
export const PlayPauseAnswer = z
  .object({
    tasks_found: z.boolean().describe('Whether there is such a task, here or in the task tool.'),
    task_id: z.string().optional().describe('The task.'),
    status: z.string().optional().describe('Its status now.'),
    due_date: z.string().nullable().optional().describe('yyyy-MM-dd in TIME_ZONE'),
  })
  .meta({ id: 'PlayPauseAnswer' })
export type PlayPauseAnswer = z.infer<typeof PlayPauseAnswer>

export const QueueQuery = z.strictObject({ account: AccountNumber.optional() })
const count = z.int().min(0)
export const QueueStats = z.object({
  total: count.describe('Tasks in the queue: closed, done, archived, deleted and excluded ones are not'),
  open: count.describe('Being worked on.'),
  on_hold: count.describe('Waiting.'),
  paused: count.describe('Put on hold by pause.'),
  in_progress: count.describe('Any other status'),
  pinned: count.describe('With the tag `pinned`.'),
  overdue: count.describe('Past their due date.'),
  next_due_date: z.string().nullable().describe('The earliest to come, yyyy-MM-dd in TIME_ZONE.'),
  capacity: z.int().describe('How many may be open at once.'),
  free: count.describe('Places nobody takes up'),
})
export type QueueStats = z.infer<typeof QueueStats>
const QueuedTask = z.object({
  task_id: z.string().describe('The task.'),
  position: z.int().describe('Its place, from 1.'),
  status: z.string().describe('As the task tool calls it.'),
  changed: z.boolean().describe('Whether this round changed its status'),
  paused: z.boolean().describe('Put on hold by pause.'),
  moved_by_hand: z.boolean().describe('Moved by a person in the task tool.'),
})
export const QueueAnswer = z
  .object({
    tasks_found: z.boolean().describe('Whether there is any task to order.'),
    accounts: z
      .array(
        z.object({
          account: z.string().describe('The church.'),
          church_name: z.string().nullable().describe('What it is called.'),
          stats: QueueStats.describe('Its queue in numbers.'),
          queue: z.array(QueuedTask).describe('Its tasks, in order.'),
        }),
      )
      .describe('By church.'),
    pending: count.describe("Changes beyond the task tool's minute: they go on as a run"),
    failures: z
      .array(z.object({ task_id: z.string().describe('The task.'), detail: z.string().describe('Why.') }))
      .describe('Changes that cannot be made'),
  })
  .meta({ id: 'QueueAnswer' })
export type QueueAnswer = z.infer<typeof QueueAnswer>

export const LaneQuery = z.strictObject({ account: AccountNumber.optional() })
export const RoundBody = z.strictObject({
  account: AccountNumber.nullish().meta({ description: 'One church alone.', examples: ['1001'] }),
  dry_run: z
    .boolean()
    .default(false)
    .meta({ description: 'Says what would be moved, and moves nothing.', examples: [true] }),
})
export type RoundBody = z.infer<typeof RoundBody>

const LaneTask = Task.extend({
  position: z.int().describe('Its place as a round would order the queue now, from 1.'),
  place: z
    .int()
    .nullable()
    .describe(
      "Which of its church's places it takes up after a round, from 1; above `capacity`: one too many, which the queue " +
        'does not interrupt; null: it takes none.',
    ),
  wanted_status: z.string().describe('What a round would make of its status.'),
  reason: z
    .enum(['in_progress', 'paused', 'moved_by_hand', 'within_capacity', 'over_capacity'])
    .describe(
      'Why: it is being worked on and takes a place; it is paused; a person put it where it is; there is a place for ' +
        'it; those before it take all places.',
    ),
  order: z
    .enum(['pinned', 'due_date', 'priority', 'age'])
    .describe('What decides that it stands behind the one before it (of the first: what put it there).'),
  why: z
    .string()
    .describe(
      'In sentences: the reason, what puts it behind the one above it on a board (those that take up a place, then those ' +
        'that wait, then those a person holds), and what a round would change.',
    ),
}).meta({ id: 'LaneTask' })

export const Lanes = z
  .object({
    lanes: z
      .array(
        z.object({
          account: z.string().describe('The church.'),
          church_name: z.string().nullable().describe('What it is called.'),
          stats: QueueStats.describe('Its queue in numbers.'),
          tasks: z.array(LaneTask).describe('Its tasks, in order.'),
        }),
      )
      .describe('One a church, by account number.'),
  })
  .meta({ id: 'Lanes' })
export type Lanes = z.infer<typeof Lanes>

/** How a webhook proves its sender; the proof itself is checked before the body is believed. */
export const ProofHeaders = z.object({
  'webhook-id': z
    .string()
    .optional()
    .meta({ description: "The delivery's own name: 128 printable characters at most.", maxLength: 128 }),
  'webhook-timestamp': z.string().optional().describe('When it was sent, in seconds since the epoch.'),
  'webhook-signature': z.string().optional().describe('`v1,` and the signature of id, timestamp and body, in base64.'),
  'x-webhook-secret': z.string().optional().describe('The whole WEBHOOK_SECRET, in place of a signature.'),
})
export const EventHeaders = z.object({
  'x-signature': z.string().optional().describe('HMAC-SHA256 of the body, in hexadecimal.'),
})

/** What ClickUp sends on its own. Events about other things than tasks carry no task. */
export const BoardEvent = z
  .object({
    event: z
      .string()
      .max(64)
      .meta({ description: 'What happened.', examples: ['taskStatusUpdated'] }),
    task_id: TaskId.nullish(),
    webhook_id: z.string().max(128).nullish().describe('The subscription that says it.'),
  })
  .meta({ id: 'ClickUpEvent' })
export type BoardEvent = z.infer<typeof BoardEvent>
export const EventAnswer = z.object({ ok: z.boolean().describe('It was taken in.') })

/** The runs of this feature. None of them takes anything. */
export const movesRun = { name: 'workflow.moves', input: z.strictObject({}), attemptsMax: 10 }
export const freshenRun = { name: 'workflow.freshen', input: z.strictObject({}), attemptsMax: 10 }
export const syncRun = { name: 'workflow.sync', input: z.strictObject({}) }
