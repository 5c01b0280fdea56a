import { streetIn } from '../../../brief/brief.ts'
import type { Box, BriefFields } from '../../../model.ts'
import { datesIn, timesIn } from '../../../text/text.ts'
import type { Text } from '../reading.ts'
import { type Place, placeOf } from './text.ts'

/** The largest lines of a design, and the one beneath them, by which people call a title and a tagline. */

export const asPlace = (line: { text: string; box: Box | null; confidence: number } | undefined): Place | null =>
  line ? { line: line.text, box: line.box, confidence: line.confidence } : null

export const address =
  /(?<![@\p{L}])[\p{L}\d-]{2,}\.(?:(?:org|com|net|church|edu|life|faith|us|tv|info|ca|co|fm|cc|school)(?!\p{L})|\p{L}{2,}(?=\/\p{L}))/iu

/** How much taller than the title of the brief another line is that people call the title. */
const tallerMin = 1.3
export function titleOf(text: Text, known: Place | null): Place | null {
  const top = tallest(text)
  if (top === undefined) return null
  return known?.box && (top?.box?.height ?? 0) < known.box.height * tallerMin ? known : asPlace(top)
}
/** What was read into a drawing, a sign or two and unsurely, is no title. */
const isRead = ({ text, confidence }: Text['lines'][number]): boolean =>
  confidence >= readMin && text.replace(/[^\p{L}\d]/gu, '').length > 2
export const readMin = 0.45
export const tallest = (text: Text) => {
  const ordered = text.lines.toSorted((a, b) => (b.box?.height ?? 0) - (a.box?.height ?? 0))
  const read = ordered.find(isRead) ?? ordered[0]
  // A word that is larger still and hard to read is the title, and not the next line.
  const isHidden = ordered.some(
    (line) => line.text.replace(/\P{L}/gu, '').length >= wordMin && !isRead(line) && isLarger(line, read),
  )
  return isHidden ? undefined : read
}
const wordMin = 4
const isLarger = (line: Text['lines'][number], other: Text['lines'][number] | undefined): boolean =>
  (line.box?.height ?? 0) > tallerMin * (other?.box?.height ?? 0)

/** The lines of nearly the title's size that stand above and below it. */
export function titleLines(text: Text): Text['lines'] {
  const top = tallest(text)
  if (!top?.box) return []
  const large = text.lines
    .filter((line) => line.box && isRead(line) && line.box.height >= top.box!.height * asTall)
    .toSorted((a, b) => a.box!.y - b.box!.y)
  const at = large.indexOf(top)
  const isNext = (one: number) => {
    const [upper, lower] = [large[one]!.box!, large[one + 1]!.box!]
    return lower.y - (upper.y + upper.height) < top.box!.height
  }
  let [from, to] = [at, at]
  while (from > 0 && isNext(from - 1)) from--
  while (to < large.length - 1 && isNext(to)) to++
  return large.slice(from, to + 1)
}
const asTall = 0.6
/** The line behind the title that is no date, no hour, no address, and nothing else that the brief names: `The Annex`, a speaker. */
export function underTitle(text: Text, fields: BriefFields): Place | null {
  const top = tallest(text)
  const others = [...fields.locations, ...fields.required_elements, fields.partner_name ?? '']
  const named = new Set(others.flatMap((one) => placeOf(text, one)?.line ?? []))
  const isFact = (line: string) =>
    named.has(line) || datesIn(line).length + timesIn(line).length > 0 || streetIn(line) !== null || address.test(line)
  return asPlace(
    text.lines
      .slice(top === undefined ? text.lines.length : text.lines.indexOf(top) + 1)
      .find((line) => line.text.length > 3 && !isFact(line.text)),
  )
}
