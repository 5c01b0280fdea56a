import type { Deliverable } from '../model.ts'
import type { TaskDetails } from '../tasks.ts'
import { plain, sentences } from '../text/text.ts'
import { type BriefLine, topicNamed } from './lines/lines.ts'
import { asksForSomething, deliverableOf, deliverablesIn, hasSize, isDetail, isPiece } from './sizes.ts'
import { quotedCopy } from './titles.ts'

/** The pieces that a task asks for. */

const piecesMax = 60
const isOrder =
  /\b(?:needs?|please|wants?|necesit(?:o|amos)|queremos|quisiéramos|deliver|formats?|sizes?|looking for|create|make|put together|request(?:ing)?|would like|could you|can you)\b/i

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
  const items = piecesListed(lines)
  const asks = lines.filter((line) => line.topic === 'prose' && !items.has(line) && asksForSomething(line.text))
  const spoken = asks
    .flatMap(({ text }) => sentences(text).map(withoutQuotes))
    .filter((text) => hasSize(text) || isOrder.test(text) || text.split(' ').length <= 6)
    .flatMap(namedTogether)
  return [...spoken, ...[...items].flatMap(({ text }) => deliverablesIn(text))].slice(0, piecesMax)
}

/** The pieces of a sentence that have a size; beside one of them also what is no more than a piece's name. */
function namedTogether(sentence: string): Deliverable[] {
  const found = deliverablesIn(requestedPart(sentence))
  const isSized = found.some(({ width }) => width !== null)
  return found.filter(({ width, text }) => width !== null || (isSized && isPiece(text)))
}

/** Items below one another, without a heading, that are nothing but pieces: `- YouTube thumbnail`, `- Email header`. */
function piecesListed(lines: readonly BriefLine[]): Set<BriefLine> {
  const found = new Set<BriefLine>()
  let list: BriefLine[] = []
  const close = () => {
    if (list.length >= listedMin && list.every(({ text }) => isPiece(text))) for (const one of list) found.add(one)
    list = []
  }
  for (const line of lines) {
    if (line.isItem && line.topic === 'prose') list.push(line)
    else close()
  }
  close()
  return found
}
const listedMin = 2

/** `Size: 11x17` and `Format: PDF`, below `Poster`, are of the pieces that have none so far. */
function withListed(found: Deliverable[], text: string): Deliverable[] {
  const pieces = deliverablesIn(text)
  const [only] = pieces
  const isOpen = (one: Deliverable) => (only?.width === null ? one.format === null : one.width === null)
  const open = found.filter(isOpen)
  // `CMYK, 300 dpi`, by itself: of the one piece above, and no piece of its own.
  if (pieces.length === 1 && only!.width === null && only!.format === null && isDetail(text) && found.length > 0)
    return found.length === 1 ? [deliverableOf(`${found[0]!.text}, ${only!.text}`)] : found
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
  const rest = text.replace(
    /^.{0,60}?\b(?:needs?|wants?|makes?|creates?|design|as|for|necesitamos|queremos|quisiéramos):?\s+(?:an?\s+|the\s+|una?\s+)?/i,
    '',
  )
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
