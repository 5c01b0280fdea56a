import { literalsIn } from '../../../brief/brief.ts'
import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { squeezed } from '../shown.ts'

/** What stands for itself wherever it stands. */
const kinds = new Set<string>(['person', 'price', 'phone', 'mail', 'url', 'handle', 'hashtag'])

const name = /(?<=\p{Ll}\s)\p{Lu}\p{Ll}+\s\p{Lu}[\p{L}'’-]+/gu
function valuesIn(sentence: string): string[] {
  const literals = literalsIn(sentence).flatMap(({ kind, text }) => (kinds.has(kind) ? [text] : []))
  const names = (sentence.match(name) ?? []).filter((one) => !literals.some((other) => other.includes(one)))
  return [...literals, ...names]
}

/** `Deacon Luis Prado`, of whom a comment spoke that was taken back, and nothing else of the task does. */
export function takenBackShown({ brief, text }: Comparison): CheckFinding[] {
  const said = squeezed(brief.said ?? '')
  return (brief.takenBack ?? []).flatMap((sentence) =>
    valuesIn(sentence)
      .filter((value) => !said.includes(squeezed(value)))
      .flatMap((value) => {
        const whole = new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(value)}(?![\\p{L}\\d]|[.,]\\d)`, 'iu')
        const line = text.lines.find((one) => whole.test(one.text))
        if (line === undefined || line.confidence < sureDigits) return []
        return finding({
          severity: 'fail',
          confidence: certainty.ofOtherName,
          message: `The design says “${value}”, which a comment had and another one took back: “${sentence}”`,
          actual: line.text,
          box: line.box,
          subject: `superseded:${slug(value)}`,
        })
      }),
  )
}
