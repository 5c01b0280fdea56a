import { isVisual, requestedChange, withPartner } from '../../../brief/brief.ts'
import type { Brief, CheckContext, DesignFacts } from '../../../model.ts'
import { slug } from '../../../text/text.ts'
import { type CheckDefinition, type CheckFinding, defineCheck, finding, type Scene } from '../../define.ts'
import { certainty } from '../certainty.ts'
import { failsAmended, lacksAmended, standsAmended } from './amended.ts'
import { eachThing, type Instruction, instructionsIn } from './instructions/instructions.ts'
import { type Text, textOf } from '../reading.ts'
import { changesBetween } from './changes.ts'
import { asksForColor, groundTurned, inkVerdict, lettersVerdict, recolorIn, turnedVerdict } from './colors/colors.ts'
import { drawnVerdict } from './drawn/drawn.ts'
import { graphicVerdict } from './graphics.ts'
import { figureVerdict } from './figures.ts'
import { type Found, fromFindings, standsUnmarked } from './known.ts'
import { capitals, faintVerdict, isOfLine, lookVerdict } from './looks.ts'
import { codeLeads, codeVerdict, isOfPicture, isPictureStill, measuredPicture, pictureVerdict } from './picture.ts'
import { isRemoval, lineRemoved, removalVerdict } from './removals.ts'
import { pairLines, type Rounds, type Subject } from './rounds.ts'
import { alignmentVerdict, whereIn } from './placements.ts'
import { areLinesStill } from './regions.ts'
import { isOfSpacing, marginVerdict, spacingVerdict } from './spacing.ts'
import { fromOrder, fromQuotes, fromStatements, fromTokens, yearVerdict } from './statements.ts'
import { isThinlyNamed, linesNamed, nowNamed, subjectsOf } from './subject.ts'
import { deniesName, differsInMarks, fromMarks, fromText } from './text.ts'
import { allOf, lookAt, undecided, verdict, type Verdict } from './verdict.ts'
import { blockVerdict, keptVerdict, movedTo } from './standing/standing.ts'
import {
  asksToCheck,
  isAsElsewhere,
  isOfCut,
  isUnmeasured,
  isOfGraphic,
  isOfText,
  isVague,
  wantOf,
  withoutGround,
} from './wants/wants.ts'
import { sideIn, zoneIn } from './zones.ts'
import { formatVerdict, grayVerdict, isUnchanged, sameRatio, speaksOfAnother } from './whole/whole.ts'
import {
  addsValue,
  fromNamedWords,
  fromValues,
  fromWords,
  fromWriting,
  inFull,
  isOfLines,
  hasCome,
  lacksValue,
  leftElsewhere,
  ownKept,
  partOfQuote,
  quoteCame,
  standsAway,
  valuesNamed,
} from './words/words.ts'

const requestsMax = 100

/** Each request once: done, not done, or undetermined by the text and the pixels of two rounds. `others`: the checks whose findings of both rounds tell of it too. */
export const revisionCheckWith = (others: readonly CheckDefinition[]) =>
  defineCheck({
    name: 'revision_request',
    category: 'revision',
    graded: true,
    inspect(scene) {
      const { mode, brief } = scene.context
      if (mode !== 'revision' || brief === null) return []
      const round = roundOf(scene, withPartner(brief, scene.context.brand.churchName), others)
      const parts = brief.revisionRequests.flatMap(({ text }) => instructionsIn(text))
      return parts.slice(0, requestsMax).map((one) => findingOf(one, verdictOf(one, round)))
    },
  })

const severityOf = { fixed: 'info', not_fixed: 'fail', cannot_tell: 'warn' } as const

function findingOf(
  { text, part }: Instruction,
  { word, why, confidence, expected, actual, box }: Verdict,
): CheckFinding {
  const message = `${word}: “${text.length > 200 ? `${text.slice(0, 200)}…` : text}” ${why}`
  const severity = word === 'cannot_tell' && why === elsewhere ? 'info' : severityOf[word]
  return finding({
    severity,
    confidence,
    message,
    expected,
    actual,
    box,
    subject: `revision:${slug(part)}`,
    verdict: word,
  })
}

const elsewhere = 'This speaks of another of the designs.'

type Round = {
  scene: Scene
  brief: Brief
  now: Text | null
  before: Text | null
  /** Null: one of the two could not be read. */
  rounds: Rounds | null
  /** What the other checks find in the round before, and now. */
  found(): { before: Found[]; now: Found[] } | null
}

function roundOf(scene: Scene, brief: Brief, others: readonly CheckDefinition[]): Round {
  const { analysis, context } = scene
  const now = analysis.reading === null ? null : textOf(analysis.reading)
  const before = context.before?.analysis.reading ? textOf(context.before.analysis.reading) : null
  let found: ReturnType<Round['found']> | undefined
  return {
    scene,
    brief,
    now,
    before,
    rounds:
      now && before && context.before
        ? roundsOf(brief, {
            now: { text: now, analysis },
            before: { text: before, analysis: context.before.analysis },
            isSameShape: isSameShape(scene.facts, context.before.facts),
          })
        : null,
    found: () => (found ??= context.before && foundIn(scene, context.before, others)),
  }
}

type Compared = Pick<Rounds, 'now' | 'before'> & { isSameShape: boolean }

function isSameShape(now: DesignFacts, before: DesignFacts): boolean {
  const ratioOf = ({ width, height }: DesignFacts) => (width === null || height === null ? 1 : width / height)
  return Math.abs(ratioOf(now) - ratioOf(before)) <= sameRatio
}

/** Pixels are compared where both rounds are of one shape: in another, everything stands elsewhere. */
function roundsOf(brief: Brief, { now, before, isSameShape }: Compared): Rounds {
  const pairs = pairLines(before.text, now.text)
  const mosaics = isSameShape ? [before, now].map(({ analysis }) => analysis.measurements?.mosaic) : []
  return { brief, pairs, now, before, changes: changesBetween(mosaics[0], mosaics[1], pairs) }
}

function foundIn(scene: Scene, before: NonNullable<CheckContext['before']>, others: readonly CheckDefinition[]) {
  const of = (one: Scene): Found[] =>
    others.flatMap(({ name, inspect }) =>
      (inspect?.(one) ?? []).filter(({ severity }) => severity !== 'info').map((each) => ({ check: name, ...each })),
    )
  // The scene itself: what the checks found in it is kept.
  return { before: of({ ...before, context: { ...scene.context, before: null } }), now: of(scene) }
}

/** As a plain order; what that does not tell may be told by what stands around it. */
function verdictOf({ part, order, said }: Instruction, round: Round): Verdict {
  const each = eachThing(order)
  if (each.length > 1) return allOf(each.map((one) => verdictOn(inFull(one), round)))
  const plain = verdictOn(inFull(order), round)
  const found =
    plain.word === 'cannot_tell' && plain.why === lookAt && said !== order ? verdictOn(inFull(said), round) : plain
  if (found.word === 'not_fixed' && found.box !== null && deniesName(requestedChange(order))) return found
  const done = found.word === 'fixed' ? found : standsAmended(part, round.brief, round.now)
  if (found.word === 'not_fixed' && (done === null || stoodAmended(part, round))) return found
  const failed = failsAmended(part, round.brief, () => round.found()?.now ?? [])
  const left = failed ?? (done && round.rounds && notEverywhere(part, round.rounds))
  if (left) return left
  return done && lacksAmended(part, round.brief, round.now) ? undecided : (done ?? found)
}

/** What is quoted is to be to the letter: it is not what stood there all along in another form. */
const stoodAmended = (part: string, { brief, before }: Round): boolean =>
  /["“]/.test(part) && standsAmended(part, brief, before) !== null

/** What came in one place, and in another is as it was. */
const notEverywhere = (request: string, rounds: Rounds): Verdict | null =>
  ownKept(request, valuesNamed(request), rounds) ?? leftElsewhere(request, rounds)

function verdictOn(asked: string, round: Round): Verdict {
  const request = withoutGround(asked)
  const led = round.rounds && codeLeads(request, round.rounds)
  if (led) return led
  const found = unguarded(request, round)
  if (found.word === 'fixed' && isAsElsewhere(request)) return undecided
  const away = found.word === 'fixed' && round.rounds ? standsAway(request, round.rounds) : null
  if (away !== null) return away
  if (found.word === 'not_fixed' && isUnmeasured(request, found, round.rounds)) return undecided
  const isContradicted = { fixed: lacksValue, not_fixed: hasCome, cannot_tell: () => false }[found.word]
  // What still stands there is pointed at, whatever came beside it.
  const isShown = found.word === 'not_fixed' && found.box !== null
  if (found.word === 'not_fixed' && !isShown && asksToCheck(request)) return undecided
  const isDoubtful = !isShown && round.rounds !== null && isContradicted(request, valuesNamed(request), round.rounds)
  return isDoubtful ? undecided : found
}

const isOfNothing = (request: string, { rounds }: Round): boolean =>
  rounds !== null && !isOfGraphic(request) && subjectsOf(request, rounds).length === 0

function unguarded(request: string, round: Round): Verdict {
  const { scene } = round
  if (speaksOfAnother(request, scene.facts)) return { ...undecided, why: elsewhere, confidence: certainty.unread }
  if ((isVague(request) || isOfCut(request)) && isOfNothing(request, round) && !isUnchanged(scene)) return undecided
  const found = fromEvidence(request, round)
  if (found) return found
  if (isUnchanged(scene) && (round.rounds?.changes?.changed.length ?? 0) === 0)
    return verdict(false, 'Nothing has changed since the round before.', null)
  const why = scene.context.before === null ? 'There is no round before to compare with.' : lookAt
  return { ...undecided, why }
}

/** What the two rounds tell, the plainest first. */
function fromEvidence(request: string, round: Round): Verdict | null {
  const { rounds } = round
  if (rounds === null) return ofWhole(request, round) ?? ofText(request, round)
  return (
    keptVerdict(request, rounds) ??
    ofWhole(request, round) ??
    atFirst(request, rounds) ??
    quoteCame(request, rounds) ??
    ofText(request, round) ??
    partOfQuote(request, rounds) ??
    comparedRounds(request, round, rounds) ??
    fromNamedWords(request, rounds) ??
    fromValues(request, valuesNamed(request), rounds)
  )
}

/** What the request itself names: words and facts that are to come or to go. */
function ofText(request: string, { rounds, now, before, brief }: Round): Verdict | null {
  const change = requestedChange(request)
  if (differsInMarks(change)) return (now && fromMarks(change, now)) ?? undecided
  const isOfCase = rounds !== null && capitals.test(request)
  // `Drop off is at nine`
  const isNoRemoval = change.kind === 'remove' && !isRemoval(request)
  // What is wanted of a mark is no copy: `Mothers without an apostrophe`.
  const isOfMark = ofMark.test(request)
  // `The deadline needs to be bolder`: what it says is right.
  const isOfFace = change.kind === 'change' && change.wanted.every((one) => isOfLine(one)) && isOfLine(request)
  return now === null || isOfLines(request) || isOfCase || isNoRemoval || isOfMark || isOfFace
    ? null
    : fromText(change, { now, before, brief })
}

const ofMark =
  /\b(?:with|without|no) (?:an? |the )?(?:apostrophes?|accents?|tildes?|hyphens?|dash(?:es)?|commas?|periods?)\b/i

/** What needs no line and no region: the size of the file, and whether there is colour in it. */
function ofWhole(request: string, { scene, rounds }: Round): Verdict | null {
  const before = scene.context.before?.facts
  const format = before ? formatVerdict(request, scene.facts, before) : null
  return format ?? grayVerdict(request, rounds?.changes ?? null)
}

const atFirst = (request: string, rounds: Rounds): Verdict | null =>
  codeVerdict(request, rounds) ??
  marginVerdict(request, rounds) ??
  fromWriting(request, rounds) ??
  yearVerdict(request, rounds) ??
  fromTokens(request, rounds)

/** `The start date got left off`: it has no side. */
const leftOut = /\b(?:left (?:off|out)|right (?:now|away)|(?:is|are|be|look(?:s|ed)?) right)\b/gi

function byFindings(request: string, round: Round, isOfLooks: boolean): Verdict | null {
  const found = round.found()
  const known = found && fromFindings(request, found, isOfLooks)
  // A reader loses a mark of small letters in one round and not in the other.
  return known?.word === 'fixed' && standsUnmarked(request, round.now) ? null : known
}

/** What is asked of looks is measured; what is said of words is what the other checks found, or what the request states. */
function comparedRounds(request: string, round: Round, rounds: Rounds): Verdict | null {
  const atOnce = fromWords(request, rounds) ?? lineRemoved(request, rounds) ?? ofShape(request, rounds)
  if (atOnce) return atOnce
  const isOfLooks = isVisual(request.replace(leftOut, ' ')) || isOfSpacing(request) || isOfLine(request)
  if (isOfGraphic(request) && !capitals.test(request)) return ofGraphic(request, round, rounds)
  if (isOfLooks && namesNoText(request, rounds)) return ofNoText(request, round, rounds)
  if (isRemoval(request)) {
    const removed = removalVerdict(request, othersOf(request, round), rounds)
    return removed ?? (isOfLooks ? ofLooks(request, round, rounds) : null)
  }
  const known = fromQuotes(request, rounds) ?? fromOrder(request, rounds) ?? byFindings(request, round, isOfLooks)
  if (known) return known
  const stated = !isOfLooks || addsValue(request) ? fromStatements(request, rounds, isOfLooks) : null
  return stated || !isOfLooks ? stated : ofLooks(request, round, rounds)
}

const ofShape = (request: string, rounds: Rounds): Verdict | null =>
  (rounds.changes === null ? null : blockVerdict(request, rounds)) ?? drawnVerdict(request, rounds)

function ofNoText(request: string, round: Round, rounds: Rounds): Verdict | null {
  const ground = isOfGraphic(request) ? null : groundTurned(request, rounds)
  const letters = isOfGraphic(request) ? null : lettersVerdict(request, rounds)
  if (letters?.word === 'fixed') return letters
  // `IGNITE in red`: a word of the design that was not read.
  if (inCapitals.test(request) && /\p{Ll}/u.test(request) && wantOf(request) === 'recolor') return null
  const drawn =
    ground ?? faintVerdict(request, rounds) ?? ofAllLines(request, rounds) ?? ofGraphic(request, round, rounds)
  // `Make them darker`: they may be lines, and lines have changed.
  const mayBeLines =
    (/\b(?:them|they|these|those|above|below|under(?:neath)?|beneath|beside|next to|first|last)\b/i.test(request) ||
      sideIn(request) !== null) &&
    !areLinesStill(rounds)
  return drawn?.word === 'not_fixed' && mayBeLines ? null : drawn
}

/** `Lined up on the left instead of centered`: of all lines, where nothing is named. */
function ofAllLines(request: string, rounds: Rounds): Verdict | null {
  const side = sideIn(request)
  return side === null ? null : alignmentVerdict(subjectsOf('everything', rounds), side, rounds)
}

/** Neither a part of the copy nor words of a line: it can only be of something that is drawn. */
const namesNoText = (request: string, { pairs }: Rounds): boolean =>
  !isOfText(request) && !isOfSpacing(request) && !/\d/.test(request) && linesNamed(request, pairs).length === 0

function ofLooks(request: string, round: Round, rounds: Rounds): Verdict | null {
  if (isReshaped(request, round)) return null
  const subjects = isOfPicture(request) ? [] : subjectsOf(request, rounds)
  const spaced = isOfSpacing(request) ? spacingVerdict(request, subjects, rounds) : null
  const seen =
    (spaced?.word === 'fixed' ? spaced : lookVerdict(request, subjects, rounds)) ??
    spaced ??
    besideLines(request, subjects, rounds)
  if (seen?.word === 'not_fixed' && isThinlyNamed(request, rounds) && !isPictureStill(rounds)) {
    const drawn = ofGraphic(request, round, rounds)
    return drawn?.word === 'fixed' ? drawn : null
  }
  if (seen) return seen
  const unread = subjects.length === 0 ? ofUnread(request, round, rounds) : null
  if (unread) return unread
  const isStill = isPictureStill(rounds) && areLinesStill(rounds)
  return isStill ? verdict(false, 'Nothing but words has changed since the round before.', null) : null
}

/** Of a line that was found in both rounds what changed elsewhere tells nothing. */
const besideLines = (request: string, subjects: readonly Subject[], rounds: Rounds): Verdict | null =>
  subjects.length > 0 && isOfText(request) ? null : pictureVerdict(request, rounds)

/** What it speaks of was not read: letters on a photograph, a word that is drawn. */
function ofUnread(request: string, round: Round, rounds: Rounds): Verdict | null {
  const known =
    movedInto(request, rounds) ??
    inkVerdict(request, nowNamed(request, rounds), rounds) ??
    lettersVerdict(request, rounds)
  if (known) return known
  if (ofFont.test(request)) return lookVerdict(request, subjectsOf('everything', rounds), rounds)
  const drawn = wantOf(request) === 'recolor' ? null : ofGraphic(request, round, rounds)
  return drawn?.word === 'fixed' ? drawn : null
}

/** In a design of another shape everything has another size and another place, and its own colour. */
const isReshaped = (request: string, { scene }: Round): boolean =>
  scene.context.before !== null &&
  !isSameShape(scene.facts, scene.context.before.facts) &&
  recolorIn(request).to === null

/** `that font is hard to read, a plain one please`: of all lines, where none is named. */
const ofFont = /\b(?:fonts?|typefaces?|lettering|script|cursive)\b/i

/** `Our name to the top right corner`, by whatever words it is called. */
function movedInto(request: string, rounds: Rounds): Verdict | null {
  const zone = zoneIn(request)
  const isOfPlace = wantOf(request) === 'move' || whereIn(request) !== null
  return zone === null || !isOfPlace ? null : movedTo(zone, rounds)
}

/** A code is decoded and sharpness measured; the rest of what is no text is decided by what changed. */
function ofGraphic(request: string, round: Round, rounds: Rounds): Verdict | null {
  // A logo that is a name can be measured as a line; a box moves with what it says.
  const isName = /\b(?:logo|wordmark)\b/i.test(request)
  const isMovedBox = onBox.test(request) && whereIn(request) !== null && linesNamed(request, rounds.pairs).length === 1
  const isColoredBox = onBox.test(request) && asksForColor(request) && linesNamed(request, rounds.pairs).length === 1
  const named =
    isName || isMovedBox || isColoredBox ? lookVerdict(request, subjectsOf(request, rounds).slice(0, 1), rounds) : null
  // A sign is larger where the name beside it is not.
  const isOfSize = /^(?:larger|smaller)$/.test(wantOf(request))
  const isOfSign = isName && isOfSize && named?.word === 'not_fixed' && !isPictureStill(rounds)
  const known = isOfSign ? null : (named ?? (isName ? movedInto(request, rounds) : null))
  if (known) return known
  const found = byFindings(request, round, true) ?? ofDrawn(request, round, rounds)
  return isOfSign && found?.word !== 'fixed' ? undecided : found
}

const ofDrawn = (request: string, round: Round, rounds: Rounds): Verdict | null =>
  measuredPicture(request, rounds) ??
  figureVerdict(request, rounds) ??
  turnedVerdict(request, rounds) ??
  graphicVerdict(request, othersOf(request, round), rounds)

const inCapitals = /(?<!\p{L})(?!QR|RSVP|VBS)\p{Lu}{3,}(?!\p{L})/u

const onBox = /\b(?:box|button|badge|card|label|panel|ribbon|bar|pill)\b/i

const othersOf = (request: string, { brief }: Round): string[] =>
  brief.revisionRequests
    .flatMap(({ text }) => instructionsIn(text))
    .filter(({ order, said }) => inFull(order) !== request && inFull(said) !== request)
    .map(({ order }) => inFull(order))
