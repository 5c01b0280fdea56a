import type { Box } from '../../../model.ts'

/** Places as people name them in a request, as parts of a design. */

export type Zone = { x: 'left' | 'right' | 'center' | null; y: 'top' | 'bottom' | null; isCorner: boolean }

const level = '(?:very |far |upper |up |down )?(?:top|upper|bottom|lower|up top|header|footer)'
const side = '(?:far )?(?:left|right)'
const middle = '(?:cent(?:er|re)d?|middle)'
const hand = '(?:[- ]hand)?(?:[- ](?:corner|side|half|third|edge))?'
/** Two words for one place need nothing ahead of them, one needs to be where something goes. */
const place = new RegExp(
  `\\b(${level}(?:[- ]|,? (?:in the |on the |at the )?)(?:${side}|${middle})${hand})\\b|\\b(${middle},? (?:at|on|along|across|of|to) the (?:very )?(?:top|bottom))\\b` +
    `|\\b(?:to|in|into|on|onto|at|toward|al?ong) (?:the |our )?((?:${level}(?:(?:[- ]|,? (?:in the |on the |at the )?)(?:${side}|${middle}))?|${side}|corner)${hand})\\b` +
    `|\\b(up top)\\b|\\b((?:left|right)[- ](?:hand )?(?:side|half|corner|edge))\\b|\\blogo (left|right)(?= (?:instead|please|rather)|[.,!]|$)`,
  'i',
)
/** Where it stands now: `rather than top right`, `from the bottom`, `the icon in the top right, not the left`. */
const where = '(?:(?:the |its |on |in |at |to )*)'
const fromThere = new RegExp(
  `\\b(?:instead of|rather than|not|from|and not)\\s+${where}(?:(?:very |far )?(?:top|upper|bottom|lower|left|right|cent(?:er|re)(?:ed)?|middle)(?:[- ](?:left|right|cent(?:er|re)|corner|side|hand|half))*)`,
  'gi',
)

/** Where a request wants a thing: `up to the top left`, `in the corner`, `logo top center`; null: it does not say. */
export function zoneIn(request: string): Zone | null {
  const said = place
    .exec(request.replace(fromThere, ' '))
    ?.slice(1)
    .find((one) => one !== undefined)
  if (said === undefined) return null
  const x = /left/i.test(said) ? 'left' : /right/i.test(said) ? 'right' : /cent|middle/i.test(said) ? 'center' : null
  const y = /top|upper|header/i.test(said) ? 'top' : /bottom|lower|footer/i.test(said) ? 'bottom' : null
  return { x, y, isCorner: /corner/i.test(said) }
}

/** Where the thing stands that a request names: `the bottom bar`, `the footer`, `the icon in the top right`. */
export function standsIn(request: string): Zone | null {
  const [, level, side] =
    /(?:^|\b(?:the|our|that) )(?=(?:top|upper|bottom|lower|footer|header|left|right)(?!\p{L}))(?:(top|upper|bottom|lower|foot|head)(?:er)?[- ]?)?(left|right)?/iu.exec(
      request,
    ) ?? []
  const y = level === undefined ? null : /top|upper|head/i.test(level) ? 'top' : 'bottom'
  const x = side === undefined ? null : /left/i.test(side) ? 'left' : 'right'
  return x === null && y === null ? zoneIn(request) : { x, y, isCorner: false }
}

export function cellsOfZone(zone: Zone, side: number): number[] {
  const one = 1 / side
  return Array.from({ length: side * side }, (_, at) => at).filter((at) =>
    isIn(zone, { x: (at % side) * one, y: Math.floor(at / side) * one, width: one, height: one }),
  )
}

const third = 1 / 3

/** Whether the middle of a thing is there. */
export function isIn({ x, y, isCorner }: Zone, box: Box): boolean {
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const isAside = { left: cx < 0.5, right: cx > 0.5, center: Math.abs(cx - 0.5) < third / 2 }
  const isAtSide = x === null ? !isCorner || Math.abs(cx - 0.5) > 0.5 - third : isAside[x]
  const isAtEnd = y === null ? !isCorner || Math.abs(cy - 0.5) > 0.5 - third : y === 'top' ? cy < third : cy > 1 - third
  return isAtSide && isAtEnd
}

/** The first group of a pattern that was found, in small letters. */
export const firstOf = (found: RegExpExecArray | null): string | null =>
  found
    ?.slice(1)
    .find((one) => one !== undefined)
    ?.toLowerCase() ?? null

/** Where the ends of several lines are to stand in one line. */
export const sideIn = (request: string): string | null => firstOf(alignment.exec(request))

const alignment =
  /\b(left|right|cent(?:er|re))[- ]?(?:align|justif)|\balign\w*\b.{0,40}?\b(left|right|cent(?:er|re))\b|\bline[ds]? (?:[\w ]{1,40} )?up\b.{0,30}?\b(left|right)\b|\b(cent(?:er|re))(?:ed)?\b|\bflush (left|right)\b/i
