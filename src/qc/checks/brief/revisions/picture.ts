import { differenceOf, labOfHex } from '../../../../color/oklab.ts'
import { literalsIn } from '../../../brief/brief.ts'
import type { Box } from '../../../model.ts'
import { addressOf } from '../../codes.ts'
import { isCalled, recolorIn } from './colors/colors.ts'
import { type Changes, cellsIn, isStill } from './changes.ts'
import { placeVerdict, whereIn } from './placements.ts'
import { isOfShape, pictureIn } from './photographs.ts'
import type { Rounds } from './rounds.ts'
import { changedShare } from './regions.ts'
import { undecided, verdict, type Verdict } from './verdict.ts'
import { isIn, zoneIn } from './zones.ts'

/** What two rounds tell of a request on what is no text: the ground, a photograph, a code, a shape, a sign. */

/** Shares of all cells, or of all pixels; Oklab where it is a colour. */
const limits = {
  newPhoto: 0.15,
  samePhoto: 0.004,
  newPalette: 0.3,
  recolored: 0.08,
  sameColor: 0.03,
  lighter: 0.015,
  /** A ground of one colour has so much of a design. */
  flat: 0.5,
  sameGround: 0.01,
  /** A colour that went lacks so much of its share; what came in its place has as much, or so much of it. */
  gone: 0.5,
  alike: 0.4,
  shareMin: 0.002,
  /** Cells. */
  turnedMin: 2,
  sharper: 0.15,
  grown: 1.06,
  same: 1.025,
  /** In shares of the design, by which a code stands elsewhere. */
  kept: 0.012,
  away: 0.05,
}

const ground =
  /\b(?:background|backdrop|sky|ground|gradient|overlay|wall|(?:behind|underneath|beneath) (?:it all|everything|all of it|all the (?:text|words)))\b/i
const photo = /\b(?:photo|picture|image|photograph|shot|pic)s?\b/i
const another =
  /\b(?:different|new|another|other|swap\w*|replac\w+|chang\w+|update|instead|else|switch)\b|^use (?!the same)/i
const blurry = /\b(?:blurr\w*|pixelat\w*|grainy|low[- ]res\w*|fuzzy|out of focus|sharp(?:er)?)\b/i
const lighter = /\b(?:lighter|brighter|lighten|brighten|too (?:dark|gloomy|dim)|less dark)\b/i
const darker = /\b(?:darker|darken|dim(?:mer)?|too (?:light|bright)|less bright)\b/i
const shape =
  /\b(?:bars?|box(?:es)?|buttons?|banners?|circles?|badges?|ribbons?|shapes?|stripes?|panels?|borders?|frames?)\b/i
const code = /\bqr\b/i
const larger =
  /\b(?:larger|bigger|enlarge|scale up|(?:twice|double) (?:(?:that|the|this|its) )?size|twice as (?:big|large)|too (?:small|tiny))\b/i

/** Whether it is of the ground, of a photograph or of a code, whatever else it names. */
export function isOfPicture(request: string): boolean {
  const thing = request.replace(asMeasure, '')
  return ground.test(thing) || photo.test(thing) || code.test(thing)
}
/** What is quoted, and what a thing is only to lie on: `it can run across the photo`. */
const asMeasure =
  /["“][^"“”]*["”]|\b(?:across|over|on|behind|against|above|below|beside|next to|into|in with) (?:the|that|our)\b.*$/gi

/** Null: what the request names cannot be measured, or the two rounds differ by too little and too much. */
export function pictureVerdict(request: string, rounds: Rounds): Verdict | null {
  const exact = measuredPicture(request, rounds)
  if (exact) return exact
  if (ground.test(request) || (photo.test(request) && (lighter.test(request) || darker.test(request))))
    return groundVerdict(request, rounds)
  if (photo.test(request) && another.test(request)) return isOfShape(request) ? null : photoVerdict(rounds)
  return shapeVerdict(request, rounds)
}

/** What is measured of a thing itself: a code, and how sharp a photograph is. */
export const measuredPicture = (request: string, rounds: Rounds): Verdict | null =>
  codeVerdict(request, rounds) ?? (photo.test(request) && blurry.test(request) ? sharpnessVerdict(rounds) : null)

/** Whatever was asked of the picture: nothing but words has changed in it. */
export function isPictureStill({ changes }: Rounds): boolean {
  return changes !== null && changes.unexplained.length === 0
}

/** Codes are decoded: whether one is there needs no words. */
export function codeVerdict(request: string, rounds: Rounds): Verdict | null {
  if (!code.test(request) || /["“]/.test(request)) return null
  // One that nobody could read before is a new one, whatever it is that puts it there.
  if (aCode.test(request) && !removes.test(request) && codesOf(rounds)[1].length === 0)
    return codeAdded(request, rounds)
  if (larger.test(request)) return codeGrown(rounds)
  if (codesOf(rounds)[1].length > 0 && isOfPlace(request)) return codeMoved(request, rounds) ?? undecided
  if (removes.test(request)) return codeGone(rounds)
  return adds.test(request) || asks.test(request) ? codeAdded(request, rounds) : null
}
const aCode = /\b(?:a|one|some)(?: \p{L}+)? qr\b/iu
/** The code itself, and not what stands beside it: `add the website under the QR code`, `drop the link, the QR is enough`. */
const adds =
  /\b(?:add|include|put|insert|place|squeeze in|needs?|missing|have|get|want|there be|where(?:['’]?s| is))(?: \p{L}+){0,2} qr\b|\bqr(?: codes?)? (?:is |was |got )*(?:missing|left off|forgotten|gone)\b/iu
/** `Sign-up QR please`: nothing else is said of it. */
const asks =
  /^(?:(?!\b(?:smaller|too|not|isn['’]?t|doesn['’]?t|the|that|our) ).)*\bqr(?: codes?)?(?: (?:please|pls|too|as well))?(?: (?:in|at|on) .*)?[.!?]*(?:\s.*)?$/i
const removes =
  /\b(?:remove|delete|drop|lose|omit|ditch|scrap|get rid of|take (?:off|out)|no need for|(?:don['’]?t|do not|won['’]?t|will not|no longer) (?:want|need)|without)(?: \p{L}+){0,2} qr\b|\b(?:take|leave) (?:the |that |our )?qr(?: codes?)? (?:off|out|away)\b|\bqr(?: codes?)? (?:needs to|has to|should|can) (?:go|come off)\b/iu

type Codes = readonly { text: string; box: Box }[]
/** Those of this round, and those of the round before. */
const codesOf = ({ now, before }: Rounds): [Codes, Codes] => [
  now.analysis.measurements?.codes ?? [],
  before.analysis.measurements?.codes ?? [],
]

/** `QR should go to gracecity.org/fall, not the home page`: where it leads, which no line of the design has to say. */
const leads =
  /\bqr\b.*\b(?:go(?:es)?|link(?:s|ed)?|leads?|points?|takes?|opens?|sends?|directs?|resolves?|to be)\b|\b(?:point|link|send|direct|change|update|switch|set)\b.*\bqr(?: codes?)?(?: \p{L}+)? to\b|\bqr(?: codes?)? (?:to|for|is)\b|\bnew (?:link|address|url) (?:for|on|in|behind) (?:the |our )?qr\b/iu
const besideCode =
  /\b(?:under(?:neath)?|below|above|beneath|next to|beside|near|around|with) (?:the |our |that )?(?:\p{L}+ )?qr\b/iu
const denied = /\b(?:not|instead of|rather than|and not|from|no longer)(?: (?:to|the|our|at))*\s*$/iu

export function codeLeads(request: string, rounds: Rounds): Verdict | null {
  const [codes] = codesOf(rounds)
  if (codes.length === 0 || !leads.test(request) || besideCode.test(request)) return null
  const named = literalsIn(request).filter(({ kind, at }) => kind === 'url' && !denied.test(request.slice(0, at)))
  const [wanted, another] = named.map(({ text }) => addressOf(text.replace(/[.,;)]+$/, '')))
  if (!wanted || another) return null
  const found = codes.find(({ text }) => {
    const address = addressOf(text)
    return address?.host === wanted.host && address.path === wanted.path
  })
  const [{ text, box }] = (found ? [found] : codes) as [Codes[number]]
  return verdict(found !== undefined, `The code leads to ${text}.`, box)
}

function codeGrown(rounds: Rounds): Verdict | null {
  const [[is], [was]] = codesOf(rounds)
  if (!is || !was) return null
  const ratio = is.box.width / was.box.width
  if (ratio >= limits.grown) return verdict(true, 'The code is larger than before.', is.box)
  return ratio <= limits.same ? verdict(false, 'The code is as large as before.', is.box) : null
}

const isOfPlace = (request: string): boolean =>
  !removes.test(request) && !besideCode.test(request) && (moves.test(request) || placed.test(request))
const moves = /\b(?:move|shift|slide|bring|put|place|flip|drop|tuck|scoot|center|centre)(?: \p{L}+){0,2} qr\b/iu
/** `QR code centred at the bottom`, `the QR goes to the right` */
const placed =
  /\bqr(?: codes?)?(?: (?:should|needs to|has to|must|could|can|to))?(?: (?:go(?:es)?|be|sit|stand|belongs?|moved?))? (?:(?:over|down|up|out) )?(?:(?:in|on|at|to) the (?:very )?(?:top|bottom|left|right|upper|lower|cent(?:er|re)|middle|corner)|cent(?:er|re)(?:ed|d)|(?:top|bottom) (?:left|right))\b/iu

function codeMoved(request: string, rounds: Rounds): Verdict | null {
  const [[is, ...more], [was, ...others]] = codesOf(rounds)
  const where = whereIn(request)
  if (!is || !was || more.length + others.length > 0 || where === null) return null
  // One that has grown stands elsewhere without having been moved.
  const ratio = is.box.width / was.box.width
  if (ratio > limits.grown || ratio < 1 / limits.grown) return null
  const lineOf = ({ box }: Codes[number]) => ({ text: 'The code', confidence: 1, box })
  return placeVerdict({ before: lineOf(was), now: lineOf(is), isSameWords: true }, where, { request, rounds })
}

/** Whether the one code stands where it stood. */
export function codeKept(rounds: Rounds): Verdict | null {
  const [[is, ...more], [was, ...others]] = codesOf(rounds)
  if (!is || !was || more.length + others.length > 0) return null
  const away = Math.hypot(is.box.x - was.box.x, is.box.y - was.box.y)
  if (away <= limits.kept) return verdict(true, 'The code stands where it stood.', is.box)
  return away >= limits.away ? verdict(false, 'The code stands elsewhere.', is.box) : null
}

/** One that can no longer be read where something else is now. */
function codeGone(rounds: Rounds): Verdict | null {
  const [[is], [was, another]] = codesOf(rounds)
  if (!was || another) return null
  if (is) return is.text === was.text ? verdict(false, 'The code is still there.', is.box) : null
  const { changes } = rounds
  const isOther = changes !== null && changedShare(changes, was.box) >= limits.flat
  return isOther ? verdict(true, 'The code is no longer there.', null) : null
}

function codeAdded(request: string, rounds: Rounds): Verdict | null {
  const [[is], was] = codesOf(rounds)
  if (was.length > 0) return null
  const zone = zoneIn(request)
  if (is && zone !== null && !isIn(zone, is.box))
    return { ...verdict(true, 'There is a code now, elsewhere in the design.', is.box), word: 'cannot_tell' }
  if (is) return verdict(true, 'There is a code now.', is.box)
  // One that is drawn and cannot be read is something that came.
  return (rounds.changes?.unexplained.length ?? 0) === 0
    ? verdict(false, 'No code can be read in the design.', null)
    : undecided
}

function sharpnessVerdict({ now, before, changes }: Rounds): Verdict | null {
  const [is, was] = [now.analysis.measurements, before.analysis.measurements]
  if (!is || !was) return null
  const [some, earlier] = [is.enlarged ?? [], was.enlarged ?? []]
  if (is.sharpness >= was.sharpness + limits.sharper || (earlier.length > 0 && some.length === 0))
    return verdict(true, 'It is sharper than before.', null)
  const isSame = earlier.length === some.length && Math.abs(is.sharpness - was.sharpness) < limits.sameColor
  const where = earlier[0]?.box
  if (isSame && changes !== null && (where ? isStill(changes, where) : changes.unexplained.length === 0))
    return verdict(false, 'It is as sharp as before.', where ?? null)
  return null
}

/** The cells that no line of either round touches. */
function groundCells({ side, now }: Changes, { pairs }: Rounds): number[] {
  const taken = new Set(
    pairs.flatMap(({ before, now: line }) =>
      [before?.box, line?.box].flatMap((box) => (box ? cellsIn(box, side) : [])),
    ),
  )
  return now.flatMap((_, at) => (taken.has(at) ? [] : [at]))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function groundVerdict(request: string, rounds: Rounds): Verdict | null {
  const { now, before, changes } = rounds
  const [is, was] = [now.analysis.measurements?.colors[0], before.analysis.measurements?.colors[0]]
  if (!is || !was) return null
  const { to } = recolorIn(request)
  const why = `The ground was ${was.hex} and is ${is.hex}.`
  const change = differenceOf(is.hex, was.hex)
  const isSame =
    change <= limits.sameColor &&
    (Math.min(is.share, was.share) >= limits.flat
      ? change <= limits.sameGround
      : changes === null
        ? paletteDistance(now.analysis.measurements!.colors, before.analysis.measurements!.colors) <= limits.recolored
        : changes.unexplained.length <= limits.samePhoto * changes.now.length)
  if (isSame) return verdict(false, `The ground is ${is.hex}, as before.`, null)
  if (lighter.test(request) !== darker.test(request)) {
    const light = lightGained(rounds, is.hex, was.hex)
    return Math.abs(light) > limits.lighter ? verdict(light > 0 === lighter.test(request), why, null) : null
  }
  if (to !== null) return isCalled(is.hex, to) && change > limits.sameColor ? verdict(true, why, null) : null
  return another.test(request) && change >= limits.recolored ? verdict(true, why, null) : null
}

/** By how much the ground became lighter: as most of its cells did. */
function lightGained(rounds: Rounds, is: string, was: string): number {
  const { changes } = rounds
  if (changes === null) return labOfHex(is).l - labOfHex(was).l
  return median(groundCells(changes, rounds).map((at) => changes.now[at]!.l - changes.before[at]!.l))
}

function photoVerdict(rounds: Rounds): Verdict | null {
  const { now, before, changes } = rounds
  const [is, was] = [now.analysis.measurements?.colors, before.analysis.measurements?.colors]
  if (!is || !was) return null
  const far = paletteDistance(is, was)
  const share = changes === null ? null : changes.unexplained.length / changes.now.length
  const whole = changes === null ? null : pictureIn(changes.unexplained, changes, rounds)
  if (whole === 'same') return verdict(false, 'The image is the one it was.', null)
  if (far >= limits.newPalette || (share !== null && share >= limits.newPhoto))
    return verdict(true, 'The image is another one than before.', null)
  if (share === null ? far <= limits.recolored : share <= limits.samePhoto)
    return verdict(false, 'The image is the one it was.', null)
  return null
}

/** `Orange bars should be burgundy`: which colours went, and which came in their place. */
function shapeVerdict(request: string, { now, before, changes }: Rounds): Verdict | null {
  const { to, from } = recolorIn(request)
  const [is, was] = [now.analysis.measurements?.colors, before.analysis.measurements?.colors]
  if (to === null || !is || !was || changes === null) return null
  const came = gained(is, was).filter(({ hex }) => isCalled(hex, to))
  const went = gained(was, is)
  const turned = changes.unexplained.filter(
    (at) => isCalled(changes.now[at]!, to) && !isCalled(changes.before[at]!, to),
  )
  const swap = went.find(({ share }) =>
    came.some((one) => one.share >= share * limits.alike && one.share <= share / limits.alike),
  )
  if (swap && turned.length >= limits.turnedMin) return verdict(true, `What was ${swap.hex} is ${to}.`, null)
  const old = was.filter(({ hex }) => from !== null && isCalled(hex, from))
  const isKept = old.length > 0 && !old.some(({ hex }) => went.some((one) => one.hex === hex))
  if (from === null && shape.test(request) && came.length === 0 && turned.length === 0)
    return verdict(false, `Nothing has become ${to}.`, null)
  return isKept && came.length === 0 && turned.length === 0 ? verdict(false, `What was ${from} still is.`, null) : null
}

/** The colours of one palette that another has much less of, with the share that it lacks. */
function gained(some: Shares, others: Shares): { hex: string; share: number }[] {
  return some.flatMap(({ hex, share }) => {
    const kept = others.reduce(
      (sum, other) => sum + (differenceOf(other.hex, hex) <= limits.recolored ? other.share : 0),
      0,
    )
    const near = some.reduce(
      (sum, other) => sum + (differenceOf(other.hex, hex) <= limits.recolored ? other.share : 0),
      0,
    )
    return near - kept >= Math.max(limits.shareMin, share * limits.gone)
      ? [{ hex, share: Math.min(share, near - kept) }]
      : []
  })
}

type Shares = readonly { hex: string; share: number }[]

/** Half the sum of what two palettes do not share, 0..1; colours that look alike are one. */
function paletteDistance(a: Shares, b: Shares): number {
  const left = b.map((one) => ({ ...one }))
  let shared = 0
  for (const { hex, share } of a) {
    let rest = share
    for (const other of left) {
      if (rest <= 0 || other.share <= 0 || differenceOf(hex, other.hex) > limits.recolored) continue
      const both = Math.min(rest, other.share)
      shared += both
      rest -= both
      other.share -= both
    }
  }
  const all = Math.max(
    a.reduce((sum, { share }) => sum + share, 0),
    b.reduce((sum, { share }) => sum + share, 0),
  )
  return all === 0 ? 0 : 1 - shared / all
}
