import { datesIn } from '../../../text/text.ts'
import type { Change, Draft } from '../../draft.ts'
import { isDenied } from '../words.ts'
import { type Restating, restate, restated, wordsOf } from '../restated.ts'

/** What a sentence that has changed something changes besides. */

type Read = Restating & { read: readonly Change[] }

/** `so it's teams of 5, and $500 a team`: the pieces of a sentence with numbers that have changed nothing yet. */
export function besides(draft: Draft, sentence: string, { read, ...context }: Read): Change[] {
  const numbersIn = (text: string) => text.match(/\d+/g) ?? []
  const known = new Set(numbersIn(read.map(({ before, after }) => `${before} ${after}`).join(' ')))
  const clauses = sentence.split(/[,;]\s|\s(?:and|but|so|y|pero)\s/u)
  const open = clauses.filter((one) => {
    const numbers = numbersIn(one)
    return numbers.length > 0 && !numbers.some((number) => known.has(number))
  })
  const freed = read.flatMap(({ field, before, after }) =>
    field === 'dates' && before !== null && after !== null ? [before] : [],
  )
  return [
    ...open.flatMap((one) => restated(draft, one, context)),
    ...freed.flatMap((day) => clauses.flatMap((clause) => dayGiven(draft, sentence, { day, clause, ...context }))),
  ]
}

type Given = Restating & { day: string; clause: string }

/**
 * `everything slips a week: last class at the annex May 9, first class in the new wing May 16`, where the brief has them on
 * May 2 and May 9: a day that gave way to another one may be what another line has now.
 */
function dayGiven(draft: Draft, sentence: string, { day, clause, ...context }: Given): Change[] {
  const piece = clause.split(/:\s/).at(-1)!
  const [only, other] = datesIn(piece)
  if (only === undefined || other !== undefined || only.text !== day || isDenied(piece, day)) return []
  const said = new Set(wordsOf(piece.replace(day, ' ')))
  const [old, second] = context
    .candidates()
    .filter(({ kind, text }) => kind === 'date' && text !== day)
    .map((one) => ({ one, shared: said.intersection(one.words.whole).size }))
    .filter(({ shared }) => shared >= sharedMin)
    .toSorted((a, b) => b.shared - a.shared)
  if (old === undefined || old.shared === second?.shared) return []
  return restate(draft, { sentence, value: { kind: 'date', text: day }, old: old.one, ...context })
}
const sharedMin = 2
