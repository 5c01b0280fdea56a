import { isSameTime, timesIn } from '../../../text/text.ts'
import { type Change, type Draft, exchange } from '../../draft.ts'

/** `Please change 10:45 to 10:30 everywhere`: also where another row has the same hour. */

const inAllPlaces =
  /(?<!\p{L})(?:everywhere|throughout|(?:in|on) (?:all|both|every|each) (?:the )?(?:places?|spots?|lines?|rows?)|en todas partes|en todos lados)(?!\p{L})/iu
const half = /\s?[ap]\.?m\.?$/i

export function everywhere(draft: Draft, changes: readonly Change[], sentence: string): void {
  if (!inAllPlaces.test(sentence)) return
  for (const { field, before, after } of changes) {
    if (field !== 'times' || before === null || after === null) continue
    const old = timesIn(before)
    const isOld = (text: string) => timesIn(text).some((one) => old.some((other) => isSameTime(one, other)))
    draft.times = draft.times.filter(({ text }) => !isOld(text))
    exchange(draft, before.replace(half, ''), after)
  }
}
