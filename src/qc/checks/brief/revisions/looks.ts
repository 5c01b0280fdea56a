import { differenceOf, labOfHex } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'
import { isStill } from './changes.ts'
import { changedShare, isSamePlace } from './regions.ts'
import { asksForColor, isCalled, isFarFrom, recolorIn } from './colors/colors.ts'
import { type Pair, type RoundText, type Rounds, type Subject } from './rounds.ts'
import { scriptureIn } from '../../../text/text.ts'
import { sureConfidence } from '../reading.ts'
import { squeezed } from '../shown.ts'
import { alignmentVerdict, centerOf, placeVerdict, whereIn, wholeOf } from './placements.ts'
import { verdict, type Verdict } from './verdict.ts'
import { sideIn } from './zones.ts'

/** What a request asks of how a line looks, and what two rounds tell of it: size, place, colour, contrast, capitals. */

/** Thresholds of the difference between two rounds, in shares of the design or as ratios. */
const limits = {
  /** A line's height this much changed was changed on purpose; what is less than half of that nobody notices. */
  grown: 1.06,
  same: 1.03,
  /** `much bigger`: less is too little to be sure of. */
  muchGrown: 1.12,
  otherWords: 1.12,
  /** Of the design's side. */
  moved: 0.03,
  sameLevel: 0.006,
  /** Oklab. */
  recolored: 0.08,
  sameColor: 0.03,
  contrastGain: 1.2,
  contrastSame: 1.05,
}

const larger =
  /\b(?:larger|bigger|huger|enlarge|increase (?:the size|it|them)|(?:bump|size|scale|blow) (?:[\w ]{1,30} )?up|up a size|scale up|blow up|more prominent|too (?:small|tiny)|too little(?=[.,;!?]|$)|unreadable from|(?:feels?|looks?|is|are|reads?) (?:\w+ )?(?:small|tiny|little(?=[.,;!?]|$))|tiny|(?:make|be|want|needs?|go) (?:[^.,;!?]{1,40} )?(?:big|large|huge|massive|giant|enormous)(?=[.,;!?]|$| (?:and|please|pls)\b)|blow \w+ up|size up|taller|(?:twice|double) (?:that|the|this|its) size|twice as (?:big|large)|up in size|more presence|fill the width|a size or two)\b/i
const smaller =
  /\b(?:smaller|reduce the size|shrink|scale (?:\w+ )?down|oversized|(?:is|are|looks?|feels?|so|way too|just|seems?) (?:huge|enormous|massive|gigantic)|half (?:that|the size|(?:this|its) size|as (?:big|large))|less prominent|too (?:big|large|huge)|size down|down (?:a (?:bit|little) )?in size|tone down the size)\b/i
export const capitals =
  /\b(?:all[- ]caps|capitals|capital letters|capitali[sz]e[ds]?|upper[- ]?case|lower[- ]?case|sentence case|title case|caps|capital \p{L})\b/iu
const contrast =
  /\b(?:contrast|(?:hard|difficult|tough|impossible) to (?:read|see|make out)|readab\w+|legib\w+|illegible|can(?:['’]?t|not| barely| hardly) (?:read|see)|stand out more|blends? in|washed out|gets? lost|disappears?|faint|(?:does(?:n['’]?t| not)|do(?:n['’]?t| not)) show(?: up)?|unreadable|hard on the eyes)\b/i
const recolor = /\bcolou?r(?:ed|s)?\b/i

/** Of several lines all have to tell the same; null: they tell nothing, or not the same. */
export function lookVerdict(request: string, subjects: readonly Subject[], rounds: Rounds): Verdict | null {
  if (capitals.test(request)) return capitalsVerdict(request, subjects, rounds)
  const side = subjects.length > 1 ? sideIn(request) : null
  if (side !== null) return alignmentVerdict(subjects, side, rounds)
  const verdicts = subjects.map((subject) => ofSubject(request, subject, rounds))
  const [first = null] = verdicts
  if (verdicts.length > (ofFace.test(request) ? 1 : severalMin)) return mostOfThem(verdicts)
  return first !== null && verdicts.every((one) => one?.word === first.word) ? first : null
}

/** Whether a request is of how a line looks, whatever else it says. */
export const isOfLine = (request: string): boolean =>
  [larger, smaller, capitals, contrast, emphasis, ofFace].some((pattern) => pattern.test(request)) ||
  (moves.test(request) && whereIn(request) !== null)
const moves =
  /\b(?:move|shift|scoot|slide|nudge|raise|lower|bring|push) (?:it|them|the|our|that|this|those|everything|all)\b(?!.*\bto (?:\d|\p{Lu}))/iu

/** Of more lines than these some are of other things, whatever is said of all. */
const severalMin = 3
/** Of one face for all lines, or one size: most are set in it, or none is. */
function mostOfThem(verdicts: readonly (Verdict | null)[]): Verdict | null {
  const done = verdicts.filter((one) => one?.word === 'fixed')
  if (done.length > verdicts.length / 2) return done[0]!
  const kept = verdicts.filter((one) => one?.word === 'not_fixed')
  return done.length === 0 && kept.length > verdicts.length / 2 ? kept[0]! : null
}

function ofSubject(request: string, subject: Subject, rounds: Rounds): Verdict | null {
  return measured(request, subject, rounds) ?? (isBareReference(request, subject) ? null : untouched(subject, rounds))
}

function measured(request: string, subject: Subject, rounds: Rounds): Verdict | null {
  const where = whereIn(request)
  if (emphasis.test(request)) return emphasisVerdict(subject, rounds)
  if (larger.test(request) || smaller.test(request)) return sizeAsked(request, subject)
  if (contrast.test(request) && !ofFace.test(request)) {
    const seen = contrastVerdict(subject, rounds)
    // Of what is hard to read a colour tells which it is, and not which it is to be.
    if (seen || !asksForColor(request)) return seen
  }
  const [, own] = onColored.exec(request) ?? []
  if (own !== undefined) return groundVerdict(subject, own.toLowerCase(), rounds)
  const { to } = recolorIn(request)
  if (to !== null && onGround.test(request)) return groundVerdict(subject, to, rounds)
  if (to !== null || recolor.test(request)) return colorVerdict(subject, to, rounds)
  if (ofFace.test(request) && !isBareReference(request, subject)) return faceAsked(request, subject, rounds)
  if (darker.test(request) !== lighter.test(request)) return shadeVerdict(request, subject, rounds)
  return where === null ? null : placeVerdict(subject, where, { request, rounds })
}

/** That the letters are others says not that they are of the kind that was wanted. */
function faceAsked(request: string, subject: Subject, rounds: Rounds): Verdict | null {
  const face = faceVerdict(subject, rounds, slanted.test(request))
  return face?.word === 'fixed' && ofKind.test(request) ? null : face
}

function sizeAsked(request: string, subject: Subject): Verdict | null {
  const found = sizeVerdict(subject, larger.test(request) ? 1 : -1, much.test(request))
  // The passage itself may have been what was changed.
  return found?.word === 'not_fixed' && isBareReference(request, subject) ? null : found
}

/** `the curly font of the verse`, where only its reference was read in both rounds. */
const isBareReference = (request: string, { now }: Subject): boolean =>
  /\b(?:verse|scripture|passage)\b/i.test(request) &&
  !/\breference\b/i.test(request) &&
  scriptureIn(now.text).some(({ at, end }) => end - at >= now.text.length - 3)

const emphasis =
  /\b(?:stand(?:s|ing)? out|pops?|more (?:emphasis|attention)|emphasi[sz]e|highlight|draw attention|get noticed|notice(?:able|d)?|easier to (?:see|spot|find))\b/i

/** Larger, of another colour, or in other letters: whichever way a designer chose. */
function emphasisVerdict(subject: Subject, rounds: Rounds): Verdict | null {
  const contrasts = isGroundOther(rounds) ? null : contrastVerdict(subject, rounds)
  const ways = [sizeVerdict(subject, 1), colorVerdict(subject, null, rounds), contrasts]
  const done = ways.find((one) => one?.word === 'fixed') ?? faceVerdict(subject, rounds)
  if (done?.word === 'fixed') return done
  const isKept = ways[0]?.word === 'not_fixed' && ways[1]?.word === 'not_fixed'
  return isKept ? ways[0]! : untouched(subject, rounds)
}

/** Whether most lines stand on another colour than before: then each has another contrast, and none stands out for that. */
function isGroundOther({ now, before, pairs }: Rounds): boolean {
  const grounds = pairs.flatMap((pair) => {
    const [is, was] = [pair.now && inkOf(now, pair.now.text), pair.before && inkOf(before, pair.before.text)]
    return is?.ground && was?.ground ? differenceOf(is.ground, was.ground) : []
  })
  return grounds.filter((far) => far > limits.sameColor).length > grounds.length / 2
}

/** Whatever was asked of it: nothing at all has changed where it stands. */
function untouched({ before, now }: Subject, { changes }: Rounds): Verdict | null {
  if (changes === null || squeezed(before.text) !== squeezed(now.text) || !isSamePlace(before.box, now.box)) return null
  if (!isStill(changes, now.box) && changedShare(changes, now.box) > stillMax) return null
  return verdict(false, `“${now.text}” looks as it did.`, now.box)
}

/** Of its cells: something beside it reaches into so many. */
const stillMax = 0.08

const much =
  /\b(?:much|a lot|lots|way|far|a (?:good|great) (?:bit|deal)|considerably|significantly|substantially|double|twice)\b/i
const percent = (ratio: number) => `${Math.round(Math.abs(ratio - 1) * 100)} %`

/** By the width of the same words, which is measured more exactly than their height. */
function sizeVerdict({ now, before, isSameWords }: Subject, wanted: 1 | -1, isMuch = false): Verdict | null {
  const ratio = isSameWords ? now.box.width / before.box.width : now.box.height / before.box.height
  const done = wanted === 1 ? ratio : 1 / ratio
  const how = wanted === 1 ? 'larger' : 'smaller'
  // Other words have other heights.
  if (done >= Math.max(isMuch ? limits.muchGrown : limits.grown, isSameWords ? 0 : limits.otherWords))
    return verdict(true, `“${now.text}” is ${percent(ratio)} ${how} than before.`, now.box)
  if (isMuch && done > limits.same && done < limits.grown)
    return verdict(false, `“${now.text}” is hardly ${how} than before, ${percent(ratio)}.`, now.box)
  if (done <= limits.same)
    return verdict(false, `“${now.text}” is as ${wanted === 1 ? 'small' : 'large'} as before.`, now.box)
  return null
}

const capitalShare = (text: string) =>
  (text.match(/\p{Lu}/gu)?.length ?? 0) / Math.max(1, text.match(/\p{L}/gu)?.length ?? 0)

/** Of the letters so many more are capitals, or fewer. */
const turnedCase = 0.25

/** Of the line that is named, else of whatever line: nothing else asks for the case of letters alone. */
function capitalsVerdict(request: string, subjects: readonly Subject[], rounds: Rounds): Verdict | null {
  const { pairs: all } = rounds
  const letter = letterVerdict(request, all)
  if (letter) return letter
  const isWanted = !ofNone.test(request)
  const [, phrase, another] = /["“]([^"“”]{2,60})["”](?:.*(["“]))?/u.exec(request) ?? []
  if (phrase !== undefined && another === undefined) return phraseVerdict(phrase, isWanted, rounds)
  const [, written] = asWritten.exec(request) ?? []
  if (written !== undefined && !/\ball[- ]/i.test(request)) return writtenVerdict(written, rounds)
  const named = all.filter(
    ({ before, isSameText }) => isSameText && subjects.some((one) => one.before.text === before!.text),
  )
  const pairs = named.length > 0 ? named : all
  const same = pairs.filter(({ isSameText }) => isSameText)
  const gained = ({ before, now }: Pair) => capitalShare(now!.text) - capitalShare(before!.text)
  const turned = same.find((pair) => gained(pair) * (isWanted ? 1 : -1) >= turnedCase)
  if (turned) return verdict(true, `It says “${turned.now!.text}” now.`, turned.now!.box)
  const pieces = isWanted ? pairs.find(({ before, now }) => before === null && isMadeOf(now!, pairs)) : undefined
  if (pieces) return verdict(true, `It says “${pieces.now!.text}” now.`, pieces.now!.box)
  // Where little was read in the round before, the line that was meant may not be among it.
  const read = all.filter(({ before }) => before !== null)
  const known = all.filter(({ isSameText }) => isSameText)
  return same.length > 0 && known.length >= read.length * readMin
    ? verdict(false, 'The letters are as large and as small as before.', null)
    : null
}
const readMin = 0.5

/** `“pm” in capitals`: the words themselves, wherever they stand. */
function phraseVerdict(phrase: string, isWanted: boolean, { now, before }: Rounds): Verdict | null {
  const pattern = new RegExp(`(?<!\\p{L})${RegExp.escape(phrase).replaceAll('\\x20', '\\s+')}(?!\\p{L})`, 'giu')
  const writingsIn = ({ text }: RoundText): readonly string[] => text.text.match(pattern) ?? []
  const [was, is] = [writingsIn(before), writingsIn(now)]
  const isSo = (text: string) => (text === text.toUpperCase()) === isWanted
  if (is.length === 0 || was.every(isSo)) return null
  if (is.every(isSo)) return verdict(true, `The design says “${is[0]!}”.`, null)
  return is.some(isSo) ? null : verdict(false, `The design still says “${is[0]!}”.`, null)
}

/** `capitalize both words of Gloria Patri` */
const asWritten = /\b[Cc]apitali[sz]e\b.*?\s(\p{Lu}\p{Ll}+(?: (?:(?:of|the|and|in|for) )?\p{Lu}\p{Ll}+)+)/u
function writtenVerdict(written: string, { now, before }: Rounds): Verdict | null {
  const has = ({ text }: RoundText) => text.text.includes(written)
  if (has(now)) return has(before) ? null : verdict(true, `The design says “${written}”.`, null)
  return now.text.text.toLowerCase().includes(written.toLowerCase())
    ? verdict(false, `The design does not say “${written}”.`, null)
    : null
}

const ofLetter =
  /\b(capital|small|upper-?case|lower-?case) ["“]?\p{L}["”]? (?:on|in|for|at the start of) (?:the word )?["“]?([\p{L}'’-]{2,})/iu
/** `capital P on Potluck`: the word as it is written in the request. */
function letterVerdict(request: string, pairs: readonly Pair[]): Verdict | null {
  const [, size = '', said = ''] = ofLetter.exec(request) ?? []
  if (said === '') return null
  const isCapital = /^(?:capital|upper)/i.test(size)
  const word = `${isCapital ? said[0]!.toUpperCase() : said[0]!.toLowerCase()}${said.slice(1)}`
  const hasOther = (text: string) =>
    text !== text.toUpperCase() && text.toLowerCase().includes(word.toLowerCase()) && !text.includes(word)
  const [only, another] = pairs.filter(({ before, now }) => before !== null && now !== null && hasOther(before.text))
  if (only === undefined || another !== undefined) return null
  if (!only.now!.text.toLowerCase().includes(word.toLowerCase())) return null
  const isDone = only.now!.text.includes(word)
  return verdict(isDone, `It ${isDone ? '' : 'still '}says “${only.now!.text}”.`, only.now!.box)
}

/** Whether a line of capitals was read in pieces of small letters in the round before. */
function isMadeOf({ text, box }: NonNullable<Pair['now']>, pairs: readonly Pair[]): boolean {
  if (capitalShare(text) < 1 - turnedCase || box === null) return false
  return pairs.some(({ before, now }) => {
    if (now !== null || !before?.box || before.text.length < 2 || capitalShare(before.text) > turnedCase) return false
    const middle = before.box.y + before.box.height / 2
    return middle > box.y && middle < box.y + box.height && squeezed(text).includes(squeezed(before.text))
  })
}
const ofNone =
  /\b(?:odd|weird|wrong|strange|bad|silly|harsh|ugly|hard to read) (?:in|with) (?:all )?(?:caps|capitals)|\blower[- ]?case\b|\b(?:sentence|title|normal) case\b|shout|yell|\b(?:caps|capitals)(?: (?:\p{L}+ ){0,2}?)?(?:feels?|looks?|is|are|seems?|reads?|comes? across)\b|\b(?:no|not|without|instead of|less|rather than|lose|drop|ditch|(?:do|does|should|need)(?:n['’]?t| not)|too (?:many|much)|from)\b.{0,20}\b(?:caps|capitals|upper[- ]?case)\b/iu

const inkOf = ({ text, analysis }: RoundText, line: string) => {
  const at = text.lines.findIndex((one) => one.text === line)
  return analysis.measurements?.contrasts.find((one) => one.line === at) ?? null
}

function colorVerdict({ now, before }: Subject, wanted: string | null, rounds: Rounds): Verdict | null {
  const [is, was] = [inkOf(rounds.now, now.text)?.ink, inkOf(rounds.before, before.text)?.ink]
  if (!is || !was) return null
  const change = differenceOf(is, was)
  const done = verdict(true, `“${now.text}” was ${was} and is ${is}.`, now.box)
  const isSame = change <= limits.sameColor
  const kept = verdict(false, `“${now.text}” has the colour it had, ${is}.`, now.box)
  if (wanted === null) return change >= limits.recolored ? done : isSame ? kept : null
  if (isCalled(is, wanted) && change > limits.sameColor && !isCalled(was, wanted)) return done
  // Whatever it may be called: it was to change.
  if (isSame) return kept
  return isFarFrom(is, wanted) ? verdict(false, `“${now.text}” is ${is}, and not ${wanted}.`, now.box) : null
}

const darker = /\b(?:darken|darker|(?:too|so|very|rather|a bit|a little) (?:pale|light)(?! weight))\b/i
const lighter = /\b(?:lighten|brighten|brighter|too dark)\b/i

/** Of the ink alone, or of the box behind it, by its lightness. Which box is meant is not known surely enough to say that it is as it was. */
function shadeVerdict(request: string, { now, before }: Subject, rounds: Rounds): Verdict | null {
  const of = onGround.test(request) ? 'ground' : 'ink'
  const wanted = darker.test(request) ? -1 : 1
  const [is, was] = [inkOf(rounds.now, now.text)?.[of], inkOf(rounds.before, before.text)?.[of]]
  if (!is || !was) return null
  const gained = (labOfHex(is).l - labOfHex(was).l) * wanted
  if (gained >= limits.recolored)
    return verdict(
      true,
      `“${now.text}” ${of === 'ink' ? 'was' : 'stood on'} ${was} and ${of === 'ink' ? 'is' : 'stands on'} ${is}.`,
      now.box,
    )
  return of === 'ink' && gained <= limits.sameColor
    ? verdict(false, `“${now.text}” was ${was} and is ${is}.`, now.box)
    : null
}

/** `on a red bar in white`: of two colours that which it is to stand on. */
const onColored =
  /\b(?:on|in) an? (?:(?:light|dark|deep|soft|bright|pale|solid) )*(white|black|red|blue|green|gold|navy|yellow|orange|purple|pink|brown|teal|maroon|burgundy|cream|gr[ae]y|silver) (?:bars?|box|badge|banner|ribbon|stripe|strip|panel|label|card|pill|button)\b/i

/** What a line stands on. */
const onGround =
  /\b(?:buttons?|bars?|box(?:es)?|badges?|banners?|ribbons?|stripes?|panels?|labels?|cards?|tiles?|pills?)\b/i

function groundVerdict({ now, before }: Subject, wanted: string, rounds: Rounds): Verdict | null {
  const [is, was] = [inkOf(rounds.now, now.text)?.ground, inkOf(rounds.before, before.text)?.ground]
  if (!is || !was) return null
  const change = differenceOf(is, was)
  if (isCalled(is, wanted) && change > limits.sameColor && !isCalled(was, wanted))
    return verdict(true, `“${now.text}” stood on ${was} and stands on ${is}.`, now.box)
  if (isFarFrom(is, wanted)) return verdict(false, `“${now.text}” stands on ${is}, which is not ${wanted}.`, now.box)
  return change <= limits.sameColor && !isCalled(was, wanted)
    ? verdict(false, `“${now.text}” stands on ${is}, as before.`, now.box)
    : null
}

const ofFace =
  /\b(?:bold(?:er)?|fonts?|typefaces?|script|cursive|handwrit\w+|sans|serif|italics?|italici[sz]\w*|heavier|thicker|thinner|(?:light(?:er)?|regular|font|heavy|letter|headline|title|text|type) weight|weight of)\b/i

/** `Use a serif font`, `something handwritten` */
const ofKind =
  /(?<!\b(?:hate|dislike|(?:don['’]?t|not|no|without|instead of|rather than|from|lose|drop|that|this|the) )(?:the |that |this |an? )?)\b(?:serif|sans|slab|script|cursive|handwrit\w+|handletter\w+|block letters?|typewriter|monospace\w*|rounded)\b(?!.{0,30}\b(?:is|are|feels?|looks?|hard|difficult|tough|reads?)\b)/i

const slanted = /\b(?:italic\w*|slanted|oblique)\b/i

/** Other letters for the same words in the same place and colour are another face, or another weight of it; so is another shape of the line. */
function faceVerdict(subject: Subject, rounds: Rounds, isSlant = false): Verdict | null {
  const { now, before } = wholeOf(subject, rounds.pairs)
  const { changes } = rounds
  if (changes === null || !subject.isSameWords) return null
  const shape = ({ width, height }: Box) => width / height
  const [is, was] = [centerOf(now.box), centerOf(before.box)]
  // The face and the weight of letters make their widths: the same words as wide as they were are set as they were.
  if (squeezed(now.text) !== squeezed(before.text)) return null
  if (
    Math.abs(now.box.width / before.box.width - 1) < sameWidth &&
    Math.abs(now.box.height / before.box.height - 1) < sameHeight
  )
    // Slanted letters may be as wide as upright ones.
    return isSlant && changedShare(changes, now.box) > stillMax
      ? null
      : verdict(false, `The letters of “${now.text}” are as wide as before.`, now.box)
  // Letters that stand a little higher are others in every cell.
  const isThere = Math.abs(is.x - was.x) < limits.moved && Math.abs(is.y - was.y) < limits.sameLevel
  const isLocal = changes.changed.length < changes.now.length * localMax
  const isScaled = Math.abs(now.box.height / before.box.height - 1) >= sameHeight
  const isOther = isThere && isLocal && !isScaled && changedShare(changes, now.box) >= otherLetters
  if (isOther || Math.abs(shape(now.box) / shape(before.box) - 1) >= otherShape)
    return verdict(true, `The letters of “${now.text}” are others than before.`, now.box)
  return null
}
/** Of all cells; where more changed it may be what the letters stand on. */
const localMax = 0.3
/** Of its own cells. */
const otherLetters = 0.3
/** The same letters read twice differ by less; another weight differs by more. */
const sameWidth = 0.008
const sameHeight = 0.1
/** Width by height: read twice they differ by less. */
const otherShape = 0.08

/** WCAG 2.2: enough for large text. */
const enough = 3

/** `More contrast please`, of no line in particular: those that could hardly be read in the round before. */
export function faintVerdict(request: string, rounds: Rounds): Verdict | null {
  if (!contrast.test(request)) return null
  const faint = rounds.pairs.flatMap((pair) => {
    const { before, now, isSameText } = pair
    if (!before?.box || !now?.box || !isSameText || before.confidence < sureConfidence) return []
    const ratio = inkOf(rounds.before, before.text)?.ratio
    return ratio && ratio < enough
      ? [{ before: { ...before, box: before.box }, now: { ...now, box: now.box }, isSameWords: true }]
      : []
  })
  const verdicts = faint.map((subject) => contrastVerdict(subject, rounds))
  const [first = null] = verdicts
  return first !== null && verdicts.every((one) => one?.word === first.word) ? first : null
}

/** Where the contrast cannot be measured, letters on a photograph, it is known by whether anything changed where they stand. */
function contrastVerdict({ now, before }: Subject, rounds: Rounds): Verdict | null {
  const [is, was] = [inkOf(rounds.now, now.text)?.ratio, inkOf(rounds.before, before.text)?.ratio]
  const { changes } = rounds
  if (!is || !was) {
    const isOther =
      changes !== null && isSamePlace(before.box, now.box) && changedShare(changes, now.box) >= otherLetters
    return isOther ? verdict(true, `“${now.text}” looks other than before where it stands.`, now.box) : null
  }
  if (is >= was * limits.contrastGain && is >= enough)
    return verdict(true, `Its contrast was ${was.toFixed(1)} : 1 and is ${is.toFixed(1)} : 1.`, now.box)
  // What was to be read more easily may have been made larger, or have gone to another ground.
  const isThere = Math.hypot(now.box.x - before.box.x, now.box.y - before.box.y) < limits.moved
  const isAsLarge = Math.abs(now.box.height / before.box.height - 1) < limits.grown - 1
  return is <= was * limits.contrastSame && isThere && isAsLarge
    ? verdict(false, `Its contrast is ${is.toFixed(1)} : 1, as before.`, now.box)
    : null
}
