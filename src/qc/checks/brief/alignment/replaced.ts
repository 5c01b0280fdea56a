import { editDistance } from '../../../../kernel/text.ts'
import { isAbbreviated } from '../shown.ts'
import type { Alignment } from './align.ts'
import { type Aligned, type Ground, isSmall, weights } from './ground.ts'
import { isCount, isSameToken, isText, type Token, tokenKinds } from './tokens.ts'

/** A token of the design that stands where the task's sentence has another, and what the two and their places are like. */
export type Replaced = { shown: number; wanted: Token; sentence: string; features: Record<string, number> }

/** From which kind on it is a word. */
export const wordKind = tokenKinds.indexOf('name')
/** Between two that are the same, as many may differ: more are another sentence. */
const [shownMax, wantedMax, reach] = [4, 5, 4]
const candidatesMax = 3

/** How often right designs have a word that their task has not. */
export type UsualWords = ReadonlyMap<string, number>

export function replacedIn(ground: Ground, usual: UsualWords): Replaced[] {
  const { design } = ground
  const support = supportOf(ground)
  const unknown = design.filter((one) => !isSmall(one) && ground.inTask(one) === 0).length
  const all = { unknown, design: design.length, sentences: ground.aligned.length, comments: ground.commentsCount }
  const found = new Map<number, Replaced[]>()
  for (const sentence of ground.aligned)
    for (const alignment of sentence.alignments)
      for (const gap of gapsOf(sentence, alignment, design))
        for (const pair of pairsIn(gap, sentence, design)) {
          const features = featuresOf(ground, { sentence, alignment, gap, support, all, usual }, pair)
          const { shown, wanted } = pair
          found.set(shown, [
            ...(found.get(shown) ?? []),
            { shown, wanted: sentence.tokens[wanted]!, sentence: sentence.text, features },
          ])
        }
  return [...found.values()].flatMap((some) =>
    some
      .toSorted((a, b) => standing(b) - standing(a))
      .slice(0, candidatesMax)
      .map((one, rank) => ({ ...one, features: { ...one.features, rank, candidates: Math.min(6, some.length) } })),
  )
}
const standing = ({ features: { score = 0, kindSame = 0 } }: Replaced) => score * (0.5 + kindSame)

type Gap = { task: [number, number]; design: [number, number]; left: number | null; right: number | null }

/** What stands between two that are the same, and beyond the first and the last of them: to the end of the line, or of the next one. */
function gapsOf({ tokens }: Aligned, { pairs }: Alignment, design: readonly Token[]): Gap[] {
  const inner = pairs.slice(1).map((pair, at): Gap => {
    const before = pairs[at]!
    return {
      task: [before.task + 1, pair.task],
      design: [before.design + 1, pair.design],
      left: at,
      right: at + 1,
    }
  })
  const [first, last] = [pairs[0]!, pairs.at(-1)!]
  return [
    ...inner,
    {
      task: [last.task + 1, Math.min(tokens.length, last.task + 1 + reach)],
      design: [last.design + 1, Math.min(endFrom(last.design, design), last.design + 1 + reach)],
      left: pairs.length - 1,
      right: null,
    },
    {
      task: [Math.max(0, first.task - reach), first.task],
      design: [Math.max(startFrom(first.design, design), first.design - reach), first.design],
      left: null,
      right: 0,
    },
  ]
}

function endFrom(at: number, design: readonly Token[]): number {
  const lineEnd = (from: number) => {
    let end = from
    while (end < design.length && design[end]!.line === design[from]!.line) end++
    return end
  }
  const end = lineEnd(at)
  return end === at + 1 && end < design.length ? lineEnd(end) : end
}
function startFrom(at: number, design: readonly Token[]): number {
  const lineStart = (from: number) => {
    let start = from
    while (start > 0 && design[start - 1]!.line === design[from]!.line) start--
    return start
  }
  const start = lineStart(at)
  return start === at && start > 0 ? lineStart(start - 1) : start
}

type PairOf = { shown: number; wanted: number; between: { shown: number; wanted: number } }

/** Of each token of the design in a gap, the task's that is most like it. */
function pairsIn({ task, design: range }: Gap, { tokens, text }: Aligned, design: readonly Token[]): PairOf[] {
  const places = (from: number, to: number, of: readonly Token[]) =>
    Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at).filter((at) => !isSmall(of[at]!))
  const wanted = places(...task, tokens)
  const shown = places(...range, design)
  if (wanted.length === 0 || wanted.length > wantedMax || shown.length > shownMax) return []
  return shown.flatMap((at) => {
    const own = design[at]!
    if (wanted.some((one) => isSameToken(tokens[one]!, own))) return []
    const fit = (one: number) => kinship(tokens[one]!, own) + similarity(tokens[one]!.form, own.form)
    const best = wanted.reduce((a, b) => (fit(b) > fit(a) ? b : a))
    if (comesWith.has(own.form) && comesWith.has(tokens[best]!.form)) return []
    // `3 DOUGHNUTS 7`, of `Doughnuts (3) | $7`
    const isOnLine = (one: Token, place: number) =>
      place !== at && one.line === own.line && isSameToken(one, tokens[best]!)
    if (text.includes(`(${tokens[best]!.raw})`) && design.some(isOnLine)) return []
    return [{ shown: at, wanted: best, between: { shown: shown.length, wanted: wanted.length } }]
  })
}

/** `Plates include slaw` for `Plates come with slaw` */
const comesWith = new Set(['come', 'comes', 'include', 'includes', 'served'])

const kinship = (one: Token, other: Token): number =>
  one.kind === other.kind ? 1 : isText(one) && isText(other) ? 0.8 : isCount(one) && isCount(other) ? 0.6 : 0

function similarity(one: string, other: string): number {
  const most = Math.max(one.length, other.length)
  return 1 - editDistance(one, other, most) / most
}

/** How well the task supports each token of the design where it stands: by the best alignment in which it is the same. */
type Support = {
  score: number[]
  beside: number[]
  wantedElsewhere(sentence: Aligned, task: number, shown: number): number
}

function supportOf({ aligned, design }: Ground): Support {
  const score = design.map(() => 0)
  const beside = design.map(() => 0)
  for (const sentence of aligned)
    for (const alignment of sentence.alignments)
      for (const [at, { design: place, task }] of alignment.pairs.entries()) {
        score[place] = Math.max(score[place]!, alignment.score)
        const near = [alignment.pairs[at - 1], alignment.pairs[at + 1]].filter(
          (one) => one !== undefined && Math.abs(one.task - task) <= 2 && Math.abs(one.design - place) <= 2,
        ).length
        beside[place] = Math.max(beside[place]!, near)
      }
  return {
    score,
    beside,
    wantedElsewhere: (sentence, task, shown) =>
      sentence.alignments.filter(({ pairs }) => pairs.some((one) => one.task === task && one.design !== shown)).length,
  }
}

type Around = {
  sentence: Aligned
  alignment: Alignment
  gap: Gap
  support: Support
  usual: UsualWords
  all: { unknown: number; design: number; sentences: number; comments: number }
}
const far = 9

function featuresOf(ground: Ground, around: Around, pair: PairOf): Record<string, number> {
  const { sentence, alignment } = around
  const [shown, wanted] = [ground.design[pair.shown]!, sentence.tokens[pair.wanted]!]
  return {
    ...ofForms(shown, wanted, { sentence, at: pair.wanted }),
    ...ofCounts(ground, { shown, wanted, sentence }),
    ...ofSupport(ground, around, pair),
    ...ofAlignment(ground, { sentence, alignment }, shown),
    ...ofPlace(ground, around, pair),
    between: pair.between.shown,
    wantedBetween: pair.between.wanted,
    usual: Math.floor(Math.log2(1 + (around.usual.get(shown.form) ?? 0))),
    isTitle: Number(sentence.text === ground.title),
    unknown: Math.min(12, around.all.unknown),
    unknownShare: around.all.unknown / Math.max(1, around.all.design),
    design: around.all.design,
    sentences: around.all.sentences,
    comments: around.all.comments,
  }
}

function ofForms(
  shown: Token,
  wanted: Token,
  { sentence, at }: { sentence: Aligned; at: number },
): Record<string, number> {
  const [one, other] = [shown.form, wanted.form]
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return {
    kind: tokenKinds.indexOf(shown.kind),
    wantedKind: tokenKinds.indexOf(wanted.kind),
    kindSame: kinship(shown, wanted),
    similarity: similarity(one, other),
    edits: editDistance(one, other, 6),
    length: one.length,
    wantedLength: other.length,
    isBegun: Number(long.startsWith(short)),
    isEnded: Number(long.endsWith(short)),
    commonStart: commonStart(one, other),
    isAbbreviated: Number(short.length >= 2 && isAbbreviated(short, long)),
    isInitials: Number(isInitials(shown.raw, sentence.tokens, at)),
    isOtherHalf: Number(shown.half !== undefined && wanted.half !== undefined && shown.half !== wanted.half),
    isCapital: Number(/^\p{Lu}/u.test(shown.raw)),
    wantedIsCapital: Number(/^\p{Lu}/u.test(wanted.raw)),
    difference: isCount(shown) && isCount(wanted) ? Math.min(60, Math.abs(numberOf(one) - numberOf(other))) : -1,
  }
}
const numberOf = (form: string) => Number(form.replace(/[^\d.:]/g, '').replace(':', '.'))

function commonStart(one: string, other: string): number {
  let at = 0
  while (at < 6 && at < one.length && one[at] === other[at]) at++
  return at
}

/** `NJ` for `New Jersey` */
function isInitials(raw: string, tokens: readonly Token[], at: number): boolean {
  const letters = raw.toLowerCase()
  if (letters.length < 2 || letters.length > 5) return false
  const from = Math.max(0, at - 2)
  return Array.from({ length: 3 }, (_, shift) => tokens.slice(from + shift, from + shift + letters.length)).some(
    (some) => some.map(({ form }) => form[0]).join('') === letters,
  )
}

function ofCounts(
  { inTask, inComments, inDesign }: Ground,
  { shown, wanted, sentence }: { shown: Token; wanted: Token; sentence: Aligned },
): Record<string, number> {
  return {
    inTask: Math.min(4, inTask(shown)),
    inSentence: Math.min(2, sentence.tokens.filter((one) => isSameToken(one, shown)).length),
    inComments: Math.min(3, inComments(shown)),
    inDesign: Math.min(4, inDesign(shown)),
    wantedInTask: Math.min(6, inTask(wanted)),
    wantedInComments: Math.min(3, inComments(wanted)),
    wantedInDesign: Math.min(4, inDesign(wanted)),
  }
}

function ofSupport(
  { design }: Ground,
  { sentence, support, alignment }: Around,
  { shown, wanted }: PairOf,
): Record<string, number> {
  return {
    supportScore: support.score[shown]!,
    supportShare: support.score[shown]! / alignment.score,
    supportBeside: support.beside[shown]!,
    wantedElsewhere: support.wantedElsewhere(sentence, wanted, shown),
    lineSupported: design.filter((one, at) => one.line === design[shown]!.line && support.score[at]! > 0).length,
  }
}

function ofAlignment(
  { design }: Ground,
  { sentence, alignment }: { sentence: Aligned; alignment: Alignment },
  shown: Token,
): Record<string, number> {
  const anchors = alignment.pairs.filter(({ task }) => !isSmall(sentence.tokens[task]!))
  const length = sentence.tokens.filter((one) => !isSmall(one)).length
  return {
    score: alignment.score,
    anchors: anchors.length,
    share: anchors.length / Math.max(1, length),
    sentenceLength: length,
    weight: weights.indexOf(sentence.weight),
    isSecond: Number(sentence.alignments[0] !== alignment),
    lineAnchors: anchors.filter((one) => design[one.design]!.line === shown.line).length,
    lineLength: design.filter((one) => one.line === shown.line && !isSmall(one)).length,
  }
}

function ofPlace(
  { design }: Ground,
  { alignment: { pairs }, gap, sentence }: Around,
  { shown, wanted }: PairOf,
): Record<string, number> {
  const [left, right] = [gap.left, gap.right].map((at) => (at === null ? undefined : pairs[at]))
  const lineOf = (at: number) => design[at]!.line
  return {
    left: left === undefined ? far : shown - left.design,
    right: right === undefined ? far : right.design - shown,
    leftInTask: left === undefined ? far : wanted - left.task,
    rightInTask: right === undefined ? far : right.task - wanted,
    leftLines: left === undefined ? 4 : Math.min(3, lineOf(shown) - lineOf(left.design)),
    rightLines: right === undefined ? 4 : Math.min(3, lineOf(right.design) - lineOf(shown)),
    leftSmall: left === undefined ? 2 : Number(isSmall(design[left.design]!)),
    rightSmall: right === undefined ? 2 : Number(isSmall(design[right.design]!)),
    placeInSentence: wanted / sentence.tokens.length,
  }
}
