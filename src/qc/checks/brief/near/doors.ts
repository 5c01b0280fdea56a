import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** `Door E`, where the task has `Door C` and no door E: a part of a building by its kind and its letter or number. */
const parts =
  /(?<!\p{L})(door|entrance|ballroom|deck|gate|parking lot|lot|puerta|entrada|building|bldg|annex|hall|wing|level|studio|section|table|booth|gym|gimnasio|classroom|aula|sala|salón|court|field|shelter|pavilion|cabin|campus)\.?\s#?(\d{1,3}[A-Z]?|[A-Z])(?![\p{L}\d]|[.:/-]\d|\s?[ap]\.?m)/giu

type Part = { kind: string; name: string; text: string }
const partsIn = (text: string): Part[] =>
  [...text.matchAll(parts)].flatMap(({ 0: whole, 1: kind = '', 2: name = '' }) =>
    /^[a-z]$/.test(name) ? [] : [{ kind: kind.toLowerCase(), name: name.toUpperCase(), text: whole }],
  )

export function nearDoors({ brief, text }: Comparison): CheckFinding[] {
  const later = [...(brief.unsettled ?? []), ...(brief.amendments ?? []).map(({ amended_by: by }) => by.text)].join(
    '\n',
  )
  const said = partsIn(saidText(brief))
  const shown = text.lines.flatMap((line) => partsIn(line.text).map((part) => ({ ...part, line })))
  return shown.flatMap(({ kind, name, text: actual, line }): CheckFinding[] => {
    const wanted = said.filter((one) => one.kind === kind)
    const lacking = wanted.filter((one) => !shown.some((other) => other.kind === kind && other.name === one.name))
    const [expected] = lacking
    const isSaid = wanted.some((one) => one.name === name) || new RegExp(`\\b${name}\\b`).test(later)
    if (expected === undefined || isSaid || line.confidence < sureDigits) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design says “${actual}” where the task has “${expected.text}”.`,
        expected: expected.text,
        actual,
        box: line.box,
        subject: `near:${slug(actual)}`,
      }),
    ]
  })
}
