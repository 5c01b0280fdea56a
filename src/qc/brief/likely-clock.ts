import { clockOf, type TimeMention } from '../text/text.ts'

/** `evening prayer at 7`, `a picnic at 3`: what the words beside an hour leave no doubt of; null: it may be either. */
export function likelyClock(text: string, { at, end, minutes }: TimeMention): string | null {
  const [ahead, behind] = [text.slice(Math.max(0, at - besideChars), at), text.slice(end, end + besideChars)]
  const beside = `${ahead} ${behind}`
  const isEnd = rangeBefore.test(ahead)
  if (minutes < 60 || minutes >= halfDay + 60) return null
  if (minutes >= halfDay) return isEnd ? null : clockOf(minutes)
  if (early.test(beside) || (minutes >= surelyEarlyFrom && !isEnd && !late.test(text))) return clockOf(minutes)
  const isLate = late.test(beside) || minutes < surelyLateUntil
  return isLate && minutes < lateUntil ? clockOf(minutes + halfDay) : null
}
/** `7-9`: the end of a span is in the half of the day of its beginning. */
const rangeBefore = /\d\s?(?:[-–—‑]|to|til|till|until)\s?$/i
const besideChars = 24
const early = /\b(?:mornings?|sunrise|dawn|breakfast|brunch)\b/i
const late = /\b(?:evenings?|nights?|tonight|vespers)\b/i
const halfDay = 12 * 60
const lateUntil = 10 * 60
/** From nine on nobody who means the evening leaves it out. */
const surelyEarlyFrom = 9 * 60
/** Nobody meets before six who does not say that it is morning. */
const surelyLateUntil = 6 * 60
