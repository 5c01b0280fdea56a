import { isVisual, literalsIn } from '../../../../brief/brief.ts'
import { datesIn } from '../../../../text/text.ts'
import { sureConfidence } from '../../reading.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { isRemoval } from './going.ts'

/** `Sunday, August 22` above `See you August 15!`: a day or a way to reach somebody that made way in one place alone. */

/** Null: nothing that made way stands anywhere. An hour or a price may be that of another thing. */
export function leftElsewhere(request: string, { pairs, now }: Rounds): Verdict | null {
  const wanted = new Set(valuesIn(request))
  if (wanted.size === 0 || isVisual(request) || isRemoval(request)) return null
  const gone = pairs.flatMap(({ before, now: line }) => {
    const fresh = new Set(valuesIn(line?.text ?? ''))
    const isDone = before !== null && !fresh.isDisjointFrom(wanted)
    return isDone ? valuesIn(before.text).filter((value) => !fresh.has(value) && !wanted.has(value)) : []
  })
  const left = now.text.lines.find(
    ({ text, confidence }) => confidence >= sureConfidence && valuesIn(text).some((value) => gone.includes(value)),
  )
  return left === undefined ? null : verdict(false, `The design still says “${left.text}”.`, left.box)
}

const reaching = new Set(['phone', 'mail', 'url'])

const valuesIn = (text: string): string[] => [
  ...datesIn(text).flatMap(({ days }) => days.map(({ month, day }) => `${month}/${day}`)),
  ...literalsIn(text).flatMap((one) => (reaching.has(one.kind) ? one.text.toLowerCase() : [])),
]
