import { editDistance } from '../../../kernel/text.ts'
import { literalsIn, quotedCopy, streetIn } from '../../brief/brief.ts'
import {
  asWritten,
  datesIn,
  isSmallWord,
  likeness,
  match,
  sentences,
  slug,
  type Slip,
  weekdayNamed,
  wordsIn,
} from '../../text/text.ts'
import { type CheckFinding, defineCheck, finding } from '../define.ts'
import { type Comparison, mayBeTitle, mayStand, missing, unread } from './comparison.ts'
import { comparingFacts } from './comments/comments.ts'
import {
  isQuotation,
  isBeforeNames,
  isEndOfLine,
  isCourtesy,
  isRemark,
  roles,
  besideMoments,
  isOfPicture,
  isReference,
  withoutReference,
  holdsFacts,
  isFreelyWorded,
  isMomentOrSign,
  isReworded,
  isSlight,
  isTitle,
  leadsToRest,
  standsInTag,
  turns,
} from './notes.ts'
import { sureConfidence } from './reading.ts'
import {
  foundShare,
  hasOtherNumber,
  hasRoom,
  isBesideUnread,
  isGuessed,
  isInDigits,
  isInflected,
  isSameWritten,
  isLetterTaken,
  isSameWeekday,
  isSpelledOut,
  partShare,
  showsPlain,
  squeezed,
  standsOtherwise,
  surelyLetters,
  wordsFor,
} from './shown.ts'
import { certainty } from './certainty.ts'
import { atMost, gravityInPart, isOfOrderedQuotation, isQuotedLine } from './evidence/evidence.ts'

/** From here on it is the phrase, with a word that is another one. */
const surelyPartShare = 0.65
const surelyRead = 0.9
/** Letters of a little word, which a designer may change and mean no harm. */
const littleMax = 3

export const keyCopyCheck = defineCheck({
  name: 'key_copy',
  category: 'brief',
  graded: true,
  inspect: comparingFacts((comparison) => inspectCopy(comparison)),
})

/** Key copy, sentence by sentence: a design may break it, but not leave it out. */
function inspectCopy(comparison: Comparison): CheckFinding[] {
  return comparison.brief.fields.key_copy.flatMap((copy) => {
    const pieces = copy.split(/\s[|•·]\s/).flatMap((one) => {
      if (isFooter(one)) return one.split(/,\s/)
      return one.length > 40 ? sentences(one) : [one]
    })
    return (
      pieces
        .slice(0, piecesMax)
        // References are looked for by what they mean.
        .filter((piece) => !isReference(piece) && !isOfPicture(piece))
        .map(withoutReference)
        .flatMap((piece, at) =>
          inspectPhrase(comparison, {
            kind: 'key_copy',
            phrase: piece,
            what: `the copy “${piece}”`,
            isFirst: at === 0,
          }),
        )
    )
  })
}
const piecesMax = 12
/** `St. Brendan Parish, 77 Harbor Street, stbrendan.example, 978-555-0122`: each piece is set where there is room. */
const isFooter = (copy: string) => {
  const pieces = copy.split(/,\s/)
  const facts = pieces.filter(
    (piece) => literalsIn(piece).some(({ kind }) => ofReach.has(kind)) || streetIn(piece) !== null,
  )
  return pieces.length > 2 && facts.length >= pieces.length - 1
}
const ofReach = new Set(['url', 'mail', 'phone', 'hashtag', 'handle'])

type Phrase = { kind: 'key_copy' | 'required_element'; phrase: string; what: string; isFirst: boolean }

export function inspectPhrase(comparison: Comparison, { kind, phrase, what, isFirst }: Phrase): CheckFinding[] {
  const { text } = comparison
  const words = wordsFor(text, phrase)
  const whole = match(phrase, words)
  const isWhole = whole.share >= foundShare && whole.numbers
  const worded = isWhole ? phrase : besideMoments(text, phrase)
  if (wordsIn(worded).length === 0) return []
  const found = isWhole ? whole : match(worded, words)
  const subject = `${kind}:${slug(phrase)}`
  if (standsInTag(comparison, phrase, found.share))
    return [missing(comparison, { what, expected: phrase, subject, isCopy: true })]
  const isNote = isFreelyWorded(comparison.brief, phrase)
  if (found.share >= foundShare && found.numbers)
    return (isNote ? [slipped, guessed] : [slipped, guessed, ended, left]).flatMap((inspect) =>
      inspect(comparison, { phrase, found, subject }),
    )
  if (isNote && (holdsFacts(text, phrase) ?? found.share >= partShare)) return []
  if (showsPlain(text, worded) || standsOtherwise(text, phrase, found.missing)) return []
  const [at] = found.at
  if (at !== undefined && found.share >= partShare && wordsIn(phrase).length > 1)
    return inPart(comparison, { phrase, what, found, subject, box: text.wordAt(at).box })
  return [
    missing(comparison, {
      what,
      expected: phrase,
      subject,
      isCopy: true,
      ...((!isFirst || isNote || isRemark(comparison.brief, phrase)) && {
        severity: 'warn' as const,
      }),
    }),
  ]
}

type InPart = Found & Pick<CheckFinding, 'box'> & { what: string }

/** A phrase of which half stands there: in other words, if the rest was read surely. */
function inPart(comparison: Comparison, { phrase, what, found, subject, box }: InPart): CheckFinding[] {
  const { text } = comparison
  const actual = [...new Set(found.at.map((place) => text.wordAt(place).line))].join(' ')
  // Farther before its first word and behind its last than a word stands what is the designer's own.
  const within = text.words.slice(Math.max(0, (found.at[0] ?? 0) - 1), (found.at.at(-1) ?? 0) + 2).join(' ')
  const isOther = hasOtherNumber(text, found)
  const isSure =
    found.at.every((place) => text.wordAt(place).confidence >= sureConfidence) &&
    text.isGood &&
    (isOther || !mayStand(comparison, phrase)) &&
    !hasRoom(text, found) &&
    !isBesideUnread(text, found) &&
    !found.missing.every((word) => isLetterOff(text.words, word) || isReadInPart(text, word)) &&
    // Where most of a title was read, what is large and was not may be the rest of it.
    (isOther || !mayBeTitle(comparison, found.share < surelyPartShare ? phrase : found.missing.join(' ')))
  if (!isSure) return [unread({ what, expected: phrase, actual, box, subject })]
  return reworded(comparison, { phrase, actual, within, isOther, gone: found.missing, subject, box })
}

type Reworded = Pick<CheckFinding, 'subject' | 'box'> & {
  phrase: string
  actual: string
  within: string
  /** Whether another number stands in the place of the one that is gone. */
  isOther: boolean
  gone: readonly string[]
}

/** A phrase in other words: wrong, unless it is a note, or a sentence that says the same. */
function reworded(comparison: Comparison, given: Reworded): CheckFinding[] {
  const { phrase, gone, subject, actual, within, isOther, box } = given
  // Of a note that stands there otherwise another number is wrong.
  const isFree = isFreelyWorded(comparison.brief, phrase) && !gone.every((word) => /\d/.test(word))
  const isTold =
    (!isOther && isReworded(comparison.text, comparison.brief.said ?? '', phrase)) ||
    isBeforeNames(phrase, gone) ||
    gone.every((word) => roles.has(word) || isCourtesy(word) || isMomentOrSign(word)) ||
    gone.every((word) => isInOtherForm(word, { phrase, actual })) ||
    isAmended(comparison.brief, gone) ||
    (!isToTheLetter(comparison.brief, phrase) && isSlight(comparison, { phrase, gone, actual }))
  const isLed = leadsToRest(phrase, { gone, actual })
  // `Featuring the Sons of Harmony` for `Music by the Sons of Harmony`
  const isInfo = isTold || (isLed && roles.has(wordsIn(actual)[0] ?? ''))
  const most = isInfo ? 'info' : isFree || isLed ? 'warn' : 'fail'
  const severity = atMost(most, gravityInPart(comparison, { phrase, actual: within }))
  const message = `The design does not say “${phrase}” as requested: ${list(gone)} ${gone.length === 1 ? 'is' : 'are'} missing or different.`
  return [
    finding({
      severity,
      confidence: severity === 'fail' ? certainty.ofWording : certainty.doubtful,
      message,
      expected: phrase,
      subject: `${subject}:${slug(gone.join(' '))}`,
      actual,
      box,
    }),
  ]
}

/** `Supper follows` as `Followed by supper`: the same word in another form, where it is no name. */
const isInOtherForm = (word: string, { phrase, actual }: Pick<Reworded, 'phrase' | 'actual'>): boolean =>
  word.length > stemLettersMin &&
  new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, 'u').test(phrase) &&
  wordsIn(actual).some((read) => stemOf(read) === stemOf(word))
const stemLettersMin = 6
const stemOf = (word: string) => word.replace(/(?<=\p{L}{4})(?:e?s|e?d|ing)$/u, '')

/** Whether what is missing is of a value that a comment changed. */
const isAmended = ({ amendments = [] }: Comparison['brief'], gone: readonly string[]): boolean => {
  const old = new Set(amendments.flatMap(({ before }) => wordsIn(before ?? '')))
  const isLittle = (word: string) => /^\D{1,2}$/.test(word) || isSmallWord(word)
  return gone.some((word) => /\d/.test(word)) && gone.every((word) => old.has(word) || isLittle(word))
}

/** Whether a little word may have been read with another letter: `Tas` for `Las`. */
const isLetterOff = (words: readonly string[], word: string): boolean =>
  word.length > 1 &&
  word.length <= littleMax &&
  words.some((read) => read.length === word.length && editDistance(read, word, 1) === 1)

/** `Dis` by itself, of `Discovery`: a reader gave up on letters that it does not know. */
const isReadInPart = ({ lines }: Comparison['text'], word: string): boolean =>
  lines.some(({ text }) => {
    const piece = text.toLowerCase().replace(/[^\p{L}]/gu, '')
    const isPart = word.startsWith(piece) || word.endsWith(piece)
    return piece.length > littleMax - 1 && piece.length < word.length && isPart && !/\s/.test(text.trim())
  })

const list = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

type Found = { phrase: string; found: ReturnType<typeof match>; subject: string }

/** Another word in the place of a phrase's last one: it ends the line on which the word before it stands. */
function otherEnd({ text, requested }: Comparison, { phrase, found }: Found): Slip | null {
  const wanted = wordsIn(phrase).at(-1)
  const last = found.at.at(-1)
  if (wanted === undefined || last === undefined || found.missing.length !== 1 || found.missing[0] !== wanted)
    return null
  const [here, next, behind] = [last, last + 1, last + 2].map((place) => text.words[place] && text.wordAt(place).at)
  const read = text.words[last + 1]
  if (read === undefined || next !== here || behind === here || /\d/.test(read) || requested.includes(read)) return null
  return { wanted, read, at: last + 1 }
}

function ended(comparison: Comparison, one: Found): CheckFinding[] {
  const end = otherEnd(comparison, one)
  return end === null ? [] : slipped(comparison, { ...one, found: { ...one.found, slips: [], swaps: [end] } })
}

const isLittle = /^(?:the|and|for|between|entre|our|your|with|los|las|del|para|con|por)$/

/** A word too few in a phrase that is there otherwise. */
function left(comparison: Comparison, one: Found): CheckFinding[] {
  const { phrase, found, subject } = one
  const swaps = [...found.swaps, ...[otherEnd(comparison, one)].flatMap((end) => end ?? [])]
  const isQuoted = isQuotation(comparison.brief, phrase)
  const gone = found.missing.filter(
    (word) =>
      word.length > (isQuoted ? 1 : 2) &&
      (isQuoted || ((!isSmallWord(word) || isToTheLetter(comparison.brief, phrase)) && !isLittle.test(word))) &&
      !comparison.text.words.some((read) => isInflected({ wanted: word, read })) &&
      !swaps.some(({ wanted }) => wanted === word) &&
      !isInDigits(comparison.text, word) &&
      !isSpelledOut(comparison.text.plain, word) &&
      !leadsToDay(phrase, word) &&
      !isEndOfLine(comparison.text, phrase, word) &&
      (weekdayNamed(word) === null || datesIn(phrase).length === 0),
  )
  if (gone.length === 0 || !comparison.text.isGood) return []
  const at = comparison.text.wordAt(found.at[0] ?? 0)
  const message = `The design says “${phrase}” without ${list(gone)}.`
  const isCopied = isQuoted || !isFree(comparison.brief, phrase) || isOfOrderedQuotation(comparison.brief, phrase)
  const isFailure = isCopied && isSurelyRead(comparison.text, found) && !hasRoom(comparison.text, found)
  return [
    finding({
      severity: isFailure ? 'fail' : 'warn',
      confidence: isFailure ? certainty.ofWording : certainty.doubtful,
      message,
      expected: phrase,
      actual: at.line,
      box: at.box,
      subject: `${subject}:${slug(gone.join(' '))}`,
    }),
  ]
}

/** `Small print, word for word: …`, `it must say …`: a sentence that asks for a phrase as it stands. */
const isToTheLetter = ({ statements = [] }: Comparison['brief'], phrase: string): boolean =>
  statements.some(
    ({ text, weight }) => weight === 'asked' && exactly.test(text) && squeezed(text).includes(squeezed(phrase)),
  )
const exactly =
  /(?<!\p{L})(?:word[- ]for[- ]word|verbatim|exact(?:ly)?|(?:small|fine) print|disclaimer|(?:must|has to|have to|needs? to)(?: also)? (?:say|read|state)|palabra por palabra|tal cual|debe decir)(?!\p{L})/iu
const isSurelyRead = (text: Comparison['text'], { at }: Found['found']): boolean =>
  at.every((place) => text.wordAt(place).confidence >= surelyRead)

/** `born September 3, 1932`: a word that a design says by where the day stands. */
const leadsToDay = (phrase: string, word: string) =>
  datesIn(phrase).some(({ at }) => new RegExp(`(?<!\\p{L})${word} (?:on |in )?$`, 'u').test(phrase.slice(0, at)))

/** The words of a phrase that stands there which are others, or misspelled: `Holloway` for `Hollaway`. */
export function slipsIn(comparison: Comparison, phrase: string, subject: string): CheckFinding[] {
  const found = match(phrase, comparison.text.words)
  return found.share >= foundShare ? slipped(comparison, { phrase, found, subject }) : []
}

const guessed = ({ text }: Comparison, { phrase, found, subject }: Found): CheckFinding[] =>
  isGuessed(text, found.at) ? [unread({ what: `“${phrase}”`, expected: phrase, subject })] : []

/** Another word in a word's place: `fiend` for `friend`. What is in no dictionary is the speller's. */
function slipped(comparison: Comparison, { phrase, found, subject }: Found): CheckFinding[] {
  const { text, suspects, brief } = comparison
  return [...found.slips, ...found.swaps].flatMap((slip): CheckFinding[] => {
    const { wanted, read, at } = slip
    const { confidence, box, text: written } = text.wordAt(at).word
    const actual = written.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    const isRight =
      isSameWritten(slip, phrase, actual) ||
      isSameWeekday(read, wanted) ||
      isWordOfItsOwn(comparison, { slip, phrase, actual })
    if (suspects.has(read) || isRight || confidence < sureConfidence) return []
    if (confidence < surelyLetters && isLetterTaken(read, wanted))
      return [unread({ what: `“${wanted}”`, expected: wanted, actual, box, subject })]
    // `as are of a contrite spirit` for `as be of …`: no reader takes one for the other.
    const isFar = isQuotation(brief, phrase) && !read.startsWith(wanted) && editDistance(wanted, read, 1) > 1
    const isSure = confidence >= surelyRead && (wanted.length > littleMax || isFar) && !isInflected(slip)
    const severity = atMost(isSure ? 'fail' : 'warn', gravityOfOther(comparison, phrase, slip))
    const message = `The design says “${actual}” where the brief has “${asWritten(brief.said ?? '', wanted)}”.`
    return [
      finding({
        severity,
        confidence: severity === 'fail' ? certainty.ofWording : certainty.doubtful,
        message,
        expected: wanted,
        actual,
        box,
        subject: `${subject}:${slug(read)}`,
      }),
    ]
  })
}

/** How grave an unlike word in a word's place is: in a sentence that may be said otherwise it is the designer's own, or the wrong one. */
function gravityOfOther(comparison: Comparison, phrase: string, { wanted, read, at }: Slip): CheckFinding['severity'] {
  if (likeness(wanted, read) > 0) return 'fail'
  if (isJoinedOtherwise(comparison, phrase, { wanted, read, at })) return 'info'
  if (!isReworded(comparison.text, comparison.brief.said ?? '', phrase)) return 'fail'
  // `especially` for `esp.`; `Please eat well, drink plenty of water, and bring a photo ID.`
  const own = wordsIn(phrase)
  const from = at - own.indexOf(wanted)
  const isAlone = own.every((word, place) => word === wanted || word === comparison.text.words[from + place])
  return read.startsWith(wanted) || wanted.startsWith(read) || !isAlone ? 'info' : 'warn'
}

/**
 * `Treats by the Corner Bakery` for `Treats from the Corner Bakery`: words that join others are the designer's to choose, where
 * nobody asked for the line as it stands, it is no title, and the two say nothing contrary to each other.
 */
const isJoinedOtherwise = ({ brief }: Comparison, phrase: string, { wanted, read }: Slip): boolean =>
  [wanted, read].every((word) => isSmallWord(word) && !turns.test(word)) &&
  !isTitle(phrase) &&
  isFree(brief, phrase) &&
  !(brief.statements ?? []).some(({ text }) => quotedCopy(text).some((copy) => squeezed(copy) === squeezed(phrase)))

/** Whether nobody asked for a phrase as it stands. */
const isFree = (brief: Comparison['brief'], phrase: string) =>
  !isToTheLetter(brief, phrase) && !isQuotedLine(brief, phrase)

/** Whether what stands in a word's place is there by right, beside it or for it. */
function isWordOfItsOwn(
  { text, brief }: Comparison,
  { slip, phrase, actual }: { slip: Slip; phrase: string; actual: string },
): boolean {
  const { wanted, read } = slip
  // `dinner w/ dessert`: a note, in words of its own
  if (wanted === 'with' && /(?<![\p{L}\d])w\//u.test(phrase)) return true
  // `proceeds benefit Boys Ranch` for `proceeds to Boys Ranch`
  if (isJoint(wanted) && /^\p{L}{5,}$/u.test(read) && isFree(brief, phrase)) return true
  // `Oak Hill women · Christmas Tea` for `Women's Christmas Tea`
  if (wanted === `${read}s` && new RegExp(`(?<!\\p{L})${read}['’]s(?!\\p{L})`, 'iu').test(phrase)) return true
  // `couples, men, women and youth` for `men, women, couples, youth`
  if (isSmallWord(read) && text.words.includes(wanted)) return true
  if (isJoint(wanted) && !/\p{L}{2}/u.test(actual)) return true
  const isOfTask = brief.words.some((word) => word.toLowerCase() === read)
  // `Students`, where the brief has both; `Matinee` beside `Matins`, both of the task and both in the design.
  return isOfTask && (isInflected(slip) || (likeness(wanted, read) > 0 && text.words.includes(wanted)))
}

/** `9 and 10:45` as `9:00 + 10:45`: what stands between two hours is no word that was changed. */
const isJoint = (word: string) =>
  /^(?:and|to|or|at|from|through|thru|till|until|by|for|in|on|a|y|de|al?|las)$/.test(word)
