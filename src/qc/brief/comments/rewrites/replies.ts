import { clockOf, datesIn, masked, timesIn } from '../../../text/text.ts'
import { allTexts, type Change, type Draft, squeezed } from '../../draft.ts'
import { streetIn } from '../../guesses.ts'
import { isPast } from '../../talk.ts'
import { type Literal, literalsIn } from '../../values/values.ts'

/** `What URL do you want?` and `Use newlife.example/baptism. That one works.`: what an answer gives that nobody had said. */

const asked: [of: Literal['kind'] | 'address' | 'end' | 'name', words: RegExp][] = [
  ['url', /\b(?:urls?|links?|web ?sites?|web address|enlace|página)\b/iu],
  ['mail', /\b(?:e-?mails?|correo)\b/iu],
  ['phone', /\b(?:phones?|telephone|cell|number|teléfono|número)\b/iu],
  ['price', /\b(?:price|cost|how much|fee|charge|precio|costo|cuánto)\b/iu],
  ['hashtag', /\bhash ?tag\b/i],
  ['handle', /\b(?:handle|instagram|insta)\b/i],
  ['address', /\b(?:address|street|dirección)\b/iu],
  [
    'end',
    /\b(?:end(?:s|ing)? time|(?:does it|do we|do you|it) (?:end|finish|let out)|until when|how long|a qué hora (?:termina|acaba))\b/iu,
  ],
  ['name', /\b(?:who|speaker|preacher|whose|quién|predicador)\b/iu],
]
const person =
  /(?<![\p{L}])(?:(?:The\s)?(?:\p{Lu}\p{L}{1,8}\.?\s)?)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)?\s\p{Lu}[\p{L}'’-]+(?![\p{L}])/u

export function replied(draft: Draft, sentence: string, questions: readonly string[]): Change[] {
  if (/\?\s*$/.test(sentence)) return []
  const kinds = asked.filter(([, words]) => questions.some((one) => words.test(one))).map(([kind]) => kind)
  const isNew = (text: string) => !allTexts(draft).some((one) => squeezed(one).includes(squeezed(text)))
  const found = literalsIn(sentence).filter(({ kind }) => kinds.includes(kind))
  const texts = found.map(({ text }) => text)
  const name = literalsIn(sentence).find(({ kind }) => kind === 'person')?.text ?? person.exec(sentence)?.[0]
  const street = streetIn(sentence)
  if (
    kinds.includes('name') &&
    name !== undefined &&
    !draft.required_elements.some((one) => literalsIn(`Speaker: ${one}`).some(({ kind }) => kind === 'person'))
  )
    texts.push(name)
  if (kinds.includes('address') && street !== null) texts.push(street)
  const fresh = texts.filter(isNew)
  draft.required_elements.push(...fresh)
  return [
    ...fresh.map((after): Change => ({ field: 'required_elements', before: null, after })),
    ...(kinds.includes('end') ? ended(draft, sentence) : []),
  ]
}

/** `ends at 8:15 btw`: an end, where the brief has a beginning alone. */
export function endSaid(draft: Draft, sentence: string): Change[] {
  return ends.test(sentence) && !/\?\s*$/.test(sentence) ? ended(draft, sentence) : []
}
const ends =
  /(?<!\p{L})(?:end(?:ing)? time(?: is)?|ends?|ending|over|done|finish(?:es|ing)?|wraps? up|lets? out|termina(?:mos)?|acaba(?:mos)?)\s(?:(?:at|by|around|about|a las?)\s)?\d/iu

/** Until when it is. */
function ended(draft: Draft, sentence: string): Change[] {
  const [time, other] = timesIn(masked(sentence, datesIn(sentence))).filter(({ text }) => /\d/.test(text))
  const [begin, second] = draft.times
  if (time === undefined || other !== undefined || begin === undefined || second !== undefined) return []
  const value = time.isSure ? clockOf(time.minutes) : behind(begin.value, time.minutes)
  if (value === null || begin.value === value) return []
  draft.times.push({ text: time.text, value, amended_by: sentence })
  return [{ field: 'times', before: null, after: time.text }]
}

/** The hour of the clock that comes next behind a beginning; an event of which nobody says more ends in the afternoon. */
function behind(begin: string | null, minutes: number): string | null {
  const from = begin === null ? halfDay : Number(begin.slice(0, 2)) * 60 + Number(begin.slice(3))
  const hours = [minutes % halfDay, (minutes % halfDay) + halfDay]
  const next = hours.find((one) => one > from)
  return next === undefined ? null : clockOf(next)
}
const halfDay = 12 * 60

/** `RSVP by Nov 8 – wait, that's a Sunday. Make it Nov 9.`: the value that the sentence before it gave is meant. */
export function madeInstead(draft: Draft, sentence: string, [last]: readonly Change[]): string {
  const [, value = ''] =
    /^(?:(?:so|please|pls|let['’]?s|ok|actually|just),?\s)*make (?:it|that) ([^,;.!?]*(?:\.\s?[^,;.!?]+)?)[.!]*$/iu.exec(
      sentence,
    ) ?? []
  if (value === '' || last?.after == null) return sentence
  const isOfKind = [datesIn, (text: string) => timesIn(masked(text, datesIn(text)))].some(
    (read) => read(value).length === 1 && read(last.after!).length === 1,
  )
  // Of a value that no field has the task still says the first one.
  const isHeld = [...draft.dates, ...draft.times].some(({ text }) => text === last.after)
  const old = isHeld ? last.after : last.before
  return isOfKind && old !== null ? `Make it ${value} instead of ${old}.` : sentence
}

type Spoken = { sentence: string; comment: { author: string | null; text: string } }

/** `so “15 more volunteers”?` – `yep`: a question that somebody else affirms is what it asks. */
export const confirmed = (all: readonly Spoken[]): string[] =>
  all.map(({ sentence }, at) =>
    isAffirmed(all, at) ? sentence.replace(/\s*(?:(?:ok|okay|right|yes|sí),?\s?)?\?+\s*$/iu, '') : sentence,
  )

/** `Can the Tuesday group meet at 10:30?` – `Sure!`: what is asked for and granted is said. */
const granted = <One extends Spoken>(all: readonly One[]): One[] =>
  all.map((one, at) =>
    asksFor.test(one.sentence) && isAffirmed(all, at)
      ? { ...one, sentence: one.sentence.replace(/\s*\?+\s*$/u, '.') }
      : one,
  )
const asksFor =
  /(?:^|,\s(?:so\s)?)(?:(?:ok|okay|so|and|also|hi|hey|hello|oh|sorry|quick question)[,!:]?\s)*(?:can|could|may|would it be (?:ok|okay|possible)|¿?pod(?:emos|rían|rías|ría)|¿?se puede)(?!\p{L})/iu

function isAffirmed(all: readonly Spoken[], at: number): boolean {
  const { sentence, comment } = all[at]!
  const next = all.slice(at + 1).find((one) => one.comment !== comment)
  return (
    next !== undefined && next.comment.author !== comment.author && affirms.test(next.sentence) && !isPast(sentence)
  )
}
const affirms =
  /^(?:yes|yep|yup|yeah|ya|sure|correct|exactly|right|perfect|perf|ok|okay|great|good|love|sounds good|works|that works|fine|absolutely|of course|go ahead|go for it|you got it|you bet|done|no problem|👍|🙌|sí|si|claro|perfecto|exacto|amén)(?!\p{L})/iu

/** `Is the T-shirt still included?` – `Not any more.`: what is asked about is to go, as the answer says or has it said. */
const withdrawn = <One extends Spoken>(all: readonly One[]): One[] =>
  all.map((one, at) => {
    const { groups } = nolonger.exec(one.sentence) ?? {}
    const asked = groups === undefined ? undefined : all.slice(0, at).findLast(({ comment }) => comment !== one.comment)
    if (asked === undefined || asked.comment.author === one.comment.author || !asksStill.test(asked.sentence))
      return one
    return { ...one, sentence: `${asked.sentence} – ${one.sentence}` }
  })
const nolonger =
  /^(?<no>no,? (?:it['’]?s )?(?:not any ?more|no longer)|not any ?more|no longer|ya no|nope|no)(?=$|[,.!]|\s(?:please|pls|take|drop|remove|leave|quít|por favor))/iu
const asksStill =
  /^[^?]{3,80}(?<!\p{L})(?:still|todavía|aún|sigue)(?!\p{L})[^?]{2,60}\?\s*$|^¿?\s?(?:is|are|do|does|se|va|hay)\s[^?]{3,60}(?<!\p{L})(?:included|on (?:it|there|the \p{L}+)|listed|happening|incluye|va)\s?\?\s*$/iu

/** The sentences of comments where what others asked is said, or taken out, as the answers have it. */
export const withReplies = <One extends Spoken>(all: readonly One[]): One[] => withdrawn(granted(all))
