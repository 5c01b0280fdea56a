import type { CheckFinding } from '../../define.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { otherExactly } from './exact.ts'

/** What is typed as it stands: `Password: welcomehome316`. */
const labelled =
  /^[\s*•-]*(?:(?:wi-?fi|guest)\s)?(?:network|ssid|password|passcode|contraseña|clave|red|user ?name|usuario)(?:\sname)?\s?[:=]\s*(\S{4,40})$/iu
/** Letters that are no smaller copies of themselves: of the others a reader may take one for the other. */
const distinct = /[abd-hijlmnqrty]/i

/** `WelcomeHome316` for `welcomehome316`, `OakAndVine-Guest` for `OakAndVine_Guest`. */
export function nearCredentials({ brief, text }: Comparison): CheckFinding[] {
  const wanted = saidText(brief)
    .split('\n')
    .flatMap((line) => labelled.exec(line.trim())?.[1] ?? [])
  const shown = text.words.map((_, place) => text.wordAt(place).word)
  return wanted.flatMap((expected) => {
    if (shown.some((word) => word.text === expected)) return []
    const other = shown.find((word) => bare(word.text) === bare(expected) && word.confidence >= sureDigits)
    if (other === undefined || !isOther(other.text, expected)) return []
    return [otherExactly(other.text, expected, other.box)]
  })
}
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Whether a letter is in its other case that looks otherwise, or a sign is another one. */
function isOther(shown: string, wanted: string): boolean {
  const own = [...shown.replace(/[.,;!]+$/, '')]
  return (
    own.length === wanted.length &&
    own.some((sign, at) => sign !== wanted[at] && (distinct.test(sign) || /[^\p{L}\d]/u.test(sign)))
  )
}
