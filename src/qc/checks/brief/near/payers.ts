import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** `$60 per person`, where the task has `$60/couple`: who pays an amount. */
const priced =
  /[$€£]\s?(\d[\d,]*(?:\.\d\d)?)\s?(?:\/(?=\p{L})|(?:per|a|an|por|each|cada)\s)\s?(person|persona|adult|adulto|couple|pareja|family|familia|household|hogar|child|kid|niño|student|estudiante|team|equipo|table|mesa|player|jugador|plate|plato|ticket|boleto|car|seat|group|grupo|foursome|night|noche|day|día|week|month)s?(?!\p{L})/giu
/** Words for one payer. */
const alike = [
  ['person', 'persona', 'adult', 'adulto', 'plate', 'plato', 'ticket', 'boleto', 'seat'],
  ['couple', 'pareja'],
  ['family', 'familia', 'household', 'hogar'],
  ['child', 'kid', 'niño', 'student', 'estudiante'],
  ['team', 'equipo', 'foursome', 'group', 'grupo'],
]

type Priced = { amount: string; payer: string; text: string }
const pricedIn = (text: string): Priced[] =>
  [...text.matchAll(priced)].map(({ 0: whole, 1: amount = '', 2: payer = '' }) => ({
    amount: amount.replace(/,|\.00$/g, ''),
    payer: payer.toLowerCase(),
    text: whole,
  }))
const isSame = (one: string, other: string) =>
  one === other || alike.some((words) => words.includes(one) && words.includes(other))

export function nearPayers({ brief, text }: Comparison): CheckFinding[] {
  const said = pricedIn(saidText(brief))
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    pricedIn(line).flatMap((one): CheckFinding[] => {
      const wanted = said.filter(({ amount }) => amount === one.amount)
      const [expected] = wanted
      if (expected === undefined || wanted.some(({ payer }) => isSame(payer, one.payer))) return []
      if (confidence < sureDigits) return []
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofWording,
          message: `The design says “${one.text}” where the task has “${expected.text}”.`,
          expected: expected.text,
          actual: one.text,
          box,
          subject: `near:${slug(one.text)}`,
        }),
      ]
    }),
  )
}
