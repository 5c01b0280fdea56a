import { isDue, isTalk, topicNamed } from '../../../brief/brief.ts'
import { plain, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, writtenText } from '../comparison.ts'
import { isOptional } from '../evidence/evidence.ts'
import { lineOf, saidIn } from '../rows/rows.ts'
import { squeezed } from '../shown.ts'
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
  if (sign === '' || (sign === ':' && isOfForm(head))) return null
  const words = head.split(/\s+/).map((word) => (/\d/.test(word) ? '9' : /^\p{Lu}/u.test(word) ? 'A' : 'a'))
  return `${words.join('').replace(/A+/g, 'A').replace(/a+/g, 'a')}${sign.trim()}`
}

/** `NOTES: corrugated`, `QTY: 15`: what a form says to those who make the piece is one line of no list. */
const isOfForm = (label: string): boolean =>
  ofForm.has(topicNamed(label)) || /^(?:qty|quantity|how many|cantidad)$/i.test(label.trim())
const ofForm = new Set<ReturnType<typeof topicNamed>>(['prose', 'aside', 'due', 'deliverables'])

export function parallelsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = saidIn(text.text)
  return runsOf(brief.rows ?? [], (row) => (wordsIn(row).length <= ownMax ? formOf(row) : null)).flatMap((run) => {
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
    // Whose design it is has a check of its own.
    if (line !== undefined && isOfClient(brief, line)) return []
    if (line === undefined || gone.length > 1 || others.length < linesMin - 1 || !isFollowed) return []
    return leftOut(brief, line, run.length)
  })
}

const isOfClient = ({ fields: { partner_name: partner } }: Comparison['brief'], line: string): boolean =>
  partner !== null && squeezed(line).includes(squeezed(partner))

/** `Sign A: …`, `Sign B: …`: which of several a line is for is no part of what it says. */
function withoutNumbered(run: readonly string[]): string[] {
  const label = /^(\p{L}+)\s(?:\d{1,2}|\p{Lu}):\s/u
  const [first] = run.map((line) => label.exec(line)?.[1])
  const isNumbered = first !== undefined && run.every((line) => label.exec(line)?.[1] === first)
  return run.map((line) => (isNumbered ? line.replace(label, '') : line).replace(aside, ''))
}

/** Lines of one form that follow each other, three and more. */
function runsOf(rows: readonly string[], formOf: (row: string) => string | null): string[][] {
  const runs: string[][] = []
  let form: string | null = null
  for (const row of rows) {
    const own = formOf(row)
    if (own !== null && own === form) runs.at(-1)!.push(row)
    else runs.push([row])
    form = own
  }
  return runs.filter(({ length }) => length >= linesMin)
}

/**
 * `Half chicken ....... $14`, `Mar 3 Meatloaf, green beans`, a row of a table: what a line begins with, and the sign that
 * divides it.
 */
function shapeOf(row: string): string | null {
  if (numbered.test(row)) return 'numbered'
  const said = plain(row)
  const [first] = lineOf(said).atoms.toSorted((one, other) => one.at - other.at)
  const bare = row.trim().replace(/^[|•>*-]\s*/, '')
  const sign = signs.flatMap((one) => one.exec(bare)?.[0] ?? [])[0] ?? ''
  // `Ministry: …`, `Event – …`, `| Headline | …`: a form's, which no design shows; `Team 3: …` is a row.
  const [, label = ''] = /^(.{1,40}?)(?::|\s[-–—]|\s?[|\t])\s/u.exec(said.replace(/^[|\s]+/u, '')) ?? []
  if (topicNamed(label) !== null || (sign.startsWith(':') && !/\d/.test(label))) return null
  if (first?.kind !== 'word') return first?.kind ?? null
  return sign === '' ? plainShape(row) : sign.trim().slice(0, 1)
}
/** `6. Remove your shoes at the gate.` */
const numbered = /^\s*\d{1,2}[.)]\s+(?=\p{L}{2})/u
/** `canned fruit`: a few words, and nothing else; lists of such lines begin alike. */
function plainShape(row: string): string | null {
  const [, bullet, item] = /^\s*([•*-]\s+)?(\p{L}[\p{L}'’&/ -]{2,40})$/u.exec(row) ?? []
  if (item === undefined || wordsIn(item).length > plainWordsMax) return null
  if (bullet !== undefined) return 'item'
  return /^\p{Lu}/u.test(item) ? 'Plain' : 'plain'
}
const plainWordsMax = 4
/** So many lines without a number make a list, of which bullets say that they are one. */
const plainMin = (shape: string | null) => (shape === null ? shapedMin : shape === 'item' ? linesMin : 5)
/** The first of these that a line has divides it. */
const signs = [/\t|\|/, /\.{3,}|…/, /\s[-–—]+\s|—/, /:\s/, /•|\s\/\s/, /\(/, /,\s/, /(?<=\p{L})\s(?=[$€£]?\d[\d.,]*$)/u]
const shapedMin = 4
const shapedWordsMax = 16

/** A row of a list of one shape of which the design has nothing that is the row's alone, while it has all other rows. */
export function rowsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const keysIn = (line: string) => new Set(lineOf(line).atoms.map(({ key }) => key))
  const lettersOf = (line: string) => line.replace(/[^\p{L}\d]/gu, '')
  const shown = new Set(text.lines.flatMap((line) => [...keysIn(line.text)]))
  // `NOVEMBER`, and below it `4 – Baptism`
  const isShown = (key: string) => shown.has(key) || (key.startsWith('day ') && shown.has(key.split('-').at(-1)!))
  const lines = writtenText(brief).split('\n')
  const bare = (line: string) => line.replace(numbered, '')
  const often = Map.groupBy(
    lines.flatMap((line) => [...keysIn(bare(line))]),
    (key) => key,
  )
  const rows = new Set([...(brief.rows ?? []), ...(brief.grid ?? []).map((cells) => cells.join(''))].map(lettersOf))
  return runsOf(lines, (line) => (wordsIn(line).length <= shapedWordsMax ? shapeOf(line) : null))
    .filter((run) => run.length >= plainMin(plainShape(run[0]!)))
    .flatMap((run) => {
      const own = run.map((line) => [...keysIn(bare(line))].filter((key) => often.get(key)!.length === 1))
      const at = own.findIndex((keys) => keys.length > 0 && !keys.some(isShown))
      const isFollowed = own.every(
        (keys, place) => place === at || (keys.length > 0 && keys.filter(isShown).length * 2 >= keys.length),
      )
      const line = run[at]
      // What begins a table without a number says what its columns are called.
      if (line === undefined || !isFollowed || (at === 0 && !/\d/.test(line)) || !rows.has(lettersOf(bare(line))))
        return []
      return leftOut(brief, bare(line), run.length)
    })
}

function leftOut(brief: Comparison['brief'], line: string, rows: number): CheckFinding[] {
  // `TBC: harpist`
  if (/^\s*(?:tb[acd]|to be (?:announced|confirmed))\s?:/iu.test(line)) return []
  if (isTalk(line) || isDue(line) || isOptional(line) || spokenOf(brief, line) || isChanged(brief, line)) return []
  // `Nov 24 – no class`: what does not take place may stand in a design, or be left out.
  const isOff = /(?<!\p{L})(?:no|skip)\s\p{L}/iu.test(line)
  return [
    finding({
      severity: isOff ? 'warn' : 'fail',
      confidence: isOff ? certainty.doubtful : certainty.ofAbsence,
      message: `The design does not show “${line.trim()}”, one of ${rows} such lines of which it has the others.`,
      expected: line.trim(),
      subject: `passage:${slug(line)}`,
    }),
  ]
}
