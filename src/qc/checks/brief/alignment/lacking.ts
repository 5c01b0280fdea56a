import { isTalk, likelyValues } from '../../../brief/brief.ts'
import type { Brief } from '../../../model.ts'
import { wordsIn } from '../../../text/text.ts'
import { writtenText } from '../comparison.ts'
import { type Aligned, type Ground, isSmall } from './ground.ts'
import { isSameToken, type Token, tokenKinds, tokensOf } from './tokens.ts'

/** A token that comments alone have, and the design has not, and what it, its sentence and the task are like. */
export type Lacking = { token: Token; sentence: string; features: Record<string, number> }

/** A sentence of a comment, which of its tokens nobody had written before, and which of these the design has not. */
type Said = {
  text: string
  at: number
  tokens: Token[]
  fresh: Token[]
  unshown: Token[]
  /** How likely a right design has the value that a token is of; -1: it is of none. */
  likelihoodOf: (token: Token) => number
  features: Record<string, number>
}

export function lackingIn(ground: Ground, brief: Brief): Lacking[] {
  const comments = saidIn(ground, brief)
  const written = ground.aligned.filter(({ weight }) => weight !== 'comment')
  return comments.flatMap((said) =>
    said.unshown.map((token) => ({
      token,
      sentence: said.text,
      features: {
        ...said.features,
        ...ofToken(ground, said, token),
        ...ofOthers(comments, said, token),
        ...ofTask(ground, written, { said, token }),
      },
    })),
  )
}

function saidIn(ground: Ground, brief: Brief): Said[] {
  const written = writtenText(brief)
  const known = new Set(wordsIn(written))
  // Some of what is written is no sentence: the head of a table.
  const everything = tokensOf(written)
  const isFresh = (token: Token) =>
    !isSmall(token) &&
    ground.inTask(token) === ground.inComments(token) &&
    !everything.some((one) => isSameToken(one, token))
  const all = ground.aligned.filter(({ weight }) => weight === 'comment')
  return all.map(({ text, tokens }, at) => {
    const fresh = tokens.filter(isFresh)
    const unshown = fresh.filter((one) => ground.inDesign(one) === 0)
    const values = likelyValues(text, known)
    const likelihoodOf = (token: Token) =>
      Math.max(-1, ...values.flatMap((one) => (token.at >= one.at && token.at < one.end ? one.likelihood : [])))
    const said = { text, at, tokens, fresh, unshown, likelihoodOf }
    return { ...said, features: ofSaid(brief, said, all) }
  })
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

function ofSaid(
  { amendments = [] }: Brief,
  { text, at, tokens, fresh, unshown, likelihoodOf }: Omit<Said, 'features'>,
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
    saidLength: Math.min(40, tokens.length),
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

const isText = ({ kind }: Token) => kind === 'name' || kind === 'word'
const isCount = ({ kind }: Token) => kind === 'number' || kind === 'time' || kind === 'price'
/** Whether one may stand in the other's place. */
const isAlike = (one: Token, other: Token) =>
  one.kind === other.kind || (isText(one) && isText(other)) || (isCount(one) && isCount(other))

function ofToken(ground: Ground, { text, tokens, likelihoodOf }: Said, token: Token): Record<string, number> {
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

/** Whether a later comment names another of the kind. */
function ofOthers(comments: readonly Said[], { at }: Said, token: Token): Record<string, number> {
  const later = comments.filter((one) => one.at > at && one.fresh.some((other) => isAlike(other, token)))
  const isShown = ({ fresh, unshown }: Said) => fresh.some((one) => isAlike(one, token) && !unshown.includes(one))
  return { later: later.length, laterShown: later.filter(isShown).length }
}

/** What the sentence has in common with the task, with that line of it that is most like it, and with the design. */
function ofTask(
  ground: Ground,
  written: readonly Aligned[],
  { said, token }: { said: Said; token: Token },
): Record<string, number> {
  const anchors = said.tokens.filter((one) => !isSmall(one) && ground.inTask(one) > ground.inComments(one))
  const sharedOf = ({ tokens }: Aligned) =>
    anchors.filter((word) => tokens.some((one) => isSameToken(one, word))).length
  let [home, shared] = [written[0], 0]
  for (const one of written) if (sharedOf(one) > shared) [home, shared] = [one, sharedOf(one)]
  const words = home?.tokens.filter((one) => !isSmall(one)) ?? []
  const kin = isText(token) ? [] : words.filter((one) => isAlike(one, token))
  const isShown = (one: Token) => ground.inDesign(one) > 0
  return {
    comments: ground.commentsCount,
    design: ground.design.length,
    sentences: ground.aligned.length,
    homeLength: words.length,
    homeShown: words.length === 0 ? -1 : words.filter(isShown).length / words.length,
    homeWeight: home === undefined ? -1 : ['passing', 'own', 'asked'].indexOf(home.weight),
    homeTitle: Number(home?.text === ground.title),
    homeShared: shared,
    kin: kin.length,
    kinShown: kin.filter(isShown).length,
    kinDesign: Math.min(countedMax, ground.design.filter((one) => isAlike(one, token)).length),
    anchors: anchors.length,
    anchorsShown: anchors.filter(isShown).length,
  }
}
