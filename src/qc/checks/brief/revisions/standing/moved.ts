import { around } from '../../../../boxes.ts'
import type { Box } from '../../../../model.ts'
import { boxOf, regionsChanged } from '../regions.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'
import { cellsOfZone, isIn, type Zone } from '../zones.ts'

/** Whether a thing that is called by another name than its words (a logo) went to where it was to go. */

type Moved = { before: Box; now: Box; text: string }

/** In shares of the design: what makes room for another thing moves by less. */
const farMin = 0.12
/** Lines of one block move by the same. */
const together = 0.03
/** Of all cells: so many may change where nothing came. */
const stillMax = 0.004

/** Null: several things went there, or what changed there may be the thing or another. */
export function movedTo(zone: Zone, rounds: Rounds): Verdict | null {
  const there = rounds.pairs.flatMap(({ before, now, isSameText }): Moved[] =>
    isSameText &&
    before?.box &&
    now?.box &&
    !isIn(zone, before.box) &&
    isIn(zone, now.box) &&
    isFar(before.box, now.box)
      ? [{ before: before.box, now: now.box, text: now.text }]
      : [],
  )
  const names = there.filter(({ text }) => isName(text))
  const own = names.length > 0 ? names : there
  const [first] = own
  if (first !== undefined) {
    const isBlock = own.every((one) => isTogether(one, first))
    const box = around(own.map(({ now }) => now))
    return isBlock ? verdict(true, `“${own.map(({ text }) => text).join(' ')}” stands there now.`, box) : null
  }
  const elsewhere = nameElsewhere(zone, rounds)
  if (elsewhere) return elsewhere
  const { changes } = rounds
  const regions = regionsChanged(rounds)
  if (changes === null || regions === null) return null
  const inZone = new Set(cellsOfZone(zone, changes.side))
  const cells = regions.flatMap((region) => region.cells).filter((at) => inZone.has(at))
  const came = regions.some((region) => region.kind === 'came' && isIn(zone, boxOf(region, changes.side)))
  const isNew = rounds.pairs.some(
    ({ before, now }) => before === null && now?.box && isIn(zone, now.box) && isName(now.text),
  )
  return !came && !isNew && cells.length <= stillMax * changes.now.length
    ? verdict(false, 'Nothing has come there.', null)
    : null
}

/** The one name that went far, and not to where it was to go. */
function nameElsewhere(zone: Zone, { pairs }: Rounds): Verdict | null {
  const names = pairs.filter(({ before, now, isSameText }) => {
    const isMoved = isSameText && before?.box && now?.box && isFar(before.box, now.box)
    return isMoved && isName(now.text) && Math.abs(now.box!.y - before!.box!.y) > acrossMin
  })
  const [only, another] = names
  return only === undefined || another !== undefined || isIn(zone, only.before!.box!)
    ? null
    : verdict(false, `“${only.now!.text}” stands elsewhere.`, only.now!.box)
}
/** What makes room for other lines never goes from one end of the design to the other. */
const acrossMin = 0.4

const isName = (text: string): boolean =>
  !/\d|@|\.\p{L}/u.test(text) &&
  text.split(/\s+/).length <= nameWordsMax &&
  text.split(/\s+/).every((word) => /^(?:\P{L}*\p{Lu}|(?:of|the|and|at|in|on|de|del|la)$|\P{L}+$)/u.test(word))
const nameWordsMax = 6

const isFar = (a: Box, b: Box): boolean => Math.hypot(b.x - a.x, b.y - a.y) >= farMin

const isTogether = (one: Moved, other: Moved): boolean =>
  Math.abs(one.now.y - one.before.y - (other.now.y - other.before.y)) < together &&
  Math.abs(one.now.y - other.now.y) < farMin
