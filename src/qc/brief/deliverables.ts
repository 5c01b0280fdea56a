import type { Deliverable } from '../model.ts'
import type { TaskDetails } from '../tasks.ts'
import { plain, sentences } from '../text/text.ts'
import { type BriefLine, topicNamed } from './lines/lines.ts'
import { asksForSomething, deliverableOf, deliverablesIn, hasSize, isDetail } from './sizes.ts'
import { quotedCopy } from './titles.ts'

/** The pieces that a task asks for. */

const piecesMax = 60
const isOrder =
  /\b(?:need|please|want|deliver|formats?|sizes?|looking for|create|make|put together|request(?:ing)?|would like|could you|can you)\b/i

/** What is asked for in `tables` and under its label, or in prose that names sizes. */
export function deliverablesOf(
  lines: readonly BriefLine[],
  labelled: readonly string[],
  tables: readonly Deliverable[],
): Deliverable[] {
  const listed = labelled.reduce(withListed, [])
  const isRow = (one: Deliverable) => tables.some((row) => isSameSize(row, one))
  const own = tables.length > 0 ? [...tables, ...listed.filter((one) => one.width !== null && !isRow(one))] : listed
  if (own.length > 0) return own.slice(0, piecesMax)
  const asks = lines.filter(({ topic, text }) => topic === 'prose' && asksForSomething(text))
  return asks
    .flatMap(({ text }) => sentences(text).map(withoutQuotes))
    .filter((text) => hasSize(text) || isOrder.test(text) || text.split(' ').length <= 6)
    .flatMap((text) => deliverablesIn(requestedPart(text)))
    .filter(({ width }) => width !== null)
    .slice(0, piecesMax)
}

/** `Size: 11x17` and `Format: PDF`, below `Poster`, are of the pieces that have none so far. */
function withListed(found: Deliverable[], text: string): Deliverable[] {
  const pieces = deliverablesIn(text)
  const [only] = pieces
  const isOpen = (one: Deliverable) => (only?.width === null ? one.format === null : one.width === null)
  const open = found.filter(isOpen)
  const isOfThem =
    pieces.length === 1 && isDetail(text) && open.length > 0 && (only!.width === null || open.length === 1)
  if (!isOfThem) return [...found, ...pieces]
  return found.map((one) => (isOpen(one) ? deliverableOf(`${one.text}, ${only!.text}`) : one))
}

const isSameSize = (a: Deliverable, b: Deliverable) => a.width === b.width && a.height === b.height && a.unit === b.unit

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
