import type { Amendment, BriefFields } from '../../model.ts'
import type { TaskComment } from '../../tasks.ts'
import { ageChanges, agesAtHours, withoutAges } from './ages.ts'
import {
  aheadOf,
  besidesTakingBack,
  goesBack,
  restore,
  type State,
  takenFrom,
  wentBack,
  withAnswers,
  withoutOtherPieces,
} from './answers.ts'
import { addressSpelled, contactChanged, nameWithout } from './contacts.ts'
import { copyChanges } from './copy.ts'
import { dateChanges, scriptureChanges } from './facts.ts'
import { alreadySo, nameChanges, namesOf, nameSpelled, roleChange, spellsName } from './names.ts'
import { placeLeftOut, placeMoved } from './moved-places.ts'
import { placeChanges, renumbered, roomChanges, roomSwapped } from './places.ts'
import { countChanges, likelyLiterals, literalChanges, madeFree, withValues } from './literals.ts'
import { isOfWork, isPast, isSupposed, withoutStaff } from '../talk.ts'
import { asksBack, sentencesOf, withoutDayAway, withHalfOfDenied, withRoom } from './sentences.ts'
import { retitled } from './retitled.ts'
import { isReason, replacements, settleReason, tradesPlaces } from './replacement.ts'
import { type Candidate, candidatesOf, restated } from './restated.ts'
import { spokenOf } from './statements.ts'
import { weekdayChanged, yearChanged } from './single-days.ts'
import { asWhole, hasOtherMoments, isOfSlip, saysAdded, saysChanged, saysDropped, saysNoMore } from './words.ts'
import {
  comesInstead,
  inTheirPlace,
  leftOut,
  oneOfTwo,
  replaced,
  standsIn,
  withdrawn,
  withOwnRow,
  withSpeaker,
} from './people.ts'
import { isRainPlan } from '../asides.ts'
import { isOfRowTitle } from '../values/values.ts'
import { type Change, type Draft, exchange, firstOf, type How } from '../draft.ts'
import {
  droppedLine,
  inPlainForm,
  reportsSlip,
  itemsDropped,
  itemsReplaced,
  keepOthers,
  onlyHour,
  partsCut,
  withAntecedent,
} from './items/items.ts'
import { ordinalChanges } from './ordinals.ts'
import {
  addedThings,
  besides,
  becomes,
  confirmed,
  daysInAndOut,
  endSaid,
  everywhere,
  excused,
  halvesOf,
  hourOf,
  insteadOf,
  lone,
  madeInstead,
  noneOf,
  numbersFor,
  ofOneKind,
  onlyOf,
  otherWays,
  placedBeside,
  reached,
  refuted,
  replied,
  rewrittenByArrow,
  inWholeWords,
  shifted,
  shiftedTo,
  streetDropped,
  withReplies,
} from './rewrites/rewrites.ts'
import { earlyPrice, hoursChanged, spanEndChanged, timeGiven, valuesMeant } from './spans/spans.ts'
import { hoursByPlace } from './hours-by-place.ts'
import {
  droppedThings,
  type Given,
  isBelowGoal,
  sizeChanged,
  soleOfKind,
  thingsGiven,
  wordsGiven,
} from './things/things.ts'

export { inPlainForm, thingDropped, withAntecedent } from './items/items.ts'
export { isDenied, isOfOther, saysMoved } from './words.ts'
export { namesSaid } from './names.ts'
export { standIn, type StandIn } from './people.ts'
export { asksForSaid, revisionRequestsOf } from './requests/requests.ts'
export { peopleInWholeWords } from './rewrites/rewrites.ts'

/** What later comments make of a brief: values that moved, lines that are dropped, things that are added. */

/** `understood`: sentences that the lines follow already. */
type Brief = Given & { today: string; title?: string; understood?: ReadonlySet<string> }
type Context = Brief & { ahead?: string; candidates: () => readonly Candidate[]; names: () => readonly string[] }
/** `earlier`: what the sentence before changed, `made`: all of its comment; `questions`: what others asked; `ahead`: what the comment says before. */
type Aware = Context & Record<'earlier' | 'made', Amendment[]> & { questions: string[]; ahead: string }
type Spoken = { sentence: string; comment: TaskComment }

/** `Last day to cancel is Feb 20 (internal).` */
const internal = /\((?:internal(?:ly)?|fyi)[^()]*\)|\binternal(?:ly)? only\b|\bfyi only\b/i
const own = /(?:^|\n)verger:[0-9a-f]{12}\s*$/
const sentencesMax = 400

/** The fields as they stand after the comments, what the comments changed, oldest first, their sentences that changed nothing, and those that were taken back. */
export function amended(
  fields: BriefFields,
  comments: readonly TaskComment[],
  brief: Brief,
): { fields: BriefFields; amendments: Amendment[]; spoken: Amendment['amended_by'][] } & Record<
  'unsettled' | 'commentSentences' | 'takenBack',
  string[]
> {
  let candidates: Candidate[] | undefined
  let names: string[] | undefined
  const context: Context = {
    ...brief,
    candidates: () => (candidates ??= candidatesOf(brief.lines)),
    names: () => (names ??= namesOf(brief.lines)),
  }
  const draft: Draft = structuredClone(fields)
  const amendments: Amendment[] = []
  const unsettled: string[] = []
  const takenBack: string[] = []
  const all = spokenIn(comments, context)
  const states: State[] = []
  const canGoBack = all.some(({ sentence }) => goesBack(sentence))
  for (const [at, said] of all.entries()) {
    const before = all[at - 1]
    const rest = besidesTakingBack(said.sentence)
    if (rest !== null) {
      const from = takenFrom(all, at, (one) => amendments.length - (states[one]?.amendments ?? amendments.length))
      restore(states[from], { draft, amendments, unsettled })
      takenBack.push(...all.slice(Math.max(0, from), at).map(({ sentence }) => sentence))
    }
    takenBack.push(...refuted(all, at))
    const back = wentBack(all, at, { draft, amendments, unsettled, fields, states })
    takenBack.push(...back.sentences)
    const more = back.rest ?? rest
    if (more === '') continue
    if (canGoBack)
      states[at] = { draft: structuredClone(draft), amendments: amendments.length, unsettled: unsettled.length }
    const one = more === null ? said : { ...said, sentence: more }
    const made = amendments.filter(({ amended_by: by }) => by.at === byOf(one).at && by.author === one.comment.author)
    const earlier =
      before?.comment === one.comment ? made.filter(({ amended_by: by }) => by.text === before.sentence) : []
    const changes = allChanges(draft, one, { ...context, earlier, made, ...aheadOf(all, at) })
    for (const { field, before, after } of changes) amendments.push({ field, before, after, amended_by: byOf(one) })
    keepOthers(draft, changes, { sentence: one.sentence, lines: brief.lines })
    everywhere(draft, changes, one.sentence)
    if (before?.sentence === unsettled.at(-1)) settleReason(unsettled, changes)
    if (changes.length > 0 || more !== null) continue
    // `108 has no projector`: a reason whose number is that of what gave way.
    if (earlier.length > 0 && saysWhy(one.sentence, earlier))
      takenBack.push(...(/\d/.test(one.sentence) ? [one.sentence] : []))
    // Neither of those who prepare a thing, nor of what is done if it rains.
    else if (!isOfWork(one.sentence) && !isRainPlan(one.sentence)) unsettled.push(one.sentence)
  }
  // `We do it on Zoom at 8, so take it off the list`: what is to go is said of the design, whatever else is of the work.
  const commentSentences = confirmed(all).filter(
    (one) => !takenBack.includes(one) && (!isOfWork(one) || saysDropped(one) || takesOut.test(one)),
  )
  return {
    fields: draft,
    amendments,
    spoken: all.map(byOf),
    unsettled: unsettled.filter((one) => !brief.understood?.has(one) && !takenBack.includes(one)),
    commentSentences,
    takenBack,
  }
}

const takesOut = /(?<!\p{L})(?:take|leave)\s(?:\p{L}+\s){1,4}?(?:out|off)(?!\p{L})/iu

/** `Kitchen crew asks to swap the last two`: who asks is no part of what is asked. */
const asksTo =
  /^(?:\p{L}+\s){1,4}(?:asks?|asked|wants?|wanted|would like|needs?)(?: us)? to (?=(?:swap|switch|trade|flip|reverse) )/iu

/** `also seniors went up to $11 this year`: the word joins it to what was said before, and adds nothing. */
const alsoChanged =
  /^also,?\s(?=[^.!?]{2,40}\s(?:went (?:up|down)|(?:moved|changed|switched) to|(?:is|are) \S+ now)(?!\p{L}))/iu

/** The sentences of the comments that speak of this piece, the oldest first. */
function spokenIn(comments: readonly TaskComment[], { title = '', lines }: Context): Spoken[] {
  const written = [title, ...lines.map(({ label, text }) => `${label ?? ''} ${text}`)]
  const spoken = comments
    .filter(({ text }) => !own.test(text))
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap((comment) =>
      sentencesOf(comment.text).map((sentence): Spoken => ({
        sentence: withoutStaff(
          withRoom(withOwnRow(sentence.replace(asksTo, '').replace(alsoChanged, ''), comment.author, written), written),
          written,
        ),
        comment,
      })),
    )
    .filter(({ sentence }) => sentence !== '')
  return withReplies(withAnswers(withoutOtherPieces(spoken))).slice(0, sentencesMax)
}

/** What a sentence changes: plainly, in place of somebody who was said not to come, or else as its grammar has it. */
function allChanges(draft: Draft, said: Spoken, context: Aware): Change[] {
  if (context.understood?.has(said.sentence) || saysNoMore(said.sentence)) return []
  if (reportsSlip(said.sentence, context.lines)) return []
  const alone = inWholeWords(draft, madeInstead(draft, said.sentence, context.made.slice(-1)), context)
  const plain = inPlainForm(withoutDayAway(alone, context.lines), context.lines)
  const sentence = withAntecedent(withHalfOfDenied(plain), context.lines)
  const changes = changesBy(draft, { ...said, sentence }, context)
  for (const one of [...draft.dates, ...draft.times]) if (one.amended_by === sentence) one.amended_by = said.sentence
  return changes
}

function changesBy(draft: Draft, { sentence, comment }: Spoken, whole: Aware): Change[] {
  const context = { ...whole, candidates: () => whole.candidates().filter(valuesMeant(sentence, whole.lines)) }
  const { earlier, lines, questions } = context
  const why = asksBack.test(sentence) || isSupposed(sentence) ? [] : excused(draft, sentence, context)
  // `It's 1270 Alder. 1250 is the bakery.`: the one before it said so already.
  const isSaid = (one: Change) => earlier.some(({ before, after }) => before === one.before && after === one.after)
  if (why.length > 0) return why.filter((one) => !isSaid(one))
  const known = firstOf(
    () => alreadySo(sentence, lines),
    () => ofOneKind(draft, sentence),
  )
  if (known.length > 0) return known
  const told = withSpeaker(draft, sentence, comment)
  const stand = isOpen(told) ? null : standsIn(draft, told, lines)
  if (stand !== null) return stand
  const read = [...changesOf(draft, told, context), ...inTheirPlace(draft, told, earlier)]
  const isKnown = ({ before }: Change) =>
    earlier.some((other) => other.before !== null && before?.includes(other.before))
  const changes =
    read.length > 0 || isOpen(sentence)
      ? [...read, ...(isOpen(sentence) ? [] : besides(draft, sentence, { read, ...context }))]
      : firstOf(
          () => replacements(draft, sentence, lines),
          () => replied(draft, sentence, questions),
          () => endSaid(draft, sentence),
          () => restated(draft, sentence, context),
          () => shifted(draft, sentence, context),
          () => lone(draft, sentence),
          () => becomes(draft, sentence, context),
          () => halvesOf(draft, sentence),
          () => onlyOf(draft, sentence, context).filter((one) => !isKnown(one)),
          () => noneOf(draft, sentence, context),
          () => thingsGiven(draft, sentence, context),
          () => soleOfKind(draft, sentence, lines, context.title ?? ''),
        )
  return [...changes, ...placeLeftOut(draft, sentence), ...reached(draft, sentence, { changes, lines })]
}

/** Whether a sentence behind one that changed something only gives its reason. */
const saysWhy = (sentence: string, earlier: readonly Change[]) =>
  isReason(sentence, earlier) &&
  !saysChanged(sentence, { hasEnd: false }) &&
  !saysAdded(sentence) &&
  !saysDropped(sentence)

const byOf = ({ sentence, comment: { author, atMs } }: Spoken): Amendment['amended_by'] => ({
  text: sentence,
  author,
  at: new Date(Number.isFinite(atMs) && Math.abs(atMs) < 8.64e15 ? atMs : 0).toISOString(),
})

/** What a sentence only asks, supposes or says among those who write: it changes nothing. */
const isOpen = (sentence: string) =>
  asksBack.test(sentence) || internal.test(sentence) || isPast(sentence) || isSupposed(sentence) || isOfWork(sentence)

/** What a sentence changes whose grammar alone says so. */
const plainlyChanged = (
  draft: Draft,
  { said, sentence }: { said: string; sentence: string },
  context: Context,
): Change[] =>
  firstOf(
    () => sizeChanged(draft, said),
    () => placedBeside(draft, said),
    () => roomSwapped(draft, said, context.lines),
    () => wordsGiven(draft, sentence, context),
    () => shiftedTo(draft, sentence, context),
    () => rewrittenByArrow(draft, said, context),
    () => agesAtHours(draft, said, context.lines),
    () => numbersFor(draft, said, context),
    () => daysInAndOut(draft, sentence, context),
    () => insteadOf(draft, said, context),
    () => replaced(draft, sentence, context.lines),
    () => leftOut(draft, sentence, context.names),
    () => yearChanged(draft, sentence, context.lines),
    () => weekdayChanged(draft, sentence),
    () => contactChanged(draft, said, context.lines),
    () => addressSpelled(draft, said),
    () => nameWithout(draft, said, context.lines),
    () => spanEndChanged(draft, sentence, context.title),
    () => timeGiven(draft, sentence, context),
    () => earlyPrice(draft, said, context),
    () => ordinalChanges(draft, sentence, context.lines),
    () => itemsReplaced(draft, sentence, context.lines),
    () => itemsDropped(draft, sentence, context),
    () => hoursByPlace(draft, sentence, context.lines),
    () => placeMoved(draft, sentence, context.title),
    () => nameSpelled(draft, sentence, context.names),
    () => retitled(draft, sentence, context),
    () => otherWays(draft, sentence),
    () => onlyHour(draft, sentence),
    () => hourOf(draft, sentence, context),
  )

/** What one sentence changes in the draft; it is changed already. */
function changesOf(draft: Draft, said: string, context: Context): Change[] {
  const names = [context.title ?? '', ...draft.key_copy.slice(0, 1)]
  const sentence = withValues(draft, asWhole(said, names, context.lines), context.lines)
  if (isOpen(sentence)) return agesAtHours(draft, said, context.lines)
  const isOther = [hasOtherMoments, tradesPlaces, isBelowGoal, isOfRowTitle, isOfSlip].some((says) =>
    says(sentence, context.lines),
  )
  if (isOther) return []
  const plainly = plainlyChanged(draft, { said, sentence }, context)
  if (plainly.length > 0) return plainly
  const free = madeFree(draft, sentence, context.lines)
  const isAdded = saysAdded(sentence)
  const gone = withdrawn(draft, sentence)
  const isDropped = saysDropped(sentence) || gone.length > 0
  const isChanged = saysChanged(sentence, { hasEnd: draft.times.length > 1 })
  // `kids is 5 - 11` says no hours.
  const aged = isDropped || /[$:@]|\d\s?[ap]m\b|\dk\b/i.test(said) ? [] : ageChanges(draft, said, context.lines)
  if (aged.length > 0) return [...free, ...aged, ...withoutAges(said).flatMap((one) => restated(draft, one, context))]
  const line = spokenOf(sentence, context.lines, context.table)
  if (!isAdded && !isDropped && !isChanged && line === undefined)
    return [
      ...free,
      ...likelyLiterals(draft, { sentence, isAdded, isDropped }, context.lines),
      ...countChanges(draft, { sentence, isAdded, isDropped }, context.lines),
      ...roomChanges(draft, sentence),
      ...renumbered(draft, sentence),
      ...roleChange(draft, sentence, context.lines),
      ...(/:\s\p{Lu}/u.test(sentence) || spellsName.test(sentence)
        ? nameChanges(draft, { sentence, isAdded, isDropped }, context.lines)
        : []),
    ]
  const others = othersThan(line, context)
  const how: How = { sentence, isAdded, isDropped, line, others }
  const parted = oneOfTwo(draft, gone)
  if (parted.length > 0) return parted
  const instead = gone.length === 1 ? comesInstead(sentence, gone[0]!) : undefined
  if (instead !== undefined) return exchange(draft, gone[0]!, instead)
  return [
    ...free,
    ...dateChanges(draft, how, context),
    ...hoursChanged(draft, how),
    ...scriptureChanges(draft, how),
    ...literalChanges(draft, how, context.lines),
    ...countChanges(draft, how, context.lines),
    ...placeChanges(draft, how),
    ...copyChanges(draft, how, context.lines),
    ...nameChanges(draft, how, context.lines),
    ...droppedParts(draft, how, context),
    ...addedThings(draft, how),
  ]
}

/** What the brief says besides one of its lines, or besides a row of a table. */
function othersThan(line: string | undefined, { lines, table = [] }: Context): string {
  const texts = line !== undefined && table.includes(line) ? table : lines.map(({ text }) => text)
  return texts.map((text) => (line === undefined ? text : text.replace(line, ' '))).join('\n')
}

/** A whole line goes only where no element of its own is what is to go. */
function droppedParts(draft: Draft, how: How, { lines }: Context): Change[] {
  const cut = how.isDropped ? [...partsCut(draft, how.sentence), ...streetDropped(draft, how.sentence)] : []
  if (cut.length > 0) return cut
  const changes = droppedThings(draft, how, lines)
  return changes.length > 0 ? changes : droppedLine(draft, how, lines)
}
