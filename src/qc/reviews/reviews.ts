import { z } from 'zod'
import type { Sql, Tx } from '../../db/sql.ts'
import { bounds } from '../../kernel/bounds.ts'
import { type Clock, iso } from '../../kernel/clock.ts'
import { Fault } from '../../kernel/errors.ts'
import { moment } from '../../kernel/fields.ts'
import { plainLines } from '../../kernel/text.ts'
import type { Random } from '../../kernel/random.ts'
import { Box } from '../model.ts'
import * as store from './store.ts'

const by = {
  created_by: z.string().describe('Who, by credential.'),
  created_at: moment('When.'),
}
const Verdict = z
  .enum(['approved', 'changes'])
  .describe('approved: it may go out; changes: it goes back to the designer.')

export const Decision = z
  .object({ decision: Verdict, note: z.string().nullable().describe('Why, in words.'), ...by })
  .meta({ id: 'QcDecision' })
export type Decision = z.infer<typeof Decision>
export const DecisionBody = z
  .strictObject({
    decision: Verdict,
    note: z.string().overwrite(plainLines).trim().max(bounds.qcCommentCharsMax).nullish().describe('Why, in words.'),
  })
  .meta({ examples: [{ decision: 'changes', note: 'The time is wrong on the back.' }] })

export const Comment = z
  .object({
    id: z.uuid().describe('Of this comment.'),
    text: z.string().describe('What was written.'),
    box: Box.nullable().describe('What it is about, in shares of the design; null: the whole.'),
    ...by,
  })
  .meta({ id: 'QcComment' })
export type Comment = z.infer<typeof Comment>

/** What may be left of a share that was rounded. */
const roundedOff = 0.000_001
const CommentBox = Box.refine(
  ({ width, height }) => width > 0 && height > 0,
  'expected a box with a width and a height',
).refine(
  ({ x, y, width, height }) => x + width <= 1 + roundedOff && y + height <= 1 + roundedOff,
  'expected a box within the design',
)

export const CommentBody = z
  .strictObject({
    text: z.string().overwrite(plainLines).trim().min(1).max(bounds.qcCommentCharsMax).describe('What to write.'),
    box: CommentBox.nullish().describe('What it is about, in shares of the design; left out: the whole.'),
  })
  .meta({ examples: [{ text: 'Could the time be larger?', box: { x: 0.1, y: 0.6, width: 0.3, height: 0.1 } }] })

export type Review = { decision: Decision | null; comments: Comment[] }
export type ReviewService = ReturnType<typeof reviewService>
type Parts = { sql: Sql; clock: Clock; random: Random }

/** What people say of checks beside the judges: a decision, the newest of which counts, and comments. */
export function reviewService({ sql, clock, random }: Parts) {
  return {
    async decide(check: number, author: string, { decision, note }: z.infer<typeof DecisionBody>): Promise<Decision> {
      const made = { decision, note: note || null, created_by: author, created_at: iso(clock.now()) }
      await sql.begin((tx) => store.insertDecision(tx, { check_number: check, ...made }))
      return made
    },

    /** Takes back the newest decision; the one before it counts again. Fails with `conflict` where it is another's. */
    async withdraw(check: number, author: string): Promise<Decision | null> {
      await sql.begin(async (tx) => {
        const newest = await store.newestDecision(tx, check)
        if (newest === null) return
        if (newest.created_by !== author)
          throw new Fault('conflict', 'Someone else decided meanwhile: decide anew instead.')
        await store.withdrawDecision(tx, newest.number, iso(clock.now()))
      })
      return Decision.nullable().parse((await store.decisions(sql, [check]))[0] ?? null)
    },

    /** Fails with `conflict` when the check has as many comments as it may. */
    async comment(check: number, author: string, { text, box }: z.infer<typeof CommentBody>): Promise<Comment> {
      const made = { id: random.id(), text, box: box ?? null, created_by: author, created_at: iso(clock.now()) }
      await sql.begin(async (tx) => {
        if ((await store.commentCount(tx, check)) >= bounds.qcCheckCommentsMax)
          throw new Fault('conflict', `A check has ${bounds.qcCheckCommentsMax} comments at most.`)
        await store.insertComment(tx, { check_number: check, ...made })
      })
      return made
    },

    /** What was said of each of these checks. */
    async of(checks: readonly number[]): Promise<(check: number) => Review> {
      const decisions = new Map((await store.decisions(sql, checks)).map((row) => [row.check_number, row]))
      const comments = Map.groupBy(await store.comments(sql, checks), ({ check_number }) => check_number)
      return (check) => ({
        decision: Decision.nullable().parse(decisions.get(check) ?? null),
        comments: (comments.get(check) ?? []).map((row) => Comment.parse(row)),
      })
    },

    forget: (tx: Tx, account: string) => store.forget(tx, account),
  }
}
