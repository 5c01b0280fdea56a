import { stemsOf } from '../../draft.ts'
import { isSupposed } from '../../talk.ts'
import { withMinutes } from '../../values/values.ts'
import { isSameTime, timesIn } from '../../../text/text.ts'

type Said = { sentence: string; comment: object }

/** What somebody supposed, asked or said before a sentence that is not so, by that sentence. */
export const refuted = (all: readonly Said[], at: number): string[] =>
  [...supposedBefore(all, at), ...ofThingThatStays(all, at), ...besideAnswer(all, at)].map(({ sentence }) => sentence)

/** `Nope, it stays 11.`, `False alarm, we keep our dates` */
const supposedBefore = (all: readonly Said[], at: number): Said[] =>
  keepsAll.test(all[at]!.sentence)
    ? all.slice(0, at).filter((one) => isSupposed(one.sentence) || isAskedOf(one, all, at))
    : []

/** `They worked it out, leave coffee as it is.` */
function ofThingThatStays(all: readonly Said[], at: number): Said[] {
  const thing = staysSo.exec(all[at]!.sentence)?.groups?.['thing']
  const stems = thing === undefined ? [] : stemsOf(thing)
  if (stems.length === 0) return []
  return all.slice(0, at).filter(({ sentence }) => {
    const own = stemsOf(sentence)
    return stems.every((stem) => own.includes(stem))
  })
}
const staysSo =
  /(?<!\p{L})(?:leave|keep)\s(?:the |our |all )?(?<thing>(?!(?:it|that|this|them|everything|things)\s)\p{L}[\p{L} ]{2,30}?)\s(?:(?:just )?(?:as|how|the way)\s(?:it|they)\s(?:is|are|was|were)|as is|alone|unchanged)(?!\p{L})/iu

/** `Is it still 5:30? The calendar says 6.` – `5:30.`: what else was said beside the question that is answered so. */
function besideAnswer(all: readonly Said[], at: number): Said[] {
  const { sentence, comment } = all[at]!
  const own = sentence.split(/\s+/).length > answerWordsMax ? [] : timesIn(withMinutes(sentence))
  const before = all.findLast((one, place) => place < at && one.comment !== comment)?.comment
  const others = own.length === 0 ? [] : all.filter((one) => one.comment === before)
  const hasIt = ({ sentence: said }: Said) =>
    timesIn(withMinutes(said)).some((one) => own.some((other) => isSameTime(one, other)))
  const isAnswered = others.some((one) => /\?\s*$/.test(one.sentence) && hasIt(one))
  return isAnswered ? others.filter((one) => !hasIt(one) && /(?<![\d/$])\d{1,2}(?![\d/])/.test(one.sentence)) : []
}
const answerWordsMax = 3

/** `Can we start at 6:30?`, right ahead of the one that says no. */
const isAskedOf = (one: Said, all: readonly Said[], at: number): boolean =>
  /\?\s*$/.test(one.sentence) &&
  one.comment !== all[at]!.comment &&
  one.comment === all.findLast(({ comment }, place) => place < at && comment !== all[at]!.comment)?.comment
const keepsAll =
  /^(?:\p{Lu}\p{L}+:\s)?(?:(?:ok|okay|so|well|good news|update)[,:;–—-]*\s)*(?:no|nope|nah|false alarm|not (?:happening|moving|changing)|falsa alarma)(?=[,.!;:–—-]|\s[-–—]|$)|(?<!\p{L})(?:we|it|they|everything|all)\s?(?:['’](?:re|s)|are|is)?\s(?:keep(?:s|ing)?|stay(?:s|ing)?|stick(?:s|ing)? with)(?!\p{L})/iu
