import { datesIn, masked, timesIn } from '../../../text/text.ts'
import type { Change, Draft } from '../../draft.ts'
import { type Candidate, restate, type Restating, wordsOf } from '../restated.ts'
import { isDenied, saysAdded, saysChanged, saysDropped } from '../words.ts'
import { withoutReason } from '../sentences.ts'

/** `the Vigil has to be at 8:30 instead of 8`: of several hours of the brief that of what the sentence speaks of. */

const hoursMin = 3
/** `still 10 am`: an hour that stays. */
const stays = /\b(?:still|stays?|remains?|same|keep)(?: at| the)?\s\d{1,2}(?::[0-5]\d)?(?:\s?[ap]\.?m\b\.?)?/giu
/** `is at 9`, `needs to start at 2`, `can begin 7:15` */
export const setsHour =
  /\b(?:is|are) (?:now )?at \d|(?<!\p{L})(?:needs? to|has to|have to|must|should|can|could|will) (?:now )?(?:start|begin|be|end|finish|meet|open|leave) (?:at |by )?\d|(?<!\p{L})(?:tiene que|debe|va a) (?:empezar|comenzar|ser|terminar|iniciar) a las? \d/iu
const halfDay = 720

export function hourOf(draft: Draft, sentence: string, context: Restating): Change[] {
  if (draft.times.length < hoursMin || saysAdded(sentence) || saysDropped(sentence)) return []
  const said = withoutReason(sentence)
  const clean = masked(said, datesIn(said)).replace(stays, (all) => ' '.repeat(all.length))
  const spoken = timesIn(clean)
  const denied = spoken.filter(({ text }) => isDenied(said, text))
  const fresh = spoken.filter((one) => !denied.includes(one))
  const [value, other] = fresh
  const isChanged = saysChanged(sentence, { hasEnd: false }) || denied.length > 0 || setsHour.test(said)
  if (value === undefined || other !== undefined || !isChanged) return []
  const clocks = context.candidates().filter(({ kind }) => kind === 'clock')
  const isSaid = ({ text }: Candidate) =>
    timesIn(text).some(({ minutes }) => denied.some((one) => one.minutes % halfDay === minutes % halfDay))
  const meant = denied.length > 0 ? clocks.filter(isSaid) : clocks
  const isSame = (one: typeof value) => {
    const isSure = one.isSure && value.isSure
    return isSure ? one.minutes === value.minutes : one.minutes % halfDay === value.minutes % halfDay
  }
  if (clocks.some(({ text }) => timesIn(text).some(isSame))) return []
  const old = bestOf(meant, new Set(wordsOf(masked(subjectOf(said, value.at, sentence), spoken))))
  return old === null ? [] : restate(draft, { ...context, sentence, value: { kind: 'clock', text: value.text }, old })
}

/** The piece that names the hour, or all that is said where it speaks of `it`. */
function subjectOf(said: string, at: number, sentence: string): string {
  const from = Math.max(...[', ', '; ', ': ', ' and ', ' but '].map((mark) => said.lastIndexOf(mark, at)))
  const until = said.slice(at).search(/[,;]\s|\s(?:and|but)\s/)
  const piece = said.slice(Math.max(0, from), until === -1 ? said.length : at + until)
  return /(?<!\p{L})(?:it|that|this|they|let['’]?s|we)(?!\p{L})/iu.test(piece) ? sentence : piece
}

/** The one whose own words, or else whose sentence's, are said most; null: none is, or two are alike. */
function bestOf(candidates: readonly Candidate[], said: ReadonlySet<string>): Candidate | null {
  const ranked = candidates
    .map((one) => ({
      one,
      near: said.intersection(one.words.near).size,
      fragment: said.intersection(one.words.fragment).size,
      whole: said.intersection(one.words.whole).size,
    }))
    .filter(({ near, fragment, whole }) => near + fragment + whole > 0)
    .toSorted((a, b) => b.near - a.near || b.fragment - a.fragment || b.whole - a.whole)
  const [first, second] = ranked
  const isTie =
    second !== undefined &&
    first!.near === second.near &&
    first!.fragment === second.fragment &&
    first!.whole === second.whole
  return first === undefined || isTie ? null : first.one
}
