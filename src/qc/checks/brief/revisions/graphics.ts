import type { Box } from '../../../model.ts'
import { isCalled, recolorIn } from './color-names.ts'
import { type Changes, cellsIn } from './changes.ts'
import { isSamePlace, lightGained, type Region, regionsChanged } from './regions.ts'
import type { Pair, Rounds } from './rounds.ts'
import { verdict, type Verdict } from './verdict.ts'

/**
 * Requests on what is no text (a logo, a photograph, a shape, a border, the ground): judged by the regions that changed
 * and that no line explains. Which region a thing is cannot be known from its name, so that what changed is held against
 * all requests on such things: as many things came as were to come, and went as were to go.
 */

type Want = 'remove' | 'add' | 'larger' | 'smaller' | 'move' | 'lighter' | 'darker' | 'recolor' | 'exchange' | 'other'

const graphicNoun =
  /(?<!\p{L})(?:logos?|photos?|photographs?|pictures?|images?|pics?|backgrounds?|backdrops?|icons?|borders?|frames?|shapes?|circles?|box(?:es)?|bars?|strips?|stripes?|ribbons?|banners?|panels?|buttons?|badges?|stars?|webs?|arrows?|clip ?art|graphics?|illustrations?|drawings?|stickers?|outlines?|overlays?|gradients?|patterns?|textures?|swirls?|leaves|flowers?|trees?|candles?|cross(?:es)?|doves?|snowflakes?|pumpkins?|hearts?|confetti|vines?|dividers?|underlines?|rules?|(?:thin|thick|horizontal|vertical|gold|dividing|wavy|dotted|colou?red) lines?|lines? (?:under|between|around|across|above|beneath|below)|header|footer|lower half|upper half|triangles?|squares?|rectangles?|blobs?|map|shadows?|watermark|silhouettes?)(?!\p{L})/iu
const textNoun =
  /(?<!\p{L})(?:title|headline|heading|sub-?titles?|sub-?heads?\w*|taglines?|text|words?|wording|copy|lettering|letters|type|fonts?|typeface|dates?|times?|hours?|verse|scripture|reference|address|location|venue|phone|website|web site|url|web address|link|e-?mail|price|cost|goal|names?|hashtag|number|lines?|paragraphs?|details|info(?:rmation)?|sentence|quote|list|caps)(?!\p{L})|["“]/iu

/** Whether a request names a part of the copy at all. */
export const isOfText = (request: string): boolean =>
  textNoun.test(request) ||
  /\b(?:everything|hashtag|caps|italics?|bold(?:er)?|speaker|pastor|spacing|indent)\b/i.test(request)

/** What stands beside a thing to say where it is: `the circle behind FREE`, `the text on the photo`. */
const beside =
  /(?<!\p{L})(?:against|across|over|on|in|behind|above|below|under|underneath|beneath|beside|next to|around|off|at|with|from|between|to|than|so|like|that|which|where|because|since) (?:the |our |this |that |her |his |those |a )?.*$/iu

/** Whether the first thing that a request names is no text. */
export function isOfGraphic(request: string): boolean {
  const graphic = graphicNoun.exec(request)
  if (graphic === null) return false
  const text = textNoun.exec(
    request.replace(/\p{L}+ lines?(?= (?:under|between|around|across|above|beneath|below))/giu, (all) =>
      '_'.repeat(all.length),
    ),
  )
  if (text === null) return true
  const from = beside.exec(request)?.index ?? request.length
  return graphic.index < text.index && (graphic.index < from || text.index > from)
}

const wants: [Want, RegExp][] = [
  [
    'remove',
    /\b(?:remove|delete|drop|omit|lose|get rid of|scrap|ditch|without|take (?:them |it |that |those |the [\p{L} ]{1,40})?(?:off|out|away)|(?:don['’]?t|do not|didn['’]?t|isn['’]?t|not|no) (?:really )?(?:want|need(?:ed)?|like|necessary)|can (?:it|they|we|that) (?:go|lose)|(?:needs?|has|have) to go|cut (?:it|the|that)|no more|distract\w*|unfinished|nobody (?:likes?|liked)|(?:too|so) many|(?:didn['’]?t|don['’]?t) care for)\b/iu,
  ],
  [
    'lighter',
    /\b(?:lighter|lighten|brighter|brighten|too (?:dark|gloomy|dim)|gloomy|less dark|see-through|transparent|fade|faded|softer|soften)\b/i,
  ],
  [
    'darker',
    /\b(?:darker|darken|dim(?:mer)?|deeper|too (?:light|bright)|less bright|dull(?:er)?|tone (?:it )?down)\b/i,
  ],
  [
    'larger',
    /\b(?:larger|bigger|enlarge|increase|scale up|blow (?:it )?up|too (?:small|tiny|little)|bump up|more prominent|wider|taller)\b/i,
  ],
  [
    'smaller',
    /\b(?:smaller|shrink|reduce|scale (?:it )?down|too (?:big|large|huge|wide|tall)|less prominent|tone down)\b/i,
  ],
  [
    'move',
    /\b(?:move|shift|nudge|scoot|slide|swap sides|position|re-?position|put|place|cent(?:er|re)|(?:be|go|sit) (?:on|at|in|to) the)\b.{0,60}\b(?:up|down|left|right|top|bottom|corner|middle|cent(?:er|re)|higher|lower|over|above|below|under|side)\b|\b(?:on|to) the (?:left|right)\b.{0,20}\b(?:rather|instead|not)\b/i,
  ],
  [
    'exchange',
    /\b(?:different|new|another|other|swap\w*|replac\w*|chang\w*|exchang\w*|instead|else|switch|something (?:more|less|warm\w*|with))\b/i,
  ],
  [
    'add',
    /\b(?:add|include|put|insert|need|needs|missing|would (?:like|love)|where(?:['’]?s| is| did)|forgot|left off)\b/i,
  ],
]

/** Why, behind what is asked: its colours are those of now. */
const reason = /[,;–—-]\s(?:it|that|this|they|so|because|since|which)\s.*$/iu

function wantOf(request: string): Want {
  const { to } = recolorIn(request.replace(reason, ' '))
  const found = wants.find(([, pattern]) => pattern.test(request))?.[0] ?? 'other'
  if (
    to !== null &&
    (found === 'exchange' ||
      found === 'other' ||
      found === 'add' ||
      found === 'darker' ||
      found === 'lighter' ||
      found === 'smaller')
  )
    return 'recolor'
  return found
}

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
/** Shares of all cells. */
const limits = { still: 0.001, turned: 2, large: 0.02, picture: 0.05, whole: 0.6 }

/** `others`: the other requests of the task. Null: what changed may be something else. */
export function graphicVerdict(request: string, others: readonly string[], rounds: Rounds): Verdict | null {
  const { changes } = rounds
  const regions = regionsChanged(rounds)
  if (changes === null || regions === null) return null
  const want = wantOf(request)
  const cells = regions.flatMap((region) => region.cells)
  const ofLogo = /\b(?:logo|wordmark)\b/i.test(request)
  if (ofLogo && rounds.pairs.some((pair) => isNews(pair, others))) return logoVerdict(request, want, others, rounds)
  if (cells.length <= limits.still * changes.now.length)
    return verdict(false, 'Nothing but words has changed since the round before.', null)
  if (ofGround.test(request)) return groundVerdict(request, want, rounds)
  const rivals = others.filter((one) => isOfGraphic(one)).map(wantOf)
  return ofWant(request, want, { changes, regions, cells, rivals })
}

function ofWant(request: string, want: Want, found: Found): Verdict | null {
  const { changes, regions } = found
  if (want === 'lighter' || want === 'darker') return ofLight(want, found)
  if (want === 'recolor') return ofColor(request, found)
  const zone = want === 'move' || want === 'add' ? zoneIn(request) : null
  const placed = zone && ofZone(zone, found)
  if (want === 'move') return zone === null ? ofMove(found) : placed
  const kind = kindWanted[want]
  if (placed || kind === undefined) return placed ?? (want === 'exchange' ? ofExchange(request, found) : null)
  return regions[0]!.cells.length > limits.whole * changes.now.length ? null : ofKind(kind, found)
}

const ofPhoto = /\b(?:photos?|photographs?|pictures?|pics?|images?)\b/i

/** Another picture in its place is a large region; small ones are of other things. */
function ofExchange(request: string, { changes, regions, rivals }: Found): Verdict | null {
  const [first] = regions
  const share = (first?.cells.length ?? 0) / changes.now.length
  const isOthers = rivals.some((want) => want !== 'add' && want !== 'remove')
  if (first === undefined || isOthers) return null
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
  const { pairs } = rounds
  const news = pairs.filter((pair) => isNews(pair, others))
  const [only, another] = news
  if (only === undefined || another !== undefined) return null
  if (want === 'add' || want === 'exchange')
    return only.before === null ? verdict(true, `“${only.now!.text}” came.`, only.now!.box) : null
  if (want === 'remove') return only.now === null ? verdict(true, `“${only.before!.text}” is gone.`, null) : null
  if (!only.before?.box || !only.now?.box) return null
  const [was, is] = [only.before.box, only.now.box]
  const ratio = is.height / was.height
  if (want === 'larger')
    return verdict(ratio > grown, `“${only.now.text}” is ${ratio > grown ? '' : 'not '}larger.`, is)
  if (want === 'smaller')
    return verdict(ratio < 1 / grown, `“${only.now.text}” is ${ratio < 1 / grown ? '' : 'not '}smaller.`, is)
  if (want !== 'move' || isSamePlace(was, is)) return null
  // What makes room for the logo moves too, but not to where the logo is to go.
  const zone = zoneIn(request)
  return zone === null || isIn(zone, is) ? verdict(true, `“${only.now.text}” was moved.`, is) : null
}
const grown = 1.06

const ofGround =
  /(?<!\p{L})(?:backgrounds?|backdrops?|gradients?|overlays?|whole (?:thing|design|slide|flyer|graphic))(?!\p{L})/iu
/** Of the cells that no line touches, so many changed where the ground did; fewer are of something on it. */
const groundMin = 0.3
const groundNone = 0.12

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
  if (changed.length < groundNone * ground.length) return verdict(false, 'The ground is as it was.', null)
  if (changed.length < groundMin * ground.length) return null
  const found = { changes, regions: [], cells: changed, rivals: [] }
  if (want === 'lighter' || want === 'darker') return ofLight(want, found)
  if (want === 'recolor') return ofColor(request, found)
  return want === 'larger' || want === 'smaller' || want === 'move'
    ? null
    : verdict(true, 'The ground is another one than before.', null)
}

type Found = {
  changes: Changes
  regions: readonly Region[]
  cells: readonly number[]
  /** What the other requests want of such things. */
  rivals: readonly Want[]
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
  const wasSo = cells.filter((at) => isCalled(changes.before[at]!, to)).length
  const shade = wants.find(([want, pattern]) => (want === 'lighter' || want === 'darker') && pattern.test(request))?.[0]
  if (shade !== undefined && wasSo > cells.length / 2) return ofLight(shade as 'lighter' | 'darker', found)
  const turnedOf = (some: readonly number[]) =>
    some.filter((at) => isCalled(changes.now[at]!, to) && !isCalled(changes.before[at]!, to))
  const turned = turnedOf(cells)
  const isTurned = (some: readonly number[]) =>
    turnedOf(some).length >= Math.max(limits.turned, some.length * turnedShare)
  if (isTurned(cells) || found.regions.some((region) => isTurned(region.cells)))
    return verdict(true, `What has changed is ${to} now.`, null)
  return rivals.length > 0 && turned.length === 0 ? verdict(false, `Nothing has become ${to}.`, null) : null
}

/** As many regions as requests that they may answer are all of them answered; none answers none. */
function ofKind(kind: Region['kind'], { regions, rivals, changes }: Found): Verdict | null {
  const { side } = changes
  const [first, ...rest] = regions.filter((region) => region.kind === kind)
  const isLarge = (first?.cells.length ?? 0) >= limits.picture * changes.now.length
  const same = rivals.filter(
    (want) => (kindWanted[want] ?? (want !== 'exchange' || isLarge ? kind : null)) === kind,
  ).length
  if (first !== undefined)
    return rest.length >= same
      ? verdict(
          true,
          kind === 'came' ? 'There is more of it than before.' : 'There is less of it than before.',
          boxOf(first, side),
        )
      : null
  const isOther = regions.some((region) => region.kind === 'other')
  return isOther && !rivals.some((want) => want !== 'add' && want !== 'remove')
    ? null
    : verdict(false, kind === 'came' ? 'Nothing has come.' : 'Nothing has gone.', null)
}

function ofMove({ regions, rivals, changes: { side } }: Found): Verdict | null {
  const [came, gone] = [regions.find(({ kind }) => kind === 'came'), regions.find(({ kind }) => kind === 'gone')]
  if (came && gone && rivals.length === 0) return verdict(true, 'It stands elsewhere than before.', boxOf(came, side))
  if ((came === undefined || gone === undefined) && regions.every(({ kind }) => kind !== 'other'))
    return verdict(false, 'Nothing has come where nothing was, and gone from where it stood.', null)
  return null
}

type Zone = { x: 'left' | 'right' | null; y: 'top' | 'bottom' | null; isCorner: boolean }

/** Where a request wants a thing: `up to the top left`, `in the corner`; null: it does not say. */
function zoneIn(request: string): Zone | null {
  const said =
    /\b(?:to|in|into|on|at|toward) (?:the |our )?(?:very |far )?((?:(?:top|upper|bottom|lower|left|right)[- ]?(?:hand )?){1,2}(?:corner|side)?|corner)|\b((?:top|upper|bottom|lower)[- ](?:left|right)(?:[- ](?:hand )?corner)?)/i
      .exec(request)
      ?.slice(1)
      .find((one) => one !== undefined)
  if (said === undefined) return null
  const x = /left/i.test(said) ? 'left' : /right/i.test(said) ? 'right' : null
  const y = /top|upper/i.test(said) ? 'top' : /bottom|lower/i.test(said) ? 'bottom' : null
  return { x, y, isCorner: /corner/i.test(said) }
}

const third = 1 / 3

/** Whether the middle of a thing is there. */
function isIn({ x, y, isCorner }: Zone, box: Box): boolean {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const isAtSide = x === null ? !isCorner || Math.abs(cx - 0.5) > 0.5 - third : x === 'left' ? cx < 0.5 : cx > 0.5
  const isAtEnd = y === null ? !isCorner || Math.abs(cy - 0.5) > 0.5 - third : y === 'top' ? cy < third : cy > 1 - third
  return isAtSide && isAtEnd
}

function ofZone(zone: Zone, { regions, rivals, changes: { side } }: Found): Verdict | null {
  const came = regions.find((region) => region.kind === 'came' && isIn(zone, boxOf(region, side)))
  if (came) return verdict(true, 'It stands there now.', boxOf(came, side))
  return regions.some((region) => region.kind === 'other') && rivals.length === 0
    ? null
    : verdict(false, 'Nothing has come there.', null)
}

function boxOf({ cells }: Region, side: number): Box {
  const columns = cells.map((at) => at % side)
  const rows = cells.map((at) => Math.floor(at / side))
  const [x, y] = [Math.min(...columns), Math.min(...rows)]
  const [right, bottom] = [Math.max(...columns) + 1, Math.max(...rows) + 1]
  return { x: x / side, y: y / side, width: (right - x) / side, height: (bottom - y) / side }
}
