import { isDue, isTalk } from '../../../brief/brief.ts'
import { slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { isOptional } from '../evidence/evidence.ts'
import { saidIn } from '../rows/rows.ts'
import { isChanged, spokenOf } from './lines.ts'

/**
 * One of several lines of the same form that follow each other, which the design leaves out while it has all the others:
 * `4th Reading – Ann Bly`, `Yuna Park, soprano`.
 */

const linesMin = 3
const ownMax = 8
/** `Family Parking (arrow right)` */
const aside = /\s*\([^()]*\)\s*$/

/** `Abigail Brandvold`, `Dr. Owen T. Castellano`: somebody's name, and nothing else. */
const nameAlone = /^\s*(?:[-*•]\s+)?(?:\p{Lu}[\p{L}.'’-]*\s){1,3}\p{Lu}\p{Ll}[\p{L}'’-]+\s*$/u

/** How a line is written: as a name, or what its words are until the first sign that divides it, and that sign. */
function formOf(line: string): string | null {
  if (nameAlone.test(line)) return 'name'
  const [, head = '', sign = ''] = /^\s*(?:[-*•]\s+)?(.{1,40}?)\s?([,:(]|\s[-–—]\s)/u.exec(line) ?? []
  if (sign === '') return null
  const words = head.split(/\s+/).map((word) => (/\d/.test(word) ? '9' : /^\p{Lu}/u.test(word) ? 'A' : 'a'))
  return `${words.join('').replace(/A+/g, 'A').replace(/a+/g, 'a')}${sign.trim()}`
}

export function parallelsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = saidIn(text.text)
  return runsOf(brief.rows ?? []).flatMap((run) => {
    const all = withoutNumbered(run).map(saidIn)
    const own = all.map((words, at) =>
      [...words].filter((word) => !all.some((other, place) => place !== at && other.has(word))),
    )
    const isSettled = run.map((line) => !spokenOf(brief, line) && !isChanged(brief, line))
    // `Zoom` for `Online (Zoom)`
    const isByAside = run.map((line) => {
      const words = saidIn(aside.exec(line)?.[0] ?? '')
      return words.size > 0 && words.isSubsetOf(shown)
    })
    const isGone = own.map((words, at) => words.length > 0 && !isByAside[at] && words.every((word) => !shown.has(word)))
    const gone = run.filter((_, at) => isGone[at] && isSettled[at])
    const others = own.filter((_, at) => !isGone[at] && !isByAside[at] && isSettled[at])
    const isFollowed = others.every((words) => words.length > 0 && words.every((word) => shown.has(word)))
    const [line] = gone
    if (line === undefined || gone.length > 1 || others.length < linesMin - 1 || !isFollowed) return []
    if (isTalk(line) || isDue(line) || isOptional(line)) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofAbsence,
        message: `The design does not show “${line.trim()}”, one of ${run.length} such lines of which it has the others.`,
        expected: line.trim(),
        subject: `passage:${slug(line)}`,
      }),
    ]
  })
}

/** `Sign A: …`, `Sign B: …`: which of several a line is for is no part of what it says. */
function withoutNumbered(run: readonly string[]): string[] {
  const label = /^(\p{L}+)\s(?:\d{1,2}|\p{Lu}):\s/u
  const [first] = run.map((line) => label.exec(line)?.[1])
  const isNumbered = first !== undefined && run.every((line) => label.exec(line)?.[1] === first)
  return run.map((line) => (isNumbered ? line.replace(label, '') : line).replace(aside, ''))
}

/** Lines of one form that follow each other, three and more. */
function runsOf(rows: readonly string[]): string[][] {
  const runs: string[][] = []
  let form: string | null = null
  for (const row of rows) {
    const own = wordsIn(row).length <= ownMax ? formOf(row) : null
    if (own !== null && own === form) runs.at(-1)!.push(row)
    else runs.push([row])
    form = own
  }
  return runs.filter(({ length }) => length >= linesMin)
}
