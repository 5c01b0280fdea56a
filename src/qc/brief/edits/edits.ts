import { plainLines } from '../../../kernel/text.ts'
import type { Brief } from '../../model.ts'
import type { TaskComment, TaskDetails } from '../../tasks.ts'
import { inLatin } from '../../text/text.ts'
import { readBrief } from '../fields.ts'
import { withoutCall } from '../lines/lines.ts'
import { unstruck } from './struck.ts'
import { edited } from './text.ts'

export { addedIn } from './adds.ts'

/** A task read as its comments leave it. */

/** `**Time:** 7 PM`, `on **Friday**`; what is strong at the head of a line, and no more, is its label. */
const strong = [
  /(\*\*|__)(?=\S)([^*_\n]{1,500}?:)\1/g,
  /(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1(?=:)/g,
  /(?<=\S[ \t]{0,3})(\*\*|__)(?=\S)([^*_\n]{1,500}?)\1/g,
]
/** As people see it: what is strong in Markdown without its marks, and every space as the usual one. */
const legible = (text: string) =>
  strong
    .reduce((rest, marked) => rest.replaceAll(marked, '$2'), inLatin(plainLines(text)).replaceAll(/\p{Zs}/gu, ' '))
    .replaceAll(equated, (_, label: string) => `\n${label}: `)
    .replaceAll(begins, '$1 ')
/** `free popcorn. location = gym`: a label and what it is of. */
const equated =
  /(?:^|(?<=[.;!?\n])[ \t]*)(location|where|venue|place|when|date|time|cost|price|speaker|title)[ \t]*=[ \t]*(?=\S)/giu

/** `Begins: Friday, January 8`, as a sentence says it. */
const begins = /^(begins|starts|ends)(?: on)?:[ \t]+(?=\S)/gimu

const legibleTask = (task: TaskDetails): TaskDetails => ({
  ...task,
  name: legible(task.name),
  description: legible(task.description),
  fields: task.fields.map(({ name, value }) => ({ name: legible(name), value: legible(value) })),
  checklists: task.checklists.map(({ name, items }) => ({
    name: legible(name),
    items: items.map((item) => ({ ...item, name: legible(item.name) })),
  })),
})

const legibleComment = (comment: TaskComment): TaskComment => ({
  ...comment,
  text: legible(comment.text).split('\n').map(withoutCall).join('\n'),
  author: comment.author && plainLines(comment.author),
})

type Options = {
  /** The zone in which the task's creation is a date. */
  zone?: string
}

/**
 * What a task asks for, as far as its text says so. Sentences of comments that no reader of facts understands change the text
 * itself, which is read again then. Never fails, however the task is written.
 */
export function briefOf(given: TaskDetails, said: readonly TaskComment[], { zone = 'UTC' }: Options = {}): Brief {
  const { task, comments, amendments: struck } = unstruck(legibleTask(given), said.map(legibleComment))
  const { brief, spoken } = readBrief(task, comments, { zone, understood: new Set(), changed: struck })
  const { text, amendments, understood } = edited(task.description, spoken, new Set(brief.unsettled))
  if (text === task.description && amendments.length === 0) return brief
  const read = readBrief({ ...task, description: text }, comments, {
    zone,
    understood,
    changed: [...struck, ...amendments],
  })
  return { ...read.brief, followed: [...understood] }
}
