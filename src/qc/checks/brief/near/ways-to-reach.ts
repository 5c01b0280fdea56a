import { editDistance } from '../../../../kernel/text.ts'
import { type Literal, literalsIn } from '../../../brief/brief.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/**
 * `956-555-0149`, where the task has `956-555-0148`: a telephone, a mail or an address of the web that is a slip away from
 * one that the task names anywhere, and that it names nowhere itself.
 */

const kinds = new Set<Literal['kind']>(['phone', 'mail', 'url'])
/** One digit that is another one, or two that are swapped; in an address a letter more may be. */
const slipsMax = 2
const lettersMin = 9

const plain = ({ kind, text }: Pick<Literal, 'kind' | 'text'>) =>
  kind === 'phone'
    ? text.replace(/\D/g, '').slice(-10)
    : text
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')

export function nearWaysToReach({ brief, text }: Comparison): CheckFinding[] {
  const waysIn = (some: string) => literalsIn(some).filter(({ kind }) => kinds.has(kind))
  const said = waysIn(saidText(brief))
  // What is asked for is compared where it is looked for, and where it stands a second time.
  const asked = new Set(brief.fields.required_elements.flatMap(waysIn).map(plain))
  const known = new Set([...said.map(plain), ...asked])
  const stands = new Set(text.lines.flatMap(({ text: line }) => waysIn(line)).map(plain))
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    waysIn(line).flatMap((shown): CheckFinding[] => {
      const own = plain(shown)
      if (own.length < lettersMin || known.has(own) || confidence < sureDigits) return []
      const meant = said.filter((one) => one.kind === shown.kind && isNear(own, plain(one)))
      const [expected] = meant
      if (expected === undefined || (asked.has(plain(expected)) && !stands.has(plain(expected)))) return []
      if (new Set(meant.map(plain)).size > 1) return []
      return [
        finding({
          severity: 'fail',
          confidence: certainty.ofExactText,
          message: `The design says “${shown.text}”, the task has ${expected.text}.`,
          expected: expected.text,
          actual: shown.text,
          box,
          subject: `reach:${slug(expected.text)}:${slug(shown.text)}`,
        }),
      ]
    }),
  )
}

/** `….com` for `….org`: one address but for what it ends in. */
const ending = /\.(?:com|org|net|church|info|us|tv|life|faith|community)(?=\/|$)/
const isOtherEnding = (one: string, other: string) =>
  ending.test(one) && ending.test(other) && one.replace(ending, '') === other.replace(ending, '')

const isNear = (one: string, other: string) =>
  one !== other &&
  (isOtherEnding(one, other) ||
    (Math.abs(one.length - other.length) <= 1 && editDistance(one, other, slipsMax) <= slipsMax))
