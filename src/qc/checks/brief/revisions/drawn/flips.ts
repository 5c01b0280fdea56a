import { mirroredIn } from '../photographs.ts'
import type { Rounds } from '../rounds.ts'
import { verdict, type Verdict } from '../verdict.ts'

/** A photograph that is to be turned round: `flip the picture so the splash is on the left`. */

const flips = /(?<!\p{L})(?:flip(?:ped)?|mirror(?:ed)?|reverse[ds]?)(?!\p{L})/iu
const picture = /(?<!\p{L})(?:photos?|photographs?|pictures?|pics?|images?|backgrounds?|shots?)(?!\p{L})/iu
/** Of all cells. */
const stillMax = 0.004

/** Null: it asks for no such thing, or what changed hides whether it was done. */
export function flipVerdict(request: string, rounds: Rounds): Verdict | null {
  const { changes } = rounds
  if (changes === null || !flips.test(request) || !picture.test(request)) return null
  if (changes.unexplained.length <= stillMax * changes.now.length)
    return verdict(false, 'The image is the one it was.', null)
  const all = changes.now.map((_, at) => at)
  for (const cells of [changes.unexplained, all]) {
    const isMirrored = mirroredIn(cells, changes, rounds)
    if (isMirrored !== null)
      return verdict(isMirrored, isMirrored ? 'The image was turned round.' : 'The image stands as it stood.', null)
  }
  return null
}
