import { allTexts, type Change, type Draft, exchange, exchangeOrAsk } from '../../draft.ts'
import { rooms } from '../../guesses.ts'
import { literalsIn } from '../../values/values.ts'
import { type Restating, restate, wordsOf } from '../restated.ts'

/** `Seniors 12 not 13`, `21 days rather than 30`, `$199 / $229`: numbers in the place of those that the brief has. */

const number =
  '[$€£]?(?<NAME>\\d{1,3}(?:,\\d{3})+|\\d{1,2}:[0-5]\\d|\\d{1,5}(?:\\.\\d\\d)?)(?![\\d:/%]|\\s?[ap]\\.?m|st|nd|rd|th)'
const named = (name: string) => number.replace('NAME', name)
const instead = new RegExp(
  `(?<![\\d:.$/–-])${named('fresh')}(?:\\s\\p{L}{3,})?,?\\s(?:not|rather than|instead of|no|en (?:vez|lugar) de)\\s${named('old')}(?!\\s?[–-]\\s?\\d)`,
  'iu',
)

/** `the phone should end in 71`, `the last two digits are 71, not 17` */
const ending =
  /(?<!\p{L})(?:ends?|ending|termina)\s(?:in|with|en)\s(?<fresh>\d{2,4})(?!\d)|(?<!\p{L})last\s(?:two|three|four|2|3|4)(?:\s(?:digits|numbers))?(?:\sof\s[^.;,\d]{3,30})?\s(?:are|is|should be|must be)\s(?<digits>\d{2,4})(?!\d)/iu
const otherEnding = /(?<!\p{L})(?:not|no|instead of|rather than|en vez de)\s(?<old>\d{2,4})(?!\d)/iu

const graded = '(?:(?:pre-?)?k|\\d{1,2}(?:st|nd|rd|th)?)\\s?[-–—]\\s?\\d{1,2}(?:st|nd|rd|th)?'
/** `K-5 should be 1-5` */
const otherGrades = new RegExp(
  `^(?:the |our )?(?:grades?\\s)?(?<old>${graded})\\s(?:should be|should say|is now|needs to be|has to be|becomes|changes to|changed to)\\s(?:grades?\\s)?(?<fresh>${graded})[.!]*$`,
  'iu',
)

/** The grades or ages of the brief as a sentence has them, which could be hours as well. */
function gradesFor(draft: Draft, sentence: string, { lines }: Restating): Change[] {
  const { old, fresh } = otherGrades.exec(sentence)?.groups ?? {}
  if (old === undefined || fresh === undefined) return []
  const isOfGrades = ({ label, text }: Restating['lines'][number]) =>
    text.includes(old) &&
    (/k/i.test(old) || /(?<!\p{L})(?:grades?|ages?|graders?)(?!\p{L})/iu.test(`${label ?? ''} ${text}`))
  if (!lines.some(isOfGrades)) return []
  return exchangeOrAsk(draft, old, fresh)
}

/** The one telephone of the brief, or the one that ends as is denied, with other last digits. */
function endingIn(draft: Draft, sentence: string): Change[] {
  const { fresh, digits } = ending.exec(sentence)?.groups ?? {}
  const last = fresh ?? digits
  if (last === undefined) return []
  const denied = otherEnding.exec(sentence)?.groups?.['old']
  const phones = new Set(
    allTexts(draft)
      .flatMap(literalsIn)
      .flatMap(({ kind, text }) => (kind === 'phone' && !text.endsWith(last) ? text : [])),
  )
  const meant = [...phones].filter((text) => /\d$/.test(text) && (denied === undefined || text.endsWith(denied)))
  if (meant.length !== 1 || !/^[\d]+$/.test(meant[0]!.slice(-last.length))) return []
  return exchange(draft, meant[0]!, meant[0]!.slice(0, -last.length) + last)
}

export function numbersFor(draft: Draft, sentence: string, context: Restating): Change[] {
  const ends = endingIn(draft, sentence)
  if (ends.length > 0) return ends
  const grades = gradesFor(draft, sentence, context)
  if (grades.length > 0) return grades
  const { fresh = '', old = '' } = instead.exec(sentence)?.groups ?? {}
  return old === '' ? pairedPrices(draft, sentence) : inPlaceOf(draft, sentence, { fresh, old, context })
}

/** The value that the brief has so, the one beside the sentence's own words where there are several. */
function inPlaceOf(
  draft: Draft,
  sentence: string,
  { fresh, old: said, context }: { fresh: string; old: string; context: Restating },
): Change[] {
  const bare = (text: string) => text.replaceAll(/[$€£,\s]/g, '')
  const hours = hourFor(draft, sentence, { fresh, old: said, context })
  if (hours !== null) return hours
  const counted = countFor(draft, sentence, { fresh, old: said, context })
  if (counted.length > 0) return counted
  const all = context
    .candidates()
    .filter(({ kind, text }) => kind !== 'clock' && kind !== 'date' && bare(text) === bare(said))
  const words = new Set(wordsOf(sentence))
  const near = all.filter((one) => words.intersection(one.words.whole).size > 0)
  const [old, other] = near.length > 0 ? near : all
  if (old === undefined || (other !== undefined && other.fragment !== old.fragment)) return []
  return restate(draft, { sentence, value: { kind: 'number', text: fresh }, old, ...context })
}

/** `6 weeks, not 5`, of `A 5-week series`: the number ahead of the same thing. */
function countFor(
  draft: Draft,
  sentence: string,
  { fresh, old, context }: { fresh: string; old: string; context: Restating },
): Change[] {
  const noun = new RegExp(`(?<!\\d)${RegExp.escape(fresh)}[\\s-](\\p{L}{3,}?)s?,?\\s(?:not|rather|instead)`, 'iu').exec(
    sentence,
  )?.[1]
  const before =
    noun === undefined ? null : new RegExp(`(?<![\\d.,$])${RegExp.escape(old)}[-\\s]${noun}s?(?!\\p{L})`, 'iu')
  const found = before === null ? [] : context.lines.flatMap(({ text }) => before.exec(text)?.[0] ?? [])
  const [said] = found
  if (said === undefined || new Set(found).size > 1) return []
  return exchangeOrAsk(draft, said, said.replace(old, fresh))
}

/** `it ends 12:30 not 12`: one end of the hours that the brief has; null: they have none that is so. */
function hourFor(
  draft: Draft,
  sentence: string,
  { fresh, old: said, context }: { fresh: string; old: string; context: Restating },
): Change[] | null {
  // `$8, not $5`
  if (new RegExp(`[$€£]${RegExp.escape(fresh)}(?!\\d)`).test(sentence)) return null
  // `Room 5 not 3`
  if ([...sentence.matchAll(rooms)].some(([room]) => room.endsWith(` ${fresh}`))) return null
  if (!/^\d{1,2}(?::[0-5]\d)?$/.test(fresh) || !/^(?:1[0-2]|[1-9])(?::[0-5]\d)?$/.test(said)) return null
  const bound = new RegExp(`(?<![\\d:])${said}(?::00)?(?![\\d:])`)
  const all = context.candidates().filter(({ kind, text }) => kind === 'clock' && bound.test(text))
  const [old, other] = all
  if (old === undefined || other !== undefined) return null
  const text = old.text.replace(bound, fresh.includes(':') || !old.text.includes(':') ? fresh : `${fresh}:00`)
  return restate(draft, { sentence, value: { kind: 'clock', text }, old, ...context })
}

/** As many prices as the brief has, and nothing else: each takes the place of its own. */
function pairedPrices(draft: Draft, sentence: string): Change[] {
  const pricesIn = (text: string) => literalsIn(text).filter(({ kind }) => kind === 'price')
  // `$100/85`
  const fresh = pricesIn(sentence.replace(/(\$\d+)\s?\/\s?(?=\d)/g, '$1 / $$'))
  const rest = fresh.reduce((text, one) => text.replace(one.text, ' '), sentence)
  const known = [...new Set(allTexts(draft).flatMap((text) => pricesIn(text).map((one) => one.text)))]
  if (fresh.length < 2 || known.length !== fresh.length || /\p{L}{4,}/u.test(rest)) return []
  return known.flatMap((before, at) => exchange(draft, before, fresh[at]!.text))
}
