import { isLeftOpen, isTalk, type Literal, literalsIn, rooms, streetIn, thingDropped } from '../../../brief/brief.ts'
import { datesIn, isSameTime, masked, scriptureIn, slug, timesIn, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { comparing, type Comparison, requestedText, writtenText } from '../comparison.ts'
import { isSameDay } from '../days.ts'
import { weighed } from '../evidence/evidence.ts'
import { squeezed, withoutScheme } from '../shown.ts'
import { doubted } from './doubted.ts'

export { doubtedExchanges } from './doubted.ts'
export { newsLacking } from './news.ts'
export { ordersNotFollowed } from './orders.ts'
export { takenBackShown } from './taken-back.ts'

/** As `comparing`, where what a comment may have changed is no failure. */
export const comparingFacts = (inspect: (comparison: Comparison) => CheckFinding[]) =>
  comparing((comparison) => doubted(comparison, weighed(comparison, inspect(comparison))))

/**
 * What comments say and the reader of briefs did not understand. A date, a price or a name in one of them that stands
 * neither in the brief nor in the design may be what the design lacks: people have to look, and read it for themselves.
 */
export const commentCheck = defineCheck({
  name: 'comment',
  category: 'brief',
  graded: true,
  inspect: comparing((comparison) =>
    [...new Set(comparison.brief.unsettled ?? [])]
      .filter((said) => !isTalk(said) && !isLeftOpen(comparison.brief, said))
      .flatMap((said) => inspectComment(comparison, said))
      .slice(0, findingsMax),
  ),
})
const findingsMax = 5

function inspectComment(comparison: Comparison, said: string): CheckFinding[] {
  const dropped = stillShown(comparison, said)
  const open = dropped === null ? valuesOf(comparison, said) : [dropped.text]
  if (open.length === 0) return []
  const values = new Intl.ListFormat('en').format(open.map((one) => `“${one}”`))
  const message =
    dropped === null
      ? `The comment “${said}” was not understood, and the design does not show ${values}: check it by eye.`
      : `The comment “${said}” was not understood, and the design shows ${values}: check it by eye.`
  return [
    finding({
      severity: 'warn',
      confidence: certainty.doubtful,
      message,
      expected: dropped === null ? open.join(', ') : null,
      actual: dropped?.text ?? null,
      box: dropped?.box ?? null,
      subject: `comment:${slug(said)}`,
    }),
  ]
}

/** What a comment asks to be dropped, where a line of the design has all its words. */
function stillShown({ text }: Comparison, said: string): { text: string; box: CheckFinding['box'] } | null {
  const stems = thingDropped(said)
  if (stems.length === 0) return null
  return text.lines.find((line) => stems.every((stem) => line.text.toLowerCase().includes(stem))) ?? null
}

/** The values of a comment that stand neither in the brief, as it is now, nor in the design. */
function valuesOf({ brief, text }: Comparison, said: string): string[] {
  // `so they quit lining up at 4` says why.
  const whole = said.replace(/\sso (?:they|people|folks|everyone|nobody|that)\s.*$/iu, '')
  const clean = masked(whole, scriptureIn(whole))
  const dates = datesIn(clean)
  const rest = masked(clean, dates)
  const literals = literalsIn(rest).filter(({ kind }) => kind !== 'count')
  const times = timesIn(masked(rest, literals)).filter(({ text: one }) => /\d/.test(one))
  const asked = requestedText(brief)
  const askedDates = datesIn(asked).flatMap(({ days }) => days)
  const days = [
    ...askedDates,
    ...text.dates.flatMap((one) => one.days),
    ...brief.fields.dates.flatMap(({ value }) =>
      value === null ? [] : [{ year: null, month: Number(value.slice(5, 7)), day: Number(value.slice(8, 10)) }],
    ),
  ]
  const clocks = [...timesIn(masked(asked, datesIn(asked))), ...text.times]
  const letters = `${squeezed(asked)} ${squeezed(text.text)}`
  // What another comment says again is as new.
  const written = writtenText(brief)
  const others = squeezed(written)
  const all = `${asked}\n${text.text}\n${written}`
  // `5:30` has the letters of `$30`.
  const isNew = (one: string) =>
    /^[$€£]\d+$/.test(one)
      ? !new RegExp(`\\${one}(?![\\d,])`).test(all)
      : !letters.includes(squeezed(one)) && !others.includes(squeezed(one))
  const street = streetIn(rest)
  const words = new Set(text.words)
  // `Rev. Park` as `Rev. Hyun-woo Park`
  const isByLastName = ({ kind, text: name }: Literal) => kind === 'person' && words.has(wordsIn(name).at(-1) ?? '')
  const found = [
    ...dates
      .filter((one) => !one.days.every((day) => days.some((other) => isSameDay(day, other))))
      .map((one) => one.text),
    ...times.filter((one) => !clocks.some((other) => isSameTime(one, other))).map((one) => one.text),
    ...literals.flatMap((one) => (isNew(withoutScheme(one.text)) && !isByLastName(one) ? one.text : [])),
    ...[...rest.matchAll(rooms)].flatMap(([room, , name = '']) =>
      isNew(room) && !words.has(name.toLowerCase()) ? room : [],
    ),
    ...(street === null ? [] : [street]).filter(isNew),
    ...[...rest.matchAll(longNumber)].map(([number]) => number).filter(isNew),
  ]
  // `They offer Apr 21 or Apr 25`: one of two is enough.
  const isChosen = dates.length > 1 && choice.test(said) && found.length < dates.length
  return isChosen ? [] : found.filter((one) => !isPast(said, one))
}
const choice = /\d\S*,?\s(?:or|o|ó)\s/iu
/** `(was 58,900)` */
const isPast = (said: string, one: string) =>
  /\b(?:was|were|not|from|formerly|instead of|rather than|used to be)\s(?:the |at |in )?$/i.test(
    said.slice(0, said.indexOf(one)),
  )
/** `84322`, `12,480` */
const longNumber = /(?<![\d$€£.,:/-])(?:\d{1,3}(?:,\d{3})+|\d{5,})(?![\d.,:/-]\d|\d)/g
