import { around } from '../../../../boxes.ts'
import type { Box } from '../../../../model.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { zoneIn } from '../zones.ts'

/** Where the text as a whole stands: `can the text go on the right half`, `please center all of it`. */

const ofAll =
  /(?<!\p{L})(?:all (?:of )?(?:it|that|this|them)|everything(?! (?:else|we|in|on)(?!\p{L}))|(?:all|the|our) (?:of the )?(?:text|copy|words|wording|lines)(?! (?:on|in|at|under|above|below|of|about)(?!\p{L} the (?:left|right|other)))|text|texto|whole (?:text|thing|layout))(?!\p{L})/iu
const toCenter = /\bcent(?:er|re)(?:ed|d)?\b(?!-?\s*(?:piece|aisle|stage))/i
const denied = /\b(?:not|instead of|rather than|less|don['’]?t)\s+(?:\p{L}+\s+)?$/iu

/** In shares of the design. */
const limits = { still: 0.02, moved: 0.08, middle: 0.02 }
/** Of the lines, by their widths. */
const mostOf = 0.7
const third = 1 / 3

/** Null: it is not of all the text, or its lines went different ways. */
export function blockVerdict(request: string, rounds: Rounds): Verdict | null {
  if (!ofAll.test(request)) return null
  const rows = rowsOf(rounds)
  if (rows.length < 2) return null
  const center = toCenter.exec(request)
  if (center !== null && !denied.test(request.slice(0, center.index))) return centeredVerdict(rows)
  const zone = zoneIn(request)
  return zone?.x === 'left' || zone?.x === 'right' ? sideVerdict(rows, zone.x) : null
}

type Row = { before: Box; now: Box }
const middleOf = ({ x, width }: Box): number => x + width / 2
const widthOf = (rows: readonly Row[]): number => rows.reduce((sum, { now }) => sum + now.width, 0)

/** Lines that stand beside each other in both rounds are one: a sign and the name of a logo. */
function rowsOf({ pairs }: Rounds): Row[] {
  const lines = pairs.flatMap(({ before, now }): Row[] =>
    before?.box && now?.box ? [{ before: before.box, now: now.box }] : [],
  )
  const rows: Row[] = []
  for (const line of lines) {
    const beside = rows.findIndex((row) => isBeside(row.before, line.before) && isBeside(row.now, line.now))
    if (beside === -1) rows.push(line)
    else
      rows[beside] = {
        before: around([rows[beside]!.before, line.before])!,
        now: around([rows[beside]!.now, line.now])!,
      }
  }
  return rows
}

const isBeside = (a: Box, b: Box): boolean => {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return overlap > Math.min(a.height, b.height) / 2
}

function centeredVerdict(rows: readonly Row[]): Verdict | null {
  const isMiddle = (box: Box) => Math.abs(middleOf(box) - 0.5) <= limits.middle
  const share = (some: readonly Row[]) => widthOf(some) / widthOf(rows)
  const [was, is] = [
    share(rows.filter(({ before }) => isMiddle(before))),
    share(rows.filter(({ now }) => isMiddle(now))),
  ]
  if (is >= mostOf && was < mostOf) return verdict(true, 'The lines stand in the middle now.', null)
  const still = rows.filter(({ before, now }) => Math.abs(middleOf(now) - middleOf(before)) <= limits.still)
  return is < 1 - mostOf && share(still) >= mostOf ? verdict(false, 'The lines stand where they stood.', null) : null
}

function sideVerdict(rows: readonly Row[], side: 'left' | 'right'): Verdict | null {
  const isThere = (box: Box) => (side === 'left' ? middleOf(box) < 0.5 : middleOf(box) > 0.5)
  const gained = (row: Row) => (middleOf(row.now) - middleOf(row.before)) * (side === 'left' ? -1 : 1)
  const share = (some: readonly Row[]) => widthOf(some) / widthOf(rows)
  const moved = rows.filter((row) => gained(row) >= limits.moved && isThere(row.now))
  if (share(moved) >= mostOf) return verdict(true, `The lines stand at the ${side} now.`, null)
  const still = rows.filter((row) => gained(row) <= limits.still && !isFarAt(row.before, side))
  return share(still) >= mostOf ? verdict(false, 'The lines stand where they stood.', null) : null
}

/** What stood at the side before leaves open what was meant. */
const isFarAt = (box: Box, side: 'left' | 'right'): boolean =>
  side === 'left' ? middleOf(box) < third : middleOf(box) > 1 - third
