import { editDistance } from '../../../../../kernel/text.ts'
import { isVisual, literalsIn } from '../../../../brief/brief.ts'
import { datesIn, monthNames, weekdayNamed } from '../../../../text/text.ts'
import { sureConfidence } from '../../reading.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isRemoval } from './going.ts'
import { tokensIn } from './tokens.ts'

/** `Sunday, August 22` above `See you August 15!`: a day, a way to reach somebody or a slip that made way in one place alone. */

/** Null: nothing that made way stands anywhere. An hour or a price may be that of another thing, where nobody says that it stands in several places. */
export function leftElsewhere(request: string, { pairs, now }: Rounds): Verdict | null {
  const isOfAll = everywhere.test(request)
  const valuesIn = (text: string) => [...exactIn(text), ...(isOfAll ? numbersIn(text) : [])]
  const wanted = new Set(valuesIn(request.replace(denied, ' ')))
  const words = new Set(tokensIn(request))
  if (isVisual(request) || isRemoval(request)) return null
  const gone = [...pairs, ...(isOfAll ? [restOf(pairs)] : [])].flatMap(({ before, now: line }) => {
    if (before === null || line === null) return []
    const fresh = new Set(valuesIn(line.text))
    const values = fresh.isDisjointFrom(wanted) ? [] : valuesIn(before.text)
    return [
      ...values.filter((value) => !fresh.has(value) && !wanted.has(value)),
      ...slipsCorrected(before, line, words),
    ]
  })
  const left = now.text.lines.find(
    ({ text, confidence }) =>
      confidence >= sureConfidence && [...valuesIn(text), ...tokensIn(text)].some((value) => gone.includes(value)),
  )
  return left === undefined ? null : verdict(false, `The design still says “${left.text}”.`, left.box)
}

/** What stands in one round alone, as one line: `$5` in a badge that says `$6` now. */
const restOf = (pairs: Rounds['pairs']): { before: Line; now: Line } => ({
  before: { text: pairs.flatMap(({ before, now }) => (now === null ? before!.text : [])).join('\n') },
  now: { text: pairs.flatMap(({ before, now }) => (before === null ? now!.text : [])).join('\n') },
})

/** `Comunity`, where `Community` came in its place: a word of the request that is some letters away from the one that it made way for. */
function slipsCorrected(before: Line, now: Line, words: ReadonlySet<string>): string[] {
  const [was, is] = [new Set(tokensIn(before.text)), new Set(tokensIn(now.text))]
  const fresh = [...is.difference(was)].filter((word) => words.has(word) && isSpelled(word))
  return [...was.difference(is)].filter((old) => fresh.some((word) => editDistance(old, word, slipsMax) <= slipsMax))
}
type Line = { text: string }
const slipsMax = 2
/** Days and months are near each other and no slips. */
const isSpelled = (word: string) => /^\p{L}{4,}$/u.test(word) && weekdayNamed(word) === null && !isMonth(word)
const isMonth = (word: string) => monthNames.some((month) => month.toLowerCase() === word)

const reaching = new Set(['phone', 'mail', 'url'])

/** `not 1938`, which is no value that is wanted. */
const denied = /(?<!\p{L})(?:not|instead of|rather than) (?:the |in |at |on )?\S+/giu

/** `Please fix that wherever it appears`, `It's in two places.` */
const everywhere =
  /(?<!\p{L})(?:everywhere|wherever|throughout|(?:in|at|on) (?:both|two|three|all|several|every)(?: of the)? (?:places?|spots?|lines?|sides?)|each (?:time|place)|every (?:time|place)|all (?:the )?(?:places|mentions)|(?:appears|shows up) twice)(?!\p{L})/iu
const numbersIn = (text: string): string[] =>
  text.match(/[$€£]\d[\d,]*(?:\.\d\d)?|(?<![\d:.,/-])(?:1[5-9]|20)\d\d(?![\d:/])/gu) ?? []

const exactIn = (text: string): string[] => [
  ...datesIn(text).flatMap(({ days }) => days.map(({ month, day }) => `${month}/${day}`)),
  ...literalsIn(text).flatMap((one) => (reaching.has(one.kind) ? one.text.toLowerCase() : [])),
]
