import type { Change, Draft } from '../../draft.ts'
import { datesIn, timesIn, weekdayNamed } from '../../../text/text.ts'
import { visual } from '../../requested-change.ts'
import { given, heldOf, ownLines } from '../items/items.ts'
import { type Restating, candidateOf, restate } from '../restated.ts'
import { saysShift } from './shifts.ts'

/** `Spouses welcome -> Bring a guest`, `Jan 20 → Jan 27`: what stands ahead of an arrow gives way to what is behind it. */

const arrow = /^(?<ahead>[^→>]{2,120}?)\s*(?:[-=–—]+>|→|➔|➜|⇒|>>)\s*(?<behind>[^→>]{2,120})$/u
/** `Also please change Hedgerow Band -> The Hedgerows` */
const orders =
  /^(?:(?:so|and|also|oh|ok|please|pls|kindly),?\s)*(?:change|replace|swap|update|switch|correct|fix)\s(?:the\s)?(?=\S)/iu
const bare = (text: string) => text.trim().replaceAll(/^["“”'‘’]+|["“”'’,;]+$|(?<=\p{L})\.$/gu, '')

const isMoment = (text: string) =>
  weekdayNamed(/^\p{L}+/u.exec(text)?.[0] ?? '') !== null || datesIn(text).length + timesIn(text).length > 0

/** `Hope → Nicole in all three spots, nothing else changed` */
const everyPlace =
  /(?:,?\s(?:in|at) (?:all|both|every|each)(?: \p{L}+){0,2} (?:spots?|places?|rows?|lines?|pieces?|signs?|languages?|pages?)|,?\s(?:everywhere|throughout|wherever it (?:stands|appears)))?(?:[,;]\s(?:and )?(?:nothing else|the rest|everything else|all else)\s.*)?[.!]*$/iu

/** `, Doreen offered trifle`: why it is so. */
const why =
  /,\s(?:\p{Lu}\p{L}+|we|they|he|she|it|the \p{L}+)\s\p{Ll}+(?:ed|es|s|has|had|have|is|was|gave|got)\s\p{L}.*$/u

export function rewrittenByArrow(draft: Draft, sentence: string, context: Restating): Change[] {
  const { ahead = '', behind = '' } = arrow.exec(sentence.replace(orders, ''))?.groups ?? {}
  if (ahead === '' || visual.test(ahead) || saysShift(ahead)) return []
  const [before, after] = [
    bare(ahead),
    bare((ahead.includes(',') ? behind : behind.replace(why, '')).replace(everyPlace, '')),
  ]
  // `Empty Nesters -> Tuesday`: a row, and what it has now.
  if (isMoment(after) && !isMoment(before)) return []
  const old = candidateOf(before, context)
  // `lock in → 12-13`, of what is on at 8 pm: those are days.
  const isOther = old?.kind === 'clock' && /(?<![\d:])(?:1[3-9]|[23]\d)(?![\d:])/u.test(after)
  if (old !== null && !isOther)
    return restate(draft, { sentence, value: { kind: old.kind, text: after }, old, ...context })
  const held = /\p{L}{3}/u.test(before) ? heldOf(draft, ownLines(context.lines), before) : null
  return held === null ? [] : given(draft, { before: held, after })
}
