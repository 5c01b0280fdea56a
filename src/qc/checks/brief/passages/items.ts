import { inDigits, isDue, isPiece, isTalk, placeKinds } from '../../../brief/brief.ts'
import {
  datesIn,
  isSmallWord,
  masked,
  namesHoliday,
  plainWordsIn,
  sentences,
  slug,
  standsWhole,
  timesIn,
  weekdayNamed,
  wordsIn,
} from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { correctsItself, isOptional, labelled } from '../evidence/evidence.ts'
import { isChanged, isReadInPart, spokenOf } from './lines.ts'
import { itemsIn, saidIn } from '../rows/rows.ts'
import { squeezed } from '../shown.ts'

/**
 * `glue sticks`, which the design leaves out of `new backpacks, #2 pencils, glue sticks, crayons`: one item of a line, of
 * which it has all others. Of 660 right designs none leaves one out in the middle of such a line.
 */

const itemsMin = 3
/** The last of so many is no town behind an address. */
const sureItemsMin = 4
const itemWordsMax = 5
/** `Please list four responsibilities: …`: what is asked for as a list may have longer items. */
const listAsked =
  /^(?:(?:please|pls|can you|could you|and|also|por favor)[,\s]+)*(?:list|include|show|mention|feature|name|incluyan?|pongan?)\s[^:.;]{3,60}:\s/iu
const askedWordsMax = 10
const itemLettersMin = 4
/** `Paris, Ontario`: what ends a line of a few names without `and` is where the others are. */
const joins = /,?\s(?:and|or|y|e|o|&)\s(?=[^,;|•·]*$)/iu
const optional = /(?<!\p{L})(?:optional|if |maybe|only|etc|whatever|more|any|other|opcional)(?!\p{L})/iu

/** `we'll teach you` is no item, but what somebody does. */
const isClause =
  /^(?:we|you|they|he|she|it|i)(?:['’](?:ll|re|ve|s|d|m)|\s(?:will|are|have|can|is|was|were|may|do))(?!\p{L})/iu
/** `Both services, 9:30 and 11:15`: of what the rest is said. */
const isOfRest = /^(?:both|all|each|every|either|ambos|ambas|todos|todas|cada)\s/iu
/** `Respectfully, Ada Quill, Clerk`: how a letter closes. */
const closes =
  /^(?:(?:very |most )?(?:respectfully|sincerely|faithfully|cordially|warmly|gratefully)(?: (?:yours|submitted))?|yours(?: \p{L}+){1,3}|best regards|blessings)$/iu
const noItem = [/[()]|\d/, optional, isClause, isOfRest, closes]

/** `Monday thru Friday`, `Sunday evening`: days and hours are compared by themselves. */
const isOfMoment =
  /^(?:day|hour|weekday) |^\d+$|^(?:thru|through|until|till|morning|noon|afternoon|evening|night|tonight)$/

/** `14 Marcy Thiel`, of a list of birthdays */
const dayAhead = /^\d{1,2}\s(?=\p{Lu}\p{L})/u
/** What stands behind the day, where each of the items begins with one. */
const namedIn = (items: readonly string[]) =>
  items.every((one) => dayAhead.test(one)) ? (item: string) => item.replace(dayAhead, '') : (item: string) => item

const missed = { severity: 'fail', confidence: certainty.ofAbsence } as const
const noted = { severity: 'warn', confidence: certainty.doubtful } as const
/** `$6, pay at the door, bring a friend`: a note in small letters beside a price lists nothing with it. */
const isNoteAmong = (item: string, items: readonly string[]): boolean =>
  !/\p{Lu}|\d/u.test(item) && items.some((one) => /^[^\p{L}]*[$€£]\d/u.test(one))

const graveness = (item: string, items: readonly string[]) => (isNoteAmong(item, items) ? noted : missed)

/** `Hope Chapel, Elgin, Library`: where a place lies, or what belongs to the church's own name. */
const isTown = ({ fields }: Comparison['brief'], item: string, before = ''): boolean =>
  (denomination.test(item) && before !== '' && squeezed(fields.partner_name ?? '').includes(squeezed(before))) ||
  placeKinds.includes(wordsIn(before).at(-1) ?? '') ||
  squeezed(fields.partner_name ?? '').includes(squeezed(item))

/** `St. Columba, Presbyterian` */
const denomination =
  /^(?:presbyterian|lutheran|(?:united )?methodist|baptist|episcopal|anglican|(?:roman )?catholic|reformed|pentecostal|orthodox|congregational|nazarene|mennonite|adventist)(?: church)?$/iu

/** `Room | Friday | Saturday` over `Loft | 6pm | 9am`: what the columns are called. */
const isOverColumns = (row: string, next = ''): boolean => {
  const [cells, below] = [row, next].map((one) => one.split(/\s[|/]\s|\t/))
  return cells!.length > 2 && cells!.length === below!.length && !/\d/.test(cells![0]!) && cells!.slice(1).every(isDay)
}
const isDay = (cell: string) =>
  cell
    .trim()
    .split(/\s+/)
    .some((word) => weekdayNamed(word) !== null)

const isMailHead = /^\s*(?:from|to|cc|subject|sent|de|para|asunto)\s?:/i

/**
 * The words by which each of the items is known among them. Of full names of which the design has all others as they stand, a
 * family's name that another row has as well tells nothing: `Nora Pell` is gone, though `Ned Pell` stands among the leaders.
 */
function ownWords(
  { brief, text }: Pick<Comparison, 'brief' | 'text'>,
  items: readonly string[],
  row: string | null,
): string[][] {
  const all = items.map((item) => saidIn(item))
  const own = all.map((words, at) => {
    const some = [...words].filter((word) => !all.some((one, place) => place !== at && one.has(word)))
    // The `St.` of `St. Philip's` stands in streets, too.
    const long = some.filter((word) => word.length > shortLetters)
    return long.length > 0 ? long : some
  })
  const gone = items.filter((item) => !standsWhole(wordsIn(item), text.words))
  if (row === null || gone.length !== 1 || !items.every((item) => fullName.test(item))) return own
  const elsewhere = saidIn((brief.rows ?? []).filter((other) => !other.includes(row)).join('\n'))
  return own.map((words) => {
    const telling = words.filter((word) => !elsewhere.has(word))
    return telling.length === 0 ? words : telling
  })
}
const shortLetters = 2
const fullName = /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]*){1,3}$/u

/** What comments speak of or changed, where a place lies, and what is to be made (`Poster for the narthex, Christmas Eve, …`) is not merely left out. */
const isOtherwise = ({ brief }: Pick<Comparison, 'brief' | 'text'>, items: readonly string[], at: number): boolean =>
  [spokenOf, isChanged].some((is) => is(brief, items[at]!)) ||
  (at === 0 && isPiece(items[at]!)) ||
  isTown(brief, items[at]!, items[at - 1])

/** Whether beside a list's other items stands what a comment alone names: `Correction: deviled eggs`, which may be in the place of one. */
function hasCommentsItem({ brief, text }: Pick<Comparison, 'brief' | 'text'>, others: readonly string[]): boolean {
  const written = saidIn([brief.title, ...(brief.rows ?? [])].join('\n'))
  const fresh = saidIn((brief.commentSentences ?? []).join('\n')).difference(written)
  return text.lines.some(({ text: line }) => {
    const words = saidIn(line)
    return (
      others.some((word) => words.has(word)) &&
      [...words].some((word) => word.length >= freshLettersMin && fresh.has(word))
    )
  })
}
const freshLettersMin = 4

/** A list of names is no talk, whatever stands ahead of it. */
const areNames = (items: readonly string[]): boolean =>
  items.length >= sureItemsMin && items.every((one) => /^\p{Lu}/u.test(one))

export function itemsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = saidIn(text.text)
  return (brief.rows ?? []).flatMap(sentences).flatMap((row, place, all) => {
    if (isMailHead.test(row) || correctsItself(row) || isOverColumns(row, all[place + 1])) return []
    const [asked = ''] = listAsked.exec(row) ?? []
    const isAsked = asked !== ''
    const isSaid = !isAsked && (isTalk(row) || isDue(row) || isOptional(row))
    const wordsMax = isAsked ? askedWordsMax : itemWordsMax
    // `Hottest Pot (that last one's new, Dale's idea)`: what is said of an item is none of it.
    const list = row.slice(asked.length).replaceAll(/\s\((?=\p{Ll})[^()]{12,}\)/gu, '')
    return itemsIn(list.replace(/[.!]$/, '').replace(joins, ', ')).flatMap((items) => {
      const isShort = items.every((item) => wordsIn(item).length <= wordsMax)
      const isOfNames = areNames(items)
      // Nor is a long list of which a design shows all others: `I'd like to…: be baptized, join a group, …`.
      if (items.length < itemsMin || !isShort || (isSaid && !isOfNames && items.length <= sureItemsMin)) return []
      const nameIn = namedIn(items)
      const own = ownWords({ brief, text }, items, isOfNames ? row : null)
      const isGone = own.map(
        (words, at) =>
          words.length > 0 &&
          words.every((word) => !shown.has(word) && !isReadInPart(text, word)) &&
          // `hayride` for `hay ride`
          !text.plain.includes(plainWordsIn(items[at]!).join('')),
      )
      const isThere = own.map((words) => words.length > 0 && words.every((word) => shown.has(word)))
      const at = isGone.indexOf(true)
      const item = items[at]
      if (item === undefined || !isThere.every((there, place) => there || place === at)) return []
      const isSure = items.length >= sureItemsMin && (isAsked || items.every((one) => !/\d/.test(nameIn(one))))
      const isLast = at === items.length - 1 && !isSure && !joins.test(row)
      // `Halloween night, Saturday Oct 31`: what the day is called.
      const isOfDay = datesIn(row).some(({ days }) => days.some((day) => namesHoliday(item, day)))
      const isMoment = isOfDay || own[at]!.every((word) => isOfMoment.test(word) || isSmallWord(word))
      if (isLast || isMoment || item.length < itemLettersMin || noItem.some((one) => one.test(inDigits(nameIn(item)))))
        return []
      if (isOtherwise({ brief, text }, items, at) || hasCommentsItem({ brief, text }, own.toSpliced(at, 1).flat()))
        return []
      return [
        finding({
          ...graveness(item, items),
          message: `The design does not show “${item}”, one of ${items.length} in a line of which it has the others: “${row}”`,
          expected: item,
          subject: `passage:${slug(item)}`,
        }),
      ]
    })
  })
}

/** `Bring a mat`, of `Bring a mat and water bottle`: one of two that stand beside `and` in a sentence of which the design has the rest. */
export function pairsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = saidIn(text.text)
  return (brief.rows ?? []).flatMap(sentences).flatMap((row) => {
    if (wordsIn(row).length > pairWordsMax || [isTalk, isDue, isOptional, correctsItself].some((is) => is(row)))
      return []
    const [ahead, behind, more] = row.replace(labelled, '').split(/\s(?:and|&|y)\s/iu)
    if (ahead === undefined || behind === undefined || more !== undefined) return []
    const sides = [
      { words: tellingIn(ahead).toReversed(), rest: tellingIn(behind), side: ahead },
      { words: tellingIn(behind), rest: tellingIn(ahead), side: behind },
    ]
    return sides.flatMap(({ words, rest, side }) => {
      const kept = words.findIndex((word) => shown.has(word))
      const gone = kept < 0 ? words : words.slice(0, kept)
      const others = [...rest, ...words.slice(gone.length)]
      const isFollowed =
        others.length > 1 && text.lines.some((line) => others.every((word) => saidIn(line.text).has(word)))
      // `Sponsored by Ridge Bank and Sunny Slope Dairy`: somebody's name as a whole.
      const isName = gone.length === words.length && nameOfSeveral.test(side)
      const most = isName ? nameWordsMax : goneMax
      const isItem = gone.length > 0 && gone.length <= most && gone.every((word) => /^\p{L}{3}/u.test(word))
      if (!isItem || !isFollowed || gone.some((word) => isReadInPart(text, word)) || optional.test(side)) return []
      if ([spokenOf, isChanged].some((is) => is(brief, gone.join(' '))) || gone.some((word) => isOfMoment.test(word)))
        return []
      return [
        finding({
          ...(isName ? missed : noted),
          message: `The design does not show “${gone.join(' ')}”, of which the task says: “${row}”`,
          expected: gone.join(' '),
          subject: `passage:${slug(gone.join(' '))}`,
        }),
      ]
    })
  })
}
const pairWordsMax = 10
const goneMax = 2
const nameWordsMax = 5
const nameOfSeveral = /^\s*(?:the\s)?\p{Lu}[\p{L}'’.&-]+(?:\s(?:of\s(?:the\s)?)?\p{Lu}[\p{L}'’.-]+){1,4}[.!]?\s*$/u
const tellingIn = (text: string): string[] => [...saidIn(text)]

/** `Vía Crucis 12:00 p.m., Adoración de la Cruz 3:00 p.m.`: one of the things of a line that each have an hour, of which no word is there. */
export function hoursLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const shown = saidIn(text.text)
  return (brief.rows ?? []).flatMap((row) => {
    const pieces = row
      .replace(labelled, '')
      .split(/[,;]\s+(?=\p{Lu})/u)
      .filter((piece) => timesIn(piece).length > 0)
    if (pieces.length < 2 || [isTalk, isDue, isOptional, correctsItself].some((is) => is(row))) return []
    const own = pieces.map((piece) =>
      tellingIn(masked(piece, timesIn(piece))).filter((word) => /^\p{L}{3}/u.test(word)),
    )
    const isGone = own.map(
      (words) =>
        words.length > 1 && words.every((word) => !shown.has(word)) && !words.every((word) => isReadInPart(text, word)),
    )
    const piece = pieces[isGone.indexOf(true)]
    const isFollowed = own.every(
      (words, at) => isGone[at] || (words.length > 0 && words.every((word) => shown.has(word))),
    )
    if (piece === undefined || !isFollowed || isGone.filter(Boolean).length > 1) return []
    if ([spokenOf, isChanged].some((is) => is(brief, piece))) return []
    return [
      finding({
        ...missed,
        message: `The design does not show “${piece}”, of which the task says: “${row}”`,
        expected: piece,
        subject: `passage:${slug(piece)}`,
      }),
    ]
  })
}
