import type { CheckFinding } from '../../define.ts'
import type { Comparison } from '../comparison.ts'
import { nearCallings } from './callings.ts'
import { datesInOtherLanguage } from './date-languages.ts'
import { nearDoors } from './doors.ts'
import { logoWords } from './logos.ts'
import { nearMonths } from './months.ts'
import { nearNames } from './names.ts'
import { nearNumbers } from './numbers.ts'
import { nearPayers } from './payers.ts'
import { nearRoles } from './roles.ts'
import { nearSpelled } from './spelled.ts'
import { nearTextCodes } from './text-codes.ts'
import { nearWaysToReach } from './ways-to-reach.ts'

import { nearWeekdayLists } from './weekday-lists.ts'
import { nearWeekdayRanges } from './weekday-ranges.ts'
import { nearCredentials } from './credentials.ts'
import { nearYears } from './years.ts'

export { numberAt, placeOfNumber } from './level.ts'
export { nearWeekdays } from './weekdays.ts'

/** What a design has almost as the task does, whether it was understood there or not: names with a slip, numbers beside the same word, ways to reach somebody. */
export const almostAsSaid = (comparison: Comparison): CheckFinding[] => [
  ...nearNames(comparison),
  ...nearSpelled(comparison),
  ...nearNumbers(comparison),
  ...nearWaysToReach(comparison),
  ...nearCallings(comparison),
  ...nearMonths(comparison),
  ...datesInOtherLanguage(comparison),
  ...nearWeekdayLists(comparison),
  ...nearWeekdayRanges(comparison),
  ...nearCredentials(comparison),
  ...nearDoors(comparison),
  ...nearPayers(comparison),
  ...nearTextCodes(comparison),
  ...nearRoles(comparison),
  ...nearYears(comparison),
  ...logoWords(comparison),
]
