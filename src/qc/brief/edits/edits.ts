import { plainLines } from '../../../kernel/text.ts'
import type { Brief } from '../../model.ts'
import type { TaskComment, TaskDetails } from '../../tasks.ts'
import { inLatin } from '../../text/text.ts'
import { readBrief } from '../fields.ts'
import { withoutCall } from '../lines/lines.ts'
import { saidToPart, type Share, shareOf } from '../parts/parts.ts'
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
  /** The file that is to be judged, among those it is judged with. */
  file?: { name: string; among: readonly string[] } | null
}

/**
 * What a task asks for, as far as its text says so. Sentences of comments that no reader of facts understands change the text
 * itself, which is read again then. Never fails, however the task is written.
 */
export function briefOf(
  given: TaskDetails,
  said: readonly TaskComment[],
  { zone = 'UTC', file = null }: Options = {},
): Brief {
  const task = legibleOf(given, said)
  return file === null
    ? briefOfAll(task, zone)
    : briefOfFile(task, file, (comments) => wholeOf(task, comments, zone), zone)
}

/** The brief of a task as a whole, and for each of the files that are judged together; the same one where it tells none apart. */
export function briefsOf(
  given: TaskDetails,
  said: readonly TaskComment[],
  { zone, files }: { zone: string; files: readonly string[] },
): { whole: Brief; ofFiles: Brief[] } {
  const task = legibleOf(given, said)
  const whole = briefOfAll(task, zone)
  // Files to which the same is said have the whole task in common.
  const known = new Map<string, Whole>()
  const wholeFor = (comments: readonly TaskComment[]): Whole => {
    const key = JSON.stringify(comments.map(({ text }) => text))
    return known.getOrInsertComputed(key, () => wholeOf(task, comments, zone))
  }
  const ofFile = (name: string) =>
    shareOf(task.task.description, name, files) === null
      ? whole
      : briefOfFile(task, { name, among: files }, wholeFor, zone)
  return { whole, ofFiles: files.map(ofFile) }
}

type Legible = ReturnType<typeof unstruck>
const legibleOf = (given: TaskDetails, said: readonly TaskComment[]): Legible =>
  unstruck(legibleTask(given), said.map(legibleComment))

/** A task as it is read at first, and its text as comments leave it. */
type Whole = { brief: Brief } & ReturnType<typeof edited>
function wholeOf({ task, amendments }: Legible, comments: readonly TaskComment[], zone: string): Whole {
  const { brief, spoken } = readBrief(task, comments, { zone, understood: new Set(), changed: amendments })
  const changing = new Set(brief.amendments?.map(({ amended_by: by }) => by.text))
  const holding = spoken.filter(({ text }) => !brief.takenBack?.includes(text))
  return { brief, ...edited(task.description, holding, { open: new Set(brief.unsettled), changing }) }
}

function briefOfAll(legible: Legible, zone: string): Brief {
  const { task, comments, amendments: struck } = legible
  const { brief, text, amendments, understood } = wholeOf(legible, comments, zone)
  if (text === task.description && amendments.length === 0) return brief
  const changed = [...struck, ...amendments]
  const read = readBrief({ ...task, description: text }, comments, { zone, understood, changed })
  return { ...read.brief, followed: [...understood] }
}

/** The brief of one file: the task as comments leave it, without what it says of the others. */
function briefOfFile(
  legible: Legible,
  { name, among }: { name: string; among: readonly string[] },
  wholeFor: (comments: readonly TaskComment[]) => Whole,
  zone: string,
): Brief {
  const { task, amendments: struck } = legible
  const share = shareOf(task.description, name, among)
  if (share === null) return briefOfAll(legible, zone)
  const comments = commentsTo(share, legible.comments)
  const { brief, text, amendments, understood } = wholeFor(comments)
  const own = shareOf(text, name, among) ?? share
  const changed = [...struck, ...amendments].filter(({ before }) => before === null || share.text.includes(before))
  const read = readBrief({ ...task, description: own.text }, comments, { zone, understood, changed })
  return { ...read.brief, words: brief.words, said: brief.said!, followed: [...understood], part: own.own }
}

/** The comments as they are said of one file; a comment that names no part is the one that it was. */
function commentsTo({ parted }: Share, comments: readonly TaskComment[]): TaskComment[] {
  return comments.flatMap((one) => {
    const text = saidToPart(one.text, parted)
    if (text.trim() === '') return []
    return text === one.text ? one : { ...one, text }
  })
}
