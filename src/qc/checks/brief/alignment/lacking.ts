import { isLeftOpen, isTalk, likelyValues } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { wordsIn } from '../../../text/text.ts'
import { writtenText } from '../comparison.ts'
import { type Aligned, counting, type Ground, isSmall, weights } from './ground.ts'
import { isCount, isSameToken, isText, type Token, tokenKinds, tokensOf } from './tokens.ts'

/** A token that comments alone have, and the design has not, and what it, its sentence and the task are like. */
export type Lacking = { token: Token; sentence: string; features: Record<string, number> }

/** A sentence of a comment, which of its tokens nobody had written before, and which of these the design has not. */
type Sentence = {
  text: string
  at: number
  tokens: Token[]
  fresh: Token[]
  unshown: Token[]
  /** How likely a right design has the value that a token is of; -1: it is of none. */
  likelihoodOf: (token: Token) => number
  /** The tokens of the task's line that is most like it. */
  home: Token[]
  features: Record<string, number>
}

export function lackingIn(ground: Ground, brief: Brief): Lacking[] {
  const sentences = sentencesOf(ground, brief)
  const laterThan = laterKinds(sentences)
  const asking = sentences.filter(({ text }) => !isLeftOpen(brief, text))
  return asking.flatMap((sentence) =>
    sentence.unshown
      .filter((token) => !isStep(sentence.text, token))
      .map((token) => ({
        token,
        sentence: sentence.text,
        features: {
          ...sentence.features,
          ...ofToken(ground, sentence, token),
          ...ofKin(ground, sentence.home, token),
          ...laterThan(sentence, token),
        },
      })),
  )
}

/** `Commuters go up $5`: what a price changes by is on no design. */
const isStep = (text: string, { kind, at, raw }: Token): boolean =>
  kind === 'price' &&
  (/(?<!\p{L})(?:up|down|by|another|an extra)\s$/iu.test(text.slice(0, at)) ||
    /^\s(?:more|less|higher|lower|off)(?!\p{L})/iu.test(text.slice(at + raw.length)))

function sentencesOf(ground: Ground, brief: Brief): Sentence[] {
  const written = writtenText(brief)
  const known = new Set(wordsIn(written))
  // Some of what is written is no sentence: the head of a table.
  const inWritten = counting(tokensOf(written))
  const isFresh = (token: Token) =>
    !isSmall(token) && ground.inTask(token) === ground.inComments(token) && inWritten(token) === 0
  const homeOf = homes(ground.aligned.filter(({ weight }) => weight !== 'comment'))
  const all = ground.aligned.filter(({ weight }) => weight === 'comment')
  return all.map(({ text, tokens }, at) => {
    const fresh = tokens.filter(isFresh)
    const unshown = fresh.filter((one) => ground.inDesign(one) === 0)
    const values = likelyValues(text, known)
    const likelihoodOf = (token: Token) =>
      Math.max(-1, ...values.flatMap((one) => (token.at >= one.at && token.at < one.end ? one.likelihood : [])))
    const anchors = tokens.filter((one) => !isSmall(one) && ground.inTask(one) > ground.inComments(one))
    const { line, shared } = homeOf(anchors)
    const home = line?.tokens.filter((one) => !isSmall(one)) ?? []
    const own = { text, at, tokens, fresh, unshown, likelihoodOf, home }
    const features = { ...ofSentence(brief, own, all), ...ofHome(ground, { line, shared, home, anchors }) }
    return { ...own, features }
  })
}

type Home = { line: Aligned | undefined; shared: number }

/** Of the task's lines the first that has the most of some tokens. */
function homes(lines: readonly Aligned[]): (tokens: readonly Token[]) => Home {
  const known = new Map<string, number[]>()
  const linesWith = (token: Token): number[] => {
    const key = `${token.kind} ${token.form}`
    let places = known.get(key)
    if (places === undefined) {
      places = lines.flatMap(({ tokens }, at) => (tokens.some((one) => isSameToken(one, token)) ? at : []))
      known.set(key, places)
    }
    return places
  }
  return (tokens) => {
    const shared = lines.map(() => 0)
    for (const token of tokens) for (const at of linesWith(token)) shared[at]!++
    const most = Math.max(0, ...shared)
    return { line: lines[shared.indexOf(most)], shared: most }
  }
}

const turning =
  /(?<!\p{L})(?:not?|no longer|instead of|rather than|was|were|from|n['’]t|never|old|drops?|remove|without|cancel\p{L}*|skip|strike|take|lose|cut|delete|scratch|out|off|gone)(?!\p{L})/iu
const keeping =
  /(?<!\p{L})(?:stays?|keeps?|still|remains?|same|unchanged|leave|fine|good|great|love|confirmed?)(?!\p{L})/iu
const asking =
  /(?<!\p{L})(?:make|change|use|put|should|needs?|moved?|add|swap|now|please|can you|switch|replace|update|correct|it['’]?s|is|are|will be)(?!\p{L})/iu
const talking = /(?<!\p{L})(?:I|we|my|our|you|me|us)(?!\p{L})/giu
const agreeing =
  /^(?:yes|yep|yeah|ok|okay|done|got it|sure|will do|confirmed|fixed|updated|correct|perfect|on it)(?!\p{L})/iu
const refusing = /^(?:no|nope|never ?mind|scratch|actually|ignore|wait|hold|sorry)(?!\p{L})/iu

function ofSentence(
  { amendments = [] }: Brief,
  { text, at, tokens, fresh, unshown, likelihoodOf }: Omit<Sentence, 'features'>,
  all: readonly Aligned[],
): Record<string, number> {
  const next = all[at + 1]?.text
  return {
    fromEnd: Math.min(countedMax, all.length - 1 - at),
    isFirst: Number(at === 0),
    isQuestion: Number(/\?\s*$/.test(text)),
    isTalk: Number(isTalk(text)),
    amends: Number(amendments.some(({ amended_by: by }) => by.text === text)),
    next: next === undefined ? 0 : agreeing.test(next) ? 1 : refusing.test(next) ? 2 : 3,
    sentenceLength: Math.min(40, tokens.length),
    fresh: Math.min(countedMax, fresh.length),
    unshown: Math.min(countedMax, unshown.length),
    unshownShare: unshown.length / Math.max(1, fresh.length),
    unshownValues: unshown.filter((one) => !isText(one)).length,
    shownValues: fresh.filter((one) => !isText(one) && !unshown.includes(one)).length,
    likeliest: Math.max(-1, ...unshown.map(likelihoodOf)),
    turns: Number(turning.test(text)),
    keeps: Number(keeping.test(text)),
    asks: Number(asking.test(text)),
    offers: Number(/(?<!\p{L})(?:or|o|if|maybe|whether)(?!\p{L})/iu.test(text)),
    talks: Math.min(4, text.match(talking)?.length ?? 0),
  }
}
const countedMax = 12

/** Tokens of one group may stand in each other's place. */
const groupOf = (token: Token): string => (isText(token) ? 'text' : isCount(token) ? 'count' : token.kind)
const isAlike = (one: Token, other: Token) => groupOf(one) === groupOf(other)

function ofToken(ground: Ground, { text, tokens, likelihoodOf }: Sentence, token: Token): Record<string, number> {
  const before = tokens.slice(0, tokens.indexOf(token))
  return {
    kind: tokenKinds.indexOf(token.kind),
    length: Math.min(12, token.form.length),
    isCapital: Number(/^\p{Lu}/u.test(token.raw)),
    inComments: Math.min(4, ground.inComments(token)),
    likely: likelihoodOf(token),
    isTurned: Number(turning.test(text.slice(Math.max(0, token.at - turnedReach), token.at))),
    placeInSentence: before.length / tokens.length,
    before: before.filter((one) => isAlike(one, token)).length,
  }
}
const turnedReach = 20

/** In how many later sentences a comment names another of the kind, and in how many of these one that the design has. */
function laterKinds(sentences: readonly Sentence[]) {
  const groups = sentences.map(({ fresh, unshown }) => ({
    named: new Set(fresh.map(groupOf)),
    shown: new Set(fresh.filter((one) => !unshown.includes(one)).map(groupOf)),
  }))
  return ({ at }: Sentence, token: Token): Record<string, number> => {
    const later = groups.slice(at + 1)
    const group = groupOf(token)
    return {
      later: later.filter(({ named }) => named.has(group)).length,
      laterShown: later.filter(({ shown }) => shown.has(group)).length,
    }
  }
}

/** What the sentence has in common with the task's line that is most like it, and with the design. */
function ofHome(
  ground: Ground,
  { line, shared, home, anchors }: Home & { home: readonly Token[]; anchors: readonly Token[] },
): Record<string, number> {
  const isShown = (one: Token) => ground.inDesign(one) > 0
  return {
    comments: ground.commentsCount,
    design: ground.design.length,
    sentences: ground.aligned.length,
    homeLength: home.length,
    homeShown: home.length === 0 ? -1 : home.filter(isShown).length / home.length,
    homeWeight: line === undefined ? -1 : weights.indexOf(line.weight),
    homeTitle: Number(line?.text === ground.title),
    homeShared: shared,
    anchors: anchors.length,
    anchorsShown: anchors.filter(isShown).length,
  }
}

/** Values of the same kind that the task's line and the design have. */
function ofKin(ground: Ground, home: readonly Token[], token: Token): Record<string, number> {
  const kin = isText(token) ? [] : home.filter((one) => isAlike(one, token))
  return {
    kin: kin.length,
    kinShown: kin.filter((one) => ground.inDesign(one) > 0).length,
    kinDesign: Math.min(countedMax, ground.design.filter((one) => isAlike(one, token)).length),
  }
}
