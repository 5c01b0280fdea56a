import type { Fact } from '../../../model.ts'
import { clockOf, datesIn, isSameTime, masked, timesIn } from '../../../text/text.ts'
import { type Change, type Draft, stemsOf } from '../../draft.ts'
import type { BriefLine } from '../../lines/lines.ts'
import { likelyClock, literalsIn } from '../../values/values.ts'

/** What stays of a thing that a comment takes out or changes. */

/** Of `See Tina or email nursery@grace.example`, from which `Take Tina off` takes her, the address stays. */
function addressesOf({ field, before, after }: Change, sentence: string): string[] {
  if (field !== 'required_elements' || after !== null || before === null) return []
  const names = sentence.match(/(?<=\s)\p{Lu}\p{Ll}{2,}/gu) ?? []
  const isOfPerson = names.some((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(before))
  if (!isOfPerson || /\b(?:e-?mail|phone|number|cell|web(?:site)?|url|link|contact|line)\b/i.test(sentence)) return []
  return literalsIn(before).flatMap(({ kind, text }) =>
    kind === 'mail' || kind === 'url' || kind === 'phone' ? [text] : [],
  )
}

type Said = { sentence: string; lines: readonly BriefLine[] }

/** Puts back into the draft what the changes took with them. */
export function keepOthers(draft: Draft, changes: readonly Change[], { sentence, lines }: Said): void {
  draft.required_elements.push(...changes.flatMap((change) => addressesOf(change, sentence)))
  const kept = changes.flatMap((change) => hoursOfOthers(change, { sentence, lines }))
  draft.times.push(...kept.filter((one) => !draft.times.some(({ value }) => value === one.value)))
}

/** `Blue Christmas moves to 6:30`: the hour it had is still that of another row of the brief. */
function hoursOfOthers({ field, before, after }: Change, { sentence, lines }: Said): Fact[] {
  // Of a whole list the reader of lists has kept what other rows have.
  if (field === 'times' && timesIn(after ?? '').length > 1) return []
  const gone = field === 'times' && before !== null ? timesIn(before) : []
  return gone.flatMap((one) => {
    const rows = lines.filter(({ text }) => clocksOf(text).some((other) => isSameTime(one, other)))
    const said = new Set(stemsOf(sentence))
    const shared = rows.map((row) => new Set(namesOf(row)).intersection(said).size)
    const most = Math.max(0, ...shared)
    // `Blue Christmas` is more of its own row than of `Christmas Eve`.
    const other = rows.find((row, at) => shared[at]! < most && namesOf(row).length > 0)
    if (other === undefined) return []
    const time = clocksOf(other.text).find((clock) => isSameTime(one, clock))!
    const value = time.isSure ? clockOf(time.minutes) : likelyClock(other.text, time)
    return value === null ? [] : [{ text: time.text, value }]
  })
}

const clocksOf = (text: string) => timesIn(masked(text, datesIn(text)))
/** What a row is called, without its days and hours. */
const namesOf = ({ label, text }: BriefLine) => {
  const undated = masked(text, datesIn(text))
  return stemsOf(`${label ?? ''} ${masked(undated, timesIn(undated))}`)
}
