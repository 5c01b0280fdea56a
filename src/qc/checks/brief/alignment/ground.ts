import { isSmallWord, sentences } from '../../../text/text.ts'
import type { Brief, Statement } from '../../../model.ts'
import type { Comparison } from '../comparison.ts'
import { type Alignment, alignments } from './align.ts'
import { formsLike, isSameToken, isText, type Token, tokensOf } from './tokens.ts'

type Weight = Statement['weight'] | 'comment'
/** From what is least likely to be set on the design. */
export const weights: readonly Weight[] = ['comment', 'passing', 'own', 'asked']
/** A sentence or a line of the task as it stands now, and where the design has the most of it. */
type Source = { text: string; weight: Weight }
export type Aligned = Source & { tokens: Token[]; alignments: Alignment[] }
export type Ground = {
  aligned: Aligned[]
  /** The design's tokens, line by line. */
  design: Token[]
  lines: Comparison['text']['lines']
  title: string
  commentsCount: number
  /** How many tokens of the task, of its comments alone, and of the design say the same. */
  inTask(token: Token): number
  inComments(token: Token): number
  inDesign(token: Token): number
}

/** No task that anybody reads has more. */
const [sentencesMax, sentenceTokensMax, designTokensMax, cellsMax] = [300, 80, 1_200, 8_000_000]

export function groundOf({ brief, text }: Comparison): Ground {
  const all = sourcesOf(brief)
    .slice(0, sentencesMax)
    .map((one) => ({ ...one, tokens: tokensOf(one.text).slice(0, sentenceTokensMax) }))
    .filter(({ tokens }) => tokens.length > 0)
  const design = text.lines.flatMap((line, at) => tokensOf(line.text, at)).slice(0, designTokensMax)
  const inTask = counting(all.flatMap(({ tokens }) => tokens))
  const named = new Map<string, number>()
  for (const { tokens } of all)
    for (const form of new Set(tokens.map((one) => one.form))) named.set(form, (named.get(form) ?? 0) + 1)
  const weightOf = (token: Token) =>
    isSmall(token)
      ? smallWeight
      : Math.max(leastWeight, mostWeight - 0.5 * Math.log2(named.get(token.form) ?? 1)) *
        (exact.has(token.kind) ? 1.3 : 1)
  let cells = 0
  const aligned = all.map((one) => {
    cells += one.tokens.length * design.length
    return { ...one, alignments: cells > cellsMax ? [] : alignments(one.tokens, design, weightOf) }
  })
  return {
    aligned,
    design,
    lines: text.lines,
    title: brief.title,
    commentsCount: brief.commentSentences?.length ?? 0,
    inTask,
    inComments: counting(all.filter(({ weight }) => weight === 'comment').flatMap(({ tokens }) => tokens)),
    inDesign: counting(design),
  }
}

/** The sentences of the task and of its comments, each once. */
function sourcesOf({ title, statements = [], commentSentences = [] }: Brief): Source[] {
  const comments = new Set(commentSentences)
  const all = [
    { text: title, weight: 'own' as const },
    ...statements.flatMap(({ text, weight }) =>
      text.split('\n').flatMap((line) => sentences(line).map((one) => ({ text: one.trim(), weight }))),
    ),
    ...commentSentences.map((text) => ({ text, weight: 'comment' as const })),
  ].map((one) => (comments.has(one.text) ? { ...one, weight: 'comment' as const } : one))
  return [...new Map(all.map((one) => [one.text, one])).values()]
}

/** What a token earns that stands in one sentence, in many, or in all. */
const [mostWeight, leastWeight, smallWeight] = [2.2, 0.8, 0.4]
const exact = new Set(['address', 'phone', 'tag'])

/** Words that say nothing by themselves: `of`, `the`. */
export const isSmall = (token: Token): boolean => isText(token) && (token.form.length <= 1 || isSmallWord(token.form))

/** How many of some tokens say the same as one. */
export function counting(tokens: readonly Token[]): (token: Token) => number {
  const byForm = Map.groupBy(tokens, ({ form }) => form)
  const counts = new Map<string, number>()
  return (token) => {
    const key = `${token.kind} ${token.form}`
    const known = counts.get(key)
    if (known !== undefined) return known
    const same = [...formsLike(token)]
      .flatMap((form) => byForm.get(form) ?? [])
      .filter((one) => isSameToken(one, token))
    counts.set(key, same.length)
    return same.length
  }
}
