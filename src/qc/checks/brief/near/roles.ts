import { isSmallWord, plainWordsIn, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'

/** `Tomas Eklund, baritone`, where the task has `Tomas Eklund, tenor`: what somebody is, behind the name. */
const called =
  /(?<![\p{L}\d])(\p{Lu}\p{Ll}[\p{L}'’-]*(?:\s\p{Lu}\.)?\s\p{Lu}\p{Ll}[\p{L}'’-]+)(?:,\s|\s[-–—(]\s?)(\p{Ll}{4,}(?:\s\p{Ll}{4,})?)(?=\s*(?:$|[\n,;)|•·&]|and\s))/gu

type Called = { name: string; role: string[] }
const calledIn = (text: string): Called[] =>
  [...text.matchAll(called)].map(([, name = '', role = '']) => ({
    name: name.toLowerCase(),
    role: plainWordsIn(role).filter((word) => !isSmallWord(word)),
  }))

const stemLetters = 4
const isSameStem = (one: string, other: string) => one.slice(0, stemLetters) === other.slice(0, stemLetters)

/** Another calling of somebody, of which the task has no word, while its own stands nowhere. A synonym is no error: people look. */
export function nearRoles({ brief, text, suspects }: Comparison): CheckFinding[] {
  const said = saidText(brief)
  const wanted = calledIn(said)
  const known = new Set(plainWordsIn(said))
  const shown = new Set(text.plain)
  return text.lines.flatMap(({ text: line, confidence, box }) =>
    confidence < sureConfidence
      ? []
      : calledIn(line).flatMap(({ name, role }) => {
          const expected = wanted.find((one) => one.name === name)?.role ?? []
          const isOther =
            expected.length > 0 &&
            role.length > 0 &&
            expected.every((word) => !shown.has(word)) &&
            role.every(
              (word) => !known.has(word) && !suspects.has(word) && !expected.some((one) => isSameStem(one, word)),
            )
          const [own, its] = [role.join(' '), expected.join(' ')]
          return isOther
            ? [
                finding({
                  severity: 'warn',
                  confidence: certainty.doubtful,
                  message: `The design says “${own}” of somebody whom the task calls “${its}”.`,
                  expected: its,
                  actual: own,
                  box,
                  subject: `near:${slug(own)}`,
                }),
              ]
            : []
        }),
  )
}
