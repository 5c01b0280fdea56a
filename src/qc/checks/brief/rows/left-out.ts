import { isDue, isTalk } from '../../../brief/brief.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { daysKeptOff } from '../days.ts'
import { type Cell, saidIn } from './cells.ts'
import { listsOf } from './lists.ts'

/** `Apr 25 – Building Fund`: the one row of a list whose day the design has not, while it has those of all others. */

const rowsMin = 4

export function daysLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = new Set(saidIn(text.text))
  // `July 4 shouldn't be on the card`
  for (const { month, day } of daysKeptOff(saidText(brief))) shown.add(`day ${month}-${day}`)
  for (const { days } of text.dates) for (const { month, day } of days) shown.add(`day ${month}-${day}`)
  return listsOf(brief).flatMap(({ rows, isGrouped }) => {
    // Of what stands below a day the day itself has a row of its own.
    if (isGrouped) return []
    const dated = rows.map((cells) => ({ cells, days: cells.flatMap(daysOf) })).filter(({ days }) => days.length === 1)
    const gone = dated.filter(({ days }) => days.every((day) => !shown.has(day)))
    const [row] = gone
    const said = row?.cells.flatMap((cell) => cell?.text ?? []).join(' – ') ?? ''
    if (
      row === undefined ||
      gone.length > 1 ||
      dated.length < rowsMin ||
      row.cells.includes(null) ||
      isTalk(said) ||
      isDue(said)
    )
      return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofAbsence,
        message: `The design does not show “${said}”, one of ${dated.length} such rows of which it has the days of all others.`,
        expected: said,
        subject: `row:date:${slug(said)}`,
      }),
    ]
  })
}

const daysOf = (cell: Cell | null): string[] => [...(cell?.says ?? [])].filter((word) => word.startsWith('day '))
