import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../../kernel/log.ts'
import { type Timers, withDeadline } from '../../kernel/clock.ts'
import type { VisionModel } from '../../kernel/vision.ts'
import type { FactReader } from '../judge.ts'
import type { TaskComment, TaskDetails } from '../tasks.ts'

const factsMax = 60
const textMax = 300
const quoteMax = 600
/** Of the task's own words, and of its comments' together. */
const charsMax = 20_000
/** A brief is read without it when the model takes longer. */
const answerMs = 12_000
/** Briefs whose facts are remembered: a task is read for its plan, its scan and its page. */
const rememberedMax = 32

const BriefAnswer = z.object({
  facts: z
    .array(
      z.object({
        field: z.enum(['dates', 'times', 'locations', 'scripture', 'key_copy', 'required_elements']),
        text: z.string().min(1).max(textMax),
        quote: z.string().min(1).max(quoteMax),
      }),
    )
    .max(factsMax),
})

const instruction = `The data is a task that asks a studio for a design: its title, its description and later comments, the
newest last. List what the design has to show as it stands after the comments: dates, times of the day, places, Bible
references, titles and copy to be set word for word, and as required_elements every web address, mail address, phone,
hashtag, price, counted thing and speaker. Give each as it is written, and as "quote" the words of the task it stands in,
copied letter for letter. Leave out what is the studio's own (deadlines, sizes, wishes of style), what is not decided,
and what a comment takes back.`

/** A model as a reader of briefs, beside the built-in one. No answer, or none in time, is no facts. */
export function factReader(model: VisionModel, { timers, log }: { timers: Timers; log: Log }): FactReader {
  const remembered = new Map<string, Awaited<ReturnType<FactReader>>>()
  return async (task, comments, signal) => {
    const data = dataOf(task, comments)
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64')
    const known = remembered.get(digest)
    if (known) return known
    try {
      const ask = (inTime: AbortSignal) => model.ask({ instruction, data, images: [], schema: BriefAnswer }, inTime)
      const { facts } = await withDeadline(timers, { ms: answerMs, signal }, ask)
      const [oldest] = remembered.size < rememberedMax ? [] : remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
      remembered.set(digest, facts)
      return facts
    } catch (error) {
      signal?.throwIfAborted()
      log.warn({ task: task.id, err: String(error) }, 'the model read nothing in a brief')
      return []
    }
  }
}

function dataOf({ name, description, fields }: TaskDetails, comments: readonly TaskComment[]): object {
  const oldest = comments.toSorted((a, b) => a.atMs - b.atMs).map(({ text }) => text)
  let left = charsMax
  return {
    title: name.slice(0, textMax),
    description: description.slice(0, charsMax),
    fields: fields
      .map((field) => ({ name: field.name.slice(0, textMax), value: field.value.slice(0, textMax) }))
      .slice(0, factsMax),
    comments: oldest.filter((text) => (left -= text.length) > 0),
  }
}
