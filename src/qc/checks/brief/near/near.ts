import type { CheckFinding } from '../../define.ts'
import type { Comparison } from '../comparison.ts'
import { nearCallings } from './callings.ts'
import { nearMonths } from './months.ts'
import { nearNames } from './names.ts'
import { nearNumbers } from './numbers.ts'
import { nearWaysToReach } from './ways-to-reach.ts'

export { nearWeekdays } from './weekdays.ts'

/** What a design has almost as the task does, whether it was understood there or not: names with a slip, numbers beside the same word, ways to reach somebody. */
export const almostAsSaid = (comparison: Comparison): CheckFinding[] => [
  ...nearNames(comparison),
  ...nearNumbers(comparison),
  ...nearWaysToReach(comparison),
  ...nearCallings(comparison),
  ...nearMonths(comparison),
]
