import type { Box } from '../../../model.ts'

/** Places as people name them in a request, as parts of a design. */

export type Zone = { x: 'left' | 'right' | null; y: 'top' | 'bottom' | null; isCorner: boolean }

/** Where a request wants a thing: `up to the top left`, `in the corner`; null: it does not say. */
export function zoneIn(request: string): Zone | null {
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
  const isAtSide = x === null ? !isCorner || Math.abs(cx - 0.5) > 0.5 - third : x === 'left' ? cx < 0.5 : cx > 0.5
  const isAtEnd = y === null ? !isCorner || Math.abs(cy - 0.5) > 0.5 - third : y === 'top' ? cy < third : cy > 1 - third
  return isAtSide && isAtEnd
}
