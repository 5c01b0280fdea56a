import { isSameToken, type Token } from './tokens.ts'

/** A token of the task's sentence and the one of the design that says the same. */
type Pair = { task: number; design: number }
export type Alignment = { score: number; pairs: Pair[] }

/** What a token that differs, is left out, or stands on another line costs; one that is the same earns its weight. */
const [otherCost, gapCost, lineCost] = [0.9, 0.55, 0.15]
/** A second place of the design that has as much of the sentence counts, too: rows repeat the words of their heads. */
const alignmentsMax = 2
const scoreMin = 1.5

/** Where the design has the most of a sentence, one place after the other (Smith and Waterman, J. Mol. Biol. 147, 1981). */
export function alignments(
  sentence: readonly Token[],
  design: readonly Token[],
  weightOf: (token: Token) => number,
): Alignment[] {
  const taken = new Set<number>()
  const found: Alignment[] = []
  while (found.length < alignmentsMax) {
    const best = bestOf(sentence, design, { weightOf, taken })
    if (best.score < scoreMin) break
    for (const { design: at } of best.pairs) taken.add(at)
    found.push(best)
  }
  return found
}

const [same, differing, ofTask, ofDesign] = [1, 2, 3, 4]

function bestOf(
  sentence: readonly Token[],
  design: readonly Token[],
  { weightOf, taken }: { weightOf: (token: Token) => number; taken: ReadonlySet<number> },
): Alignment {
  const width = design.length + 1
  const scores = new Float64Array((sentence.length + 1) * width)
  const steps = new Uint8Array(scores.length)
  let best = 0
  for (let i = 1; i <= sentence.length; i++) {
    const weight = weightOf(sentence[i - 1]!)
    for (let j = 1; j < width; j++) {
      const isSame = !taken.has(j - 1) && isSameToken(sentence[i - 1]!, design[j - 1]!)
      const isNewLine = j > 1 && design[j - 1]!.line !== design[j - 2]!.line
      const at = i * width + j
      const both = scores[at - width - 1]! + (isSame ? weight : -otherCost)
      const task = scores[at - width]! - gapCost
      const shown = scores[at - 1]! - gapCost - (isNewLine ? lineCost : 0)
      const most = Math.max(0, both, task, shown)
      scores[at] = most
      if (most > 0) steps[at] = most === both ? (isSame ? same : differing) : most === task ? ofTask : ofDesign
      if (most > scores[best]!) best = at
    }
  }
  return { score: scores[best]!, pairs: pairsTo(best, steps, width) }
}

function pairsTo(end: number, steps: Uint8Array, width: number): Pair[] {
  const pairs: Pair[] = []
  for (let at = end; steps[at] !== 0;) {
    const step = steps[at]
    if (step === same) pairs.push({ task: Math.floor(at / width) - 1, design: (at % width) - 1 })
    at -= step === ofTask ? width : step === ofDesign ? 1 : width + 1
  }
  return pairs.toReversed()
}
