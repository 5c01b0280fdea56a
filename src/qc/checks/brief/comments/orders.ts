import { inDigits, isTalk } from '../../../brief/brief.ts'
import { isSmallWord, plainWordsIn, slug, wordsIn } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { sureDigits } from '../reading.ts'
import { addedLacking } from './added.ts'

/**
 * What comments order in so many words, whatever of the brief they speak of: a number in the place of another, somebody who
 * is taken off, a name that is added. The design is held against the words themselves.
 */
export const ordersNotFollowed = (comparison: Comparison): CheckFinding[] => {
  const { commentSentences = [], amendments = [] } = comparison.brief
  const understood = new Set(amendments.map(({ amended_by: by }) => by.text))
  const found = commentSentences.flatMap((said, at) => {
    const ahead = commentSentences[at - 1] ?? ''
    return understood.has(said) || ofLooks.test(said)
      ? []
      : [
          ...numbersKept(comparison, said),
          ...wordsKept(comparison, said),
          ...namesKept(comparison, said, ahead),
          ...namesLacking(comparison, said, ahead),
        ]
  })
  return [...found, ...addedLacking(comparison)]
}

const ofLooks =
  /(?<!\p{L})(?:photos?|pictures?|images?|headshots?|logos?|icons?|borders?|stars?|fonts?|colou?rs?|backgrounds?|shadows?|px|inch(?:es)?|lb|points?|pt)(?!\p{L})/iu

const number = String.raw`([A-Z]{0,4}\d[\d,.]*\d|[A-Z]{0,4}\d)`
/** `202, not 203`, `OH481 (not 418)`, `35 instead of 30`, `$15 → $20` */
const pairs: [pattern: RegExp, fresh: number, old: number][] = [
  [
    new RegExp(
      String.raw`(?<![\d:/.,-])${number}(?:\s\p{L}+){0,4}[,;]?\s\(?(?:and\s|y\s)?(?:not|no|instead of|rather than)\s(?:\p{L}+\s)?[$#]?${number}(?![\d:/]|-\d)`,
      'u',
    ),
    1,
    2,
  ],
  [new RegExp(String.raw`(?<![\d:/.,-])${number}\s?(?:→|-+>|=+>)\s?[$#]?${number}(?![\d:/]|-\d)`, 'u'), 2, 1],
]
const digitsOf = (text: string) => text.replace(/\D/g, '')
const numbersIn = (text: string): string[] => (inDigits(text).match(/\d[\d,.]*/g) ?? []).map(digitsOf)

function numbersKept({ text, brief }: Comparison, said: string): CheckFinding[] {
  for (const [pattern, freshAt, oldAt] of pairs) {
    const found = pattern.exec(inDigits(said))
    const [fresh, old] = [digitsOf(found?.[freshAt] ?? ''), digitsOf(found?.[oldAt] ?? '')]
    if (found === null || fresh === old || text.lines.some((line) => numbersIn(line.text).includes(fresh))) continue
    const line = text.lines.find((one) => numbersIn(one.text).includes(old))
    const isOfTask = (brief.rows ?? []).some((row) => numbersIn(row).includes(old))
    if (line === undefined || !isOfTask || line.confidence < sureDigits) continue
    return [kept({ line, said, expected: found[freshAt]!, actual: found[oldAt]! })]
  }
  return []
}

/** `it is Paraguay now, not Bolivia` */
const ofNames =
  /(?<![\p{L}\d])(\p{Lu}[\p{L}'’-]+)(?:\snow)?[,;]?\s\(?(?:and\s|y\s)?(?:not|no|instead of|rather than|en vez de)\s(?:the\s|in\s|at\s)?(\p{Lu}[\p{L}'’-]+)(?![\p{L}\d])/u

function wordsKept({ text, brief }: Comparison, said: string): CheckFinding[] {
  const found = ofNames.exec(said)
  const [fresh = '', old = ''] = [found?.[1], found?.[2]].map((one) => plainWordsIn(one ?? '')[0])
  if (found === null || fresh === old || text.plain.includes(fresh)) return []
  const line = text.lines.find((one) => plainWordsIn(one.text).includes(old))
  const isOfTask = (brief.rows ?? []).some((row) => plainWordsIn(row).includes(old))
  if (line === undefined || !isOfTask || line.confidence < sureDigits) return []
  return [kept({ line, said, expected: found[1]!, actual: found[2]! })]
}

const drops =
  /(?<!\p{L})(?:remove|delete|drop|skip|strike|cross\s(?:\p{L}+\s){0,3}(?:off|out|through)|take\s(?:\p{L}+\s){0,3}(?:off|out)|leave\s(?:\p{L}+\s){1,3}(?:off|out)|quiten|saquen|borren|eliminen)(?!\p{L})/iu
const pronoun = /(?<!\p{L})(?:him|her|them|she|he|they)(?!\p{L})/iu
/** `Piper's family`, `Bill has stepped down` */
const name = /(?<![\p{L}\d])\p{Lu}\p{Ll}{2,}(?:\s\p{Lu}\p{Ll}+)?(?![\p{L}\d])/gu

/** Somebody whom the task names once and a comment takes off. */
function namesKept({ text, brief }: Comparison, said: string, ahead: string): CheckFinding[] {
  if (!drops.test(said) || isTalk(said)) return []
  const own = namesOf(said)
  const meant = own.length > 0 ? own : pronoun.test(said) ? namesOf(ahead) : []
  const rows = brief.rows ?? []
  return meant.flatMap((one) => {
    const [first = ''] = plainWordsIn(one)
    const isOfOne = rows.filter((row) => plainWordsIn(row).includes(first)).length === 1
    const line = text.lines.find((shown) => plainWordsIn(shown.text).includes(first))
    if (!isOfOne || line === undefined || line.confidence < sureDigits) return []
    return [kept({ line, said: own.length > 0 ? said : `${ahead} ${said}`, expected: null, actual: one })]
  })
}

const adds =
  /(?<!\p{L})(?:add|include|agreguen?|añad[ae]n?)\s(?:her|him|them|it|él|ella)(?!\p{L})|(?<!\p{L})(?:agréguen|añádan)l[aoe]s?(?!\p{L})/iu

/** `We lost Ingrid Hallstrom on Sunday. Please add her.` */
function namesLacking({ text, brief }: Comparison, said: string, ahead: string): CheckFinding[] {
  if (!adds.test(said)) return []
  const known = new Set(wordsIn((brief.rows ?? []).join('\n')))
  const shown = new Set(text.words)
  return namesOf(ahead).flatMap((one) => {
    const words = wordsIn(one)
    if (words.length < 2 || words.every((word) => known.has(word)) || words.some((word) => shown.has(word))) return []
    return [
      finding({
        severity: 'fail',
        confidence: certainty.ofAbsence,
        message: `The design does not show “${one}”, whom a comment adds: “${ahead} ${said}”`,
        expected: one,
        subject: `comment:${slug(one)}`,
      }),
    ]
  })
}

/** Names that no sentence begins with as with any word. */
const namesOf = (sentence: string): string[] =>
  (sentence.match(name) ?? []).filter((one) => !plainWordsIn(one).some((word) => isSmallWord(word) || common.has(word)))
const common = new Set(
  'please also remove delete drop take leave add can could sunday monday tuesday wednesday thursday friday saturday january february march april may june july august september october november december thanks thank sorry'.split(
    ' ',
  ),
)

type Kept = { line: Comparison['text']['lines'][number]; said: string; expected: string | null; actual: string }
const kept = ({ line, said, expected, actual }: Kept): CheckFinding =>
  finding({
    severity: 'fail',
    confidence: certainty.ofOtherName,
    message: `The design says “${line.text}”, of which a comment says: “${said}”`,
    expected,
    actual,
    box: line.box,
    subject: `comment:${slug(actual)}`,
  })
