import type { Fact } from '../../../model.ts'
import { clockOf, datesIn, masked, spokenTime, timesIn } from '../../../text/text.ts'
import { type Change, type Draft, exchange } from '../../draft.ts'

/** `the start time moved, it's 5 PM now, still ends at 7`: one end of the only hours of a brief that go from one to another. */

const start =
  /(?<!\p{L})(?:(?:start|begin)(?:s|ning|ing)?|(?:hora de )?(?:inicio|comienzo|entrada)|empieza|empezamos|comienza|inicia)(?!\p{L})/iu
const end =
  /(?<!\p{L})(?:(?:end|finish|wrap|clos)(?:s|es|ing)?|until|till|over|out by|(?:hora de )?(?:cierre|fin|término)|termina(?:ndo|mos)?|acaba(?:ndo|mos)?|hasta)(?!\p{L})/iu
/** What stays, as far as the next clause. */
const stays =
  /(?<!\p{L})(?:still|stays?|same|keeps?|remains?|sigue|siguen|igual|queda)(?!\p{L})[^,;.–—]*|[^,;.–—]*\s(?:stays?|remains?|is the same|sigue igual|queda igual)(?!\p{L})[^,;.–—]*/iu
const moved =
  /(?<!\p{L})(?:mov(?:ed|es|ing)|chang(?:ed|es|ing)|now|new|instead|actually|shifted|pushed|bumped|cambi(?:ó|a)|ahora|nuev[oa]|se movió|recorrió)(?!\p{L})/iu
/** What has hours of its own. */
const ofOther =
  /(?<!\p{L})(?:doors?|regist\p{L}*|check-?in|set-?up|rehears\p{L}*|childcare|nursery|dinner|lunch|breakfast|meal|office|puertas|registro|ensayo|cena|comida)(?!\p{L})/iu
const halfDay = 12 * 60

export function hourMoved(draft: Draft, sentence: string): Change[] {
  const [from, until, other] = draft.times
  if (from?.value == null || until?.value == null || other !== undefined || !saysMoved(sentence)) return []
  const kept = stays.exec(sentence)?.[0] ?? ''
  const rest = sentence.replace(kept, ' ')
  const isStart = start.test(rest)
  const [fresh, second] = hoursIn(rest)
  if (isStart === end.test(rest) || fresh === undefined || second !== undefined) return []
  const [old, fixed] = isStart ? [minutesOf(from), minutesOf(until)] : [minutesOf(until), minutesOf(from)]
  if (hoursIn(kept).some(({ minutes }) => minutes % halfDay !== fixed % halfDay)) return []
  const value = fresh.isSure ? fresh.minutes : nearest(fresh.minutes, old)
  const hours = isStart ? { from: value, until: fixed } : { from: fixed, until: value }
  return value === old || hours.from >= hours.until ? [] : rewritten(draft, sentence, hours)
}

const saysMoved = (sentence: string): boolean =>
  moved.test(sentence) && !ofOther.test(sentence) && !/\?\s*$/.test(sentence)
const minutesOf = ({ value }: Fact) => Number(value!.slice(0, 2)) * 60 + Number(value!.slice(3))
/** Also `it's 8 now`. */
const hoursIn = (text: string) => {
  const timed = text.replace(bare, '$1:00')
  return timesIn(masked(timed, datesIn(timed))).filter((one) => /\d/.test(one.text))
}
const bare = /(?<=(?:is|['’]s|to|be|es)\s)(1[0-2]|[1-9])(?=\s(?:now|instead|ahora)(?!\p{L})|\s?[,.;–—-]|$)/giu

/** An hour of which nobody says the half of the day is in that of the old one, or the next to it. */
const nearest = (minutes: number, old: number): number =>
  [minutes % halfDay, (minutes % halfDay) + halfDay].toSorted((a, b) => Math.abs(a - old) - Math.abs(b - old))[0]!

function rewritten(draft: Draft, sentence: string, hours: { from: number; until: number }): Change[] {
  const [from, until] = draft.times as [Fact, Fact]
  const values = { from: clockOf(hours.from), until: clockOf(hours.until) }
  const isWhole = timesIn(from.text).length > 1
  const changed = isWhole || values.from !== from.value ? from : until
  const after = isWhole
    ? `${spokenTime(values.from)} - ${spokenTime(values.until)}`
    : spokenTime(changed === from ? values.from : values.until)
  const fresh = (value: string): Fact => ({ text: after, value, amended_by: sentence })
  draft.times = isWhole
    ? [fresh(values.from), fresh(values.until)]
    : draft.times.map((one) => (one === changed ? fresh(one === from ? values.from : values.until) : one))
  exchange(draft, changed.text, after)
  return [{ field: 'times', before: changed.text, after }]
}
