import { addedIn } from '../../../brief/brief.ts'
import { isSmallWord, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'

/**
 * What a comment adds in so many words (`make sure it says all are welcome`), of which the design has not one word that is
 * new. A designer may put it otherwise, but then with some word of it.
 */
export function addedLacking({ brief, text }: Comparison): CheckFinding[] {
  const { commentSentences = [] } = brief
  const { rows = [], title, fields } = brief
  const known = new Set(wordsIn([...rows, title, fields.partner_name ?? ''].join('\n')).map(stemOf))
  const shown = new Set(text.words.map(stemOf))
  const hasList =
    rows.some((row) => row.split(/[,•·]/).length >= itemsMin) || rows.filter((row) => item.test(row)).length >= itemsMin
  return commentSentences.flatMap((said, at) => {
    const added = addedIn(said)
    const isOfList = toList.test(said) || (besides.test(said) && hasList)
    const fresh = added === null ? [] : newWords(added, known, isOfList ? itemLettersMin : lettersMin)
    const isTakenBack = commentSentences.slice(at + 1).some((one) => denies(one, fresh))
    const isItem = isOfList && fresh.length > 0
    if (!(isItem || isTelling(added ?? '', fresh)) || isTakenBack || fresh.some((word) => shown.has(stemOf(word))))
      return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofAbsence,
        message: `The design does not show “${added}”, which a comment adds: “${said}”`,
        expected: added,
        subject: `comment:${slug(added!)}`,
      }),
    ]
  })
}

/** `add hat to the bring list`, `add the tech team too`: one more of what a task lists. */
const toList =
  /(?<!\p{L})to (?:the )?(?:\p{L}+ ){0,2}(?:list|line|menu|section|schedule|items?|part|agenda|program|lineup)(?!\p{L})|(?<!\p{L})bring(?!\p{L})|^one more (?:item|thing|line|name|row|for|on)(?!\p{L})/iu
const besides = /(?<!\p{L})(?:too|as well|also)(?=$|[,.!?\s])/iu
const itemsMin = 3
/** `Peanut butter`, on a line of its own */
const item = /^\p{L}[\p{L}'’&-]*(?:\s[\p{L}'’&-]+){0,3}$/u
const itemLettersMin = 3

/** One small word, as in `add fireworks`, may be what the picture is to show. */
function isTelling(added: string, fresh: readonly string[]): boolean {
  const telling = fresh.filter((word) => !isSmallWord(word))
  const names = new Set(wordsIn((added.match(/\p{Lu}[\p{L}'’]*/gu) ?? []).join(' ')))
  return telling.length > 1 || telling.some((word) => names.has(word))
}
const lettersMin = 4
const stemLetters = 5
const stemOf = (word: string) => word.slice(0, stemLetters)

/** The words that neither the task has nor any comment needs for saying something else. */
const newWords = (added: string, known: ReadonlySet<string>, least: number): string[] =>
  wordsIn(added).filter((word) => word.length >= least && !/\d/.test(word) && !known.has(stemOf(word)))

/** `Skip the hay maze`, `no maze after all`: what a later sentence says against it. */
function denies(sentence: string, fresh: readonly string[]): boolean {
  const own = new Set(wordsIn(sentence).map(stemOf))
  const isOfIt = fresh.some((word) => own.has(stemOf(word)))
  return denial.test(sentence) && (isOfIt || alone.test(sentence))
}
const denial =
  /(?<!\p{L})(?:no|not|nope|skip|scratch|drop|without|leave|remove|out|off|nvm|never ?mind|instead|rather)(?!\p{L})|n['’]t(?!\p{L})/iu
/** `No.`, `Nope, skip it`: the answer to what was said last. */
const alone = /^(?:no|nope|nah|nvm|never ?mind|let['’]?s not|skip it|scratch that)(?:[,.!]|$)/iu
