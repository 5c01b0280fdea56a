import { invalid } from '../../kernel/errors.ts'
import type { BoardTask, TaskBoard } from '../board.ts'
import { commentCharsMax } from '../model.ts'
import { spelled } from '../moves.ts'
import { filled, same, unknownFields } from '../rules.ts'
import type { TaskBook } from '../tasks.ts'
import { isDone, type ReviewOrder, type StepRow } from './model.ts'

const templatePath = 'body.preferences.leaveComment.template.content'

type Parts = { book: TaskBook; churchNames: () => Promise<ReadonlyMap<string, string>> }
type Found = { order: ReviewOrder; board: TaskBoard; task: BoardTask; steps: readonly StepRow[] }

/**
 * What can be known to be wrong before anything is changed: the status, the template. Resolves with the comment's
 * text, empty when none is to be left. Fails with `validation_failed`.
 */
export async function prepare(parts: Parts, { order, board, task, steps }: Found): Promise<string> {
  const open = (name: StepRow['step']) => steps.find(({ step, state }) => step === name && !isDone(state))
  const status = open('change_status')
  if (status && !same(status.target, task.status))
    await spelled(board, task.list, status.target, { path: 'body.preferences.changeStatus.status' })
  return open('leave_comment') ? await commentText(parts, order, task) : ''
}

async function commentText({ book, churchNames }: Parts, order: ReviewOrder, task: BoardTask): Promise<string> {
  const template = order.preferences.leaveComment?.template?.content ?? ''
  const unknown = unknownFields(template)
  if (unknown.length > 0)
    throw invalid(templatePath, `unknown fields: ${unknown.map((name) => name.slice(0, 64)).join(', ')}`)
  const row = (await book.find(task.id))!
  const account = row.account_number
  const text = filled(template, {
    'task.id': task.id,
    'task.name': task.name,
    'task.url': task.url ?? '',
    'task.status': task.status,
    'task.due_date': book.dateOf(task.dueMs) ?? '',
    'list.name': task.list.name,
    'church.name': (await churchNames()).get(account ?? '') ?? row.church_name ?? '',
    'church.account': account ?? '',
    'user.id': order.userId ?? '',
  })
  if (text.length > commentCharsMax)
    throw invalid(templatePath, `longer than ${commentCharsMax} characters with its fields filled in`)
  return text
}
