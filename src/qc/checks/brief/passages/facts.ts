import { amount, amountOf, isDue, isTalk, literalsIn } from '../../../brief/brief.ts'
import type { Statement } from '../../../model.ts'
import { datesIn, isSameTime, masked, match, scriptureIn, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { correctsItself, isOptional } from '../evidence/evidence.ts'
import { bareHoursIn, clocksIn, isSameDay, namesTime } from '../days.ts'
import { squeezed } from '../shown.ts'
import { isChanged, spokenOf } from './lines.ts'

/**
 * An hour, a price, a telephone or an address that the design leaves out while it has nearly all others of the task. Of 240
 * designs that proof-readers approved, 203 have every one, and those that lack one lack mostly days by which something is due.
 */

type Kind = 'date' | 'time' | 'price' | 'phone' | 'mail' | 'url' | 'hashtag' | 'handle' | 'code'
type Fact = { kind: Kind; text: string; key: string; isShown: boolean }

const factsMin = 4
/** A design that lacks more of them is one of several pieces, or says less on purpose. */
const goneShare = 0.25
/** What is mentioned in passing is missed among so many. */
const allMin = 7
const literal = new Set<string>(['price', 'phone', 'mail', 'url', 'hashtag', 'handle', 'code'])
const followedShare = 0.6

export function factsLeftOut(comparison: Comparison): CheckFinding[] {
  const { brief, text, hidesText } = comparison
  // Of what comments say other checks speak.
  const later = new Set([
    ...(brief.commentSentences ?? []),
    ...(brief.amendments ?? []).flatMap(({ after }) => after ?? []),
  ])
  const own = (brief.statements ?? []).filter(({ text: said }) => !later.has(said))
  if (!text.isGood || hidesText) return []
  const all = own.flatMap((statement, at) => factsIn(comparison, statement).map((fact) => ({ ...fact, at, statement })))
  const facts = [...Map.groupBy(all, ({ kind, key }) => `${kind} ${key}`).values()].map(([first]) => first!)
  const gone = facts.filter(({ isShown }) => !isShown)
  if (facts.length < factsMin || gone.length > facts.length * goneShare) return []
  const rows = new Set((brief.rows ?? []).map((row) => row.trim()))
  const isThere = (at: number) => own[at] !== undefined && match(own[at].text, text.words).share >= followedShare
  // What begins or ends a task may be said by whoever sends it.
  const isFollowed = (at: number) => isThere(at - 1) && (at + 1 < own.length ? isThere(at + 1) : isThere(at - 2))
  const since = (brief.commentSentences ?? []).flatMap((said) => factsIn(comparison, { text: said, weight: 'passing' }))
  // Of a kind of which the design has a value that only a comment names, the comment may have replaced this one.
  // `1 to 6`: the hours of a comment that are no more than numbers.
  const hours = text.times.filter(
    (one) => !facts.some(({ kind, key }) => kind === 'time' && key === String(one.minutes)),
  )
  const isSpoken = (brief.commentSentences ?? []).some((said) => hours.some((one) => namesTime(said, one)))
  const isReplaced = (kind: Kind) =>
    (kind === 'time' && isSpoken) ||
    since.some((one) => one.isShown && one.kind === kind && !facts.some((other) => isSame(one, other)))
  return gone.flatMap(({ kind, text: value, at, statement }) => {
    if (kind === 'date' || isReplaced(kind) || isExcused(brief, { kind, text: value, statement })) return []
    const isSure = isFollowed(at) && rows.has(statement.text) && !isAmongDays(statement.text, value)
    const isAll = gone.length === 1 && facts.length >= allMin
    if (!isSure && !isAll) return []
    return [
      finding({
        severity: isSure ? 'fail' : 'warn',
        confidence: isSure ? certainty.ofAbsence : certainty.doubtful,
        message: `The design does not show “${value}”, of which the task says: “${statement.text}”`,
        expected: value,
        subject: `passage:${slug(value)}`,
      }),
    ]
  })
}

/** Whether the task or its comments say why a fact need not be there. */
function isExcused(
  brief: Comparison['brief'],
  { kind, text: value, statement }: Pick<Fact, 'kind' | 'text'> & { statement: Statement },
): boolean {
  const said = statement.text
  return (
    // What a code leads to is not printed.
    (kind === 'url' && /\bqr\b/i.test(said)) ||
    [isTalk, isDue, isOptional, correctsItself].some((speaks) => speaks(said)) ||
    formerly.test(said.slice(0, said.indexOf(value))) ||
    isOfDropped(brief, said) ||
    isChanged(brief, value) ||
    spokenOf(brief, value) ||
    (kind === 'price' && isRepriced(brief, said))
  )
}

/** `7 pm (antes era 7:30)`, `$14 (was $12)`, `it can't be at 2` */
const formerly =
  /(?<!\p{L})(?:was|were|used to be|formerly|previously|originally|(?:ca(?:n['’]?t|nnot)|won['’]?t|will not)\s(?:be|start|begin|meet)|antes(?: era[n]?)?|era[n]?)\s(?:at |until |a las? )?$/iu

/** A row goes with what a comment drops and it begins with. */
const isOfDropped = ({ amendments = [] }: Comparison['brief'], row: string): boolean =>
  amendments.some(
    ({ before, after }) =>
      before !== null &&
      after === null &&
      wordsIn(row)
        .join(' ')
        .startsWith(`${wordsIn(before).join(' ')} `),
  )

/** `Nov 3, 4 & 5 - 7 PM`, `Dec 4, 11 and 18, 10-11:30 a.m.`: where the days end and the hours begin is not sure. */
const isAmongDays = (line: string, value: string): boolean =>
  value.includes(',') || /\d,? ?(?:[,&]|and)\s*$/.test(line.slice(0, line.indexOf(value)))

/** `Make the cod dinner 15 even`: a comment with a number that has two words of the line. */
function isRepriced({ commentSentences = [] }: Comparison['brief'], line: string): boolean {
  const own = new Set(wordsIn(line).filter((word) => /^\p{L}{3,}$/u.test(word)))
  return commentSentences.some((said) => /\d/.test(said) && wordsIn(said).filter((word) => own.has(word)).length > 1)
}

const isSame = (one: Fact, other: Fact) => one.kind === other.kind && one.key === other.key

function factsIn({ text }: Comparison, { text: said }: Statement): Fact[] {
  const clean = masked(said, scriptureIn(said))
  const letters = squeezed(text.text)
  const prices = new Set([...text.text.matchAll(amounts)].map(([one]) => keyOf('price', one)))
  const bareHours = new Set(bareHoursIn(text.text))
  // A reader takes `$` for `5` or `S`.
  const isShown = (kind: string, value: string) =>
    kind === 'price'
      ? prices.has(keyOf('price', value)) || letters.includes(squeezed(`$${keyOf('price', value)}`))
      : letters.includes(keyOf(kind, value))
  return [
    ...datesIn(clean).flatMap((one) =>
      one.days.map((day) => ({
        kind: 'date' as const,
        text: one.text,
        key: `${day.month}-${day.day}`,
        isShown: text.dates.some(({ days }) => days.some((other) => isSameDay(other, day))),
      })),
    ),
    ...clocksIn(said)
      .filter(({ text: written }) => /\d/.test(written))
      .map((one) => ({
        kind: 'time' as const,
        text: one.text,
        key: String(one.minutes),
        isShown: text.times.some((other) => isSameTime(other, one)) || bareHours.has(one.minutes % halfDay),
      })),
    ...literalsIn(said)
      .filter(({ kind }) => literal.has(kind))
      .map((one) => ({
        kind: one.kind as Kind,
        text: one.text,
        key: keyOf(one.kind, one.text),
        isShown: isShown(one.kind, one.text),
      })),
  ]
}

/** A price is the same whoever pays it. */
const amounts = new RegExp(amount, 'giu')
const keyOf = (kind: string, text: string): string =>
  kind === 'price' ? String(amountOf(text)) : squeezed(text.replace(/^(?:https?:\/\/)?(?:www\.)?/i, ''))

const halfDay = 12 * 60
