import type { Change, Draft } from '../../draft.ts'

/** `No evening group this time`, `only the morning one`: of hours in more than one part of the day those of one part go or stay. */

const partOfDay = '(?<part>morning|afternoon|evening|night)'
const what = '(?:group|session|service|class|one|time|study|gathering|meeting|option|show|performance|mass|worship)'
const goes = [
  `(?:^|[,;.]\\s)(?:there(?:['’]s| is| will be)\\s|we(?:['’]re| are) not (?:doing|having|offering) (?:the|an?)\\s)?(?:no\\s(?:more\\s)?)?(?<=(?:no|more|the|an?)\\s)${partOfDay}\\s${what}(?![\\p{L}’'])(?!\\s(?:is|was|has|starts|begins|moves))`,
  `\\bthe\\s${partOfDay}\\s${what}\\s(?:is|was|has been|got)\\s(?:cancel+ed|off|dropped|not happening|cut)`,
].map((one) => new RegExp(one, 'iu'))
const stays = new RegExp(`\\b(?:only|just)\\s(?:the\\s|in the\\s)?${partOfDay}(?:\\s${what})?(?![\\p{L}’'])`, 'iu')

const isIn = (part: string, value: string) => {
  if (part === 'morning') return value < '12:00'
  return part === 'afternoon' ? value >= '12:00' && value < '17:00' : value >= '17:00'
}

/** The hours of the part of the day that a sentence leaves out; none where not every hour of the brief is known, or all would go. */
export function halvesOf(draft: Draft, sentence: string): Change[] {
  const left = stays.exec(sentence)?.groups?.['part']?.toLowerCase()
  const out = goes.map((one) => one.exec(sentence)?.groups?.['part']).find((one) => one !== undefined)
  if ((left ?? out) === undefined) return []
  if (draft.times.some(({ value }) => value === null)) return []
  const isGone = (value: string) => (left === undefined ? isIn(out!.toLowerCase(), value) : !isIn(left, value))
  const gone = draft.times.filter(({ value }) => isGone(value!))
  if (gone.length === 0 || gone.length === draft.times.length) return []
  draft.times = draft.times.filter((one) => !gone.includes(one))
  return gone.map(({ text }) => ({ field: 'times', before: text, after: null }))
}
