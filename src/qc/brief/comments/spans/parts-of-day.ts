import type { Fact } from '../../../model.ts'
import { timesIn } from '../../../text/text.ts'
import type { Change, Draft, How } from '../../draft.ts'
import { timeChanges } from '../facts.ts'

/** `Saturday morning moves to 10:30`: the part of the day that gives way; lunch at noon is no hour of a morning. */

type Part = { from: number; until: number }
const parts: [RegExp, Part][] = [
  [/^(?:morning|mañana)/iu, { from: 0, until: 720 }],
  [/^(?:afternoon|tarde)/iu, { from: 720, until: 1140 }],
  [/^(?:evening|night|noche)/iu, { from: 960, until: 1440 }],
]
const day = '(?:sun|mon|tues|wednes|thurs|fri|satur)day'
const dia = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)'
const moves =
  '(?:moves?|moved|is|are|will|starts?|begins?|changes?|changed|shifts?|shifted|goes|needs|has|can|should|se|cambia|pasa|empieza|es|será|va)'
/** What moves stands ahead of the verb, or between an order and where it goes to; `moves to the evening` says the new part. */
const said = [
  `^(?:\\p{L}+[,.!:]?\\s){0,3}?(?:the|our|${day})\\s(?<part>morning|afternoon|evening|night)(?:\\s\\p{L}+){0,2}?\\s${moves}(?!\\p{L})`,
  `(?<!\\p{L})(?:move|change|shift|push|bump|switch|start|begin)\\s(?:the |our )?(?:${day}\\s)?(?<part>morning|afternoon|evening|night)(?:\\s\\p{L}+){0,2}?\\s(?:to|at|back|up)(?!\\p{L})`,
  `^(?:\\p{L}+[,.!:]?\\s){0,2}?(?:el|la|lo del)\\s(?:\\p{L}+\\s){0,2}?(?:${dia} )?(?:en|por|de) la (?<part>mañana|tarde|noche)\\s${moves}(?!\\p{L})`,
].map((one) => new RegExp(one, 'iu'))

/** The part of the day of which a sentence says that it moves; null: of none. */
function partMoved(sentence: string): Part | null {
  const name = said.map((one) => one.exec(sentence)?.groups?.['part']).find((one) => one !== undefined)
  return parts.find(([pattern]) => name !== undefined && pattern.test(name))?.[1] ?? null
}

/** Whether an hour may be of a part of the day: one that leaves open which half it is in may be. */
function isOfPart({ text, value }: Pick<Fact, 'text'> & { value?: string | null }, part: Part | null): boolean {
  if (part === null) return true
  const isWithin = (minutes: number) => minutes >= part.from && minutes < part.until
  if (value != null) return isWithin(Number(value.slice(0, 2)) * 60 + Number(value.slice(3)))
  const times = timesIn(text)
  return times.length === 0 || times.some(({ isSure, minutes }) => !isSure || isWithin(minutes))
}

/** `Start is now 8 PM`: no hour at which something ends. */
const saysStart = /(?<!\p{L})(?:start|begin|open|empez|empiez|comienz|inici)\p{L}*(?!\p{L})/iu
/** `7 PM to Sat January 30, ` ahead of the hour. */
function endsSpan(ahead: string): boolean {
  const between = /\d(?:\s?[ap]\.?m\.?)?\s?(?:to|until|till|a|hasta|[-–—])\s?([^;.]{0,24})$/iu.exec(ahead)?.[1]
  return between !== undefined && timesIn(between).length === 0
}

type Spoken = { kind: string; text: string }
/** Which values of a brief a sentence may speak of: of hours those of the part of the day that it says moves, or of what starts. */
export function valuesMeant(sentence: string, lines: readonly { text: string }[]): (value: Spoken) => boolean {
  const part = partMoved(sentence)
  const isEnd = (text: string) =>
    lines.some((line) => endsSpan(line.text.slice(0, Math.max(0, line.text.indexOf(text)))))
  return ({ kind, text }) =>
    kind !== 'clock' || (isOfPart({ text }, part) && !(saysStart.test(sentence) && isEnd(text)))
}

/** Hours that a sentence changes; of a part of the day that it names, those alone. */
export function hoursChanged(draft: Draft, how: How): Change[] {
  const part = partMoved(how.sentence)
  const meant = draft.times.filter((one) => isOfPart(one, part))
  if (meant.length === draft.times.length) return timeChanges(draft, how)
  if (meant.length === 0) return []
  const own = { ...draft, times: [...meant] }
  const changes = timeChanges(own, how)
  const rest = draft.times.filter((one) => !meant.includes(one))
  Object.assign(draft, { ...own, times: [...rest, ...own.times] })
  return changes
}
