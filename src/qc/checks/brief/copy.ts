import { sentences } from '../../text/prose.ts'
import { scriptureIn } from '../../text/scripture.ts'
import { type Asked, missing, remark, unread } from './remarks.ts'
import { sureConfidence, sureDigits, type Text } from './reading.ts'
import { fold, match, slug, type Slip, wordsIn } from '../../text/words.ts'
import type { CheckName, Remark } from '../../model.ts'

/** From this share of its words on a phrase is taken to stand there. */
const foundShare = 0.8
export const partShare = 0.5
/** From here on it is the phrase, with a word that is another one. */
const surelyPartShare = 0.65
const surelyRead = 0.9
/** Letters of a little word, which a designer may change and mean no harm. */
const littleMax = 3

export const squeezed = (text: string) => fold(text.toLowerCase().replace(/[^\p{L}\p{M}\d|$]/gu, ''))

/** Whether a phrase stands in the text: its words, or its letters whatever the spaces; of several sentences each. */
export function shows(text: Text, phrase: string): boolean {
  const parts = sentences(phrase)
  return stands(text, phrase) || (parts.length > 1 && parts.every((part) => stands(text, part)))
}

function stands(text: Text, phrase: string): boolean {
  const { share, numbers } = match(phrase, text.words)
  if (share >= foundShare && numbers) return true
  const letters = squeezed(phrase)
  return letters.length >= 5 && !/\d/.test(phrase) && squeezed(text.text).includes(letters)
}

export function inspectScripture(asked: Asked): Remark[] {
  const { brief, text } = asked
  return brief.fields.scripture.flatMap(({ text: said, value }): Remark[] => {
    if (value === null)
      return shows(text, said)
        ? []
        : [
            missing(asked, {
              check: 'scripture',
              what: `“${said}”`,
              expected: said,
              subject: `scripture:${slug(said)}:missing`,
              severity: 'warn',
            }),
          ]
    if (text.scripture.some((one) => one.value === value) || hasLetters(text, [said, value])) return []
    const welcome = scriptureIn(brief.fields.scripture.map((one) => one.text).join('; ')).map((one) => one.value)
    const other = text.scripture.find((one) => !welcome.includes(one.value))
    const subject = `scripture:${value}`
    // Its letters and digits without its colon: a reader loses the dots sooner than a designer does.
    if (other === undefined && squeezed(text.text).includes(squeezed(value)))
      return [
        unread({
          check: 'scripture',
          what: `the scripture ${value}`,
          expected: value,
          actual: null,
          box: null,
          subject,
        }),
      ]
    if (other === undefined)
      return [
        missing(asked, {
          check: 'scripture',
          what: `the scripture ${value}`,
          expected: value,
          subject: `${subject}:missing`,
        }),
      ]
    if (other.confidence < sureDigits)
      return [
        unread({
          check: 'scripture',
          what: `the scripture ${value}`,
          expected: value,
          actual: other.text,
          box: other.box,
          subject,
        }),
      ]
    const message = `The design says “${other.text}”, the scripture should be ${value}.`
    return [
      remark({
        check: 'scripture',
        severity: 'fail',
        confidence: Math.min(0.95, other.confidence),
        message,
        expected: value,
        actual: other.text,
        box: other.box,
        subject: `${subject}:${other.value}`,
      }),
    ]
  })
}

/** A reference by its letters and numbers, with its colon kept: `2:12` is not `21:2`. */
function hasLetters(text: Text, forms: string[]): boolean {
  const keep = (one: string) =>
    fold(
      one
        .toLowerCase()
        .replace(/[–—‑]/g, '-')
        .replace(/[;.](?=\d)/g, ':')
        .replace(/[^\p{L}\d:-]/gu, ''),
    )
  const all = keep(text.text)
  return forms.some((form) => {
    const at = all.indexOf(keep(form))
    return at !== -1 && !/^[-:]?[\dlosbz](?![\p{L}])/u.test(all.slice(at + keep(form).length))
  })
}

/** Key copy, sentence by sentence: a design may break it, but not leave it out. */
export function inspectCopy(asked: Asked): Remark[] {
  return asked.brief.fields.key_copy.flatMap((copy) => {
    const pieces = copy.length > 40 ? sentences(copy) : [copy]
    return pieces
      .slice(0, piecesMax)
      .flatMap((piece, at) =>
        inspectPhrase(asked, { check: 'key_copy', phrase: piece, what: `the copy “${piece}”`, isFirst: at === 0 }),
      )
  })
}
const piecesMax = 12

type Phrase = { check: CheckName; phrase: string; what: string; isFirst: boolean }

export function inspectPhrase(asked: Asked, { check, phrase, what, isFirst }: Phrase): Remark[] {
  const { text } = asked
  const found = match(phrase, text.words)
  const subject = `${check}:${slug(phrase)}`
  if (found.share >= foundShare && found.numbers)
    return [slipped, left].flatMap((inspect) => inspect(asked, { check, phrase, found, subject }))
  if (shows(text, phrase)) return []
  const at = found.at.length > 0 ? text.wordAt(found.at[0]!) : null
  if (at !== null && found.share >= partShare && wordsIn(phrase).length > 1) {
    const actual = [...new Set(found.at.map((place) => text.wordAt(place).line))].join(' ')
    const isSure =
      found.at.every((place) => text.wordAt(place).confidence >= sureConfidence) &&
      text.isGood &&
      !text.mayHold(phrase) &&
      !(text.hasUnreadTitle && found.share < surelyPartShare)
    if (!isSure) return [unread({ check, what, expected: phrase, actual, box: at.box, subject })]
    const message = `The design does not say “${phrase}” as asked: ${list(found.missing)} ${found.missing.length === 1 ? 'is' : 'are'} missing or different.`
    return [
      remark({
        check,
        severity: 'fail',
        confidence: 0.75,
        message,
        expected: phrase,
        actual,
        box: at.box,
        subject: `${subject}:${slug(found.missing.join(' '))}`,
      }),
    ]
  }
  return [
    missing(asked, {
      check,
      what,
      expected: phrase,
      subject: `${subject}:missing`,
      ...(!isFirst && { severity: 'warn' as const }),
    }),
  ]
}

const list = (words: string[]) => words.map((word) => `“${word}”`).join(', ')

type Found = { check: CheckName; phrase: string; found: ReturnType<typeof match>; subject: string }

/** A word too few in a phrase that is there otherwise. */
function left(asked: Asked, { check, phrase, found, subject }: Found): Remark[] {
  const gone = found.missing.filter((word) => word.length > 2 && !found.swaps.some(({ wanted }) => wanted === word))
  if (gone.length === 0 || !asked.text.isGood) return []
  const at = asked.text.wordAt(found.at[0] ?? 0)
  const message = `The design says “${phrase}” without ${list(gone)}.`
  return [
    remark({
      check,
      severity: 'warn',
      confidence: 0.5,
      message,
      expected: phrase,
      actual: at.line,
      box: at.box,
      subject: `${subject}:${slug(gone.join(' '))}`,
    }),
  ]
}

/** Another word in a word's place: `fiend` for `friend`. What is in no dictionary is the speller's. */
function slipped({ text, suspects }: Asked, { check, found, subject }: Found): Remark[] {
  return [...found.slips, ...found.swaps].flatMap((slip): Remark[] => {
    const { wanted, read, at } = slip
    const { confidence, box, text: said } = text.wordAt(at).word
    const actual = said.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
    if (suspects.has(read) || fold(wanted) === fold(read) || confidence < sureConfidence) return []
    const isSure = confidence >= surelyRead && wanted.length > littleMax && !isInflected(slip)
    const message = `The design says “${actual}” where the brief has “${wanted}”.`
    return [
      remark({
        check,
        severity: isSure ? 'fail' : 'warn',
        confidence: isSure ? 0.75 : 0.5,
        message,
        expected: wanted,
        actual,
        box,
        subject: `${subject}:${slug(read)}`,
      }),
    ]
  })
}

/** The same word with another ending: `friends`, `Christ's`; one that a designer may have meant. */
function isInflected({ wanted, read }: Slip): boolean {
  const [short = '', long = ''] = [wanted, read].toSorted((a, b) => a.length - b.length)
  return long.startsWith(short) && /^(?:e?s|e?d|ing|ly)$/.test(long.slice(short.length))
}
