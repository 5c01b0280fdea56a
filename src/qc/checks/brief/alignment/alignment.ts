import { slug } from '../../../text/text.ts'
import { type CheckFinding, finding } from '../../define.ts'
import { certainty } from '../certainty.ts'
import type { Comparison } from '../comparison.ts'
import { clocksIn, namesTime } from '../days.ts'
import { isDoubtful, isTouched } from './doubts.ts'
import { type Ground, groundOf } from './ground.ts'
import { type Lacking, lackingIn } from './lacking.ts'
import lackingTrees from './lacking-trees.txt' with { type: 'text' }
import { type Replaced, replacedIn, type UsualWords, wordKind } from './replaced.ts'
import type { Token } from './tokens.ts'
import { forest } from './trees.ts'
import usualWords from './usual-words.txt' with { type: 'text' }
import replacedTrees from './replaced-trees.txt' with { type: 'text' }

/**
 * What the rules have no words for: the design's words are laid beside the task's sentence by sentence, and how likely a
 * difference is an error was learned from requests whose right and wrong designs are known (`test/tools/fit-alignment.ts`).
 */

const chanceOf = forest(() => replacedTrees)
const chanceOfLack = forest(() => lackingTrees)

let usual: UsualWords | null = null
const usualFrom = (text: string): UsualWords =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string])
      .map(([word, count]) => [word, Number(count)]),
  )

/** From the first chance on a difference is a warning, from the second on a failure. */
const [doubtful, wrong] = [0.7, 0.8]

export function learnedFindings(comparison: Comparison): CheckFinding[] {
  const ground = groundOf(comparison)
  return [...replacedTokens(comparison, ground), ...lackingTokens(comparison, ground)]
}

function replacedTokens(comparison: Comparison, ground: Ground): CheckFinding[] {
  const best = new Map<number, Replaced & { chance: number }>()
  for (const one of replacedIn(ground, (usual ??= usualFrom(usualWords)))) {
    const chance = chanceOf(one.features)
    if (isFormer(comparison, ground.design[one.shown]!.raw) || isAmendedSo(comparison, ground.design[one.shown]!, one))
      continue
    if (chance >= Math.max(doubtful, best.get(one.shown)?.chance ?? 0) && !isDoubtful(comparison, ground, one))
      best.set(one.shown, { ...one, chance })
  }
  return [...best.values()].map((one) => {
    const { shown, wanted, sentence, features, chance } = one
    const token = ground.design[shown]!
    return finding({
      severity: chance >= wrong && !isLittle(features) && !isTouched(ground, one) ? 'fail' : 'warn',
      confidence: Math.min(certainty.ofWording, chance),
      message: `The design has “${token.raw}” where the task has “${wanted.raw}”: “${sentence}”.`,
      expected: wanted.raw,
      actual: token.raw,
      box: ground.lines[token.line]!.box,
      subject: `${learnedSubject}${slug(`${token.raw} ${wanted.raw}`)}`,
    })
  })
}

/**
 * Of each sentence of a comment the word that is most likely lacking. Of 7,000 designs 134 wrong ones and 7 right ones lacked a word
 * with this chance, each by trees that were grown without its set.
 */
function lackingTokens({ brief }: Comparison, ground: Ground): CheckFinding[] {
  const all = lackingIn(ground, brief).map((one) => ({ ...one, chance: chanceOfLack(one.features) }))
  return [...Map.groupBy(all, ({ sentence }) => sentence)].flatMap(([sentence, some]) => {
    const best = some.reduce((a, b) => (b.chance > a.chance ? b : a))
    if (best.chance < lackingMin) return []
    const others = some.filter(({ chance }) => chance >= besideMin)
    const phrase = phraseAround(best.token, { sentence, others })
    return finding({
      severity: 'fail',
      confidence: Math.min(certainty.ofWording, best.chance),
      message: `The design does not show “${phrase}”, of which a comment says: “${sentence}”`,
      expected: phrase,
      subject: `${learnedSubject}lacking:${slug(phrase)}`,
    })
  })
}
const [besideMin, lackingMin] = [0.5, 0.9]

/** `Joel Amis`, of which either is lacking. */
function phraseAround(
  { at, raw }: Token,
  { sentence, others }: { sentence: string; others: readonly Lacking[] },
): string {
  let [from, to] = [at, at + raw.length]
  const isBetween = (start: number, end: number) => start <= end && sentence.slice(start, end).trim() === ''
  for (const { token } of others) if (isBetween(to, token.at)) to = token.at + token.raw.length
  for (const { token } of others.toReversed()) if (isBetween(token.at + token.raw.length, from)) from = token.at
  return sentence.slice(from, to)
}

/** `(was $210,000)`, which the design shows as well: what the task says of before. */
const isFormer = ({ brief: { said = '' } }: Comparison, raw: string): boolean =>
  /^[$€£]\d/u.test(raw) &&
  new RegExp(`(?<!\\p{L})(?:was|were|from|antes|era)\\s${RegExp.escape(raw)}(?!\\d)`, 'iu').test(said)

/** `7 pm`, which a comment made 8: what the design has is what it is now. */
const isAmendedSo = ({ brief: { amendments = [] } }: Comparison, { raw }: Token, { wanted }: Replaced): boolean =>
  amendments.some(
    ({ before, after }) =>
      before !== null &&
      after !== null &&
      (before.includes(wanted.raw) || isSameMoment(before, wanted.raw)) &&
      (after.includes(raw) || isSameMoment(after, raw)),
  )
const isSameMoment = (one: string, other: string) => clocksIn(other).some((time) => namesTime(one, time))

/** A letter of `Las` is the reader's as often as the designer's. */
const isLittle = ({ length = 0, edits = 0, kindSame = 0, kind = 0 }: Record<string, number>): boolean =>
  kindSame > 0 && kind >= wordKind && edits === 1 && length <= littleMax
const littleMax = 3

const learnedSubject = 'passage:aligned:'
/** Whether a finding is a learned one, which is as grave as its chance makes it. */
export const isLearned = ({ subject }: { subject: string }): boolean => subject.startsWith(learnedSubject)
