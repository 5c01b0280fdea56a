import type { Fact } from '../../../model.ts'
import { datesIn, isoOf, monthNames } from '../../../text/text.ts'
import type { Change, Draft } from '../../draft.ts'

/** `no class on the 14th then, and March 7 gets added`: of several days some go and others come, clause by clause. */

const clauses = /[,;.]\s|[()]|\s[-–—]\s|\s(?:and|but|then|so|y|pero)\s(?=\D)/u
const drops =
  /(?<!\p{L})(?:no|not|skip\p{L}*|off|except|cancel\p{L}*|without|lose|losing|drop\p{L}*|remov\p{L}*|take out|out|sin|quit\p{L}+|saltamos|n['’]t)(?!\p{L})|n['’]t\s/iu
const adds =
  /(?<!\p{L})(?:add\p{L}*|plus|mak(?:e|ing) (?:it |that |this )?up|make-?up|extra|tack\p{L}* on|agreg\p{L}+|añad\p{L}+|repon\p{L}+)(?!\p{L})/iu

/** `so it will be Jan 10, 17, 31 and Feb 7`: those that stay beside those that come. */
const restates =
  /(?<!\p{L})(?:(?:it|that)(?:['’](?:s|ll be)| is| will be)|we(?:['’]ll| will)(?:\s(?:meet|be))?|dates (?:are|will be)|(?:that )?leav(?:es|ing)|quedan?|ser[áí]an?|serán)(?!\p{L})/iu
/** `I will be out on the 14th`, `Jill is out on the 19th`: who does not come, and no day that goes. */
const ofSomebody =
  /(?:^|\s)(?:(?:I|I['’](?:m|ll)) (?:(?:am|will be|be|can['’]?t be|won['’]t be)\s)?|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{L}*\.?)? (?:is|['’]s|will be|can['’]?t be|won['’]t be)\s)(?:\p{L}+\s)?(?:out|off|away|gone|not in|in)(?!\p{L})/u

export function daysInAndOut(draft: Draft, sentence: string, { today }: { today: string }): Change[] {
  const isRange = draft.dates.some(({ text }) => datesIn(text).some((one) => one.isRange))
  if (draft.dates.length < 2 || isRange || !drops.test(sentence) || ofSomebody.test(sentence)) return []
  const gone: Fact[] = []
  const fresh: Fact[] = []
  let isDropping: boolean | null = null
  for (const clause of sentence.split(clauses)) {
    isDropping =
      adds.test(clause) || (restates.test(clause) && !drops.test(clause))
        ? false
        : drops.test(clause)
          ? true
          : isDropping
    const days = daysOf(draft, clause, today)
    if (isDropping === null) continue
    if (isDropping) gone.push(...days.filter(({ isKnown }) => isKnown).map(({ fact }) => fact))
    else fresh.push(...days.filter(({ isKnown }) => !isKnown).map(({ fact }) => ({ ...fact, amended_by: sentence })))
  }
  if (gone.length === 0 || gone.length === draft.dates.length || (fresh.length === 0 && draft.dates.length < 3))
    return []
  draft.dates = [...draft.dates.filter((one) => !gone.includes(one)), ...fresh]
  return [
    ...gone.map(({ value }): Change => ({ field: 'dates', before: spoken(value!), after: null })),
    ...fresh.map(({ text }): Change => ({ field: 'dates', before: null, after: text })),
  ]
}

/** The days of a clause: those of the brief, also as `the 14th`, and others. */
function daysOf({ dates }: Draft, clause: string, today: string): { fact: Fact; isKnown: boolean }[] {
  const named = datesIn(clause).flatMap(({ text, days }) =>
    days.map((day) => ({ text, value: isoOf(day, { today, weekday: null }) })),
  )
  const ordinals = [
    ...clause.matchAll(/\bthe (\d{1,2})(?:st|nd|rd|th)\b|(?<!\p{L})el (\d{1,2})(?!\d|:| de)/giu),
  ].flatMap(([, english, spanish]) => {
    const day = (english ?? spanish)!.padStart(2, '0')
    const own = dates.filter(({ value }) => value?.slice(8) === day)
    return own.length === 1 ? own : []
  })
  return [...named, ...ordinals].map((one) => {
    const known = dates.find(({ value }) => value !== null && value === one.value)
    return { fact: known ?? one, isKnown: known !== undefined }
  })
}

const spoken = (value: string) => `${monthNames[Number(value.slice(5, 7)) - 1]} ${Number(value.slice(8))}`
