import type { Deliverable } from '../model.ts'
import type { TaskDetails } from '../tasks.ts'
import { plain, sentences } from '../text/text.ts'
import { type BriefLine, topicNamed } from './lines/lines.ts'
import { asksForSomething, deliverableOf, deliverablesIn, hasSize } from './sizes.ts'
import { quotedCopy } from './titles.ts'

/** The pieces that a task asks for. */

const piecesMax = 60
const isOrder =
  /\b(?:need|please|want|deliver|formats?|sizes?|looking for|create|make|put together|request(?:ing)?|would like|could you|can you)\b/i

/** What is asked for under its label, or in prose that names sizes. */
export function deliverablesOf(lines: readonly BriefLine[], labelled: readonly string[]): Deliverable[] {
  const own = labelled.flatMap((text) => deliverablesIn(text))
  if (own.length > 0) return own.slice(0, piecesMax)
  const asks = lines.filter(({ topic, text }) => topic === 'prose' && asksForSomething(text))
  return asks
    .flatMap(({ text }) => sentences(text).map(withoutQuotes))
    .filter((text) => hasSize(text) || isOrder.test(text) || text.split(' ').length <= 6)
    .flatMap((text) => deliverablesIn(requestedPart(text)))
    .filter(({ width }) => width !== null)
    .slice(0, piecesMax)
}

/** `"Good food, honest stories" is our invitation`: what is quoted is copy, and no piece to be made. */
const withoutQuotes = (text: string) => quotedCopy(text).reduce((rest, copy) => rest.replace(copy, ''), text)

/** What stands behind the words that ask for it; never without the size, where there is one. */
function requestedPart(text: string): string {
  const rest = text.replace(/^.{0,60}?\b(?:needs?|wants?|makes?|creates?|design|as|for)\s+(?:an?\s+|the\s+)?/i, '')
  return hasSize(text) && !hasSize(rest) ? text : rest
}

/** What the task's own checklist of deliverables has. */
export function checklistOf(task: TaskDetails): Deliverable[] {
  const named = task.checklists.filter(({ name }) => topicNamed(name) === 'deliverables' || /deliverable/i.test(name))
  return named
    .flatMap(({ items }) => items.map(({ name }) => deliverableOf(plain(name))))
    .filter(({ text }) => text !== '')
    .slice(0, piecesMax)
}
