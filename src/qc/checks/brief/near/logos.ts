import { match, sentences, slug, wordsIn } from '../../../text/text.ts'
import type { CheckFinding } from '../../define.ts'
import { type Comparison, missing } from '../comparison.ts'
import { inspectPhrase } from '../copy.ts'
import { foundShare } from '../shown.ts'

/**
 * `our logo (oak + "Grove Chapel")`: a logo whose words the task names. Where they stand nowhere but in lines that the task has
 * besides, the logo is not there.
 */

const name = String.raw`\p{Lu}[\p{L}'’]+(?:\s(?:of\s|the\s)?\p{Lu}[\p{L}'’]+){1,4}`
const quoted = String.raw`["“](?<quoted>\p{Lu}[^"“”._@]{3,60})["”]`
const logo = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:\bno|not|without|n['’]t|old)\s(?:the\s|our\s|any\s|use\s)*)logo(?!\p{L})[^"“”+;]{0,40}(?:\+\s?(?:${quoted}|(?<named>${name}))|${quoted.replace('<quoted>', '<own>')})`,
  'iu',
)

/** Only what is written with capitals names something: the rest of the pattern minds no case. */
const isName = (text: string) => /^\p{Lu}/u.test(text)

export function logoWords(comparison: Comparison): CheckFinding[] {
  const { brief, text } = comparison
  const { said = '', commentSentences = [], rows = [] } = brief
  if (commentSentences.some((one) => /(?<!\p{L})logo(?!\p{L})/iu.test(one))) return []
  return said
    .split('\n')
    .flatMap(sentences)
    .flatMap((sentence) => {
      const { quoted, own, named } = logo.exec(sentence)?.groups ?? {}
      const words = (quoted ?? own ?? named ?? '').split(' / ')[0]!.trim()
      const others = rows.filter(
        (row) => !/(?<!\p{L})logo(?!\p{L})/iu.test(row) && holds(row, words) && !isTitle(row, words),
      )
      if (
        !isName(words) ||
        text.lines.some((line) => holds(line.text, words) && !others.some((row) => isRow(row, line.text)))
      )
        return []
      const facts = { what: `the words of the logo, “${words}”,`, expected: words }
      // Where they are copy as well, they are missed as that.
      const isTold =
        brief.fields.key_copy.includes(words) &&
        inspectPhrase(comparison, { kind: 'key_copy', phrase: words, what: words, isFirst: true }).length > 0
      return isTold
        ? []
        : [missing(comparison, { ...facts, subject: `logo:${slug(words)}`, isCopy: true, severity: 'warn' })]
    })
}

/** Whether a text has the words one behind the other. */
const holds = (text: string, words: string): boolean =>
  ` ${wordsIn(text).join(' ')} `.includes(` ${wordsIn(words).join(' ')} `)

/** `Sea of Wonders VBS`, where the logo says `Sea of Wonders`: what the piece is called is its logo as well. */
const isTitle = (row: string, words: string): boolean => {
  const more = wordsIn(row).length - wordsIn(words).length
  return more === 1 && wordsIn(row).join(' ').startsWith(wordsIn(words).join(' '))
}

/** Whether a line of the design is a row of the task, and no more than its name. */
const isRow = (row: string, line: string): boolean => match(row, wordsIn(line)).share >= foundShare
