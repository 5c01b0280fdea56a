import { literalsIn } from '../../../brief/brief.ts'
import type { Box, Brief } from '../../../model.ts'
import { plainWordsIn, sentences, slug, timesIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'
import { itemsIn, saidIn } from '../rows/rows.ts'
import { spokenOf } from './lines.ts'

/**
 * A line or a sentence that stands in the design twice, where the task has it once. Titles, names, addresses and days are
 * repeated on purpose, and so is all that stands on several pieces of one file: there more than one line is.
 */

type Line = Comparison['text']['lines'][number]
type Repeated = { lines: Line[]; places: number[]; says: ReadonlySet<string> }

/** Above stand the title and what belongs to it. */
const headLines = 2
const itemsMin = 3
const sentenceWordsMin = 4
const sentencesMax = 200

/** `Cornbread`, and below it `Cornbread` again. */
export function linesTwice(comparison: Comparison): CheckFinding[] {
  const { brief } = comparison
  const repeated = repeatedIn(comparison)
  const known = saidIn(`${saidText(brief)} ${brief.fields.partner_name ?? ''}`)
  return repeated.flatMap((one) => {
    const [first, again] = followingIn(one) ?? one.lines
    const isSure = one.lines.every(({ confidence }) => confidence >= sureConfidence)
    if (!isSure || /[[{<]/.test(again!.text) || isOtherForm(one, first!, again!)) return []
    // What the task has not is a placeholder's, or the designer's own.
    const isInRow =
      followingIn(one) !== null &&
      !isHourOfSeveral(brief, again!.text) &&
      one.says.isSubsetOf(known) &&
      !isSaidTwice(brief, again!.text) &&
      !isOfAsManyRows(brief, one)
    if (!isInRow && !(repeated.length === 1 && isOnceInTask(comparison, one))) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The line “${again!.text}” stands twice${isInRow ? ' in a row' : ''}.`,
        expected: again!.text,
        actual: `${first!.text}\n${again!.text}`,
        box: again!.box,
        subject: `passage:line-twice:${slug(again!.text)}`,
      }),
    ]
  })
}

/** `Sizes 4 to 14 are needed most. … Sizes 4 to 14 are needed most.`, however the lines are broken. */
export function sentencesTwice(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const said = ` ${plainWordsIn(saidText(brief)).join(' ')} `
  const found = (brief.rows ?? [])
    .flatMap(sentences)
    .slice(0, sentencesMax)
    .flatMap((sentence) => {
      const words = plainWordsIn(sentence)
      const isOnce = said.split(` ${words.join(' ')} `).length === 2
      if (words.length < sentenceWordsMin || !/[.!?]["”’]?$/.test(sentence) || !isOnce) return []
      const places = text.plain.flatMap((_, at) =>
        words.every((word, on) => text.plain[at + on] === word) ? [at] : [],
      )
      return places.length === 2 ? [{ sentence, places }] : []
    })
  const [one, other] = found
  // A line that stands twice is one of the lines.
  if (one === undefined || other !== undefined || repeatedIn(comparison).length > 0) return []
  const again = text.wordAt(one.places[1]!)
  if (again.confidence < sureConfidence) return []
  return [
    finding({
      severity: 'fail',
      confidence: certainty.ofWording,
      message: `“${one.sentence}” stands twice.`,
      expected: one.sentence,
      actual: `${one.sentence} ${one.sentence}`,
      box: again.box,
      subject: `passage:line-twice:${slug(one.sentence)}`,
    }),
  ]
}

/** The lines with words that stand in the design more than once, whatever form their days and hours have. */
function repeatedIn({ text }: Comparison): Repeated[] {
  const all = text.lines.map((line, at) => ({ line, at, says: saidIn(line.text) }))
  const worded = all.filter(({ line, says }) => says.size > 0 && /\p{L}{4}/u.test(line.text))
  return [...Map.groupBy(worded, ({ says }) => [...says].toSorted().join('|')).values()]
    .filter(({ length }) => length > 1)
    .map((some) => ({ lines: some.map(({ line }) => line), places: some.map(({ at }) => at), says: some[0]!.says }))
}

/** Two of the lines of which one follows right below the other. */
function followingIn({ lines, places }: Repeated): [Line, Line] | null {
  const at = places.findIndex(
    (place, on) => place === places[on - 1]! + 1 && isBelow(lines[on]!.box, lines[on - 1]!.box),
  )
  return at === -1 ? null : [lines[at - 1]!, lines[at]!]
}

/** Columns side by side, and pages one after the other, may begin alike. */
const isBelow = (box: Box | null, above: Box | null): boolean =>
  box === null || above === null || (box.y > above.y && box.x < above.x + above.width && above.x < box.x + box.width)

/**
 * `martes, 2 de noviembre`, below `Tuesday, November 2`: a day in another form is of another thing, or in another language; and words
 * in another order say something else: `The last will be first, / and the first will be last.`
 */
const isOtherForm = ({ says }: Repeated, first: Line, again: Line): boolean =>
  (isOfMoments(says) || !hasMoments(says)) && plainWordsIn(first.text).join(' ') !== plainWordsIn(again.text).join(' ')
const hasMoments = (says: ReadonlySet<string>) => [...says].some((word) => /^(?:day|hour|weekday) /.test(word))
const isOfMoments = (says: ReadonlySet<string>) => [...says].every((word) => /^(?:day|hour|weekday) /.test(word))

/** `6 PM dinner show`, below Friday and below Saturday: an hour that the task has as often. */
const isHourOfSeveral = (brief: Brief, line: string): boolean => {
  const times = timesIn(line)
  const said = timesIn(saidText(brief))
  return times.length > 0 && times.every(({ minutes }) => said.filter((one) => one.minutes === minutes).length > 1)
}

const isSaidTwice = (brief: Brief, line: string): boolean => {
  const words = plainWordsIn(line).join(' ')
  return ` ${plainWordsIn(saidText(brief)).join(' ')} `.includes(` ${words} ${words} `)
}

/** `Pastor Ellen Voss`, of two weeks in a row: as many rows of the task have it. */
const isOfAsManyRows = ({ rows = [] }: Brief, { lines, says }: Repeated): boolean =>
  rows.filter((row) => says.isSubsetOf(saidIn(row))).length >= lines.length

/** Whether a line that stands in two places is one whole row, sentence or item of the task, which has its words nowhere else. */
function isOnceInTask({ brief, text }: Comparison, { lines: [first, again, more], places, says }: Repeated): boolean {
  const written = again!.text
  const isName = [brief.title, brief.fields.partner_name ?? ''].some((name) => says.isSubsetOf(saidIn(name)))
  const isAddress = literalsIn(written).some((one) => one.text.length > written.length / 2)
  if (more !== undefined || places[0]! < headLines || isName || isAddress || isOfMoments(says)) return false
  if (spokenOf(brief, written) || isOver(first!.box, again!.box) || text.lines.length <= headLines) return false
  const rows = (brief.rows ?? []).flatMap(sentences)
  const own = rows.filter((row) => says.isSubsetOf(saidIn(row)))
  return own.length === 1 && [own[0]!, ...listed(own[0]!)].some((unit) => isSame(saidIn(unit), says))
}

const listed = (row: string): string[] => itemsIn(row).flatMap((items) => (items.length >= itemsMin ? items : []))
const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && one.isSubsetOf(other)

/** What was read twice of one place. */
const isOver = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
