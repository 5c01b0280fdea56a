import { distanceOf } from '../../../../color/oklab.ts'
import type { Box } from '../../../model.ts'
import { isCalled, isFarFrom, recolorIn } from './colors/colors.ts'
import { type Changes, cellsIn } from './changes.ts'
import { isOfShape, isOnPhotograph, isPhotograph, pictureIn, shownVerdict } from './photographs.ts'
import { centerOf } from './placements.ts'
import { boxOf, isSamePlace, lightGained, type Region, regionsChanged } from './regions.ts'
import type { Pair, Rounds } from './rounds.ts'
import { verdict, type Verdict } from './verdict.ts'
import { linesNamed } from './subject.ts'
import { isOfGraphic, reason, type Want, wantOf, wants } from './wants/wants.ts'
import { cellsOfZone, isIn, standsIn, type Zone, zoneIn, sideIn } from './zones.ts'

/**
 * Requests on what is no text (a logo, a photograph, a shape, a border, the ground): judged by the regions that changed
 * and that no line explains. Which region a thing is cannot be known from its name, so that what changed is held against
 * all requests on such things: as many things came as were to come, and went as were to go.
 */

/** What the regions have to be where it was done. */
const kindWanted: Partial<Record<Want, Region['kind']>> = {
  remove: 'gone',
  add: 'came',
  larger: 'came',
  smaller: 'gone',
}

/** Oklab L: less is no change of light. */
const lightMin = 0.02
/** Of the cells that changed so many became lighter where a thing was lightened. */
const turnedLight = 0.75
/** Shares of all cells; `turned` and `filled`: cells of a thing, and of one that letters stand on. */
const limits = { still: 0.001, turned: 2, filled: 6, large: 0.02, picture: 0.05, photo: 0.15, layout: 0.4, whole: 0.6 }

/** `others`: the other requests of the task. Null: what changed may be something else. */
export function graphicVerdict(request: string, others: readonly string[], rounds: Rounds): Verdict | null {
  const { changes } = rounds
  const regions = regionsChanged(rounds)
  // Margins are measured from the lines, and nothing has to come or go for them.
  if (changes === null || regions === null || /\bmargins?\b/i.test(request)) return null
  const want = wantOf(request)
  const cells = regions.flatMap((region) => region.cells)
  const ofLogo = /\b(?:logo|wordmark)\b/i.test(request)
  if (ofLogo && rounds.pairs.some((pair) => isNews(pair, others))) return logoVerdict(request, want, others, rounds)
  if (cells.length <= limits.still * changes.now.length)
    return verdict(false, 'Nothing but words has changed since the round before.', null)
  if (ofGround.test(request.replace(onGround, ' ')))
    return sideIn(request) === null ? groundVerdict(request, want, rounds) : null
  const rivals = others.filter((one) => isOfGraphic(one)).map(wantOf)
  return ofWant(request, want, { changes, regions, cells, rivals, rounds })
}

function ofWant(request: string, want: Want, found: Found): Verdict | null {
  const { changes, regions } = found
  if (want === 'remove' || want === 'exchange') {
    const kept = keptColor(request, want, changes)
    if (kept !== null) return verdict(false, `There is as much ${kept} as before.`, null)
  }
  if (want === 'lighter' || want === 'darker')
    return ofPhoto.test(request) && isPhotoKept(found)
      ? verdict(false, 'The photograph is as it was.', null)
      : ofLight(want, found)
  if (want === 'recolor') return ofColor(request, found)
  const zone = want === 'move' || want === 'add' ? zoneIn(request) : null
  const placed = zone && ofZone(zone, found)
  if (want === 'move') return zone === null ? ofMove(found) : placed
  const kind = kindWanted[want]
  if (placed || kind === undefined)
    return placed ?? (want === 'exchange' && !isOfShape(request) ? ofExchange(request, found) : null)
  return regions[0]!.cells.length > limits.whole * changes.now.length ? null : ofKind(want, request, found)
}

/** Cells of a colour that a thing has to fill for its going to be seen, and the share of them that is left where it stays. */
const colored = { min: 12, max: 0.4, kept: 0.9 }

/** `the pink border`, `sepia instead of blue`: the colour that was to go, where as much of it is there as before. */
function keptColor(request: string, want: Want, changes: Changes): string | null {
  const { from, to } = recolorIn(request.replace(reason, ' '))
  const old = want === 'remove' ? (from ?? to) : from
  // White, grey and black are everywhere: those of another thing hide that one's have gone.
  if (old === null || neutral.test(old)) return null
  const count = (cells: Changes['now']) => cells.filter((lab) => isCalled(lab, old)).length
  const [was, is] = [count(changes.before), count(changes.now)]
  const isThing = was >= colored.min && (want === 'exchange' || was <= colored.max * changes.now.length)
  return isThing && is >= colored.kept * was ? old : null
}

const neutral = /^(?:off-?)?(?:white|gr[ae]y|black|silver|cream|ivory|charcoal)$/i

const ofPhoto = /\b(?:photos?|photographs?|pictures?|pics?|images?)\b/i

/** `for something with children`, `to a picture of the hall`, `use wedding rings`: what it is to show, which cannot be measured. */
const ofSubject =
  /(?<!\p{L})(?:with|of|for|use|showing|featuring|to an?|more|less|sepia|black and white)\s(?!(?:an? |the |our |some )?(?:(?:something )?(?:new|newer|different|another|other|else|better|nicer|\p{L}+er)|one|it|us|this|that|me|photo|picture|image)(?!\p{L}))\p{L}+/iu

/** Another picture in its place is a large region; small ones are of other things. */
function ofExchange(request: string, { changes, regions, rivals, rounds }: Found): Verdict | null {
  const [first] = regions
  const photo = ofPhoto.test(request) ? regions.find((region) => isPhotograph(region, changes)) : undefined
  if (photo !== undefined) {
    const shown = pictureIn(photo.cells, changes, rounds)
    const isOfThis = ofSubject.test(request)
    if (shown !== 'other' || !isOfThis) return shownVerdict(shown, boxOf(photo, changes.side))
  }
  const share = (first?.cells.length ?? 0) / changes.now.length
  const isOthers = rivals.some((want) => want !== 'add' && want !== 'remove')
  // What it shows now nobody can measure.
  const isOf = ofSubject.test(request) && share >= limits.large
  const isFlat = ofPhoto.test(request) && photo === undefined
  if (first === undefined || isOthers || isOf || (isFlat && share >= limits.large && share < limits.photo)) return null
  if (share >= limits.picture) return verdict(true, 'It looks other than before.', boxOf(first, changes.side))
  if (share >= limits.large) return rivals.length === 0 ? verdict(true, 'It looks other than before.', null) : null
  return rivals.length > 0 || ofPhoto.test(request) ? verdict(false, 'Nothing has taken its place.', null) : null
}

/** Whether a line came, went or moved, and no other request speaks of it: it may be the name in a logo. */
function isNews({ before, now, isSameText }: Pair, others: readonly string[]): boolean {
  const line = now ?? before
  if (!line?.box || line.text.length > nameCharsMax) return false
  const words = line.text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []
  if (words.length === 0 || others.some((one) => words.some((word) => one.toLowerCase().includes(word)))) return false
  return !isSameText || !isSamePlace(before!.box!, now!.box!)
}
const nameCharsMax = 30

/** A logo that is a name, with or without a sign beside it. */
function logoVerdict(request: string, want: Want, others: readonly string[], rounds: Rounds): Verdict | null {
  const [only, another] = rounds.pairs.filter((pair) => isNews(pair, others))
  if (only === undefined || another !== undefined) return null
  if (want === 'add' || want === 'exchange')
    return only.before === null ? verdict(true, `“${only.now!.text}” came.`, only.now!.box) : null
  if (want === 'remove') return only.now === null ? verdict(true, `“${only.before!.text}” is gone.`, null) : null
  return changedLogo(request, want, only)
}

/** A name that stands in both rounds: its size, or its place. */
function changedLogo(request: string, want: Want, only: Pair): Verdict | null {
  if (!only.before?.box || !only.now?.box) return null
  const [was, is] = [only.before.box, only.now.box]
  if (want === 'larger' || want === 'smaller') {
    // Of other letters, or of small ones in place of capitals, the box is another whatever their size is.
    if (only.before.text !== only.now.text) return null
    const isDone = (want === 'larger' ? is.height / was.height : was.height / is.height) > grown
    return verdict(isDone, `“${only.now.text}” is ${isDone ? '' : 'not '}${want}.`, is)
  }
  if (want !== 'move') return null
  // What makes room for the logo moves too, but not to where the logo is to go.
  const zone = zoneIn(request)
  const isThere = only.isSameText && isMoved(was, is) && (zone === null || isIn(zone, is))
  return isThere ? verdict(true, `“${only.now.text}” was moved.`, is) : null
}
/** Read with the sign beside it in one round alone, a name is wider, and stands where it stood. */
const isMoved = (was: Box, is: Box): boolean => !isSamePlace(was, is) && Math.abs(is.width / was.width - 1) < widthSame
const grown = 1.06
const widthSame = 0.25

const ofGround =
  /(?<!\p{L})(?:backgrounds?|backdrops?|gradients?|overlays?|overall|behind (?:it all|everything)|shirt colou?r|colou?r of the (?:t-?)?shirts?|(?:on|onto) (?:an? |the )?(?:\p{L}+ ){0,3}(?:shirts?|t-?shirts?|tees?|hoodies?|fabric|paper|stock)|it all|whole (?:thing|design|slide|flyer|graphic))(?!\p{L})/iu
/** What stands on the ground is not the ground: `a cross in the background`. */
const onGround =
  /(?<!\p{L})(?:in|on|into|onto|over|across|from|against|behind|around) (?:the |our )?(?:backgrounds?|backdrops?|whole \p{L}+)(?!\p{L})/giu
/** Of the cells that no line touches, so many changed where the ground did; fewer are of something on it. */
const groundMin = 0.3
const groundNone = 0.12
const mostOf = 0.8

/** `the purple background feels too dark`: the colour it has. */
const complaint =
  /(?<!\p{L})(?:the|our|this|that) (?:\p{L}+ ){1,2}(?:background|backdrop|ground) (?:is|feels?|looks?|seems?|reads?|comes across|came out)(?!\p{L})/iu

/** `the Dec. 13 row should have a pink background`: what a part of the design stands on. */
const partsOfDesign =
  '(?:rows?|columns?|cells?|box(?:es)?|cards?|panels?|bars?|strips?|buttons?|badges?|header|footer|headings?|sections?)'
const onPart = new RegExp(
  `(?<!\\p{L})${partsOfDesign} (?:(?:should|could|can|must|needs? to|needs?|to|with|have|has|get|gets|on|in|its|an?|the) )*(?:\\p{L}+ ){0,2}(?:background|backdrop)(?!\\p{L})|(?<!\\p{L})(?:background|backdrop) (?:of|behind|for|on|in|under) (?:the|our|that|this|each|every) (?:\\p{L}+ ){0,3}${partsOfDesign}(?!\\p{L})`,
  'iu',
)

function groundVerdict(request: string, want: Want, rounds: Rounds): Verdict | null {
  const changes = rounds.changes!
  const lines = new Set(
    rounds.pairs
      .flatMap(({ before, now }) => [before?.box, now?.box])
      .flatMap((box) => (box ? cellsIn(box, changes.side) : [])),
  )
  const ground = changes.now.flatMap((_, at) => (lines.has(at) ? [] : [at]))
  const own = new Set(ground)
  const changed = changes.changed.filter((at) => own.has(at))
  const { to, from } = recolorIn(request.replace(reason, ' ').replace(complaint, ' '))
  if (onPart.test(request)) return null
  if (to !== null && ground.filter((at) => isFarFrom(changes.now[at]!, to)).length > mostOf * ground.length)
    return verdict(false, `The ground is not ${to}.`, null)
  if (to !== null && from !== null && isGroundKept(ground, { to, from }, changes))
    return verdict(false, `The ground is ${from}, as before.`, null)
  if (changed.length < groundNone * ground.length) return verdict(false, 'The ground is as it was.', null)
  if (changed.length < groundMin * ground.length) return null
  const found = { changes, regions: [], cells: changed, rivals: [], rounds }
  if (want === 'lighter' || want === 'darker') return ofLight(want, found)
  if (want === 'recolor') return ofColor(request, found)
  const shown = ofPhoto.test(request) ? pictureIn(changed, changes, rounds) : 'other'
  if (shown === 'same') return verdict(false, 'The image is the one it was.', null)
  // What it shows now nobody can measure.
  const isOf = want === 'exchange' && ofSubject.test(request)
  return shown === null || isOf || want === 'larger' || want === 'smaller' || want === 'move'
    ? null
    : verdict(true, 'The ground is another one than before.', null)
}

/** `black instead of purple`, and most of what was purple still is, whatever has become black beside it. */
function isGroundKept(ground: readonly number[], { to, from }: { to: string; from: string }, { before, now }: Changes) {
  const own = ground.filter((at) => isCalled(before[at]!, from) && !isCalled(before[at]!, to))
  const kept = own.filter((at) => isCalled(now[at]!, from) && !isCalled(now[at]!, to))
  return own.length >= groundMin * ground.length && kept.length >= keptMin * own.length
}
const keptMin = 0.7

/** Whether the design lies on one photograph, of which next to nothing has changed. */
const isPhotoKept = ({ changes, cells, rounds }: Found): boolean =>
  cells.length < limits.large * changes.now.length && isOnPhotograph(changes, rounds)

type Found = {
  changes: Changes
  regions: readonly Region[]
  cells: readonly number[]
  /** What the other requests want of such things. */
  rivals: readonly Want[]
  rounds: Pick<Rounds, 'pairs'>
}

function ofLight(want: 'lighter' | 'darker', { changes, cells, rivals }: Found): Verdict | null {
  const isSmall = cells.length < limits.large * changes.now.length
  if (rivals.length > 0 && isSmall) return null
  const sign = want === 'lighter' ? 1 : -1
  const gained = lightGained(changes, cells) * sign
  const turned = cells.filter((at) => (changes.now[at]!.l - changes.before[at]!.l) * sign > 0)
  // What went leaves a trace of another light, and what went elsewhere is darker here and lighter there.
  if (gained > 0 && (isSmall || turned.length < cells.length * turnedLight)) return null
  if (gained > lightMin) return verdict(true, `It is ${want} than before.`, null)
  return rivals.length > 0 ? null : verdict(false, `It is not ${want} than before.`, null)
}

/** Of a region's cells; others are its rim, or what moved beside it. */
const turnedShare = 0.2

function ofColor(request: string, found: Found): Verdict | null {
  const { changes, cells, rivals } = found
  const { to } = recolorIn(request.replace(reason, ' '))
  if (to === null) return null
  const place = standsIn(request)
  const here = place === null ? null : cellsOfZone(place, changes.side)
  if (here !== null && !here.some((at) => isCalled(changes.now[at]!, to)))
    return verdict(false, `Nothing is ${to} there.`, null)
  const wasSo = cells.filter((at) => isCalled(changes.before[at]!, to)).length
  const shade = wants.find(([want, pattern]) => (want === 'lighter' || want === 'darker') && pattern.test(request))?.[0]
  if (shade !== undefined && wasSo > cells.length / 2) return ofLight(shade as 'lighter' | 'darker', found)
  const turnedOf = (some: readonly number[]) =>
    some.filter((at) => isCalled(changes.now[at]!, to) && !isCalled(changes.before[at]!, to))
  const turned = turnedOf(cells)
  const isThere = new Set(here)
  const isTurned = (some: readonly number[]) => {
    const there = turnedOf(some).filter((at) => here === null || isThere.has(at))
    const least = ofFilled.test(request) ? limits.filled : limits.turned
    return there.length >= Math.max(least, some.length * turnedShare)
  }
  // Where nearly all has changed, a layout has: whatever is of the colour may be another thing.
  if (countOf(found.regions) > limits.layout * changes.now.length) return null
  // A thing of that colour that moved leaves as much of it behind.
  const countIn = (some: Changes['now']) => some.filter((lab) => isCalled(lab, to)).length
  const isMore = countIn(changes.now) - countIn(changes.before) >= turned.length / 2
  if (isMore && (isTurned(cells) || found.regions.some((region) => isTurned(region.cells)))) {
    const other = lineBeside(boxOf({ cells: turned }, changes.side), request, found.rounds.pairs)
    return other === null
      ? verdict(true, `What has changed is ${to} now.`, null)
      : verdict(false, `What has become ${to} stands beside “${other.text}”.`, other.box)
  }
  const isNone = turned.length === 0 && cells.every((at) => isFarFrom(changes.now[at]!, to))
  // Letters that were not read may have become so.
  const isDrawn = isOfGraphic(request) || ofGround.test(request)
  return (rivals.length > 0 && turned.length === 0 && isDrawn) || (isNone && ofFilled.test(request))
    ? verdict(false, `Nothing has become ${to}.`, null)
    : null
}

/**
 * `Youth Group’s bar`: of the lines as large as the one that a request names the one that is nearest to a box, where that is
 * another; null: the request names none, or the box is its own.
 */
function lineBeside(box: Box, request: string, pairs: readonly Pair[]): Pair['now'] {
  // `The boxes should be gold` is no word of `Box in the lobby`.
  const [named, another] = linesNamed(request.replace(ofFilled, ' '), pairs)
  const own = named?.now
  if (!own?.box || another !== undefined) return null
  const size = own.box.height
  const alike = pairs.flatMap(({ now }) =>
    now?.box && Math.abs(now.box.height / size - 1) <= sizeSame ? [{ line: now, away: away(now.box, box) }] : [],
  )
  const nearest = alike.toSorted((a, b) => a.away - b.away)[0]
  return nearest === undefined || nearest.line === own || nearest.away > away(own.box, box) * muchNearer
    ? null
    : nearest.line
}
const away = (one: Box, other: Box): number => {
  const [from, to] = [centerOf(one), centerOf(other)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}
const [sizeSame, muchNearer] = [0.2, 0.7]

/** What is of one colour and wide enough for its cells to have it. */
const ofFilled =
  /(?<!\p{L})(?:bars?|box(?:es)?|buttons?|cards?|banners?|circles?|footer|header|strips?|panels?|badges?|ribbons?)(?!\p{L})/iu

/** Of all that changed beside the words so much is of one kind where it was the one thing that was done. */
const dominant = 0.8

/** As many regions as requests that they may answer are all of them answered; none answers none. */
function ofKind(want: Want, request: string, found: Found): Verdict | null {
  const { regions, rivals, changes } = found
  const { side } = changes
  const kind = kindWanted[want]!
  const own = regions.filter((region) => region.kind === kind)
  const [first, ...rest] = own
  const isLarge = (first?.cells.length ?? 0) >= limits.picture * changes.now.length
  const same = rivals.filter(
    (rival) => (kindWanted[rival] ?? (rival !== 'exchange' || isLarge ? kind : null)) === kind,
  ).length
  if (first !== undefined) {
    const isOthers = countOf(own) < dominant * countOf(regions) && rivals.length === 0
    // Where the ground has changed its colour, what stands out less is no smaller for that.
    const isLayout = countOf(regions) > limits.layout * changes.now.length
    const isEvery = kind === 'gone' && /\ball (?:of|the|those|these)\b/i.test(request)
    if (rest.length < same || isOthers || isLayout || isEvery || (want === 'remove' && !isVacated(first, changes)))
      return null
    const why = kind === 'came' ? 'There is more of it than before.' : 'There is less of it than before.'
    return verdict(true, why, boxOf(first, side))
  }
  return ofNone(want, kind, found)
}

/** Nothing of the kind that is wanted: it was not done, unless what changed may be it. */
function ofNone(want: Want, kind: Region['kind'], found: Found): Verdict | null {
  const { regions, rivals } = found
  const isOther = regions.some((region) => region.kind === 'other')
  // What has another size may have changed in both ways along its edge.
  if (isOther && (want === 'larger' || want === 'smaller')) return null
  const isOpen = isOther && !rivals.some((rival) => rival !== 'add' && rival !== 'remove')
  return isOpen || (want === 'remove' && mayBeCovered(found))
    ? null
    : verdict(false, kind === 'came' ? 'Nothing has come.' : 'Nothing has gone.', null)
}

/** Whether a line stands now where something else than plain ground was: the icon beside a title that moved over. */
function mayBeCovered({ changes: { before, side }, rounds: { pairs } }: Found): boolean {
  const cellsOf = (lines: readonly Pair['now'][]) =>
    new Set(lines.flatMap((line) => (line?.box ? cellsIn(line.box, side) : [])))
  const [was, is] = [cellsOf(pairs.map((pair) => pair.before)), cellsOf(pairs.map((pair) => pair.now))]
  const covered = [...is.difference(was)].map((at) => before[at]!)
  return covered.some((cell) => distanceOf(cell, covered[0]!) > plainMax)
}
/** Oklab. */
const plainMax = 0.08

const countOf = (regions: readonly Region[]) => regions.reduce((sum, { cells }) => sum + cells.length, 0)

/** Of the differences between neighbours so much is left where a thing was taken away: more, where it only shrank. */
const vacatedMax = 0.4

/** Whether nothing stands any more in the box of what went, not beside what went either. */
function isVacated(region: Region, { before, now, side }: Changes): boolean {
  const { x, y, width, height } = boxOf(region, side)
  const [left, right] = [Math.round(x * side) - 1, Math.round((x + width) * side)]
  const rough = (cells: Changes['now']) => {
    let sum = 0
    for (let row = Math.round(y * side); row < Math.round((y + height) * side); row++)
      for (let column = Math.max(0, left); column < Math.min(side - 1, right); column++)
        sum += distanceOf(cells[row * side + column]!, cells[row * side + column + 1]!)
    return sum
  }
  return rough(now) <= vacatedMax * rough(before)
}

function ofMove({ regions, rivals, changes: { side } }: Found): Verdict | null {
  const [came, gone] = [regions.find(({ kind }) => kind === 'came'), regions.find(({ kind }) => kind === 'gone')]
  if (came && gone && rivals.length === 0) return verdict(true, 'It stands elsewhere than before.', boxOf(came, side))
  if ((came === undefined || gone === undefined) && regions.every(({ kind }) => kind !== 'other'))
    return verdict(false, 'Nothing has come where nothing was, and gone from where it stood.', null)
  return null
}

function ofZone(zone: Zone, { regions, rivals, changes: { side } }: Found): Verdict | null {
  const came = regions.find((region) => region.kind === 'came' && isIn(zone, boxOf(region, side)))
  if (came) return verdict(true, 'It stands there now.', boxOf(came, side))
  // What changed there, in whatever way, may be it.
  const isChanged = regions.some((region) => isIn(zone, boxOf(region, side)))
  return isChanged || (regions.some((region) => region.kind === 'other') && rivals.length === 0)
    ? null
    : verdict(false, 'Nothing has come there.', null)
}
