import { datesIn, isSmallWord, plainWordsIn, sentences, slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { type Comparison, saidText } from '../comparison.ts'
import { sureConfidence } from '../reading.ts'
import { isChanged, spokenOf } from './lines.ts'

/** A sentence that stands in the design word for word, but for a word that is left out, or stands there twice. */

const wordsMin = 10
const wordsMax = 60
/** Without it a sentence says the contrary, and a shorter one is known by the rest. */
const denies = /^(?:not|no|never|nor|nunca|sin|jamás)$/
const introduces =
  /^(?:presents?|invites?|welcomes?|hosts?|features?|featuring|announces?|offers?|presentan?|invitan?)$/
const deniedMin = 7
const lettersMin = 4
const rowsMax = 400

/** `with their strength`, of `with their whole strength` */
export function wordsLeftOut({ brief, text }: Comparison): CheckFinding[] {
  const design = ` ${text.plain.join(' ')} `
  const rows = saidText(brief).split('\n').flatMap(sentences).slice(0, rowsMax)
  return rows.flatMap((said) => {
    // `Note: Bring a photo ID, …`
    const row = said.replace(/^\s*(?:\p{Lu}\p{L}{2,14}:|\d{1,2}[.)])\s(?=\p{Lu})/u, '')
    const words = plainWordsIn(row)
    const least = words.some((word) => denies.test(word)) ? deniedMin : wordsMin
    // A sentence, and no line of a program.
    if (!/[.!?]['’”"]?$/.test(row.trim()) || /[:;()|•]|\s[-–—]\s/.test(row)) return []
    if (words.length < least || words.length > wordsMax || design.includes(` ${words.join(' ')} `)) return []
    const at = words.findIndex(
      (word, place) =>
        place > 0 &&
        place < words.length - 1 &&
        (denies.test(word) || (words.length >= wordsMin && word.length >= lettersMin && !isSmallWord(word))) &&
        !/\d/.test(word) &&
        design.includes(` ${words.toSpliced(place, 1).join(' ')} `),
    )
    const word = words[at]
    // `Grace Music Series`, above what it presents
    if (
      word === undefined ||
      introduces.test(word) ||
      spokenOf(brief, word) ||
      isChanged(brief, word) ||
      isApart(row, word)
    )
      return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `The design leaves “${word}” out of “${row}”.`,
        expected: word,
        subject: `passage:without:${slug(word)}`,
      }),
    ]
  })
}

/** `Hope Chapel, Elgin, with …`: where something lies, which the design says elsewhere, or everybody knows. */
const isApart = (row: string, word: string): boolean =>
  new RegExp(String.raw`,\s${RegExp.escape(word)},`, 'iu').test(row) && !row.includes(`, ${word},`)

/** `all over over town`, of `all over town` */
export function wordsTwice({ brief, text }: Comparison): CheckFinding[] {
  const words = plainWordsIn(`${saidText(brief)} ${brief.fields.partner_name ?? ''}`)
  const said = ` ${words.join(' ')} `
  // `11:15 Games Games Snack`: two columns of a table may have one thing.
  const cells = new Set((brief.grid ?? []).flat().map((cell) => plainWordsIn(cell).join(' ')))
  return text.plain.flatMap((word, at) => {
    const own = text.wordAt(at)
    if (cells.has(word)) return []
    const isTwice = text.plain[at + 1] === word && /^\p{L}{2,}$/u.test(word) && standsTwice(word, own.line)
    if (!isTwice || said.includes(` ${word} ${word} `) || own.confidence < sureConfidence) return []
    const [before, after] = [text.plain[at - 1], text.plain[at + 2]]
    const isOnce =
      (before !== undefined && said.includes(` ${before} ${word} `)) ||
      (after !== undefined && said.includes(` ${word} ${after} `))
    // `May May 30`, of `May 2 – May 30` in a face of which a reader loses figures.
    const isDated = datesIn(`${word} ${after ?? ''}`).length > 0
    if (!isOnce || isDated || endsAndBegins(words, word, { before, after })) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `“${word}” stands twice in a row in “${own.line}”.`,
        expected: word,
        actual: `${word} ${word}`,
        box: own.box,
        subject: `passage:twice:${slug(word)}`,
      }),
    ]
  })
}

/** `Kids eat free Free coffee`, of `Kids eat free` and `Free coffee`: the end of one thing and the beginning of the next. */
function endsAndBegins(
  words: readonly string[],
  word: string,
  { before, after }: Record<'before' | 'after', string | undefined>,
): boolean {
  const own = words.flatMap((one, at) => (one === word ? [at] : []))
  const ends = own.filter((at) => words[at - 1] === before)
  const begins = own.filter((at) => words[at + 1] === after)
  return ends.some((end) => begins.some((begin) => begin !== end))
}

/** `Parque Zaragoza / Zaragoza Park` says it in two languages. */
const standsTwice = (word: string, line: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}\\s+${RegExp.escape(word)}(?![\\p{L}\\d])`, 'iu').test(line)

/** `near to the to the brokenhearted` */
export function pairsTwice({ brief, text }: Comparison): CheckFinding[] {
  const said = ` ${plainWordsIn(saidText(brief)).join(' ')} `
  return text.plain.flatMap((word, at) => {
    const [next, again, after] = text.plain.slice(at + 1, at + 4)
    const isTwice =
      word === again && next === after && word !== next && [word, next].every((one) => isSmallWord(one ?? ''))
    const own = text.wordAt(at)
    const pair = `${word} ${next}`
    if (
      !isTwice ||
      own.confidence < sureConfidence ||
      !said.includes(` ${pair} `) ||
      said.includes(` ${pair} ${pair} `)
    )
      return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofWording,
        message: `“${pair}” stands twice in a row in “${own.line}”.`,
        expected: pair,
        actual: `${pair} ${pair}`,
        box: own.box,
        subject: `passage:twice:${slug(pair)}`,
      }),
    ]
  })
}
