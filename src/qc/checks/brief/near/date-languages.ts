import { datesIn, monthNames, spanishMonths } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureDigits } from '../reading.ts'

/** Months by their whole names; in short many are the same in both. */
const whole = (names: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'iu')
const months = { English: whole(monthNames), Spanish: whole(spanishMonths) }
type Language = keyof typeof months
const languages = Object.keys(months) as Language[]
const ofBoth =
  /(?<!\p{L})(?:spanish|english|bilingual|español|inglés|ingles|biling[üu]e|translat\p{L}*|traduc\p{L}*)(?!\p{L})/iu

/** A month that was hardly read may be put right in either language; the words beside it tell. */
const spanishWords = /(?<!\p{L})(?:del?|al?|el|y|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L})/iu
const isIn = (language: Language, said: string): boolean =>
  months[language].test(said) && spanishWords.test(said) === (language === 'Spanish')

const languagesIn = (texts: readonly string[]): Language[] =>
  languages.filter((language) => texts.some((text) => months[language].test(text)))

/** `Friday, February 19` on a design whose task has `Viernes 19 de febrero`, and nothing in English: the day is right, and somebody looks whether its words are. */
export function datesInOtherLanguage({ brief, text }: Comparison): CheckFinding[] {
  const said = saidText(brief)
  const [wanted, second] = languagesIn(datesIn(said).map((one) => one.text))
  if (wanted === undefined || second !== undefined || ofBoth.test(said)) return []
  const [other] = languages.filter((language) => language !== wanted)
  if (months[other!].test(said)) return []
  return text.dates
    .filter((one) => isIn(other!, one.text) && one.confidence >= sureDigits)
    .slice(0, 1)
    .map(({ text: actual, box }) =>
      finding({
        severity: 'warn',
        confidence: certainty.doubtful,
        message: `The design says “${actual}” in ${other}, and the task has its days in ${wanted}.`,
        actual,
        box,
        subject: `near:language:${other}`,
      }),
    )
}
